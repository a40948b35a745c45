"""What every store promises; each store's own tests inherit this class and say how to open one."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from stepcache_core.errors import StoreError
from stepcache_core.models import Partition
from stepcache_core.store.base import Row, StepStore
from tests.store.bench import Bench
from tests.store.builders import PLACE, axis, between, entry, other_embedder, other_namespace, somewhere
from tests.store.hostile_contract import HostileContract


class StoreContract(HostileContract):
    """The promises of `StepStore`."""

    def test_an_empty_store_finds_nothing(self, store: StepStore) -> None:
        assert store.get(PLACE, "e1") is None
        assert store.find(PLACE, "shape-1", limit=3) == ()
        assert store.near(PLACE, axis(0), scope="scope-a", limit=3) == ()
        assert (store.count(PLACE), list(store.entries(PLACE)), store.delete(PLACE, ["e1"])) == (0, [], 0)
        assert set(store.counters()) >= {"corrupted", "schema_version", "embedder", "dimension"}
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

    def test_many_are_kept_at_once_as_each_would_be(self, store: StepStore) -> None:
        rows = [(entry(f"e{number}", structure_key=f"k{number}"), somewhere(f"e{number}")) for number in range(600)]
        store.put_many(PLACE, [*rows, (entry("bare", structure_key="k-bare"), None)])
        assert store.count(PLACE) == 601
        for number in (0, 255, 256, 599):
            kept = rows[number][0].sealed()
            assert store.get(PLACE, kept.id) == kept
            assert store.find(PLACE, f"k{number}", limit=3) == (kept,)
            assert store.near(PLACE, somewhere(kept.id), scope="scope-a", limit=1)[0].entry == kept
        assert store.find(PLACE, "k-bare", limit=3) == (entry("bare", structure_key="k-bare").sealed(),)
        store.put_many(PLACE, [])
        assert store.count(PLACE) == 601

    def test_of_many_with_one_id_the_last_stays(self, store: StepStore) -> None:
        store.put_many(PLACE, [(entry(steps=(text,)), axis(0)) for text in ("q = 3", "q = 4", "q = 5")])
        assert store.count(PLACE) == 1
        assert [e.text for e in store.entries(PLACE)] == ["q = 5"]

    @pytest.mark.parametrize("bad", [(entry("bad"), axis(0) * 3), (entry("half \ud800"), None)])
    def test_one_that_may_not_be_kept_keeps_all_out(self, store: StepStore, bad: Row) -> None:
        with pytest.raises(StoreError):
            store.put_many(PLACE, [(entry("good"), axis(0)), bad])
        assert store.count(PLACE) == 0

    def test_ages_tell_of_the_last_use_that_was_noted(self, store: StepStore) -> None:
        for number in range(3):
            store.put(PLACE, entry(f"e{number}", created_at=100.0 + number), axis(number))
        assert dict(store.ages(PLACE)) == {"e0": 100.0, "e1": 101.0, "e2": 102.0}
        store.touch(PLACE, {"e0": 900.0, "nobody": 900.0})
        assert dict(store.ages(PLACE)) == {"e0": 900.0, "e1": 101.0, "e2": 102.0}
        store.put(PLACE, entry("e0", created_at=950.0), axis(0))
        store.delete(PLACE, ["e1"])
        assert dict(store.ages(PLACE)) == {"e0": 950.0, "e2": 102.0}
        assert (store.count(PLACE), dict(store.ages(other_namespace()))) == (2, {})

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

    def test_a_crowd_hides_none_of_a_scope_with_many(self, store: StepStore) -> None:
        crowd = [(entry(f"crowd{number}", scope="scope-b"), axis(0)) for number in range(1_100)]
        mine = [(entry(f"mine{number}"), between(0, 1, 0.2 + number / 1_000)) for number in range(120)]
        store.put_many(PLACE, [*crowd, *mine, (entry("moved"), axis(0)), (entry("gone"), axis(0))])
        store.put(PLACE, entry("moved", scope="scope-c"), axis(0))
        store.delete(PLACE, ["gone"])
        found = store.near(PLACE, axis(0), scope="scope-a", limit=3)
        assert [n.entry.id for n in found] == ["mine0", "mine1", "mine2"]
        assert found[1].similarity == pytest.approx(float(np.cos(0.201 * np.pi / 2)), abs=1e-5)
        assert store.near(PLACE, axis(0), scope="scope-d", limit=3) == ()

    def test_a_crowd_hides_no_scope_of_a_thousand(self, store: StepStore) -> None:
        crowd = [(entry(f"crowd{number}", scope="scope-b"), somewhere(f"crowd{number}")) for number in range(600)]
        mine = [(entry(f"mine{number}"), -somewhere(f"mine{number}")) for number in range(1_000)]
        near = [(entry(f"near{number}", scope="scope-b"), axis(0)) for number in range(100)]
        store.put_many(PLACE, [*crowd, *mine, *near])
        found = store.near(PLACE, axis(0), scope="scope-a", limit=3)
        assert {n.entry.scope for n in found} == {"scope-a"}
        assert len(found) == 3

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

    def _finds_nothing(self, store: StepStore, place: Partition) -> None:
        assert store.get(place, "e1") is None
        assert store.find(place, "shape-1", limit=3) == ()
        assert store.near(place, axis(0), scope="scope-a", limit=3) == ()
        assert store.delete(place, ["e1"]) == 0
        assert (store.count(place), list(store.entries(place))) == (0, [])
        assert not any(store.counters().values())
        assert store.count(PLACE) == 1
