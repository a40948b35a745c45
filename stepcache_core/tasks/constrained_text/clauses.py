"""Read a sentence, or the end of one, as a chain of clauses about form."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from stepcache_core.regex import regex
from stepcache_core.tasks.constrained_text import clauses_counts, clauses_forms, clauses_phrases
from stepcache_core.tasks.constrained_text.clauses_counts import Build
from stepcache_core.tasks.constrained_text.items import Item
from stepcache_core.tasks.constrained_text.leaning import leans
from stepcache_core.tasks.constrained_text.masking import Masked

MAX_SENTENCE = 1_500
"""Characters of a sentence that is read; a longer one is content."""
_MAX_CLAUSES = 12

_OPENERS = regex(
    r"(?:(?:and|but|also|additionally|furthermore|moreover|in addition|finally|lastly|plus|again|please|kindly"
    r"|(?:please )?(?:make|be) (?:absolutely )?(?:sure|certain)(?: that| to)?|(?:please )?ensure(?: that)?"
    r"|(?:please )?(?:remember|note)(?: to| that)?|(?:please )?(?:do not|don['’]t) forget to|it is important "
    r"that|important|(?:anywhere )?(?:in|throughout) \ue000T\d+\ue001)[,:]? )+",
    re.IGNORECASE,
)
_JOINT = regex(
    r"\s*(?:[,;]? (?:and|but)(?: also)?,? |[,;:] | - | – |, )(?:(?:also|please|that|then make sure to|make "
    r"sure to|be sure to) )?",
    re.IGNORECASE,
)
_HINT = regex(
    r"[\ue000]|word|sentence|paragraph|bullet|numbered|item|case|caps|capital|small letter|comma|placeholder|"
    r"highlight|quot|section|letter|title|bracket|script|heading|nothing|asterisk|responses|answers",
    re.IGNORECASE,
)
"""One of these occurs in every clause about form."""
_BEHIND = r"(?=(?:,? please)?\s*[.!?]*\s*\Z|\s*[,;:]|\s+(?:and|but|-|–)\s)"
"""What stands behind a clause: the end of the sentence, or what joins it with the next."""
_ASSURANCE = regex(r"sure|certain|ensure|remember|forget|note|important", re.IGNORECASE)
_DEMANDED = {
    "has": "must have", "have": "must have", "contains": "must contain", "includes": "must include",
    "uses": "must use", "is": "must be", "are": "must be", "ends": "must end", "starts": "must start",
    "begins": "must begin", "does not": "must not", "doesn't": "must not", "doesn’t": "must not",
    "appears": "must appear", "appear": "must appear", "mentions": "must mention", "consists": "must consist",
}  # fmt: skip
"""What it is ensured that a text does is what it must do."""
_INDICATIVE = regex(
    rf"(?:(?<=[\ue001] )|(?<=\bit )|(?<=letters ))(?:{'|'.join(_DEMANDED)})\b|(?<=there )(?:is|are)\b"
    rf"|(?<=\w )appears?\b",
    re.IGNORECASE,
)
_END = regex(r"(?:,? please)?\s*[.!?]*\s*\Z", re.IGNORECASE)


@lru_cache(maxsize=1)
def _table() -> tuple[tuple[re.Pattern[str], Build], ...]:
    rows = (*clauses_counts.CLAUSES, *clauses_phrases.CLAUSES, *clauses_forms.CLAUSES)
    return tuple((re.compile(f"(?:{pattern}){_BEHIND}", re.IGNORECASE), build) for pattern, build in rows)


def warm() -> None:
    """Compile the patterns now, not at the first request."""
    _table()


def read_clauses(text: str, masked: Masked) -> tuple[Item, ...] | None:
    """What a chain of clauses demands, or None where any part of it is not understood."""
    return Reader(text, masked).read(0)


class Reader:
    """Reads one sentence; what was read from a place is remembered, so that time is linear in the places tried."""

    def __init__(self, text: str, masked: Masked) -> None:
        self._text, self._masked = text, masked
        self._read: dict[tuple[int, int], tuple[Item, ...] | None] = {}

    def read(self, start: int) -> tuple[Item, ...] | None:
        """The demands of the clauses from a place to the end of the sentence, or None."""
        if len(self._text) - start > MAX_SENTENCE or not _HINT.search(self._text, start):
            return None
        opened = _OPENERS.match(self._text, start)
        if opened and _ASSURANCE.search(opened[0]):
            demanded = _INDICATIVE.sub(lambda found: _DEMANDED[found[0].lower()], self._text[opened.end() :])
            return Reader(demanded, self._masked)._chain(0, _MAX_CLAUSES)
        return self._chain(opened.end() if opened else start, _MAX_CLAUSES)

    def _chain(self, at: int, left: int) -> tuple[Item, ...] | None:
        key = (at, left)
        if key not in self._read:
            self._read[key] = self._first_chain(at, left) if left else None
        return self._read[key]

    def _first_chain(self, at: int, left: int) -> tuple[Item, ...] | None:
        """Read clause after clause, the longest reading first."""
        for end, items in sorted(self._readings(at), key=lambda reading: -reading[0]):
            if _END.match(self._text, end):
                return items
            joint = _JOINT.match(self._text, end)
            if joint is None or leans(self._text[at:end], items, self._text[end:]):
                continue
            rest = self._chain(joint.end(), left - 1)
            if rest is not None:
                return items + rest
        return None

    def _readings(self, at: int) -> Iterator[tuple[int, tuple[Item, ...]]]:
        for pattern, build in _table():
            found = pattern.match(self._text, at)
            items = build(found, self._masked) if found else None
            if found and items is not None and _ends_a_word(self._text, found.end()):
                yield found.end(), items


def _ends_a_word(text: str, at: int) -> bool:
    return at == len(text) or not (text[at].isalnum() and text[at - 1].isalnum())
