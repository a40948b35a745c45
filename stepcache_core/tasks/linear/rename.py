"""Rename the variable in the text of an answer, inside its mathematics only and byte for byte the same elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate

from stepcache_core.models import Step
from stepcache_core.regex import regex

_LETTER = "A-Za-zΑ-Ωα-ω"
_WORDS = frozenset("aAiI")
"""Letters that are English words as well: they count as mathematics only where their surroundings say so."""

_OPERATOR = r"[-+*/^×÷·⋅−–]"
_TEX_SIGN = r"\\(?:cdot|times|div)\b"
_MATH_BEFORE = regex(rf"(?:(?:{_OPERATOR}|[=≈]|\$|\\\(|{_TEX_SIGN})\s*|[\d(\[{{)\]}}])\Z")
_MATH_AFTER = regex(
    rf"\s*(?:[=≈$]|\\\)|{_TEX_SIGN}|{_OPERATOR}(?!\s*[A-Za-z]{{2}}))|\s+(?:is|equals|alone|by itself)\b"
)
_CUE_BEFORE = regex(
    r"\b(?:for|isolate|value of|find|variable|unknown|let|terms? (?:in|with))\s+[`\"']?\Z", re.IGNORECASE
)
_STOP_AFTER = regex(r"[`\"']?\s*(?:[.,;:!?)]|\n|\Z|(?:in|by|from|on|we|gives|that|and|be|represent|denote)\b)")
_PROSE_AFTER = regex(rf"\s+[{_LETTER}]{{2,}}")
_LINE_MARK = regex(r"(?:^|\n)[ \t]*[-*+–•]\s+\Z")
_LABEL_BEFORE = regex(r"(?:^|\n)[ \t]*\(?\Z")
_LABEL_AFTER = regex(r"[).:](?:\s|\Z)")
_MARKS = frozenset(").:")
_PRODUCT_BEFORE = regex(r"[\d*+\-/=^]\s*\(\Z")
_WINDOW = 24


def rename_steps(steps: Sequence[Step], names: Mapping[str, str]) -> tuple[Step, ...]:
    """Rename one letter to another; the steps unchanged where that is not safe, so that their verification fails.

    Not safe: the new letter occurs already, or some occurrence could not be told from a word afterwards. Lengths
    stay, so renaming back gives the old text back.
    """
    if len(names) != 1:
        return tuple(steps)
    ((old, new),) = names.items()
    text = "".join(step.text for step in steps)
    places = frozenset(occurrences(text, old))
    if old == new or len(old) != 1 or len(new) != 1 or any(True for _ in occurrences(text, new)):
        return tuple(steps)
    renamed = "".join(new if at in places else character for at, character in enumerate(text))
    if frozenset(occurrences(renamed, new)) != places:
        return tuple(steps)
    return tuple(_cut(renamed, steps))


def occurrences(text: str, letter: str) -> Iterator[int]:
    """Where a letter stands in a text as a mathematical one."""
    for match in _alone(letter).finditer(text):
        before, after = text[max(0, match.start() - _WINDOW) : match.start()], text[match.end() : match.end() + _WINDOW]
        if not _is_label(letter, before, after) and (letter not in _WORDS or _is_mathematical(before, after)):
            yield match.start()


@lru_cache(maxsize=256)
def _alone(letter: str) -> re.Pattern[str]:
    """The letter first and what must not stand before it behind that: letters are found fast."""
    it = re.escape(letter)
    return re.compile(
        rf"{it}(?<![{_LETTER}\\_]{it})(?<![A-Za-z]['’.]{it})(?![{_LETTER}\d_])(?!\.[A-Za-z])(?!-[A-Za-z]{{2}})"
    )


def _is_label(letter: str, before: str, after: str) -> bool:
    """True for the letter of a list mark or a speaker: `a)`, `(b)`, `c.`, `Q:` at the start of a line."""
    if after[:1] not in _MARKS:
        return False
    mark = _LABEL_AFTER.match(after)
    return _LABEL_BEFORE.search(before) is not None and mark is not None and (mark[0][0] != ":" or letter.isupper())


def _is_mathematical(before: str, after: str) -> bool:
    """True where what stands around a letter that could be a word makes it a letter."""
    while before[-1:] == after[:1] == "*":  # emphasis says nothing
        before, after = before[:-1], after[1:]
    if _MATH_AFTER.match(after):
        return True
    if before.endswith("(") and after.startswith(")"):
        return _PRODUCT_BEFORE.search(before) is not None
    if _MATH_BEFORE.search(before) and not _LINE_MARK.search(before):
        return before[-1:].isdigit() or _PROSE_AFTER.match(after) is None
    return _CUE_BEFORE.search(before) is not None and _STOP_AFTER.match(after) is not None


def _cut(text: str, steps: Sequence[Step]) -> Iterator[Step]:
    ends = list(accumulate(len(step.text) for step in steps))
    for step, end in zip(steps, ends, strict=True):
        yield Step(text[end - len(step.text) : end])
