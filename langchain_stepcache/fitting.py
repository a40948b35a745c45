"""Whether a served answer is what the caller's own class takes, whose validators no schema tells of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from langchain_core.utils.json import parse_json_markdown
from pydantic import BaseModel

from stepcache_core import CallOptions, Result


def is_unfit(result: Result, options: CallOptions, kind: type[BaseModel] | None) -> bool:
    """True for an answer without a model call that the class refuses: asked again, the model may give a better one.

    Without this a caller who tries again (`with_retry`) would be given the refused answer again and again.
    """
    if kind is None or options.mode != "default" or result.receipt.model_calls or not result.text.strip():
        return False
    ways = (
        lambda: kind.model_validate(parse_json_markdown(result.text)),
        lambda: kind.model_validate_json(result.text),
    )
    return not any(_passes(way) for way in ways)


def expected(schema: Any) -> type[BaseModel] | None:
    """The class that structured output is to be of, where it has validators."""
    return schema if isinstance(schema, type) and issubclass(schema, BaseModel) else None


def _passes(way: Callable[[], BaseModel]) -> bool:
    """A strict class takes from JSON what it does not take from values; parsers do the one or the other."""
    try:
        way()
    except Exception:  # noqa: BLE001 - a class may raise anything, and would in the caller's parser
        return False
    return True
