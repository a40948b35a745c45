"""Clauses about words that must or must not occur, and about how a text begins and ends."""

from __future__ import annotations

import re

from stepcache_core.regex import regex
from stepcache_core.tasks.constrained_text.clauses_counts import Build, Items, always
from stepcache_core.tasks.constrained_text.masking import Masked
from stepcache_core.tasks.constrained_text.quantity import TIMES, read_times
from stepcache_core.tasks.constrained_text.spec import Bound, Closing, Mentions, Opening
from stepcache_core.tasks.constrained_text.vocabulary import (
    LEAD,
    NAMED,
    NO_USE,
    NOT,
    NOUN,
    ONE_NAMED,
    PHRASE,
    TAIL,
    THE_TEXT,
    THIS,
    Q,
    listed,
    named,
)

_NAMED_PARTS = regex(rf"{THIS}{NOUN}(?: of)?(?: are)?:? (?P<list>.+)", re.IGNORECASE | re.DOTALL)
_BLANK = regex(r"[\[\]<>{}]|\.\.\.|…|__|\b[B-HJ-Z]\b(?![.'’])")
"""A place that is left open in a phrase."""
_PLURAL = regex(rf"{THIS}(?:key ?words|words|terms|phrases|expressions)\b", re.IGNORECASE)
_SEVERAL = regex(r"[,;/]|\w \w")
"""Signs of several words within one pair of quotation marks."""
_JOINT = regex(r",? (?:and|or|nor) |, ")


def phrases_in(text: str, masked: Masked) -> tuple[str, ...]:
    """The words and phrases that a list names, with or without "the words" before it."""
    found = _NAMED_PARTS.fullmatch(text)
    parts = _JOINT.split(found["list"] if found else text)
    return tuple(masked.value(part.strip()).strip() for part in parts if part.strip())


def mentions(bound: Bound) -> Build:
    """A builder for words that must, or must not, occur."""

    def build(found: re.Match[str], masked: Masked) -> Items:
        said = phrases_in(found["list"], masked)
        if (
            not said
            or not all(map(_is_literal, said))
            or (len(said) == 1 and _PLURAL.match(found["list"]) and _SEVERAL.search(said[0]))
        ):
            return None
        return tuple(Mentions(_bare(each), bound) for each in said)

    return build


def _is_literal(phrase: str, shortest: int = 1) -> bool:
    """True for words to be written as they stand; "Dear X" and "I am [name]" are to be filled in."""
    return len(phrase) >= shortest and re.search(r"\w", phrase) is not None and not _BLANK.search(phrase)


def _bare(phrase: str) -> str:
    """A quoted phrase less the comma or full stop that stands inside the marks by a custom of typing."""
    return phrase[:-1].rstrip() if phrase.endswith((",", ".")) else phrase


def _times(found: re.Match[str], masked: Masked) -> Items:
    said, bound = phrases_in(found["list"], masked), read_times(found["q"])
    if len(said) != 1 or bound is None or not _is_literal(said[0]):
        return None
    return (Mentions(_bare(said[0]), bound),)


def _phrase(found: re.Match[str], masked: Masked) -> str:
    return masked.value(found["phrase"] or found["bare"]).strip()


def _opening(found: re.Match[str], masked: Masked) -> Items:
    return (Opening(_phrase(found, masked)),) if _is_literal(_phrase(found, masked), 2) else None


def _closing(found: re.Match[str], masked: Masked) -> Items:
    return (Closing(_phrase(found, masked)),) if _is_literal(_phrase(found, masked), 2) else None


