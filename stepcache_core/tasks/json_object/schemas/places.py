"""What a schema says of every place it describes, references, alternatives and items followed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from stepcache_core.tasks.json_object.schemas.narrowing import own_words
from stepcache_core.tasks.json_object.schemas.pointer import DEEPEST
from stepcache_core.tasks.json_object.schemas.resolve import Node, layers_of

Place = tuple[str, ...]
"""The keys that lead to a value; ANY for every item of an array, and for every property that is not named."""

ANY = "\0any"
_ALTERNATIVES = ("anyOf", "oneOf")
_ARMS = ("then", "else")
_COMBINED = frozenset({*_ALTERNATIVES, *_ARMS, "allOf", "$ref"})
_MOST = 3000
_TOLD = ("description", "title")
_OF_NO_ORDER = ("type", "enum")


@dataclass(frozen=True, slots=True)
class Said:
    """What is said of one place: its own words, written out, and those of them that are prose."""

    words: set[str] = field(default_factory=set)
    told: list[str] = field(default_factory=list)


def places_of(schema: Node) -> dict[Place, Said] | None:
    """Every place below the top; None where there are too many."""
    found: dict[Place, Said] = {}
    waiting: list[tuple[Place, Any, tuple[int, ...], bool]] = [((), schema, (), False)]
    seen = 0
    while waiting:
        place, part, inside, demanded = waiting.pop()
        seen += 1
        if seen > _MOST:
            return None
        layers = _layers(schema, part)
        said = found.setdefault(place, Said())
        _note(said, layers, demanded=demanded)
        if len(place) < DEEPEST:
            inner = (*inside, *map(id, layers))
            fresh = [layer for layer in layers if id(layer) not in inside]
            waiting += [((*place, key), child, inner, must) for key, child, must in _children(fresh)]
    found.pop(())
    return found


def _layers(root: Node, part: Any) -> list[Node]:
    """All that may hold of a value: the part, what it refers to, and its alternatives."""
    found: list[Node] = []
    waiting = [part]
    while waiting and len(found) < _MOST:
        for layer in layers_of(root, waiting.pop()):
            if not any(layer is other for other in found):
                found.append(layer)
                waiting += [branch for word in _ALTERNATIVES for branch in _listed(layer.get(word))]
                waiting += [layer[word] for word in _ARMS if word in layer]
    return found


def _listed(held: Any) -> list[Any]:
    return held if isinstance(held, list) else []


def _note(said: Said, layers: list[Node], *, demanded: bool) -> None:
    for layer in layers:
        for word, held in own_words(layer, _COMBINED).items():
            plain = sorted(map(json.dumps, held)) if word in _OF_NO_ORDER and isinstance(held, list) else held
            said.words.add(json.dumps([word, plain], sort_keys=True))
        said.told.extend(layer[word] for word in _TOLD if isinstance(layer.get(word), str))
    if demanded:
        said.words.add("required")


def _children(layers: list[Node]) -> Iterator[tuple[str, Any, bool]]:
    required = {key for layer in layers for key in _listed(layer.get("required")) if isinstance(key, str)}
    for layer in layers:
        named, keyed = layer.get("properties"), layer.get("patternProperties")
        for key, child in named.items() if isinstance(named, dict) else ():
            yield key, child, key in required
        others = list(keyed.values()) if isinstance(keyed, dict) else []
        others += [layer[word] for word in ("items", "additionalProperties") if isinstance(layer.get(word), dict)]
        others += [*_listed(layer.get("items")), *_listed(layer.get("prefixItems"))]
        yield from ((ANY, child, False) for child in others)
