"""Reuse for prompts of no task, where the policy allows it: the guard decides, and the receipt claims no check."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stepcache_core.engine import StepCacheEngine
from stepcache_core.guard import MAX_LENGTH, unexplained_difference, wording_of
from stepcache_core.models import Message, Outcome, Reply, Request, Usage
from stepcache_core.policy import Policy
from stepcache_core.store.memory import InMemoryStepStore
from tests.core.guard_pairs import DIFFERENT, SAME
from tests.core.test_engine import MODES, ask, build
from tests.core.toys import Script, counted


def guarded(**changes: Any) -> StepCacheEngine:
    """An engine over the toy task that may serve what no program has checked."""
    return build(policy=Policy(unverified_reuse="guarded", **changes))


@pytest.mark.parametrize("mode", MODES)
def test_a_prompt_that_says_the_same_is_served_and_nothing_is_called_checked(mode: str) -> None:
    engine, model = guarded(), Script(["Blue.\n\nDeep."])
    first = ask(mode, engine, "Please describe the sea.", model)
    result = ask(mode, engine, "describe the sea", model)
    (entry,) = engine.entries()
    assert (first.receipt.outcome, first.receipt.stored_as) == (Outcome.MISS, "verbatim")
    assert (result.text, result.payload) == ("Blue.\n\nDeep.", None)
    receipt = result.receipt
    assert (receipt.outcome, receipt.tier, receipt.verified, receipt.exact) == (Outcome.REUSE, "guarded", False, False)
    assert "no program has checked" in receipt.reason
    assert (receipt.entry_id, receipt.task, receipt.model_calls, receipt.tokens_saved) == (entry.id, None, 0, 15)
    assert {(row.source, row.ruling) for row in receipt.steps} == {("cache", "abstain")}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("old", "new"), DIFFERENT[::12])
def test_a_prompt_that_says_something_else_is_not(mode: str, old: str, new: str) -> None:
    engine, model = guarded(ttl=60.0), Script(["one", "other"])
    ask(mode, engine, old, model)
    assert ask(mode, engine, new, model).text == "other"


def test_never_is_the_default() -> None:
    engine, model = build(), Script(["Blue.", "Deep."])
    engine.serve("Please describe the sea.", model)
    assert engine.serve("Describe the sea.", model).text == "Deep."
    assert [entry.structure_key for entry in engine.entries()] == [None, None]


@pytest.mark.parametrize("value", ["always", "", None, True])
def test_the_setting_takes_two_values(value: Any) -> None:
    with pytest.raises(ValueError, match="unverified_reuse"):
        Policy(unverified_reuse=value)


@pytest.mark.parametrize("allowed", ["a frozen look-up", "with a model"])
def test_the_cache_of_a_framework_is_served_alike(allowed: str) -> None:
    engine = guarded()
    generate = None if allowed == "a frozen look-up" else Script([])
    reply = Reply("Blue.", Usage(output_tokens=3), "stop", '{"id": "run-1"}')
    assert engine.admit("Describe the sea, please.", reply) == "verbatim"
    found = engine.lookup("Describe the sea.", generate)
    assert found is not None
    assert (found.text, found.payload, found.receipt.tier) == ("Blue.", None, "guarded")
    assert engine.lookup("Describe the sky.", generate) is None
    same = engine.lookup("Describe the sea, please.", generate)
    assert same is not None
    assert (same.payload, same.receipt.tier) == ('{"id": "run-1"}', "exact")


def test_the_cache_of_a_framework_is_served_alike_on_the_event_loop() -> None:
    engine = guarded()

    async def admitted_and_found() -> Any:
        await engine.aadmit("Describe the sea, please.", "Blue.")
        return await engine.alookup("Describe the sea.")

    found = asyncio.run(admitted_and_found())
    assert (found.text, found.receipt.tier) == ("Blue.", "guarded")


def test_explain_tells_it_and_keeps_nothing() -> None:
    engine = guarded()
    engine.admit("Describe the sea, please.", "Blue.")
    receipt = engine.explain("Describe the sea.")
    assert (receipt.outcome, receipt.tier, receipt.verified) == (Outcome.REUSE, "guarded", False)
    assert len(list(engine.entries())) == 1


def test_what_was_served_is_not_kept_under_the_new_words() -> None:
    engine, model = guarded(), Script(["Blue."])
    engine.serve("Describe the sea, please.", model)
    engine.serve("Describe the sea.", model)
    assert [entry.prompt for entry in engine.entries()] == ["Describe the sea, please."]


def test_only_an_answer_in_words_is_served_to_other_words() -> None:
    calls = Reply("", Usage(), "tool_calls", "{}")
    calling = Reply("I look it up.", Usage(), "tool_calls", "{}")
    for reply in (calls, calling):
        engine = guarded()
        assert engine.admit("Describe the sea, please.", reply) == "verbatim"
        assert engine.lookup("Describe the sea, please.") is not None
        assert engine.lookup("Describe the sea.") is None


@pytest.mark.parametrize("finish", ["length", "filter"])
def test_an_answer_that_was_cut_short_or_refused_is_not_kept_at_all(finish: Any) -> None:
    engine = guarded()
    assert engine.admit("Describe the sea, please.", Reply("Bl", Usage(), finish)) is None
    assert engine.lookup("Describe the sea.") is None


OLD, NEW = "Describe the sea, please.", "Describe the sea."


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (Request.of(OLD, model="a"), Request.of(NEW, model="b")),
        (Request.of(OLD, system="Be brief."), Request.of(NEW)),
        (Request.of(OLD, system="Be brief."), Request.of(NEW, system="Be long.")),
        (Request.of(OLD, system="Answer in 3 lines."), Request.of(NEW, system="Answer in 4 lines.")),
        (Request.of(OLD), Request.of(NEW).model_copy(update={"answer_schema": {"type": "object"}})),
        (
            Request.of(OLD).model_copy(update={"answer_schema": {"type": "object"}}),
            Request.of(NEW).model_copy(update={"answer_schema": {"type": "array"}}),
        ),
        (Request.of(OLD), Request.of(NEW).model_copy(update={"exact_only": "tools are bound"})),
        (Request.of(OLD).model_copy(update={"exact_only": "tools are bound"}), Request.of(NEW)),
        (
            Request(messages=(Message(role="user", content="I sail."), Message(role="user", content=OLD))),
            Request(messages=(Message(role="user", content="I swim."), Message(role="user", content=NEW))),
        ),
        (
            Request(messages=(Message(role="user", content="I sail."), Message(role="user", content=OLD))),
            Request.of(NEW),
        ),
        (
            Request(messages=(Message(role="assistant", content=OLD),)),
            Request(messages=(Message(role="assistant", content=NEW),)),
        ),
    ],
)
def test_all_but_the_words_of_the_prompt_must_be_identical(old: Request, new: Request) -> None:
    engine = guarded()
    assert engine.admit(old, "Blue.") == "verbatim"
    assert engine.lookup(old) is not None
    assert engine.lookup(new) is None


def test_no_tenant_shares_with_another() -> None:
    store, policy = InMemoryStepStore(), Policy(unverified_reuse="guarded")
    build(store=store, namespace="a", policy=policy).admit(OLD, "Blue.")
    assert build(store=store, namespace="b", policy=policy).lookup(NEW) is None
    assert build(store=store, namespace="a", policy=policy).lookup(NEW) is not None


def test_what_a_task_recognises_is_the_tasks_alone() -> None:
    engine = guarded()
    assert engine.admit("Count 2 apples", "apples 1\n\n? so it seems") == "verbatim"
    assert engine.lookup("please count 2 apples.") is None
    engine.admit("count 3 pears", counted(3, "pears"))
    found = engine.lookup("Please count 3 pears")
    assert found is not None
    assert (found.receipt.tier, found.receipt.verified) == ("structural", True)


def test_time_bound_words_are_reused_only_under_a_time_to_live() -> None:
    now = [1000.0]
    model = Script(["sunny", "rainy", "foggy", "windy"])
    bare, timed = guarded(), build(policy=Policy(unverified_reuse="guarded", ttl=60.0), clock=lambda: now[0])
    old, new = "How is the weather in Rome today?", "how is the weather in Rome today"
    assert bare.serve(old, model).receipt.outcome is Outcome.BYPASS
    assert bare.serve(new, model).text == "rainy"
    assert timed.serve(old, model).text == "foggy"
    now[0] = 1059.0
    assert timed.serve(new, model).text == "foggy"
    now[0] = 1060.0
    assert timed.serve(new, model).text == "windy"


def test_articles_make_no_chain_from_one_prompt_to_a_third() -> None:
    engine = guarded()
    engine.admit("Tell me of a poem.", "Any poem.")
    assert engine.lookup("Tell me of poem.") is not None
    assert engine.lookup("Tell me of the poem.") is None


def test_a_rejected_answer_serves_no_other_words_either() -> None:
    engine = guarded()
    engine.admit(OLD, "Blue.")
    (entry,) = engine.entries()
    assert engine.reject(entry.id)
    assert engine.lookup(NEW) is None


class Tampering(InMemoryStepStore):
    """Hands out, for a key, whatever was changed."""

    changes: dict[str, Any]

    def find(self, partition: Any, key: str, *, limit: int) -> Any:
        found = super().find(partition, key, limit=limit)
        return tuple(entry.model_copy(update=self.changes).sealed() for entry in found)


@pytest.mark.parametrize(
    "changes",
    [
        {"scope": "0" * 64},
        {"kind": "verified"},
        {"task": "counting"},
        {"answer_schema": {}},
        {"prompt": "Describe the sky."},
        {"structure_key": "0" * 64},
        {"expires_at": 1.0},
    ],
)
def test_a_store_that_hands_out_something_else_is_not_taken_at_its_word(changes: dict[str, Any]) -> None:
    store = Tampering()
    store.changes = changes
    engine = build(store=store, policy=Policy(unverified_reuse="guarded"), fresh_seconds=0)
    engine.admit(OLD, "Blue.")
    assert engine.lookup(NEW) is None
    store.changes = {}
    assert engine.lookup(NEW) is not None


@pytest.mark.parametrize("mode", MODES)
def test_masked_stamps_and_other_words_go_together(mode: str) -> None:
    engine, model = guarded(volatile=(r"\d{2}:\d{2}",)), Script(["Blue.", "Deep.", "Wide."])
    ask(mode, engine, "Describe the sea at 10:30, please.", model)
    result = ask(mode, engine, "Describe the sea at 11:45.", model)
    assert (result.text, result.receipt.tier, result.receipt.masked) == ("Blue.", "guarded", (r"1 x \d{2}:\d{2}",))
    assert ask(mode, engine, "Describe the sea at 11:45 in 3 lines.", model).text == "Deep."
    assert ask(mode, engine, "Describe the sea at 11:45 in 4 lines.", model).text == "Wide."


@pytest.mark.parametrize(("old", "new"), SAME)
def test_whatever_says_the_same_has_one_wording(old: str, new: str) -> None:
    assert wording_of(old) == wording_of(new)


DATA = Path(__file__).parents[3] / "shared" / "data"
needs_data = pytest.mark.skipif(not DATA.exists(), reason="the public prompts are not at hand")


def rows_of(name: str) -> list[dict[str, Any]]:
    """The rows of a file of public prompts."""
    return [json.loads(line) for line in (DATA / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


@needs_data
def test_no_public_pair_with_another_answer_is_served() -> None:
    wrong = []
    for row in rows_of("cache_pairs"):
        engine = guarded(ttl=60.0)
        engine.admit(row["a"], "An answer.")
        if engine.lookup(row["b"]) is not None and not row["same_answer"]:
            wrong.append(row["id"])
    assert wrong == []


@needs_data
def test_no_public_conversation_with_another_answer_is_served() -> None:
    wrong = []
    for row in rows_of("cache_conversations"):
        engine = guarded(ttl=60.0)
        asked, other = (Request.model_validate({"messages": row[side]}) for side in "ab")
        engine.admit(asked, "An answer.")
        assert engine.lookup(asked) is not None
        if engine.lookup(other) is not None and not row["same_answer"]:
            wrong.append(row["id"])
    assert wrong == []


@needs_data
def test_no_two_public_stories_with_other_numbers_are_taken_for_one_another() -> None:
    rows = rows_of("gsm_symbolic")
    stories = {row["question"] for row in rows}
    wordings: dict[str | None, list[str]] = {}
    for story in stories:
        wordings.setdefault(wording_of(story), []).append(story)
    assert [alike for alike in wordings.values() if len(alike) > 1] == []


prompts = st.lists(
    st.sampled_from(sorted(set(" ".join(x for pair in DIFFERENT[::3] + SAME for x in pair).split()))), max_size=9
).map(" ".join)


@settings(max_examples=300)
@given(prompts, st.sampled_from(["{}", "Please {}", "{} please.", "the {}", "{}!"]))
def test_no_pair_that_says_the_same_is_missed_by_its_wording(text: str, frame: str) -> None:
    other = frame.format(text)
    if unexplained_difference(text, other) is None and max(len(text), len(other)) <= MAX_LENGTH:
        assert wording_of(text) == wording_of(other)


def test_a_text_too_long_to_compare_has_no_wording() -> None:
    assert wording_of("a" * (MAX_LENGTH + 1)) is None
    engine = guarded()
    engine.admit("Describe the sea. " * 2_000, "Blue.")
    assert engine.lookup("Describe the sea.  " * 2_000) is None
    assert engine.lookup("Describe the sea. " * 2_000) is not None
