"""Right answers are accepted in whatever words; spoilt ones and those to another system are not."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from stepcache_core.models import Ruling, Step
from stepcache_core.segment import segment
from stepcache_core.tasks.linear_system.review import review, shows_the_way
from tests.linear_system.answers import GOOD, JAPANESE, Answer, ruling, spec_of
from tests.linear_system.mutations import mutants

ABSTAINED = {
    "Since both expressions equal y": "what two expressions have in common is told in words, which are not read",
    "We have 7u + 2v = 3 and 3u + v = 1.\nDoubling is not needed": "a denial is not read",
    "Rearranging the first equation gives y = 3x - 5.\n\nPlugging": "alternatives joined by 'or' are not read",
}
"""Beginnings of right answers that are not accepted, and why."""

ACCEPTED = [answer for answer in GOOD if ruling(answer.text, answer.spec) == "pass"]


def test_nearly_all_good_answers_are_accepted() -> None:
    refused = [answer.text for answer in GOOD if answer not in ACCEPTED]
    assert len(GOOD) >= 80
    assert len(refused) <= 0.05 * len(GOOD)
    assert all(any(text.startswith(start) for start in ABSTAINED) for text in refused), refused


@pytest.mark.parametrize("answer", JAPANESE, ids=lambda answer: answer.text[:12])
def test_japanese_answers_are_accepted(answer: Answer) -> None:
    spec = spec_of(f"次の連立方程式を解け。\n{answer.system}")
    assert ruling(answer.text, spec) == "pass"
    for old, new in (("①+②", "①-②"), ("②に", "①に"), ("3 - y", "3 + y"), ("3x = 9", "3x = 8")):
        if old in answer.text:
            assert ruling(answer.text.replace(old, new), spec) != "pass"


EVERY = 5
"""One in so many mutants is tried in each run of the tests; which ones is fixed."""


def test_one_spoilt_thing_is_noticed_although_the_last_line_is_right() -> None:
    made: Counter[str] = Counter()
    survived: Counter[str] = Counter()
    unexplained = []
    for answer in ACCEPTED:
        for mutant in islice(mutants(answer), len(answer.text) % EVERY, None, EVERY):
            made[mutant.kind] += 1
            if ruling(mutant.text, answer.spec) == "pass":
                survived[mutant.kind] += 1
                unexplained += [] if _is_coincidence(mutant.kind, answer, mutant.text) else [mutant.change]
    assert min(made.values()) > 30
    assert survived.total() <= 0.01 * made.total(), survived
    assert survived["number"] == survived["operation"] == 0
    assert unexplained == []


def _is_coincidence(kind: str, answer: Answer, text: str) -> bool:
    """True where what was written is true all the same: letters of one value changed places, or zero is added."""
    if kind == "sign":
        return "+ 0" in text
    return kind == "variable" and len(set(answer.spec.solution.values())) < len(answer.spec.letters)


@pytest.mark.parametrize("answer", ACCEPTED, ids=lambda answer: answer.system)
def test_an_answer_to_a_system_with_the_same_solution_is_refused(answer: Answer) -> None:
    if not shows_the_way(segment(answer.text), answer.spec):
        pytest.skip("bare values are right for every system they solve")
    values = answer.spec.solution
    letters = answer.spec.letters
    total = sum((index + 2) * value for index, value in enumerate(values.values()))
    other = " + ".join(f"{index + 2}{letter}" for index, letter in enumerate(letters)) + f" = {total}"
    more = [
        f"{letters[0]} + {index + 11}{letter} = {values[letters[0]] + (index + 11) * values[letter]}"
        for index, letter in enumerate(letters[1:])
    ]
    spec = spec_of(f"Solve {', '.join((other, *more))} for {' and '.join(answer.asked.split())}.")
    assert spec.solution == values
    assert ruling(answer.text, spec) != "pass"


@pytest.mark.parametrize("answer", ACCEPTED[::3], ids=lambda answer: answer.system)
def test_a_cut_at_every_line_changes_nothing(answer: Answer) -> None:
    lines = tuple(Step(line) for line in answer.text.splitlines(keepends=True))
    if "=" in "".join(line.text[:1] for line in lines) or "\\begin" in answer.text or "\\[" in answer.text:
        pytest.skip("a formula runs over several lines")
    assert review(lines, answer.spec).whole.ruling is Ruling.PASS
    assert review((Step(answer.text),), answer.spec).whole.ruling is Ruling.PASS
