"""Claims of the contract: each raises an AssertionError that says what does not hold."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def holds(claim: bool, otherwise: str) -> None:
    """Raise AssertionError with the message unless the claim is true."""
    if not claim:
        raise AssertionError(otherwise[:2_000])


def must(value: object, kind: type[T], otherwise: str) -> T:
    """The value, which is of this type; else raise AssertionError."""
    if not isinstance(value, kind):
        raise AssertionError(otherwise[:2_000])
    return value


def reasoned(text: object, what: str) -> None:
    """A reason is words, not nothing."""
    holds(isinstance(text, str) and bool(text.strip()), f"{what} has no reason")


def is_plain_json(value: object) -> bool:
    """True for what JSON has words for: dicts with str keys, lists, str, numbers, booleans and None."""
    if isinstance(value, dict):
        return all(isinstance(key, str) and is_plain_json(part) for key, part in value.items())
    if isinstance(value, list):
        return all(map(is_plain_json, value))
    return value is None or isinstance(value, str | int | float | bool)
