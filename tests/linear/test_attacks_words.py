"""Claims in words, marks and boxes beside a right answer: what is not read is not accepted, and right prose is."""

from __future__ import annotations

import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stepcache_core.models import Ruling
from stepcache_core.segment import segment
from stepcache_core.tasks.linear.boxes import MAX_BOXES
from stepcache_core.tasks.linear.japanese import is_known
from stepcache_core.tasks.linear.known_words import CLAIMLESS
from stepcache_core.tasks.linear.marks import unreadable_mark
from stepcache_core.tasks.linear.review import review
from stepcache_core.tasks.linear.spec import Form, LinearSpec
from tests.linear.answers import _load, ruling, spec_of

ASKED = spec_of("2x + 3 = 13")
RIGHT = "Subtract 3 from both sides: 2x = 10\nDivide both sides by 2: x = 5"
NO_SOLUTION, EVERY_NUMBER = spec_of("2x + 3 = 2x + 5"), spec_of("2(x + 1) = 2x + 2")
PROSE = _load("answers_prose.txt")


def beside(claim: str) -> list[str]:
    """The rulings with a claim before, between and behind two right steps."""
    first, second = RIGHT.split("\n")
    texts = (f"{claim}\n{RIGHT}", f"{first}\n{claim}\n{second}", f"{RIGHT}\n{claim}")
    return [ruling(text, ASKED) for text in texts]


@pytest.mark.parametrize(
    "claim",
    [
        "Three solutions exist.", "The equation lacks an answer.", "One is a solution as well.", "It has many answers.",
        "The answer is VIII.", "x gleich acht.", "x vale ocho.", "答えは八です。",
        "Le résultat est huit.", "x beats seven.",
        "x is larger than eleven.", "x is at least six.", "The unknown is eight.", "x is a whole number.",
        "The graph is a circle.", "This is a cubic equation.", "The two sides disagree.", "xは偶数", "x is lucky.",
        "The equation is homogeneous.", "x is the constant.", "The coefficient is the answer.", "Both sides equal x.",
        "The constants are equal.", "The x terms cancel.", "The variable is on both sides.", "Every x works.",
        "The equation is an identity.", "All numbers work.", "The answer is 2x.", "The equation becomes x.",
    ],
)  # fmt: skip
def test_false_claims_about_the_solution_or_the_equation_are_not_accepted(claim: str) -> None:
    assert "pass" not in beside(claim)


@pytest.mark.parametrize(
    "claim",
    [
        "Take five away from both sides.", "Drop the three.", "We differentiate both sides.",
        "Slice both sides in two.",
        "Overlook the 3.", "Replace 3 by 1.", "Multiply the left by 4.", "Halve both sides.", "Carry the 3 over.",
        "Subtract both sides.", "Subtract the variable from both sides.", "Divide both sides by the constant.",
        "Add both sides together.", "Move the coefficient to the other side.", "Bring the x to the right.",
        "Undo the division.", "Clear the fractions.", "Expand the brackets.", "Swap the sides.", "Eliminate 13.",
        "Change the sign of both sides.", "Take the reciprocal of both sides.",
        "Combine 3 and 13.", "Isolate the constant.",
    ],
)  # fmt: skip
def test_operations_that_are_not_read_or_not_there_are_not_accepted(claim: str) -> None:
    assert "pass" not in beside(claim)


@pytest.mark.parametrize(
    "text",
    [
        "2x = 10 (multiplication)\nx = 5", "2x = 10 (by wizardry)\nx = 5", "Subtract 3 from one side: 2x = 10\nx = 5",
        "Subtract 3 only from the right: 2x = 10\nx = 5", "2x = 10\nDivide both sides by 2, the constant term: x = 5",
        "Subtract 3 to eliminate the x term: 2x = 10\nx = 5", "2x = 10\nx = 5, because 10 is the coefficient of x.",
        "2x = 10\nDivide both sides by 2 to remove the constant: x = 5", "2x = 10\nDivide the left side by 2: x = 5",
        "2x = 10 since 3 is below 13\nx = 5", "2x = 10 as 13 is odd\nx = 5", "2x = 10 (a guess)\nx = 5",
    ],
)  # fmt: skip
def test_a_wrong_reason_or_scope_is_not_accepted(text: str) -> None:
    assert ruling(text, ASKED) != "pass"


@pytest.mark.parametrize(
    "claim",
    ["The check fails.", "Nothing here is right.", "Disregard the above.", "These numbers are invented.", "I am lying.",
     "That was false.", "Not so.", "Except that it isn't.", "Perhaps.", "It is unlikely.", "x = 5?"],
)  # fmt: skip
def test_a_withdrawal_is_not_accepted(claim: str) -> None:
    assert "pass" not in beside(claim)


