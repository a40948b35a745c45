"""Prompts with instructions about form: which are recognised, and whether a kept text is served under changed ones."""

from __future__ import annotations

import copy
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from benchmarks.data import rows
from benchmarks.verification.bench import MOST_CANDIDATES, Judge, always, anything, bench
from benchmarks.verification.counting import holds
from benchmarks.verification.table import Row
from benchmarks.verification.texts import Demand, meeting
from stepcache_core import Request
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.registry import default_tasks

_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_OTHER_WORD = "quartz"


@dataclass(frozen=True, slots=True)
class Form:
    """A prompt and what it demands."""

    prompt: str
    demands: list[Demand]


@cache
def forms() -> tuple[Form, ...]:
    """The prompts of the data."""
    return tuple(Form(row["prompt"], list(zip(row["instruction_id_list"], row["kwargs"], strict=True)))
                 for row in rows("ifeval_prompts.jsonl"))  # fmt: skip


def perturbed() -> Iterator[Row]:
    """The same prompts, and those with one number or word of a demand changed, beside a text that met the old ones."""
    same, other = Row("ifeval, the same again"), Row("ifeval, one number or word changed")
    kept, texts = 0, _texts()
    for form, text in texts:
        with bench() as on:
            kept += on.warm(form.prompt, text) == "verified"
            on.look(same, f"{form.prompt} ", _broken(form.demands))
            for new in changes(form):
                on.look(other, new.prompt, _broken(new.demands), always(text))
    same.note = other.note = f"{kept} texts kept as checked"
    yield from (same, other, _crossed(texts))


def _texts() -> list[tuple[Form, str]]:
    """The recognised prompts, each with a text that meets its demands, where one could be built."""
    built = ((form, meeting(form.demands)) for form in forms() if is_recognised(form.prompt) and _agrees(form))
    return [(form, text) for form, text in built if text is not None]


def _crossed(texts: list[tuple[Form, str]]) -> Row:
    """Every other prompt of the data beside the kept texts: whatever is served would be about something else."""
    row = Row("ifeval, the others", note="whatever is served is wrong")
    for start in range(0, len(texts), MOST_CANDIDATES):
        kept = texts[start : start + MOST_CANDIDATES]
        with bench() as on:
            for form, text in kept:
                on.warm(form.prompt, text)
            for other in sorted({form.prompt for form in forms()} - {form.prompt for form, _ in kept}):
                on.look(row, other, anything)
    return row


def _agrees(form: Form) -> bool:
    """Whether the numbers of the data's arguments stand in its prompt: now and then another one does."""
    numbers = (value for _, arguments in form.demands for value in arguments.values() if isinstance(value, int))
    return all(number < 2 or any(_finds(form.prompt, word) for word in _spellings(number)) for number in numbers)


def _broken(demands: list[Demand]) -> Judge:
    """Whether the text breaks a demand that plain counting can judge."""
    return lambda found: any(holds(found.text, *demand) is False for demand in demands)


def changes(form: Form) -> Iterator[Form]:
    """The prompt with one number or one word of one demand changed, in its text and in what it demands."""
    for index, (_, arguments) in enumerate(form.demands):
        for name, value in arguments.items():
            if isinstance(value, int):
                for new in (value + 3, max(1, value - 1), 2 * value + 1, max(1, value // 2)):
                    yield from _with(form, index, name, value, new)
            elif name in ("keyword", "first_word", "letter") and isinstance(value, str):
                yield from _with(form, index, name, value, "z" if name == "letter" else _OTHER_WORD)
            elif isinstance(value, list) and value:
                yield from _with(form, index, name, value[0], _OTHER_WORD)
            elif name.endswith("relation"):
                yield from _with(form, index, name, value, "less than" if value == "at least" else "at least")


def _with(form: Form, index: int, name: str, old: Any, new: Any) -> Iterator[Form]:
    """The change where the old value stands exactly once in the prompt, as digits or as a word."""
    found = [match for word in _spellings(old) for match in _finds(form.prompt, word)]
    if len(found) != 1 or old == new:
        return
    prompt = form.prompt[: found[0].start()] + str(new) + form.prompt[found[0].end() :]
    demands = copy.deepcopy(form.demands)
    value = demands[index][1][name]
    demands[index][1][name] = [new, *value[1:]] if isinstance(value, list) else new
    yield Form(prompt, demands)


def _spellings(value: Any) -> list[str]:
    return [str(value), *(word for number, word in enumerate(_WORDS) if number == value and isinstance(value, int))]


def _finds(prompt: str, word: str) -> list[re.Match[str]]:
    return list(re.finditer(rf"(?<![\w.]){re.escape(word)}(?!\w)", prompt, re.IGNORECASE))


@cache
def is_recognised(prompt: str) -> bool:
    """Whether any task claims the prompt."""
    return any(isinstance(task.recognise(Request.of(prompt)), Recognition) for task in default_tasks())


def kinds() -> list[tuple[str, ...]]:
    """Of each kind of instruction: the prompts with it, those recognised, and of these the ones with nothing else."""
    total, found, alone = Counter[str](), Counter[str](), Counter[str]()
    for form in forms():
        claimed = is_recognised(form.prompt)
        for kind in {instruction.partition(":")[2] for instruction, _ in form.demands}:
            total[kind] += 1
            found[kind] += claimed
            alone[kind] += claimed and len(form.demands) == 1
    return [(kind, str(total[kind]), str(found[kind]), str(alone[kind]), "") for kind in sorted(total)]
