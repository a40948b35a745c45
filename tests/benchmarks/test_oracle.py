"""The benchmark's judge on answers made by hand."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.paper.oracle import MAX_CHARACTERS, judge
from benchmarks.paper.oracle_arithmetic import ForeignLetterError, UnreadableError, number_of, value_of
from benchmarks.paper.oracle_objects import bare
from benchmarks.paper.types import JsonDemand, LinearDemand

FIVE = LinearDemand("x", Fraction(5))
MINUS_FIVE = LinearDemand("x", Fraction(-5))
SEVEN_THIRDS = LinearDemand("x", Fraction(7, 3))
MINUS_HALVES = LinearDemand("x", Fraction(-5, 2))
PERSON = JsonDemand(("name", "age"), {"age": "integer"})
GIVEN = JsonDemand(("name", "born"), {}, {"name": "Ada Lovelace", "born": 1815})
GIVEN_AS_STRING = JsonDemand(("born",), {"born": "string"}, {"born": "1815"})
GIVEN_AS_INTEGER = JsonDemand(("born",), {"born": "integer"}, {"born": 1815})

RIGHT_SOLUTIONS = [
    (FIVE, "x = 5"),
    (FIVE, "5"),
    (FIVE, "X = 5"),
    (FIVE, "5 = x"),
    (FIVE, "x=5.0"),
    (FIVE, "x is 5."),
    (FIVE, "The answer is 5."),
    (FIVE, "The value of x is 5."),
    (FIVE, "So the value of x is equal to 5"),
    (FIVE, "Therefore, x = 5. This is the answer."),
    (FIVE, "**x = 5**"),
    (FIVE, "$x = 5$"),
    (FIVE, "\\[x = \\boxed{5}\\]"),
    (FIVE, "1. Subtract 4 from both sides: 3x = 15\n2. Divide both sides by 3: x = 5\nx = 5"),
    (FIVE, "1. 3x = 15\n2. x = 5"),
    (FIVE, "1.\n3x = 15\n2.\nx = 5"),
    (FIVE, "Step 1: 3x = 15\nStep 2: x = \\frac{15}{3}\nx = 5"),
    (FIVE, "3x + 4 = 19\n3x = 19 - 4 = 15\nx = 15/3 = 5"),
    (FIVE, "- 3x = 15\n- x = 5"),
    (FIVE, "-3x = -15\nx = 5"),
    (FIVE, "3x = 15 => x = 5"),
    (FIVE, "3(5) + 4 = 15 + 4 = 19, so x = 5."),
    (FIVE, "3 × 5 + 4 = 19. x = 5"),
    (FIVE, "1,000x = 5,000\nx = 5"),
    (FIVE, "Both sides are equal = fine\nx = 5"),
    (SEVEN_THIRDS, "x = 7/3"),
    (SEVEN_THIRDS, "x = 14/6"),
    (SEVEN_THIRDS, "x = 2 1/3"),
    (SEVEN_THIRDS, "x = 2⅓"),
    (SEVEN_THIRDS, "x = \\frac{7}{3}"),
    (SEVEN_THIRDS, "x = 7/3 ≈ 2.33"),
    (SEVEN_THIRDS, "The value of x is 7/3."),
    (MINUS_HALVES, "x = -2.5"),
    (MINUS_HALVES, "x = −2.5"),
    (MINUS_HALVES, "x = -2 1/2"),
    (MINUS_HALVES, "x = -\\frac{5}{2}"),
    (MINUS_HALVES, "x = \\frac{-5}{2}"),
    (MINUS_HALVES, "-2x = 5\nx = 5/(-2)\nx = -2.5"),
]
WRONG_SOLUTIONS = [
    (FIVE, "", "empty"),
    (FIVE, "x = 6", "not true"),
    (FIVE, "6", "does not state"),
    (FIVE, "-5", "does not state"),
    (FIVE, "x = 5\nx = 6", "not true"),
    (FIVE, "The answer is 6.\nx = 5", "states 6"),
    (FIVE, "The value of x is 5.5.", "states 11/2"),
    (FIVE, "3x = 16\nx = 5", "not true"),
    (FIVE, "3x + 4 = 22\n3x = 15\nx = 5", "not true"),
    (FIVE, "3x + 4 = 19 = 15\nx = 5", "not true"),
    (FIVE, "19 - 4 = 16\nx = 5", "not true"),
    (FIVE, "3y = 15\nx = 5", "speaks of y"),
    (FIVE, "y = 5", "speaks of y"),
    (FIVE, "3x = 15", "does not state"),
    (FIVE, "x = 5\nI hope that this helps!", "does not state"),
    (FIVE, "x = 5 or x = 5", "choice"),
    (FIVE, "x = 5 or 6", "choice"),
    (FIVE, "x ≈ 5", "does not state"),
    (FIVE, "x > 5", "does not state"),
    (FIVE, "x = 9 - 4", "does not state"),
    (FIVE, "the answer is about 5", "does not state"),
    (FIVE, "1.3x = 15\nx = 5", "not true"),
    (FIVE, "x = 5/0\nx = 5", "divides by zero"),
    (FIVE, "x = 5x\nx = 5", "not true"),
    (FIVE, "x = 5\n" + " " * MAX_CHARACTERS + "x = 5", "too long"),
    (MINUS_FIVE, "-x = 5", "does not state"),
    (SEVEN_THIRDS, "x = 2.33", "not true"),
    (SEVEN_THIRDS, "x = 2.3333333333333335", "not true"),
    (SEVEN_THIRDS, "x ≈ 2.33", "does not state"),
    (SEVEN_THIRDS, "x = 7/3\nx = 2.33", "not true"),
    (SEVEN_THIRDS, "x = 3/7", "not true"),
    (SEVEN_THIRDS, "x = 21/3", "not true"),
    (SEVEN_THIRDS, "x = 2 1/4", "not true"),
    (MINUS_HALVES, "x = 5/2", "not true"),
]
RIGHT_OBJECTS = [
    (PERSON, '{"name": "Ann", "age": 30}'),
    (PERSON, '\n{"age": 30,\t"name": "Ann"}  \n'),
    (PERSON, '{"name": ["Ann"], "age": -1}'),
    (GIVEN, '{"name": " Ada Lovelace ", "born": 1815}'),
    (GIVEN, '{"name": "Ada Lovelace", "born": 1815.0}'),
    (GIVEN, '{"name": "Ada Lovelace", "born": "1815"}'),
    (GIVEN_AS_STRING, '{"born": "1815"}'),
    (GIVEN_AS_INTEGER, '{"born": 1815}'),
    (JsonDemand(("n",), {"n": "number"}), '{"n": 5}'),
    (JsonDemand(("n",), {"n": "number"}), '{"n": 5.5}'),
    (JsonDemand(("n",), {"n": "boolean"}), '{"n": false}'),
    (JsonDemand(("n",), {"n": "array"}), '{"n": []}'),
    (JsonDemand(("n",), {"n": "object"}), '{"n": {"m": 1}}'),
    (JsonDemand(("n",)), '{"n": 0}'),
]
WRONG_OBJECTS = [
    (PERSON, "", "not one bare"),
    (PERSON, '```json\n{"name": "Ann", "age": 30}\n```', "not one bare"),
    (PERSON, 'Here you are: {"name": "Ann", "age": 30}', "not one bare"),
    (PERSON, '{"name": "Ann", "age": 30} {"name": "Ann", "age": 30}', "not one bare"),
    (PERSON, '{"name": "Ann", "age": 30', "not one bare"),
    (PERSON, "{'name': 'Ann', 'age': 30}", "not one bare"),
    (PERSON, '[{"name": "Ann", "age": 30}]', "not an object"),
    (PERSON, '{"name": "Ann", "name": "Ann", "age": 30}', "twice"),
    (PERSON, '{"name": {"a": 1, "a": 1}, "age": 30}', "twice"),
    (PERSON, '{"name": "Ann"}', "missing"),
    (PERSON, '{"name": "Ann", "age": 30, "city": "Rome"}', "nobody asked"),
    (PERSON, '{"Name": "Ann", "age": 30}', "missing"),
    (PERSON, '{"name": null, "age": 30}', "no value"),
    (PERSON, '{"name": " ", "age": 30}', "no value"),
    (PERSON, '{"name": [""], "age": 30}', "no value"),
    (PERSON, '{"name": "Ann", "age": "30"}', "type integer"),
    (PERSON, '{"name": "Ann", "age": 30.0}', "type integer"),
    (PERSON, '{"name": "Ann", "age": true}', "type integer"),
    (PERSON, '{"name": "Ann", "age": NaN}', "not JSON"),
    (PERSON, '{"name": 1e999, "age": 30}', "out of range"),
    (PERSON, '{"name": ' + "[" * 9000 + "]" * 9000 + ', "age": 30}', ""),
    (JsonDemand(("n",), {"n": "number"}), '{"n": true}', "type number"),
    (JsonDemand(("n",), {"n": "boolean"}), '{"n": 1}', "type boolean"),
    (JsonDemand(("n",), {"n": "string"}), '{"n": 1}', "type string"),
    (JsonDemand(("n",), {"n": "array"}), '{"n": {"m": 1}}', "type array"),
    (GIVEN, '{"name": "Ada", "born": 1815}', "name is not"),
    (GIVEN, '{"name": "ada lovelace", "born": 1815}', "name is not"),
    (GIVEN, '{"name": "Ada Lovelace", "born": 1816}', "born is not"),
    (GIVEN, '{"name": "Ada Lovelace", "born": "in 1815"}', "born is not"),
    (GIVEN_AS_STRING, '{"born": 1815}', "type string"),
    (GIVEN_AS_INTEGER, '{"born": "1815"}', "type integer"),
    (JsonDemand(("n",), {}, {"n": 1}), '{"n": true}', "n is not"),
]


@pytest.mark.parametrize(("demand", "text"), RIGHT_SOLUTIONS)
def test_a_right_solution_is_right(demand: LinearDemand, text: str) -> None:
    judgement = judge(text, demand)
    assert judgement.is_right, judgement.reason


@pytest.mark.parametrize(("demand", "text", "reason"), WRONG_SOLUTIONS)
def test_a_wrong_solution_is_wrong_for_its_reason(demand: LinearDemand, text: str, reason: str) -> None:
    judgement = judge(text, demand)
    assert not judgement.is_right
    assert reason in judgement.reason


@pytest.mark.parametrize(("demand", "text"), RIGHT_OBJECTS)
def test_a_right_object_is_right(demand: JsonDemand, text: str) -> None:
    judgement = judge(text, demand)
    assert judgement.is_right, judgement.reason


@pytest.mark.parametrize(("demand", "text", "reason"), WRONG_OBJECTS)
def test_a_wrong_object_is_wrong_for_its_reason(demand: JsonDemand, text: str, reason: str) -> None:
    judgement = judge(text, demand)
    assert not judgement.is_right
    assert reason in judgement.reason


whole = st.integers(-50, 50)


@given(a=whole.filter(bool), b=whole, c=whole)
def test_each_true_step_passes_and_each_changed_number_fails(a: int, b: int, c: int) -> None:
    value = Fraction(c - b, a)
    demand = LinearDemand("x", value)
    steps = f"{a}x + {b} = {c}\n{a}x = {c - b}\nx = {value}"
    assert judge(steps, demand).is_right
    assert not judge(f"{a}x + {b} = {c + 1}\n{a}x = {c - b}\nx = {value}", demand).is_right
    assert not judge(f"{a}x + {b} = {c}\n{a}x = {c - b + 1}\nx = {value}", demand).is_right
    assert not judge(f"{a}x + {b} = {c}\n{a}x = {c - b}\nx = {value + 1}", demand).is_right


@given(value=st.fractions(max_denominator=99))
def test_a_written_number_is_read_back(value: Fraction) -> None:
    assert number_of(str(value)) == value
    assert number_of(f"({value})") == value
    assert number_of(f"{value} + 0") is None


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("3x", 6),
        ("3(x + 1)", 9),
        ("(x + 1)(x - 1)", 3),
        ("2 - -x", 4),
        ("-x", -2),
        ("12/2/3", 2),
        ("2x/4", 1),
        (".5", ".5"),
    ],
)
def test_an_expression_is_computed(expression: str, value: int | str) -> None:
    assert value_of(expression, "x", Fraction(2)) == Fraction(value)


@pytest.mark.parametrize(
    "expression", ["", "3 +", "(3", "3)", "3 4", "3 ^ 2", "(" * 99 + "1" + ")" * 99, "9" * 99, "1+" * 99 + "1"]
)
def test_what_is_no_expression_or_too_large_is_refused(expression: str) -> None:
    with pytest.raises(UnreadableError):
        value_of(expression, "x", Fraction(2))


def test_another_letter_is_refused() -> None:
    with pytest.raises(ForeignLetterError, match="y"):
        value_of("3y", "x", Fraction(2))


@given(st.text(alphabet="x=+-*/()0123456789 .,\n\\{}_abc≈⅓²", max_size=200))
def test_any_text_gets_a_judgement_and_a_changed_value_is_never_right_as_well(text: str) -> None:
    verdicts = [judge(text, LinearDemand("x", Fraction(value))).is_right for value in (3, 4)]
    assert verdicts != [True, True]


@given(
    st.dictionaries(st.text(max_size=5), st.integers() | st.booleans() | st.none() | st.text(max_size=5), max_size=4)
)
def test_an_object_is_read_as_the_json_module_wrote_it(value: dict[str, object]) -> None:
    assert bare(f" {json.dumps(value)}\n") == value
