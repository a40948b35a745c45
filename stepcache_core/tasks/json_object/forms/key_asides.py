"""Small clauses around the key list that shut other keys out or ask for every one: put plainly before it is read."""

from __future__ import annotations

from stepcache_core.tasks.json_object.forms.rewording import BEGIN, DETAILS, HIDDEN, LATER, form
from stepcache_core.tasks.json_object.prompt.wording import any_of

_KEYS = any_of("keys fields properties attributes")
_NAME = rf"(?:(?-i:[a-z_])[\w$-]*|{HIDDEN}\d+{HIDDEN})"
_LIST = rf"(?P<list>{_NAME}(?:(?:, (?:and )?| and ){_NAME}){{1,20}}?)"
_SOME = any_of("two three four five six seven eight nine ten")
_NUMBER = rf"(?P<number>(?: {_SOME})?)"
_END = r"(?=\s*(?:[.;!?\n]|\Z))"
_WITH = r"(?P<with>\b(?:with|using|having|has|contains|containing|including))"
_SOLE = r"(?:only|sole|one and only|exclusive)"
_WHOLE = r"(?:full|complete|entire|whole)"
_THEM = r"(?:them|these|those)"
_ALL_OF_THEM = rf"(?:(?:all|both)(?: of {_THEM})?|{_THEM} all|(?:each|every)(?: one)? of {_THEM})"
_OTHERS = any_of("additional other further more extra")
_NO_MORE = (
    rf"(?:leaving none(?: of {_THEM})? out,? and adding none(?: of your own)?"
    r"|(?:leaving|omitting|dropping) none,? and adding none(?: of your own)?"
    r"|adding none(?: of your own)?,? and (?:leaving none out|omitting none|dropping none)"
    r"|(?:neither|without) (?:leaving|dropping|omitting) any(?: out)?,? (?:nor|or) adding any(?: of your own)?"
    r"|(?:without|neither) adding any,? (?:or|nor) (?:leaving any out|omitting any|dropping any)"
    rf"|leaving out none(?: of {_THEM})?,? and adding none)"
)
_HAS = r"(?P<has>has|have|contains|includes|holds|must have|must contain|must include)"

KEY_ASIDES = (
    form(
        rf"{_WITH} {_LIST} as (?:the|its) {_SOLE}{_NUMBER} {_KEYS}(?=[.,;:!?]|\Z)",
        "{with} exactly the {number} keys {list}",
        anywhere=True,
    ),
    form(
        rf"{_WITH} {_LIST} as (?:the|its) {_KEYS},? {_NO_MORE}(?=[.,;!?]|\Z)",
        "{with} exactly the keys {list}",
        anywhere=True,
    ),
    form(
        rf"{_WITH} (?:the )?{_KEYS} {_LIST}, {_NO_MORE}(?=[.,;!?]|\Z)",
        "{with} exactly the keys {list}",
        anywhere=True,
    ),
    form(
        rf"{_WITH} {_LIST} among (?:its|the) {_KEYS}(?=[.,;:!?]|\Z)",
        "{with} the keys {list}",
        anywhere=True,
    ),
    form(
        rf"{BEGIN}(?:a )?JSON (?:answer|output|response|reply|result),? (?:with |of )?(?:(?:exactly|just|only) )?"
        rf"(?P<number>{_SOME}) {_KEYS},? and no {_OTHERS} (?:ones|{_KEYS}): (?={_LIST}{_END})",
        "Answer in JSON with exactly these {number} keys: ",
    ),
    form(
        rf"{BEGIN}(?:(?:please )?(?:use|include) )?(?:every one of|each of|all of|all) (?:the following|these)"
        rf"{_NUMBER} {_KEYS}"
        rf",? and (?:nothing but|none but|none besides|only|no others? than) {_THEM}(?: {_KEYS})?: (?={_LIST}{_END})",
        "It has exactly the following {number} keys: ",
        anywhere=True,
    ),
    form(
        rf"\bwhose {_WHOLE} (?:set|list) of {_KEYS} is:? {_LIST}(?P<end>[.;])"
        r" (?:please )?(?:don't|do not|never) add any(?: more| others)?(?=\s*(?:[.;!]|\Z))",
        "with exactly the keys {list}",
        anywhere=True,
    ),
    form(
        rf"\bwhose {_WHOLE} (?:set|list) of {_KEYS} is:? (?={_LIST}(?:[.,;!?]|\Z))",
        "with exactly the keys ",
        anywhere=True,
    ),
    form(
        rf"\b(?P<with>with|having|has|contains|containing) (?:the )?(?:{_KEYS} )?{_LIST},? and (?:with )?"
        rf"(?:none|nothing|no {_KEYS}) but (?:these|those){_NUMBER}(?: {_KEYS})?(?=[.;:!?]|\Z)",
        "{with} exactly the {number} keys {list}",
        anywhere=True,
    ),
    form(
        rf"{BEGIN}(?:allowed|permitted) are (?:only|just|solely) the{_NUMBER} {_KEYS}:? {_LIST}[;.,] (?:and |but )?"
        rf"(?:please )?(?:use|include|give|fill in|supply) {_ALL_OF_THEM}(?=\s*(?:[.;!]|\Z))",
        "It has exactly the {number} keys {list}",
        anywhere=True,
    ),
    form(
        rf"(?P<front>\b{_KEYS}(?: are)?:? {_LIST})(?:[;.]|,(?: and| but)?) (?:please )?(?:use|include|give|fill in"
        rf"|supply) {_ALL_OF_THEM}(?=\s*(?:[.;!]|\Z))",
        "{front}",
        anywhere=True,
    ),
    form(
        rf"(?P<front>\b{_KEYS}(?: are)?:? {_LIST})[.;,] (?:each|all|every one)(?: of {_THEM})? (?:must|has to|have to"
        rf"|should) (?:be (?:present|there|included)|appear),? and (?:none|no others?|nothing"
        rf"|no {_OTHERS} (?:ones|{_KEYS}))"
        r" (?:may|must|should|can) be (?:added|present|there|included)(?=\s*(?:[.;!]|\Z))",
        "{front}, no other keys may appear",
        anywhere=True,
    ),
    form(
        rf"{LATER}(?:please )?(?:make sure|ensure|see to it|check)(?: that)? the (?:JSON )?object {_HAS} (?=(?:exactly"
        rf" |only )?(?:(?:the|these)(?: following)?(?: {_SOME})? {_KEYS}\b|{_LIST}{_END}))",
        "Make sure it {has} ",
        anywhere=True,
    ),
    form(
        rf"{LATER}among (?:its|the) {_KEYS} there (?:must|should|have to|has to|need to|are to|ought to) be"
        rf" (?={_LIST}{_END})",
        "It must have the keys ",
        anywhere=True,
    ),
    form(
        rf",? (?:giving|stating|listing|presenting) (?:its |the |their |the main )?{DETAILS} (?:under|with|using|by)"
        rf" (?=(?:(?:exactly|only|just) )?(?:the|these)(?: following)?(?: {_SOME})? {_KEYS}:? {_LIST}(?:[.,;!?]|\Z))",
        " with ",
        anywhere=True,
    ),
)
"""The keys together with a clause that says "all of them" or "no others" in an unusual place."""
