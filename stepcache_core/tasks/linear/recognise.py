"""Claim a prompt only if it asks for the solution of one linear equation and for nothing else."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from stepcache_core.models import Request
from stepcache_core.regex import regex
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.tasks.linear.answer import finite_places
from stepcache_core.tasks.linear.equation import OneSolution, Solutions, solve_for
from stepcache_core.tasks.linear.expression import NotLinear
from stepcache_core.tasks.linear.instruction import MAX_PLACES, Instruction, Leftover, read_instruction
from stepcache_core.tasks.linear.locate import Located, NotLocated, locate
from stepcache_core.tasks.linear.order import wants_the_answer_first
from stepcache_core.tasks.linear.rounding import is_tie, places_of_figures
from stepcache_core.tasks.linear.spec import Form, LinearSpec
from stepcache_core.tasks.linear.written import tokens_as_asked

MAX_PROMPT = 2_000
"""Characters of a prompt that is read; a longer one is no plain request for a solution."""

_CONSTANTS = frozenset("eiπ")
_ASKS = frozenset({"ask", "not_able_ask", "fragment", "value_only_ask", "worked_ask"})
_IMPLIED = frozenset(
    {"bare", "bare_integer", "boxed", "places", "as_fraction", "as_decimal", "integer", "closing"}
    | {f"nearest{n}" for n in range(4)}
)
"""A form of the answer asks for one as well, but for which is not clear where a method is named (`simplify`)."""

_BARE = frozenset({"bare", "bare_integer"})
_EUROPEAN = frozenset({"de", "fr", "es"})
_LONE_LETTER = regex(r"(?<![^\W\d_])[^\W\d_](?![^\W\d_])")
_PARTED = regex(r"\d[\s.,'’]+\d")


def recognise(request: Request) -> Recognition[LinearSpec] | NotRecognised:
    """Read the prompt as "solve this equation", with an empty residue, or say what stands against it."""
    prompt = request.prompt
    if prompt is None:
        return NotRecognised("the last message is not the user's")
    if request.answer_schema is not None:
        return NotRecognised("the answer is to follow a schema")
    if len(prompt) > MAX_PROMPT:
        return NotRecognised(f"longer than {MAX_PROMPT} characters")
    return _recognised(prompt)


@lru_cache(maxsize=512)
def _recognised(prompt: str) -> Recognition[LinearSpec] | NotRecognised:
    if wants_the_answer_first(prompt):
        return NotRecognised("the answer is wanted before the way to it")
    located = locate(prompt)
    found = NotRecognised(located.reason) if isinstance(located, NotLocated) else _read(located)
    return found if isinstance(found, NotRecognised) else _if_numbers_are_plain(found, prompt)


def _if_numbers_are_plain(found: Recognition[LinearSpec], prompt: str) -> Recognition[LinearSpec] | NotRecognised:
    """Where a comma parts decimals and a point thousands, only whole numbers below a thousand are read."""
    if found.spec.language not in _EUROPEAN:
        return found
    solutions = found.spec.solutions
    is_plain = isinstance(solutions, OneSolution) and solutions.value.denominator == 1 and abs(solutions.value) < 1000
    if is_plain and not _PARTED.search(prompt):
        return found
    return NotRecognised("a point or a comma in its numbers, or in those of the answer, may be read in two ways")


def _read(located: Located) -> Recognition[LinearSpec] | NotRecognised:
    letters = located.equation.letters
    if len(letters) != 1:
        return NotRecognised(f"{len(letters)} letters in the equation")
    (letter,) = letters
    confusion = _confusion(located, letter)
    if confusion:
        return NotRecognised(confusion)
    instruction = read_instruction(located, letter)
    if isinstance(instruction, Leftover):
        return NotRecognised(instruction.reason)
    if not _asks(instruction.demands):
        return NotRecognised("nothing asks for the solution")
    if letter in _CONSTANTS and not instruction.names_letter:
        return NotRecognised(f"{letter!r} may be a constant: the prompt does not name it as the unknown")
    return _claim(located, letter, instruction)


def _confusion(located: Located, letter: str) -> str:
    """Why letters that are defined could be taken for something else, or an empty string."""
    defined = {name.lower() for definition in located.definitions for name in definition.letters}
    if letter.lower() in defined:
        return f"the unknown {letter!r} is defined"
    if not defined:
        return ""
    around = {name.lower() for name in _LONE_LETTER.findall(f"{located.before} {located.after}")}
    return "a letter that is defined stands in the words" if defined & around else ""


def _asks(demands: frozenset[str]) -> bool:
    return bool(demands & _ASKS) or (bool(demands & _IMPLIED) and "method" not in demands)


def _claim(located: Located, letter: str, instruction: Instruction) -> Recognition[LinearSpec] | NotRecognised:
    solutions = solve_for(located.equation, letter)
    if isinstance(solutions, NotLinear):
        return NotRecognised(solutions.reason)
    form = _form(instruction, solutions)
    conflict = _conflict(form, instruction) or _unanswerable(form, instruction, solutions)
    if conflict:
        return NotRecognised(conflict)
    if located.definitions and instruction.language != "en":
        return NotRecognised("definitions are read in English only")
    spec = LinearSpec(
        located.equation, located.written, letter, solutions, form, instruction.language,
        located.definitions, located.asked if located.definitions else "",
    )  # fmt: skip
    return Recognition(spec, structure=structure_of(spec), whole=False if instruction.has_asides else None)


def _form(instruction: Instruction, solutions: Solutions) -> Form:
    demands = instruction.demands
    value = solutions.value if isinstance(solutions, OneSolution) else None
    endless = value is not None and finite_places(value) is None
    decimals = min(instruction.places, default=None)
    if decimals is None and value is not None and instruction.figures:
        decimals = places_of_figures(value, min(instruction.figures))
    if "if_needed" in demands and decimals is not None and value is not None:
        decimals = None if (value * 10**decimals).denominator == 1 else decimals
    return Form(
        boxed="boxed" in demands,
        decimals=decimals,
        as_fraction="as_fraction" in demands or ("exact" in demands and endless),
        as_decimal=("as_decimal" in demands or "if_needed" in demands) and decimals is None,
        value_only=bool(demands & {"value_only", "value_only_ask", *_BARE}),
        worked=bool(demands & {"worked", "worked_ask", "worked_kept", "method", "numbered"}),
        numbered="numbered" in demands,
        bare=bool(demands & _BARE),
    )


def _conflict(form: Form, instruction: Instruction) -> str:
    """Two demands that no answer meets together, or an empty string."""
    if len(instruction.places) + len(instruction.figures) > 1:
        return "two different numbers of decimal places or figures"
    if instruction.figures and form.decimals is None:
        return "how the value is written with that many significant figures is not clear"
    if "if_needed" in instruction.demands and not instruction.places:
        return "what is to be done if needed is not clear"
    if form.decimals is not None and not 0 <= form.decimals <= MAX_PLACES:
        return f"more than {MAX_PLACES} decimal places"
    if form.as_fraction and (form.as_decimal or form.decimals is not None):
        return "both a fraction and a decimal"
    if form.value_only and form.worked:
        return "both the value alone and the way to it"
    return ""


def _unanswerable(form: Form, instruction: Instruction, solutions: Solutions) -> str:
    """Why this equation has no answer in the form that is asked for, or an empty string."""
    if not isinstance(solutions, OneSolution):
        return "words for this are known in English and Japanese only" if instruction.language in _EUROPEAN else ""
    if form.decimals is not None and is_tie(solutions.value, form.decimals):
        return "the value lies half way between two that it may be rounded to"
    if form.as_decimal and form.decimals is None and finite_places(solutions.value) is None:
        return "the value asked for as a decimal has no finite one"
    if instruction.demands & {"integer", "bare_integer"} and solutions.value.denominator != 1:
        return "the value asked for as an integer is none"
    return ""


def structure_of(spec: LinearSpec) -> str:
    """Equal for prompts whose answers may serve each other as they are or renamed: equation as written and form.

    Whether the way is asked for is no part of it: that is looked for in the stored answer.
    """
    return f"linear equation|{spec.language}|{' '.join(tokens_as_asked(spec))}|{_form_told(spec.form)}"


@lru_cache(maxsize=256)
def _form_told(form: Form) -> str:
    return str(replace(form, worked=False))
