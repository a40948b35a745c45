"""What LlamaIndex does that a wrapper can get wrong, one test or more for each measured trap."""

from __future__ import annotations

import copy
import inspect
import json
import pickle
import tomllib
from collections.abc import AsyncGenerator, Callable, Iterator, Sequence
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
from llama_index.core import Settings
from llama_index.core.agent.workflow import AgentWorkflow, FunctionAgent, ReActAgent
from llama_index.core.callbacks import CallbackManager, CBEventType
from llama_index.core.callbacks.token_counting import get_tokens_from_response
from llama_index.core.extractors import TitleExtractor
from llama_index.core.ingestion import IngestionPipeline
from llama_index.core.instrumentation.events import BaseEvent
from llama_index.core.llms import LLM, ChatMessage, ImageBlock, MockLLM, TextBlock
from llama_index.core.llms.function_calling import FunctionCallingLLM
from llama_index.core.llms.loading import RECOGNIZED_LLMS, load_llm
from llama_index.core.llms.mock import MockFunctionCallingLLM
from llama_index.core.output_parsers import PydanticOutputParser
from llama_index.core.prompts import ChatPromptTemplate, PromptTemplate
from llama_index.core.response_synthesizers import ResponseMode, get_response_synthesizer
from llama_index.core.schema import Document, TextNode
from llama_index.core.tools import FunctionTool
from llama_index.core.types import BaseOutputParser, PydanticProgramMode
from llama_index.llms.langchain import LangChainLLM
from pydantic import BaseModel

import llamaindex_stepcache
from llamaindex_stepcache import StepCacheEvent, StepCacheFunctionCallingLLM, StepCacheLLM, with_step_cache
from stepcache_core import ConfigurationError, NotCachedError, Policy
from tests.langchain.fakes import chat as langchain_chat
from tests.langchain.vendor import Api, calling
from tests.llamaindex.bridge import stand_in
from tests.llamaindex.listening import Listener, heard
from tests.llamaindex.scripted import (
    CHATS,
    COMPLETIONS,
    WAYS,
    ScriptedChat,
    ScriptedText,
    Way,
    cached,
    receipt_of,
    small_engine,
    text_of,
    tool_call,
    vendor_model,
)
from tests.test_import_effects import REFUSE, run_alone

stand_in()
ROOT = Path(__file__).parents[2]
STORY = "Tell me a story."

every_way = pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
warned_of = pytest.mark.filterwarnings(
    "ignore::pydantic.warnings.PydanticDeprecatedSince20",
    "ignore::pydantic.warnings.PydanticDeprecatedSince211",
    "ignore:is_running called from within a step:DeprecationWarning",
)
"""LlamaIndex's own agents look at every attribute of theirs, and call what is old."""
every_model = pytest.mark.parametrize("kind", [ScriptedChat, ScriptedText])


class Film(BaseModel):
    """A film."""

    title: str
    year: int


METROPOLIS = {"title": "Metropolis", "year": 1927}
ABOUT = PromptTemplate("Describe the film {name}.")


def methods(llm: ScriptedChat | ScriptedText) -> list[str]:
    """The methods that were called, once each where one calls another."""
    return [call.method for call in llm.calls]


# the interface


@pytest.mark.parametrize("kind", [StepCacheLLM, StepCacheFunctionCallingLLM])
def test_no_method_is_left_abstract(kind: type[LLM]) -> None:
    assert not inspect.isabstract(kind)


@pytest.mark.parametrize("kind", [StepCacheLLM, StepCacheFunctionCallingLLM])
@pytest.mark.parametrize("name", ["achat", "acomplete", "astream_chat", "astream_complete"])
def test_async_methods_are_coroutines_and_no_generators(kind: type[LLM], name: str) -> None:
    method = getattr(kind, name)
    assert inspect.iscoroutinefunction(method)
    assert not inspect.isasyncgenfunction(method)


@every_model
async def test_async_streams_are_generators_on_a_miss_and_on_a_hit(kind: type[Any]) -> None:
    inside = kind(["one two"])
    wrapped = cached(inside)
    for _ in range(2):
        for stream in (await wrapped.astream_chat([ChatMessage(STORY)]), await wrapped.astream_complete(STORY)):
            assert isinstance(stream, AsyncGenerator)
            assert [piece async for piece in stream]
    assert len(inside.calls) == 2


@every_model
def test_streams_are_generators_on_a_miss_and_on_a_hit(kind: type[Any]) -> None:
    wrapped = cached(kind(["one two"]))
    for _ in range(2):
        for stream in (wrapped.stream_chat([ChatMessage(STORY)]), wrapped.stream_complete(STORY)):
            assert inspect.isgenerator(stream)
            assert list(stream)


@pytest.mark.parametrize(
    ("llm", "calls_functions"),
    [
        (MockLLM(), False),
        (ScriptedText(), False),
        (LangChainLLM(langchain_chat("hello")), False),
        (MockFunctionCallingLLM(), True),
        (ScriptedChat(), True),
    ],
    ids=lambda value: type(value).__name__,
)
def test_only_the_twin_is_a_function_calling_model(llm: LLM, calls_functions: bool) -> None:
    wrapped = cached(llm)
    assert isinstance(wrapped, FunctionCallingLLM) is calls_functions
    assert type(wrapped) is (StepCacheFunctionCallingLLM if calls_functions else StepCacheLLM)
    assert wrapped.metadata == llm.metadata


