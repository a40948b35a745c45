"""How long the cache takes, beside its peers: medians, 95th percentiles, and ratios beside what is aimed at.

    python benchmarks/latency.py                    everything, up to 100,000 entries; the page is written
    python benchmarks/latency.py --quick            100 and 1,000 entries, few repeats, nothing written: three minutes
    python benchmarks/latency.py --sections 1 2     only these; nothing is written
    python benchmarks/latency.py --real             section 7 on the real small model

The page is results/latency.md, with a picture beside it. Peers that are not installed are left out, and a line says so.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ.setdefault("ANONYMIZED_TELEMETRY", "False")

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from benchmarks.speed.bench import Bench
from benchmarks.speed.page import page
from benchmarks.speed.picture import draw
from benchmarks.speed.running import NUMBERS, measured
from benchmarks.speed.types import Found
from stepcache_core.embedding.default import default_embedder

RESULTS = Path(__file__).resolve().parent / "results"
SIZES = (1_000, 10_000, 100_000)
QUICK_SIZES = (100, 1_000)


@dataclass(frozen=True, slots=True)
class Chosen:
    """What was asked for on the command line."""

    sections: tuple[int, ...]
    sizes: tuple[int, ...]
    is_quick: bool
    is_real: bool

    @property
    def is_whole(self) -> bool:
        """True where the page is worth keeping: every section, not in haste."""
        return not self.is_quick and set(self.sections) == set(NUMBERS)


def main(words: Sequence[str] | None = None) -> int:
    """Measure, print the page, and write it with its picture where everything was measured in full."""
    chosen = _arguments(words)
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(),
        TextColumn("left"), TimeRemainingColumn(),
    )  # fmt: skip
    warnings.filterwarnings("ignore", "The default value of `allowed_objects`")  # SQLiteCache's, at its first hit
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home, Progress(*columns, console=console) as shown:
        bench = _bench(chosen, Path(home), shown)
        bench.embedder.embed(["Load the model."])
        found = measured(bench, chosen.sections)
        picture = _drawn(found, chosen, console)
        text = page(found, bench, picture=picture)
    print(text)
    if chosen.is_whole:
        (RESULTS / "latency.md").write_text(text, encoding="utf-8")
    return 0


def _bench(chosen: Chosen, home: Path, progress: Progress) -> Bench:
    embedder = default_embedder(timeout=60.0)
    if not chosen.is_quick:
        return Bench(home, embedder, chosen.sizes, progress, is_real=chosen.is_real)
    few = {"repeats": 20, "writes": 8, "lookups": 500, "requests": 8, "processes": 2}
    return Bench(home, embedder, chosen.sizes, progress, is_real=chosen.is_real, **few)


def _drawn(found: Sequence[Found], chosen: Chosen, console: Console) -> str | None:
    if not chosen.is_whole:
        return None
    try:
        drawn = draw(found, RESULTS / "latency.png")
    except ImportError as error:
        console.print(f"No picture: {error}")
        return None
    return None if drawn is None else drawn.name


def _arguments(words: Sequence[str] | None) -> Chosen:
    parser = argparse.ArgumentParser(description="How long the cache takes, beside its peers")
    parser.add_argument("--quick", action="store_true", help="small stores and few repeats, nothing written")
    parser.add_argument("--real", action="store_true", help="section 7 on the real model")
    parser.add_argument("--sections", type=int, nargs="+", choices=NUMBERS, default=list(NUMBERS), metavar="N")
    parser.add_argument("--sizes", type=_size, nargs="+", help="entries of the stores", metavar="ENTRIES")
    given = parser.parse_args(words)
    sizes = given.sizes or (QUICK_SIZES if given.quick else SIZES)
    return Chosen(tuple(given.sections), tuple(sorted(set(sizes))), given.quick, given.real)


def _size(text: str) -> int:
    if not text.isdecimal() or int(text) < 20:
        raise argparse.ArgumentTypeError(f"expected 20 entries or more, got {text!r}")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
