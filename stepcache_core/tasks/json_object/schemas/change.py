"""What a changed schema means for the values of an earlier answer, property by property.

A property whose schema says the same stays. One whose schema was edited in a way that may mean something else is asked
for again, though its old value may still be valid: a widened enum, another description, another scale. A schema that
only allows less keeps the values that it still allows; the check finds the others.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from stepcache_core.tasks.json_object.answer.faults import Faults, faults_of
from stepcache_core.tasks.json_object.schemas.dependent import depends_on_others, follows, parts_of_names
from stepcache_core.tasks.json_object.schemas.governing import governing_change
from stepcache_core.tasks.json_object.schemas.marks import Marks
from stepcache_core.tasks.json_object.schemas.narrowing import own_words, widened
from stepcache_core.tasks.json_object.schemas.pointer import DEEPEST, Path, outermost
from stepcache_core.tasks.json_object.schemas.regexes import searches
from stepcache_core.tasks.json_object.schemas.resolve import Node, followed_once, layers_of
from stepcache_core.tasks.json_object.schemas.roles import opposite
from stepcache_core.tasks.json_object.schemas.sameness import say_the_same
from stepcache_core.tasks.json_object.spec import JsonSpec

_BRANCHES = ("anyOf", "oneOf")


def marks_for(old: JsonSpec, new: JsonSpec, value: Any) -> Marks:
    """The places of the value, and those beside it, for which the new spec may demand something else."""
    before, after = effective(old), effective(new)
    walk = _Walk(before, after, _failing(after, value))
    walk.compare(before, after, value, ())
    return Marks(outermost(walk.again), outermost(walk.gone))


def _failing(schema: Node, value: Any) -> tuple[Path, ...]:
    said = faults_of(schema, value)
    return (*said.missing, *said.wrong) if isinstance(said, Faults) else ()


@dataclass(slots=True)
class _Walk:
    """Both schemas, from their roots, and what was found so far.

    `failing`: places that do not meet the new one, so that they are asked for anyway. `same`: parts known to say the
    same, by their identities and kept alive for them.
    """

    old: Node
    new: Node
    failing: tuple[Path, ...] = ()
    again: list[Path] = field(default_factory=list)
    gone: list[Path] = field(default_factory=list)
    same: dict[tuple[int, int], tuple[Any, Any]] = field(default_factory=dict)

    def compare(self, old: Any, new: Any, value: Any, path: Path) -> None:
        """Find the changed places in one value; `old` and `new` are what the two schemas say of it."""
        if (pair := (id(old), id(new))) in self.same:
            return
        if say_the_same(self.old, old, self.new, new):
            self.same[pair] = (old, new)
            return
        old, new = _followed(self.old, old), _followed(self.new, new)
        if len(path) >= DEEPEST or not isinstance(old, Mapping) or not isinstance(new, Mapping):
            self._doubt(path)
        elif (meant := _branches(self.old, old, self.new, new, value)) is not None:
            self.compare(*meant, value, path)
        elif widened(self.old, old, self.new, new):
            self._doubt(path)
        elif isinstance(value, dict):
            self._properties(old, new, value, path)
        elif isinstance(value, list):
            self._items(old, new, value, path)

    def _doubt(self, path: Path) -> None:
        """Ask for the place again; for the whole array where it is an item, for there may be others now."""
        while path and isinstance(path[-1], int):
            path = path[:-1]
        self.again.append(path)

    def _properties(self, old: Node, new: Node, value: Mapping[str, Any], path: Path) -> None:
        before, after = _named(old), _named(new)
        at = len(self.again), len(self.gone)
        for key, part in value.items():
            was, will = before.get(key), after.get(key)
            if was is not None and will is not None:
                self.compare(was, will, part, (*path, key))
                self._patterned(old, new, (*path, key))
            elif was is not None:
                (self.again if _takes_others(new) else self.gone).append((*path, key))
            elif will is not None or not self._are_alike_besides(old, new):
                self.again.append((*path, key))
        if set(before) != set(after):
            self.again += [(*path, key) for key in value if depends_on_others(key)]
            self.again += [(*path, key) for key in parts_of_names(value, set(before) ^ set(after)) if key in after]
        self.again += [(*path, key) for key in after if key not in value and not self._stays_absent(before, after, key)]
        self._opposite(before, after, value, path, at[0])
        self._dependent(after, value, path, at)

    def _opposite(
        self, before: Mapping[str, Any], after: Mapping[str, Any], value: Mapping[str, Any], path: Path, at: int
    ) -> None:
        """Ask again for the other side of what is asked for under another demand: a seller, and so the buyer."""
        deep = len(path)
        doubted = (*self.again[at:], *self.failing)
        asked = {str(each[deep]) for each in doubted if each[:deep] == path and len(each) > deep}
        changed = [
            key for key in asked if key in before and key in after and not self._stays_absent(before, after, key)
        ]
        self.again += [(*path, key) for key in opposite((key for key in value if key in after), changed)]

    def _patterned(self, old: Node, new: Node, path: Path) -> None:
        """Doubt a named property whose name is also meant by a pattern that says something else now."""
        before, after = (node.get("patternProperties") or {} for node in (old, new))
        if not say_the_same(self.old, before, self.new, after):
            self.again += [path] if any(searches(each, str(path[-1])) for each in (*before, *after)) else []

    def _dependent(self, after: Mapping[str, Any], value: Mapping[str, Any], path: Path, at: tuple[int, int]) -> None:
        """Ask again for what is made of the properties that are asked for again: a total, "twice the width"."""
        deep, waiting = len(path), set(value)
        changed = [*self.again[at[0] :], *self.gone[at[1] :], *(each for each in self.failing if each[:deep] == path)]
        while changed:
            told = follows(waiting, after, [place[deep:] for place in changed if len(place) > deep])
            changed = [(*path, key) for key in told]
            self.again += changed
            waiting -= set(told)

    def _stays_absent(self, before: Mapping[str, Any], after: Mapping[str, Any], key: str) -> bool:
        """True where a property that the answer does without was not demanded otherwise before."""
        return key in before and say_the_same(self.old, before[key], self.new, after[key])

    def _are_alike_besides(self, old: Node, new: Node) -> bool:
        """True where both say the same of the properties that neither names."""
        words = ("additionalProperties", "patternProperties")
        return all(say_the_same(self.old, _open(old, word), self.new, _open(new, word)) for word in words)

    def _items(self, old: Node, new: Node, value: list[Any], path: Path) -> None:
        for at, part in enumerate(value):
            self.compare(_item(old, at), _item(new, at), part, (*path, at))
        before, after = _followed(self.old, _item(old, len(value))), _followed(self.new, _item(new, len(value)))
        if not value and isinstance(before, Mapping) and isinstance(after, Mapping):
            self.again += [path] if widened(self.old, before, self.new, after) else []


def _followed(root: Node, part: Any) -> Any:
    """The part that a reference leads to, with the words beside the reference; the part itself where it is none."""
    for _ in range(DEEPEST):
        if not isinstance(part, Mapping) or "$ref" not in part:
            return part
        target = followed_once(root, part)
        if target is None:
            return part
        part = target
    return part


def _named(node: Node) -> Mapping[str, Any]:
    """The properties that the node names, those included that it only requires."""
    named, required = node.get("properties"), node.get("required")
    every: dict[str, Any] = {key: {} for key in required} if isinstance(required, list) else {}
    return {**every, **named} if isinstance(named, Mapping) else every


def _takes_others(node: Node) -> bool:
    """True where the node says what other properties hold."""
    return bool(node.get("patternProperties")) or isinstance(node.get("additionalProperties"), Mapping)


def _open(node: Node, word: str) -> Any:
    """What the node says of other properties; forbidding and allowing them say nothing of any value."""
    held = node.get(word, True)
    return True if isinstance(held, bool) else held


def _item(node: Node, at: int) -> Any:
    items, first = node.get("items", {}), node.get("prefixItems")
    if isinstance(first, list) and at < len(first):
        return first[at]
    return items


def _branches(old_root: Node, old: Node, new_root: Node, new: Node, value: Any) -> tuple[Any, Any] | None:
    """The one pair of alternatives that differs, where the value can only be meant for it."""
    for word in _BRANCHES:
        before, after = old.get(word), new.get(word)
        if not (isinstance(before, list) and isinstance(after, list) and len(before) == len(after)):
            continue
        if not say_the_same(old_root, own_words(old, (word,)), new_root, own_words(new, (word,))):
            return None
        pairs = list(zip(before, after, strict=True))
        unlike = [pair for pair in pairs if not say_the_same(old_root, pair[0], new_root, pair[1])]
        if len(unlike) == 1 and [part for part, _ in pairs if _holds(old_root, part, value)] == [unlike[0][0]]:
            return unlike[0]
    return None


def _holds(root: Node, part: Any, value: Any) -> bool:
    definitions = {word: root[word] for word in ("$schema", "$defs", "definitions") if word in root}
    said = faults_of({**definitions, "allOf": [part]}, value)
    return isinstance(said, Faults) and not (said.wrong or said.missing or said.surplus or said.elsewhere)


def effective(spec: JsonSpec) -> Node:
    """The schema of a spec with its demanded keys among the properties."""
    schema = spec.schema or {"type": "object"}
    if spec.top != "object":
        return schema
    schema = schema if "$ref" not in schema else _followed(schema, schema)
    known = {key for layer in layers_of(schema, schema) for key in layer.get("properties", ())}
    lacking: dict[str, Any] = {key: {} for key in spec.keys if key not in known}
    return {**schema, "properties": {**schema.get("properties", {}), **lacking}} if lacking else schema


def changed_at_the_top(old: JsonSpec, new: JsonSpec) -> str | None:
    """Why the two schemas may mean something else by the answer as a whole, or None."""
    if old.schema is None and new.schema is None:
        return None
    if old.schema is not None and new.schema is not None:
        before, after = _followed(old.schema, old.schema), _followed(new.schema, new.schema)
        words = widened(old.schema, before, new.schema, after)
        if words and not _branched(before, after):
            return f"the schemas differ at the top: {', '.join(words)[:200]}"
    return governing_change(effective(old), effective(new))


def _branched(old: Node, new: Node) -> bool:
    return any(word in old and word in new for word in _BRANCHES)
