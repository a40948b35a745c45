"""Find the words around a key list that only say that it is one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.keys import part_words
from stepcache_core.tasks.json_object.keys.key_clauses import NAMES
from stepcache_core.tasks.json_object.prompt import parts
from stepcache_core.tasks.json_object.prompt.said import Said, of_keys
from stepcache_core.tasks.json_object.prompt.wording import K, Phrase
from stepcache_core.tasks.json_object.prompt.words import KEY_NOUNS

_REACH = 14
_WISHED = Phrase(
    rf"(?:.* )?(?:i|we|you)(?: would| will)? {parts.LIMITS.text}(?: .*)?\Z"
    rf"|(?:.* )?{parts.LIMITS.text} (?:need|want|expect|like|require)(?: .*)?\Z"
)
_ALLOWED = Phrase(r"(?<!\S)(?:allowed|permitted|valid)(?!\S)")
_ONE = Phrase(r"(?<!\S)one (?=that|which|finds)")
_TORN = Phrase(r"(?:only|just|solely|strictly|exclusively) (?:with|having|using|containing|including|under|by)(?!\S)")
_VALUES = Phrase(r"(?<!\S)values?(?!\S)")
_FOR = Phrase(r"(?<!\S)values for(?!\S)")
_EACH = Phrase(
    r"(?<!\S)(?<!values )(?<!value )for (?:each|all|every|any)(?: one)? of(?: (?:the|these|those|its)(?: (?:keys|fields"
    r"|properties|attributes))?)?\Z|(?<!\S)(?:two|three|four|five|several|many|some|\d+) values(?!\S)"
)
_AT_WILL = Phrase(
    r"(?:[,;(] )?(?:as|if|when|where|there as) (?:needed|necessary|wanted|required|requested|present|you)(?!\S)"
)
_BRINGS = Phrase(r"(?<!\S)(?:brings|bringing)(?!\S)")
_COMPLETE = Phrase(r"(?<!\S)(?:complete|full|whole) (?:list|set)(?!\S)")
_VERBS = frozenset({"are", "is", "be", "being", "include", "includes"})
_BEING = _VERBS | frozenset(
    {
        "named",
        "called",
        "namely",
        "following",
        "exactly",
        "only",
        "just",
        "precisely",
        "the",
        "these",
        "of",
        "w",
        "with",
    }
)
_FORM = regex(r"json\S*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Run:
    """The key list with the words around it, from word `start` to `end`, and what they say."""

    start: int
    end: int
    said: Said


def runs_in(words: Sequence[str]) -> list[Run] | None:
    """The key lists of a sentence; None where the words around one leave open what they limit."""
    runs: list[Run] = []
    for at, word in enumerate(words):
        if word == K:
            run = _run(words, at, runs[-1].end if runs else 0)
            if run is None:
                return None
            runs.append(run)
    return runs


def _run(words: Sequence[str], at: int, floor: int) -> Run | None:
    start, end = at, at + 1
    while start > max(floor, at - _REACH) and words[start - 1].casefold() in part_words.BEFORE_KEYS:
        start -= 1
    start = _from_opener(words, start, at, floor)
    if start < at and _of_object(words, start - 1) and parts.ONLY.fullmatch(words[start]):
        start += words[start + 1] in part_words.STOPS
    while end < min(len(words), at + _REACH) and words[end].casefold() in part_words.AFTER_KEYS:
        end += 1
    while end > at + 1 and words[end - 1].casefold() in _LEFT_TO_OTHERS:
        end -= 1
    text = " ".join(words[start:end])
    before, after = " ".join(words[start:at]), " ".join(words[at + 1 : end])
    if not _announces(words[start:at]) or _EACH.search(before) or _AT_WILL.match(after):
        return None
    if _WISHED.fullmatch(before) or _TORN.match(before) or (_VALUES.search(before) and not _FOR.search(before)):
        return None
    if end < len(words) and (
        words[end][1:2] == "Q" or (parts.LIMITS.search(after) and words[end] not in part_words.STOPS)
    ):
        return None
    said = of_keys(_ONE.sub("", text), loose=NAMES.search(text) is None)
    if _ALLOWED.search(text) and not said.exactly:
        said = replace(said, counted=(*(word for word in said.counted if word != "?"), "!"))
    if _COMPLETE.search(text):
        said = replace(said, exactly=True)
    return Run(start, end, replace(said, held=_held(before)))


def _held(before: str) -> int:
    """How surely these words before the list introduce keys; "brings" is what weak introductions are written as."""
    if parts.HOLDING.search(before):
        return 3
    return 2 if parts.INTRODUCES.search(before) else int(_BRINGS.search(before) is not None)


_NAMING = frozenset({"the", "these", "its", "their", "exactly", "only", "just", "all", "following", "as"})
_LEFT_TO_OTHERS = frozenset(
    {"for", "as", "in", "of", "a", "the", "to", "that", "i", "we", "need", "want", "and", "json"}
)
"""Words that, at the end of the words behind the list, begin another part."""


def _from_opener(words: Sequence[str], start: int, at: int, floor: int) -> int:
    """The first word from which the part may begin: behind content, only one that opens it."""
    if start == floor or words[start - 1] in part_words.STOPS or _FORM.fullmatch(words[start - 1]):
        return start
    if words[start - 1].casefold() in ("object", "obj"):
        return start
    noun = max((i for i in range(start, at) if words[i].casefold() in KEY_NOUNS), default=start)
    named = next((i for i in range(start, noun) if words[i].casefold() in _NAMING), None)
    if named is not None and all(words[i].casefold() not in part_words.OPENERS for i in range(start, named)):
        return named
    opens = next((i for i in range(start, at) if words[i].casefold() in part_words.OPENERS), at)
    return opens - (opens > floor and words[opens - 1] in ("in", "by") and words[opens] in ("which", "whose"))


def _announces(before: Sequence[str]) -> bool:
    """True where no word between "keys" and the list may belong to a key: "keys needed name, age" leaves that open."""
    low = [word.casefold() for word in before]
    noun = max((i for i, word in enumerate(low) if word in KEY_NOUNS), default=None)
    between = low[noun + 1 :] if noun is not None else []
    if not between:
        return True
    sign = next((i for i, word in enumerate(between) if word in (":", "=")), None)
    if sign is not None:
        return all(word in _BEING - _VERBS or word in part_words.STOPS for word in between[sign + 1 :])
    return between[-1] in _BEING or between[-1] in part_words.STOPS


def _of_object(words: Sequence[str], at: int) -> bool:
    return at >= 0 and (_FORM.fullmatch(words[at]) is not None or words[at].casefold() in ("object", "obj"))
