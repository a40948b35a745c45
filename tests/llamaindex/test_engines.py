"""LlamaIndex's engines, chats and agents over a wrapped model: unchanged answers, and no call the second time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any
from uuid import uuid4

import pytest
from llama_index.core import VectorStoreIndex
from llama_index.core.agent.workflow import AgentWorkflow, CodeActAgent, FunctionAgent, ReActAgent
from llama_index.core.llms import LLM
from llama_index.core.memory import ChatMemoryBuffer
from pydantic import BaseModel

from llamaindex_stepcache import with_step_cache
from stepcache_core import InMemoryStepStore, LexicalEmbedder, StepCacheEngine
from tests.langchain.vendor import Api, calling_all
from tests.llamaindex.engines import (
    QUESTIONS,
    TURNS,
    Run,
    answer_of,
    copied,
    index_over,
    offline,
    router_engine,
    run_agent,
    sub_question_engine,
    talk,
)
from tests.llamaindex.readers import ARGUMENTS, Caller, Reader, digest_of
from tests.llamaindex.scripted import vendor_model

FORMS = ("sync", "async", "sync stream", "async stream")
NARROW = 220
"""A context window, in words, that holds about two paragraphs."""
pytestmark = [
    # LlamaIndex's workflows look at every attribute of an agent, its deprecated ones too.
    pytest.mark.filterwarnings("ignore::pydantic.warnings.PydanticDeprecatedSince20"),
    pytest.mark.filterwarnings("ignore::pydantic.warnings.PydanticDeprecatedSince211"),
    pytest.mark.filterwarnings("ignore:is_running called from within a step:DeprecationWarning"),
]


@pytest.fixture(autouse=True)
def _local() -> Iterator[None]:
    with offline():
        yield


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> VectorStoreIndex:
    return index_over(copied(tmp_path_factory.mktemp("shelf") / "documents"))


async def price_of(passenger: str) -> str:
    """What a ticket costs."""
    return f"A {passenger} pays 4 crowns."


async def minutes_of(crossing: str) -> str:
    """How long a crossing takes."""
    return f"The {crossing} takes 11 minutes."


class Ticket(BaseModel):
    """A ticket for the ferry."""

    passenger: str
    crowns: int


def query(mode: str, form: str, llm: LLM, index: VectorStoreIndex) -> list[str]:
    engine = index.as_query_engine(
        llm=llm, response_mode=mode, similarity_top_k=4, streaming=form.endswith("stream")
    )  # fmt: skip
    return [answer_of(engine, question, form) for question in (QUESTIONS["ferry"], QUESTIONS["orchard"])]


def chat(mode: str, form: str, llm: LLM, index: VectorStoreIndex) -> list[str]:
    return talk(index, llm, mode, TURNS, form)


def sub_questions(form: str, use_async: bool, llm: LLM, index: VectorStoreIndex) -> list[str]:
    return [answer_of(sub_question_engine(index, llm, use_async=use_async), "Which opens first?", form)]


def route(form: str, llm: LLM, index: VectorStoreIndex) -> list[str]:
    return [answer_of(router_engine(index, llm), QUESTIONS["ferry"], form)]


def agent(kind: type[Any], streaming: bool, llm: LLM, index: VectorStoreIndex) -> list[str]:
    made = kind(llm=llm, tools=[price_of, minutes_of], streaming=streaming, system_prompt="You sell tickets.")
    return run_agent(made, TURNS, memory=ChatMemoryBuffer.from_defaults(token_limit=3000))


def form_filled(streaming: bool, llm: LLM, index: VectorStoreIndex) -> list[str]:
    made = FunctionAgent(llm=llm, tools=[price_of], streaming=streaming, output_cls=Ticket)
    return run_agent(made, TURNS[:1])


def workflow(streaming: bool, llm: LLM, index: VectorStoreIndex) -> list[str]:
    porter = FunctionAgent(name="Porter", description="Greets.", llm=llm, tools=[minutes_of], streaming=streaming,
                           can_handoff_to=["Clerk"])  # fmt: skip
    clerk = FunctionAgent(name="Clerk", description="Sells tickets.", llm=llm, tools=[price_of], streaming=streaming)
    return run_agent(AgentWorkflow(agents=[porter, clerk], root_agent="Porter"), TURNS[:1])


def code(streaming: bool, llm: LLM, index: VectorStoreIndex) -> list[str]:
    made = CodeActAgent(llm=llm, tools=[price_of], streaming=streaming, code_execute_fn=lambda code: "42")
    return run_agent(made, TURNS[:1])


WORDS: dict[str, tuple[Run, int]] = {
    **{f"{mode}, {form}": (partial(query, mode, form), window)
       for mode, window in (("compact", 700), ("refine", 700), ("tree_summarize", NARROW), ("simple_summarize", NARROW))
       for form in FORMS},
    **{f"accumulate, {form}": (partial(query, "accumulate", form), NARROW) for form in FORMS[:2]},
    **{f"chat {mode}, {form}": (partial(chat, mode, form), 3900)
       for mode in ("simple", "context", "condense_question", "condense_plus_context") for form in FORMS},
    **{f"sub-questions, {form}": (partial(sub_questions, form, False), 3900) for form in FORMS[:2]},
    "sub-questions at once": (partial(sub_questions, "sync", True), 3900),
    **{f"router, {form}": (partial(route, form), 3900) for form in FORMS[:2]},
    **{f"ReActAgent, streaming {flag}": (partial(agent, ReActAgent, flag), 3900) for flag in (True, False)},
    **{f"CodeActAgent, streaming {flag}": (partial(code, flag), 3900) for flag in (True, False)},
}  # fmt: skip
ENGINES: dict[str, Run] = {
    **{f"compact, {form}": partial(query, "compact", form) for form in FORMS},
    **{f"chat condense_plus_context, {form}": partial(chat, "condense_plus_context", form) for form in FORMS[:3]},
    **{f"router, {form}": partial(route, form) for form in FORMS[:2]},
}
AGENTS: dict[str, Run] = {
    **{f"FunctionAgent, streaming {flag}": partial(agent, FunctionAgent, flag) for flag in (True, False)},
    **{f"with a form, streaming {flag}": partial(form_filled, flag) for flag in (True, False)},
    **{f"AgentWorkflow, streaming {flag}": partial(workflow, flag) for flag in (True, False)},
}


def asked_twice(run: Run, new_model: Callable[[], Reader | Caller], index: VectorStoreIndex) -> None:
    """The run without the cache, and twice with it: the same answers, each prompt once, and then none."""
    bare = new_model()
    answers = run(bare, index)
    with StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder()) as engine:
        model = new_model()
        assert run(with_step_cache(model, engine=engine), index) == answers
        assert sorted(model.prompts) == sorted(set(bare.prompts)), "each different prompt went to the model once"
        del model.prompts[:]
        assert run(with_step_cache(model, engine=engine), index) == answers
        assert model.prompts == []


@pytest.mark.parametrize("name", WORDS)
def test_a_text_model_is_asked_nothing_the_second_time(name: str, index: VectorStoreIndex) -> None:
    run, window = WORDS[name]
    asked_twice(run, lambda: Reader(window=window), index)


@pytest.mark.parametrize("name", ENGINES)
def test_a_chat_model_is_asked_nothing_the_second_time(name: str, index: VectorStoreIndex) -> None:
    asked_twice(ENGINES[name], Caller, index)


@pytest.mark.parametrize("is_doubled", [False, True])
@pytest.mark.parametrize("name", AGENTS)
def test_a_model_that_calls_tools_is_asked_nothing_the_second_time(
    name: str, is_doubled: bool, index: VectorStoreIndex
) -> None:
    asked_twice(AGENTS[name], lambda: Caller(is_doubled=is_doubled), index)


def vendor(body: dict[str, Any]) -> dict[str, Any] | str:
    """An OpenAI-compatible model that calls what it has not called yet, under new ids, and answers by what it reads."""
    called = {call["function"]["name"] for message in body["messages"] for call in message.get("tool_calls") or ()}
    left = [name for name in (tool["function"]["name"] for tool in body["tools"]) if name not in called]
    now = ["handoff"] if "handoff" in left else left
    if now:
        return calling_all(*((name, ARGUMENTS[name], f"call_{uuid4().hex}") for name in now))
    return digest_of(repr([(message["role"], message.get("content")) for message in body["messages"]]))


@pytest.mark.parametrize("name", [name for name in AGENTS if "form" not in name])
def test_an_agent_over_a_vendor_is_asked_nothing_the_second_time(name: str, index: VectorStoreIndex) -> None:
    run = AGENTS[name]
    answers = run(vendor_model(Api(vendor), is_function_calling_model=True), index)
    with StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder()) as engine:
        api = Api(vendor)
        for _ in range(2):
            llm = with_step_cache(vendor_model(api, is_function_calling_model=True), engine=engine)
            assert run(llm, index) == answers
            assert len(api.sent) == 3


@pytest.mark.parametrize("streaming", [True, False])
def test_calls_made_at_once_may_end_in_any_order(streaming: bool) -> None:
    model = Caller()
    with StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder()) as engine:
        llm = with_step_cache(model, engine=engine)
        first = at_once("price_of", streaming, llm)
        assert len(model.prompts) == 2
        assert at_once("minutes_of", streaming, llm) == first
        assert len(model.prompts) == 2


def at_once(slow: str, streaming: bool, llm: LLM) -> list[str]:
    """What an agent says that calls two tools together, of which one lets the other end long before it."""

    async def waited(name: str, said: str) -> str:
        for _ in range(200 if name == slow else 0):
            await asyncio.sleep(0)
        return said

    async def price_of(passenger: str) -> str:
        return await waited("price_of", f"A {passenger} pays 4 crowns.")

    async def minutes_of(crossing: str) -> str:
        return await waited("minutes_of", f"The {crossing} takes 11 minutes.")

    return run_agent(FunctionAgent(llm=llm, tools=[price_of, minutes_of], streaming=streaming), TURNS[:1])


TEMPLATES = [
    "Current state:\n{state}\n\nCurrent message:\n{msg}\n",
    "State:\n{state}\n\nMessage:\n{msg}\n",
]


@pytest.mark.parametrize("template", TEMPLATES)
@pytest.mark.parametrize("streaming", [True, False])
def test_the_state_of_an_agent_is_part_of_its_question(streaming: bool, template: str) -> None:
    model = Caller()
    with StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder()) as engine:
        llm = with_step_cache(model, engine=engine)

        def run(sold: int) -> list[str]:
            state = {"sold": sold}
            agent = FunctionAgent(
                llm=llm, tools=[price_of], streaming=streaming, initial_state=state, state_prompt=template
            )
            return run_agent(agent, TURNS[:1])

        first = run(3)
        assert run(4) != first
        assert len(model.prompts) == 4
        assert run(3) == first
        assert len(model.prompts) == 4
