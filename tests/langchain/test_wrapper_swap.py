"""The wrapper takes the place of the model in whatever runnable the model makes of itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from langchain_core.language_models import LanguageModelInput
from langchain_core.messages import AIMessage
from langchain_core.runnables import Runnable, RunnableBranch, RunnableLambda, RunnableParallel, RunnablePassthrough
from pydantic import Field

from langchain_stepcache import StepCacheChatModel, with_step_cache
from stepcache_core import InMemoryStepStore, LexicalEmbedder, StepCacheError
from tests.langchain.fakes import Script, ScriptedChat
from tests.langchain.test_wrapper_tools import QUESTION, weather
from tests.langchain.vendor import Answer, Api, Body, calling


class Making(ScriptedChat):
    """A model that makes of itself what it is told to when tools are bound to it."""

    make: Callable[[Any], Any] = Field(exclude=True)

    def bind_tools(
        self, tools: Sequence[Any], *, tool_choice: str | None = None, **kwargs: Any
    ) -> Runnable[LanguageModelInput, AIMessage]:
        made: Runnable[LanguageModelInput, AIMessage] = self.make(self)
        return made


def wrapped(make: Callable[[Any], Any]) -> tuple[Script, StepCacheChatModel]:
    script = Script(["One."])
    making = Making(script=script, make=make)  # which holds a function, so that only a name can stand for it
    return script, with_step_cache(making, store=InMemoryStepStore(), embedder=LexicalEmbedder(), model_id="making")


FORMS: dict[str, Callable[[Any], Any]] = {
    "a binding": lambda model: model.bind(mark="x"),
    "a binding of a binding": lambda model: model.bind(mark="x").with_config(tags=["y"]),
    "a retry": lambda model: model.bind(mark="x").with_retry(),
    "a sequence": lambda model: model | RunnableLambda(lambda message: message),
    "a branch": lambda model: RunnableBranch((lambda _: False, RunnableLambda(str)), model.bind(mark="x")),
    "branches": lambda model: RunnableParallel(a=model, b=RunnableLambda(str)),
    "an assignment": lambda model: RunnableLambda(lambda text: {"text": text}) | RunnablePassthrough.assign(
        answer=RunnableLambda(lambda given: given["text"]) | model
    ),
    "fallbacks": lambda model: RunnableLambda(lambda text: text) | model.with_fallbacks([model.bind(mark="x")]),
}  # fmt: skip


@pytest.mark.parametrize("form", FORMS)
def test_whatever_a_model_makes_of_itself_is_served_the_second_time(form: str) -> None:
    script, model = wrapped(FORMS[form])
    made: Any = model.bind_tools([weather])
    for _ in "ab":
        assert "One." in str(made.invoke(QUESTION))
    assert len(script.calls) == 1


def test_each_of_several_inputs_is_served() -> None:
    script, model = wrapped(lambda inside: inside.map())
    made: Any = model.bind_tools([weather])
    assert [message.text for message in made.invoke([QUESTION, QUESTION])] == ["One.", "One."]
    assert len(script.calls) == 1


def test_a_model_that_does_not_stand_in_what_it_made_is_named() -> None:
    _, model = wrapped(lambda inside: inside.model_copy().bind(mark="x"))
    with pytest.raises(StepCacheError, match="Making"):
        model.bind_tools([weather])


def fallbacks(answers: Callable[[Body], Answer]) -> tuple[Api, Api, Runnable[LanguageModelInput, AIMessage]]:
    first, second = Api(answers), Api(answers)
    first.statuses = [400]
    return first, second, first.cached().with_fallbacks([second.cached()]).bind_tools([weather])


def test_tools_bound_to_a_model_with_fallbacks_go_through_both_caches() -> None:
    first, second, bound = fallbacks(lambda body: calling("weather", {"city": "Paris"}))
    assert [bound.invoke(QUESTION).tool_calls[0]["name"] for _ in "abc"] == ["weather"] * 3
    assert (len(first.sent), len(second.sent)) == (2, 1), "refused once, then answered once"
