"""What is asked of an answer's text besides right steps: the number alone, the way shown, no words left unread."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from stepcache_core.models import Review, Ruling, Step, Verdict
from stepcache_core.regex import regex
from stepcache_core.tasks.linear.equation import OneSolution
from stepcache_core.tasks.linear.expression import Side, parse_side
from stepcache_core.tasks.linear.notation import normalise
from stepcache_core.tasks.linear.review import walked_over
from stepcache_core.tasks.linear.rulings import failed, unsure
from stepcache_core.tasks.linear.spec import LinearSpec

_READ_LANGUAGES = frozenset({"en", "ja"})
_BOXED = regex(r"\\boxed\s*\{(.*)\}", re.DOTALL)
_SIGN = regex("[=≈]")
_WORD = regex(r"(?<!\\)[^\W\d_]{2,}")
_TEX = regex(r"\\[A-Za-z]+")


def judge_closing(review: Review, steps: Sequence[Step], spec: LinearSpec) -> Review:
    """The review with what only the bare text shows: a number that is not alone, words in a language not read."""
    if review.whole.ruling is not Ruling.PASS:
        return review
    problem = _problem("".join(step.text for step in steps), spec)
    return review if problem is None else replace(review, whole=problem)


def shows_the_way(steps: Sequence[Step], spec: LinearSpec) -> bool:
    """True where an answer says more than the value."""
    walked = walked_over(steps, spec)
    return not isinstance(walked, Verdict) and walked.derives


def _problem(text: str, spec: LinearSpec) -> Verdict | None:
    if spec.form.bare and isinstance(spec.solutions, OneSolution) and not is_bare_number(text):
        return failed("form", "only the number was asked for")
    if spec.language not in _READ_LANGUAGES and _WORD.search(_TEX.sub(" ", text)):
        return unsure("unread", f"words in the language {spec.language!r} are not read")
    if spec.form.value_last and isinstance(spec.solutions, OneSolution):
        return _last_problem(text, spec.solutions.value, is_rounded=spec.form.decimals is not None)
    return None


def _last_problem(text: str, value: Fraction, *, is_rounded: bool) -> Verdict | None:
    """Fail where the last line ends in another number than the value, abstain where it ends in something else."""
    lines = normalise(text).replace("*", "").replace("$", "").split("\n")
    last = next((line.strip() for line in reversed(lines) if line.strip()), "").rstrip(". ")
    boxed = _BOXED.search(last)
    side = parse_side(boxed[1] if boxed else _SIGN.split(last)[-1].strip())
    if not isinstance(side, Side) or side.form.coefficients:
        return unsure("form", "it is not certain that the answer ends with the value")
    return (
        None if is_rounded or side.form.constant == value else failed("form", "the answer does not end with the value")
    )


def is_bare_number(text: str) -> bool:
    """True for a number that stands alone, in plain digits, as a fraction, in mathematics' dress or boxed."""
    plain = normalise(text).replace("*", "").strip().rstrip(".").strip()
    boxed = _BOXED.fullmatch(plain)
    side = parse_side(boxed[1] if boxed else plain)
    return isinstance(side, Side) and all(token.kind == "number" or token.text in "-/()" for token in side.tokens)
