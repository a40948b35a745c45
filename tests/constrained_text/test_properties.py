"""What holds for any text: nothing raises, rulings do not depend on the cuts, time is bounded."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stepcache_core.models import ModelPatch, Request, RulePatch, Ruling, Step, Unusable
from stepcache_core.segment import segment
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.tasks.constrained_text.spec import Bound, Constraint, Headings, Sections
from tests.constrained_text.builders import (
    LOWER,
    NO_COMMAS,
    TASK,
    TITLE,
    UPPER,
    WRAPPED,
    Closing,
    Counted,
    Letter,
    Opening,
    ParagraphOpening,
    Postscript,
    TwoAnswers,
    at_least,
    at_most,
    avoid,
    exactly,
    has,
    spec,
)
from tests.constrained_text.wordings import WORDINGS
from tests.growth import assert_linear

CONSTRAINTS: tuple[Constraint, ...] = (
    LOWER, UPPER, NO_COMMAS, TITLE, WRAPPED, Closing("The end."), Opening("Well."), Postscript("P.S."),
    TwoAnswers("***"), Headings(("One", "Two")), Sections("Part", Bound(2, 2)), ParagraphOpening(2, "And"),
    Letter("e", Bound(0, 0)), Letter("a", Bound(2)), at_least(5, "words"), at_most(5, "words"), exactly(2, "sentences"),
    exactly(2, "paragraphs"), exactly(2, "paragraphs", "***"), exactly(2, "bullets"), exactly(2, "items"),
    at_least(1, "highlights"), at_least(1, "placeholders"), at_least(1, "characters"), has("iron"), avoid("salt"),
    Counted("capital words", Bound(1)),
)  # fmt: skip
PIECES = st.sampled_from(
    ["rust", "Iron", "salt,", "NASA", "e.g.", "3.5", "...", ". ", "! ", "\n", "\n\n", "- ", "* ", "1. ", "***", "<<A>>",
     '"', "“", "[x]", "*b*", "P.S. ", "Part 1", "Well.", "The end.", "、", "。", "紅茶", "ß", "İ", "\u200b", "\r\n",
     " "]
)  # fmt: skip
TEXTS = st.one_of(st.text(max_size=80), st.lists(PIECES, max_size=25).map("".join))
SPECS = st.lists(st.sampled_from(CONSTRAINTS), min_size=1, max_size=4, unique=True)


@given(text=TEXTS, constraints=SPECS)
@settings(max_examples=300, deadline=None)
def test_review_patch_and_assembly_never_raise(text: str, constraints: list[Constraint]) -> None:
    demanded = spec(*constraints)
    steps = segment(text)
    found = TASK.review(steps, demanded)
    assert len(found.steps) == len(steps)
    assert 0.0 <= found.failing <= 1.0
    patch = TASK.patch(steps, demanded, found)
    if isinstance(patch, RulePatch):
        assert TASK.review(segment(patch.text), demanded).whole.ruling is Ruling.PASS
    if isinstance(patch, ModelPatch):
        assert 0.0 <= patch.cost <= 1.0
        assert isinstance(TASK.assemble(patch, text, demanded), str | Unusable)
        assert steps[: len(patch.kept)] == patch.kept


@given(text=TEXTS, constraint=st.sampled_from(CONSTRAINTS), cut=st.integers(0, 80))
@settings(max_examples=200, deadline=None)
def test_a_ruling_on_the_whole_does_not_depend_on_the_steps(text: str, constraint: Constraint, cut: int) -> None:
    demanded = spec(constraint)
    halves = tuple(Step(part) for part in (text[:cut], text[cut:]) if part)
    assert TASK.review(halves, demanded).whole == TASK.review(segment(text), demanded).whole


@given(text=TEXTS, constraints=SPECS)
@settings(max_examples=200, deadline=None)
def test_a_pass_has_no_failing_step(text: str, constraints: list[Constraint]) -> None:
    found = TASK.review(segment(text), spec(*constraints))
    if found.whole.ruling is Ruling.PASS:
        assert all(verdict.is_sound for verdict in found.steps)
        assert found.failing == 0.0


@given(prompt=st.text(max_size=300))
@settings(max_examples=200, deadline=None)
def test_any_prompt_is_read_or_refused(prompt: str) -> None:
    assert isinstance(TASK.recognise(Request.of(prompt)), Recognition | NotRecognised)


@given(first=st.sampled_from(WORDINGS), second=st.sampled_from(WORDINGS))
@settings(max_examples=100, deadline=None)
def test_relations_never_raise_and_are_the_same_only_for_the_same(
    first: tuple[str, tuple[Constraint, ...]], second: tuple[str, tuple[Constraint, ...]]
) -> None:
    one, other = (TASK.recognise(Request.of(prompt)) for prompt, _ in (first, second))
    assert isinstance(one, Recognition)
    assert isinstance(other, Recognition)
    if type(TASK.relate(one, other)).__name__ == "Same":
        assert one.spec == other.spec


HOSTILE = (
    "no " * 6_000, "word " * 4_000, "\"" * 19_000, "'a" * 9_000, "*" * 19_000, "* a" * 6_000, "[" * 19_000,
    "<<" * 9_000, "a. " * 6_000, ", and use no commas" * 1_000, "in exactly 3 " * 1_500, "\n" * 19_000, "-\n" * 9_000,
    "use the word x, " * 1_200, "the letter " * 1_700, "be sure to " * 1_700, " " * 19_000, "「" * 19_000,
    "1. " * 6_000,
    "Do not use the words " + "a, " * 6_000, "P." * 9_000, "at least " * 2_000, "3文で" * 6_000,
)  # fmt: skip


@pytest.mark.parametrize("prompt", HOSTILE)
def test_hostile_prompts_take_linear_time(prompt: str) -> None:
    text = f"Describe a heron. Use only lowercase letters. {prompt}"
    assert_linear(lambda size: TASK.recognise(Request.of(text[:size])), len(text))


@pytest.mark.parametrize(
    "piece", ["a", "a ", ". ", ".", "*", "* a", "\n", "- a\n", '"', "1. a\n", "[", "<<", "A,", "# "]
)
def test_hostile_answers_take_linear_time(piece: str) -> None:
    text = piece * 100_000

    def review(size: int) -> None:
        for constraint in CONSTRAINTS:
            TASK.review((Step(text[:size]),), spec(constraint))

    assert_linear(review, 99_000)
