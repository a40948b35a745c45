"""Sentences that name the keys in a roundabout way, and small asides about the object, put plainly before the list."""

from __future__ import annotations

from stepcache_core.tasks.json_object.forms.rewording import BEGIN, HIDDEN, LATER, OBJECT, ONE, POLITE, THING, form
from stepcache_core.tasks.json_object.prompt.wording import any_of

_KEYS = any_of("keys fields properties attributes")
_NAME = rf"(?:(?-i:[a-z_])[\w$-]*|{HIDDEN}\d+{HIDDEN})"
_LIST = rf"(?P<list>{_NAME}(?:(?:, (?:and )?| and ){_NAME}){{1,20}}?)"
"""A list of names that no capital marks as content."""

_NUMBER = any_of("two three four five six seven eight nine ten")
_NEEDED = any_of("needed required mandatory obligatory compulsory necessary")
_ALL = (
    rf"(?:both|all(?: {_NUMBER})?(?: of (?:them|these|those))?|each(?: one)?(?: of (?:them|these))?|every one(?: of"
    r" them)?|they)"
)
_ALL_NEEDED = (
    rf"{_ALL} (?:(?:(?:is|are)(?: all| both)? )?{_NEEDED}|must (?:all |both )?(?:be (?:there|present|included)|appear)"
    rf"|(?:has|have) to (?:be (?:there|present|included)|appear))(?=\s*(?:[.,;!)]|\Z)| and (?:no|nothing|anything"
    r"|everything)\b)"
)
_BUT = any_of("other_than besides except_for except beyond apart_from aside_from but")
_BARRED = r"(?:may|must|should|can|shall) not (?:have|contain|hold|include|use|carry)(?: any)?"
_DEMANDS = any_of("needs requires must_have must_contain has_to_have should_have must_include should_contain")
_OTHER = any_of("other further additional extra more")
_SHUTS = (
    rf"(?:(?:and|but|with) )*(?:(?:stick to|keep to|limit it to|only) (?:those|these)(?: {_NUMBER})?|(?:no|without any"
    rf"|without|leave out all|leave out any|omit all|omit any|(?:do not|don't|never) (?:add|include|use|invent)"
    rf"(?: any)?|add no|include no) {_OTHER}) {_KEYS}(?=\s*(?:[.,;!?]|\Z))"
)
_HOLDS = any_of(
    "with has have contain contains containing having include includes including use holds holding made_up_of"
    " composed_of consisting_of"
)
_DONE = any_of("described presented portrayed represented profiled introduced characterised characterized covered")
_UNDER = r"(?:under|with|by|using|through|by means of|via)"
_LISTED = rf"(?=(?:(?:exactly|only|just|these|the|following|two|three|four|five|six) )*(?:{_KEYS}\b|{HIDDEN}))"
_WRITE = any_of("write return give produce create output make provide generate send build")
_UNREAL = any_of(
    "employee person man woman doctor nurse teacher sailor pirate captain restaurant hotel café cafe bakery band"
    " company firm startup museum library village town city island country kingdom planet book novel film movie"
    " player singer chef farmer scientist astronaut"
)
_MAKES = any_of("design devise create write compose draft plan sketch develop")
_INVENTS = any_of("invent imagine make_up come_up_with dream_up think_up devise fabricate concoct conjure_up")
_TELLS = any_of("present describe outline sketch summarise summarize sum_up portray introduce profile")
_GIVES = any_of("write return give present format put describe express output record render send provide")

