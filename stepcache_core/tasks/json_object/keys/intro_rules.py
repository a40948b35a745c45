"""The ways to introduce a key list that leave other keys open, each with the plain way that means the same."""

from __future__ import annotations

from stepcache_core.tasks.json_object.keys.closing_words import NUMBER
from stepcache_core.tasks.json_object.keys.presence import (
    BEHIND,
    BEING,
    CALLED,
    EACH,
    ENDS,
    FILLED,
    FILLED_WITH,
    IN_IT,
    MAY,
    MISSING,
    MUST,
    NEEDED,
    NOUN,
    PRESENT,
    WITH,
)
from stepcache_core.tasks.json_object.prompt.wording import START, STOP, K, Phrase, pattern_of

_KEYS = f"keys : {K}"
_BEFORE = "(?:required|needed|mandatory|necessary|expected|obligatory|must-have|compulsory)"
_THING = r"(?P<thing>(?:[\w'’.-]+ ){0,8}[\w'’.-]+)"

NAMING: tuple[tuple[Phrase, str], ...] = (
    (
        pattern_of(
            rf"{START}(?:(?:the|its) )?(?:{_BEFORE} )?{NOUN} (?:(?:that|which) (?:must|should|have to|need to|are to)"
            rf" (?:appear|be (?:there|present|included|in it|filled in))|to (?:include|use|appear|be included)"
            rf"|{_BEFORE}|i (?:need|want|expect)|we (?:need|want|expect)) : {K}"
        ),
        _KEYS,
    ),
    (pattern_of(rf"{START}{_BEFORE} {NOUN} : {K}"), _KEYS),
    (pattern_of(rf"{START}neither {CALLED}{K} {MAY} {MISSING}{ENDS}"), "it {has} {list}"),
    (pattern_of(rf"(?<!\S)(?:, )?not forgetting {CALLED}{K}{STOP}"), ", {with} {list}"),
    (
        pattern_of(
            rf"(?<!\S), (?:and )?(?:making sure|ensuring|so|such)(?: that)? {EACH}{CALLED}{K}"
            rf" (?:{PRESENT}|{FILLED}){BEHIND}"
        ),
        ", {with} {list}",
    ),
    (
        pattern_of(
            rf"(?<!\S)(?:, )?(?:where|in which|wherein|so that|such that) {EACH}{CALLED}{K} (?:{PRESENT}|{FILLED})"
            rf"{BEHIND}"
        ),
        "{with} {list}",
    ),
    (
        pattern_of(
            rf"{START}(?:please )?(?:(?:make sure|ensure|see to it)(?: that)? )?{EACH}{CALLED}{K} {PRESENT}{IN_IT}"
            rf"{ENDS}"
        ),
        "it {has} {list}",
    ),
    (pattern_of(rf"{START}among (?:its|the) {NOUN} (?:(?:must|should|have to) be|are) {K}"), _KEYS),
    (
        pattern_of(
            rf"(?<!\S)(?P<kept>has|have|having|with|contain|contains|containing) (?:, )?among (?:its|the|their) {NOUN}"
            rf" (?:, )?{K}"
        ),
        "{kept} {list}",
    ),
    (
        pattern_of(
            rf"{START}(?:i am|i'm|we are|we're) (?:expecting|looking for|after|in need of|hoping for) {CALLED}{K}"
        ),
        "it {has} {list}",
    ),
    (
        pattern_of(
            rf"{START}(?:please )?(?:fill in|fill out|fill|populate|complete|supply) {CALLED}{K} for {_THING}"
            rf" (?P<form>(?:as|in) (?:an? |one )json object){STOP}"
        ),
        "return {thing} {form} with {list}",
    ),
    (
        pattern_of(
            rf"{START}(?:please )?(?:fill in|fill out|fill|populate|complete|supply) {CALLED}{K} for {_THING} (?:, )?"
            r"and (?P<order>(?:return|give|output|provide|write|send)(?: me)?) (?:them|it|these|those|the result"
            rf"|everything) (?P<form>(?:as|in) (?:an? |one )?json(?: object)?){STOP}"
        ),
        "{order} {thing} {form} with {list}",
    ),
    (pattern_of(rf"(?<!\S){WITH} {CALLED}{K}{STOP}"), "with {list}"),
    (pattern_of(rf"(?<!\S){FILLED_WITH} {CALLED}{K}{STOP}"), "{with} {list}"),
    (
        pattern_of(
            rf"(?<!\S)(?:where|in which) {CALLED}{K} (?:sum up|describe|cover|present|detail|characteri[sz]e|capture"
            r"|outline|summari[sz]e)(?= (?:the|a|an|this|that|my|our|[A-Z])(?!\S))"
        ),
        "{with} {list} describing",
    ),
    (
        pattern_of(
            rf"{START}{K} are (?:the|its) (?:required |mandatory )?{NOUN}(?: (?:it|the object) (?:must|has to|should)"
            rf" have| to (?:use|include|fill in)| (?:you|i|we) (?:need|want|must use|should use))?{ENDS}"
        ),
        "it has the keys " + K,
    ),
    (pattern_of(rf"{START}the presence of {CALLED}{K} is {NEEDED}{ENDS}"), "it {has} {list}"),
    (
        pattern_of(
            rf"{START}{EACH}(?:the following|these|the) {NOUN} (?:(?:listed|given) )?(?:below )?{PRESENT}{IN_IT} : {K}"
        ),
        _KEYS,
    ),
    (
        pattern_of(rf"{START}what (?:i|we|you) (?:need|want|expect|should use) (?:is|are) {CALLED}{K}"),
        "it {has} {list}",
    ),
    (
        pattern_of(
            rf"{START}(?:please )?(?:(?:do not|don't|never) (?:omit|leave out|forget|drop|skip|miss|leave off)(?: any)?"
            rf"(?: one)?(?: of)?|you (?:must|should|have to|need to|are to) (?:supply|provide|give|include|use|fill in"
            rf"|state|list)) {CALLED}{K}"
        ),
        "it {has} {list}",
    ),
    (
        pattern_of(
            rf"{START}(?:please )?(?:give|provide|supply|state|include) (?:a value|values|data|contents?) for"
            rf" (?:(?:each|every one|all) of )?(?:the|these|its) {NOUN} (?:: )?{K}"
        ),
        "it {has} {list}",
    ),
    (pattern_of(rf"(?P<kept>{K}) (?:, )?all {NUMBER}(?: of (?:them|these))?(?= [.,;:]|\Z)"), "{kept}"),
    (pattern_of(rf"(?<!\S)(?:the|its|this|a) key set(?: is)?(?: :)? {K}"), "the keys " + K),
    (
        pattern_of(
            rf"{START}(?:all|each|every one)(?: {NUMBER})?(?: of (?:them|these))? {BEING} (?:{NEEDED}|present)"
            r"(?= [.,;]|\Z)"
        ),
        "",
    ),
    (
        pattern_of(
            rf"{START}(?:the (?:json )?object's|the) {NOUN}(?: (?:of|in|for) the (?:json )?object)?"
            rf" (?P<kept>{MUST} be|are|:) {K}"
        ),
        "its keys {kept} " + K,
    ),
    (
        pattern_of(
            rf"{START}(?:it|the (?:json )?object) (?:(?:{MUST}) )?(?:possess|possesses|come with|comes with"
            rf"|be equipped with|exhibit|bear|bears) {CALLED}{K}"
        ),
        "it {has} {list}",
    ),
    (
        pattern_of(rf"{START}(?:as|for) (?:the |its )?{NOUN} (?:, )?(?:use|take|choose|have|put) {K}"),
        "it has the keys " + K,
    ),
    (pattern_of(rf"{START}(?:name|call|label) (?:the|its|these) {NOUN} {K}"), _KEYS),
    (
        pattern_of(
            rf"{START}(?:besides|in addition to|apart from) {CALLED}{K} (?:, )?(?:it|the (?:json )?object)"
            rf" (?:may|can|might) (?:also )?(?:have|contain|hold|include) "
            rf"(?:other|further|additional|more|extra) {NOUN}{ENDS}"
        ),
        "it has the keys " + K,
    ),
    (
        pattern_of(rf"{START}{K} (?:serve|act|function) as (?:the|its) (?P<kept>(?:(?:only|sole) )?){NOUN}{ENDS}"),
        "it has {kept}the keys " + K,
    ),
    (pattern_of(rf"(?<!\S)the (?:pair|trio|quartet|set|list|group) of {NOUN} {K}"), "the keys " + K),
)
"""What is found, and what it is written as; each holds the key list."""
