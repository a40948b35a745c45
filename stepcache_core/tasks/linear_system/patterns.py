"""The phrases of answers that name an operation, an aim or a claim, over a line of words and signs for mathematics.

E is an equation, N a number, V an unknown alone, X another expression, R a reference to an equation by number, S a sum
of references. Words of `SILENT` are left out of the line.
"""

from __future__ import annotations

import re
from functools import cache

_ADD = "(?:add|adding|added|sum of|summing)"
_SUB = "(?:subtract|subtracting|subtracted|deduct|deducting)"
_MUL = "(?:multiply|multiplying|multiplied)"
_DIV = "(?:divide|dividing|divided)"
_ALL = (
    "(?:(?:(?:these|those|both|two|new|resulting|above|modified) )*equations(?: side by side| term by term)?"
    "|them|(?:(?:these|both|two|new) )*results|these two|both)"
)
_IT = (
    "(?:it|this|that|(?:this |that )?(?:new |resulting |latter |above |previous |last |simplified )?"
    "(?:equation|result)|former)"
)
_OTHER = "(?:other(?: (?:equation|one))?)"
_GIVEN = "(?:(?:either|any|one)(?: one)?(?: of)?(?: (?:these|those|both|two))*(?: equations?)?|equations)"
_ONE = f"R|{_IT}|{_OTHER}"
_TARGET = f"(?P<t>R|E|X|{_GIVEN}|{_OTHER}|{_IT})"
_END = (
    "(?= (?:[:,E]|and|to (?:get|obtain|give|find|eliminate|cancel|remove|clear|isolate)|gives|yields|get|obtain|leads"
    "|results|leaves|which)|$)"
)
_SUBST = (
    "(?:substitute|substituting|substituted|plug|plugging|put|putting|insert|inserting|sub)(?: back)?"
    "(?: in(?= [EXNV]))?"
)
_INTO = "(?:back )?(?:into|in)"
_SIDES = "(?:both sides|every term|each term|all terms|each side|everything)"
_LIST = "V(?:(?: ,)*(?: and)? V)*"
_VALUE = (
    "(?:this|that|it|these|both|them|(?:this |that |these |both |found |known )*"
    "(?:value|values|expressions?|results?|solution))"
)

