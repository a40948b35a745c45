"""Hostile cases: a prompt, an answer and perhaps a schema, made from one seed and spliced into what is valid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from pydantic import ValidationError

from benchmarks.hostility.schemas import hostile_schema
from benchmarks.hostility.texts import KINDS
from stepcache_core import Message, Request

LARGEST = 1_000_000
PROMPTS = (
    "Solve 2x + 3 = 13 for x. Show the steps.",
    "Let a = 3. Solve 2x + a = 13 for x.",
    "Solve \\frac{x}{2} + 3 = 7 for x and put the result in \\boxed{}.",
    "Solve the system 2x + y = 5, x - y = 1 for x and y.",
    "Résous 3x - 2 = 7.",
    "方程式 2x + 3 = 13 を解いてください。",
    'Return a JSON object describing Ada with exactly the keys "name", "age" and "city".',
    "Give me JSON with the keys name, age and address, where address holds street and zip.",
    "Write about the sea in exactly 12 words. Use no commas and end with the word blue.",
    'List 3 bullet points about rain, in lower case, with the word "cloud" at least twice.',
    "What is the capital of France?",
)
_ANSWERS = (
    "1. Subtract 3 from both sides: 2x = 10\n2. Divide both sides by 2: x = 5\n\nx = 5",
    "We have \\[2x + 3 = 13\\] so \\[2x = 10\\] and \\boxed{x = 5}.",
    "From x - y = 1 we get x = y + 1. Then 2(y + 1) + y = 5, so 3y = 3, y = 1 and x = 2.",
    '{"name": "Ada", "age": 36, "city": "London"}',
    '```json\n{"name": "Ada", "age": 36, "address": {"street": "1 Way", "zip": "12345"}}\n```',
    "The sea is wide and deep and cold and always somehow very blue",
    "- the cloud is grey\n- a cloud brings rain\n- rain falls",
    "Paris.",
)


@dataclass(frozen=True, slots=True)
class Case:
    """One hostile exchange; `kind` names what was put where."""

    kind: str
    request: Request
    answer: str

    @property
    def size(self) -> int:
        """Characters of the prompt and the answer."""
        return len(self.request.prompt or "") + len(self.answer)


def cases(count: int, seed: int = 11) -> Iterator[Case]:
    """`count` cases; the same for the same seed, each made alone so that one can be made again."""
    for number in range(count):
        yield case(seed, number)


def case(seed: int, number: int) -> Case:
    """The case of one number."""
    random = Random(f"{seed}:{number}")
    at, prompt = _text(random, PROMPTS)
    behind, answer = _text(random, _ANSWERS)
    head = _earlier(random)
    messages = (*head, Message(role="user", content=prompt))
    request, note = _request(messages, hostile_schema(random) if random.random() < 0.15 else None)
    return Case(f"{at} / {behind}{note}", request, answer)


def _request(messages: tuple[Message, ...], schema: dict[str, Any] | None) -> tuple[Request, str]:
    """The request, without its schema where that is refused when the request is made."""
    try:
        request = Request(messages=messages, answer_schema=schema)
    except ValidationError:
        return Request(messages=messages), " / schema refused"
    return request, "" if schema is None else " / schema"


def _text(random: Random, valid: tuple[str, ...]) -> tuple[str, str]:
    """A hostile text alone, a valid one with a hostile piece in it, a valid one damaged, or a valid one."""
    kind, base, shape = random.choice(list(KINDS)), random.choice(valid), random.random()
    if shape < 0.3:
        return kind, KINDS[kind](random, _size(random))
    if shape < 0.65:
        return f"{kind} in valid", _spliced(random, base, KINDS[kind](random, _size(random)))
    if shape < 0.8:
        return "damaged", _damaged(random, base)
    if shape < 0.85:
        return "valid, repeated", base * max(1, _size(random) // len(base))
    return "valid", base


def _size(random: Random) -> int:
    """Mostly about the bound up to which texts are read on the event loop, now and then a megabyte."""
    share = random.random()
    if share < 0.60:
        return random.randrange(5, 500)
    if share < 0.94:
        return int(10 ** random.uniform(2.5, 4))
    if share < 0.995:
        return int(10 ** random.uniform(4, 5))
    return int(10 ** random.uniform(5, 6))


def _spliced(random: Random, base: str, piece: str) -> str:
    at = random.choice([0, len(base), random.randrange(len(base)), *(i for i, c in enumerate(base) if c in " \n{:=")])
    return base[:at] + piece + base[at:]


def _damaged(random: Random, base: str) -> str:
    characters = list(base)
    for _ in range(random.randrange(1, 6)):
        at = random.randrange(len(characters))
        characters[at] = random.choice(
            ["", characters[at] * 2, chr(random.randrange(0x10FFFF)), random.choice('x=()"{}2,')]
        )
    return "".join(characters)


def _earlier(random: Random) -> tuple[Message, ...]:
    if random.random() < 0.9:
        return ()
    return (Message(role="system", content=KINDS[random.choice(list(KINDS))](random, random.randrange(5, 400))),)


def deep(depth: int) -> dict[str, Any]:
    """An object nested so deep."""
    value: dict[str, Any] = {}
    for _ in range(depth):
        value = {"a": value}
    return value


_PAIRS = ((0, 0), (2, 1), (3, 2), (6, 3), (7, 4), (8, 5), (9, 6), (10, 7))
WARM = tuple((PROMPTS[prompt], _ANSWERS[answer]) for prompt, answer in _PAIRS)
"""Valid exchanges that an engine has kept beforehand, for hostile requests to be compared with."""
