"""Find a difference between two prompts that is one of meaning: similarity nominates, this refuses.

It does not look for dangerous differences but for harmless ones: the two texts are brought into a normal form in which
only harmless ones vanish (`stepcache_core.words.reading`), and whatever still differs is a reason. The word classes
name the reason. On any doubt there is one: a refusal costs tokens, a wrong answer costs trust (arXiv 2603.28795 calls
the outcome skip-reuse).
"""

import re
from collections import Counter
from itertools import chain, zip_longest

from stepcache_core.regex import regex
from stepcache_core.words import english, japanese, present
from stepcache_core.words.case import QUOTE
from stepcache_core.words.layout import layout_difference
from stepcache_core.words.material import without_material
from stepcache_core.words.phrases import agree, bare
from stepcache_core.words.positions import pairs_with_positions
from stepcache_core.words.reading import LITERAL, Reading, read
from stepcache_core.words.tokens import normalised

__all__ = ["MAX_LENGTH", "is_time_bound", "pairs_with_positions", "unexplained_difference", "wording_of"]

MAX_LENGTH = 20_000
"""Texts of more characters are compared as they are."""

_END = 100_000
_SHOWN = 4
_SHOWN_LENGTH = 40
_TIME_WORDS = "|".join([*sorted(english.TIME_BOUND, key=len, reverse=True), *present.TIME_PHRASES]).replace(" ", r"\s+")
_FIRST = "".join(sorted({word[0] for word in english.TIME_BOUND} | set("abchjlmnpstuw")))
_TIMELESS = regex("|".join(present.TIMELESS_PHRASES).replace(" ", r"\s+"), re.IGNORECASE | re.MULTILINE)
_TIME_BOUND = regex(rf"\b(?=[{_FIRST}])(?:{_TIME_WORDS})(?!\w)|{'|'.join(japanese.TIME_BOUND)}", re.IGNORECASE)


def unexplained_difference(old: str, new: str) -> str | None:
    """Why the two texts may not mean the same, in words that name what differs; None where they say the same.

    Symmetric in being None, and None for identical texts. Texts above `MAX_LENGTH` pass only when identical.
    """
    if old == new:
        return None
    if max(len(old), len(new)) > MAX_LENGTH:
        return "the texts differ, and are too long to compare by their words"
    before, after = read(old), read(new)
    return layout_difference(old, new) if _agree(before, after) else _reason(before, after)


def wording_of(text: str) -> str | None:
    """Text that is equal for any two texts that say the same, and rarely for others; None above `MAX_LENGTH`.

    It nominates: two texts with one wording may still differ in an article, which `unexplained_difference` judges.
    """
    if len(text) > MAX_LENGTH:
        return None
    return "\x1e".join("\x1f".join(map(bare, part)) for part in read(text))


def is_time_bound(text: str) -> str | None:
    """The first word or phrase that ties the answer to the moment it was asked ("today", "最新"), or None.

    What stands in a text that the prompt hands over, as retrieved context, says nothing of that moment.
    """
    text = _TIMELESS.sub(" ", without_material(text))
    found = _TIME_BOUND.search(text) or (None if text.isascii() else _TIME_BOUND.search(normalised(_ends(text))))
    return found[0] if found else None


def _ends(text: str) -> str:
    """The beginning and the end of a very long text, of which the rest is searched as it is written."""
    return text if len(text) <= 2 * _END else f"{text[:_END]} {text[-_END:]}"


def _agree(before: Reading, after: Reading) -> bool:
    if [len(part) for part in before] != [len(part) for part in after]:
        return False
    return all(map(agree, chain.from_iterable(before), chain.from_iterable(after)))


def _reason(before: Reading, after: Reading) -> str:
    if any(part[0] == LITERAL for part in (*before, *after)):
        return "the texts differ, and their very wording may be what is asked about"
    old, new = _unlike(list(chain.from_iterable(before)), list(chain.from_iterable(after)))
    gone, come = Counter(old) - Counter(new), Counter(new) - Counter(old)
    if sorted(map(str.lower, gone.elements())) == sorted(map(str.lower, come.elements())) != []:
        return f"the case of a letter differs: {_listed(list(gone))} became {_listed(list(come))}"
    if gone or come:
        return f"{_named([*gone, *come])}: {_listed(list(gone))} became {_listed(list(come))}"
    if old != new:
        return f"the order of the words differs: {_shifted(old, new)}"
    return "the articles differ, or the sentences are divided differently"


def _unlike(old: list[str], new: list[str]) -> tuple[list[str], list[str]]:
    """The tokens of both, bare, without those that they begin or end with alike."""
    head = _alike(old, new)
    old, new = old[head:], new[head:]
    tail = _alike(old[::-1], new[::-1])
    return [bare(word) for word in old[: len(old) - tail]], [bare(word) for word in new[: len(new) - tail]]


def _alike(old: list[str], new: list[str]) -> int:
    return next(
        (i for i, (one, other) in enumerate(zip(old, new, strict=False)) if one != other), min(len(old), len(new))
    )


def _named(words: list[str]) -> str:
    """What kind of difference the words make, by the weightiest class among them."""
    if any(word.startswith(QUOTE) for word in words):
        return "a quoted text differs"
    if any(map(str.isdigit, chain.from_iterable(words))):
        return "a number differs"
    low = set(map(str.lower, words))
    kinds = (name for name, members in english.CLASSES.items() if not members.isdisjoint(low))
    return f"a word of meaning differs ({next(kinds, 'content')})"


def _listed(words: list[str]) -> str:
    shown = [repr(word.removeprefix(QUOTE)[:_SHOWN_LENGTH]) for word in words[:_SHOWN]]
    return " ".join([*shown, "…"] if len(words) > _SHOWN else shown) or "nothing"


def _shifted(old: list[str], new: list[str]) -> str:
    first = next(i for i, (a, b) in enumerate(zip_longest(old, new)) if a != b)
    return f"{_listed(old[first : first + 2])} / {_listed(new[first : first + 2])}"
