"""What passes, fails and is left open, by hand-made texts for each kind of constraint."""

from __future__ import annotations

import pytest

from stepcache_core.models import Ruling
from stepcache_core.tasks.constrained_text.spec import Bound, Constraint, Headings, NoCommas, Sections
from tests.constrained_text.builders import (
    LOWER,
    NO_COMMAS,
    TITLE,
    UPPER,
    WRAPPED,
    Closing,
    Counted,
    Letter,
    Opening,
    ParagraphOpening,
    Postscript,
    TwoAnswers,
    at_least,
    at_most,
    avoid,
    exactly,
    has,
    review,
)

THREE = "Rust is iron oxide. It forms in damp air. Paint keeps it away."
LIST = "- Damp air\n- Salt\n- Time"
RIGHT: tuple[tuple[str, Constraint], ...] = (
    (THREE, exactly(3, "sentences")),
    (THREE, at_most(3, "sentences")),
    ("It forms at 3.5 degrees. Ask Ana.", exactly(2, "sentences")),
    ("rust is slow. it needs water.", exactly(2, "sentences")),
    ('She asked, "Why?" He left at once.', exactly(2, "sentences")),
    (THREE, exactly(13, "words")),
    (THREE, at_least(10, "words")),
    (THREE, at_most(20, "words")),
    (f"{THREE}\n\n{THREE}", exactly(2, "paragraphs")),
    (f"{THREE}\n\n***\n\n{THREE}", exactly(2, "paragraphs", "***")),
    (f"Here is why:\n\n{LIST}", exactly(3, "bullets")),
    (LIST, exactly(3, "bullets", alone=True)),
    (LIST.replace("-", "*"), exactly(3, "bullets", "*")),
    ("1. Sand it.\n2. Paint it.", exactly(2, "items")),
    (THREE, has("iron")),
    ("Iron and iron.", has("iron", 2, 2)),
    ("NASA was there.", has("NASA")),
    (THREE, avoid("steel")),
    ("A restart is no art form.", has("art", 0, 2)),
    (THREE, Letter("x", Bound(1, 1))),
    ("rust is 3 mm thick.", LOWER),
    ("RUST IS SLOW!", UPPER),
    ("No marks here.", NO_COMMAS),
    ("Well then. It rusts.", Opening("Well then.")),
    ("It rusts. That is all.", Closing("That is all.")),
    ('"It rusts."', WRAPPED),
    ("<<On rust>>\n\nIt rusts.", TITLE),
    ("It rusts.\n\nP.S. Paint it.", Postscript("P.S.")),
    ("## Origins\nIron.\n## Today\nRust.", Headings(("Origins", "Today"))),
    ("Section 1\nIron.\n\nSection 2\nRust.", Sections("Section", Bound(2, 2))),
    ("One.\n******\nTwo.", TwoAnswers("******")),
    ("It rusts.\n\nPaint helps.", ParagraphOpening(2, "Paint")),
    ("Meet at [place] on [date].", Counted("placeholders", Bound(2))),
    ("It is *slow* and **sure**.", Counted("highlights", Bound(2))),
    ("RUST is BAD for iron.", Counted("capital words", Bound(2))),
    ("紅茶は飲み物です。中国で生まれました。", exactly(2, "sentences")),
    ("紅茶です。", Counted("characters", Bound(0, 10))),
    ("紅茶です。", NoCommas(japanese=True)),
    ("紅茶です。", has("紅茶")),
)
WRONG: tuple[tuple[str, Constraint], ...] = (
    (THREE, exactly(2, "sentences")),
    (THREE, at_least(4, "sentences")),
    (THREE, at_least(30, "words")),
    (THREE, at_most(8, "words")),
    (THREE, exactly(2, "paragraphs")),
    (f"{THREE}\n\n***\n\n{THREE}", exactly(3, "paragraphs", "***")),
    (LIST, exactly(4, "bullets")),
    (LIST, at_most(2, "bullets")),
    ("1. Sand it.\n2. Paint it.", exactly(3, "items")),
    (THREE, has("steel")),
    (THREE, has("iron", 2)),
    (THREE, avoid("Iron")),
    (THREE, Letter("x", Bound(2))),
    (THREE, Letter("i", Bound(0, 0))),
    ("rust is Slow.", LOWER),
    ("RUST IS slow.", UPPER),
    ("𝐑ust is slow.", LOWER),
    ("Damp, salt and time.", NO_COMMAS),
    ("It rusts.", Opening("Well then.")),
    ("Well then. It rusts.", Closing("Well then.")),
    ("It rusts.", WRAPPED),
    ("On rust\n\nIt rusts.", TITLE),
    ("It rusts.", Postscript("P.S.")),
    ("## Origins\nIron.", Headings(("Origins", "Today"))),
    ("Section 1\nIron.", Sections("Section", Bound(2, 2))),
    ("One.\n\nTwo.", TwoAnswers("******")),
    ("Same.\n******\nSame.", TwoAnswers("******")),
    ("It rusts.\n\nPaint helps.", ParagraphOpening(2, "Salt")),
    ("Meet at [place].", Counted("placeholders", Bound(2))),
    ("It is *slow*.", Counted("highlights", Bound(2))),
    ("RUST is bad.", Counted("capital words", Bound(2))),
    ("紅茶です。", exactly(2, "sentences")),
    ("紅茶は、飲み物です。", NoCommas(japanese=True)),
    ("", at_most(3, "sentences")),
)
OPEN: tuple[tuple[str, Constraint], ...] = (
    ("It costs approx. Ten pounds. Ask Ana.", exactly(2, "sentences")),
    ("See Dr. Brown. He knows.", exactly(2, "sentences")),
    ("It rusts... Then it breaks.", exactly(2, "sentences")),
    ("It rusts 😀 It breaks.", exactly(1, "sentences")),
    ("It is slow.It is sure.", exactly(1, "sentences")),
    ("He took step 3. Then he left.", exactly(2, "sentences")),
    ("Try Node.js. It is fast.", exactly(2, "sentences")),
    ("We said no. Then we left.", exactly(2, "sentences")),
    ("A café stays open.", Letter("e", Bound(2, 2))),
    ("well then, it rusts.", Opening("Well then.")),
    ("Rust\n\nIt is slow. It is sure.", exactly(2, "sentences")),
    (f"{LIST}\nIt rusts.", exactly(1, "sentences")),
    ("A well-known, long-term risk.", exactly(4, "words")),
    ("Don't worry.", exactly(2, "words")),
    ("# Rust\n\nIt is slow.", exactly(3, "words")),
    ("紅茶は飲み物です。", at_least(2, "words")),
    ("# Rust\n\nIt is slow.\n\nIt is sure.", exactly(2, "paragraphs")),
    ("It is slow.\nIt is sure.", exactly(2, "paragraphs")),
    ("One.\n\nTwo *** three.", exactly(1, "paragraphs", "***")),
    ("- Damp\n  - Salt\n- Time", exactly(2, "bullets")),
    (LIST, exactly(3, "bullets", "*")),
    (f"Here is why:\n{LIST}", exactly(3, "bullets", alone=True)),
    ("1. Sand it.\n3. Paint it.", exactly(2, "items")),
    ("The ironwork rusts.", has("iron")),
    ("The nasa logo.", has("NASA")),
    ("Rusts and rust.", has("rust", 1, 1)),
    ("It rusts.", avoid("rust")),
    ("12 34", LOWER),
    ("Rust、damp.", NO_COMMAS),
    ("It rusts. That is all!", Closing("That is all.")),
    ("“It rusts.”", WRAPPED),
    ('"It rusts," she said. "It breaks."', WRAPPED),
    ("It rusts, says <<the book>>.", TITLE),
    ("P.S. Paint it.\n\nIt rusts.", Postscript("P.S.")),
    ("Section 1\nIron.\nSection 3\nRust.", Sections("Section", Bound(2, 2))),
    ("Origins and Today.", Headings(("Origins", "Today"))),
    ("A RUST-free car, I say.", Counted("capital words", Bound(2, 2))),
    ("I'm sorry, I can't help with that.", at_most(3, "sentences")),
    ("As an AI, I cannot say.", at_least(1, "words")),
)


