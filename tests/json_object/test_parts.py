"""Requests read as parts in any order: what they demand, what is never shared, and clauses that shut keys out."""

from __future__ import annotations

import time

import pytest

from stepcache_core import InMemoryStepStore, LexicalEmbedder, StepCacheEngine
from stepcache_core.models import Changed, Request
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.json_object.keys.shutting import Shut, shuts
from tests.json_object.builders import TASK, recognised
from tests.json_object.near_parts import NEVER, PAIRS

ANSWER = '{"name": "Ada", "height": 3, "age": 4}'
BASE = "Return a JSON object with the keys name, height and age for the river Lech."
SAME = (
    'My request is a JSON object detailing the river Lech, complete with "name", "height" and "age".',
    'For the river Lech, emit a JSON object in which one finds "name", "height" and "age".',
    "Could we get the river Lech as a JSON object? The keys: name, height, age.",
    'The river Lech is to be encoded as a JSON object; "name", "height" and "age" are mandatory keys.',
    'A JSON object is needed for the river Lech. It shall have "name", "height" and "age".',
    "river lech as json object, keys: name, height, age",
)


@pytest.mark.parametrize("prompt", SAME)
def test_other_orders_of_the_parts_demand_the_same(prompt: str) -> None:
    new = recognised(prompt)
    assert (set(new.spec.keys), new.spec.exactly) == ({"name", "height", "age"}, False)
    assert not isinstance(TASK.relate(recognised(BASE), new), Changed), new.residue


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_no_answer_is_shared_by_requests_that_differ_in_content(one: str, other: str) -> None:
    for old, new in ((one, other), (other, one)):
        with StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder()) as engine:
            engine.admit(old, ANSWER)
            assert engine.lookup(new) is None


@pytest.mark.parametrize("prompt", NEVER)
def test_what_asks_for_something_else_is_not_claimed(prompt: str) -> None:
    assert not isinstance(TASK.recognise(Request.of(prompt)), Recognition)


@pytest.mark.parametrize(
    ("clause", "said"),
    [
        ("no bonus keys", Shut.KEYS), ("and no fourth", Shut.KEYS), ("all others are invalid", Shut.KEYS),
        ("strictly those", Shut.KEYS), ("no more and no fewer", Shut.KEYS), ("each must be present", Shut.NOTHING),
        ("giving no output aside from that object", Shut.PROSE), ("no surrounding words", Shut.PROSE),
        ("no other keys are forbidden", None), ("other keys are welcome", None), ("not only these keys", None),
        ("no fifth", None), ("no extra keys are required", None), ("only one of them", None),
    ],
)  # fmt: skip
def test_a_clause_shuts_out_what_it_bans(clause: str, said: Shut | None) -> None:
    assert shuts(clause, 3) is said


def test_there_are_enough_pairs() -> None:
    assert len(set(PAIRS)) + len(set(NEVER)) >= 60


def test_a_text_behind_the_keys_is_content() -> None:
    found = recognised("Turn this order into a JSON object with only the keys id, buyer and paid (boolean): 12 for Jo.")
    assert (set(found.spec.keys), found.spec.exactly) == ({"id", "buyer", "paid"}, True)
    assert "12 for Jo" in found.residue


@pytest.mark.parametrize("piece", ["1. a\n", "both sides ", "a:b ", "'", "--", "and "])
def test_a_short_prompt_of_repeats_is_read_in_bounded_time(piece: str) -> None:
    prompt = (piece * 450)[:450] + "Give me JSON with the keys name, age and address."
    recognised_in = min(_seconds(prompt) for _ in range(2))
    assert recognised_in < 0.25


def _seconds(prompt: str) -> float:
    start = time.process_time()
    TASK.recognise(Request.of(prompt))
    return time.process_time() - start
