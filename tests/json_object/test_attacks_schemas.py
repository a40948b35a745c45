"""Edited schemas, malformed answers and values that the prompt gives: what must be asked anew, and what must stay."""

from __future__ import annotations

from typing import Any

import pytest

from stepcache_core import InMemoryStepStore, LexicalEmbedder, StepCacheEngine
from stepcache_core.models import Request
from tests.json_object.engines import Told, asking, served

PROMPT = "Extract the facts about Ada Lovelace as JSON."
S, I = {"type": "string"}, {"type": "integer"}  # noqa: E741 - short, for the schemas below


def obj(properties: dict[str, Any], **said: Any) -> dict[str, Any]:
    """An object of these properties, all required."""
    return {"type": "object", "properties": properties, "required": list(properties), **said}


def told(description: str, **schema: Any) -> dict[str, Any]:
    """An integer that is described, or another schema."""
    return {**(schema or I), "description": description}


def items(part: dict[str, Any], **said: Any) -> dict[str, Any]:
    """An array of these."""
    return {"type": "array", "items": part, **said}


def either(note: str) -> list[dict[str, Any]]:
    """Two alternatives, the second with a note."""
    return [obj({"k": {"const": "a"}, "v": I}), obj({"k": {"const": "b"}, "w": told(note, **S)})]


@pytest.mark.parametrize(
    ("old", "answer", "new"),
    [
        (items(told("cm")), "[1, 2]", items(told("in"))),
        (items({"enum": ["a", "b"]}), '["a"]', items({"enum": ["a", "b", "c"]})),
        (items(told("cm")), "[]", items(told("in"))),
        ({"type": "array", "prefixItems": [told("cm")]}, "[1]", {"type": "array", "prefixItems": [told("in")]}),
        ({"anyOf": either("x")}, '{"k": "a", "v": 1}', {"anyOf": either("y")}),
        ({"oneOf": either("x")}, '{"k": "a", "v": 1}', {"oneOf": either("y")}),
        (obj({"p": {"anyOf": either("x")}}), '{"p": {"k": "a", "v": 1}}', obj({"p": {"anyOf": either("y")}})),
        (obj({"a": I}, title="Cat"), '{"a": 1}', obj({"a": I}, title="Dog")),
        (obj({"a": I}), '{"a": 1}', obj({"a": I}, description="Of her sister.")),
        (obj({"p": obj({"a": I}, title="Cat")}), '{"p": {"a": 1}}', obj({"p": obj({"a": I}, title="Dog")})),
        (obj({"d": {"enum": [1, 2]}}), '{"d": 1}', obj({"d": {"enum": [True, 2]}})),
    ],
)  # fmt: skip
def test_an_edit_that_reaches_the_whole_answer_serves_nothing_old(
    old: dict[str, Any], answer: str, new: dict[str, Any]
) -> None:
    result, model = served((asking(PROMPT, old), answer), asking(PROMPT, new))
    assert model.asked
    assert not result.receipt.verified


