"""How long the cache takes, beside its peers: medians, 95th percentiles, and ratios beside what is aimed at.

    python benchmarks/latency.py              everything, up to 100,000 entries; begun again, it goes on
    python benchmarks/latency.py --only 2 3   what is missing of these sections
    python benchmarks/latency.py --again      what is there already, too
    python benchmarks/latency.py --tables     page and picture anew from the rows, nothing measured
    python benchmarks/latency.py --quick      100 and 1,000 entries, few repeats, a simulated model, nothing kept

Rows, page and picture are kept in results/latency. The filled stores are kept in the folder that is told, which may be
deleted when all is done. What `notes.md` beside the rows says of missed aims is put into the page. Peers that are not
installed are left out, and a line says so.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
import warnings
from collections.abc import Mapping, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ.setdefault("ANONYMIZED_TELEMETRY", "False")

from benchmarks.speed.bench import Bench
from benchmarks.speed.kept import Measured, Unit, alike, keep, kept, said
from benchmarks.speed.page import page
from benchmarks.speed.picture import draw
from benchmarks.speed.running import NUMBERS, Measuring, found, units
from stepcache_core.embedding.default import default_embedder

RESULTS = Path(__file__).resolve().parent / "results" / "latency"
ROWS = "rows.jsonl"
NOTES = "notes.md"
SIZES = (1_000, 10_000, 100_000)
QUICK_SIZES = (100, 1_000)
_QUICK = {"repeats": 20, "writes": 8, "lookups": 500, "requests": 8, "processes": 2}


def main(words: Sequence[str] | None = None) -> int:
    """Measure what is missing, write and print the page; 1 where something could not be measured."""
    chosen = _arguments(words)
    warnings.filterwarnings("ignore", "The default value of `allowed_objects`")  # SQLiteCache's, at its first hit
    if chosen.tables:
        _written(kept(chosen.output / ROWS), chosen.output)
        return 0
    if not chosen.quick:
        return _run(chosen, chosen.output, chosen.work)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as there:
        return _run(chosen, Path(there) / "results", Path(there) / "work")


def _run(chosen: argparse.Namespace, output: Path, work: Path) -> int:
    """Measure one unit after another; each is kept when it is through, and one that fails keeps none of the others."""
    bench = _bench(chosen, work)
    _tell(f"Filled stores are kept in {work}.")
    bench.embedder.embed(["Load the model."])
    measuring = Measuring(bench)
    known = alike(kept(output / ROWS).values(), measuring.about)
    wanted = [unit for unit in units(bench, chosen.only) if chosen.again or unit not in known]
    measuring.fill(wanted)
    failed = 0
    for place, unit in enumerate(wanted, start=1):
        one = _measured(measuring, unit, f"{place} of {len(wanted)}: {_named(unit)}")
        if one is None:
            failed += 1
        else:
            keep(output / ROWS, one)
            known[unit] = one
    missing = [_named(unit) for unit in units(bench) if unit not in known and not chosen.quick]
    _written(known, output, ", ".join(missing))
    return int(failed > 0)


def _measured(measuring: Measuring, unit: Unit, title: str) -> Measured | None:
    began = time.monotonic()
    _tell(title)
    try:
        one = measuring.measured(unit)
    except Exception as error:  # noqa: BLE001 - the other sections can still be measured
        _tell(f"{title}: failed: {type(error).__name__}: {error}")
        return None
    _tell(f"{title}: {time.monotonic() - began:,.1f} s")
    return one


def _named(unit: Unit) -> str:
    number, entries = unit
    return f"section {number}" + ("" if entries is None else f" at {entries:,} entries")


def _written(measured: Mapping[Unit, Measured], output: Path, missing: str = "") -> None:
    """The page and its picture, printed too; nothing where nothing was measured."""
    if not measured:
        _tell("Nothing was measured.")
        return
    every = found(measured)
    try:
        drawn = draw(every, output / "latency.png")
    except ImportError as error:
        _tell(f"No picture: {error}")
        drawn = None
    picture = None if drawn is None else drawn.name
    notes = output / NOTES
    told = notes.read_text(encoding="utf-8") if notes.is_file() else ""
    text = page(every, said(list(measured.values())), picture=picture, missing=missing, notes=told)
    (output / "latency.md").write_text(text, encoding="utf-8")
    print(text)


def _bench(chosen: argparse.Namespace, work: Path) -> Bench:
    sizes = tuple(sorted(set(chosen.sizes or (QUICK_SIZES if chosen.quick else SIZES))))
    is_real = not (chosen.quick or chosen.simulated)
    few = _QUICK if chosen.quick else {}
    return Bench(work, default_embedder(timeout=60.0), sizes, _tell, is_real=is_real, **few)


def _tell(line: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {line}", file=sys.stderr, flush=True)


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="How long the cache takes, beside its peers")
    parser.add_argument("--quick", action="store_true", help="small stores and few repeats, nothing kept")
    parser.add_argument("--tables", action="store_true", help="only write page and picture from the rows")
    parser.add_argument("--again", action="store_true", help="measure what is there already, too")
    parser.add_argument("--simulated", action="store_true", help="section 7 on a simulated model")
    parser.add_argument("--only", type=int, nargs="+", choices=NUMBERS, default=list(NUMBERS), metavar="N")
    parser.add_argument("--sizes", type=_size, nargs="+", help="entries of the stores", metavar="ENTRIES")
    parser.add_argument("--output", type=Path, default=RESULTS, help="where rows, page and picture are kept")
    parser.add_argument("--work", type=Path, default=Path(tempfile.gettempdir()) / "stepcache-latency")
    return parser.parse_args(words)


def _size(text: str) -> int:
    if not text.isdecimal() or int(text) < 20:
        raise argparse.ArgumentTypeError(f"expected 20 entries or more, got {text!r}")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
