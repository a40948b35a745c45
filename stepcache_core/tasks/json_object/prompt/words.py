"""The words that recognition knows, each in one class for one reason."""

from __future__ import annotations


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


KEY_NOUNS_PLURAL = _set("keys fields properties attributes members")
KEY_NOUNS_SINGULAR = _set("key field property attribute member")
KEY_NOUNS = KEY_NOUNS_PLURAL | KEY_NOUNS_SINGULAR

EXACT = _set("exactly only just precisely solely strictly exclusively sole")

NAMING = _set("named called namely")
"""Words after a key noun that announce its name."""

ANNOUNCING = _set(
    "are is be should must will shall named called namely follows follow listed below these following exactly only"
    " required include precisely present strictly wanted needed expected requested desired mandatory necessary"
)
"""Words that may stand between a key noun and its list."""

BEFORE_KEY_NOUN = _set(
    "the these those this following required mandatory top-level json its all of below listed necessary needed a an and"
    " expected desired requested output permitted allowed camelcase snake_case snake-case kebab-case pascalcase"
    " lowercase lower-case set full complete"
)
"""Words that may stand between the verb and the key noun without changing what is asked."""

CASES = {
    "camelcase": r"[a-z]+(?:[A-Z0-9][a-z0-9]*)*",
    "pascalcase": r"(?:[A-Z][a-z0-9]*)+",
    "snake_case": r"[a-z0-9]+(?:_[a-z0-9]+)*",
    "snake-case": r"[a-z0-9]+(?:_[a-z0-9]+)*",
    "kebab-case": r"[a-z0-9]+(?:-[a-z0-9]+)*",
    "lowercase": r"[^A-Z]+",
    "lower-case": r"[^A-Z]+",
}
"""What a word before "keys" says of their spelling: a rule of renaming, unless they are spelled so already."""

HOLDING = _set(
    "holding holds hold carrying containing contains contain including includes include with having has have comprising"
)
"""Verbs that may be followed by a key list without a key noun."""

LIMITING = _set("restricted limited confined consisting composed made")
"""Verbs that, with "to" or "of", may be followed by a key list."""

NEEDING = _set("needs need requires require carries uses use expects plus reads wants takes")
"""Verbs after which keys are named one by one."""

PLACES = _set("under in into at as")
"""Words before the key that a thing is to be put under."""

OBJECT_NOUNS = _set("json object response output answer result document reply dictionary record payload body")

MODALS = _set("must should shall will needs need to has have")

_COUNTED = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
NUMBERS = {word: number for number, word in enumerate(_COUNTED, start=1)} | {"single": 1, "both": 2}

ORDINALS = {
    word: number
    for number, word in enumerate(
        ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh"),
        start=1,
    )
}

LIST_ENDS = _set(
    "for of from about describing describes representing that which where whose with without in on at to by into no"
    " nothing none only exactly please do don't never must should return output respond reply answer give provide"
    " produce generate use using based given as is are be it its the a an this these those if when but or not and"
    " then also each all any just so because while than like per via ensure make wrap add include only. nor neither"
    " zum zur über für pour thanks thank thx pls plz cheers kindly preferably ideally respectively"
    " alphabetically have your you i we they he she there additional extra other"
)
"""Words that cannot be a bare key: a list written without quotes ends before them."""

ALSO_KEYS = _set("a answer output reply from to")
"""Of these, the words that are keys after all where a separator or the end of the list follows."""

ORDERING = _set("return output respond reply answer give provide produce generate use make wrap add include")
"""Verbs that open a clause after a key list; standing alone in it ("make, model") they are keys too."""

TELLING = _set(
    "describe summarise summarize explain translate classify extract analyse analyze rate write give tell list name"
    " find convert turn answer return make create generate produce fill represent outline review evaluate"
)
"""Verbs that open a clause after a key list where an article follows them."""

ARTICLES = _set("the a an this that these those my our your its his her their me us")

LONE_KEYS = _set("at on in by it is as to from for of about when where who what which why how into")
"""Small words that are keys where they stand between separators, or after one at the end."""

ORDERED = _set(
    "me us sie only just nothing valid json the it no with in as not any all this these your strictly solely them"
)
"""What follows a verb that opens a clause, and never a key."""

ADJECTIVES = _set(
    "required following mandatory nested optional relevant necessary remaining several various many some these those"
    " other same top-level distinct different string numeric integer boolean unique new more custom typical common"
)
"""Words right before a key noun that describe it and are no key."""

