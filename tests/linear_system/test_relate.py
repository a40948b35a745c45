"""How two requests stand to each other, what their keys say, and how letters are renamed."""

from __future__ import annotations

import pytest

from stepcache_core.models import Changed, Renamed, Request, Restated, Same, Step
from stepcache_core.segment import segment, stitch
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.linear_system.recognise import recognise
from stepcache_core.tasks.linear_system.rename import rename_steps
from stepcache_core.tasks.linear_system.spec import SystemSpec
from stepcache_core.tasks.linear_system.task import LinearSystemTask
from tests.linear_system.answers import GOOD, Answer, reviewed, ruling, spec_of

BASE = "Solve the system 2x + y = 7, x - y = 2."
TASK = LinearSystemTask()


def found(prompt: str) -> Recognition[SystemSpec]:
    recognition = recognise(Request.of(prompt))
    assert isinstance(recognition, Recognition), (prompt, recognition)
    return recognition


@pytest.mark.parametrize(
    "prompt",
    [
        "Please solve this system: 2x + y = 7 and x - y = 2",
        "Solve the system 2*x + y = 7, x - y = 2.",
        "Solve for x and y: 2x+y=7, x-y=2",
        "Solve $$\\begin{cases} 2x + y = 7 \\\\ x - y = 2 \\end{cases}$$",
        "Solve the system 2x + y = 7, x - y = 2 step by step.",
    ],
)
def test_the_same_system_in_other_words_is_the_same(prompt: str) -> None:
    assert TASK.relate(found(BASE), found(prompt)) == Same()
    assert found(BASE).structure == found(prompt).structure


@pytest.mark.parametrize(
    ("prompt", "names"),
    [
        ("Solve the system 2a + b = 7, a - b = 2.", {"x": "a", "y": "b"}),
        ("Solve the system 2p + q = 7, p - q = 2.", {"x": "p", "y": "q"}),
        ("Solve the system 2u + v = 7, u - v = 2.", {"x": "u", "y": "v"}),
    ],
)
def test_other_letters_are_renamed(prompt: str, names: dict[str, str]) -> None:
    assert TASK.relate(found(BASE), found(prompt)) == Renamed(names)
    assert found(BASE).structure == found(prompt).structure


def test_letters_that_change_places_are_renamed_where_the_order_asked_for_is_kept() -> None:
    old, new = found("Solve 2x + y = 7, x - y = 2 for x."), found("Solve 2y + x = 7, y - x = 2 for y.")
    assert TASK.relate(old, new) == Renamed({"x": "y", "y": "x"})
    swapped = found("Solve the system 2y + x = 7, y - x = 2.")
    assert isinstance(TASK.relate(found(BASE), swapped), Changed)
    assert found(BASE).structure != swapped.structure


@pytest.mark.parametrize(
    "prompt",
    [
        "Solve the system x - y = 2, 2x + y = 7.",
        "Solve the system 2x + y = 7, x - y = 2. Give your answer as an ordered pair.",
        "Solve 2x + y = 7, x - y = 2 for x.",
    ],
)
def test_another_order_another_form_or_other_unknowns_are_restated(prompt: str) -> None:
    assert isinstance(TASK.relate(found(BASE), found(prompt)), Restated)
    assert found(BASE).structure != found(prompt).structure
    assert found(BASE).equivalence == found(prompt).equivalence


@pytest.mark.parametrize(
    "prompt",
    [
        "Solve the system 2x + y = 8, x - y = 2.",
        "Solve the system 2x - y = 7, x - y = 2.",
        "Solve the system 4x + 2y = 14, x - y = 2.",
        "Solve the system y + 2x = 7, x - y = 2.",
        "Solve the system 2x + y = 7, x - y = 2, x + y = 4.",
        "Solve the system 2a + b = 8, a - b = 2.",
        "Solve 2a + b = 7, a - b = 2 for a.",
        "Solve the system 2a + b = 7, a - b = 2. Give your answer as an ordered pair.",
        "連立方程式 2x + y = 7, x - y = 2 を解け。",
    ],
)
def test_everything_else_is_changed(prompt: str) -> None:
    assert isinstance(TASK.relate(found(BASE), found(prompt)), Changed)
    assert found(BASE).structure != found(prompt).structure


def test_the_way_is_not_carried_over_from_an_answer_without_one() -> None:
    old, new = found(BASE), found("Solve the system 2x + y = 7, x - y = 2 step by step.")
    bare, worked = segment("x = 3, y = 1"), segment("Add the equations: 3x = 9.\nx = 3\n3 - y = 2\ny = 1")
    assert TASK.carry(bare, Same(), old.spec, new.spec) == ()
    assert TASK.carry(worked, Same(), old.spec, new.spec) == worked
    silent = found("Solve the system 2x + y = 7, x - y = 2. Give only the answer.")
    assert isinstance(TASK.relate(silent, new), Changed)


@pytest.mark.parametrize("answer", GOOD, ids=lambda answer: answer.system)
@pytest.mark.parametrize("letters", ["kmr", "hjn", "αβγ"])
def test_renamed_answers_are_right_for_the_renamed_system(answer: Answer, letters: str) -> None:
    names = dict(zip(answer.spec.letters, letters, strict=False))
    if set(names) & set(letters) or ruling(answer.text, answer.spec) != "pass":
        pytest.skip("the letters are taken or the answer is not read")
    renamed = rename_steps(segment(answer.text), names)
    system = "".join(names.get(character, character) for character in answer.system)
    asked = [names[letter] for letter in answer.asked.split()]
    spec = spec_of(f"Solve {system} for {' and '.join(asked)}.")
    assert reviewed(stitch(renamed), spec).whole.ruling.value == "pass", stitch(renamed)
    back = rename_steps(renamed, {new: old for old, new in names.items()})
    assert stitch(back) == answer.text


def test_two_letters_change_places() -> None:
    steps = (Step("x = y + 2\n"), Step("So (x, y) = (3, 1)."))
    assert stitch(rename_steps(steps, {"x": "y", "y": "x"})) == "y = x + 2\nSo (y, x) = (3, 1)."


def test_words_stay_where_a_letter_becomes_an_article() -> None:
    steps = (Step("This is a system. Solve for x: x = 3."), Step("y = 1"))
    assert stitch(rename_steps(steps, {"x": "a", "y": "b"})) == "This is a system. Solve for a: a = 3.b = 1"


def test_nothing_is_renamed_where_a_new_letter_is_there_already() -> None:
    steps = (Step("Let k be x: x = k = 3"),)
    assert rename_steps(steps, {"x": "k", "y": "m"}) == steps
