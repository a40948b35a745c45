"""What is served are the model's own words, checked: this is a cache, not a solver in a cache's coat."""

import pytest

from stepcache_core import InMemoryStepStore, LexicalEmbedder, Outcome, Policy, StepCacheEngine
from stepcache_core.segment import segment
from tests.core.toys import Script

PROMPT = "Solve 4x + 7 = 31 for x."
PARAPHRASES = ["Please solve 4x + 7 = 31 for x.", "What is x if 4x + 7 = 31?", "Find x: 4x + 7 = 31"]
RENAMED = "Solve 4k + 7 = 31 for k."

WORDINGS = [
    "x = 6",
    "Subtract 7 from both sides: 4x = 24. Divide both sides by 4: x = 6.",
    "1. Take 7 away from both sides: 4x = 24\n2. Divide both sides by 4: x = 6",
    "Step 1: Subtract 7 from both sides.\n4x = 24\n\nStep 2: Divide both sides by 4.\nx = 6",
    "- Start with 4x + 7 = 31\n- Subtract 7 from both sides: 4x = 24\n- Divide both sides by 4: x = 6",
    "We want to isolate x.\n\n4x + 7 - 7 = 31 - 7\n\n4x = 24\n\nx = 24/4 = 6",
    "$4x + 7 = 31$\n\n$4x = 24$\n\n$x = 6$",
    "\\[4x + 7 = 31\\]\n\\[4x = 31 - 7 = 24\\]\n\\[x = \\frac{24}{4} = 6\\]",
    "Let's solve this together.\n\nFirst, subtract 7 from both sides:\n4x = 24\n\nThen divide both sides by 4:\nx = 6",
    "Moving the 7 to the right side gives 4x = 31 - 7, so 4x = 24 and therefore x = 6.",
    "4x + 7 = 31\n=> 4x = 24\n=> x = 6",
    "The solution is x = 6.",
    "**Solution**\n\n4x = 31 - 7\n\n4x = 24\n\n**x = 6**",
    "To find x, undo the addition first: 4x = 24. Now undo the multiplication: x = 6.",
    "Subtracting 7 from both sides, we get 4x = 24. Dividing both sides by 4, we get x = 6. So the answer is x = 6.",
    "4x = 24\nx = 6\n\nCheck: 4(6) + 7 = 24 + 7 = 31",
    "1) 4x + 7 = 31\n2) 4x = 24\n3) x = 6",
    "Given: 4x + 7 = 31\n\nSubtract 7: 4x = 24\n\nDivide by 4: x = 6",
    "Since 31 - 7 = 24, we have 4x = 24. Since 24 / 4 = 6, we have x = 6.",
    "4 * x + 7 = 31, so 4 * x = 24, so x = 6. I hope this helps!",
]


def build(policy: Policy | None = None) -> StepCacheEngine:
    """An engine with the real tasks, in memory."""
    return StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder(), policy=policy)


def test_there_are_twenty_wordings_and_no_two_are_alike() -> None:
    assert len(set(WORDINGS)) == 20


@pytest.mark.parametrize("wording", WORDINGS)
def test_identical_paraphrased_and_renamed_prompts_get_the_models_text_without_a_call(wording: str) -> None:
    engine, model = build(), Script([wording])
    first = engine.serve(PROMPT, model)
    assert (first.text, first.receipt.verified, first.receipt.stored_as) == (wording, True, "verified"), first.receipt
    assert engine.serve(PROMPT, model).text == wording
    for paraphrase in PARAPHRASES:
        again = engine.serve(paraphrase, model)
        assert (again.text, again.receipt.outcome, again.receipt.verified) == (wording, Outcome.REUSE, True), paraphrase
    renamed = engine.serve(RENAMED, model)
    assert (renamed.receipt.outcome, renamed.receipt.relation, renamed.receipt.verified) == ("reuse", "renamed", True)
    assert renamed.text == _renamed(wording)
    assert len(model.asked) == 1


def _renamed(wording: str) -> str:
    """The expected text by other means than the product's: no word of the wordings but these holds an x."""
    assert not {"ax", "ex", "ix", "ox", "xp"} & {wording[i : i + 2] for i in range(len(wording))}
    return wording.replace("x", "k")


STEPS = ["1. Subtract 7 from both sides: 4x = 24\n", "2. Divide both sides by 4: x = 6\n", "3. So x = 6"]


