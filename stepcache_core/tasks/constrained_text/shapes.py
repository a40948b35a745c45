"""How a text begins and ends, what stands around it, and into which parts it is divided."""

from __future__ import annotations

import re
from typing import assert_never

from stepcache_core.regex import regex
from stepcache_core.tasks.constrained_text import counting
from stepcache_core.tasks.constrained_text.counting import ANY, Tally
from stepcache_core.tasks.constrained_text.spec import (
    Closing,
    Headings,
    Opening,
    ParagraphOpening,
    Postscript,
    Sections,
    Title,
    TwoAnswers,
    Wrapped,
)

_QUOTES = ('"', "“", "”")
_TITLE_LINE = regex(r"[\s#*_\"]*<<[^<>\n]*\w[^<>\n]*>>[\s*_]*\Z")
_NO_TITLE = regex(r"<<\s*(?:(?:a|the|your|my|insert) )?title\s*>>", re.IGNORECASE)
_FIRST_LINES = 3
"""A title that stands below these is hardly one."""
_DRESS = "#*_:- \t\"'"


def of_form(
    text: str,
    body: str,
    what: Opening | Closing | Wrapped | Title | Postscript | Headings | Sections | TwoAnswers | ParagraphOpening,
    *,
    any_case: bool,
) -> tuple[bool | None, str]:
    """Whether the text begins, ends or is divided as demanded, with the reason."""
    match what:
        case Opening(phrase):
            return _starts(body, phrase), f"the text must begin with {phrase[:80]!r}"
        case Closing(phrase):
            return _ends(body, phrase), f"the text must end with {phrase[:80]!r}"
        case Wrapped():
            return _is_wrapped(text), "the whole text must stand in double quotation marks"
        case Title():
            return _has_title(text), "a title in << >> must stand on a line of its own"
        case Postscript(marker):
            return _has_postscript(body, marker, any_case=any_case), f"the last paragraph must begin with {marker!r}"
        case Headings(names):
            return _has_headings(body, names), f"the headings must be, in order: {', '.join(names)[:200]}"
        case Sections():
            return _has_sections(body, what), f"there must be {what.bound} sections marked {what.word!r}"
        case TwoAnswers(divider):
            return _are_two(body, divider), f"two different answers must be divided by {divider}"
        case ParagraphOpening(nth, word):
            return _paragraph_starts(body, nth, word), f"paragraph {nth} must begin with {word!r}"
        case _ as never:
            assert_never(never)


def inner(text: str) -> str:
    """The text within its outer quotation marks, if it has any."""
    bare = text.strip()
    return bare[1:-1].strip() if len(bare) >= 2 and bare[0] in _QUOTES and bare[-1] in _QUOTES else bare


def _starts(body: str, phrase: str) -> bool | None:
    at = len(phrase)
    if body.startswith(phrase):
        return not (body[at : at + 1].isalnum() and phrase[-1:].isalnum() and phrase.isascii())
    return None if body.lstrip(_DRESS).casefold().startswith(phrase.strip(_DRESS + ".,!?").casefold()) else False


def _ends(body: str, phrase: str) -> bool | None:
    if body.endswith(phrase):
        before = body[-len(phrase) - 1 : -len(phrase)]
        return not (before.isalnum() and phrase[:1].isalnum() and phrase.isascii())
    return None if body.rstrip(".!?\"”'’ ").endswith(phrase.rstrip(".!?\"”'’ ")) else False


def _is_wrapped(text: str) -> bool | None:
    bare = text.strip()
    if len(bare) < 3 or bare[0] not in _QUOTES or bare[-1] not in _QUOTES:
        return False
    return True if bare[0] == bare[-1] == '"' and not any(mark in bare[1:-1] for mark in _QUOTES) else None


def _has_title(text: str) -> bool | None:
    lines = [line for line in text.splitlines() if line.strip()]
    titles = [at for at, line in enumerate(lines) if _TITLE_LINE.match(line) and not _NO_TITLE.search(line)]
    if titles and titles[0] < _FIRST_LINES:
        return True
    return None if re.search(r"<<[^<>\n]*\w[^<>\n]*>>", text) else False


def _has_postscript(body: str, marker: str, *, any_case: bool) -> bool | None:
    blocks = [block.strip() for block in re.split(r"\n", body) if block.strip()]
    wanted = marker.lower() if any_case else marker
    starts = [
        at for at, block in enumerate(blocks) if (block.lower() if any_case else block).lstrip("*_ ").startswith(wanted)
    ]
    if not starts:
        return None if wanted.lower() in body.lower() else False
    last = blocks[starts[-1]].strip("*_ ")
    return True if starts[-1] == len(blocks) - 1 and len(last) > len(marker) + 1 and starts[-1] > 0 else None


def _has_headings(body: str, names: tuple[str, ...]) -> bool | None:
    lines = [re.sub(r"^\d{1,2}[.)]\s+", "", line.strip(_DRESS)).strip(_DRESS) for line in body.splitlines()]
    at = [at for at, line in enumerate(lines) if line in names]
    if [lines[each] for each in at] == list(names):
        return _each_has_text(lines, at)
    return None if all(name.casefold() in body.casefold() for name in names) else False


def _each_has_text(lines: list[str], at: list[int]) -> bool | None:
    ends = [*at[1:], len(lines)]
    return True if all(any(lines[start + 1 : end]) for start, end in zip(at, ends, strict=True)) else None


def _has_sections(body: str, what: Sections) -> bool | None:
    form = re.compile(rf"[\s#*_]*{re.escape(what.word)} (\d{{1,3}})(?![\w.]*\d)")
    numbers = [int(found[1]) for line in body.splitlines() if (found := form.match(line))]
    if numbers != list(range(1, len(numbers) + 1)) or body.casefold().count(what.word.casefold()) > len(numbers):
        return None
    return Tally(len(numbers), len(numbers)).stands(what.bound)


def _are_two(body: str, divider: str) -> bool | None:
    parts = counting.parts_of(body, divider)
    if len(parts) == 2 and all(part.strip() for part in parts):
        one, other = (re.sub(r"\W+", " ", part).casefold().strip() for part in parts)
        return one != other or (None if parts[0].strip() != parts[1].strip() else False)
    return None if divider in body else False


def _paragraph_starts(body: str, nth: int, word: str) -> bool | None:
    blocks = [block.strip() for block in re.split(r"\n[ \t]*\n", body) if block.strip()]
    if len(blocks) < nth:
        return False
    found = re.match(rf"{re.escape(word)}(?!\w)", blocks[nth - 1], re.IGNORECASE)
    plain = counting.paragraphs(body)
    if plain.low != plain.high or plain.high >= ANY:
        return None
    return found is not None
