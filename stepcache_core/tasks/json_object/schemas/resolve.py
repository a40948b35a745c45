"""Follow the references of a schema inside it, and find what it says of one place in an answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import unquote

from stepcache_core.tasks.json_object.schemas.pointer import Path
from stepcache_core.tasks.json_object.schemas.regexes import is_matchable, searches

_MOST_LAYERS = 64
_BRANCHES = ("anyOf", "oneOf")

Node = Mapping[str, Any]


def target_of(root: Node, reference: Any) -> Any:
    """The part of the schema that a local reference means, or None where there is none."""
    if not isinstance(reference, str) or not (reference == "#" or reference.startswith("#/")):
        return None
    found: Any = root
    for written in reference.split("/")[1:]:
        token = unquote(written).replace("~1", "/").replace("~0", "~")
        if isinstance(found, Mapping):
            found = found.get(token)
        elif isinstance(found, list) and token.isdecimal() and len(token) < 8 and int(token) < len(found):
            found = found[int(token)]
        else:
            return None
    return found


def followed_once(root: Node, node: Node) -> Node | None:
    """What a reference leads to, with the words beside it; None where it leads nowhere.

    Where both say something by one word, both stand side by side.
    """
    target = target_of(root, node["$ref"])
    beside = {word: said for word, said in node.items() if word != "$ref"}
    if not isinstance(target, Mapping) or not beside:
        return target if isinstance(target, Mapping) else None
    return {**target, **beside} if beside.keys().isdisjoint(target) else {"allOf": [target, beside]}


def layers_of(root: Node, part: Any) -> tuple[Node, ...]:
    """Every schema that holds wherever `part` does: itself, what it refers to, and its allOf."""
    found: list[Node] = []
    waiting = [part]
    while waiting and len(found) < _MOST_LAYERS:
        node = waiting.pop(0)
        if not isinstance(node, Mapping) or any(node is other for other in found):
            continue
        found.append(node)
        waiting += [target_of(root, node["$ref"])] if "$ref" in node else []
        waiting += node["allOf"] if isinstance(node.get("allOf"), list) else []
    return tuple(found)


def parts_at(root: Node, path: Path) -> tuple[Node, ...]:
    """What the schema says of the value at a path, in every layer that reaches it."""
    parts: tuple[Any, ...] = (root,)
    for token in path:
        layers = [layer for part in parts for layer in layers_of(root, part)]
        parts = tuple(child for layer in layers for child in _children(root, layer, token))
    return tuple(part for part in parts if isinstance(part, Mapping))


def holders_of(root: Node, path: Path) -> tuple[Node, ...]:
    """What the schema says of the values below the top that hold the one at a path, outermost first."""
    return tuple(
        held
        for deep in range(1, len(path))
        for part in parts_at(root, path[:deep])
        for layer in layers_of(root, part)
        for held in (layer, *_branch_with(root, layer, path[deep]))
    )


def requires(root: Node, path: Path) -> bool:
    """True where the schema says that the property at a path must be there."""
    if not path or not isinstance(path[-1], str):
        return True
    key = path[-1]
    for part in parts_at(root, path[:-1]):
        for layer in layers_of(root, part):
            said = (held.get("required") for held in (layer, *_branch_with(root, layer, key)))
            if any(isinstance(required, list) and key in required for required in said):
                return True
    return False


def _children(root: Node, layer: Node, token: str | int) -> Iterator[Any]:
    own = list(_own_children(layer, token))
    yield from own or [part for branch in _branch_with(root, layer, token) for part in _own_children(branch, token)]


def _branch_with(root: Node, layer: Node, token: str | int) -> tuple[Node, ...]:
    """The layers of the one alternative that speaks of the token; none where several do."""
    branches = [layers for word in _BRANCHES for branch in _listed(layer, word) if (layers := layers_of(root, branch))]
    speaking = [layers for layers in branches if any(True for part in layers for _ in _own_children(part, token))]
    return speaking[0] if len(speaking) == 1 else ()


def _listed(layer: Node, word: str) -> list[Any]:
    held = layer.get(word)
    return held if isinstance(held, list) else []


def _own_children(layer: Node, token: str | int) -> Iterator[Any]:
    if isinstance(token, int):
        yield from _item(layer, token)
        return
    named, keyed = layer.get("properties"), layer.get("patternProperties")
    if isinstance(named, Mapping) and token in named:
        yield named[token]
        return
    matched = (
        [part for pattern, part in keyed.items() if _matches(pattern, token)] if isinstance(keyed, Mapping) else []
    )
    yield from matched or [layer[word] for word in ("additionalProperties",) if isinstance(layer.get(word), Mapping)]


def _matches(pattern: str, token: str) -> bool:
    return is_matchable(pattern) and searches(pattern, token)


def _item(layer: Node, index: int) -> Iterator[Any]:
    items = layer.get("items")
    first = layer.get("prefixItems", items if isinstance(items, list) else [])
    if isinstance(first, list) and index < len(first):
        yield first[index]
    elif isinstance(items, Mapping):
        yield items
    elif isinstance(layer.get("additionalItems"), Mapping):
        yield layer["additionalItems"]
