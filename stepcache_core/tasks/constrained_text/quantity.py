"""Read how many there must be: "exactly 3", "at least two", "fewer than 10", "300+", "between 2 and 4"."""

from __future__ import annotations

import re

from stepcache_core.regex import regex
from stepcache_core.tasks.constrained_text.spec import Bound

_SMALL = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty"
)
NUMBERS = {word: at for at, word in enumerate(_SMALL.split())} | {
    "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
    "a hundred": 100, "one hundred": 100, "two hundred": 200, "three hundred": 300, "five hundred": 500,
}  # fmt: skip
ORDINALS = {
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
    "tenth": 10, "1st": 1, "2nd": 2, "3rd": 3, "4th": 4, "5th": 5,
}  # fmt: skip

NUM = rf"(?:\d{{1,3}},\d{{3}}|\d{{1,5}}|{'|'.join(sorted(NUMBERS, key=len, reverse=True))})(?![\w.,]*\d)"
_AT_LEAST = (
    "(?:at least|at the very least|a minimum of|minimum|no fewer than|no less than|not less than|not fewer than)"
)
_AT_MOST = "(?:at most|at the most|a maximum of|maximum|no more than|not more than|up to)"
_MORE, _FEWER = "(?:more than|longer than|over|above)", "(?:fewer than|less than|shorter than|under|below)"
QUANTITY = r"(?:[^\s;:.]+(?: [^\s;:.]+){0,8}?)"
"""A few words that may name a quantity; `read_bound` says whether they do, and which."""

TIMES = rf"(?:{QUANTITY} times|(?:(?:exactly|precisely|at least|at most) )?(?:once|twice)|only once)"

_D = r"\d+"
_NUMBER = regex(rf"(?<![\w.,]){NUM}(?!\w)", re.IGNORECASE)
_FORMS: tuple[tuple[str, str], ...] = (
    (rf"{_AT_LEAST} ({_D}),? (?:and|but) {_AT_MOST} ({_D})", "range"),
    (rf"between ({_D}) and ({_D})", "range"),
    (rf"({_D}) ?(?:to|-|–) ?({_D})", "range"),
    (rf"{_MORE} ({_D}),? (?:and|but) {_FEWER} ({_D})", "inside"),
    (rf"{_AT_LEAST} ({_D})|({_D}) or more|({_D})\+", "least"),
    (rf"{_AT_MOST} ({_D})|({_D}) or (?:fewer|less)", "most"),
    (rf"{_MORE} ({_D})", "more"),
    (rf"{_FEWER} ({_D})", "fewer"),
    (rf"(?:exactly|precisely) ({_D})", "exact"),
    (rf"({_D})", "bare"),
)
_COMPILED = tuple((regex(form, re.IGNORECASE), kind) for form, kind in _FORMS)


def read_bound(text: str, *, bare: bool = True) -> Bound | None:
    """The bound that a quantity names; a number by itself means exactly so many, or nothing certain (`bare` False)."""
    said = _NUMBER.sub(lambda found: str(number_of(found[0])), " ".join(text.lower().split()))
    for form, kind in _COMPILED:
        if found := form.fullmatch(said):
            numbers = [number_of(each) for each in found.groups() if each is not None]
            return _bound(kind, numbers, bare=bare)
    return None


def _bound(kind: str, numbers: list[int], *, bare: bool) -> Bound | None:
    first = numbers[0]
    bounds = {
        "range": Bound(first, numbers[-1]), "inside": Bound(first + 1, numbers[-1] - 1), "least": Bound(first),
        "most": Bound(0, first), "more": Bound(first + 1), "fewer": Bound(0, max(first - 1, 0)),
        "exact": Bound(first, first), "bare": Bound(first, first) if bare else None,
    }  # fmt: skip
    bound = bounds[kind]
    return None if bound is None or (bound.high is not None and bound.high < bound.low) else bound


def read_times(text: str) -> Bound | None:
    """The bound that "three times", "at least twice" or "only once" names."""
    said = " ".join(text.lower().split()).replace("only once", "exactly once")
    said = re.sub(r"\bonce$", "1 times", re.sub(r"\btwice$", "2 times", said))
    return read_bound(said.removesuffix(" times"))


def number_of(text: str) -> int:
    """The number that a word or digits name."""
    said = text.lower()
    return NUMBERS[said] if said in NUMBERS else int(said.replace(",", ""))
