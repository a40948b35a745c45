"""The model that the cache itself may call: whose it is, what it is asked, and what nobody else sees of that."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest
from langchain_core.caches import BaseCache
from langchain_core.callbacks import get_usage_metadata_callback
from langchain_core.messages import AIMessage, HumanMessage, SystemMessage
from langchain_core.runnables import RunnableLambda

from langchain_stepcache.model import CallableModel
from tests.core.toys import counted
from tests.langchain.fakes import (
    Script,
    ScriptedChat,
    ScriptedText,
    StreamingChat,
    chat,
    patch_request,
    receipt_of,
    small_cache,
    spent,
)

Install = Callable[[BaseCache], None]


def test_a_wrong_first_answer_is_mended_before_anybody_sees_it(install: Install) -> None:
    model = chat("cats 1\n\ncats 7", "cats 2\n\ncats 3")
    install(small_cache(llm=model))
    answer = model.invoke("Count 3 cats")
    assert answer.text == counted(3, "cats")
    assert receipt_of(answer)["repaired"]
    assert receipt_of(answer)["verified"]
    assert len(model.script.calls) == 2


def test_what_lacks_is_asked_for_after_the_unchanged_conversation(install: Install) -> None:
    model = chat(counted(3, "cats"), "cats 4")
    install(small_cache(llm=model))
    head = [SystemMessage("Be brief."), HumanMessage("Hi."), AIMessage("Hello.")]
    model.invoke([*head, HumanMessage("Count 3 cats")])
    answer = model.invoke([*head, HumanMessage("Count 4 cats")])
    assert answer.text == counted(4, "cats")
    assert receipt_of(answer)["outcome"] == "patch"
    asked = model.script.calls[-1].messages
    assert asked[:-1] == [*head, HumanMessage("Count 4 cats")]
    assert isinstance(asked[-1], HumanMessage)


async def test_what_lacks_is_asked_for_on_a_running_loop_without_threads(install: Install) -> None:
    model = chat(counted(3, "cats"), "cats 4")
    install(small_cache(llm=model))
    await model.ainvoke("Count 3 cats")
    answer = await model.ainvoke("Count 4 cats")
    assert answer.text == counted(4, "cats")
    assert receipt_of(answer)["outcome"] == "patch"


async def test_the_synchronous_call_works_inside_a_running_loop(install: Install) -> None:
    model = chat(counted(3, "cats"), "cats 4")
    install(small_cache(llm=model))
    model.invoke("Count 3 cats")
    assert model.invoke("Count 4 cats").text == counted(4, "cats")


async def test_the_model_is_awaited_natively() -> None:
    class Native(ScriptedChat):
        async def _agenerate(self, messages: Any, *args: Any, **kwargs: Any) -> Any:
            threads.append(threading.get_ident())
            await asyncio.sleep(0)
            return self._generate(messages)

    threads: list[int] = []
    model = Native(script=Script([counted(2, "cats")]))
    cache = small_cache(llm=model)
    model.cache = cache
    await model.ainvoke("Count 2 cats")
    assert threads == [threading.get_ident()]


def test_another_model_of_other_parameters_is_never_answered_by_this_one(install: Install) -> None:
    ours, theirs = chat("never"), chat(counted(3, "cats"), temperature=0.7)
    install(small_cache(llm=ours))
    assert theirs.invoke("Count 3 cats").text == counted(3, "cats")
    assert theirs.invoke("Count 3 cats", stop=["END"]).text == counted(3, "cats")
    assert not ours.script.calls
    assert len(theirs.script.calls) == 2


def test_of_several_models_the_callers_own_is_called(install: Install) -> None:
    cold, warm = chat("cats 9", counted(1, "cats")), chat("cats 9", counted(1, "cats"), temperature=1.0)
    install(small_cache(llm=[cold, warm]))
    assert warm.invoke("Count 1 cats").text == "cats 1"
    assert (len(cold.script.calls), len(warm.script.calls)) == (0, 2)


def test_parameters_bound_to_the_model_are_bound_inside_too(install: Install) -> None:
    model = chat("cats 9", counted(1, "cats"))
    bound = model.bind(seed=7, stop=["END"]).with_config(tags=["mine"])
    install(small_cache(llm=bound))
    assert bound.invoke("Count 1 cats").text == "cats 1"
    assert [call.options for call in model.script.calls] == [{"seed": 7}] * 2


def test_what_langchain_takes_out_of_the_parameters_is_not_compared(install: Install) -> None:
    model = chat("cats 9", counted(1, "cats"))
    bound = model.bind(seed=7, ls_structured_output_format={"kwargs": {}, "schema": {}})
    install(small_cache(llm=bound))
    assert bound.invoke("Count 1 cats").text == "cats 1"


def test_a_model_changed_after_its_description_was_taken_is_not_called() -> None:
    model = serialisable("never")
    written = model._get_llm_string()
    assert CallableModel(model).is_meant_by(written)
    model.temperature = 0.9
    assert model._get_llm_string() == written, "LangChain still describes the model as it was"
    assert not CallableModel(model).is_meant_by(written)


def serialisable(*answers: str) -> ScriptedChat:
    class Serialisable(ScriptedChat):
        @classmethod
        def is_lc_serializable(cls) -> bool:
            return True

    return Serialisable(script=Script(list(answers)))


def test_a_text_model_is_taken_and_never_called(install: Install, caplog: pytest.LogCaptureFixture) -> None:
    model = ScriptedText(answers=["cats 9", counted(2, "cats")])
    install(small_cache(llm=model))
    assert "text model" in caplog.text
    assert model.invoke("Count 2 cats") == "cats 9"
    assert len(model.calls) == 1


def test_unrecognised_requests_are_left_to_the_caller(install: Install) -> None:
    model = chat("Rain.")
    install(small_cache(llm=model))
    model.invoke("What is the weather like?")
    assert [call.tags for call in model.script.calls] == [[]]


def test_a_model_that_fails_inside_is_a_miss_and_its_error_is_the_callers_own(install: Install) -> None:
    model = chat(TimeoutError("first"), TimeoutError("second"))
    install(small_cache(llm=model))
    with pytest.raises(TimeoutError, match="second"):
        model.invoke("Count 3 cats")


def test_the_model_inside_finds_no_cache_of_its_own_nor_the_global_one(install: Install) -> None:
    model = chat("cats 9", counted(1, "cats"))
    cache = small_cache(llm=model)
    install(cache)
    model.invoke("Count 1 cats")
    assert cache.engine.stats()["requests"] == 1
    assert len(list(cache.engine.entries())) == 1


async def test_after_a_failed_or_cancelled_call_the_cache_is_open_again(install: Install) -> None:
    class Slow(ScriptedChat):
        async def _agenerate(self, *args: Any, **kwargs: Any) -> Any:
            started.set()
            await asyncio.Event().wait()

    started = asyncio.Event()
    model = Slow(script=Script([TimeoutError("gone"), "Hello.", "never"]))
    cache = small_cache(llm=model)
    install(cache)
    task = asyncio.create_task(model.ainvoke("Count 3 cats"))
    await started.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    with pytest.raises(TimeoutError):
        CallableModel(model).generate(patch_request())
    model.invoke("Hi")
    assert model.invoke("Hi").text == "Hello."


def test_other_models_called_from_inside_find_nothing_either(install: Install) -> None:
    class Consulting(ScriptedChat):
        def _generate(self, messages: Any, *args: Any, **kwargs: Any) -> Any:
            RunnableLambda(adviser.invoke).batch(["advise", "advise"])
            return super()._generate(messages)

    adviser = chat("advice")
    model = Consulting(script=Script([counted(1, "cats")]))
    cache = small_cache(llm=model)
    install(cache)
    adviser.invoke("advise")
    model.invoke("Count 1 cats")
    assert len(adviser.script.calls) == 3, "no look-up was made inside"
    assert len(list(cache.engine.entries())) == 2, "nothing was kept from inside"


async def test_patch_tokens_do_not_reach_the_users_stream_but_calls_stay_traced(install: Install) -> None:
    model = StreamingChat(script=Script([counted(2, "cats"), "cats 3"]))
    install(small_cache(llm=model))
    chain = RunnableLambda(lambda text: text) | model
    await chain.ainvoke("Count 2 cats")
    events = [event async for event in (RunnableLambda(chain.ainvoke)).astream_events("Count 3 cats", version="v2")]
    assert not [event for event in events if event["event"] == "on_chat_model_stream"]
    inner = [event for event in events if event["event"] == "on_chat_model_end" and "nostream" in event["tags"]]
    assert [event["data"]["output"].text for event in inner] == ["cats 3"]
    assert not any(call.is_streamed for call in model.script.calls)
    assert {"nostream", "stepcache"} <= set(model.script.calls[-1].tags)


def test_usage_handlers_see_the_patch_once(install: Install) -> None:
    model = chat(spent(counted(2, "cats")), spent("cats 3", read=30, written=4))
    install(small_cache(llm=model))
    model.invoke("Count 2 cats")
    with get_usage_metadata_callback() as used:
        answer = model.invoke("Count 3 cats")
    assert used.usage_metadata["scripted"]["total_tokens"] == 34
    assert receipt_of(answer)["usage"] == {"input_tokens": 30, "cached_input_tokens": 0, "output_tokens": 4}
