"""A chat model as LangChain gives it: without a cache, or with LangChain's own exact one."""

from __future__ import annotations

from collections.abc import Sequence

from langchain_core.caches import BaseCache, InMemoryCache

from benchmarks.paper.systems.line import Line
from benchmarks.paper.types import Answered, Question, Turn


class Plain:
    """Asks the model each time, unless a cache of LangChain's holds the identical request."""

    def __init__(self, name: str, line: Line, cache: BaseCache | None = None) -> None:
        self.name = name
        self._line = line
        self._chat = line.chat(cache=False if cache is None else cache)

    def ask(self, turns: Sequence[Turn], max_tokens: int, question: Question | None = None) -> Answered:  # noqa: ARG002
        """The model's answer. Raises what the connection raises."""
        return Answered(str(self._chat.invoke(list(turns), max_tokens=max_tokens).text))

    def close(self) -> None:
        """Hang up."""
        self._line.close()


def exact(name: str, line: Line) -> Plain:
    """LangChain's InMemoryCache, set on the model."""
    return Plain(name, line, InMemoryCache())
