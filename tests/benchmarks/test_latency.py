"""Every section of the latency benchmark at a tiny size: what is counted is as it has to be; no time is judged."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.paper.systems.gpt_cache import NEEDS
from benchmarks.speed import crowds, exact, fresh, misses, paper_kind, process, semantic, served_store, structural
from benchmarks.speed.bench import Bench, missing
from benchmarks.speed.kept import Measured
from benchmarks.speed.running import SECTIONS, Measuring, found, units
from benchmarks.speed.types import Found, Line, Note, named
from stepcache_core import LexicalEmbedder, StepCacheEngine

pytestmark = [
    pytest.mark.filterwarnings("ignore:The default value of `allowed_objects`"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning:gptcache"),
]
SIZES = (24, 40)


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    """Few of everything, and an embedder that loads nothing."""
    return Bench(
        tmp_path, LexicalEmbedder(), SIZES, repeats=4, writes=2, lookups=12, requests=4, processes=1, identical=50,
        breaker_seconds=0.5,
    )  # fmt: skip


def only(bench: Bench, number: int) -> Found:
    measuring = Measuring(bench)
    (one,) = found({unit: measuring.measured(unit) for unit in units(bench, [number])})
    assert one.section.number == number
    return one


def line(found: Found, name: str, entries: int | None = None) -> Line:
    one = named(found.lines, name, entries)
    assert one is not None, [each.name for each in found.lines]
    return one


def counts(found: Found, name: str, entries: int | None = None) -> tuple[int, int | None, int | None]:
    """How often it was measured, served from cache, and right."""
    one = line(found, name, entries)
    assert all(took > 0 for took in one.seconds)
    return len(one.seconds), one.served, one.right


def test_every_section_is_measured_once_at_each_of_its_sizes(bench: Bench) -> None:
    both = [(2, 24), (2, 40), (3, 24), (3, 40), (4, 24), (4, 40)]
    assert units(bench) == [(1, None), *both, (5, 40), (6, 40), (7, None), (8, None)]
    whole = replace(bench, sizes=(1_000, 10_000, 100_000))
    assert units(whole, [5, 6]) == [(5, 10_000), (6, 10_000), (6, 100_000)]


def test_identical_prompts_are_hits_of_every_cache(bench: Bench) -> None:
    found = only(bench, 1)
    for name in (exact.COLD, exact.WARM, exact.OWN_GET, exact.IN_MEMORY):
        assert counts(found, name) == (4, 4, 4)
    is_there = not missing("langchain_community")
    assert (Note(exact.NO_SQLITE) in found.notes) is not is_there
    assert len(found.aims) == 1 + is_there
    cold = found.aims[-1].found
    assert cold == pytest.approx((line(found, exact.COLD).median - line(found, exact.OWN_GET).median) * 1_000)
    if is_there:
        assert counts(found, exact.SQLITE) == (4, 4, 4)
        assert found.aims[0].found == pytest.approx(line(found, exact.WARM).median / line(found, exact.SQLITE).median)


def test_new_letters_and_new_orders_are_served_by_structure(bench: Bench) -> None:
    found = only(bench, 2)
    names = (
        structural.FIRST, structural.AGAIN, structural.SAME, structural.SWAPPED_FIRST, structural.SWAPPED_AGAIN,
        structural.ORDER_FIRST, structural.ORDER_AGAIN,
    )  # fmt: skip
    for size in SIZES:
        assert {name: counts(found, name, size) for name in names} == dict.fromkeys(names, (4, 4, 4))
    growth = [aim for aim in found.aims if aim.unit == "x"]
    assert (len(growth), len(found.aims)) == (6, 6 * (len(SIZES) + 1))
    first = [line(found, structural.FIRST, size).median for size in SIZES]
    assert growth[0].found == pytest.approx(first[1] / first[0])
    assert [aim.most for aim in found.aims[:2]] == [1.0, 1.0]
    assert [aim.found for aim in found.aims[:2]] == pytest.approx([each * 1_000 for each in first])


def test_only_an_embedding_leads_to_swapped_sides(bench: Bench) -> None:
    found = only(bench, 3)
    for size, aim in zip(SIZES, found.aims, strict=True):
        assert counts(found, semantic.STEPCACHE, size) == (4, 4, 4)
        for name in (semantic.EMBEDDING, semantic.OWN_QUERY):
            assert counts(found, name, size) == (4, 4, None)
        assert len(line(found, "nearest vector in an array, cosine 0.95", size).seconds) == 4
        names = (semantic.STEPCACHE, semantic.EMBEDDING, semantic.OWN_QUERY)
        whole, embedding, query = (line(found, name, size).median for name in names)
        assert aim.found == pytest.approx((whole - embedding - query) * 1_000)
    is_told = any(note.text.startswith("GPTCache is left out: ") for note in found.notes)
    assert (named(found.lines, "GPTCache (faiss, sqlite)", 24) is None) is is_told is bool(missing(*NEEDS))
    assert all(name in found.notes[0].text for name in ("recognise", "embed", "retrieve", "verify"))


def test_what_was_not_asked_before_is_a_miss_and_then_kept(bench: Bench) -> None:
    found = only(bench, 4)
    for size in SIZES:
        for name in (misses.MISS, misses.MISS_LATER, misses.FREE):
            assert counts(found, name, size) == (2, 0, None)
        for name in (misses.KEEP, misses.KEEP_LATER):
            assert counts(found, name, size) == (2, None, None)
            assert line(found, name, size).besides == "2 kept"


def test_what_is_measured_twice_is_a_miss_both_times(bench: Bench) -> None:
    measuring = Measuring(bench)
    once, again = (measuring.measured((4, 24)) for _ in range(2))
    assert [one.served for one in once.lines] == [one.served for one in again.lines]
    assert not list(bench.home.rglob("*-copy"))


def test_a_crowd_is_served_and_makes_one_call(bench: Bench) -> None:
    found = only(bench, 5)
    ways = [f"{threads} {'thread' if threads == 1 else 'threads'}" for threads in crowds.THREADS]
    for way in (*ways, f"{crowds.COROUTINES} coroutines"):
        assert counts(found, f"StepCache, the same text, {way}", crowds._POOL) == (12, 12, 12)
        assert counts(found, f"{exact.IN_MEMORY}, {way}", crowds._POOL) == (12, 12, 12)
        assert counts(found, f"StepCache, another letter, {way}", 40) == (12, 12, 12)
    assert counts(found, crowds.FLIGHT) == (50, 49, 50)
    assert [(aim.found, aim.is_met) for aim in found.aims] == [(1, True), (0, True)]


def test_a_fresh_process_serves_its_first_prompt_without_the_model(bench: Bench) -> None:
    found = only(bench, 6)
    assert counts(found, fresh.HIT, 40) == (1, 1, 1)
    assert counts(found, fresh.ALONE, 40) == counts(found, fresh.IMPORT, 40) == (1, None, None)
    name = "resident memory after one identical prompt and 20 that are embedded, to which nothing is kept"
    memory = line(found, name, 40)
    assert (memory.served, memory.right) == (1, 1)
    assert float(memory.besides.split()[0]) > 0
    assert "is not loaded" in found.notes[0].text


def test_a_process_that_fails_is_said_so() -> None:
    with pytest.raises(RuntimeError, match="No module named 'no_such_module'"):
        process.run("import", "no_such_module")


@pytest.mark.skipif(bool(missing("langchain_openai")), reason="the client to the model is an extra")
def test_the_papers_kind_goes_through_every_system(bench: Bench) -> None:
    found = only(bench, 7)
    ours = (paper_kind.FALLBACK, paper_kind.FIRST, paper_kind.FIRST_AND_PREFIX)
    assert counts(found, "no cache")[:2] == (4, 0)
    assert [counts(found, name)[0] for name in ours] == [4, 4, 4]
    none, first = line(found, "no cache"), line(found, paper_kind.FIRST)
    latency_aim, tokens_aim = found.aims[:2]
    assert latency_aim.found == pytest.approx(first.p95 / none.p95)
    assert 0 <= tokens_aim.found < 1
    assert [aim.found for aim in found.aims[4:]] == [0, 0, 0]
    assert "simulated" in found.notes[0].text


def test_the_papers_aims_are_read_from_the_lines() -> None:
    lines = (
        Line("no cache", (1.0, 2.0), None, 0, "mean 1 x; 0 wrong as verified; 2,000 tokens"),
        Line(paper_kind.FIRST, (0.1, 0.3), None, 1, "mean 0.1 x; 2 wrong as verified; 200 tokens"),
    )
    aims = paper_kind.SECTION.judge(lines)
    assert [(aim.found, aim.is_met) for aim in aims] == [
        (pytest.approx(0.29 / 1.95), True), (pytest.approx(0.1), True), (2, False),
    ]  # fmt: skip


@pytest.mark.server
@pytest.mark.skipif(served_store.command() is None, reason="the chroma command is not installed")
def test_a_shared_server_that_hangs_dies_and_comes_back(bench: Bench) -> None:
    found = only(bench, 8)
    assert counts(found, served_store.SHARED) == counts(found, served_store.BACK) == (2, 2, 2)
    assert counts(found, served_store.HANGING) == counts(found, served_store.KILLED) == (5, 0, 5)
    met = {aim.words: aim.is_met for aim in found.aims if aim.unit == ""}
    assert list(met.values()) == [True, True, True]
    assert line(found, served_store.SHARED).besides == "2 written by the other process"


@pytest.fixture
def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine that finds nothing."""
    monkeypatch.setattr(StepCacheEngine, "lookup", lambda *_: None)


@pytest.mark.usefixtures("forgetful")
@pytest.mark.parametrize("unit", [(2, 24), (3, 24)])
def test_a_hit_that_is_none_ends_the_section(bench: Bench, unit: tuple[int, int]) -> None:
    with pytest.raises(RuntimeError, match="0 of 4 answers were the expected ones"):
        Measuring(bench).measured(unit)


def test_a_line_of_the_file_holds_a_whole_section(bench: Bench) -> None:
    one = Measuring(bench).measured((2, 24))
    assert isinstance(one, Measured)
    assert (one.unit, one.about.settings["sizes"]) == ((2, 24), "24 40")
    assert {each.entries for each in one.lines} == {24}
    assert one.seconds > sum(sum(each.seconds) for each in one.lines)


def test_sections_have_a_number_and_a_title_each() -> None:
    assert [section.number for section in SECTIONS] == list(range(1, 9))
    assert len({section.title for section in SECTIONS}) == 8
    assert math.isnan(Line("nothing", ()).median)