@pytest.mark.parametrize(
    ("step", "right", "wrong"),
    [(0, "4x = 24", "4x = 26"), (0, "Subtract 7", "Subtract 8"), (0, "Subtract", "Add"), (1, "by 4", "by 3"),
     (1, "x = 6", "x = 5"), (0, "4x", "4y"), (1, "Divide", "Multiply")],
)  # fmt: skip
def test_an_answer_with_one_wrong_step_and_a_right_end_is_not_admitted_as_checked(
    step: int, right: str, wrong: str
) -> None:
    steps = [text.replace(right, wrong, 1) if i == step else text for i, text in enumerate(STEPS)]
    engine = build()
    assert engine.admit(PROMPT, "".join(STEPS)) == "verified"
    assert build().admit(PROMPT, "".join(steps)) != "verified"
    assert "".join(steps) != "".join(STEPS)


def test_the_steps_before_the_first_that_fails_under_the_new_prompt_come_back_byte_for_byte() -> None:
    worked = "Subtract 7 from both sides:\n4x = 24\n\nDivide both sides by 4:\nx = 6"
    engine = build()
    engine.admit(PROMPT, worked)
    boxed = engine.serve("Solve 4x + 7 = 31 for x. Give the answer in \\boxed{}.", Script(["\\boxed{6}"] * 2))
    kept = [step.text for step in segment(worked)]
    assert boxed.receipt.outcome is Outcome.PATCH, boxed.receipt
    assert boxed.text.startswith("".join(kept[:-1]))
    assert boxed.text.rstrip(".\n$ ").endswith("\\boxed{6}")
    assert [row.source for row in boxed.receipt.steps][: len(kept) - 1] == ["cache"] * (len(kept) - 1)
    assert boxed.receipt.verified


def test_a_fresh_answer_is_asked_for_anew_from_its_first_wrong_step_only() -> None:
    wrong = STEPS[0] + "2. Divide both sides by 4: x = 7\n3. So x = 7"
    engine, model = build(), Script([wrong, "2. Divide both sides by 4: x = 6\n3. So x = 6"])
    result = engine.serve(PROMPT, model)
    assert result.text.startswith(STEPS[0])
    assert (result.receipt.repaired, result.receipt.verified, model.purposes) == (True, True, ["answer", "repair"])


def test_exactly_the_budgeted_calls_come_before_the_deterministic_answer() -> None:
    engine, model = build(), Script(["x = 1", "x = 2"])
    result = engine.serve(PROMPT, model)
    assert (result.text, result.receipt.fallback, model.purposes) == ("x = 6", True, ["answer", "repair"])


def test_without_repair_one_call_comes_before_the_deterministic_answer() -> None:
    engine, model = build(Policy(repair=False)), Script(["x = 1"])
    assert engine.serve(PROMPT, model).text == "x = 6"
    assert model.purposes == ["answer"]


@pytest.mark.parametrize("other", ["Solve 8x + 14 = 62 for x.", "Solve 4x = 24 for x.", "Solve 4x + 8 = 32 for x."])
def test_another_equation_with_the_same_solution_lends_no_step(other: str) -> None:
    engine = build()
    engine.admit(PROMPT, "".join(STEPS))
    model = Script(["x = 6"])
    result = engine.serve(other, model)
    assert (result.text, result.receipt.outcome) == ("x = 6", Outcome.SKIP_REUSE)
    assert {row.source for row in result.receipt.steps} == {"model"}


def test_where_the_repair_fails_the_steps_that_passed_stay_before_the_deterministic_answer() -> None:
    wrong = STEPS[0] + "2. Divide both sides by 4: x = 7\n3. So x = 7"
    engine, model = build(), Script([wrong, "2. Divide both sides by 4: x = 8"])
    result = engine.serve(PROMPT, model)
    assert result.text.startswith(STEPS[0])
    assert result.text.rstrip().endswith("x = 6")
    assert [row.source for row in result.receipt.steps] == ["model", "solver"]
    assert (result.receipt.fallback, result.receipt.repaired, result.receipt.verified) == (True, False, True)


def test_what_follows_a_complete_answer_is_left_out_by_rule_where_it_is_wrong() -> None:
    engine, model = build(), Script(["".join(STEPS) + "\n\nCheck: 4(6) + 7 = 24 + 7 = 32"])
    result = engine.serve(PROMPT, model)
    assert result.text.rstrip() == "".join(STEPS)
    assert (result.receipt.verified, len(model.asked)) == (True, 1)
