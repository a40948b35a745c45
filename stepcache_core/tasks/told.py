"""What a system prompt says of equations that the tasks about them hold to anyway: whole sentences, as patterns."""

from __future__ import annotations

from collections.abc import Sequence

from stepcache_core.models import Message
from stepcache_core.regex import regex

_KIND = r"(?:simple|basic|school|linear|simultaneous|algebraic|math|maths|mathematical|mathematics|algebra|easy)"
_THINGS = (
    rf"(?:(?:an?|the|any|every|each|all|given) )*(?:{_KIND} )*"
    r"(?:(?:systems? of )?(?:linear )?equations?|maths?|mathematics|algebra|problems?|questions?|exercises?)"
)
_SHORT = r"(?:(?:short|clear|brief|concise|simple|small|numbered|separate|few|a) )*"
_STEPS = rf"(?:in|with|using|by|as) {_SHORT}(?:steps?|lines?)|step by step|one step (?:a|per) line"
_ONE = (
    r"(?:with )?(?:exactly |just |only )?(?:one|a single) (?:operation|step|transformation)"
    r" (?:a|per|in each|on each) (?:step|line)"
)
_WAY = (
    r"(?:and )?(?:show|showing|write|writing|number|numbering)"
    r" (?:all |each |every |your |the )*(?:work|working|steps?|way)"
)
_RESULT = r"(?:the |its |a )?(?:final |exact )*(?:value|answer|solution|result)(?: of the (?:unknown|variable|letter))?"
_END = (
    r"(?:(?:and )?(?:then )?(?:you )?(?:always )?(?:end|finish|close|conclude) (?:each answer |every answer |it )?with"
    rf" {_RESULT}(?: on (?:a line of its own|its own line))?)"
)
_ASKED = rf"(?:please )?(?:you (?:are (?:here|asked) to )?)?(?:solve|answer|work out) {_THINGS}"
_HOW = rf"(?:{_STEPS}|{_ONE}|{_WAY}|{_END})"
_MORE = rf"(?:,? (?:and )?{_HOW}){{0,4}}"

SENTENCES = (rf"{_ASKED}{_MORE}", rf"(?:please )?(?:answer |work |go )?{_HOW}{_MORE}")
"""Whole sentences, in lower case: what is solved, in steps of what kind, and that the value comes last."""

_ENDS = regex(r"\b(?:end|finish|close|conclude) (?:each answer |every answer |it )?with\b")
_SHOWN = regex(rf"\b(?:{_STEPS}|{_ONE}|{_WAY})\b")
_NUMBERED = regex(r"\bnumber(?:ed|ing)?\b")


def wants_numbers(earlier: Sequence[Message]) -> bool:
    """True where a system prompt says that the steps carry numbers."""
    return any(_NUMBERED.search(message.content.lower()) for message in earlier if message.role == "system")


def wants_steps(earlier: Sequence[Message]) -> bool:
    """True where a system prompt asks for the way, step by step."""
    told = (message.content.lower() for message in earlier if message.role == "system")
    return any(_SHOWN.search(" ".join(text.split())) for text in told)


def wants_value_last(earlier: Sequence[Message]) -> bool:
    """True where a system prompt says that an answer ends with the value."""
    told = (message.content.lower() for message in earlier if message.role == "system")
    return any(_ENDS.search(" ".join(text.split())) for text in told)
