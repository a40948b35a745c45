"""Further phrases that close the set of keys: "and none besides", "leave it at those three", "no other key may be"."""

from __future__ import annotations

from stepcache_core.tasks.json_object.keys.closing_words import ENDS, NUMBER, OTHER, UNLISTED
from stepcache_core.tasks.json_object.prompt.wording import CLEAR, JOIN, START, K, any_of, pattern_of
from stepcache_core.tasks.json_object.prompt.words import ORDINALS

_NOUN = any_of("keys key fields field properties property attributes attribute members member ones one")
_THOSE = rf"(?:these|those|them|the)(?: {NUMBER})?(?: {_NOUN})?|{NUMBER}"
_REF = rf"(?:that|this|{_THOSE})"
_NOT = any_of("do_not don't never must_not should_not shall_not may_not can_not cannot mustn't shouldn't can't")
_ADD = any_of("add include use invent introduce have contain create put_in make_up insert")
_ADDING = any_of("adding including inventing introducing using having creating inserting")
_BE = (
    r"(?:(?:may|must|can|should|shall|is to|are to) (?:be(?: (?:there|present|added|used|included|given|in it|allowed"
    r"|accepted))?|appear|occur|exist|follow)|(?:is|are) (?:allowed|permitted|accepted|wanted|tolerated|there)|may)"
)
_NEAR = tuple(f"(?<={said} )|(?<={said} [,;:(–—-] )" for said in (K, "keys", "fields", "properties"))
_BEHIND = f"(?:{'|'.join(_NEAR)})"
"""Right behind the key list or the word for it: elsewhere, "nothing else" and its like may forbid prose."""

