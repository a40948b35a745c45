"""Every way to ask an LLM of LlamaIndex's something, by name."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextvars import copy_context
from dataclasses import dataclass
from inspect import isasyncgen, isawaitable, isgenerator
from typing import Any

from llama_index.core import PromptTemplate
from llama_index.core.base.llms.types import ChatMessage, ChatResponse, CompletionResponse
from llama_index.core.chat_engine.types import AgentChatResponse
from llama_index.core.llms import LLM
from llama_index.core.llms.function_calling import FunctionCallingLLM
from llama_index.core.tools import FunctionTool, ToolOutput
from pydantic import BaseModel

from tests.llamaindex.listening import plain

QUESTION = "Name the capital of France."
Ask = Callable[[Any], Any]


class Film(BaseModel):
    """A film."""

    title: str
    year: int


@dataclass(frozen=True, slots=True)
class Way:
    """A way to ask; `ask` gives an answer, a stream of them, or a coroutine of either."""

    name: str
    ask: Ask

    @property
    def is_async(self) -> bool:
        """Whether the call is one of the async forms, which their names say."""
        return self.name.startswith("a") and not self.name.startswith("as_")

    @property
    def is_stream(self) -> bool:
        """Whether the answer comes in pieces."""
        return "stream" in self.name


@dataclass(frozen=True, slots=True)
class Answered:
    """What came back: one object, or all that a stream gave."""

    items: list[Any]
    is_stream: bool

    @property
    def told(self) -> Any:
        """Everything that came, as it can be compared."""
        return plain(self.items)

    @property
    def meaning(self) -> Any:
        """What the answer says, however many pieces it came in."""
        return _meaning(self.items, is_stream=self.is_stream)


@dataclass(frozen=True, slots=True)
class Raised:
    """What was raised, and what had come before that."""

    error: Exception
    items: list[Any]

    @property
    def told(self) -> Any:
        """The error and everything that came, as it can be compared."""
        return plain([self.error, *self.items])

    @property
    def meaning(self) -> Any:
        """The error."""
        return plain(self.error)


Outcome = Answered | Raised


def ask(way: Way, llm: LLM, runner: asyncio.Runner, *, most: int | None = None) -> Outcome:
    """Ask in this way, and read a stream to its end, or at `most` so many pieces of it."""
    items: list[Any] = []
    try:
        if way.is_async:
            runner.run(_aread(way.ask(llm), items, most), context=copy_context())
        else:
            _read(way.ask(llm), items, most)
    except Exception as error:  # noqa: BLE001 whatever is raised is compared
        return Raised(error, items)
    return Answered(items, way.is_stream)


def answered(way: Way, llm: LLM, runner: asyncio.Runner) -> list[Any]:
    """What came back, where nothing may go wrong."""
    outcome = ask(way, llm, runner)
    if isinstance(outcome, Raised):
        raise outcome.error
    return outcome.items


def _read(given: Any, items: list[Any], most: int | None) -> None:
    if not isgenerator(given):
        items.append(given)
        return
    for item in given:
        items.append(item)
        if len(items) == most:
            given.close()


async def _aread(coming: Any, items: list[Any], most: int | None) -> None:
    given = await coming if isawaitable(coming) else coming
    if not isasyncgen(given):
        items.append(given)
        return
    async for item in given:
        items.append(item)
        if len(items) == most:
            await given.aclose()


def _meaning(items: list[Any], *, is_stream: bool) -> Any:
    deltas = _deltas(items) if is_stream else None
    match items:
        case [*_, ChatResponse() as last]:
            return {"message": _message(last.message), "deltas": deltas}
        case [*_, CompletionResponse() as last]:
            return {"text": last.text, "deltas": deltas}
        case [str(), *_]:
            return "".join(items)
        case [AgentChatResponse() as answer]:
            return [answer.response, [_output(source) for source in answer.sources]]
        case [*_, last]:
            return plain(last)
        case _:
            return None


def _message(message: ChatMessage) -> Any:
    """Role and blocks: additional keywords are the integration's own, and their order is that of its server."""
    return {"role": message.role.value, "blocks": plain(message.blocks)}


def _deltas(items: list[Any]) -> str:
    return "".join(getattr(item, "delta", None) or "" for item in items)


def _output(output: ToolOutput) -> Any:
    return [output.tool_name, plain(output.raw_input), plain(output.raw_output), output.is_error]


def turns(question: str = QUESTION) -> list[ChatMessage]:
    """A short conversation."""
    return [ChatMessage("You are a helpful assistant.", role="system"), ChatMessage(question)]


def template() -> PromptTemplate:
    """A prompt with one gap."""
    return PromptTemplate("Name the capital of {country}.")


