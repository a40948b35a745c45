"""What a limit or a filter ended is no answer to a part: it is neither served as checked nor kept."""

from __future__ import annotations

from typing import Literal

import pytest

from stepcache_core import InMemoryStepStore, LexicalEmbedder, Reply, Request, StepCacheEngine, Usage
from stepcache_core.models import Message
from tests.core.toys import Script

SPENT = Usage(input_tokens=10, output_tokens=61)
Broken = Literal["length", "filter"]


def build() -> StepCacheEngine:
    return StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder())


@pytest.mark.parametrize("finish", ["length", "filter"])
def test_a_value_that_broke_off_in_a_repair_is_not_kept(finish: Broken) -> None:
    engine, asked = build(), Request(
        messages=(Message(role="user", content="How many people live in Lisbon?"),), answer_schema={"type": "integer"}
    )  # fmt: skip
    first = engine.serve(asked, Script(["many", Reply("54", SPENT, finish)]))
    assert (first.text, first.receipt.verified, first.receipt.stored_as) == ("many", False, None)
    assert engine.serve(asked, Script(["545000"])).text == "545000"


@pytest.mark.parametrize("finish", ["length", "filter"])
def test_a_text_that_broke_off_in_a_repair_is_not_kept(finish: Broken) -> None:
    engine, prompt = build(), "Write exactly three bullets about rain, without commas."
    wrong = "- Rain falls, much\n- Rain is wet\n- Rain is good"
    first = engine.serve(prompt, Script([wrong, Reply("- Rain falls mu", SPENT, finish)]))
    assert (first.text, first.receipt.verified, first.receipt.stored_as) == (wrong, False, None)


@pytest.mark.parametrize("text", ["- Rain is made of wat", "- Rain is made of wat [see above]"])
def test_a_text_that_broke_off_in_a_patch_is_not_kept(text: str) -> None:
    engine = build()
    three = "- Rain falls much\n- Rain is wet\n- Rain is good"
    engine.serve("Write exactly three bullets about rain.", Script([three]))
    four = f"{three}\n- Rain is old"
    cut = Reply(text, SPENT, "length")
    result = engine.serve("Write exactly four bullets about rain.", Script([cut, four]))
    assert (result.text, result.receipt.verified) == (four, True)


def test_an_object_that_was_closed_before_the_limit_is_whole() -> None:
    engine = build()
    engine.serve("A cat as JSON. Keys: name, age.", Script(['{"name": "Tom", "age": 3}']))
    closed = Reply('{"color": "red"}', SPENT, "length")
    result = engine.serve("A cat as JSON. Keys: name, age, color.", Script([closed]))
    assert (result.text, result.receipt.verified) == ('{"name": "Tom", "age": 3, "color": "red"}', True)


@pytest.mark.parametrize("finish", ["length", "filter"])
@pytest.mark.parametrize(
    ("prompt", "text"),
    [("Solve 2x + 3 = 7 for x.", "2x = 4\nx = 2"), ("Write exactly one bullet about rain.", "- Rain falls mu")],
)
def test_a_whole_answer_that_broke_off_is_handed_out_but_not_said_to_be_verified(
    prompt: str, text: str, finish: Broken
) -> None:
    engine = build()
    result = engine.serve(prompt, Script([Reply(text, SPENT, finish)]))
    assert (result.text, result.receipt.verified, result.receipt.stored_as) == (text, False, None)


def test_a_cut_answer_that_is_wrong_is_mended_all_the_same() -> None:
    model = Script([Reply("2x = 4\nx = 3", SPENT, "length"), "2x = 4\nx = 2"])
    result = build().serve("Solve 2x + 3 = 7 for x.", model)
    assert (result.text, result.receipt.verified) == ("2x = 4\nx = 2", True)


def test_a_text_that_broke_off_is_not_made_whole_by_a_rule() -> None:
    cut = Reply("- Rain Falls Mu", SPENT, "length")
    result = build().serve("Write exactly one bullet about rain, all in lower case.", Script([cut, cut]))
    assert (result.text, result.receipt.verified, result.receipt.stored_as) == (cut.text, False, None)


def test_a_property_that_broke_off_and_was_not_asked_for_is_dropped() -> None:
    cut = Reply('{"name": "Tom", "age": 3, "color": "bl', SPENT, "length")
    model = Script([cut, "never asked"])
    result = build().serve("A cat as JSON. Keys, no more and no fewer: name, age.", model)
    assert (result.text, result.receipt.verified, len(model.asked)) == ('{"name": "Tom", "age": 3}', True, 1)
