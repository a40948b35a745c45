"""An index over the shipped documents, and the engines, chats and agents of LlamaIndex as an application asks them."""

from __future__ import annotations

import asyncio
import re
import shutil
import socket
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import llama_index.core
from llama_index.core import Settings, SimpleDirectoryReader, VectorStoreIndex
from llama_index.core.agent.workflow import AgentStream
from llama_index.core.base.base_query_engine import BaseQueryEngine
from llama_index.core.base.embeddings.base import BaseEmbedding
from llama_index.core.base.response.schema import AsyncStreamingResponse, StreamingResponse
from llama_index.core.chat_engine.types import BaseChatEngine
from llama_index.core.llms import LLM
from llama_index.core.memory import Memory
from llama_index.core.node_parser import SentenceSplitter
from llama_index.core.query_engine import RouterQueryEngine, SubQuestionQueryEngine
from llama_index.core.question_gen import LLMQuestionGenerator
from llama_index.core.tools import QueryEngineTool
from pydantic import PrivateAttr
from sqlalchemy.ext.asyncio import create_async_engine

from stepcache_core import LexicalEmbedder
from stepcache_core.embedding.base import Embedder

DOCUMENTS = Path(__file__).parent / "documents"
QUESTIONS = {
    "bakery": "How long is a rye loaf of the bakery baked?",
    "ferry": "What does a ticket for the ferry cost a walker?",
    "lighthouse": "Which lamp has turned in the lighthouse since 1962?",
    "orchard": "How many litres of juice are bottled of the apples of the orchard in a good year?",
}
TURNS = (QUESTIONS["ferry"], "And for a car?")
CHUNK_WORDS = 60
"""One paragraph of the documents, with what LlamaIndex knows of its file."""


class LocalEmbedding(BaseEmbedding):
    """The package's own embedder as LlamaIndex calls one: nothing is downloaded."""

    _embedder: Embedder = PrivateAttr(default_factory=LexicalEmbedder)

    def _get_text_embedding(self, text: str) -> list[float]:
        return [float(value) for value in self._embedder.embed([text])[0]]

    def _get_query_embedding(self, query: str) -> list[float]:
        return self._get_text_embedding(query)

    async def _aget_query_embedding(self, query: str) -> list[float]:
        return self._get_text_embedding(query)


def words_of(text: str) -> list[str]:
    """The words of a text, in place of the tokens that a vendor's tokenizer would make of it."""
    return text.split()


def paragraphs_of(text: str) -> list[str]:
    """The text cut behind each empty line, and nothing of it lost."""
    return re.findall(r"(?:.+\n?)+\n*|\n+", text)


@contextmanager
def words_counted() -> Iterator[None]:
    """LlamaIndex counts words instead of a vendor's tokens while the context is open."""
    asyncio.set_event_loop(None)  # else LlamaIndex asks for one, is given one, and never closes it
    before = llama_index.core.global_tokenizer
    Settings.tokenizer = words_of
    try:
        yield
    finally:
        llama_index.core.global_tokenizer = before


@contextmanager
def offline() -> Iterator[None]:
    """The same, and whatever wants a connection fails."""
    refused = patch.object(socket.socket, "connect", side_effect=AssertionError("a connection was wanted"))
    with words_counted(), refused:
        yield


@contextmanager
def new_memory() -> Iterator[Memory]:
    """The memory that chat engines have by default, with its database closed behind the context."""
    database = create_async_engine("sqlite+aiosqlite:///:memory:")
    try:
        yield Memory.from_defaults(token_limit=3000, async_engine=database)
    finally:
        asyncio.run(database.dispose())


def copied(directory: Path) -> Path:
    """The documents in a directory of their own, where a test may change them."""
    shutil.copytree(DOCUMENTS, directory, ignore=shutil.ignore_patterns("*.md"))
    return directory


def index_over(directory: Path) -> VectorStoreIndex:
    """A new index over every text file of the directory, read as LlamaIndex's own reader reads it."""
    documents = SimpleDirectoryReader(str(directory), required_exts=[".txt"]).load_data()
    splitter = SentenceSplitter(chunk_size=CHUNK_WORDS, chunk_overlap=0, tokenizer=words_of,
                                chunking_tokenizer_fn=paragraphs_of)  # fmt: skip
    return VectorStoreIndex.from_documents(documents, embed_model=LocalEmbedding(), transformations=[splitter])


