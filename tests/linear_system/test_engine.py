"""Systems through the whole engine with a scripted model: reuse, renamed reuse, patch, repair and fallback."""

from __future__ import annotations

import pytest

from stepcache_core import InMemoryStepStore, LexicalEmbedder, Outcome, Policy, Request, StepCacheEngine
from stepcache_core.tasks.linear_system import LinearSystemTask
from tests.core.toys import Script

PROMPT = "Solve the system 2x + y = 7, x - y = 2."
ANSWER = (
    "Add the equations: 3x = 9.\n\nDivide both sides by 3: x = 3.\n\n"
    "Substitute x = 3 into the second equation: 3 - y = 2.\n\nSo y = 1.\n\nThe solution is x = 3, y = 1."
)


def build(policy: Policy | None = None) -> StepCacheEngine:
    return StepCacheEngine(
        store=InMemoryStepStore(), embedder=LexicalEmbedder(), tasks=[LinearSystemTask()], policy=policy
    )


def test_identical_and_paraphrased_prompts_get_the_models_text_without_a_call() -> None:
    engine, model = build(), Script([ANSWER])
    first = engine.serve(PROMPT, model)
    assert (first.text, first.receipt.verified, first.receipt.stored_as) == (ANSWER, True, "verified"), first.receipt
    for prompt in (PROMPT, "Find x and y if 2x + y = 7 and x - y = 2.", "Solve for x and y:\n2x + y = 7\nx - y = 2"):
        again = engine.serve(prompt, model)
        assert (again.text, again.receipt.outcome, again.receipt.verified) == (ANSWER, Outcome.REUSE, True), prompt
    assert len(model.asked) == 1


def test_a_renamed_prompt_gets_the_renamed_text_without_a_call() -> None:
    engine, model = build(), Script([ANSWER])
    engine.serve(PROMPT, model)
    result = engine.serve("Solve the system 2a + b = 7, a - b = 2.", model)
    receipt = result.receipt
    assert (receipt.outcome, receipt.relation, receipt.tier) == (Outcome.REUSE, "renamed", "structural"), receipt
    assert result.text == ANSWER.replace("3x", "3a").replace("x =", "a =").replace("y =", "b =").replace("- y", "- b")
    assert receipt.verified
    assert len(model.asked) == 1


def test_other_constants_never_get_the_old_answer() -> None:
    engine, model = build(), Script([ANSWER, "x = 4, y = 2"])
    engine.serve(PROMPT, model)
    result = engine.serve("Solve the system 2x + y = 10, x - y = 2.", model)
    assert result.text == "x = 4, y = 2"
    assert result.receipt.outcome in (Outcome.SKIP_REUSE, Outcome.MISS)
    assert len(model.asked) == 2


def test_an_answer_in_another_form_is_patched_from_the_cache() -> None:
    engine, model = build(), Script([ANSWER, "never asked"])
    engine.serve(PROMPT, model)
    result = engine.serve(f"{PROMPT} Put your final answer in \\boxed{{}}.", model)
    assert result.receipt.verified
    assert result.text.startswith(ANSWER)
    assert result.text.endswith("x = \\boxed{3}, y = \\boxed{1}")
    assert (result.receipt.outcome, len(model.asked)) == (Outcome.PATCH, 1)


def test_equations_in_another_order_keep_the_steps_that_stand() -> None:
    engine, model = build(), Script([ANSWER, "Substitute x = 3 into the first equation: 3 - y = 2.\n\nSo y = 1."])
    engine.serve(PROMPT, model)
    result = engine.serve("Solve the system x - y = 2, 2x + y = 7.", model)
    assert result.receipt.verified, result.receipt
    assert result.receipt.outcome in (Outcome.PATCH, Outcome.SKIP_REUSE)
    assert "first equation: 3 - y = 2" in result.text or "second equation: 6 + y = 7" in result.text


def test_a_wrong_answer_is_repaired_from_its_first_wrong_step() -> None:
    wrong = ANSWER.replace("3 - y = 2.", "3 - y = 4.").replace("y = 1", "y = -1")
    rest = "Substitute x = 3 into the second equation: 3 - y = 2.\n\nSo y = 1.\n\nThe solution is x = 3, y = 1."
    engine, model = build(), Script([wrong, rest])
    result = engine.serve(PROMPT, model)
    assert (result.text, result.receipt.repaired, result.receipt.verified) == (ANSWER, True, True), result.receipt
    assert model.purposes == ["answer", "repair"]


@pytest.mark.parametrize(
    ("ending", "text"),
    [
        ("", "x = 3, y = 1"),
        (" Give your answer as an ordered pair.", "(x, y) = (3, 1)"),
        (" Put the answer in \\boxed{}.", "x = \\boxed{3}, y = \\boxed{1}"),
        (" Give only the answer.", "x = 3, y = 1"),
        (
            " Show all steps.",
            "1. Add the equations: 3x = 9\n2. Divide both sides by 3: x = 3\n"
            "3. Substitute x = 3 into the first equation: y = 1\n\nx = 3, y = 1",
        ),
    ],
)
def test_the_solver_answers_after_one_repair_failed(ending: str, text: str) -> None:
    engine, model = build(), Script(["x = 5, y = 2", "x = 1, y = 9"])
    result = engine.serve(PROMPT + ending, model)
    assert (result.text, result.receipt.fallback, result.receipt.verified) == (text, True, True), result.receipt


def test_the_solver_first_asks_no_model() -> None:
    engine, model = build(Policy(solver="first")), Script(["never asked"])
    result = engine.serve("Solve 3*a + b = 5, -2*a + b = 0 for a.", model)
    assert (result.text, result.receipt.outcome, model.asked) == ("a = 1", Outcome.SOLVED, [])


def test_a_system_prompt_that_asks_for_more_keeps_the_models_own_words() -> None:
    engine, model = build(Policy(solver="first")), Script(['{"x": 3, "y": 1}'])
    result = engine.serve(Request.of(PROMPT, system="Answer as a JSON object."), model)
    assert (result.text, result.receipt.verified) == ('{"x": 3, "y": 1}', False)
    harmless = Request.of(PROMPT, system="You are a helpful maths tutor.")
    assert engine.serve(harmless, model).receipt.outcome is Outcome.SOLVED
