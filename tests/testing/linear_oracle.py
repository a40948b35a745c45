"""Whether bare values solve the equations in a prompt, told by code that shares nothing with the tasks."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from itertools import chain

from tests.testing.arithmetic import EQUATION, gap, letters_of, plain

_NUMBER = r"(-?\d+(?:\.\d+)?(?:/\d+)?)"
_VALUE = re.compile(rf"(?:[a-z] = )?{_NUMBER}")
_NAMED = re.compile(rf"\b([a-z]) = {_NUMBER}")
_BOX = re.compile(r"\A\$*\\boxed\{(.*)\}\$*\Z")
_NO_VALUE = {True: ("every number is a solution", "all real numbers"), False: ("no solution",)}
_ASKING_ELSEWHERE = {
    "löse", "die", "gleichung", "was", "ist", "wenn", "für", "mir", "wert", "von", "gib", "résous", "la", "équation",
    "que", "qué", "pour", "si", "donne", "moi", "de", "valeur", "solution", "resuelve", "ecuación", "para", "da", "me",
    "valor", "es", "est", "und", "et",
}  # fmt: skip
"""Words of other languages that ask for the solution and for nothing else; a bare value answers in any language."""

Oracle = Callable[[str, str], bool | None]


def oracle_for(prompt: str) -> Oracle:
    """Judge a bare value for prompts that differ from this one in nothing but their equation.

    Besides, for the same prompt in words of another language, and for one that does not want the steps. Everything
    else cannot be told: None.
    """
    return _oracle(prompt, _solves)


def system_oracle_for(prompt: str) -> Oracle:
    """The same for the values of several letters and prompts with several equations."""
    return _oracle(prompt, _solve_all)


def _oracle(prompt: str, judged: Callable[[list[str], str], bool | None]) -> Oracle:
    _, asked = _parts(prompt)

    def is_right(changed: str, answer: str) -> bool | None:
        equations, rest = _parts(changed)
        if not equations or changed.count("$") != prompt.count("$") or not _asks_the_same(asked, rest):
            return None
        return judged(equations, _BOX.sub(r"\1", answer.strip()))

    return is_right


def _parts(prompt: str) -> tuple[list[str], str]:
    """The equations, and the rest of the prompt with their letters as V."""
    text = plain(prompt)
    equations = [found.strip() for found in EQUATION.findall(text)]
    letters = "".join(set(chain.from_iterable(map(letters_of, equations))))
    return equations, re.sub(rf"\b[{letters or 'x'}]\b", "V", EQUATION.sub(" E ", text))


def _asks_the_same(asked: str, rest: str) -> bool:
    without_steps = asked.replace("show the steps", "do not show the steps")
    if rest.split() in (asked.split(), without_steps.split()):
        return True
    words = re.findall(r"[^\W\d_]+", rest)
    return all(word in ("E", "V") or word in _ASKING_ELSEWHERE for word in words)


def _solves(equations: list[str], answer: str) -> bool | None:
    value = _VALUE.fullmatch(answer)
    letters = letters_of("".join(equations))
    if len(equations) != 1 or len(letters) != 1 or (value is None and answer not in chain(*_NO_VALUE.values())):
        return None
    (letter,) = letters
    at = [gap(equations[0], {letter: Fraction(n)}) for n in (1, 2, 3)]
    if at[2] - at[1] != at[1] - at[0]:
        return None
    if at[0] == at[1]:
        return answer in _NO_VALUE[at[0] == 0]
    return value is not None and Fraction(value[1]) == 1 - at[0] / (at[1] - at[0])


def _solve_all(equations: list[str], answer: str) -> bool | None:
    """Right if the values are given for every letter, solve every equation, and nothing but them is said."""
    values = {letter: Fraction(value) for letter, value in _NAMED.findall(answer)}
    if set(values) != letters_of("".join(equations)) or re.sub(r"and|[\s,.$;]", "", _NAMED.sub("", answer)):
        return None
    return all(gap(equation, values) == 0 for equation in equations)
