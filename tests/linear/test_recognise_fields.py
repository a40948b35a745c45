"""Demands for the value alone, for a closing line, and scenes with somebody else who is to solve the equation."""

from __future__ import annotations

from pathlib import Path

import pytest

from stepcache_core.models import Request
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.tasks.linear.equation import OneSolution
from stepcache_core.tasks.linear.recognise import recognise
from stepcache_core.tasks.linear.spec import Form, LinearSpec

HERE = Path(__file__).parent


def lines(name: str) -> list[str]:
    """The lines of a file beside this one."""
    return (HERE / name).read_text(encoding="utf-8").splitlines()


def of_kind(kind: str) -> list[str]:
    """The prompts of a kind: `value`, `number`, `line`, `scene` or `other`."""
    return [
        prompt for found, _, prompt in (line.partition("|") for line in lines("prompts_fields.txt")) if found == kind
    ]


def spec_of(prompt: str) -> LinearSpec:
    found = recognise(Request.of(prompt))
    assert isinstance(found, Recognition), found
    assert isinstance(found.spec.solutions, OneSolution)
    return found.spec


@pytest.mark.parametrize("prompt", of_kind("value"))
def test_the_value_is_asked_for_and_nothing_else(prompt: str) -> None:
    assert spec_of(prompt).form == Form(value_only=True)


@pytest.mark.parametrize("prompt", of_kind("number"))
def test_the_number_is_asked_for_without_its_letter(prompt: str) -> None:
    assert spec_of(prompt).form == Form(value_only=True, bare=True)


@pytest.mark.parametrize("prompt", of_kind("line"))
def test_a_line_that_gives_the_value_leaves_the_way_to_it_free(prompt: str) -> None:
    form = spec_of(prompt).form
    assert (form.value_only, form.bare, form.worked, form.boxed) == (False, False, False, False)


@pytest.mark.parametrize("prompt", of_kind("scene"))
def test_what_somebody_else_should_get_is_the_solution(prompt: str) -> None:
    assert spec_of(prompt).form == Form()


@pytest.mark.parametrize("prompt", of_kind("other"))
def test_other_ways_to_ask_are_claimed(prompt: str) -> None:
    assert spec_of(prompt).form in (Form(), Form(worked=True))


@pytest.mark.parametrize("prompt", lines("prompts_near_fields.txt"))
def test_another_form_or_another_question_is_not_claimed(prompt: str) -> None:
    assert isinstance(recognise(Request.of(prompt)), NotRecognised)


@pytest.mark.parametrize(
    "prompt",
    [
        # A request to show how this very equation is solved asks for its worked solution.
        "Show me how to solve 3x + 4 = 19 for x.",
        "Show how to find x in 3x + 4 = 19.",
        "Please show, step by step, how to solve 3x + 4 = 19.",
    ],
)
def test_to_show_how_it_is_solved_is_to_solve_it_with_the_way(prompt: str) -> None:
    assert spec_of(prompt).form == Form(worked=True)


@pytest.mark.parametrize(
    "blank", ["<number>", "<value>", "<a number>", "[number]", "___", "...", "…", "a number", "{number}", "?"]
)
def test_every_blank_for_the_number_is_read(blank: str) -> None:
    assert spec_of(f"Solve 3k + 4 = 19. Format the answer as k = {blank}").variable == "k"