@pytest.mark.parametrize(
    "ending",
    [
        "x -> 10", "x => 13", "x: 3", "Final: 10", "Answer 13", "In conclusion, 10.", "We get 10 for x.", "x, 10",
        "x turns out to be 10", "x may be 3", "| x | 10 |", "The solutions are 5 and 10.", "Solution set: {5, 10}",
        "10 is the solution.", "The unknown equals 10.", "So write 13.",
        "The right side, 10, is the answer.", "Thus 10",
        "10 works.", "Our answer is the constant 10.", "The right side gives the answer.", "2x",
        "Answer: x", "Verify: 13",
    ],
)  # fmt: skip
def test_another_value_behind_the_right_one_is_not_accepted(ending: str) -> None:
    assert ruling(f"{RIGHT}\n{ending}", ASKED) != "pass"


@pytest.mark.parametrize(
    "held", ["2x", "x", "10", "2x = 10", "\\text{six}", "pear", "", "x = 5 = 6", "5, 10", "5 + x", "{", "x = x"]
)
def test_a_box_holds_the_solution_and_nothing_else(held: str) -> None:
    text = f"2x = 10\n\\boxed{{{held}}}\nx = 5\n\\boxed{{5}}"
    assert ruling(text, spec_of("2x + 3 = 13", form=Form(boxed=True))) == "fail"


@pytest.mark.parametrize("held", ["5", "x = 5", "x=\\frac{10}{2}", " 5 ", "\\text{x = 5}", "x \\approx 5"])
def test_a_box_may_hold_the_value_or_the_equation(held: str) -> None:
    assert ruling(f"2x = 10\n\\boxed{{{held}}}", spec_of("2x + 3 = 13", form=Form(boxed=True))) == "pass"


def test_more_boxes_than_are_read_fail() -> None:
    assert ruling("\\boxed{5} " * (MAX_BOXES + 1), ASKED) == "fail"


@pytest.mark.parametrize(("held", "wanted"), [("\\text{no solution}", "pass"), ("\\text{all}", "fail"), ("7", "fail")])
def test_a_box_without_one_solution_holds_the_words(held: str, wanted: str) -> None:
    assert ruling(f"There is no solution. \\boxed{{{held}}}", NO_SOLUTION) == wanted


@pytest.mark.parametrize(
    "value",
    [
        "x != 5", "x &ne; 5", "x &lt; 5", "x \\overset{\\neq}{=} 5", "x =? 5", "x' = 5", "x = 5!", "x = 5 million",
        "x = 5 tenths", "x = 5'000", "x = 5 point two", "x = $5", "x = 5 kg", "x = 5 (mod 3)",
        "x = 5…", "2x = 10 hundred",
        "~~x = 5~~", "the answer is the opposite of 5", "the answer is 5 below ten", "- 5", "> 5", "x = 5 terms",
        "x = 5 or so", "x = 5 or the constant", "x = 5 as the constant", "x = 5 on the right", "x := 5", "x = 5\u0338",
        "<s>x = 5</s>", "x = 5 and something", "x == 5", "x = 5 :(", "x = ~5",
    ],
)  # fmt: skip
def test_marks_units_and_words_behind_a_value_are_not_dropped(value: str) -> None:
    assert ruling(value, ASKED) != "pass"
    assert ruling(f"{RIGHT}\n{value}", ASKED) != "pass"


@pytest.mark.parametrize(
    "text",
    [
        "2x = 10, so $x = 5$.", "And x = 5! Done.", "$$x = 5$$", "- 2x = 10\n- x = 5", "**x = 5**", "The answer is 5.",
        "(x = 5)", "x = 5 ✓", "1. 2x = 10\n2. x = 5", "2(5) + 3 =? 13\n13 = 13\nx = 5", "Let's see: x = 5 :)",
    ],
)  # fmt: skip
def test_ordinary_marks_are_read(text: str) -> None:
    assert ruling(text, ASKED) == "pass"


@pytest.mark.parametrize(
    "text",
    [
        "no solution but one", "no solution in the integers", "It is false that it has no solution.", "no solution?",
        "no positive solution", "There is no number of terms.", "no solution, x equals eight",
        "3 = 5 is true. no solution",
        "hardly any solution, that is, no solution", "no solution, except 4",
        "no solution if x is large", "never say no",
    ],
)  # fmt: skip
def test_no_solution_is_said_in_a_whole_clause(text: str) -> None:
    assert ruling(text, NO_SOLUTION) != "pass"


@pytest.mark.parametrize(
    "text",
    [
        "not every number is a solution", "any number except two", "every real number, so there is one solution",
        "every number above four is a solution", "every number is a solution if odd", "nearly every number",
        "every number but one is a solution", "all real numbers up to ten", "every number is a solution, that is, none",
    ],
)  # fmt: skip
def test_every_number_is_said_in_a_whole_clause(text: str) -> None:
    assert ruling(text, EVERY_NUMBER) != "pass"


@pytest.mark.parametrize(
    ("text", "spec"),
    [
        ("Subtract 2x from both sides: 3 = 5, which is a contradiction. So the equation has no solution.", NO_SOLUTION),
        ("3 = 5 is false, therefore there is no value of x that satisfies the equation.", NO_SOLUTION),
        ("There are no solutions.", NO_SOLUTION), ("No solution", NO_SOLUTION), ("解は存在しません。", NO_SOLUTION),
        ("2x + 2 = 2x + 2 is an identity, so all real numbers are solutions.", EVERY_NUMBER),
        ("The equation is true for every value of x.", EVERY_NUMBER), ("Infinitely many solutions.", EVERY_NUMBER),
    ],
)  # fmt: skip
def test_the_ways_to_say_how_many_solutions_there_are(text: str, spec: LinearSpec) -> None:
    assert ruling(text, spec) == "pass"


