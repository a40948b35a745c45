"""Edits of a prompt that make it ask for something besides: a language, a form, a further act, a condition."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random

from stepcache_core.testing import vocabulary as words
from stepcache_core.testing.edits import like, table, together
from stepcache_core.testing.mutant import Edit, TextEdits

_LEAST_TRANSLATED = 2


def language(text: str, random: Random) -> Iterator[Edit]:
    """The answer is asked for in another language."""
    yield from _sentences(words.LANGUAGES, text, random)
    yield from _phrases(words.IN_LANGUAGES, text, random)


def tongue(text: str, _: Random) -> Iterator[Edit]:
    """The words that ask are put in another language, one by one."""
    for dictionary in words.TRANSLATIONS.values():
        pattern = re.compile(rf"(?<![\w\\])(?:{'|'.join(dictionary)})(?!\w)", re.IGNORECASE)
        said, count = pattern.subn(partial(_translated, dictionary), text)
        if count >= _LEAST_TRANSLATED:
            yield Edit(said)


def _translated(dictionary: dict[str, str], match: re.Match[str]) -> str:
    return like(dictionary[match[0].lower()], match[0])


def form(text: str, random: Random) -> Iterator[Edit]:
    """The answer is asked for in another form."""
    yield from _phrases(words.FORMATS, text, random)
    yield from _sentences(words.FORMAT_SENTENCES, text, random)


def tone(text: str, random: Random) -> Iterator[Edit]:
    """The answer is asked for in another tone."""
    yield from _phrases([f"and {tone}" for tone in words.TONES], text, random)
    yield from _sentences([f"{like(tone, 'A')}." for tone in words.TONES], text, random)


def further(text: str, random: Random) -> Iterator[Edit]:
    """Something is asked to be done with the answer."""
    yield from _phrases(words.FURTHER, text, random)


def sentence_added(text: str, random: Random) -> Iterator[Edit]:
    """A sentence that changes what is right, behind the prompt or before it."""
    yield from _sentences(words.SENTENCES, text, random)
    yield from (Edit(f"{sentence} {text}") for sentence in words.SENTENCES_BEFORE)


def sentence_removed(text: str, _: Random) -> Iterator[Edit]:
    """One of several sentences left out; what is asked for may stay the same."""
    sentences = re.split(r"(?<=[.!?。])\s+|\n+", text.strip())
    if len(sentences) > 1:
        for at in range(len(sentences)):
            yield Edit(" ".join(sentences[:at] + sentences[at + 1 :]))


def _phrases(phrases: Sequence[str], text: str, _: Random) -> Iterator[Edit]:
    """Each phrase before the full stop, and each before everything."""
    bare = text.rstrip()
    stop = bare[-1] if bare[-1:] in (".", "?", "!") else ""
    for phrase in phrases:
        yield Edit(f"{bare.removesuffix(stop)}, {phrase}{stop}")
        yield Edit(f"{bare.removesuffix(stop)} {phrase}{stop}")
        yield Edit(f"{like(phrase, 'A')}: {text}")


def _sentences(sentences: Sequence[str], text: str, _: Random) -> Iterator[Edit]:
    bare = text.rstrip()
    stop = "" if bare.endswith((".", "?", "!", "。")) else "."
    yield from (Edit(f"{bare}{stop} {sentence}") for sentence in sentences)
    yield from (Edit(f"{bare}\n\n{sentence}") for sentence in sentences)


DEMANDS: dict[str, TextEdits] = {
    "answer in a language": language,
    "prompt in a language": tongue,
    "form asked": together(form, table(words.OTHER_FORMATS)),
    "tone asked": tone,
    "further act": further,
    "sentence added": sentence_added,
}
"""Every kind of further demand, by its name."""

LOOSE: dict[str, TextEdits] = {"sentence removed": sentence_removed}
"""Kinds that may keep the meaning."""
