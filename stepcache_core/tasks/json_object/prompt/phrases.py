"""What is left of a request's wording once all phrases of instruction are read, and what they said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stepcache_core.tasks.json_object.keys.around import REFERENCE, unread_words, without_lead
from stepcache_core.tasks.json_object.keys.closing import read_closure, take, take_bans
from stepcache_core.tasks.json_object.prompt.doubts import form_doubt
from stepcache_core.tasks.json_object.prompt.heads import take_heads
from stepcache_core.tasks.json_object.prompt.prose import BARE
from stepcache_core.tasks.json_object.prompt.types import kind_of
from stepcache_core.tasks.json_object.prompt.wording import START, STOP, H, K, S, pattern_of
from stepcache_core.words.memory import recalling

_ORDERED = pattern_of(
    rf"(?P<keep>{K}) (?:[,–—-] )?(?:and )?(?:exactly )?in (?:exactly )?(?:this|that|the given|the listed|this exact)"
    rf" order{STOP}"
)
_POLITE_AFTER = pattern_of(
    rf"(?P<keep>{K}|{S}|{H}) (?:, )?(?:please|pls|plz|thanks|thx|thank you|many thanks|cheers)(?= [.!:;]|\Z)"
)
"""Politeness right after what was read as instruction; anywhere else it may be what the request is about."""

_KIND = r"(?P<kind>(?:an? )?(?:array of |list of )?(?:\w+ ){0,2}?\w+)(?: values?)?(?= [.,;:)]|\Z)"
_ALL_OF_TYPE = (
    pattern_of(
        rf"(?P<keep>{K}) (?:[,(–—-] )?(?:each|all)(?: of (?:them|which))?(?: (?:with|holding|being|as|of type|a))?"
        rf" {_KIND}(?: \))?"
    ),
    pattern_of(
        rf"{START}(?:all|every|each)(?: (?:the|of the))?(?: values?| of them| keys?| fields?)? (?:must|should|has to"
        rf"|have to|is to|are"
        rf"|is)(?: be)? {_KIND}"
    ),
)


@dataclass(frozen=True, slots=True)
class Reading:
    """What is left of the wording after its phrases were taken out, and what they said.

    `allowed`: the named keys are called allowed, which demands them only where no others are. `unread`: why words
    around the keys may change what is asked, or None.
    """

    left: str
    asks_for_json: bool
    exactly: bool
    is_open: bool
    bare: bool
    allowed: bool
    unread: str | None
    ordered: bool
    kind: str | None


def read_phrases(text: str, keys: Sequence[str]) -> Reading:
    """Take the phrases of instruction out of a masked prompt that names these keys."""
    said = text.casefold()
    return _read(text, len(keys), frozenset(named for key in keys if (named := key.casefold()) in said))


@recalling(512, 600)
def _read(text: str, count: int, named: frozenset[str]) -> Reading:
    """The same; of the keys only their number counts, and those that the text itself holds again."""
    text, ordered = take(text, (_ORDERED,))
    text = REFERENCE.sub(" ", text) if S in text else text
    text, kind = _take_kind(text)
    closure = read_closure(text, count)
    asked = take_heads(closure.left, shows_template=S in text)
    text, bare = take_bans(asked.text, BARE)
    text, _ = take(text, (_POLITE_AFTER,))
    unread = closure.misfit or form_doubt(text) or unread_words(text, named)
    text, exact_pattern = without_lead(text)
    return Reading(
        left=" ".join(text.replace(H, " ").split()),
        asks_for_json=asked.asks,
        exactly=closure.exactly or exact_pattern,
        is_open=closure.is_open,
        bare=bare or closure.bare or asked.bare,
        allowed=closure.allowed,
        unread=unread,
        ordered=ordered,
        kind=kind,
    )


def _take_kind(text: str) -> tuple[str, str | None]:
    """Take out what says the type of every value; the kind as `kind_of` names it."""
    for phrase in _ALL_OF_TYPE:
        match = phrase.search(text)
        kind = None if match is None else kind_of(match["kind"].split())
        if match is not None and kind is not None:
            return f"{text[: match.start()]} {match.groupdict().get('keep') or ''} {text[match.end() :]}", kind
    return text, None
