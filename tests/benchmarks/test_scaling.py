"""What is measured as a store fills are hits and misses, of stores that hold what they should."""

from __future__ import annotations

import pytest

from benchmarks.paper.scaling import CosineEntries, Equation, StepCacheEntries, measure, scaled
from stepcache_core import InMemoryStepStore, LexicalEmbedder


def stepwise() -> StepCacheEntries:
    return StepCacheEntries(InMemoryStepStore(), LexicalEmbedder(), "StepCache")


def test_no_two_equations_ask_the_same() -> None:
    prompts = {Equation(number).prompt() for number in range(25_000)}
    assert len(prompts) == 25_000


def test_an_equation_is_answered_in_steps_that_pass_their_check() -> None:
    assert Equation(0).prompt("k") == "Solve 2k + 1 = 5 for k."
    assert Equation(0).answer.endswith("x = 4 / 2 = 2.")
    cache = stepwise()
    for number in (0, 99, 4_321, 9_999):
        cache.fill(Equation(number))


def test_a_hit_is_another_letter_and_a_miss_is_no_entry() -> None:
    cache = stepwise()
    for number in range(6):
        cache.fill(Equation(number))
    assert cache.find(Equation(3).prompt("k")) == Equation(3).answer.replace("x", "k")
    assert cache.find(Equation(6).prompt("k")) is None
    assert len(measure(cache, 6, "hit", repeats=4)) == 4
    assert all(taken > 0 for taken in measure(cache, 6, "miss", repeats=4))


def test_a_store_that_does_not_hold_what_is_measured_is_told() -> None:
    with pytest.raises(RuntimeError, match="expected a hit"):
        measure(stepwise(), 6, "hit", repeats=2)


def test_the_cosine_cache_serves_the_nearest_whatever_was_asked() -> None:
    cache = CosineEntries(LexicalEmbedder(), 2)
    cache.fill(Equation(0))
    cache.fill(Equation(50))
    assert cache.find(Equation(50).prompt()) == Equation(50).answer
    assert cache.find("Name the capital of Japan.") is None


def test_every_size_and_kind_has_a_row_of_each_cache() -> None:
    said: list[str] = []
    rows = list(scaled((8, 4), chroma_sizes=(3,), repeats=2, tell=said.append))
    found = [(row.system, row.entries, row.lookup) for row in rows]
    memory, cosine, chroma = "StepCache, in memory", "cosine 0.95", "StepCache, Chroma"
    both = [(size, lookup) for size in (4, 8) for lookup in ("hit", "miss")]
    assert found == [
        *((memory, *each) for each in both),
        *((cosine, *each) for each in both),
        (chroma, 3, "hit"),
        (chroma, 3, "miss"),
    ]
    assert all(0 < row.median <= row.p95 for row in rows)
    assert [line.split(" entries")[0] for line in said] == [
        f"{name}: {count}" for name, count in ((memory, 4), (memory, 4), (cosine, 4), (cosine, 4), (chroma, 3))
    ]
