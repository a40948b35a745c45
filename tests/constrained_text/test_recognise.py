"""Which prompts are claimed, with which constraints and which residue."""

from __future__ import annotations

import json

import pytest

from stepcache_core.models import Message, Request
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.tasks.constrained_text.spec import Constraint
from tests.constrained_text.builders import LOWER, NO_COMMAS, TASK, exactly, has, recognised, refusal, spec
from tests.constrained_text.nears import NEARS
from tests.constrained_text.wordings import JAPANESE, WORDINGS


@pytest.mark.parametrize(("prompt", "constraints"), [*WORDINGS, *JAPANESE])
def test_constraints_are_read_as_they_are_meant(prompt: str, constraints: tuple[Constraint, ...]) -> None:
    found = recognised(prompt)
    assert found.spec.constraints == spec(*constraints).constraints
    assert found.residue


@pytest.mark.parametrize("prompt", NEARS)
def test_what_is_not_certain_is_not_claimed(prompt: str) -> None:
    assert refusal(prompt)


@pytest.mark.parametrize(
    ("prompt", "residue"),
    [
        ("Write an essay about rust with exactly 4 paragraphs.", "Write an essay about rust."),
        ("Write a 250+ word essay about rust for children.", "Write an essay about rust for children."),
        ("In exactly two sentences, explain rust politely.", "Explain rust politely."),
        ("Explain rust. Use no commas. Be cheerful.", "Explain rust. Be cheerful."),
        ("Explain rust in French in exactly two sentences.", "Explain rust in French."),
        ("Explain rust. Answer in English and in all lowercase letters.", "Explain rust. Answer in English."),
        ("紅茶の歴史を3文で説明してください。", "紅茶の歴史を説明してください。"),
    ],
)
def test_residue_keeps_content_tone_and_language_in_order(prompt: str, residue: str) -> None:
    assert recognised(prompt).residue == residue


def test_quoted_texts_are_never_instructions() -> None:
    assert refusal('Explain the rule "Use only lowercase letters."')
    found = recognised('Write a song called "Seven Rusty Nails." Do not use commas.')
    assert found.spec.constraints == (NO_COMMAS,)
    assert found.residue == 'Write a song called "Seven Rusty Nails."'


def test_wordings_of_one_demand_share_their_keys() -> None:
    one = recognised("Explain rust. Use only lowercase letters. Do not use commas.")
    two = recognised("Explain rust. No commas are allowed. Your entire response should be in all lowercase letters.")
    other = recognised("Explain rust. Use only lowercase letters.")
    assert one.structure == two.structure != other.structure
    assert one.family == other.family


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Explain rust in exactly two sentences.", "Explain rust in exactly three sentences."),
        ("Explain rust in exactly two sentences.", "Explain Mars in exactly two sentences."),
        ("Explain rust. Include the word 'iron'.", "Explain rust. Do not use the word 'iron'."),
        ("Explain rust in at least 30 words.", "Explain rust in at most 30 words."),
    ],
)
def test_other_demands_have_other_structures(one: str, other: str) -> None:
    assert recognised(one).structure != recognised(other).structure


def test_a_word_may_be_demanded_twice_but_is_one_constraint() -> None:
    found = recognised("Explain rust. Include the word 'iron'. Use the word 'iron' at least 3 times.")
    assert found.spec.constraints == (has("iron", 3),)


def test_bounds_on_one_unit_are_joined() -> None:
    found = recognised("Explain rust. Use at least 2 sentences. Use at most 2 sentences.")
    assert found.spec.constraints == (exactly(2, "sentences"),)


def test_an_example_of_a_bullet_is_no_content() -> None:
    prompt = "Explain rust. Use exactly 2 bullet points, such as:\n- This is a point\n- This is another"
    found = recognised(prompt)
    assert found.spec.constraints == (exactly(2, "bullets", "-"),)
    assert found.residue == "Explain rust."


def test_description_is_plain_json() -> None:
    for prompt, _ in WORDINGS:
        described = TASK.describe(recognised(prompt).spec)
        assert json.loads(json.dumps(described)) == described
        assert described["constraints"]


def test_schema_and_long_prompts_are_not_claimed() -> None:
    prompt = "Explain rust. Use only lowercase letters."
    demanded = Request.of(prompt).model_copy(update={"answer_schema": {"type": "object"}})
    assert isinstance(TASK.recognise(demanded), NotRecognised)
    assert refusal(f"{prompt} {'x' * 20_000}")
    assert refusal(f"{prompt} \ue000Q0\ue001")
    assert refusal("   ")


@pytest.mark.parametrize(
    ("system", "whole"), [(None, True), ("You are a helpful assistant.", True), ("Always answer in rhymes.", False)]
)
def test_a_system_prompt_that_may_ask_for_more_is_seen(system: str | None, whole: bool) -> None:
    found = TASK.recognise(Request.of("Explain rust. Use only lowercase letters.", system=system))
    assert isinstance(found, Recognition)
    assert found.whole is whole


def test_earlier_turns_are_examples_only_where_they_pass() -> None:
    asked, answered = "Explain tin. Use only lowercase letters.", "tin is a soft metal."
    for answer, whole in ((answered, True), (answered.upper(), False)):
        turns = (Message(role="user", content=asked), Message(role="assistant", content=answer))
        last = Message(role="user", content="Explain rust. Use only lowercase letters.")
        found = TASK.recognise(Request(messages=(*turns, last)))
        assert isinstance(found, Recognition)
        assert found.spec.constraints == (LOWER,)
        assert found.whole is whole
