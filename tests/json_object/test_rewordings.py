"""Paraphrases share an answer, near requests do not, and what is claimed is read right."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stepcache_core import InMemoryStepStore, LexicalEmbedder, StepCacheEngine
from stepcache_core.models import Changed, Request
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.json_object.prompt.lost import with_lost
from stepcache_core.tasks.json_object.prompt.plain import read_plain
from stepcache_core.tasks.json_object.prompt.tokens import tokens_of
from tests.json_object.builders import TASK, recognised
from tests.json_object.near_wordings import FLAGS, NEVER, OTHER_CONTENT
from tests.json_object.rewordings import READ, SAME

ANSWER = '{"name": "Ada", "height": 3, "age": 4}'


@pytest.mark.parametrize(("base", "keys", "exactly", "others"), SAME)
def test_other_wordings_demand_the_same_of_the_same_thing(
    base: str, keys: tuple[str, ...], exactly: bool, others: tuple[str, ...]
) -> None:
    old = recognised(base)
    for prompt in others:
        new = recognised(prompt)
        assert (set(new.spec.keys), new.spec.exactly) == (set(keys), exactly), prompt
        assert not isinstance(TASK.relate(old, new), Changed), (old.residue, new.residue)


@pytest.mark.parametrize(("prompt", "keys", "exactly"), READ)
def test_wordings_with_content_in_other_words_are_read(prompt: str, keys: tuple[str, ...], exactly: bool) -> None:
    spec = recognised(prompt).spec
    assert (set(spec.keys), spec.exactly) == (set(keys), exactly)


@pytest.mark.parametrize(("one", "other"), OTHER_CONTENT)
def test_no_answer_is_served_for_other_content(one: str, other: str) -> None:
    for old, new in ((one, other), (other, one)):
        with StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder()) as engine:
            engine.admit(old, ANSWER)
            assert engine.lookup(new) is None


@pytest.mark.parametrize("prompt", NEVER)
def test_a_prompt_that_asks_for_something_else_is_not_claimed(prompt: str) -> None:
    assert not isinstance(TASK.recognise(Request.of(prompt)), Recognition)


@pytest.mark.parametrize("prompt", NEVER)
def test_no_answer_is_served_to_a_prompt_that_asks_for_something_else(prompt: str) -> None:
    with StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder()) as engine:
        engine.admit("Return a JSON object with the keys name, height and age.", ANSWER)
        engine.admit("Return a JSON object about a tower with the keys name, height and age.", ANSWER)
        assert engine.lookup(prompt) is None


@pytest.mark.parametrize(("prompt", "exactly"), FLAGS)
def test_only_is_read_as_what_it_stands_beside(prompt: str, exactly: bool) -> None:
    found = TASK.recognise(Request.of(prompt))
    if isinstance(found, Recognition):
        assert (found.spec.keys, found.spec.exactly) == (("name", "height", "age"), exactly)


def test_most_wordings_of_only_are_claimed() -> None:
    claimed = [prompt for prompt, _ in FLAGS if isinstance(TASK.recognise(Request.of(prompt)), Recognition)]
    assert len(claimed) > 0.6 * len(FLAGS)


@pytest.mark.parametrize("kind", ["prison", "text", "form", "data"])
def test_a_word_of_content_read_as_wording_goes_back_into_the_residue(kind: str) -> None:
    prompt = f"Our {kind} app expects the keys name, height. Write a JSON object for a tower."
    assert recognised(prompt).residue == f"a tower {kind}"


def test_words_of_the_wording_stay_out_of_the_residue() -> None:
    prompt = "Could you kindly return a JSON object with the following keys: name, height?"
    assert with_lost("", prompt, ("name", "height")) == ""


@given(st.text(alphabet='abK,.:;()"`{}\n -\u3001', max_size=80), st.sampled_from(["JSON", "json object", ""]))
def test_any_text_is_read_without_an_error(text: str, asked: str) -> None:
    read = read_plain(tokens_of(f"{asked} {text} keys a, b"))
    assert read is None or len(read.series.keys.keys) > 1


@given(st.lists(st.sampled_from(["a_b", "c_d", "eF", "g", "h"]), min_size=2, max_size=5, unique=True))
def test_the_keys_are_those_of_the_list_whatever_separates_them(keys: list[str]) -> None:
    for listed in (", ".join(keys), " + ".join(keys), ", ".join(keys[:-1]) + f" and {keys[-1]}"):
        assert recognised(f"A pier as a JSON object, keys: {listed}").spec.keys == tuple(keys)