KEY_FORMS = (
    form(
        rf"\b(?<!not )(?:the )?(?:allowed|permitted) (?P<keys>{_KEYS})(?: are)?:? {_LIST}"
        rf"(?P<end>[.;,]| [–—(-]) ?(?={_ALL_NEEDED})",
        "exactly these {keys}: {list}{end} ",
        anywhere=True,
    ),
    form(
        rf"(?P<front>\b{_KEYS}(?: are)?:? {_LIST}[.;,] {_ALL_NEEDED})(?:,|;|\.)?(?: and)? (?:(?:anything|everything)"
        r" else"
        rf" (?:(?:must|should|has to|is to) be (?:left out|omitted|dropped|excluded)|is (?:forbidden|not allowed|not"
        rf" permitted))|nothing else (?:(?:may|must|should) (?:appear|be (?:there|added|included))|is (?:allowed"
        rf"|permitted)))(?=\s*(?:[.;!]|\Z))",
        "{front}, no other keys may appear",
        anywhere=True,
    ),
    form(
        rf"{BEGIN}(?:the|its) (?:full|complete|entire|whole) (?:set|list) of (?:its )?{_KEYS} (?:is|shall be|must be)"
        rf"(?: :|:)? (?={_LIST}(?:[.,;!]|\Z))",
        "It has exactly the keys ",
        anywhere=True,
    ),
    form(
        rf"(?<=\w)[,;]? and (?:the|its) (?:full|complete|entire|whole) (?:set|list) of (?:its )?{_KEYS} (?:is|shall be"
        rf"|must be)(?: :|:)? (?={_LIST}(?:[.,;!]|\Z))",
        ". It has exactly the keys ",
        anywhere=True,
    ),
    form(
        rf"\b(?P<keep>with|has|having|and) (?:no|not any) {_KEYS} {_BUT} (?={_LIST}(?:[.,;:!?]|\Z| for | about | of ))",
        "{keep} exactly the keys ",
        anywhere=True,
    ),
    form(
        rf"{BEGIN}(?:please )?(?:do not|don't|never) go beyond (?:the|these)"
        rf"(?P<number>(?: {_NUMBER})?) {_KEYS}:? {_LIST}(?=[.;!]|\Z)",
        "It has exactly the {number} keys {list}",
        anywhere=True,
    ),
    form(
        rf"\bwithout any {_KEYS} {_BUT} (?={_LIST}(?:[.,;:!?]|\Z| for | about ))",
        "with exactly the keys ",
        anywhere=True,
    ),
    form(
        rf"{BEGIN}(?:it|the (?:JSON )?object) {_BARRED} {_KEYS} {_BUT} {_LIST},? (?:and|but) (?:it |the object )?"
        rf"{_DEMANDS} (?:each|every one|all)(?P<number>(?: {_NUMBER})?)(?: of (?:them|these|those))?(?=[.;!]|\Z)",
        "It has exactly the keys {list}. All {number} are required",
        anywhere=True,
    ),
    form(
        rf"(?P<holds>\b{_HOLDS}) {_LIST}(?=[.,;]? {_SHUTS})",
        "{holds} the keys {list}",
        anywhere=True,
    ),
    form(
        rf"(?P<object>\bobject) (?:where|in which|wherein) {_LIST} (?:are|must be|should be|have to be) (?:all )?"
        r"(?:present|there|included|given|filled in)(?=\s*(?:[.,;!?]|\Z))",
        "{object} with the keys {list}",
        anywhere=True,
    ),
    form(
        rf"(?P<keys>{BEGIN}(?:(?:the|its) )?{_KEYS}(?: are| must be|:) (?:(?!extras\b)[^.;!?\n])"
        r"{2,300}?)(?:\.|;|,| [–—-]) no extras"
        r"(?:,? please)?"
        r"(?=\s*(?:[.;!\n]|\Z))",
        "{keys}. No other keys",
        anywhere=True,
    ),
)
"""The keys and what is said of others, on either side of the list."""

