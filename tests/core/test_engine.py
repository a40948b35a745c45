"""The flow of a request through the engine, in each of its four drivers."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest

from stepcache_core.engine import StepCacheEngine
from stepcache_core.errors import ConfigurationError
from stepcache_core.models import Entry, ModelRequest, Outcome, Partition, Receipt, Reply, Request, Result, Usage
from stepcache_core.policy import Policy
from stepcache_core.store.memory import InMemoryStepStore
from tests.core.toys import Broken, CountingTask, LetterEmbedder, Script, counted, steps_of

MODES = ("serve", "aserve", "stream", "astream")
WHOLE = ("serve", "aserve")


def build(**changes: Any) -> StepCacheEngine:
    """An engine over the toy task, in memory."""
    parts: dict[str, Any] = {"store": InMemoryStepStore(), "embedder": LetterEmbedder(), "tasks": [CountingTask()]}
    return StepCacheEngine(**{**parts, **changes})


def ask(mode: str, engine: StepCacheEngine, request: Request | str, model: Script) -> Result:
    """Serve through one of the drivers; for streams, what was emitted must be the text of the result."""
    match mode:
        case "serve":
            return engine.serve(request, model)
        case "aserve":
            return asyncio.run(_awaited(engine, request, model))
        case "stream":
            return _whole(list(engine.stream(request, lambda call: _chunks(model, call), generate=model)))
        case _:
            return asyncio.run(_astreamed(engine, request, model))


def _whole(pieces: list[str | Result]) -> Result:
    *texts, result = pieces
    assert isinstance(result, Result)
    assert "".join(str(text) for text in texts) == result.text
    return result


def _chunks(model: Script, call: ModelRequest) -> Iterator[str | Reply]:
    reply = model(call)
    yield from (reply.text[i : i + 3] for i in range(0, len(reply.text), 3))
    yield Reply("", reply.usage, reply.finish)


async def _awaited(engine: StepCacheEngine, request: Request | str, model: Script) -> Result:
    async def generate(call: ModelRequest) -> Reply:
        return model(call)

    return await engine.aserve(request, generate)


async def _astreamed(engine: StepCacheEngine, request: Request | str, model: Script) -> Result:
    async def generate(call: ModelRequest) -> Reply:
        return model(call)

    async def open_stream(call: ModelRequest) -> AsyncIterator[str | Reply]:
        for piece in _chunks(model, call):
            yield piece

    return _whole([piece async for piece in engine.astream(request, open_stream, generate=generate)])


@pytest.mark.parametrize("mode", MODES)
def test_a_miss_is_checked_kept_and_served_again_as_an_exact_hit(mode: str) -> None:
    engine, model = build(), Script([counted(3, "apples")])
    first = ask(mode, engine, "count 3 apples", model)
    second = ask(mode, engine, "count 3 apples", model)
    assert (first.receipt.outcome, first.receipt.verified, first.receipt.stored_as) == (Outcome.MISS, True, "verified")
    assert (second.receipt.outcome, second.receipt.exact, second.receipt.verified) == (Outcome.REUSE, True, True)
    assert second.text == first.text == counted(3, "apples")
    assert (second.receipt.model_calls, second.receipt.tokens_saved) == (0, 15)


@pytest.mark.parametrize("mode", MODES)
def test_a_renamed_request_is_renamed_and_checked_without_a_model(mode: str) -> None:
    engine, model = build(), Script([counted(3, "apples")])
    ask(mode, engine, "count 3 apples", model)
    result = ask(mode, engine, "Please count 3 pears.", model)
    assert result.text == counted(3, "pears")
    assert (result.receipt.outcome, result.receipt.relation, result.receipt.tier) == ("reuse", "renamed", "structural")
    assert [(row.source, row.ruling) for row in result.receipt.steps] == [("cache", "pass")] * 3


@pytest.mark.parametrize("mode", MODES)
def test_a_patch_keeps_the_steps_that_stand_byte_for_byte(mode: str) -> None:
    engine, model = build(), Script([counted(3, "apples"), counted(4, "apples", start=4)])
    ask(mode, engine, "count 3 apples", model)
    result = ask(mode, engine, "count 4 apples", model)
    assert (result.receipt.outcome, result.receipt.verified) == (Outcome.PATCH, True)
    assert steps_of(result.text)[:2] == steps_of(counted(3, "apples"))[:2]
    assert [row.source for row in result.receipt.steps][-1] == "model"
    assert result.receipt.model_calls == 1
    assert model.asked[1].messages[0].content == "count 4 apples"
    assert (model.purposes, model.asked[1].max_tokens) == (["answer", "patch"], 64)


@pytest.mark.parametrize("mode", WHOLE)
def test_a_fresh_answer_keeps_its_right_steps_and_is_repaired_from_the_first_wrong_one(mode: str) -> None:
    engine, model = build(), Script(["apples 1\n\napples 2\n\napples 9", "apples 3"])
    result = ask(mode, engine, "count 3 apples", model)
    assert result.text == counted(3, "apples")
    assert (result.receipt.repaired, result.receipt.verified, model.purposes) == (True, True, ["answer", "repair"])
    assert ask(mode, engine, "count 3 apples", model).receipt.exact


@pytest.mark.parametrize("mode", WHOLE)
def test_the_solver_answers_only_after_one_repair_failed(mode: str) -> None:
    engine, model = build(), Script(["apples 9", "apples 8"])
    result = ask(mode, engine, "count 2 apples, solved", model)
    assert (result.text, model.purposes) == (counted(2, "apples"), ["answer", "repair"])
    assert (result.receipt.fallback, result.receipt.verified, result.receipt.outcome) == (True, True, Outcome.MISS)
    assert {row.source for row in result.receipt.steps} == {"solver"}


@pytest.mark.parametrize("mode", WHOLE)
def test_the_solver_takes_the_place_of_the_repair_where_the_policy_says_so(mode: str) -> None:
    engine, model = build(policy=Policy(solver="repair")), Script(["apples 9"])
    result = ask(mode, engine, "count 2 apples, solved", model)
    assert (result.text, result.receipt.fallback, model.purposes) == (counted(2, "apples"), True, ["answer"])


@pytest.mark.parametrize("mode", WHOLE)
def test_without_a_solution_the_repair_comes_as_ever(mode: str) -> None:
    engine, model = build(policy=Policy(solver="repair")), Script(["apples 1\n\napples 9", "apples 2"])
    result = ask(mode, engine, "count 2 apples", model)
    assert (result.text, result.receipt.repaired) == (counted(2, "apples"), True)
    assert model.purposes == ["answer", "repair"]


@pytest.mark.parametrize("mode", MODES)
def test_the_solver_comes_before_any_call_where_the_policy_says_so(mode: str) -> None:
    engine, model = build(policy=Policy(solver="first")), Script([])
    result = ask(mode, engine, "count 2 apples, solved", model)
    assert (result.receipt.outcome, result.text, model.asked) == (Outcome.SOLVED, counted(2, "apples"), [])


@pytest.mark.parametrize("mode", WHOLE)
def test_a_wrong_answer_nobody_can_mend_is_served_unverified_and_not_kept(mode: str) -> None:
    engine, model = build(), Script(["apples 9", "apples 8", "apples 7", "apples 6"])
    first = ask(mode, engine, "count 2 apples", model)
    second = ask(mode, engine, "count 2 apples", model)
    assert (first.text, first.receipt.verified, first.receipt.stored_as) == ("apples 9", False, None)
    assert (second.text, second.receipt.outcome) == ("apples 7", Outcome.MISS)


@pytest.mark.parametrize("mode", ["stream", "astream"])
def test_what_was_streamed_is_not_mended_and_a_wrong_one_is_not_kept(mode: str) -> None:
    engine, model = build(), Script(["apples 9", "apples 9"])
    assert ask(mode, engine, "count 2 apples", model).receipt.verified is False
    assert ask(mode, engine, "count 2 apples", model).receipt.outcome is Outcome.MISS


@pytest.mark.parametrize("mode", WHOLE)
def test_an_unread_answer_serves_identical_requests_only_and_never_as_verified(mode: str) -> None:
    engine, model = build(), Script(["apples 1\n\n? so it seems", "pears 1\n\npears 2"])
    first = ask(mode, engine, "count 2 apples", model)
    again = ask(mode, engine, "count 2 apples", model)
    other = ask(mode, engine, "count 2 pears", model)
    assert (first.receipt.verified, first.receipt.stored_as, model.purposes[0]) == (False, "verbatim", "answer")
    assert (again.receipt.exact, again.receipt.verified) == (True, False)
    assert other.receipt.outcome is Outcome.MISS


@pytest.mark.parametrize("mode", WHOLE)
def test_more_failing_than_the_policy_allows_refuses_reuse(mode: str) -> None:
    engine, model = build(policy=Policy(max_mismatch=0.2)), Script([counted(3, "apples"), counted(9, "apples")])
    ask(mode, engine, "count 3 apples", model)
    result = ask(mode, engine, "count 9 apples", model)
    assert (result.receipt.outcome, result.receipt.verified) == (Outcome.SKIP_REUSE, True)
    assert "more than 20%" in result.receipt.reason
    assert model.purposes == ["answer", "answer"]


@pytest.mark.parametrize("mode", WHOLE)
def test_a_changed_meaning_refuses_reuse(mode: str) -> None:
    engine, model = build(), Script([counted(3, "apples"), counted(4, "pears")])
    ask(mode, engine, "count 3 apples", model)
    result = ask(mode, engine, "count 4 pears", model)
    assert (result.receipt.outcome, result.receipt.relation) == (Outcome.SKIP_REUSE, "changed")
    assert {row.source for row in result.receipt.steps} == {"model"}


@pytest.mark.parametrize("mode", WHOLE)
def test_a_patch_that_does_not_pass_ends_in_a_whole_answer_of_the_model(mode: str) -> None:
    engine = build()
    model = Script([counted(3, "apples"), "pears", "plums", counted(4, "apples")])
    ask(mode, engine, "count 3 apples", model)
    result = ask(mode, engine, "count 4 apples", model)
    assert (result.text, result.receipt.verified) == (counted(4, "apples"), True)
    assert model.purposes == ["answer", "patch", "repair", "answer"]
    assert result.receipt.outcome is Outcome.SKIP_REUSE


@pytest.mark.parametrize("mode", WHOLE)
def test_a_patch_call_that_fails_costs_the_application_nothing(mode: str) -> None:
    engine = build(policy=Policy(repair=False))
    model = Script([counted(3, "apples"), OSError("no response_format here"), counted(4, "apples")])
    ask(mode, engine, "count 3 apples", model)
    result = ask(mode, engine, "count 4 apples", model)
    assert result.text == counted(4, "apples")
    assert result.receipt.faults == ("patch call: OSError",)


@pytest.mark.parametrize("mode", MODES)
def test_the_models_own_error_reaches_the_caller_as_the_same_object(mode: str) -> None:
    error = ValueError("rate limit")
    engine, model = build(), Script([error, counted(2, "apples")])
    with pytest.raises(ValueError, match="rate limit") as caught:
        ask(mode, engine, "count 2 apples", model)
    assert caught.value is error
    assert ask(mode, engine, "count 2 apples", model).text == counted(2, "apples")


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("part", ["store", "embedder"])
def test_a_broken_part_costs_the_application_nothing(mode: str, part: str) -> None:
    engine, model = build(**{part: Broken()}), Script([counted(2, "apples"), "hello", counted(3, "pears")])
    assert ask(mode, engine, "count 2 apples", model).text == counted(2, "apples")
    assert ask(mode, engine, "say hello", model).text == "hello"
    assert ask(mode, engine, "count 3 pears", model).text == counted(3, "pears")


class RaisingTask(CountingTask):
    """Raises in one of its methods."""

    def __init__(self, where: str) -> None:
        self._where = where

    def __getattribute__(self, name: str) -> Any:
        if name not in ("_where", "__class__") and name == object.__getattribute__(self, "_where"):
            raise RuntimeError(f"{name} is broken")
        return object.__getattribute__(self, name)


@pytest.mark.parametrize("mode", WHOLE)
@pytest.mark.parametrize(
    "where", ["recognise", "describe", "relate", "carry", "review", "patch", "assemble", "solve", "version", "name"]
)
def test_a_task_that_raises_costs_the_application_nothing(mode: str, where: str) -> None:
    engine = build(tasks=[RaisingTask(where)])
    model = Script([counted(2, "apples"), counted(2, "pears"), "pears 1\n\nx", "x", "x", counted(3, "pears")])
    assert ask(mode, engine, "count 2 apples", model).text == counted(2, "apples")
    assert ask(mode, engine, "count 2 pears", model).text == counted(2, "pears")
    assert ask(mode, engine, "count 3 pears", model).text


@pytest.mark.parametrize("mode", MODES)
def test_a_prompt_of_no_task_is_kept_for_identical_requests_only(mode: str) -> None:
    engine, model = build(), Script(["Paris.", "Rome."])
    first = ask(mode, engine, "Capital of France?", model)
    again = ask(mode, engine, "Capital of France?", model)
    other = ask(mode, engine, "Capital of Italy?", model)
    assert (first.receipt.outcome, first.receipt.stored_as) == (Outcome.MISS, "verbatim")
    assert (again.text, again.receipt.exact, again.receipt.verified) == ("Paris.", True, False)
    assert other.text == "Rome."


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("finish", ["length", "filter"])
def test_an_answer_cut_short_is_never_kept(mode: str, finish: Any) -> None:
    cut = Reply("The capital of", Usage(), finish)
    engine, model = build(), Script([cut, cut])
    ask(mode, engine, "Capital of France?", model)
    assert ask(mode, engine, "Capital of France?", model).receipt.outcome is Outcome.MISS


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("text", ["", "  \n"])
def test_an_empty_answer_is_served_but_never_kept(mode: str, text: str) -> None:
    engine, model = build(), Script([text, text])
    assert ask(mode, engine, "Capital of France?", model).text == text
    assert ask(mode, engine, "Capital of France?", model).receipt.outcome is Outcome.MISS


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("prompt", ["", " ", "数えて", "count 2 apples " * 10_000])
def test_odd_prompts_are_answered_by_the_model(mode: str, prompt: str) -> None:
    engine, model = build(), Script(["an answer"])
    assert ask(mode, engine, prompt, model).text == "an answer"


@pytest.mark.parametrize(
    "changed",
    [
        Request.of("count 2 apples", model="another model"),
        Request.of("count 2 apples", system="Be brief."),
    ],
)
def test_nothing_crosses_a_scope(changed: Request) -> None:
    engine, model = build(), Script([counted(2, "apples"), counted(2, "apples")])
    engine.serve("count 2 apples", model)
    assert engine.serve(changed, model).receipt.outcome is Outcome.MISS


def test_nothing_crosses_a_namespace() -> None:
    store, model = InMemoryStepStore(), Script([counted(2, "apples"), counted(2, "apples")])
    build(store=store, namespace="a").serve("count 2 apples", model)
    assert build(store=store, namespace="b").serve("count 2 apples", model).receipt.outcome is Outcome.MISS


def test_a_time_to_live_ends_an_entry() -> None:
    now = [1000.0]
    engine = build(policy=Policy(ttl=60.0), clock=lambda: now[0])
    model = Script([counted(2, "apples"), counted(2, "apples"), counted(2, "pears")])
    engine.serve("count 2 apples", model)
    now[0] = 1059.0
    assert engine.serve("count 2 apples", model).receipt.exact
    now[0] = 1060.0
    assert engine.serve("count 2 pears", model).receipt.outcome is Outcome.MISS
    assert engine.serve("count 2 apples", model).receipt.tier == "structural"


def test_a_prompt_bound_to_the_present_is_kept_only_under_a_time_to_live() -> None:
    model = Script(["sunny", "rainy", "foggy"])
    bare, timed = build(), build(policy=Policy(ttl=60.0))
    assert bare.serve("What is the weather today?", model).receipt.outcome is Outcome.BYPASS
    assert bare.serve("What is the weather today?", model).text == "rainy"
    assert timed.serve("What is the weather today?", model).receipt.stored_as == "verbatim"
    assert timed.serve("What is the weather today?", model).receipt.exact


def test_an_entry_checked_by_another_version_of_the_task_is_a_miss() -> None:
    class Newer(CountingTask):
        version = 2

    store, model = InMemoryStepStore(), Script([counted(2, "apples"), counted(2, "apples")])
    build(store=store).serve("count 2 apples", model)
    assert build(store=store, tasks=[Newer()]).serve("count 2 apples", model).receipt.exact is False


def test_a_look_up_without_a_model_serves_what_stands_and_passes_otherwise() -> None:
    engine = build()
    assert engine.lookup("count 3 apples") is None
    assert engine.admit("count 3 apples", counted(3, "apples")) == "verified"
    assert engine.admit("count 2 apples", "apples 9") is None
    renamed = engine.lookup("count 3 pears")
    assert renamed is not None
    assert renamed.text == counted(3, "pears")
    assert engine.lookup("count 4 apples") is None
    assert engine.lookup("Capital of France?") is None


def test_a_look_up_with_a_model_mends_what_a_task_recognises_and_leaves_the_rest_to_the_caller() -> None:
    engine, model = build(), Script(["apples 1\n\napples 9", "apples 2"])
    result = engine.lookup("count 2 apples", model)
    assert result is not None
    assert (result.text, result.receipt.repaired) == (counted(2, "apples"), True)
    assert engine.lookup("Capital of France?", model) is None
    assert engine.lookup("count 5 pears", Script([OSError("down")])) is None


def test_explain_says_what_would_happen_and_keeps_nothing() -> None:
    engine = build()
    assert engine.explain("count 3 apples").outcome is Outcome.MISS
    engine.admit("count 3 apples", counted(3, "apples"))
    assert engine.explain("count 3 pears").outcome is Outcome.REUSE
    assert engine.explain("count 4 apples").outcome is Outcome.PATCH
    assert engine.explain("count 4 pears").outcome is Outcome.SKIP_REUSE
    assert engine.explain("count 3 apples").exact
    assert len(list(engine.entries())) == 1


def test_a_rejected_entry_is_never_served_again() -> None:
    engine = build()
    engine.admit("count 3 apples", counted(3, "apples"))
    (entry,) = engine.entries()
    assert engine.reject(entry.id)
    assert not engine.reject(entry.id)
    assert engine.lookup("count 3 pears") is None


def test_only_the_prompt_of_a_verified_answer_is_embedded_and_only_once() -> None:
    embedder = LetterEmbedder()
    engine, model = build(embedder=embedder), Script([counted(3, "apples"), "Paris."])
    engine.serve("count 3 apples", model)
    engine.serve("Capital of France?", model)
    engine.serve("count 3 pears", model)
    assert embedder.texts == ["count 3 apples"]


def test_totals_and_the_hook_tell_what_happened() -> None:
    seen: list[Receipt] = []
    engine, model = build(on_receipt=seen.append), Script([counted(3, "apples")])
    engine.serve("count 3 apples", model)
    engine.serve("count 3 pears", model)
    engine.lookup("count 9 plums")
    totals = engine.stats()
    assert [receipt.outcome for receipt in seen] == [Outcome.MISS, Outcome.REUSE, Outcome.SKIP_REUSE]
    assert (totals["miss"], totals["reuse"], totals["skip_reuse"], totals["model_calls"]) == (1, 1, 1, 1)


def test_a_look_up_that_serves_nothing_has_a_receipt_that_says_why() -> None:
    seen: list[Receipt] = []
    engine = build(on_receipt=seen.append)
    engine.lookup("count 3 apples")
    engine.lookup("Capital of France?")
    engine.lookup("What is the weather today?")
    assert [(receipt.outcome, receipt.reason) for receipt in seen] == [
        (Outcome.MISS, "no earlier request is near"),
        (Outcome.MISS, "no task recognises the request (counting: does not count)"),
        (Outcome.BYPASS, "'today' binds the prompt to the present, and no ttl is set"),
    ]


def test_a_hook_that_raises_costs_the_application_nothing() -> None:
    def hook(receipt: object) -> None:
        raise RuntimeError("the hook is broken")

    assert build(on_receipt=hook).serve("count 1 apples", Script(["apples 1"])).text == "apples 1"


@pytest.mark.parametrize(
    ("setting", "value"),
    [("namespace", ""), ("namespace", 3), ("policy", {"solver": "first"}), ("on_receipt", "print")],
)
def test_a_wrong_setting_is_named(setting: str, value: object) -> None:
    with pytest.raises(ConfigurationError, match=f"^{setting}: expected .*, got"):
        build(**{setting: value})


def test_every_entry_point_takes_a_plain_prompt_and_closes_twice() -> None:
    with build() as engine:
        engine.serve("count 1 apples", Script(["apples 1"]))
    engine.close()


@pytest.mark.parametrize(
    "changed", [{"prompt": "count 4 pears"}, {"scope": "another"}, {"answer_schema": {"type": "object"}}]
)
def test_an_entry_under_the_id_of_another_request_is_a_miss(changed: dict[str, Any]) -> None:
    store, embedder = InMemoryStepStore(), LetterEmbedder()
    engine = build(store=store, embedder=embedder)
    engine.admit("count 3 apples", counted(3, "apples"))
    (entry,) = engine.entries()
    engine.put(entry.model_copy(update=changed))
    assert engine.explain("count 3 apples").exact is False


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    "odd",
    [
        Reply("Paris.", None),  # type: ignore[arg-type]  # what an untyped model may return
        Reply("Paris.", Usage.model_construct(input_tokens=-5, output_tokens="many")),  # type: ignore[arg-type]
        Reply("Paris.", Usage(), "odd"),  # type: ignore[arg-type]
        Reply("Paris.", Usage(), "stop", 5),  # type: ignore[arg-type]
    ],
)
def test_a_reply_with_odd_extras_is_served_for_its_text(mode: str, odd: Reply) -> None:
    assert ask(mode, build(), "Capital of France?", Script([odd])).text == "Paris."


@pytest.mark.parametrize("answer", [None, 7, {"text": "Paris."}, Reply(None)])  # type: ignore[arg-type]
def test_what_is_no_reply_is_the_models_error_and_says_what_came(answer: Any) -> None:
    with pytest.raises(TypeError, match="generate: expected a Reply or str, got"):
        build().serve("Capital of France?", lambda call: answer)
    assert build().lookup("count 2 apples", lambda call: answer) is None


@pytest.mark.parametrize("prompt", [None, 7, b"count 2 apples"])
def test_what_is_no_request_is_named(prompt: Any) -> None:
    with pytest.raises(ConfigurationError, match=r"^request: expected a Request or a str, got"):
        build().serve(prompt, Script([]))


class Tampering(InMemoryStepStore):
    """Hands out entries whose text is not what was sealed."""

    def get(self, partition: Partition, entry_id: str) -> Entry | None:
        entry = super().get(partition, entry_id)
        return None if entry is None else entry.model_copy(update={"steps": ("apples 7",)})

    def find(self, partition: Partition, key: str, *, limit: int) -> tuple[Entry, ...]:
        found = super().find(partition, key, limit=limit)
        return tuple(entry.model_copy(update={"prompt": "count 2 plums"}) for entry in found)


def test_an_entry_that_is_not_what_was_sealed_is_never_served() -> None:
    engine = build(store=Tampering())
    engine.admit("count 2 apples", counted(2, "apples"))
    untouched = engine.lookup("count 2 apples")
    assert untouched is not None
    assert (untouched.text, untouched.receipt.tier) == (counted(2, "apples"), "embedding")
