"""Find references to equations by number in an answer's text and mark each by one character."""

from __future__ import annotations

import re

from stepcache_core.regex import regex

LABEL, ORDINAL, DEFINED, NAMED_BEHIND = 0xE200, 0xE210, 0xE220, 0xE230
"""First code points, less one: "(2)" or "equation 2", "the second equation", "(2) x = 1", "x = 1 ... (2)"."""

REFERENCE = "[\ue201-\ue209\ue211-\ue219]"
MARKS = regex("[\ue000-\uf8ff]")

_L = "[\ue201-\ue209]"
_ORDINALS = {"first": 1, "second": 2, "third": 3, "1st": 1, "2nd": 2, "3rd": 3}
_CIRCLED = "①②③④⑤⑥⑦⑧⑨"
_ROMAN = regex(r"\((i{1,3})\)")
_TAG = regex(r"\\tag\s*\{?\s*\(?([1-9])\)?\s*\}?")
_DRESS = regex(r"\${1,2}|\\[()\[\]](?!\[)|\\q?quad(?![a-zA-Z])")
_DETERMINANT = regex(r"(?<![A-Za-z\\])(?:[DΔ]|\\Delta)[ \t]?_[ \t]?\{?[A-Za-z]\}?(?![A-Za-z])")
_EQ = r"(?:equations?|eqns?\.?|eqs?\.?)"
_SIGNED_ON = r"(?!\w|\.\d|\s*[-+*/=^](?!\s*(?:\d+\s*[*×·]?\s*)?" + _EQ + r"))"
_WORD_REFERENCE = regex(
    rf"\b{_EQ}[ \t]*(?:#|no\.?[ \t]*|number[ \t]*)?(?:\(([1-9])\)|([1-9]){_SIGNED_ON}|({_L}))", re.IGNORECASE
)
_AND_MORE = regex(
    rf"({_L})((?:,[ \t]*|[ \t]+and[ \t]+|,[ \t]*and[ \t]+))(?:\(([1-9])\)|([1-9])(?![\w.]\w|\w|\s*[-+*/=]))"
)
_AFTER_WORD = regex(
    r"(?i:\b(from|in|into|to|and|using|use|with|adding|add|subtracting|subtract|multiply|multiplying|label))"
    r"[ \t]+\(([1-9])\)(?!\w|[ \t]*[*/^(]|[ \t]*[-+][ \t]*(?!\d{0,2}[ \t]*[*×·]?[ \t]*\([1-9]\)))"
)
_TIMES = r"(?:[*×·]|\\times|\\cdot)"
_FACTOR = rf"(?:\d{{1,3}}[ \t]*{_TIMES}?[ \t]*)?"
_ONE = rf"{_FACTOR}\([1-9]\)(?:[ \t]*{_TIMES}[ \t]*\d{{1,3}})?"
_SUM = regex(
    rf"(?m)(?:^[ \t]*(?:[-*•][ \t]+)?|(?<=[a-z] )|(?<=[:,;.] ))({_ONE}[ \t]*[-+−–][ \t]*{_ONE}"
    rf"|\d{{1,3}}[ \t]*{_TIMES}[ \t]*\([1-9]\)|\([1-9]\)[ \t]*(?:{_TIMES}|/|÷)[ \t]*\d{{1,3}})"
    r"(?=[ \t]*(?:[:,;→⇒]|\\(?:implies|Rightarrow|to)\b|=>|->|\n|\Z|(?:gives|yields|to|we|leads|becomes)\b))"
)
_IN_SUM = regex(r"\(([1-9])\)")
_MATHS = (
    r"(?=[\d(]|-(?:\d|\([^\d]|[A-Za-z])|[A-Za-zα-ω](?![A-Za-z]))"
    rf"(?!-?\d{{0,3}}[ \t]*(?:\([1-9]\)|{_L}))(?=[^\n]*[=])"
)
_AT_START = regex(
    rf"(?m)^([ \t]*(?:[-*•][ \t]+)?\*{{0,2}})(?:\(([1-9])\)|({_L}))[ \t]*(\*{{0,2}}[:.]?\*{{0,2}})[ \t]+{_MATHS}"
)
_LEADER = r"(?:\.{2,}|…+|・{2,}|-{2,}|←|\\l?dots|\\cdots)"
_BEHIND = regex(
    rf"(?m)(?:(?<=[\d)])|(?<=(?<![A-Za-z])[A-Za-z]))(?:(?:[ \t]{{2,}}|[ \t]*{_LEADER}[ \t]*)\(([1-9])\)"
    rf"|[ \t]*{_LEADER}?[ \t]*[(\[]?({_L})[)\]]?)[ \t]*[.,;]?[ \t]*$"
)
_BEHIND_STOP = regex(rf"(?m)(?<=[\w)])\.[ \t]+(?:\(([1-9])\)|[(\[]?({_L})[)\]]?)[ \t]*$")
_ORDINAL_REFERENCE = regex(
    r"\b(?:the[ \t]+)?(?:new[ \t]+|original[ \t]+|given[ \t]+)?(" + "|".join(_ORDINALS) + r")"
    r"(?:[ \t]+(?:original[ \t]+|given[ \t]+|linear[ \t]+)?(?:equation|eq\.?)(?![a-z])|"
    r"(?<=\w)(?=[ \t]*(?:[,.:;\n]|(?:by|to|from|and|one|gives|plus|minus|we)\b)))",
    re.IGNORECASE,
)
_ORDINALS_TOGETHER = regex(
    r"\b(?:the[ \t]+)?(first|second|third)((?:,[ \t]*|,?[ \t]+)(?:and|from|to)[ \t]+)(?:the[ \t]+)?(first|second|third)"
    r"[ \t]+equations?\b",
    re.IGNORECASE,
)
_LONG_RUN = regex(r"[ \t]{4,}|\.{4,}|…{4,}|・{4,}|-{4,}")
_DOTS = regex(r"[ \t]*(?:\.{2,}|…+|・{2,}|\\[lc]?dots)(?=[ \t]*(?:\([1-9]\)|[①-⑨]))")
_BARE_ORDINAL = regex(
    r"(?i:\b(?:from|to|into|in|and|add|adding|subtract|subtracting|by \d{1,3},?|minus|plus)[ \t]+the[ \t]+)\Z"
)


