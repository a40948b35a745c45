"""Spans that the user declares not to matter: what they let through, and what they never touch."""

import threading
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from stepcache_core.engine import StepCacheEngine
from stepcache_core.models import Message, ModelRequest, Outcome, Receipt, Reply, Request
from stepcache_core.policy import Policy
from stepcache_core.store.memory import InMemoryStepStore
from stepcache_core.tasks.registry import default_tasks
from stepcache_core.words.masking import MAX_LENGTH, Masking
from tests.core.test_engine import MODES, ask, build
from tests.core.toys import CountingTask, Script, counted

DATE = r"\d{4}-\d{2}-\d{2}"
CLOCK = r"\d{2}:\d{2}"


def volatile(*patterns: str, **changes: Any) -> StepCacheEngine:
    """An engine over the toy task whose user declares these patterns."""
    return build(policy=Policy(volatile=patterns, **changes))


def turns(*contents: str) -> Request:
    """A conversation that begins with a user's message; the two take turns."""
    roles = ("user", "assistant") * len(contents)
    return Request(messages=tuple(Message(role=roles[i], content=text) for i, text in enumerate(contents)))


# The setting


def test_patterns_come_as_a_tuple_or_a_list() -> None:
    assert Policy(volatile=(DATE,)) == Policy.model_validate({"volatile": [DATE]})
    assert Policy().volatile == ()


@pytest.mark.parametrize(
    ("pattern", "said"),
    [
        ("", "got an empty one"),
        ("(", "missing )"),
        ("[a", "unterminated character set"),
        ("a{99999999999999999999}", "'a{99999999999999999999}'"),
        (r"\d*", "matches ''"),
        ("a|", "matches ''"),
        (r"\b", "matches ''"),
        ("(?=a)", "matches ''"),
        (r"\b\d*\b", "matches ''"),
        ("$", "matches ''"),
        ("a" * 501, "at most 500 characters, got 501"),
    ],
)
def test_a_pattern_that_cannot_serve_is_named_with_its_field(pattern: str, said: str) -> None:
    with pytest.raises(ValidationError) as raised:
        Policy(volatile=(DATE, pattern))
    (error,) = raised.value.errors()
    assert error["loc"] == ("volatile", 1)
    assert said in error["msg"]
    assert repr(pattern[:80]) in error["msg"]


@pytest.mark.parametrize("value", [DATE, {DATE}, (7,), (b"a",), None, tuple(f"a{i}" for i in range(21))])
def test_what_is_no_list_of_patterns_is_named(value: Any) -> None:
    with pytest.raises(ValidationError) as raised:
        Policy(volatile=value)
    assert all(error["loc"][0] == "volatile" for error in raised.value.errors())


def test_the_limits_themselves_are_allowed() -> None:
    assert len(Policy(volatile=tuple(f"a{i}" for i in range(20))).volatile) == 20
    assert Policy(volatile=("a" * 500,)).volatile == ("a" * 500,)


# Masks


def test_two_patterns_have_two_masks_whatever_their_order() -> None:
    one, other = Masking(["a+", "b+"]), Masking(["b+", "a+"])
    assert one.masked("aa").text == one.masked("a").text == other.masked("aaa").text
    assert one.masked("a").text != one.masked("b").text
    assert one.masked("a b").counts == {"a+": 1, "b+": 1}


def test_a_mask_joins_no_words_and_reads_as_none() -> None:
    masked = Masking([r"\d+"]).masked("tea7milk").text
    assert masked.startswith("tea")
    assert masked.endswith("milk")
    assert not any(char.isalnum() or char.isspace() for char in masked.removeprefix("tea").removesuffix("milk"))


def test_of_overlapping_matches_the_first_is_taken_and_masks_are_never_masked() -> None:
    found = Masking([r"\S+", r"\d+"]).masked("on 17 may")
    assert found.counts == {r"\S+": 3}
    assert Masking([r"\d+", r"[^\w\s]+"]).masked("17").counts == {r"\d+": 1}


