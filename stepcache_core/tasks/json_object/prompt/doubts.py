"""Words that, left over in a prompt, make it unsafe to say that the answer is one plain object with these keys."""

from __future__ import annotations

from stepcache_core.tasks.json_object.keys.part_words import ATTRIBUTES
from stepcache_core.tasks.json_object.prompt.amounts import without_amounts
from stepcache_core.tasks.json_object.prompt.tokens import MARK
from stepcache_core.tasks.json_object.prompt.wording import Cased, H, Phrase
from stepcache_core.words.memory import recalling


def _words(pattern: str) -> Phrase:
    return Phrase(rf"(?<![^\s({{\[])(?:{pattern})(?![^\s)}}\],])")


_DOUBTS: tuple[tuple[str, Phrase], ...] = (
    (
        "the answer may be something else than one object",
        _words(
            r"json\S*|prose|objects?|arrays?|lists? of|an? list|dictionaries|records|entries|instances|payloads|jsonl"
            r"|ndjson|yaml|xml|csv|toml|markdown|tables?"
            r"|tuples?|nested|nesting|sub-?\w*objects?|each|every|per|then|also|followed|afterwards|additionally"
            r"|together|in addition|as well|before|after that|another|twice|the rest|others?|(?:second|third|fourth"
            r"|fifth|sixth|last|extra) one|records|entries|instances|payloads"
            r"|documents"
        ),
    ),
    (
        "the prompt speaks of keys in a way that was not read",
        _words(
            r"keys|fields|properties|attributes|maybe|perhaps|possibly|ideally|preferably|probably|optional\w*"
            r"|key(?! (?:facts|figures|details|dates|events|features|points|moments|characteristics"
            r"|aspects)(?!\S))"
            r"|field|property|attribute"
            r"|omit\w*|exclud\w*|leave out|renam\w*|skip"
            r"|ignor\w*|discard\w*|drop|closed|exhaustive|allowed|permitted|forbidden|restrict\w*|limited|stick|surplus"
            r"|superfluous|additional|extra|further|invent extra"
        ),
    ),
    (
        "the prompt orders something besides",
        _words(
            r"sign|prefix|suffix|replace|repeat\w*|swap\w*|wrap\w*|append|prepend|greet|actually|surround\w*|enclos\w*"
            r"|(?:as|if|when|where) (?:needed|necessary|wanted)"
            r"|e\.g|i\.e|for example|for instance|such as|examples?|plus|too|ones|usual|needs?|needed|holds?"
            r"|goes|belongs?"
        ),
    ),
    (
        "the number of things asked about may ask for several objects",
        _words(
            r"(?<!after )(?<!within )(?!\S+ (?:year|month|week|day|hour|minute|kilometre|metre|meter|km|m|kg)s?"
            r" (?:old|ago|later|long|away|tall|high|wide|deep|of experience)(?!\S))"
            r"(?:two|three|four|five|six|seven|eight|nine|ten|several|many|multiple|various|both|all|\d+)"
            r" (?:[^\W\d]\w*(?<!the) ){0,2}(?!(?:is|was|has|leaves|lands|costs|weighs|arrives|departs|starts|ends"
            r"|opens|closes)\b)"
            r"(?:[^\W\d]\w*(?<!s)s|people|children|men|women)"
        ),
    ),
    (
        "a negation may exclude keys or the object itself",
        _words(
            r"not|\w+n't|never|no|none|nothing|without|except|unless|neither|nor|avoid|else|instead|rather|cannot|but"
            r"|besides|other than"
        ),
    ),
    (
        "the prompt constrains the values in words",
        _words(
            r"(?:constraints?|rules?|requirements?|restrictions?|guidelines?|instructions?|limits?) :(?= [^.•])"
            r"|(?:below|under"
            r"|above|over) \d\S*|"
            r"upper-?case\w*|lower-?case\w*|(?:upper|lower|title) case|[\w-]*case|capitali[sz]\w*"
            r"|capitals|capital letters|sorted|ordered"
            r"|order by|in [\w ]{0,30}order|in (?:\w+ )?(?:sequence|succession)|alphabetical\w*|unique|minified|compact"
            r"|indent\w*|pretty|values?(?! of (?!(?:the )?(?:keys|fields)))|types?|strings?|integers?|ints?"
            r"|booleans?|bool|floats?|decimals?|numeric\w*|null|one of|any of|either|whichever|formatted|format"
            r"|iso\S*|lines|regex\w*|must|should(?! (?:i|we)\b)"
            r"|shall|ensure|make sure|at least|at most|minimum|maximum|between|up to|more than|less than|fewer|exactly"
            r"|only|just|solely|strictly|precisely|if|when|whenever|otherwise|unknown|missing|defaults?|empty|may"
            r"|might|could|can|required"
            r"|mandatory|has to|have to|contain\w*|consist\w*|(?:as|be|is|are|of) (?:an? )?(?:\w+ )?numbers?"
            r"|characters|words|sentences|digits|(?:one|single|per|each|every|short|long|full|complete)(?: \w+)?"
            r" (?:line|sentence|word|character|digit|letter)|an? (?:\w+ )?(?:line|sentence|word)|[\w-]+-(?:word"
            r"|line|sentence|character|digit|letter)s?"
            r"|limit\w*|length|long|maximal|minimal|has|have|having|includ\w+"
        ),
    ),
    (
        "the prompt may ask about JSON or for code rather than for an object",
        _words(
            r"functions?|code|scripts?|programs?|class|(?:(?<=in )|(?<=using )|(?<=with )|(?<=from )|(?<=into ))"
            r"(?:python|javascript|typescript|java|golang|rust|sql)(?! (?:programming )?language)"
            r"|(?:python|javascript|typescript"
            r"|java|golang|rust|sql) (?:dict\w*|query|queries|statements?|string|expression|type|interface|struct|model"
            r"|syntax|literal)|parser"
            r"|parsers|parsing|parsed"
            r"|serial\w+|endpoints?|api"
            r"|explain(?! the (?:word|term|idiom|phrase|concept|idea|meaning|saying)(?!\S))"
            r"|why|how (?:to|do|does|can|would|should)|validat\w+|schemas?|difference"
        ),
    ),
)
_SEVERAL = Phrase(
    r"(?<!\S)(?:for|of|about|on|describing|representing) (?:an?|one) [^.:,]{1,60} , (?:an?|one)"
    r" [^.:,]{1,60} (?:, )?and (?:an?|one) \S"
)
_HEARSAY = Phrase(
    r"(?<!\S)(?:they say|people say|i (?:heard|read) that|is (?:that|it|this) (?:so|true|right|correct))(?!\S)"
)
_OF_MANY = Phrase(
    r"(?<!\S)json objects? of (?!(?:the|an?|this|that|my|our|your|his|her|their|its|it)(?!\S))(?:[a-z-]+ ){0,2}[a-z-]+s"
    r"(?= (?:with|that|which|whose|having|holding|containing|keyed|using|including|where)(?!\S)| [.,:;]|\Z)"
)
_KEY_NOUN = r"(?:key|field|property|attribute)"
_MORE_WISHED = Phrase(
    rf"(?<!\S)(?:i|we) (?:also )?(?:want|need|require|expect|would like) (?:also )?(?:the |its |their |a |an )?"
    rf"(?:{'|'.join(sorted(ATTRIBUTES))})(?= [.,;:]|\Z| (?:and|or|too|as)(?!\S))"
)
_AMONG = Cased(
    r"(?P<before>(?:[A-Z][\w'’-]* , |\A|(?<!\S)(?:on|about|for|describing|representing) ))one of"
    r" (?P<rest>(?:the|[A-Z][\w-]*(?:'s|’s|'|’)) (?:(?!following|two|three|four|five|six)[A-Za-z-]+ ){0,3}"
    r"(?!options|values|choices|categories|labels|classes|words|terms|strings|keys|levels|types|following|names|colou?rs"
    r"|moods|sentiments|statuses|states|genres|ratings|answers|lists|ones|codes|units|forms|formats|languages)[a-z-]+s)"
    r"(?= [.,;]|\Z| (?:in|of|around|near) )(?!.* (?:or|:)(?!\S))"
)
"""Where a thing belongs: "Europa, one of Jupiter's moons"; no list of values follows."""