_AFTER = (
    r"(?:,? (?:and|with) (?:say |write |add |put |have )?(?:nothing(?: else)?|no (?:other |more |further |"
    r"additional )?(?:words?|text|phrases?))"
    r"(?: (?:should|must|may|can))?(?: (?:be|follow|come|after|written|added|following))*(?: (?:it|this|that|"
    r"this phrase|that phrase|the phrase))?)?"
)
_FOLLOW = (
    r"(?:nothing(?: else)?|no (?:other |more |further |additional )?(?:words?|text|phrases?)) (?:should|must|"
    r"may|can) (?:follow|come after|be added after|be written after)"
    r"(?: (?:it|this|that|this phrase|that phrase|the phrase))?"
)
CLAUSES: tuple[tuple[str, Build], ...] = (
    (rf"{NOT}(?:say|use) (?P<list>{listed(Q, 'and|or|nor')}){TAIL}", mentions(Bound(0, 0))),
    (_FOLLOW, always()),
    (
        rf"(?:{LEAD}|please )?(?:contain|include|use|have|mention)(?: all(?: of)?)? (?P<list>{NAMED}){TAIL}",
        mentions(Bound(1)),
    ),
    (rf"(?:{LEAD}|please )?(?:contain|include|mention) (?P<list>{listed(Q)}){TAIL}", mentions(Bound(1))),
    (
        rf"(?P<list>{NAMED}) (?:should|must) (?:appear|occur|be used|be included|be mentioned|be present){TAIL}",
        mentions(Bound(1)),
    ),
    (
        rf"(?:that (?:contains?|includes?|uses?|mentions?)|which (?:contains?|includes?)|using|including|"
        rf"containing|with|mentioning) (?P<list>{NAMED})",
        mentions(Bound(1)),
    ),
    (
        rf"(?:{NO_USE}|{NOT}(?:mention|say)|avoid (?:saying|mentioning|using)|without (?:using |saying |"
        rf"mentioning )?)(?: any of| either of)? ?(?P<list>{named('and|or|nor')}){TAIL}",
        mentions(Bound(0, 0)),
    ),
    (
        rf"(?P<list>{NAMED}) (?:(?:should|must) (?:not|never)|can ?not|can['’]t|may not) (?:be in {THE_TEXT}|"
        rf"appear|occur|be used|be included|be mentioned|be "
        rf"present){TAIL}",
        mentions(Bound(0, 0)),
    ),
    (
        rf"(?:{LEAD}|please )?(?:use|include|contain|mention|have|say|repeat) (?P<list>{ONE_NAMED}"
        rf"|{Q}) (?P<q>{TIMES}){TAIL}",
        _times,
    ),
    (
        rf"(?:make )?(?P<list>{ONE_NAMED}|{Q}) (?:(?:should|must|has to|needs to) )?(?:appear|"
        rf"occur|be used|be included|be mentioned|be present|show up)(?: in {THE_TEXT})? (?P<q>{TIMES}){TAIL}",
        _times,
    ),
    (rf"(?P<list>{ONE_NAMED}) (?P<q>{TIMES})", _times),
    (
        rf"(?:using|with|including|containing|mentioning|that (?:contains|includes|uses|mentions)) "
        rf"(?P<list>{ONE_NAMED}) (?P<q>{TIMES})",
        _times,
    ),
    (rf"(?:{LEAD}|please )?(?:start|begin|open)(?: {THE_TEXT}| it)? (?:with|by saying) {PHRASE}", _opening),
    (rf"(?:starting|beginning|opening|that (?:starts|begins|opens)|which (?:starts|begins)) with {PHRASE}", _opening),
    (
        rf"(?:{LEAD}|please )?(?:end|finish|conclude|close)(?: {THE_TEXT}| it)? (?:with|by saying) "
        rf"{PHRASE}{_AFTER}",
        _closing,
    ),
    (
        rf"the (?:very )?(?:end|last sentence|last words?|final sentence) of {THE_TEXT} (?:should|must) be "
        rf"{PHRASE}{_AFTER}",
        _closing,
    ),
    (
        rf"(?:ending|finishing|concluding|that (?:ends|finishes|concludes)|which (?:ends|concludes)) with "
        rf"{PHRASE}{_AFTER}",
        _closing,
    ),
)
