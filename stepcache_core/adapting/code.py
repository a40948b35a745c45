"""What the code of a class says, where its name says little: in a script or a notebook, and inside a function."""

from __future__ import annotations

import dis
import hashlib
from collections.abc import Iterator
from functools import lru_cache
from types import CodeType, FunctionType
from typing import Any

MAX_DEPTH = 6
"""Functions inside functions, as decorators make them."""

_SCALARS = (str, bytes, float, bool, int)
_SPELLED = (str, bytes, float)
"""Globals that are more likely parameters than counters."""


def code_of(kind: type) -> str:
    """A digest of the methods of a class, equal for equal code; empty for a class that its module and name tell.

    Any number of scripts have a class `Model` in a module `__main__`.
    """
    parts = [part for each in kind.__mro__ if _is_nameless(each) for part in _of_class(each)]
    return hashlib.sha256(repr(parts).encode("utf-8", "surrogatepass")).hexdigest() if parts else ""


def _is_nameless(kind: type) -> bool:
    return kind.__module__ == "__main__" or "<locals>" in kind.__qualname__


def _of_class(kind: type) -> Iterator[Any]:
    for name, member in sorted(vars(kind).items()):
        for function in _functions(member):
            yield name, list(_of_function(function, 0))


def _functions(member: Any) -> Iterator[FunctionType]:
    inner = (member, *(getattr(member, name, None) for name in ("__func__", "fget", "func", "__wrapped__")))
    yield from (each for each in inner if isinstance(each, FunctionType))


def _of_function(function: FunctionType, depth: int) -> Iterator[Any]:
    code = function.__code__
    written, assigned = _read(code)
    yield written
    yield from (repr(value) for value in function.__defaults__ or () if isinstance(value, _SCALARS))
    for name, cell in zip(code.co_freevars, function.__closure__ or (), strict=False):
        value = _content(cell)
        if isinstance(value, FunctionType) and depth < MAX_DEPTH:
            yield from _of_function(value, depth + 1)
        elif isinstance(value, _SCALARS) and name not in assigned:
            yield name, repr(value)
    for name in code.co_names:
        value = function.__globals__.get(name)
        if isinstance(value, _SPELLED):
            yield name, repr(value)


@lru_cache(maxsize=1024)
def _read(code: CodeType) -> tuple[str, frozenset[str]]:
    """A digest of the code, and the variables of enclosing functions that it sets; read once, as it never changes."""
    assigned = {str(step.argval) for step in dis.get_instructions(code) if step.opname == "STORE_DEREF"}
    return hashlib.sha256(repr(list(_of_code(code))).encode("utf-8", "surrogatepass")).hexdigest(), frozenset(assigned)


def _of_code(code: CodeType) -> Iterator[Any]:
    yield code.co_code.hex(), code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _of_code(constant)
        else:
            yield repr(constant)


def _content(cell: Any) -> Any:
    try:
        return cell.cell_contents
    except ValueError:  # not filled yet
        return None