def test_a_very_long_text_is_taken_as_it_is() -> None:
    text = "7 " * (MAX_LENGTH // 2)
    assert Masking([r"\d+"]).masked(text).counts[r"\d+"] == MAX_LENGTH // 2
    assert Masking([r"\d+"]).masked(text + "7").text == text + "7"


texts = st.text(alphabet="ab7 ⸨⸩⠁⠂", max_size=12)


@settings(max_examples=500)
@given(texts, texts)
def test_texts_are_equal_after_masking_only_where_they_differ_in_declared_spans(one: str, other: str) -> None:
    masking = Masking(["7+"])
    held = masking.masked("7").text
    for a, b in ((one, other), (one, other.replace("7", held)), (one + "7", one + held)):
        assert (masking.masked(a).text == masking.masked(b).text) is (_without(a) == _without(b))


def _without(text: str) -> list[str]:
    """The text with each run of sevens as one item of its own."""
    items: list[str] = []
    for char in text:
        if char == "7" and items[-1:] == ["sevens"]:
            continue
        items.append("sevens" if char == "7" else char)
    return items


# Through the engine


@pytest.mark.parametrize("mode", MODES)
def test_a_stamp_in_the_system_prompt_no_longer_keeps_requests_apart(mode: str) -> None:
    engine, model = volatile(DATE), Script([counted(2, "apples")])
    first = ask(mode, engine, Request.of("count 2 apples", system="Now: 2024-05-01."), model)
    again = ask(mode, engine, Request.of("count 2 apples", system="Now: 2024-06-30."), model)
    renamed = ask(mode, engine, Request.of("count 2 pears", system="Now: 2024-07-09."), model)
    assert (first.receipt.masked, first.receipt.stored_as) == ((f"1 x {DATE}",), "verified")
    assert (again.receipt.exact, again.receipt.verified, again.text) == (True, False, counted(2, "apples"))
    assert again.receipt.masked == (f"1 x {DATE}",)
    assert "identical but for what is masked" in again.receipt.reason
    assert (renamed.receipt.outcome, renamed.receipt.tier) == (Outcome.REUSE, "structural")
    assert model.asked[0].messages[0].content == "Now: 2024-05-01."


@pytest.mark.parametrize("mode", MODES)
def test_a_stamp_in_a_prompt_of_no_task_no_longer_keeps_requests_apart(mode: str) -> None:
    engine, model = volatile(CLOCK, DATE), Script(["Blue.", "Deep."])
    first = ask(mode, engine, "(2024-05-01 10:30, 10:31) Describe the sea.", model)
    again = ask(mode, engine, "(2024-05-02 11:45, 09:59) Describe the sea.", model)
    other = ask(mode, engine, "(2024-05-02 11:45) Describe the sea.", model)
    assert (again.text, again.receipt.exact, again.receipt.verified) == ("Blue.", True, False)
    assert set(first.receipt.masked) == {f"2 x {CLOCK}", f"1 x {DATE}"}
    assert other.text == "Deep."
    assert model.asked[0].messages[0].content == "(2024-05-01 10:30, 10:31) Describe the sea."


def test_without_the_setting_a_stamp_keeps_requests_apart() -> None:
    engine, model = build(), Script(["Blue.", "Deep."])
    assert engine.serve("(10:30) Describe the sea.", model).receipt.masked == ()
    assert engine.serve("(10:31) Describe the sea.", model).text == "Deep."


def test_nothing_changes_for_requests_in_which_nothing_is_masked() -> None:
    plain, masking = build(), volatile(DATE)
    for engine in (plain, masking):
        engine.admit("count 2 apples", counted(2, "apples"))
        engine.admit("Describe the sea.", "Blue.")
    assert {entry.id for entry in plain.entries()} == {entry.id for entry in masking.entries()}


def test_the_cache_of_a_framework_is_served_alike() -> None:
    engine = volatile(CLOCK)
    assert engine.admit("At 10:30: describe the sea.", Reply("Blue.", finish="stop", payload="{}")) == "verbatim"
    found = engine.lookup("At 11:45: describe the sea.")
    assert found is not None
    assert (found.text, found.payload, found.receipt.masked) == ("Blue.", "{}", (f"1 x {CLOCK}",))
    assert engine.explain("At 12:00: describe the sea.").exact
    assert engine.lookup("At noon: describe the sea.") is None


def test_what_is_kept_holds_the_masked_prompt() -> None:
    engine = volatile(CLOCK)
    engine.admit("At 10:30: describe the sea.", "Blue.")
    (entry,) = engine.entries()
    assert "10:30" not in entry.prompt
    assert entry.prompt == Masking([CLOCK]).masked("At 11:45: describe the sea.").text


def test_a_look_up_that_serves_nothing_tells_what_was_masked_too() -> None:
    seen: list[Receipt] = []
    build(policy=Policy(volatile=(CLOCK,)), on_receipt=seen.append).lookup("At 10:30: describe the sea.")
    assert [receipt.masked for receipt in seen] == [(f"1 x {CLOCK}",)]


def test_time_bound_words_are_looked_for_after_masking() -> None:
    engine, model = volatile(r"Today is \S+\."), Script(["Blue.", "Sunny."])
    first = engine.serve("Today is 2024-05-01. Describe the sea.", model)
    assert first.receipt.stored_as == "verbatim"
    assert engine.serve("Today is 2024-05-02. Describe the sea.", model).text == "Blue."
    assert engine.serve("Today is 2024-05-02. How is the weather today?", model).receipt.outcome is Outcome.BYPASS


@pytest.mark.parametrize("held", [Masking([r"\d+"]).masked("7").text, "⸨", "⸨⸩"])
def test_a_prompt_that_holds_a_mask_is_no_masked_prompt(held: str) -> None:
    engine, model = volatile(r"\d+"), Script(["one", "other"])
    engine.serve("Describe sea 7 to me", model)
    result = engine.serve(f"Describe sea {held} to me", model)
    assert (result.text, result.receipt.outcome) == ("other", Outcome.MISS)
    assert engine.serve(f"Describe sea {held} to me", model).receipt.exact


# What a task parsed

STORED = ["Solve 2x = 4", "Solve 2x = 4 for x.", "Solve for x: 2x = 4. Show your work."]
ASKED = ["Solve 2x = 6", "Solve 2x = 6 for x.", "Solve for x: 2x = 6. Show your work."]
STEPS = "2x = 4\n\nDivide both sides by 2: x = 2\n\nx = 2"


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("reuse", ["never", "guarded"])
@pytest.mark.parametrize(("old", "new"), list(zip(STORED, ASKED, strict=True)))
def test_no_number_of_an_equation_is_masked(mode: str, reuse: Any, old: str, new: str) -> None:
    policy = Policy(volatile=(r"\d+", "x", r"\w+"), unverified_reuse=reuse, repair=False)
    engine = build(tasks=default_tasks(), policy=policy)
    assert engine.admit(old, STEPS) == "verified"
    result = ask(mode, engine, new, Script(["no idea"]))
    assert "x = 2" not in result.text
    assert result.receipt.outcome in (Outcome.MISS, Outcome.SKIP_REUSE)
    assert result.receipt.masked == ()
    assert engine.explain(old).exact
    assert next(entry.prompt for entry in engine.entries() if entry.kind == "verified") == old


@pytest.mark.parametrize(
    "wording",
    [
        "[10:30] Solve {}.", "Solve {}, then sing.", "What might x be, were {} so?", "Is {} hard?",
        "{}: explain, 3 lines.", "x in {} gives?", "解いて {} 歌って", "Sing of ({}).",
    ],
)  # fmt: skip
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("2x = 4", "2x = 6"),
        ("2x=4", "3x=4"),
        ("x+4=9", "x+5=9"),
        ("4＝x", "5＝x"),
        ("2x equals 4", "2x equals 6"),
        ("x plus 4 equals y", "x plus 5 equals y"),
        ("x < 4", "x < 5"),
    ],
)
def test_no_number_of_an_equation_is_masked_where_no_task_reads_it(wording: str, old: str, new: str) -> None:
    engine = build(tasks=default_tasks(), policy=Policy(volatile=(r"\d+",), unverified_reuse="guarded"))
    engine.admit(wording.format(old), "An answer.")
    found = engine.lookup(wording.format(new))
    assert found is None
    assert engine.explain(wording.format(new)).outcome is not Outcome.REUSE


