"""Match the patterns of schemas in time linear in the text: by an engine that never goes back over it.

The engine is the one pydantic brings. It knows neither look-around nor back-references, so that patterns with them
are not taken.
"""

from __future__ import annotations

from functools import lru_cache

from pydantic_core import SchemaError, SchemaValidator, core_schema

MAX_PATTERN = 2_000


def is_matchable(pattern: str) -> bool:
    """True where the pattern can be matched in bounded time."""
    return _engine(pattern) is not None


def searches(pattern: str, text: str) -> bool:
    """True where the pattern matches anywhere in the text; ValueError for a pattern that is not matchable."""
    engine = _engine(pattern)
    if engine is None:
        raise ValueError("the pattern cannot be matched")
    return engine.isinstance_python(text)


@lru_cache(maxsize=1024)
def _engine(pattern: str) -> SchemaValidator | None:
    if len(pattern) > MAX_PATTERN:
        return None
    try:
        return SchemaValidator(core_schema.str_schema(pattern=pattern, strict=True, regex_engine="rust-regex"))
    except SchemaError:
        return None
