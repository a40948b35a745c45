"""The plain semantic cache: the nearest earlier prompt's whole answer, where its cosine reaches a threshold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from benchmarks.paper.systems.line import Line
from benchmarks.paper.systems.vectors import OneByOne, Vector
from benchmarks.paper.types import Answered, Question, Turn
from stepcache_core import Embedder


@dataclass(slots=True)
class _Kept:
    """What was answered under the same earlier turns."""

    vectors: list[Vector] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)

    def nearest(self, vector: Vector) -> tuple[float, str]:
        """The highest cosine and its answer, the earliest of equals; -1 where there is none."""
        if not self.vectors:
            return -1.0, ""
        cosines = np.stack(self.vectors) @ vector
        best = int(np.argmax(cosines))
        return float(cosines[best]), self.answers[best]


class Cosine:
    """Compares last turns, within the same earlier turns, and keeps each answer that the model gave."""

    def __init__(self, name: str, line: Line, embedder: Embedder, threshold: float) -> None:
        self.name = name
        self._line = line
        self._chat = line.chat()
        self._embedder = OneByOne(embedder)
        self._threshold = threshold
        self._kept: dict[tuple[Turn, ...], _Kept] = {}

    def ask(self, turns: Sequence[Turn], max_tokens: int, question: Question | None = None) -> Answered:  # noqa: ARG002
        """An old answer as it is, or the model's. Raises what connection and embedder raise."""
        kept = self._kept.setdefault(tuple(turns[:-1]), _Kept())
        vector = self._embedder.to_embeddings(turns[-1][1])
        cosine, answer = kept.nearest(vector)
        if cosine >= self._threshold:
            return Answered(answer)
        text = str(self._chat.invoke(list(turns), max_tokens=max_tokens).text)
        kept.vectors.append(vector)
        kept.answers.append(text)
        return Answered(text)

    def close(self) -> None:
        """Hang up and forget."""
        self._line.close()
        self._kept.clear()
