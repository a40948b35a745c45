"""What memory holds is looked at before the store is, and an entry of the very same request still wins."""

from __future__ import annotations

import asyncio

import pytest

from stepcache_core.models import Entry, Outcome, Partition
from stepcache_core.store.memory import InMemoryStepStore
from tests.core.test_engine import build
from tests.core.toys import LetterEmbedder, Script, counted


class Noting(InMemoryStepStore):
    """A store that notes which ids and keys it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []

    def get(self, partition: Partition, entry_id: str) -> Entry | None:
        self.asked.append("get")
        return super().get(partition, entry_id)

    def find(self, partition: Partition, key: str, *, limit: int) -> tuple[Entry, ...]:
        self.asked.append("find")
        return super().find(partition, key, limit=limit)


def test_a_new_text_whose_like_is_in_memory_asks_nothing_of_the_store() -> None:
    store = Noting()
    engine = build(store=store, fresh_seconds=1_000)
    engine.admit("count 2 apples", counted(2, "apples"))
    engine.lookup("count 2 pears")  # which reads what lies under the structure
    store.asked.clear()
    for found in (engine.lookup("count 2 figs"), asyncio.run(engine.alookup("count 2 nuts"))):
        assert found is not None
        assert (found.receipt.tier, found.receipt.verified, found.receipt.outcome) == ("structural", True, "reuse")
    assert engine.explain("count 2 plums").tier == "structural"
    assert store.asked == []


def test_an_identical_request_is_served_its_own_entry_though_its_like_is_in_memory() -> None:
    store, payload = Noting(), "its own form"
    engine, other = build(store=store, fresh_seconds=1_000), build(store=store)
    engine.admit("count 2 apples", counted(2, "apples"))
    engine.lookup("count 2 pears")
    (kept,) = engine.entries()
    twin = build(store=InMemoryStepStore())
    twin.admit("count 2 figs", counted(2, "figs"))
    (own,) = twin.entries()
    other.put(own.model_copy(update={"payload": payload}))
    found = engine.lookup("count 2 figs")
    assert found is not None
    assert (found.receipt.exact, found.payload, found.receipt.entry_id) == (True, payload, own.id)
    assert own.id != kept.id


def test_where_memory_may_not_know_all_of_a_structure_the_store_is_asked() -> None:
    store = Noting()
    engine = build(store=store, fresh_seconds=1_000)
    for noun in ("apples", "plums", "nuts"):
        engine.admit(f"count 2 {noun}", counted(2, noun))
    engine.lookup("count 2 pears")
    store.asked.clear()
    found = engine.lookup("count 2 figs")
    assert found is not None
    assert found.receipt.tier == "structural"
    assert "get" in store.asked


@pytest.mark.parametrize("fresh_seconds", [0, 1_000])
def test_whether_anything_is_remembered_changes_no_answer(fresh_seconds: float) -> None:
    engine = build(embedder=LetterEmbedder(), fresh_seconds=fresh_seconds)
    engine.admit("count 2 apples", counted(2, "apples"))
    engine.admit("Capital of France?", "Paris.")
    seen = []
    for prompt in ("count 2 figs", "count 2 apples", "count 2 figs", "Capital of France?", "capital of France?"):
        found = engine.lookup(prompt)
        seen.append(None if found is None else (found.text, found.receipt.tier, found.receipt.verified))
    figs = (counted(2, "figs"), "structural", True)
    apples = (counted(2, "apples"), "exact", True)
    assert seen == [figs, apples, figs, ("Paris.", "exact", False), None]


class Index(Noting):
    """A store that looks under two keys at once."""

    def find_either(self, partition: Partition, key: str, other: str, *, limit: int) -> tuple[Entry, ...]:
        self.asked.append("find either")
        return InMemoryStepStore.find(self, partition, key, limit=limit) or InMemoryStepStore.find(
            self, partition, other, limit=limit
        )


@pytest.mark.parametrize("kind", [Noting, Index])
@pytest.mark.parametrize(
    ("prompt", "tier", "relation"),
    [
        ("count 2 figs", "structural", "renamed"),
        ("count 3 apples", "family", "restated"),
        ("count 3 figs", "family", "changed"),
    ],
)
def test_two_keys_at_once_lead_to_what_they_lead_to_one_by_one(
    kind: type[Noting], prompt: str, tier: str, relation: str
) -> None:
    store = kind()
    build(store=store).admit("count 2 apples", counted(2, "apples"))
    for _ in range(2):
        engine = build(store=store)
        told = [engine.explain(prompt) for _ in range(2)]
        assert {(one.tier, one.relation) for one in told} == {(tier, relation)}


def test_where_nothing_is_found_the_index_is_asked_once() -> None:
    store = Index()
    engine = build(store=store)
    assert engine.lookup("count 2 figs") is None
    assert store.asked == ["get", "find either"]


def test_an_unchecked_entry_is_served_to_the_identical_request_alone() -> None:
    engine = build(fresh_seconds=1_000)
    unread = "? apples\n\napples 2"
    assert engine.admit("count 2 apples", unread) == "verbatim"
    engine.lookup("count 2 pears")
    found = engine.lookup("count 2 apples")
    assert found is not None
    assert (found.text, found.receipt.verified, found.receipt.exact) == (unread, False, True)
    assert engine.lookup("count 2 figs") is None


def test_a_fresh_answer_is_asked_for_though_its_like_is_in_memory() -> None:
    engine, model = build(fresh_seconds=1_000), Script([counted(2, "figs")])
    engine.admit("count 2 apples", counted(2, "apples"))
    engine.lookup("count 2 pears")
    served = engine.serve("count 2 figs", model, options="refresh")
    assert (served.receipt.outcome, len(model.asked)) == (Outcome.MISS, 1)
    assert engine.lookup("count 2 figs", options=None) is not None
