"""What a first user of the wrapper ran into: streams that break off, objects without a value, calls made twice."""

from __future__ import annotations

import functools
import json
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, cast

import httpx
import pytest
from langchain_core.language_models import BaseChatModel, BaseLLM, FakeListChatModel
from langchain_core.messages import AIMessageChunk, HumanMessage
from langchain_core.outputs import ChatGenerationChunk
from langchain_core.runnables import ConfigurableField
from langchain_openai import AzureChatOpenAI, ChatOpenAI, OpenAI
from pydantic import BaseModel, SecretStr

from langchain_stepcache import StepCacheChatModel, with_step_cache
from langchain_stepcache.identity import READER
from langchain_stepcache.model import CallableModel
from stepcache_core import (
    CallOptions,
    ConfigurationError,
    InMemoryStepStore,
    LexicalEmbedder,
    NotCachedError,
    StepCacheEngine,
    call_options,
)
from stepcache_core.adapting.formats import Form
from stepcache_core.adapting.identity import identity_of
from stepcache_core.adapting.refusals import may_refuse_format
from stepcache_core.adapting.values import UnkeyedError
from tests.langchain.fakes import BaseChatOpenAI as Scripted
from tests.langchain.fakes import Script, ScriptedChat, chat, patch_request, receipt_of
from tests.langchain.films import LARGE, SMALL, asked, obedient, schema
from tests.langchain.listening import cached_chat, cached_text
from tests.langchain.vendor import Api

STORY = "Tell me a story."
HEAD = {"id": "c-1", "object": "chat.completion.chunk", "created": 1, "model": "m"}

# streams that break off


def events(*rows: dict[str, Any], is_done: bool) -> str:
    return "".join(f"data: {json.dumps(row)}\n\n" for row in rows) + ("data: [DONE]\n\n" if is_done else "")


def of_chat(text: str, finish: str | None = None) -> dict[str, Any]:
    return {**HEAD, "choices": [{"index": 0, "delta": {"content": text}, "finish_reason": finish}]}


def of_text(text: str, finish: str | None = None) -> dict[str, Any]:
    return {**HEAD, "object": "text_completion", "choices": [{"index": 0, "text": text, "finish_reason": finish}]}


class Breaking:
    """A vendor whose first stream ends in the middle, and whose later ones end as they should."""

    def __init__(self, row: Callable[..., dict[str, Any]]) -> None:
        self._row = row
        self.asked = 0
        transport = httpx.MockTransport(self)
        self.given: dict[str, Any] = {
            "model": "m", "api_key": SecretStr("x"), "base_url": "http://vendor.test/v1", "max_retries": 0,
            "http_client": httpx.Client(transport=transport),
            "http_async_client": httpx.AsyncClient(transport=transport),
        }  # fmt: skip

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.asked += 1
        rows = [self._row("Once upon "), self._row("a time")]
        if self.asked > 1:
            rows += [self._row(" there was one."), self._row("", "stop")]
        text = events(*rows, is_done=self.asked > 1)
        return httpx.Response(200, text=text, headers={"content-type": "text/event-stream"})


def test_a_stream_that_ends_without_a_finish_is_not_kept() -> None:
    vendor = Breaking(of_chat)
    cached = cached_chat(ChatOpenAI(**vendor.given))
    heard = ["".join(chunk.text for chunk in cached.stream(STORY)) for _ in "abc"]
    assert heard == ["Once upon a time", *["Once upon a time there was one."] * 2]
    assert vendor.asked == 2, "the whole answer is kept, the broken one is not"


async def test_nor_on_the_event_loop() -> None:
    vendor = Breaking(of_chat)
    cached = cached_chat(ChatOpenAI(**vendor.given))
    heard = ["".join([chunk.text async for chunk in cached.astream(STORY)]) for _ in "abc"]
    assert heard == ["Once upon a time", *["Once upon a time there was one."] * 2]
    assert vendor.asked == 2


def test_nor_is_that_of_a_text_model_that_reads_a_stream() -> None:
    vendor = Breaking(of_text)
    cached = cached_text(OpenAI(**vendor.given))
    assert ["".join(cached.stream(STORY)) for _ in "abc"][1:] == ["Once upon a time there was one."] * 2
    assert vendor.asked == 2
    inside = Breaking(of_text)
    cached = cached_text(OpenAI(streaming=True, **inside.given))
    assert [cached.invoke(STORY) for _ in "abc"][1:] == ["Once upon a time there was one."] * 2
    assert inside.asked == 2


