"""Requests for texts under constraints on their form, with texts that keep them."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable

from stepcache_core.tasks.constrained_text import ConstrainedTextTask
from stepcache_core.testing import Example
from stepcache_core.testing.vocabulary import NUMBER_WORDS

TASK = ConstrainedTextTask()

Count = Callable[[str], int]

_RIGOUR = re.compile(r"\b(exactly|at least|at most) ")
_CAPITALS = re.compile(r",? in capital letters")
_HOLDS = {"exactly": operator.eq, "at least": operator.ge, "at most": operator.le}


def _example(asked: str, number: int | str, count: Count, *answers: str) -> Example:
    """The prompt is `asked` with the number, in digits or as a word, in the place of NUMBER.

    `count`: how many there are in a text of what the prompt limits, without a NUMBER what it forbids.
    """
    return Example(asked.replace("NUMBER", str(number)), answers, _oracle_for(asked, count))


def _oracle_for(asked: str, count: Count) -> Callable[[str, str], bool | None]:
    """Right is what has the right count, if nothing but the number, its rigour or the case of all letters changed."""
    before, _, after = _RIGOUR.sub("", asked).partition("NUMBER")
    form = re.compile(rf"{re.escape(before)}(\w*) ?{re.escape(after)}", re.IGNORECASE)

    def is_right(prompt: str, answer: str) -> bool | None:
        wants_capitals = _CAPITALS.search(prompt) is not None or "uppercase" in prompt
        told = _CAPITALS.sub("", prompt).replace("uppercase", "lowercase")
        found = form.fullmatch(_RIGOUR.sub("", told))
        number = _number(found[1]) if found is not None else None
        if number is None or (wants_capitals and "the word" in asked):
            return None
        rigour = _RIGOUR.search(told)
        holds = _HOLDS[rigour[1] if rigour is not None else "exactly"](count(answer), number)
        return bool(answer.strip()) and (answer.isupper() if wants_capitals else holds)

    return is_right


def _number(said: str) -> int | None:
    if said.isdigit() or not said:
        return int(said or 0)
    return NUMBER_WORDS.index(said.lower()) if said.lower() in NUMBER_WORDS else None


def _sentences(text: str) -> int:
    return len(re.findall(r"[.!?](?:\s|\Z)", text))


def _paragraphs(text: str) -> int:
    return len([part for part in text.split("\n\n") if part.strip()])


EXAMPLES = (
    _example(
        "Explain why iron rusts in exactly NUMBER sentences.", 2, _sentences,
        "Iron rusts because it reacts with oxygen and water. The reddish crust that forms is iron oxide.",
        "Water carries oxygen to the metal. There it turns into a brittle oxide!",
    ),
    _example(
        "Describe a harbour at dawn in NUMBER sentences.", "three", _sentences,
        "The boats lie still. Gulls wake on the pier. A lamp goes out.",
    ),
    _example(
        "Write about bees. Do not use commas.", "", lambda text: text.count(","),
        "Bees carry pollen from flower to flower and make honey in summer.",
        "A hive has one queen.\n\nIts workers fly far and dance to tell the others where the clover blooms.",
    ),
    _example(
        "Explain tides. Use only lowercase letters.", "", lambda text: len(re.findall("[A-Z]", text)),
        "the moon pulls the sea and the sea follows.\n\ntwice a day the water rises.",
    ),
    _example(
        "Write at least NUMBER words about glaciers.", 12, lambda text: len(text.split()),
        "Glaciers are rivers of old ice that creep down valleys and grind the rock below into flour.",
    ),
    _example(
        "Write about lighthouses in exactly NUMBER paragraphs separated by blank lines.", 2, _paragraphs,
        "Lighthouses warn ships of rocks and shoals.\n\nMost of them run by themselves today.",
    ),
    _example(
        "Write a note on owls. Include the word 'feather'.", "", lambda text: int("feather" not in text.lower()),
        "Owls fly without a sound. Each feather has a soft fringe that breaks the air.",
    ),
)  # fmt: skip
ALIKE = (
    ("Explain tides. Use only lowercase letters.", "Explain tides. Use only lowercase letters. "),
)  # fmt: skip
UNLIKE = (
    ("Explain tides. Use only lowercase letters.", "Explain glaciers. Use only lowercase letters."),
    ("Write about bees. Do not use commas.", "Write about wasps. Do not use commas."),
)  # fmt: skip
EXPLAINED = {
    "'feather', in capital letters": "may be said of the word or of the text; in capitals throughout it is both"
}
"""A pattern of surviving mutants -> why they survive."""
FURTHER: tuple[Example, ...] = ()
