"""Say how an earlier request for a solution stands to a new one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from stepcache_core.models import Changed, Relation, Renamed, Restated, Same, Step
from stepcache_core.regex import regex
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.linear.affine import Affine
from stepcache_core.tasks.linear.equation import Equation
from stepcache_core.tasks.linear.spec import Form, LinearSpec
from stepcache_core.tasks.linear.written import tokens_as_asked

_SIDE = regex(r"(?<!\\)(?:left|right)|\b[lr]\.?h\.?s\b|[左右]", re.IGNORECASE)


def relate(old: Recognition[LinearSpec], new: Recognition[LinearSpec]) -> Relation:
    """Same, Renamed or Restated where the equation is the same one; else Changed.

    Whether the way to the value is asked for makes no difference here: an answer that shows it serves either prompt,
    and one that does not is not carried over to a prompt that asks for it. A multiple is another equation, and so is
    any other with the same solution: its steps say something else. Letters defined by other words make a restated one
    at most.
    """
    if old.residue != new.residue:
        return Changed("the prompts differ in words that no rule accounts for")
    if old.spec.language != new.spec.language:
        return Changed(f"the language: {old.spec.language} became {new.spec.language}")
    if new.spec.form.worked and old.spec.form.value_only:
        return Changed("the way to the value is asked for now")
    return _compare(old.spec, new.spec)


def _compare(old: LinearSpec, new: LinearSpec) -> Relation:
    same_letter, same_form = old.variable == new.variable, _closing(old) == _closing(new)
    if tokens_as_asked(old) == tokens_as_asked(new):
        if same_letter:
            return Same() if same_form else Restated("the same equation, its answer in another form")
        if same_form:
            return Renamed({old.variable: new.variable})
        return Changed("both the letter and the form of the answer")
    how = _rewriting(old, new)
    if how is None:
        return Changed(_difference(old, new))
    return Restated(how) if same_letter else Changed("both the letter and the way the equation is written")


def _closing(spec: LinearSpec) -> Form:
    """What is asked of the form besides the way to the value and what the earlier turns say, which both share."""
    return replace(spec.form, worked=False, value_last=False, worked_before=False, numbered_before=False)


def _rewriting(old: LinearSpec, new: LinearSpec) -> str | None:
    """How one equation is the other written otherwise, each side equal as a form; None where it is another one."""
    before, after = _sides(old), _sides(new)
    if before == after:
        defined = old.definitions or new.definitions
        return "the same sides, defined or written otherwise" if defined else "the same sides, written otherwise"
    return "the sides are swapped" if before == after[::-1] else None


def equivalence_of(spec: LinearSpec) -> str:
    """Equal for requests of which one is the other restated: its letter, and its sides as forms in either order."""
    one, other = sorted(map(_told, _sides(spec)))
    return f"linear equation|{spec.language}|{spec.variable}|{one}|{other}"


def are_swapped(old: LinearSpec, new: LinearSpec) -> bool:
    """True where what stood on one side stands on the other."""
    return _sides(old) != _sides(new)


def names_a_side(steps: Iterable[Step]) -> bool:
    """True where an answer says of something on which side of the equation it stands, or may."""
    return any(_SIDE.search(step.text) for step in steps)


def _told(form: Affine) -> str:
    """The form as text; in hexadecimal, of which Python writes any length."""
    numbers = (("", form.constant), *form.coefficients)
    return " ".join(f"{name}:{number.numerator:x}/{number.denominator:x}" for name, number in numbers)


def _sides(spec: LinearSpec) -> tuple[Affine, Affine]:
    """Left and right as forms in `v`."""
    names = {spec.variable: "v"}
    return _renamed(spec.equation.left.form, names), _renamed(spec.equation.right.form, names)


def _renamed(form: Affine, names: dict[str, str]) -> Affine:
    return Affine(tuple((names.get(name, name), factor) for name, factor in form.coefficients), form.constant)


def _difference(old: LinearSpec, new: LinearSpec) -> str:
    before, after = _numbers(old.equation), _numbers(new.equation)
    gone, come = before - after, after - before
    if not gone and not come:
        return f"another equation: {old.written} became {new.written}"
    return f"the constants differ: {_listed(gone)} became {_listed(come)}"


def _numbers(equation: Equation) -> Counter[str]:
    return Counter(t.text for t in (*equation.left.tokens, *equation.right.tokens) if t.kind == "number")


def _listed(numbers: Counter[str]) -> str:
    return ", ".join(numbers.elements()) or "nothing"