def test_a_stamp_beside_an_equation_that_no_task_reads_is_masked() -> None:
    engine = build(tasks=default_tasks(), policy=Policy(volatile=(CLOCK, r"id=\w+")))
    engine.admit("[10:30] Solve 2x = 4, then sing.", "x = 2, la la.")
    engine.admit("Describe sea id=a7 there.", "Blue.")
    assert engine.explain("[10:31] Solve 2x = 4, then sing.").exact
    assert engine.explain("[10:31] Solve 2x = 6, then sing.").exact is False
    assert engine.explain("Describe sea id=b9 there.").exact


@pytest.mark.parametrize(
    "stamped",
    ["<at>{}</at> Why is a = b here?", "At {}: why is a < b?", "Why is a = b at {}?", "{} is equal to noon?"],
)
def test_a_stamp_in_a_prompt_that_holds_an_equation_elsewhere_is_masked(stamped: str) -> None:
    engine = volatile(CLOCK)
    engine.admit(stamped.format("10:30"), "An answer.")
    assert engine.explain(stamped.format("10:31")).exact


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (turns("Solve 2x = 4", "x = 2", "Explain that."), turns("Solve 2x = 6", "x = 2", "Explain that.")),
        (turns("count 2 apples", "ok", "Explain that."), turns("count 3 apples", "ok", "Explain that.")),
        (
            Request.of("Solve 2x = 4").model_copy(update={"exact_only": "tools"}),
            Request.of("Solve 2x = 6").model_copy(update={"exact_only": "tools"}),
        ),
        (
            Request.of("Sea 4").model_copy(update={"exact_only": "an image"}),
            Request.of("Sea 6").model_copy(update={"exact_only": "an image"}),
        ),
    ],
)
def test_questions_of_earlier_turns_and_exact_only_requests_keep_their_numbers(first: Request, second: Request) -> None:
    engine = build(tasks=[*default_tasks(), CountingTask()], policy=Policy(volatile=(r"\d+",)))
    assert engine.admit(first, "An answer.") == "verbatim"
    assert engine.lookup(first) is not None
    assert engine.lookup(second) is None


