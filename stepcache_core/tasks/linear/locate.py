"""Find the one equation of a prompt and cut the prompt into what stands before it, the equation and what follows."""

from __future__ import annotations

import re
from dataclasses import dataclass

from stepcache_core.regex import regex
from stepcache_core.tasks.linear.definitions import cut_definitions
from stepcache_core.tasks.linear.equation import Equation, parse_equation
from stepcache_core.tasks.linear.expression import NotLinear
from stepcache_core.tasks.linear.folding import folded
from stepcache_core.tasks.linear.latex import plain_latex
from stepcache_core.tasks.linear.notation import normalise
from stepcache_core.tasks.linear.parameters import Definition, letters_of, resolve, unused, values_of

BLANK, BOX, DOLLAR = "\ue000", "\ue001", "\ue002"
"""Stand in the cut text for `x = ?` (before the letter), an empty `\\boxed{}`, and a `$`."""

HEADING = (
    "questions?|problem|exercise|item|task|equation|ex|no|q|example|part|page|chapter|unit|lesson|section|worksheet"
    "|homework|quiz|assignment"
)
"""Words that a number after them labels, as alternatives of an expression."""

_LETTER = "A-Za-zΑ-Ωα-ω"
_PRIVATE = regex("[\ue000-\uf8ff]")
_NOUN = r"(?:your |the |an? |final )*(?:value|answer|number|result|solution)"
_BLANK_AFTER = regex(
    rf"(?<![\w\\])([{_LETTER}])\s*(?:=|\b(?:is|equals)\b(?=\s*(?:[?…]|\.{{3}}|_{{2}})))\s*"
    r"(?:(?:\.{3,}|…)?\s*\?+|_{2,}|\.{3,}|\\l?dots"
    rf"|<{_NOUN}>|\[{_NOUN}\]|{{{_NOUN}}}|(?:an? )?(?:value|answer|number)\b|(?=[」\"”])|\Z)"
)
_LETTER_ASKED = regex(rf"(?:(?<=[,;:.]\s)|(?<![\s\S]))([{_LETTER}])\s?\?+(?=\s*(?:\Z|\n)|\s+[\d\w])")
_ARROW = regex(rf"(?<!\s)\s*+(?:-{{1,3}}>|={{1,3}}>|[→⇒⟹])\s*(?=[{_LETTER}]\s*(?:=\s*)?(?:\?|_{{2}}|\.{{3}}|…|\Z))")
_EMPTY_BOX = regex(rf"\\boxed(?:\s*\{{\s*(?:\.{{3}}|\\l?dots|{_NOUN})?\s*\}}|(?![\s{{A-Za-z]*\{{))")
_LEXEME = regex(
    r"(?P<number>\d+(?:\.\d+)?|\.\d+)"
    r"|(?P<word>[A-Za-zÀ-ÖØ-öø-ÿœŒ]{2,}(?:[-'’][A-Za-z]+)*|[A-Za-z](?:-[A-Za-z]{2,}|['’][A-Za-z]+)(?:[-'’][A-Za-z]+)*)"
    rf"|(?P<letter>[{_LETTER}])|(?P<equals>=)|(?P<sign>\*\*|[-+*/()\[\]{{}}^])|(?P<gap>[^\S\n]+)|(?P<other>[\s\S])"
)
_MATHEMATICS = frozenset({"number", "letter", "sign", "gap"})
_OPENING, _CLOSING = "([{", ")]}"
_ENUMERATION = regex(r"\s*[(\[{]\s*\d+(?:\.\d+)?\s*[)\]}]\s*[\w(\[{]")
_NOTE_AT_END = regex(r"[\w)\]}]\s+[(\[{]\s*\d+\s*[)\]}]\s*\Z")
_LETTER_AND_SIGN = regex(rf"[{_LETTER}]\s*[-+]")
_LETTER_THEN_SIGNED = regex(rf"[{_LETTER}]\s+[-+][^\s]")
_HEADING_BEFORE = regex(rf"(?:(?<![A-Za-z])(?:{HEADING})|number|#)[ \t.#]*\Z", re.IGNORECASE)
_EQUATION_BEFORE = regex(r"(?<=[a-z])[ \t]+equation[ \t]*\Z", re.IGNORECASE)
_WITH = regex(r"(?<=[\s(])w/(o)?[ \t]?(?=[A-Za-z]{3})", re.IGNORECASE)
_LABEL_IN_BRACKET = regex(rf"((?<![^\n])[ \t]{{0,8}}(?i:{HEADING})[ \t.#]{{0,3}}\d{{1,3}}[a-h]?)\)(?=[ \t])")
_LABEL_THEN_MORE = regex(r"\d+[ \t]")
_WORD_AFTER = regex(r"[ \t]+(?:true|correct|valid)\b")
_FOR = regex(r"\bfor\s*\Z", re.IGNORECASE)
_DASH_FIRST = regex(r"\+|-\s")
_LIKE_A_FUNCTION = regex(rf"[{_LETTER}]\s*[(\[{{](?!\()")


