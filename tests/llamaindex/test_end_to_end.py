"""An index, its engines and agents on the real local model: asked once, once more, and after a document has changed.

Calls are counted where they leave for the server, so that nothing the wrapper says of itself is believed.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from llama_index.core.agent.react.formatter import ReActChatFormatter
from llama_index.core.agent.workflow import FunctionAgent, ReActAgent
from llama_index.core.llms import LLM, ChatMessage
from llama_index.llms.openai_like import OpenAILike

from llamaindex_stepcache import StepCacheLLM, with_step_cache
from stepcache_core import InMemoryStepStore, LexicalEmbedder, StepCacheEngine
from stepcache_core.demo.model_file import fetch_model
from stepcache_core.demo.server import CONTEXT_TOKENS, MODEL_NAME, LocalModel
from tests.llamaindex.engines import (
    QUESTIONS,
    TURNS,
    Run,
    answer_of,
    copied,
    index_over,
    run_agent,
    talk,
    words_counted,
)

pytest.importorskip("xllamacpp", reason="the demo extra is not installed")
pytestmark = [
    pytest.mark.model,
    # LlamaIndex's workflows look at every attribute of an agent, its deprecated ones too.
    pytest.mark.filterwarnings("ignore::pydantic.warnings.PydanticDeprecatedSince20"),
    pytest.mark.filterwarnings("ignore::pydantic.warnings.PydanticDeprecatedSince211"),
    pytest.mark.filterwarnings("ignore:is_running called from within a step:DeprecationWarning"),
]

LONGEST = 48
"""Tokens of an answer. What is cut off there is not kept, so that only short answers are asked for."""

HEADER = """You answer questions with a tool.
{tool_desc}
Write either

Thought: why
Action: one of {tool_names}
Action Input: JSON

or, when you have an observation,

