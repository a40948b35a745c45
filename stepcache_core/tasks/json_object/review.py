"""Check an answer against a spec: syntax, one object, required and surplus keys, schema, nothing but JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from stepcache_core.models import Review, Ruling, Step, Verdict
from stepcache_core.tasks.json_object import schema as schemas
from stepcache_core.tasks.json_object.echo import echoed_keys
from stepcache_core.tasks.json_object.extract import Found, Unreadable, extract_object
from stepcache_core.tasks.json_object.spec import JsonSpec


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """What stands and what does not: `failing` maps a present property to its fault; `elsewhere` spoils the whole.

    `shuffled`: the properties stand in another order than the one that was asked for.
    """

    missing: tuple[str, ...] = ()
    failing: tuple[tuple[str, str], ...] = ()
    surplus: tuple[str, ...] = ()
    elsewhere: str = ""
    unsure: str = ""
    shuffled: bool = False

    @property
    def asked(self) -> frozenset[str]:
        """The properties that only a model can supply."""
        return frozenset(self.missing) | {key for key, _ in self.failing}


def diagnose(value: Mapping[str, Any], spec: JsonSpec) -> Diagnosis:
    """Hold the object against the spec, property by property."""
    missing = tuple(key for key in spec.keys if key not in value)
    surplus = tuple(key for key in value if is_surplus(key, spec))
    failing = dict.fromkeys(echoed_keys(value, spec), "repeats the prompt's own pattern")
    present = [key for key in value if key in spec.keys]
    shuffled = spec.ordered and present != [key for key in spec.keys if key in value]
    if spec.schema is None:
        return Diagnosis(missing, tuple(failing.items()), surplus, shuffled=shuffled)
    said = schemas.findings(spec.schema, {key: value[key] for key in value if key not in surplus})
    if isinstance(said, schemas.Refused):
        return Diagnosis(missing, tuple(failing.items()), surplus, unsure=said.reason, shuffled=shuffled)
    failing |= said.at_fault
    return Diagnosis(missing, tuple(failing.items()), surplus, said.elsewhere, shuffled=shuffled)


def is_surplus(key: str, spec: JsonSpec) -> bool:
    """True where the spec allows no other keys and does not name this one."""
    if not spec.exactly or key in spec.keys:
        return False
    return spec.schema is None or not schemas.allows(spec.schema, key)


def review_answer(steps: Sequence[Step], spec: JsonSpec) -> Review:
    """One ruling for the whole answer, given to each of its steps: an object stands or falls as one."""
    found = extract_object("".join(step.text for step in steps))
    if isinstance(found, Unreadable):
        return _review(steps, Verdict(Ruling.FAIL, "json.syntax", found.reason), 1.0)
    diagnosis = diagnose(found.value, spec)
    return _review(steps, _verdict(found, diagnosis, spec), _share(found.value, diagnosis, spec))


def _review(steps: Sequence[Step], verdict: Verdict, failing: float) -> Review:
    return Review(tuple(verdict for _ in steps), verdict, failing)


def _verdict(found: Found, diagnosis: Diagnosis, spec: JsonSpec) -> Verdict:
    if diagnosis.missing:
        return Verdict(Ruling.FAIL, "json.keys", f"missing: {_listed(diagnosis.missing)}")
    if diagnosis.surplus:
        return Verdict(Ruling.FAIL, "json.keys", f"not asked for: {_listed(diagnosis.surplus)}")
    if diagnosis.failing:
        key, reason = diagnosis.failing[0]
        return Verdict(Ruling.FAIL, "json.schema" if spec.schema is not None else "json.values", f"{key!r}: {reason}")
    if diagnosis.shuffled:
        return Verdict(Ruling.FAIL, "json.order", "the keys stand in another order than the one asked for")
    if diagnosis.elsewhere:
        return Verdict(Ruling.FAIL, "json.schema", diagnosis.elsewhere)
    if diagnosis.unsure:
        return Verdict(Ruling.ABSTAIN, "json.schema", diagnosis.unsure)
    if spec.bare and not found.alone:
        return Verdict(Ruling.FAIL, "json.only", "something besides the JSON stands in the answer")
    checked = "the required keys and the schema" if spec.schema is not None else "the required keys"
    return Verdict(Ruling.PASS, "json", f"one JSON object that meets {checked}")


def _share(value: Mapping[str, Any], diagnosis: Diagnosis, spec: JsonSpec) -> float:
    """The share of properties that do not stand, of all that are required, at fault or surplus."""
    if diagnosis.elsewhere or diagnosis.unsure:
        return 1.0
    bad = diagnosis.asked | frozenset(diagnosis.surplus)
    units = frozenset(spec.keys) | bad | frozenset(value)
    return len(bad) / len(units) if units else 0.0


def _listed(keys: Sequence[str]) -> str:
    shown = ", ".join(repr(key[:60]) for key in keys[:8])
    return shown if len(keys) <= 8 else f"{shown} and {len(keys) - 8} more"
