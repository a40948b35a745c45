"""Patterns that every supported Python reads alike."""

from __future__ import annotations

import importlib
import pkgutil
import re._constants as codes  # type: ignore[import-not-found]
import re._parser as parser  # type: ignore[import-not-found]
from collections.abc import Iterator
from typing import Any

import pytest

import stepcache_core
from stepcache_core import regex

SINGLE = frozenset({codes.LITERAL, codes.NOT_LITERAL, codes.IN, codes.ANY, codes.CATEGORY})


def possessive(parsed: Any) -> Iterator[Any]:
    """What is repeated possessively anywhere in a parsed pattern."""
    for code, argument in parsed:
        if code is codes.POSSESSIVE_REPEAT:
            yield argument[2]
        yield from inside(argument)


def inside(argument: Any) -> Iterator[Any]:
    if isinstance(argument, parser.SubPattern):
        yield from possessive(argument)
    elif isinstance(argument, tuple | list):
        for part in argument:
            yield from inside(part)


def is_single(parsed: Any) -> bool:
    return len(parsed) == 1 and parsed[0][0] in SINGLE


def broken(pattern: str, flags: int) -> bool:
    return any(not is_single(repeated) for repeated in possessive(parser.parse(pattern, flags)))


def test_no_group_is_repeated_possessively() -> None:
    """Before Python 3.11.5 a possessive repetition of a group takes less than it could; an atomic group does not."""
    for module in pkgutil.walk_packages(stepcache_core.__path__, "stepcache_core."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    written = {(one._text, one._flags) for one in regex._WRITTEN}
    assert len(written) > 100
    assert sorted(text for text, flags in written if broken(text, flags)) == []


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [(r"(?:ab|c)*+", True), (r"(a(?:b|cd)++)", True), (r"[ab]*+\s++.*+", False), (r"(?>(?:ab|c)*)", False)],
)
def test_such_a_pattern_is_noticed(pattern: str, expected: bool) -> None:
    assert broken(pattern, 0) is expected
