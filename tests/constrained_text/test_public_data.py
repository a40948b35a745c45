"""Constraints held against prompts that others wrote and labelled; skipped where the data is not there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from stepcache_core.models import Request
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.constrained_text.spec import (
    Bound,
    Closing,
    Constraint,
    Counted,
    Letter,
    LetterCase,
    Mentions,
    NoCommas,
    ParagraphOpening,
    Postscript,
    Sections,
    Title,
    TwoAnswers,
    Wrapped,
)
from tests.constrained_text.builders import TASK

DATA = Path(__file__).resolve().parents[2].parent / "shared" / "data"
Label = tuple[object, ...]

UNCHECKED = {"language:response_language"}
"""What a program without a language detector cannot check; it stays in the residue."""
MISLABELLED = {
    251,  # its prompt also asks for small letters, which the labels leave out
    3221,  # its prompt also asks for capitals, which the labels leave out
    337,  # its prompt says 400 words, its label 336
}
"""Rows, by key, whose labels do not say what their prompts say."""
UNITS = {
    "words": "length_constraints:number_words",
    "sentences": "length_constraints:number_sentences",
    "paragraphs": "length_constraints:number_paragraphs",
    "bullets": "detectable_format:number_bullet_lists",
    "highlights": "detectable_format:number_highlighted_sections",
    "placeholders": "detectable_content:number_placeholders",
    "capital words": "change_case:capital_word_frequency",
}


def rows(name: str) -> list[dict[str, Any]]:
    """The rows of a data file."""
    path = DATA / name
    if not path.exists():
        pytest.skip(f"{name} is not beside the repository")
    return [json.loads(line) for line in path.read_text(encoding="utf-8").split("\n") if line]


def bounded(name: str, bound: Bound, *what: object) -> Iterator[Label]:
    """The labels of a bound: one for each of its sides."""
    if bound.low:
        yield (name, *what, "at least", bound.low)
    if bound.high is not None:
        yield (name, *what, "less than", bound.high + 1)


def labels_of(constraint: Constraint) -> Iterator[Label]:
    """A constraint in the terms of the data."""
    return numbers_of(constraint) if isinstance(constraint, Counted | Mentions | Letter) else marks_of(constraint)


def numbers_of(constraint: Counted | Mentions | Letter) -> Iterator[Label]:
    """A constraint that counts something, in the terms of the data."""
    match constraint:
        case Counted("paragraphs" | "bullets" as unit, bound) if bound.low == bound.high:
            yield UNITS[unit], bound.low
        case Counted(unit, bound):
            yield from bounded(UNITS.get(unit, unit), bound)
        case Mentions(phrase, Bound(1, None)):
            yield "keywords:existence", phrase.lower()
        case Mentions(phrase, Bound(0, 0)):
            yield "keywords:forbidden_words", phrase.lower()
        case Mentions(phrase, bound):
            yield from bounded("keywords:frequency", bound, phrase.lower())
        case Letter(letter, bound):
            yield from bounded("keywords:letter_frequency", bound, letter)


def marks_of(constraint: Constraint) -> Iterator[Label]:
    """A constraint that counts nothing, in the terms of the data."""
    match constraint:
        case LetterCase("lower"):
            yield ("change_case:english_lowercase",)
        case LetterCase():
            yield ("change_case:english_capital",)
        case Closing(phrase):
            yield "startend:end_checker", phrase.rstrip(".").lower()
        case Postscript(marker):
            yield "detectable_content:postscript", marker.rstrip(".").lower()
        case Sections(word, bound):
            yield "detectable_format:multiple_sections", word.lower(), bound.low
        case ParagraphOpening(nth, word):
            yield "length_constraints:nth_paragraph_first_word", nth, word.lower()
        case _:
            yield (plain_label(constraint),)


def plain_label(constraint: Constraint) -> str:
    """The name that the data has for a constraint without arguments."""
    names: dict[type, str] = {
        Wrapped: "startend:quotation",
        NoCommas: "punctuation:no_comma",
        Title: "detectable_format:title",
        TwoAnswers: "combination:two_responses",
    }
    return names.get(type(constraint), type(constraint).__name__)


def labels_in(row: dict[str, Any]) -> Iterator[Label]:
    """The labels of a row, each with its arguments."""
    for name, said in zip(row["instruction_id_list"], row["kwargs"], strict=True):
        yield from given_label(name.removeprefix("en:"), said)


def given_label(name: str, said: dict[str, Any]) -> Iterator[Label]:
    """One label of the data, in the same terms as `labels_of`."""
    match name.partition(":")[2]:
        case "existence" | "forbidden_words":
            yield from ((name, word.lower()) for word in next(iter(said.values())))
        case "frequency":
            yield from as_frequency(name, said)
        case "letter_frequency":
            yield name, said["letter"].lower(), said["let_relation"], said["let_frequency"]
        case "end_checker" | "postscript":
            yield name, next(iter(said.values())).rstrip(".").lower()
        case "multiple_sections":
            yield name, said["section_spliter"].lower(), said["num_sections"]
        case "nth_paragraph_first_word":
            yield name, said["nth_paragraph"], said["first_word"].lower()
            yield "length_constraints:number_paragraphs", said["num_paragraphs"]
        case "number_highlighted_sections" | "number_placeholders":
            yield (name, "at least", next(iter(said.values())))
        case _:
            yield (name, *said.values())


def as_frequency(name: str, said: dict[str, Any]) -> Iterator[Label]:
    """How often a word is demanded; once at least is its existence."""
    if (said["relation"], said["frequency"]) == ("at least", 1):
        yield "keywords:existence", said["keyword"].lower()
    else:
        yield name, said["keyword"].lower(), said["relation"], said["frequency"]


def test_every_claimed_prompt_makes_the_labelled_demands_and_no_others() -> None:
    claimed = 0
    wrong = []
    cases = rows("ifeval_prompts.jsonl")
    for row in cases:
        found = TASK.recognise(Request.of(row["prompt"]))
        if isinstance(found, Recognition):
            claimed += 1
            read = {label for each in found.spec.constraints for label in labels_of(each)}
            given = {label for label in labels_in(row) if label[0] not in UNCHECKED}
            wrong += [] if read == given or row["key"] in MISLABELLED else [(row["key"], read ^ given)]
    assert wrong == []
    assert claimed / len(cases) > 0.15


@pytest.mark.parametrize(
    "name", ["svamp.jsonl", "gsm_symbolic.jsonl", "dm_linear.jsonl", "json_requests.jsonl", "structured_prompts.jsonl"]
)
def test_prompts_of_other_kinds_are_not_claimed(name: str) -> None:
    claimed = []
    for row in rows(name):
        for text in texts_of(row):
            found = TASK.recognise(Request.of(text))
            claimed += [(text, found.spec.constraints)] if isinstance(found, Recognition) else []
    assert claimed == []


def texts_of(value: Any) -> Iterator[str]:
    """Every text inside a row."""
    if isinstance(value, str):
        yield value
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from texts_of(part)