def test_both_are_constructible_without_the_factory() -> None:
    text, chat = ScriptedText(["one"]), ScriptedChat(["one"])
    assert StepCacheLLM(llm=text, engine=small_engine()).complete(STORY).text == "one"
    assert StepCacheFunctionCallingLLM(llm=chat, engine=small_engine()).complete(STORY).text == "one"


@pytest.mark.parametrize("given", ["a model", None, cached(ScriptedText())], ids=["text", "none", "wrapped"])
def test_what_is_no_bare_model_is_refused_by_name(given: Any) -> None:
    with pytest.raises(ConfigurationError, match="llm"):
        with_step_cache(given, engine=small_engine())


# events and tokens


async def told_of(llm: LLM, way: Way) -> tuple[list[Any], list[Any], list[tuple[int, int]]]:
    """The callback events of model calls, all instrumentation events but the cache's, and the tokens counted."""
    with heard(llm) as told:
        await way(llm, STORY)
    return told.callbacks.of(CBEventType.LLM), told.events.story, told.counted


@every_model
@every_way
async def test_a_miss_is_heard_as_of_the_bare_model_and_a_hit_as_one_event_of_ours(kind: type[Any], way: Way) -> None:
    wrapped = cached(kind(["one two three"]))
    assert await told_of(wrapped, way) == await told_of(kind(["one two three"]), way)
    with heard(wrapped) as told:
        responses = await way(wrapped, STORY)
    assert (told.callbacks.of(CBEventType.LLM), told.events.story, told.counted) == ([], [], [])
    (receipt,) = told.events.receipts
    assert (receipt["outcome"], receipt["exact"]) == ("reuse", True)
    assert receipt == receipt_of(responses[-1])


def test_the_event_of_the_cache_has_a_name_to_be_found_by() -> None:
    assert StepCacheEvent.class_name() == "StepCacheEvent"
    assert issubclass(StepCacheEvent, BaseEvent)


async def test_a_patch_is_counted_once_and_at_what_it_cost() -> None:
    answers = [json.dumps(METROPOLIS), json.dumps({"country": "Germany"})]
    wrapped = cached(ScriptedChat(answers))
    prompt = "Return a JSON object with the keys {} for the film Metropolis of 1927."
    wrapped.complete(prompt.format("title and year"))
    with heard(wrapped) as told:
        found = wrapped.complete(prompt.format("title, year and country"))
    assert json.loads(found.text) == {**METROPOLIS, "country": "Germany"}
    assert (receipt_of(found)["outcome"], receipt_of(found)["model_calls"]) == ("patch", 1)
    assert len(told.callbacks.of(CBEventType.LLM)) == 2
    assert told.counted == [(20, 10)]


@every_way
async def test_a_hit_costs_what_counters_take_for_nothing(way: Way) -> None:
    wrapped = cached(vendor_model(Api(["one two three"])))
    await way(wrapped, STORY)
    for response in await way(wrapped, STORY):
        assert get_tokens_from_response(response) == (0, 0)
        assert not {"prompt_tokens", "completion_tokens", "total_tokens"} & set(response.additional_kwargs)


def test_the_primitives_are_not_decorated() -> None:
    """A second decorator would count every token twice: 14 for 7."""
    wrapped = cached(MockLLM(max_tokens=3))
    with heard(wrapped) as told:
        wrapped.complete("one two three four")
    assert told.counted == [(4, 3)]
    assert len(told.callbacks.of(CBEventType.LLM)) == 2


# the callback manager


def test_a_manager_set_through_the_settings_reaches_the_model_inside() -> None:
    ears = Listener()
    Settings.llm = cached(ScriptedChat(["one"]))
    Settings.callback_manager = CallbackManager([ears])
    assert Settings.llm.llm.callback_manager is Settings.callback_manager
    Settings.llm.complete(STORY)
    assert len(ears.of(CBEventType.LLM)) == 2


def test_the_manager_is_taken_from_the_model_inside_and_set_on_both() -> None:
    first, second = CallbackManager([]), CallbackManager([])
    wrapped = cached(ScriptedChat(callback_manager=first))
    assert wrapped.callback_manager is first
    wrapped.callback_manager = second
    assert wrapped.llm.callback_manager is second


# the prompt adapters


class Shouting(BaseOutputParser):
    """Asks for loud answers and gives them."""

    def parse(self, output: str) -> str:
        return f"{output}!"

    def format(self, query: str) -> str:
        return f"{query} (shout)"


def bracketed(prompt: str) -> str:
    return f"<{prompt}>"


def joined(messages: Sequence[ChatMessage]) -> str:
    return " | ".join(f"{message.role.value}={message.content}" for message in messages)


