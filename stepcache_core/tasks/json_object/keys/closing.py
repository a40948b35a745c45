"""Phrases that close or open the set of keys, built from small classes: a ban, what is surplus, what was listed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.keys.closing_words import (
    ADD,
    BAD,
    EDGE,
    ENDS,
    GONE,
    JUST,
    NAMED,
    NO_MORE,
    NOT,
    NOUN,
    NOUNS,
    NUMBER,
    OBJECT,
    OK,
    OR_ELSE,
    OTHER,
    PLURAL,
    SAID,
    UNLISTED,
    WHERE,
)
from stepcache_core.tasks.json_object.keys.key_intros import introduced
from stepcache_core.tasks.json_object.keys.no_more import AT_LEAST, MORE, ONLY_NEEDED, SHUTTING
from stepcache_core.tasks.json_object.prompt.needed import phrases_for
from stepcache_core.tasks.json_object.prompt.prose import PROSES
from stepcache_core.tasks.json_object.prompt.wording import CLEAR, JOIN, START, STOP, K, Phrase, pattern_of
from stepcache_core.tasks.json_object.prompt.words import NUMBERS, ORDINALS

CLOSING = tuple(
    pattern_of(rf"(?<!\S){pattern}{OR_ELSE}{STOP}")
    for pattern in (
        rf"{CLEAR}(?:(?:and )?with )?(?:no|without|without any) {OTHER} {NOUNS}(?: {UNLISTED})?{OK}",
        rf"{CLEAR}(?:(?:and )?with )?(?:no|without any|without) {NOUN} {UNLISTED}{OK}",
        rf"{START}(?:there|{OBJECT}|i|we) (?:(?:must|should|may|shall|can|will|are to|is to) )?(?:be|are|is|have|has"
        rf"|contain|contains|want|accept|allow|take) (?:no|not) (?:{OTHER} {NOUNS}(?: {UNLISTED})?|{NOUNS}"
        rf" {UNLISTED})",
        rf"{START}there (?:must|should|may|shall|can|will) (?:be no|not be an?y?) (?:{'|'.join(ORDINALS)}) {NOUN}",
        rf"{JOIN}(?:so |(?:we|i|you|it|they|{OBJECT}) )?{NOT} {ADD} (?:{OTHER} {NOUNS}(?: {UNLISTED})?"
        rf"|(?:any |a )?{NOUNS} {UNLISTED}|(?:anything|any) {UNLISTED})",
        rf"{START}(?:i|we) (?:do not|don't) (?:want|need|accept|allow) (?:anything {UNLISTED}|{OTHER} {NOUNS}(?:"
        rf" {UNLISTED})?"
        rf"|any {NOUNS} {UNLISTED})",
        rf"{JOIN}(?:{NOT}) put (?:any )?{OTHER} {NOUNS} in(?: (?:it|there|the object))?",
        rf"{START}(?:please )?(?:add|include|use|invent) no {OTHER} {NOUNS}(?: {UNLISTED})?",
        rf"{CLEAR}without {ADD} (?:{OTHER} {NOUNS}|(?:any )?{NOUNS} {UNLISTED})",
        rf"{JOIN}(?:leave out|omit|exclude|drop|skip|ignore|discard) (?:(?:anything|everything|whatever) {UNLISTED}"
        rf"|(?:any|all|every) (?:(?:other|further) )?{NOUNS}(?: {UNLISTED}))",
        rf"{START}(?:(?:anything|everything) {UNLISTED}|(?:any|every|all) (?:(?:other|extra|additional|further)"
        rf" {NOUN}|{NOUN} {UNLISTED}))"
        rf" (?:must|should|shall|is to|are to|has to|have to) be {GONE}",
        rf"(?:{START}(?:having|adding|including|inventing) )?(?:any )?(?:{OTHER} {NOUNS}(?: {UNLISTED})?"
        rf"|(?:an? )?{NOUNS} {UNLISTED}) {BAD}(?: (?:, )?so (?:never add|do not add|don't add|leave out|leave)"
        rf" (?:any|one|them|it)(?: out)?)?",
        rf"{EDGE}(?:please )?(?:(?:use|include|return|output|give|keep) )?{JUST} (?:the |these |those )(?:{NUMBER}"
        rf" )?"
        rf"{PLURAL}(?: (?:{SAID}{WHERE}|above))?(?: (?:are|is) (?:allowed|permitted|wanted|accepted)"
        rf"| (?:may|should) (?:appear|be (?:used|present|included)))?{NO_MORE}?(?: please)?{ENDS}",
        rf"{EDGE}(?:please )?(?:(?:use|include|return|output|give|keep) )?{JUST} (?:these|those)(?: {NUMBER})?"
        rf"{NO_MORE}?(?: please)?{ENDS}",
        rf"{EDGE}(?:and )?(?:use |include )?(?:these|those)(?: {NUMBER})?(?: {PLURAL})?(?:{NO_MORE}"
        rf"| (?:only|alone|exactly|and only (?:these|those)))(?: please)?{ENDS}",
        rf"{JOIN}nothing (?:else|more|further) (?:(?:goes|belongs|is|should be|may be|must be|may appear|should"
        rf" appear) )?"
        r"(?:in|inside|within|into) (?:the|this|that|your) (?:json )?(?:object|json)(?: please)?",
        r"(?:the )?(?:set|list) of " + PLURAL + r" is (?:closed|exhaustive|final|complete|fixed)",
        rf"{EDGE}(?:these|those)(?: {NUMBER})?(?: {PLURAL})? (?:, )?and not (?:a|one)(?: single)?(?: one| {NOUN})?"
        rf" more{ENDS}",
        rf"(?:[,(–—-] )?(?:and )?none (?:besides|beyond|other than|except|but) {NAMED}{ENDS}",
        rf"{CLEAR}(?:with )?no more {NOUN} than (?:that|these|those|them){ENDS}",
        rf"{EDGE}(?:(?:keep|leave) the {PLURAL} as they are|(?:do not|don't) (?:change|touch|rename) the {PLURAL})"
        rf" (?:, )?(?:and |or |but )?(?:add none|add nothing|add no others?|(?:do not |don't )?add any){ENDS}",
        r"(?:the|this|that) (?:(?:key|field) (?:set|list)|list) is (?:closed|exhaustive|final|complete)",
        rf"(?:please )?(?:stick|keep|limit (?:yourself|it|{OBJECT})|restrict (?:yourself|it|{OBJECT})|confine"
        rf" (?:yourself|it)) (?:strictly )?to (?:(?:just|only|exactly) )?{NAMED}",
        rf"{OBJECT} (?:must|should|may|can|shall|has to|needs to) (?:have|contain|include|hold)"
        rf" {NAMED}(?:{NO_MORE}| (?:only|alone))",
        rf"{START}nothing (?:more than|other than|else than|besides|beyond|but|except) {NAMED}(?: please)?",
        rf"{JOIN}{NOT} {ADD} (?:anything|any) (?:else|more|further) (?:in|to|inside|into) (?:the|this|that) (?:json"
        rf" )?(?:object|json)",
        rf"{OBJECT} (?:must|should|may|can|shall|has to|needs to) (?:only|exclusively) (?:have|contain|include|hold)"
        rf" {NAMED}",
        rf"{JOIN}(?:{NOT}|dont) (?:add|include|invent|introduce|put in|make up) (?:any )?(?:others|other ones|more"
        rf"|further"
        r" ones|more of them)(?= [.,;:)]|\Z)",
        rf"{JOIN}(?:leave out|omit|exclude|drop|skip) (?:any|all|every) (?:other|further) {NOUNS}(?= [.,;:)]|\Z)",
        r"(?:no more|neither more) (?:, )?(?:and |nor )?(?:no )?(?:less|fewer)",
    )
)
HOLDS_ONLY = pattern_of(
    rf"(?<!\S)(?:only|exactly|just|solely)(?= (?:has|have|contains?|includes?|containing|including|hold|use) {K}){STOP}"
    rf"|(?<=it has )exactly(?= (?:the keys )?{K}){STOP}"
)
AFTER_KEYS = pattern_of(
    rf"(?P<keep>{K}) (?:[,–—-] )?(?:(?:and|but) )?(?:only|exactly|alone|precisely|no others?|nothing more|no more(?:"
    rf" ,)?(?: and)? no (?:less|fewer)|no more"
    rf"|these and only these|those and only those){ENDS}|(?P<keep2>{K}) and nothing else{ENDS}",
)
LIMITED = pattern_of(
    rf"(?<!\S)(?:that (?:is|consists) )?(?:(?:strictly )?(?:limited|restricted|confined) to"
    rf"|(?:that )?(?:consists|consisting|composed"
    rf"|made up|made) (?:solely|only|exclusively|entirely|purely|just) of)(?= (?:just |only )?(?:the )?{K}){STOP}"
)
BOTH = tuple(
    pattern_of(rf"(?<!\S){pattern}{STOP}")
    for pattern in (
        rf"{CLEAR}(?:no|without) {OTHER} {NOUNS} (?:or|and|nor) (?:no )?{PROSES}",
        rf"{JOIN}{NOT} {ADD} {OTHER} {NOUNS} (?:or|and|nor) {PROSES}",
    )
)
"""Phrases that forbid other keys and prose in one breath."""

ALLOWED = pattern_of(rf"(?P<keep>{K}) (?:are|is) (?:allowed|permitted|accepted|acceptable){STOP}")
ALLOWED_ONLY = pattern_of(rf"{START}(?:allowed|permitted|accepted) (?:are|is) (?=(?:only |the )*{K})")
REQUIRED = (
    pattern_of(
        rf"(?P<keep>{K}) (?:(?:are|is) (?:all )?(?:required|mandatory|needed)|(?:must|have to|need to"
        rf"|should) (?:all )?be (?:present|there|included|provided|filled(?: in)?)|filled in){STOP}"
    ),
    pattern_of(
        rf"(?<!\S)(?:{JOIN}|{START})(?:all {NUMBER}|all of (?:them|these)|they (?:all|must all)|both|all"
        rf" (?:{PLURAL}))"
        r"(?: of (?:them|these))? (?:are (?:required|mandatory|needed|compulsory)|(?:must|have to|need to|should) be"
        rf" (?:there|present|included|filled(?: in)?)){OR_ELSE}{STOP}",
    ),
    pattern_of(
        rf"{START}{OBJECT} (?:must|should|has to|needs to) (?:have|contain|include) (?:all )?{NAMED}(?= [.]|\Z)"
    ),
)
_FREELY = (
    r"(?: if (?:you (?:think|feel|believe) (?:they|it) (?:help|helps|are useful)|you (?:like|want|wish)|useful"
    r"|needed))?"
)
OPENING = (
    pattern_of(
        rf"(?<!\S)(?:{JOIN}|{START})(?:{OTHER} {NOUNS} (?:are|is) (?:allowed|permitted|fine|ok|okay|welcome"
        rf"|acceptable)"
        rf"|(?:you (?:may|can|might|are (?:free|welcome) to)|you're (?:free|welcome) to|feel free to|may|can) (?:also"
        rf" )?{ADD}"
        rf" (?:{OTHER} (?:{NOUNS}|ones)|more|others)(?: too| as well)?{_FREELY}){STOP}",
    ),
)


@dataclass(frozen=True, slots=True)
class Closure:
    """What is left of a masked text, what it said of other keys, and a number in it that does not fit the list."""

    left: str
    exactly: bool
    is_open: bool
    bare: bool
    allowed: bool
    misfit: str | None


_RUNS = regex(r" {2,}")
_SPEAKS = pattern_of(
    r"(?<!\S)(?:no|not|\S+n't|dont|never|nothing|none|without|avoid|refrain|only|just|exactly|precisely|solely|alone"
    r"|others?|extra|additional|further|more|surplus|unlisted|unexpected|superfluous|new|omit\w*|leave|drop|skip"
    r"|ignore|exclude|discard|stick|keep|limit\w*|restrict\w*|confined?|consist\w*|composed|made|closed|exhaustive|final"
    r"|complete|fixed|allowed|permitted|accepted|acceptable|required|mandatory|needed|compulsory|must|should|has|have"
    r"|needs?|they|all|both|any|every|anything|everything|filled|neither|cannot|spare|please)(?!\S)"
)
"""Some word of every phrase about other keys: where there is none, no pattern is tried."""


_COUNTING = (*SHUTTING, *CLOSING, *REQUIRED)


@lru_cache(maxsize=64)
def read_closure(text: str, keys: int) -> Closure:
    """Take the phrases about other keys out of a masked text that names this many keys."""
    text, least = take(_RUNS.sub(" ", text), AT_LEAST)
    text = introduced(text, keys)
    if not _SPEAKS.search(text):
        return Closure(text, exactly=False, is_open=least, bare=False, allowed=False, misfit=None)
    text, both = take(text, BOTH)
    text, after = take(text, (AFTER_KEYS,))
    counting = phrases_for(text, _COUNTING)
    misfit = next((reason for phrase in counting if (reason := _misfit(text, phrase, keys))), None)
    misfit = misfit or ("cannot tell whether more keys are allowed" if ONLY_NEEDED.search(text) else None)
    text, no_more = take(text, SHUTTING)
    text, closed = take(text, CLOSING)
    text, is_open = take(text, (*MORE, *OPENING))
    text, limited = take(text, (HOLDS_ONLY, LIMITED))
    text, allowed = take(text, (ALLOWED, ALLOWED_ONLY))
    text, _ = take(text, REQUIRED)
    closes = both or no_more or closed or limited or after
    return Closure(text, closes, is_open or least, both, allowed, misfit)


_NOT_ONE = pattern_of(rf"not (?:a|one)(?: single)?(?: one)?|(?P<ordinal>{'|'.join(ORDINALS)}|other|further) one(?!\S)")


def _misfit(text: str, phrase: Phrase, keys: int) -> str | None:
    """Why a number word in a phrase does not fit the number of keys, or None."""
    for match in phrase.finditer(text):
        for word in _NOT_ONE.sub(_ordinal, match[0].casefold()).split():
            counted = NUMBERS.get(word) or (int(word) if word.isdecimal() else None)
            if counted not in (None, keys) or ORDINALS.get(word, keys + 1) != keys + 1:
                return f"{word!r} does not fit {keys} keys"
    return None


def _ordinal(match: re.Match[str]) -> str:
    return match["ordinal"] or " "


def take(text: str, phrases: tuple[Phrase, ...]) -> tuple[str, bool]:
    """Remove every match but what is to be kept; say whether there was one."""
    found, done = False, 0
    while (taken := _taken(text, phrases, done)) is not None:
        text, done = taken
        found = True
    return " ".join(text.split()), found


def _taken(text: str, phrases: tuple[Phrase, ...], start: int) -> tuple[str, int] | None:
    """The text without the first phrase from `start` on that it holds, and the place behind that one."""
    for phrase in phrases_for(text, phrases, start):
        left, count = phrase.compiled.subn(_kept, text)
        if count:
            return left, phrases.index(phrase) + 1
    return None


def take_bans(text: str, phrases: tuple[Phrase, ...]) -> tuple[str, bool]:
    """The same for phrases that forbid something: no pattern is tried where no word forbids."""
    return take(text, phrases) if _SPEAKS.search(text) else (text, False)


def _kept(match: re.Match[str]) -> str:
    groups = match.groupdict()
    return groups.get("keep") or groups.get("keep2") or " "