OBJECT_FORMS = (
    form(
        r"\b(?:an?|one) JSON object,? (?:just|only|exactly) one(?: only)?,|\b(?:an?|one) JSON object, one only,",
        "one JSON object",
    ),
    form(
        rf"{BEGIN}(?:all )?(?:what )(?:i|we)(?: want| need|'d like|'m after|'re after| would like| am after| require)"
        rf" is (?={ONE}JSON object\b)",
        "I need ",
    ),
    form(rf"{BEGIN}the thing (?:i|we) (?:want|need) is (?={ONE}JSON object\b)", "I need "),
    form(
        rf"\A{THING} is (?:the|to be the) (?:subject|topic|theme) of the JSON object (?:that )?(?:i|we) (?:want|need)"
        r"(?: from you)?(?:[.;]|, and) ",
        "I need a JSON object about {thing}. ",
    ),
    form(
        rf"(?P<object>{ONE}JSON object) (?:in which|where|that has) {THING}(?<! are)(?<! not) (?:is )?{_DONE}"
        rf" {_UNDER} {_LISTED}",
        "{object} describing {thing} with ",
    ),
    form(
        rf"{BEGIN}{POLITE}(?:{_WRITE}|i want|i need|we need)(?: me)? (?P<object>{ONE}JSON object) (?:in which|where) "
        rf"{THING} is (?:summed up|summarised|summarized) {_UNDER} {_LISTED}",
        "Summarise {thing} as {object} with ",
    ),
    form(rf"{BEGIN}{POLITE}write {THING} up (?:as|in|into) {OBJECT}", "Describe {thing} as {object}"),
    form(
        rf"{LATER}its (?:format|form) (?:is|must be|should be|has to be|shall be) {OBJECT}",
        "Return {object}",
    ),
    form(
        rf"\A{THING}, (?:a |short |brief )*(?:summary|overview) (?:as|in) (?:an? |one )?JSON object(?=[,.:;]| with\b)",
        "Summarise {thing} as a JSON object",
    ),
    form(
        rf"\A{THING}, (?:a |short |brief )*(?:description|profile|portrait) (?:as|in) (?:an? |one )?JSON object"
        r"(?=[,.:;]| with\b)",
        "Describe {thing} as a JSON object",
    ),
    form(
        rf"\bin the (?:one |single )?JSON object (?:that )?you (?:will )?{_WRITE} (?:to describe|describing|about|for"
        rf"|on) {THING}(?=[.;:]|,? (?:and|but) )",
        "in the JSON object about {thing}",
    ),
    form(
        r"\b(?P<one>an?|one) (?P<what>(?:(?!JSON\b|who\b|that\b|which\b|whom\b)[\w'-]+ ){1,7}?)"
        r"(?:(?:that|which|who|whom) )?you(?: have|'ve|’ve) (?:just )?(?P<how>invented"
        r"|made up|come up with|dreamt up)(?: yourself)?"
        r"(?=\s*(?:[.,;:!?]|\Z)| (?:with|using|under|as|in|that|which)\b)",
        "{one} {what} that you {how}",
        anywhere=True,
    ),
    form(
        rf"\b(?:an?|one) (?P<what>(?:[\w'-]+ ){{0,2}}{_UNREAL}) (?:that|which|who) (?:doesn't|does not) (?:really"
        r" |actually )?exist(?=\s*(?:[.,;:!?]|\Z)| (?:with|using)\b)",
        "a fictional {what}",
        anywhere=True,
    ),
    form(
        rf"{BEGIN}{POLITE}(?P<verb>{_MAKES}) (?P<thing>an? (?:(?! and )[\w' -]){{2,80}}?),? and (?:then )?{_GIVES} it"
        r" (?:to me )?"
        rf"(?:as|in|into) {OBJECT}",
        "{Verb} {thing}. Return {object}",
    ),
    form(
        rf"{BEGIN}{POLITE}{_INVENTS} (?P<thing>an? (?:(?! and )[\w' -]){{2,80}}?)(?: for (?:me|us))?,? and"
        r" (?:then )?(?:"
        rf"(?:write|give|provide|return)(?: me)? an? description of (?:it|him|her|them) (?:as|in) {OBJECT}"
        rf"|{_GIVES}(?: me)? (?P<other>{ONE}JSON object) (?:for|about|describing|on) (?:it|him|her|them))"
        r"(?=[.,:;]| (?:with|having|using|that|whose|under|containing|including)\b)",
        "Invent {thing}. Return {object}{other}",
    ),
    form(
        rf"{BEGIN}{POLITE}(?P<verb>{_TELLS}) {THING} (?:in|as|using) JSON[.:;] (?:please )?use (?P<one>a single|one"
        r"|exactly one|one single) object(?=[.,:;]| (?:with|having|that|whose|under|containing)\b)",
        "{Verb} {thing} as {one} JSON object",
    ),
    form(
        rf"{BEGIN}{POLITE}{_WRITE}(?: me)? (?P<object>{ONE}JSON object) (?:summari[sz]ing|summing up|(?:that|which)"
        rf" (?:summari[sz]es|sums up)) {THING}(?=[.:;]|,? (?:with|using|under|made up of|composed of"
        r"|consisting of) |, (?:and|keys) )",
        "Summarise {thing} as {object}",
    ),
)
"""The object and what it is about."""
