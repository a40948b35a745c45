"""StepCache as an application has it: a wrapped chat model with its entries on disk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

from benchmarks.paper.systems.line import Line
from benchmarks.paper.types import Answered, Question, Turn
from langchain_stepcache import with_step_cache
from stepcache_core import Embedder, Policy

Solver = Literal["fallback", "repair", "first"]


class StepCached:
    """`with_step_cache` over a persistent store; nothing but the solver's place differs from the defaults."""

    def __init__(self, name: str, line: Line, embedder: Embedder, directory: Path, solver: Solver) -> None:
        self.name = name
        self._line = line
        self._chat = with_step_cache(line.chat(), path=directory, policy=Policy(solver=solver), embedder=embedder)

    def ask(self, turns: Sequence[Turn], max_tokens: int, question: Question | None = None) -> Answered:  # noqa: ARG002
        """The served answer and its receipt. Raises what the connection raises."""
        message = self._chat.invoke(list(turns), max_tokens=max_tokens)
        return Answered(str(message.text), _without_texts(message.response_metadata["stepcache"]))

    def close(self) -> None:
        """Let go of the store, then hang up."""
        self._chat.close()
        self._line.close()


def _without_texts(receipt: Mapping[str, Any]) -> dict[str, Any]:
    """The receipt without the steps' texts, which stand in the answer, and without what its checks say of each."""
    steps = [{"source": step["source"], "ruling": step["ruling"]} for step in receipt["steps"]]
    return {**{name: told for name, told in receipt.items() if told or told == 0}, "steps": steps}
