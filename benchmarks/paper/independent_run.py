"""Put the independent workloads through every system that keeps answers: what is served from cache, and is it right?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from benchmarks.paper.independent import Case
from benchmarks.paper.nonce import nonces_in, unmarked
from benchmarks.paper.proxy import Proxy
from benchmarks.paper.tables import IndependentRow
from benchmarks.paper.types import System

MAX_TOKENS = 2_000
Made = Callable[[str], Sequence[System]]
"""Fresh systems, with nothing kept, for a workload of this name."""


def over(cases: Mapping[str, Sequence[Case]], made: Made, proxy: Proxy) -> Iterator[IndependentRow]:
    """A row for each case and system; the earlier prompt of a case is asked first, once for all cases that share it."""
    for workload, some in cases.items():
        systems = made(workload)
        for system in systems:
            yield from _of(system, workload, some, proxy)
            system.close()


def answers(cases: Mapping[str, Sequence[Case]]) -> Callable[[str], tuple[str, str] | None]:
    """What a simulated model that is never wrong says to each prompt."""
    known: dict[str, tuple[str, str]] = {}
    for case in (case for some in cases.values() for case in some):
        known[case.warm_prompt] = (case.warm_answer, "")
        known[case.prompt] = (case.answer, "")
    return known.get


def _of(system: System, workload: str, cases: Sequence[Case], proxy: Proxy) -> Iterator[IndependentRow]:
    asked: set[str] = set()
    for case in cases:
        if case.warm_prompt not in asked:
            asked.add(case.warm_prompt)
            system.ask((("user", case.warm_prompt),), MAX_TOKENS)
        proxy.begin(system.name, case.name)
        text = system.ask((("user", case.prompt),), MAX_TOKENS).text
        calls = proxy.end(system.name)
        asked.add(case.prompt)
        is_from_cache = not calls or bool(set(nonces_in(text)) - {call.nonce for call in calls})
        yield IndependentRow(
            system=system.name,
            workload=workload,
            name=case.name,
            is_from_cache=is_from_cache,
            is_right=case.is_right(unmarked(text)),
        )
