"""What tells one LLM from another: what it holds in private, its code, what it puts into a prompt itself."""

from __future__ import annotations

import logging
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from llama_index.core.base.llms.types import ChatMessage, ChatResponse, CompletionResponse, LLMMetadata
from llama_index.core.extractors import TitleExtractor
from llama_index.core.ingestion.pipeline import get_transformation_hash
from llama_index.core.llms import CustomLLM
from llama_index.core.prompts import PromptTemplate
from llama_index.core.schema import TextNode
from pydantic import PrivateAttr

from llamaindex_stepcache import with_step_cache
from stepcache_core import StepCacheEngine

HELLO = [ChatMessage(role="user", content="Say hello to everybody.")]


class Holding(CustomLLM):
    """An LLM that answers with what it holds."""

    tool: Any = None
    _held: Any = PrivateAttr(default=None)
    _calls: list[str] = PrivateAttr(default_factory=list)

    @property
    def metadata(self) -> LLMMetadata:
        return LLMMetadata()

    def complete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> CompletionResponse:
        self._calls.append(prompt)
        held = self.tool if self._held is None else self._held
        return CompletionResponse(text=f"It holds {getattr(held, 'said', held)}.")

    def stream_complete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> Any:
        raise NotImplementedError

    def chat(self, messages: Any, **kwargs: Any) -> ChatResponse:
        own = f"{self.system_prompt} {self.query_wrapper_prompt and self.query_wrapper_prompt.get_template()}"
        return ChatResponse(message=ChatMessage(role="assistant", content=own))


class Weights:
    """What no value tells apart."""

    def __init__(self, said: str) -> None:
        self.said = said


def public(value: Any) -> Holding:
    return Holding(tool=value)


def private(value: Any) -> Holding:
    made = Holding()
    made._held = value
    return made


def beside(value: Any) -> Holding:
    made = private(None)
    object.__setattr__(made, "_beside", value)
    made._held = SimpleNamespace(said=value.said)
    return made


@pytest.mark.parametrize("put", [public, private, beside])
@pytest.mark.parametrize("make", [Weights, lambda said: SimpleNamespace(said=said)])
def test_an_object_is_more_than_its_class(
    put: Callable[[Any], Holding], make: Callable[[str], Any], engine: StepCacheEngine
) -> None:
    answers = [with_step_cache(put(make(said)), engine=engine).complete("What?") for said in ("one", "two")]
    assert [answer.text for answer in answers] == ["It holds one.", "It holds two."]
    assert {answer.additional_kwargs["stepcache"]["outcome"] for answer in answers} == {"bypass"}
    named = [with_step_cache(put(make("one")), engine=engine, model_id="mine").complete("What?") for _ in "ab"]
    assert named[1].additional_kwargs["stepcache"]["outcome"] == "reuse"


@pytest.mark.parametrize("values", [(b"1", b"2"), (1, 2), ({"a": 1}, {"a": 2}), ((1, "x"), (1, "y"))])
@pytest.mark.parametrize("put", [public, private])
def test_data_is_compared_wherever_it_is_held(
    put: Callable[[Any], Holding], values: tuple[Any, Any], engine: StepCacheEngine
) -> None:
    one, two = (with_step_cache(put(value), engine=engine) for value in values)
    assert one.complete("What?").text != two.complete("What?").text
    again = with_step_cache(put(values[0]), engine=engine).complete("What?")
    assert again.additional_kwargs["stepcache"]["outcome"] == "reuse"


def test_that_nothing_is_kept_of_a_model_is_said_once(
    engine: StepCacheEngine, caplog: pytest.LogCaptureFixture
) -> None:
    class Unheard(Weights):
        pass

    with caplog.at_level(logging.WARNING, "stepcache"):
        wrapped = with_step_cache(private(Unheard("x")), engine=engine)
        for _ in range(3):
            wrapped.complete("What?")
    assert [record.getMessage() for record in caplog.records] == [
        "nothing is cached: model (in _held): an object of "
        "test_that_nothing_is_kept_of_a_model_is_said_once.<locals>.Unheard cannot be told by its value; "
        "model_id= says what stands for the model"
    ]


def local(name: str, text: str) -> CustomLLM:
    """An LLM of a class of its own, which has the name of every other of these."""

    class Local(CustomLLM):
        @property
        def metadata(self) -> LLMMetadata:
            return LLMMetadata(model_name=name)

        def complete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> CompletionResponse:
            return CompletionResponse(text=text)

        def stream_complete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> Any:
            raise NotImplementedError

    return Local()


def test_classes_of_one_name_are_told_by_their_metadata_and_their_code(engine: StepCacheEngine) -> None:
    models = [local("a", "one"), local("b", "one"), local("b", "two"), local("b", "two")]
    answers = [with_step_cache(model, engine=engine).complete("What?") for model in models]
    assert [answer.text for answer in answers] == ["one", "one", "two", "two"]
    outcomes = [answer.additional_kwargs["stepcache"]["outcome"] for answer in answers]
    assert outcomes == ["miss", "miss", "miss", "reuse"]


@pytest.mark.parametrize(
    "fields",
    [
        ({"system_prompt": "French."}, {"system_prompt": "German."}),
        (
            {"query_wrapper_prompt": PromptTemplate("A {query_str}")},
            {"query_wrapper_prompt": PromptTemplate("B {query_str}")},
        ),
    ],
)
def test_a_prompt_that_a_model_applies_itself_belongs_to_the_question(fields: Any, engine: StepCacheEngine) -> None:
    answers = [with_step_cache(Holding(**each), engine=engine).chat(HELLO).message.content for each in fields]
    assert answers == [Holding(**each).chat(HELLO).message.content for each in fields]
    wrapped = with_step_cache(Holding(**fields[0]), engine=engine)
    assert wrapped.chat(HELLO).additional_kwargs["stepcache"]["outcome"] == "reuse"


def test_a_private_ring_costs_the_cache_and_nothing_else(engine: StepCacheEngine) -> None:
    ring: list[Any] = []
    ring.append(ring)
    answer = with_step_cache(private(ring), engine=engine).complete("What?")
    assert answer.additional_kwargs["stepcache"]["outcome"] == "bypass"


@pytest.mark.parametrize("prompt", [None, 5, ["a"]])
def test_what_is_no_prompt_is_the_models_business(prompt: Any, engine: StepCacheEngine) -> None:
    wrapped = with_step_cache(Holding(tool="it"), engine=engine)
    assert wrapped.complete(prompt).text == "It holds it."
    assert wrapped.llm._calls == [prompt]  # type: ignore[attr-defined]  # of the fake


def test_a_wrapper_inside_a_transformation_is_hashed_with_its_model(engine: StepCacheEngine) -> None:
    nodes = [TextNode(text="a", id_="n")]
    hashes = [
        get_transformation_hash(nodes, TitleExtractor(llm=with_step_cache(Holding(tool=tool), engine=engine)))
        for tool in ("one", "two", "two")
    ]
    assert hashes[0] != hashes[1] == hashes[2]


def test_parameters_of_the_model_are_set_through_the_wrapper(engine: StepCacheEngine) -> None:
    wrapped = with_step_cache(Holding(tool="one"), engine=engine)
    assert wrapped.complete("What?").text == "It holds one."
    wrapped.tool = "two"
    assert wrapped.llm.tool == "two"  # type: ignore[attr-defined]  # of the fake
    assert wrapped.complete("What?").text == "It holds two."
    with pytest.raises(ValueError, match="nothing_of_the_kind"):
        wrapped.nothing_of_the_kind = 1
