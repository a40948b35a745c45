"""What every store promises about damaged rows, odd vectors and odd text."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stepcache_core.errors import StoreError
from stepcache_core.models import Entry, Partition
from stepcache_core.store.base import StepStore, Vector
from tests.store.bench import Bench, OnBench
from tests.store.builders import DIMENSION, PLACE, axis, between, entry, other_embedder


class HostileContract(OnBench):
    """Nothing damaged is ever served, nothing odd is ever raised as anything but StoreError."""

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

    def _is_a_counted_miss(self, bench: Bench, store: StepStore, document: str, cause: str) -> None:
        bench.plant(store, entry(), axis(0), document)
        for number, look in enumerate(_every_look(store, "e1"), start=1):
            assert not look()
            assert dict(_positive(store.counters())) == {cause: number}


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
