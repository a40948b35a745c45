"""Keys that are named one after the other, and closings in few words, put as one list that is called keys."""

from __future__ import annotations

from stepcache_core.tasks.json_object.forms.rewording import HIDDEN, LATER, Rewording, form
from stepcache_core.tasks.json_object.prompt.wording import any_of

_KEY = any_of("key field property attribute")
_KEYS = any_of("keys fields properties attributes")
_NAME = rf"(?:(?-i:[a-z_])[\w$-]*|{HIDDEN}\d+{HIDDEN})"
_TYPE = r"(?: \([\w ]{1,30}\))?"
_LIST = rf"(?P<list>{_NAME}{_TYPE}(?:(?:, (?:and )?| and ){_NAME}{_TYPE}){{1,20}}?)"
_CALLED = r"(?:named|called)"
_SHALL = r"(?:should|must|shall|has to|needs to)"
_ENDS = r"(?=\s*(?:[.,;:!?)]|\n|\Z))"
_NO_OTHER = rf"(?:no others?|no other {_KEYS}|none other|nothing else|no more|no others? besides)"

_NO = r"(?:do not|don't|never)"
_MANY = r"(?: (?:two|three|four|five|six|seven|eight|nine|ten))?"
_ALL = (
    rf"(?:(?:but |and )?(?:include|use|give) all{_MANY}(?: of them)?"
    rf"|(?:and )?all{_MANY}(?: of them)?(?: (?:are )?required)?)"
)
_SHUT = "It has exactly the keys {list}"

ONE_BY_ONE: tuple[Rewording, ...] = (
    form(
        rf"\ban? {_KEY} {_CALLED} (?P<first>{_NAME}),? and (?:another|one|an?)(?: {_KEY})? {_CALLED}"
        rf" (?P<second>{_NAME}){_ENDS}",
        "the keys {first} and {second}",
        anywhere=True,
    ),
    form(
        rf"\bboth an? (?P<first>{_NAME}) {_KEY} and an? (?P<second>{_NAME}) {_KEY}{_ENDS}",
        "the keys {first} and {second}",
        anywhere=True,
    ),
    form(
        rf"\bone {_KEY} {_SHALL} be (?P<first>{_NAME}),? (?:and )?(?:the )?other(?: one)?(?: {_SHALL} be)?"
        rf" (?P<second>{_NAME}){_ENDS}",
        "the keys should be {first} and {second}",
        anywhere=True,
    ),
    form(
        rf"{LATER}there {_SHALL} be an? (?P<first>{_NAME}), (?:an? (?P<second>{_NAME}),? )?and an? (?P<third>{_NAME})"
        rf" {_KEY}{_ENDS}",
        "The keys should be {first}, {second} and {third}",
        anywhere=True,
    ),
    form(
        rf"(?P<json>\b(?:in|as) (?:an? )?JSON(?: object| format)?), (?:giving|stating|listing) (?={_LIST}{_ENDS})",
        "{json} with the keys ",
        anywhere=True,
    ),
    form(rf",? filling(?: in| out)? the (?={_KEYS} {_LIST}{_ENDS})", " with the ", anywhere=True),
    form(rf"\bwith (?:the )?{_KEYS} for (?={_LIST}{_ENDS})", "with the keys ", anywhere=True),
    form(rf"\bwith (?:the )?{_KEYS} {_LIST} alone{_ENDS}", "with exactly the keys {list}", anywhere=True),
)
"""The list."""

SHUT_BESIDE: tuple[Rewording, ...] = (
    form(
        rf"\b(?:the )?{_KEYS} are (?:listed|given|named|shown) below[;,.] {_NO} (?:use|add|include)(?: any)?"
        r" others?[.:](?=\s*\n)",
        "It has exactly these keys:",
        anywhere=True,
    ),
    form(
        rf"\b(?:each|all|every one)(?: of)? (?:these|the following) {_KEYS}(?: (?:has to|have to|must|should) be"
        rf" (?:present|there|included))?,? (?:and|but) {_NO_OTHER}: ?(?={_NAME})",
        "It has exactly these keys: ",
        anywhere=True,
    ),
    form(
        rf"(?P<front>\b{_KEYS}(?: are)?:? {_LIST})[,;.]? (?:and )?nothing (?:more|else),? (?:and )?nothing less{_ENDS}",
        "{front}, no other keys",
        anywhere=True,
    ),
    form(
        rf"\((?P<front>{_KEYS}: {_LIST})[;,.] (?:and )?{_NO_OTHER}\)",
        "({front}, no other keys)",
        anywhere=True,
    ),
    form(
        rf"\b(?:include|has|have|contain) (?:the )?(?:{_KEYS} )?{_LIST}(?:[.;]|,? (?:but|and)) nothing else"
        r"(?=\s*(?:[.!]|\Z))",
        "include exactly the keys {list}",
        anywhere=True,
    ),
    form(
        rf"(?P<front>\b{_KEYS}(?: are)?:? {_LIST})[.;] {_NO} (?:include|add|use|put in) (?:anything (?:else|more)|any"
        r" others?)(?=\s*(?:[.;!]|\Z))",
        "{front}, no other keys",
        anywhere=True,
    ),
    form(
        rf"(?P<front>\b{_KEYS}\b[^.!?;\n]{{0,60}})[;,] {_NO} (?:use|add|include)(?: any)? others(?=[.:!]|\s*\n)",
        "{front}, no other keys",
        anywhere=True,
    ),
    form(
        rf",? (?:keeping|sticking|limited|confined) (?:strictly |exactly )?to the {_KEYS} (?={_LIST}{_ENDS})",
        " with exactly the keys ",
        anywhere=True,
    ),
    form(
        rf"\b(?P<with>with|use|using) {_LIST} as (?:the |its )?{_KEYS},? and add (?:nothing|none|no others?)(?: else)?"
        r"(?=\s*(?:[.;!]|\Z))",
        "{with} exactly the keys {list}",
        anywhere=True,
    ),
    form(
        rf"{LATER}only {_LIST} (?:may|can|should|must) (?:appear|be (?:there|used|present))(?: as {_KEYS})?,?"
        rf" (?:and|but) all{_MANY}(?: of them)? must(?=\s*(?:[.;!]|\Z))",
        _SHUT,
        anywhere=True,
    ),
    form(
        rf"{LATER}(?:{_NO} (?:include|add|use)(?: any)?|it may not have(?: any)?|no) {_KEYS}"
        rf" (?:other than|besides|except) {_LIST}[;,.] {_ALL}(?=\s*(?:[.!]|\Z))",
        _SHUT,
        anywhere=True,
    ),
    form(
        rf"{LATER}it (?:may|can) (?:contain|have|hold|include) {_LIST},? (?:and|but) nothing else[,;.] {_ALL}"
        r"(?=\s*(?:[.!]|\Z))",
        _SHUT,
        anywhere=True,
    ),
)
"""The list and what shuts it."""