def test_an_earlier_turn_that_no_task_reads_is_masked_like_a_system_prompt() -> None:
    engine = volatile(r"\d+")
    engine.admit(turns("I am client 17.", "Welcome, client 17.", "Describe the sea."), "Blue.")
    assert engine.lookup(turns("I am client 18.", "Welcome, client 18.", "Describe the sea.")) is not None
    assert engine.lookup(turns("I am a client.", "Welcome, client 18.", "Describe the sea.")) is None


def test_an_exact_only_request_is_masked_in_its_system_prompt() -> None:
    def stamped(date: str) -> Request:
        return Request.of("Sea 4", system=f"Now: {date}").model_copy(update={"exact_only": "tools"})

    engine = volatile(DATE)
    engine.admit(stamped("2024-05-01"), "An answer.")
    assert engine.lookup(stamped("2024-05-02")) is not None


def test_a_stamp_beside_the_keys_of_an_object_is_masked_in_the_residue_alone() -> None:
    engine = build(tasks=default_tasks(), policy=Policy(volatile=(DATE,)))
    prompt = "Return a JSON object with exactly the keys name and town for the owner of boat 4. Date: {}"
    answer = '{"name": "Ida", "town": "Oslo"}'
    assert engine.admit(prompt.format("2024-05-01"), answer) == "verified"
    again = engine.lookup(prompt.format("2024-05-02"))
    assert again is not None
    assert (again.text, again.receipt.verified, again.receipt.masked) == (answer, False, (f"1 x {DATE}",))
    assert "but for what is masked" in again.receipt.reason
    assert engine.lookup(prompt.replace("boat 4", "boat 5").format("2024-05-02")) is None


