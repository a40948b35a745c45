"""Whether an error can mean that a model does not take a parameter, so that a call without it is worth its price."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_REFUSING = (400, 404, 415, 422)
"""Statuses that speak of what was sent. Limits and faults of a server (408, 409, 429, 5xx) are met by no other form."""

_OF_CALLING = (TypeError, ValueError, NotImplementedError)
_CAUSES = 5
"""How many errors behind an error are read: integrations wrap those of the vendor's own client."""


def may_refuse_format(error: BaseException) -> bool:
    """True where the error speaks of the request itself; an error of no status is read by its class."""
    status = _status_behind(error)
    return isinstance(error, _OF_CALLING) if status is None else status in _REFUSING


def _status_behind(error: BaseException) -> int | None:
    at: BaseException | None = error
    for _ in range(_CAUSES):
        if at is None:
            return None
        status = _status(at)
        if status is not None:
            return status
        at = at.__cause__
    return None


def _status(error: BaseException) -> int | None:
    """The HTTP status where clients put it: openai, httpx and requests, botocore, google."""
    response: Any = getattr(error, "response", None)
    if isinstance(response, Mapping):
        of_response: Any = (response.get("ResponseMetadata") or {}).get("HTTPStatusCode")
    else:
        of_response = getattr(response, "status_code", None)
    said = (getattr(error, "status_code", None), of_response, getattr(error, "code", None))
    return next((int(each) for each in said if isinstance(each, int) and not isinstance(each, bool)), None)
