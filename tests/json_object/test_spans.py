"""Editing one place of a JSON text leaves every other byte as it is."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from stepcache_core.tasks.json_object.answer.spans import children_of, edited, raw_at
from stepcache_core.tasks.json_object.schemas.pointer import Path, outermost, path_in, pointer_to, value_at, weight_of
from tests.json_object.test_extract import INDENTS, OBJECTS, VALUES


def paths_of(value: Any, path: Path = ()) -> list[Path]:
    """Every place of a value below its top."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [found for key, part in inner for found in ((*path, key), *paths_of(part, (*path, key)))]


@st.composite
def places(draw: st.DrawFn) -> tuple[str, Any, Path]:
    """A text, its value, and a place in it."""
    value = draw(OBJECTS.filter(bool) | st.lists(VALUES, min_size=1, max_size=4))
    text = json.dumps(value, indent=draw(INDENTS), ensure_ascii=draw(st.booleans()))
    return text, value, draw(st.sampled_from(paths_of(value)))


@settings(deadline=None)
@given(places())
def test_every_place_is_found_as_it_is_written(place: tuple[str, Any, Path]) -> None:
    text, value, path = place
    raw = raw_at(text, path)
    assert raw is not None
    assert raw in text
    assert json.loads(raw) == value_at(value, path)


@settings(deadline=None)
@given(places())
def test_a_value_put_in_changes_nothing_else(place: tuple[str, Any, Path]) -> None:
    text, _, path = place
    assume("\ue000" not in text)
    old = raw_at(text, path)
    assert old is not None
    changed = edited(text, {path: "\ue000"})
    head, _, tail = changed.partition("\ue000")
    assert head + old + tail == text


@settings(deadline=None)
@given(places())
def test_putting_a_value_back_gives_the_text_back(place: tuple[str, Any, Path]) -> None:
    text, _, path = place
    assert edited(edited(text, {path: "null"}), {path: raw_at(text, path)}) == text


@settings(deadline=None)
@given(places())
def test_a_place_that_goes_takes_one_comma_along(place: tuple[str, Any, Path]) -> None:
    text, value, path = place
    holder = value_at(value, path[:-1])
    del holder[path[-1]]
    assert json.loads(edited(text, {path: None})) == value


@settings(deadline=None)
@given(OBJECTS, INDENTS, st.text(max_size=5))
def test_a_new_property_is_added_at_the_end(value: dict[str, Any], indent: int | None, key: str) -> None:
    text = json.dumps(value, indent=indent)
    changed = json.loads(edited(text, {(key,): "7"}))
    assert changed == {**value, key: 7}


def test_a_new_property_is_written_as_its_neighbours_are() -> None:
    text = '{\n  "a" : {\n    "b" : 1.0\n  }\n}'
    assert edited(text, {("a", "c"): "2"}) == '{\n  "a" : {\n    "b" : 1.0,\n    "c" : 2\n  }\n}'
    assert edited('{"a":1,"b":2}', {("c",): "3"}) == '{"a":1,"b":2,"c":3}'
    assert edited("{}", {("c",): "3"}) == '{"c": 3}'
    assert edited("[ ]", {(0,): "3"}) == "[3]"


def test_an_edit_inside_of_what_is_not_there_changes_nothing() -> None:
    assert edited('{"a": 1}', {("a", "b"): "2", ("c", "d"): "3"}) == '{"a": 1}'


def test_several_edits_are_made_at_once() -> None:
    text = '{"a": [1, {"x": 2, "y": 3}, 4], "b": 5}'
    edits: dict[Path, str | None] = {("a", 1, "x"): None, ("a", 2): "40", ("b",): None, ("c",): "6"}
    assert edited(text, edits) == '{"a": [1, {"y": 3}, 40], "c": 6}'


@settings(deadline=None)
@given(places())
def test_a_pointer_leads_back_to_its_place(place: tuple[str, Any, Path]) -> None:
    _, value, path = place
    assert path_in(value, pointer_to(path)) == path


@pytest.mark.parametrize("pointer", ["/b/c", "/a/9", "/a/x", "/a/-1", "/a/00000000000000001", "/a/0/b"])
def test_a_pointer_to_nowhere_is_no_path(pointer: str) -> None:
    assert path_in({"a": [1]}, pointer) is None


def test_only_the_outermost_places_are_kept() -> None:
    assert outermost([("a", "b"), ("a",), ("c", 0), ("c", 0, "d"), ("e",)]) == (("a",), ("c", 0), ("e",))


def test_siblings_weigh_the_same() -> None:
    value = {"a": {"b": [1, 2], "c": 3}, "d": 4}
    assert weight_of(value, ("a",)) == 1.0
    assert weight_of(value, ("a", "b", 0)) == pytest.approx(1 / 4)
    assert weight_of(value, ("a", "new")) == pytest.approx(1 / 3)


def test_scalars_have_no_children() -> None:
    assert children_of('"{"') == ()
    assert children_of("12") == ()
