"""The clauses of a plain request that name the keys: "with the keys …", "whose keys are …", "… are the keys"."""

from __future__ import annotations

from stepcache_core.tasks.json_object.prompt.clauses import (
    KEY_NOUN,
    LIMIT,
    NUMBER,
    OBJECT,
    POLITE,
    SHALL,
    THE_OBJECT,
    WANT,
)
from stepcache_core.tasks.json_object.prompt.wording import STOP, K, any_of, pattern_of

_ANY_NOUN = any_of("keys fields properties attributes members key field property attribute")

_ASIDE = any_of(
    "as_follows below listed_below listed_here given_here given_below to_use to_include to_be_used to_be_included"
    " needed"
    " required wanted expected in_it in_there inside inside_it please shown as_shown as_shown_here allowed permitted"
    " i_want_in_it and_only_these and_no_others and_no_other and_nothing_else no_more_and_no_fewer no_more_and_no_less"
    " no_more_,_no_less no_more_,_no_fewer and follow with_types with_their_types and_types and_their_types"
)

_BEING = any_of(
    "are should_be must_be shall_be will_be have_to_be need_to_be is named called namely these the_following following"
    " include includes i_need i_want i_expect you_need you_should_use which_are being we_use_are i_use_are i_need_are"
    " i_want_are we_need_are you_need_are that_i_need that_i_want we_need we_want"
    " exactly only just precisely solely strictly exclusively nothing_but"
)

_CALLED = rf"(?:(?:(?:, )?(?:{_ASIDE}|{_BEING}) )*(?:[:=–—-] (?:{LIMIT} |these |the following )*|(?:, )?{_BEING} )|, )?"

_WHICH = (
    r"(?:the|these|those|its|their|following|required|mandatory|top-level|needed|necessary|listed|expected|desired|json"
    rf"|requested|set of|list of|all of|all|below|indicated|specified|given|allowed|permitted|typed|exact|{LIMIT}"
    rf"|{NUMBER})"
)

KEYS = rf"(?:{_WHICH} )*{KEY_NOUN} {_CALLED}{K}"
"""The keys called keys: "the following three keys: …"."""

_HOLDING = any_of(
    "with having containing including using carrying holding comprising bearing featuring has have contains contain"
    " includes include holds hold carries carry uses use comprises comprise needs need requires require lists giving"
    " give provide provides showing exposes exposing want wants expects reads would_need need_to_have"
)

_COMPOSED = (
    rf"(?:made up|made|composed|consisting|built|built up|that consists|which consists|consists|consist|formed)"
    rf"(?: {LIMIT})? (?:of|from|out of)(?: {LIMIT})?"
)

_LIMITED = rf"(?:(?:that is|which is) )?(?:{LIMIT} )?(?:limited|restricted|confined) (?:{LIMIT} )?to(?: {LIMIT})?"

_KEYED = rf"keyed (?:{LIMIT} )?(?:by|on|with|under)(?: {LIMIT})?"

_WHOSE = (
    rf"(?:whose|where the|where its|in which the|and the|and its|its|the|and whose|your|my|as)(?: (?:{_WHICH}))*"
    rf" {KEY_NOUN} {_CALLED}{K}"
)

_REFERRING = r"(?:these|those|them|the (?:above|listed|given|following))"

_AS_KEYS = rf"as (?:(?:the|its|their|json|top-level|{LIMIT}|{NUMBER}) )*{_ANY_NOUN}(?: (?:names|of the object))?"

EXCEPT = pattern_of(
    rf"(?:(?:with|and|has|contains|having) )*(?:no|not any|nothing|without(?: any)?)(?: (?:other )?{KEY_NOUN})?"
    rf" (?:except(?: for)?|other than|but|besides|apart from|beyond)(?: (?:the|these|{KEY_NOUN}|following))*(?: :)?"
    rf" {K}{STOP}"
)
"""Keys besides which there may be none."""

LIMITED_KEYS = pattern_of(rf"(?:use |with |having )?{LIMIT} (?:the )?{K} {_AS_KEYS}{STOP}")

NAMED = pattern_of(
    rf"(?:(?:that|which|it|and|also|there|{THE_OBJECT}(?: you (?:return|write|give))?) )*(?:{SHALL}"
    rf" )?(?:(?:{_HOLDING}|{_COMPOSED}|{_LIMITED}|{_KEYED}|under|by|be"
    rf"|define|have|contain|may contain|may have) )+(?:{LIMIT} )?{KEYS}{STOP}"
)
"""Keys after a verb or preposition and called keys."""

WHOSE = pattern_of(rf"{_WHOSE}{STOP}")

