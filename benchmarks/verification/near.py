"""Prompts that are nearly of a task, beside a store that holds the plain ones: nothing checked may be served."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import sympy  # type: ignore[import-untyped]

from benchmarks.verification.bench import MOST_CANDIDATES, anything, bench
from benchmarks.verification.table import Row

_TERM = r"(?:\d+[a-z]?|[a-z])"
_SIDE = rf"-?{_TERM}(?: [-+] {_TERM})*"
_EQUATION = re.compile(rf"(?<![\w^.]){_SIDE} = {_SIDE}(?![\w^./(])")
BLIND = Path(__file__).resolve().parents[2] / "tests" / "blind"


def near() -> Iterator[Row]:
    """One row a kind: the plain prompts are kept in stores small enough that each near one meets them all."""
    asked = _blind("equation_near")
    yield _met("blind near equations", asked, _plain_equations())
    yield _beside_their_own(Row("blind near equations, beside their own"), asked)
    yield _met("blind near JSON requests", _blind("json_near"), _plain_objects())


def _met(name: str, asked: list[dict[str, Any]], plain: list[tuple[str, str]]) -> Row:
    row, kept = Row(name), 0
    for start in range(0, len(plain), MOST_CANDIDATES):
        with bench() as on:
            for prompt, answer in plain[start : start + MOST_CANDIDATES]:
                kept += on.warm(prompt, answer) == "verified"
            for each in asked:
                on.look(row, each["prompt"], anything)
    row.note = f"{kept} of {len(plain)} plain ones kept as checked"
    return row


def _beside_their_own(row: Row, asked: list[dict[str, Any]]) -> Row:
    """Each near prompt where its own equation has been solved before: what it asks beyond that must keep it out."""
    kept = 0
    for each in asked:
        found = _EQUATION.search(each["prompt"])
        letters = set(filter(str.isalpha, found[0])) if found else set()
        if found is None or len(letters) != 1:
            continue
        with bench() as on:
            letter, value = letters.pop(), _solution(found[0])
            kept += on.warm(f"Solve {found[0].strip()} for {letter}.", f"{letter} = {value}") == "verified"
            on.look(row, each["prompt"], anything)
    row.note = f"{kept} of {row.n} equations kept as checked"
    return row


def _solution(equation: str) -> str:
    left, right = (sympy.parse_expr(side, transformations="all") for side in equation.split("="))
    return str(next(iter(sympy.solve(left - right)), ""))


def _plain_equations() -> list[tuple[str, str]]:
    return [(row["prompt"], f"{row['variable']} = {row['answer']}") for row in _blind("equation_paraphrases")]


def _plain_objects() -> list[tuple[str, str]]:
    return [(row["prompt"], json.dumps(dict.fromkeys(row["keys"], "a value"))) for row in _blind("json_wordings")]


def _blind(kind: str) -> list[dict[str, Any]]:
    files = sorted(BLIND.glob(f"{kind}*.jsonl"))
    return [json.loads(line) for file in files for line in file.read_text(encoding="utf-8").splitlines()]