TYPES = {
    "string": "string",
    "str": "string",
    "strings": "string",
    "number": "number",
    "float": "number",
    "numeric": "number",
    "integer": "integer",
    "int": "integer",
    "boolean": "boolean",
    "bool": "boolean",
    "array": "array",
    "list": "array",
    "object": "object",
    "dict": "object",
}
"""Type words beside a key, as JSON Schema calls them."""

OPEN_ENDS = _set("etc more others whatever anything everything something similar")
"""Words that, as the last of a list, say that it goes on."""

CHOOSING = _set(
    "pick choose select which whether classify categorise categorize label tag decide option options between best"
    " either detect"
)
"""Words beside which names in a list may be what is chosen from."""

POINTING = _set(
    "these those them following to into list lists schema table enum set sets columns column group collection csv"
    " header headers row rows function functions method class api module values variables variable items words names"
    " terms flags options explain define validate compare rename sort translate convert"
)
"""Words beside which a list after "as JSON:" may be what is asked about."""

OF_FORM = _set(
    "indentation spacing whitespace newlines comments quotes braces brackets strings numbers booleans arrays objects"
    " snake_case camelcase pascalcase lower_case upper_case utf8 utf_8 ascii double_quotes single_quotes"
    " markdown syntax formatting nothing everything anything something either both commas quotation escaping nesting"
)
"""Words that after "JSON with" may speak of its form."""

ELLIPSES = frozenset({"...", "…", "", "?", "_", "-", "etc", "xxx", "value", "todo", "tbd"})
"""Values that stand in a template for something to be filled in."""

TEMPLATE_CUES = _set(
    "format form structure template shape layout like this following example follows matching matches schema as"
    " json below exactly"
)
"""Words before an object in the prompt that make it the pattern of the answer, not data."""

BEFORE_LIST = _set(
    "with having containing including using of by to are be is named called exactly only just has have contains"
    " contain includes include holds hold needs carries carry carrying under precisely strictly solely use need"
    " want both the namely than except w comprising extract out get find capture identify list collect pull"
    " gather wants take a an me being string number integer boolean"
)
"""Words after which a list of keys may start."""

EDGES = _set(
    "and or but with without having containing using that which whose as in to of for about on by the a an its"
    " their is has have had contains contain include includes including following uses use needs need least most"
    " more are be not no if when also plus then from into under , ; : ( – — - /"
)
"""Words that content neither starts nor ends with: something before or after them is missing."""

NO_NAMES = _set(
    "I I'd I'm I've I’d I’m Schema Object Keys Key Fields Output Topic Subject Could Can Please Format Task"
)
"""Words that may have a capital inside a sentence and are no names."""

SPOKEN = _set(
    "w u pls hi hello hey please thanks thank you thx cheers kindly many lot very much in advance there team all"
    " everyone and or the a an of to be is are was as for with it its my our your me us them they i we so too"
    " also yes no not json string strings integer integers number numbers boolean booleans array arrays list"
    " lists object objects text true false int str bool float value values true/false half plain namely"
    " respectively least minimum interface type equal"
)
"""Words of politeness, of types and of grammar that the phrases of instruction may be made of."""

_NOUNS = KEY_NOUNS | _set("ones one")
_THOSE = _set("these those them that")
ABOUT_MORE = {
    **dict.fromkeys(("other", "others", "further", "additional", "extra", "more"), _NOUNS | _set("are may must")),
    **dict.fromkeys(
        ("anything", "everything", "nothing"), _set("else beyond besides more further additional other is")
    ),
    **dict.fromkeys(("leave", "leaving"), frozenset({"out", "it at"})),
    **dict.fromkeys(("stick", "keep", "limit", "restrict"), frozenset({"to", "strictly to", "exactly to", "it to"})),
    "keep": frozenset({"to", "strictly to", "exactly to", "it to", "out every", "out all", "out any"}),
    **dict.fromkeys(("may", "can", "shall"), frozenset({"not have", "not contain", "not hold", "not include"})),
    "cannot": frozenset({"have any", "contain any", "hold any", "include any"}),
    **dict.fromkeys(("omit", "drop", "skip", "exclude"), _set("every any all other others anything everything")),
    **dict.fromkeys(("these", "those", "they"), _set("are must alone only two three four five six seven eight and")),
    "both": _set("are required mandatory must of"),
    "all": _set("are required mandatory of others other must"),
    "each": _set("is required of must"),
    "every": _set("other one"),
    "any": _set("other further additional key extra field"),
    "it": _set("may must should can is"),
    "you": _set("may must can should cannot"),
    "not": _set("a one more less"),
    "adding": _set("no none nothing"),
}
"""Words that, with one of these right behind them, speak of the keys and are none: no key of a bare list is two."""
