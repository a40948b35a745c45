"""Renaming the variable of an answer: inside mathematics, nowhere else, and back again."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stepcache_core.models import Step
from stepcache_core.tasks.linear.rename import rename_steps


def renamed(text: str, old: str, new: str) -> str:
    return "".join(step.text for step in rename_steps([Step(text)], {old: new}))


@pytest.mark.parametrize(
    ("text", "old", "new", "expected"),
    [
        ("2x + 3 = 13", "x", "y", "2y + 3 = 13"),
        ("To solve for x, isolate x.", "x", "y", "To solve for y, isolate y."),
        ("The next exact step: x=5.", "x", "n", "The next exact step: n=5."),
        ("So $x = 5$ and \\(x\\) is 5, \\frac{x}{2}.", "x", "t", "So $t = 5$ and \\(t\\) is 5, \\frac{t}{2}."),
        ("**x = 5**", "x", "z", "**z = 5**"),
        ("get x alone, 3(x+1), x/2, -x", "x", "w", "get w alone, 3(w+1), w/2, -w"),
        ("xの値は5です。", "x", "y", "yの値は5です。"),
        ("don't, it's t = 5", "t", "x", "don't, it's x = 5"),
        ("e.g. e = 2", "e", "x", "e.g. x = 2"),
        ("b) Divide by 2\nb = 4", "b", "x", "b) Divide by 2\nx = 4"),
        ("A: 2A = 4, so A = 2", "A", "x", "A: 2x = 4, so x = 2"),
        ("This is a simple step: 2a = 4, so a = 2", "a", "x", "This is a simple step: 2x = 4, so x = 2"),
        ("Add a 3 - a big number - to a - 3 = 4", "a", "x", "Add a 3 - a big number - to x - 3 = 4"),
        (
            "Solve for a: the value of a is 2. For a start, a+1",
            "a",
            "x",
            "Solve for x: the value of x is 2. For a start, x+1",
        ),
        ("I find 3I = 9, so I = 3. I think", "I", "x", "I find 3x = 9, so x = 3. I think"),
        ("**I** say (a) 2a = 4\n- I, too", "I", "x", "**I** say (a) 2a = 4\n- I, too"),
        ("2x = 4, a short way: x = 2", "x", "a", "2a = 4, a short way: a = 2"),
        ("x-axis and x = 2", "x", "y", "x-axis and y = 2"),
    ],
)
def test_renames_in_mathematics_only(text: str, old: str, new: str, expected: str) -> None:
    assert renamed(text, old, new) == expected


@pytest.mark.parametrize(
    ("text", "old", "new"),
    [
        ("2x = y", "x", "y"),
        ("Let y be free. 2x = 4", "x", "y"),
        ("we need x here, 2x = 4", "x", "a"),
        ("2x = 4", "x", "x"),
        ("2x = 4", "x", "xy"),
        ("no mathematics", "x", "y"),
    ],
)
def test_refuses_where_it_is_not_safe(text: str, old: str, new: str) -> None:
    assert renamed(text, old, new) == text


def test_refuses_several_names() -> None:
    steps = (Step("x = y"),)
    assert rename_steps(steps, {"x": "a", "y": "b"}) == steps
    assert rename_steps(steps, {}) == steps


PIECES = st.sampled_from(
    [
        "x", "a", "I", "y", "2x", "3a", " = ", "+ ", " - ", "(", ")", "$", "\n", ". ", ", ", " is ", " a ", " for ",
        "solve for x", "the value of a", "\\frac{x}{2}", "**", "don't ", "step", "1) ", "x)", "の値", "5", " ", "i.e. ",
    ]
)  # fmt: skip
TEXTS = st.lists(PIECES, max_size=25).map("".join)
LETTERS = st.sampled_from("xyaItθ")


@settings(max_examples=300)
@given(st.lists(TEXTS, max_size=4), LETTERS, LETTERS)
def test_there_and_back_gives_the_text_back(texts: list[str], old: str, new: str) -> None:
    steps = tuple(Step(text) for text in texts)
    there = rename_steps(steps, {old: new})
    assert [len(step.text) for step in there] == [len(text) for text in texts]
    if there != steps:
        assert rename_steps(there, {new: old}) == steps


@settings(max_examples=300)
@given(TEXTS, LETTERS, LETTERS)
def test_changes_nothing_but_the_letter(text: str, old: str, new: str) -> None:
    changed = {(before, after) for before, after in zip(text, renamed(text, old, new), strict=True) if before != after}
    assert changed <= {(old, new)}