ADAPTERS: dict[str, dict[str, Any]] = {
    "system_prompt": {"system_prompt": "Be brief."},
    "messages_to_prompt": {"messages_to_prompt": joined},
    "completion_to_prompt": {"completion_to_prompt": bracketed},
    "output_parser": {"output_parser": Shouting()},
    "query_wrapper_prompt": {"query_wrapper_prompt": PromptTemplate("[[{query_str}]]")},
    "all": {
        "system_prompt": "Be brief.",
        "messages_to_prompt": joined,
        "completion_to_prompt": bracketed,
        "output_parser": Shouting(),
        "query_wrapper_prompt": PromptTemplate("[[{query_str}]]"),
    },
}
TEMPLATES: list[Any] = [
    PromptTemplate("Tell me of {name}."),
    ChatPromptTemplate([ChatMessage("Rhyme.", role="system"), ChatMessage("Tell me of {name}.")]),
]

every_adapter = pytest.mark.parametrize("adapters", ADAPTERS.values(), ids=ADAPTERS)


def predicted(llm: LLM) -> list[str]:
    return [llm.predict(template, name="owls") for template in TEMPLATES]


@every_adapter
@every_model
def test_prompt_adapters_are_honoured_once_by_predict(kind: type[Any], adapters: dict[str, Any]) -> None:
    bare, inside = kind(["one"], **adapters), kind(["one"], **adapters)
    wrapped = cached(inside)
    assert predicted(wrapped) == predicted(bare)
    assert inside.calls == bare.calls
    assert predicted(wrapped) == predicted(bare)
    assert len(inside.calls) == len(TEMPLATES)


