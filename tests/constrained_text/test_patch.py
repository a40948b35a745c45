"""How answers are mended: by rule, by asking for the failing pieces alone, or not at all; from end to end as well."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stepcache_core import InMemoryStepStore, LexicalEmbedder, StepCacheEngine
from stepcache_core.models import (
    ModelPatch,
    ModelRequest,
    NoPatch,
    Outcome,
    Reply,
    Request,
    Result,
    RulePatch,
    Ruling,
    Unusable,
    Usage,
)
from stepcache_core.tasks.constrained_text.spec import Constraint
from tests.constrained_text.builders import (
    LOWER,
    NO_COMMAS,
    TASK,
    TITLE,
    UPPER,
    WRAPPED,
    Closing,
    Opening,
    Postscript,
    at_least,
    at_most,
    exactly,
    has,
    patch,
    review,
    spec,
)

PROSE = "Rust forms in damp air.\n\nSalt makes it worse, and faster.\n\nPaint keeps it away."
LIST = "- Damp air lets iron rust.\n- Salt, above all, speeds it up.\n- Paint keeps it away."


def model_patch(text: str, *constraints: Constraint) -> ModelPatch:
    """The patch of a text that only a model can mend."""
    found = patch(text, *constraints)
    assert isinstance(found, ModelPatch), found
    return found


def assembled(text: str, reply: str, *constraints: Constraint) -> str | Unusable:
    """The text with the reply built in."""
    return TASK.assemble(model_patch(text, *constraints), reply, spec(*constraints))


@pytest.mark.parametrize(
    ("text", "constraints", "mended"),
    [
        ("Ana sees Rust.", (LOWER,), "ana sees rust."),
        ("ana sees rust.", (UPPER,), "ANA SEES RUST."),
        ("Rust is slow.", (Closing("That is all."),), "Rust is slow. That is all."),
        ("- Damp\n- Salt", (Closing("That is all."),), "- Damp\n- Salt\n\nThat is all."),
        ("Rust is slow.", (Opening("Well then."),), "Well then. Rust is slow."),
        ("Rust is slow.", (WRAPPED,), '"Rust is slow."'),
        ("Rust is slow.", (LOWER, Closing("that is all.")), "rust is slow. that is all."),
    ],
)
def test_what_a_rule_can_do_faithfully_needs_no_model(
    text: str, constraints: tuple[Constraint, ...], mended: str
) -> None:
    found = patch(text, *constraints)
    assert isinstance(found, RulePatch)
    assert found.text == mended
    assert review(found.text, *constraints).whole.ruling is Ruling.PASS


@pytest.mark.parametrize(
    "text", ["NASA sees it.\n\nit is so.", "The pH is low.\n\nit is so.", "See http://a.b/C now.\n\nit is so.",
             "Use 5 mW now.\n\nit is so.", "Take CO2.\n\nit is so."],
)  # fmt: skip
def test_case_that_may_carry_meaning_is_not_changed_by_rule(text: str) -> None:
    found = model_patch(text, LOWER)
    assert found.parts.new == ("step 1",)


def test_a_text_with_quotation_marks_is_not_wrapped_by_rule() -> None:
    assert isinstance(patch('She said "no".', WRAPPED), NoPatch)


def test_only_the_failing_step_is_asked_for() -> None:
    found = model_patch(LIST, NO_COMMAS)
    asked = found.follow_up[-1].content
    assert found.follow_up[0].content == LIST
    assert "Salt, above all, speeds it up." in asked
    assert "Damp air" not in asked
    assert "commas" in asked
    assert [step.text for step in found.kept] == ["- Damp air lets iron rust.\n"]
    assert (found.parts.kept, found.parts.new) == (("step 1", "step 3"), ("step 2",))
    assert 0 < found.cost < 0.5
    assert found.max_tokens is not None
    assert found.max_tokens < 100


@pytest.mark.parametrize(
    "reply",
    [
        "[1] Salt speeds it up.",
        "[1] - Salt speeds it up.",
        "Salt speeds it up.",
        "```\n[1] Salt speeds it up.\n```",
        "Here it is:\n[1] Salt speeds it up.\n",
    ],
)
def test_the_other_steps_stay_byte_for_byte(reply: str) -> None:
    text = assembled(LIST, reply, NO_COMMAS)
    assert text == "- Damp air lets iron rust.\n- Salt speeds it up.\n- Paint keeps it away."


@pytest.mark.parametrize("reply", ["", "[2] Salt.", "[1] Salt.\n[2] More.", "[1]", "Salt.\n\nAnd much more.",
                                   "[1] " + "Salt " * 200])  # fmt: skip
def test_replies_that_do_not_fit_are_unusable(reply: str) -> None:
    assert isinstance(assembled(LIST, reply, NO_COMMAS), Unusable)


def test_steps_at_several_places_are_asked_for_together() -> None:
    text = "One, two.\n\nThree.\n\nFour, five.\n\nSix."
    found = model_patch(text, NO_COMMAS)
    assert found.parts.new == ("step 1", "step 3")
    assert found.kept == ()
    assert assembled(text, "[1] One and two.\n[2] Four and five.", NO_COMMAS) == (
        "One and two.\n\nThree.\n\nFour and five.\n\nSix."
    )


def test_missing_bullets_are_asked_for_alone() -> None:
    demanded = exactly(5, "bullets")
    found = model_patch(LIST, demanded)
    assert len(found.kept) == 3
    assert found.parts.new == ("addition 1", "addition 2")
    assert "Damp" not in found.follow_up[-1].content
    assert assembled(LIST, "[1] - Oil helps.\n[2] Zinc helps.", demanded) == f"{LIST}\n- Oil helps.\n- Zinc helps."
    assert isinstance(assembled(LIST, "[1] Oil helps.", demanded), Unusable)
    assert isinstance(assembled(LIST, "[1] - Paint keeps it away.\n[2] Zinc helps.", demanded), Unusable)


def test_numbered_items_go_on_with_the_next_number_before_what_follows() -> None:
    text = "1. Sand it.\n2. Paint it.\n\nThen wait."
    mended = assembled(text, "[1] Prime it.", exactly(3, "items"))
    assert mended == "1. Sand it.\n2. Paint it.\n3. Prime it.\n\nThen wait."


def test_a_missing_word_is_brought_into_one_step() -> None:
    found = model_patch(PROSE, has("iron"))
    assert len(found.parts.new) == 1
    assert "'iron'" in found.follow_up[-1].content


def test_missing_sentences_are_added_behind_the_last() -> None:
    assert assembled("Rust is slow. It is sure.", "It ends badly.", exactly(3, "sentences")) == (
        "Rust is slow. It is sure. It ends badly."
    )


def test_title_and_postscript_are_asked_for_alone() -> None:
    assert assembled(PROSE, "[1] <<On rust>>", TITLE) == f"<<On rust>>\n\n{PROSE}"
    assert assembled(PROSE, "[1] P.S. Mind the salt.", Postscript("P.S.")) == f"{PROSE}\n\nP.S. Mind the salt."


@pytest.mark.parametrize(
    ("text", "constraint"),
    [
        (LIST, exactly(2, "bullets")),
        (PROSE, at_most(5, "words")),
        (PROSE, at_most(1, "sentences")),
        ("One, two.", NO_COMMAS),
        ("It rusts.", at_least(1, "highlights")),
        ("Sorry, I cannot do that.", NO_COMMAS),
        ("", at_most(3, "sentences")),
    ],
)
def test_nothing_is_kept_where_it_is_not_certain_what_may_go(text: str, constraint: Constraint) -> None:
    assert isinstance(patch(text, constraint), NoPatch)


class Script:
    """A model that gives scripted replies and keeps what it was asked."""

    def __init__(self, *replies: str) -> None:
        self.replies = list(replies)
        self.calls: list[ModelRequest] = []

    def __call__(self, call: ModelRequest) -> Reply:
        self.calls.append(call)
        return Reply(self.replies.pop(0), Usage(input_tokens=10, output_tokens=10), "stop")


@pytest.fixture
def serve() -> Callable[[str, Script], Result]:
    """An engine over this task alone, in memory."""
    engine = StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder(), tasks=[TASK])
    return lambda prompt, model: engine.serve(Request.of(prompt), model)


ABOUT = "Tell me why iron rusts."


def test_another_wording_of_a_demand_is_served_from_the_cache(serve: Callable[[str, Script], Result]) -> None:
    model = Script("rust forms in damp air.")
    serve(f"{ABOUT} Use only lowercase letters.", model)
    again = serve(f"{ABOUT} Your entire response should be in all lowercase letters.", model)
    assert (again.receipt.outcome, again.text) == (Outcome.REUSE, "rust forms in damp air.")
    assert again.receipt.verified
    assert len(model.calls) == 1


def test_a_new_demand_costs_the_failing_step_alone(serve: Callable[[str, Script], Result]) -> None:
    model = Script(LIST, "[1] Salt speeds it up.")
    serve(f"{ABOUT} Your answer must contain exactly 3 bullet points.", model)
    prompt = f"{ABOUT} Your answer must contain exactly 3 bullet points. Do not use commas."
    result = serve(prompt, model)
    assert result.receipt.outcome is Outcome.PATCH
    assert result.text == "- Damp air lets iron rust.\n- Salt speeds it up.\n- Paint keeps it away."
    assert result.receipt.verified
    assert len(model.calls) == 2
    assert model.calls[1].purpose == "patch"
    assert model.calls[1].messages[0].content == prompt
    assert "Paint keeps" not in model.calls[1].messages[-1].content


def test_more_bullets_cost_the_missing_ones_alone(serve: Callable[[str, Script], Result]) -> None:
    model = Script(LIST, "[1] Oil helps.")
    serve(f"{ABOUT} Use exactly 3 bullet points.", model)
    result = serve(f"{ABOUT} Use exactly 4 bullet points.", model)
    assert (result.receipt.outcome, result.text) == (Outcome.PATCH, f"{LIST}\n- Oil helps.")
    assert len(model.calls) == 2


@pytest.mark.parametrize("reply", ["- Oil helps.\n- So does wax.", "- Oil helps. - So does wax.", "[1] Oil.\n\nWax."])
def test_several_pieces_in_the_place_of_one_are_unusable(reply: str) -> None:
    assert isinstance(assembled(LIST, reply, exactly(4, "bullets")), Unusable)


def test_a_closing_phrase_is_added_without_a_model(serve: Callable[[str, Script], Result]) -> None:
    model = Script("Rust forms in damp air.")
    serve(f"{ABOUT} Do not use commas.", model)
    result = serve(f'{ABOUT} Do not use commas. End with the phrase "Any questions?"', model)
    assert (result.receipt.outcome, result.text) == (Outcome.PATCH, "Rust forms in damp air. Any questions?")
    assert len(model.calls) == 1


def test_a_closing_phrase_that_is_not_asked_for_any_more_goes(serve: Callable[[str, Script], Result]) -> None:
    model = Script("Rust forms in damp air. Any questions?")
    serve(f'{ABOUT} Do not use commas. End with the phrase "Any questions?"', model)
    result = serve(f"{ABOUT} Do not use commas.", model)
    assert result.text == "Rust forms in damp air."
    assert len(model.calls) == 1


def test_a_reply_that_does_not_mend_ends_in_an_answer_of_its_own(serve: Callable[[str, Script], Result]) -> None:
    whole = "- Damp\n- Salt\n- Time"
    model = Script(LIST, "[1] Salt, salt.", "[1] Salt, again.", whole)
    serve(f"{ABOUT} Use exactly 3 bullet points.", model)
    result = serve(f"{ABOUT} Use exactly 3 bullet points. Do not use commas.", model)
    assert (result.text, result.receipt.outcome) == (whole, Outcome.SKIP_REUSE)


@pytest.mark.parametrize(
    "changed",
    [
        "Tell me cheerfully why iron rusts.",
        "Tell me why copper rusts.",
        "Tell me why iron rusts in German.",
        "Tell me in French why iron rusts.",
        "Tell a child why iron rusts.",
        "Tell me why iron does not rust.",
        "Tell me 2 reasons why iron rusts.",
    ],
)
def test_another_tone_audience_language_or_content_is_not_served(
    changed: str, serve: Callable[[str, Script], Result]
) -> None:
    model = Script("rust forms in damp air.", "another answer.")
    serve(f"{ABOUT} Use only lowercase letters.", model)
    result = serve(f"{changed} Use only lowercase letters.", model)
    assert result.text == "another answer."
    assert result.receipt.outcome in (Outcome.SKIP_REUSE, Outcome.MISS)


def test_an_answer_that_breaks_a_demand_is_never_kept(serve: Callable[[str, Script], Result]) -> None:
    model = Script("pH IS LOW", "still pH", "low it is.")
    first = serve(f"{ABOUT} Use only lowercase letters.", model)
    assert not first.receipt.verified
    assert first.receipt.stored_as is None
