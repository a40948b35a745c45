"""Which prompts are claimed, with which keys, and what is left of them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stepcache_core.models import Message, Request
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.tasks.json_object import JsonObjectTask
from tests.growth import assert_linear
from tests.json_object.builders import recognised, refusal
from tests.json_object.cases import CLAIMED, REFUSED
from tests.json_object.nears import NEAR
from tests.json_object.wordings import WORDINGS

TASK = JsonObjectTask()
NAMES = st.from_regex(r"[a-z][a-z_]{2,10}_[0-9]", fullmatch=True)


@pytest.mark.parametrize(("prompt", "keys", "exactly"), [*CLAIMED, *WORDINGS])
def test_a_prompt_is_claimed_with_its_keys_in_order(prompt: str, keys: tuple[str, ...], exactly: bool) -> None:
    spec = recognised(prompt).spec
    assert (spec.keys, spec.exactly) == (keys, exactly)


@pytest.mark.parametrize("prompt", [*REFUSED, *NEAR])
def test_a_doubtful_prompt_is_not_claimed(prompt: str) -> None:
    assert refusal(prompt)


@settings(deadline=None)
@given(st.lists(NAMES, min_size=2, max_size=12, unique=True), st.sampled_from(['"', "`", "'", ""]), st.booleans())
def test_any_list_of_names_is_read_whole(names: list[str], quote: str, exactly: bool) -> None:
    listed = ", ".join(f"{quote}{name}{quote}" for name in names[:-1]) + f" and {quote}{names[-1]}{quote}"
    spec = recognised(f"Return a JSON object for a pier with {'exactly ' if exactly else ''}the keys {listed}.").spec
    assert spec.keys == tuple(names)
    assert spec.exactly is exactly


@settings(deadline=None)
@given(st.lists(NAMES, min_size=2, max_size=12, unique=True), st.sampled_from(["- ", "* ", "• ", "1. "]))
def test_bullets_say_the_same_as_running_text(names: list[str], bullet: str) -> None:
    lines = "\n".join(bullet + name for name in names)
    bulleted = recognised(f"Return a JSON object for a pier with these fields:\n{lines}")
    inline = recognised(f"Return a JSON object for a pier with the keys {', '.join(names)}.")
    assert bulleted.spec.keys == inline.spec.keys == tuple(names)
    assert bulleted.structure == inline.structure


@settings(deadline=None)
@given(st.text(max_size=300))
def test_no_text_raises(text: str) -> None:
    prompt = f"Return JSON with keys {text}"
    assert isinstance(TASK.recognise(Request.of(prompt)), Recognition | NotRecognised)


@pytest.mark.parametrize(
    ("prompt", "bare"),
    [
        ("Return only JSON with keys a and b.", True),
        ("Return JSON with keys a and b, no explanations or comments.", True),
        ("Return JSON with keys a and b. Do not wrap it in markdown code fences.", True),
        ("Return JSON with keys a and b. Don't add any text before or after the JSON.", True),
        ("Return raw JSON with keys a and b.", True),
        ("Return JSON with only the keys a and b.", False),
        ("Return JSON with keys a and b.", False),
    ],
)
def test_a_ban_on_prose_is_a_flag(prompt: str, bare: bool) -> None:
    found = recognised(prompt)
    assert found.spec.bare is bare
    assert found.residue == ""


@pytest.mark.parametrize(
    ("prompt", "residue"),
    [
        ("Return a JSON object describing a person with the keys \"name\" and \"age\".", "a person"),
        ("Return a JSON object with keys name and age for Ada, 36.", "Ada, 36"),
        ("Give me a JSON object about the person, with exactly these keys: name, age. No prose.", "the person"),
        ("Extract a sender from \"Yours, Ada\" as JSON with keys name and age.", 'Extract a sender from "Yours, Ada"'),
        ("Return a JSON object like {\"name\": \"Ada\", \"age\": 36} for Alan.", 'for Alan {"name": "Ada", "age": 36}'),
    ],
)  # fmt: skip
def test_the_residue_is_what_is_asked_about(prompt: str, residue: str) -> None:
    assert sorted(recognised(prompt).residue.split()) == sorted(residue.split())


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("-5", "5"), ("5!", "5"), ("(2 + 3) * 4", "2 + (3 * 4)"), ("2 * 3", "2 3"), ("3.5", "35"), ("10%", "10"),
        ("a file without comments", "a file"), ("a form with no extra fields", "a form"), ('"Ada"', '"ada "'),
        ("the text ```\nif a:\n  b\nc\n```", "the text ```\nif a:\n  b\n  c\n```"), ("-x", "x"), ("a/b", "/b"),
        ("letters for Ada", "letters from Ada"),
    ],
)  # fmt: skip
def test_what_differs_in_content_differs_in_the_residue(one: str, other: str) -> None:
    residues = [
        found.residue
        for content in (one, other)
        if isinstance(
            found := TASK.recognise(Request.of(f"Return JSON with the key `answer` for {content}")), Recognition
        )
    ]
    assert len(set(residues)) == len(residues)


def test_type_words_beside_keys_become_a_schema() -> None:
    spec = recognised("Return a JSON object with keys name (string), age (integer).").spec
    assert spec.schema == {
        "type": "object",
        "properties": {"age": {"type": "integer"}, "name": {"type": "string"}},
    }


def test_keys_and_order_meet_in_one_structure_and_content_does_not() -> None:
    first = recognised("Return a JSON object for a pier with keys name and age.")
    second = recognised('Return JSON for a pier with the keys "age", "name". No prose.')
    other = recognised("Return a JSON object for a quay with keys name and age.")
    more = recognised("Return a JSON object for a pier with keys name, age and depth.")
    assert first.structure == second.structure
    assert len({first.structure, other.structure, more.structure}) == 3
    assert first.family == more.family != other.family


def test_descriptions_of_keys_stay_in_the_residue() -> None:
    plain = recognised("Return a JSON object for a pier.\nKeys:\n- name\n- age\n")
    described = recognised("Return a JSON object for a pier.\nKeys:\n- name: as the locals call it\n- age\n")
    assert plain.spec.keys == described.spec.keys
    assert plain.residue != described.residue


def test_a_prompt_that_is_too_long_is_not_read() -> None:
    long = "Return a JSON object with keys a and b.\n" + "filler line\n" * 10_000
    assert "too long" in refusal(long)


@pytest.mark.parametrize(
    "piece", ["the ", "with the keys ", "{", '"', "“", "a, ", "no text or ", "- a\n", "```\n", "json "]
)
def test_long_repetitive_prompts_take_linear_time(piece: str) -> None:
    prompt = "Return a JSON object " + piece * 50_000
    assert_linear(lambda size: TASK.recognise(Request.of(prompt[:size])), 49_000)


def test_a_prompt_that_is_not_the_users_is_not_read() -> None:
    messages = (Message(role="assistant", content="Return a JSON object with keys a and b."),)
    assert isinstance(TASK.recognise(Request(messages=messages)), NotRecognised)


def test_two_hundred_keys_are_read_and_a_thousand_are_not() -> None:
    names = [f"key_{i}" for i in range(1000)]
    assert recognised(f"Return a JSON object with keys {', '.join(names[:200])}.").spec.keys == tuple(names[:200])
    assert refusal(f"Return a JSON object with keys {', '.join(names)}.")


def test_full_width_separators_and_quotes_are_read() -> None:
    spec = recognised("Return a JSON object with keys: “name”，“ville”、“âge”").spec
    assert spec.keys == ("name", "ville", "âge")


class TestCallersSchema:
    """A schema handed in with the request is a demand like one in the prompt."""

    SCHEMA = {  # noqa: RUF012 - a constant of the test
        "type": "object",
        "properties": {"id": {"type": "string"}, "qty": {"type": "integer"}, "note": {"type": "string"}},
        "required": ["qty", "id"],
        "additionalProperties": False,
    }

    def test_it_makes_any_prompt_a_request_for_an_object(self) -> None:
        found = recognised("Read the order: three lamps.", self.SCHEMA)
        assert found.spec.keys == ("id", "qty")
        assert found.spec.exactly
        assert found.residue == "Read the order: three lamps."

    def test_keys_named_in_the_prompt_are_required_too(self) -> None:
        found = recognised("Return a JSON object with keys id and note for order 7.", self.SCHEMA)
        assert set(found.spec.keys) == {"id", "qty", "note"}

    def test_keys_that_the_schema_forbids_are_a_contradiction(self) -> None:
        assert "different demands" in refusal("Return a JSON object with keys id and price.", self.SCHEMA)

    def test_a_key_list_that_was_not_read_is_not_passed_over(self) -> None:
        assert refusal("Return a JSON object with keys id or qty.", self.SCHEMA)

    def test_a_schema_without_demands_leaves_the_prompt_unclaimed(self) -> None:
        assert refusal("Read the order.", {"type": "object"})

    def test_the_same_prompt_under_another_schema_has_another_structure(self) -> None:
        other = {**self.SCHEMA, "required": ["id"]}
        assert recognised("Read it.", self.SCHEMA).structure != recognised("Read it.", other).structure
