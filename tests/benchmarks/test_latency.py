"""Every section of the latency benchmark at a tiny size: what is counted is as it has to be; no time is judged."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from benchmarks import latency
from benchmarks.paper.systems.gpt_cache import NEEDS
from benchmarks.speed import crowds, exact, fresh, misses, paper_kind, semantic, served_store, stock, structural
from benchmarks.speed.bench import Bench, missing
from benchmarks.speed.page import page
from benchmarks.speed.picture import draw
from benchmarks.speed.running import SECTIONS, measured
from benchmarks.speed.shelf import Shelf
from benchmarks.speed.timing import Taken, in_turns, shares
from benchmarks.speed.types import Aim, Found, Line, Note, named
from stepcache_core import Entry, InMemoryStepStore, LexicalEmbedder, StepCacheEngine

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
    found = measured(bench, [number])
    assert [one.section.number for one in found] == [number]
    return found[0]


def line(found: Found, name: str, entries: int | None = None) -> Line:
    one = named(found.lines, name, entries)
    assert one is not None, [each.name for each in found.lines]
    return one


def counts(found: Found, name: str, entries: int | None = None) -> tuple[int, int | None]:
    one = line(found, name, entries)
    assert all(took > 0 for took in one.seconds)
    return len(one.seconds), one.served


def test_identical_prompts_are_hits_of_every_cache(bench: Bench) -> None:
    found = only(bench, 1)
    for name in (exact.COLD, exact.WARM, exact.OWN_GET, exact.IN_MEMORY):
        assert counts(found, name) == (4, 4)
    is_there = not missing("langchain_community")
    assert (Note(exact.NO_SQLITE) in found.notes) is not is_there
    assert len(found.aims) == 1 + is_there
    cold = found.aims[-1].found
    assert cold == pytest.approx((line(found, exact.COLD).median - line(found, exact.OWN_GET).median) * 1_000)


@pytest.mark.parametrize("size", SIZES)
def test_new_letters_and_new_orders_are_served_by_structure(bench: Bench, size: int) -> None:
    found = only(bench, 2)
    names = (
        structural.FIRST, structural.AGAIN, structural.SAME, structural.ORDER_FIRST, structural.ORDER_AGAIN,
    )  # fmt: skip
    assert {name: counts(found, name, size) for name in names} == dict.fromkeys(names, (4, 4))
    assert len(found.aims) == 4 * (len(SIZES) + 1)


def test_no_text_is_asked_twice_but_where_that_is_said(bench: Bench) -> None:
    asked: list[tuple[str, str]] = []
    for turn, size in enumerate(SIZES):
        asked += structural._asked(bench, Shelf(bench, stock.Stock(bench.embedder), (), 4, size, turn))
    texts = [prompt for name, prompt in asked if name != structural.SAME]
    kept = {stock.template(number).prompt for number in range(40)} | {stock.thing(number).prompt for number in range(4)}
    assert len(texts) == len(set(texts)) == 4 * 4 * len(SIZES)
    assert not kept & set(texts)


def test_only_an_embedding_leads_to_swapped_sides(bench: Bench) -> None:
    found = only(bench, 3)
    for size in SIZES:
        for name in (semantic.STEPCACHE, semantic.EMBEDDING, semantic.OWN_QUERY):
            assert counts(found, name, size) == (4, 4)
        assert len(line(found, "nearest vector in an array, cosine 0.95", size).seconds) == 4
    is_told = any(note.text.startswith("GPTCache is left out: ") for note in found.notes)
    assert (named(found.lines, "GPTCache (faiss, sqlite)", 24) is None) is is_told is bool(missing(*NEEDS))
    assert all(name in found.notes[-1].text for name in ("recognise", "embed", "retrieve", "verify"))
    assert len(found.aims) == len(SIZES)


def test_what_was_not_asked_before_is_a_miss_and_then_kept(bench: Bench) -> None:
    found = only(bench, 4)
    for size in SIZES:
        assert counts(found, misses.MISS, size) == counts(found, misses.FREE, size) == (4, 0)
        for name in (misses.KEEP, misses.KEEP_LATER):
            assert counts(found, name, size) == (2, None)
            assert line(found, name, size).besides == "2 kept"


def test_a_crowd_is_served_and_makes_one_call(bench: Bench) -> None:
    found = only(bench, 5)
    ways = [f"{threads} {'thread' if threads == 1 else 'threads'}" for threads in crowds.THREADS]
    for way in (*ways, f"{crowds.COROUTINES} coroutines"):
        assert counts(found, f"StepCache, the same text, {way}", crowds._POOL) == (12, 12)
        assert counts(found, f"{exact.IN_MEMORY}, {way}", crowds._POOL) == (12, 12)
        assert counts(found, f"StepCache, another letter, {way}", 40) == (12, 12)
    assert counts(found, crowds.FLIGHT) == (50, 49)
    assert [(aim.found, aim.is_met) for aim in found.aims] == [(1, True), (0, True)]


def test_a_fresh_process_serves_its_first_prompt_without_the_model(bench: Bench) -> None:
    found = only(bench, 6)
    assert counts(found, fresh.HIT, 40) == (1, 1)
    assert counts(found, fresh.ALONE, 40) == counts(found, fresh.IMPORT, 40) == (1, None)
    memory = line(found, "resident memory after one identical and 4 near prompts", 40)
    assert memory.served == 5
    assert float(memory.besides.split()[0]) > 0
    assert "is not loaded" in found.notes[0].text


def test_a_process_that_fails_is_said_so() -> None:
    with pytest.raises(RuntimeError, match="No module named 'no_such_module'"):
        fresh.run("import", "no_such_module")


@pytest.mark.skipif(bool(missing("langchain_openai")), reason="the client to the model is an extra")
def test_the_papers_kind_goes_through_every_system(bench: Bench) -> None:
    found = only(bench, 7)
    assert counts(found, "no cache") == (4, 0)
    assert counts(found, paper_kind.FIRST)[0] == counts(found, paper_kind.FALLBACK)[0] == 4
    none, first = line(found, "no cache"), line(found, paper_kind.FIRST)
    latency_aim, tokens_aim = found.aims
    assert latency_aim.found == pytest.approx(first.p95 / none.p95)
    assert 0 <= tokens_aim.found < 1
    assert "simulated" in found.notes[0].text


@pytest.mark.server
@pytest.mark.skipif(served_store.command() is None, reason="the chroma command is not installed")
def test_a_shared_server_that_hangs_dies_and_comes_back(bench: Bench) -> None:
    found = only(bench, 8)
    assert counts(found, served_store.SHARED) == counts(found, served_store.BACK) == (2, 2)
    assert counts(found, served_store.HANGING) == counts(found, served_store.KILLED) == (5, 0)
    met = {aim.words: aim.is_met for aim in found.aims if aim.unit == ""}
    assert list(met.values()) == [True, True, True]
    assert "2 of 2 answered right; 2 written by the other process" in line(found, served_store.SHARED).besides


@pytest.mark.parametrize("maker", [stock.template, stock.worded, stock.thing])
def test_an_entry_is_what_admission_makes_of_the_same_answer(maker: stock.Maker) -> None:
    embedder = LexicalEmbedder()
    kept = maker(7)
    with StepCacheEngine(store=InMemoryStepStore(), embedder=embedder) as engine:
        assert engine.admit(kept.prompt, kept.answer) == "verified"
        (admitted,) = engine.entries()
    assert dated(stock.Stock(embedder).entry(maker, 7)) == dated(admitted)


def dated(entry: Entry) -> Entry:
    assert entry.is_intact
    return entry.model_copy(update={"created_at": 0.0}).sealed()


def test_things_take_turns_in_being_first() -> None:
    said: list[str] = []
    ways = {name: (lambda item, name=name: said.append(f"{name}{item}")) for name in "ab"}
    found = in_turns(ways, [1, 2])
    assert said == ["a1", "b1", "b2", "a2"]
    assert [(len(taken.seconds), taken.served) for taken in found.values()] == [(2, 0), (2, 0)]


def test_stages_are_told_by_their_median() -> None:
    assert (
        shares([{"embed": 0.001}, {"embed": 0.002}, {"embed": 0.009, "verify": 0.003}]) == "embed 2.00 ms, verify 0 ms"
    )
    assert shares([]) == "nothing was served"


def test_a_line_without_times_has_no_percentiles() -> None:
    assert math.isnan(Line("nothing", ()).median)
    assert Line("some", (1.0, 3.0, 2.0)).median == 2.0
    assert Line("many", tuple(float(each) for each in range(101))).p95 == 95.0
    assert Taken([1.0], 1).line("one", 5) == Line("one", (1.0,), 5, 1)


@pytest.mark.parametrize(("found", "is_met"), [(0.4, True), (0.5, True), (0.51, False), (math.nan, False)])
def test_an_aim_is_met_up_to_what_was_aimed_at(found: float, is_met: bool) -> None:
    assert Aim("some", 0.5, found).is_met is is_met


SQLITE = Line(exact.SQLITE, (0.004, 0.004), served=2)


def made(warm: float) -> Found:
    return Found(SECTIONS[0], (Line(exact.WARM, (warm, warm), served=2), SQLITE), (Note("A peer is left out."),))


def test_the_page_says_plainly_what_is_missed(bench: Bench) -> None:
    missed, met = page([made(0.003)], bench), page([made(0.001)], bench)
    assert "0 of 1 aims are met. Missed:\n\n- section 1: warm hit over SQLiteCache, medians: 0.750 x" in missed
    assert "| warm hit over SQLiteCache, medians | 0.500 x | 0.750 x | **missed** |" in missed
    assert "| warm hit over SQLiteCache, medians | 0.500 x | 0.250 x | met |" in met
    assert "1 of 1 aims are met." in met
    assert "| StepCache, warm | - | 2 | 2 | 1.00 ms | 1.00 ms | 0.250 x |" in met
    assert "- A peer is left out." in met
    assert "| commit |" in met


def test_the_picture_is_drawn_of_what_has_sizes(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    some = Found(SECTIONS[1], tuple(Line("a hit", (0.001, 0.002), size) for size in SIZES), ())
    drawn = draw([some], tmp_path / "some.png")
    assert drawn is not None
    assert drawn.read_bytes().startswith(b"\x89PNG")
    assert draw([made(0.001)], tmp_path / "none.png") is None


@pytest.mark.parametrize(
    ("words", "is_written"), [(["--sizes", "1000"], True), (["--quick"], False), (["--sections", "1", "2"], False)]
)
def test_only_a_whole_run_is_written(
    words: list[str],
    is_written: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    benches: list[Bench] = []

    def instead(bench: Bench, numbers: tuple[int, ...]) -> list[Found]:
        benches.append(bench)
        return [made(0.001), Found(SECTIONS[1], (Line("a hit", (0.001,), 100),), ())]

    monkeypatch.setattr(latency, "RESULTS", tmp_path)
    monkeypatch.setattr(latency, "measured", instead)
    monkeypatch.setattr(latency, "default_embedder", lambda timeout: LexicalEmbedder())
    assert latency.main(words) == 0
    assert "## 1. An identical prompt" in capsys.readouterr().out
    assert (tmp_path / "latency.md").exists() is is_written
    assert benches[0].sizes == (
        (1_000,) if is_written else latency.QUICK_SIZES if "--quick" in words else latency.SIZES
    )
    if is_written and not missing("matplotlib"):
        assert "(latency.png)" in (tmp_path / "latency.md").read_text(encoding="utf-8")
        assert (tmp_path / "latency.png").exists()


@pytest.mark.parametrize("words", [["--sections", "9"], ["--sizes", "19"], ["--sizes", "many"]])
def test_what_cannot_be_measured_is_refused(words: list[str]) -> None:
    with pytest.raises(SystemExit):
        latency.main(words)
