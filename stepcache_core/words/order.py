"""Put what may be said in two orders into one: fronted phrases, embedded questions, directions."""

from stepcache_core.words.clauses import commands, instructs
from stepcache_core.words.english import (
    ASKED_FOR,
    CONJUNCTIONS,
    COPULAS,
    DATES,
    LANGUAGES,
    LENGTHS,
    MANNERS,
    QUESTIONS,
    ROLES,
    SET_PHRASES,
    TEXT_NOUNS,
    TRAVELLING,
    WITH_A_CLAUSE,
)
from stepcache_core.words.tokens import Sentence, Token

_SHORTEST_TOLD = 5
_LONGEST_FRONT = 4
_FRONT_ROLES = frozenset({"after", "at", "before", "during", "in", "on", "since", "until", "without"})
_COMPLICATING = ROLES | CONJUNCTIONS | WITH_A_CLAUSE | {"not"}
_PRONOUNS = frozenset({"I", "i", "he", "she", "it", "we", "they", "you", "that", "this"})
_OF_A_LENGTH = LENGTHS | MANNERS | TEXT_NOUNS
"""Words behind a command that a length at the end may belong to: "the poem in 5 verses"."""
_ALSO_OF_ACTIONS = frozenset({"steps", "pages", "verses", "stanzas", "detail"})
"""Lengths that what is done has as well as what is written: "explain how to build it in 5 steps"."""
_SUBJECT_BY = 3
"""Words of a question within which its own subject stands; a pronoun behind them is the subject of another clause."""


def front_moved(words: list[str]) -> list[str]:
    """Move a short phrase and its comma from the front to the end where there is only one thing it can belong to.

    "In French" stays where it is: "list books in French" may ask for French books; and of commands only the length of
    the answer moves, as "without sugar, describe cakes" may be about any cakes.
    """
    if "," not in words or words[0] not in _FRONT_ROLES or (words[0] == "on" and not _is_date(words[1].lower())):
        return words
    comma = words.index(",")
    front, rest = words[:comma], words[comma + 1 :]
    if front[1:2] and front[1] in SET_PHRASES:
        return words
    movable = len(front) <= _LONGEST_FRONT and LANGUAGES.isdisjoint(map(str.lower, front)) and instructs(rest)
    if commands(rest) and not (_says_length(front) and _is_of_the_answer(front[-1], rest[1:])):
        return words
    if not movable or not _is_simple(front[1:]) or not _is_simple(rest[rest[:1] in (["who"], ["which"]) :]):
        return words
    return words if _PRONOUNS & set(rest[_SUBJECT_BY:]) else rest + front


def asked_directly(words: list[str]) -> list[str]:
    """Put "tell me what the tide is" as "what is the tide"."""
    if words[:2] != ["tell", "me"] or len(words) < _SHORTEST_TOLD:
        return words
    _, _, asked, *subject, last = words
    return [asked, last, *subject] if asked in ASKED_FOR and last in COPULAS else words


def _is_date(word: str) -> bool:
    """True for "monday" and "mondays"; Mars is no month."""
    return word in DATES or (word.endswith("days") and word.removesuffix("s") in DATES) or word.isdecimal()


def _says_length(front: list[str]) -> bool:
    """True for "in 3 sentences" and "in short"."""
    counted = len(front) == 3 and front[1].isdecimal() and front[2] in LENGTHS
    return front[0] == "in" and (counted or (len(front) == 2 and front[1] in MANNERS))


def _is_of_the_answer(length: str, words: list[str]) -> bool:
    """True where nothing but the answer can have the length."""
    return _OF_A_LENGTH.isdisjoint(words) and (length not in _ALSO_OF_ACTIONS or QUESTIONS.isdisjoint(words))


def _is_simple(words: list[str]) -> bool:
    """True for words of which a phrase can be about the whole alone: no marks, no second verb, no other phrase."""
    return all(word[:1].isalnum() and not word.endswith("ing") for word in words) and _COMPLICATING.isdisjoint(words)


def directions_sorted(sentence: Sentence) -> Sentence:
    """Put "to Rome from Oslo" as "from Oslo to Rome", of ways and numbers only: "to Paul from Rome" may be one man."""
    words = [token.text for token in sentence]
    if "from" not in words or words.count("to") != 1 or TRAVELLING.isdisjoint(map(str.lower, words)):
        return sentence
    for i in range(len(words) - 3):
        if words[i] == "to" and words[i + 2] == "from" and _is_place(sentence[i + 1]) and _is_place(sentence[i + 3]):
            after = words[i + 4] if i + 4 < len(words) else ""
            if not after or (after.islower() and after not in CONJUNCTIONS):
                return sentence[:i] + sentence[i + 2 : i + 4] + sentence[i : i + 2] + sentence[i + 4 :]
    return sentence


def _is_place(token: Token) -> bool:
    return token.kind == "number" or (token.kind == "word" and token.text.istitle() and token.text.lower() not in ROLES)
