"""Phrases that close or open the key set, and phrases that forbid everything but the JSON."""

from __future__ import annotations

import re

from stepcache_core.tasks.json_object.wording import CLEAR, JOIN, STOP, H, K, S, any_of, pattern_of

_KS = f"(?:{K}|{S})"
_KEY_NOUN = any_of("keys key fields field properties property attributes attribute members member entries")
_OTHER = r"(?:(?:any|some) )?(?:other|extra|additional|further|more|surplus|unlisted|unexpected|superfluous)"
_NOT = any_of("do_not don't never must_not should_not shall_not may_not can_not cannot mustn't shouldn't")
_ADD = any_of("add include contain use have output return create invent insert introduce emit give write")
_ADDING = any_of("adding including using inventing introducing")
_THESE = rf"(?:(?:the )?(?:these|those|them|listed|ones listed|ones above|above)(?: (?:ones|{_KEY_NOUN}))?|{_KS})"
_THAN = rf"(?: (?:other than|besides|except(?: for)?|beyond|apart from|than|in addition to) {_THESE})?"
_NOUN_LIST = rf"{_KEY_NOUN}(?: (?:or|and) (?:{_OTHER} )?{_KEY_NOUN})*"
EXACT_PHRASES = tuple(
    pattern_of(rf"(?<!\S){pattern}{STOP}")
    for pattern in (
        rf"{CLEAR}(?:no|without|without any) {_OTHER} {_NOUN_LIST}{_THAN}"
        r"(?: (?:are|is) (?:allowed|permitted|accepted|needed|wanted))?(?: (?:allowed|permitted|please|at all))?",
        rf"{JOIN}{_NOT} {_ADD} {_OTHER} {_NOUN_LIST}{_THAN}",
        rf"{JOIN}{_NOT} {_ADD} (?:any )?{_KEY_NOUN} (?:other than|besides|beyond|apart from|except|that are not"
        rf"|not) (?:{_THESE}|listed)",
        rf"{CLEAR}(?:no|without any|without) {_KEY_NOUN} (?:other than|besides|beyond|apart from|except) {_THESE}",
        rf"{CLEAR}without {_ADDING} {_OTHER} {_NOUN_LIST}",
        rf"{_OTHER} {_NOUN_LIST} (?:are|is) (?:not (?:allowed|permitted|accepted|acceptable)|forbidden|prohibited"
        r"|disallowed|unwanted)",
        rf"{_OTHER} {_NOUN_LIST} (?:must|should|may) not (?:be (?:added|present|included|used)|appear)",
        rf"{_OTHER.replace('(?:(?:any|some) )?', '')} {_NOUN_LIST} aren't allowed",
        rf"(?:use|include|return|output|give) (?:only|exactly|just) (?:these|those)(?: {_KEY_NOUN})?",
        rf"(?:use|include|return|output|give) (?:these|those)(?: {_KEY_NOUN})? (?:only|exactly|alone)",
        rf"{JOIN}(?:only|exactly) (?:these|those) {_KEY_NOUN}(?: are allowed)?",
        rf"(?:these|those) {_KEY_NOUN}(?: and| ,)? (?:only|no others?|no more|nothing else)",
        rf"(?:only|exactly|just|solely)(?= (?:has|have|contains?|includes?|containing|including) {K})",
        r"(?:no more|neither more) (?:, )?(?:and |nor )?(?:no )?(?:less|fewer)",
    )
)
AFTER_KEYS_EXACT = pattern_of(
    rf"(?P<keep>{K}) (?:, )?(?:(?:and|but) )?(?:only|exactly|alone|precisely|no others?|nothing more|no more"
    rf"|and nothing else)(?= [.,;:)]|\Z)|(?P<keep2>{K}) and nothing else(?= [.,;:)]|\Z)",
)
ALLOWED = (pattern_of(rf"(?P<keep>{K}) (?:are|is) (?:allowed|permitted|accepted|acceptable){STOP}"),)
REQUIRED = (
    pattern_of(rf"(?P<keep>{K}) (?:(?:are|is) (?:all )?(?:required|mandatory|needed)|must (?:all )?be present){STOP}"),
)
OPEN_PHRASES = (
    pattern_of(
        rf"(?<!\S){JOIN}(?:{_OTHER} {_NOUN_LIST} (?:are|is) (?:allowed|permitted|fine|ok|okay|welcome|acceptable)"
        rf"|(?:you )?(?:may|can) (?:also )?{_ADD} {_OTHER} {_NOUN_LIST}){STOP}",
    ),
)
_PROSE = (
    r"(?:(?:explanatory|introductory|surrounding|accompanying|additional|extra|other|further|markdown|code) )*"
    r"(?:prose|texts?|explanations?|explanation text|commentary|comments?|markdown|fences?|blocks?|backticks|formatting"
    r"|preambles?|words|introductions?|intro|notes?|chatter|narration|remarks?|greetings?|output|characters)"
)
_PROSES = (
    rf"(?:any )?{_PROSE}(?: (?:, )?(?:or |and |nor )?(?:no |any |without )?{_PROSE})*"
    r"(?: (?:before or after(?: it| the json(?: object)?)?|before|after|around (?:it|the json(?: object)?)"
    r"|outside (?:of )?(?:it|the json(?: object)?)|whatsoever|at all|please))?"
)
BOTH_PHRASES = tuple(
    pattern_of(rf"(?<!\S){pattern}{STOP}")
    for pattern in (
        rf"{CLEAR}(?:no|without) {_OTHER} {_NOUN_LIST} (?:or|and|nor) (?:no )?{_PROSES}",
        rf"{JOIN}{_NOT} {_ADD} {_OTHER} {_NOUN_LIST} (?:or|and|nor) {_PROSES}",
    )
)
"""Phrases that forbid other keys and prose in one breath."""

BARE_PHRASES = tuple(
    pattern_of(rf"(?<!\S){pattern}{STOP}")
    for pattern in (
        rf"{CLEAR}(?:no|without) {_PROSES}",
        rf"{JOIN}{_NOT} (?:add|include|write|output|use|provide|give|return|emit|produce) {_PROSES}",
        rf"{JOIN}{_NOT} (?:wrap|enclose|put) (?:it|the json(?: object)?|the output) in {_PROSES}",
        rf"{JOIN}{_NOT} explain(?: (?:it|anything|yourself|your answer))?",
        rf"(?P<keep>{H}) (?:, )?(?:and )?nothing else",
    )
)


def take(text: str, patterns: tuple[re.Pattern[str], ...]) -> tuple[str, bool]:
    """Remove every match but what is to be kept; say whether there was one."""
    found = False
    for pattern in patterns:
        text, count = pattern.subn(_kept, text)
        found = found or count > 0
    return " ".join(text.split()), found


def _kept(match: re.Match[str]) -> str:
    groups = match.groupdict()
    return groups.get("keep") or groups.get("keep2") or " "
