"""What the latency benchmark fills its stores with, what it takes time of, and how a filled store is found again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from benchmarks.speed import stock, structural
from benchmarks.speed.bench import Bench
from benchmarks.speed.shelf import Shelf, Shelves
from benchmarks.speed.timing import Taken, all_right, in_turns, shares, text_of
from benchmarks.speed.types import Line
from benchmarks.speed.vectors import VectorFile, Vectors
from stepcache_core import ChromaStepStore, Entry, InMemoryStepStore, LexicalEmbedder, StepCacheEngine
from stepcache_core.models import Fingerprint

SIZES = (24, 40)


class Counting:
    """The lexical embedder, which notes what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self._embedder = LexicalEmbedder()

    @property
    def fingerprint(self) -> Fingerprint:
        return self._embedder.fingerprint

    def embed(self, texts: Sequence[str]) -> Vectors:
        self.asked += texts
        return self._embedder.embed(texts)


@pytest.fixture
def embedder() -> Counting:
    return Counting()


@pytest.fixture
def bench(tmp_path: Path, embedder: Counting) -> Bench:
    return Bench(tmp_path, embedder, SIZES, repeats=4, writes=2)


def size_of(shelf: Shelf) -> int:
    store = ChromaStepStore(path=shelf.path)
    try:
        return store.count(shelf.stock.place)
    finally:
        store.close()


def test_every_store_has_its_size_and_nothing_is_embedded_twice(bench: Bench, embedder: Counting) -> None:
    shelves = Shelves(bench)
    large, small = shelves.at(40), shelves.at(24)
    assert [size_of(small), size_of(large)] == [24, 40]
    assert [small.turn, large.turn] == [0, 1]
    filled = [one.prompt for one in large.kept(range(40))]
    patterns = [maker(0).prompt for maker in (stock.template, stock.worded, stock.thing)]
    assert sorted(prompt for prompt in embedder.asked if prompt in filled) == sorted(filled + patterns)
    assert len(set(filled)) == 40


def test_a_filled_store_is_found_again(bench: Bench, embedder: Counting) -> None:
    Shelves(bench).at(40)
    embedder.asked.clear()
    again = Shelves(bench).at(40)
    assert (size_of(again), embedder.asked) == (40, [])
    with pytest.raises(ValueError, match=r"size: expected one of \[24, 40\], got 30"):
        Shelves(bench).at(30)


