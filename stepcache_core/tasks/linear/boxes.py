"""What an answer puts in `\\boxed{}`: the solution and nothing else."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import islice
from typing import assert_never

from stepcache_core.regex import regex
from stepcache_core.tasks.linear.affine import Affine
from stepcache_core.tasks.linear.chains import rounds
from stepcache_core.tasks.linear.equation import EveryNumber, NoSolution, OneSolution
from stepcache_core.tasks.linear.expression import NotLinear, Side, parse_side
from stepcache_core.tasks.linear.idioms import EVERY, NONE
from stepcache_core.tasks.linear.japanese import saying
from stepcache_core.tasks.linear.notation import normalise
from stepcache_core.tasks.linear.spec import LinearSpec

MAX_BOXES = 20
_OPENED = regex(r"\\(?:boxed|fbox)\s*\{")
_TEXT = regex(r"\\(?:text|textbf|mathrm|mathbf)\s*\{([^{}]*)\}")
_EMPTY = frozenset({"∅", "\\emptyset", "\\varnothing"})


def boxes(text: str) -> tuple[str, ...]:
    """What stands in each box, of the first `MAX_BOXES` + 1; one that is not closed holds the rest of the text."""
    starts = [match.end() for match in islice(_OPENED.finditer(text), MAX_BOXES + 1)]
    return tuple(text[start : _end(text, start)] for start in starts)


def _end(text: str, start: int) -> int:
    depth = 1
    for at in range(start, len(text)):
        depth += (text[at] == "{") - (text[at] == "}")
        if not depth:
            return at
    return len(text)


def holds_solution(box: str, spec: LinearSpec) -> bool:
    """True for `value` and `v = value`, and for the words where there is not exactly one solution."""
    words = " ".join(normalise(_TEXT.sub(r"\1", box)).lower().split()).rstrip(".")
    match spec.solutions:
        case OneSolution(value):
            return _holds_value(box, spec, value)
        case NoSolution():
            return words in _EMPTY or NONE.fullmatch(words) is not None or saying(words) == "none"
        case EveryNumber():
            return EVERY.fullmatch(words) is not None or saying(words) == "every"
        case _:
            assert_never(spec.solutions)


def _holds_value(box: str, spec: LinearSpec, value: Fraction) -> bool:
    plain = normalise(_TEXT.sub(r"\1", box).replace("\\approx", "≈")).strip().rstrip(".")
    sides = [parse_side(part) for part in re.split("[=≈]", plain)]
    letter = Affine.letter(spec.variable)
    numbers = [side for side in sides if isinstance(side, NotLinear) or side.form != letter]
    return len(sides) - len(numbers) <= 1 and bool(numbers) and all(
        isinstance(side, Side) and side.form.is_number and _is_value(side, spec, value, near="≈" in plain)
        for side in numbers
    )  # fmt: skip


def _is_value(side: Side, spec: LinearSpec, value: Fraction, *, near: bool) -> bool:
    if side.form.constant == value:
        return True
    return rounds(value, side, spec.form.decimals, near=near)
