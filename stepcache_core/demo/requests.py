"""What the demo asks: requests that lead the cache through every outcome, each with its own judge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from stepcache_core.demo.oracle import Oracle, boxes, has_exactly, names, solves
from stepcache_core.models import Message

Family = Literal["mathematics", "JSON", "plain"]


@dataclass(frozen=True, slots=True)
class DemoRequest:
    """One question. `shows`: what it is there to show, in a few words; `is_right` judges an answer to it.

    `solver_first`: asked under the policy that lets the deterministic answer come before any model call.
    """

    family: Family
    prompt: str
    shows: str
    is_right: Oracle
    solver_first: bool = False


def _turn(prompt: str, answer: str) -> tuple[Message, Message]:
    return Message(role="user", content=prompt), Message(role="assistant", content=answer)


EARLIER: dict[Family, tuple[Message, ...]] = {
    "mathematics": (
        Message(role="system", content="You solve linear equations in short numbered steps. One operation a step."),
        *_turn(
            "Solve 4y - 7 = 21 for y.",
            "1. Start with 4y - 7 = 21.\n2. Add 7 to both sides: 4y = 21 + 7 = 28.\n"
            "3. Divide both sides by 4: y = 28 / 4 = 7.",
        ),
        *_turn(
            "Solve 3n + 8 = 23 for n.",
            "1. Start with 3n + 8 = 23.\n2. Subtract 8 from both sides: 3n = 23 - 8 = 15.\n"
            "3. Divide both sides by 3: n = 15 / 3 = 5.",
        ),
    ),
    "JSON": (
        Message(role="system", content="You answer with one JSON object and nothing else."),
        *_turn(
            "Give me a JSON object about Mount Fuji with exactly these keys: name, country.",
            '{"name": "Mount Fuji", "country": "Japan"}',
        ),
        *_turn(
            "Give me a JSON object about a bicycle with exactly these keys: name, wheels, has_engine.",
            '{"name": "bicycle", "wheels": 2, "has_engine": false}',
        ),
    ),
    "plain": (Message(role="system", content="You answer in one short sentence."),),
}
"""The conversation before each question: the same two worked examples with and without the cache."""

_CAPITAL = "What is the capital of Japan?"
_BASE = "Solve 2x + 3 = 13 for x."
_NILE = "Give me a JSON object about the river Nile with exactly these keys: {}."

REQUESTS: tuple[DemoRequest, ...] = (
    DemoRequest("plain", _CAPITAL, "a question no task can check", names("Tokyo")),
    DemoRequest("plain", _CAPITAL, "asked again: kept for the identical prompt only", names("Tokyo")),
    DemoRequest("plain", _CAPITAL.replace("?", " today?"), "bound to the present: not cached", names("Tokyo")),
    DemoRequest("mathematics", "Find x: 2x + 3 = 13.", "other words", solves(2, 3, 13, "x")),
    DemoRequest("mathematics", "Solve 2t + 3 = 13 for t.", "another letter", solves(2, 3, 13, "t")),
    DemoRequest("mathematics", _BASE + " Put the final answer in \\boxed{}.", "another closing form", boxes(2, 3, 13)),
    DemoRequest("mathematics", "Solve 2x + 3 = 7 for x.", "one constant changed", solves(2, 3, 7, "x")),
    DemoRequest(
        "mathematics", "Solve 6w - 7 = 17 for w.", "a new equation the model can solve", solves(6, -7, 17, "w")
    ),
    DemoRequest("mathematics", "Solve 6w - 7 = 17 for w.", "the same again", solves(6, -7, 17, "w")),
    DemoRequest(
        "mathematics", "What is k if 6k - 7 = 17?", "that one in other words and another letter", solves(6, -7, 17, "k")
    ),
    DemoRequest("mathematics", "Solve 3a + 6 = 21 for a.", "a bracket multiplied out", solves(3, 6, 21, "a")),
    DemoRequest("mathematics", "Solve 9n + 4 = 76 for n.", "an equation beyond the model", solves(9, 4, 76, "n")),
    DemoRequest(
        "mathematics",
        "Solve 8p - 5 = 43 for p.",
        "the solver may come first",
        solves(8, -5, 43, "p"),
        solver_first=True,
    ),
    DemoRequest("JSON", _NILE.format("name, continent"), "nothing like it yet", has_exactly("name", "continent")),
    DemoRequest("JSON", _NILE.format("continent, name"), "the keys in another order", has_exactly("name", "continent")),
    DemoRequest(
        "JSON",
        _NILE.format("name, continent, length_km"),
        "one more key",
        has_exactly("name", "continent", "length_km"),
    ),
    DemoRequest("JSON", _NILE.format("name, length_km"), "a key less", has_exactly("name", "length_km")),
    DemoRequest(
        "JSON",
        "Give me a JSON object about the Eiffel Tower with exactly these keys: "
        "name, city, height_m, built, architect, material.",
        "the model forgets a key",
        has_exactly("name", "city", "height_m", "built", "architect", "material"),
    ),
    DemoRequest(
        "JSON",
        "Give me a JSON object about the book Moby Dick with exactly these keys: "
        "title, author, year, language, genre, pages.",
        "many keys again",
        has_exactly("title", "author", "year", "language", "genre", "pages"),
    ),
)
