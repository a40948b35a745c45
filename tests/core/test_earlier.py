"""What a task read in the prompt of an entry is remembered by all that it was given, and changes no evaluation."""

from __future__ import annotations

import pytest

from stepcache_core.flow import earlier, latest
from stepcache_core.flow.earlier import EarlierReadings
from stepcache_core.flow.evaluate import Candidate, evaluate
from stepcache_core.flow.recognise import Claim, claim
from stepcache_core.models import Entry, Request
from stepcache_core.store.memory import InMemoryStepStore
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.tasks.registry import default_tasks
from tests.core.test_engine import build
from tests.core.toys import Count, CountingTask, counted
from tests.store.builders import entry

ADMITTED = {
    "Solve 2x + 3 = 7 for x.": "2x = 4\n\nx = 2",
    "Solve 3y + 3 = 9 for y.": "3y = 6\n\ny = 2",
    'Write a JSON object with the keys "name", "height" for a red gate.': '{"name": "The red gate", "height": 4}',
    'Write a JSON object with the keys "name", "colour" for a red gate.': '{"name": "The gate", "colour": "red"}',
}
ASKED = (
    *ADMITTED,
    "Solve 2k + 3 = 7 for k.",
    "Solve 7 = 2x + 3 for x.",
    "Solve 2x + 3 = 8 for x.",
    'Write a JSON object with the keys "height", "name" for a red gate.',
    'Write a JSON object with the keys "height", "name" for a blue gate.',
)


class Reading(CountingTask):
    """A task that notes what it was given."""

    def __init__(self) -> None:
        self.given: list[Request] = []

    def recognise(self, request: Request) -> Recognition[Count] | NotRecognised:
        self.given.append(request)
        return super().recognise(request)


def stored() -> list[Entry]:
    """Entries of every kind of task, as the engine keeps them."""
    engine = build(tasks=None, store=InMemoryStepStore())
    for prompt, answer in ADMITTED.items():
        assert engine.admit(prompt, answer) == "verified", prompt
    return list(engine.entries())


def test_whatever_was_remembered_before_evaluations_are_the_same() -> None:
    tasks, remembering, entries = default_tasks(), EarlierReadings(), stored()
    compared = 0
    for prompt in ASKED * 2:
        asked = Request.of(prompt)
        found = claim(tasks, asked)
        assert isinstance(found, Claim)
        for one in entries:
            candidate = Candidate(one, "family")
            anew = evaluate(found, asked, candidate, 0.5, EarlierReadings())
            assert repr(evaluate(found, asked, candidate, 0.5, remembering)) == repr(anew)
            compared += 1
    assert compared == 2 * len(ASKED) * len(entries)


def test_a_prompt_is_read_once_for_each_task_and_schema() -> None:
    task, other, readings = Reading(), Reading(), EarlierReadings()
    plain = entry(prompt="count 2 apples")
    bound = plain.model_copy(update={"answer_schema": {"type": "string"}})
    for _ in range(3):
        for one in (plain, bound):
            assert readings.read(task, one) == readings.read(other, one)
    assert [len(task.given), len(other.given)] == [2, 2]
    assert {str(request.answer_schema) for request in task.given} == {"None", "{'type': 'string'}"}


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(latest, "MOST", 3)
    monkeypatch.setattr(earlier, "LONGEST", 50)
    task, readings = Reading(), EarlierReadings()
    long = entry(prompt="count 2 apples" + " " * 50)
    for one in (*(entry(prompt=f"count {number} apples") for number in range(4)), long, long):
        readings.read(task, one)
    assert sum(request.prompt == long.prompt for request in task.given) == 2
    task.given.clear()
    for number in (3, 0):
        readings.read(task, entry(prompt=f"count {number} apples"))
    assert [request.prompt for request in task.given] == ["count 0 apples"], "the least recently used was forgotten"


def test_many_misses_of_one_family_read_the_same_entries_once() -> None:
    task = Reading()
    engine = build(tasks=[task])
    for number in (2, 3):
        engine.admit(f"count {number} apples", counted(number, "apples"))
    engine.lookup("count 7 plums")
    task.given.clear()
    for number in range(20, 30):
        assert engine.lookup(f"count {number} plums") is None
    assert [request.prompt for request in task.given] == [f"count {number} plums" for number in range(20, 30)]
