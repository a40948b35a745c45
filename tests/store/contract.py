"""What every store promises; each store's own tests inherit this class and say how to open one."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Protocol

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stepcache_core.errors import StoreError
from stepcache_core.models import Entry, Partition
from stepcache_core.store.base import StepStore, Vector
from tests.store.builders import DIMENSION, PLACE, axis, between, entry, other_embedder, other_namespace


class Bench(Protocol):
    """How a test opens a store, and writes a row past its back."""

    survives_restart: bool

    def open(self) -> StepStore:
        """A store on this bench's data: the same data every time where it survives a restart."""

    def plant(self, store: StepStore, row: Entry, vector: Vector, document: str) -> None:
        """Put `document` where the row of that entry would lie in PLACE, under the entry's id and vector."""


class StoreContract:
    """The promises of `StepStore`."""

    @pytest.fixture
    def store(self, bench: Bench) -> Iterator[StepStore]:
        opened = bench.open()
        yield opened
        opened.close()

    def test_an_empty_store_finds_nothing(self, store: StepStore) -> None:
        assert store.get(PLACE, "e1") is None
        assert store.find(PLACE, "shape-1", limit=3) == ()
        assert store.near(PLACE, axis(0), scope="scope-a", limit=3) == ()
        assert (store.count(PLACE), list(store.entries(PLACE)), store.delete(PLACE, ["e1"])) == (0, [], 0)
        assert set(store.counters()) == {"corrupted", "schema_version", "embedder", "dimension"}
        assert not any(store.counters().values())

    def test_what_was_put_comes_back_sealed_and_equal(self, store: StepStore) -> None:
        kept = entry()
        store.put(PLACE, kept, axis(0))
        assert store.get(PLACE, "e1") == kept.sealed()
        assert store.find(PLACE, "shape-1", limit=3) == (kept.sealed(),)
        assert store.find(PLACE, "family-1", limit=3) == (kept.sealed(),)
        (neighbour,) = store.near(PLACE, axis(0), scope="scope-a", limit=3)
        assert neighbour.entry == kept.sealed()
        assert neighbour.similarity == pytest.approx(1.0, abs=1e-5)

    def test_entries_survive_a_restart(self, bench: Bench) -> None:
        if not bench.survives_restart:
            pytest.skip("this store lives as long as its process")
        first = bench.open()
        first.put(PLACE, entry(), axis(0))
        first.close()
        second = bench.open()
        assert second.get(PLACE, "e1") == entry().sealed()
        assert [n.entry.id for n in second.near(PLACE, axis(0), scope="scope-a", limit=1)] == ["e1"]
        assert [e.id for e in second.find(PLACE, "family-1", limit=1)] == ["e1"]
        second.close()

    def test_putting_again_replaces(self, store: StepStore) -> None:
        store.put(PLACE, entry(), axis(0))
        store.put(PLACE, entry(structure_key="shape-2", steps=("q = 5",), created_at=2_000.0), axis(1))
        assert store.count(PLACE) == 1
        assert store.find(PLACE, "shape-1", limit=3) == ()
        assert [e.text for e in store.find(PLACE, "shape-2", limit=3)] == ["q = 5"]
        (neighbour,) = store.near(PLACE, axis(1), scope="scope-a", limit=3)
        assert neighbour.similarity == pytest.approx(1.0, abs=1e-5)

    def test_an_entry_may_move_to_another_scope(self, store: StepStore) -> None:
        store.put(PLACE, entry(), axis(0))
        store.put(PLACE, entry(scope="scope-b"), axis(0))
        assert store.near(PLACE, axis(0), scope="scope-a", limit=3) == ()
        assert len(store.near(PLACE, axis(0), scope="scope-b", limit=3)) == 1

    def test_a_key_finds_the_newest_first(self, store: StepStore) -> None:
        for number in range(12):
            store.put(PLACE, entry(f"e{number}", created_at=1_000.0 + number), None)
        found = store.find(PLACE, "family-1", limit=3)
        assert found[0].id == "e11"
        assert [e.created_at for e in found] == sorted((e.created_at for e in found), reverse=True)
        assert [e.id for e in store.find(PLACE, "family-1", limit=1)] == ["e11"]
        assert store.find(PLACE, "family-1", limit=0) == ()

    def test_near_ranks_by_cosine(self, store: StepStore) -> None:
        for number, share in enumerate([0.6, 0.2, 0.9, 0.4]):
            store.put(PLACE, entry(f"e{number}"), between(0, 1, share))
        found = store.near(PLACE, axis(0), scope="scope-a", limit=3)
        assert [n.entry.id for n in found] == ["e1", "e3", "e0"]
        expected = [float(np.cos(share * np.pi / 2)) for share in (0.2, 0.4, 0.6)]
        assert [n.similarity for n in found] == pytest.approx(expected, abs=1e-5)
        assert store.near(PLACE, axis(0), scope="scope-a", limit=0) == ()

    def test_near_returns_neither_verbatim_entries_nor_those_without_a_vector(self, store: StepStore) -> None:
        store.put(PLACE, entry("verbatim", kind="verbatim"), axis(0))
        store.put(PLACE, entry("vectorless"), None)
        assert store.near(PLACE, axis(0), scope="scope-a", limit=3) == ()
        assert store.get(PLACE, "verbatim") is not None
        assert {e.id for e in store.find(PLACE, "family-1", limit=3)} <= {"verbatim", "vectorless"}

    def test_near_forgets_an_entry_that_is_replaced_by_one_it_may_not_return(self, store: StepStore) -> None:
        store.put(PLACE, entry("e1"), axis(0))
        store.put(PLACE, entry("e2"), axis(0))
        store.put(PLACE, entry("e1"), None)
        store.put(PLACE, entry("e2", kind="verbatim"), axis(0))
        assert store.near(PLACE, axis(0), scope="scope-a", limit=3) == ()
        store.put(PLACE, entry("e2"), axis(0))
        assert [n.entry.id for n in store.near(PLACE, axis(0), scope="scope-a", limit=3)] == ["e2"]

    def test_a_crowd_of_other_scopes_hides_no_candidate(self, store: StepStore) -> None:
        for number in range(60):
            store.put(PLACE, entry(f"crowd{number}", scope="scope-b"), axis(0))
        store.put(PLACE, entry("mine"), between(0, 1, 0.5))
        found = store.near(PLACE, axis(0), scope="scope-a", limit=3)
        assert [n.entry.id for n in found] == ["mine"]

    def test_namespaces_share_nothing(self, store: StepStore) -> None:
        store.put(PLACE, entry(), axis(0))
        self._finds_nothing(store, other_namespace())

    def test_embedders_share_nothing(self, store: StepStore) -> None:
        store.put(PLACE, entry(), axis(0))
        self._finds_nothing(store, other_embedder())

    def test_deleting_removes_every_way_to_find(self, store: StepStore) -> None:
        store.put(PLACE, entry("e1"), axis(0))
        store.put(PLACE, entry("e2", structure_key="shape-2", family_key=None), axis(1))
        assert store.delete(PLACE, ["e1", "nobody", "e1"]) == 1
        assert store.get(PLACE, "e1") is None
        assert store.find(PLACE, "shape-1", limit=3) == ()
        assert [n.entry.id for n in store.near(PLACE, axis(0), scope="scope-a", limit=3)] == ["e2"]
        assert (store.count(PLACE), store.delete(PLACE, [])) == (1, 0)

    def test_deleting_many_at_once(self, store: StepStore) -> None:
        ids = [f"e{number}" for number in range(9)]
        for entry_id in ids:
            store.put(PLACE, entry(entry_id), axis(0))
        assert store.delete(PLACE, ids[1:]) == 8
        assert [e.id for e in store.entries(PLACE)] == ["e0"]

    def test_entries_and_count_agree(self, store: StepStore) -> None:
        for number in range(7):
            store.put(PLACE, entry(f"e{number}"), None)
        assert {e.id for e in store.entries(PLACE)} == {f"e{number}" for number in range(7)}
        assert store.count(PLACE) == 7

    @pytest.mark.parametrize("damage", ["not json", "[]", "", "null", '{"schema_version": 1}', "{" * 2_000])
    def test_a_damaged_row_is_a_counted_miss(self, bench: Bench, store: StepStore, damage: str) -> None:
        self._is_a_counted_miss(bench, store, damage, "corrupted")

    @pytest.mark.parametrize(
        "change",
        [
            {"seal": "0" * 64},
            {"seal": ""},
            {"steps": ["q = 6"]},
            {"scope": "scope-b"},
            {"id": "e2"},
            {"surprise": 1},
            {"schema_version": "1"},
        ],
        ids=lambda change: next(iter(change)) + "=" + str(next(iter(change.values())))[:4],
    )
    def test_a_tampered_row_is_a_counted_miss(self, bench: Bench, store: StepStore, change: dict[str, Any]) -> None:
        self._is_a_counted_miss(bench, store, _changed(entry().sealed(), change), "corrupted")

    def test_another_schema_version_is_a_counted_miss(self, bench: Bench, store: StepStore) -> None:
        later = {"schema_version": 99, "confidence": 0.5}
        self._is_a_counted_miss(bench, store, _changed(entry().sealed(), later), "schema_version")

    def test_another_embedder_is_a_counted_miss(self, bench: Bench, store: StepStore) -> None:
        foreign = entry(embedder=other_embedder().embedder).sealed()
        self._is_a_counted_miss(bench, store, _changed(foreign, {}), "embedder")

    def test_a_query_of_another_dimension_is_a_counted_miss(self, store: StepStore) -> None:
        store.put(PLACE, entry(), axis(0))
        assert store.near(PLACE, axis(0, DIMENSION + 1), scope="scope-a", limit=3) == ()
        assert store.counters()["dimension"] == 1

    def test_a_bad_row_hides_no_good_one(self, bench: Bench, store: StepStore) -> None:
        store.put(PLACE, entry("good"), between(0, 1, 0.1))
        bench.plant(store, entry("bad"), axis(0), "not json")
        assert [n.entry.id for n in store.near(PLACE, axis(0), scope="scope-a", limit=1)] == ["good"]
        assert [e.id for e in store.entries(PLACE)] == ["good"]
        assert store.count(PLACE) == 2

    def test_a_bad_row_can_be_replaced_and_deleted(self, bench: Bench, store: StepStore) -> None:
        bench.plant(store, entry("e1"), axis(0), "not json")
        bench.plant(store, entry("e2"), axis(1), "not json")
        store.put(PLACE, entry("e1"), axis(0))
        assert store.get(PLACE, "e1") is not None
        assert store.delete(PLACE, ["e2"]) == 1
        assert store.count(PLACE) == 1

    @pytest.mark.parametrize(
        "vector",
        [
            axis(0, DIMENSION - 1),
            axis(0) * 3,
            np.zeros(DIMENSION, dtype=np.float32),
            axis(0) * np.float32("nan"),
            axis(0).reshape(1, -1),
            np.ones(DIMENSION, dtype=np.int64),
        ],
        ids=["short", "long arrow", "zero", "nan", "matrix", "integers"],
    )
    def test_a_vector_that_does_not_belong_is_refused(self, store: StepStore, vector: Vector) -> None:
        with pytest.raises(StoreError):
            store.put(PLACE, entry(), vector)
        assert store.count(PLACE) == 0

    def test_a_query_that_is_no_vector_is_refused(self, store: StepStore) -> None:
        store.put(PLACE, entry(), axis(0))
        with pytest.raises(StoreError):
            store.near(PLACE, axis(0) * np.float32("nan"), scope="scope-a", limit=3)

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "nul \0 inside",
            "連立方程式を解いてください。",
            "\u202eright to left",
            "a\r\nb\x85c\u2028d",
            "x" * 1_000_000,
        ],
        ids=["empty", "nul", "japanese", "bidi", "line ends", "a megabyte"],
    )
    def test_odd_text_comes_back_as_it_was(self, store: StepStore, text: str) -> None:
        store.put(PLACE, entry(prompt=text, steps=(text, text)), axis(0))
        found = store.get(PLACE, "e1")
        assert found is not None
        assert (found.prompt, found.steps) == (text, (text, text))

    def test_any_text_anywhere_comes_back_as_it_was(self, store: StepStore) -> None:
        @settings(max_examples=25, deadline=None)
        @given(text=st.text(max_size=40))
        def holds(text: str) -> None:
            kept = entry(f"id {text}", scope=f"s{text}", structure_key=f"k{text}", prompt=text, steps=(text,))
            store.put(PLACE, kept, axis(0))
            assert store.get(PLACE, kept.id) == kept.sealed()
            assert store.find(PLACE, f"k{text}", limit=3) == (kept.sealed(),)
            store.delete(PLACE, [kept.id])

        holds()

    @pytest.mark.parametrize("field", ["id", "scope", "prompt", "structure_key"])
    def test_a_lone_surrogate_is_refused_and_hurts_nobody(self, store: StepStore, field: str) -> None:
        store.put(PLACE, entry("good"), axis(0))
        with pytest.raises(StoreError):
            store.put(PLACE, entry(**{field: "half \ud800"}), axis(0))
        assert store.count(PLACE) == 1
        for look in _every_look(store, "half \ud800"):
            with suppress(StoreError):
                assert not look()

    def test_a_namespace_with_a_lone_surrogate_is_refused(self, store: StepStore) -> None:
        place = Partition(namespace="\udfff", embedder=PLACE.embedder)
        with pytest.raises(StoreError):
            store.get(place, "e1")

    def test_a_spec_that_json_cannot_hold_is_refused(self, store: StepStore) -> None:
        with pytest.raises(StoreError):
            store.put(PLACE, entry(spec={"huge": 2**80}), axis(0))

    def test_callers_cannot_change_what_is_kept(self, store: StepStore) -> None:
        spec = {"keys": ["a"]}
        store.put(PLACE, entry(spec=spec), axis(0))
        spec["keys"].append("b")
        first = store.get(PLACE, "e1")
        assert first is not None
        assert first.spec == {"keys": ["a"]}
        first.spec["keys"].append("c")
        again = store.get(PLACE, "e1")
        assert again is not None
        assert again.spec == {"keys": ["a"]}

    def test_many_threads_at_once(self, store: StepStore) -> None:
        def work(thread: int) -> list[str]:
            for number in range(6):
                mine = entry(f"t{thread}-{number}", structure_key=f"k{thread}-{number}")
                store.put(PLACE, mine, between(0, 1, (thread * 6 + number) / 60))
                assert store.get(PLACE, mine.id) == mine.sealed()
                assert store.near(PLACE, axis(0), scope="scope-a", limit=2)
                assert store.find(PLACE, f"k{thread}-{number}", limit=1) == (mine.sealed(),)
            store.delete(PLACE, [f"t{thread}-0"])
            return [f"t{thread}-{number}" for number in range(1, 6)]

        with ThreadPoolExecutor(8) as pool:
            expected = {entry_id for ids in pool.map(work, range(8)) for entry_id in ids}
        assert {e.id for e in store.entries(PLACE)} == expected
        assert not any(store.counters().values())

    def test_closing_twice_does_nothing(self, bench: Bench) -> None:
        store = bench.open()
        store.put(PLACE, entry(), None)
        store.close()
        store.close()

    def _is_a_counted_miss(self, bench: Bench, store: StepStore, document: str, cause: str) -> None:
        bench.plant(store, entry(), axis(0), document)
        for number, look in enumerate(_every_look(store, "e1"), start=1):
            assert not look()
            assert dict(_positive(store.counters())) == {cause: number}

    def _finds_nothing(self, store: StepStore, place: Partition) -> None:
        assert store.get(place, "e1") is None
        assert store.find(place, "shape-1", limit=3) == ()
        assert store.near(place, axis(0), scope="scope-a", limit=3) == ()
        assert store.delete(place, ["e1"]) == 0
        assert (store.count(place), list(store.entries(place))) == (0, [])
        assert not any(store.counters().values())
        assert store.count(PLACE) == 1


def _every_look(store: StepStore, entry_id: str) -> list[Callable[[], object]]:
    """The ways to look at a row that lies under PLACE with the keys, scope and vector that `entry` gives it."""
    return [
        lambda: store.get(PLACE, entry_id),
        lambda: store.find(PLACE, "shape-1" if entry_id == "e1" else entry_id, limit=3),
        lambda: store.near(PLACE, axis(0), scope="scope-a" if entry_id == "e1" else entry_id, limit=3),
        lambda: [e for e in store.entries(PLACE) if e.id == entry_id],
    ]


def _changed(row: Entry, change: Mapping[str, Any]) -> str:
    return json.dumps(row.model_dump(mode="json") | dict(change))


def _positive(counters: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    return ((cause, number) for cause, number in counters.items() if number)