class Bare(ScriptedChat):
    """A model whose streams say nothing of how they end."""

    def _stream(self, messages: Any, *args: Any, **kwargs: Any) -> Iterator[ChatGenerationChunk]:
        yield ChatGenerationChunk(message=AIMessageChunk(content=self._generate(messages).generations[0].text))

    async def _astream(self, messages: Any, *args: Any, **kwargs: Any) -> AsyncIterator[ChatGenerationChunk]:
        for chunk in self._stream(messages):
            yield chunk


class ChatAnthropic(Bare):
    """Named as the class of a vendor whose streams say it."""


class Descended(ChatAnthropic):
    """One of a user's own that descends from it."""


@pytest.mark.parametrize(("kind", "calls"), [(Bare, 1), (ChatAnthropic, 2), (Descended, 2)])
def test_only_of_models_known_to_say_it_is_it_expected(kind: type[Bare], calls: int) -> None:
    model = kind(script=Script(["one", "two"]))
    cached = cached_chat(model)
    for _ in "ab":
        assert "".join(chunk.text for chunk in cached.stream(STORY))
    assert len(model.script.calls) == calls


# objects that no value tells apart


class Opaque:
    """An object that says nothing of itself."""

    def __init__(self, tone: str) -> None:
        self.tone = tone

    def __repr__(self) -> str:
        return "Opaque()"

    def said(self) -> str:
        return self.tone


class Tone(BaseModel):
    """A value."""

    name: str


@dataclass
class Heat:
    """Another."""

    degrees: float


OPAQUE: list[Callable[[str], Any]] = [
    Opaque,
    lambda tone: lambda: tone,
    lambda tone: functools.partial(str, tone),
    lambda tone: Opaque(tone).said,
    lambda tone: {"deep": [Opaque(tone)]},
    lambda tone: {Opaque(tone): 1},
    lambda tone: [Heat(cast(Any, Opaque(tone)))],
]


@pytest.mark.parametrize("make", OPAQUE)
def test_an_object_without_a_value_leaves_the_cache_out(make: Callable[[str], Any]) -> None:
    cached = cached_chat(chat("dry", "warm", "third"))
    found = [cached.invoke(STORY, tone=make(tone)) for tone in ("dry", "warm")]
    assert [message.text for message in found] == ["dry", "warm"]
    assert all(receipt_of(message)["outcome"] == "bypass" for message in found)
    assert all("tone" in receipt_of(message)["reason"] for message in found)
    assert cached.invoke(STORY).text == "third", "nothing was kept"
    assert list(cached.engine.entries())
    with pytest.raises(NotCachedError, match="tone"):
        cached.invoke(STORY, tone=make("dry"), stepcache="only_if_cached")


def test_so_it_does_in_streams_on_the_loop_and_for_text_models() -> None:
    cached = cached_chat(Bare(script=Script(["dry", "warm"])))
    chunks = [list(cached.stream(STORY, tone=Opaque(tone))) for tone in "ab"]
    assert ["".join(chunk.text for chunk in each) for each in chunks] == ["dry", "warm"]
    assert "tone" in receipt_of(chunks[0][-1])["reason"]
    api: list[str] = []

    class Text(OpenAI):
        """Answers with how often it was asked."""

        def _generate(self, prompts: list[str], *args: Any, **kwargs: Any) -> Any:
            api.append(prompts[0])
            return self.create_llm_result([{"text": str(len(api)), "finish_reason": "stop"}], prompts, {}, {})

    text = cached_text(Text(api_key=SecretStr("x")))
    assert [text.invoke(STORY, tone=Opaque(tone)) for tone in "ab"] == ["1", "2"]


@pytest.mark.parametrize(
    "make",
    [lambda word: Tone(name=word), lambda word: Heat(float(len(word))), Path, str.encode, lambda word: {word},
     lambda word: {"deep": [word]}],
)  # fmt: skip
def test_what_has_a_value_is_told_apart_by_it(make: Callable[[str], Any]) -> None:
    cached = cached_chat(chat("a", "b", "c"))
    found = [cached.invoke(STORY, tone=make(word)).text for word in ("dry", "humid", "dry", "humid")]
    assert found == ["a", "b", "a", "b"]


