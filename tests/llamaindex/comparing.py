"""An LLM bare and wrapped, asked the same, and everything that is heard of either compared."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar

import pytest
from llama_index.core.base.llms.types import ChatResponse
from llama_index.core.callbacks import CBEventType

from llamaindex_stepcache import with_step_cache
from stepcache_core import StepCacheEngine
from tests.llamaindex.listening import Heard, Told, heard
from tests.llamaindex.llms import Subject
from tests.llamaindex.ways import (
    EVERY,
    PREDICTING,
    PRIMITIVES,
    Outcome,
    Raised,
    Way,
    ask,
)

Make = Callable[..., Subject]


class Compared(ABC):
    """An LLM, how it is asked, and what is peculiar to it; bare and wrapped are asked the same."""

    ways: ClassVar[tuple[Way, ...]] = EVERY
    """How it is asked."""
    primitives: ClassVar[tuple[Way, ...]] = PRIMITIVES
    predicting: ClassVar[tuple[Way, ...]] = PREDICTING
    """Those of them that are tried for all the rest."""
    hides_errors: ClassVar[frozenset[str]] = frozenset()
    """The ways in which the bare LLM itself swallows what its model raises, so that nothing can be kept of them."""
    streams_in_one_piece: ClassVar[bool] = False
    """Whether its streams have nothing that could break midway."""
    tells_in_order: ClassVar[bool] = True
    """False for an LLM that tells some of its events from a thread of its own."""
    waits_on_the_loop: ClassVar[bool] = False
    """Whether its async forms let others run while they wait for the model."""

    @abstractmethod
    def subject(self, *answers: str, **fields: Any) -> Subject:
        """A new LLM, equal to every other made of the same arguments; `fields` are those of its class."""

    @abstractmethod
    def other(self) -> Subject:
        """A new LLM that differs from `subject()` in one parameter of the model."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Ask in every way that the test's argument names."""
        primitives = [way for way in self.primitives if way.name not in self.hides_errors]
        hiding = [way for way in self.primitives if way.name in self.hides_errors]
        breakable = [way for way in primitives if way.is_stream]
        whole = pytest.param(None, marks=pytest.mark.skip(reason="its streams have one piece"))
        open_ = pytest.param(None, marks=pytest.mark.skip(reason="it hides no errors"))
        known: dict[str, Sequence[Any]] = {
            "way": [way for way in self.ways if way.name not in self.hides_errors],
            "primitive": primitives,
            "predicting": self.predicting,
            "streamed": breakable,
            "breakable": [whole] if self.streams_in_one_piece else breakable,
            "hiding": hiding or [open_],
        }
        for name in known.keys() & set(metafunc.fixturenames):
            metafunc.parametrize(name, known[name], ids=lambda way: way.name if way else "none")

    @pytest.fixture
    def runner(self) -> Iterator[asyncio.Runner]:
        """The event loop of one test."""
        with asyncio.Runner() as runner:
            yield runner

    @pytest.fixture
    def make(self, runner: asyncio.Runner) -> Iterator[Make]:
        """Makes LLMs, and gives back their connections after the test."""
        made: list[Subject] = []

        def build(*answers: str, is_other: bool = False, **fields: Any) -> Subject:
            made.append(self.other() if is_other else self.subject(*answers, **fields))
            return made[-1]

        yield build
        for each in made:
            runner.run(each.aclose())

    def same_story(self, ours: list[Told], theirs: list[Told]) -> None:
        if not self.tells_in_order:
            ours, theirs = sorted(ours, key=repr), sorted(theirs, key=repr)
        assert [kind for kind, _ in ours] == [kind for kind, _ in theirs]
        assert ours == theirs

    def same(self, ours: Heard, theirs: Heard) -> None:
        """All that was told of the one was told of the other, as often, and counted as high."""
        self.same_story(ours.callbacks.story, theirs.callbacks.story)
        self.same_story(ours.events.story, theirs.events.story)
        assert ours.counted == theirs.counted

    def compared(
        self, way: Way, bare: Subject, inner: Subject, engine: StepCacheEngine, runner: asyncio.Runner
    ) -> Outcome:
        """Ask both for the first time; what the bare one gave."""
        wrapped = with_step_cache(inner.llm, engine=engine)
        with heard(bare.llm) as theirs:
            expected = ask(way, bare.llm, runner)
        with heard(wrapped) as ours:
            outcome = ask(way, wrapped, runner)
        assert outcome.told == expected.told
        self.same(ours, theirs)
        assert inner.source.calls == bare.source.calls
        return expected

    def failed(self, way: Way, after: int, make: Make, engine: StepCacheEngine, runner: asyncio.Runner) -> Raised:
        """Fail after so many pieces, and again without a fault: what was raised the first time."""
        bare, inner = make(), make()
        bare.source.fail_after = inner.source.fail_after = after
        expected = self.compared(way, bare, inner, engine, runner)
        assert isinstance(expected, Raised)
        assert list(engine.entries()) == []
        inner.source.fail_after = None
        outcome = ask(way, with_step_cache(inner.llm, engine=engine), runner)
        assert outcome.meaning == ask(way, make().llm, runner).meaning
        assert inner.source.calls == 2
        return expected

    def answered_once(
        self, subject: Subject, answers: list[ChatResponse], told: Heard, expected: ChatResponse, theirs: Heard
    ) -> None:
        """One call was made, told and counted, and everybody has the answer in an object of their own."""
        assert subject.source.calls == 1
        assert {answer.message.content for answer in answers} == {expected.message.content}
        assert len({id(answer.message) for answer in answers}) == len(answers)
        assert told.counted == theirs.counted
        assert len(told.callbacks.of(CBEventType.LLM)) == len(theirs.callbacks.of(CBEventType.LLM))
        assert len(told.events.receipts) == len(answers)
