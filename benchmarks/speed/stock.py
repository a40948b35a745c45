"""What the stores are filled with: equations of one template, some in other words, and some objects.

Every entry is what admission would make of the same answer, but it is made without checking the answer again: the
answers are right by construction, and one of each kind is admitted as any other, to be the pattern of its kind.
"""

from __future__ import annotations

import itertools
import json
import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from benchmarks.paper.scaling import Equation
from stepcache_core import Embedder, Entry, InMemoryStepStore, Request, StepCacheEngine
from stepcache_core.flow.keys import keys_of
from stepcache_core.flow.recognise import Claim, understand
from stepcache_core.models import Partition
from stepcache_core.segment import segment
from stepcache_core.tasks.registry import default_tasks
from stepcache_core.words.masking import Masking

NAMESPACE = "default"
LETTERS = "bcdfghkmnpqrstuvwyz"
"""What x can be renamed to. Not a, which is a word, too: its answers are walked over anew, for some 2 ms."""
KEYS = ("name", "height", "country", "city")
ORDERS = math.factorial(len(KEYS))
ENDINGS = (
    "Show every step.", "Show each step.", "Show all steps.", "Show your steps.", "Show the steps.", "Give every step.",
    "Give each step.", "Give all steps.", "Write every step.", "Write each step.",
)  # fmt: skip
"""How an equation in words may end; the first is how the kept ones do."""
_COLOURS = ("red", "blue", "green", "white", "black", "yellow", "brown", "grey", "orange", "purple")
_MATERIALS = ("wooden", "steel", "marble", "glass", "brick", "copper", "granite", "bronze", "concrete", "bamboo")
_THINGS = ("bridge", "tower", "statue", "lighthouse", "fountain", "gate", "monument", "windmill", "temple", "pavilion")
_SUBJECTS = tuple(itertools.product(_THINGS, _MATERIALS, _COLOURS))
_SWAPPED_FROM = 3_000_000
"""Equations from here on are asked with their sides swapped; none of the template is."""

OTHERS = 9_000_000
"""Equations from here on are in no store and never asked for."""

_REMEMBERED = 300
"""More than a task remembers of texts that it read."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A prompt and the right answer to it."""

    prompt: str
    answer: str


def template(number: int, letter: str = "x") -> Kept:
    """An equation of the template that fills the store, for x; or in another letter, with the answer in that."""
    equation = Equation(number)
    return Kept(equation.prompt(letter), equation.answer.replace("x", letter))


def worded(number: int, *, is_swapped: bool = False, turn: int = 0) -> Kept:
    """An equation in words of its own, or the same with its sides swapped, which has another structure.

    `turn`: which of the endings it has, which differ in their words alone.
    """
    equation = Equation(_SWAPPED_FROM + 37 * number)
    left, _, right = equation.prompt("x").removeprefix("Solve ").removesuffix(" for x.").partition(" = ")
    sides = f"{right} = {left}" if is_swapped else f"{left} = {right}"
    return Kept(f"What is the value of x if {sides}? {ENDINGS[turn]}", equation.answer)


def thing(number: int, turn: int = 0) -> Kept:
    """An object about one of 1,000 subjects, its keys in the order of that turn, of which there are `ORDERS`."""
    subject = " ".join(reversed(_SUBJECTS[number]))
    keys = list(itertools.permutations(KEYS))[turn]
    asked = ", ".join(f'"{key}"' for key in keys)
    answer = {"name": f"The {subject}", "height": 20 + number, "country": "Nepal", "city": "Patan"}
    prompt = f"Write a JSON object with the keys {asked} for a {subject}."
    return Kept(prompt, json.dumps({key: answer[key] for key in keys}))


Maker = Callable[[int], Kept]


def is_same(expected: str, text: str | None) -> bool:
    """True for that very text, and for the same JSON, whatever the order of its keys."""
    if text == expected or text is None or not expected.startswith("{"):
        return text == expected
    try:
        return bool(json.loads(text) == json.loads(expected))
    except ValueError:
        return False


class Stock:
    """Makes entries for one embedder."""

    def __init__(self, embedder: Embedder) -> None:
        self.place = Partition(NAMESPACE, embedder.fingerprint)
        self._embedder = embedder
        self._tasks = default_tasks()
        self._nothing_masked = Masking(())
        self._pattern = cache(self._admitted)

    def entry(self, maker: Maker, number: int) -> Entry:
        """The entry of that kind and number; RuntimeError where no task recognises its prompt."""
        kept = maker(number)
        seen = understand(self._tasks, Request.of(kept.prompt), self._nothing_masked)
        if not isinstance(seen.claim, Claim):
            raise RuntimeError(f"{kept.prompt!r} is not recognised: {seen.claim.reason}")
        keys = keys_of(NAMESPACE, seen.compared, seen.claim.task.name, seen.claim.recognition)
        update = {
            "id": keys.exact,
            "prompt": kept.prompt,
            "spec": seen.claim.task.describe(seen.claim.spec),
            "structure_key": keys.structure,
            "equivalence_key": keys.equivalence,
            "family_key": keys.family,
            "steps": tuple(step.text for step in segment(kept.answer)),
            "created_at": float(number),
        }
        return self._pattern(maker).model_copy(update=update).sealed()

    def read_others(self) -> None:
        """Read so many prompts of no store that whatever this process remembers of those in one is pushed out."""
        for place in range(_REMEMBERED):
            for kept in (template(OTHERS + place), thing(len(_SUBJECTS) - 1 - place)):
                understand(self._tasks, Request.of(kept.prompt), self._nothing_masked)

    def _admitted(self, maker: Maker) -> Entry:
        """The first entry of a kind, as the engine itself keeps it."""
        with StepCacheEngine(store=InMemoryStepStore(), embedder=self._embedder, namespace=NAMESPACE) as engine:
            kept = maker(0)
            if engine.admit(kept.prompt, kept.answer) != "verified":
                raise RuntimeError(f"the answer to {kept.prompt!r} was not kept as verified")
            return next(iter(engine.entries()))
