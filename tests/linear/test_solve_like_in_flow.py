"""Changed constants through the whole engine: full steps in the shape of the earlier answer, without a model call."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import pytest

from stepcache_core import InMemoryStepStore, LexicalEmbedder, Outcome, Policy, StepCacheEngine
from stepcache_core.embedding.base import Embedder, Vectors
from stepcache_core.models import Fingerprint, Message, Request
from stepcache_core.options import CallOptions
from stepcache_core.tasks.base import Task
from stepcache_core.tasks.linear import LinearEquationTask
from tests.core.toys import Script

PROMPT = "Solve 2x + 3 = 13. Show the steps."
ANSWER = "1. Subtract 3 from both sides: 2x = 10\n\n2. Divide both sides by 2: x = 5\n\nSo x = 5."


@dataclass
class CountingEmbedder:
    """Notes the texts it embeds."""

    inner: LexicalEmbedder = field(default_factory=LexicalEmbedder)
    texts: list[str] = field(default_factory=list)

    @property
    def fingerprint(self) -> Fingerprint:
        return self.inner.fingerprint

    def embed(self, texts: Sequence[str]) -> Vectors:
        self.texts += texts
        return self.inner.embed(texts)


class OlderTask(LinearEquationTask):
    """The task as it would be without `solve_like`."""

    solve_like = None  # type: ignore[assignment]  # stands for a task that never had the method


Solver = Literal["fallback", "repair", "first"]


def build(solver: Solver = "first", embedder: Embedder | None = None, task: Task[Any] | None = None) -> StepCacheEngine:
    return StepCacheEngine(
        store=InMemoryStepStore(),
        embedder=embedder or LexicalEmbedder(),
        tasks=[task or LinearEquationTask()],
        policy=Policy(solver=solver),
    )


def warm(engine: StepCacheEngine, prompt: str = PROMPT, answer: str = ANSWER) -> None:
    result = engine.admit(prompt, answer)
    assert result == "verified"


def test_changed_constants_are_solved_in_the_words_of_the_earlier_answer() -> None:
    engine, model = build(), Script([])
    warm(engine)
    result = engine.serve("Solve 4x + 7 = 31. Show the steps.", model)
    assert result.text == "1. Subtract 7 from both sides: 4x = 24\n\n2. Divide both sides by 4: x = 6\n\nSo x = 6."
    receipt = result.receipt
    assert (receipt.outcome, receipt.verified, receipt.model_calls) == (Outcome.SOLVED, True, 0), receipt
    assert (receipt.tier, receipt.relation, receipt.tokens_saved) == ("family", "changed", 0)
    assert {row.source for row in receipt.steps} == {"solver"}
    assert "in the shape of an earlier answer" in receipt.reason
    assert model.asked == []


def test_a_turned_sign_and_a_fraction() -> None:
    engine = build()
    warm(engine)
    result = engine.serve("Solve 3y - 7 = -2. Show the steps.", Script([]))
    assert result.text == "1. Add 7 to both sides: 3y = 5\n\n2. Divide both sides by 3: y = 5/3\n\nSo y = 5/3."


def test_nothing_is_embedded_for_it() -> None:
    embedder = CountingEmbedder()
    engine = build(embedder=embedder)
    warm(engine)
    embedded = len(embedder.texts)
    engine.serve("Solve 4x + 7 = 31. Show the steps.", Script([]))
    assert len(embedder.texts) == embedded


def test_without_an_earlier_answer_the_way_is_plain_where_it_is_asked_for() -> None:
    engine = build()
    result = engine.serve(PROMPT, Script([]))
    assert result.text == "1. Subtract 3 from both sides: 2x = 10\n2. Divide both sides by 2: x = 5"
    assert (result.receipt.outcome, result.receipt.verified) == (Outcome.SOLVED, True)
    assert engine.serve("Solve 2x + 3 = 17.", Script([])).text == "x = 7"


def test_the_value_alone_where_it_is_asked_for() -> None:
    engine = build()
    warm(engine)
    assert engine.serve("Solve 4x + 7 = 31. Give only the final answer.", Script([])).text == "x = 6"


def test_the_earlier_answer_of_another_conversation_gives_no_shape() -> None:
    engine = build()
    warm(engine)
    spoken = Request(
        messages=(
            Message(role="system", content="You solve equations step by step."),
            Message(role="user", content="Solve 4x + 7 = 31."),
        )
    )
    result = engine.serve(spoken, Script([]))
    plain = "1. Subtract 7 from both sides: 4x = 24\n2. Divide both sides by 4: x = 6"
    assert (result.text, result.receipt.tier) == (plain, None), result.receipt


def test_a_fresh_answer_takes_no_shape() -> None:
    engine, model = build(), Script(["x = 6"])
    warm(engine)
    result = engine.serve("Solve 4x + 7 = 31.", model, options=CallOptions(mode="refresh"))
    assert (result.text, len(model.asked)) == ("x = 6", 1)


@pytest.mark.parametrize("solver", ["fallback", "repair"])
def test_a_failed_answer_ends_in_the_shape_of_an_earlier_one(solver: Solver) -> None:
    engine, model = build(solver), Script(["x = 99", "x = 98"])
    warm(engine)
    result = engine.serve("Solve 4x + 7 = 31. Show the steps.", model)
    assert result.text == "1. Subtract 7 from both sides: 4x = 24\n\n2. Divide both sides by 4: x = 6\n\nSo x = 6."
    assert (result.receipt.fallback, result.receipt.verified) == (True, True), result.receipt
    assert len(model.asked) == (2 if solver == "fallback" else 1)


def test_a_task_without_the_method_goes_on_as_before() -> None:
    engine = build(task=OlderTask())
    warm(engine)
    result = engine.serve("Solve 4x + 7 = 31.", Script([]))
    assert (result.text, result.receipt.outcome) == ("x = 6", Outcome.SOLVED)


def test_explain_says_so() -> None:
    engine = build()
    warm(engine)
    receipt = engine.explain("Solve 4x + 7 = 31. Show the steps.")
    assert (receipt.outcome, receipt.tier, receipt.verified) == (Outcome.SOLVED, "family", True), receipt


@pytest.mark.parametrize(
    "system",
    ["You solve equations in numbered steps.", "You solve equations in numbered steps and end with the value."],
)
def test_the_shape_of_an_earlier_answer_is_found_under_a_system_prompt_about_steps(system: str) -> None:
    answer = "1. Take 3 away from both sides: 2x = 10\n2. Divide both sides by 2: x = 5\nx = 5"
    embedder = CountingEmbedder()
    engine = build(embedder=embedder)
    assert engine.admit(Request.of("Solve 2x + 3 = 13 for x.", system=system), answer) == "verified"
    embedder.texts.clear()
    result = engine.serve(Request.of("Solve 4x + 9 = 21 for x.", system=system), Script([]))
    assert result.text == "1. Take 9 away from both sides: 4x = 12\n2. Divide both sides by 4: x = 3\nx = 3"
    assert (result.receipt.outcome, result.receipt.verified, embedder.texts) == (Outcome.SOLVED, True, [])
