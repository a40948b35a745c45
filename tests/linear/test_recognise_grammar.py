"""The instruction grammar itself: one class a word, nothing idle, negation in whole phrases, never an exception."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stepcache_core.models import Request
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.tasks.linear import (
    phrases,
    phrases_form,
    phrases_of_people,
    phrases_scene,
    phrases_setting,
    phrases_value,
)
from stepcache_core.tasks.linear.equation import OneSolution
from stepcache_core.tasks.linear.grammar import every_phrase, line_of, next_phrase
from stepcache_core.tasks.linear.notation_of_phrases import words_of
from stepcache_core.tasks.linear.recognise import MAX_PROMPT, recognise
from stepcache_core.tasks.linear.words import CLASS_OF, CLASSES
from tests.growth import assert_linear

PLACEHOLDERS = {
    "EQ", "EQN", "IT", "VAR", "VARS", "VARIS", "PLAIN", "LET", "UVAR", "VAL", "FIGS", "SAT", "CTX", "BOX", "NUM",
    "HEAD", "END",
}  # fmt: skip
NEGATIONS = {"no", "not", "dont", "without", "nothing", "cant", "skip"}


def test_no_word_is_in_two_classes() -> None:
    counts = Counter(word for words in CLASSES.values() for word in words)
    assert [word for word, count in counts.items() if count > 1] == []
    assert set(CLASS_OF) == set(counts)


def every_form() -> Iterator[str]:
    """Every phrase, rule and naming."""
    for stage in phrases.NAMINGS:
        yield from stage.values()
    yield from phrases.RULES.values()
    for module in (phrases, phrases_form, phrases_of_people, phrases_scene, phrases_setting, phrases_value):
        for name, forms in vars(module).items():
            yield from (
                forms
                if name[0] != "_" and isinstance(forms, tuple) and all(isinstance(form, str) for form in forms)
                else ()
            )
    for forms in phrases_form.NEAREST.values():
        yield from forms


def test_phrases_use_every_class_and_no_unknown_one() -> None:
    counted = {name for name in CLASSES if name.startswith("#")}
    used = frozenset().union(*map(words_of, every_form()))
    assert used - PLACEHOLDERS - counted == set(CLASSES) - counted - {"please", "did"}


def test_negations_occur_only_where_the_bare_value_or_an_exact_one_is_asked() -> None:
    forms = (
        "WORKED", "WORKED_ASK", "METHOD", "NUMBERED", "BARE_INTEGER", "INTEGER", "FRACTION", "PLACES",
        "DECIMAL", "BOXED", "CLOSING", "IF_NEEDED", "NAMED_VALUE",
    )  # fmt: skip
    others = [
        *(form for stage in phrases.NAMINGS for form in stage.values()), *phrases.RULES.values(), *phrases.ASK,
        *phrases_setting.SETTING, *phrases_scene.ASK, *phrases_scene.SETTING,
        *phrases_of_people.COURTESY, *phrases_of_people.FILLERS,
        *(form for name in forms for form in {**vars(phrases_form), **vars(phrases_value)}[name]),
        *phrases_of_people.CONTEXT,
    ]  # fmt: skip
    spaced = [f" {text.translate(str.maketrans('[]()|', '     '))} " for text in others]
    assert not any(f" {negation} " in text for negation in NEGATIONS for text in spaced)


def test_every_phrase_consumes_something() -> None:
    assert next_phrase(line_of([]), 0, 0) is None
    assert next_phrase(line_of(["quadratic"]), 0, 1) is None
    for name in CLASSES:
        line = line_of([name])
        assert all(phrase.end == 1 for phrase in every_phrase(line, 0))


VOCABULARY = st.sampled_from(
    [*sorted(CLASS_OF), "2x + 3 = 13", "x", "x = ?", "\\boxed{}", "2", "-", "y", "を", "解いて"]
)
MARKS = st.sampled_from([" ", " ", " ", ". ", ", ", "\n", ": ", "? ", "(", ")", '"', "**", "$"])


@settings(max_examples=300, deadline=None)
@given(st.lists(st.tuples(VOCABULARY, MARKS), max_size=14))
def test_any_order_of_its_words_is_claimed_rightly_or_refused(parts: list[tuple[str, str]]) -> None:
    outcome = recognise(Request.of("".join(word + mark for word, mark in parts)))
    if isinstance(outcome, Recognition):
        assert outcome.spec.written == "2x + 3 = 13"
        assert outcome.spec.solutions == OneSolution(Fraction(5))


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=80), st.text(max_size=30))
def test_foreign_text_around_an_equation_never_raises(before: str, after: str) -> None:
    for prompt in (before, f"{before}Solve 2x = 4 for x.{after}", f"{before}={after}"):
        assert isinstance(recognise(Request.of(prompt)), Recognition | NotRecognised)


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 27), st.sampled_from("0123456789-+*/^!%|<>≤√yzéβ~#&@を倍"))
def test_one_foreign_sign_anywhere_changes_the_equation_or_blocks(at: int, sign: str) -> None:
    """A sign put into a prompt is never overlooked: it is part of the equation, or the prompt is not claimed."""
    prompt = "Solve 2x + 3 = 13 for x now"
    changed = prompt[:at] + sign + prompt[at:]
    outcome = recognise(Request.of(changed))
    if isinstance(outcome, Recognition):
        assert outcome.spec.written == "".join(changed[6 : 6 + len("2x + 3 = 13") + 1]).strip()


@pytest.mark.parametrize(
    "text",
    [
        "solve ",
        "the ",
        "2x = 4 ",
        "x ",
        "( ",
        "= ",
        "please ",
        "of the value ",
        "\\frac{",
        "x = ",
        "-",
        "\\boxed{",
        "を",
    ],
)
def test_prompts_of_its_own_words_take_time_that_grows_with_their_length(text: str) -> None:
    assert_linear(lambda size: recognise(Request.of(("Solve 2x = 4 " + text * size)[:size])), MAX_PROMPT)
