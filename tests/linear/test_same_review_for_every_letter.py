"""An answer is not read again for another letter only where it would be read the same way."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle, islice
from string import ascii_letters

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stepcache_core.models import Step
from stepcache_core.segment import segment
from stepcache_core.tasks.linear.nameless import LONGEST, nameless
from stepcache_core.tasks.linear.rename import rename_steps
from stepcache_core.tasks.linear.reviewed import reviewed, reviewed_anew
from stepcache_core.tasks.linear.spec import LinearSpec
from tests.linear.answers import GOOD, WITHOUT_A_VALUE, Answer, spec_of

LETTERS_EACH = 3
TRIED = "xvbckdsmtXVBDR"
"""Letters that some notation uses for something else, and some that none does."""

ANSWERS = (*GOOD, *WITHOUT_A_VALUE)
_ROUND = cycle(ascii_letters)

ANSWER = "To solve for {v}:\n1. Subtract 3 from both sides: 2{v} = 10\n2. Divide both sides by 2: {v} = 5\n{v} = 5"
SHORT = "Subtract 3 from both sides. This gives 2{v} = 10, so {v} = 5."
AROUND = (
    "{v}) ", "({v}) ", "{v}. ", "\n{v}) ", "\n({v}) ", "\n{v}. ", "\n> {v}: ", "**{v}**) ",
    "\\checkmark {v}) ", "`{v}` ",
    "{v}'s ", "I'{v} ", "'{v}' ", "\"{v}\" ", "\\tag{{{v}}}", "&#{v}41;", "&#{v};", "<{v}>", "</{v}>",
    "2 {v} 3 ", "2{v}3 ",
    "2**{v}**3 ", "L.{v}.S. ", "{v}.H.S. ", "{v}.e. ", "i.{v}. ", "q.{v}.d. ", "{v}-term ", "-{v} ",
    "{v}_1 ", "\\{v} ",
    "\\text{{{v}) }}", "\\begin{{array}}{{{v}}}", "a {v} ", "A {v} ", "I {v} ", "{v} = {v} ", "{V} ",
    "{v}{v} ", "½{v} ",
    "({v} = 5) ", "({v}). ", "$\\frac{{{v}}}{{1}}$ ", "\\({v}\\). ", "the {v} is ", "5 {v}, 3 ", "— {v} ",
    "{v}! ", "{v}? ",
)  # fmt: skip
"""Where a letter may be read as what it is: a label, a sign, an ending, a command; and where it is the unknown."""


def named(text: str, letter: str) -> tuple[Step, ...]:
    return segment(text.format(v=letter, V=letter.swapcase()))


def spec_for(letter: str) -> LinearSpec:
    return spec_of(f"2{letter} + 3 = 13", letter)


@pytest.mark.parametrize("answer", ANSWERS, ids=range(len(ANSWERS)))
def test_a_renamed_answer_is_reviewed_as_if_it_were_read_anew(answer: Answer) -> None:
    steps = segment(answer.text)
    assert reviewed(steps, answer.spec) == reviewed_anew(steps, answer.spec)
    for letter in islice(_ROUND, LETTERS_EACH):
        renamed = rename_steps(steps, {answer.variable: letter})
        spec = _other(answer, letter)
        if spec is not None:
            assert reviewed(renamed, spec) == reviewed_anew(renamed, spec)


def _other(answer: Answer, letter: str) -> LinearSpec | None:
    """The equation in another letter, where it holds no word."""
    try:
        return spec_of("".join(letter if c == answer.variable else c for c in answer.equation), letter)
    except AssertionError:
        return None


@pytest.mark.parametrize("around", AROUND)
def test_whatever_stands_around_a_letter_counts_for_every_letter(around: str) -> None:
    for place in (0, ANSWER.index("\n") + 1, ANSWER.rindex("{v}")):
        spoilt = ANSWER[:place] + around + ANSWER[place:]
        for letter in TRIED:
            steps, spec = named(spoilt, letter), spec_for(letter)
            assert reviewed(steps, spec) == reviewed_anew(steps, spec), (letter, spoilt)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(AROUND), max_size=2), st.data())
def test_texts_put_together_at_random_are_reviewed_alike(more: list[str], data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([ANSWER, SHORT]))
    for piece in more:
        places = [at for at in range(len(text) + 1) if text[:at].count("{") == text[:at].count("}")]
        place = data.draw(st.sampled_from(places))
        text = text[:place] + piece + text[place:]
    for letter in ("x", "k", *data.draw(st.lists(st.sampled_from(ascii_letters), max_size=4))):
        steps, spec = named(text, letter), spec_for(letter)
        assert reviewed(steps, spec) == reviewed_anew(steps, spec), (letter, text)


def test_the_same_answer_in_another_letter_is_known() -> None:
    assert nameless(named(ANSWER, "x"), spec_for("x")) is not None
    assert nameless(named(ANSWER, "x"), spec_for("x")) == nameless(named(ANSWER, "k"), spec_for("k"))


@pytest.mark.parametrize("letter", "aeiloAEILOθ")
def test_letters_with_a_meaning_are_always_read_anew(letter: str) -> None:
    assert nameless(named(ANSWER, letter), spec_for(letter)) is None


def test_what_differs_in_more_than_the_letter_is_not_the_same() -> None:
    spec = spec_for("x")
    known = nameless(named(ANSWER, "x"), spec)
    others = [
        nameless(named(ANSWER.replace("10", "12"), "x"), spec),
        nameless(named(SHORT, "x"), spec),
        nameless(named(ANSWER, "X"), spec_for("X")),
        nameless(named(ANSWER, "x"), replace(spec, form=replace(spec.form, boxed=True))),
        nameless(named(ANSWER, "x"), replace(spec, language="ja")),
        nameless(named(ANSWER, "x"), spec_of("2x + 4 = 14", "x")),
        nameless(named(ANSWER, "y"), spec),
        nameless((Step(ANSWER.format(v="x")),), spec),
    ]
    assert known is not None
    assert all(other != known for other in others)


def test_an_equation_that_is_not_the_one_written_is_read_anew() -> None:
    spec = replace(spec_for("x"), equation=spec_of("2x + 3 = 15").equation)
    assert nameless(named(ANSWER, "x"), spec) is None


def test_a_long_answer_is_not_kept() -> None:
    steps = named(ANSWER + "\nx = 5" * (LONGEST // 6), "x")
    assert nameless(steps, spec_for("x")) is None