@pytest.mark.parametrize("pattern", ["name", "town|Ida", r"\bexactly\b", r"\w+", "JSON", r"the keys.*"])
def test_no_demand_on_an_object_is_masked(pattern: str) -> None:
    engine = build(tasks=default_tasks(), policy=Policy(volatile=(pattern,)))
    stored = "Return a JSON object with exactly the keys name and town for the owner."
    engine.admit(stored, '{"name": "Ida", "town": "Oslo"}')
    for other in (stored.replace("name", "age"), stored.replace("town", "year"), stored.replace("and town", "")):
        found = engine.lookup(other)
        assert found is None or (found.receipt.verified and found.receipt.outcome is Outcome.PATCH)


class Telling(CountingTask):
    """Reads a number of the prompt that it does not tell in its description."""

    def describe(self, spec: Any) -> dict[str, Any]:
        return {"noun": spec.noun}

    def recognise(self, request: Request) -> Any:
        bare = Masking([r"\d+"]).masked("7").text
        prompt = (request.prompt or "").replace(bare, "3")
        return super().recognise(Request.of(prompt))


def test_what_a_task_holds_counts_besides_what_it_tells() -> None:
    engine = build(tasks=[Telling()], policy=Policy(volatile=(r"\d+",)))
    engine.admit("count 2 apples", counted(2, "apples"))
    assert engine.explain("count 4 apples").exact is False


class Loose(CountingTask):
    """Claims a prompt with anything in brackets behind it, and holds nothing of that."""

    def recognise(self, request: Request) -> Any:
        return super().recognise(Request.of((request.prompt or "").partition(" [")[0]))


@pytest.mark.parametrize("mode", MODES)
def test_a_masked_claim_is_served_under_its_own_demands(mode: str) -> None:
    engine, model = build(tasks=[Loose()], policy=Policy(volatile=(CLOCK,))), Script([counted(2, "apples")])
    ask(mode, engine, "count 2 apples [10:30]", model)
    exact = ask(mode, engine, "count 2 apples [10:31]", model)
    renamed = ask(mode, engine, "count 2 pears [10:32]", model)
    assert (exact.receipt.exact, exact.receipt.verified, exact.receipt.masked) == (True, False, (f"1 x {CLOCK}",))
    assert (renamed.text, renamed.receipt.masked) == (counted(2, "pears"), (f"1 x {CLOCK}",))


def test_a_checked_answer_is_checked_again_where_something_was_masked() -> None:
    engine = build(tasks=[Loose()], policy=Policy(volatile=(CLOCK,)))
    engine.admit("count 2 apples [10:30]", counted(2, "apples"))
    (entry,) = engine.entries()
    engine.put(entry.model_copy(update={"steps": ("apples 1\n\n", "apples 9")}))
    assert engine.explain("count 2 apples [10:31]").exact is False


def test_whoever_waits_for_a_masked_twin_gets_its_answer_with_masks_of_its_own() -> None:
    engine, started, release = volatile(CLOCK), threading.Event(), threading.Event()

    def slow(call: ModelRequest) -> Reply:
        started.set()
        assert release.wait(10)
        return Reply("Blue.", finish="stop")

    results: list[Any] = []
    prompts = ("At 10:30: describe the sea.", "At 10:31: describe the sea.")
    leader = threading.Thread(target=lambda: results.append(engine.serve(prompts[0], slow)))
    leader.start()
    assert started.wait(10)
    follower = threading.Thread(target=lambda: results.append(engine.serve(prompts[1], Script([]))))
    follower.start()
    release.set()
    leader.join(10)
    follower.join(10)
    assert [result.text for result in results] == ["Blue.", "Blue."]
    assert all(result.receipt.masked == (f"1 x {CLOCK}",) for result in results)


def test_a_pattern_changed_between_two_runs_shares_nothing_by_accident() -> None:
    store = InMemoryStepStore()
    plain = build(store=store)
    one, other = (build(store=store, policy=Policy(volatile=(p,))) for p in (r"\d+", r"[0-9]+"))
    one.admit("Sea 4", "Blue.")
    assert one.lookup("Sea 5") is not None
    assert other.lookup("Sea 5") is None
    assert plain.lookup("Sea 4") is None
