"""What a wrapped LLM owes to whoever had the bare one: the same on a miss, the same for nothing on a hit."""

from __future__ import annotations

import asyncio
import json
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from llama_index.core import Settings
from llama_index.core.base.llms.types import ChatResponse, CompletionResponse
from llama_index.core.callbacks import CallbackManager, CBEventType, EventPayload
from llama_index.core.llms import LLM
from llama_index.core.llms.function_calling import FunctionCallingLLM
from pydantic import BaseModel

from llamaindex_stepcache import StepCacheFunctionCallingLLM, StepCacheLLM, with_step_cache
from stepcache_core import NotCachedError, StepCacheEngine, call_options
from tests.llamaindex.comparing import Compared, Make
from tests.llamaindex.listening import Heard, heard
from tests.llamaindex.llms import FILM
from tests.llamaindex.ways import (
    Outcome,
    Raised,
    Way,
    answered,
    ask,
    primitives,
    the,
    turns,
)

KEPT = ("system_prompt", "messages_to_prompt", "completion_to_prompt", "output_parser", "pydantic_program_mode",
        "query_wrapper_prompt", "callback_manager")  # fmt: skip
SMALLER = "Return a JSON object with the keys title and year for the film Metropolis."
LARGER = "Return a JSON object with the keys title, year and country for the film Metropolis."
COUNTRY = '{"country": "Germany"}'
MANY = 50
THREADS = 8


