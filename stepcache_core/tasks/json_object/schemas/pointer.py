"""Paths into a JSON value, and their names: plain keys at the top of an object, JSON Pointers (RFC 6901) below it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Path = tuple[str | int, ...]

DEEPEST = 32
"""Longer paths are cut: what encloses the place is meant instead."""


def pointer_to(path: Path) -> str:
    """The JSON Pointer of a path; "" for the whole value."""
    return "".join("/" + str(token).replace("~", "~0").replace("/", "~1") for token in path)


def path_in(value: Any, pointer: str) -> Path | None:
    """The path that a pointer means in this value, its last token possibly new; None where it leads nowhere."""
    path: list[str | int] = []
    for at, written in enumerate(tokens := pointer.split("/")[1:]):
        token = written.replace("~1", "/").replace("~0", "~")
        if isinstance(value, list) and token.isdecimal() and len(token) < 8 and int(token) < len(value):
            path.append(int(token))
            value = value[int(token)]
        elif isinstance(value, dict) and (token in value or at == len(tokens) - 1):
            path.append(token)
            value = value.get(token)
        else:
            return None
    return tuple(path)


def value_at(value: Any, path: Path) -> Any:
    """What stands at a path; KeyError, IndexError or TypeError where there is nothing."""
    for token in path:
        value = value[token]
    return value


def exists(value: Any, path: Path) -> bool:
    """True where something stands at the path."""
    try:
        value_at(value, path)
    except (KeyError, IndexError, TypeError):
        return False
    return True


def outermost(paths: Iterable[Path]) -> tuple[Path, ...]:
    """The paths that lie in no other of them, each once, in their order."""
    every = dict.fromkeys(path[:DEEPEST] for path in paths)
    return tuple(path for path in every if not path or not lies_within(path[:-1], every))


def lies_within(path: Path, others: Iterable[Path]) -> bool:
    """True where the path is one of the others, or inside of one."""
    held = others if isinstance(others, (dict, set, frozenset)) else set(others)
    return any(path[:length] in held for length in range(len(path) + 1))


def weight_of(value: Any, path: Path) -> float:
    """The share, 0 to 1, that a path has of the top-level property it lies in; siblings weigh the same."""
    share = 1.0
    for length in range(1, len(path)):
        holder = value_at(value, path[:length])
        siblings = len(holder) + (not exists(holder, path[length : length + 1]))
        share /= max(1, siblings)
    return share