@every_adapter
@every_model
@every_way
async def test_prompt_adapters_are_honoured_once_by_the_primitives(
    kind: type[Any], way: Way, adapters: dict[str, Any]
) -> None:
    bare, inside = kind(["one"], **adapters), kind(["one"], **adapters)
    wrapped = cached(inside)
    for _ in range(2):
        assert text_of(await way(wrapped, STORY)) == text_of(await way(bare, STORY))
    assert inside.calls == bare.calls[: len(bare.calls) // 2]


@pytest.mark.parametrize("name", [*[name for name in ADAPTERS if name != "all"], "pydantic_program_mode"])
@every_model
def test_prompt_adapters_are_taken_from_the_model_inside_and_set_on_both(kind: type[Any], name: str) -> None:
    value = PydanticProgramMode.LLM if name == "pydantic_program_mode" else ADAPTERS[name][name]
    assert getattr(cached(kind(**{name: value})), name) == value
    wrapped = cached(kind())
    setattr(wrapped, name, value)
    assert (getattr(wrapped, name), getattr(wrapped.llm, name)) == (value, value)


class Limiter:
    """Counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def acquire(self) -> None:
        self.asked += 1


def test_a_rate_limiter_is_asked_on_a_miss_alone_wherever_it_was_set() -> None:
    of_the_model, of_the_wrapper = Limiter(), Limiter()
    wrapped = cached(ScriptedChat([STORY], rate_limiter=of_the_model))
    for _ in range(2):
        wrapped.complete(STORY)
    assert of_the_model.asked == 1
    wrapped.rate_limiter = of_the_wrapper
    for _ in range(2):
        wrapped.complete("Another.")
    assert (of_the_model.asked, of_the_wrapper.asked) == (1, 1)


def test_adapters_set_later_are_another_question() -> None:
    inside = ScriptedText(["plain", "bracketed", "briefly"])
    wrapped = cached(inside)
    assert wrapped.complete(STORY).text == "plain"
    wrapped.completion_to_prompt = bracketed
    assert wrapped.complete(STORY).text == "bracketed"
    wrapped.system_prompt = "Be brief."
    assert wrapped.predict(PromptTemplate(STORY)) == "briefly"
    assert inside.prompts == [STORY, f"<{STORY}>", f"Be brief.\n\n<{STORY}>"]


class SelfPrompting(ScriptedText):
    """Applies its own prompts to what is not formatted, as models that run on the spot do."""

    def __init__(self, answers: Sequence[Any] = ("",), **fields: Any) -> None:
        super().__init__(answers, **fields)

    def _answer(self, method: str, prompt: str, formatted: bool, options: dict[str, Any]) -> Any:
        if not formatted:
            prompt = f"{self.system_prompt or ''}{prompt}"
            prompt = self.query_wrapper_prompt.format(query_str=prompt) if self.query_wrapper_prompt else prompt
        return super()._answer(method, prompt, formatted, options)


@pytest.mark.parametrize("model_id", [None, "m"])
@pytest.mark.parametrize("way", COMPLETIONS, ids=lambda way: way.__name__)
async def test_prompts_that_a_model_applies_itself_are_part_of_the_question(way: Way, model_id: str | None) -> None:
    inside = SelfPrompting(["bare", "brief", "wrapped"])
    wrapped = cached(inside, model_id=model_id)
    for _ in range(2):
        wrapped.system_prompt, wrapped.query_wrapper_prompt = None, None
        assert text_of(await way(wrapped, STORY)) == "bare"
        wrapped.system_prompt = "Be brief. "
        assert text_of(await way(wrapped, STORY)) == "brief"
        wrapped.query_wrapper_prompt = PromptTemplate("[[{query_str}]]")
        assert text_of(await way(wrapped, STORY)) == "wrapped"
    assert inside.prompts == [STORY, f"Be brief. {STORY}", f"[[Be brief. {STORY}]]"]


def test_a_prompt_that_is_formatted_already_is_another_question() -> None:
    inside = ScriptedText(["shaped", "as it is"], completion_to_prompt=bracketed)
    wrapped = cached(inside)
    for _ in range(2):
        assert wrapped.complete(STORY).text == "shaped"
        assert wrapped.complete(STORY, formatted=True).text == "as it is"
    assert inside.prompts == [f"<{STORY}>", STORY]


@pytest.mark.parametrize("mode", [PydanticProgramMode.DEFAULT, PydanticProgramMode.LLM, PydanticProgramMode.FUNCTION])
async def test_the_mode_of_structured_output_is_that_of_the_model_inside(mode: PydanticProgramMode) -> None:
    answer: Any = json.dumps(METROPOLIS) if mode is PydanticProgramMode.LLM else tool_call("Film", METROPOLIS)
    bare, inside = (ScriptedChat([answer], pydantic_program_mode=mode) for _ in "ab")
    wrapped = cached(inside)
    expected = bare.structured_predict(Film, ABOUT, name="Metropolis")
    assert expected == Film(**METROPOLIS)
    for _ in range(2):
        assert wrapped.structured_predict(Film, ABOUT, name="Metropolis") == expected
        assert await wrapped.astructured_predict(Film, ABOUT, name="Metropolis") == expected
    assert inside.calls == bare.calls


@every_model
def test_structured_output_through_a_parser_honours_the_system_prompt_once(kind: type[Any]) -> None:
    fields: dict[str, Any] = {"system_prompt": "Be brief.", "pydantic_program_mode": PydanticProgramMode.LLM}
    bare, inside = (kind([json.dumps(METROPOLIS)], **fields) for _ in "ab")
    wrapped = cached(inside)
    for _ in range(2):
        assert wrapped.structured_predict(Film, ABOUT, name="Metropolis") == Film(**METROPOLIS)
    bare.structured_predict(Film, ABOUT, name="Metropolis")
    assert inside.calls == bare.calls


def test_an_output_parser_that_makes_objects_makes_them_of_a_hit() -> None:
    parser = PydanticOutputParser(output_cls=Film)
    bare, inside = (ScriptedChat([json.dumps(METROPOLIS)], output_parser=parser) for _ in "ab")
    wrapped = cached(inside)
    for _ in range(2):
        assert wrapped.predict(ABOUT, name="Metropolis") == bare.predict(ABOUT, name="Metropolis")
    assert len(inside.calls) == 1


# what a response holds


@every_way
@pytest.mark.parametrize("model", [lambda: vendor_model(Api(["one two three"])), lambda: ScriptedText(["one two"])])
async def test_raw_is_nothing_a_dict_or_a_model_and_nothing_on_a_hit(way: Way, model: Callable[[], LLM]) -> None:
    wrapped = cached(model())
    for response in await way(wrapped, STORY):
        assert isinstance(response.raw, dict | BaseModel | None)
    for response in await way(wrapped, STORY):
        assert response.raw is None


@every_way
async def test_what_a_caller_changes_in_a_response_reaches_nobody_else(way: Way) -> None:
    wrapped = cached(ScriptedChat(["one two"]))
    for _ in range(3):
        responses = await way(wrapped, STORY)
        assert text_of(responses) == "one two"
        last: Any = responses[-1]
        last.additional_kwargs["stepcache"].clear()
        if way in CHATS:
            last.message.blocks.append(TextBlock(text="more"))
            last.message.additional_kwargs["mine"] = 1
        else:
            last.text = "something else"


# attributes


@pytest.mark.parametrize("kind", [ScriptedText, ScriptedChat])
def test_attributes_that_nobody_declared_raise(kind: type[Any]) -> None:
    wrapped: Any = cached(kind())
    with pytest.raises(AttributeError):
        _ = wrapped.nonsense
    with pytest.raises((AttributeError, ValueError)):
        wrapped.nonsense = 1


# serialisation


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Models that LlamaIndex knows how to load."""
    for kind in (ScriptedChat, ScriptedText):
        monkeypatch.setitem(RECOGNIZED_LLMS, kind.class_name(), kind)


@pytest.mark.parametrize("llm", [MockLLM(max_tokens=3), ScriptedText(), ScriptedChat(), vendor_model(Api(["one"]))])
def test_a_wrapper_is_written_as_json(llm: LLM) -> None:
    wrapped = cached(llm)
    written = json.loads(wrapped.to_json())
    assert written["class_name"] == wrapped.class_name()
    assert written["llm"] == json.loads(llm.to_json())
    assert written == json.loads(json.dumps(wrapped.to_dict()))
    assert wrapped.to_dict() == wrapped.to_dict()


def test_no_key_is_written() -> None:
    wrapped = cached(vendor_model(Api(["one"]), api_key="sk-of-the-tenant"))
    assert "sk-of-the-tenant" not in repr(wrapped.to_payload())
    wrapped.complete(STORY)
    for entry in wrapped.engine.entries():
        assert "sk-of-the-tenant" not in entry.model_dump_json()


LOADABLE: list[Callable[[], LLM]] = [
    lambda: MockLLM(max_tokens=3),
    lambda: ScriptedText(temperature=0.5),
    lambda: ScriptedChat(temperature=0.5, system_prompt="Hm."),
]


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("model", LOADABLE)
def test_a_wrapper_goes_through_a_dict_and_back(model: Callable[[], LLM], tmp_path: Path) -> None:
    llm = model()
    policy = Policy(solver="first", volatile=(r"\d\d:\d\d",))
    wrapped = with_step_cache(llm, path=tmp_path, namespace="mine", policy=policy, model_id="m", verified_stream=True)
    data = json.loads(json.dumps(wrapped.to_dict()))
    for made in (type(wrapped).from_dict(data), load_llm(data)):
        assert isinstance(made, type(wrapped))
        assert type(made.llm) is type(llm)
        assert (made.llm.to_dict(), made.to_dict()) == (llm.to_dict(), wrapped.to_dict())
        assert (made.model_id, made.verified_stream, made.system_prompt) == ("m", True, llm.system_prompt)
        assert (made.engine.policy, made.engine is wrapped.engine) == (policy, False)
        made.close()
    wrapped.close()


@pytest.mark.usefixtures("known")
def test_a_wrapper_from_a_dict_finds_the_answers_of_the_other(tmp_path: Path) -> None:
    wrapped = with_step_cache(ScriptedText(["one"]), path=tmp_path, ttl=3600)
    wrapped.complete(STORY)
    wrapped.close()
    made: Any = load_llm(wrapped.to_dict())
    assert (made.complete(STORY).text, made.llm.calls) == ("one", [])
    made.close()


@pytest.mark.usefixtures("known")
def test_an_engine_that_is_no_data_is_given_beside_the_dict() -> None:
    wrapped = cached(ScriptedText(["one"]), model_id="m")
    wrapped.complete(STORY)
    made = StepCacheLLM.from_dict(wrapped.to_dict(), engine=wrapped.engine)
    assert (made.complete(STORY).text, made.model_id) == ("one", "m")
    with pytest.raises(ConfigurationError, match="engine"):
        load_llm(wrapped.to_dict())


@pytest.mark.parametrize("kind", [StepCacheLLM, StepCacheFunctionCallingLLM])
def test_the_class_name_is_registered(kind: type[Any]) -> None:
    assert RECOGNIZED_LLMS[kind.class_name()] is kind


def test_two_wrappers_of_equal_models_are_written_equal() -> None:
    """An ingestion pipeline tells transformations apart by this."""
    first, second, third = (cached(ScriptedText(temperature=heat)) for heat in (0.0, 0.0, 0.5))
    assert first.to_dict() == second.to_dict()
    assert first.to_dict() != third.to_dict()


# copies


@every_model
def test_a_deep_copy_shares_the_cache(kind: type[Any]) -> None:
    inside = kind(["one", "two"])
    wrapped = cached(inside)
    assert wrapped.complete(STORY).text == "one"
    twin = copy.deepcopy(wrapped)
    assert twin.complete(STORY).text == "one"
    assert twin.complete("Another.").text == "two"
    assert wrapped.complete("Another.").text == "two"
    assert len(inside.calls) == 1


def test_a_deep_copy_is_written_and_pickled_like_the_wrapper(tmp_path: Path) -> None:
    wrapped = with_step_cache(MockLLM(), path=tmp_path, namespace="mine")
    wrapped.complete(STORY)
    twin = copy.deepcopy(wrapped)
    assert twin.to_dict() == wrapped.to_dict()
    far = pickle.loads(pickle.dumps(twin))  # noqa: S301 - pickled on the line itself
    assert receipt_of(far.complete(STORY))["exact"] is True
    for each in (far, wrapped):
        each.close()


@every_model
def test_a_shallow_copy_shares_the_cache(kind: type[Any]) -> None:
    wrapped = cached(kind(["one", "two"]))
    wrapped.complete(STORY)
    for twin in (copy.copy(wrapped), wrapped.model_copy()):
        assert twin.complete(STORY).text == "one"


@pytest.mark.parametrize("kind", [MockLLM, MockFunctionCallingLLM])
def test_a_wrapper_that_was_pickled_answers_as_before(kind: type[Any], tmp_path: Path) -> None:
    wrapped = with_step_cache(kind(), path=tmp_path, namespace="mine", model_id="m")
    wrapped.complete(STORY)
    twin = pickle.loads(pickle.dumps(wrapped))  # noqa: S301 - pickled on the line itself
    assert (type(twin), twin.model_id) == (type(wrapped), "m")
    for _ in range(2):
        assert twin.complete("Another.").text == "Another."
    assert [receipt_of(twin.complete(prompt))["exact"] for prompt in (STORY, "Another.")] == [True, True]
    for each in (twin, wrapped):
        each.close()


@pytest.mark.parametrize("kind", [MockLLM, MockFunctionCallingLLM])
def test_a_wrapper_of_an_engine_in_memory_is_pickled_without_the_cache(
    kind: type[Any], caplog: pytest.LogCaptureFixture
) -> None:
    twin = pickle.loads(pickle.dumps(cached(kind())))  # noqa: S301 - the same
    assert "engine" in caplog.text
    for _ in range(2):
        found = twin.complete(STORY)
        assert (found.text, receipt_of(found)["outcome"]) == (STORY, "bypass")


def test_a_pipeline_that_extracts_titles_asks_once_for_equal_nodes() -> None:
    inside = ScriptedChat(["Of owls", "Owls"])
    documents = [Document(text="Owls hunt at night.", id_="owls")]
    for _ in range(2):
        extractor = TitleExtractor(llm=cached(inside, engine=ENGINE), nodes=1)
        pipeline = IngestionPipeline(transformations=[copy.deepcopy(extractor)], disable_cache=True)
        (node,) = pipeline.run(documents=documents)
        assert node.metadata["document_title"] == "Owls"
    assert len(inside.calls) == 0  # the copies were asked
    assert len(list(ENGINE.entries())) == 2


ENGINE = small_engine()


def test_a_pipeline_with_its_own_cache_takes_the_wrapper_for_what_it_is() -> None:
    pipeline = IngestionPipeline(transformations=[TitleExtractor(llm=cached(ScriptedChat(["Owls"])), nodes=1)])
    documents = [Document(text="Owls hunt at night.", id_="owls")]
    titles = [pipeline.run(documents=documents)[0].metadata["document_title"] for _ in range(2)]
    assert titles == ["Owls", "Owls"]


# which caller uses which method


NODES = [TextNode(text="Owls hunt at night."), TextNode(text="Foxes hunt at dusk.")]
MODES = [ResponseMode.COMPACT, ResponseMode.REFINE, ResponseMode.TREE_SUMMARIZE]

every_mode = pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.value)