def test_a_fill_that_was_interrupted_goes_on(bench: Bench, embedder: Counting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benchmarks.speed.shelf.BATCH", 10)
    put = ChromaStepStore.put_many
    calls = 0

    def breaks(store: ChromaStepStore, place: object, rows: object) -> None:
        nonlocal calls
        calls += 1
        if calls == 4:
            raise KeyboardInterrupt
        put(store, place, rows)  # type: ignore[arg-type]  # handed on as they came

    monkeypatch.setattr(ChromaStepStore, "put_many", breaks)
    with pytest.raises(KeyboardInterrupt):
        Shelves(bench).at(40)
    embedder.asked.clear()
    shelf = Shelves(bench).at(40)
    assert (size_of(shelf), calls) == (40, 6)
    patterns = {maker(0).prompt for maker in (stock.template, stock.worded, stock.thing)}
    kept_before = {one.prompt for one in shelf.kept(range(24))}
    assert not (kept_before - patterns) & set(embedder.asked)


def test_a_copy_may_be_written_to_and_is_gone(bench: Bench) -> None:
    shelf = Shelves(bench).at(24)
    with shelf.copied() as copy, copy.engine() as engine:
        kept = stock.template(7_000)
        assert engine.admit(kept.prompt, kept.answer) == "verified"
        assert engine.lookup(kept.prompt) is not None
    assert not copy.path.exists()
    assert size_of(shelf) == 24


def test_stores_of_other_settings_are_kept_apart(bench: Bench) -> None:
    other = Shelves(replace(bench, repeats=3))
    assert Shelves(bench).at(24).path != other.at(24).path


def test_a_vector_cut_off_by_a_kill_is_written_anew(tmp_path: Path, embedder: Counting) -> None:
    path = tmp_path / "some.f32"
    file = VectorFile(path, embedder)
    prompts = [f"prompt {number}" for number in range(6)]
    batches = [range(3), range(3, 6)]

    def filled() -> list[Vectors]:
        return [vectors for _, vectors in file.batches(batches, lambda places: [prompts[place] for place in places])]

    first = filled()
    with path.open("r+b") as broken:
        broken.truncate(path.stat().st_size - 5)
    assert len(file) == 5
    again = filled()
    assert len(file) == 6
    assert all(np.array_equal(one, other) for one, other in zip(first, again, strict=True))
    assert np.array_equal(file.read(range(6)), embedder.embed(prompts))
    with pytest.raises(ValueError, match="expected places below 6"):
        file.read(range(5, 7))


def test_no_text_is_asked_twice_but_where_that_is_said(bench: Bench, tmp_path: Path) -> None:
    vectors = VectorFile(tmp_path / "none.f32", bench.embedder)
    asked: list[tuple[str, stock.Kept]] = []
    for turn, size in enumerate(SIZES):
        asked += structural._asked(bench, Shelf(bench, stock.Stock(bench.embedder), tmp_path, vectors, size, turn, 4))
    texts = [kept.prompt for name, kept in asked if name != structural.SAME]
    kept = {stock.template(number).prompt for number in range(40)} | {stock.thing(number).prompt for number in range(4)}
    assert len(texts) == len(set(texts)) == 4 * 6 * len(SIZES)
    assert not kept & set(texts)


def test_every_size_has_a_wording_of_its_own() -> None:
    asked = [stock.worded(3, is_swapped=True, turn=turn) for turn in range(len(stock.ENDINGS))]
    assert len({one.prompt for one in asked}) == len(stock.ENDINGS)
    assert {one.answer for one in asked} == {stock.worded(3).answer}


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


@pytest.mark.parametrize(
    ("expected", "text", "is_expected"),
    [
        ("x = 2", "x = 2", True),
        ("x = 2", "x = 3", False),
        ("x = 2", None, False),
        ('{"a": 1, "b": 2}', '{"b": 2, "a": 1}', True),
        ('{"a": 1, "b": 2}', '{"a": 1}', False),
        ('{"a": 1}', "no JSON", False),
    ],
)
def test_an_answer_is_the_expected_text_or_the_same_json(expected: str, text: str | None, is_expected: bool) -> None:
    assert stock.is_same(expected, text) is is_expected


def test_things_take_turns_in_being_first() -> None:
    said: list[str] = []
    ways = {name: (lambda item, name=name: said.append(f"{name}{item}")) for name in "ab"}
    found = in_turns(ways, [("1", None), ("2", None)])
    assert said == ["a1", "b1", "b2", "a2"]
    assert [(len(taken.seconds), taken.served, taken.right) for taken in found.values()] == [(2, 0, None)] * 2
    said.clear()
    in_turns(ways, [("1", None)], is_warm=True)
    assert said == ["a1", "a1", "b1", "b1"]


def test_what_was_given_is_compared_with_what_was_expected() -> None:
    ways = {"right": str.upper, "wrong": str.lower}
    found = in_turns(ways, [("a", "A"), ("b", "B")])
    assert [taken.right for taken in found.values()] == [2, 0]
    assert all_right(found["right"].line("right")).right == 2
    with pytest.raises(RuntimeError, match="wrong: 0 of 2 answers were the expected ones"):
        all_right(found["wrong"].line("wrong"))


def test_a_text_is_read_from_whatever_a_cache_gives() -> None:
    given: list[object] = ["a", None, [], 7]
    assert [text_of(one) for one in given] == ["a", None, None, None]
    texts = ["a", "b"]
    assert text_of(texts) == "a"
    assert text_of([stock.Stock(LexicalEmbedder()).entry(stock.template, 3)]) == stock.template(3).answer


def test_stages_are_told_by_their_median() -> None:
    stages = [{"embed": 0.001}, {"embed": 0.002}, {"embed": 0.009, "verify": 0.003}]
    assert shares(stages) == "embed 2.00 ms, verify 0 ms"
    assert shares([]) == "nothing was served"


def test_what_takes_long_is_told(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    ticks = iter(range(0, 1_000, 10))
    monkeypatch.setattr("benchmarks.speed.bench.time.monotonic", lambda: next(ticks))
    assert list(replace(bench, tell=told.append).track("abcd", "letters", 4)) == list("abcd")
    assert told == ["letters: 1 of 4, about 60 s left", "letters: 3 of 4, about 13 s left"]


def test_a_line_has_its_percentiles() -> None:
    assert Line("some", (1.0, 3.0, 2.0)).median == 2.0
    assert Line("many", tuple(float(each) for each in range(101))).p95 == 95.0
    assert Taken([1.0], 1, 1).line("one", 5) == Line("one", (1.0,), 5, 1, "", 1)
