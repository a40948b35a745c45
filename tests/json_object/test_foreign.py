"""German and French requests: their words of instruction are put into English, their content is not."""

from __future__ import annotations

import pytest

from stepcache_core.models import Changed
from stepcache_core.tasks.json_object.prompt.foreign import in_english, language_of
from tests.json_object.builders import TASK, model_patch, recognised

GERMAN = 'Gib mir bitte ein JSON-Objekt zum Fluss Elbe mit den Schlüsseln "name" und "ort".'
FRENCH = "Renvoie un objet JSON pour la ville de Lyon avec les clés `nom` et `fleuve`."


@pytest.mark.parametrize(
    ("prompt", "language"), [(GERMAN, "de"), (FRENCH, "fr"), ("Return JSON with keys a, b.", "en")]
)
def test_the_language_is_that_of_the_wording(prompt: str, language: str) -> None:
    assert language_of(prompt) == language
    assert recognised(prompt).spec.language == language


def test_an_english_prompt_about_german_text_stays_as_it_is() -> None:
    prompt = 'Return JSON with the keys tone and topic for "Wo ist das Paket mit den Büchern und der Lampe?"'
    assert in_english(prompt).text == prompt


def test_quoted_text_is_never_translated() -> None:
    quoted = '"mit den Schlüsseln und ein JSON-Objekt"'
    assert quoted in in_english(f"{GERMAN}\n\n{quoted}").text


def test_nothing_is_shared_across_languages() -> None:
    english = recognised('Give me a JSON object for Elbe with the keys "name" and "ort".')
    assert isinstance(TASK.relate(english, recognised(GERMAN)), Changed)
    assert english.structure != recognised(GERMAN).structure


def test_other_content_is_another_residue() -> None:
    assert recognised(GERMAN).residue != recognised(GERMAN.replace("Elbe", "Rhein")).residue


@pytest.mark.parametrize(("prompt", "word"), [(GERMAN, "Schlüsseln"), (FRENCH, "clés")])
def test_a_patch_asks_in_the_language_of_the_prompt(prompt: str, word: str) -> None:
    spec = recognised(prompt).spec
    asked = model_patch(f'{{"{spec.keys[0]}": "x"}}', spec)
    assert word in asked.follow_up[-1].content