def synthesizer(llm: LLM, mode: ResponseMode, **more: Any) -> Any:
    return get_response_synthesizer(llm=llm, response_mode=mode, **more)


async def told(stream: Any) -> str:
    if hasattr(stream, "async_response_gen"):
        return "".join([piece async for piece in stream.async_response_gen()])
    if hasattr(stream, "response_gen"):
        return "".join(stream.response_gen)
    return str(stream)


Asking = Callable[[LLM, ResponseMode], Any]


async def asked(llm: LLM, mode: ResponseMode) -> str:
    return str(synthesizer(llm, mode).get_response("When do owls hunt?", [node.text for node in NODES]))


async def asked_async(llm: LLM, mode: ResponseMode) -> str:
    return str(await synthesizer(llm, mode).aget_response("When do owls hunt?", [node.text for node in NODES]))


async def asked_for_a_stream(llm: LLM, mode: ResponseMode) -> str:
    scored: list[Any] = [{"node": node} for node in NODES]
    made = synthesizer(llm, mode, streaming=True).get_response("When do owls hunt?", [n["node"].text for n in scored])
    return made if isinstance(made, str) else "".join(made)


CALLERS: list[tuple[Asking, str, str]] = [
    (asked, "chat", "complete"),
    (asked_async, "achat", "complete"),
    (asked_for_a_stream, "stream_chat", "stream_complete"),
]


