"""What a request comes to, however it is written, leads to an earlier answer without an embedding."""

from __future__ import annotations

from typing import Any

import orjson
import pytest

from stepcache_core import InMemoryStepStore, Policy, StepCacheEngine
from stepcache_core.models import Entry, Outcome
from stepcache_core.tasks.base import Task
from stepcache_core.tasks.linear import LinearEquationTask
from stepcache_core.tasks.linear_system import LinearSystemTask
from tests.core.test_look_first import Noting
from tests.core.toys import LetterEmbedder

EQUATION = ("Solve 2x + 3 = 13 for x.", "1. Subtract 3 from both sides: 2x = 10.\n2. Divide both sides by 2: x = 5.")
SYSTEM = (
    "Solve the system x + y = 5, x - y = 1.",
    "Adding both equations gives 2x = 6, so x = 3.\nThen y = 2.\nx = 3, y = 2",
)
SWAPPED = (
    "Solve 13 = 2x + 3 for x.",
    "1. Subtract 3 from both sides: 10 = 2x.\n2. Divide both sides by 2: x = 5.",
)


def kept(prompt: str, text: str, **changes: Any) -> tuple[StepCacheEngine, LetterEmbedder]:
    """An engine that holds that checked answer, and its embedder, which has noted nothing yet."""
    embedder = LetterEmbedder()
    tasks: list[Task[Any]] = [LinearEquationTask(), LinearSystemTask()]
    engine = StepCacheEngine(store=InMemoryStepStore(), embedder=embedder, tasks=tasks, **changes)
    assert engine.admit(prompt, text) == "verified"
    embedder.texts.clear()
    return engine, embedder


@pytest.mark.parametrize(
    ("kept_first", "prompt"),
    [
        (EQUATION, "What is x if 13 = 2x + 3?"),
        (EQUATION, "Solve 13 = 3 + 2x for x."),
        (EQUATION, "Solve 3 + 2x = 13 for x. Put the final answer in a box."),
        (SYSTEM, "Solve the system x - y = 1, x + y = 5."),
    ],
)
def test_what_is_restated_is_found_without_an_embedding(kept_first: tuple[str, str], prompt: str) -> None:
    engine, embedder = kept(*kept_first)
    for receipt in (engine.explain(prompt), engine.explain(prompt)):
        assert (receipt.tier, receipt.verified) == ("equivalent", True)
        assert receipt.outcome in (Outcome.REUSE, Outcome.PATCH)
    assert embedder.texts == []


@pytest.mark.parametrize("solver", ["fallback", "first"])
def test_another_letter_or_number_is_not_equivalent(solver: Any) -> None:
    engine, _ = kept(*EQUATION, policy=Policy(solver=solver))
    for prompt in ("What is y if 13 = 2y + 3?", "What is x if 14 = 2x + 3?", "What is x if 26 = 4x + 6?"):
        assert engine.explain(prompt).tier != "equivalent"


def test_what_is_of_the_same_structure_comes_first() -> None:
    engine, _ = kept(*EQUATION)
    assert engine.admit(*SWAPPED) == "verified"
    assert engine.explain("Solve 13 = 2y + 3 for y.").tier == "structural"


def test_an_entry_that_was_sealed_before_there_was_such_a_key_is_intact() -> None:
    engine, _ = kept(*EQUATION)
    (entry,) = engine.entries()
    older = entry.model_copy(update={"equivalence_key": None}).sealed()
    written = orjson.loads(older.model_dump_json())
    assert written.pop("equivalence_key") is None
    assert Entry.model_validate(written).is_intact
    assert not entry.model_copy(update={"equivalence_key": None}).is_intact
    assert not older.model_copy(update={"equivalence_key": entry.equivalence_key}).is_intact


def test_what_comes_to_the_same_and_is_in_memory_asks_nothing_of_the_store() -> None:
    store = Noting()
    engine = StepCacheEngine(store=store, embedder=LetterEmbedder(), tasks=[LinearEquationTask()], fresh_seconds=1_000)
    assert engine.admit(*EQUATION) == "verified"
    engine.lookup("What is x if 13 = 2x + 3?")  # which reads what lies under the key
    store.asked.clear()
    found = engine.lookup("Find x: 13 = 3 + 2x")
    assert found is not None
    assert (found.receipt.tier, found.receipt.verified, store.asked) == ("equivalent", True, [])


def test_a_rounded_answer_does_not_stand_for_the_exact_one() -> None:
    for base in ("Solve 3000x = 1 for x. Round to two decimal places.", "Solve 3000x = 1 for x."):
        engine = StepCacheEngine(store=InMemoryStepStore(), embedder=LetterEmbedder())
        engine.admit(base, "x ≈ 0.00")
        found = engine.lookup("Solve 1 = 3000x for x.")
        assert found is None or "1/3000" in found.text


@pytest.mark.parametrize(
    "said",
    [
        "The constant 13 is on the right.", "The equation has the constant 13 on the right.",
        "Move the 3 from the left side: 2x = 10.", "The 3 is added on the LHS.", "左辺の 3 を移項すると 2x = 10。",
    ],
)  # fmt: skip
def test_what_stands_on_a_side_is_not_said_again_where_the_sides_are_swapped(said: str) -> None:
    engine = StepCacheEngine(store=InMemoryStepStore(), embedder=LetterEmbedder())
    answer = f"{said}\nSubtract 3 from both sides: 2x = 10.\nDivide both sides by 2: x = 5."
    engine.admit("Solve 2x + 3 = 13 for x.", answer)
    found = engine.lookup("Solve 13 = 2x + 3 for x.")
    assert found is None or said not in found.text


def test_the_value_of_one_unknown_alone_is_not_that_of_two() -> None:
    engine, _ = kept(SYSTEM[0], "x = 3, y = 2")
    found = engine.lookup("Solve the system x - y = 1, x + y = 5 for y. Give only the value.")
    assert found is None or "x" not in found.text
