"""The embedder without a model keeps the promises of every embedder."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from stepcache_core.embedding.lexical import LexicalEmbedder
from stepcache_core.errors import ConfigurationError
from tests.embedding.contract import EmbedderContract


class TestLexicalEmbedder(EmbedderContract):
    maker = LexicalEmbedder


@pytest.mark.parametrize("dimension", [0, 15, -4, 65_537, 1.5, "512", True, None])
def test_a_dimension_out_of_range_names_the_field(dimension: Any) -> None:
    with pytest.raises(ConfigurationError, match=r"^dimension: expected"):
        LexicalEmbedder(dimension)


@pytest.mark.parametrize("dimension", [16, 100, 4_096])
def test_vectors_have_the_dimension_asked_for(dimension: int) -> None:
    embedder = LexicalEmbedder(dimension)
    assert embedder.embed(["some text"]).shape == (1, dimension)
    assert embedder.fingerprint.dimension == dimension


@pytest.mark.parametrize(
    ("first", "second"),
    [("Ｓｏｌｖｅ ｘ＝１", "solve x=1"), ("many   blanks\n\there", "many blanks here"), ("STRASSE", "straße")],
)
def test_notation_case_and_white_space_make_no_difference(first: str, second: str) -> None:
    one, other = LexicalEmbedder().embed([first, second])
    assert np.array_equal(one, other)


def test_words_in_another_order_make_a_difference() -> None:
    one, other = LexicalEmbedder().embed(["from Oslo to Rome", "from Rome to Oslo"])
    assert 0.5 < float(one @ other) < 1.0


def plain_hash(run: str) -> int:
    """The hash of one n-gram, written out in whole numbers."""
    wide = 2**64
    value = len(run)
    for character in run:
        value = (value * 0x9E3779B97F4A7C15 + ord(character) + 1) % wide
    for factor in (0xFF51AFD7ED558CCD, 0xC4CEB9FE1A85EC53):
        value = (value ^ (value >> 33)) * factor % wide
    return value ^ (value >> 33)


@pytest.mark.parametrize("text", ["Solve 3q + 4 = 19 for q.", "", "方程式", "a\U0001f600b"])
def test_revision_1_is_what_it_was_defined_to_be(text: str) -> None:
    """A change of these vectors must raise the revision, or stored vectors would be compared with others."""
    framed = f" {text.lower()} "
    runs = [framed[start : start + n] for n in (2, 3, 4) for start in range(len(framed) - n + 1)]
    counts = np.zeros(64)
    for hashed in map(plain_hash, runs):
        counts[hashed % 64] += -1 if hashed >> 63 else 1
    damped = np.sign(counts) * np.sqrt(np.abs(counts))
    embedder = LexicalEmbedder(64)
    assert embedder.fingerprint.revision == "1"
    assert embedder.embed([text])[0] == pytest.approx(damped / np.linalg.norm(damped), abs=1e-6)
