"""Rule on what an answer states: equations, chains of them, numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from stepcache_core.models import Verdict
from stepcache_core.regex import regex
from stepcache_core.tasks.linear.affine import Affine
from stepcache_core.tasks.linear.chains import Chain, is_near, wrong_rounding
from stepcache_core.tasks.linear.chains import exact_sides as distinct_sides
from stepcache_core.tasks.linear.expression import Side
from stepcache_core.tasks.linear_system import aims
from stepcache_core.tasks.linear_system.arithmetic import exact_sides, is_sensitive, is_written, rule_numbers
from stepcache_core.tasks.linear_system.events import Stated
from stepcache_core.tasks.linear_system.follow import followed
from stepcache_core.tasks.linear_system.known import Known
from stepcache_core.tasks.linear_system.operations import Numbered, Reference, Result, first_fitting, meant, results
from stepcache_core.tasks.linear_system.rulings import failed, passed, unsure, worst
from stepcache_core.tasks.linear_system.state import State

_NUMBER_BEHIND = regex(r"[\w)]\s+\([1-9]\)\s*\Z")
"""The number of an equation, perhaps, and no factor."""


def rule_stated(state: State, stated: Stated) -> Verdict:
    """Rule on sides joined by equals signs."""
    chain, solution = stated.chain, state.spec.solution
    if not chain.has_letters:
        sources = [pair for reference, _ in state.sources for pair in _sides_meant(state, reference)]
        if state.sources and not sources:
            return unsure("reference", "which equation is meant is not clear")
        state.sources.clear()
        state.derives = True
        done = set(state.spec.asked) <= state.stated.keys()
        return rule_numbers(chain, stated.side, sources, state.known, solution, done=done)
    sides = exact_sides(chain)
    if stated.side is not None:
        return unsure("equation", "a side is named and an equation follows")
    if len({side.form.at(solution).constant for side in sides}) > 1 or wrong_rounding(chain) is not None:
        state.unread = state.unread or _NUMBER_BEHIND.search(chain.text) is not None
        verdict = unsure if _NUMBER_BEHIND.search(chain.text) else failed
        return verdict("equation", f"{chain.text.strip()} does not hold at the solution")
    if (rounded := _rule_roundings(chain, solution)) is not None:
        return rounded
    if not all(is_sensitive(side) or is_written(side, state.known, solution) for side in sides):
        return unsure("equation", f"a number in {chain.text.strip()} could be any other")
    return _rule_sides(state, distinct_sides(chain), sides)


def _rule_roundings(chain: Chain, solution: Mapping[str, Fraction]) -> Verdict | None:
    """The verdict on a chain with letters before a `≈`: wrong where it does not round them, else never certain."""
    pairs = zip(chain.near, chain.sides, chain.sides[1:], strict=False)
    rounded = [(before, after) for near, before, after in pairs if near and before.form.letters]
    for before, after in rounded:
        if after.form.is_number and not is_near(before.form.at(solution).constant, after):
            return failed("equation", f"{chain.text.strip()} does not hold at the solution")
    return unsure("equation", f"{chain.text.strip()} is no exact value") if rounded else None


def _rule_sides(state: State, distinct: Sequence[Side], sides: Sequence[Side]) -> Verdict:
    first = distinct[0].form
    if len(distinct) == 1:
        return _rule_expression(state, first, sides)
    verdicts = [_rule_equation(state, Known.of(first, side.form), sides) for side in distinct[1:]]
    _note_values(state, sides)
    return worst(verdicts)


def _rule_expression(state: State, form: Affine, sides: Sequence[Side]) -> Verdict:
    """Sides that are the same: a side of what is known or announced, worked out."""
    virtual = announced_results(state)
    known = {each for equation in (*state.known.reached, *virtual) for each in (equation.left, equation.right)}
    if form not in known:
        return unsure("equation", "an expression from nowhere")
    state.known.sides.extend(sides)
    return passed("equation", "both sides are the same")


def _rule_equation(state: State, equation: Known, sides: Sequence[Side]) -> Verdict:
    if not equation.difference.letters:
        return unsure("equation", "the letters cancel out")
    how, verdict = _how(state, equation)
    if not verdict.is_sound:
        return verdict
    is_new = not any(equation.has_sides(each.left, each.right) for each in state.known.reached)
    claims = [verdict, *_claims(state, equation, how, is_new=is_new)]
    before = len(state.known.reached)
    state.known.learn(equation, sides)
    _note_use(state, equation, how)
    state.made = (equation, how, before)
    return worst(claims)


def _how(state: State, equation: Known) -> tuple[Result | None, Verdict]:
    """How the equation comes about, and the verdict on that."""
    done = _carried_out(state, equation)
    if done is not None:
        return done, passed("operation", "the operation that was named gives it")
    if state.known.holds(equation):
        return Result(equation, "same", (equation,)), passed("equation", "it is known already")
    if state.announced:
        return None, _missed(state, equation)
    how = followed(equation, state.known)
    if how is not None:
        return how, passed("equation", "it follows by one move")
    if equation.solved is not None and equation.solved[1].is_number and not state.derives:
        return None, passed("value", "it is the value of the letter")
    return None, unsure("equation", "it does not follow from what is known by one move")


def _missed(state: State, equation: Known) -> Verdict:
    """The verdict on an equation that the pending operation does not give: open where a step may only be left out."""
    operation, _, words = state.announced[0]
    given = results(operation, state.known, ())
    may_skip = equation.solved is not None and any(each.equation.essence == equation.essence for each in given)
    if not given or may_skip:
        state.unread = True
    return (unsure if state.unread else failed)("operation", f"{words!r} does not give this equation")


def announced_results(state: State) -> list[Known]:
    """What the operations that are still pending give, in their order."""
    virtual: list[Known] = []
    for operation, _, _ in state.announced:
        virtual.extend(result.equation for result in results(operation, state.known, virtual))
    return virtual[:60]


def _carried_out(state: State, equation: Known) -> Result | None:
    """The pending operation that gives the equation; it, and what it builds on, is pending no more."""
    virtual: list[Known] = []
    for at, (operation, _, _) in enumerate(state.announced):
        alone = first_fitting(operation, state.known, (), equation)
        if alone is not None:
            del state.announced[at]
            return alone
        built = first_fitting(operation, state.known, virtual, equation) if virtual else None
        if built is not None:
            del state.announced[: at + 1]
            return built
        if at + 1 < len(state.announced):
            virtual.extend(result.equation for result in results(operation, state.known, virtual))
    return None


def _claims(state: State, equation: Known, how: Result | None, *, is_new: bool) -> list[Verdict]:
    """What was said of this equation beforehand: where it comes from, its number, what it is to do."""
    verdicts = []
    essences = {equation.essence} | ({each.essence for each in how.sources} if how is not None else set())
    for reference, _ in state.sources:
        if not any(each.essence in essences for each in meant(reference, state.known, ())):
            verdicts.append(unsure("reference", "it does not come from the equation that is named"))
    state.sources.clear()
    if state.label is not None:
        verdicts.append(label(state, state.label[0], equation))
        state.label = None
    return [*verdicts, *aims.judged(state, equation, how, is_new=is_new)]


def label(state: State, number: int, equation: Known) -> Verdict:
    """Give an equation a number; it must be its own already or the next one."""
    known = state.known
    if known.labelled(number) != equation.essence and (number in known.labels or not known.is_next_label(number)):
        return unsure("reference", f"the number {number} belongs to another equation or leaves a gap")
    known.labels.setdefault(number, equation)
    return passed("reference", f"equation {number}")


def _note_use(state: State, equation: Known, how: Result | None) -> None:
    is_value = equation.solved is not None and equation.solved[1].is_number
    if is_value and equation.solved is not None:
        state.known.values[equation.solved[0]] = equation.solved[1].constant
    state.derives = state.derives or not is_value
    if how is not None and how.making == "sum" and state.derives:
        state.combined = True
    if how is not None and how.making == "put":
        state.put = state.put or any(each.solved and each.solved[1].letters for each in how.sources[1:])


def _note_values(state: State, sides: Sequence[Side]) -> None:
    """The side that gives the value of each letter that stands alone, the last that is a number."""
    if len(sides) < 2:
        return
    for letters, value in ((sides[:-1], sides[-1]), (sides[-1:], sides[-2])):
        alone = [side.tokens[0].text for side in letters if _is_lone_letter(side)]
        if alone and value.form.is_number and (letters[0] is not sides[0] or _is_lone_letter(sides[0])):
            state.stated.update(dict.fromkeys(alone, value))
            state.last_letter, state.paired = alone[0], False
            return


def _is_lone_letter(side: Side) -> bool:
    return len(side.tokens) == 1 and side.tokens[0].kind == "letter"


def _sides_meant(state: State, reference: Reference) -> list[tuple[Side, Side]]:
    """The written sides of the given equations that a reference means."""
    essences = (
        {each.essence for each in meant(reference, state.known, ())} if isinstance(reference, Numbered) else set()
    )
    equations = zip(state.known.given, state.spec.equations, strict=True)
    return [(written.left, written.right) for each, written in equations if each.essence in essences]