@every_mode
@every_model
@pytest.mark.parametrize(("ask", "by_a_chat_model", "by_a_text_model"), CALLERS, ids=["query", "aquery", "stream"])
async def test_synthesizers_use_the_methods_they_used_and_are_served_again(
    kind: type[Any], mode: ResponseMode, ask: Asking, by_a_chat_model: str, by_a_text_model: str
) -> None:
    bare, inside = kind(["At night."]), kind(["At night."])
    wrapped = cached(inside)
    expected = await ask(bare, mode)
    for _ in range(2):
        assert await ask(wrapped, mode) == expected == "At night."
    assert inside.calls == bare.calls
    assert methods(inside)[-1] == (by_a_chat_model if kind is ScriptedChat else by_a_text_model)


def add(a: int, b: int) -> int:
    """Add two numbers."""
    return a + b


ADD = FunctionTool.from_defaults(add)
REACT = [
    'Thought: I need a tool.\nAction: add\nAction Input: {"a": 2, "b": 3}',
    "Thought: I can answer without using any more tools.\nAnswer: 5",
]
CALLS: list[Any] = [tool_call("add", {"a": 2, "b": 3}), "It is 5."]


def function_agent(llm: LLM) -> Any:
    return FunctionAgent(tools=[ADD], llm=llm)


def whole_function_agent(llm: LLM) -> Any:
    return FunctionAgent(tools=[ADD], llm=llm, streaming=False)


def workflow(llm: LLM) -> Any:
    return AgentWorkflow.from_tools_or_functions([ADD], llm=llm)


def react_agent(llm: LLM) -> Any:
    return ReActAgent(tools=[ADD], llm=llm)


AGENTS: list[tuple[Callable[[LLM], Any], list[Any], str, bool]] = [
    (function_agent, CALLS, "astream_chat", True),
    (whole_function_agent, CALLS, "achat", True),
    (workflow, CALLS, "astream_chat", True),
    (react_agent, REACT, "astream_chat", False),
]


@warned_of
@pytest.mark.parametrize(("make", "answers", "method", "offers"), AGENTS, ids=[row[0].__name__ for row in AGENTS])
async def test_agents_use_the_methods_they_used_and_are_served_again(
    make: Callable[[LLM], Any], answers: list[Any], method: str, offers: bool
) -> None:
    bare, inside = ScriptedChat(answers), ScriptedChat(answers)
    expected = str(await make(bare).run("What is 2 + 3?"))
    wrapped = cached(inside)
    for _ in range(3):
        assert str(await make(wrapped).run("What is 2 + 3?")) == expected
    assert methods(inside) == methods(bare) == [method, method]
    assert [call.texts for call in inside.calls] == [call.texts for call in bare.calls]
    assert [bool(call.options.get("tools")) for call in inside.calls] == [offers, offers]


