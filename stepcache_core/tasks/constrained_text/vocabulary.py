"""Words and small patterns that the clauses of a prompt about form are made of."""

from __future__ import annotations

from stepcache_core.tasks.constrained_text.marks import CLOSE, OPEN

GENERIC = "answer response reply output text writing"
"""Names of whatever is to be written."""
SPECIFIC = (
    "essay poem letter story email e-mail article post summary description review song speech report note "
    "tweet caption "
    "itinerary proposal resume cv rap riddle joke paper blog advertisement ad advert pitch plan recipe biography bio "
    "script dialogue conversation memo press-release announcement cover-letter explanation abstract outline lyrics "
    "page novel book document guide tutorial list template brochure newsletter message monologue startup-pitch dialog "
    "critique slogan motto tagline toast fable tale manual statement obituary eulogy comment "
    "product-description overview introduction sketch"
)
"""Kinds of text that one can be asked for, and that others can be about."""


def either(words: str) -> str:
    """A pattern for any of the words, a hyphen standing for a hyphen or a space."""
    return "|".join(word.replace("-", "[- ]?") for word in sorted(words.split(), key=len, reverse=True))


DOC = rf"(?:{either(SPECIFIC)}|{either(GENERIC)}|blog post|press release)s?"
WHOLE = "(?:entire|whole|full|complete|final|own|resulting|very)"
TEXT_NAMED = (
    rf"\b(?!the letter(?: [a-z]\b| ?{OPEN}Q))(?:(?:(?:the|your) )?{WHOLE} (?:{DOC})|(?:your|the|this) "
    rf"(?:{WHOLE} )?(?:{DOC}))(?![\w-])"
)
"""What names the text to be written, or one it is about: "your entire response", "the poem"."""
THE_TEXT = rf"{OPEN}T\d+{CLOSE}"
"""The same in a masked prompt."""
SUBJECT = rf"(?:{THE_TEXT}|it|you|everything|all of it|all of {THE_TEXT})"
MODAL = r"(?:should|must|has to|have to|needs? to|shall|is to|are to|ought to)"
LEAD = rf"(?:(?:{SUBJECT} )?{MODAL} |i (?:want|need) (?:you|{SUBJECT}) to |you are required to |it is required to )"
_NEVER = (
    rf"(?:{MODAL} (?:not|never)|(?:should|must|need)n['’]t|can ?not|can['’]t|may not|(?:are|is) not (?:allowed|"
    rf"permitted) to)"
)
NOT = (
    rf"(?:(?:{SUBJECT} )?{_NEVER} |(?:please )?(?:{SUBJECT} )?(?:do not|don['’]t|never|does not|doesn['’]t) |"
    rf"(?:that|which) (?:does not|doesn['’]t) |not )"
)
NO_USE = (
    rf"(?:{NOT}(?:use|include|contain|have|put|add|write)(?: any)?|(?:please )?(?:avoid|refrain from)(?: using|"
    rf" the use of)?(?: any)?)"
)
TAIL = (
    rf"(?: (?:in|throughout|within|of|for|across|into|at any point in|inside)(?: all of)? {THE_TEXT}"
    rf"| anywhere(?: in {THE_TEXT})?| at all| overall| in total| throughout| at any point)?"
)

Q = f"{OPEN}Q\\d+{CLOSE}"
"""Something quoted."""
SHOWN = f"{OPEN}[A-Z]\\d+{CLOSE}"
SMALL_WORDS = (
    "a an the in of on at to for and or not no do be is it as by with your this that these those any all each such "
    "must should also please make sure use using write include contain words word count limit only exactly least most "
    "more less than but if when so from processor processors order choice list game games problem problems play search "
    "cloud bank wall families class classes type types origin origins meaning meanings history search formation root "
    "roots "
    "usage forms art pair pairs puzzle puzzles association synonym synonyms other others similar related like etc "
    "density "
    "research stuffing analysis frequency length lengths themselves itself"
)
W = rf"(?!(?:{either(SMALL_WORDS)})\b)[a-z][a-z'’-]*\b"
"""A word that is named without quotation marks."""
NOUN = "(?:key ?words?|words?|phrases?|terms?|expressions?|sentences?|word or phrase|question|statement|line)"
THIS = "(?:the |this |that |these |those |a |an )?(?:following |exact |very |specific |two |three |four )*"


def listed(item: str, joint: str = "and") -> str:
    """A pattern for a list of items."""
    return rf"(?:{item})(?:(?:, (?:{joint}) |, | (?:{joint}) )(?:{item}))*"


WORD_NOUN = "(?:key ?words?|words?)"
ONE_NAMED = rf"{THIS}(?:{NOUN}(?: of)?:? {Q}|{WORD_NOUN}:? {W})"
"""The word "a"; the phrase "a b"; the keyword salt."""


def named(joint: str = "and") -> str:
    """A pattern for the words "a" and "b"; the following words: salt, sea."""
    several = rf"(?:key ?words|words)(?: are)?:? {listed(W, joint)}"
    return rf"(?:{THIS}(?:{NOUN}(?: of)?(?: are)?:? {listed(Q, joint)}|{several}|{WORD_NOUN}(?: are)?:? {W}))"


NAMED = named()
PHRASE = rf"(?:{THIS}{NOUN}(?: of)?[:,]? (?P<phrase>{Q})|:? ?(?P<bare>{Q}))"
LOWER = (
    r"(?:lower[- ]?case|lower[- ]?cased|small letters|small[- ]case)(?: (?:letters?|characters?|text|words|"
    r"english letters))?"
)
UPPER = (
    r"(?:(?:upper[- ]?case|capital|capitali[sz]ed)(?: (?:letters?|characters?|text|english letters))|upper[- ]?case"
    r"|caps|capitals|block capitals)"
)

CREATING = "write compose create draft produce generate give provide make craft prepare tell invent"
"""Commands whose object is the text itself."""
COMMANDS = (
    f"{CREATING} list describe explain summarize summarise answer outline discuss name suggest offer present "
    f"compare define "
    "show share come-up-with brainstorm elaborate design propose recommend introduce teach imagine"
)
POLITE = (
    r"(?:(?:please|can you(?: please)?|could you(?: please)?|would you(?: please)?|hi|hello|hey|kindly|i want you to"
    r"|i need you to|now)[, ]+)*"
)
KIND = rf"(?:blog post|press release|{either(SPECIFIC)})"
HEAD = (
    rf"{POLITE}(?:(?:{either(COMMANDS)}|rewrite|respond|reply)(?: me| us)?|i (?:need|want|would like))"
    r"(?: (?:an?|the|your|one|some))?"
    rf"(?: (?!(?:about|on|of|for|to|from|with|in|by|as|a|an|the|how|why|what|who|that)\b)[\w'’-]+){{0,3}}? "
    rf"{KIND}(?: {KIND})?\b"
)
"""A command with the kind of text that it asks for: "Please write me a short blog post"."""
