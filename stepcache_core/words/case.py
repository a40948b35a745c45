"""Read the tokens of a sentence with their case, which decides: Orange is no orange, Friends no friends.

Only the first word of a sentence has a capital for its place alone, and only for a word of grammar or instruction is
that certain, in a sentence that is not written like a title ("Up in the Air").
"""

from stepcache_core.words.english import (
    ACRONYMS,
    ARTICLES,
    CONJUNCTIONS,
    ENGLISH,
    INSTRUCTIONS,
    NEGATIONS,
    QUANTIFIERS,
    QUESTIONS,
    REQUESTS,
    ROLES,
)
from stepcache_core.words.tokens import Sentence, Token

QUOTE = '"='
"""What a quoted string starts with among levelled tokens."""

_SMALL = ARTICLES | ROLES | CONJUNCTIONS
_NAMES_TOO = frozenset({"will", "may", "us"})
_PLAIN = (_SMALL | ENGLISH | INSTRUCTIONS | QUESTIONS | NEGATIONS | QUANTIFIERS) - _NAMES_TOO
_OPENS_NO_TITLE = REQUESTS - {"give", "tell"} | {"calculate", "compare", "compute", "generate", "recommend"}
_CONTRACTED_STEMS = frozenset({"ca", "wo", "sha"})


def cased(sentence: Sentence) -> list[str]:
    """The tokens of a sentence as they are, save for a first word with a capital for its place, and JSON as json."""
    words = [written(token) for token in sentence]
    if words and sentence[0].kind == "word" and _is_placed(words[0]) and not _is_titled(sentence):
        words[0] = words[0].lower()
    return words


def written(token: Token) -> str:
    """The token as it is written, save for the names of formats that are the same in capitals and without."""
    if token.kind == "quote":
        return QUOTE + token.text
    low = token.text.lower()
    return low if low in ACRONYMS and token.text in (low, low.upper()) else token.text


def _is_placed(word: str) -> bool:
    """True for a capital that a word of grammar or instruction owes to the start of the sentence."""
    low = word.lower()
    if word != low.capitalize() or word == "I" or word.startswith("I'"):
        return False
    stem = low[:-3] if low.endswith("n't") else low.partition("'")[0]
    return stem in _PLAIN or (stem in _CONTRACTED_STEMS and low.endswith("n't"))


def _is_titled(sentence: Sentence) -> bool:
    """True where no word but the smallest is in lower case, as in a title or a lone word."""
    if len(sentence) > 1 and sentence[0].text.lower() in _OPENS_NO_TITLE:
        return False
    return not any(token.kind == "word" and token.text.islower() and token.text not in _SMALL for token in sentence)