async def structured(llm: LLM) -> Any:
    return llm.structured_predict(Film, ABOUT, name="Metropolis")


async def astructured(llm: LLM) -> Any:
    return await llm.astructured_predict(Film, ABOUT, name="Metropolis")


async def as_structured(llm: LLM) -> Any:
    return llm.as_structured_llm(Film).complete("Describe the film Metropolis.").raw


async def as_structured_chat(llm: LLM) -> Any:
    return (await llm.as_structured_llm(Film).achat([ChatMessage("Describe the film Metropolis.")])).raw


async def by_output_class(llm: LLM) -> Any:
    made = get_response_synthesizer(llm=llm, output_cls=Film, response_mode=ResponseMode.TREE_SUMMARIZE)
    return made.get_response("Describe the film.", ["Metropolis is of 1927."])


STRUCTURED: list[tuple[Callable[[LLM], Any], str]] = [
    (structured, "chat"),
    (astructured, "achat"),
    (as_structured, "chat"),
    (as_structured_chat, "achat"),
    (by_output_class, "chat"),
]


@pytest.mark.parametrize(("ask", "method"), STRUCTURED, ids=[row[0].__name__ for row in STRUCTURED])
async def test_structured_output_uses_the_methods_it_used_and_is_served_again(
    ask: Callable[[LLM], Any], method: str
) -> None:
    answer = tool_call("Film", METROPOLIS)
    bare, inside = ScriptedChat([answer]), ScriptedChat([answer])
    wrapped = cached(inside)
    expected = await ask(bare)
    for _ in range(2):
        assert await ask(wrapped) == expected
    assert expected == Film(**METROPOLIS) or Film.model_validate_json(str(expected)) == Film(**METROPOLIS)
    assert inside.calls == bare.calls
    assert methods(inside) == [method]
    assert inside.calls[0].options["tools"]


async def test_structured_streams_are_served_again() -> None:
    answer = tool_call("Film", METROPOLIS)
    bare, inside = ScriptedChat([answer]), ScriptedChat([answer])
    wrapped = cached(inside)
    expected = [*bare.stream_structured_predict(Film, ABOUT, name="Metropolis")]
    for _ in range(2):
        found = [*wrapped.stream_structured_predict(Film, ABOUT, name="Metropolis")]
        assert found[-1] == expected[-1] == Film(**METROPOLIS)
        stream = await wrapped.astream_structured_predict(Film, ABOUT, name="Metropolis")
        assert [piece async for piece in stream][-1] == Film(**METROPOLIS)
    assert inside.calls[0] == bare.calls[0]
    assert len(inside.calls) == 1


TOOL_FORMS = ["chat_with_tools", "achat_with_tools", "stream_chat_with_tools", "astream_chat_with_tools"]


async def with_tools(llm: Any, form: str) -> Any:
    made = getattr(llm, form)([ADD], user_msg="What is 2 + 3?", tool_required=True)
    made = await made if inspect.isawaitable(made) else made
    if inspect.isasyncgen(made):
        return [piece async for piece in made][-1]
    return list(made)[-1] if isinstance(made, Iterator) else made


@pytest.mark.parametrize("form", TOOL_FORMS)
async def test_tools_are_offered_as_the_bare_model_offers_them_and_calls_are_served_again(form: str) -> None:
    bare, inside = ScriptedChat([CALLS[0]]), ScriptedChat([CALLS[0]])
    wrapped: Any = cached(inside)
    await with_tools(bare, form)
    for _ in range(2):
        (selection,) = wrapped.get_tool_calls_from_response(await with_tools(wrapped, form))
        assert (selection.tool_name, selection.tool_kwargs) == ("add", {"a": 2, "b": 3})
    assert inside.calls == bare.calls


async def test_tools_are_predicted_and_called() -> None:
    inside = ScriptedChat([CALLS[0]])
    wrapped = cached(inside)
    for _ in range(2):
        assert wrapped.predict_and_call([ADD], "What is 2 + 3?").response == "5"
        assert (await wrapped.apredict_and_call([ADD], "What is 2 + 3?")).response == "5"
    assert len(inside.calls) == 1


async def test_the_check_that_a_vendor_makes_of_tool_calls_is_made_of_a_hit() -> None:
    """The vendor's class drops all calls but one where only one was allowed."""
    both = {"content": None, "tool_calls": calling("add", {"a": 1, "b": 2}, "call_1")["tool_calls"]
            + calling("add", {"a": 3, "b": 4}, "call_2")["tool_calls"]}  # fmt: skip
    api = Api([both])
    bare, wrapped = vendor_model(api), cached(vendor_model(api))
    expected = bare.get_tool_calls_from_response(bare.chat_with_tools([ADD], "Add."))
    for _ in range(2):
        found = wrapped.get_tool_calls_from_response(wrapped.chat_with_tools([ADD], "Add."))
        assert [each.tool_kwargs for each in found] == [each.tool_kwargs for each in expected]
    assert len(api.sent) == 2


# retrieved context


QUESTIONS = {
    "prose": "When do owls hunt?",
    "an equation": "Solve 2x + 3 = 13 for x. Show the steps.",
    "a demand for JSON": "Return a JSON object with the keys title and year for the film Metropolis of 1927.",
    "bullets": "Answer in exactly three bullets.",
}
POLICIES = {"never": Policy(), "guarded": Policy(unverified_reuse="guarded"), "first": Policy(solver="first")}


