"""What a prompt says, in a normal form that is equal for two prompts only where their difference carries no meaning.

Five readings, the loosest that is safe for the text:

* literal, where the wording itself may be the subject ("translate", "how many letters"): character by character;
* Japanese: endings and openings of politeness go, the rest must be the same;
* plain, for a text that shows no English: tokens in their order and case, white space aside;
* mentioning, where words may be spoken of (after a colon, "the word", "the film", "called"): as plain, except for the
  politeness before a command that opens the sentence, and the capital of its first word;
* English: besides, politeness around instructions, spare articles, contractions and small number words are levelled, a
  phrase in front of a question or command counts like one at its end, and "from … to …" like "to … from …".
  Everything else keeps its order and its case, as "dog bites man" is not "man bites dog", nor Orange an orange.
"""

import re
from functools import lru_cache

from stepcache_core.regex import regex
from stepcache_core.words import english, japanese
from stepcache_core.words.case import QUOTE, cased, written
from stepcache_core.words.phrases import levelled
from stepcache_core.words.politeness import mention_words, without_closings, without_openings
from stepcache_core.words.tokens import Sentence, normalised, sentences

Reading = tuple[tuple[str, ...], ...]

LITERAL = "\0literal"
"""What a reading starts with where nothing was levelled."""

_JAPANESE = regex(r"[\u3040-\u30ff]")
_OTHER_SCRIPT = regex(r"[^\W\d_\u0000-\u024f\u1e00-\u1eff]")
_JAPANESE_END = regex(r"(?:[。\n]|[!?.](?=[\s。]|\Z))+")
_SUBJECT = regex("[はが]")
"""Where one of these stands, "してくれますか" may ask whether somebody else does something."""
_QUOTE_MARK = regex(r"[\"'`“”„‘’«»「『]")
_ENGLISH = frozenset[str]().union(
    *(words for name, words in english.CLASSES.items() if name != "foreign word"),
) - {"a", "an"}


@lru_cache(maxsize=64)
def read(text: str) -> Reading:
    """The reading of a text: its sentences, each a tuple of levelled tokens."""
    plain = normalised(text)
    if not plain.isascii() and _JAPANESE.search(plain):
        return _japanese(text)
    if not plain.isascii() and _OTHER_SCRIPT.search(plain):
        return _words_alone(text)
    parts = sentences(text)
    words = {token.text.lower() for part in parts for token in part if token.kind == "word"}
    words |= {word.partition("'")[0] for word in words}
    if not english.ABOUT_WORDING.isdisjoint(words):
        return _literal(text)
    known, foreign = len(words & _ENGLISH), len(words & english.FOREIGN)
    if foreign and known <= 2 * foreign:
        return _words_alone(text)
    return _as_written(parts) if english.UNMISTAKABLE.isdisjoint(words) else _english(parts)


def _english(parts: list[Sentence]) -> Reading:
    opened = without_openings(parts)
    if mention_words(opened):
        return _plain(opened)
    return tuple(filter(None, map(levelled, without_closings(opened))))


def _literal(text: str) -> Reading:
    return ((LITERAL, QUOTE + text.strip()),)


def _words_alone(text: str) -> Reading:
    return _literal(text) if _QUOTE_MARK.search(text) else (tuple(normalised(text).split()),)


def _as_written(parts: list[Sentence]) -> Reading:
    return tuple(tuple(map(written, part)) for part in parts)


def _plain(parts: list[Sentence]) -> Reading:
    return tuple(tuple(cased(part)) for part in parts)


def _japanese(text: str) -> Reading:
    if any(phrase in text for phrase in japanese.ABOUT_WORDING):
        return _literal(text)
    plain = normalised(text).strip()
    parts, at = [], 0
    for end in _JAPANESE_END.finditer(plain):
        parts.append(_without_politeness(plain[at : end.start()], end[0]))
        at = end.end()
    parts.append(_without_politeness(plain[at:], ""))
    return tuple((part,) for part in parts if part)


def _without_politeness(part: str, mark: str) -> str:
    """The sentence less what makes it polite; "!" and "?" stay where it asks nothing, as they may end a name."""
    part = re.sub(r"\s+", " ", part).strip()
    for opening in japanese.POLITE_OPENINGS:
        part = part.removeprefix(opening) or part
    for ending in japanese.POLITE_ENDINGS:
        if part.endswith(ending) and part != ending and not (ending.endswith("か") and _SUBJECT.search(part)):
            return part.removesuffix(ending)
    asks = part.endswith("か")
    return part if asks or not part else part + "".join(char for char in mark if char in "!?")
