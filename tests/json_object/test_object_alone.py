"""Where nothing but the object was demanded, by the prompt or before it, the answer is cut down to it by rule."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stepcache_core import InMemoryStepStore, LexicalEmbedder, Message, ModelRequest, Reply, Request, StepCacheEngine
from stepcache_core.models import ModelPatch, RulePatch, Ruling
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.json_object import JsonSpec
from stepcache_core.tasks.json_object.answer.cut import cut_out
from tests.json_object.builders import TASK, patch, recognised, review, spec
from tests.json_object.engines import Told
from tests.json_object.test_extract import INDENTS, VALUES

SYSTEM = "You answer with one JSON object and nothing else."
PROMPT = "Return a JSON object with the keys name and city about Ada Lovelace."
RAW = '{ "name":"Ada Lovelace",\n  "city" : "London"}'
WRAPPED = [
    f"```json\n{RAW}\n```",
    f"```\n{RAW}\n```\n",
    f"```json {RAW} ```",
    f"~~~json\n{RAW}\n~~~",
    f"```json\n{RAW}",
    f"{RAW}\n```",
    f"`{RAW}`",
    f"**{RAW}**",
    f"{RAW}.",
    f"\ufeff{RAW}",
    f"Here is the object: {RAW}",
    f"Here is the object:{RAW}",
    f"Here is the object:\n\n```json\n{RAW}\n```\n\nLet me know whether it fits.",
    f"{RAW}\n\nThat is all.",
]
NOT_ONE = [
    f"{RAW}\n{RAW}",
    f"Either {RAW} or the other one.",
    f"[{RAW}]",
    f'{{"result": {RAW}',
    f'"result":{RAW}',
    f"<answer>{RAW}</answer>",
    f"const ada = {RAW};",
    f"{RAW}\n\nSorry, the city may be wrong.",
    f"```json\n{RAW}\n```\n```json\n{RAW}\n```",
]
DEMANDS = [
    SYSTEM,
    "You are a helpful assistant. Answer with JSON only.",
    "Return only the raw JSON, no code fences.",
    "Reply with only a JSON object. No prose, no markdown.",
    "Do not wrap the JSON in code fences.",
    "Respond with a JSON object. Never add explanations.",
    "You are the API of a shop. Output raw JSON without any explanation.",
    "Antworte nur mit JSON.",
    "Réponds uniquement en JSON.",
    "JSONのみを返してください。",
]
NO_DEMANDS = [
    "You answer with one JSON object.",
    "Return valid JSON.",
    "Return only one JSON object.",
    "You are a helpful assistant. Be brief.",
    "Use only the keys of the object that the user names.",
    "Add no other keys to the JSON object, and nothing else.",
    "Explain the JSON object in prose.",
    "Never answer without prose around the JSON.",
    "Do not leave out the explanation.",
    "Wrap JSON in code fences, never return raw JSON.",
    "You must not answer with JSON alone.",
]


def after(*turns: tuple[str, str]) -> Request:
    """The prompt after worked examples."""
    messages = [
        Message(role=role, content=text)
        for asked, answered in turns
        for role, text in (("user", asked), ("assistant", answered))
    ]
    return Request(messages=(*messages, Message(role="user", content=PROMPT)))


def spec_of(request: Request) -> JsonSpec:
    """What a request demands."""
    found = TASK.recognise(request)
    assert isinstance(found, Recognition)
    return found.spec


def build() -> StepCacheEngine:
    """An engine in memory."""
    return StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder())


@pytest.mark.parametrize("system", DEMANDS)
def test_a_system_prompt_can_demand_the_object_alone(system: str) -> None:
    demanded = spec_of(Request.of(PROMPT, system=system))
    assert TASK.describe(demanded)["only_json"]
    assert review(RAW, demanded).whole.ruling is Ruling.PASS
    assert review(WRAPPED[0], demanded).whole.ruling is Ruling.FAIL


@pytest.mark.parametrize("system", NO_DEMANDS)
def test_where_it_is_not_demanded_nothing_changes(system: str) -> None:
    demanded = spec_of(Request.of(PROMPT, system=system))
    assert not TASK.describe(demanded)["only_json"]
    assert review(WRAPPED[0], demanded).whole.ruling is Ruling.PASS


@pytest.mark.parametrize("text", WRAPPED)
def test_fences_and_prose_are_cut_off_byte_for_byte(text: str) -> None:
    demanded = spec_of(Request.of(PROMPT, system=SYSTEM))
    assert review(text, demanded).whole.ruling is Ruling.FAIL
    found = patch(text, demanded)
    assert isinstance(found, RulePatch)
    assert found.text == RAW
    assert review(found.text, demanded).whole.ruling is Ruling.PASS


@pytest.mark.parametrize("text", NOT_ONE)
def test_what_is_not_surely_one_object_is_asked_for_again(text: str) -> None:
    demanded = spec_of(Request.of(PROMPT, system=SYSTEM))
    assert review(text, demanded).whole.ruling is Ruling.FAIL
    assert isinstance(patch(text, demanded), ModelPatch)


@pytest.mark.parametrize("text", WRAPPED[2:10])
def test_marks_are_cut_off_only_where_the_object_alone_is_demanded(text: str) -> None:
    assert patch(text, spec("name", "city", bare=True)) != patch(text, spec("name", "city"))


@settings(deadline=None)
@given(
    st.dictionaries(st.text(max_size=6), VALUES, min_size=1),
    INDENTS,
    st.sampled_from([("", ""), ("`", "`"), ("```json\n", "\n```"), ("Here:", ""), ("", ";")]),
)
def test_what_is_cut_out_is_the_object_itself(
    value: dict[str, object], indent: int | None, marks: tuple[str, str]
) -> None:
    raw = json.dumps(value, indent=indent, ensure_ascii=False)
    found = cut_out(f"{marks[0]}{raw}{marks[1]}")
    assert found is not None
    assert (found.raw, found.value) == (raw, value)


@given(st.text(max_size=60))
def test_any_text_is_cut_or_left(text: str) -> None:
    found = cut_out(text)
    assert found is None or found.raw in text


@pytest.mark.parametrize("text", WRAPPED)
def test_a_fresh_answer_is_mended_without_another_call(text: str) -> None:
    request = Request.of(PROMPT, system=SYSTEM)
    with build() as engine:
        model = Told(text)
        first = engine.serve(request, model)
        again = engine.serve(request, model)
    assert (first.text, first.receipt.verified, first.receipt.stored_as) == (RAW, True, "verified")
    assert (again.text, again.receipt.verified, again.receipt.exact) == (RAW, True, True)
    assert [call.purpose for call in model.asked] == ["answer"]


def test_an_answer_that_cannot_be_cut_is_asked_for_again_and_else_not_verified() -> None:
    request = Request.of(PROMPT, system=SYSTEM)
    with build() as engine:
        model = Told(NOT_ONE[0], RAW)
        assert engine.serve(request, model).text == RAW
        assert [call.purpose for call in model.asked] == ["answer", "repair"]
    with build() as engine:
        result = engine.serve(request, Told(NOT_ONE[0], NOT_ONE[0]))
    assert (result.receipt.verified, result.receipt.stored_as) == (False, None)


def test_worked_examples_that_are_bare_objects_ask_for_one() -> None:
    example = ("Return a JSON object with the keys name and city about Bo Lee.", '{"name": "Bo Lee", "city": "Ely"}')
    fenced = (example[0], f"```json\n{example[1]}\n```")
    with build() as engine:
        assert engine.serve(after(example), Told(WRAPPED[0])).text == RAW
    with build() as engine:
        assert engine.serve(after(example, fenced), Told(WRAPPED[0])).text == WRAPPED[0]


def test_a_conversation_that_may_ask_for_more_leaves_the_answer_as_it_is_and_unverified() -> None:
    system = "You are the API of a shop. Output raw JSON without any explanation."
    with build() as engine:
        result = engine.serve(Request.of(PROMPT, system=system), Told(WRAPPED[0]))
    assert (result.text, result.receipt.verified, result.receipt.stored_as) == (WRAPPED[0], False, "verbatim")


def test_what_the_caller_got_itself_is_kept_only_as_the_object_alone() -> None:
    request = Request.of(PROMPT, system=SYSTEM)
    with build() as engine:
        assert engine.admit(request, WRAPPED[0]) is None
        assert engine.lookup(request) is None
        assert engine.admit(request, RAW) == "verified"


def _opened(text: str) -> list[str | Reply]:
    return [*(text[at : at + 7] for at in range(0, len(text), 7)), Reply(text, finish="stop")]


@pytest.mark.parametrize("text", WRAPPED)
def test_a_stream_of_checked_steps_holds_the_object_alone(text: str) -> None:
    request = Request.of(PROMPT, system=SYSTEM)
    with build() as engine:
        *pieces, result = engine.stream(request, lambda _: iter(_opened(text)), generate=Told(), verified=True)
        assert not isinstance(result, str)
        assert ("".join(map(str, pieces)), result.receipt.verified) == (RAW, True)


def test_a_stream_that_goes_through_is_not_verified_and_not_kept() -> None:
    request = Request.of(PROMPT, system=SYSTEM)
    with build() as engine:
        *pieces, result = engine.stream(request, lambda _: iter(_opened(WRAPPED[0])))
        assert not isinstance(result, str)
        assert "".join(map(str, pieces)) == WRAPPED[0]
        assert (result.receipt.verified, result.receipt.stored_as) == (False, None)
        assert list(engine.entries()) == []


def test_the_demand_of_the_conversation_does_not_tell_its_prompts_apart() -> None:
    other = Request.of("Please return a JSON object with the keys name and city about Ada Lovelace.", system=SYSTEM)

    def never(request: ModelRequest) -> Reply:
        raise AssertionError(request)

    with build() as engine:
        engine.serve(Request.of(PROMPT, system=SYSTEM), Told(WRAPPED[0]))
        result = engine.serve(other, never)
    assert (result.text, result.receipt.relation, result.receipt.verified) == (RAW, "same", True)


def test_the_prompts_own_demand_is_read_as_before() -> None:
    assert recognised(f"{PROMPT} No code fence.").spec.only_json
    assert not recognised(PROMPT).spec.only_json
