"""A JSON object that was to stand alone, and a model that fences it, through every way into LangChain."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from langchain_core.caches import BaseCache
from langchain_core.messages import HumanMessage, SystemMessage

from langchain_stepcache import StepCache, with_step_cache
from stepcache_core import InMemoryStepStore, LexicalEmbedder
from tests.langchain.fakes import Script, ScriptedChat, StreamingChat, receipt_of

RAW = '{"name": "Ada Lovelace",\n "city": "London"}'
FENCED = f"Here is the object:\n\n```json\n{RAW}\n```"
ASKED = [
    SystemMessage("You answer with one JSON object and nothing else."),
    HumanMessage("Return a JSON object with the keys name and city about Ada Lovelace."),
]
Install = Callable[[BaseCache], None]


def test_the_wrapper_hands_out_the_object_alone_without_a_second_call() -> None:
    script = Script([FENCED])
    model = with_step_cache(ScriptedChat(script=script), store=InMemoryStepStore(), embedder=LexicalEmbedder())
    answers = [model.invoke(ASKED) for _ in range(2)]
    assert [answer.text for answer in answers] == [RAW, RAW]
    assert [receipt_of(answer)["verified"] for answer in answers] == [True, True]
    assert len(script.calls) == 1


def test_so_does_the_cache_that_may_call_the_model(install: Install) -> None:
    script = Script([FENCED])
    model = ScriptedChat(script=script)
    install(StepCache(store=InMemoryStepStore(), embedder=LexicalEmbedder(), llm=model))
    answers = [model.invoke(ASKED) for _ in range(2)]
    assert [answer.text for answer in answers] == [RAW, RAW]
    assert all(receipt_of(answer)["verified"] for answer in answers)
    assert len(script.calls) == 1


def test_the_cache_alone_keeps_no_fenced_answer(install: Install) -> None:
    script = Script([FENCED, FENCED, RAW])
    model = ScriptedChat(script=script)
    install(StepCache(store=InMemoryStepStore(), embedder=LexicalEmbedder()))
    assert [model.invoke(ASKED).text for _ in range(4)] == [FENCED, FENCED, RAW, RAW]
    assert len(script.calls) == 3


def test_a_stream_through_the_wrapper_is_not_called_verified_and_not_kept() -> None:
    script = Script([FENCED])
    model = with_step_cache(StreamingChat(script=script), store=InMemoryStepStore(), embedder=LexicalEmbedder())
    for _ in range(2):
        whole = None
        for chunk in model.stream(ASKED):
            whole = chunk if whole is None else whole + chunk
        assert whole is not None
        assert whole.text.rstrip() == FENCED
        assert receipt_of(whole)["verified"] is False
    assert len(script.calls) == 2


@pytest.mark.parametrize("system", ["You answer with one JSON object.", "You are a helpful assistant."])
def test_where_it_need_not_stand_alone_nothing_changes(system: str) -> None:
    model = with_step_cache(
        ScriptedChat(script=Script([FENCED])), store=InMemoryStepStore(), embedder=LexicalEmbedder()
    )
    answer = model.invoke([SystemMessage(system), ASKED[1]])
    assert answer.text == FENCED
    assert receipt_of(answer)["verified"]
