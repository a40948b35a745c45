"""What no cache of this kind could go below: requests whose answer does not follow from earlier ones and arithmetic."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import orjson

from benchmarks.paper.figures import NO_CACHE, Latency, latency, measured
from benchmarks.paper.types import JsonDemand, Question, Row, Workload

Solver = Literal["fallback", "first"]
Need = Literal["nothing", "a value", "an answer"]
Key = tuple[int, str]
"""Seed and name of a request."""

_FOLLOWS = frozenset(
    {("linear", kind) for kind in ("base", "paraphrase", "renamed variable")}
    | {("json", kind) for kind in ("base", "paraphrase", "dropped key")}
)
_NEEDS_A_VALUE = frozenset({("json", kind) for kind in ("added key", "renamed key", "changed type")})


@dataclass(frozen=True, slots=True)
class Floor:
    """The least that a cache needs with a model that is never wrong; ratios are to asking it for every whole answer.

    `calls` of `requests` need the model. `latency` counts only the time of writing the tokens that are needed: reading
    the prompt, looking up and checking take none. `token_ratio`: of prompts and answers together; a call reads at least
    the messages of the request it is for.
    """

    solver: Solver
    requests: int
    calls: int
    completion_ratio: float
    token_ratio: float
    latency: Latency

    @property
    def share(self) -> float:
        """The share of requests that need the model."""
        return self.calls / self.requests

    @property
    def calls_begin_at(self) -> float:
        """The percentile of latency above which every request needs the model."""
        return 100 * (1 - self.share)

    @property
    def sentence(self) -> str:
        """The floor in words."""
        if not self.calls:
            return f"Solver {self.solver}: no request needs the model."
        return (
            f"Solver {self.solver}: {self.calls} of {self.requests} requests ({self.share:.1%}) need the model, "
            f"so that calls begin at percentile {self.calls_begin_at:.1f}; at least "
            f"{self.completion_ratio:.3g} of the completion tokens, {self.token_ratio:.3g} of all tokens (each call "
            f"reads the request's messages) and {self.latency.mean:.3g} of the mean latency remain, "
            f"{self.latency.p95:.3g} of its percentile 95."
        )


def need(task: str, perturbation: str, solver: Solver) -> Need:
    """What of the answer only the model can give, once the base is answered; ValueError for an unknown perturbation."""
    if (task, perturbation) in _FOLLOWS:
        return "nothing"
    if (task, perturbation) in _NEEDS_A_VALUE:
        return "a value"
    if task == "linear" and ("constant" in perturbation or "fraction" in perturbation):
        return "nothing" if solver == "first" else "an answer"
    raise ValueError(f"expected a known perturbation, got {perturbation!r} of task {task!r}")


def needs_of_workload(workload: Workload, solver: Solver) -> dict[Key, Need]:
    """What each measured request needs; what an earlier one has asked for word for word, or key for key, is there."""
    asked = set(_pieces(workload.warming))
    found: dict[Key, Need] = {}
    for question in workload.measured:
        pieces = set(_pieces([question]))
        wanted = need(question.task, question.perturbation, solver)
        found[workload.seed, question.name] = "nothing" if pieces <= asked else wanted
        asked |= pieces
    return found


def floor(
    rows: Iterable[Row], *, solver: Solver, workloads: Iterable[Workload] = (), baseline: str = NO_CACHE
) -> Floor:
    """The floor under the measured rows of the baseline.

    With the workloads they came from, repeated demands need nothing; without, every variant counts as a new demand.
    ValueError where the baseline has no rows, or a perturbation is unknown.
    """
    some = [row for row in measured(rows) if row.system == baseline]
    if not some:
        raise ValueError(f"expected measured rows of {baseline!r}")
    known = {key: wanted for workload in workloads for key, wanted in needs_of_workload(workload, solver).items()}
    wanted = [known.get((row.seed, row.question)) or need(row.task, row.perturbation, solver) for row in some]
    least = np.array([least_tokens(row, what) for row, what in zip(some, wanted, strict=True)])
    asked = np.array([max(row.completion_tokens, 1) for row in some])
    read = np.array([row.prompt_tokens for row in some])
    needed = np.array([what != "nothing" for what in wanted])
    seconds = np.array([row.seconds for row in some])
    return Floor(
        solver=solver,
        requests=len(some),
        calls=int(needed.sum()),
        completion_ratio=float(least.sum() / asked.sum()),
        token_ratio=float((read[needed].sum() + least.sum()) / (read.sum() + asked.sum())),
        latency=_over(latency(seconds * least / asked), latency(seconds)),
    )


def least_tokens(row: Row, wanted: Need) -> float:
    """The fewest completion tokens that give what is needed of this answer.

    The whole answer, where every step of it names what changed; for one value of an object, the part of its tokens that
    its shortest value has of the characters, and one token where that is less or the answer is no object.
    """
    if wanted == "nothing":
        return 0.0
    if wanted == "an answer":
        return float(max(row.completion_tokens, 1))
    whole = _object(row.text)
    lengths = [len(orjson.dumps(value)) for value in whole.values()]
    part = min(lengths) / len(row.text.encode()) if lengths else 0.0
    return max(1.0, float(math.ceil(part * row.completion_tokens)))


def _object(text: str) -> Mapping[str, Any]:
    """The object in a text from its first brace to its last, or an empty one."""
    try:
        found = orjson.loads(text[max(text.find("{"), 0) : text.rfind("}") + 1])
    except orjson.JSONDecodeError:
        return {}
    return found if isinstance(found, dict) else {}


def _over(above: Latency, below: Latency) -> Latency:
    return Latency(above.mean / below.mean, above.median / below.median, above.p95 / below.p95, above.p99 / below.p99)


def _pieces(questions: Iterable[Question]) -> Iterator[tuple[object, ...]]:
    """What a request demands, in parts that can be had one by one: each key with its type, or the prompt as a whole."""
    for question in questions:
        demand = question.demand
        if isinstance(demand, JsonDemand):
            yield from (("json", question.base, key, demand.types.get(key)) for key in demand.keys)
        else:
            yield ("linear", question.prompt)
