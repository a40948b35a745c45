"""Requests that say who reads the object: "our API expects …", "a parser that rejects other keys"."""

from __future__ import annotations

from stepcache_core.tasks.json_object.forms.rewording import BEGIN, CLAUSE, HIDDEN, LATER, ONE, form
from stepcache_core.tasks.json_object.prompt.wording import any_of

_READER = any_of(
    "api program script parser importer import backend back_end database application app service endpoint pipeline tool"
    " code function system software loader validator consumer server converter schema deserializer deserialiser"
)
_KIND = r"(?:(?!(?:and|or|of|that|which|for|with)\b)[\w-]+ ){0,2}?"
ONES = rf"(?:my|our|the|an?|this) {_KIND}{_READER}"
EXPECTS = any_of(
    "expects needs requires wants reads takes consumes parses accepts is_expecting is_waiting_for will_read will_parse"
    " works_with can_read can_parse asks_for"
)
"""Verbs of a reader after which the object comes that it is to be given."""
_KEYS = any_of("keys fields properties attributes members")
_ANY = any_of("any other additional extra further more unknown unexpected unlisted surplus all")
_OTHERS = (
    rf"(?:(?:{_ANY} ){{1,2}}(?:{_KEYS}|key|field|property|ones)|(?:any|all) others?|others"
    r"|(?:anything|everything) else|(?:anything|everything) (?:more|beyond (?:that|those|them|these)))"
)
_REFUSES = any_of(
    "rejects refuses fails_on chokes_on breaks_on crashes_on errors_on disallows forbids will_reject would_reject"
    " does_not_accept doesn't_accept cannot_handle can't_handle does_not_allow doesn't_allow throws_on stumbles_over"
    " does_not_tolerate doesn't_tolerate will_not_accept won't_accept"
)
_NAME = rf"(?:(?-i:[a-z_])[\w$-]*|{HIDDEN}\d+{HIDDEN})"
_KIND_OF_VALUE = r"(?: \([\w ]{1,30}\))?"
_LIST = rf"(?P<list>{_NAME}{_KIND_OF_VALUE}(?:(?:, (?:and )?| and ){_NAME}{_KIND_OF_VALUE}){{1,20}}?)"
_FOR_IT = (
    rf"(?:,? (?:for|to be read by|that goes (?:in)?to|which goes (?:in)?to|to feed|meant for|used by|read by) {ONES})"
)
_CLOSES = r"(?=\s*(?:[.,;:!?)]|\n|\Z))"
_SOME_JSON = rf"(?:{ONE}JSON object\b|{CLAUSE}{{2,120}}? (?:as|in|into) (?:an? )?JSON\b)"
_ORDER = any_of(
    "give write return make create provide send produce generate output show describe represent present express encode"
    " compose prepare supply deliver draft build summarise summarize convert turn put"
)

RECEIVERS = (
    form(
        rf"{BEGIN}(?:the (?:output|answer|result|reply|response|object)|it|this) (?:goes|is sent|is passed|is fed"
        rf"|will be sent|will be passed|will go) (?:in)?to {ONES} (?:that|which) (?:only )?(?:accepts|allows|knows"
        rf"|reads|expects|takes) (?:only )?(?:exactly )?(?:the |these )?(?:{_KEYS})?:? ?{_LIST},? (?:and|but)"
        rf" {_REFUSES} {_OTHERS}(?=\s*[.;!])",
        "It has exactly the keys {list}",
        anywhere=True,
    ),
    form(
        rf"{BEGIN}{ONES} {_REFUSES} {_OTHERS},? so (?:please )?(?:the|its) {_KEYS} (?:must|should|have to|need to) be"
        rf":? {_LIST}(?=\s*(?:[.;!]|\Z))",
        "It has exactly the keys {list}",
        anywhere=True,
    ),
    form(
        rf"(?P<front>\b{_KEYS}(?: are| must be| should be)?:? {_LIST})(?P<end>[.;,]|,? (?:and|because|since|as)|:)"
        rf" {ONES} {_REFUSES} {_OTHERS}{_CLOSES}",
        "{front}, no other keys",
        anywhere=True,
    ),
    form(
        rf"(?P<front>\b(?:with|having|containing|has|contains) (?:the )?(?:{_KEYS} )?{_LIST}){_FOR_IT} (?:that|which)"
        rf" {_REFUSES} {_OTHERS}{_CLOSES}",
        "{front}, no other keys",
        anywhere=True,
    ),
    form(
        rf"{_FOR_IT} (?:that|which) {_REFUSES} {_OTHERS}(?P<between>\s*[.;:,] )(?:(?:the|its|use the|use these|these"
        rf"|with the) )?{_KEYS}(?: are| must be| should be)?:? {_LIST}(?=\s*(?:[.;!]|\Z))",
        ". It has exactly the keys {list}",
        anywhere=True,
    ),
    form(
        rf"(?:{LATER}|(?<=\w), (?:as |because |since )?){ONES} {_REFUSES} {_OTHERS}(?=\s*(?:[.;!]|\Z))",
        ". There must be no other keys",
        anywhere=True,
    ),
    form(
        rf"{BEGIN}(?:for (?:use (?:in|by|with) )?|as input (?:for|to) |to feed ){ONES}, (?=(?:please )?(?:{_ORDER}"
        rf"|(?:i|we) (?:need|want))(?: me| us)? {_SOME_JSON})",
        "",
    ),
    form(
        rf"{BEGIN}(?:this|it) (?:goes|will go|is going|is sent|will be sent) (?:in)?to {ONES}: (?={ONE}JSON object\b)",
        "I need ",
    ),
    form(
        rf"{BEGIN}{ONES} (?:{_REFUSES} (?:everything|anything|all) (?:but|except|other than|besides)|accepts only"
        rf"|only accepts|allows only|only allows) (?:the )?{_KEYS}:?"
        rf" {_LIST}(?=[.;] [^\n]{{0,300}}\b(?:these|those) {_KEYS}\b)",
        "It has exactly the keys {list}",
        anywhere=True,
    ),
)
"""What reads the object says nothing of it but which keys it may have."""
