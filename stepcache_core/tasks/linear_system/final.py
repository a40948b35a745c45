"""The end of an answer: are the values of all asked letters given, in the form that was asked?"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from stepcache_core.models import Verdict
from stepcache_core.regex import regex
from stepcache_core.tasks.linear.boxes import MAX_BOXES, boxes
from stepcache_core.tasks.linear.chains import places
from stepcache_core.tasks.linear.expression import Side, parse_side
from stepcache_core.tasks.linear.notation import normalise
from stepcache_core.tasks.linear.perhaps import may_be_given
from stepcache_core.tasks.linear_system.events import Pair, Stated
from stepcache_core.tasks.linear_system.reading import read
from stepcache_core.tasks.linear_system.rulings import failed, passed, unsure
from stepcache_core.tasks.linear_system.spec import SystemSpec
from stepcache_core.tasks.linear_system.walk import Walked

_NUMBER = regex(r"[-−]?\d{1,9}(?:/[1-9]\d{0,8}(?![.\d])|\.\d{1,9})?")
_BRACKET = regex(r"\([^()\n]{1,60}\)")


def judge_ending(walked: Walked, text: str, spec: SystemSpec) -> Verdict:
    """Pass where every asked letter is given its value, written as the prompt demands."""
    state = walked.state
    missing = [letter for letter in spec.asked if letter not in state.stated]
    if missing:
        verdict = unsure if all(_may_be_given(letter, text, spec) for letter in missing) else failed
        return verdict("final", f"no value of {missing[0]} is given")
    unfinished = [letter for letter in spec.asked if not _is_plain(state.stated[letter])]
    if unfinished:
        return unsure("final", f"the value of {unfinished[0]} is not worked out")
    wrong = [letter for letter in spec.asked if state.stated[letter].form.constant != spec.solution[letter]]
    if wrong:
        return failed("final", f"the value of {wrong[0]} is wrong")
    if len(spec.asked) == 1 and state.last_letter != spec.asked[0]:
        return unsure("final", f"the value given last is not that of {spec.asked[0]}")
    problem = _form_problem(walked, text, spec)
    return failed("form", problem) if problem else passed("final", "all values are right")


def _may_be_given(letter: str, text: str, spec: SystemSpec) -> bool:
    """True where the right value is told of the letter, or all values in one bracket, in a form that is not read."""
    wanted = sorted(spec.solution[each] for each in spec.asked)
    return may_be_given(letter, spec.solution[letter], text) or any(
        sorted(Fraction(told.replace("−", "-")) for told in _NUMBER.findall(match[0])) == wanted
        for match in _BRACKET.finditer(text)
    )


def _is_plain(side: Side) -> bool:
    """True for a number or a quotient of two, with a sign."""
    kinds = [token.kind for token in side.tokens if token.text not in "()[]{}"]
    signs = [token.text for token in side.tokens if token.kind == "sign" and token.text not in "()[]{}"]
    return kinds.count("number") <= 2 and set(signs) <= {"-", "/"} and signs.count("/") == kinds.count("number") - 1


def _form_problem(walked: Walked, text: str, spec: SystemSpec) -> str | None:
    state, form = walked.state, spec.form
    held = boxes(text)
    if len(held) > MAX_BOXES or (held and not _hold_all(held, spec)):
        return "what is in \\boxed{} is not the solution"
    if form.boxed and not held:
        return "the answer is not in \\boxed{}"
    if form.pair and not state.paired:
        return "the answer is not an ordered pair"
    if form.value_only and (state.derives or set(state.stated) - set(spec.asked)):
        return "only the values were asked for"
    for letter in spec.asked:
        problem = _notation_problem(state.stated[letter], spec, letter)
        if problem:
            return problem
    return None


def _notation_problem(stated: Side, spec: SystemSpec, letter: str) -> str | None:
    value = spec.solution[letter]
    numbers = [token.text for token in stated.tokens if token.kind == "number"]
    lowest = [str(abs(value.numerator)), str(value.denominator)]
    if spec.form.as_fraction and value.denominator > 1 and numbers != lowest:
        return f"the value of {letter} is not written as a fraction in lowest terms"
    if spec.form.as_decimal and places(stated) is None:
        return f"the value of {letter} is not written as a decimal"
    return None


def _hold_all(held: Sequence[str], spec: SystemSpec) -> bool:
    """True where each box holds all asked values, or all boxes together hold them one by one."""
    if all(_holds_all(box, spec) for box in held):
        return True
    numbers = [_number_in(box) for box in held]
    wanted = sorted(spec.solution[letter] for letter in spec.asked)
    return all(side is not None for side in numbers) and wanted == sorted(
        side.form.constant for side in numbers if side is not None
    )


def _holds_all(box: str, spec: SystemSpec) -> bool:
    """True for `x = 3, y = 1` and `(3, 1)`; what is in it is checked like all else."""
    events = [event for sentence in read(box, frozenset(spec.letters)) for event in sentence]
    letters = {letter for event in events if isinstance(event, Stated) for letter in event.chain.letters}
    return any(isinstance(event, Pair) for event in events) or set(spec.asked) <= letters


def _number_in(box: str) -> Side | None:
    """The number of `3` or of `x = 3`."""
    side = parse_side(normalise(box).rpartition("=")[2])
    return side if isinstance(side, Side) and side.form.is_number else None
