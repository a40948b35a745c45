"""Values that the prompt itself gives must be in the answer; what may be said otherwise is not held against it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from stepcache_core.models import Request, Ruling
from tests.json_object.builders import TASK, model_patch, recognised, review, rule_patch
from tests.json_object.engines import outcomes, served

LABELLED = "Return a JSON object with the keys name and age. name: Alan, age: 41"
LOOSE = "Return a JSON object with keys name and age for Alan, 41."
MARKED = (LABELLED, "Return a JSON object with keys name and age.\n\nName: Alan\nAge: 41")
OTHERS = (
    "Return a JSON object with keys name and age for Alan (41).",
    'Return JSON with keys "name" and "age" for user Alan aged 41.',
    "Give JSON with keys name, age for a person named Alan who is 41 years old",
)


def ruling(prompt: str, value: dict[str, Any]) -> Ruling:
    """What the review says of an answer."""
    return review(json.dumps(value), recognised(prompt).spec).whole.ruling


@pytest.mark.parametrize("prompt", [*MARKED, LOOSE, *OTHERS])
@pytest.mark.parametrize(
    ("value", "place"),
    [
        ({"name": "Alan", "age": 42}, "age"),
        ({"name": "Alan", "age": "14"}, "age"),
        ({"name": "Ada", "age": 41}, "name"),
        ({"name": "Ada Byron", "age": 41}, "name"),
    ],
)
def test_another_value_than_the_prompt_states_fails_its_property(
    prompt: str, value: dict[str, Any], place: str
) -> None:
    assert ruling(prompt, value) is Ruling.FAIL
    spec = recognised(prompt).spec
    if prompt in MARKED:
        assert json.loads(rule_patch(json.dumps(value), spec).text) == {"name": "Alan", "age": 41}
    else:
        assert model_patch(json.dumps(value), spec).parts.new == (place,)


@pytest.mark.parametrize("prompt", [*MARKED, LOOSE, *OTHERS])
@pytest.mark.parametrize(
    "value",
    [
        {"name": "Alan", "age": 41},
        {"name": "alan", "age": "41"},
        {"name": "Alan", "age": 41.0},
        {"name": "A.", "age": "forty-one"},
        {"name": "Alan T.", "age": "41 years"},
        {"name": {"first": "Alan"}, "age": [41]},
        {"name": "アラン", "age": 41},
    ],
)
def test_the_stated_value_may_be_written_in_another_way(prompt: str, value: dict[str, Any]) -> None:
    assert ruling(prompt, value) is Ruling.PASS


@pytest.mark.parametrize(
    ("content", "value"),
    [
        ("height: 180 cm, city: Bergen", {"height": 1.8, "city": "Bjørgvin"}),
        ("height: 1,80 m", {"height": 1.8, "city": "x"}),
        ("city: Germany", {"height": 1, "city": "DE"}),
        ("city: Munich", {"height": 1, "city": "München"}),
        ("height: tall", {"height": 190, "city": "x"}),
        ("a house in the city of Bergen from 1912", {"height": 7, "city": "Oslo"}),
        ("height: 3, height: 4", {"height": 3.5, "city": "x"}),
    ],
)
def test_what_may_be_converted_or_translated_is_not_held_against_the_answer(
    content: str, value: dict[str, Any]
) -> None:
    found = TASK.recognise(Request.of(f"Return a JSON object with keys height and city for {content}"))
    spec = getattr(found, "spec", None)
    if spec is not None:
        assert review(json.dumps(value), spec).whole.ruling is Ruling.PASS


def test_where_more_is_said_a_contradiction_is_no_certainty() -> None:
    prompt = f"{LABELLED}. The birthday was yesterday"
    found = TASK.recognise(Request.of(prompt))
    spec = getattr(found, "spec", None)
    if spec is not None:
        assert review('{"name": "Alan", "age": 42}', spec).whole.ruling is Ruling.ABSTAIN
        assert review('{"name": "Alan", "age": 41}', spec).whole.ruling is Ruling.PASS


def test_a_stated_value_is_asked_for_again_once() -> None:
    other = "Return a JSON object with keys name and age for Ada, 36."
    result, model = served((other, '{"name": "Ada", "age": 36}'), LOOSE, '{"name": "Alan", "age": 36}', '{"age": 41}')
    assert result.receipt.verified
    assert json.loads(result.text) == {"name": "Alan", "age": 41}
    assert [call.purpose for call in model.asked] == ["answer", "repair"]


TEXT = " ".join(
    f'On day {day} of the voyage the mate of the "Hella" noted {day * 7 % 23} gulls, a northern swell and calm men.'
    for day in range(1, 40)
)
QUESTION = "Extract mate and gulls as a JSON object with the keys mate and gulls from the following text:\n\n"


@pytest.mark.parametrize("tail", ["The mate is Jon and he saw 41 gulls"])
def test_an_extraction_is_reused_for_the_very_same_text_only(tail: str) -> None:
    prompt = f"{QUESTION}{TEXT} {tail}."
    others = [
        f"{QUESTION}{TEXT} {tail[:-8]}42 gulls.",
        f"{QUESTION}{TEXT} {tail.replace('41', '14')}.",
        f"{QUESTION}{TEXT} {tail.replace('Jon', 'Jan')}.",
        f"{QUESTION}{TEXT} {tail.replace('Jon', 'JON')}.",
        f"{QUESTION}{TEXT} {tail}. He was not sure.",
        f"{QUESTION}{TEXT.replace('Hella', 'Helga', 1)} {tail}.",
        f"{QUESTION}{TEXT.replace('day 1 ', 'day 10 ', 1)} {tail}.",
        f"{QUESTION}{TEXT.replace('calm', 'no', 1)} {tail}.",
        f"{QUESTION}{TEXT[: len(TEXT) // 2]} {tail}.",
    ]
    results = outcomes((prompt, '{"mate": "Jon", "gulls": 41}'), [prompt, *others])
    assert results[0] == ("reuse", True)
    assert [outcome for outcome, _ in results[1:] if outcome in ("reuse", "patch")] == []