_HOLDER = (
    rf"{START}(?:it|the (?:json )?object) (?:(?:must|should|has to|needs to|may|can|will|shall) )?(?:only )?(?:have|has"
    r"|contain|contains|hold|holds|include|includes|carry) (?:(?:the|these|following|exactly|only|keys|fields|:"
    rf"|{NUMBER}) )*{K}"
)
_FREE = (
    r"(?:are|is|must be|should be) (?:all )?(?:not (?:allowed|permitted|accepted|wanted)|forbidden|prohibited"
    r"|disallowed|excluded|banned|ruled out|invalid)"
)
SHUTTING = tuple(
    pattern_of(rf"(?<!\S){pattern}{ENDS}")
    for pattern in (
        rf"{JOIN}no (?:other|further|additional|extra|more) {_NOUN} {_BE}",
        rf"{JOIN}(?:no others?|none other|(?:nothing|no {_NOUN}) (?:beyond|besides|except|other than|but) (?:{_THOSE}))"
        rf" {_BE}(?: in (?:it|the (?:json )?object|there))?",
        rf"{JOIN}nothing else {_BE} in (?:it|the (?:json )?object)",
        rf"(?P<keep>{_HOLDER}) (?:, )?and nothing (?:else|more|besides)",
        rf"{_BEHIND}(?:, )?(?:and )?(?:leaving out|omitting|dropping) (?:everything|anything|all) else",
        rf"(?<={K} )and nothing (?:besides|beside|beyond|further|more|additional|extra|on top|other)",
        rf"{_BEHIND}(?:, )?(?:and |but |with )*(?:nothing|none) (?:besides|beside|beyond|on top of) {_REF}(?: is)?",
        rf"{_BEHIND}(?:, )?(?:and |but |with )*none (?:besides|beside|beyond|further|more|else|other)",
        rf"(?<={K} )(?:, )?and nothing else is",
        rf"(?<={K} ), and nothing else(?= [.;!]|\Z)",
        rf"{_BEHIND}(?:, )?(?:and |but |with )*(?:none|nothing) added(?: to (?:them|it))?",
        rf"{_BEHIND}(?:, )?(?:and |but |with )*no more than {_REF}",
        rf"{_BEHIND}(?:, )?(?:and |but |with )*not (?:a|one)(?: single)? {_NOUN} more",
        rf"{_BEHIND}(?:, )?(?:and |but |with )*not (?:a|one)(?: single)? (?:other|further|additional|extra) {_NOUN}",
        rf"{_BEHIND}(?:, )?(?:and |but )*(?:of )?(?:these|those)(?: {NUMBER})?(?: {_NOUN})?"
        r" (?:alone|only|exclusively)",
        rf"{_BEHIND}(?:, )?(?:and )?without (?:{_ADDING} )?(?:any|anything|any more"
        rf"|anything (?:else|more|additional|further|extra|beyond {_REF})|{OTHER} ones|others|(?:a|any) {_NOUN} more"
        rf"|(?:any )?{OTHER}(?: {_NOUN})?)",
        rf"{JOIN}(?:(?:you|it|they) )?{_NOT} {_ADD} (?:any )?(?:{_NOUN} of your own|more(?: of them| {_NOUN})?|others"
        rf"|{OTHER}(?: {_NOUN})?(?: of your own)?)",
        rf"{JOIN}(?:please )?(?:leave out|keep out|omit|exclude|drop|skip) (?:every|any|all)"
        r" (?:other|others|further|additional)"
        rf"(?: {_NOUN})?",
        rf"{JOIN}(?:please )?leave it at (?:{_THOSE})",
        rf"{JOIN}(?:please )?(?:stick|(?:keep|limit|restrict|confine)(?: (?:yourself|it|the (?:json )?object))?)"
        rf" (?:strictly |exactly )?to (?:{_THOSE})",
        rf"{JOIN}(?:all|any) (?:others?|other {_NOUN}) {_FREE}",
        rf"{JOIN}(?:anything|everything) (?:beyond|besides|except|other than|apart from|outside|else than"
        rf"|in addition to) (?:{_THOSE}) (?:{_FREE}|(?:must|should) be (?:left out|omitted))",
        rf"{START}(?:these|those) (?:are )?and no others?",
        rf"{START}(?:it|the (?:json )?object) (?:must|should|may|can) (?:not (?:contain|have|hold|include) (?:anything"
        rf"|any {_NOUN}) (?:else|more|besides|beyond {_REF})|(?:contain|have|hold|include) nothing (?:else|more|besides"
        rf"|beyond {_REF}))",
        rf"{CLEAR}(?:with )?(?:no|without) {_NOUN} {UNLISTED}",
        rf"(?:(?<=object )|(?<={K} ))that (?:contains|has|holds|includes) nothing (?:else|more|besides)",
        rf"{_BEHIND}(?:, )?(?:and )?adding (?:no (?:others?|more|further ones|{_NOUN})|none|nothing(?: else)?)",
        rf"{_BEHIND}(?:, )?(?:and )?without an? (?:{'|'.join(ORDINALS)}) {_NOUN}",
        rf"{_BEHIND}(?:, )?(?:and )?(?:consisting )?of (?:nothing else|(?:these|those) (?:exclusively|only|alone))",
        rf"{_BEHIND}(?:, )?(?:and )?not (?:any|a single|one) {_NOUN} more",
        rf"{_BEHIND}(?:[,–—-] )?(?:with )?(?:any )?other {_NOUN} (?:being )?(?:excluded|not allowed|forbidden)",
        rf"{_BEHIND}(?:, )?(?:and |with )*no (?:extras|additions)",
        rf"{_BEHIND}(?:, )?and (?:only|just) (?:these|those)(?: {NUMBER})?(?: {_NOUN})?",
        rf"{JOIN}no {_NOUN} (?:may|must|can|should) be added",
        rf"{START}(?:any )?(?:other|further|additional|extra) {_NOUN} : (?:none|no|not allowed|forbidden|prohibited)",
        rf"{JOIN}(?:others|other ones|any others?) (?:must|may|should|can|shall) not (?:be (?:used|added|included"
        r"|present)|appear|occur)",
        rf"{JOIN}none (?:may|must|can|should) be added",
        rf"{JOIN}(?:it|the (?:json )?object) (?:must|shall|should|may|can|will) (?:have|contain|include|comprise|hold"
        rf"|carry) no {OTHER} {_NOUN}",
        rf"{JOIN}(?:any|an) {OTHER} {_NOUN} (?:makes|renders|would make|will make) (?:it|the (?:json )?(?:object"
        r"|output)) (?:invalid|unusable|useless|worthless)",
        rf"{JOIN}adding {_NOUN} is (?:not (?:allowed|permitted)|forbidden|prohibited)",
        rf"{JOIN}(?:please )?leave (?:everything|anything) else out",
        rf"{JOIN}(?:please )?add no (?:{_NOUN}|others?|more) to (?:these|those|them|(?:the|that|this) (?:list|set))",
        rf"{JOIN}nothing (?:else |more )?(?:may|must|can|should|is to) be added to"
        r" (?:them|(?:the|that|this) (?:list|set))",
        rf"{_BEHIND}(?:, )?(?:and |with )*nothing (?:else|more|besides) in (?:it|there)",
        rf"{_BEHIND}free of (?:any )?(?:other|further|additional|extra) {_NOUN}",
    )
)
"""Each ends where a clause does; where one speaks of "those four", four keys must have been named."""

