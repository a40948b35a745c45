"""Prompts that no task judges: word problems of one structure, labelled pairs, and conversations."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from benchmarks.data import rows
from benchmarks.verification.bench import Bench, Judge, anything, bench, guarded, nothing
from benchmarks.verification.table import Row
from stepcache_core import Message, Policy, Request

GSM, SVAMP, SPLITS = "gsm_symbolic, other instances", "svamp, other stories", 6


def policies() -> list[tuple[str, Policy | None]]:
    """The default and the guarded policy, by the words that stand in the table."""
    policy = guarded()
    return [("", None), (", guarded", policy)] if policy is not None else [("", None)]


def stories() -> Iterator[Row]:
    """Word problems: one of a structure is kept, the others asked; nothing may pass between different numbers."""
    for words, policy in policies():
        yield _gsm(Row(GSM + words), policy)
        yield _svamp(Row(SVAMP + words), policy)


def _gsm(row: Row, policy: Policy | None) -> Row:
    some = rows("gsm_symbolic.jsonl")
    for instance in sorted({each["instance"] for each in some}):
        with bench(policy) as on:
            for each in some:
                if each["instance"] == instance:
                    on.warm(each["question"], each["answer"])
            for each in some:
                if each["instance"] != instance:
                    on.look_unchecked(row, each["question"], anything)
    row.note = "one instance of each template kept"
    return row


def _svamp(row: Row, policy: Policy | None) -> Row:
    some, random = rows("svamp.jsonl"), Random(5)
    for _ in range(SPLITS):
        random.shuffle(some)
        half = len(some) // 2
        with bench(policy) as on:
            for each in some[:half]:
                on.warm(each["question"], f"{each['equation']} = {each['answer']}")
            kept = {each["question"] for each in some[:half]}
            for each in some[half:]:
                if each["question"] not in kept:
                    on.look_unchecked(row, each["question"], anything)
    row.note = f"half of the stories kept, the other half asked, {SPLITS} times"
    return row


def pairs() -> Iterator[Row]:
    """Labelled pairs, both ways: by default nothing is served; guarded, nothing to a prompt of another answer."""
    some = [row for row in rows("cache_pairs.jsonl") if "ambiguous" not in row]
    for words, policy in policies():
        for same in (False, True):
            asked = [
                (_one(row[a]), _one(row[b])) for row in some if row["same_answer"] is same for a, b in ("ab", "ba")
            ]
            yield _pairs(f"cache_pairs, {'same' if same else 'different'} answer{words}", asked, same, policy)


def conversations() -> Iterator[Row]:
    """The same last message after other turns: nothing may be served by what stands in another conversation."""
    some = [row for row in rows("cache_conversations.jsonl") if "ambiguous" not in row]
    for words, policy in policies():
        for same in (False, True):
            asked = [
                (_talk(row[a]), _talk(row[b])) for row in some if row["same_answer"] is same for a, b in ("ab", "ba")
            ]
            yield _pairs(f"cache_conversations, {'same' if same else 'different'}{words}", asked, same, policy)


def _pairs(name: str, asked: list[tuple[Request, Request]], same: bool, policy: Policy | None) -> Row:
    """Each pair in a store of its own: wrong where anything is served that is not allowed."""
    row, may_be_served = Row(name), same and policy is not None
    for kept, new in asked:
        with bench(policy) as on:
            _warm_with_its_words(on, kept)
            on.look_unchecked(row, new, nothing if may_be_served else anything)
    row.note = "may be served" if may_be_served else "nothing may be served"
    return row


def crowd() -> Iterator[Row]:
    """Every first prompt of the pairs kept at once, every second one asked: served only from its own pair."""
    some = [row for row in rows("cache_pairs.jsonl") if "ambiguous" not in row]
    for words, policy in policies():
        row = Row(f"cache_pairs, all at once{words}", note="served from another pair is wrong")
        with bench(policy) as on:
            for each in some:
                on.warm(each["a"], _its_answer(each))
            known = {each["a"] for each in some}
            for each in some:
                if each["b"] not in known:
                    on.look_unchecked(row, each["b"], _foreign(each))
        yield row


def _foreign(own: dict[str, Any]) -> Judge:
    return lambda found: not own["same_answer"] or found.text != _its_answer(own)


def _its_answer(row: dict[str, Any]) -> str:
    return f"This is what {row['id']} is about."


def _warm_with_its_words(on: Bench, request: Request) -> None:
    on.warm(request, f"You asked: {request.prompt}")


def _one(prompt: str) -> Request:
    return Request.of(prompt)


def _talk(turns: list[dict[str, str]]) -> Request:
    return Request(messages=tuple(Message.model_validate(turn) for turn in turns))
