"""Intervals hold what they should, of distributions that are known."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.paper.intervals import Values, interval, mean, percentile, ratio


@given(st.lists(st.floats(-50, 50), min_size=2, max_size=20), st.floats(-100, 100))
@settings(deadline=None, max_examples=25)
def test_the_interval_of_symmetric_data_holds_its_mean(halves: list[float], middle: float) -> None:
    values = np.array([middle + half for half in halves] + [middle - half for half in halves])
    found = interval([values], mean, draws=200)
    slack = 1e-9 * (1 + abs(middle))
    assert found.point == pytest.approx(middle, abs=1e-6)
    assert found.low - slack <= found.point <= found.high + slack


def test_the_interval_of_a_normal_mean_is_as_wide_as_theory_says() -> None:
    values = np.random.default_rng(1).normal(10.0, 2.0, size=400)
    found = interval([values], mean, draws=2000)
    half = 1.96 * values.std() / 20
    assert found.point == pytest.approx(values.mean())
    assert found.high - found.low == pytest.approx(2 * half, rel=0.1)


def test_seeds_that_differ_widen_the_interval_for_whole_seeds_are_drawn() -> None:
    alike = interval([np.full(50, 2.0), np.full(50, 2.0), np.full(50, 2.0)], mean)
    apart = interval([np.full(50, 1.0), np.full(50, 2.0), np.full(50, 3.0)], mean)
    assert (alike.low, alike.high) == (2.0, 2.0)
    assert (apart.point, apart.low, apart.high) == (2.0, 1.0, 3.0)


def test_pairs_stay_together_so_that_a_constant_ratio_has_no_width() -> None:
    below = np.random.default_rng(2).exponential(3.0, size=60)
    found = interval([np.column_stack([below * 0.25, below])], ratio(percentile(95)))
    assert (found.point, found.low, found.high) == pytest.approx((0.25, 0.25, 0.25))


def test_the_same_seed_draws_the_same_and_another_draws_others() -> None:
    values: list[Values] = [np.arange(30.0)]
    assert interval(values, mean, seed=5) == interval(values, mean, seed=5)
    assert interval(values, mean, seed=5) != interval(values, mean, seed=6)


@pytest.mark.parametrize(
    ("seeds", "options"),
    [([], {}), ([np.array([])], {}), ([np.ones(2)], {"draws": 0}), ([np.ones(2)], {"level": 1.0})],
)
def test_an_interval_of_nothing_is_refused(seeds: list[Values], options: Mapping[str, Any]) -> None:
    with pytest.raises(ValueError, match="expected"):
        interval(seeds, mean, **options)
