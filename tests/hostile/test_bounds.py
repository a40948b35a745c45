"""The bound on a rate: against its closed form, its own definition, and what it must never do."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as some

from benchmarks.bounds import upper_bound


@pytest.mark.parametrize("n", [1, 2, 59, 1000, 100_000])
def test_none_of_n_has_a_closed_form(n: int) -> None:
    assert upper_bound(0, n) == pytest.approx(1 - 0.05 ** (1 / n), rel=1e-9)


@given(some.integers(1, 40), some.data())
def test_at_the_bound_so_few_are_as_rare_as_was_asked(n: int, data: some.DataObject) -> None:
    count = data.draw(some.integers(0, n - 1))
    rate = upper_bound(count, n)
    at_most = sum(math.comb(n, k) * rate**k * (1 - rate) ** (n - k) for k in range(count + 1))
    assert at_most == pytest.approx(0.05, rel=1e-6)


@given(some.integers(1, 15))
def test_all_of_n_and_more_of_them_only_raise_it(n: int) -> None:
    bounds = [upper_bound(count, n) for count in range(n + 1)]
    assert bounds == sorted(bounds)
    assert bounds[-1] == 1.0


def test_no_cases_show_nothing() -> None:
    assert upper_bound(0, 0) == 1.0


@pytest.mark.parametrize(("count", "n", "confidence"), [(-1, 5, 0.95), (6, 5, 0.95), (1, 5, 0.0), (1, 5, 1.0)])
def test_what_is_no_count_is_refused(count: int, n: int, confidence: float) -> None:
    with pytest.raises(ValueError, match="expected"):
        upper_bound(count, n, confidence)
