"""What a person tells of the situation is left out, and then nothing takes the place of the model's own answer."""

from __future__ import annotations

import pytest

from stepcache_core import InMemoryStepStore, LexicalEmbedder, Outcome, Request, StepCacheEngine
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.linear import LinearEquationTask
from stepcache_core.tasks.linear.asides import is_aside, without_asides
from stepcache_core.tasks.linear.spec import LinearSpec

TASK = LinearEquationTask()
EQUATION = "4k - 9 = 27"

TOLD = (
    "I can't remember how this goes.",
    "My cousin found this on a poster.",
    "We had this at the bakery yesterday.",
    "I've been at this for ages.",
    "My aunt scribbled this onto a tram ticket.",
    "Our landlord taped this onto the fridge!",
)
BEARING = (
    "My teacher wants decimals.",
    "I hate fractions.",
    "I speak French.",
    "I'm five.",
    "My class works in octal.",
    "We work modulo seven.",
    "My brother needs it doubled.",
    "I have two apples.",
    "We use stars for plus.",
    "I got my signs crossed.",
    "I mistyped it.",
    "I'm kidding.",
    "I take that back.",
    "I changed it to another one.",
    "My keyboard swaps characters.",
    "I'm asking about y.",
    "I only have euros.",
    "I like poems.",
    "My parser chokes on spaces.",
    "My grandma will hear it aloud.",
    "Everything here is upside down.",
    "Give hints.",
    "Is it raining?",
    "I'm a pirate.",
    "I'd love Klingon and emojis.",
    "My answer was 7.",
)


def recognised(prompt: str) -> Recognition[LinearSpec] | None:
    found = TASK.recognise(Request.of(prompt))
    return found if isinstance(found, Recognition) else None


@pytest.mark.parametrize("told", TOLD)
@pytest.mark.parametrize("order", ["{told} Solve {equation} for k.", "Solve {equation} for k. {told}"])
def test_a_situation_is_left_out_and_the_claim_is_not_whole(told: str, order: str) -> None:
    plain, found = recognised(f"Solve {EQUATION} for k."), recognised(order.format(told=told, equation=EQUATION))
    assert plain is not None
    assert plain.whole is True
    assert found is not None
    assert (found.spec, found.structure) == (plain.spec, plain.structure)
    assert found.whole is False


@pytest.mark.parametrize("told", BEARING)
@pytest.mark.parametrize("order", ["{told} Solve {equation} for k.", "Solve {equation} for k. {told}"])
def test_what_may_bear_on_the_question_is_never_left_out(told: str, order: str) -> None:
    assert not is_aside(told)
    assert recognised(order.format(told=told, equation=EQUATION)) is None


@pytest.mark.parametrize("unit", ["euros", "hours", "kg", "apples", "people", "mod seven"])
def test_what_stands_behind_a_number_is_no_aside(unit: str) -> None:
    assert recognised(f"Find y: 9y - 4 = 50 {unit}") is None


def test_the_clause_that_runs_into_the_equation_is_left_out() -> None:
    assert list(without_asides("My budget boils down to ", ". What is k?")) == [(" ", ". What is k?")]
    assert recognised(f"My budget boils down to {EQUATION}. What is k?") is not None


def test_a_long_story_is_not_left_out() -> None:
    assert recognised(" ".join(TOLD) + f" Solve {EQUATION} for k.") is None


def test_checked_steps_are_reused_but_a_wrong_answer_is_left_to_the_model() -> None:
    right, wrong = "Add 9 to both sides: 4k = 36. Divide both sides by 4: k = 9.", "k = 8"
    with StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder()) as engine:
        first = engine.serve(f"My aunt scribbled this onto a tram ticket. Solve {EQUATION} for k.", lambda _: wrong)
        assert (first.text, first.receipt.verified, first.receipt.model_calls) == (wrong, False, 1)
        assert not first.receipt.fallback
        engine.serve(f"Solve {EQUATION} for k.", lambda _: right)
        again = engine.serve(f"My cousin found this on a poster. Solve {EQUATION} for k.", lambda _: wrong)
        assert (again.text, again.receipt.outcome, again.receipt.model_calls) == (right, Outcome.REUSE, 0)
