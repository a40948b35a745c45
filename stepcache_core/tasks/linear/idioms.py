"""Turns of phrase that claim nothing although a word in them would elsewhere, and whole clauses that say how many."""

from __future__ import annotations

from stepcache_core.regex import regex

MAX_CLAUSE = 160
"""Characters of a clause that is read as one saying; a longer one is none."""

_TERMS = r"(?:(?:variable|like|constant|numerical|unknown|<v>) )?terms?"
_GROUP = r"(?:constants|variables|numbers|unknowns|<v> 's)(?= (?:to|on|onto|together))"
_PHRASES = (
    r"(?:one|the other|the opposite|the same|either) side", r"(?:on|to|from) (?:one|the other)", r"the other",
    r"(?:figur|work|find|carr|spell|writ|multipl|cancel|factor)(?:e|y|ies|s|ing|ed|ying|led|ling)?"
    r" (?:it |this |that )?out", r"(?:end|set|sum)(?:s|ed|ing|ting|ming)? (?:it |this )?up",
    r"(?:clean|tidy|wrap|follow)(?:ing|ping)? (?:it |this |things )?up",
    r"(?:move|mov|bring|carr|go)(?:d|s|ing|ed|y|ying|ied)? (?:it |them |the <m> )?over", r"start over",
    r"over(?= (?:to|both|the))",
    r"over here", r"away(?= (?:<n>|<m>|from))",
    r"(?:as|like) before", r"before (?:we |you |i )?(?:start|begin|starting|beginning|going on|moving on)",
    r"each other", r"step by step", r"one (?:more )?step(?: at a time)?", r"two steps?(?: equation)?", r"halfway there",
    r"(?:if you have|have|has|got) any (?:other |further |more |additional )?(?:questions?|doubts?|problems?)",
    r"any (?:other |further |more )?questions?", r"let me know", r"in (?:one|two|three|a few|several) (?:ways?|steps?)",
    r"(?:the |these |those )?two sides", r"that's (?:it|all)", r"that is (?:it|all)", r"and you're done",
    rf"(?:all|every) (?:of )?(?:the )?(?:{_TERMS}|{_GROUP})", r"all (?:the|of the) steps", r"whole (?:equation|side)",
    r"appears? (?:only )?on (?:one side|the (?:left|right)(?: hand)?(?: side)?)", r"(?:negative|minus) signs?",
    r"(?:to|in|as) (?:simplest|lowest|decimal|a decimal|a fraction|fraction) ?(?:form|terms)?", r"lowest terms",
    r"think of (?:it|this) as", r"of course", r"as well", r"in other words", r"(?:do|does) (?:we|i|it|this)",
    r"keep(?:s|ing)? (?:the |our )?(?:equation|it|things|both sides|the sides) balanced", r"order of operations",
    r"a negative (?:number )?(?:divided by|times) a negative (?:number )?(?:is|gives|makes|equals) (?:a )?positive"
    r"(?: number)?",
    r"(?:dividing|multiplying) two negatives? (?:numbers )?(?:gives|makes|is|yields) (?:us )?a positive(?: number)?",
    r"any of (?:these|the|this|it)(?: steps?| parts?)?", r"(?:two|three|several|a few) (?:ways|methods|approaches)",
    r"take (?:a|another|a closer) look", r"once again", r"here we go", r"carr(?:y|ying|ied) out", r"no problem",
    r"no worries", r"(?:put|putting) (?:it|this|that|this value|the value|<v>) (?:back )?in(?:to)?",
    r"(?:put|putting) (?:it |this )?all together", r"(?:all|everything) (?:checks out|works(?: out)?)", r"checks out",
    r"(?:equals?|plus) signs?", r"the above(?: (?:equation|result|steps?))?", r"(?:equation|result|steps?) above",
    r"(?:is|are|appears?|stays?|be) (?:now )?only on (?:one side|the (?:left|right)(?: hand)?(?: side)?)",
    r"(?:keep|make|making|keeping) (?:the )?(?:coefficient(?: of <v>)?|<v>(?: term)?|variable) positive",
    r"(?:to )?avoid(?:s|ing)? (?:a )?negatives?(?: coefficients?| numbers?| signs?)?", r"in one (?:variable|unknown)",
    r"(?:if )?anything (?:else|is unclear|here is unclear)", r"don't hesitate", r"there you (?:go|have it)", r"dive in",
    r"(?:need|want|like) (?:any |more )?(?:more )?(?:help|examples?|practice|details?|explanations?)", r"get started",
    r"(?:in|with) (?:just )?(?:two|three|a few) (?:simple |easy |quick )?steps", r"work(?:ing)? backwards?",
    r"reduc(?:e|es|ing) (?:the |this )?fraction", r"(?:a )?balance scales?",
    r"more (?:simply|formally|clearly)", r"at (?:last|first)", r"turns? out", r"works? out", r"makes? sense",
    r"makes? (?:it|things) (?:easier|simpler)", r"break(?:ing)? (?:it|this|the (?:problem|solution)) down",
)  # fmt: skip
IDIOMS = regex(rf"(?:(?<=^)|(?<= ))(?:{'|'.join(_PHRASES)})(?=$|[ ,])")
"""On a sentence's words with the unknown as `<v>`, other mathematics as `<m>` or `<n>` and stops as commas."""

