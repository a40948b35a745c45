"""What callers hand to the engine, checked: requests and parts."""

from __future__ import annotations

from typing import Any

from stepcache_core.errors import ConfigurationError
from stepcache_core.models import Request


def as_request(request: Request | str) -> Request:
    """A prompt alone is a request of one user message. Raises `ConfigurationError` for anything else."""
    if isinstance(request, str):
        return Request.of(str(request))
    require("request", request, Request, "a Request or a str")
    return request


def has_methods(part: object, names: str) -> bool:
    """True where the part has every method of these names."""
    return all(callable(getattr(part, name, None)) for name in names.split())


def require(field: str, value: object, kind: Any, expected: str, *, is_valid: bool = True) -> None:
    """Raise `ConfigurationError` naming the field unless the value is of the kind and valid."""
    if not isinstance(value, kind) or not is_valid:
        raise ConfigurationError(f"{field}: expected {expected}, got {value!r}")


def require_part(field: str, part: object | None, expected: str, methods: str) -> None:
    """Raise `ConfigurationError` naming the field unless the part is None or has every one of these methods."""
    require(field, part, object, expected, is_valid=part is None or has_methods(part, methods))
