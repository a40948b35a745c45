"""Equations through the engine with a model that is always wrong: what is recognised, right, and wrongly served.

Every answer the model gives is wrong, so each right one is the deterministic answer after the failed repair. The
oracle is the data's own answer; it shares no code with the recogniser, the solver or the checker.

    python benchmarks/equations.py
"""

import random
import re
import sys
import time
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.data import rows
from stepcache_core import InMemoryStepStore, LexicalEmbedder, ModelRequest, Reply, StepCacheEngine, Usage

FINAL = re.compile(r"(-?\d+(?:\.\d+)?(?:/\d+)?)\D*$")


@dataclass(frozen=True, slots=True)
class Row:
    """A prompt and the value that solves it."""

    prompt: str
    answer: str


class AlwaysWrong:
    """A model that answers every prompt with confident steps to a wrong value, in one of several manners."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self.right = Fraction(0)
        self.calls = 0

    def __call__(self, request: ModelRequest) -> Reply:
        self.calls += 1
        wrong = self.right + self._random.choice([1, -1, 10, Fraction(1, 2), -2 * self.right or 3])
        text = self._random.choice(
            [
                f"1. Subtract 7 from both sides.\n2. Divide both sides by 3.\n3. x = {wrong}",
                f"The answer is {wrong}.",
                f"x = {self.right}\nBut we must add 1, so x = {wrong}",
                f"We move everything to one side.\n\nThis gives {wrong} = {self.right}.\n\nx = {wrong}",
                "I am sorry, but I cannot help with that.",
                "",
            ]
        )
        return Reply(text, Usage(input_tokens=len(request.messages), output_tokens=len(text.split())), "stop")


def main() -> int:
    """Print the table; 1 where an aim is not met."""
    linear = [r for r in rows("dm_linear.jsonl") if r["module"] == "algebra__linear_1d"]
    composed = [r for r in rows("dm_linear.jsonl") if r["module"] != "algebra__linear_1d"]
    sets = {
        "dm_linear, one unknown": [Row(r["question"], r["answer"]) for r in linear],
        "rg_equations": [Row(r["question"], r["answer"]) for r in rows("rg_equations.jsonl")],
        "dm_linear, composed": [Row(r["question"], r["answer"]) for r in composed],
        "dm_linear_2d": [Row(r["question"], r["answer"]) for r in rows("dm_linear_2d.jsonl")],
    }
    print(f"{'rows':24} {'n':>5} {'recognised':>11} {'right':>6} {'served wrong':>13} {'calls':>6} {'ms each':>8}")
    tallies = {name: measured(some) for name, some in sets.items()}
    for name, tally in tallies.items():
        n = len(sets[name])
        print(
            f"{name:24} {n:5} {tally['recognised']:6} {tally['recognised'] / n:4.0%} {tally['right']:6} "
            f"{tally['wrong']:13} {tally['calls']:6} {tally['microseconds'] / n / 1000:8.2f}"
        )
    return 0 if all(_holds(tally, name, len(sets[name])) for name, tally in tallies.items()) else 1


def measured(some: list[Row]) -> Counter[str]:
    """What became of the rows: served by one engine, one after the other, each seen for the first time."""
    model, tally = AlwaysWrong(seed=7), Counter[str]()
    with StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder()) as engine:
        for row in some:
            model.right = Fraction(row.answer)
            start = time.perf_counter()
            result = engine.serve(row.prompt, model)
            tally["microseconds"] += int((time.perf_counter() - start) * 1e6)
            tally["recognised"] += result.receipt.task is not None
            is_right = _value(result.text) == Fraction(row.answer)
            tally["right"] += result.receipt.verified and is_right
            tally["wrong"] += result.receipt.verified and not is_right
    tally["calls"] = model.calls
    return tally


def _value(text: str) -> Fraction | None:
    match = FINAL.search(text)
    return Fraction(match[1]) if match is not None else None


def _holds(tally: Counter[str], name: str, n: int) -> bool:
    wants_recognition = "2d" not in name
    enough = tally["recognised"] >= 0.98 * n if wants_recognition else tally["recognised"] == tally["right"]
    return enough and tally["wrong"] == 0 and tally["right"] == tally["recognised"]


if __name__ == "__main__":
    raise SystemExit(main())
