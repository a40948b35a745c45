"""Read a step into events."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from stepcache_core.regex import regex
from stepcache_core.tasks.linear.chains import parse_chain
from stepcache_core.tasks.linear.claims import unread_claims
from stepcache_core.tasks.linear.context import place_of
from stepcache_core.tasks.linear.dress import plain
from stepcache_core.tasks.linear.events import Event, Foreign, Mentioned, Stated, Unread, Valued
from stepcache_core.tasks.linear.expression import NotLinear, parse_side
from stepcache_core.tasks.linear.marks import unreadable_mark
from stepcache_core.tasks.linear.mentions import (
    SIDE_NAMES,
    compares,
    handling_of,
    is_answer,
    is_called_side,
    is_claimed,
    is_operated_on_both,
    is_result,
    name_of,
    role_behind,
)
from stepcache_core.tasks.linear.operands import operands
from stepcache_core.tasks.linear.operations import find_operations
from stepcache_core.tasks.linear.pieces import Piece, cut
from stepcache_core.tasks.linear.sentence import Sentence
from stepcache_core.tasks.linear.vocabulary import ANSWER_NOUNS, EQUALS_WORDS
from stepcache_core.tasks.linear.world import claims_of_words

_STRONG = regex(r"[.\n!。]")
_LETTER = regex(r"[^\W\d_]")
_LONGEST_PHRASE = max(map(len, EQUALS_WORDS))
_FIRST_OF_PHRASE = frozenset(phrase[0] for phrase in EQUALS_WORDS)
_EXTENDING = frozenset({("equals",), ("which", "is"), ("which", "equals"), ("is", "approximately"), ("approximately",),
                        ("or", "approximately"), ("or", "about"), ("is", "about"), ("is", "equal", "to")})  # fmt: skip
_NO_SUBJECT = frozenset(
    {"by", "multiplying", "with", "beside", "subtracting", "adding", "subtract", "add", "plus", "minus", "times"}
)


@dataclass(slots=True)
class _Thread:
    """What a line that starts with `=` goes on from."""

    last: str = ""


def read(text: str, variable: str) -> tuple[Event, ...]:
    """The events of a step's text; total for every text."""
    pieces = cut(plain(text), variable)
    mark = unreadable_mark(text)
    thread = _Thread()
    events: list[Event] = [] if mark is None else [Unread(f"cannot read {mark}")]
    alone = sum(piece.kind in ("math", "word", "junk") for piece in pieces) == 1
    for sentence in _sentences(pieces, variable):
        events.extend(_read_sentence(sentence, thread, alone=alone))
    return tuple(events)


def _sentences(pieces: Sequence[Piece], variable: str) -> Iterator[Sentence]:
    held: list[Piece] = []
    for piece in pieces:
        if piece.kind == "stop" and _STRONG.search(piece.text):
            if held:
                yield Sentence(held, variable)
            held = []
        else:
            held.append(piece)
    if held:
        yield Sentence(held, variable)


def _read_sentence(sentence: Sentence, thread: _Thread, *, alone: bool) -> list[Event]:
    claimed, phrases = claims_of_words(sentence)
    find_operations(sentence)
    said = [*claimed, *unread_claims(sentence, phrases)]
    _join_spoken_relations(sentence)
    for at, piece in enumerate(sentence.pieces):
        if piece.kind == "junk":
            sentence.found.append((at, Unread(f"cannot read {piece.text!r}")))
        elif piece.kind == "math":
            sentence.found.extend((at, event) for event in _foreign_letters(piece.text, sentence.variable))
            if at not in sentence.taken:
                sentence.found.extend((at, event) for event in _read_math(sentence, at, thread, alone=alone))
            elif role_behind(sentence, at) is not None:
                sentence.found.extend((at, event) for event in _read_expression(sentence, at, piece.text, alone=False))
    if _offers_alternatives(sentence):
        said.append(Unread("two equations joined by 'or'"))
    return [*said, *(event for _, event in sorted(sentence.found, key=lambda pair: pair[0]))]


def _foreign_letters(text: str, variable: str) -> Iterator[Event]:
    for letter in sorted(set(_LETTER.findall(text)) - {variable}):
        yield Foreign(letter)


def _offers_alternatives(sentence: Sentence) -> bool:
    """True for "x = 5 or x = 6": each of the two holds alone or not at all."""
    return "or" in sentence.vocabulary and any(
        sentence.word(at) == "or" and "=" in sentence.math(at - 1) and "=" in sentence.math(at + 1)
        for at in range(len(sentence.pieces))
    )