_ASKED_WHEN = Phrase(
    r"(?P<before>(?:about |(?:tell|show) (?:me|us) |state |say )?(?:who|what|where) (?:[^\s.:;,]+ ){1,8}and )when"
    r"(?P<rest> (?:it|he|she|they) (?:was|were)(?: (?:first|last|originally|finally))? \w+(?:ed|wn|ght|ilt|ound|en))"
)
"""A question of two parts about the world, and nothing beside it: "who wrote it and when it was published"."""

_OTHER_FORM = Phrase(rf"{H} (?:lists?|lines|arrays?|tables?|schemas?|guides?)(?!\S)")
_NAMED_KEY = Phrase(rf"{MARK}Q\d+ {_KEY_NOUN}\b|\b{_KEY_NOUN} {MARK}Q")
IN_DATA = _words(
    r"json\w*|keys|fields|do not|don't|ensure|make sure|values?|omit\w*|optional\w*|leave out|upper-?case|lower-?case"
    r"|respond with|return (?:the|an?|only)"
    r"|output (?:the|an?|only)|arrays?"
)
"""Words that make even labelled data doubtful: they may speak of the answer."""

PLAIN = _words(
    r"json\w*|keys?|fields?|propert(?:y|ies)|attributes?|objects?|arrays?|lists?|nested|output|response|answers?"
    r"|repl(?:y|ies)|format\w*|schemas?|return\w*|respond|values?|strings?|integers?|numbers|types?|must|should|shall"
    r"|ensure|make sure|please|do not|don't|never|always|only|exactly|omit\w*|leave out|upper-?case\w*|lower-?case\w*"
    r"|[\w-]*case|capitali[sz]\w*|sorted|optional\w*|required|mandatory|renam\w*|instead|if|unless|at least|at most"
    r"|maximum|minimum|between|allowed|forbidden|characters?|words?|sentences?|null|empty|iso\S*|rounded|decimals?"
    r"|wrap\w*|inside|under|envelope|root|top-level|separate\w*|another|afterwards|each|every|per|names|columns?|you"
    r" (?:may|can|will)|not"
)
"""Words that keep a plain paragraph or sentence from being passed over as content."""


