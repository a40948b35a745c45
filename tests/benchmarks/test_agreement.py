"""Rows that do not agree are told, each kind by a row that does only that."""

from __future__ import annotations

from typing import Any

import pytest

from benchmarks.paper.agreement import integrity
from benchmarks.paper.types import Row
from tests.benchmarks.building import NOTHING_SPENT, receipt, row, served

AGREEING = (
    row(is_warming=True),
    row(system="StepCache first", is_warming=True, receipt=receipt("miss")),
    served(system="StepCache first", receipt=receipt("reuse", **NOTHING_SPENT)),
    served(system="StepCache first", earlier_nonces=(), receipt=receipt("solved", **NOTHING_SPENT)),
)


def test_rows_that_agree_are_counted_and_nothing_is_found() -> None:
    found = integrity(AGREEING)
    assert (found.requests, found.receipts, found.without_call, found.from_earlier) == (4, 3, 2, 1)
    assert found.composed == {"solver": 1}
    assert found.disagreements == ()


WRONG_USAGE = {"input_tokens": 99, "cached_input_tokens": 1, "output_tokens": 51}


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (receipt(model_calls=2), ["calls: the receipt says 2, the proxy 1"]),
        (
            receipt(usage=WRONG_USAGE),
            [
                "prompt tokens: the receipt says 99, the proxy 100",
                "cached tokens: the receipt says 1, the proxy 0",
                "completion tokens: the receipt says 51, the proxy 50",
            ],
        ),
        (receipt(uncounted_calls=1), ["uncounted calls: the receipt says 1, the proxy 0"]),
        ({"outcome": "miss"}, ["calls: the receipt says None, the proxy 1"]),
    ],
)
def test_a_receipt_that_counts_otherwise_than_the_proxy_is_told(changed: dict[str, Any], said: list[str]) -> None:
    found = integrity([row(system="StepCache first", receipt=changed)]).disagreements
    name = "StepCache first, a model, seed 42, linear/0/paraphrase/0"
    assert [f"{name}: {each}" for each in said] == list(found)[: len(said)]


@pytest.mark.parametrize(
    ("some", "said"),
    [
        ([served()], "the mark 'own', which no earlier answer of this system had"),
        ([row(), served()], "the mark 'own', which no earlier answer of this system had"),
        ([row(system="cosine 0.90", seed=43), served()], "which no earlier answer of this system had"),
        ([served(), row(system="cosine 0.90")], "which no earlier answer of this system had"),
        ([served(earlier_nonces=())], "carries no mark, and nothing says who composed it"),
        ([served(earlier_nonces=(), receipt=receipt("reuse", **NOTHING_SPENT))], "carries no mark"),
        ([row(calls=0, is_from_cache=True)], "a mark of this request, which made no call"),
        ([row(is_from_cache=True)], "marked as from cache, which calls and marks deny"),
        ([row(calls=0, own_nonces=(), receipt=receipt("solved"))], "marked as not from cache"),
    ],
)
def test_a_text_of_unknown_origin_is_told(some: list[Row], said: str) -> None:
    assert any(said in each for each in integrity(some).disagreements)


@pytest.mark.parametrize(
    ("told", "origin"),
    [
        (receipt("solved"), "solver"),
        (receipt("skip_reuse", fallback=True), "solver, as fallback"),
        (receipt("patch", parts=[{"name": "a", "fate": "kept"}, {"name": "b", "fate": "dropped"}]), "rule: parts"),
        (receipt("reuse", steps=[{"source": "cache"}, {"source": "rule"}]), "rule: steps"),
    ],
)
def test_a_text_that_a_rule_composed_is_named_and_no_disagreement(told: dict[str, Any], origin: str) -> None:
    some = served(system="StepCache first", earlier_nonces=(), receipt={**told, **NOTHING_SPENT})
    found = integrity([some])
    assert found.disagreements == ()
    assert [name.startswith(origin) for name in found.composed] == [True]


def test_a_called_models_words_without_a_mark_are_counted_apart() -> None:
    found = integrity([row(system="trustcall", own_nonces=())])
    assert (found.composed, found.disagreements) == ({"the model called, whose mark is lost": 1}, ())


SOLVED = served(
    system="StepCache first",
    earlier_nonces=(),
    text="2a = 8\na = 4",
    receipt=receipt("miss", fallback=True, **NOTHING_SPENT),
)
REUSED = receipt("reuse", **NOTHING_SPENT)


def test_a_reused_text_of_the_solvers_goes_back_to_the_answer_that_it_was() -> None:
    again = served(system="StepCache first", earlier_nonces=(), text="2k = 8\nk = 4", receipt=REUSED)
    found = integrity([SOLVED, again])
    assert (found.disagreements, list(found.composed.values())) == ((), [1, 1])


@pytest.mark.parametrize(
    "again",
    [
        served(system="StepCache first", earlier_nonces=(), text="2k = 9\nk = 9/2", receipt=REUSED),
        served(system="StepCache first", earlier_nonces=(), text="2k = 8\nk = 4", receipt=REUSED, seed=43),
        served(system="StepCache repair", earlier_nonces=(), text="2k = 8\nk = 4", receipt=REUSED),
        served(system="StepCache first", earlier_nonces=(), text="2k = 8\nk = 4"),
    ],
    ids=["another text", "another seed", "another system", "without a receipt"],
)
def test_a_reused_text_that_was_no_answer_of_the_solvers_is_told(again: Row) -> None:
    assert any("carries no mark, and nothing says" in each for each in integrity([SOLVED, again]).disagreements)
    assert any("carries no mark, and nothing says" in each for each in integrity([again, SOLVED]).disagreements)