def _join_spoken_relations(sentence: Sentence) -> None:
    for at in range(len(sentence.pieces)):
        if sentence.word(at + 1) not in _FIRST_OF_PHRASE or not sentence.math(at) or not _may_be_subject(sentence, at):
            continue
        for length in range(_LONGEST_PHRASE, 0, -1):
            phrase = tuple(sentence.word(at + 1 + i) for i in range(length))
            after = at + 1 + length
            if phrase in EQUALS_WORDS and sentence.expression(after) and _takes(sentence, at, phrase):
                joined = f"{sentence.pieces[at].text} {EQUALS_WORDS[phrase]} {sentence.pieces[after].text}"
                sentence.taken.add(at)
                sentence.pieces[after] = Piece("math", joined)
                break


def _takes(sentence: Sentence, at: int, phrase: tuple[str, ...]) -> bool:
    return bool(sentence.expression(at)) or phrase in _EXTENDING


def _may_be_subject(sentence: Sentence, at: int) -> bool:
    """False where the words before make the expression an operand ("by 2") or a part of it ("coefficient of x")."""
    before = sentence.word(at - 1)
    if at in sentence.joined:
        return True
    if before == "of":
        return sentence.word(at - 2) in ANSWER_NOUNS
    return before not in _NO_SUBJECT


def _read_math(sentence: Sentence, at: int, thread: _Thread, *, alone: bool) -> Iterator[Event]:
    text = sentence.pieces[at].text
    if text == "=" and all(sentence.has_word(SIDE_NAMES, *span) for span in ((at - 2, at), (at + 1, at + 3))):
        return  # "LHS = RHS" says what every equation says
    if text[0] in "=≈":
        if not thread.last and _has_subject_in_words(sentence, at):
            text = text[1:].strip() or text
        elif _follows_noun(sentence, at):
            text = text[1:].strip() or text
            yield from _read_expression(sentence, at, text, alone=True)
            return
        else:
            text = f"{thread.last} {text}"
    elif thread.last and "=" not in text and "≈" not in text and _goes_on(sentence, at):
        text = f"{thread.last} = {text}"
    if "=" in text or "≈" in text:
        chain = parse_chain(text)
        thread.last = re.split("[=≈]", text)[-1]
        yield Unread(chain.reason, text) if isinstance(chain, NotLinear) else Stated(chain, place_of(sentence, at))
    else:
        thread.last = text
        yield from _read_expression(sentence, at, text, alone=alone)


def _goes_on(sentence: Sentence, at: int) -> bool:
    """True for the 10 of "2x = 13 - 3, which is 10"."""
    words = (sentence.word(at - 2), sentence.word(at - 1))
    return words in (("which", "is"), ("which", "equals")) and at > 3 and sentence.pieces[at - 4].kind == "math"


def _has_subject_in_words(sentence: Sentence, at: int) -> bool:
    return sentence.has_word(SIDE_NAMES, at - 3, at)


def _follows_noun(sentence: Sentence, at: int) -> bool:
    return sentence.has_word(ANSWER_NOUNS, at - 1, at)


def _read_expression(sentence: Sentence, at: int, text: str, *, alone: bool) -> Iterator[Event]:
    side = parse_side(text)
    if isinstance(side, NotLinear):
        yield Unread(side.reason)
    elif side.form.is_number and (alone or is_answer(sentence, at)):
        yield Valued(side, text, near=sentence.word(at - 1) in ("approximately", "about", "roughly"))
    elif text != sentence.variable and is_operated_on_both(sentence, at):
        yield Unread(f"what is done with {text} on both sides is unclear")
    elif not side.form.is_number and is_claimed(sentence, at):
        yield Unread(f"what {text} is said to be is unclear")
    elif sum(piece.kind != "stop" for piece in sentence.pieces) == 1:
        yield Unread(f"{text} stands without a word")
    elif text != sentence.variable or is_called_side(sentence, at):
        named = tuple(op.operand for op in operands(sentence) if op.operand is not None)
        yield Mentioned(
            side, text, name_of(sentence, at), named, place_of(sentence, at),
            checks=compares(sentence),
            handled=handling_of(sentence, at),
            whole=is_called_side(sentence, at) or is_result(sentence, at),
        )  # fmt: skip
