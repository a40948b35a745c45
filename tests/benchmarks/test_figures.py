"""Every figure is the one that a person gets from the same rows by hand."""

from __future__ import annotations

import pytest

from benchmarks.paper.figures import (
    PAPER,
    Tokens,
    by_perturbation,
    by_system,
    by_task,
    figures,
    measured,
    ratios,
)
from tests.benchmarks.building import receipt, row, served


def test_latency_tokens_calls_and_correctness_are_those_of_the_rows() -> None:
    rows = [
        row(seconds=1.0, calls=2, prompt_tokens=100, cached_tokens=30, completion_tokens=10),
        row(seconds=2.0, calls=1, prompt_tokens=50, cached_tokens=20, completion_tokens=5, is_right=False),
        row(seconds=6.0, calls=0, prompt_tokens=0, cached_tokens=0, completion_tokens=0),
    ]
    found = figures(rows)
    assert (found.latency.mean, found.latency.median) == (3.0, 2.0)
    assert (found.latency.p95, found.latency.p99) == pytest.approx((5.6, 5.92))
    assert (found.tokens, found.tokens.all) == (Tokens(prompt=150, cached=50, completion=15), 165)
    assert (found.requests, found.calls, found.calls_a_request) == (3, 3, 1.0)
    assert found.right == 2
    assert found.correctness == pytest.approx(2 / 3)


def test_outcomes_are_the_receipts_and_else_whether_the_cache_served() -> None:
    names = ("reuse", "reuse", "patch", "solved")
    stepwise = figures([row(receipt=receipt(name)) for name in names])
    assert (stepwise.outcomes, stepwise.share("reuse")) == ({"reuse": 2, "patch": 1, "solved": 1}, 0.5)
    assert stepwise.share("miss") == 0.0
    plain = figures([row(), served(), served(), row()])
    assert plain.outcomes == {"from cache": 2, "from model": 2}


def test_wrong_answers_count_by_where_they_came_from_and_what_was_said_of_them() -> None:
    found = figures(
        [
            row(is_right=False),
            served(is_right=False),
            served(),
            row(is_right=False, receipt=receipt(verified=True)),
            row(is_right=True, receipt=receipt(verified=True, repaired=True)),
            row(is_right=False, receipt=receipt(verified=False, fallback=True)),
        ]
    )
    assert (found.from_cache, found.wrong_from_cache, found.wrong_verified) == (2, 1, 1)
    assert (found.repairs, found.fallbacks) == (1, 1)


def test_groups_hold_their_own_rows_and_warming_counts_nowhere() -> None:
    rows = [
        row(is_warming=True, seconds=100.0),
        row(question="linear/0/paraphrase/0", seconds=1.0),
        row(question="json/0/added key/0", seconds=3.0),
        served(question="json/0/added key/0"),
    ]
    assert {name: each.requests for name, each in by_system(rows).items()} == {"no cache": 2, "cosine 0.90": 1}
    assert by_system(rows)["no cache"].latency.mean == 2.0
    assert by_task(rows)["json", "no cache"].latency.mean == 3.0
    assert set(by_perturbation(rows)) == {
        ("linear", "paraphrase", "no cache"),
        ("json", "added key", "no cache"),
        ("json", "added key", "cosine 0.90"),
    }


def test_rows_of_two_models_are_not_thrown_together() -> None:
    with pytest.raises(ValueError, match="one model, got those of a model, another"):
        measured([row(), row(model="another")])


def test_no_rows_have_no_figures() -> None:
    with pytest.raises(ValueError, match="at least one row"):
        figures([])


def test_ratios_compare_a_system_with_no_cache_for_the_same_requests_only() -> None:
    names = ("linear/0/paraphrase/0", "linear/1/paraphrase/0", "json/0/added key/0")
    rows = [row(question=name, seconds=seconds) for name, seconds in zip(names, (2.0, 4.0, 100.0), strict=True)]
    rows += [served(question=names[0], seconds=1.0), row(system="cosine 0.90", question=names[1], seconds=2.0)]
    found = ratios(rows, "cosine 0.90", draws=50)
    assert found.mean is not None
    assert found.tokens is not None
    assert (found.mean.point, found.mean.low, found.mean.high) == (0.5, 0.5, 0.5)
    assert found.tokens.point == 0.5
    assert found.tokens.low == 0.0
    assert found.tokens.high == 1.0
    assert found.p95 is not None
    assert found.p95.point == pytest.approx(1.95 / 3.9)


def test_the_same_name_in_another_seed_is_another_request() -> None:
    rows = [row(seed=42, seconds=1.0), row(seed=43, seconds=9.0), served(seed=43, seconds=3.0)]
    found = ratios(rows, "cosine 0.90", draws=5).mean
    assert found is not None
    assert found.point == pytest.approx(1 / 3)


def test_ratios_to_nothing_are_told_apart_from_missing_requests() -> None:
    rows = [row(prompt_tokens=0, completion_tokens=0), served()]
    assert ratios(rows, "cosine 0.90", draws=5).tokens is None
    with pytest.raises(ValueError, match="requests asked of both"):
        ratios([row(question="linear/0/paraphrase/0"), served(question="linear/1/paraphrase/0")], "cosine 0.90")


def test_the_papers_ratios_are_those_of_the_numbers_it_prints() -> None:
    printed = (0.67 / 2.13, 0.01 / 2.42, 3.30 / 3.38, 27.3 / 36.1)
    assert (PAPER.mean, PAPER.median, PAPER.p95, PAPER.tokens) == tuple(round(each, 3) for each in printed)
