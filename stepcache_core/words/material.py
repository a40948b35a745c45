"""Text that a prompt hands over to be worked with, told from what is asked of it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from stepcache_core.regex import regex

_RULE = regex(r"[ \t]{0,4}(?:-{3,}|={3,}|\*{3,}|_{3,}|#{3,}|~{3,}|`{3,})[ \t]*")
_NAMES = (
    "context|information|documents?|passages?|excerpts?|sources?|articles?|text|material|transcripts?|notes|contents?"
    "|data|snippets?|summary|summaries|chunks?|pages?|paragraphs?"
)
_INTRODUCES = regex(rf"\b(?:{_NAMES})\b", re.IGNORECASE)
_OPENS = regex(rf"[ \t]{{0,4}}<(?P<name>{_NAMES})>", re.IGNORECASE)
_LONGEST_INTRODUCTION = 400
"""Characters of a line that says what follows it."""


def without_material(text: str) -> str:
    """The prompt without the blocks that it introduces as context, a document and the like.

    A block stands between two equal lines of dashes (or of another sign), below a line that calls it something to be
    read, or between a tag of such a name and its end. Where nothing is left that could be a question, all of it stays.
    """
    lines = text.split("\n")
    blocks = list(_blocks(lines))
    inside = {number for start, end in blocks for number in range(start, end + 1)}
    introductions = {start - 1 for start, _ in blocks}
    left = [line for number, line in enumerate(lines) if number not in inside]
    asks = any(line.strip() for number, line in enumerate(lines) if number not in inside | introductions)
    return "\n".join(left) if blocks and asks else text


def _blocks(lines: list[str]) -> Iterator[tuple[int, int]]:
    """First and last line of each block, its limits included."""
    ends = _ends(lines)
    number = 0
    while number < len(lines):
        end = ends.get(number)
        if end is not None and _is_introduced(lines, number):
            yield number, end
            number = end
        number += 1


def _ends(lines: list[str]) -> dict[int, int]:
    """Where the block that a line begins would end: at the next line that is its like, or at the end of its tag."""
    ends: dict[int, int] = {}
    last: dict[str, int] = {}
    for number in reversed(range(len(lines))):
        line = lines[number].strip()
        if _RULE.fullmatch(lines[number]):
            if line in last:
                ends[number] = last[line]
            last[line] = number
        elif opened := _OPENS.match(lines[number]):
            closing = f"</{opened['name']}>".lower()
            end = number if closing in line.lower() else last.get(closing)
            if end is not None:
                ends[number] = end
        elif line.startswith("</") or line.endswith(">"):
            last[line[line.rfind("</") :].lower()] = number
    return ends


def _is_introduced(lines: list[str], number: int) -> bool:
    if _OPENS.match(lines[number]):
        return True
    before = lines[number - 1] if number else ""
    return len(before) <= _LONGEST_INTRODUCTION and "?" not in before and _INTRODUCES.search(before) is not None
