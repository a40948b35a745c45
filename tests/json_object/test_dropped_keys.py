"""A key that was demanded of an earlier request and is demanded no more does not stay in the answer."""

from __future__ import annotations

import json

import pytest

from stepcache_core import InMemoryStepStore, LexicalEmbedder, Outcome, Policy, StepCacheEngine

ANSWER = '{"city": "Paris", "country": "France", "river": "Seine"}'


@pytest.mark.parametrize(
    ("old", "new", "kept"),
    [
        (
            'Fill in this template: {"city": "...", "country": "...", "river": "..."} as JSON for the French capital.',
            'Fill in this template: {"city": "..."} as JSON for the French capital.',
            ["city"],
        ),
        (
            "Return a JSON object with the keys city, country and river for the French capital.",
            "Return a JSON object with the keys city and river for the French capital.",
            ["city", "river"],
        ),
        (
            "Return a JSON object with exactly the keys city, country and river for the French capital.",
            "Return a JSON object with exactly the keys country and river for the French capital.",
            ["country", "river"],
        ),
    ],
)
def test_it_is_dropped_by_rule(old: str, new: str, kept: list[str]) -> None:
    policy = Policy(min_similarity=-1.0)
    with StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder(), policy=policy) as engine:
        assert engine.admit(old, ANSWER) == "verified"
        found = engine.lookup(new)
    assert found is not None
    assert (found.receipt.outcome, found.receipt.verified) == (Outcome.PATCH, True)
    assert list(json.loads(found.text)) == kept
