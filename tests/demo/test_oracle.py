"""The demo's judges, on answers in the forms a model writes and on such as look right and are not."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stepcache_core.demo.oracle import boxes, has_exactly, names, solves

numbers = st.integers(-50, 50)
divisors = numbers.filter(bool)
key_sets = st.lists(st.text("abcdefgh_", min_size=1), min_size=1, max_size=5, unique=True)


@given(divisors, numbers, numbers)
def test_the_value_said_last_decides(a: int, value: int, b: int) -> None:
    judge = solves(a, b, a * value + b, "x")
    assert judge(f"1. Start.\n2. So x = {value}.")
    assert judge(f"x = {value + 1}, no: x = {value}")
    assert not judge(f"x = {value}\nx = {value + 1}")
    assert not judge(f"The answer is {value}.")


@pytest.mark.parametrize("text", ["3. Divide: x = 10 / 4 = 5/2.", "x = 2.5", "x = 5/2", "x = 10/4", "So, x = 2.50."])
def test_a_fraction_may_be_written_in_any_way(text: str) -> None:
    assert solves(4, 0, 10, "x")(text)


@pytest.mark.parametrize("text", ["", "y = 5", "x = 1/0", "x = ?", "max = 5", "2x = 5x", "x = 5y", "x = 5 + 1"])
def test_what_claims_no_value_of_the_letter_is_wrong(text: str) -> None:
    assert not solves(1, 0, 5, "x")(text)


def test_a_value_outside_the_box_does_not_count() -> None:
    judge = boxes(2, 3, 13)
    assert judge(r"3. Divide: x = 5." "\n" r"\boxed{5}")
    assert judge(r"The answer is \boxed{x = 5}.")
    assert not judge("x = 5")
    assert not judge(r"\boxed{4} and x = 5")


@given(key_sets)
def test_the_keys_asked_for_in_any_order_are_right(keys: list[str]) -> None:
    assert has_exactly(*keys)(json.dumps(dict.fromkeys(reversed(keys), 1)))


@given(key_sets)
def test_a_key_more_or_less_is_wrong(keys: list[str]) -> None:
    judge = has_exactly(*keys)
    assert not judge(json.dumps({**dict.fromkeys(keys, 1), "surplus": 1}))
    assert not judge(json.dumps(dict.fromkeys(keys[1:], 1)))


@pytest.mark.parametrize(
    "text",
    ['{"a": 1, "a": 2}', '["a"]', '"a"', "", '{"a": 1} and more', '```json\n{"a": 1}\n```', '{"a": ' + "[" * 100_000],
)
def test_what_is_not_one_bare_object_with_each_key_once_is_wrong(text: str) -> None:
    assert not has_exactly("a")(text)


def test_a_name_is_found_whatever_its_case() -> None:
    assert names("Tokyo")("It is TOKYO.")
    assert not names("Tokyo")("It is Kyoto.")
