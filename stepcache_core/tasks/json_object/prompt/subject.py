"""Say what a request is about: the words that no phrase of instruction accounts for, marks and articles kept."""

from __future__ import annotations

import re
from collections.abc import Sequence

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.prompt.tokens import MARK
from stepcache_core.tasks.json_object.prompt.wording import BULLET, pattern_of

_QUOTE = regex(rf"{MARK}Q(\d+)")
_MARKS = (":", ".", ";", ",", BULLET, "、", "，")
_INTRODUCING = frozenset({"for", "For", "about", "of", "describing", "representing"})
"""Before the subject, with nothing in front, these say no more than that it is the subject."""

_THANKS = pattern_of(
    r"(?<= )[.] (?:please|pls|plz|(?:(?:many )?thanks|thank you|thx|cheers)(?: (?:a lot|very much|in advance))?)"
    r"(?= [.]|\Z)"
)
_MENTIONS = pattern_of(
    r":|(?<!\S)(?:words?|phrases?|terms?|expressions?|texts?|messages?|sentences?|names?|titles?|lines?|this|that|these"
    r"|following|below|above|called|named|say|says|said)(?!\S)"
)


def subject_of(left: str, data: str, quotes: Sequence[str]) -> str:
    """The residue of an instruction, `left`, and of the data set aside, with what was quoted put back."""
    words = _marked(f"{_without_thanks(left)} . {data}".split())
    if words[:1] and words[0] in _INTRODUCING:
        words = words[1:]
    if len(words) > 1 and words[0] in ("one", "single") and words[1].isalpha() and words[1].islower():
        words = ["a", *words[1:]]
    said = re.sub(r" (?=[:.;,](?: |\Z))", "", " ".join(words))
    return _QUOTE.sub(lambda match: quotes[int(match[1])], said)


def _without_thanks(left: str) -> str:
    """The text without a sentence of thanks, which could be the content where the text speaks of words."""
    return left if _MENTIONS.search(left) else _THANKS.sub(" ", f" {left}")


def _marked(words: Sequence[str]) -> list[str]:
    """The words with one mark at most between two of them, and none at the ends."""
    kept: list[str] = []
    for word in words:
        if word not in _MARKS:
            kept.append(word)
        elif kept and kept[-1] in _MARKS:
            kept[-1] = min(kept[-1], "." if word == BULLET else word, key=_MARKS.index)
        elif kept:
            kept.append("." if word == BULLET else word)
    return kept[:-1] if kept and kept[-1] in _MARKS else kept