def tool() -> FunctionTool:
    """A tool that takes a film."""
    return FunctionTool.from_defaults(fn=_praise, name="praise", description="Praise a film.")


def _praise(title: str = "Metropolis", year: int = 1927) -> str:
    return f"{title} of {year} is good"


def _calls(llm: FunctionCallingLLM, response: ChatResponse) -> list[Any]:
    return [plain(call) for call in llm.get_tool_calls_from_response(response, error_on_no_tool_call=False)]


async def _acalls(llm: FunctionCallingLLM, coming: Awaitable[ChatResponse]) -> list[Any]:
    return _calls(llm, await coming)


def _stream_calls(llm: FunctionCallingLLM, chunks: Iterator[ChatResponse]) -> Iterator[Any]:
    for chunk in chunks:
        yield {"calls": _calls(llm, chunk)}


async def _astream_calls(llm: FunctionCallingLLM, coming: Awaitable[AsyncIterator[ChatResponse]]) -> AsyncIterator[Any]:
    async for chunk in await coming:
        yield {"calls": _calls(llm, chunk)}


def primitives(question: str) -> tuple[Way, ...]:
    """The eight ways that all others are made of."""
    return (
        Way("chat", lambda llm: llm.chat(turns(question))),
        Way("achat", lambda llm: llm.achat(turns(question))),
        Way("stream_chat", lambda llm: llm.stream_chat(turns(question))),
        Way("astream_chat", lambda llm: llm.astream_chat(turns(question))),
        Way("complete", lambda llm: llm.complete(question)),
        Way("acomplete", lambda llm: llm.acomplete(question)),
        Way("stream_complete", lambda llm: llm.stream_complete(question)),
        Way("astream_complete", lambda llm: llm.astream_complete(question)),
    )


def the(name: str, ways: tuple[Way, ...]) -> Way:
    """The way of this name."""
    return next(way for way in ways if way.name == name)


PRIMITIVES = primitives(QUESTION)
PREDICTING = (
    Way("predict", lambda llm: llm.predict(template(), country="France")),
    Way("apredict", lambda llm: llm.apredict(template(), country="France")),
    Way("stream", lambda llm: llm.stream(template(), country="France")),
    Way("astream", lambda llm: llm.astream(template(), country="France")),
)
STRUCTURED = (
    Way("structured_predict", lambda llm: llm.structured_predict(Film, template(), country="France")),
    Way("astructured_predict", lambda llm: llm.astructured_predict(Film, template(), country="France")),
    Way("stream_structured_predict", lambda llm: llm.stream_structured_predict(Film, template(), country="France")),
    Way("astream_structured_predict", lambda llm: llm.astream_structured_predict(Film, template(), country="France")),
)
AS_STRUCTURED = (
    Way("as_structured_llm", lambda llm: llm.as_structured_llm(Film).chat(turns())),
    Way("a_as_structured_llm", lambda llm: llm.as_structured_llm(Film).achat(turns())),
    Way("as_structured_llm_stream", lambda llm: llm.as_structured_llm(Film).stream_chat(turns())),
    Way("a_as_structured_llm_stream", lambda llm: llm.as_structured_llm(Film).astream_chat(turns())),
    Way("as_structured_llm_complete", lambda llm: llm.as_structured_llm(Film).complete(QUESTION)),
)
CALLING = (
    Way("predict_and_call", lambda llm: llm.predict_and_call([tool()], user_msg=QUESTION)),
    Way("apredict_and_call", lambda llm: llm.apredict_and_call([tool()], user_msg=QUESTION)),
)
WITH_TOOLS = (
    Way("chat_with_tools", lambda llm: llm.chat_with_tools([tool()], user_msg=QUESTION)),
    Way("achat_with_tools", lambda llm: llm.achat_with_tools([tool()], user_msg=QUESTION)),
    Way("stream_chat_with_tools", lambda llm: llm.stream_chat_with_tools([tool()], user_msg=QUESTION)),
    Way("astream_chat_with_tools", lambda llm: llm.astream_chat_with_tools([tool()], user_msg=QUESTION)),
    Way("tool_calls", lambda llm: _calls(llm, llm.chat_with_tools([tool()], user_msg=QUESTION))),
    Way("atool_calls", lambda llm: _acalls(llm, llm.achat_with_tools([tool()], user_msg=QUESTION))),
    Way("stream_tool_calls", lambda llm: _stream_calls(llm, llm.stream_chat_with_tools([tool()], user_msg=QUESTION))),
    Way("astream_tool_calls",
        lambda llm: _astream_calls(llm, llm.astream_chat_with_tools([tool()], user_msg=QUESTION))),
)  # fmt: skip
EVERY = PRIMITIVES + PREDICTING + STRUCTURED + AS_STRUCTURED + CALLING
