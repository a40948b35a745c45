"""Find the two or three equations of a prompt and say what stands around them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from stepcache_core.regex import regex
from stepcache_core.tasks.linear.equation import Equation, parse_equation
from stepcache_core.tasks.linear.expression import NotLinear
from stepcache_core.tasks.linear.notation import normalise

EQUATION, BOX = "\ue010", "\ue011"
"""Stand in the text around for an equation and for an empty `\\boxed{}`."""

MOST_EQUATIONS = 3

_PRIVATE = regex("[\ue000-\uf8ff]")
_ENVIRONMENT = regex(
    r"\\(?:begin|end)\s*\{(?:cases|aligned|align|array|gathered|gather|split|equation)\*?\}(?:\{[lcr| ]{0,6}\})?"
)
_BREAK = regex(r"\\\\(?:\[\d{0,3}(?:\.\d)?(?:pt|em|ex|mm)\])?")
_BRACE = regex(r"\\(?:left|right)\s*(?:\\[{}]|\.|\\[lr]brace)|\\[{}]|\\[lr]brace(?![a-z])|[⎧⎨⎩⎰⎱]")
_TEXT = regex(r"\\(?:text|mathrm|textrm)\s*\{([^{}]{0,40})\}")
_BOLD = regex(r"\*\*(?=[A-Za-z]{2})|(?:(?<=[A-Za-z]{2})|(?<=[:.!?]))\*\*")
_LONG_GAP = regex(r"[ \t]{4,}")
_EMPTY_BOX = regex(r"\\boxed(?:\s*\{\s*(?:\.{3})?\s*\}|(?![\s{A-Za-z]*\{))")
_COMMA_IN_NUMBER = regex(r"\d\s?,\d|\d'\d|\d\.\d{3}\.\d")
_LABEL = regex(
    r"(?m)^[ \t]*(?:[-*•][ \t]+)?(?:(?:equation|eq\.?|eqn\.?)[ \t]*)?\(?(\d)(?:\)[.:]?|[.:])[ \t]+(?=\S[^\n=]*=)"
)
_LABEL_BEHIND = regex(r"(?m)(?<=[\w)])[ \t]*(?:\.{2,}|…)?[ \t]+\(?\[?(\d)\]?\)[ \t]*[,;.]?[ \t]*$")
_LEXEME = regex(
    r"(?P<number>\d+(?:\.\d+)?|\.\d+)|(?P<word>[^\W\d_]{2,}(?:[-'’][A-Za-z]+)*)|(?P<letter>[A-Za-zΑ-Ωα-ω])"
    r"|(?P<equals>=)|(?P<sign>\*\*|[-+*/()\[\]^])|(?P<gap>[^\S\n]+)|(?P<other>[\s\S])"
)
_MATHEMATICS = frozenset({"number", "letter", "sign", "gap"})
_ENUMERATION = regex(r"\s*[(\[]\s*\d+(?:\.\d+)?\s*[)\]]\s*[\w(\[]")
_NOTE_AT_END = regex(r"[\w)\]]\s+[(\[]\s*\d+\s*[)\]]\s*\Z")
_LIKE_A_FUNCTION = regex(r"[A-Za-zΑ-Ωα-ω]\s*[(\[]")
_INDEXED = regex(r"[A-Za-z]\s*_|[A-Za-z]\d|[A-Za-z]['’′]")


@dataclass(frozen=True, slots=True)
class Located:
    """The equations of a prompt in their order, their normalised texts, and the text around with `EQUATION` in it."""

    equations: tuple[Equation, ...]
    written: tuple[str, ...]
    around: str


@dataclass(frozen=True, slots=True)
class NotLocated:
    """A prompt without two or three equations that can be read, and why."""

    reason: str


def locate(prompt: str) -> Located | NotLocated:
    """Cut the equations out of a prompt; on any doubt about where one begins or ends, NotLocated."""
    if _PRIVATE.search(prompt):
        return NotLocated("characters of private use")
    if _COMMA_IN_NUMBER.search(prompt):
        return NotLocated("a comma inside a number may part two of them")
    if prompt.count("$") % 2:
        return NotLocated("a dollar sign without its mate")
    text = _plain(prompt)
    count = text.count("=")
    if not 2 <= count <= MOST_EQUATIONS:
        return NotLocated(f"{count} equals signs")
    return _cut(_without_labels(text, count))


def _plain(prompt: str) -> str:
    prompt = _BOLD.sub(" ", _LONG_GAP.sub("   ", prompt))
    text = _BREAK.sub("\n", _ENVIRONMENT.sub("\n", _EMPTY_BOX.sub(BOX, prompt))).replace("&", " ")
    text = _TEXT.sub(r" \1 ", _BRACE.sub(" ", text))
    text = normalise(text.replace("$$", "\n"))
    return text.replace("{", " ").replace("}", " ") if "\\" not in text else text


def _without_labels(text: str, count: int) -> str:
    """The text without numbers of its equations, where there is one for each and they run from one."""
    expected = [str(number) for number in range(1, count + 1)]
    for label in (_LABEL, _LABEL_BEHIND):
        if [match[1] for match in label.finditer(text)] == expected:
            text = label.sub(" ", text)
    return text


def _cut(text: str) -> Located | NotLocated:
    lexemes = list(_LEXEME.finditer(text))
    signs = [at for at, lexeme in enumerate(lexemes) if lexeme.lastgroup == "equals"]
    equations: list[Equation] = []
    written: list[str] = []
    around, done = "", 0
    for at in signs:
        start, end = _run(text, lexemes, at)
        told = text[start:end]
        equation = parse_equation(told) if start >= done else NotLinear("two equations without anything between them")
        if isinstance(equation, NotLinear):
            return NotLocated(equation.reason)
        doubt = _doubt(text[:start], told, text[end : end + 1])
        if doubt:
            return NotLocated(doubt)
        equations.append(equation)
        written.append(told)
        around, done = around + text[done:start] + f" {EQUATION} ", end
    return Located(tuple(equations), tuple(written), around + text[done:])


def _run(text: str, lexemes: list[re.Match[str]], at: int) -> tuple[int, int]:
    """Where the mathematics around an equals sign begins and ends, without white space and a bracket around all."""
    first = last = at
    while first > 0 and lexemes[first - 1].lastgroup in _MATHEMATICS:
        first -= 1
    while last + 1 < len(lexemes) and lexemes[last + 1].lastgroup in _MATHEMATICS:
        last += 1
    while first < at and (lexemes[first].lastgroup == "gap" or lexemes[first][0] in ")]"):
        first += 1
    while last > at and (lexemes[last].lastgroup == "gap" or lexemes[last][0] in "(["):
        last -= 1
    start, end = lexemes[first].start(), lexemes[last].end()
    left, right = text[start:end].split("=", 1)
    if left[:1] in ("(", "[") and right[-1:] in (")", "]") and _open(left) == 1 == -_open(right):
        return start + 1, end - 1
    return start, end


def _open(text: str) -> int:
    """How many more brackets a text opens than it closes."""
    return sum((character in "([") - (character in ")]") for character in text)


def _doubt(before: str, written: str, after: str) -> str:
    """Why the written equation could be something else, or an empty text."""
    if _ENUMERATION.match(written) or _NOTE_AT_END.search(written):
        return "a number in brackets may be a label"
    if _LIKE_A_FUNCTION.search(written):
        return "a letter before a bracket may be a function"
    if _INDEXED.search(written + after):
        return "a letter with an index or a prime"
    if written[:1] == "+" or (written[:1] == "-" and _may_be_a_dash(before, spaced=written[1:2].isspace())):
        return "the sign at the start may be a list mark, a dash or belong to what stands before"
    if written[:1] == "." or before[-1:] == "." or after in ("%", "!", "°", "<", ">", "≤", "≥", "±", "√", "|"):
        return "a mark at its ends"
    return ""


def _may_be_a_dash(before: str, *, spaced: bool) -> bool:
    line, glued = before.rpartition("\n")[2].rstrip(), before[-1:].isalnum()
    return glued or (spaced and line[-1:] not in (":", ",", ";", "(")) or line[-1:].isdigit()