def test_the_name_of_a_value_in_a_field_of_the_model_counts() -> None:
    identities = {
        identity_of(READER, Shaped(script=Script([]), shape=Tone(name=name)), None, {}) for name in ("dry", "warm")
    }
    assert len(identities) == 2


def test_an_object_in_a_message_leaves_the_cache_out() -> None:
    cached = cached_chat(chat("dry", "warm"))

    def message(tone: str) -> HumanMessage:
        return HumanMessage.model_construct(content=[{"type": "image", "data": Opaque(tone)}], additional_kwargs={})

    found = [cached.invoke([message(tone)]) for tone in ("dry", "warm")]
    assert [each.text for each in found] == ["dry", "warm"]
    assert "content" in receipt_of(found[0])["reason"]


class Shaped(ScriptedChat):
    """A model with a function in a field, and one of the class."""

    shape: Any = None
    usual: Any = str.strip


def test_functions_that_a_user_gives_to_a_model_leave_the_cache_out() -> None:
    engine = StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder())
    for word in ("dry", "warm"):
        model = Shaped(script=Script([word]), shape=lambda: word)  # noqa: B023 - each is called in its turn
        found = with_step_cache(model, engine=engine).invoke(STORY)
        assert found.text == word
        assert "shape" in receipt_of(found)["reason"]
        held = with_step_cache(Shaped(script=Script([word]), shape=Opaque(word)), engine=engine).invoke(STORY)
        assert held.text == word, "an object is no more than its class"
    named = with_step_cache(Shaped(script=Script(["a", "b"]), shape=lambda: ""), engine=engine, model_id="mine")
    assert [named.invoke(STORY).text for _ in "ab"] == ["a", "a"], "a name stands for the model"


def test_what_a_model_works_with_is_no_reason() -> None:
    models: list[BaseChatModel | BaseLLM] = [
        Api(["a"]).model(custom_get_token_ids=lambda _: [1]),
        ChatOpenAI(model="m", api_key=lambda: "x"),
        AzureChatOpenAI(
            azure_endpoint="http://vendor.test", api_version="1", model="m", azure_ad_token_provider=lambda: "x"
        ),
        OpenAI(api_key=SecretStr("x")),
        FakeListChatModel(responses=["a"]),
        Shaped(script=Script([])),
    ]
    for model in models:
        assert identity_of(READER, model, None, {})
    with pytest.raises(UnkeyedError, match="in shape"):
        identity_of(READER, Shaped(script=Script([]), shape=functools.partial(str)), None, {})


# calls made twice


class FailureError(Exception):
    """An error of a vendor."""

    def __init__(self, **said: Any) -> None:
        super().__init__("it failed")
        for name, value in said.items():
            setattr(self, name, value)


def caused(error: Exception, cause: Exception) -> Exception:
    error.__cause__ = cause
    return error


REFUSING: list[Exception] = [
    *(FailureError(status_code=status) for status in (400, 404, 415, 422)),
    FailureError(response=httpx.Response(400)),
    FailureError(code=400),
    FailureError(response={"ResponseMetadata": {"HTTPStatusCode": 400}}),
    caused(FailureError(), FailureError(code=400)),
    TypeError("unexpected keyword"),
    ValueError("unknown parameter"),
    NotImplementedError(),
]
FAILING: list[Exception] = [
    *(FailureError(status_code=status) for status in (401, 403, 408, 409, 429, 500, 503, 529)),
    FailureError(response=httpx.Response(429)),
    FailureError(code=503),
    caused(ValueError("wrapped"), FailureError(status_code=429)),
    TimeoutError(),
    ConnectionError(),
    httpx.ReadTimeout("late"),
    RuntimeError("out of memory"),
]


@pytest.mark.parametrize("error", REFUSING)
async def test_what_may_be_a_refusal_of_the_format_is_asked_again_without(error: Exception) -> None:
    assert may_refuse_format(error)
    for is_async in (False, True):
        model = Scripted(script=Script([error, "right"]))
        called, request = CallableModel(model), patch_request(answer_schema=schema(*SMALL))
        reply = await called.agenerate(request) if is_async else called.generate(request)
        assert reply.text == "right"
        assert ["response_format" in call.options for call in model.script.calls] == [True, False]


