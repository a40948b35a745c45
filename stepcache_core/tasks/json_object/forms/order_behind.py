"""Prompts of two sentences: the first says what the object must hold, the second what it is to describe."""

from __future__ import annotations

from stepcache_core.tasks.json_object.forms.receivers import EXPECTS, ONES
from stepcache_core.tasks.json_object.forms.rewording import HIDDEN, NAMES, ONE, POLITE, THING, Rewording, form
from stepcache_core.tasks.json_object.prompt.wording import any_of

_GIVE = any_of("return give output produce generate create write provide make build send print emit compose deliver")
_ANSWER = r"(?:reply|respond|answer) (?P<sole>(?:only )?)(?:with|in|as|using)"
_WISH = r"(?:i|we)(?:'d| would)? (?:like|want|need|require|expect)"
_SAID = r"(?:the|your) (?:answer|output|response|reply|result) (?:must|should|has to|is to|shall) be"
_ASK = rf"(?:{POLITE}(?:{_GIVE}(?: me)?|{_ANSWER})|{_WISH}|{_SAID}|{ONES} {EXPECTS})"
_ONLY = r"(?P<only>(?:(?:only|just|nothing but) )?)"
_TELL = any_of(
    "describe represent present portray profile characterise characterize tell_me_about write_about cover model"
)
_NAMED = rf"(?:(?-i:[A-Z])[\w'’-]*|{HIDDEN}\d+{HIDDEN})"
_LONE = r"(?!\w+ly\b|step\b|what\b|how\b)(?-i:[a-z][\w-]{3,})(?=[.!]?\s*\Z)"
_NO_POINTER = r"(?![^.!?\n]{0,240}\b(?:it|them|this|that one|these|those|ways?|how|why)\b)"
_TOLD = (
    rf"{_NO_POINTER}(?P<thing>(?:{_NAMED}|{_LONE}|(?:an?|one|my|our) [\w'’-]+"
    rf"|the [\w'’-]+ (?:{_NAMED}|of {_NAMED}|called|named))(?:[^.!?;:\n]|\.(?=\S)){{0,160}}?)"
)
"""A name, something that is brought up now, or a thing with its name: no word that points to what was said before."""

_HAVING = r"(?:with|having|containing|that has|which has|that contains|which contains|whose|consisting of|made up of)"
_HOLDS = rf"(?P<holds> {_HAVING} (?:[^.!?;\n]|\.(?=\S)){{2,400}}?)"
_LAST = r"(?=[.!]?\s*\Z)"
_KEYS = any_of("keys fields properties attributes")
_MUST = r"(?:must|should|shall|has to|needs to|is to)"

_TELLS = rf"(?:please |kindly )?{_TELL} {_TOLD}{_LAST}"
_FEW = r"(?:(?:exactly|only|just|the|these|following) ){0,3}"

ORDER_BEHIND: tuple[Rewording, ...] = (
    form(
        rf"\A{_ASK} {_ONLY}(?P<object>{ONE}JSON object|JSON){_HOLDS}[.;!]\s+{_TELLS}",
        "Describe {thing} as {sole} {only} {object} {holds}",
    ),
    form(
        rf"\A(?:as|in|using|with) (?P<object>{ONE}JSON object (?:with|having|containing|that has)"
        rf" (?P<keys>{_FEW}(?:{_KEYS} )?{NAMES})), {_TELLS}",
        "Describe {thing} as {object}",
    ),
    form(
        rf"\A(?:the|your|its) JSON(?: object| output| answer)? {_MUST} (?:have|contain|include|hold)"
        rf" (?P<holds>{_FEW}{_KEYS}:? [^.!?;\n]{{2,400}}?)[.;!]\s+{_TELLS}",
        "Describe {thing} as a JSON object with {holds}",
    ),
)
"""The order comes behind the object that it asks for."""

QUESTIONS: tuple[Rewording, ...] = (
    form(
        r"\A(?:is it|would it be) possible (?:for you )?to (?:get|have|see|give(?: me)?|return|write)"
        rf" (?P<object>{ONE}JSON object (?:for|about|describing|representing|on)) {THING}(?=,? {_HAVING} )",
        "Give me {object} {thing}",
    ),
    form(
        rf"\A(?:what|how) (?:would|does|should|might|could|will) (?P<object>{ONE}JSON object (?:for|about|describing"
        r"|representing|of) [^?.!\n]{5,400}?) look(?: like)?\?",
        "Return {object}.",
    ),
    form(
        r"\Awhich JSON object (?P<holds>(?:with|having|containing) [^?.!\n]{5,300}?) (?:describes|represents)"
        r" (?P<thing>[^?.!\n]{2,160}?)\?",
        "Describe {thing} as a JSON object {holds}.",
    ),
)
"""Questions that are answered by the object itself."""
