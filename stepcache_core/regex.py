"""Regular expressions that are compiled when first used: a request needs few of the many that are written down."""

from __future__ import annotations

import re
from typing import Any, cast

_WRITTEN: list[_Lazy] = []


def regex(text: str, flags: int = 0) -> re.Pattern[str]:
    """The pattern, to be written down once in a module: it has every method of a compiled one.

    A text that is no regular expression raises at the first use. For patterns made of what a request says
    `re.compile` is the right call: what is written down here stays until the process ends.
    """
    written = _Lazy(text, flags)
    _WRITTEN.append(written)
    return cast("re.Pattern[str]", written)


def compile_written() -> int:
    """Compile now every pattern of the modules imported so far; how many there are."""
    for written in _WRITTEN:
        _ = written.search
    return len(_WRITTEN)


class _Lazy:
    """Stands for a pattern; each method that was asked for once is found on the object itself from then on."""

    def __init__(self, text: str, flags: int) -> None:
        self._text, self._flags = text, flags

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        kept = vars(self)
        if "_compiled" not in kept:
            kept["_compiled"] = re.compile(self._text, self._flags)
        kept[name] = getattr(kept["_compiled"], name)
        return kept[name]
