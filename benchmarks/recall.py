"""How many prompts by people who had not seen the recognisers are claimed, and how many of those are read right.

python benchmarks/recall.py
"""

import json
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from stepcache_core import Request
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.json_object import JsonObjectTask
from stepcache_core.tasks.linear import LinearEquationTask
from stepcache_core.tasks.linear.equation import OneSolution

BLIND = Path(__file__).resolve().parents[1] / "tests" / "blind"
Row = dict[str, Any]


def main() -> int:
    """Print the table; 1 where something that is claimed is read wrong."""
    linear, objects = LinearEquationTask(), JsonObjectTask()

    def is_solved(spec: Any, row: Row) -> bool:
        return bool(spec.solutions == OneSolution(Fraction(row["answer"])))

    def has_keys(spec: Any, row: Row) -> bool:
        return bool((list(spec.keys), spec.exactly) == (row["keys"], row["exactly"]))

    print(f"{'prompts':34} {'n':>4} {'claimed':>8} {'right':>6}")
    wrong = 0
    for file in sorted(BLIND.glob("*.jsonl")):
        rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        task, is_right = (linear, is_solved) if file.name.startswith("equation") else (objects, has_keys)
        found = [(task.recognise(Request.of(row["prompt"])), row) for row in rows]
        claimed = [(recognition.spec, row) for recognition, row in found if isinstance(recognition, Recognition)]
        right = sum("why" not in row and is_right(spec, row) for spec, row in claimed)
        print(f"{file.stem:34} {len(rows):4} {len(claimed):8} {right:6}")
        wrong += len(claimed) - right
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
