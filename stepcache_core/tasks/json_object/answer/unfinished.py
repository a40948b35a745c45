"""What an answer that was cut short may still have held."""

from __future__ import annotations

from stepcache_core.tasks.json_object.answer.repair import Repaired
from stepcache_core.tasks.json_object.schemas.pointer import Path
from stepcache_core.tasks.json_object.schemas.resolve import layers_of
from stepcache_core.tasks.json_object.spec import JsonSpec


def rest_of(repaired: Repaired, spec: JsonSpec) -> tuple[Path, ...] | None:
    """The properties to ask for that may have followed; None where that cannot be told, and nothing is to be kept."""
    if not repaired.is_cut:
        return ()
    held = repaired.found.value
    allowed = [] if spec.schema is None else [key for key in _named(spec) if key not in held]
    if repaired.cut_key is not None and repaired.cut_key not in held and not spec.exactly:
        allowed.append(repaired.cut_key)
    lacks_nothing = all(key in held for key in spec.keys)
    if repaired.is_lost and lacks_nothing and not allowed and not spec.exactly:
        return None
    return tuple((key,) for key in dict.fromkeys(allowed))


def _named(spec: JsonSpec) -> list[str]:
    """The properties that the schema names."""
    layers = layers_of(spec.schema or {}, spec.schema)
    return [key for layer in layers for key in layer.get("properties", ())]
