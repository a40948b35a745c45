"""Take the dress off an answer's text: markup, LaTeX layout, list markers; what is left is words and mathematics."""

import re

from stepcache_core.regex import regex
from stepcache_core.tasks.linear.japanese import spoken
from stepcache_core.tasks.linear.notation import normalise
from stepcache_core.tasks.linear.vocabulary import NUMBER_WORDS

MARKER = regex(
    r"^([ \t>#]*)(?:(?:[-*•+‣◦])[ \t]+|\(?(\d{1,3})[.)][ \t]+|\(?[ivx]{1,4}\)[ \t]+|[a-hA-H][.)][ \t]+"
    r"|\(?[０-９]{1,3}[.．)）、]|\d{1,3}[．、]|（[0-9０-９]{1,3}）|[①-⑳])"
)
"""A list marker at the start of a line; group 2 is its number. It needs white space behind it: `-4 = 2x` has none."""

_STEP_LABEL = regex(
    r"(?:\b(?:step|part)s?\s*(?:#|no\.?)?|ステップ|手順)\s*[\d０-９]{1,3}\s*(?:[:.)：．]|[-–—](?=\s))?", re.IGNORECASE
)
_STEP_WORD = regex(r"\bstep\s+(?:one|two|three|four|five|six|seven|eight|nine|ten)\b\s*[:.)-]?", re.IGNORECASE)
_LATEX_BREAK = regex(
    r"\\\\(?:\[-?[\d.]{1,6}\s?(?:pt|em|ex|mm|cm|in|px)\])?|\\(?:begin|end)\{[a-z]{1,12}\*?\}(?:\{[a-z|]{0,8}\})?|<br\s*/?>"
)
_LATEX_GAP = regex(r"\\q?quad(?![a-zA-Z])")
_LATEX_ASKED = regex(r"\\(?:stackrel|overset)\s*\{[^{}]{0,9}\}\s*\{=\}|=\s?\?|\?\s?=|≟")
_LATEX_TEXT = regex(r"\\(?:text|textbf|textit|mathrm|mathbf|mathit|emph|underline)\s*\{([^{}]*)\}")
_LATEX_ARROW = regex(
    r"\\(?:implies|iff|to|therefore|because|(?:L|l)ong(?:left)?rightarrow|(?:L|l)eftrightarrow|(?:R|r)ightarrow|"
    r"Longrightarrow)(?![a-zA-Z])|[⇒→⟹⟶➜➡⇔⟺∴▶►]|<?[-=]{1,2}>"
)
_BOXED_VALUE = regex(r"([=≈])\s*\\boxed\s*\{([^{}]*)\}")
_BOXED = regex(r"\\boxed\s*\{([^{}]*)\}")
_BOLD = regex(r"(?<!\w)\*\*|\*\*(?!\w)|(?<!\w)_{1,2}(?=\w)|(?<=\w)_{1,2}(?!\w)|~~|`+")
_ITALIC = regex(r"(?<![\w)*])\*(?=\S)([^*\n]{1,200}?)(?<=\S)\*(?![\w(*])")
_MARKUP = regex(r"[*_`~]")
_FENCE = regex(r"^[ \t]*(?:```|~~~)[a-zA-Z]*[ \t]*$", re.MULTILINE)
_RULE = regex(r"^[ \t]*(?:-{3,}|\*{3,}|_{3,}|={3,})[ \t]*$", re.MULTILINE)
_TICK = regex(r"[✓✔☑✅🎉🎯️■□▪▢∎]|\\checkmark|\\square|\\blacksquare")
_SHORT = regex(r"\b(?:e\.g\.|i\.e\.|etc\.|Q\.E\.D\.?|QED)", re.IGNORECASE)
_SIDE_NAMES = regex(r"\b([LR])\.?\s?H\.?\s?S\b\.?")
_DASH = regex(
    r"(?<=[ \t])[-–—]{1,3}[ \t]+(?=[^\W\d_]{2})|(?<=[^\W\d_]{2})[ \t]*[–—]{1,2}[ \t]*"
    r"|(?<=[^\W\d_]{2}[:)])[ \t]+—[ \t]+"
)
_HYPHEN = regex(r"(?<=[^\W\d_]{2})-(?=[^\W\d_]{2})")
_TABLE_RULE = frozenset("-:| 	")
_MARGIN_NOTE = regex(
    r"^([^|\n=]{0,120}=[^|\n=]{0,120})\|[ \t]*([-+*/:])[ \t]*([0-9a-zA-Z./()]{1,12})[ \t]*\|?[ \t]*$", re.MULTILINE
)
_RATIO = regex(r"(=[ \t]*-?\d+(?:\.\d+)?)[ \t]?:[ \t]?(?=\d+(?:\.\d+)?[ \t]*(?:$|[.;,=]))", re.MULTILINE)
_MARGIN_WORDS = {
    "+": "add {} to both sides", "-": "subtract {} from both sides", "*": "multiply both sides by {}",
    "/": "divide both sides by {}", ":": "divide both sides by {}",
}  # fmt: skip
_GOING_ON = regex(r"(?<=[\d)\]}])[ \t]*\n[ \t]*(?=[=≈])|(?<=[^\w\\][a-zA-Z])[ \t]*\n[ \t]*(?=[=≈])")
_OPEN_END = regex(r"(=)[ \t]*\n\s*")
_TIMES_X = regex(r"(?<=\d)( ?)[xX]\1(?=\d)")
_NEGATIVE = regex(r"\b(?:negative|minus)\s+(?=\d|[a-zA-Z]\b)", re.IGNORECASE)
_DOUBLE_CHECK = regex(r"\bdouble[- ](?=check)", re.IGNORECASE)
_MINUS_SIGN = regex(r"\bnegative (?=signs?\b)", re.IGNORECASE)
_HYPHENED = regex(r"\b([^\W\d_])-(?=(?:terms?|values?|coefficients?|variables?|intercept)\b)")
_SPELLED = regex(
    r"\b(is|equals|equal to|by|add|adding|subtract|subtracting|be|gives|get|answer:)\s+((?:negative\s+|minus\s+)?)("
    + "|".join(NUMBER_WORDS)
    + r")\b(?!\s+(?:of|more|step|equation|solution|side|term|way|variable|that)s?\b)",
    re.IGNORECASE,
)


