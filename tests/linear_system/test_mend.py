"""How a wrong answer is mended: what is kept, what is asked for, and how the reply is built in."""

from __future__ import annotations

from stepcache_core.models import ModelPatch, RulePatch, Ruling, Unusable
from stepcache_core.segment import segment, stitch
from stepcache_core.tasks.linear_system.task import LinearSystemTask
from tests.linear_system.answers import ruling, spec_of

TASK = LinearSystemTask()
SPEC = spec_of("Solve the system 2x + y = 7, x - y = 2.")
START = "1. Add the equations: 3x = 9.\n2. Divide by 3: x = 3.\n"
WRONG = START + "3. Substitute x = 3 into the second equation: 3 - y = 4.\n4. So y = -1.\n"
RIGHT = "3. Substitute x = 3 into the second equation: 3 - y = 2.\n4. So y = 1."


def patch_of(text: str) -> object:
    steps = segment(text)
    return TASK.patch(steps, SPEC, TASK.review(steps, SPEC))


def test_keeps_the_steps_before_the_first_wrong_one_and_asks_for_the_rest() -> None:
    patch = patch_of(WRONG)
    assert isinstance(patch, ModelPatch)
    assert stitch(patch.kept) == START
    assert [message.role for message in patch.follow_up] == ["assistant", "user"]
    assert patch.follow_up[0].content == START
    assert "numbering the steps on from 3" in patch.follow_up[1].content
    assert patch.max_tokens is not None
    assert 0 < patch.max_tokens <= 1_024
    assert patch.cost == 0.5


def test_builds_the_reply_in_and_the_whole_is_right() -> None:
    patch = patch_of(WRONG)
    assert isinstance(patch, ModelPatch)
    for reply in (RIGHT, f"Sure! Here is the rest:\n\n{RIGHT}", f"```\n{RIGHT}\n```", START + RIGHT):
        text = TASK.assemble(patch, reply, SPEC)
        assert text == START + RIGHT
        assert ruling(START + RIGHT, SPEC) == "pass"


def test_numbers_of_the_reply_run_on() -> None:
    patch = patch_of(WRONG)
    assert isinstance(patch, ModelPatch)
    assert TASK.assemble(patch, RIGHT.replace("3. S", "1. S").replace("4. So", "2. So"), SPEC) == START + RIGHT


def test_an_empty_or_foreign_reply_cannot_be_used() -> None:
    patch = patch_of(WRONG)
    assert isinstance(patch, ModelPatch)
    for reply in ("", "```\n```", "Of course!", "3. So q = 1.", "7. x = 3\n9. y = 1"):
        assert isinstance(TASK.assemble(patch, reply, SPEC), Unusable), reply


def test_a_step_that_announces_what_is_written_anew_is_not_kept() -> None:
    patch = patch_of("Add the equations: 3x = 9.\n\nx = 3\n\nSubstitute x = 3 into the second equation.\n\n3 - y = 5")
    assert isinstance(patch, ModelPatch)
    assert stitch(patch.kept) == "Add the equations: 3x = 9.\n\nx = 3\n\n"


def test_nothing_is_kept_where_the_first_step_is_wrong() -> None:
    patch = patch_of("Add the equations: 3x = 8.\n\nx = 8/3\n\ny = 2/3")
    assert isinstance(patch, ModelPatch)
    assert patch.kept == ()
    assert patch.cost == 1.0
    assert "2x + y = 7, x - y = 2" in patch.follow_up[-1].content


def test_what_follows_a_complete_answer_is_left_out_by_rule() -> None:
    patch = patch_of("x = 3, y = 1\n\nThis resembles another riddle.")
    assert isinstance(patch, RulePatch)
    assert patch.text == "x = 3, y = 1\n\n"
    assert ruling(patch.text, SPEC) == "pass"


def test_the_closing_form_is_put_right_by_rule() -> None:
    spec = spec_of("Solve the system 2x + y = 7, x - y = 2. Put the answer in \\boxed{}.")
    steps = segment("Add the equations: 3x = 9.\n\nx = 3\n\n3 - y = 2\n\ny = 1")
    patch = TASK.patch(steps, spec, TASK.review(steps, spec))
    assert isinstance(patch, RulePatch)
    assert patch.text.endswith("x = \\boxed{3}, y = \\boxed{1}")
    assert TASK.review(segment(patch.text), spec).whole.ruling is Ruling.PASS
