"""The jsonschema validators as they are used here: nothing is fetched, and nothing takes more than its time.

Patterns are matched in linear time. A schema that refers to itself in several alternatives doubles the work with every
level of the answer: references are counted, and too many of them are a ValueError.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.protocols import Validator
from jsonschema.validators import extend, validator_for
from referencing import Registry

from stepcache_core.tasks.json_object.schemas.regexes import searches

MOST_REFERENCES = 5_000
"""References followed in one check."""

_REFERENCES = ("$ref", "$dynamicRef", "$recursiveRef")

Rule = Callable[[Any, Any, Any, Any], Iterator[ValidationError] | None]


class _Budget(threading.local):
    left = MOST_REFERENCES


_BUDGET = _Budget()


def validator_of(schema: Mapping[str, Any]) -> Validator:
    """A validator for one check, in the dialect that the schema declares, draft 2020-12 where it declares none."""
    _BUDGET.left = MOST_REFERENCES
    chosen = _bounded(validator_for(schema, default=Draft202012Validator))
    plain = {word: part for word, part in schema.items() if word != "$schema"}
    return chosen(plain, registry=Registry(), format_checker=chosen.FORMAT_CHECKER)


@lru_cache(maxsize=16)
def _bounded(dialect: type[Validator]) -> type[Validator]:
    rules: Mapping[str, Rule] = dialect.VALIDATORS
    own: dict[str, Rule] = {word: _counted(rules[word]) for word in _REFERENCES if word in rules}
    own |= {"pattern": _pattern, "patternProperties": _pattern_properties, "additionalProperties": _additional}
    own |= {"multipleOf": _multiple_of}
    bounded: type[Validator] = extend(dialect, own)  # type: ignore[no-untyped-call]  # as the stubs have it
    return bounded


def _counted(rule: Rule) -> Rule:
    """The rule for a reference, as long as there are not too many of them."""

    def counted(validator: Any, reference: Any, instance: Any, schema: Any) -> Iterator[ValidationError]:
        _BUDGET.left -= 1
        if _BUDGET.left < 0:
            raise ValueError("too many references to follow")
        yield from rule(validator, reference, instance, schema) or ()

    return counted


def _pattern(validator: Validator, pattern: str, instance: Any, schema: Any) -> Iterator[ValidationError]:  # noqa: ARG001
    if isinstance(instance, str) and not searches(pattern, instance):
        yield ValidationError(f"{instance[:60]!r} does not match {pattern!r}")


def _multiple_of(validator: Any, step: Any, instance: Any, schema: Any) -> Iterator[ValidationError]:  # noqa: ARG001
    """The rule over numbers as they are written: 19.99 is a multiple of 0.01, which it is not in binary."""
    is_number = isinstance(instance, int | float) and not isinstance(instance, bool)
    if is_number and Fraction(repr(instance)) % Fraction(repr(step)):
        yield ValidationError(f"{instance!r} is no multiple of {step!r}")


def _pattern_properties(
    validator: Any,
    keyed: Mapping[str, Any],
    instance: Any,
    schema: Any,  # noqa: ARG001
) -> Iterator[ValidationError]:
    for pattern, part in keyed.items() if isinstance(instance, dict) else ():
        for key, value in instance.items():
            if searches(pattern, key):
                yield from validator.descend(value, part, path=key, schema_path=pattern)


def _additional(validator: Any, part: Any, instance: Any, schema: Mapping[str, Any]) -> Iterator[ValidationError]:
    for key in surplus_of(instance, schema) if isinstance(instance, dict) else ():
        if part is False:
            yield ValidationError(f"{key[:60]!r} is not allowed")
            return
        if part is not True:
            yield from validator.descend(instance[key], part, path=key)


def surplus_of(instance: Mapping[str, Any], schema: Mapping[str, Any]) -> list[str]:
    """The keys that the schema names neither itself nor by a pattern."""
    named, patterns = schema.get("properties", {}), schema.get("patternProperties", {})
    return [key for key in instance if key not in named and not any(searches(pattern, key) for pattern in patterns)]