Thought: why
Answer: the answer
"""
"""What the small model can follow of what LlamaIndex says to an agent."""

SHOWN = [
    ChatMessage(role="user", content="What does a ticket for the ferry cost a car?"),
    ChatMessage(
        role="assistant",
        content='Thought: I look it up.\nAction: price_of\nAction Input: {"passenger": "car"}',
    ),
    ChatMessage(role="user", content="Observation: A car pays 9 crowns."),
    ChatMessage(role="assistant", content="Thought: I know it now.\nAnswer: A car pays 9 crowns."),
]


async def price_of(passenger: str) -> str:
    """What a ticket for the ferry costs a passenger, who is a walker or a car."""
    return f"A {passenger} pays 4 crowns."


class Server:
    """The model behind its server, and every call that reached it."""

    def __init__(self, base_url: str) -> None:
        self.base_url = base_url
        self.calls: list[str] = []

    @contextmanager
    def model(self, **fields: Any) -> Iterator[OpenAILike]:
        """The model as an application has it; its connections end with the context, each after one call."""
        alone = httpx.Limits(max_keepalive_connections=0)  # one kept open would belong to an event loop that has ended
        with httpx.Client(limits=alone, timeout=120, event_hooks={"request": [self._count]}) as client:
            later = httpx.AsyncClient(limits=alone, timeout=120, event_hooks={"request": [self._acount]})
            yield OpenAILike(
                model=MODEL_NAME, api_base=self.base_url, api_key="none needed", context_window=CONTEXT_TOKENS,
                temperature=0, max_tokens=LONGEST, max_retries=0, is_chat_model=True, http_client=client,
                async_http_client=later, additional_kwargs={"seed": 1}, **fields,
            )  # fmt: skip

    def _count(self, request: httpx.Request) -> None:
        self.calls.append(request.url.path)

    async def _acount(self, request: httpx.Request) -> None:
        self._count(request)


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with LocalModel(fetch_model()) as local:
        yield Server(local.base_url + "/v1")


@pytest.fixture(autouse=True)
def _words() -> Iterator[None]:
    with words_counted():
        yield


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    return copied(tmp_path / "documents")


def query(form: str, llm: LLM, index: Any) -> list[str]:
    engine = index.as_query_engine(llm=llm, similarity_top_k=1, streaming=form.endswith("stream"))
    return [answer_of(engine, QUESTIONS[name], form) for name in ("ferry", "orchard")]


def chat(form: str, llm: LLM, index: Any) -> list[str]:
    return talk(index, llm, "condense_plus_context", TURNS, form)


def function_agent(streaming: bool, llm: LLM, index: Any) -> list[str]:
    agent = FunctionAgent(llm=llm, tools=[price_of], streaming=streaming, system_prompt="Answer in five words.")
    return run_agent(agent, ["Is a ferry a ship?", "Is a ship a car?"])


def react_agent(streaming: bool, llm: LLM, index: Any) -> list[str]:
    agent = ReActAgent(
        llm=llm, tools=[price_of], streaming=streaming, formatter=ReActChatFormatter(system_header=HEADER)
    )
    return run_agent(agent, TURNS[:1], chat_history=SHOWN)


RUNS: dict[str, Run] = {
    "query, sync": partial(query, "sync"),
    "query, async stream": partial(query, "async stream"),
    "chat, async": partial(chat, "async"),
    "chat, sync stream": partial(chat, "sync stream"),
    "FunctionAgent, streaming": partial(function_agent, True),
    "FunctionAgent": partial(function_agent, False),
    "ReActAgent, streaming": partial(react_agent, True),
    "ReActAgent": partial(react_agent, False),
}


@pytest.mark.parametrize("name", RUNS)
def test_the_second_time_nothing_reaches_the_server(name: str, server: Server, shelf: Path) -> None:
    _, uncached = asked(server, RUNS[name], shelf)
    with StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder()) as engine:
        first, calls = asked(server, RUNS[name], shelf, engine)
        assert any(first)
        assert calls == uncached > 0
        assert asked(server, RUNS[name], shelf, engine) == (first, 0)


def asked(server: Server, run: Run, shelf: Path, engine: StepCacheEngine | None = None) -> tuple[list[str], int]:
    """What a new model, index, and engine or agent answer, and the calls that took; with a cache where one is given."""
    before = len(server.calls)
    with server.model(is_function_calling_model=True) as model:
        answers = run(model if engine is None else with_step_cache(model, engine=engine), index_over(shelf))
    return answers, len(server.calls) - before


def test_a_changed_document_asks_for_exactly_the_answers_read_from_it(
    server: Server, shelf: Path, tmp_path: Path
) -> None:
    kept = tmp_path / "kept"
    first = read_aloud(server, shelf, kept)
    assert [calls for _, _, calls in first.values()] == [1] * len(QUESTIONS)
    file = shelf / "ferry.txt"
    file.write_text(file.read_text(encoding="utf-8").replace("4 crowns", "5 crowns"), encoding="utf-8")
    second = read_aloud(server, shelf, kept)
    assert {name for name, (_, _, calls) in second.items() if calls} == {"ferry"}
    assert {name for name in QUESTIONS if first[name][1] != second[name][1]} == {"ferry"}, "what they were read from"
    assert all(first[name][0] == second[name][0] for name in QUESTIONS if name != "ferry")
    assert [calls for _, _, calls in read_aloud(server, shelf, kept).values()] == [0] * len(QUESTIONS)


def read_aloud(server: Server, shelf: Path, kept: Path) -> dict[str, tuple[str, str, int]]:
    """For every question its answer, what that was read from, and the calls it took, as a new process would ask."""
    found = {}
    with server.model() as model, closed(with_step_cache(model, path=kept, embedder=LexicalEmbedder())) as llm:
        engine = index_over(shelf).as_query_engine(llm=llm, similarity_top_k=1)
        for name, question in QUESTIONS.items():
            before = len(server.calls)
            response = engine.query(question)
            found[name] = (str(response), response.source_nodes[0].text, len(server.calls) - before)
    return found


@contextmanager
def closed(llm: StepCacheLLM) -> Iterator[StepCacheLLM]:
    try:
        yield llm
    finally:
        llm.close()
