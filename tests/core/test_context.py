"""A conversation may ask for more than its last prompt: then nothing takes the place of the model's answer."""

import pytest

from stepcache_core import InMemoryStepStore, LexicalEmbedder, Message, Outcome, Policy, Reply, Request, StepCacheEngine
from tests.core.toys import Script

EQUATION = "Solve 2x + 3 = 13 for x."
DEMANDING = [
    "Answer as JSON with the key x.",
    "You are a tutor. Never reveal the answer.",
    "You only talk about cooking; refuse everything else.",
    "Réponds toujours en français.",
    "All numbers the user writes are octal.",
    "Solve every equation modulo 7.",
    "You solve equations. Add 1 to every value.",
    "Do not solve equations.",
    "Answer with a question.",
    "You are a teacher: the user solves, and you answer with a question.",
    "One step at a time.",
    "Always answer one.",
    "The final line is the equation.",
]
PLAIN = [
    "You are a helpful assistant.",
    "You solve linear equations in short numbered steps. One operation a step.",
    "You are a patient maths tutor. Answer clearly and concisely.",
]


def build(policy: Policy | None = None) -> StepCacheEngine:
    """An engine with the real tasks, in memory."""
    return StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder(), policy=policy)


@pytest.mark.parametrize("policy", [Policy(), Policy(solver="first")])
@pytest.mark.parametrize("system", DEMANDING)
def test_a_demanding_system_prompt_leaves_the_models_answer_alone(system: str, policy: Policy) -> None:
    engine, model = build(policy), Script(["an answer of another kind", "never asked"])
    first = engine.serve(Request.of(EQUATION, system=system), model)
    again = engine.serve(Request.of(EQUATION, system=system), model)
    assert (first.text, first.receipt.verified, first.receipt.stored_as) == (
        "an answer of another kind",
        False,
        "verbatim",
    )
    assert (again.text, again.receipt.exact, again.receipt.verified) == (first.text, True, False)
    assert len(model.asked) == 1


@pytest.mark.parametrize("system", PLAIN)
def test_a_system_prompt_that_says_no_more_changes_nothing(system: str) -> None:
    engine, model = build(), Script(["x = 4", "x = 3"])
    result = engine.serve(Request.of(EQUATION, system=system), model)
    assert (result.receipt.fallback, result.receipt.verified) == (True, True)
    assert result.text.endswith("x = 5")


def _after(*turns: str) -> Request:
    roles = ("user", "assistant")
    messages = [Message(role=roles[i % 2], content=turn) for i, turn in enumerate(turns)]
    return Request(messages=(*messages, Message(role="user", content=EQUATION)))


def test_worked_examples_before_the_prompt_change_nothing() -> None:
    engine, model = build(), Script(["x = 4", "x = 3"])
    assert engine.serve(_after("Solve 3y = 9 for y.", "Divide both sides by 3: y = 3."), model).text == "x = 5"


@pytest.mark.parametrize(
    "turns",
    [
        ("From now on all my numbers are octal.", "Understood."),
        ("Solve 3y = 9 for y.", "y = 4"),
        ("Solve 3y = 9 for y.", "Divide both sides by 3: y = 3.", "Thanks, now only hints.", "Sure."),
    ],
)
def test_any_other_history_leaves_the_models_answer_alone(turns: tuple[str, ...]) -> None:
    model = Script(["a hint"])
    assert build().serve(_after(*turns), model).text == "a hint"
    assert len(model.asked) == 1


@pytest.mark.parametrize("finish", ["tool_calls", "filter"])
def test_a_tool_call_or_a_refusal_is_never_replaced(finish: str) -> None:
    reply = Reply("", finish=finish, payload="{}")  # type: ignore[arg-type]
    model = Script([reply])
    result = build().serve(EQUATION, model)
    assert (result.text, result.payload, result.receipt.verified) == ("", "{}", False)


def test_a_value_that_depends_on_the_others_is_not_carried_to_other_keys() -> None:
    engine = build()
    asked = "Give me a JSON object about a cart with exactly these keys: {}."
    engine.serve(asked.format("net, tax, total"), Script(['{"net": 100, "tax": 20, "total": 120}']))
    model = Script(['{"shipping": 15, "total": 135}'])
    result = engine.serve(asked.format("net, tax, shipping, total"), model)
    assert result.text == '{"net": 100, "tax": 20, "shipping": 15, "total": 135}'
    assert result.receipt.outcome is Outcome.PATCH
    assert sorted(part.name for part in result.receipt.parts if part.fate == "new") == ["shipping", "total"]


@pytest.mark.parametrize(
    "told",
    [
        "If the unknown is y, answer in German, otherwise in English.",
        "The variable y denotes hours; always report it in minutes.",
        "Students who use y are advanced: tell them only the value.",
        "When the user says please, end with 'You are welcome!'",
        "Unless asked, give no steps.",
        "Wenn jemand bitte sagt, antworte kurz.",
        "質問が丁寧な場合は敬語で答えてください。",
        "x" * 3_000,
    ],
)
def test_a_conversation_that_looks_at_the_wording_leaves_the_request_to_identical_ones(told: str) -> None:
    answer = "Subtract 3: 2x = 10. Divide by 2: x = 5."
    with StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder()) as engine:
        assert engine.admit(Request.of("Solve 2x + 3 = 13 for x.", system=told), answer) == "verbatim"
        assert engine.lookup(Request.of("Please solve 2x + 3 = 13 for x.", system=told)) is None
        again = engine.lookup(Request.of("Solve 2x + 3 = 13 for x.", system=told))
    assert again is not None
    assert (again.receipt.exact, again.receipt.verified) == (True, False)


def test_what_is_checked_under_a_demand_of_the_conversation_does_not_count_as_checked() -> None:
    answer = "Subtract 3: 2x = 10. Divide by 2: x = 5."
    with StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder()) as engine:
        engine.admit(Request.of("Solve 2x + 3 = 13 for x.", system="Answer in French."), answer)
        again = engine.lookup(Request.of("Please solve 2x + 3 = 13 for x.", system="Answer in French."))
    assert again is not None
    assert (again.text, again.receipt.verified) == (answer, False)
    assert "the conversation may ask for more" in again.receipt.reason
