"""What excuses a served text, and what does not."""

from __future__ import annotations

import pytest

from stepcache_core import Outcome, Receipt, Result
from stepcache_core.testing import Example, Fate
from stepcache_core.testing.judging import fate_of_passed, fate_of_served
from stepcache_core.testing.mutant import AnswerMutant, Effect, PromptMutant

ANSWER = "2x = 8, so x = 4"


def _served(
    text: str | None, effect: Effect = Effect.CONTENT, *, outcome: Outcome = Outcome.REUSE, oracle: bool | None = None,
    renamed: tuple[str, str] | None = None, solution: str | None = "x = 4",
) -> Fate:  # fmt: skip
    example = Example("Solve 2x = 8.", (ANSWER,), lambda prompt, answer: oracle)
    mutant = PromptMutant("any", effect, example.request, example.asking("Solve 2x = 9."), renamed)
    result = None if text is None else Result(text=text, receipt=Receipt(outcome=outcome, reason="because"))
    return fate_of_served(example, mutant, ANSWER, result, solution)


@pytest.mark.parametrize("effect", Effect)
def test_nothing_served_is_a_refusal(effect: Effect) -> None:
    assert _served(None, effect, oracle=False) is Fate.REFUSED


@pytest.mark.parametrize("effect", [Effect.CONTENT, Effect.DEMAND, Effect.CONTEXT])
@pytest.mark.parametrize("outcome", [Outcome.REUSE, Outcome.PATCH])
def test_an_old_answer_for_a_changed_meaning_survives_without_an_oracle(effect: Effect, outcome: Outcome) -> None:
    assert _served(ANSWER, effect, outcome=outcome) is Fate.SURVIVED


@pytest.mark.parametrize("effect", [Effect.CONTENT, Effect.DEMAND, Effect.LOOSE])
def test_the_oracle_decides_where_it_can(effect: Effect) -> None:
    assert _served(ANSWER, effect, oracle=True) is Fate.RIGHT
    assert _served(ANSWER, effect, oracle=False) is Fate.SURVIVED


def test_of_a_changed_conversation_the_oracle_is_not_asked() -> None:
    assert _served(ANSWER, Effect.CONTEXT, oracle=True) is Fate.SURVIVED


def test_what_may_keep_its_meaning_is_undecided_without_an_oracle() -> None:
    assert _served(ANSWER, Effect.LOOSE) is Fate.UNDECIDED


@pytest.mark.parametrize(
    ("text", "fate"),
    [("2k = 8, so k = 4", Fate.RIGHT), (ANSWER, Fate.SURVIVED), ("2k = 8, so x = 4", Fate.SURVIVED)],
)
def test_a_renaming_excuses_the_answer_that_was_renamed_and_no_other(text: str, fate: Fate) -> None:
    assert _served(text, renamed=("x", "k")) is fate


def test_a_renaming_of_a_word_that_the_answer_lacks_excuses_nothing() -> None:
    assert _served(ANSWER, renamed=("Ada", "Ida")) is Fate.SURVIVED


@pytest.mark.parametrize(
    ("text", "effect", "oracle", "fate"),
    [
        ("x = 9/2", Effect.CONTENT, None, Fate.UNDECIDED),
        ("x = 9/2", Effect.CONTENT, False, Fate.SURVIVED),
        ("x = 9/2", Effect.CONTENT, True, Fate.RIGHT),
        ("x = 4", Effect.CONTENT, None, Fate.SURVIVED),
        ("x = 9/2", Effect.DEMAND, None, Fate.SURVIVED),
        ("x = 9/2", Effect.CONTEXT, True, Fate.SURVIVED),
    ],
)
def test_a_solver_may_answer_a_sibling_but_not_overlook_a_demand(
    text: str, effect: Effect, oracle: bool | None, fate: Fate
) -> None:
    assert _served(text, effect, outcome=Outcome.SOLVED, oracle=oracle) is fate


@pytest.mark.parametrize(
    ("effect", "oracle", "fate"),
    [
        (Effect.CONTENT, None, Fate.SURVIVED), (Effect.CONTENT, True, Fate.RIGHT),
        (Effect.LOOSE, None, Fate.UNDECIDED), (Effect.LOOSE, False, Fate.SURVIVED),
    ],
)  # fmt: skip
def test_a_passed_answer_is_judged_alike(effect: Effect, oracle: bool | None, fate: Fate) -> None:
    example = Example("Solve 2x = 8.", (ANSWER,), lambda prompt, answer: oracle)
    assert fate_of_passed(example, AnswerMutant("any", effect, ANSWER, "2x = 9, so x = 4")) is fate