@pytest.mark.parametrize(
    ("old", "answer", "new", "reply", "text"),
    [
        (
            obj({"n": S, "xa": I}, patternProperties={"^x": told("cm")}), '{"n":"q","xa":1}',
            obj({"n": S, "xa": I}, patternProperties={"^x": told("in")}), '{"xa": 2}', '{"n":"q","xa":2}',
        ),
        (
            obj({"rows": items(obj({"p": I})), "total": I, "a": S, "b": S}),
            '{"rows":[{"p":1}],"total":1,"a":"x","b":"y"}',
            obj({"rows": items(obj({"p": told("in cents")})), "total": I, "a": S, "b": S}),
            '{"/rows/0/p": 100, "total": 100}', '{"rows":[{"p":100}],"total":100,"a":"x","b":"y"}',
        ),
        (
            obj({"o": obj({"net": I}), "total": I, "a": S, "b": S}), '{"o":{"net":1},"total":1,"a":"x","b":"y"}',
            obj({"o": obj({"net": I, "tax": I}), "total": I, "a": S, "b": S}), '{"/o/tax": 1, "total": 2}',
            '{"o":{"net":1,"tax":1},"total":2,"a":"x","b":"y"}',
        ),
        (
            obj({"o": obj({"net": I, "tax": I}), "total": I, "a": S, "b": S}),
            '{"o":{"net":1,"tax":1},"total":2,"a":"x","b":"y"}',
            obj({"o": obj({"net": I}), "total": I, "a": S, "b": S}), '{"total": 1}',
            '{"o":{"net":1},"total":1,"a":"x","b":"y"}',
        ),
        (
            obj({"rows": items(S, maxItems=5), "count": I, "a": S, "b": S}),
            '{"rows":["p","q","r"],"count":3,"a":"x","b":"y"}',
            obj({"rows": items(S, maxItems=2), "count": I, "a": S, "b": S}), '{"rows": ["p","q"], "count": 2}',
            '{"rows":["p","q"],"count":2,"a":"x","b":"y"}',
        ),
        (obj({"d": {"default": 1}, "n": S}), '{"d":1,"n":"x"}', obj({"d": {"default": True}, "n": S}), '{"d": true}',
         '{"d":true,"n":"x"}'),
        (obj({"p": obj({"a": told("cm"), "b": S})}), '{"p":{"a":1,"b":"x"}}',
         obj({"p": obj({"a": told("in"), "b": S})}), '{"/p/a": 2, "/p/b": "never", "z": 1}', '{"p":{"a":2,"b":"x"}}'),
        (obj({"a/b": obj({"c~d": told("cm"), "k": S})}), '{"a/b":{"c~d":1,"k":"v"}}',
         obj({"a/b": obj({"c~d": told("in"), "k": S})}), '{"/a~1b/c~0d": 2}', '{"a/b":{"c~d":2,"k":"v"}}'),
        (obj({"": obj({"": told("cm"), "k": S})}), '{"":{"":1,"k":"v"}}', obj({"": obj({"": told("in"), "k": S})}),
         '{"//": 2}', '{"":{"":2,"k":"v"}}'),
        (obj({"p": obj({"a": I}), "n": S}), '{"p":{"a":1},"n":"x"}', obj({"p": obj({"a": I, "b": I}), "n": S}),
         '{"/p/b": 2}', '{"p":{"a":1,"b":2},"n":"x"}'),
        (obj({"d": {"type": "number"}, "n": S}), '{"d": -0.00, "n": "\\u0041"}',
         obj({"d": {"type": "number"}, "n": S, "e": S}), '{"e": "z"}', '{"d": -0.00, "n": "\\u0041", "e": "z"}'),
        ({"anyOf": [obj({"k": {"const": "a"}, "v": told("cm")}), obj({"k": {"const": "b"}, "w": S})]},
         '{"k":"a","v":1}',
         {"anyOf": [obj({"k": {"const": "a"}, "v": told("in")}), obj({"k": {"const": "b"}, "w": S})]}, '{"v": 2}',
         '{"k":"a","v":2}'),
    ],
)  # fmt: skip
def test_a_patch_asks_for_what_changes_its_meaning_and_for_nothing_else(
    old: dict[str, Any], answer: str, new: dict[str, Any], reply: str, text: str
) -> None:
    result, model = served((asking(PROMPT, old), answer), asking(PROMPT, new), reply)
    assert (result.text, [str(call.purpose) for call in model.asked]) == (text, ["patch"])
    assert result.receipt.verified


def fresh(prompt: str, schema: dict[str, Any] | None, *answers: str) -> tuple[str, bool, int]:
    """What is served of a model's answers, whether it counts as checked, and how often the model was asked."""
    model = Told(*answers)
    with StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder()) as engine:
        result = engine.serve(Request.of(prompt, answer_schema=schema), model)
    return result.text, result.receipt.verified, len(model.asked)


PERSON = obj({"name": S, "age": I})


@pytest.mark.parametrize(
    "text",
    [
        '{"name":"A","age":3}\nActually the age is 4.', '{"name":"A","age":3}\n\nNote: the age should be 4.',
        'I am not sure, but here goes:\n{"name":"A","age":3}', '{"name":"A","age":3}\n\n訂正：年齢は4です。',
        'I cannot find the age, so here is a guess:\n{"name":"A","age":3}',
    ],
)  # fmt: skip
def test_words_that_take_the_object_back_leave_it_unchecked(text: str) -> None:
    assert fresh(PROMPT, PERSON, text) == (text, False, 1)


@pytest.mark.parametrize(
    "text", ['{"name":"A","age":3,}\nActually the age is 4.', 'Wait, this is wrong:\n{"name":"A"}']
)
def test_nothing_is_kept_of_an_object_that_is_taken_back(text: str) -> None:
    assert fresh(PROMPT, PERSON, text, '{"age":4}')[1] is False
    assert fresh(PROMPT, PERSON, text, '{"name":"A","age":4}') == ('{"name":"A","age":4}', True, 2)


