"""Finding the one object of an answer."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stepcache_core.tasks.json_object.answer.extract import Found, Unreadable, extract_object
from stepcache_core.tasks.json_object.answer.strict_json import MAX_CHARACTERS, members_of
from tests.growth import assert_linear

SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
VALUES: st.SearchStrategy[Any] = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3), max_leaves=8
)
OBJECTS = st.dictionaries(st.text(), VALUES, max_size=6)
INDENTS = st.sampled_from([None, 1, 2, 4])


@settings(deadline=None)
@given(OBJECTS, INDENTS, st.booleans())
def test_a_bare_object_is_found_as_it_is(value: dict[str, Any], indent: int | None, ascii_only: bool) -> None:
    raw = json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    found = extract_object(f"\n{raw} \n")
    assert found == Found(value, raw, alone=True)


@settings(deadline=None)
@given(OBJECTS, INDENTS, st.sampled_from(["```json\n{}\n```", "Here you are:\n{}\nHope it helps.", "Sure: {}"]))
def test_an_object_among_prose_is_found_and_not_alone(value: dict[str, Any], indent: int | None, around: str) -> None:
    raw = json.dumps(value, indent=indent)
    found = extract_object(around.replace("{}", raw))
    assert found == Found(value, raw, alone=False)


@settings(deadline=None)
@given(OBJECTS, INDENTS)
def test_members_are_the_object_cut_up(value: dict[str, Any], indent: int | None) -> None:
    members = members_of(json.dumps(value, indent=indent))
    assert {member.key: json.loads(member.raw_value) for member in members} == value
    assert all(json.loads(member.raw_key) == member.key for member in members)


@settings(deadline=None)
@given(st.text(alphabet='{}[]":,\\ a1\n`', max_size=60))
def test_no_text_raises(text: str) -> None:
    assert isinstance(extract_object(text), Found | Unreadable)


@pytest.mark.parametrize(
    "text",
    [
        "", "no object", "[1, 2]", '[{"a": 1}]', 'Both: [{"a": 1}, {"a": 2}]', '"a string"', "3", "null",
        '{"a": 1} {"b": 2}', '{"a": 1}\n{"a": 1}', '{"a": 1}}', '{{"a": 1}}', '{a: {"b": 1}}', '{"a": {"b": 1}',
        '{"a": 1,}', "{'a': 1}", '{"a": NaN}', '{"a": -Infinity}', '{"a": 1e999}', '{"a": 1, "a": 1}',
        '{"a": {"b": 1, "b": 2}}', '{"a": "\\ud800"}', '"person": {"a": 1}', '["x", {"a": 1}', '{"a": 1}#',
        '{"a": 1} "x"', '{"a": 1} // done', '{"a": ' + "9" * 5000 + "}", '{"a":' * 5000 + "1" + "}" * 5000,
        '{"a": 1}' + " " * MAX_CHARACTERS,
    ],
)  # fmt: skip
def test_what_is_not_one_readable_object_is_not_taken(text: str) -> None:
    found = extract_object(text)
    assert isinstance(found, Unreadable)
    assert found.reason


@pytest.mark.parametrize("piece", ["{", "[", "```\n", '"', '{"a":', "\\", "{}\n"])
def test_hostile_answers_are_read_in_time(piece: str) -> None:
    text = piece * (900_000 // len(piece))
    assert_linear(lambda size: extract_object(text[:size]), 900_000)
