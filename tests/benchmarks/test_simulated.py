"""The simulated model says the right or the wrong thing in the form that is asked, and counts by its rule."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from benchmarks.paper.serving import served
from benchmarks.paper.simulated import MODEL_NAME, SimulatedModel, tokens_of
from benchmarks.paper.simulated_answers import UNKNOWN, Simulated
from benchmarks.paper.simulated_objects import ABSENT, documents_in, filled, patches_to
from stepcache_core import Message, Request
from stepcache_core.models import ModelPatch
from stepcache_core.segment import segment
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.json_object import JsonObjectTask
from stepcache_core.tasks.linear import LinearEquationTask
from tests.benchmarks.asking import BICYCLE, KNOWN, WITH_PARTS, WITH_PRICE, X, asked, post, text_of

RIGHT, WRONG = Simulated(KNOWN.get, 0.0, 1), Simulated(KNOWN.get, 1.0, 1)
SOME = Simulated(lambda prompt: ("right", "wrong"), 0.275, 42)


def said(model: Simulated, *turns: tuple[str, str], **fields: Any) -> str:
    """What it says to these turns."""
    return model.reply(asked(*turns, **fields)).text


def formatted(schema: dict[str, Any]) -> dict[str, Any]:
    """The response format of a schema."""
    return {"response_format": {"type": "json_schema", "json_schema": {"name": "answer", "schema": schema}}}


def tool(name: str, parameters: dict[str, Any]) -> dict[str, Any]:
    """The definition of a tool."""
    return {"type": "function", "function": {"name": name, "parameters": parameters}}


@pytest.mark.parametrize("prompt", KNOWN)
def test_it_gives_the_right_answer_or_the_wrong_one(prompt: str) -> None:
    assert (said(RIGHT, ("user", prompt)), said(WRONG, ("user", prompt))) == KNOWN[prompt]


def test_the_last_known_prompt_is_answered_whatever_stands_before_it() -> None:
    assert said(RIGHT, ("system", "s"), ("user", BICYCLE), ("assistant", "{}"), ("user", X)) == KNOWN[X][0]
    assert said(RIGHT, ("user", "What is this?")) == UNKNOWN


def test_the_share_of_errors_is_that_asked_for() -> None:
    wrong = sum(said(SOME, ("user", f"prompt {at}")) == "wrong" for at in range(4000))
    assert 0.25 < wrong / 4000 < 0.30


@given(st.text(), st.text())
def test_a_first_try_hangs_on_the_prompt_alone_whoever_asks(prompt: str, system: str) -> None:
    first = said(SOME, ("user", prompt))
    assert said(SOME, ("system", system), ("user", "another"), ("assistant", "x"), ("user", prompt)) == first
    assert said(SOME, ("user", prompt), max_tokens=9, cache_prompt=False) == first


def test_a_second_try_hangs_on_the_whole_conversation() -> None:
    known = Simulated({"p": ("right", "wrong")}.get, 0.5, 7)
    tries = {said(known, ("user", "p"), ("user", f"again {at}")) for at in range(40)}
    assert tries == {"right", "wrong"}
    assert said(known, ("user", "p"), ("user", "again 1")) == said(known, ("user", "p"), ("user", "again 1"))


def test_another_seed_errs_elsewhere() -> None:
    drawn = [
        [said(Simulated(lambda _: ("r", "w"), 0.5, seed), ("user", str(at))) for at in range(64)] for seed in (1, 2)
    ]
    assert drawn[0] != drawn[1]


@pytest.mark.parametrize("rate", [-0.1, 1.1, float("nan")])
def test_a_rate_is_a_share(rate: float) -> None:
    with pytest.raises(ValueError, match="error_rate"):
        Simulated(KNOWN.get, rate, 1)


def asked_by_the_product(task: Any, prompt: str, answer: str) -> tuple[ModelPatch, Any]:
    """What the product asks where this answer to the prompt does not pass, and the spec."""
    found = task.recognise(Request.of(prompt))
    assert isinstance(found, Recognition)
    steps = segment(answer)
    patch = task.patch(steps, found.spec, task.review(steps, found.spec))
    assert isinstance(patch, ModelPatch)
    return patch, found.spec


def turns_to(prompt: str, follow_up: tuple[Message, ...]) -> list[tuple[str, str]]:
    """The conversation that the product sends."""
    return [("user", prompt), *((message.role, message.content) for message in follow_up)]


def test_an_equation_is_gone_on_with_behind_the_last_right_line() -> None:
    task = LinearEquationTask()
    patch, spec = asked_by_the_product(task, X, KNOWN[X][1])
    reply = said(RIGHT, *turns_to(X, patch.follow_up))
    assert reply == "2. Divide both sides by 2: x = 5\nx = 5"
    assert task.assemble(patch, reply, spec) == KNOWN[X][0]
    assert said(WRONG, *turns_to(X, patch.follow_up)) == "2. Divide both sides by 2: x = 4\nx = 4"


def test_an_equation_of_which_nothing_stands_is_answered_anew() -> None:
    patch, _ = asked_by_the_product(LinearEquationTask(), X, "1. Add 4 to both sides: 2x = 99\nx = 49")
    assert said(RIGHT, *turns_to(X, patch.follow_up)) == KNOWN[X][0]


def test_missing_properties_are_given_alone_and_one_is_left_out_where_it_errs() -> None:
    patch, spec = asked_by_the_product(JsonObjectTask(), WITH_PRICE, '{"name": "Rex"}')
    turns = turns_to(WITH_PRICE, patch.follow_up)
    reply = said(RIGHT, *turns)
    assert json.loads(reply) == {"wheels": 2, "price": 90}
    assert json.loads(str(JsonObjectTask().assemble(patch, reply, spec))) == json.loads(KNOWN[WITH_PRICE][0])
    assert json.loads(said(WRONG, *turns)) == {"wheels": 2}


def test_with_a_response_format_the_object_is_valid_whether_it_errs_or_not() -> None:
    patch, _ = asked_by_the_product(JsonObjectTask(), WITH_PARTS, '{"name": "Rex"}')
    assert patch.answer_schema is not None
    turns = turns_to(WITH_PARTS, patch.follow_up)
    right, wrong = (json.loads(said(model, *turns, **formatted(patch.answer_schema))) for model in (RIGHT, WRONG))
    assert right == {"wheels": 2, "parts": ["bell", "saddle"]}
    Draft202012Validator(patch.answer_schema).validate(wrong)
    assert wrong != right


_NODE = {"type": "object", "properties": {"v": {"type": "string"}}, "required": ["v"]}
SCHEMAS: list[dict[str, Any]] = [
    {"type": "object", "properties": {"a": {"type": "integer"}, "b": {"enum": ["x", "y"]}}, "required": ["a", "b"]},
    {"type": "object", "properties": {"a": {"const": 4}, "b": {"type": ["string", "null"]}}, "required": ["c"]},
    {"type": "array", "items": {"type": "number", "minimum": 7}, "minItems": 3},
    {"anyOf": [{"type": "string"}, {"type": "boolean"}]},
    {"allOf": [{"type": "object", "required": ["a"]}, {"properties": {"a": {"type": "boolean"}}}]},
    {"$ref": "#/$defs/n", "$defs": {"n": _NODE}},
    {"$defs": {"n": {"type": "object", "properties": {"next": {"$ref": "#/$defs/n"}}}}, "$ref": "#/$defs/n"},
]  # fmt: skip
KNOWN_VALUES: list[Any] = [
    ABSENT, None, 3, 2.5, "7", True, [], [1, 9], {"a": 1, "b": "y", "c": 2}, {"a": "12", "b": None, "v": 5, "next": {}},
]  # fmt: skip


@pytest.mark.parametrize("schema", SCHEMAS[:6], ids=str)
@pytest.mark.parametrize("known", KNOWN_VALUES, ids=str)
def test_what_is_filled_fits_the_schema(schema: dict[str, Any], known: Any) -> None:
    Draft202012Validator(schema).validate(filled(schema, known))


def test_a_schema_that_leads_into_itself_comes_to_an_end() -> None:
    depth = str(filled(SCHEMAS[6])).count("next")
    assert 1 <= depth <= 12
    assert filled({"$ref": "#/a", "a": {"$ref": "#/a"}}) is None


def test_known_values_are_taken_where_they_fit() -> None:
    schema = {
        "type": "object",
        "properties": {"age": {"type": "string"}, "b": {"enum": ["x", "y"]}, "new": {"type": "integer"}},
    }
    assert filled(schema, {"age": 36, "b": "y", "other": 1}) == {"age": "36", "b": "y", "new": 1}
    assert filled({"properties": {"/a/1": {}}}, {"a": [5, 6]}) == {"/a/1": 6}


def test_a_tool_that_must_be_called_is_called() -> None:
    tools = [
        tool("first", {}),
        tool("bike", {"properties": {"name": {"type": "string"}, "wheels": {"type": "integer"}}}),
    ]
    named = {"type": "function", "function": {"name": "bike"}}
    spoken = RIGHT.reply(asked(("user", BICYCLE), tools=tools, tool_choice=named))
    assert (spoken.tool, json.loads(spoken.text)) == ("bike", json.loads(KNOWN[BICYCLE][0]))
    assert RIGHT.reply(asked(("user", BICYCLE), tools=tools, tool_choice="required")).tool == "first"
    assert RIGHT.reply(asked(("user", BICYCLE), tools=tools, tool_choice="auto")).tool is None


def test_a_document_is_patched_by_a_tool_call() -> None:
    shown = "Patch.\n<existing>\n<schema id=Bike>\n<instance>\n{'name': 'Rex', 'bell': True}\n</instance></schema>"
    fields = {"tools": [tool("PatchDoc", {})], "tool_choice": {"type": "function", "function": {"name": "PatchDoc"}}}
    spoken = RIGHT.reply(asked(("system", shown), ("user", WITH_PRICE), **fields))
    arguments = json.loads(spoken.text)
    assert (spoken.tool, arguments["json_doc_id"]) == ("PatchDoc", "Bike")
    assert [(one["op"], one["path"], one["value"]) for one in arguments["patches"]] == [
        ("remove", "/bell", ""),
        ("add", "/wheels", 2),
        ("add", "/price", 90),
    ]
    assert RIGHT.reply(asked(("user", WITH_PRICE), **fields)).tool is None


def test_a_call_that_failed_is_patched_by_its_own_arguments() -> None:
    call = {"id": "call_7", "type": "function", "function": {"name": "Bike", "arguments": '{"name": "Rex"}'}}
    body = asked(("user", WITH_PRICE), ("assistant", ""), ("tool", "2 errors"), tool_choice="required")
    body["messages"][1]["tool_calls"] = [call]
    spoken = RIGHT.reply({**body, "tools": [tool("PatchFunctionErrors", {})]})
    arguments = json.loads(spoken.text)
    assert (spoken.tool, arguments["json_doc_id"]) == ("PatchFunctionErrors", "call_7")
    assert [one["path"] for one in arguments["patches"]] == ["/wheels", "/price"]


def test_the_same_conversation_is_answered_by_the_same_call() -> None:
    fields = {"tools": [tool("bike", {})], "tool_choice": "required"}
    with SimulatedModel(KNOWN.get, 0.0, 1) as model:
        bodies = [asked(("user", prompt), **fields) for prompt in (X, BICYCLE, X)]
        ids = [post(model.base_url + "/v1", body)[1]["choices"][0]["message"]["tool_calls"][0]["id"] for body in bodies]
    assert ids[0] == ids[2] != ids[1]


@pytest.mark.parametrize("written", ["__import__('os')", "[1]", "{'a': ", "(" * 5000])
def test_only_plain_objects_are_read_from_a_prompt(written: str) -> None:
    assert documents_in([f"<schema id=B>\n<instance>\n{written}\n</instance></schema>"]) == {}


@given(st.dictionaries(st.text(max_size=3), st.integers(0, 3)), st.dictionaries(st.text(max_size=3), st.integers(0, 3)))
def test_patches_lead_from_one_object_to_the_other(target: dict[str, int], existing: dict[str, int]) -> None:
    held = dict(existing)
    for patch in patches_to(target, existing):
        key = patch["path"][1:].replace("~1", "/").replace("~0", "~")
        if patch["op"] == "remove":
            del held[key]
        else:
            held[key] = patch["value"]
    assert held == target


def test_tokens_are_counted_by_the_rule_and_an_answer_is_no_longer_than_it_may_be() -> None:
    with SimulatedModel(KNOWN.get, 0.0, 1) as model:
        _, whole = post(model.base_url + "/v1", asked(("user", BICYCLE)))
        _, short = post(model.base_url + "/v1", asked(("user", BICYCLE), max_tokens=5))
    assert tokens_of('{"name": "Rex"}') == ["{", '"', "name", '"', ":", '"', "Rex", '"', "}"]
    assert whole["usage"]["prompt_tokens"] == len(tokens_of(f"user {BICYCLE}"))
    assert whole["usage"]["completion_tokens"] == len(tokens_of(KNOWN[BICYCLE][0]))
    assert (whole["model"], whole["choices"][0]["finish_reason"]) == (MODEL_NAME, "stop")
    assert text_of(short) == '{"name":'
    assert (short["usage"]["completion_tokens"], short["choices"][0]["finish_reason"]) == (5, "length")


def test_the_prefix_cache_holds_what_was_asked_with_it() -> None:
    def cached(model: SimulatedModel, prompt: str, *, is_on: bool) -> tuple[int, int]:
        _, answer = post(model.base_url + "/v1", asked(("user", prompt), cache_prompt=is_on))
        return answer["usage"]["prompt_tokens_details"]["cached_tokens"], answer["usage"]["prompt_tokens"]

    with SimulatedModel(KNOWN.get, 0.0, 1) as model:
        assert cached(model, BICYCLE, is_on=False)[0] == 0
        assert cached(model, BICYCLE, is_on=True)[0] == 0
        shared, total = cached(model, WITH_PRICE, is_on=True)
        assert shared == len(tokens_of(f"user {BICYCLE}")) - 1
        assert cached(model, WITH_PRICE, is_on=True) == (total - 1, total)
        assert cached(model, WITH_PRICE, is_on=False)[0] == 0


@pytest.mark.parametrize(
    ("body", "path", "status"),
    [(asked(("user", X), stream=True), "/v1/chat/completions", 400), (asked(), "/v1/chat/completions", 400),
     (asked(("user", X)), "/v1/models", 404)],
)  # fmt: skip
def test_what_it_cannot_do_it_refuses(body: dict[str, Any], path: str, status: int) -> None:
    with served("simulated", answer_for=KNOWN.get) as address:
        assert post(address, body, path)[0] == status


def test_a_simulated_model_needs_answers() -> None:
    with pytest.raises(ValueError, match="answer_for"), served("simulated"):
        pass