_LIMITED = Phrase(
    r"[\d|/]|(?<!\S)(?:or|true|false|yes|no|one|two|three|four|five|list\w*|codes?|comma\S*|separated|short|brief"
    r"|whole|round\w*"
    r"|rating|scale|score|percent\w*|abbreviat\w*|initials|from \w+ to|either|among|e\.g|like|plural|singular"
    r"|past)(?!\S)"
)
"""What a description of a key may say of the value besides what it is."""


@recalling(512, 600)
def doubt_of_number(wording: str) -> str | None:
    """Why a masked instruction may ask for several objects, or only speak of one, or None."""
    if _OF_MANY.search(wording) or _SEVERAL.search(wording):
        return "the number of things asked about may ask for several objects"
    return "the prompt may only speak of an object" if _HEARSAY.search(wording) else None


@recalling(512, 600)
def doubt_about(left: str) -> str | None:
    """Why the words that are left of an instruction make the demand uncertain, or None; quoted text is data."""
    left = without_amounts(left)
    left = _AMONG.sub(lambda match: f"{match['before']}{match['rest']}", left)
    if when := _ASKED_WHEN.fullmatch(left.strip(" .?,")):
        left = f"{when['before']}in what year{when['rest']}"
    if _MORE_WISHED.search(left):
        return "a further wish may name one more key"
    if _NAMED_KEY.search(left):
        return "the prompt speaks of one key in a way that was not read"
    for reason, pattern in _DOUBTS:
        if match := pattern.search(left):
            return f"{reason}: {match[0]!r}"
    return None


def form_doubt(masked: str) -> str | None:
    """Why "JSON" may name the form of something else than an object, or None."""
    return "JSON is the form of something else" if _OTHER_FORM.search(masked) else None


def example_doubt(text: str) -> str | None:
    """Why the example value of a template constrains what the value may be, or None."""
    matches = ((reason, pattern.search(text)) for reason, pattern in _DOUBTS[:-1])
    said = next((f"{reason}: {match[0]!r}" for reason, match in matches if match), None)
    return said or ("alternatives" if "|" in text else None)


def value_doubt(text: str) -> str | None:
    """Why a key's description constrains what the value may be, or None."""
    said = example_doubt(text)
    limited = _LIMITED.search(text)
    return said or (None if limited is None else f"it may limit the value: {limited[0]!r}")
