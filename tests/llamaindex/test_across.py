"""One engine under both adapters: what LangChain asked serves LlamaIndex, and the reverse, as far as it may."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from langchain_core.globals import get_llm_cache, set_llm_cache
from langchain_core.messages import AIMessage, ToolMessage
from llama_index.core.base.llms.types import ChatMessage, ToolCallBlock
from llama_index.core.tools import FunctionTool
from llama_index.llms.langchain import LangChainLLM

from langchain_stepcache import StepCache, StepCacheChatModel
from langchain_stepcache import with_step_cache as with_langchain_cache
from stepcache_core import InMemoryStepStore, LexicalEmbedder, NotCachedError, StepCacheEngine
from tests.langchain.fakes import Script, ScriptedText, StreamingChat
from tests.langchain.fakes import receipt_of as receipt_of_message
from tests.langchain.vendor import Api, calling
from tests.llamaindex import scripted
from tests.llamaindex.bridge import stand_in
from tests.llamaindex.scripted import (
    CHATS,
    COMPLETIONS,
    Cached,
    ScriptedChat,
    Way,
    cached,
    receipt_of,
    text_of,
    vendor_model,
)

stand_in()

Talk = list[tuple[str, str]]
STORY: Talk = [("user", "Tell me a story.")]
TALKS: dict[str, Talk] = {
    "one turn": STORY,
    "a system prompt": [("system", "Be brief."), *STORY],
    "several turns": [
        ("system", "Be brief."),
        ("user", "Tell me a story."),
        ("assistant", "Once upon a time."),
        ("user", "And then?"),
    ],
    "two system prompts": [("system", "Be brief."), ("system", "Rhyme."), *STORY],
    "the system last": [*STORY, ("system", "Be brief.")],
    "Japanese": [("system", "短く答えてください。"), ("user", "東京について教えてください。")],
    "an empty turn": [("user", ""), ("assistant", "Yes?"), ("user", "Nothing.")],
    "white space": [("user", "  Tell me\n\n a story. \t")],
}
EQUATION: Talk = [("user", "Solve 2x + 3 = 13 for x. Show the steps.")]
RENAMED: Talk = [("user", "Please solve 2y + 3 = 13 for y, showing the steps.")]
SOLVED = "Subtract 3 from both sides: 2x = 10.\n\nDivide both sides by 2: x = 5."
FILM = {"title": "Metropolis", "year": 1927}
OBJECT: Talk = [("user", "Return a JSON object with the keys title and year for the film Metropolis of 1927.")]
LARGER: Talk = [("user", "Return a JSON object with the keys title, year and country for the film Metropolis of 1927.")]

LangChainAsk = Callable[[StepCacheChatModel, Talk], Any]


def small_engine(store: InMemoryStepStore | None = None, namespace: str = "default") -> StepCacheEngine:
    return StepCacheEngine(store=store or InMemoryStepStore(), embedder=LexicalEmbedder(), namespace=namespace)


@dataclass
class Pair:
    """Two wrapped models over one engine, and what is inside them."""

    langchain: StepCacheChatModel
    llamaindex: Cached
    outside: StreamingChat
    inside: ScriptedChat

    @property
    def calls(self) -> tuple[int, int]:
        """Calls of LangChain's model, and of LlamaIndex's."""
        return len(self.outside.script.calls), len(self.inside.calls)


def pair(
    langchain: Sequence[Any],
    llamaindex: Sequence[Any],
    *,
    model_ids: tuple[str | None, str | None] = ("m", "m"),
    engines: tuple[StepCacheEngine, StepCacheEngine] | None = None,
) -> Pair:
    """Models with these answers that are said to be one and the same."""
    first, second = engines or (small_engine(),) * 2
    outside, inside = StreamingChat(script=Script([*langchain])), ScriptedChat([*llamaindex])
    return Pair(
        with_langchain_cache(outside, engine=first, model_id=model_ids[0]),
        cached(inside, engine=second, model_id=model_ids[1]),
        outside,
        inside,
    )


def said(talk: Talk) -> list[ChatMessage]:
    return [ChatMessage(text, role=role) for role, text in talk]


async def by_invoke(model: Any, talk: Talk, **more: Any) -> Any:
    return model.invoke(talk, **more)


async def by_ainvoke(model: Any, talk: Talk, **more: Any) -> Any:
    return await model.ainvoke(talk, **more)


async def by_stream(model: Any, talk: Talk, **more: Any) -> Any:
    first, *rest = model.stream(talk, **more)
    return sum(rest, start=first)


async def by_astream(model: Any, talk: Talk, **more: Any) -> Any:
    first, *rest = [chunk async for chunk in model.astream(talk, **more)]
    return sum(rest, start=first)


INVOKES: list[Any] = [by_invoke, by_ainvoke, by_stream, by_astream]

every_talk = pytest.mark.parametrize("talk", TALKS.values(), ids=TALKS)
every_chat = pytest.mark.parametrize("way", CHATS, ids=lambda way: way.__name__)
every_invoke = pytest.mark.parametrize("invoke", INVOKES, ids=lambda way: way.__name__)


# conversations


@every_talk
@every_chat
async def test_what_langchain_asked_serves_llamaindex(talk: Talk, way: Way) -> None:
    both = pair(["one two"], ["never"])
    both.langchain.invoke(talk)
    found = await way(both.llamaindex, said(talk))
    assert text_of(found) == "one two"
    assert (receipt_of(found[-1])["outcome"], receipt_of(found[-1])["exact"]) == ("reuse", True)
    assert both.calls == (1, 0)


@every_talk
@every_invoke
async def test_what_llamaindex_asked_serves_langchain(talk: Talk, invoke: Any) -> None:
    both = pair(["never"], ["one two"])
    both.llamaindex.chat(said(talk))
    message = await invoke(both.langchain, talk)
    assert message.text == "one two"
    assert (receipt_of_message(message)["outcome"], receipt_of_message(message)["exact"]) == ("reuse", True)
    assert both.calls == (0, 1)


@every_chat
@every_invoke
async def test_every_way_stores_for_every_way(way: Way, invoke: Any) -> None:
    both = pair(["of LangChain"], ["of LlamaIndex"])
    await way(both.llamaindex, said(TALKS["several turns"]))
    assert (await invoke(both.langchain, TALKS["several turns"])).text.strip() == "of LlamaIndex"
    await invoke(both.langchain, STORY)
    assert text_of(await way(both.llamaindex, said(STORY))).strip() == "of LangChain"
    assert both.calls == (1, 1)


def test_a_conversation_goes_on_in_the_other_library() -> None:
    both = pair(["Once upon a time.", "never"], ["There was an owl.", "never"])
    first = both.langchain.invoke(STORY)
    talk: Talk = [*STORY, ("assistant", first.text), ("user", "And then?")]
    second = both.llamaindex.chat(said(talk))
    for _ in range(2):
        again = both.langchain.invoke([STORY[0], first, ("user", "And then?")])
        assert again.text == second.message.content == "There was an owl."
        answer = both.llamaindex.chat(said(STORY))
        history = [*said(STORY), answer.message, ChatMessage("And then?")]
        assert both.llamaindex.chat(history).message.content == "There was an owl."
    assert both.calls == (1, 1)


@pytest.mark.parametrize("other", [name for name in TALKS if name != "one turn"])
def test_other_turns_are_another_question(other: str) -> None:
    both = pair(["one"], ["two"])
    both.langchain.invoke(STORY)
    assert both.llamaindex.chat(said(TALKS[other])).message.content == "two"
    assert both.calls == (1, 1)


def test_a_prompt_that_is_completed_is_no_conversation() -> None:
    """What a chat model makes of a bare text is its own affair."""
    both = pair(["one"], ["two"])
    both.langchain.invoke(STORY)
    for _ in range(2):
        assert both.llamaindex.complete(STORY[0][1]).text == "two"
    assert both.calls == (1, 1)


@pytest.mark.parametrize("asks", COMPLETIONS, ids=lambda way: way.__name__)
async def test_text_models_share_prompts(asks: Way) -> None:
    engine = small_engine()
    outside, inside = ScriptedText(answers=["one"]), scripted.ScriptedText(["two"])
    langchain = with_langchain_cache(outside, engine=engine, model_id="m")
    llamaindex = cached(inside, engine=engine, model_id="m")
    langchain.invoke("A prompt.")
    assert text_of(await asks(llamaindex, "A prompt.")) == "one"
    await asks(llamaindex, "Another.")
    assert langchain.invoke("Another.") == "two"
    assert "".join(langchain.stream("Another.")) == "two"
    assert (len(outside.calls), len(inside.calls)) == (1, 1)


def test_a_prompt_that_is_put_into_a_form_is_another_question() -> None:
    engine = small_engine()
    outside = ScriptedText(answers=["one"])
    inside = scripted.ScriptedText(["two", "three"], completion_to_prompt=lambda prompt: f"<{prompt}>")
    langchain = with_langchain_cache(outside, engine=engine, model_id="m")
    llamaindex = cached(inside, engine=engine, model_id="m")
    langchain.invoke("A prompt.")
    assert llamaindex.complete("A prompt.").text == "two"
    assert llamaindex.complete("A prompt.", formatted=True).text == "one"


# checked answers


def test_steps_stored_by_langchain_are_renamed_for_llamaindex() -> None:
    both = pair([SOLVED], ["never"])
    both.langchain.invoke(EQUATION)
    found = both.llamaindex.chat(said(RENAMED))
    assert (found.message.content or "").rstrip(".").endswith("y = 5")
    assert (receipt_of(found)["outcome"], receipt_of(found)["verified"]) == ("reuse", True)
    assert both.calls == (1, 0)


def test_steps_stored_by_llamaindex_are_renamed_for_langchain() -> None:
    both = pair(["never"], [SOLVED])
    both.llamaindex.chat(said(EQUATION))
    message = both.langchain.invoke(RENAMED)
    assert message.text.rstrip(".").endswith("y = 5")
    assert (receipt_of_message(message)["outcome"], receipt_of_message(message)["verified"]) == ("reuse", True)
    assert both.calls == (0, 1)


def test_an_object_of_langchains_is_patched_for_llamaindex() -> None:
    both = pair([json.dumps(FILM)], [json.dumps({"country": "Germany"})])
    both.langchain.invoke(OBJECT)
    found = both.llamaindex.chat(said(LARGER))
    assert json.loads(found.message.content or "") == {**FILM, "country": "Germany"}
    assert receipt_of(found)["outcome"] == "patch"
    assert both.calls == (1, 1)


def test_an_object_of_llamaindexs_is_patched_for_langchain() -> None:
    both = pair([json.dumps({"country": "Germany"})], [json.dumps(FILM)])
    both.llamaindex.chat(said(OBJECT))
    message = both.langchain.invoke(LARGER)
    assert json.loads(message.text) == {**FILM, "country": "Germany"}
    assert receipt_of_message(message)["outcome"] == "patch"
    assert both.calls == (1, 1)


# structured output


def response_format(*names: str, called: str = "Film", about: str = "A film.") -> dict[str, Any]:
    kinds = {name: {"type": "integer" if name == "year" else "string"} for name in names}
    schema = {"title": called, "type": "object", "properties": kinds, "required": [*names]}
    return {"type": "json_schema", "json_schema": {"name": called, "description": about, "schema": schema}}


DESCRIBE: Talk = [("user", "Describe the film Metropolis by Fritz Lang.")]
SMALL, LARGE = response_format("title", "year"), response_format("title", "year", "country")


def test_structured_output_of_langchains_serves_llamaindex_and_is_patched_for_it() -> None:
    both = pair([json.dumps(FILM)], [json.dumps({"country": "Germany"})])
    both.langchain.bind(response_format=SMALL).invoke(DESCRIBE)
    assert json.loads(both.llamaindex.chat(said(DESCRIBE), response_format=SMALL).message.content or "") == FILM
    assert both.calls == (1, 0)
    found = both.llamaindex.chat(said(DESCRIBE), response_format=LARGE)
    assert json.loads(found.message.content or "") == {**FILM, "country": "Germany"}
    assert (receipt_of(found)["outcome"], both.calls) == ("patch", (1, 1))


def test_structured_output_of_llamaindexs_serves_langchain_and_is_patched_for_it() -> None:
    both = pair([json.dumps({"country": "Germany"})], [json.dumps(FILM)])
    both.llamaindex.chat(said(DESCRIBE), response_format=SMALL)
    assert json.loads(both.langchain.bind(response_format=SMALL).invoke(DESCRIBE).text) == FILM
    assert both.calls == (0, 1)
    message: Any = both.langchain.bind(response_format=LARGE).invoke(DESCRIBE)
    assert json.loads(message.text) == {**FILM, "country": "Germany"}
    assert (receipt_of_message(message)["outcome"], both.calls) == ("patch", (1, 1))


def test_a_schema_of_another_name_or_meaning_is_another_question() -> None:
    both = pair([json.dumps(FILM)], [json.dumps({"title": "Nosferatu", "year": 1922})] * 3)
    both.langchain.bind(response_format=SMALL).invoke(DESCRIBE)
    for other in (response_format("title", "year", called="Book"), response_format("title", "year", about="A hoax.")):
        found = both.llamaindex.chat(said(DESCRIBE), response_format=other)
        assert json.loads(found.message.content or "")["title"] == "Nosferatu"
    assert both.llamaindex.chat(said(DESCRIBE)).message.content
    assert both.calls == (1, 3)


# scope


@pytest.mark.parametrize("model_ids", [(None, None), ("m", None), (None, "m"), ("m", "n")])
def test_without_a_model_id_in_common_nothing_is_shared(model_ids: tuple[str | None, str | None]) -> None:
    both = pair(["one"], ["two"], model_ids=model_ids)
    for talk in (STORY, TALKS["several turns"]):
        assert both.langchain.invoke(talk).text == "one"
        assert both.llamaindex.chat(said(talk)).message.content == "two"
        assert both.langchain.invoke(talk).text == "one"


def test_a_namespace_keeps_them_apart() -> None:
    store = InMemoryStepStore()
    engines = (small_engine(store, "tenant a"), small_engine(store, "tenant b"))
    both = pair(["one"], ["two"], engines=engines)
    for _ in range(2):
        assert both.langchain.invoke(STORY).text == "one"
        assert both.llamaindex.chat(said(STORY)).message.content == "two"
    assert both.calls == (1, 1)


def test_a_store_in_common_is_enough() -> None:
    store = InMemoryStepStore()
    both = pair(["one"], ["two"], engines=(small_engine(store), small_engine(store)))
    both.langchain.invoke(STORY)
    assert both.llamaindex.chat(said(STORY)).message.content == "one"


def test_a_parameter_of_the_call_is_another_question_in_either() -> None:
    both = pair(["one", "hot"], ["two", "cold"])
    both.langchain.invoke(STORY)
    assert both.llamaindex.chat(said(STORY), temperature=0.9).message.content == "two"
    assert both.langchain.bind(temperature=0.9).invoke(STORY).text in ("hot", "two")
    assert both.llamaindex.chat(said(STORY)).message.content == "one"


def test_only_if_cached_is_served_across() -> None:
    both = pair(["one"], ["two"])
    with pytest.raises(NotCachedError):
        both.llamaindex.chat(said(STORY), stepcache="only_if_cached")
    both.langchain.invoke(STORY)
    assert both.llamaindex.chat(said(STORY), stepcache="only_if_cached").message.content == "one"


def test_a_refresh_in_one_is_seen_in_the_other() -> None:
    both = pair(["one", "newer"], ["two"])
    both.langchain.invoke(STORY)
    assert both.llamaindex.chat(said(STORY)).message.content == "one"
    assert both.llamaindex.chat(said(STORY), stepcache="refresh").message.content == "two"
    assert both.langchain.invoke(STORY).text == "two"
    both.langchain.invoke(STORY, stepcache="refresh")
    assert both.llamaindex.chat(said(STORY)).message.content == "newer"


# tools


def add(a: int, b: int) -> int:
    """Add two numbers."""
    return a + b


ADD = FunctionTool.from_defaults(add)
ADD_SPEC = ADD.metadata.to_openai_tool()
SUM: Talk = [("user", "What is 2 + 3?")]


def langchain_call(**arguments: int) -> AIMessage:
    return AIMessage("", tool_calls=[{"name": "add", "args": arguments, "id": "call_of_langchain"}])


def blocks_of(message: ChatMessage) -> list[dict[str, Any]]:
    calls = (block for block in message.blocks if isinstance(block, ToolCallBlock))
    return [json.loads(call.tool_kwargs) if isinstance(call.tool_kwargs, str) else call.tool_kwargs for call in calls]


@pytest.mark.parametrize("text", ["", "Let me add."])
@every_chat
@every_invoke
async def test_tool_calls_are_never_misread(way: Way, invoke: Any, text: str) -> None:
    """Each library gets the call of its own model, whoever asked first, though the same tools are offered."""
    own = scripted.tool_call("add", {"a": 4, "b": 5}, "call_of_llamaindex")
    if text:
        own.blocks.insert(0, ChatMessage(text).blocks[0])
    theirs = langchain_call(a=2, b=3).model_copy(update={"content": text})
    for langchain_first in (True, False):
        both = pair([theirs], [own])
        both.langchain.bind(tools=[ADD_SPEC]).invoke(SUM) if langchain_first else None
        for _ in range(2):
            found = await way(both.llamaindex, said(SUM), tools=[ADD_SPEC])
            last: Any = found[-1]
            assert blocks_of(last.message) == [{"a": 4, "b": 5}]
            message: Any = both.langchain.bind(tools=[ADD_SPEC]).invoke(SUM)
            assert [call["args"] for call in message.tool_calls] == [{"a": 2, "b": 3}]


def test_conversations_with_tools_are_kept_apart() -> None:
    both = pair(["of LangChain"], ["of LlamaIndex"])
    theirs: list[Any] = [*SUM, langchain_call(a=2, b=3), ToolMessage("5", tool_call_id="call_of_langchain")]
    call = scripted.tool_call("add", {"a": 2, "b": 3}, "call_of_langchain")
    answer = ChatMessage("5", role="tool", additional_kwargs={"tool_call_id": "call_of_langchain"})
    for _ in range(2):
        own = both.llamaindex.chat([*said(SUM), call, answer])
        assert own.message.content == "of LlamaIndex"
        assert both.langchain.invoke(theirs).text == "of LangChain"


def test_the_same_server_answers_both_with_its_own_objects() -> None:
    """Over the vendor's own clients: a text is shared, a forced tool is not misread."""
    api = Api(lambda body: calling("add", {"a": 2, "b": 3}) if body.get("tools") else "a story")
    engine = small_engine()
    langchain = with_langchain_cache(api.model(), engine=engine, model_id="m")
    llamaindex: Any = cached(vendor_model(api), engine=engine, model_id="m")
    assert langchain.invoke(STORY).text == llamaindex.chat(said(STORY)).message.content == "a story"
    assert len(api.sent) == 1
    for _ in range(2):
        message: Any = langchain.bind_tools([ADD_SPEC]).invoke(SUM)
        assert [call["args"] for call in message.tool_calls] == [{"a": 2, "b": 3}]
        response = llamaindex.chat_with_tools([ADD], user_msg=SUM[0][1])
        (selection,) = llamaindex.get_tool_calls_from_response(response)
        assert selection.tool_kwargs == {"a": 2, "b": 3}
    assert len(api.sent) == 3


