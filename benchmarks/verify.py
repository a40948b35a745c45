"""What is served as checked, over every data set, and how often it is wrong: one table, judged by oracles of its own.

Each row warms real engines with right answers and looks other requests up, with every entry near enough to be looked
at. The bound is the exact one-sided upper 95 % bound on the rate of look-ups that are served wrong. 1 is returned where
any was.

    python benchmarks/verify.py [--markdown]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from rich.console import Console
from rich.progress import Progress

from benchmarks.hostility.watch import caught_inside
from benchmarks.verification import equations, forms, functions, near, prompts, schemas
from benchmarks.verification.bench import guarded
from benchmarks.verification.table import HEAD, Row, as_markdown, as_text, machine, total

RESULTS = Path(__file__).resolve().parent / "results" / "verify.md"
SHOWN = 5
"""Examples of what was served wrong, of each row."""

KINDS_HEAD = ("kind of instruction", "prompts", "recognised", "alone", "")
Part = tuple[float, Callable[[], Iterator[Row]]]
"""How long a part takes, about, and what measures it."""


def parts() -> list[Part]:
    """Every part of the table in its order."""
    return [
        *((15.0, partial(equations.measured, name, some)) for name, some in equations.sets().items()),
        (8.0, prompts.stories),
        (2.0, prompts.pairs),
        (1.0, prompts.conversations),
        (1.0, prompts.crowd),
        (15.0, schemas.schemas),
        (20.0, functions.functions),
        (10.0, forms.perturbed),
        (5.0, near.near),
    ]


def main() -> int:
    """Measure, print, and judge: 1 where anything was served wrong."""
    parser = argparse.ArgumentParser(description="what is served as checked, and how often it is wrong")
    parser.add_argument(
        "--markdown", action="store_true", help=f"write benchmarks/{RESULTS.parent.name}/{RESULTS.name}"
    )
    wants_file = parser.parse_args().markdown
    with caught_inside() as caught:
        measured = _measured(parts())
    measured.append(total(measured))
    kinds = forms.kinds()
    print(f"{as_text(HEAD, [row.cells for row in measured])}\n\n{as_text(KINDS_HEAD, kinds)}\n\n{machine()}")
    for row in measured:
        for example in row.examples[:SHOWN]:
            print(f"wrong in {row.name}: {example}")
    for where, count in caught.most_common():
        print(f"raised and caught inside: {count} x {where}")
    if guarded() is None:
        print("This version has no guarded policy: its rows are left out.")
    if wants_file:
        RESULTS.parent.mkdir(exist_ok=True)
        RESULTS.write_text(_page(measured, kinds), encoding="utf-8")
    return 1 if any(row.wrong for row in measured) else 0


def _measured(some: list[Part]) -> list[Row]:
    found: list[Row] = []
    with Progress(console=Console(stderr=True)) as progress:
        bar = progress.add_task("verify", total=sum(share for share, _ in some))
        for share, measure in some:
            for row in measure():
                found.append(row)
                progress.console.print(
                    f"{row.name}: {row.n} looked up, {row.wrong} wrong", markup=False, highlight=False
                )
            progress.advance(bar, share)
    return found


def _page(measured: list[Row], kinds: list[tuple[str, ...]]) -> str:
    return (
        "# What is served as checked\n\n"
        f"`python benchmarks/verify.py --markdown` with {machine()}. The bound is the exact one-sided upper 95 % bound "
        "on the share of look-ups that are served wrong.\n\n"
        f"{as_markdown(HEAD, [row.cells for row in measured])}\n\n"
        "Instructions about form: the prompts that hold one, those of them that are recognised, and those recognised "
        "that hold nothing else.\n\n"
        f"{as_markdown(KINDS_HEAD[:-1], [kind[:-1] for kind in kinds])}\n"
    )


if __name__ == "__main__":
    raise SystemExit(main())
