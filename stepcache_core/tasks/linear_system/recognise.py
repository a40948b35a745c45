"""Claim a prompt only if it asks for the solution of one system of linear equations and for nothing else."""

from __future__ import annotations

from stepcache_core.models import Request
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.tasks.linear.answer import finite_places
from stepcache_core.tasks.linear.order import wants_the_answer_first
from stepcache_core.tasks.linear_system.elimination import solve_system
from stepcache_core.tasks.linear_system.instruction import Instruction, Leftover, read_instruction
from stepcache_core.tasks.linear_system.locate import Located, NotLocated, locate
from stepcache_core.tasks.linear_system.relate import equivalence_of, structure_of
from stepcache_core.tasks.linear_system.spec import SystemForm, SystemSpec

MAX_PROMPT = 2_000
"""Characters of a prompt that is read; a longer one is no plain request for a solution."""

MAX_DIGITS = 12
"""Digits of the largest numerator or denominator of a solution."""

_CONSTANTS = frozenset("eiIπ")


def recognise(request: Request) -> Recognition[SystemSpec] | NotRecognised:
    """Read the prompt as "solve this system", with an empty residue, or say what stands against it."""
    prompt = request.prompt
    if prompt is None:
        return NotRecognised("the last message is not the user's")
    if request.answer_schema is not None:
        return NotRecognised("the answer is to follow a schema")
    if len(prompt) > MAX_PROMPT:
        return NotRecognised(f"longer than {MAX_PROMPT} characters")
    if wants_the_answer_first(prompt):
        return NotRecognised("the answer is wanted before the way to it")
    located = locate(prompt)
    return NotRecognised(located.reason) if isinstance(located, NotLocated) else _read(located)


def _read(located: Located) -> Recognition[SystemSpec] | NotRecognised:
    letters = frozenset(letter for equation in located.equations for letter in equation.letters)
    if not 2 <= len(letters) <= len(located.equations):
        return NotRecognised(f"{len(located.equations)} equations in {len(letters)} letters")
    if letters & _CONSTANTS or len({letter.lower() for letter in letters}) < len(letters):
        return NotRecognised("a letter may be a constant, a word or a second spelling")
    instruction = read_instruction(located.around, len(located.equations), letters)
    if isinstance(instruction, Leftover):
        return NotRecognised(instruction.reason)
    if "ask" not in instruction.demands:
        return NotRecognised("nothing asks for the solution")
    values = solve_system([equation.difference for equation in located.equations], sorted(letters))
    if values is None:
        return NotRecognised("there is not exactly one solution")
    if max(max(abs(v.numerator), v.denominator) for v in values.values()) >= 10**MAX_DIGITS:
        return NotRecognised("the solution is too long to be written")
    spec = SystemSpec(
        equations=located.equations,
        written=located.written,
        values=tuple(sorted(values.items())),
        asked=instruction.named or tuple(sorted(letters)),
        in_order=bool(instruction.named) or _appear_sorted(located),
        form=_form(instruction),
        language=instruction.language,
    )
    conflict = _conflict(spec)
    if conflict:
        return NotRecognised(conflict)
    return Recognition(spec, structure=structure_of(spec), equivalence=equivalence_of(spec))


def _appear_sorted(located: Located) -> bool:
    """True where the letters first appear in the order of the alphabet, so that a bare pair has one reading."""
    tokens = (token for e in located.equations for side in (e.left, e.right) for token in side.tokens)
    seen = list(dict.fromkeys(token.text for token in tokens if token.kind == "letter"))
    return seen == sorted(seen)


def _form(instruction: Instruction) -> SystemForm:
    demands = instruction.demands
    return SystemForm(
        boxed="boxed" in demands,
        pair="pair" in demands,
        as_fraction="as_fraction" in demands,
        as_decimal="as_decimal" in demands,
        value_only="value_only" in demands,
        worked="worked" in demands,
    )


def _conflict(spec: SystemSpec) -> str:
    """Two demands that no answer meets together, a form that the values do not have, or an empty text."""
    form, asked = spec.form, [spec.solution[letter] for letter in spec.asked]
    if form.as_fraction and form.as_decimal:
        return "both a fraction and a decimal"
    if form.value_only and form.worked:
        return "both the values alone and the way to them"
    if form.pair and not (spec.in_order and len(spec.asked) == len(spec.values)):
        return "the order of the pair is not plain"
    if form.as_decimal and any(finite_places(value) is None for value in asked):
        return "a value asked for as a decimal has no finite one"
    return ""
