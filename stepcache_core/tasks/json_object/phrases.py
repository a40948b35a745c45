"""The phrases that ask for JSON, and what is left of a prompt once all phrases of instruction are read."""

from __future__ import annotations

import re
from dataclasses import dataclass

from stepcache_core.tasks.json_object.around import unread_words, without_lead
from stepcache_core.tasks.json_object.constraints import (
    AFTER_KEYS_EXACT,
    ALLOWED,
    BARE_PHRASES,
    BOTH_PHRASES,
    EXACT_PHRASES,
    OPEN_PHRASES,
    REQUIRED,
    take,
)
from stepcache_core.tasks.json_object.wording import START, STOP, H, any_of, pattern_of

_ONLY = any_of("only just solely strictly exclusively nothing_but")
_POLITE = any_of(
    "please kindly now always can_you could_you would_you will_you you_must you_should you_will your_task_is_to"
    " your_job_is_to i_want_you_to i_need_you_to i_would_like_you_to i'd_like_you_to"
)
_EMIT = any_of(
    "return returns give output produce generate create write respond reply answer provide make build emit print send"
    " compose construct prepare supply deliver draft returning outputting"
)
_CONTENT = any_of(
    "describe represent extract summarise summarize classify analyse analyze identify find convert turn transform"
    " structure express encode capture record translate rate review evaluate estimate invent imagine show tell"
    " answer get read label categorise categorize"
)
_BETWEEN = any_of(
    "me us back with as in using a an the one single valid well-formed syntactically correct proper raw plain pure bare"
    " strict parseable parsable only just solely strictly exclusively nothing_but your my exactly_one exactly_a"
    " following"
)
_QUANT = f"(?:{_BETWEEN} )*"
_JSON = (
    r"(?:json(?:-formatted)?(?: (?:object|document|response|output|answer|result|format|record|structure|blob|data"
    r"|payload|dictionary|dict))*|(?:object|response|answer|dictionary) (?:in|as) (?:valid )?json(?: format)?)"
)
_ABOUT = (
    r"(?: (?:describing|representing|modelling|modeling|(?:(?:that|which) )?(?:describes|represents)"
    r"|to (?:describe|represent)|for|about|of))?"
)
_AFTER_ONLY = rf"(?P<only_after> {_ONLY}(?= (?:[.,:;)]|with|that)|\Z))?"

HEADS = tuple(
    pattern_of(pattern + STOP)
    for pattern in (
        rf"{START}(?:{_POLITE} (?:, )?)*(?:{_ONLY} )?{_EMIT} {_QUANT}{_JSON}{_AFTER_ONLY}{_ABOUT}",
        rf"\A{_QUANT}{_JSON}{_AFTER_ONLY}{_ABOUT}",
        rf"{START}(?:i need|i want|i would like|i'd like|we need) {_QUANT}{_JSON}{_AFTER_ONLY}{_ABOUT}",
        rf"{START}(?:(?:the|your) )?(?:output|response|answer|reply|result) (?:must|should|shall|will|has to|needs to"
        rf"|is to) (?:be|contain|consist of) (?:{_ONLY} )?(?:(?:of|formatted as) )?{_QUANT}{_JSON}{_AFTER_ONLY}",
    )
)
AS_JSON = pattern_of(rf"(?<!\S)(?:as|in|into|to|using) {_QUANT}{_JSON}{_AFTER_ONLY}{STOP}")
IMPERATIVE = pattern_of(rf"(?:• )?(?:{_POLITE} (?:, )?)*(?P<verb>{_EMIT}|{_CONTENT}){STOP}")
EMPTY_VERB = pattern_of(rf"(?:{_EMIT}|describe|represent|express|encode|show)(?: (?:me|us))?{STOP}")
SAYS_ONLY = pattern_of(rf"(?<!\S)(?:{_ONLY}|raw|pure|bare){STOP}")


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


def read_phrases(text: str) -> Reading:
    """Take the phrases of instruction out of a masked prompt."""
    text, both = take(text, BOTH_PHRASES)
    text, exact = take(text, EXACT_PHRASES)
    text, is_open = take(text, OPEN_PHRASES)
    text, after = take(text, (AFTER_KEYS_EXACT,))
    text, allowed = take(text, ALLOWED)
    text, _ = take(text, REQUIRED)
    text, bare_head, asks = _take_heads(text)
    text, bare = take(text, BARE_PHRASES)
    unread = unread_words(text)
    text, exact_pattern = without_lead(text)
    left = " ".join(text.replace(H, " ").split())
    return Reading(
        left, asks, exact or both or after or exact_pattern, is_open, bare or both or bare_head, allowed, unread
    )


def _take_heads(text: str) -> tuple[str, bool, bool]:
    """Replace the phrases that ask for JSON by H; say whether they ask for nothing else, and whether there are any."""
    bare = asks = False
    for pattern in HEADS:
        for match in pattern.finditer(text):
            asks, bare = True, bare or SAYS_ONLY.search(match[0]) is not None
        text = pattern.sub(H, text)
    pieces = []
    for sentence in text.split(" . "):
        target, verb = AS_JSON.search(sentence), IMPERATIVE.match(sentence)
        if target is None or verb is None or target.start() < verb.end():
            pieces.append(sentence)
            continue
        asks, bare = True, bare or SAYS_ONLY.search(target[0]) is not None
        rest = f"{sentence[: target.start()]}{H}{sentence[target.end() :]}"
        pieces.append(_without_empty_verb(rest, verb))
    return " . ".join(pieces), bare, asks


def _without_empty_verb(sentence: str, verb: re.Match[str]) -> str:
    """Drop a verb that says no more than "answer", so that the residue holds what is asked about."""
    empty = EMPTY_VERB.match(sentence, verb.start("verb"))
    return sentence[empty.end() :].lstrip() if empty else sentence[verb.start("verb") :]