# LangChain's own cache interface


old_names = pytest.mark.filterwarnings("ignore::pydantic.warnings.PydanticDeprecatedSince20")
"""The adapter for LangChain's models calls an old method of its messages."""


@pytest.fixture
def install() -> Iterator[Callable[[StepCache], None]]:
    before = get_llm_cache()
    yield set_llm_cache
    set_llm_cache(before)


def test_what_langchains_cache_interface_keeps_is_its_own(install: Callable[[StepCache], None]) -> None:
    """There the parameters are an opaque text, all of which is scope: nothing is shared, and nothing breaks."""
    engine = small_engine()
    install(StepCache(engine=engine))
    outside, inside = StreamingChat(script=Script(["one"])), ScriptedChat(["two"])
    llamaindex = cached(inside, engine=engine, model_id="m")
    for _ in range(2):
        assert outside.invoke(STORY).text == "one"
        assert llamaindex.chat(said(STORY)).message.content == "two"
    assert (len(outside.script.calls), len(inside.calls)) == (1, 1)


@old_names
def test_a_model_of_langchains_inside_llamaindex_is_served_what_langchains_cache_kept(
    install: Callable[[StepCache], None],
) -> None:
    install(StepCache(engine=small_engine()))
    outside = StreamingChat(script=Script([SOLVED]))
    outside.invoke(EQUATION)
    bare = LangChainLLM(llm=outside)
    assert bare.chat(said(EQUATION)).message.content == SOLVED
    assert (bare.chat(said(RENAMED)).message.content or "").rstrip(".").endswith("y = 5")
    assert len(outside.script.calls) == 1


@old_names
async def test_both_caches_at_once_over_one_engine(install: Callable[[StepCache], None]) -> None:
    """A wrapper around LangChain's model, with LangChain's own cache inside: nobody waits for itself."""
    engine = small_engine()
    install(StepCache(engine=engine))
    outside = StreamingChat(script=Script(["one"]))
    llamaindex = cached(LangChainLLM(llm=outside), engine=engine)
    for _ in range(2):
        assert llamaindex.chat(said(STORY)).message.content == "one"
        assert (await llamaindex.achat(said(STORY))).message.content == "one"
        assert "".join(piece.delta or "" for piece in llamaindex.stream_chat(said(STORY))).strip() == "one"
    assert len(outside.script.calls) == 1


@old_names
def test_a_model_with_a_cache_of_langchains_inside_one_of_llamaindexs() -> None:
    engine = small_engine()
    outside = StreamingChat(script=Script(["one", "never"]))
    wrapped = with_langchain_cache(outside, engine=engine)
    llamaindex = cached(LangChainLLM(llm=wrapped), engine=engine)
    for _ in range(2):
        assert llamaindex.chat(said(STORY)).message.content == "one"
    assert wrapped.invoke(STORY).text == "one"
    assert len(outside.script.calls) == 1