@pytest.mark.parametrize(("text", "constraint"), RIGHT)
def test_right_texts_pass(text: str, constraint: Constraint) -> None:
    found = review(text, constraint)
    assert found.whole.ruling is Ruling.PASS, found.whole.reason
    assert all(verdict.ruling is Ruling.PASS for verdict in found.steps)
    assert found.failing == 0.0


@pytest.mark.parametrize(("text", "constraint"), WRONG)
def test_wrong_texts_fail(text: str, constraint: Constraint) -> None:
    found = review(text, constraint)
    assert found.whole.ruling is Ruling.FAIL, found.whole.reason
    assert 0.0 < found.failing <= 1.0


@pytest.mark.parametrize(("text", "constraint"), OPEN)
def test_what_depends_on_how_one_counts_is_left_open(text: str, constraint: Constraint) -> None:
    assert review(text, constraint).whole.ruling is Ruling.ABSTAIN


def test_faults_belong_to_the_steps_that_make_them() -> None:
    found = review("- Damp air\n- Salt, mostly\n- Time", NO_COMMAS)
    assert [verdict.ruling for verdict in found.steps] == [Ruling.PASS, Ruling.FAIL, Ruling.PASS]
    assert found.first_unsound == 1
    assert found.failing == pytest.approx(1 / 3)


def test_a_number_of_the_whole_blames_no_step() -> None:
    found = review(LIST, exactly(4, "bullets"))
    assert {verdict.ruling for verdict in found.steps} == {Ruling.PASS}
    assert found.failing == pytest.approx(1 / 4)


def test_every_fault_is_named() -> None:
    reason = review("Damp, salt.", NO_COMMAS, has("iron"), LOWER).whole.reason
    assert "comma" in reason
    assert "iron" in reason
    assert "lower" in reason


def test_a_capital_that_is_demanded_is_not_asked_of_a_text_in_small_letters() -> None:
    assert review("we met ana.", LOWER, has("Ana")).whole.ruling is Ruling.PASS
    assert review("we met ana.", has("Ana")).whole.ruling is Ruling.ABSTAIN


def test_long_answers_are_left_open() -> None:
    assert review("a " * 60_000, LOWER).whole.ruling is Ruling.ABSTAIN
