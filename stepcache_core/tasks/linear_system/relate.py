"""Say how an earlier request for the solution of a system stands to a new one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from stepcache_core.models import Changed, Relation, Renamed, Restated, Same
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.linear_system.spec import SystemForm, SystemSpec
from stepcache_core.tasks.linear_system.written import order_of_letters, written_tokens


def relate(old: Recognition[SystemSpec], new: Recognition[SystemSpec]) -> Relation:
    """Same, Renamed or Restated where the equations are the same ones; else Changed.

    Whether the way is asked for makes no difference here: an answer that shows it serves either prompt, and one that
    does not is not carried over to a prompt that asks for it.
    """
    if old.residue != new.residue:
        return Changed("the prompts differ in words that no rule accounts for")
    if old.spec.language != new.spec.language:
        return Changed(f"the language: {old.spec.language} became {new.spec.language}")
    if new.spec.form.worked and old.spec.form.value_only:
        return Changed("the way to the values is asked for now")
    return _compare(old.spec, new.spec)


def _compare(old: SystemSpec, new: SystemSpec) -> Relation:
    if _equations(old) == _equations(new):
        if old.asked != new.asked:
            return Restated("the same system, other unknowns or another order of them")
        same = _closing(old) == _closing(new) and old.in_order == new.in_order
        return Same() if same else Restated("the same system, its answer in another form")
    if Counter(_equations(old)) == Counter(_equations(new)):
        return Restated("the same equations in another order")
    names = dict(zip(order_of_letters(old), order_of_letters(new), strict=False))
    if _neutral(old) != _neutral(new):
        return Changed("the equations differ")
    if tuple(names[letter] for letter in old.asked) != new.asked or _closing(old) != _closing(new):
        return Changed("both the letters and what is asked for")
    return Renamed(names)


def structure_of(spec: SystemSpec) -> str:
    """Equal for prompts whose answers may serve each other as they are or renamed.

    The equations as written with neutral letters, which of them are asked for, and the form; not whether the way is
    asked for, which is looked for in the stored answer.
    """
    order = order_of_letters(spec)
    asked = " ".join(str(order.index(letter)) for letter in spec.asked)
    written = ";".join(" ".join(tokens) for tokens in _neutral(spec))
    return f"linear system|{spec.language}|{written}|{asked}|{spec.in_order}|{_closing(spec)}"


def equivalence_of(spec: SystemSpec) -> str:
    """Equal for requests of which one is the other restated: the same equations, in any order."""
    written = ";".join(sorted(" ".join(tokens) for tokens in _equations(spec)))
    return f"linear system|{spec.language}|{written}"


def _closing(spec: SystemSpec) -> SystemForm:
    """What is asked of the form besides the way to the values."""
    return replace(spec.form, worked=False, worked_before=False)


def _equations(spec: SystemSpec) -> tuple[tuple[str, ...], ...]:
    return tuple(written_tokens(equation, {}) for equation in spec.equations)


def _neutral(spec: SystemSpec) -> tuple[tuple[str, ...], ...]:
    names = {letter: f"v{at}" for at, letter in enumerate(order_of_letters(spec))}
    return tuple(written_tokens(equation, names) for equation in spec.equations)
