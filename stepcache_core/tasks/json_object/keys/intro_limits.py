"""The ways to introduce a key list that shut other keys out or say that all of it is required, each put plainly."""

from __future__ import annotations

from stepcache_core.tasks.json_object.keys.closing_words import BAD, NUMBER, OBJECT
from stepcache_core.tasks.json_object.keys.presence import ASIDE, BEING, CALLED, EACH, ENDS, MUST, NEEDED, NOUN
from stepcache_core.tasks.json_object.prompt.wording import START, STOP, K, Phrase, pattern_of

_EXACTLY = f"it has exactly the keys {K}"
_KEYS = f"keys : {K}"
_BEFORE = "(?:required|needed|mandatory|necessary|expected|obligatory|must-have|compulsory)"

LIMITING: tuple[tuple[Phrase, str], ...] = (
    (
        pattern_of(
            rf"{START}(?:the |its )?only {NOUN} (?:(?:, )?(?:allowed|permitted|accepted) {ASIDE}|(?:(?:are )?(?:allowed"
            r"|permitted) and (?:required|mandatory)|in it|in the object|of the object|it has|it contains|to use"
            rf"|i want|i need|we need|we want)) are(?: :)? {K}"
        ),
        _EXACTLY,
    ),
    (
        pattern_of(
            rf"{START}(?:the |its )?{NOUN} \( (?:exhaustive|complete|no others?|only these|and no others?"
            rf"|exactly these)(?: list)? \) : {K}"
        ),
        _EXACTLY,
    ),
    (pattern_of(rf"{START}(?:the |its )?{NOUN} \( (?:all )?{_BEFORE} \) : {K}"), _KEYS),
    (pattern_of(rf"(?P<kept>{K}|{NOUN}) {ASIDE}(?= [.,;:)–—-]|\Z| and )"), "{kept}"),
    (
        pattern_of(
            rf"{START}{NOUN} (?:other than|besides|except(?: for)?|beyond|apart from) {K} {BAD} (?:, )?(?:and|but)"
            rf" {EACH}{BEING} {NEEDED}{ENDS}"
        ),
        _EXACTLY,
    ),
    (
        pattern_of(
            rf"{START}(?:apart from|aside from|besides|except for|other than) {CALLED}{K} (?:, )?(?:there|{OBJECT})"
            rf" {MUST} (?:(?:be|have|contain) no|not (?:be|have|contain) any) (?:others|(?:(?:other|further) )?{NOUN})"
            rf"{ENDS}"
        ),
        _EXACTLY,
    ),
    (
        pattern_of(
            rf"{START}(?:the|its) (?:set of {NOUN}|key set|{NOUN}) {MUST} (?:exactly )?(?:equal|match|be exactly"
            rf"|be equal to)(?: exactly)? {K}(?: (?:exactly|one for one))?{ENDS}"
        ),
        _EXACTLY,
    ),
    (
        pattern_of(
            rf"(?<!\S)(?:, )?(?:restricting|limiting|confining) (?:it|the (?:json )?object|yourself|the output)"
            rf" (?:strictly )?to {CALLED}{K}{STOP}"
        ),
        ", with exactly {list}",
    ),
    (
        pattern_of(
            rf"(?<!\S)(?:, )?(?:taking|with|using) {K} as (?:the|its) (?:complete|full|whole|entire) (?:list|set)"
            rf" of {NOUN}{STOP}"
        ),
        ", with exactly the keys " + K,
    ),
    (
        pattern_of(
            rf"{START}{K} are (?:the|its) only {NOUN} (?:(?:it|the object) (?:may|can) (?:contain|have|hold)|allowed"
            rf"|permitted) (?:, )?and (?:they |these )?(?:all )?(?:are )?(?:all )?{NEEDED}{ENDS}"
        ),
        _EXACTLY,
    ),
    (
        pattern_of(
            rf"{START}(?:please )?(?:limit|restrict|confine|keep) (?:it|the (?:json )?object|(?:the|its) {NOUN}|the set"
            rf" of {NOUN}) (?:strictly |exactly )?to {CALLED}{K}"
        ),
        "it has exactly {list}",
    ),
    (
        pattern_of(
            rf"{START}(?:please )?(?:(?:limit|restrict|confine) yourself|stick|keep) (?:strictly |exactly )?to"
            rf" {CALLED}{K}"
        ),
        "it {has} exactly {list}",
    ),
    (
        pattern_of(
            rf"{START}(?:use|include|have) no {NOUN} (?:besides|except|other than|but|beyond) {K} (?:, )?(?:and|but)"
            rf" (?:use|include|have|fill in) (?:all of them|all {NUMBER}(?: of them)?|them all"
            rf"|each of them){ENDS}"
        ),
        _EXACTLY,
    ),
)
"""What is found, and what it is written as; each holds the key list or its name."""
