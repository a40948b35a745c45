"""The end of an answer: does it come to the solution, in the form that was asked?"""

from __future__ import annotations

import re
from fractions import Fraction

from stepcache_core.models import Verdict
from stepcache_core.regex import regex
from stepcache_core.tasks.linear.boxes import MAX_BOXES, boxes, holds_solution
from stepcache_core.tasks.linear.chains import decimal_text, places
from stepcache_core.tasks.linear.equation import OneSolution
from stepcache_core.tasks.linear.expression import Side
from stepcache_core.tasks.linear.perhaps import may_be_given
from stepcache_core.tasks.linear.rounding import is_tie
from stepcache_core.tasks.linear.rulings import failed, passed, unsure
from stepcache_core.tasks.linear.spec import LinearSpec
from stepcache_core.tasks.linear.walk import Walked

_NUMBERED = regex(
    r"(?:^|\n)[\s>*_#(-]*(?:(?:step|ステップ|手順)\s*[0-9０-９]|[0-9０-９]{1,3}(?:[.)](?=[\s*_])|[．）、])|[①-⑳])",
    re.IGNORECASE,
)


def judge_ending(walked: Walked, text: str, spec: LinearSpec) -> Verdict:
    """Rule 7 and the form asked: pass where the last value is the solution, written as the prompt demands."""
    held = boxes(text)
    if len(held) > MAX_BOXES or any(not holds_solution(box, spec) for box in held):
        return failed("form", "what is in \\boxed{} is not the solution")
    if not isinstance(spec.solutions, OneSolution):
        if walked.ending.said is None:
            return failed("final", "the answer does not say how many solutions there are")
        return passed("final", "the answer says how many solutions there are")
    if walked.ending.value is None:
        verdict = unsure if may_be_given(spec.variable, spec.solutions.value, text) else failed
        return verdict("final", f"no value of {spec.variable} is given")
    if spec.form.decimals is not None and is_tie(spec.solutions.value, spec.form.decimals):
        return unsure("form", "the value lies half way between two that it may be rounded to")
    if spec.form.decimals is None and not walked.ending.is_exact:
        return unsure("form", "only a rounding of the value is given, and none is asked for")
    problem = _form_problem(walked, spec.solutions.value, text, spec)
    return failed("form", problem) if problem else passed("final", f"the value of {spec.variable} is right")


def _form_problem(walked: Walked, value: Fraction, text: str, spec: LinearSpec) -> str | None:
    form = spec.form
    if form.boxed and not boxes(text):
        return "the answer is not in \\boxed{}"
    stated = walked.ending.value
    if stated is None:
        return "no value is given"
    if form.decimals is not None and not _is_rounded(value, stated, form.decimals):
        return f"the value is not written with {form.decimals} decimal places"
    if form.as_fraction and not _is_fraction(stated, value):
        return "the value is not written as a fraction in lowest terms"
    if form.as_decimal and places(stated) is None and decimal_text(abs(value)) is not None:
        return "the value is not written as a decimal"
    if form.value_only and "+" in {token.text for token in stated.tokens}:
        return "the value is not worked out"
    if form.value_only and (walked.derives or _says_it_twice(text)):
        return "only the value was asked for"
    if (form.numbered or form.numbered_before) and walked.derives and not _NUMBERED.search(text):
        return "the steps are not numbered"
    return None


def _says_it_twice(text: str) -> bool:
    """True where two lines hold numbers: a value, and the same in another form."""
    return sum(any(letter.isdigit() for letter in line) for line in text.splitlines()) > 1


def _is_rounded(value: Fraction, stated: Side, digits: int) -> bool:
    return places(stated) == digits and abs(value - stated.form.constant) * 2 * 10**digits <= 1


def _is_fraction(stated: Side, value: Fraction) -> bool:
    numbers = [token.text for token in stated.tokens if token.kind == "number"]
    if value.denominator == 1:
        return all("." not in number for number in numbers)
    return numbers == [str(abs(value.numerator)), str(value.denominator)]
