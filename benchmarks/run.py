"""The paper's benchmark beside its peers: one command, tables, plots and raw rows.

    python benchmarks/run.py --quick        a few requests, a simulated model, nothing kept: under five minutes
    python benchmarks/run.py                everything, on the real model: hours; begun again, it goes on
    python benchmarks/run.py --tables       tables and plots anew from the raw rows, without a model

Peers that are not installed are left out, and a line says so. They come with `pip install ".[benchmark]"`.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from rich.console import Console

from benchmarks.paper import plan, results
from benchmarks.paper.rows import BrokenRowError, OtherRowsError
from benchmarks.paper.systems import NAMES

RESULTS = Path(__file__).resolve().parent / "results" / "paper"


def main() -> int:
    """Run what is missing, write the page and the plots, and judge.

    1 where anything was served wrong as verified or is not complete, 2 where the rows cannot be read or are of others.
    """
    chosen = _arguments()
    console = Console(stderr=True)
    try:
        return _run(chosen, console)
    except (BrokenRowError, OtherRowsError) as error:
        console.print(str(error), markup=False)
        return 2


def _run(chosen: argparse.Namespace, console: Console) -> int:
    if chosen.tables:
        return results.written(chosen.output, console)
    if not chosen.quick:
        plan.plan(chosen.output, chosen.systems, console).full(tuple(chosen.seeds), chosen.only)
        return results.written(chosen.output, console)
    with tempfile.TemporaryDirectory() as there:
        plan.plan(Path(there), chosen.systems, console).quick()
        return results.written(Path(there), console, is_shown=True, draws=100)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="StepCache and its peers on requests that differ by one thing")
    parser.add_argument("--quick", action="store_true", help="a small run on a simulated model, nothing kept")
    parser.add_argument("--tables", action="store_true", help="only write tables and plots from the raw rows")
    parser.add_argument("--only", choices=plan.PARTS, help="one part of the full run")
    parser.add_argument("--seeds", type=int, nargs="+", default=list(plan.SEEDS))
    parser.add_argument("--systems", nargs="+", choices=NAMES, default=list(NAMES), metavar="NAME")
    parser.add_argument("--output", type=Path, default=RESULTS, help=f"where rows are kept (default: {RESULTS.name})")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
