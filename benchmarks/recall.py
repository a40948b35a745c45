"""How many prompts by people who had not seen the recognisers are claimed, and how many of those are read right.

A file of pairs (base, paraphrase) also says how many paraphrases are claimed that demand the same of the same thing, so
that an answer to the base serves them; of pairs that ask for something else none may be.

python benchmarks/recall.py
"""

import json
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from stepcache_core import Request
from stepcache_core.models import Changed
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.json_object import JsonObjectTask
from stepcache_core.tasks.linear import LinearEquationTask
from stepcache_core.tasks.linear.equation import OneSolution
from stepcache_core.words.layout import layout_difference

BLIND = Path(__file__).resolve().parents[1] / "tests" / "blind"
Row = dict[str, Any]


def main() -> int:
    """Print the table; 1 where something that is claimed is read wrong."""
    linear, objects = LinearEquationTask(), JsonObjectTask()

    def is_solved(spec: Any, row: Row) -> bool:
        return bool(spec.solutions == OneSolution(Fraction(row["answer"])))

    def has_keys(spec: Any, row: Row) -> bool:
        return bool((list(spec.keys), spec.exactly) == (row["keys"], row["exactly"]))

    print(f"{'prompts':34} {'n':>4} {'claimed':>8} {'right':>6} {'reusable':>9}")
    wrong = 0
    for file in sorted(BLIND.glob("*.jsonl")):
        rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        if rows and "paraphrase" in rows[0]:
            is_linear = file.name.startswith("equation")
            same = asks_for_the_same_value if is_linear else asks_for_these_keys
            wrong += pairs(file.stem, linear if is_linear else objects, rows, same)
            continue
        if rows and "other" in rows[0]:
            wrong += different(file.stem, objects, rows)
            continue
        task, is_right = (linear, is_solved) if file.name.startswith("equation") else (objects, has_keys)
        found = [(task.recognise(Request.of(row["prompt"])), row) for row in rows]
        claimed = [(recognition.spec, row) for recognition, row in found if isinstance(recognition, Recognition)]
        right = sum("why" not in row and is_right(spec, row) for spec, row in claimed)
        print(f"{file.stem:34} {len(rows):4} {len(claimed):8} {right:6}")
        wrong += len(claimed) - right
    return 1 if wrong else 0


def pairs(name: str, task: Any, rows: list[Row], is_same: Callable[[Any, Any, Row], bool]) -> int:
    """Print the line of a file of pairs; how many paraphrases are read wrong."""
    claimed = right = reusable = 0
    for row in rows:
        base, other = (task.recognise(Request.of(row[kind])) for kind in ("base", "paraphrase"))
        if not isinstance(other, Recognition) or not isinstance(base, Recognition):
            continue
        claimed += 1
        fits = is_same(base.spec, other.spec, row)
        right += fits
        reusable += fits and may_serve(task, (row["base"], base), (row["paraphrase"], other))
    print(f"{name:34} {len(rows):4} {claimed:8} {right:6} {reusable:9}")
    return claimed - right


def different(name: str, task: Any, rows: list[Row]) -> int:
    """Print the line of pairs that ask for something else; how many are taken for the same of the same keys."""
    claimed = wrong = 0
    for row in rows:
        base, other = (task.recognise(Request.of(row[kind])) for kind in ("base", "other"))
        if isinstance(other, Recognition) and isinstance(base, Recognition):
            claimed += 1
            has_same_keys = (set(base.spec.keys), base.spec.exactly) == (set(other.spec.keys), other.spec.exactly)
            is_same_schema = base.spec.schema == other.spec.schema
            wrong += has_same_keys and is_same_schema and may_serve(task, (row["base"], base), (row["other"], other))
    print(f"{name:34} {len(rows):4} {claimed:8} {claimed - wrong:6} {0:9}")
    return wrong


def may_serve(task: Any, old: tuple[str, Any], new: tuple[str, Any]) -> bool:
    """True where neither the task nor the layout of the prompts stands against it, as in the engine."""
    if isinstance(task.relate(old[1], new[1]), Changed):
        return False
    return getattr(task, "ignores_layout", False) or layout_difference(old[0], new[0]) is None


def asks_for_the_same_value(base: Any, other: Any, _: Row) -> bool:
    """The same equation for the same letter."""
    return bool((base.written, base.variable, base.solutions) == (other.written, other.variable, other.solutions))


def asks_for_these_keys(_: Any, other: Any, row: Row) -> bool:
    """The keys and the strictness that the row says, whatever the base was read as."""
    return bool((set(other.keys), other.exactly) == (set(row["keys"]), row["exactly"]))


if __name__ == "__main__":
    raise SystemExit(main())