@every_model
@pytest.mark.parametrize("streams", [False, True])
@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
@pytest.mark.parametrize("policy", POLICIES.values(), ids=POLICIES)
def test_another_context_is_another_question(kind: type[Any], streams: bool, question: str, policy: Policy) -> None:
    inside = kind(["Of the first.", "Of the second.", "Of the third."])
    wrapped = cached(inside, policy=policy)

    def answer(context: str) -> str:
        made = synthesizer(wrapped, ResponseMode.COMPACT, streaming=streams).get_response(question, [context])
        return made if isinstance(made, str) else "".join(made)

    contexts = ["Owls hunt at 9 in Bern.", "Owls hunt at 8 in Bern.", "Owls hunt at 9 in Basel."]
    for _ in range(2):
        assert [answer(context) for context in contexts] == ["Of the first.", "Of the second.", "Of the third."]
    assert len(inside.calls) == 3


def test_another_context_in_the_system_prompt_is_another_question() -> None:
    inside = ScriptedChat(["x = 5", "none of that"])
    wrapped = cached(inside, policy=Policy(unverified_reuse="guarded"))
    for context, expected in (("Owls hunt at 9.", "x = 5"), ("Foxes hunt at 9.", "none of that")) * 2:
        messages = [ChatMessage(f"Context: {context}", role="system"), ChatMessage(QUESTIONS["an equation"])]
        assert wrapped.chat(messages).message.content == expected


# multi-modal messages


PICTURE = b"\x89PNG\r\n\x1a\n" + b"\0" * 64


def picture_messages(data: bytes = PICTURE) -> list[ChatMessage]:
    return [ChatMessage(blocks=[TextBlock(text="What is this?"), ImageBlock(image=data, image_mimetype="image/png")])]


@pytest.mark.parametrize("way", CHATS, ids=lambda way: way.__name__)
async def test_messages_with_pictures_go_past_the_cache(way: Way) -> None:
    inside = ScriptedChat(["a cat", "a dog"])
    wrapped = cached(inside)
    found = [await way(wrapped, picture_messages()) for _ in range(2)]
    assert [text_of(each) for each in found] == ["a cat", "a dog"]
    assert list(wrapped.engine.entries()) == []
    for each in found:
        receipt = receipt_of(each[-1])
        assert receipt["outcome"] == "bypass"
        assert receipt["reason"]
    with pytest.raises(NotCachedError):
        await way(wrapped, picture_messages(), stepcache="only_if_cached")


def test_a_picture_in_an_earlier_turn_goes_past_the_cache() -> None:
    inside = ScriptedChat(["a cat", "a dog"])
    wrapped = cached(inside)
    talk = [*picture_messages(), ChatMessage("a cat", role="assistant"), ChatMessage("Solve 2x + 3 = 13 for x.")]
    assert [wrapped.chat(talk).message.content for _ in range(2)] == ["a cat", "a dog"]


# what is shipped


def project() -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return found


def test_no_file_of_the_namespace_package_is_shipped() -> None:
    """An `__init__.py` there would hide every other distribution of LlamaIndex."""
    wheel = project()["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert set(wheel) == {"packages"}
    assert wheel["packages"] == ["stepcache_core", "langchain_stepcache", "llamaindex_stepcache"]
    shipped = [file for package in wheel["packages"] for file in (ROOT / package).rglob("*")]
    assert not [file for file in shipped if "llama_index" in file.parts]
    assert not (ROOT / "llama_index").exists()


def test_types_are_shipped() -> None:
    assert (Path(llamaindex_stepcache.__file__).parent / "py.typed").is_file()


def test_the_pins_are_those_that_were_measured() -> None:
    extras = project()["project"]["optional-dependencies"]
    assert extras["llamaindex"] == ["llama-index-core>=0.14.20,<0.15"]
    assert not [need for need in extras["test"] + extras["demo"] if need.startswith("openai") and "<3" not in need]
    assert int(metadata.version("openai").split(".")[0]) < 3


def test_without_the_library_the_extra_is_named(tmp_path: Path) -> None:
    code = """
try:
    import llamaindex_stepcache
except ImportError as error:
    print(type(error).__name__, error)
"""
    said = run_alone(f"UNWANTED = {{'llama_index'}}\n{REFUSE}\n{code}", tmp_path)
    assert said.startswith("MissingExtraError ")
    assert 'pip install "stepcache[llamaindex]"' in said


def test_nothing_of_the_other_adapter_is_imported(tmp_path: Path) -> None:
    others = ("langchain_core", "langchain_stepcache", "openai")
    code = f"import llamaindex_stepcache, sys\nprint([name for name in {others} if name in sys.modules])"
    assert run_alone(f"UNWANTED = {set(others)}\n{REFUSE}\n{code}", tmp_path) == "[]"


def test_importing_touches_nothing(tmp_path: Path) -> None:
    """LlamaIndex itself writes nothing in its import either, once its data are there."""
    code = "import logging, llamaindex_stepcache\nprint(logging.getLogger('stepcache').handlers)"
    assert run_alone(code, tmp_path) == "[]"
