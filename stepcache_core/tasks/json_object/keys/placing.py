"""Say whether content stands where a part leads in to it, and whether one object can describe it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from stepcache_core.tasks.json_object.prompt.said import Said, without_politeness
from stepcache_core.tasks.json_object.prompt.telling import may_order
from stepcache_core.tasks.json_object.prompt.wording import Phrase


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a sentence: its kind and its words; `said`: what a part with the keys says."""

    kind: str
    text: str
    said: Said = field(default_factory=Said)


def is_placed(found: Sequence[Part], at: int) -> bool:
    """True for content that a part leads in to, or that stands apart: at the start, or behind a mark."""
    before = at - 1
    while before >= 0 and found[before].kind in ("noise", "chat"):
        before -= 1
    if before < 0:
        return _stands_alone(found, at)
    if found[before].kind in ("lead", "topic", "ask"):
        return True
    if found[before].kind != "mark":
        return False
    earlier = next((part for part in reversed(found[:before]) if part.kind not in ("noise", "mark")), None)
    return earlier is None or (earlier.kind not in ("keys", "shut") and may_order(found[at].text))


def _stands_alone(found: Sequence[Part], at: int) -> bool:
    """True for content at the start that is not a verb with the object behind it: "sort a JSON object"."""
    behind = found[at + 1] if at + 1 < len(found) else None
    thing = found[at].text
    if _ASKS_WHETHER.match(thing):
        return False
    if not (_DETERMINED.match(thing) or may_order(without_politeness(thing))):
        return False
    if behind is None or behind.kind not in ("object", "some"):
        return True
    if " " not in thing and (thing[:1].isupper() and _INTO.match(behind.text)):
        return False
    return AS.match(behind.text) is not None or (" " in thing and _BARE_JSON.match(behind.text) is not None)


def is_one(found: Sequence[Part], at: int) -> bool:
    """True where one object can describe the content: not "a tower and a pier", and no object "of towers"."""
    thing = found[at].text
    if _SEVERAL.search(thing):
        return False
    of = at > 1 and found[at - 1].text.casefold() == "of" and found[at - 2].kind in ("object", "some")
    return not (of and thing.islower() and thing.endswith("s") and _DETERMINED.match(thing) is None)


def orders_more(found: Sequence[Part]) -> bool:
    """True where a second order, behind the object, takes content of its own: "… and write a poem"."""
    asked = False
    for at, part in enumerate(found):
        behind = found[at + 1].kind if at + 1 < len(found) else ""
        if part.kind == "ask" and asked and behind in ("thing", "quote"):
            return True
        asked = asked or part.kind in ("object", "keys")
    return False


TAKEN = Phrase(
    r"(?:.* )?(?:parse|read|take|convert|turn|transform|map|rewrite|restate|reformat|format|structure|store|define"
    r"|document|describe|represent|encode|model|express|state|characteri[sz]e|get|grab|collect|gather|obtain|capture)\Z"
)
"""Verbs that, with the object itself behind them, speak of one that is there already."""

AS = Phrase(r"(?:\S+ ){0,4}?(?:as|in|into|to|using|with|by means of|through|via|by way of|like|on|form|format)(?!\S)")
_ASKS_WHETHER = Phrase(
    r"(?:how|why|should|shall|do|does|did|is|are|was|were|must|may|might|can|could|would|will|whether|if|unless|when"
    r"|whenever|once|given|suppose|imagine|assuming|sort|think)(?!\S)"
)
EXTRACTS = Phrase(r"(?:.* )?(?:extract|pull|pull out|identify|locate|find|obtain|gather|collect)\Z")
DEFINITE = Phrase(r"(?<!\S)(?:the|these|those|following|all)(?!\S)")
_INTO = Phrase(r"(?:into|to|as)(?!\S)")
_BARE_JSON = Phrase(r"json(?: \S+){0,2}\Z")
_SEVERAL = Phrase(r"(?<!\S)(?:a|an|one) .*(?:,|and) (?:a|an|one) |(?<!\S)both(?!\S)")
_DETERMINED = Phrase(r"(?:the|a|an|this|that|my|our|your|his|her|their|its)(?!\S)")
