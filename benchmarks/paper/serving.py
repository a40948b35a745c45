"""Serve the model that the benchmark asks: the real small one, or a simulated one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from benchmarks.paper.simulated import SimulatedModel
from benchmarks.paper.simulated_answers import AnswerFor
from stepcache_core.demo.model_file import fetch_model
from stepcache_core.demo.server import LocalModel

ModelKind = Literal["real", "simulated"]


@contextmanager
def served(
    model: ModelKind,
    *,
    answer_for: AnswerFor | None = None,
    error_rate: float = 0.0,
    seed: int = 0,
    threads: int = 2,
    is_instant: bool = False,
) -> Iterator[str]:
    """The address of the model, ending before /v1, while the context is open.

    `answer_for`, `error_rate` and `seed` are those of `SimulatedModel`, which takes no time where `is_instant`;
    `threads` are those of the real model, whose file is fetched where it is missing. Raises ValueError for a simulated
    model that has no answers.
    """
    if model == "real":
        with LocalModel(fetch_model(), threads=threads) as local:
            yield local.base_url
    elif answer_for is None:
        raise ValueError("answer_for: a simulated model needs answers")
    else:
        pace = {"seconds_per_prompt_token": 0.0, "seconds_per_completion_token": 0.0} if is_instant else {}
        with SimulatedModel(answer_for, error_rate, seed, **pace) as simulated:
            yield simulated.base_url
