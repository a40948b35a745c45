"""The forms of request: how a prompt says that one object is wanted, and what it is about."""

from __future__ import annotations

import pytest

from stepcache_core.models import Changed, Same
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.tasks.json_object.forms.forms import in_plain_form
from tests.json_object.builders import TASK, recognised, request
from tests.json_object.request_forms import ABOUT, BARE, KEYS, MADE_UP, NO_SUBJECT, OTHERS, OTTER, PLAIN, READ, UNREAD


@pytest.mark.parametrize("form", OTTER)
def test_a_thing_is_presented_in_many_ways(form: str) -> None:
    found, plain = recognised(form.format(KEYS)), recognised(PLAIN)
    assert (found.spec.keys, found.spec.exactly) == (("species", "habitat", "diet"), False)
    assert isinstance(TASK.relate(plain, found), Same), found.residue


@pytest.mark.parametrize("form", OTTER)
def test_what_is_said_behind_it_still_counts(form: str) -> None:
    assert recognised(form.format(f"exactly {KEYS}")).spec.exactly
    for more in ("Keep every value to one word.", "Then describe the beaver.", "Return it twice.", "Explain it too."):
        assert isinstance(TASK.recognise(request(f"{form.format(KEYS)} {more}")), NotRecognised)


@pytest.mark.parametrize(("prompt", "keys"), READ)
def test_the_object_may_have_a_sentence_of_its_own(prompt: str, keys: str) -> None:
    found = recognised(prompt)
    assert (found.spec.keys, found.spec.exactly, found.spec.schema) == (tuple(keys.split()), False, None)


@pytest.mark.parametrize("prompt", BARE)
def test_json_may_be_spoken_of_elsewhere(prompt: str) -> None:
    found = recognised(prompt)
    assert (found.spec.keys, found.spec.bare, found.residue) == (("species", "habitat", "diet"), True, "the otter")


@pytest.mark.parametrize("prompt", UNREAD)
def test_what_may_be_something_else_is_not_read(prompt: str) -> None:
    assert isinstance(TASK.recognise(request(prompt)), NotRecognised)


@pytest.mark.parametrize("prompt", MADE_UP)
def test_a_thing_may_be_invented_in_many_words(prompt: str) -> None:
    found = recognised(prompt)
    base = recognised("Invent a chess club and return it as a JSON object with the keys name and city.")
    assert (found.spec.keys, found.spec.exactly) == (("name", "city"), False)
    assert isinstance(TASK.relate(base, found), Same), found.residue


@pytest.mark.parametrize(("prompt", "about"), ABOUT)
def test_words_that_could_limit_a_value_may_be_about_the_thing(prompt: str, about: str) -> None:
    found = recognised(prompt)
    assert (found.spec.keys, found.spec.schema) == (("name", "size"), None)
    assert about in found.residue


@pytest.mark.parametrize("prompt", NO_SUBJECT)
def test_words_that_limit_or_add_are_not_taken_for_the_thing(prompt: str) -> None:
    assert isinstance(TASK.recognise(request(prompt)), NotRecognised)


@pytest.mark.parametrize("form", OTHERS)
def test_another_thing_or_one_thing_more_is_not_the_same(form: str) -> None:
    found = TASK.recognise(request(form.format(KEYS)))
    same = isinstance(found, Recognition) and not isinstance(TASK.relate(recognised(PLAIN), found), Changed)
    assert not same, found


@pytest.mark.parametrize(
    "prompt",
    [
        'Translate "I\'d like the otter described by a JSON object with care." into German.',
        "Return a JSON object with the keys a and b.\n\nThe otter should be described by a JSON object.",
        'Classify the line "Make up a JSON object for a pirate." as good or bad.',
        "`Put the answer in a JSON object` is what I typed.",
    ],
)
def test_quoted_text_and_what_stands_behind_the_request_are_left_alone(prompt: str) -> None:
    assert in_plain_form(prompt) == prompt


def test_a_long_text_is_left_alone() -> None:
    text = "The otter should be described by a JSON object with the keys a and b. " * 100
    assert in_plain_form(text) == text


def test_what_is_quoted_comes_through_whole() -> None:
    prompt = (
        "How would you rate \"Is the {otter} a JSON object?\"? Reply as a JSON object with the keys `mood` and 'score'."
    )
    assert '"Is the {otter} a JSON object?"' in in_plain_form(prompt)
    assert recognised(prompt).spec.keys == ("mood", "score")


def test_private_characters_are_left_alone() -> None:
    prompt = "I'd like \ue0010\ue001 described by a JSON object with the keys a and b."
    assert in_plain_form(prompt) == prompt
