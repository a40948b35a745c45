"""What one rewording is: a rarer form of request, the plain form that means the same, and what must hold for it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.prompt.needed import Sieve, folded
from stepcache_core.tasks.json_object.prompt.said import speaks_of_form
from stepcache_core.tasks.json_object.prompt.telling import may_order
from stepcache_core.tasks.json_object.prompt.wording import Phrase, any_of, pattern_of

HIDDEN = "\ue001"
"""Stands, with a number, for quoted text, code and objects while a prompt is reworded."""

LATER = rf"(?:(?<=[.!?] )|(?<=[.!?]\n)|(?<=\n)|(?<={HIDDEN} )(?=(?-i:[A-Z])))"
"""Where a sentence behind another may begin."""

_FAR_BEFORE = 800
"""Characters before the first "JSON" in which a form may begin."""

BEGIN = rf"(?:\A|{LATER})"
"""Where any sentence may begin."""

_POLITE = any_of(
    "please kindly now so then can_you could_you would_you will_you pls i_want_you_to i_need_you_to"
    " i_would_like_you_to i'd_like_you_to your_task_is_to your_job_is_to"
)
POLITE = rf"(?:{_POLITE}(?: ,|,)? ){{0,3}}"
_ADJECTIVE = any_of("valid single well-formed plain raw small simple complete")
ONE = rf"(?:an?|one|exactly one|just one|only one) (?:{_ADJECTIVE} ){{0,2}}"
_AFTER = any_of(
    "with that which whose having containing holding made composed consisting in_which where featuring including"
    " using under keyed restricted limited confined comprising carrying please for_it about_it bearing built"
)
ENDS = rf"(?=\s*(?:[.,:;!?(\n]|\Z)|\s+(?:[–—-]|{_AFTER}\b))"
"""What may follow the object: no word that makes it the part of another noun, as in "a JSON object parser"."""

ABOUT_ENDS = rf"(?:{ENDS}|(?=\s+(?:about|for|on|describing|representing|of)\b))"
"""The same where the thing may be named behind the object."""

OBJECT = rf"(?P<object>{ONE}JSON object(?: only)?){ENDS}"
LINK = (
    r"(?:as|by|with|using|via|through|in|into|by means of|by way of|in the (?:form|shape|format) of|with the help of)"
)
"""Words that stand between what is presented and the object that presents it."""

CLAUSE = r"(?:[^.!?:;,\n]|\.(?=\S)|,(?! (?:and|but|or|then|so)\b))"
THING = rf"(?P<thing>{CLAUSE}{{2,160}}?)"

_NAME = rf"(?:[^\W\d][\w$-]*|{HIDDEN}\d+{HIDDEN})"
NAMES = rf"{_NAME}(?:(?:, (?:and )?| and ){_NAME}){{1,20}}"
"""A plain list of names, quoted or not."""

WISH = r"(?:(?:i|we)(?:'d| would)? (?:like|want|need|love|wish)(?: to (?:have|see|get))?|please have|have)"
DETAILS = any_of(
    "details facts data information particulars essentials key_facts main_facts basic_facts main_details key_details"
)
RESULT = any_of("answer result reply response output outcome")
_POINTING = regex(
    r"(?:(?:it|its|this|that|these|those|they|them|he|she|there|here|what|who|which|how|why|when|where|all|any|both"
    r"|none|nothing|everything|everyone|one of|one(?= (?:should|must|can|may|is|has|would|needs))|some of|each"
    r"|every|no|not|if|as|for|with|in|of|to|and|or|but|you|your|i|we)"
    r"(?!\S)|(?:the|my|our|your|its) (?:answer|result|reply|response|output|value|key|field|rest|data|file|config\w*"
    r"|following|above)s?\b)",
    re.IGNORECASE,
)
_OF_PROGRAMS = regex(
    r"\b(?:json|apis?|requests?|responses?|calls?|body|bodies|payloads?|endpoints?|servers?|clients?|functions?"
    r"|methods?"
    r"|routes?|webhooks?|headers?|parsers?|parsing|(?<!in a )(?<!in the )(?<!at a )(?<!at the )librar(?:y|ies)"
    r"|frameworks?|python|javascript|typescript|java"
    r"|flask"
    r"|django|node|react|rust|golang|sql|databases?|queries|query|schemas?|scripts?|program\w*|code|coding"
    r"|class(?:es)?"
    r"|variables?|arguments?|parameters?|strings?|arrays?|dict\w*|serial\w+|deserial\w+|pars\w+|config\w*|files?"
    r"|stream"
    r"|sockets?|protocols?|interfaces?|data ?base|csv|xml|yaml|html|backend|frontend|apps?|tests?)\b",
    re.IGNORECASE,
)
"""Words of programming, beside which an object may be a part of what is spoken of."""

_NAMED = regex(rf"(?<=\w) (?:called|named|known as|by the name of) (?=(?:[Tt]he |[Aa]n? )?(?:[A-Z]|{HIDDEN}))")
"""Between a thing and its name: no order to call something so."""

_ARTICLE = regex(r"(?:The|An?|One|My|Our|Some|Exactly|Just|Only)(?!\S)")


@dataclass(frozen=True, slots=True)
class Rewording:
    """`form` is written as `plain` where what stands for a thing in it can be nothing else, and, unless `anywhere`,
    nothing before it speaks of JSON: behind the request it may be content, or ask for something more."""

    form: Phrase
    plain: str
    anywhere: bool = False

    def of(self, text: str) -> str:
        """The text with the first such form put plainly, or as it is."""
        named = text.casefold().find("json")
        start = 0 if self.anywhere else max(0, named - _FAR_BEFORE)
        match = next((found for found in self.form.compiled.finditer(text, start) if self._holds(found, named)), None)
        if match is None:
            return text
        groups = {name: _inside(said or "") for name, said in match.groupdict().items()}
        groups["Verb"] = groups.get("verb", "").capitalize()
        return f"{text[: match.start()]}{self.plain.format(**groups)}{text[match.end() :]}"

    def _holds(self, match: re.Match[str], named: int) -> bool:
        """True where the form stands before the first "JSON", at `named`, or reaches it, and its thing is plain."""
        if not self.anywhere and match.start() > named:
            return False
        things = (match.groupdict().get(name) for name in ("thing", "who"))
        return all(thing is None or is_plain_thing(thing) for thing in things)


class Rewordings:
    """Rewordings in their order, each for what the ones before it have left."""

    def __init__(self, rewordings: Sequence[Rewording]) -> None:
        self.all = tuple(rewordings)

    @cached_property
    def sieve(self) -> Sieve:
        """Which of them may find their form in a text."""
        return Sieve([rewording.form.text for rewording in self.all])

    def of(self, text: str) -> str:
        """The text with each form put plainly once; the same as if every one of them were tried."""
        done = 0
        while (found := self._next(text, done)) is not None:
            text, done = found
        return text

    def _next(self, text: str, start: int) -> tuple[str, int] | None:
        """What the first rewording from `start` on makes of the text that changes it, and the place behind that one."""
        for place in self.sieve.passing(folded(text)):
            if place >= start and (plain := self.all[place].of(text)) != text:
                return plain, place + 1
        return None


def _inside(said: str) -> str:
    """A part of a form as it is written inside a sentence: without the capital of an article that opened one."""
    said = said.strip()
    return f"{said[0].lower()}{said[1:]}" if _ARTICLE.match(said) else said


def form(pattern: str, plain: str, *, anywhere: bool = False) -> Rewording:
    """A rewording of this pattern; it may use the parts of this module."""
    return Rewording(pattern_of(pattern), plain, anywhere)


def is_plain_thing(thing: str) -> bool:
    """True for words that name something to be presented and can bear neither on the object nor on the answer."""
    thing = _NAMED.sub(" ", thing.strip(" ,"))
    plain = _POINTING.match(thing) is None and not speaks_of_programs(thing)
    return thing != "" and plain and may_order(thing) and not speaks_of_form(thing)


def speaks_of_programs(text: str) -> bool:
    """True for a text with a word of programming or of data formats."""
    return _OF_PROGRAMS.search(text) is not None
