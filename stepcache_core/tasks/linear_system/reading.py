"""Read a step into events, sentence by sentence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from stepcache_core.regex import regex
from stepcache_core.tasks.linear.chains import Chain, parse_chain
from stepcache_core.tasks.linear.expression import NotLinear, parse_side
from stepcache_core.tasks.linear.marks import unreadable_mark
from stepcache_core.tasks.linear_system.events import (
    Event,
    Foreign,
    From,
    Labelled,
    Pair,
    Stated,
    Unread,
    Valued,
)
from stepcache_core.tasks.linear_system.labels import DEFINED, NAMED_BEHIND, undotted
from stepcache_core.tasks.linear_system.line import Line, Phrase
from stepcache_core.tasks.linear_system.naming import OPERATIONS, named, reference_of, sum_named
from stepcache_core.tasks.linear_system.pieces import sentences
from stepcache_core.tasks.linear_system.vocabulary import is_known, is_sequence

_LETTER = regex(r"[^\W\d_]")
_RELATION = regex("[=≈]")
_TAKING_REFERENCES = frozenset({*OPERATIONS, "labels", "labelled"})
_ASKING = frozenset({"is", "are", "was", "does", "do", "did", "can", "could"})
_IDLE_NAMES = regex(r"\A\s*=?\s*\Z")


@dataclass(slots=True)
class _Thread:
    """What a line that starts with `=` goes on from: the first side and the last one of the chain before."""

    first: str = ""
    last: str = ""


def read(text: str, letters: frozenset[str]) -> tuple[tuple[Event, ...], ...]:
    """The events of each sentence of a step's text; total for every text."""
    mark = unreadable_mark(undotted(text))
    found: list[tuple[Event, ...]] = [] if mark is None else [(Unread(f"cannot read {mark}"),)]
    thread = _Thread()
    for pieces in sentences(text, letters):
        found.append(tuple(_read_sentence(Line.of(pieces, letters), thread)))  # noqa: PERF401 - the thread runs on
    return tuple(found)


def _read_sentence(line: Line, thread: _Thread) -> Iterator[Event]:
    found: list[tuple[int, int, Event]] = []
    phrases = list(line.phrases())
    taken = {at for phrase in phrases for at in phrase.places}
    in_operations = {at for phrase in phrases if phrase.kind in _TAKING_REFERENCES for at in phrase.places}
    sides = {_place_after(line, phrase): phrase for phrase in phrases if phrase.kind == "side"}
    for phrase in phrases:
        found.extend((phrase.end, 1, event) for event in named(line, phrase))
    for at, piece in enumerate(line.pieces):
        match piece.kind:
            case "math":
                found.extend((at, 0, event) for event in _mathematics(line, at, thread, sides.get(at), at in taken))
            case "ref" if at not in in_operations:
                found.append((at, 0, From(reference_of(piece))))
            case _:
                found.extend((at, 0, event) for event in _other(line, at, at in taken))
    if "E" in line.spelt and (line.asks or line.spelt[0] in _ASKING):
        yield Unread("an equation that is asked, not stated")
    yield from (event for _, _, event in sorted(found, key=lambda each: each[:2]))


def _place_after(line: Line, phrase: Phrase) -> int:
    """The place of the first equation or number behind a phrase."""
    return next((at for at in range(phrase.end + 1, len(line.pieces)) if line.spelt[at] in ("E", "N")), -1)


def _other(line: Line, at: int, taken: bool) -> Iterator[Event]:
    piece = line.pieces[at]
    if piece.kind == "junk":
        yield Unread(f"cannot read {piece.text!r}")
    elif piece.kind == "sum" and not taken:
        yield sum_named(piece)
    elif piece.kind == "defined":
        yield Labelled(ord(piece.text) - DEFINED, behind=False)
    elif piece.kind == "behind":
        yield Labelled(ord(piece.text) - NAMED_BEHIND, behind=True)
    elif piece.kind == "tuple":
        yield from _pair(line, at)
    elif piece.kind == "word" and not taken and not _is_word_known(line, at):
        yield Unread(f"the word {piece.text!r} is not known")


def _is_word_known(line: Line, at: int) -> bool:
    word = line.pieces[at].text
    return is_known(word) or is_sequence(word, line.after(at))


def _pair(line: Line, at: int) -> Iterator[Event]:
    parts = [part.strip() for part in line.pieces[at].data]
    cut = parts.index("=") if "=" in parts else 0
    names, told = parts[:cut], parts[cut + 1 :] if cut else parts
    if all(name in line.letters for name in told) and not names:
        return  # "(x, y)" says nothing by itself
    sides = [parse_side(part) for part in told]
    values = tuple(side for side in sides if not isinstance(side, NotLinear) and side.form.is_number)
    if len(values) != len(told) or (names and len(names) != len(values)):
        yield Unread("what stands in brackets is no pair of values")
    else:
        yield Pair(tuple(names), values)


def _mathematics(line: Line, at: int, thread: _Thread, side: Phrase | None, taken: bool) -> Iterator[Event]:
    text = line.pieces[at].text
    foreign = sorted(set(_LETTER.findall(text)) - line.letters)
    if foreign:
        yield from (Foreign(letter) for letter in foreign)
        return
    text = _without_side_names(line, at, text)
    if _IDLE_NAMES.match(text):
        if not (line.follows_side_name(at) or thread.last):
            yield Unread("an equals sign alone")
    elif _RELATION.search(text):
        yield from _chain(line, _continued(text, thread), thread, side)
    elif side is not None or not taken:
        yield from _expression(line, text, side)
        thread.first = thread.last = text


def _without_side_names(line: Line, at: int, text: str) -> str:
    """ "LHS = 5 = RHS" without the equals signs that belong to the names."""
    text = text.strip()
    if text[:1] == "=" and line.follows_side_name(at):
        text = text[1:]
    names_behind = at + 1 < len(line.pieces) and line.pieces[at + 1].text in ("rhs", "lhs", "right", "left")
    return text[:-1] if text[-1:] == "=" and names_behind else text


def _continued(text: str, thread: _Thread) -> str:
    if text[:1] not in ("=", "≈"):
        return text
    return f"{thread.first} {text}" if thread.first else text


def _chain(line: Line, text: str, thread: _Thread, side: Phrase | None) -> Iterator[Event]:
    chain = parse_chain(text)
    parts = _RELATION.split(text)
    thread.first, thread.last = parts[0], parts[-1]
    if isinstance(chain, NotLinear):
        yield Unread(chain.reason)
        return
    yield Stated(chain, _side_named(line, side))


def _side_named(line: Line, phrase: Phrase | None) -> Literal["left", "right"] | None:
    if phrase is None:
        return None
    return "left" if line.words(phrase.groups["s"]) in ("left", "lhs") else "right"


def _expression(line: Line, text: str, named: Phrase | None) -> Iterator[Event]:
    side = parse_side(text)
    if isinstance(side, NotLinear):
        yield Unread(side.reason)
    elif named is not None and side.form.is_number:
        yield Stated(Chain((side,), (), text), _side_named(line, named))
    elif side.form.is_number and sum(piece.kind in ("math", "word", "junk") for piece in line.pieces) == 1:
        yield Valued(side)
    else:
        yield Unread(f"what is said of {text} is not clear")