def plain(text: str) -> str:
    """The words and mathematics of a step in ASCII operators, lines kept, `\\boxed{5}` as `boxed : 5`."""
    text = _without_commands(text) if "\\" in text or not text.isascii() else _without_signs(text)
    text = text.replace("\\approx", " ≈ ").replace("&", " ").replace("≅", "≈").replace("’", "'")
    text = "\n".join(map(_open_table_row, text.split("\n"))) if "|" in text else text
    if _may_hold(text, "double", "negative"):
        text = _MINUS_SIGN.sub("minus ", _DOUBLE_CHECK.sub("", text))
    text = _unmark(_ITALIC.sub(r"\1", _BOLD.sub("", text)) if _MARKUP.search(text) else text)
    if "-" in text or not text.isascii():
        text = _HYPHENED.sub(r"\1 ", _HYPHEN.sub(" ", _DASH.sub(" ; ", text)))
    text = normalise(text)
    text = _MARGIN_NOTE.sub(_margin_in_words, text) if "|" in text else text
    text = _RATIO.sub(r"\1/", text) if ":" in text else text
    text = _BOXED.sub(r" ; boxed : \1 ; ", _BOXED_VALUE.sub(r"\1 \2", text)) if "\\boxed" in text else text
    text = spoken(text)
    return _spell_out(_GOING_ON.sub(" ", _OPEN_END.sub(r"\1 ", text)) if "\n" in text else text)


def _may_hold(text: str, *words: str) -> bool:
    """False where none of the words can stand in the text, however its letters are written."""
    lower = text.lower()
    return not text.isascii() or any(word in lower for word in words)


def _without_commands(text: str) -> str:
    """The text without rules and ticks, with what LaTeX lays out as words, signs and stops."""
    text = _LATEX_BREAK.sub("\n", _TICK.sub(" ", text))
    text = _LATEX_TEXT.sub(r" \1 ", _LATEX_ASKED.sub(" = ", _LATEX_GAP.sub(" ; ", text)))
    return _LATEX_ARROW.sub(" ; ", _RULE.sub("", _FENCE.sub("", text)))


def _without_signs(text: str) -> str:
    """The same for a text in ASCII without a command."""
    if "<" in text:
        text = _LATEX_BREAK.sub("\n", text)
    if "?" in text:
        text = _LATEX_ASKED.sub(" = ", text)
    text = _RULE.sub("", _FENCE.sub("", text))
    return _LATEX_ARROW.sub(" ; ", text) if ">" in text else text


def _open_table_row(line: str) -> str:
    """The cells of a table's row as clauses; a rule between rows is nothing."""
    row = line.strip()
    if not (row.startswith("|") and row.endswith("|") and row.count("|") > 2):
        return line
    return "" if _TABLE_RULE.issuperset(row) else row.replace("|", " ; ")


def _margin_in_words(note: re.Match[str]) -> str:
    """ "12 = 4 + 2x | -4" announces what is done next to both sides."""
    return f"{note[1]} ; {_MARGIN_WORDS[note[2]].format(note[3])}"


def _unmark(text: str) -> str:
    lines = (MARKER.sub("", line.lstrip("#> \t")) for line in text.split("\n"))
    text = "\n".join(lines)
    if _may_hold(text, "step", "part"):
        text = _STEP_WORD.sub(" ; ", _STEP_LABEL.sub(" ; ", text))
    if "." in text or _may_hold(text, "qed"):
        text = _SHORT.sub(" , ", text)
    return _SIDE_NAMES.sub(r"\1HS", text) if "H" in text else text


def _spell_out(text: str) -> str:
    if _may_hold(text, *NUMBER_WORDS):
        text = _SPELLED.sub(lambda m: f"{m[1]} {m[2]}{NUMBER_WORDS[m[3].lower()]}", text)
    if _may_hold(text, "negative", "minus"):
        text = _NEGATIVE.sub("-", text)
    return _TIMES_X.sub(" * ", text)
