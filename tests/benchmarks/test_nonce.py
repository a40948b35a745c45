"""A nonce changes neither text nor value nor verdict, and comes through what the cache does to an answer."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.paper.nonce import HIGHEST, MAX_CHARACTERS, marked, nonce_of, nonces_in, unmarked
from stepcache_core import Request
from stepcache_core.models import ModelPatch, RulePatch, Step, Unusable
from stepcache_core.segment import segment, stitch
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.json_object import JsonObjectTask, JsonSpec
from stepcache_core.tasks.linear import LinearEquationTask
from stepcache_core.tasks.linear.rename import rename_steps
from stepcache_core.testing.answer_mutants import answer_mutants
from tests.linear.answers import GOOD, JAPANESE, WITHOUT_A_VALUE, Answer
from tests.testing.examples import SUITES

OLD, NEW = nonce_of(0x2A5F3C), nonce_of(0x000301)
LINEAR, OBJECTS = LinearEquationTask(), JsonObjectTask()
ANSWERS = (*GOOD, *JAPANESE, *WITHOUT_A_VALUE)

nonces = st.integers(0, HIGHEST).map(nonce_of)
texts = st.text(st.sampled_from('ab1 =.,:;{}[]"\\\t\n\r-')) | st.text()
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
layouts = st.sampled_from([{}, {"indent": 2}, {"indent": "\t"}, {"separators": (",", ":")}])


@given(texts.filter(lambda text: not nonces_in(text)), nonces)
def test_taking_the_nonce_out_gives_the_text_back(text: str, nonce: str) -> None:
    assert unmarked(marked(text, nonce)) == text
    assert nonces_in(marked(text, nonce)) in ((), (nonce,))


@given(st.text(st.sampled_from("ab =\n\t .")).filter(str.strip), nonces)
def test_plain_text_holds_its_nonce(text: str, nonce: str) -> None:
    assert nonces_in(marked(text, nonce)) == (nonce,)


@given(st.dictionaries(st.text(), values), layouts, nonces)
def test_an_object_stays_what_it_is(value: dict[str, Any], layout: dict[str, Any], nonce: str) -> None:
    text = json.dumps(value, **layout)
    assert json.loads(marked(text, nonce)) == value
    assert nonces_in(marked(text, nonce)) == (nonce,)
    assert unmarked(marked(text, nonce)) == text


def test_nonces_are_told_apart_in_the_order_of_their_first_places() -> None:
    text = f"{marked('x = 5', NEW)}\n{marked('y = 6', OLD)}\n{marked('z = 7', NEW)}"
    assert nonces_in(text) == (NEW, OLD)


def test_it_is_white_space_of_24_characters_and_leaves_strings_alone() -> None:
    text = '{"a": "x, y: {z}", "b\\"[": 2}'
    added = len(marked(text, OLD)) - len(text)
    assert added % 24 == 0
    assert added
    assert json.loads(marked(text, OLD)) == json.loads(text)
    assert '"x, y: {z}"' in marked(text, OLD)
    assert '"b\\"["' in marked(text, OLD)


@pytest.mark.parametrize("text", ['{"a": "cut of', '{"a": "over\ntwo lines", "b": "and'])
def test_nothing_is_put_into_a_string_that_stays_open(text: str) -> None:
    strings = text.split('"')[3::2]
    assert all(string in marked(text, OLD) for string in strings)
    assert marked(text, OLD).endswith(text[-3:])


def test_a_text_that_is_too_long_is_left_alone() -> None:
    text = "a\n" * MAX_CHARACTERS
    assert marked(text, OLD) is text


@pytest.mark.parametrize("nonce", ["", "1", "zzzzzz", "00002A", "400000", "-00001"])
def test_only_its_own_nonces_are_written(nonce: str) -> None:
    with pytest.raises(ValueError, match=r"nonce|number|invalid literal"):
        marked("x = 5", nonce)


@pytest.mark.parametrize("answer", ANSWERS[::4], ids=lambda answer: answer.text[:30])
def test_a_marked_answer_to_an_equation_is_ruled_the_same(answer: Answer) -> None:
    spoilt = [mutant.text for mutant in answer_mutants(answer.text, (), per_kind=1)][::3]
    for text in (answer.text, answer.text.replace("\n", " "), *spoilt):
        assert seen(LINEAR, marked(text, OLD), answer.spec) == seen(LINEAR, text, answer.spec), text


@pytest.mark.parametrize("example", SUITES["json_object"].EXAMPLES, ids=lambda example: example.prompt[:30])
def test_a_marked_object_is_ruled_the_same(example: Any) -> None:
    found = OBJECTS.recognise(example.request)
    assert isinstance(found, Recognition)
    variants = [mutant.text for answer in example.answers for mutant in answer_mutants(answer, (), per_kind=2)]
    for text in (*example.answers, *variants):
        assert seen(OBJECTS, marked(text, OLD), found.spec) == seen(OBJECTS, text, found.spec), text


@pytest.mark.parametrize("answer", ANSWERS[::2], ids=lambda answer: answer.text[:30])
def test_a_marked_answer_is_renamed_the_same_and_keeps_its_nonce(answer: Answer) -> None:
    names = {answer.variable: "q" if answer.variable != "q" else "w"}
    plain, carried = (stitch(rename_steps(segment(text), names)) for text in (answer.text, marked(answer.text, OLD)))
    assert unmarked(carried) == plain
    assert nonces_in(carried) == (OLD,)


def test_a_continuation_of_several_lines_stands_behind_the_old_steps_with_its_own_nonce() -> None:
    spec = recognised(LINEAR, "Solve 2x + 3 = 13 for x.").spec
    wrong = marked("1. Subtract 3 from both sides: 2x = 10\n2. Divide both sides by 2: x = 4\nx = 4", OLD)
    patch = LINEAR.patch(segment(wrong), spec, LINEAR.review(segment(wrong), spec))
    assert isinstance(patch, ModelPatch)
    text = LINEAR.assemble(patch, marked("2. Divide both sides by 2: x = 5\nx = 5", NEW), spec)
    assert not isinstance(text, Unusable)
    assert nonces_in(text) == (OLD, NEW)
    last_line_alone = LINEAR.assemble(patch, marked("x = 5", NEW), spec)
    assert not isinstance(last_line_alone, Unusable)
    assert nonces_in(last_line_alone) == (OLD,)


@pytest.mark.parametrize("layout", [{}, {"indent": 2}, {"separators": (",", ":")}])
def test_a_patched_object_carries_the_old_nonce_and_the_new_one_where_a_list_comes_in(layout: dict[str, Any]) -> None:
    spec = recognised(OBJECTS, "A bicycle as JSON. Keys: name, wheels, price, parts.").spec
    assert isinstance(spec, JsonSpec)
    old = json.dumps({"name": "Rex", "wheels": 2}, **layout)
    text, plain = (patched(old, spec, {"price": 9, "parts": ["bell"]}, is_marked=flag) for flag in (True, False))
    assert unmarked(text) == plain
    assert nonces_in(text) == (OLD, NEW)


def test_a_number_or_string_put_into_an_object_carries_nothing() -> None:
    spec = recognised(OBJECTS, "A bicycle as JSON. Keys: name, wheels, price, brand.").spec
    text = patched('{"name": "Rex", "wheels": 2}', spec, {"price": 9, "brand": "Alm"}, is_marked=True)
    assert nonces_in(text) == (OLD,)


def patched(old: str, spec: JsonSpec, given: dict[str, Any], *, is_marked: bool) -> str:
    """The object patched with what the model gave for the missing keys."""
    steps = (Step(marked(old, OLD) if is_marked else old),)
    patch = OBJECTS.patch(steps, spec, OBJECTS.review(steps, spec))
    assert isinstance(patch, ModelPatch)
    reply = json.dumps(given)
    text = OBJECTS.assemble(patch, marked(reply, NEW) if is_marked else reply, spec)
    assert isinstance(text, str)
    return text


def recognised(task: Any, prompt: str) -> Recognition[Any]:
    """What the task reads in a prompt it must claim."""
    found = task.recognise(Request.of(prompt))
    assert isinstance(found, Recognition)
    return found


def seen(task: Any, text: str, spec: Any) -> tuple[Any, ...]:
    """What the task makes of an answer, white space of nonces left out."""
    steps = segment(text)
    review = task.review(steps, spec)
    rulings = [verdict.ruling for verdict in review.steps]
    how = task.patch(steps, spec, review)
    asked: tuple[Any, ...] = ()
    if isinstance(how, ModelPatch):
        asked = (unmarked(stitch(how.kept)), [unmarked(message.content) for message in how.follow_up], how.parts)
    elif isinstance(how, RulePatch):
        asked = (unmarked(how.text).strip(), how.parts)
    return [unmarked(step.text) for step in steps], review.whole.ruling, rulings, type(how), asked