_WINDOW = 40


def marked(text: str) -> str:
    """The text with every reference to a numbered equation as one character of private use."""
    text = _DETERMINANT.sub("D", undotted(_DRESS.sub(" ", _TAG.sub(lambda m: f"   ({m[1]})", text))))
    text = _ROMAN.sub(lambda m: f"({len(m[1])})", text)
    for number, circle in enumerate(_CIRCLED, 1):
        text = text.replace(circle, chr(LABEL + number))
    text = _WORD_REFERENCE.sub(lambda m: m[3] or chr(LABEL + int(m[1] or m[2])), text)
    text = _AND_MORE.sub(lambda m: m[1] + m[2] + chr(LABEL + int(m[3] or m[4])), text)
    text = _SUM.sub(lambda m: _IN_SUM.sub(lambda n: chr(LABEL + int(n[1])), m[0]), text)
    text = _AT_START.sub(lambda m: f"{m[1]}{_defined(m[2], m[3])} {m[4]} ", text)
    text = _BEHIND_STOP.sub(lambda m: f" {_behind(m[1], m[2])}.", text)
    text = _BEHIND.sub(lambda m: " " + _behind(m[1], m[2]), text)
    text = _AFTER_WORD.sub(lambda m: f"{m[1]} {chr(LABEL + int(m[2]))}", text)
    text = _ORDINALS_TOGETHER.sub(lambda m: f"{_nth(m[1])}{m[2]}{_nth(m[3])}", text)
    return _ORDINAL_REFERENCE.sub(_ordinal, text)


def undotted(text: str) -> str:
    """The text without the dots that lead to the number of an equation, runs of white space and marks cut short."""
    return _DOTS.sub("   ", _LONG_RUN.sub(lambda m: m[0][:3], text))


def _nth(word: str) -> str:
    return chr(ORDINAL + _ORDINALS[word.lower()])


def _defined(digit: str | None, mark: str | None) -> str:
    return chr(DEFINED + _number(digit, mark))


def _behind(digit: str | None, mark: str | None) -> str:
    return chr(NAMED_BEHIND + _number(digit, mark))


def _number(digit: str | None, mark: str | None) -> int:
    return int(digit) if digit else ord(mark or chr(LABEL + 1)) - LABEL


def _ordinal(match: re.Match[str]) -> str:
    named = "eq" in match[0].lower()
    start = match.start() + (4 if match[0].lower().startswith("the ") else 0)
    if not named and not (
        match[0].lower().startswith("the") and _BARE_ORDINAL.search(match.string[max(0, start - _WINDOW) : start])
    ):
        return match[0]
    return _nth(match[1])
