"""Level an English sentence: what may be said in two ways with one meaning is said in one."""

from collections.abc import Iterator
from itertools import takewhile, zip_longest

from stepcache_core.regex import regex
from stepcache_core.words.case import QUOTE, cased
from stepcache_core.words.english import (
    ARTICLE_DECIDES,
    ARTICLES,
    COMPARING,
    CONJUNCTIONS,
    CONTRACTED,
    CONTRACTED_IS,
    CONTRACTIONS,
    FIRST_PERSON,
    FOR_ME,
    NUMBERS,
    OUTPUTS,
    PAIRED_NUMBERS,
    PARTICIPLES,
    POSSESSIVES,
    ROLES,
    SAME_COMMAND,
    SPARE_A,
    SPARE_THE,
    UNITS,
    WRITING_NUMBERS,
)
from stepcache_core.words.memory import remembering
from stepcache_core.words.order import asked_directly, directions_sorted, front_moved
from stepcache_core.words.tokens import Sentence

_LONGEST = 200
_OF_NO_ONE_THING = ROLES | CONJUNCTIONS | ARTICLE_DECIDES | UNITS | ARTICLES | {
    "few", "many", "most", "hundred", "thousand", "million", "second", "third", "one", "is", "are", "was", "were",
}  # fmt: skip
_JOINT = "\x1f"
_JOINING = ("and", "or", "nor", "but", ",", "as")
_THOUSANDS = regex(r"[-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?")


@remembering(1_024)
def levelled(sentence: Sentence) -> tuple[str, ...]:
    """The sentence's tokens in their levelled form and order; an article is joined to the word it stands before.

    A sentence of more than 200 tokens, which is none that anybody words in two ways, is taken as it is.
    """
    if len(sentence) > _LONGEST:
        return tuple(cased(sentence))
    words = list(_uncontracted_all(cased(directions_sorted(sentence))))
    words = list(_with_articles_joined(_with_digits(list(_with_pronouns(words)))))
    return tuple(front_moved(asked_directly(list(_without_filler(words)))))


def agree(one: str, other: str) -> bool:
    """True where two levelled tokens say the same: alike, or one of them lacks its article ("a" is not "the")."""
    if one == other:
        return True
    return bare(one) == bare(other) and (_JOINT in one) != (_JOINT in other)


def bare(word: str) -> str:
    """A levelled token without its article."""
    return word if word.startswith(QUOTE) else word.rpartition(_JOINT)[2]


def _uncontracted_all(words: list[str]) -> Iterator[str]:
    """The words without contractions; some stay, as what they are short for, or their being so, may matter.

    Those behind the first word where two wordings may be compared, the last one, and 's that may be "has".
    """
    compares = not (COMPARING | WRITING_NUMBERS).isdisjoint(words)
    for i, word in enumerate(words):
        stays = "'" in word or word == "cannot"
        stays = stays and ((compares and i > 0) or i == len(words) - 1 or _may_have(word, words[i + 1 : i + 4]))
        yield from (word,) if stays else _uncontracted(word)


def _may_have(word: str, following: list[str]) -> bool:
    """True where 's may be short for "has": before a participle, which no article or preposition parts from it."""
    near = takewhile(lambda each: each not in ARTICLES | ROLES, following)
    return word.endswith("'s") and any(each.endswith(("ed", "en")) or each in PARTICIPLES for each in near)


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


def _with_pronouns(words: list[str]) -> Iterator[str]:
    """Write "do i go" as "do I go": a thing called i would take "does", and "can i" may be about one."""
    for i, word in enumerate(words):
        before, after = words[i - 1] if i else "", words[i + 1] if i + 1 < len(words) else ""
        meets = before.lower() in FIRST_PERSON or after in FIRST_PERSON
        is_followed = len(after) > 1 and after.isalpha() and after.islower() and after not in CONJUNCTIONS
        yield "I" if word == "i" and meets and is_followed else word


def _with_digits(words: list[str]) -> list[str]:
    if len(words) == 1 or not WRITING_NUMBERS.isdisjoint(words[1:]):
        return words
    pairs = not PAIRED_NUMBERS.isdisjoint(words[1:])
    digits = [
        None if "," in word and (pairs or _in_brackets(words, i)) else _digits(word) for i, word in enumerate(words)
    ]
    numeric = [
        False,
        *(found is not None or word[-1:].isdigit() for word, found in zip(words, digits, strict=True)),
        False,
    ]
    alone = [not before and not after for before, after in zip(numeric, numeric[2:], strict=False)]
    return [found if found and single else word for word, found, single in zip(words, digits, alone, strict=True)]


def _in_brackets(words: list[str], at: int) -> bool:
    """True for "1,234" in "f(1,234)", which may be two numbers."""
    return words[at - 1 : at] != [] and words[at - 1] in ("(", "[", "{", ";", ",")


def _digits(word: str) -> str | None:
    """The digits of a number word, "twenty-five" included."""
    tens, _, unit = word.partition("-")
    if unit in NUMBERS and len(NUMBERS[unit]) == 1 and unit != "zero" and tens.endswith("ty") and tens in NUMBERS:
        return NUMBERS[tens][0] + NUMBERS[unit]
    if _THOUSANDS.fullmatch(word):
        return word.replace(",", "")
    return NUMBERS.get(word)


def _with_articles_joined(words: list[str]) -> Iterator[str]:
    """Join each article that may be lacking without harm to its noun; the others stay words of their own."""
    article = ""
    for i, word in enumerate(words):
        joined = i > 0 and words[i - 1] in _JOINING  # "a poet and a teacher" are two, "a poet and teacher" may be one
        if word in ARTICLES and not joined and _is_spare(word, words[i + 1 : i + 4]):
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
            yield SAME_COMMAND.get(word, word) if i == 0 and _names_output(words) else word


def _names_output(words: list[str]) -> bool:
    """True where the first word is a command for an output: "return a list", not "return the book"."""
    if not _starts_object(*words[1:2]):
        return False
    return words[0] not in ("return", "output") or not OUTPUTS.isdisjoint(map(bare, words[1:6]))


def _starts_object(word: str = "") -> bool:
    """True where the word shows that a command stands before it: "return a list", not "return trip"."""
    return word in ARTICLES | {"me", "about"} or _JOINT in word or word.isdecimal()


def _serial_comma(words: list[str]) -> int:
    """Where the comma in "tea, milk, and bread" stands, or -1; among names it is kept ("my parents, Ida, and Per")."""
    joins = [i for i, word in enumerate(words) if word in ("and", "or")]
    first = words.index(",") if "," in words else len(words)
    if len(joins) != 1 or joins[0] + 1 >= len(words) or first >= (at := joins[0] - 1) or words[at] != ",":
        return -1
    if not POSSESSIVES.isdisjoint(words[max(0, first - 3) : first]):
        return -1  # "my friends, ida, and per" are more than "my friends, ida and per" may be
    items = (words[max(0, first - 1)], words[at - 1], words[at + 2])
    return at if all(word.isalpha() and word.islower() for word in items) else -1