def test_words_around_that_take_nothing_back_do_no_harm() -> None:
    text = 'Here is the JSON you asked for:\n\n{"name":"A","age":3}\n\nLet me know if you need anything else.'
    assert fresh(PROMPT, PERSON, text) == (text, True, 1)


@pytest.mark.parametrize(
    "text", ['{"t":[1,2, // ... more\n 3],"n":"x"}', '{"t":[1,2,3 /* and so on */],"n":"x"}', '{"t":[1,…],"n":"x"}']
)
def test_what_a_comment_leaves_out_is_asked_for(text: str) -> None:
    schema = obj({"t": items(I), "n": S})
    assert fresh(PROMPT, schema, text, '{"t":[1,2,3,4],"n":"x"}') == ('{"t":[1,2,3,4],"n":"x"}', True, 2)


def test_other_comments_go() -> None:
    text = '{"name":"A", // it\'s "Ada"\n"age":3}'
    assert fresh(PROMPT, PERSON, text) == ('{"name":"A", \n"age":3}', True, 1)


@pytest.mark.parametrize("text", ['{"result":{"name":"A","age":3}}', '{"type":"object","properties":{"name":{}}}'])
def test_a_wrapper_or_the_schema_itself_is_not_kept(text: str) -> None:
    assert fresh(PROMPT, PERSON, text, '{"name":"A","age":3}') == ('{"name":"A","age":3}', True, 2)


@pytest.mark.parametrize("price", ["19.99", "0.3", "0.07", "1e2", "-4.35"])
def test_decimal_multiples_are_exact(price: str) -> None:
    schema = obj({"x": {"type": "number", "multipleOf": 0.01}})
    assert fresh(PROMPT, schema, f'{{"x":{price}}}') == (f'{{"x":{price}}}', True, 1)
    assert fresh(PROMPT, schema, '{"x":19.995}', '{"x":19.99}')[2] == 2


@pytest.mark.parametrize(
    ("told_so", "wrong", "right"),
    [("temp: -5, name: Al", '"temp":5', '"temp":-5'), ("temp: 5, name: Al", '"temp":-5', '"temp":5')],
)
def test_the_sign_that_the_prompt_gives_counts(told_so: str, wrong: str, right: str) -> None:
    prompt = f"Return a JSON object with exactly the keys temp and name. {told_so}."
    assert fresh(prompt, None, f'{{{wrong},"name":"Al"}}') == (f'{{{right},"name":"Al"}}', True, 1)


@pytest.mark.parametrize("price", ["1.5", "1500"])
def test_a_number_that_may_hold_thousands_is_not_held_against_an_answer(price: str) -> None:
    prompt = "Return a JSON object with exactly the keys price and name. price: 1.500, name: Al."
    assert fresh(prompt, None, f'{{"price":{price},"name":"Al"}}')[1:] == (True, 1)


@pytest.mark.parametrize(
    "given",
    [
        {"name": "save", "input_schema": PERSON},
        {"type": "json_schema", "name": "person", "schema": PERSON},
        {"type": "function", "name": "save", "parameters": PERSON},
    ],
)
def test_tools_and_formats_of_other_interfaces_are_read(given: dict[str, Any]) -> None:
    assert Request.of(PROMPT, answer_schema=given).answer_schema == PERSON


@pytest.mark.parametrize("edited", ["unitPrice", "w", "double_w"])
def test_what_the_description_of_another_names_is_another_request_when_it_changes(edited: str) -> None:
    parts = {
        "unitPrice": told("eur"),
        "cost": told("unit price times three"),
        "w": told("cm"),
        "double_w": told('twice "w"'),
        "quad": told("twice double_w"),
        "a": S,
    }
    answer = '{"unitPrice":1,"cost":3,"w":1,"double_w":2,"quad":4,"a":"x"}'
    fresh = '{"unitPrice":2,"cost":6,"w":2,"double_w":4,"quad":8,"a":"y"}'
    then = asking(PROMPT, obj(parts | {edited: told("in")}))
    result, model = served((asking(PROMPT, obj(parts)), answer), then, fresh)
    assert (str(result.receipt.outcome), result.text, len(model.asked)) == ("skip_reuse", fresh, 1)
