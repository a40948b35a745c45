"""Record whether anything evaluates text, starts a process or opens a connection while the engine works."""

from __future__ import annotations

import builtins
import logging
import os
import socket
import subprocess
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from importlib import import_module
from typing import Any
from unittest import mock

_EVALUATORS: tuple[tuple[Any, str], ...] = (
    (builtins, "eval"),
    (builtins, "exec"),
    (builtins, "compile"),
    (os, "system"),
    (os, "popen"),
    (subprocess, "Popen"),
    (subprocess, "run"),
    (socket.socket, "connect"),
    (socket, "getaddrinfo"),
)
_HARMLESS_WITHOUT_TEXT = ("sympify", "exec", "eval")
_SYMPY = (("sympy", "sympify"), ("sympy.core.sympify", "sympify"), ("sympy.parsing.sympy_parser", "parse_expr"))


@contextmanager
def evaluations() -> Iterator[Counter[str]]:
    """Count the calls by name. Importing a module runs code of a file and sympy takes numbers and symbols: no text."""
    seen: Counter[str] = Counter()
    sympy = [(import_module(module), name) for module, name in _SYMPY]
    with ExitStack() as stack:
        for owner, name in (*_EVALUATORS, *sympy):
            stack.enter_context(mock.patch.object(owner, name, _recording(getattr(owner, name), name, seen)))
        yield seen


def _recording(real: Callable[..., Any], name: str, seen: Counter[str]) -> Callable[..., Any]:
    def call(*arguments: Any, **named: Any) -> Any:
        seen[name] += name not in _HARMLESS_WITHOUT_TEXT or isinstance(arguments[0], str | bytes)
        return real(*arguments, **named)

    return call


class CaughtInside(logging.Handler):
    """What the engine or a task raised and caught itself, counted by where and what."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.seen: Counter[str] = Counter()

    def emit(self, record: logging.LogRecord) -> None:
        """Count a warning of the engine by its text and the kind of its error."""
        errors = [value for value in record.args or () if isinstance(value, BaseException)]
        self.seen[where_raised(errors[0]) if errors else record.msg] += 1


def where_raised(error: BaseException) -> str:
    """The kind of an error, the project's innermost line that it went through."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if "stepcache_core" in frame.filename] or list(frames)
    if not own:
        return f"{type(error).__name__} at the call"
    at = own[-1]
    return f"{type(error).__name__} at {at.filename.rpartition('stepcache_core/')[2]}:{at.lineno} {at.name}"


@contextmanager
def caught_inside() -> Iterator[Counter[str]]:
    """Count the warnings of the engine's logger instead of printing them."""
    logger, handler = logging.getLogger("stepcache"), CaughtInside()
    propagates = logger.propagate
    logger.addHandler(handler)
    logger.propagate = False
    try:
        yield handler.seen
    finally:
        logger.removeHandler(handler)
        logger.propagate = propagates