CHANGING_SIGNS = regex(
    r"(?:(?:its|their|the) signs? (?:change|changes|flips?|switch|switches|changed)|chang(?:e|es|ing) signs?"
    r"|(?:to )?(?:chang|flipp|switch|revers)(?:e|es|ed|ing) (?:its|their|the) signs?"
    r"|(?:flip|switch) (?:its|their|the) signs?)"
    r"(?: (?:inside|of each term|of every term|of the terms|when (?:it|they|you|we) (?:cross(?:es)?|moves?)))?"
    r"(?: the equals? sign)?(?=$|[ ,])"
)
"""The rule of signs where a term changes sides or a bracket is opened."""

SWAPPING = regex(
    r"\b(?:(?:flip|swap|switch|exchange|reverse|interchange)(?:s|ping|ing|ped|ed)? "
    r"(?:the )?(?:two )?(?:sides|equation(?: around)?|equation's sides)(?: of (?:the|this) equation)?)(?=$|[ ,])"
)

_LETTERS = (
    r"(?:variables?|unknowns?|<v>)(?: 's| terms?| is| by itself| alone| isolated)*"
    r"|terms? (?:with|in|of|containing|involving) (?:the variable |<v>)?"
)
_NUMBERS_ALONE = r"(?:constants?|numbers?|numerical)(?: terms?)?"
GATHERING = regex(
    rf"(?:(?P<letters>{_LETTERS})|(?P<numbers>{_NUMBERS_ALONE})) ?(?P<joint>to|on|onto|over to) (?:the|our) "
    r"(?P<side>left|right)"
)
"""Terms that are to be gathered on a side: "the constants to the right"."""

ON_BOTH = regex(r"(?:variables?|unknowns?|terms?|<v>)(?: (?:is|are|appears?|remains?|terms?))* on both sides")
"""What is said to stand on both sides."""

COMBINING_LETTERS = regex(
    r"\bcombin(?:e|es|ed|ing) (?:the |all |our |these |both |two )*"
    r"(?:<v> ?(?:'s|terms?)|(?:variables?|unknowns?)(?: terms?)?)"
)
"""Terms with the unknown that are said to become one."""

_LEAD = (
    r"(?:(?:so|and|but|therefore|thus|hence|then|since|because|which|means|meaning|this|it|that|we|conclude|see|find"
    r"|know|now|clearly|shows|follows|tells|us|is|final|answer|the|solution|result|conclusion|boxed|in|gives|have"
    r"|there) )*"
)
_THE_EQUATION = (
    r"(?:(?:the|this|our|given|original|linear) )*(?:equation|it|this|which|and|statement)(?: (?:above|<m>))?"
)
_OF_V = r"(?: (?:for|of) <v>)?"
_NO = rf"no (?:real |possible |such |valid )?(?:solutions?|values?(?: of <v>)?|numbers?|real numbers?|<v>){_OF_V}"
_WORKS = (
    r"(?: (?:exists?|works?|(?:that |which )?(?:can |could |will |would )?(?:satisf(?:y|ies)|solves?|makes?)"
    r"(?: (?:the|this|our|it|equation|original|true))*))?"
)
NONE = regex(
    _LEAD
    + rf"(?:(?:there (?:is|are|exists?) |has |have |there's )?{_NO}{_WORKS}"
    + rf"|{_THE_EQUATION} (?:has|have) {_NO}"
    + rf"|{_THE_EQUATION} (?:does not|doesn't|do not|cannot|can't) have (?:a|any) (?:real )?solutions?"
    + rf"|{_THE_EQUATION} (?:is inconsistent|has none)"
    + r"|(?:the )?solution set is (?:the )?empty(?: set)?)"
)
"""Whole clauses that say that no number is a solution."""

_NUMBERS = r"(?:real )?(?:numbers?|values?|value)(?: of <v>)?"
_ALL = rf"(?:all|every|any) {_NUMBERS}"
_SOLVES = (
    r"(?:is|are|works?|satisf(?:y|ies)|solves?|makes?)(?: (?:the|this|a|an|it|equation|solutions?|true|for|of|<v>|to))*"
)
EVERY = regex(
    _LEAD
    + rf"(?:(?:there are |has |have |{_THE_EQUATION} (?:has|have) )?infinitely many (?:real )?solutions?{_OF_V}"
    + rf"|{_ALL}(?: {_SOLVES})?|<v> can be {_ALL}|(?:the )?solution set is {_ALL}"
    + rf"|{_THE_EQUATION} (?:is |holds |is always |always )?(?:true |holds |satisfied )?for {_ALL}"
    + rf"|(?:<m> )?(?:is |holds |true )*(?:true |holds |valid )?for {_ALL})"
)
"""Whole clauses that say that every number is a solution."""

_THAT = r"(?:(?:<m>|<n>|this|that|it|which|the|equation|statement|and|result|but|so|we|have|reached|obtain|get) )*"
CONTRADICTION = regex(
    _LEAD
    + _THAT
    + r"(?:(?:is|are|will|can|be|a|clearly|obviously|always) )*"
    + r"(?:contradiction|never (?:true|equal)|not (?:true|possible|equal(?: to)?(?: <m>)?)|false(?: statement)?|untrue"
    + r"|impossible|never be (?:true|equal)|(?:cannot|can't|can never) be (?:true|equal)|isn't true|inconsistent)"
)
"""Whole clauses that say that what was reached cannot hold."""

IDENTITY = regex(
    _LEAD
    + _THAT
    + r"(?:(?:is|are|will|be|an|a|clearly) )*(?:always (?:true|holds?|equal)|identity|identical|true statement"
    + r"|always be true)"
)
"""Whole clauses that say that what was reached always holds."""