@pytest.mark.parametrize(
    ("equation", "text"),
    [
        ("10 = 2x + 4", "Swap the sides: 2x + 4 = 10\nx = 3"),
        ("4x + 1 = 2x + 9", "Bring the x terms to the left and the constants to the right: 2x = 8\nx = 4"),
        ("3(x + 4) = 21", "Open the brackets: 3x + 12 = 21\nx = 3"),
        ("x/2 + 1 = 4", "Multiply both sides by 2 to clear the fraction: x + 2 = 8\nx = 6"),
        ("2x + 3 = 13", "To get rid of the 3, subtract 3 from both sides: 2x = 10\nx = 5"),
        ("2x + 3 = 13", "2x = 10\nDivide both sides by 2, the coefficient of x: x = 5"),
        (
            "x/4 + x/6 = 5",
            "The least common denominator is 12. Multiply both sides by 12: 3x + 2x = 60\n5x = 60\nx = 12",
        ),
    ],
)
def test_what_is_announced_and_done_is_accepted(equation: str, text: str) -> None:
    assert ruling(text, spec_of(equation)) == "pass"


_CLAIMING_TEXT = """
    no not never none nothing neither nor two three seven many several few more less most only except unless but
    opposite-of below above exceeds bigger larger smaller greater false wrong fails fail ignore incorrect
    mistake impossible maybe perhaps probably almost nearly hardly double half twice triple square root odd even
    prime positive negative million percent than without instead zero one any every all different
"""
_CLAIMING = frozenset(_CLAIMING_TEXT.split())


def test_words_of_quantity_denial_and_comparison_are_in_no_claimless_class() -> None:
    assert not CLAIMLESS & _CLAIMING
    assert len(CLAIMLESS) > 400


@settings(max_examples=60, deadline=None)
@given(st.text(string.ascii_lowercase, min_size=3, max_size=9).filter(lambda word: word not in CLAIMLESS))
def test_an_unknown_word_makes_its_step_abstain(word: str) -> None:
    found = review(segment(f"{RIGHT}\nThis is {word}."), ASKED)
    assert found.whole.ruling is not Ruling.PASS


@pytest.mark.parametrize("word", sorted(_CLAIMING))
def test_a_claiming_word_is_not_accepted(word: str) -> None:
    assert ruling(f"{RIGHT}\nThe answer is {word}.", ASKED) != "pass"


@pytest.mark.parametrize(
    ("word", "wanted"), [("したがって", True), ("両辺を整理すると", True), ("偶数", False), ("五", False)]
)
def test_japanese_words_are_made_of_known_phrases(word: str, wanted: bool) -> None:
    assert is_known(word) is wanted


def test_a_long_japanese_word_is_read_in_linear_time() -> None:
    assert is_known("では" * 5000)
    assert not is_known("では" * 5000 + "八")


@given(st.text(max_size=300))
def test_marks_are_total(text: str) -> None:
    assert unreadable_mark(text) is None or unreadable_mark(text)


def test_right_answers_in_ordinary_prose_are_accepted() -> None:
    refused = [answer.text for answer in PROSE if ruling(answer.text, answer.spec) != "pass"]
    assert len(PROSE) >= 80
    assert len(refused) <= 0.12 * len(PROSE), refused


@pytest.mark.parametrize(
    "claim",
    [
        "The answer is off.", "x = 5 is cancelled.", "The answer is reversed.", "The answer is the previous value.",
        "The correct answer is another number.", "There is another solution.", "An additional solution works.",
        "Another value satisfies the equation.", "Each number satisfies the equation.",
        "Both values satisfy the equation.",
        "x = 5 and up", "x is 5 or over.", "x is the same as 2x.", "2x is equivalent to x.", "x is over 5.",
        "x is before 5.",
        "The answer is up to 5.", "The operation is applied to one side.", "Subtracting 3 is the same as adding 3.",
        "2x = 10 is the solution.",
    ],
)  # fmt: skip
@pytest.mark.parametrize("place", ["before", "after"])
def test_a_false_claim_in_known_words_is_not_accepted(claim: str, place: str) -> None:
    right = "Subtract 3 from both sides:\n2x = 10\n\nDivide both sides by 2:\nx = 5"
    text = f"{claim}\n\n{right}" if place == "before" else f"{right}\n\n{claim}"
    assert ruling(right, ASKED) == "pass"
    assert ruling(text, ASKED) != "pass"


def test_a_coefficient_is_named_with_its_sign() -> None:
    spec = spec_of("-3x + 6 = 12", "x")
    right = "Subtract 6 from both sides: -3x = 6.\nDivide both sides by -3: x = -2."
    assert ruling(right, spec) == "pass"
    assert ruling(f"{right}\nThe coefficient of x is 3.", spec) != "pass"
