"""Take clauses about form off a sentence that also says what to write: at its end, before it, inside its head."""

from __future__ import annotations

import re
from dataclasses import dataclass

from stepcache_core.regex import regex
from stepcache_core.tasks.constrained_text.clauses import MAX_SENTENCE, Reader, read_clauses
from stepcache_core.tasks.constrained_text.clauses_counts import UNITS, unit_of
from stepcache_core.tasks.constrained_text.items import Item
from stepcache_core.tasks.constrained_text.leaning import may_be_of
from stepcache_core.tasks.constrained_text.marks import OPEN
from stepcache_core.tasks.constrained_text.masking import Masked
from stepcache_core.tasks.constrained_text.quantity import NUM, QUANTITY, read_bound
from stepcache_core.tasks.constrained_text.spec import Bound, Counted, LetterCase
from stepcache_core.tasks.constrained_text.vocabulary import COMMANDS, CREATING, HEAD, KIND, POLITE, either

_COMMAND = rf"{POLITE}(?:{either(COMMANDS)})(?: me| us)?"
_CREATE = rf"{POLITE}(?:{either(CREATING)})(?: me| us)?"
_JOINED = r"(?:,? (?:and|but) |, |; | - )"
_PREPOSED = (
    r"(?:in|with|using|without|containing|including|having|comprising|consisting|made|composed|that|which|of|"
    r"as|written|starting"
    r"|ending|beginning|finishing|avoiding|all)\b"
)
_ORDERED = (
    r"(?:make|be|do|don|use|include|end|start|begin|finish|avoid|wrap|highlight|add|put|mention|answer|write|"
    r"your|it|the|please|only"
    r"|ensure|keep|limit|never|must|should|no|there|commas?)\b|\ue000T"
)
_STARTS = regex(rf"{_JOINED}(?={_PREPOSED}|{_ORDERED})| (?={_PREPOSED})", re.IGNORECASE)
_POLITE_QUESTION = regex(r"(?:please,? )?(?:can|could|would|will) you ", re.IGNORECASE)
_MOST_STARTS = 60
_HANGING = regex(
    r"\b(?:not|never|no|nor|neither|either|but|and|or|only|even|except|without|than|as|about|around|roughly|nearly|almost|"
    r"just|perhaps|maybe|preferably|ideally|possibly|hardly|rarely|sometimes|usually|mostly|partly|if|unless|when|whether|"
    r"rather|instead|of|in|for|to|with|at|by|from|the|an?|more|less|each|every|per|some|any|one|least|most|like|say|says|"
    r"be|being|been|become|stay|remain)"
    r"[ ,]*\Z",
    re.IGNORECASE,
)
"""A word that belongs to what comes next: "but not in 3 sentences" is no demand for three."""
_LONGEST_HANGING = 20
_IS = regex(r"\b(?:is|are|was|were)\s*\Z", re.IGNORECASE)
_IN_CAPS = regex(r"in caps\b", re.IGNORECASE)
"""Players wear them."""
_BEFORE = regex(r"(?P<clause>(?:in|using|with|without) [^,;:]{3,120}),? (?=(?:please )?[a-z])", re.IGNORECASE)
_SIZED = regex(
    rf"(?P<head>{_CREATE}) (?:an? )?(?P<kept>(?:(?!exactly|precisely|at|no|more|less|fewer|over|under|up|"
    rf"between)[a-z]+,? ){{0,2}}?)(?:(?P<q>{QUANTITY})[- ](?P<unit>words?|sentences?|paragraphs?)"
    r"|(?P<case>all[- ]?(?:lower[- ]?case|caps|upper[- ]?case)|lower[- ]?case))[- ,]+(?:long )"
    rf"?(?=(?:\w+ ){{0,2}}{KIND})",
    re.IGNORECASE,
)
_INSIDE = regex(
    rf"(?P<head>{_COMMAND}(?: (?:an?|your) (?:\w+ ){{0,2}}{KIND})?) "
    r"(?P<clause>(?:in|with|using|of|containing|as) (?:[^,;:.]{3,80}?))"
    r",? (?P<rest>(?:about|on|explaining|describing|for|why|how|what|to|summarizing|summarising) .+)",
    re.IGNORECASE | re.DOTALL,
)
_UNITS_FIRST = regex(
    rf"(?P<head>{_CREATE}) (?P<q>{QUANTITY}) (?P<unit>{'|'.join(UNITS)}) "
    r"(?P<rest>(?:about|on|explaining|describing|summarizing|summarising|that (?:describe|explain|summari[sz]e)s?) .+)",
    re.IGNORECASE | re.DOTALL,
)
_ADJECTIVAL = regex(
    r"(?:with|without|containing|including|having|that|which|of|starting|beginning|opening|ending|finishing)\b"
    r"(?! using)",
    re.IGNORECASE,
)
_HAS_PARTS = regex(r"\b(?:with|including|containing|using|featuring|plus)\b", re.IGNORECASE)
_HAS_DETAILS = regex(r"\b(?:that|which|whose|where|who|when|while)\b", re.IGNORECASE)
_TELLS_WHAT_TO_DO = regex(r"\b(?:how to|who|which|that|whose)\b", re.IGNORECASE)
"""In "explain how to fill it in and use only capitals" the capitals may be part of what is explained."""
_AND = regex(r" (?:and|but) ")
_MORE_OF_THEM = regex(
    rf"\b(?:and|plus|with|then|but|of which|including|,) ?(?:at least |at most |exactly |only )?(?:{NUM}|another"
    rf"|some|more|"
    r"others?|the rest|one|the others?|the remaining|a few|none|all|most|half)\b|\beach\b",
    re.IGNORECASE,
)
"""In "3 sentences about tea and 2 about milk" there are more than three."""
_TEXT = f"{OPEN}T"
_AT_HEAD = regex(HEAD, re.IGNORECASE)
_MOST_ROUNDS = 6


