"""Vendors' own objects as JSON and back: their fields, and nothing of their class."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from typing import Any

from pydantic import BaseModel, ConfigDict

logger = logging.getLogger("stepcache")

_OBJECT = "__object__"


class Kept(BaseModel):
    """A vendor's object as it was kept."""

    model_config = ConfigDict(extra="allow")


def marked(value: Any) -> Any:
    """The value with its objects as their fields. Raises ValueError for what looks like one already."""
    match value:
        case BaseModel():
            return {_OBJECT: marked(dict(value))}
        case Mapping():
            if _OBJECT in value:
                raise ValueError(f"{_OBJECT} is a key of an answer")
            return {key: marked(item) for key, item in value.items()}
        case list() | tuple():
            return [marked(item) for item in value]
        case _:
            return value


def unmarked(value: Any) -> Any:
    """The value again, with a `Kept` for each object."""
    match value:
        case {"__object__": dict(fields)}:
            return Kept.model_validate(unmarked(fields))
        case dict():
            return {key: unmarked(item) for key, item in value.items()}
        case list():
            return [unmarked(item) for item in value]
        case _:
            return value


def plain_data(value: Any) -> Any:
    """The value with the fields of its objects for these."""
    match value:
        case BaseModel():
            return value.model_dump(mode="json")
        case Mapping():
            return {key: plain_data(item) for key, item in value.items()}
        case list() | tuple():
            return [plain_data(item) for item in value]
        case _:
            return value


def json_of(read: Callable[[], Any]) -> Any:
    """What is read, if it is JSON, or None: models and messages hold what they like."""
    try:
        value = read()
        json.dumps(value)
    except Exception as error:  # noqa: BLE001 - whatever a vendor's object raises when it is written down
        logger.debug("it is no JSON: %r", error)
        return None
    return value
