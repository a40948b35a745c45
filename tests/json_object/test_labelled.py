"""Values in brackets with a word before each belong to their words, whatever the keys and their order."""

from __future__ import annotations

import pytest

from stepcache_core import Request
from stepcache_core.models import Changed
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.json_object.recognise import recognise
from stepcache_core.tasks.json_object.relate import relate
from stepcache_core.tasks.json_object.spec import JsonSpec

LABELLED = [
    "a cat called Misty (age 4)",
    "the city of Oslo (country Norway)",
    "Ada Lovelace (born 1815)",
    "a parcel for Tom (weight 3)",
    "a cat called Misty (age 4, owner Jo Hill)",
    "Ada Lovelace (born: 1815; died: 1852)",
]
BARE = [
    "Misty (4, 7)",
    "Oslo (Norway, 700000)",
    "Rome Oslo",
    "the match (3 1)",
    "Ada Lovelace (born 1815, 1852)",
]
WORDINGS = [
    "Write one JSON object about {}. It should contain {} and nothing else.",
    "Return a JSON object describing {} with exactly these keys: {}.",
    "Give me JSON for {}. Use only the keys {}.",
    "I need {} as JSON. The fields must be exactly {}.",
]


def read(prompt: str) -> Recognition[JsonSpec]:
    found = recognise(Request.of(prompt))
    assert isinstance(found, Recognition), (prompt, found)
    return found


@pytest.mark.parametrize("thing", LABELLED)
def test_another_list_of_keys_keeps_what_has_a_label(thing: str) -> None:
    asked = WORDINGS[1]
    old, new = read(asked.format(thing, "name, age, color")), read(asked.format(thing, "name, color, age, owner"))
    assert not isinstance(relate(old, new), Changed)


@pytest.mark.parametrize("thing", BARE)
def test_values_without_a_label_may_belong_to_the_keys_by_their_places(thing: str) -> None:
    asked = WORDINGS[1]
    old, new = (recognise(Request.of(asked.format(thing, keys))) for keys in ("first, second", "second, first, third"))
    if isinstance(old, Recognition) and isinstance(new, Recognition):
        assert isinstance(relate(old, new), Changed)


def test_another_value_is_another_thing() -> None:
    asked = WORDINGS[1].format("a cat called Misty (age {})", "name, age")
    assert isinstance(relate(read(asked.format(4)), read(asked.format(5))), Changed)


@pytest.mark.parametrize("thing", LABELLED)
def test_a_bracket_at_the_end_of_a_sentence_belongs_to_the_thing(thing: str) -> None:
    said = {" ".join(read(wording.format(thing, "name and age")).residue.split()) for wording in WORDINGS[:3]}
    assert len(said) == 1
    assert said.pop().endswith(")")
