"""Patches of answers: what is kept, what is asked, and how the reply is put behind it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stepcache_core.models import ModelPatch, Patch, RulePatch, Step, Unusable
from stepcache_core.segment import segment, stitch
from stepcache_core.tasks.linear.mend import assemble, patch
from stepcache_core.tasks.linear.review import review
from stepcache_core.tasks.linear.spec import Form, LinearSpec
from stepcache_core.tasks.linear.stitching import integrity
from tests.linear.answers import GOOD, Answer, ruling, spec_of

ASKED = spec_of("2x + 3 = 13")
WRONG_END = "1. Subtract 3 from both sides: 2x = 10\n2. Divide both sides by 2: x = 6\n"


def mended(text: str, spec: LinearSpec = ASKED) -> Patch:
    steps = segment(text)
    return patch(steps, spec, review(steps, spec))


def asked(text: str, spec: LinearSpec = ASKED) -> ModelPatch:
    how = mended(text, spec)
    assert isinstance(how, ModelPatch)
    return how


def test_the_steps_before_the_wrong_one_are_kept_byte_for_byte() -> None:
    how = asked(WRONG_END)
    assert [step.text for step in how.kept] == ["1. Subtract 3 from both sides: 2x = 10\n"]
    assert how.cost == 0.5
    assert how.max_tokens is not None
    assert how.max_tokens >= 64


def test_the_follow_up_names_the_error_the_equation_and_where_to_go_on() -> None:
    assistant, user = asked(WRONG_END).follow_up
    assert (assistant.role, user.role) == ("assistant", "user")
    assert assistant.content == "1. Subtract 3 from both sides: 2x = 10\n"
    for part in ("x = 6", "2x + 3 = 13", "2x = 10", "from 2", "x = "):
        assert part in user.content
    assert len(user.content) < 400


@pytest.mark.parametrize(("form", "part"), [(Form(boxed=True), "\\boxed"), (Form(decimals=2), "2 decimal places")])
def test_the_follow_up_asks_for_the_form(form: Form, part: str) -> None:
    assert part in asked(WRONG_END, spec_of("2x + 3 = 13", form=form)).follow_up[-1].content


def test_a_step_whose_operation_goes_wrong_next_is_not_kept() -> None:
    how = asked("2x + 3 = 13\n\nAdd 3 to both sides.\n\n2x = 10\n\nx = 5")
    assert [step.text for step in how.kept] == ["2x + 3 = 13\n\n"]


def test_where_nothing_can_be_kept_the_wrong_text_is_not_shown() -> None:
    how = asked("Let's solve this.\n\n2x = 16\n\nx = 8")
    assert how.kept == ()
    assert how.cost == 1
    assert [message.role for message in how.follow_up] == ["user"]
    assert "2x = 16" in how.follow_up[0].content


def test_an_answer_that_breaks_off_is_asked_to_be_finished() -> None:
    how = asked("1. Subtract 3 from both sides: 2x = 10\n")
    assert len(how.kept) == 1
    assert 0 < how.cost < 1


@pytest.mark.parametrize(
    ("form", "text"),
    [
        (Form(boxed=True), "2x = 10\nx = 5"),
        (Form(value_only=True), "2x = 10\nx = 5"),
        (Form(decimals=1), "Subtract 3 from both sides: 2x = 10.\nx = 5"),
    ],
)
def test_a_wrong_closing_form_is_mended_by_rule(form: Form, text: str) -> None:
    spec = spec_of("2x + 3 = 13", form=form)
    assert ruling(text, spec) == "fail"
    how = mended(text, spec)
    assert isinstance(how, RulePatch)
    assert ruling(how.text, spec) == "pass"
    assert form.value_only or how.text.startswith(text)


REPLIES = [
    "2. Divide both sides by 2: x = 5",
    "1. Divide both sides by 2: x = 5",
    "Sure! Here is the continuation:\n\n2. Divide both sides by 2: x = 5",
    "```\n2. Divide both sides by 2: x = 5\n```",
    "1. Subtract 3 from both sides: 2x = 10\n2. Divide both sides by 2: x = 5",
    "Continuing from 2x = 10:\n7. Divide both sides by 2: x = 5\n",
]


@pytest.mark.parametrize("reply", REPLIES)
def test_a_reply_is_stripped_and_numbered_on(reply: str) -> None:
    whole = assemble(asked(WRONG_END), reply, ASKED)
    assert whole == "1. Subtract 3 from both sides: 2x = 10\n2. Divide both sides by 2: x = 5"
    assert ruling(whole, ASKED) == "pass"


@pytest.mark.parametrize("reply", ["", " \n", "```\n```", "Sure!", "2. x = 6", "2. y = 5", "2. x = 5\n4. So x = 5"])
def test_a_reply_that_cannot_be_built_in_is_unusable(reply: str) -> None:
    assert isinstance(assemble(asked(WRONG_END), reply, ASKED), Unusable)


@pytest.mark.parametrize(
    ("text", "sound"),
    [
        ("1. 2x = 10\n2. x = 5", True),
        ("Step 1: 2x = 10\nStep 2: x = 5", True),
        ("1. 2x = 10\n3. x = 5", False),
        ("1. 2x = 10\n1. x = 5", False),
        ("2x = 10\nx = 5\nx = 6", False),
        ("2y = 10\nx = 5", False),
        ("2x = 10\nSure, here are the remaining steps:\nx = 5", False),
        ("2x = 10\n```\nx = 5", False),
    ],
)
def test_integrity(text: str, sound: bool) -> None:
    assert integrity(text, ASKED).is_sound is sound


@settings(max_examples=60, deadline=None)
@given(st.sampled_from([answer for answer in GOOD if answer.text.count("\n") > 2]), st.integers(0, 30))
def test_a_good_answer_cut_anywhere_and_continued_by_its_own_rest_passes_again(answer: Answer, at: int) -> None:
    steps = segment(answer.text)
    cut = at % len(steps)
    broken = (*steps[:cut], Step(f"{answer.variable} = 987654\n"))
    how = patch(broken, answer.spec, review(broken, answer.spec))
    if isinstance(how, RulePatch):
        assert steps[:cut] == segment(how.text)
        assert ruling(how.text, answer.spec) == "pass"
        return
    assert isinstance(how, ModelPatch)
    rest = answer.text[len(stitch(how.kept)) :]
    whole = assemble(how, rest, answer.spec)
    assert how.kept == steps[: len(how.kept)]
    assert isinstance(whole, Unusable) or ruling(whole, answer.spec) in ("pass", ruling(answer.text, answer.spec))


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=120), st.text(max_size=120))
def test_no_text_raises(text: str, reply: str) -> None:
    how = mended(text)
    if isinstance(how, ModelPatch):
        assert isinstance(assemble(how, reply, ASKED), str | Unusable)