PATTERNS: tuple[tuple[str, str], ...] = (
    ("double", f"(?:double|doubling) (?P<a>{_ONE}|E)"),
    ("triple", f"(?:triple|tripling) (?P<a>{_ONE}|E)"),
    ("multiply", f"{_MUL} (?:{_SIDES} (?:of|in) )?(?P<a>{_ONE}|E|{_SIDES})(?: through| throughout)? by (?P<n>N)"
                 f"(?: ,)*(?: and (?P<b>{_ONE}) by (?P<m>N))?"),
    ("multiply", f"{_MUL} (?P<a>R) and (?P<b>R) by (?P<n>N) and (?P<m>N)(?: ,)? respectively"),
    ("multiply", f"(?P<a>{_ONE}) multiplied by (?P<n>N)"),
    ("multiply", f"{_MUL} (?:through )?by (?P<n>N)"),
    ("divide", f"{_DIV} (?:{_SIDES} (?:of|in) )?(?P<a>{_ONE}|E|{_SIDES})(?: through| throughout)? by (?P<n>N)"),
    ("divide", f"{_DIV} (?:through )?by (?P<n>N)"),
    ("add both", f"{_ADD} (?P<x>[NXV]) (?:to|on) {_SIDES}(?: of (?P<a>{_ONE}|E))?"),
    ("subtract both", f"{_SUB} (?P<x>[NXV]) (?:from|on) {_SIDES}(?: of (?P<a>{_ONE}|E))?"),
    ("add", f"{_ADD} (?P<a>{_ONE}|E|S) (?:and|to|with|,) (?P<b>{_ONE}|E|S)"),
    ("subtract", f"{_SUB} (?P<b>{_ONE}|E|S) from (?P<a>{_ONE}|E|S)"),
    ("add last", f"{_ADD} (?P<b>R|E){_END}"),
    ("subtract last", f"{_SUB} (?P<b>R|E){_END}"),
    ("add any", f"{_ADD} {_ALL}"),
    ("subtract any", f"{_SUB} (?:{_ALL}|one(?: equation| of them)? from other(?: equation| one)?)"),
    ("add both", f"{_ADD} (?P<x>[NXV]){_END}"),
    ("subtract both", f"{_SUB} (?P<x>[NXV]){_END}"),
    ("add any", f"{_ADD}{_END}"),
    ("subtract any", f"{_SUB}{_END}"),
    ("move", "(?:move|moving|bring|bringing|shift|shifting|take|taking|transpose|transposing) (?P<x>[NXV])(?: term)?"
             "(?: over| across)? to (?P<s>left|right|other|lhs|rhs)(?: hand)?(?: side)?"),
    ("put", f"{_SUBST} (?:(?:value|expression|result|solution|values) )?(?P<e>E)(?:(?: ,)? and (?P<f>E))?"
            f" {_INTO} {_TARGET}"),
    ("put", f"{_SUBST} {_VALUE}(?: (?:for|of) (?P<v>V))? {_INTO} {_TARGET}(?: for (?P<w>V))?"),
    ("put", f"{_SUBST} (?P<x>[NXV]) for (?P<v>V)(?: {_INTO} {_TARGET})?"),
    ("put", f"(?:replace|replacing) (?P<v>V) (?:with|by) (?P<x>[NXV])(?: in {_TARGET})?"),
    ("put", f"(?:replace|replacing) (?P<v>V) in {_TARGET}"),
    ("put", f"{_SUBST} (?P<r>R) {_INTO} {_TARGET}"),
    ("put", f"{_SUBST} (?:for (?P<v>V) )?{_INTO} {_TARGET}"),
    ("put", f"{_SUBST} (?P<e>E)(?:(?: ,)? and (?P<f>E))?{_END}"),
    ("put", f"{_SUBST}(?: {_VALUE}(?: (?:for|of) (?P<v>V))?)?{_END}"),
    ("put", "(?:(?P<e>E) を )?(?P<t>R) に代入(?:する|し)\\S*"),
    ("drops", "(?:eliminate|eliminating|eliminates|eliminated|cancel|cancels|canceling|cancelling|remove|removes"
              "|removing|get rid of)(?: out)?(?: terms?(?: in)?| variable| unknown)? (?P<v>V)(?: terms?)?(?: out)?"),
    ("drops", "(?:terms? in |variable |unknown )?(?P<v>V)(?: terms?| variable| 's| parts?)?"
              " (?:cancels?|cancelled|canceled"
              "|drops?|disappears?|vanish|vanishes|(?:is|are|be|gets?) eliminated)(?: each other)?(?: out)?"),
    ("leaves", "equation(?: only)? in(?: terms of)?(?: only| one variable| single variable| one unknown)?(?: ,)?"
               " (?P<v>V)(?: only| alone)?"),
    ("express", "(?:(?:write|express|expressing|writing|rewrite|solve(?: R)? for|get|find|isolate) )?(?P<v>V)"
                "(?: from R)?"
                " in terms of (?P<w>V)"),
    ("seeks", "(?:express|expressing|write|writing|rewrite) (?P<l>V)(?: as)?(?= E)"),
    ("seeks", f"(?:solve|solving|solved|solves)(?: (?:R|E|{_IT}|{_ALL}|{_GIVEN}|system))?(?: of equations)?"
              f" (?:for|to find|to get) (?P<l>{_LIST})(?: (?:in|from|using) R)?"),
    ("seeks", "(?:find|finding|get|getting|determine|determining|obtain|obtaining|calculate|calculating|compute"
              "|computing|isolate|isolating|work out|make|recover)(?: to find)?(?: unknowns?| variables?)?"
              f"(?: values?(?: of| for)?)?(?: unknowns?| variables?)? (?P<l>{_LIST})"
              "(?: by itself| alone| subject(?: of)?)?"
              "(?: (?:in|from|using) (?:R|it))?"),
    ("has", f"(?:have|know|knowing|known|found|with|using|got)(?: that)?(?: values?(?: of| for)?)? (?P<l>{_LIST})"),
    ("spoken", f"values?(?: of| for)? (?P<l>{_LIST})"),
    ("spoken", f"for (?P<l>{_LIST})(?= (?:[:,])|$)"),
    ("coefficients", "(?:make )?coefficients? (?:of|for|on|in front of) (?P<v>V)(?: terms?)?"
                     "(?: in (?:both|two) equations)?"
                     "(?: are| become| be| to be| match)? ?(?P<h>opposites?|equal|same|match|identical)?"),
    ("coefficients", "(?:make )?(?P<v>V)(?: terms?)?(?: coefficients?)?(?: are| become| be| to be| have)"
                     " (?P<h>opposites?|equal|same|match|identical)(?: coefficients?| signs?| terms?)?"),
    ("method", "(?:(?:method|process) of )?(?P<k>elimination|addition|substitution|back substitution)"
               "(?: method| strategy| process)?"),
    ("valued", "(?:answer|solution|result|boxed|value)(?: (?:is|:|=|equals|=))* (?P<n>N)"),
    ("side", "(?P<s>left|right|lhs|rhs)(?: hand)?(?: side)?(?: of R)?(?: is| gives| becomes| equals)?(?: :)?(?= [EN])"),
    ("labelled", "(?:call|label|name|number|mark|calling)(?: (?:this|it|result))(?: equation)?(?: as)? (?P<a>R)"),
    ("labels", "(?:label|labelling|labeling|number|numbering|call|mark|name|denote)(?: (?:these|them|both|two))*"
               "(?: equations)?(?: as)? R(?:(?: ,)*(?: and)? R)*"),
    ("equate", "(?:set|setting|equate|equating)(?: (?:these|them|both|two))*"
               "(?: expressions| right(?: hand)? sides| equations| sides)?"
                "(?: equal(?: to each other)?)?"),
    ("nothing", "(?:clear|clearing|remove|removing|eliminate|eliminating|get rid of|avoid)(?: of)?"
                " (?:fractions?|denominators?|decimals?)|left with|make sure|each other|and so on|like terms"
                "|first(?= (?:,|find|solve|label|write|number|step|rewrite))"
                "|other (?:unknown|variable|letter|value)|second (?:unknown|variable)|first (?:unknown|variable)"),
)  # fmt: skip


@cache
def compiled() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """What a phrase is, and its expression, in the order in which they are tried."""
    return tuple((kind, re.compile(rf"(?<!\S){pattern}(?!\S)")) for kind, pattern in PATTERNS)