@dataclass(frozen=True, slots=True)
class Located:
    """A prompt cut in three; `written` is the equation's normalised text, the rest is normalised as well.

    `definitions`: of letters that the prompt gives values; `written` and `equation` hold these in their places, and
    `asked` the letters.
    """

    before: str
    written: str
    after: str
    equation: Equation
    definitions: tuple[Definition, ...] = ()
    asked: str = ""


@dataclass(frozen=True, slots=True)
class Around:
    """The normalised text on both sides of an equation."""

    before: str
    after: str


@dataclass(frozen=True, slots=True)
class NotLocated:
    """A prompt without exactly one readable equation, and why."""

    reason: str


def locate(prompt: str) -> Located | NotLocated:
    """Cut a prompt at its equation; on any doubt about where that begins or ends, NotLocated."""
    is_ascii = prompt.isascii()
    if not is_ascii and _PRIVATE.search(prompt):
        return NotLocated("characters of private use")
    if prompt.count("$") % 2:
        return NotLocated("a dollar sign without a partner")
    if is_ascii and "=" not in prompt:
        return NotLocated("0 equals signs")
    text = _with_blanks(normalise(plain_latex(prompt).replace("$", DOLLAR)))
    if not _may_define(text):
        return _in_plain(text, ())
    cut = cut_definitions(text.replace(DOLLAR, " "))
    if not cut.groups or cut.rest.count("=") != 1:
        return _in_plain(text, ())
    if any(_LIKE_A_FUNCTION.search(text) or _DASH_FIRST.match(text) for group in cut.groups for text in group):
        return NotLocated("a definition of a function, or with a sign that may be a dash")
    definitions = resolve(cut.groups)
    if isinstance(definitions, NotLinear):
        return NotLocated(definitions.reason)
    located = _in_plain(cut.rest, definitions)
    if isinstance(located, Located) and unused(definitions, letters_of(located.asked)):
        return NotLocated("a definition that the equation does not need")
    return located


def _with_blanks(text: str) -> str:
    """The text with its blanks as one character each, short forms written out and arrows as stops."""
    if ">" in text or not text.isascii():
        text = _ARROW.sub(" , ", text)
    if "/" in text:
        text = _WITH.sub(lambda found: "without " if found[1] else "with ", text)
    if ")" in text:
        text = _LABEL_IN_BRACKET.sub(r"\1:", text)
    if "?" in text:
        text = _LETTER_ASKED.sub(BLANK + r"\1", text)
    return _BLANK_AFTER.sub(BLANK + r"\1", _EMPTY_BOX.sub(BOX, text) if "\\boxed" in text else text)


def _may_define(text: str) -> bool:
    """False where one equation stands there that can only be the one asked for, or none."""
    return text.count("=") > 1 or "let" in text.lower()


def _in_plain(text: str, definitions: tuple[Definition, ...]) -> Located | NotLocated:
    """Cut a text at its one equation, with the values of the letters that are defined."""
    if text.count("=") != 1:
        return NotLocated(f"{text.count('=')} equals signs")
    lexemes = list(_LEXEME.finditer(text))
    start, end = _run(lexemes)
    return _first_readable(text, _starts(lexemes, start, end), _end(text, lexemes, end), definitions)


