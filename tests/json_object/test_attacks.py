"""Pairs of requests that look alike and must not share an answer, and keys that only seem to be read."""

from __future__ import annotations

import pytest

from stepcache_core import InMemoryStepStore, LexicalEmbedder, StepCacheEngine
from stepcache_core.models import Changed, Relation, Renamed, Request, Restated
from stepcache_core.tasks.base import Recognition
from tests.json_object.builders import TASK, recognised, refusal

POSITIONAL = (
    "for Rome and Oslo respectively",
    "for Rome and Oslo",
    "for the point 3 4",
    "from this row: 5, 6",
    "for 3 and 9",
    "for the former and the latter",
    "for John Smith 34",
    "for Ada, Lovelace",
    "for Ada; 36",
    "for a woman. The first is her age",
    'for "Rome" and "Oslo"',
    "for red green",
    "for Rome Oslo",
)
PLAIN = ("for a pier", "for the tallest pier in Wales", "about a fictional baker", "for a 3-storey house")


def relation(old: str, new: str) -> Relation | None:
    """The relation of two prompts, or None where one of them is not claimed."""
    found = [TASK.recognise(Request.of(prompt)) for prompt in (old, new)]
    if not (isinstance(found[0], Recognition) and isinstance(found[1], Recognition)):
        return None
    return TASK.relate(found[0], found[1])


@pytest.mark.parametrize("subject", POSITIONAL)
@pytest.mark.parametrize("others", ['"b" and "a"', '"a", "b" and "c"', '"a"', '"a" and "c"'])
def test_other_keys_are_another_request_where_content_may_belong_to_them_by_place(subject: str, others: str) -> None:
    for before in (True, False):
        old, new = (worded(subject, keys, before=before) for keys in ('"a" and "b"', others))
        assert isinstance(relation(old, new), Changed | None)
    assert isinstance(relation(worded(subject, '"a" and "b"'), worded(subject, others)), Changed)


@pytest.mark.parametrize("subject", PLAIN)
def test_other_keys_for_one_plain_thing_are_still_related(subject: str) -> None:
    assert isinstance(relation(worded(subject, '"a", "b"'), worded(subject, '"b", "a"')), Renamed)
    assert isinstance(relation(worded(subject, '"a", "b"'), worded(subject, '"a", "b", "c"')), Restated)


def worded(subject: str, keys: str, *, before: bool = False) -> str:
    """A request for an object with these keys, the subject before or after them."""
    noun = "key" if keys == '"a"' else "keys"
    if before:
        return f"Return a JSON object {subject}. Use the {noun} {keys}."
    return f"Return a JSON object with the {noun} {keys} {subject}."


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("for the word please.", "for the word thanks."),
        ("for the word please.", "for the word."),
        ("for the film A Star.", "for the film The Star."),
        ("for the Who.", "for Who."),
        ("for Please Wait.", "for Wait."),
        ("for The Thanks.", "for Thanks."),
        ("for Ada, Lovelace.", "for Ada Lovelace."),
        ("for the words yes, please.", "for the words yes, thanks."),
        ("for this word: cheers", "for this word: thanks"),
        ("for this word.\n\nThanks", "for this word.\n\nCheers"),
        ("for About Time.", "for Time."),
        ("for a pier and say please.", "for a pier and say thanks."),
    ],
)
def test_politeness_articles_and_marks_stay_where_they_may_be_the_subject(one: str, other: str) -> None:
    for head in ("Return a JSON object with the keys a and b", "Give me JSON with the keys a, b"):
        assert isinstance(relation(f"{head} {one}", f"{head} {other}"), Changed | None)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("zum Wort bitte", "zum Wort danke"),
        ("zum Wort aus", "zum Wort um"),
        ("für das Verb haben", "für das Verb besitzen"),
        ("für das Verb erstelle", "für das Verb erzeuge"),
    ],
)
def test_words_of_instruction_that_are_spoken_of_in_german_stay_apart(one: str, other: str) -> None:
    old, new = (f"Erstelle ein JSON-Objekt mit den Schlüsseln name und art {said}." for said in (one, other))
    assert isinstance(relation(old, new), Changed | None)


@pytest.mark.parametrize("closing", [", please.", " please.", ". Thanks!", ". Thank you."])
def test_politeness_after_the_instruction_is_no_part_of_the_subject(closing: str) -> None:
    plain = "For a pier, return a JSON object with the keys a_1 and b_1"
    assert recognised(plain + closing).residue == recognised(plain + ".").residue


@pytest.mark.parametrize(
    "listed",
    [
        "keys desired name and age",
        "keys present name and age",
        "keys needed name, age",
        "keys: is name, age",
        "keys: present name, age",
        "fields must name, age",
        "fields required name and age",
    ],
)
def test_a_word_that_may_belong_to_an_unquoted_key_is_a_doubt(listed: str) -> None:
    assert refusal(f"Return a JSON object for a pier with {listed}.")


@pytest.mark.parametrize("listed", ["keys required: name, age", "keys are name and age", 'keys needed "name", "age"'])
def test_words_that_cannot_belong_to_a_key_are_none(listed: str) -> None:
    assert recognised(f"Return a JSON object for a pier with {listed}.").spec.keys == ("name", "age")


@pytest.mark.parametrize(
    ("longer", "shorter"),
    [
        ("George Will", "George"), ("Mark Holding", "Mark"), ("John By", "John"), ("the song Must Have", "the song"),
        ("Wham!", "Wham"), ("Help!", "Help"), ("The Who", "Who"), ("Please Please Me", "Please Me"),
    ],
)  # fmt: skip
def test_no_part_of_a_name_is_taken_for_wording(longer: str, shorter: str) -> None:
    asked = "Give me a JSON object about {} with keys: name, born."
    for old, new in ((longer, shorter), (shorter, longer)):
        with StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder()) as engine:
            engine.admit(asked.format(old), '{"name": "N", "born": 1}')
            assert engine.lookup(asked.format(new)) is None
