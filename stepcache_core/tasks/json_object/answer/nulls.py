"""Tell demanded keys that an answer leaves at null where nothing lets a value be missing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stepcache_core.tasks.json_object.schemas.resolve import parts_at, requires
from stepcache_core.tasks.json_object.spec import JsonSpec


def null_keys(value: Mapping[str, Any], spec: JsonSpec) -> tuple[str, ...]:
    """The required keys that are null; a schema that speaks of a key says itself whether it may be."""
    if not spec.filled:
        return ()
    return tuple(key for key in spec.keys if key in value and value[key] is None and not _is_ruled(key, spec))


def _is_ruled(key: str, spec: JsonSpec) -> bool:
    return spec.schema is not None and (requires(spec.schema, (key,)) or bool(parts_at(spec.schema, (key,))))