UNNAMED = pattern_of(
    rf"(?:(?:that|which|it|and|there|{THE_OBJECT}(?: you (?:return|write|give))?) )*(?:(?:may|may only) )?(?:{SHALL}"
    rf" )?(?:(?:be|{_HOLDING}|{_COMPOSED}|{_LIMITED}|{_KEYED}) )+(?:: )?(?:{LIMIT} )?"
    rf"(?:the |both )?(?:: )?{K}{STOP}"
)
"""Keys that are called keys only after, or not at all: to be read with care."""

AS_KEYS = pattern_of(rf"(?:(?:each|all|both) )?{_AS_KEYS}{STOP}")

JUST_KEYS = pattern_of(rf"(?:{KEY_NOUN})(?: (?:for|of) the object)?{STOP}")

BARE_LIST = pattern_of(rf"(?:{KEYS}|: {K}|{K}){STOP}")

REFERENCE = pattern_of(
    rf"(?:with|using|having|containing|from|out of|that has|which has|under|that uses) (?:{LIMIT} )?(?:(?:{_WHICH}"
    rf" )+{KEY_NOUN}"
    rf"|{_REFERRING})(?: as (?:its|the) {KEY_NOUN})?{STOP}|(?:out of|from|of|for|with|about|on) (?:this|it|that|the"
    rf" above)(?= [.,;:!)]|\Z| (?:with|that|using|having|and) )"
)

PREDICATE = pattern_of(
    rf"(?:are|will be|should be|must be|shall be|as) (?:(?:the|its|your|my|{LIMIT}|{NUMBER}|required|mandatory)"
    rf" )*{KEY_NOUN}"
    rf"(?: (?:of|in|for|to use in|to be used in) (?P<object>{OBJECT}))?(?: (?:to use|i need|i want|we need"
    rf"|required))?{STOP}"
)
"""After the list: "… are the keys of a JSON object I need"."""

APPEAR = pattern_of(
    rf"(?:{SHALL}) (?:all )?(?:be (?:present|included|there|used|provided|given|filled in|part of it)|appear|occur"
    rf"|be (?:the )?{KEY_NOUN})"
    rf"(?: in (?P<object>{OBJECT}))?{STOP}"
)

USE = pattern_of(
    rf"{POLITE}(?:(?:make sure|ensure|see to it)(?: that)? )?(?:(?:use|include|provide|here are|these are|i would"
    rf" like to see|i'd like to see|i want to see|give it|fill in|take|put in|i need|i want|we need|we want"
    rf"|i only want|we only want|i just want|i only need|i just need|i expect|i would like|i'd like|it needs|it"
    rf" should have|it must have|it has|let it have|return|output|give me|please) )+"
    rf"(?:{LIMIT} )?(?:{KEYS}|(?P<unnamed>(?:the )?{K})){STOP}"
)
"""An order to use the keys."""

LIMITED = pattern_of(rf"(?<!\S){_LIMITED}{STOP}")

HELD = pattern_of(
    rf"(?:{OBJECT}(?: only)? (?:(?:that|which) )?(?:{_HOLDING}|{_COMPOSED}|{_LIMITED}|{_KEYED})|(?:the|this|that)"
    rf" (?:json )?object {SHALL} (?:have|contain|include|hold)) (?:: )?(?:{LIMIT} )?(?:: )?{K}{STOP}"
)
"""An object that has the keys right after it."""

IN_OBJECT = pattern_of(
    rf"{POLITE}(?:{WANT}|use|put|include) (?:{_WHICH} )*{KEY_NOUN} (?:in|inside|into) (?P<object>{OBJECT}){STOP}"
)

SHUT = pattern_of(
    rf"(?:(?:and|but|with|please) )*(?:(?:no|without|without any|not any) (?:other|additional|extra|further|more)(?:"
    rf" ones| {KEY_NOUN})?"
    rf"|(?<=and )nothing (?:else|more|besides)|no others?|{LIMIT}|alone|only (?:these|those|them))(?= [.,;:)]|\Z)"
)
"""After the keys: no others."""

NAMES = pattern_of(rf"(?<!\S){KEY_NOUN}{STOP}")

EXTRACT = pattern_of(
    rf"{POLITE}(?:extract|pull out|get|collect|gather|pull|take|find|read off|capture|identify|list|give|return)(?:"
    rf" me)?"
    rf" (?:the |just |only |exactly )?{K} (?P<source>(?:from|out of|in|for|of) .+?)(?: and (?:return|give|output|put"
    rf"|write) (?:it|them|these"
    rf"|those|everything|the result))? (?:as|in|into|to|using) (?P<object>{OBJECT}){STOP}"
)
"""Keys that are what is to be taken from a text: "extract a, b and c from this review as JSON"."""

EXTRACTED = pattern_of(
    rf"(?P<source>from .+?) (?:, )?{POLITE}(?:extract|pull out|get|collect|gather|pull|take|find|read off|capture"
    rf"|identify|give)(?: me)?"
    rf" (?:the )?{K} (?:as|in|into|to|using) (?P<object>{OBJECT}){STOP}"
)
