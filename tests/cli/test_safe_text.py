"""Text of others is printed without anything that acts on a terminal."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stepcache_core.cli.safe_text import one_line, printable

ACTING = {"Cc", "Cf", "Cs", "Zl", "Zp"}
fragments = st.sampled_from(["\x1b", "[", "]", "0;", "31m", "\x07", "\x9b", "\x9d", "\u202e", "\ud800", "\n", "ab"])


@given(st.one_of(st.text(), st.lists(fragments).map("".join)))
def test_nothing_that_acts_is_left(text: str) -> None:
    assert {unicodedata.category(c) for c in printable(text) if c not in "\n\t"}.isdisjoint(ACTING)


@given(st.text(alphabet=st.characters(categories=["L", "N", "P", "S", "Zs"])))
def test_ordinary_text_is_left_alone(text: str) -> None:
    assert printable(text) == text


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("a\x1b[1;31mb\x1b[0mc", "abc"),
        ("a\x1b]8;;https://example.org\x1b\\link\x1b]8;;\x1b\\b", "alinkb"),
        ("a\x1b]0;title\x07b", "ab"),
        ("a\x9b2Jb", "ab"),
        ("a\x1b(Bb", "ab"),
        ("a\rb\x08c\x7f", "abc"),
        ("\x1b]0;no end", "0;no end"),
    ],
)
def test_escape_sequences_go_as_a_whole(text: str, left: str) -> None:
    assert printable(text) == left


@given(st.text(), st.integers(1, 50))
def test_one_line_is_one_short_line(text: str, limit: int) -> None:
    line = one_line(text, limit)
    assert len(line) <= limit
    assert "\n" not in line


def test_a_cut_is_marked() -> None:
    assert one_line("a long way\nto go", 8) == "a long …"
    assert one_line("a b\n c", 5) == "a b c"