_FREELY = r"(?:may|can|might|could|is (?:free|welcome) to)(?: also)?"
MORE = tuple(
    pattern_of(rf"(?<!\S){pattern}{ENDS}")
    for pattern in (
        rf"{JOIN}(?:{OTHER}|more|further) (?:{_NOUN} )?(?:are|is|would be|may be) (?:also )?(?:allowed|permitted|fine"
        r"|okay|ok|welcome|acceptable|accepted|possible|alright|all right|no problem)(?: too| as well)?",
        rf"{JOIN}(?:it|the (?:json )?object|you) {_FREELY} (?:have|hold|contain|include|add|use|carry)"
        rf" (?:(?:{OTHER}|further) (?:{_NOUN})|more(?: {_NOUN})?|others)(?: too| as well)?",
        rf"{JOIN}(?:{OTHER}|more|further) {_NOUN} (?:do not|don't|won't|will not) (?:hurt|harm|matter)",
        rf"{JOIN}(?:others|(?:{OTHER}|further|more) {_NOUN}) (?:may|can|might) (?:also )?(?:be (?:added|included"
        r"|present|there)|appear|occur)(?: too| as well)?",
    )
)
"""Phrases that leave the set open."""

LEAST = r"(?:at (?:the )?(?:very )?least|at (?:a|the) (?:very |bare )?minimum|as a minimum|at minimum|minimally)"
AT_LEAST = (
    pattern_of(
        rf"(?:(?<!\S), )?(?<!\S){LEAST} (?:, )?(?=(?::|both|all|the|these|its|following|required|keys|fields|properties"
        rf"|attributes|with|named| )* ?{K})"
    ),
    pattern_of(rf"(?P<keep>keys|fields|properties|attributes) (?:, )?{LEAST}(?= (?:, )?(?:: )?{K})"),
    pattern_of(
        rf"(?P<keep>(?<!\S)(?:must|should|shall|has to|needs to|have to)) {LEAST}(?= (?:contain|have|include|hold|carry"
        rf"|provide|be) (?:(?:the|these|keys|fields|following|:) )*{K})"
    ),
    pattern_of(
        rf"{LEAST} (?=(?:gives|has|have|contains|includes|lists|holds|provides|states) (?:(?:the|these|keys|fields"
        rf"|following|:) )*{K})"
    ),
    pattern_of(rf"(?P<keep>{K}) (?:, )?{LEAST}(?= [.,;:]|\Z)"),
    pattern_of(
        rf"(?P<keep>{START}){LEAST} (?:, )?(?=(?:it|the object|the json object) (?:must|should|has to|needs to|has"
        rf"|needs) (?:\w+ )?(?:(?:the|keys|following) )*{K})"
    ),
)
"""Words that name the keys as the least there must be; they name no others."""

_NEED = r"(?:required|mandatory|necessary|needed|obligatory|compulsory)"
_MANY = any_of("keys fields properties attributes")
ONLY_NEEDED = pattern_of(
    rf"(?<!\S)only (?:(?:the|its|these) )?(?:{_MANY} )?{K} (?:are|have to be|need to be|must be) (?:all )?(?:{_NEED}"
    rf"|present|there|included|filled)(?!\S)|(?<!\S)only (?:{_NEED} {_MANY}|{_MANY} (?:(?:that|which) )?(?:are )?"
    rf"{_NEED}|(?:required|mandatory) ones)(?!\S)"
)
"""Only these keys are needed: whether others may be there is left open."""