@dataclass(frozen=True, slots=True)
class Taken:
    """A sentence of content, and what was said of form around it."""

    content: str
    items: tuple[Item, ...] = ()
    close: tuple[Item, ...] = ()
    """Those of the phrase that was taken off last, unless an "and" stood before it."""


def take_off(sentence: str, masked: Masked) -> Taken:
    """The sentence less every clause about form that can be told from its content."""
    taken = Taken(sentence)
    if len(sentence) > MAX_SENTENCE or (sentence.endswith("?") and not _POLITE_QUESTION.match(sentence)):
        return taken
    for _ in range(_MOST_ROUNDS):
        smaller = _at_end(taken, masked) or _before(taken, masked) or _in_head(taken, masked)
        if smaller is None:
            break
        added = smaller.items[len(taken.items) :]
        if may_be_of(added, taken.close):
            return Taken(sentence)
        taken = smaller
    return taken


def _at_end(taken: Taken, masked: Masked) -> Taken | None:
    """The longest end of the sentence that is nothing but clauses."""
    text, reader = taken.content, Reader(taken.content, masked)
    for at, start in enumerate(_STARTS.finditer(text)):
        if at == _MOST_STARTS:
            break
        hangs = _HANGING.search(text, max(0, start.start() - _LONGEST_HANGING), start.start())
        items = reader.read(start.end()) if start.start() and not hangs else None
        if items is not None and _is_of_the_answer(text, start, items):
            mark = "?" if text.rstrip().endswith("?") else "."
            close = () if _AND.search(start[0]) else items
            return Taken(text[: start.start()].rstrip(" ,;") + mark, taken.items + items, close)
    return None


def _is_of_the_answer(text: str, start: re.Match[str], items: tuple[Item, ...]) -> bool:
    """True unless the clause may describe the noun before it: "a world without commas", "with the cities in capitals".

    Only texts have sentences or paragraphs, and those that a text can be about are looked for elsewhere.
    """
    if start[0] != " ":
        return (
            not (_AND.match(start[0]) and _TELLS_WHAT_TO_DO.search(text[: start.start()]))
            or _TEXT in text[start.end() :]
        )
    head = _AT_HEAD.match(text[: start.start()])
    between = text[head.end() if head else 0 : start.start()]
    counts = all(isinstance(each, Counted) and each.unit != "capital words" for each in items)
    if _HAS_PARTS.search(between) or (not counts and _HAS_DETAILS.search(between)):
        return False
    if not counts and (_IS.search(between) or _IN_CAPS.match(text, start.end())):
        return False
    adjectival = _ADJECTIVAL.match(text, start.end()) is not None
    return not adjectival or (head is not None and (counts or not between))


def _before(taken: Taken, masked: Masked) -> Taken | None:
    found = _BEFORE.match(taken.content)
    items = read_clauses(found["clause"], masked) if found else None
    if found is None or items is None:
        return None
    rest = taken.content[found.end() :]
    return Taken(rest[:1].upper() + rest[1:], taken.items + items, taken.close)


def _in_head(taken: Taken, masked: Masked) -> Taken | None:
    """A size before the noun ("a 300+ word essay"), units as the object, or a clause behind the head."""
    return _sized(taken) or _units_first(taken) or _inside(taken, masked)


def _sized(taken: Taken) -> Taken | None:
    found = _SIZED.match(taken.content)
    if found is None:
        return None
    rest = found["kept"].rstrip(", ") + " " * bool(found["kept"]) + taken.content[found.end() :]
    article = "an" if rest[:1].lower() in "aeiou" else "a"
    item: Item | None
    if found["case"]:
        item = LetterCase("upper" if re.search("caps|upper", found["case"], re.IGNORECASE) else "lower")
    else:
        item = _count(found["unit"], found["q"])
    return None if item is None else Taken(f"{found['head']} {article} {rest}", (*taken.items, item))


def _count(unit: str, quantity: str) -> Item | None:
    named = unit_of(unit)
    bound: Bound | None = read_bound(quantity, bare=named != "words")
    return None if named is None or bound is None or bound == Bound(0, 0) else Counted(named, bound)


def _units_first(taken: Taken) -> Taken | None:
    found = _UNITS_FIRST.match(taken.content)
    item = _count(found["unit"], found["q"]) if found else None
    if found is None or item is None:
        return None
    rest = found["rest"].removeprefix("that ")
    if _MORE_OF_THEM.search(rest):
        return None
    return Taken(f"{found['head']} {rest}", (*taken.items, item))


def _inside(taken: Taken, masked: Masked) -> Taken | None:
    found = _INSIDE.match(taken.content)
    items = read_clauses(found["clause"], masked) if found else None
    if found is None or items is None:
        return None
    return Taken(f"{found['head']} {found['rest']}", taken.items + items)
