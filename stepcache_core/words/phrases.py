"""Level an English sentence: what may be said in two ways with one meaning is said in one."""

from collections.abc import Iterator
from itertools import zip_longest

from stepcache_core.words.case import QUOTE, cased
from stepcache_core.words.clauses import instructs
from stepcache_core.words.english import (
    ARTICLE_DECIDES,
    ARTICLES,
    CONJUNCTIONS,
    CONTRACTED,
    CONTRACTED_IS,
    CONTRACTIONS,
    FOR_ME,
    LANGUAGES,
    NUMBERS,
    ROLES,
    SAME_COMMAND,
    SPARE_A,
    SPARE_THE,
    UNITS,
)
from stepcache_core.words.tokens import Sentence, Token

_LONGEST_FRONT = 4
_FRONT_ROLES = frozenset({"after", "at", "before", "during", "from", "in", "on", "since", "until", "without"})
_OF_NO_ONE_THING = ROLES | CONJUNCTIONS | ARTICLE_DECIDES | UNITS | ARTICLES | {
    "few", "many", "most", "hundred", "thousand", "million", "second", "third", "one", "is", "are", "was", "were",
}  # fmt: skip
_COMPLICATING = ROLES | CONJUNCTIONS | {"not"}
_JOINT = "\x1f"


def levelled(sentence: Sentence) -> tuple[str, ...]:
    """The sentence's tokens in their levelled form and order; an article is joined to the word it stands before."""
    words = [word for token in cased(_directions_sorted(sentence)) for word in _uncontracted(token)]
    words = list(_with_articles_joined(_with_digits(words)))
    return tuple(_front_moved(list(_without_filler(words))))


def agree(one: str, other: str) -> bool:
    """True where two levelled tokens say the same: alike, or one of them lacks its article ("a" is not "the")."""
    if one == other:
        return True
    return bare(one) == bare(other) and (_JOINT in one) != (_JOINT in other)


def bare(word: str) -> str:
    """A levelled token without its article."""
    return word if word.startswith(QUOTE) else word.rpartition(_JOINT)[2]


def _uncontracted(word: str) -> tuple[str, ...]:
    if ("'" not in word and word != "cannot") or word.startswith(QUOTE):
        return (word,)
    whole = CONTRACTIONS.get(word)
    if whole:
        return whole
    for ending, meaning in CONTRACTED.items():
        if word.endswith(ending) and len(word) > len(ending):
            return word.removesuffix(ending), meaning
    stem = word.removesuffix("'s")
    return (stem, "is") if stem != word and stem in CONTRACTED_IS else (word,)


def _with_digits(words: list[str]) -> list[str]:
    if len(words) == 1:
        return words
    numeric = [word in NUMBERS or word[-1:].isdigit() for word in ["", *words, ""]]
    alone = [not before and not after for before, after in zip(numeric, numeric[2:], strict=False)]
    return [NUMBERS.get(word, word) if single else word for word, single in zip(words, alone, strict=True)]


def _with_articles_joined(words: list[str]) -> Iterator[str]:
    """Join each article that may be lacking without harm to its noun; the others stay words of their own."""
    article = ""
    for i, word in enumerate(words):
        if word in ARTICLES and _is_spare(word, words[i + 1 : i + 4]):
            article = "the" if word == "the" else "a"
        else:
            yield f"{article}{_JOINT}{word}" if article else word
            article = ""


def _is_spare(article: str, following: list[str]) -> bool:
    """True for "a poem", "the sea" and "the capital of Norway"; "the iron" and "the Who" are not "iron" and "Who"."""
    noun, *after = following or [""]
    ends = not after or not after[0].isalpha() or after[0] in ROLES | CONJUNCTIONS
    if article != "the":
        return noun in SPARE_A and ends
    of_a_name = after[:1] == ["of"] and after[1:2] != [] and after[1].istitle()
    return (noun in SPARE_THE and ends) or (of_a_name and noun.islower() and noun not in _OF_NO_ONE_THING)


def _without_filler(words: list[str]) -> Iterator[str]:
    """Leave out commas at the ends and in "tea, milk, and bread", and "me" in "give me a"; name same commands alike."""
    serial = _serial_comma(words)
    for i, (word, following) in enumerate(zip_longest(words, words[1:], fillvalue="")):
        if word == ",":
            if i > 0 and following and i != serial:
                yield word
        elif word != "me" or i != 1 or words[0] not in FOR_ME or not _starts_object(following):
            yield SAME_COMMAND.get(word, word) if i == 0 and _starts_object(*words[1:2]) else word


def _starts_object(word: str = "") -> bool:
    """True where the word shows that a command stands before it: "return a list", not "return trip"."""
    return word in ARTICLES | {"me", "about"} or _JOINT in word or word.isdecimal()


def _serial_comma(words: list[str]) -> int:
    """Where the comma in "tea, milk, and bread" stands, or -1; among names it is kept ("my parents, Ida, and Per")."""
    joins = [i for i, word in enumerate(words) if word in ("and", "or")]
    first = words.index(",") if "," in words else len(words)
    if len(joins) != 1 or joins[0] + 1 >= len(words) or first >= (at := joins[0] - 1) or words[at] != ",":
        return -1
    items = (words[max(0, first - 1)], words[at - 1], words[at + 2])
    return at if all(word.isalpha() and word.islower() for word in items) else -1


def _front_moved(words: list[str]) -> list[str]:
    """Move a short phrase and its comma from the front to the end where there is only one thing it can belong to.

    "In French" stays where it is: "list books in French" may ask for French books.
    """
    if "," not in words or words[0] not in _FRONT_ROLES:
        return words
    comma = words.index(",")
    front, rest = words[:comma], words[comma + 1 :]
    movable = len(front) <= _LONGEST_FRONT and LANGUAGES.isdisjoint(map(str.lower, front)) and instructs(rest)
    if not movable or not _is_simple(front[1:]) or not _is_simple(rest[rest[:1] in (["who"], ["which"]) :]):
        return words
    return rest + front


def _is_simple(words: list[str]) -> bool:
    return all(word[:1].isalnum() for word in words) and _COMPLICATING.isdisjoint(words)


def _directions_sorted(sentence: Sentence) -> Sentence:
    """Put "to Rome from Oslo" as "from Oslo to Rome": names and numbers only ("to the man from Rome" stays)."""
    words = [token.text for token in sentence]
    for i in range(len(words) - 3):
        if words[i] == "to" and words[i + 2] == "from" and _is_place(sentence[i + 1]) and _is_place(sentence[i + 3]):
            after = words[i + 4] if i + 4 < len(words) else ""
            if not after or (after.islower() and after not in CONJUNCTIONS):
                return sentence[:i] + sentence[i + 2 : i + 4] + sentence[i : i + 2] + sentence[i + 4 :]
    return sentence


def _is_place(token: Token) -> bool:
    return token.kind == "number" or (token.kind == "word" and token.text.istitle() and token.text.lower() not in ROLES)
