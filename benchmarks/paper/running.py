"""Put one workload through every system, request by request, and tell what the proxy, the clock and the oracle saw."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from benchmarks.paper.conversations import CONVERSATIONS
from benchmarks.paper.nonce import nonces_in, unmarked
from benchmarks.paper.oracle import judge
from benchmarks.paper.proxy import Proxy
from benchmarks.paper.types import Answered, Call, Question, Row, System, Turn, Workload

ASKED_SOME = frozenset({"trustcall"})
"""Systems that do not take every question."""


@dataclass(slots=True)
class Run:
    """One run: the systems behind one proxy, the label of the model and what each system has been given so far.

    `most`: how many of the measured questions a system is asked, where that is fewer than it could take.
    """

    proxy: Proxy
    systems: Sequence[System]
    model: str
    most: Mapping[str, int] = field(default_factory=dict)
    _given: dict[str, set[str]] = field(default_factory=dict)

    def over(self, workload: Workload) -> Iterator[Row]:
        """The rows of a workload, one a request and system; each request goes to the systems in an order of its own.

        The order is drawn by the seed: in one that came again and again, a system would be asked right after a long
        call of another one, or right before it, more often than others are.

        Raises RuntimeError for a text with a nonce that no call of its system gave out.
        """
        for system, question, is_warming in self._pairs(workload):
            yield self._row(system, question, workload.seed, is_warming=is_warming)

    def count(self, workload: Workload) -> int:
        """How many rows a workload gives."""
        return sum(1 for _ in self._pairs(workload))

    def _pairs(self, workload: Workload) -> Iterator[tuple[System, Question, bool]]:
        left = {system.name: self.most.get(system.name, len(workload.measured)) for system in self.systems}
        asked = [(question, True) for question in workload.warming] + [(each, False) for each in workload.measured]
        for place, (question, is_warming) in enumerate(asked):
            for system in _in_any_order(self.systems, workload.seed, place):
                if _is_for(system, question) and (is_warming or left[system.name]):
                    left[system.name] -= not is_warming
                    yield system, question, is_warming

    def _row(self, system: System, question: Question, seed: int, *, is_warming: bool) -> Row:
        conversation = CONVERSATIONS[question.task]
        turns: tuple[Turn, ...] = (*conversation.earlier, ("user", question.prompt))
        self.proxy.begin(system.name, question.name)
        began = time.perf_counter()
        answered = system.ask(turns, conversation.max_tokens, question)
        seconds = time.perf_counter() - began if answered.seconds is None else answered.seconds
        calls = self.proxy.end(system.name)
        return self._told(system, question, seed, answered, calls, seconds, is_warming=is_warming)

    def _told(
        self,
        system: System,
        question: Question,
        seed: int,
        answered: Answered,
        calls: Sequence[Call],
        seconds: float,
        *,
        is_warming: bool,
    ) -> Row:
        given = self._given.setdefault(system.name, set())
        found = nonces_in(answered.text)
        own = {call.nonce for call in calls}
        if unknown := set(found) - given - own:
            raise RuntimeError(f"{system.name}, {question.name}: nonces that no call of it gave out: {sorted(unknown)}")
        earlier = tuple(nonce for nonce in found if nonce not in own)
        given |= own
        judged = judge(unmarked(answered.text), question.demand)
        return Row(
            system=system.name,
            model=self.model,
            seed=seed,
            question=question.name,
            task=question.task,
            perturbation=question.perturbation,
            is_warming=is_warming,
            seconds=seconds,
            calls=len(calls),
            prompt_tokens=sum(call.prompt_tokens for call in calls),
            cached_tokens=sum(call.cached_tokens for call in calls),
            completion_tokens=sum(call.completion_tokens for call in calls),
            own_nonces=tuple(nonce for nonce in found if nonce in own),
            earlier_nonces=earlier,
            is_from_cache=not calls or bool(earlier),
            is_right=judged.is_right,
            reason=judged.reason,
            text=unmarked(answered.text),
            receipt=answered.receipt,
        )


def answers(workload: Workload) -> Callable[[str], tuple[str, str] | None]:
    """What a simulated model says to each prompt of a workload: a right answer and a wrong one."""
    known: Mapping[str, tuple[str, str]] = {
        question.prompt: (question.right, question.wrong) for question in (*workload.warming, *workload.measured)
    }
    return known.get


def _in_any_order(systems: Sequence[System], seed: int, place: int) -> list[System]:
    return Random(f"turns {seed} {place}").sample(systems, len(systems))


_SCHEMA_CHANGES = frozenset({"base", "added key", "dropped key", "renamed key", "changed type"})


def _is_for(system: System, question: Question) -> bool:
    """trustcall patches objects to a new schema; every other system takes every question."""
    return system.name not in ASKED_SOME or (question.task == "json" and question.perturbation in _SCHEMA_CHANGES)