def _run(lexemes: list[re.Match[str]]) -> tuple[int, int]:
    """First and past-last index of the mathematics around the equals sign."""
    at = next(i for i, lexeme in enumerate(lexemes) if lexeme.lastgroup == "equals")
    start = end = at
    while start > 0 and lexemes[start - 1].lastgroup in _MATHEMATICS:
        start -= 1
    while end + 1 < len(lexemes) and lexemes[end + 1].lastgroup in _MATHEMATICS:
        end += 1
    while start < at and (lexemes[start].lastgroup == "gap" or lexemes[start][0] in _CLOSING):
        start += 1
    while end > at and (lexemes[end].lastgroup == "gap" or lexemes[end][0] in _OPENING):
        end -= 1
    return start, end + 1


def _starts(lexemes: list[re.Match[str]], start: int, end: int) -> list[int]:
    """Where the equation may begin: at the start of the run, else after a lone letter and a gap (`for x 2x = 4`)."""
    starts = [lexemes[start].start()]
    if start + 2 < end and [lexeme.lastgroup for lexeme in lexemes[start : start + 3]] == ["letter", "gap", "number"]:
        starts.append(lexemes[start + 2].start())
    return starts


def _end(text: str, lexemes: list[re.Match[str]], end: int) -> int:
    """Where the equation ends: before an `a` that is the article of the word behind it (`makes 2x = 4 a true one`)."""
    article = end >= 2 and lexemes[end - 1][0] == "a" and lexemes[end - 2].lastgroup == "gap"
    if not article or not _WORD_AFTER.match(text, lexemes[end - 1].end()):
        return lexemes[end - 1].end()
    others = {lexeme[0] for lexeme in lexemes[: end - 1] if lexeme.lastgroup == "letter"}
    return lexemes[end - 1].end() if "a" in others or not others else lexemes[end - 2].start()


def _first_readable(
    text: str, starts: list[int], end: int, definitions: tuple[Definition, ...]
) -> Located | NotLocated:
    reason, values = "no equation", values_of(definitions)
    for start in starts:
        low, high = _undressed(text, start, end)
        asked = text[low:high].strip()
        written = folded(asked, values)
        equation = parse_equation(written)
        if isinstance(equation, NotLinear):
            reason = equation.reason
            continue
        doubt = _doubt(text[:start], asked)
        return NotLocated(doubt) if doubt else Located(text[:start], written, text[end:], equation, definitions, asked)
    return NotLocated(reason)


def _undressed(text: str, start: int, end: int) -> tuple[int, int]:
    """The run without `**` or one pair of brackets around the whole equation."""
    if text.startswith("**", start) and text.startswith("**", end - 2) and end - start > 4:
        return start + 2, end - 2
    left, right = text[start:end].split("=")
    whole = text[start] in _OPENING and text[end - 1] in _CLOSING
    return (start + 1, end - 1) if whole and _open(left) == 1 == -_open(right) else (start, end)


def _open(text: str) -> int:
    """How many more brackets a text opens than it closes."""
    return sum((character in _OPENING) - (character in _CLOSING) for character in text)


def _doubt(before: str, written: str) -> str:
    """Why the written equation could be something else, or an empty string."""
    if _ENUMERATION.match(written) or _NOTE_AT_END.search(written):
        return "a number in brackets may be a label"
    if _LIKE_A_FUNCTION.search(written):
        return "a letter before a bracket may be a function"
    if written[0] == "+" or (written[0] == "-" and _may_be_a_dash(before, spaced=written[1:2].isspace())):
        return "the sign at the start may be a list mark, a dash or belong to what stands before"
    if _LETTER_THEN_SIGNED.match(written) or (_FOR.search(before) and _LETTER_AND_SIGN.match(written)):
        return "the first letter may belong to the words before"
    if _LABEL_THEN_MORE.match(written) and _HEADING_BEFORE.search(before) and not _EQUATION_BEFORE.search(before):
        return "the number at the start may be a label"
    if written[0] == "." and before and not before[-1].isspace():
        return "the point at the start may be a full stop"
    return ""


def _may_be_a_dash(before: str, *, spaced: bool) -> bool:
    """True where a `-` after this text need not be a minus sign."""
    line, last = before.rpartition("\n")[2].rstrip(), before.rstrip()
    glued = before[-1:].isascii() and before[-1:].isalnum()
    operand = last[-1:].isdigit() or (last[-1:].isalpha() and not last[-2:-1].isalpha())
    return glued or (spaced and line[-1:] not in (":", ",", "(", DOLLAR)) or (not line and operand)
