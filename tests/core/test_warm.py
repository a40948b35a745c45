"""Work that is put off to the first request that needs it can be done before."""

from __future__ import annotations

import logging
import re
from typing import NoReturn

import pytest

import stepcache_core.regex
from stepcache_core import InMemoryStepStore, LexicalEmbedder, StepCacheEngine
from stepcache_core.regex import compile_written, regex
from stepcache_core.tasks.json_object.task import JsonObjectTask
from stepcache_core.tasks.registry import default_tasks
from stepcache_core.tasks.warming import warm
from tests.core.toys import CountingTask


class Stumbling(CountingTask):
    """A task that cannot be warmed."""

    def warm(self) -> NoReturn:
        raise RuntimeError("no")


class Warmed(CountingTask):
    """A task that counts how often it was warmed."""

    times = 0

    def warm(self) -> None:
        self.times += 1


def test_a_pattern_is_looked_at_when_it_is_used_first() -> None:
    broken = regex("(")
    try:
        with pytest.raises(re.error):
            broken.search("a")
    finally:
        stepcache_core.regex._WRITTEN.pop()


@pytest.mark.parametrize("text", ["", "ab1", "xaByB22", "b\nab7\n"])
def test_a_pattern_written_down_does_what_a_compiled_one_does(text: str) -> None:
    written, compiled = (make(r"^a(?P<letter>b)|(\d)", re.IGNORECASE | re.MULTILINE) for make in (regex, re.compile))
    assert written.sub("-", text) == compiled.sub("-", text)
    assert written.findall(text) == compiled.findall(text)
    assert written.split(text) == compiled.split(text)
    assert [found.span() for found in written.finditer(text)] == [found.span() for found in compiled.finditer(text)]
    for at in range(len(text) + 1):
        for method in ("search", "match", "fullmatch"):
            mine, other = getattr(written, method)(text, at), getattr(compiled, method)(text, at)
            assert (mine and (mine.span(), mine.groupdict())) == (other and (other.span(), other.groupdict()))
    assert (written.pattern, written.flags, written.groups) == (compiled.pattern, compiled.flags, compiled.groups)


def test_every_pattern_written_down_is_one() -> None:
    assert default_tasks()
    assert compile_written() > 400


def test_an_engine_is_warmed_with_its_tasks_and_keeps_nothing() -> None:
    task = Warmed()
    with StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder(), tasks=[CountingTask(), task]) as engine:
        engine.warm()
        assert task.times == 1
        assert list(engine.entries()) == []
        assert not any(engine.stats().values())


def test_a_task_that_cannot_be_warmed_is_told_of_and_hinders_none(caplog: pytest.LogCaptureFixture) -> None:
    task = Warmed()
    with caplog.at_level(logging.WARNING, "stepcache"):
        warm([Stumbling(), task])
    assert "counting cannot be warmed" in caplog.text
    assert task.times == 1


def test_every_built_in_task_can_be_warmed() -> None:
    assert all(callable(getattr(task, "warm", None)) for task in default_tasks())
    JsonObjectTask().warm()
