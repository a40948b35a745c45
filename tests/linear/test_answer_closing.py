"""What is asked of the answer besides right steps: the number alone, the way shown, words that can be read."""

from __future__ import annotations

import pytest

from stepcache_core.models import Request, Ruling, Same, Step
from stepcache_core.segment import segment
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.tasks.linear import LinearEquationTask
from stepcache_core.tasks.linear.closing import is_bare_number
from stepcache_core.tasks.linear.spec import LinearSpec

TASK = LinearEquationTask()


def claimed(prompt: str) -> Recognition[LinearSpec]:
    recognition = TASK.recognise(Request.of(prompt))
    assert isinstance(recognition, Recognition), (prompt, recognition)
    return recognition


def ruling(text: str, prompt: str) -> Ruling:
    return TASK.review(segment(text), claimed(prompt).spec).whole.ruling


@pytest.mark.parametrize(
    "text", ["5", "-5", "5.", "**5**", "$5$", r"\(\frac{5}{2}\)", "5/2", "2.50", r"\boxed{5}", "1,200"]
)
def test_a_number_alone(text: str) -> None:
    assert is_bare_number(text)


@pytest.mark.parametrize("text", ["x = 5", "The answer is 5", "5 x", "2 + 3", "5, 6", "", "5 apples", r"\boxed{x = 5}"])
def test_not_a_number_alone(text: str) -> None:
    assert not is_bare_number(text)


@pytest.mark.parametrize("demand", ["Just the number, please.", "Reply with a single integer.", "One number only."])
def test_only_the_bare_number_passes_where_it_is_asked_for(demand: str) -> None:
    prompt = f"Solve 2x + 3 = 13. {demand}"
    assert ruling("5", prompt) is Ruling.PASS
    assert ruling("6", prompt) is Ruling.FAIL
    assert ruling("x = 5", prompt) is Ruling.FAIL
    assert ruling("2x = 10\nx = 5", prompt) is Ruling.FAIL
    solution = TASK.solve(claimed(prompt).spec)
    assert solution is not None
    assert (solution.text, ruling(solution.text, prompt)) == ("5", Ruling.PASS)


@pytest.mark.parametrize(
    ("prompt", "text"),
    [
        ("Solve 3x = 7 to 2 decimal places. Just the number.", "2.33"),
        ("Solve 3x = 7. Only the number, as a fraction.", "7/3"),
        ("Solve 2x = 7. Just the number. Put it in \\boxed{}.", "\\boxed{7/2}"),
        ("2x + 3 = 13 を解いて、数字だけ教えてください。", "5"),
        ("Löse 2x + 3 = 13. Nur das Ergebnis.", "x = 5"),
        ("Résous 2x + 3 = 13.", "x = 5"),
        ("Resuelve 2x + 3 = 11.", "x = 4"),
    ],
)
def test_the_deterministic_answer_passes_in_every_form_and_language(prompt: str, text: str) -> None:
    solution = TASK.solve(claimed(prompt).spec)
    assert solution is not None
    assert (solution.text, ruling(solution.text, prompt)) == (text, Ruling.PASS)


def test_a_wrong_dress_is_mended_by_rule() -> None:
    spec = claimed("Solve 2x + 3 = 13. Just the number.").spec
    steps = segment("2x = 10\nx = 5")
    patch = TASK.patch(steps, spec, TASK.review(steps, spec))
    assert getattr(patch, "text", None) == "5"


@pytest.mark.parametrize("language", ["Löse 2x + 3 = 13.", "Résous 2x + 3 = 13.", "Resuelve 2x + 3 = 13."])
def test_words_of_a_language_that_is_not_read_are_never_accepted(language: str) -> None:
    assert ruling("2x = 10\nx = 5", language) is Ruling.PASS
    assert ruling("Addiere 3 / ajoute 3 / suma 3: 2x = 10\nx = 5", language) is not Ruling.PASS
    assert ruling("2x = 10\nx = 6", language) is Ruling.FAIL


@pytest.mark.parametrize("prompt", ["Löse x = x + 1.", "Résous 2x = 2x.", "Resuelve 0x = 3."])
def test_no_claim_where_the_words_for_it_are_not_known(prompt: str) -> None:
    assert isinstance(TASK.recognise(Request.of(prompt)), NotRecognised)


def test_a_value_without_its_way_is_not_carried_to_a_prompt_that_asks_for_the_way() -> None:
    plain, worked = claimed("Solve 2x + 3 = 13"), claimed("Solve 2x + 3 = 13 step by step")
    relation = TASK.relate(plain, worked)
    assert relation == Same()
    bare, shown = (Step("x = 5"),), (Step("2x = 10\n"), Step("x = 5"))
    assert TASK.carry(bare, relation, plain.spec, worked.spec) == ()
    assert TASK.carry(shown, relation, plain.spec, worked.spec) == shown
    assert TASK.carry(bare, TASK.relate(worked, plain), worked.spec, plain.spec) == bare


@pytest.mark.parametrize(("equation", "as_fraction"), [("3x = 7", True), ("2x = 7", False), ("2x = 8", False)])
@pytest.mark.parametrize("demand", ["Give the exact value.", "Do not round.", "Leave the answer exact."])
def test_an_exact_value_without_a_finite_decimal_is_a_fraction(equation: str, as_fraction: bool, demand: str) -> None:
    assert claimed(f"Solve {equation} for x. {demand}").spec.form.as_fraction is as_fraction


@pytest.mark.parametrize(
    ("prompt", "decimals"),
    [
        ("Solve 3x = 7. Round to 2 decimal places if necessary.", 2),
        ("Solve 2x = 7. Round to 2 decimal places if needed.", None),
        ("Solve 2x = 8. Round to the nearest tenth if needed.", None),
    ],
)
def test_rounds_if_needed_only_where_it_is(prompt: str, decimals: int | None) -> None:
    assert claimed(prompt).spec.form.decimals == decimals


@pytest.mark.parametrize(
    "prompt", ["Solve 2x = 5. Reply with a single integer.", "Solve 2x = 5. Give x as an integer."]
)
def test_an_integer_is_not_promised_where_there_is_none(prompt: str) -> None:
    assert isinstance(TASK.recognise(Request.of(prompt)), NotRecognised)
