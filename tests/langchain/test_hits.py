"""What comes back on a hit, and what LangChain and its users do with it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from langchain_core.caches import BaseCache
from langchain_core.callbacks import get_usage_metadata_callback
from langchain_core.load import dumps
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from langchain_core.outputs import ChatGeneration, ChatResult, Generation

from langchain_stepcache import StepCache
from stepcache_core import Policy, Receipt
from tests.core.toys import counted
from tests.langchain.fakes import ScriptedText, chat, receipt_of, small_cache, spent

Install = Callable[[BaseCache], None]
ZEROS = {"input_tokens": 0, "output_tokens": 0, "total_tokens": 0}


def kept(*generations: Generation, prompt: str = "p", llm_string: str = "l") -> list[Generation] | None:
    """What a fresh cache gives back of these."""
    cache = small_cache(tasks=[])
    cache.update(prompt, llm_string, generations)
    return cache.lookup(prompt, llm_string)


def message_of(found: list[Generation] | None) -> BaseMessage:
    assert found is not None
    assert isinstance(found[0], ChatGeneration)
    return found[0].message


def test_a_hit_is_a_list_because_langchain_takes_a_tuple_for_a_miss() -> None:
    assert type(kept(Generation(text="a"))) is list


def test_an_empty_answer_is_not_kept_because_an_empty_list_is_an_error_to_langchain() -> None:
    assert kept() is None
    assert kept(Generation(text="")) is None


def test_text_generations_come_back_equal() -> None:
    stored = [Generation(text="a", generation_info={"finish_reason": "stop", "logprobs": [{"x": -0.5}]})]
    assert kept(*stored) == stored


def test_several_generations_come_back_all() -> None:
    stored = [ChatGeneration(message=AIMessage("a")), ChatGeneration(message=AIMessage("b"))]
    found = kept(*stored)
    assert found is not None
    assert [generation.text for generation in found] == ["a", "b"]


def test_a_chat_hit_differs_from_what_was_stored_in_id_usage_and_receipt_only() -> None:
    message = AIMessage(
        content=[{"type": "text", "text": "a"}],
        id="run--1-0",
        additional_kwargs={"refusal": None, "parsed": {"a": 1}},
        response_metadata={"finish_reason": "stop", "model_name": "m"},
        usage_metadata={"input_tokens": 3, "output_tokens": 4, "total_tokens": 7},
    )
    found = message_of(kept(ChatGeneration(message=message, generation_info={"finish_reason": "stop"})))
    receipt = receipt_of(found)
    plain = {**message.response_metadata, "stepcache": receipt}
    changes = {"id": None, "usage_metadata": ZEROS, "response_metadata": plain}
    assert found == message.model_copy(update=changes)


def test_a_message_id_is_never_replayed(install: Install) -> None:
    model = chat("Hello.")
    install(small_cache())
    first, second = model.invoke("Hi"), model.invoke("Hi")
    assert first.id is not None
    assert second.id is None


def test_changing_a_served_message_does_not_change_the_next_hit(install: Install) -> None:
    model = chat("Hello.")
    install(small_cache())
    model.invoke("Hi").response_metadata["model_name"] = "spoilt by the first caller"
    for _ in range(2):
        answer = model.invoke("Hi")
        assert answer.content == "Hello."
        assert answer.response_metadata["model_name"] == "scripted"
        answer.content = "spoilt"
        answer.response_metadata["model_name"] = "spoilt"
        receipt_of(answer)["outcome"] = "spoilt"


def test_usage_of_a_hit_is_complete_zeros_with_what_langchain_adds(install: Install) -> None:
    model = chat("Hello.")
    install(small_cache())
    model.invoke("Hi")
    with get_usage_metadata_callback() as used:
        answer = model.invoke("Hi")
    assert answer.usage_metadata == {**ZEROS, "total_cost": 0}
    assert used.usage_metadata["scripted"]["total_tokens"] == 0
    assert receipt_of(answer)["tokens_saved"] == 30


def test_the_second_turn_of_a_replayed_conversation_hits(install: Install) -> None:
    model = chat("Hello.", "Bye.")
    install(small_cache())
    for _ in range(3):
        first = model.invoke("Hi")
        second = model.invoke([HumanMessage("Hi"), first, HumanMessage("And then?")])
        assert second.text == "Bye."
    assert len(model.script.calls) == 2


def test_a_composed_answer_is_a_message_of_its_text_with_a_receipt(install: Install) -> None:
    model = chat(AIMessage(counted(2, "cats"), additional_kwargs={"parsed": {"of": "cats"}}))
    install(small_cache())
    model.invoke("Count 2 cats")
    answer = model.invoke("Count 2 dogs")
    assert answer.text == counted(2, "dogs")
    assert answer.additional_kwargs == {}, "what was parsed from the earlier answer is not this one's"
    assert receipt_of(answer)["relation"] == "renamed"
    assert (answer.id, answer.usage_metadata) == (None, {**ZEROS, "total_cost": 0})


def test_a_text_model_gets_text_with_the_receipt_beside_it(install: Install) -> None:
    model = ScriptedText(answers=[counted(2, "cats")])
    install(small_cache())
    model.invoke("Count 2 cats")
    found = model.generate(["Count 2 dogs"]).generations[0][0]
    assert type(found) is Generation
    assert found.text == counted(2, "dogs")
    assert found.generation_info is not None
    assert found.generation_info["stepcache"]["outcome"] == "reuse"
    assert len(model.calls) == 1


def test_receipts_reach_the_hook(install: Install) -> None:
    receipts: list[Receipt] = []
    model = chat("Hello.")
    install(small_cache(on_receipt=receipts.append))
    model.invoke("Hi")
    model.invoke("Hi")
    assert [receipt.outcome for receipt in receipts] == ["miss", "reuse"]


def test_tool_calls_are_replayed_whole() -> None:
    message = AIMessage("", tool_calls=[{"name": "look", "args": {"at": [1, 2]}, "id": "t1", "type": "tool_call"}])
    found = message_of(kept(ChatGeneration(message=message)))
    assert isinstance(found, AIMessage)
    (call,), (given,) = found.tool_calls, message.tool_calls
    assert {**call, "id": given["id"]} == given
    assert call["id"] != given["id"], "an id that occurs twice in a thread is ambiguous"


@pytest.mark.parametrize(
    "message",
    [
        AIMessage("half an ans", response_metadata={"finish_reason": "length"}),
        AIMessage("half an ans", response_metadata={"stop_reason": "max_tokens"}),
        AIMessage("half an ans", response_metadata={"done_reason": "length"}),
        AIMessage("half an ans", response_metadata={"stopReason": "max_tokens"}),
        AIMessage("half an ans", response_metadata={"finish_reason": "MAX_TOKENS"}),
        AIMessage("half an ans", response_metadata={"status": "incomplete"}),
        AIMessage("half an ans", response_metadata={"status": "incomplete", "incomplete_details": {"reason": "x"}}),
        AIMessage("upstream failed", response_metadata={"finish_reason": "error"}),
        AIMessage("I cannot", response_metadata={"incomplete_details": {"reason": "content_filter"}}),
        AIMessage("I cannot", response_metadata={"finish_reason": "content_filter"}),
        AIMessage("I cannot", response_metadata={"stop_reason": "refusal"}),
        AIMessage("I cannot", additional_kwargs={"refusal": "I cannot"}),
        AIMessage(content=["I", {"type": "refusal", "refusal": "cannot"}]),
    ],
)
def test_what_was_cut_short_or_refused_is_not_kept(message: AIMessage) -> None:
    assert kept(ChatGeneration(message=message)) is None
    assert kept(ChatGeneration(message=AIMessage("fine")), ChatGeneration(message=message)) is None


def test_a_text_cut_short_is_not_kept() -> None:
    assert kept(Generation(text="half", generation_info={"finish_reason": "length"})) is None


def test_an_answer_that_json_cannot_hold_is_kept_as_its_text() -> None:
    message = AIMessage("a", response_metadata={"raw": object()})
    found = message_of(kept(ChatGeneration(message=message), prompt=dumps([HumanMessage("p")])))
    assert found.text == "a"
    assert set(found.response_metadata) == {"stepcache"}


def test_more_than_text_that_json_cannot_hold_is_not_kept() -> None:
    odd = AIMessage("a", response_metadata={"raw": object()})
    assert kept(ChatGeneration(message=odd), ChatGeneration(message=odd)) is None


def test_a_recognised_request_answered_with_a_tool_call_is_never_judged_by_its_text(install: Install) -> None:
    message = AIMessage(counted(2, "cats"), tool_calls=[{"name": "f", "args": {}, "id": "t", "type": "tool_call"}])
    model = chat(message)
    install(small_cache())
    model.invoke("Count 2 cats")
    assert model.invoke("Count 2 dogs").text == counted(2, "cats"), "the model was asked"
    assert len(model.script.calls) == 2


def test_thoughts_stay_with_the_identical_request(install: Install) -> None:
    thought = {"type": "reasoning", "reasoning": "one, two"}
    model = chat(AIMessage(content=[thought, {"type": "text", "text": counted(2, "cats")}]))
    install(small_cache())
    model.invoke("Count 2 cats")
    assert model.invoke("Count 2 cats").content == [thought, {"type": "text", "text": counted(2, "cats")}]
    assert model.invoke("Count 2 dogs").content == counted(2, "dogs")


async def test_a_text_model_is_served_on_the_loop(install: Install) -> None:
    model = ScriptedText(answers=[counted(2, "cats")])
    install(small_cache())
    await model.ainvoke("Count 2 cats")
    assert await model.ainvoke("Count 2 dogs") == counted(2, "dogs")
    assert len(model.calls) == 1


def test_another_namespace_shares_nothing() -> None:
    first = small_cache(namespace="a")
    second = StepCache(store=first.engine._backend.store, embedder=first.engine._backend.embedder, namespace="b")
    first.update("p", "l", [Generation(text="x")])
    assert second.lookup("p", "l") is None


def test_clearing_removes_all_of_this_namespace() -> None:
    cache = small_cache()
    for prompt in ("p", "Count 2 cats"):
        cache.update(prompt, "l", [Generation(text=counted(2, "cats"))])
    cache.clear(anything="ignored")
    assert not list(cache.engine.entries())


async def test_batches_in_threads_and_on_the_loop_share_one_answer(install: Install) -> None:
    model = chat("cats 1", "cats 1")
    install(small_cache(llm=model))
    answers = model.batch(["Count 1 cats"] * 6)
    answers += await model.abatch(["Count 1 cats"] * 6)
    assert {answer.text for answer in answers} == {"cats 1"}
    assert len(model.script.calls) == 1


def test_a_time_bound_prompt_needs_a_ttl(install: Install) -> None:
    model = chat("Sunny.", "Rainy.", "Windy.")
    install(small_cache())
    assert [model.invoke("What is the weather today?").text for _ in "ab"] == ["Sunny.", "Rainy."]
    install(small_cache(policy=Policy(ttl=60)))
    assert [model.invoke("What is the weather today?").text for _ in "ab"] == ["Windy.", "Windy."]


def test_n_answers_of_one_call_are_counted_once() -> None:
    cache = small_cache(tasks=[])
    cache.update("p", "l", ChatResult(generations=[ChatGeneration(message=spent(text)) for text in "ab"]).generations)
    assert [entry.usage.total for entry in cache.engine.entries()] == [30]