@pytest.mark.parametrize("error", FAILING)
async def test_any_other_failure_is_paid_for_once(error: Exception) -> None:
    for is_async in (False, True):
        model = Scripted(script=Script([error, "right"]))
        called, request = CallableModel(model), patch_request(answer_schema=schema(*SMALL))
        with pytest.raises(type(error)):
            await called.agenerate(request) if is_async else called.generate(request)
        assert len(model.script.calls) == 1


@pytest.mark.parametrize(("status", "formats"), [(429, 0), (503, 0), (400, 1)])
def test_the_wrapper_does_not_add_to_the_load_of_a_vendor(status: int, formats: int) -> None:
    api = Api(lambda body: json.dumps({"title": "M"}) if "response_format" not in body else obedient(body))
    model = api.cached()
    asked(model, schema(*SMALL), "json_schema")
    api.statuses[:] = [status]
    before = len(api.sent)
    asked(model, schema(*LARGE), "json_schema")
    without = [body for body in api.sent[before:] if "response_format" not in body]
    assert bool(without) == bool(formats)


# the format of a part


def closed(*names: str) -> dict[str, Any]:
    given = schema(*names)
    described = {name: {**kind, "description": f"Its {name}."} for name, kind in given["properties"].items()}
    return {**given, "properties": described, "additionalProperties": False}


@pytest.mark.parametrize("strict", [True, None])
def test_a_part_is_asked_for_under_the_name_of_the_whole(strict: Literal[True] | None) -> None:
    api = Api(obedient)
    model: StepCacheChatModel = api.cached()
    for names in (SMALL, LARGE):
        asked(model, closed(*names), "json_schema", strict=strict)
    formats = [body["response_format"]["json_schema"] for body in api.sent]
    assert list(formats[1]["schema"]["properties"]) == ["country"]
    assert [each["name"] for each in formats] == ["Film", "Film"]
    assert bool(formats[1].get("strict")) == bool(strict)


def test_an_open_schema_is_none_for_strict_decoding() -> None:
    inner = closed("title")
    whole = {"type": "object", "properties": {"film": inner}, "required": ["film"], "additionalProperties": False}
    listed = {**whole, "properties": {"film": {"type": "array", "items": schema("title")}}}
    loose = {**whole, "properties": {"film": {"anyOf": [schema("title"), {"type": "null"}]}}}
    form = Form("Film", is_strict=True)
    assert [form.of(each)["json_schema"]["strict"] for each in (whole, listed, loose)] == [True, False, False]
    assert Form().of(whole)["json_schema"] == {"name": "answer", "schema": whole, "strict": False}


# options and settings


def test_the_options_of_a_block_are_given_as_those_of_a_call() -> None:
    with call_options(CallOptions(mode="refresh", sample=1)):
        assert CallOptions.current() == CallOptions(mode="refresh", sample=1)
        with call_options(CallOptions(mode="refresh", sample=1), sample=2):
            assert CallOptions.current() == CallOptions(mode="refresh", sample=2)
        with call_options("bypass"):
            assert CallOptions.current() == CallOptions(mode="bypass")
    cached = cached_chat(chat("one", "two"))
    assert cached.invoke(STORY).text == "one"
    with call_options(CallOptions(sample=1)):
        assert [cached.invoke(STORY).text for _ in "ab"] == ["two", "two"]
    for wrong in ({"sample": -1}, {"mode": None}, {"mode": "never"}, {"mode": CallOptions(), "sample": -1}):
        with pytest.raises(ConfigurationError), call_options(**cast(Any, wrong)):
            raise AssertionError("no block begins under wrong options")


def test_a_model_that_is_configured_by_the_call_is_refused_with_what_works() -> None:
    bare = Api(["one"]).model(api_key=SecretStr("sk-SECRET"))
    field = bare.configurable_fields(temperature=ConfigurableField(id="t"))
    other = bare.configurable_alternatives(ConfigurableField(id="m"), other=FakeListChatModel(responses=["x"]))
    for given in (field, other):
        with pytest.raises(ConfigurationError, match=r"configure the model first.* shared engine") as caught:
            with_step_cache(cast(Any, given))
        assert "SECRET" not in str(caught.value)
    engine = StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder())
    api = Api(["a", "b"])
    each = [with_step_cache(api.model(temperature=heat), engine=engine) for heat in (0.1, 0.2, 0.1)]
    assert [model.invoke(STORY).text for model in each] == ["a", "b", "a"]
