"""Phrases that close or open the set of keys, built from small classes: a ban, what is surplus, what was listed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from stepcache_core.tasks.json_object.prose import PROSES
from stepcache_core.tasks.json_object.wording import CLEAR, JOIN, START, STOP, K, Phrase, S, any_of, pattern_of
from stepcache_core.tasks.json_object.words import NUMBERS, ORDINALS

_KS = f"(?:{K}|{S})"
_PLURAL = any_of("key_names keys fields properties attributes members entries")
_NOUN = any_of("key_names keys key fields field properties property attributes attribute members member entries")
_NUMBER = f"(?:{'|'.join(NUMBERS)}|[0-9]{{1,2}})"
_OTHER = r"(?:(?:any|some) )?(?:other|extra|additional|further|more|surplus|unlisted|unexpected|superfluous|new)"
_NOUNS = rf"{_NOUN}(?: (?:or|and) (?:{_OTHER} )?{_NOUN})*"
_SAID = any_of("listed named mentioned given shown requested specified")
_WHERE = "(?: (?:above|here|below|earlier))?"
_ONES = rf"(?:(?:{_NUMBER} )?(?:ones|{_NOUN})|{_NUMBER})"
_THESE = (
    rf"(?:(?:the |these |those )?(?:{_SAID}{_WHERE}|above)(?: {_ONES})?|(?:these|those)(?: {_ONES})?|them"
    rf"|the (?:ones|{_NOUN}) (?:i )?(?:{_SAID}{_WHERE}|above)|(?:the|this|that) (?:list|template|schema)|{_KS})"
)
_NAMED = _THESE.replace(f"|{_KS})", ")").replace("(?:list|template|schema)", "list")
_BUT = any_of(
    "other_than besides except_for except beyond apart_from aside_from outside_of outside than in_addition_to"
)
_UNLISTED = (
    rf"(?:{_BUT} {_THESE}|than (?:that|this)(?= [.,;:)]|\Z)"
    r"|(?:(?:that|which) )?(?:(?:is|are|was|were) not|isn't|aren't|wasn't|weren't) "
    rf"(?:(?:in|on|part of) (?:the|this|that) (?:list|template|schema)|{_SAID}{_WHERE})|not {_SAID}{_WHERE}"
    r"|not (?:in|on) (?:the|this|that) (?:list|template|schema)|i (?:did not|didn't|have not|haven't) (?:list|name"
    r"|mention)"
    r"(?:ed)?)"
)
_NOT = any_of(
    "do_not don't never must_not should_not shall_not may_not can_not cannot mustn't shouldn't can't avoid refrain_from"
)
_ADD = any_of(
    "add adding include including contain have use using output return create invent inventing insert introduce"
    " introducing emit give write make_up put_in slip_in"
)
_OBJECT = r"(?:(?:the|your|this|that) )?(?:(?:json )?(?:object|output|response|answer|result|payload|record)|json|it)"
_GONE = any_of("omitted left_out dropped removed excluded skipped absent ignored discarded")
_BAD = (
    r"(?:(?:is|are|counts? as|will be|would be|count as) (?:treated as |considered )?(?:an? )?(?:error|errors|mistake"
    r"|mistakes|forbidden|prohibited|disallowed|unwanted|rejected|invalid|refused|not (?:allowed|permitted|accepted"
    r"|acceptable|wanted|welcome))|aren't allowed|isn't allowed|aren't permitted|(?:must|should|may|can) not (?:be"
    r" (?:added|present|included|used)|appear|occur)|(?:will|would) (?:be (?:rejected|refused)(?: by (?:the|our|my)"
    r" \w+)?|break|fail|crash)"
    r"(?: (?:the|our|my) \w+)?|(?:will )?makes? (?:the|our|my) \w+ (?:fail|crash|break)|(?:break|crash|confuse)s?"
    r" (?:the|our|my) \w+)"
)
_OR_ELSE = (
    r"(?: (?:, )?(?:or|or else|otherwise|because|since|as) (?:it|(?:the|our|my) \w+(?: \w+)?) (?:will |would )?"
    r"(?:breaks?|crash(?:es)?|fails?|rejects?|chokes?)(?: (?:on )?(?:it|them|the object|the import))?(?= [.!]|\Z))?"
)
_OK = (
    r"(?: (?:are|is) (?:allowed|permitted|accepted|wanted|welcome))?(?: (?:allowed|permitted|please|at all))?"
    r"(?! (?:are|is) (?:needed|required|necessary|mandatory|obligatory|compulsory))"
)
"""What may follow a ban of other keys: that no others are needed leaves them free."""
_JUST = any_of("only just exactly precisely solely nothing_but")
_NO_MORE = (
    r"(?: (?:, )?(?:(?:and|but) )?(?:no (?:more|others?|further ones)|no extras|nothing (?:else|more|extra)|no"
    r" (?:more|fewer)(?: ,)?"
    r" (?:and )?no (?:less|fewer|more)|only (?:these|those)))"
)
_ENDS = r"(?= [.,;:)–—!-]|\Z)"
_EDGE = rf"(?:{START}|(?<=[–—] )|(?<={K} ))"

CLOSING = tuple(
    pattern_of(rf"(?<!\S){pattern}{_OR_ELSE}{STOP}")
    for pattern in (
        rf"{CLEAR}(?:(?:and )?with )?(?:no|without|without any) {_OTHER} {_NOUNS}(?: {_UNLISTED})?{_OK}",
        rf"{CLEAR}(?:(?:and )?with )?(?:no|without any|without) {_NOUN} {_UNLISTED}{_OK}",
        rf"{START}(?:there|{_OBJECT}|i|we) (?:(?:must|should|may|shall|can|will|are to|is to) )?(?:be|are|is|have|has"
        rf"|contain|contains|want|accept|allow|take) (?:no|not) (?:{_OTHER} {_NOUNS}(?: {_UNLISTED})?|{_NOUNS}"
        rf" {_UNLISTED})",
        rf"{START}there (?:must|should|may|shall|can|will) (?:be no|not be an?y?) (?:{'|'.join(ORDINALS)}) {_NOUN}",
        rf"{JOIN}(?:so |(?:we|i|you|it|they|{_OBJECT}) )?{_NOT} {_ADD} (?:{_OTHER} {_NOUNS}(?: {_UNLISTED})?"
        rf"|(?:any |a )?{_NOUNS} {_UNLISTED}|(?:anything|any) {_UNLISTED})",
        rf"{START}(?:i|we) (?:do not|don't) (?:want|need|accept|allow) (?:anything {_UNLISTED}|{_OTHER} {_NOUNS}(?:"
        rf" {_UNLISTED})?"
        rf"|any {_NOUNS} {_UNLISTED})",
        rf"{JOIN}(?:{_NOT}) put (?:any )?{_OTHER} {_NOUNS} in(?: (?:it|there|the object))?",
        rf"{START}(?:please )?(?:add|include|use|invent) no {_OTHER} {_NOUNS}(?: {_UNLISTED})?",
        rf"{CLEAR}without {_ADD} (?:{_OTHER} {_NOUNS}|(?:any )?{_NOUNS} {_UNLISTED})",
        rf"{JOIN}(?:leave out|omit|exclude|drop|skip|ignore|discard) (?:(?:anything|everything|whatever) {_UNLISTED}"
        rf"|(?:any|all|every) (?:(?:other|further) )?{_NOUNS}(?: {_UNLISTED}))",
        rf"{START}(?:(?:anything|everything) {_UNLISTED}|(?:any|every|all) (?:(?:other|extra|additional|further)"
        rf" {_NOUN}|{_NOUN} {_UNLISTED}))"
        rf" (?:must|should|shall|is to|are to|has to|have to) be {_GONE}",
        rf"(?:{START}(?:having|adding|including|inventing) )?(?:any )?(?:{_OTHER} {_NOUNS}(?: {_UNLISTED})?"
        rf"|(?:an? )?{_NOUNS} {_UNLISTED}) {_BAD}(?: (?:, )?so (?:never add|do not add|don't add|leave out|leave)"
        rf" (?:any|one|them|it)(?: out)?)?",
        rf"{_EDGE}(?:please )?(?:(?:use|include|return|output|give|keep) )?{_JUST} (?:the |these |those )(?:{_NUMBER}"
        rf" )?"
        rf"{_PLURAL}(?: (?:{_SAID}{_WHERE}|above))?(?: (?:are|is) (?:allowed|permitted|wanted|accepted)"
        rf"| (?:may|should) (?:appear|be (?:used|present|included)))?{_NO_MORE}?(?: please)?{_ENDS}",
        rf"{_EDGE}(?:please )?(?:(?:use|include|return|output|give|keep) )?{_JUST} (?:these|those)(?: {_NUMBER})?"
        rf"{_NO_MORE}?(?: please)?{_ENDS}",
        rf"{_EDGE}(?:and )?(?:use |include )?(?:these|those)(?: {_NUMBER})?(?: {_PLURAL})?(?:{_NO_MORE}"
        rf"| (?:only|alone|exactly|and only (?:these|those)))(?: please)?{_ENDS}",
        rf"{JOIN}nothing (?:else|more|further) (?:(?:goes|belongs|is|should be|may be|must be|may appear|should"
        rf" appear) )?"
        r"(?:in|inside|within|into) (?:the|this|that|your) (?:json )?(?:object|json)(?: please)?",
        r"(?:the )?(?:set|list) of " + _PLURAL + r" is (?:closed|exhaustive|final|complete|fixed)",
        rf"{_EDGE}(?:these|those)(?: {_NUMBER})?(?: {_PLURAL})? (?:, )?and not (?:a|one)(?: single)?(?: one| {_NOUN})?"
        rf" more{_ENDS}",
        rf"(?:[,(–—-] )?(?:and )?none (?:besides|beyond|other than|except|but) {_NAMED}{_ENDS}",
        rf"{CLEAR}(?:with )?no more {_NOUN} than (?:that|these|those|them){_ENDS}",
        rf"{_EDGE}(?:(?:keep|leave) the {_PLURAL} as they are|(?:do not|don't) (?:change|touch|rename) the {_PLURAL})"
        rf" (?:, )?(?:and |or |but )?(?:add none|add nothing|add no others?|(?:do not |don't )?add any){_ENDS}",
        r"(?:the|this|that) (?:(?:key|field) (?:set|list)|list) is (?:closed|exhaustive|final|complete)",
        rf"(?:please )?(?:stick|keep|limit (?:yourself|it|{_OBJECT})|restrict (?:yourself|it|{_OBJECT})|confine"
        rf" (?:yourself|it)) (?:strictly )?to (?:(?:just|only|exactly) )?{_NAMED}",
        rf"{_OBJECT} (?:must|should|may|can|shall|has to|needs to) (?:have|contain|include|hold)"
        rf" {_NAMED}(?:{_NO_MORE}| (?:only|alone))",
        rf"{START}nothing (?:more than|other than|else than|besides|beyond|but|except) {_NAMED}(?: please)?",
        rf"{JOIN}{_NOT} {_ADD} (?:anything|any) (?:else|more|further) (?:in|to|inside|into) (?:the|this|that) (?:json"
        rf" )?(?:object|json)",
        rf"{_OBJECT} (?:must|should|may|can|shall|has to|needs to) (?:only|exclusively) (?:have|contain|include|hold)"
        rf" {_NAMED}",
        rf"{JOIN}(?:{_NOT}|dont) (?:add|include|invent|introduce|put in|make up) (?:any )?(?:others|other ones|more"
        rf"|further"
        r" ones|more of them)(?= [.,;:)]|\Z)",
        rf"{JOIN}(?:leave out|omit|exclude|drop|skip) (?:any|all|every) (?:other|further) {_NOUNS}(?= [.,;:)]|\Z)",
        r"(?:no more|neither more) (?:, )?(?:and |nor )?(?:no )?(?:less|fewer)",
    )
)
HOLDS_ONLY = pattern_of(
    rf"(?<!\S)(?:only|exactly|just|solely)(?= (?:has|have|contains?|includes?|containing|including|hold|use) {K}){STOP}"
)
AFTER_KEYS = pattern_of(
    rf"(?P<keep>{K}) (?:[,–—-] )?(?:(?:and|but) )?(?:only|exactly|alone|precisely|no others?|nothing more|no more(?:"
    rf" ,)?(?: and)? no (?:less|fewer)|no more"
    rf"|these and only these|those and only those){_ENDS}|(?P<keep2>{K}) and nothing else{_ENDS}",
)
LIMITED = pattern_of(
    rf"(?<!\S)(?:that (?:is|consists) )?(?:(?:strictly )?(?:limited|restricted|confined) to"
    rf"|(?:that )?(?:consists|consisting|composed"
    rf"|made up|made) (?:solely|only|exclusively|entirely|purely|just) of)(?= (?:just |only )?(?:the )?{K}){STOP}"
)
BOTH = tuple(
    pattern_of(rf"(?<!\S){pattern}{STOP}")
    for pattern in (
        rf"{CLEAR}(?:no|without) {_OTHER} {_NOUNS} (?:or|and|nor) (?:no )?{PROSES}",
        rf"{JOIN}{_NOT} {_ADD} {_OTHER} {_NOUNS} (?:or|and|nor) {PROSES}",
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
        rf"(?<!\S)(?:{JOIN}|{START})(?:all {_NUMBER}|all of (?:them|these)|they (?:all|must all)|both|all"
        rf" (?:{_PLURAL}))"
        r"(?: of (?:them|these))? (?:are (?:required|mandatory|needed|compulsory)|(?:must|have to|need to|should) be"
        rf" (?:there|present|included|filled(?: in)?)){_OR_ELSE}{STOP}",
    ),
    pattern_of(
        rf"{START}{_OBJECT} (?:must|should|has to|needs to) (?:have|contain|include) (?:all )?{_NAMED}(?= [.]|\Z)"
    ),
)
_FREELY = (
    r"(?: if (?:you (?:think|feel|believe) (?:they|it) (?:help|helps|are useful)|you (?:like|want|wish)|useful"
    r"|needed))?"
)
OPENING = (
    pattern_of(
        rf"(?<!\S)(?:{JOIN}|{START})(?:{_OTHER} {_NOUNS} (?:are|is) (?:allowed|permitted|fine|ok|okay|welcome"
        rf"|acceptable)"
        rf"|(?:you (?:may|can|might|are (?:free|welcome) to)|you're (?:free|welcome) to|feel free to|may|can) (?:also"
        rf" )?{_ADD}"
        rf" (?:{_OTHER} (?:{_NOUNS}|ones)|more|others)(?: too| as well)?{_FREELY}){STOP}",
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


_RUNS = re.compile(r" {2,}")
_SPEAKS = pattern_of(
    r"(?<!\S)(?:no|not|\S+n't|dont|never|nothing|none|without|avoid|refrain|only|just|exactly|precisely|solely|alone"
    r"|others?|extra|additional|further|more|surplus|unlisted|unexpected|superfluous|new|omit\w*|leave|drop|skip"
    r"|ignore|exclude|discard|stick|keep|limit\w*|restrict\w*|confined?|consist\w*|composed|made|closed|exhaustive|final"
    r"|complete|fixed|allowed|permitted|accepted|acceptable|required|mandatory|needed|compulsory|must|should|has|have"
    r"|needs?|they|all|both|any|every|anything|everything|filled|neither|cannot|spare|please)(?!\S)"
)
"""Some word of every phrase about other keys: where there is none, no pattern is tried."""


@lru_cache(maxsize=64)
def read_closure(text: str, keys: int) -> Closure:
    """Take the phrases about other keys out of a masked text that names this many keys."""
    if not _SPEAKS.search(text):
        return Closure(text, exactly=False, is_open=False, bare=False, allowed=False, misfit=None)
    text = _RUNS.sub(" ", text)
    text, both = take(text, BOTH)
    text, after = take(text, (AFTER_KEYS,))
    misfit = next((reason for phrase in (*CLOSING, *REQUIRED) if (reason := _misfit(text, phrase, keys))), None)
    text, closed = take(text, CLOSING)
    text, is_open = take(text, OPENING)
    text, limited = take(text, (HOLDS_ONLY, LIMITED))
    text, allowed = take(text, (ALLOWED, ALLOWED_ONLY))
    text, _ = take(text, REQUIRED)
    return Closure(text, both or closed or limited or after, is_open, both, allowed, misfit)


_NOT_ONE = pattern_of(r"not (?:a|one)(?: single)?(?: one)?")


def _misfit(text: str, phrase: Phrase, keys: int) -> str | None:
    """Why a number word in a phrase does not fit the number of keys, or None."""
    for match in phrase.finditer(text):
        for word in _NOT_ONE.sub(" ", match[0].casefold()).split():
            counted = NUMBERS.get(word) or (int(word) if word.isdecimal() else None)
            if counted not in (None, keys) or ORDINALS.get(word, keys + 1) != keys + 1:
                return f"{word!r} does not fit {keys} keys"
    return None


def take(text: str, phrases: tuple[Phrase, ...]) -> tuple[str, bool]:
    """Remove every match but what is to be kept; say whether there was one."""
    found = False
    for phrase in phrases:
        text, count = phrase.compiled.subn(_kept, text)
        found = found or count > 0
    return " ".join(text.split()), found


def take_bans(text: str, phrases: tuple[Phrase, ...]) -> tuple[str, bool]:
    """The same for phrases that forbid something: no pattern is tried where no word forbids."""
    return take(text, phrases) if _SPEAKS.search(text) else (text, False)


def _kept(match: re.Match[str]) -> str:
    groups = match.groupdict()
    return groups.get("keep") or groups.get("keep2") or " "
