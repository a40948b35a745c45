"""Hostile prompts, answers and schemas through the engine: nothing may be raised, evaluated, or hold up an event loop.

Every case goes through lookup, explain, admit and serve in a thread, then through aserve and aadmit on an event loop,
there under the guarded policy, which compares more. Times are processor time of the thread that does the work, since
the wall clock of a shared machine measures others; the garbage collector runs between cases only. A step above the
bound is measured a second time and the smaller figure counts. Then each task reads valid prompts in which a short piece
is repeated, short enough to be read on the loop itself.

    python benchmarks/hostile.py [--cases 10000]        each case is a prompt and an answer: 20,000 texts
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import heapq
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from rich.console import Console
from rich.progress import track

from benchmarks.hostility.blame import blamed
from benchmarks.hostility.cases import Case, cases
from benchmarks.hostility.clock import Times, timed
from benchmarks.hostility.growth import FACTOR, LENGTH, Growth, growths, how_many
from benchmarks.hostility.trial import blocking, run_on_the_loop, warm_engine
from benchmarks.hostility.watch import caught_inside, evaluations
from stepcache_core import StepCacheEngine
from stepcache_core.tasks.registry import default_tasks

BOUND = 20.0
"""Milliseconds of processor time that one step on the event loop may take."""

CHUNK = 100
SHOWN = 12


@dataclass(slots=True)
class Tally:
    """What is known of the cases of one kind of prompt."""

    n: int = 0
    raised: int = 0
    above: int = 0
    on_loop: float = 0.0
    off_loop: float = 0.0


@dataclass(slots=True)
class Findings:
    """What a run found. The heaps hold milliseconds, a number that tells equal ones apart, and the case."""

    kinds: dict[str, Tally] = field(default_factory=dict)
    raised: Counter[str] = field(default_factory=Counter)
    slow_on_loop: list[tuple[float, int, Case]] = field(default_factory=list)
    slow_off_loop: list[tuple[float, int, Case]] = field(default_factory=list)


def main() -> int:
    """Run, print, and judge: 1 where something was raised or evaluated, or a step was too long."""
    count = _arguments().cases
    findings, loop = Findings(), asyncio.new_event_loop()
    with warm_engine() as engine, caught_inside():
        run_on_the_loop(engine, next(cases(1)), loop)
    with evaluations() as evaluated, caught_inside() as caught, timed() as times:
        _run(findings, track(cases(count), "hostile", total=count, console=Console(stderr=True)), times, loop)
        steps = sorted(times.all_on_loop)
        blames = [(where, ms, case, _blame(case, loop, where)) for where, ms, case in _worst(findings)]
        slow = _slow_to_recognise()
    loop.close()
    _print(findings, evaluated, caught, steps, blames)
    _print_slow(slow)
    above = bool(slow) or any(tally.above for tally in findings.kinds.values())
    return 1 if findings.raised or evaluated.total() or above else 0


def _slow_to_recognise() -> list[Growth]:
    tasks = default_tasks()
    some = track(growths(tasks), "growth", total=how_many(len(tasks)), console=Console(stderr=True))
    return sorted((growth for growth in some if growth.short > BOUND), key=lambda growth: -growth.short)


def _print_slow(slow: list[Growth]) -> None:
    print(f"\nrecognition of {LENGTH} characters above {BOUND:.0f} ms: {len(slow)} of {how_many(len(default_tasks()))}")
    worst = {(growth.task.name, growth.piece): growth for growth in reversed(slow)}
    for growth in sorted(worst.values(), key=lambda growth: -growth.short)[:SHOWN]:
        print(f"{growth.task.name:18} {growth.short:8.1f} ms, {growth.long:9.1f} ms at {FACTOR} times the length: "
              f"{growth.piece!r} at {growth.place} of {growth.prompt[:50]!r}")  # fmt: skip


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="hostile texts through the engine")
    parser.add_argument("--cases", type=int, default=10_000, help="pairs of a prompt and an answer")
    return parser.parse_args()


def _run(findings: Findings, some: Iterable[Case], times: Times, loop: asyncio.AbstractEventLoop) -> None:
    gc.disable()
    source = enumerate(some)
    while chunk := [numbered for _, numbered in zip(range(CHUNK), source, strict=False)]:
        with warm_engine() as first, warm_engine(is_guarded=True) as second:
            for number, case in chunk:
                _try(findings, number, case, first, second, times, loop)
        gc.collect()
    gc.enable()


def _try(
    findings: Findings, number: int, case: Case, first: StepCacheEngine, second: StepCacheEngine, times: Times,
    loop: asyncio.AbstractEventLoop,
) -> None:  # fmt: skip
    times.reset()
    raised = [*blocking(first, case), *run_on_the_loop(second, case, loop)]
    on_loop, off_loop = times.on_loop, times.off_loop
    if on_loop > BOUND:
        on_loop = min(on_loop, _again(case, times, loop))
    findings.raised.update(raised)
    tally = findings.kinds.setdefault(case.kind.partition(" / ")[0], Tally())
    tally.n += 1
    tally.raised += bool(raised)
    tally.above += on_loop > BOUND
    tally.on_loop, tally.off_loop = max(tally.on_loop, on_loop), max(tally.off_loop, off_loop)
    _note(findings.slow_on_loop, (on_loop, number, case))
    _note(findings.slow_off_loop, (off_loop, number, case))


def _again(case: Case, times: Times, loop: asyncio.AbstractEventLoop) -> float:
    with warm_engine(is_guarded=True) as engine:
        times.reset()
        run_on_the_loop(engine, case, loop)
    return times.on_loop


def _note(heap: list[tuple[float, int, Case]], item: tuple[float, int, Case]) -> None:
    (heapq.heappush if len(heap) < SHOWN else heapq.heappushpop)(heap, item)


def _worst(findings: Findings) -> list[tuple[str, float, Case]]:
    both = (("on", findings.slow_on_loop), ("off", findings.slow_off_loop))
    return [(where, ms, case) for where, heap in both for ms, _, case in sorted(heap, reverse=True)]


def _blame(case: Case, loop: asyncio.AbstractEventLoop, where: str) -> str:
    with warm_engine(is_guarded=where == "on") as engine:
        return blamed(lambda: run_on_the_loop(engine, case, loop) if where == "on" else blocking(engine, case))


def _print(
    findings: Findings, evaluated: Counter[str], caught: Counter[str], steps: list[float],
    blames: list[tuple[str, float, Case, str]],
) -> None:  # fmt: skip
    print(f"{'kind of prompt':22} {'cases':>6} {'raised':>7} {'above':>6} {'loop ms':>8} {'off loop ms':>12}")
    for kind, t in sorted(findings.kinds.items()):
        print(f"{kind:22} {t.n:6} {t.raised:7} {t.above:6} {t.on_loop:8.1f} {t.off_loop:12.1f}")
    n, above = sum(t.n for t in findings.kinds.values()), sum(t.above for t in findings.kinds.values())
    most = steps[int(0.999 * (len(steps) - 1))]
    print(f"\n{2 * n} texts in {n} cases; {len(steps)} steps on the loop, 99.9 % of them below {most:.1f} ms")
    print(f"cases with a step above {BOUND:.0f} ms: {above}")
    _list("evaluated, started or connected", +evaluated)
    _list("raised out of the engine", findings.raised)
    _list("raised and caught inside", caught)
    print(f"\n{'the worst':9} {'ms':>8} {'prompt':>8} {'answer':>8} {'':8} kind, and where the time goes")
    for where, ms, case, blame in blames:
        lengths = f"{len(case.request.prompt or ''):8} {len(case.answer):8}"
        print(f"{where + ' loop':9} {ms:8.1f} {lengths} {'':8} {case.kind}: {blame}")


def _list(what: str, counted: Counter[str]) -> None:
    print(f"{what}: {counted.total() or 'nothing'}")
    for name, n in counted.most_common():
        print(f"    {n:6} {name}")


if __name__ == "__main__":
    raise SystemExit(main())
