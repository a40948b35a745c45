"""Answers to prompts that define letters: what is said of these is checked, and what is spoilt in it is found."""

from __future__ import annotations

from functools import cache

import pytest

from stepcache_core.models import ModelPatch, Request
from stepcache_core.segment import segment
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.linear import LinearEquationTask
from stepcache_core.tasks.linear.recognise import recognise
from stepcache_core.tasks.linear.spec import LinearSpec
from tests.linear.answers import Answer, ruling
from tests.linear.mutations import mutants

PLAIN = "Let r = 5 - 3. Solve 2*x = r for x."
CHAIN = "Let a = 7 - 2. Let b = 3*a. Solve b - x = a for x."
IMPLIED = "Suppose 4*f = 24. Solve 3*x + f = 0 for x."
TOGETHER = "Suppose -g + 1 = 2*p - 9, 4*g - p - 85 = 0. Solve 5*s + g = -0 for s."
BEHIND = "Solve 7y - k = 3k for y, where k = 14."

RIGHT = [
    (PLAIN, "x", "r = 5 - 3 = 2, so 2x = 2. Dividing both sides by 2 gives x = 1."),
    (PLAIN, "x", "1. First, r = 5 - 3 = 2.\n2. Substitute r = 2 into 2x = r to get 2x = 2.\n"
                 "3. Divide both sides by 2:\nx = 1"),
    (PLAIN, "x", "5 - 3 = 2, so r = 2.\nThen 2x = 2.\nx = 1"),
    (PLAIN, "x", "2x = r = 2\nx = 2/2 = 1"),
    (PLAIN, "x", "Substituting the value of r, we get 2x = 2, so x = 1."),
    (PLAIN, "x", "x = 1"),
    (CHAIN, "x", "a = 7 - 2 = 5\nb = 3*a = 3*5 = 15\n15 - x = 5\nSubtract 15 from both sides: -x = -10\nx = 10"),
    (CHAIN, "x", "First, a = 5. Then b = 3a = 15.\nThe equation becomes 15 - x = 5.\nSo x = 10."),
    (CHAIN, "x", "a = 5\nb = 15\nb - x = a\n15 - x = 5\nx = 10"),
    (IMPLIED, "x", "4f = 24\nDivide both sides by 4: f = 6\n3x + 6 = 0\nSubtract 6 from both sides: 3x = -6\n"
                   "Divide both sides by 3: x = -2"),
    (IMPLIED, "x", "4f = 24\nf = 24/4 = 6\n3x + 6 = 0\n3x = -6\nx = -2\nCheck: 3(-2) + 6 = 0"),
    (TOGETHER, "s", "-g + 1 = 2p - 9 and 4g - p - 85 = 0.\nSo g = 20.\n5s + 20 = 0\n5s = -20\ns = -4"),
    (BEHIND, "y", "With k = 14:\n7y - 14 = 3(14)\n7y - 14 = 42\nAdd 14 to both sides: 7y = 56\ny = 8"),
]  # fmt: skip


@cache
def spec_of(prompt: str) -> LinearSpec:
    recognition = recognise(Request.of(prompt))
    assert isinstance(recognition, Recognition), recognition
    return recognition.spec


@pytest.mark.parametrize(("prompt", "_letter", "text"), RIGHT)
def test_right_substitution_steps_pass(prompt: str, _letter: str, text: str) -> None:
    assert ruling(text, spec_of(prompt)) == "pass"


@pytest.mark.parametrize(
    ("prompt", "text"),
    [
        (PLAIN, "r = 3, so 2x = 2. x = 1"),
        (PLAIN, "r = 5 - 3 = 3, so 2x = 2. x = 1"),
        (PLAIN, "r = 5 + 3 = 2, so 2x = 2. x = 1"),
        (PLAIN, "r = 2, so 2x = 3. x = 1"),
        (PLAIN, "r = 2. The answer is 2."),
        (PLAIN, "s = 2, so 2x = 2. x = 1"),
        (PLAIN, "r = 2. 2x = r. Subtract 1 from both sides. x = 1"),
        (CHAIN, "a = 6\nb = 15\n15 - x = 5\nx = 10"),
        (CHAIN, "a = 5\nb = 3*a = 3*6 = 15\n15 - x = 5\nx = 10"),
        (IMPLIED, "4f = 24\nDivide both sides by 3: f = 6\n3x + 6 = 0\n3x = -6\nx = -2"),
        (TOGETHER, "g = 21. 5s + 20 = 0, s = -4"),
    ],
)
def test_wrong_substitution_steps_fail_before_a_right_end(prompt: str, text: str) -> None:
    assert ruling(text, spec_of(prompt)) == "fail"


@pytest.mark.parametrize(
    ("prompt", "text"),
    [
        (PLAIN, "r = 7 - 5 = 2, so 2x = 2. x = 1"),
        (PLAIN, "r*x = 2. x = 1"),
        (PLAIN, "r = 2. Multiply both sides by r. x = 1"),
        (CHAIN, "a = 5\nb = 4*a = 15\n15 - x = 5\nx = 10"),
        (CHAIN, "a = 5\nb = 15\na - x = b\nx = 10"),
        (CHAIN, "a = 5\nb = 15\nr is the coefficient a of b. 15 - x = 5\nx = 10"),
        (TOGETHER, "-g + 1 = 4g - p - 85. g = 20. 5s + 20 = 0, s = -4"),
        (IMPLIED, "f = 24 - 18 = 6\n3x + 6 = 0\n3x = -6\nx = -2"),
    ],
)
def test_what_the_prompt_does_not_define_never_passes(prompt: str, text: str) -> None:
    assert ruling(text, spec_of(prompt)) != "pass"


def test_an_answer_to_other_definitions_does_not_pass() -> None:
    text = "r = 5 - 3 = 2, so 2x = 2.\nx = 1"
    for other in ("Let r = 4 - 2. Solve 2*x = r for x.", "Let s = 5 - 3. Solve 2*x = s for x.", "Solve 2*x = 2 for x."):
        assert ruling(text, spec_of(other)) != "pass"


def test_mutants_of_right_answers_do_not_pass() -> None:
    survivors, count = [], 0
    for prompt, letter, text in RIGHT:
        for mutant in mutants(Answer(prompt, letter, text)):
            count += 1
            if ruling(mutant.text, spec_of(prompt)) == "pass":
                survivors.append(f"{prompt}: {mutant.change}")
    assert count > 150
    assert survivors == []


def test_a_wrong_definition_step_is_what_a_patch_replaces() -> None:
    task, spec = LinearEquationTask(), spec_of(CHAIN)
    steps = segment("1. a = 7 - 2 = 5\n2. b = 3*a = 16\n3. 16 - x = 5\n4. x = 11")
    review = task.review(steps, spec)
    assert review.first_unsound == 1
    patch = task.patch(steps, spec, review)
    assert isinstance(patch, ModelPatch)
    assert patch.kept == steps[:1]
    assert "15 - x = 5" in patch.follow_up[-1].content
    whole = task.assemble(patch, "2. b = 3*a = 15\n3. 15 - x = 5\n4. x = 10", spec)
    assert isinstance(whole, str)
    assert ruling(whole, spec) == "pass"