def tools_over(index: VectorStoreIndex, llm: LLM, subjects: Iterable[str] = QUESTIONS) -> list[QueryEngineTool]:
    """One tool for each subject; all of them ask the same index."""
    engine = index.as_query_engine(llm=llm, similarity_top_k=1)
    return [
        QueryEngineTool.from_defaults(engine, name=name, description=f"Answers questions about the {name}.")
        for name in subjects
    ]


def sub_question_engine(index: VectorStoreIndex, llm: LLM, *, use_async: bool = False) -> BaseQueryEngine:
    """An engine that asks several questions to answer one."""
    return SubQuestionQueryEngine.from_defaults(
        tools_over(index, llm), llm=llm, question_gen=LLMQuestionGenerator.from_defaults(llm=llm),
        use_async=use_async, verbose=False,
    )  # fmt: skip


def router_engine(index: VectorStoreIndex, llm: LLM) -> BaseQueryEngine:
    """An engine that lets the model choose whom to ask: by a tool call where the model can, else in words."""
    return RouterQueryEngine.from_defaults(tools_over(index, llm), llm=llm)


def answer_of(engine: BaseQueryEngine, question: str, form: str) -> str:
    """The answer's text; `form` is one of sync, async, sync stream, async stream (of an engine that streams)."""
    if form.startswith("async"):
        return asyncio.run(_awaited(engine, question))
    response = engine.query(question)
    return "".join(response.response_gen) if isinstance(response, StreamingResponse) else str(response)


async def _awaited(engine: BaseQueryEngine, question: str) -> str:
    response = await engine.aquery(question)
    if isinstance(response, AsyncStreamingResponse):
        return "".join([token async for token in response.async_response_gen()])
    return str(response)


def talk(index: VectorStoreIndex, llm: LLM, mode: Any, turns: Sequence[str], form: str) -> list[str]:
    """The answers of a new conversation, one for each turn; the forms are those of `answer_of`."""
    with new_memory() as memory:
        engine = index.as_chat_engine(mode, llm=llm, memory=memory, similarity_top_k=1)
        return _talk(engine, turns, form)


def _talk(engine: BaseChatEngine, turns: Sequence[str], form: str) -> list[str]:
    match form:
        case "sync":
            return [engine.chat(turn).response for turn in turns]
        case "sync stream":
            return [_streamed(engine, turn) for turn in turns]
        case _:
            return asyncio.run(_talk_awaited(engine, turns, form))


def _streamed(engine: BaseChatEngine, turn: str) -> str:
    response = engine.stream_chat(turn)
    text = "".join(response.response_gen)
    writer = response.write_response_to_history_thread
    if writer is not None:
        writer.join()  # what was said is written to the history by another thread
    return text


async def _talk_awaited(engine: BaseChatEngine, turns: Sequence[str], form: str) -> list[str]:
    answers = []
    for turn in turns:
        if form == "async":
            answers.append((await engine.achat(turn)).response)
        else:
            response = await engine.astream_chat(turn)
            answers.append("".join([token async for token in response.async_response_gen()]))
            if response.awrite_response_to_history_task is not None:
                await response.awrite_response_to_history_task
    return answers


def run_agent(agent: Any, turns: Sequence[str], **options: Any) -> list[str]:
    """The agent's or workflow's last words on each turn, each followed by what was streamed on the way."""
    return asyncio.run(_run_agent(agent, turns, options))


async def _run_agent(agent: Any, turns: Sequence[str], options: dict[str, Any]) -> list[str]:
    said = []
    for turn in turns:
        handler = agent.run(user_msg=turn, **options)
        streamed = [event.delta async for event in handler.stream_events() if isinstance(event, AgentStream)]
        said += [str(await handler), "".join(streamed)]
    return said


Run = Callable[[LLM, VectorStoreIndex], list[str]]
"""Builds new engines or agents over the model and the index, asks them, and gives their answers."""
