"""The meter and the recorded model, as LangChain calls them."""

from __future__ import annotations

import pytest
from langchain_core.caches import InMemoryCache
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, HumanMessage, SystemMessage

from langchain_stepcache.demo_models import Meter, RecordedChat, as_messages, usage_of
from stepcache_core.demo.recorded import NotRecordedError, Recording, Recordings
from stepcache_core.models import Message, Usage

ASKED = [SystemMessage("Be brief."), HumanMessage("Where is Oslo?")]
USAGE = Usage(input_tokens=7, cached_input_tokens=2, output_tokens=3)
FORM = {"type": "json_schema"}


def recordings() -> Recordings:
    messages = as_messages(ASKED)
    return Recordings(
        Recording.of(messages, form, answer=answer, usage=USAGE, seconds=0.25)
        for form, answer in ((None, "In Norway."), (FORM, '{"in": "Norway"}'))
    )


def model(meter: Meter, *, cache: InMemoryCache | None = None) -> BaseChatModel:
    return RecordedChat(recordings=recordings(), callbacks=[meter], cache=cache)


def test_messages_keep_role_and_content() -> None:
    assert as_messages([*ASKED, AIMessage("In Norway.")]) == (
        Message(role="system", content="Be brief."),
        Message(role="user", content="Where is Oslo?"),
        Message(role="assistant", content="In Norway."),
    )


def test_a_recorded_answer_says_what_it_once_cost() -> None:
    message = model(Meter()).invoke(ASKED)
    assert message.text == "In Norway."
    assert usage_of(message) == USAGE


def test_the_form_asked_for_decides_the_answer() -> None:
    assert model(Meter()).invoke(ASKED, response_format=FORM).text == '{"in": "Norway"}'


def test_what_was_not_recorded_is_not_made_up() -> None:
    with pytest.raises(NotRecordedError, match="Where is Bergen"):
        model(Meter()).invoke([HumanMessage("Where is Bergen?")])


def test_the_meter_notes_each_call_once() -> None:
    meter = Meter()
    model(meter).invoke(ASKED)
    [call] = meter.take()
    assert (call.answer, call.usage, call.seconds) == ("In Norway.", USAGE, 0.25)
    assert meter.take() == []
    assert meter.recorded_seconds == 0.25


def test_what_the_meter_noted_answers_the_same_question_again() -> None:
    meter = Meter()
    model(meter).invoke(ASKED)
    assert Recordings(meter.take()).reply_to(as_messages(ASKED)).answer == "In Norway."


def test_an_answer_out_of_a_cache_is_no_call() -> None:
    meter = Meter()
    cached = model(meter, cache=InMemoryCache())
    cached.invoke(ASKED)
    meter.take()
    assert cached.invoke(ASKED).text == "In Norway."
    assert meter.take() == []


def test_a_call_that_fails_does_not_stop_the_meter() -> None:
    meter = Meter()
    failing = model(meter)
    with pytest.raises(NotRecordedError):
        failing.invoke([HumanMessage("Where is Bergen?")])
    failing.invoke(ASKED)
    assert len(meter.take()) == 1
