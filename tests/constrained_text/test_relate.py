"""How two requests for a constrained text stand to each other."""

from __future__ import annotations

import pytest

from stepcache_core.models import Changed, Relation, Restated, Same
from tests.constrained_text.builders import TASK, recognised

ABOUT = "Tell me why iron rusts."


def relation(old: str, new: str) -> Relation:
    """The relation of two prompts that are both claimed."""
    return TASK.relate(recognised(old), recognised(new))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Use only lowercase letters.", "Your answer must be in all lowercase letters."),
        ("Do not use commas.", "Please avoid using any commas."),
        ("Answer in exactly 2 sentences.", "Use exactly two sentences."),
    ],
)
def test_one_demand_in_other_words_is_the_same(old: str, new: str) -> None:
    assert relation(f"{ABOUT} {old}", f"{ABOUT} {new}") == Same()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Do not use commas.", "Use only lowercase letters."),
        ("Use at most 50 words.", "Do not use commas."),
        ("Use exactly 3 bullet points.", "Use exactly 5 bullet points."),
        ("Include the word 'iron'.", "Include the word 'salt'."),
        ("Do not use the word 'iron'.", "Do not use the word 'salt'."),
        ("Use only lowercase letters.", "Use only capital letters."),
        ("Wrap your answer in double quotation marks.", "Do not use commas."),
    ],
)
def test_the_same_content_under_other_demands_is_restated(old: str, new: str) -> None:
    assert isinstance(relation(f"{ABOUT} {old}", f"{ABOUT} {new}"), Restated)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Use only lowercase letters.", "Do not use commas."),
        ("Use only capital letters.", "Use at most 90 words."),
        ("Use exactly 3 bullet points.", "Do not use commas."),
        ("Use the word 'iron' at least 5 times.", "Do not use commas."),
        ("Add a postscript starting with P.S.", "Do not use commas."),
        ("Your answer must contain a title in double angular brackets.", "Do not use commas."),
        ("Start with the phrase 'Well then.'", "Do not use commas."),
        ("Highlight at least 2 sections of your answer with markdown.", "Do not use commas."),
        ("Answer in 2 paragraphs separated by ***.", "Answer in 2 paragraphs."),
    ],
)
def test_what_shaped_the_earlier_text_visibly_must_be_asked_for_again(old: str, new: str) -> None:
    assert isinstance(relation(f"{ABOUT} {old}", f"{ABOUT} {new}"), Changed)


@pytest.mark.parametrize(
    "other",
    [
        "Tell me politely why iron rusts.",
        "Tell me why iron rusts in Dutch.",
        "Tell me why iron rusts, as if I were five.",
        "Tell me why silver rusts.",
        "Tell me why iron rusts at 40 degrees.",
        "Tell me how iron rusts.",
        "鉄が錆びる理由を教えてください。「鉄」を使わないでください。",
    ],
)
def test_another_residue_is_another_request(other: str) -> None:
    form = "" if other.startswith("鉄") else " Do not use commas."
    found = relation(f"{ABOUT} Do not use commas.", other + form)
    assert isinstance(found, Changed)
    assert found.reason
