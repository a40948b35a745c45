"""One thing of an answer is changed at a time, and its end stays right unless the kind says otherwise."""

from __future__ import annotations

import pytest

from stepcache_core.testing.answer_mutants import ANSWER_KINDS, answer_mutants, end_of_body

STEPS = "1. Subtract 3 from both sides: 2x = 10\n2. Divide both sides by 2: x = 5\nSo x = 5"
RUNNING = "Subtract 3 from both sides: 2x = 10. So x is 5."
OBJECT = '{"name": "Ada", "age": 36}'
FOREIGN = ("7k = 21", "Sure.")


def _changed(answer: str, kind: str) -> list[str]:
    return [m.text for m in answer_mutants(answer, FOREIGN, per_kind=200) if m.kind == kind]


@pytest.mark.parametrize(
    ("kind", "answer", "changed"),
    [
        ("number", STEPS, STEPS.replace("Subtract 3", "Subtract 4")),
        ("number", STEPS, STEPS.replace("2x = 10", "2x = 11")),
        ("number", RUNNING, RUNNING.replace("10", "100")),
        ("sign", "x = -3\ny = 1 - 2\nz = 0", "x = +3\ny = 1 - 2\nz = 0"),
        ("sign", "x = -3\ny = 1 - 2\nz = 0", "x = -3\ny = 1 + 2\nz = 0"),
        ("operation word", STEPS, STEPS.replace("Subtract", "Add")),
        ("variable", STEPS, STEPS.replace("2x", "2v")),
        ("key", OBJECT, OBJECT.replace('"age"', '"age_2"')),
        ("value", OBJECT, OBJECT.replace('"Ada"', '"not Ada"')),
        ("line from another answer", "2x = 10\nk = 3\nx = 5", "7k = 21\nk = 3\nx = 5"),
        ("number at the end", STEPS, STEPS.removesuffix("5") + "6"),
        ("line dropped", "2x = 10\nx = 5", "x = 5"),
    ],
)  # fmt: skip
def test_each_kind_makes_this_change(kind: str, answer: str, changed: str) -> None:
    assert changed in _changed(answer, kind)


@pytest.mark.parametrize("answer", [STEPS, RUNNING])
@pytest.mark.parametrize("kind", ["number", "sign", "operation word", "variable", "line from another answer"])
def test_the_end_stays_right(kind: str, answer: str) -> None:
    assert all(text.endswith(answer[end_of_body(answer) :]) for text in _changed(answer, kind))


def test_labels_of_steps_are_never_changed() -> None:
    assert all(
        "1. " in text and "\n2. " in text for kind in ("number", "number at the end") for text in _changed(STEPS, kind)
    )


def test_lines_that_claim_nothing_are_not_taken_over() -> None:
    assert all("Sure." not in mutant.text for mutant in answer_mutants(STEPS, FOREIGN, per_kind=200))


@pytest.mark.parametrize("kind", set(ANSWER_KINDS) - {"claim added", "word"})
def test_kinds_do_not_apply_to_a_text_without_such_content(kind: str) -> None:
    assert _changed("yes", kind) == []


@pytest.mark.parametrize("answer", [STEPS, RUNNING, OBJECT])
def test_mutants_are_bounded_repeatable_and_no_two_are_alike(answer: str) -> None:
    some = answer_mutants(answer, FOREIGN, per_kind=2, seed=5)
    assert some == answer_mutants(answer, FOREIGN, per_kind=2, seed=5)
    for kind in ANSWER_KINDS:
        texts = [mutant.text for mutant in some if mutant.kind == kind]
        assert len(set(texts)) == len(texts) <= 2
        assert answer not in texts