@pytest.mark.filterwarnings("ignore::pydantic.PydanticDeprecatedSince20")  # LlamaIndex's own code calls what is old
class WrappedLLMContract(Compared):
    """Run any LLM through it: say how one is made, and what is peculiar to it."""

    def test_a_first_call_is_the_bare_one(
        self, way: Way, make: Make, engine: StepCacheEngine, runner: asyncio.Runner
    ) -> None:
        self.compared(way, make(), make(), engine, runner)

    def test_a_second_call_is_served(
        self, way: Way, make: Make, engine: StepCacheEngine, runner: asyncio.Runner
    ) -> None:
        subject = make()
        wrapped = with_step_cache(subject.llm, engine=engine)
        first = ask(way, wrapped, runner)
        paid = subject.source.calls
        with heard(wrapped) as told:
            second = ask(way, wrapped, runner)
        assert second.meaning == first.meaning
        if isinstance(first, Raised):
            assert subject.source.calls == 2 * paid  # an answer that was of no use is not kept from being mended
            return
        assert subject.source.calls == paid
        assert told.callbacks.of(CBEventType.LLM) == []
        assert told.counted == []
        assert [(receipt["outcome"], receipt["exact"]) for receipt in told.events.receipts] == [("reuse", True)] * paid

    def test_an_answer_that_may_have_broken_off_is_not_kept(
        self, hiding: Way, make: Make, engine: StepCacheEngine, runner: asyncio.Runner
    ) -> None:
        self.compared(hiding, make(), make(), engine, runner)
        assert list(engine.entries()) == []

    def test_models_that_are_alike_share_what_is_kept(
        self, primitive: Way, make: Make, engine: StepCacheEngine, runner: asyncio.Runner
    ) -> None:
        first, second = make(), make()
        one, two = (with_step_cache(each.llm, engine=engine) for each in (first, second))
        assert ask(primitive, one, runner).meaning == ask(primitive, two, runner).meaning
        assert (first.source.calls, second.source.calls) == (1, 0)

    def test_an_answer_bears_its_receipt(
        self, primitive: Way, make: Make, engine: StepCacheEngine, runner: asyncio.Runner
    ) -> None:
        wrapped = with_step_cache(make().llm, engine=engine)
        for outcome in ("miss", "reuse"):
            with heard(wrapped) as told:
                items = answered(primitive, wrapped, runner)
            receipts = [item.additional_kwargs.get("stepcache") for item in items]
            assert receipts[-1]["outcome"] == outcome
            assert not any(receipts[:-1])
            assert told.events.receipts == [receipts[-1]]

    def test_what_is_served_was_read_from_no_server(
        self, primitive: Way, make: Make, engine: StepCacheEngine, runner: asyncio.Runner
    ) -> None:
        wrapped = with_step_cache(make().llm, engine=engine)
        answered(primitive, wrapped, runner)
        items = answered(primitive, wrapped, runner)
        assert [item.raw for item in items] == [None] * len(items)
        assert not {"prompt_tokens", "completion_tokens", "total_tokens"} & set(items[-1].additional_kwargs)

    def test_what_was_returned_is_the_callers_own(
        self, primitive: Way, make: Make, engine: StepCacheEngine, runner: asyncio.Runner
    ) -> None:
        wrapped = with_step_cache(make().llm, engine=engine)
        meanings = []
        for _ in range(3):
            outcome = ask(primitive, wrapped, runner)
            meanings.append(outcome.meaning)
            for item in outcome.items:
                spoil(item)
        assert meanings == [meanings[0]] * 3

    def test_an_error_of_the_model_is_the_callers(
        self, primitive: Way, make: Make, engine: StepCacheEngine, runner: asyncio.Runner
    ) -> None:
        self.failed(primitive, 0, make, engine, runner)

    def test_an_error_midway_is_the_callers(
        self, breakable: Way, make: Make, engine: StepCacheEngine, runner: asyncio.Runner
    ) -> None:
        error = self.failed(breakable, 2, make, engine, runner)
        assert error.items

    def test_a_stream_that_nobody_reads_to_its_end_is_not_kept(
        self, streamed: Way, make: Make, engine: StepCacheEngine, runner: asyncio.Runner
    ) -> None:
        subject = make()
        wrapped = with_step_cache(subject.llm, engine=engine)
        assert len(ask(streamed, wrapped, runner, most=1).items) == 1
        assert list(engine.entries()) == []
        assert ask(streamed, wrapped, runner).meaning == ask(streamed, make().llm, runner).meaning
        assert subject.source.calls == 2

    def test_what_may_not_be_asked_for_is_refused(
        self, primitive: Way, make: Make, engine: StepCacheEngine, runner: asyncio.Runner
    ) -> None:
        subject = make()
        with call_options("only_if_cached"):
            outcome = ask(primitive, with_step_cache(subject.llm, engine=engine), runner)
        assert isinstance(outcome, Raised)
        assert isinstance(outcome.error, NotCachedError)
        assert subject.source.calls == 0

    def test_it_stands_where_the_bare_one_stood(self, make: Make, engine: StepCacheEngine) -> None:
        bare = make(system_prompt="Be brief.").llm
        wrapped = with_step_cache(bare, engine=engine)
        calls_functions = isinstance(bare, FunctionCallingLLM)
        assert isinstance(wrapped, StepCacheFunctionCallingLLM if calls_functions else StepCacheLLM)
        assert isinstance(wrapped, FunctionCallingLLM) is calls_functions
        assert wrapped.llm is bare
        assert wrapped.engine is engine
        assert wrapped.metadata == bare.metadata
        assert {name: getattr(wrapped, name) for name in KEPT} == {name: getattr(bare, name) for name in KEPT}
        assert bare.metadata.model_dump().items() <= wrapped.to_payload().items()

    def test_prompts_are_put_together_once(
        self, predicting: Way, make: Make, engine: StepCacheEngine, runner: asyncio.Runner
    ) -> None:
        adapters = {"messages_to_prompt": _joined, "completion_to_prompt": _asked}
        bare, inner = (make(system_prompt="Be brief.", **adapters) for _ in range(2))
        self.compared(predicting, bare, inner, engine, runner)

    def test_it_is_everybodys_llm(self, make: Make, engine: StepCacheEngine) -> None:
        subject, told = make(), Heard()
        Settings.llm = with_step_cache(subject.llm, engine=engine)
        Settings.callback_manager = told.manager
        Settings.llm.chat(turns())
        assert subject.llm.callback_manager is Settings.callback_manager
        with heard(bare := make().llm) as theirs:
            bare.chat(turns())
        self.same_story(told.callbacks.story, theirs.callbacks.story)
        assert told.counted == theirs.counted

    def test_the_callback_manager_is_one(self, make: Make, engine: StepCacheEngine) -> None:
        bare = make().llm
        bare.callback_manager = before = CallbackManager([])
        wrapped = with_step_cache(bare, engine=engine)
        assert wrapped.callback_manager is before
        wrapped.callback_manager = after = CallbackManager([])
        assert wrapped.callback_manager is after
        assert bare.callback_manager is after

    def test_models_that_differ_share_nothing(
        self, primitive: Way, make: Make, engine: StepCacheEngine, runner: asyncio.Runner
    ) -> None:
        one, two = make(), make(is_other=True)
        for each in (one, two):
            ask(primitive, with_step_cache(each.llm, engine=engine), runner)
        assert (one.source.calls, two.source.calls) == (1, 1)

    def test_tasks_that_ask_the_same_at_once_ask_once(
        self, make: Make, engine: StepCacheEngine, runner: asyncio.Runner
    ) -> None:
        subject = make()
        wrapped = with_step_cache(subject.llm, engine=engine)
        gate = subject.source.gate = threading.Event() if self.waits_on_the_loop else None

        async def crowd() -> list[ChatResponse]:
            tasks = [asyncio.create_task(wrapped.achat(turns())) for _ in range(MANY)]
            if gate is not None:
                assert await asyncio.to_thread(subject.source.arrived.wait, 60)
                gate.set()
            return await asyncio.gather(*tasks)

        with heard(wrapped) as told:
            answers = runner.run(crowd())
        with heard(bare := make().llm) as theirs:
            expected = runner.run(bare.achat(turns()))
        self.answered_once(subject, answers, told, expected, theirs)

    def test_threads_that_ask_the_same_at_once_ask_once(self, make: Make, engine: StepCacheEngine) -> None:
        subject = make()
        wrapped = with_step_cache(subject.llm, engine=engine)
        gate = subject.source.gate = threading.Event()
        with heard(wrapped) as told, ThreadPoolExecutor(THREADS) as pool:
            coming = [pool.submit(wrapped.chat, turns()) for _ in range(THREADS)]
            assert subject.source.arrived.wait(60)
            gate.set()
            answers = [each.result() for each in coming]
        with heard(bare := make().llm) as theirs:
            expected = bare.chat(turns())
        self.answered_once(subject, answers, told, expected, theirs)


