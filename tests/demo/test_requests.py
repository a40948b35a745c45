"""The demo's questions and worked answers as they are shipped."""

from __future__ import annotations

import pytest

from stepcache_core.demo.examples import worked_examples
from stepcache_core.demo.requests import EARLIER, REQUESTS
from stepcache_core.models import Request
from stepcache_core.tasks.base import NotRecognised
from stepcache_core.tasks.registry import default_tasks


def test_there_are_between_twelve_and_twenty_questions() -> None:
    assert 12 <= len(REQUESTS) <= 20


@pytest.mark.parametrize("family", sorted(EARLIER))
def test_each_conversation_is_ready_for_a_question(family: str) -> None:
    roles = [message.role for name, messages in EARLIER.items() if name == family for message in messages]
    assert roles == ["system", *["user", "assistant"] * ((len(roles) - 1) // 2)]


@pytest.mark.parametrize("prompt", sorted({request.prompt for request in REQUESTS if request.family != "plain"}))
def test_a_task_recognises_what_it_is_to_check(prompt: str) -> None:
    assert any(not isinstance(task.recognise(Request.of(prompt)), NotRecognised) for task in default_tasks())


def test_no_worked_answer_is_the_answer_to_a_question_as_it_stands() -> None:
    assert {example.prompt for example in worked_examples()}.isdisjoint(request.prompt for request in REQUESTS)
