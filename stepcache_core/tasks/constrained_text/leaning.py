"""Whether a clause about form leans on the words before it, so that it may hold for what they name and not for all.

"Include the word 'reed', in capital letters" may want capitals of the word alone; "3 paragraphs with at least 50 words"
may want so many of each.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from stepcache_core.regex import regex
from stepcache_core.tasks.constrained_text.items import Item, SectionCount, SectionMark
from stepcache_core.tasks.constrained_text.marks import OPEN
from stepcache_core.tasks.constrained_text.spec import (
    Closing,
    Counted,
    Headings,
    Letter,
    Mentions,
    Opening,
    ParagraphOpening,
    Postscript,
    Title,
)

_ELEMENTS = (
    Mentions,
    Letter,
    Opening,
    Closing,
    Postscript,
    Title,
    Headings,
    ParagraphOpening,
    SectionMark,
    SectionCount,
)
_MARKED_UNITS = ("highlights", "placeholders", "capital words")
_PARTS = ("sentences", "paragraphs", "bullets", "items")

_AND = regex(r"[\s,;:–-]*(?:and|but)\b(?: also\b)?[\s,]*", re.IGNORECASE)
_JOINT = regex(r"[\s,;:–-]*")
_PREPOSED = regex(
    r"(?:(?:all|only|entirely|completely|exclusively|just|written|typed|printed)\b(?! (?:(?:of )?(?:the "
    r"|your )?letters|"
    r"use)\b) ?)*(?:in|with|using|without|containing|including|having|compris\w+|consist\w+|made|composed|that|which"
    r"|of|"
    r"as|written|starting|ending|beginning|opening|finishing|concluding|avoiding|both|each|lower|upper|small|capital"
    r"|caps)"
    r"\b|(?:be|come|it|its|they|them|each|one)\b",
    re.IGNORECASE,
)
_PARTICIPLE = regex(r"(?:start|begin|open|end|finish|conclud)ing with\b", re.IGNORECASE)
_PRONOUN = regex(r"\b(?:it|its|they|their|them)\b(?! is (?:important|required|necessary))", re.IGNORECASE)
_FORBIDS = regex(
    r"(?:please )?(?:do not|don['’]t|never|(?:.{1,12} )?(?:must|should|may|can) ?(?:not|never)|can['’]t)\b",
    re.IGNORECASE,
)
_IMPERATIVE = regex(
    r"(?:use|include|contain|mention|have|end|start|begin|finish|conclude|add|write|put|wrap|highlight|say|answer|be|make)\b",
    re.IGNORECASE,
)
"""What may still be forbidden behind "do not use commas and"."""
_NOTHING = regex(r"no(?:thing| other| more| further| additional)\b", re.IGNORECASE)
_QUANTITY = regex(
    r"(?:(?:with|of|using|in|into|as|containing|having|including|comprising|consisting of|that (?:has|have|contains?)|"
    r"which (?:has|have|contains?)|each) )*(?:at (?:least|most)|exactly|precisely|no (?:more|less|fewer)|not (?:more"
    r"|less)|"
    r"more|less|fewer|over|under|up|between|a (?:minimum|maximum)|minimum|maximum|[\w,]+) [^,;]{0,40}?"
    r"\b(?:words?|characters?|sentences?|paragraphs?|bullets?|bullet[- ]points?|items|points)\b",
    re.IGNORECASE,
)
_OF_A_PART = regex(
    rf"(?:make )?(?:the|this|that|these|a)?\s*(?:[\w-]+ )?(?:paragraph|word|words|phrase|phrases|keyword|keywords"
    rf"|letter|"
    rf"title|sentence)\b|{OPEN}[QABP]|its ",
    re.IGNORECASE,
)
_NAMES_AN_ELEMENT = regex(
    rf"{OPEN}[QABP]|\b(?:title|postscript|headings?|placeholders?|highlight|keywords?|paragraph \d|the (?:word"
    rf"|letter))\b",
    re.IGNORECASE,
)
_FRESH = regex(
    rf"(?:please|do not|don['’]t|make sure|ensure|your|there|the |all (?:of )?(?:the |your )?letters|no\b|{OPEN}T)",
    re.IGNORECASE,
)


def names_a_part(items: Iterable[Item]) -> bool:
    """True where one of the demands names something in the text that a next clause may go on about."""
    return any(
        isinstance(each, _ELEMENTS) or (isinstance(each, Counted) and each.unit in _MARKED_UNITS) for each in items
    )


def counts_parts(items: Iterable[Item]) -> bool:
    """True where sentences, paragraphs or points are counted, of which a next clause may demand something each."""
    return any(isinstance(each, Counted) and each.unit in _PARTS for each in items)


def leans(before: str, items: Iterable[Item], behind: str) -> bool:
    """True where what follows a clause, from its end on, may belong to a part of the text that the clause names."""
    said = tuple(items)
    coordinated = _AND.match(behind)
    joint = coordinated or _JOINT.match(behind)
    following = behind[joint.end() :] if joint else behind
    if _FORBIDS.match(before) and behind.startswith((" and ", " or ")) and _IMPERATIVE.match(following):
        return True
    if names_a_part(said):
        if _PRONOUN.search(following) and not _NOTHING.match(following):
            return True
        if _OF_A_PART.match(before) and not _FRESH.match(following):
            return True
        parallel = _PARTICIPLE.match(before) and _PARTICIPLE.match(following)
        return _PREPOSED.match(following) is not None and not parallel
    if (
        not coordinated
        and _PREPOSED.match(before)
        and not _PREPOSED.match(following)
        and _NAMES_AN_ELEMENT.search(following)
    ):
        return True
    return counts_parts(said) and not coordinated and _QUANTITY.match(following) is not None


def goes_on_about(said: str, before: Iterable[Item]) -> bool:
    """True where a sentence about form speaks of "it" or "them" just behind one that names a part of the text."""
    return names_a_part(before) and _PRONOUN.search(said) is not None and not _NOTHING.match(said)


def may_be_of(before: Iterable[Item], close: Iterable[Item]) -> bool:
    """True where a phrase close behind others may say what these are like: "3 sentences with the word 'tea'"."""
    named, said = tuple(before), tuple(close)
    of_each = any(isinstance(each, Counted | Mentions | Opening | Closing | Letter) for each in said)
    return bool(said) and (names_a_part(named) or (counts_parts(named) and of_each))