class PatchedLLMContract(WrappedLLMContract):
    """The same, and what is owed by an LLM that answers what the test wants it to."""

    def test_of_a_patch_only_the_new_part_is_paid_for(
        self, primitive: Way, make: Make, engine: StepCacheEngine, runner: asyncio.Runner
    ) -> None:
        subject = make(FILM, COUNTRY)
        wrapped = with_step_cache(subject.llm, engine=engine)
        answered(the(primitive.name, primitives(SMALLER)), wrapped, runner)
        with heard(wrapped) as told:
            outcome = ask(the(primitive.name, primitives(LARGER)), wrapped, runner)
        assert subject.source.calls == 2
        assert [receipt["outcome"] for receipt in told.events.receipts] == ["patch"]
        assert outcome.items[-1].additional_kwargs["stepcache"] == told.events.receipts[0]
        assert json.loads(text_of(outcome)) == {**json.loads(FILM), **json.loads(COUNTRY)}
        with heard(bare := make(COUNTRY).llm) as theirs:
            runner.run(_again(told.callbacks.prompts[0], bare, is_async=primitive.is_async))
        assert told.counted == theirs.counted
        assert told.counted != []


async def _again(told: dict[Any, Any], bare: LLM, *, is_async: bool) -> None:
    """Ask what the event of a call says was asked."""
    if EventPayload.MESSAGES in told:
        messages = told[EventPayload.MESSAGES]
        await bare.achat(messages) if is_async else bare.chat(messages)
    else:
        prompt = told[EventPayload.PROMPT]
        await bare.acomplete(prompt) if is_async else bare.complete(prompt)


def text_of(outcome: Outcome) -> str:
    """The text of an answer that is nothing else."""
    last = outcome.items[-1]
    return str(last.text if isinstance(last, CompletionResponse) else last.message.content)


def spoil(item: Any) -> None:
    """Change everything in an answer that can be changed."""
    match item:
        case ChatResponse():
            item.message.blocks.clear()
            item.message.additional_kwargs["spoiled"] = True
            item.additional_kwargs.clear()
            item.delta = "spoiled"
        case CompletionResponse():
            item.text = item.delta = "spoiled"
            item.additional_kwargs.clear()
        case BaseModel() | str():
            raise AssertionError(f"no answer of an LLM: {item!r}")


def _joined(messages: Any) -> str:
    return " / ".join(message.content for message in messages)


def _asked(prompt: str) -> str:
    return f"Q: {prompt}"
