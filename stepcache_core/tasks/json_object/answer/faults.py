"""What a schema says against an answer, place by place: wrong values, missing properties, surplus ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby, islice
from typing import Any, Literal

from jsonschema import ValidationError
from referencing.exceptions import Unresolvable

from stepcache_core.tasks.json_object.schemas.applying import surplus_of, validator_of
from stepcache_core.tasks.json_object.schemas.pointer import DEEPEST, Path, exists, lies_within, outermost

MOST_FAULTS = 1_000

_OF_THE_BRANCH_ITSELF = ("type", "const", "enum")


@dataclass(frozen=True, slots=True)
class Refused:
    """A schema that cannot be applied, and why."""

    reason: str


@dataclass(frozen=True, slots=True)
class Faults:
    """Places at fault, none inside another; `elsewhere`: a fault of the whole answer, and of no place in it."""

    wrong: Mapping[Path, str]
    missing: tuple[Path, ...] = ()
    surplus: tuple[Path, ...] = ()
    elsewhere: str = ""


@dataclass(frozen=True, slots=True)
class _Fault:
    kind: Literal["wrong", "missing", "surplus"]
    path: Path
    reason: str


def faults_of(schema: Mapping[str, Any], value: Any) -> Faults | Refused:
    """What the schema says against the value; `Refused` where it cannot be told."""
    try:
        errors = list(islice(validator_of(schema).iter_errors(value), MOST_FAULTS))
        found = [fault for error in errors for fault in _faults_in(error)]
    except (RecursionError, Unresolvable, ValueError, OverflowError) as error:
        return Refused(f"the schema could not be applied: {type(error).__name__}")
    return Faults({}, elsewhere="too much is at fault") if len(errors) == MOST_FAULTS else _sorted(found, value)


def _sorted(found: Iterable[_Fault], value: Any) -> Faults:
    """The faults without those that lie inside of others; what is surplus goes, whatever else is wrong with it."""
    reasons: dict[Literal["wrong", "missing", "surplus"], dict[Path, str]] = {"wrong": {}, "missing": {}, "surplus": {}}
    for fault in found:
        kind = "wrong" if len(fault.path) > DEEPEST else fault.kind
        reasons[kind].setdefault(fault.path[:DEEPEST], fault.reason[:200])
    elsewhere = reasons["wrong"].pop((), "")
    wrong = {path: reasons["wrong"][path] for path in outermost(reasons["wrong"])}
    surplus = tuple(path for path in outermost(reasons["surplus"]) if not lies_within(path[:-1], wrong))
    gone = dict.fromkeys(surplus)
    missing = tuple(path for path in reasons["missing"] if not (lies_within(path, wrong) or lies_within(path, gone)))
    kept = {path: reason for path, reason in wrong.items() if not lies_within(path, gone)}
    return Faults(kept, missing, tuple(path for path in surplus if exists(value, path)), elsewhere)


def _faults_in(error: ValidationError) -> Iterator[_Fault]:
    path, rule, instance, part = tuple(error.absolute_path), error.validator_value, error.instance, error.schema
    if error.validator == "required" and isinstance(instance, Mapping) and isinstance(rule, list):
        yield from (_Fault("missing", (*path, key), "is missing") for key in rule if key not in instance)
    elif error.validator == "additionalProperties" and isinstance(instance, Mapping) and isinstance(part, Mapping):
        extra = surplus_of(instance, part)
        yield from (_Fault("surplus", (*path, key), error.message) for key in extra)
    elif error.validator is None and path and isinstance(path[-1], str):
        yield _Fault("surplus", path, error.message)
    elif (branch := _branch_meant(error)) is not None:
        for inner in branch:
            yield from _faults_in(inner)
    else:
        yield _Fault("wrong", path, error.message)


def _branch_meant(error: ValidationError) -> list[ValidationError] | None:
    """The errors of the one alternative that the value can be meant for, or None.

    Alternatives of another type, or with another tag, are not meant; where several are left, none is certain.
    """
    if error.validator not in ("anyOf", "oneOf") or not error.context:
        return None
    by_branch = groupby(error.context, key=lambda inner: inner.relative_schema_path[0])
    branches = [list(inner) for _, inner in by_branch]
    tag = _tag_of(error.schema)
    meant = [inner for inner in branches if not any(_rules_out(fault, tag) for fault in inner)]
    return meant[0] if len(meant) == 1 else None


def _rules_out(inner: ValidationError, tag: str | None) -> bool:
    place = tuple(inner.relative_path)
    if inner.validator not in _OF_THE_BRANCH_ITSELF:
        return False
    return not place or (place == (tag,) and inner.validator != "type")


def _tag_of(schema: Any) -> str | None:
    tag = schema.get("discriminator") if isinstance(schema, Mapping) else None
    name = tag.get("propertyName") if isinstance(tag, Mapping) else None
    return name if isinstance(name, str) else None
