"""Check an answer against a spec: syntax, one value, required and surplus keys, schema, nothing but JSON."""

from __future__ import annotations

from collections.abc import Sequence

from stepcache_core.models import Review, Ruling, Step, Verdict
from stepcache_core.tasks.json_object.answer.diagnosis import Diagnosis, diagnose, name_of, share_of
from stepcache_core.tasks.json_object.answer.extract import Found, Unreadable, extract
from stepcache_core.tasks.json_object.answer.retraction import around, takes_back
from stepcache_core.tasks.json_object.schemas.marks import Marks, without_marks
from stepcache_core.tasks.json_object.schemas.pointer import Path
from stepcache_core.tasks.json_object.spec import JsonSpec


def review_answer(steps: Sequence[Step], spec: JsonSpec) -> Review:
    """One ruling for the whole answer, given to each of its steps: an object stands or falls as one."""
    text, marks = without_marks(steps)
    found = extract(text, spec.top)
    if isinstance(found, Unreadable):
        return _review(steps, Verdict(Ruling.FAIL, "json.syntax", found.reason), 1.0)
    diagnosis = diagnose(found.value, spec, marks)
    verdict = _verdict(found, diagnosis, spec)
    if verdict.ruling is Ruling.PASS and not found.alone and takes_back(around(text)):
        verdict = Verdict(Ruling.ABSTAIN, "json.around", "what stands around the JSON may take it back")
    return _review(steps, verdict, _share(found, diagnosis, marks, spec))


def _review(steps: Sequence[Step], verdict: Verdict, failing: float) -> Review:
    return Review(tuple(verdict for _ in steps), verdict, failing)


def _verdict(found: Found, diagnosis: Diagnosis, spec: JsonSpec) -> Verdict:
    if diagnosis.missing:
        return Verdict(Ruling.FAIL, "json.keys", f"missing: {_listed(diagnosis.missing, spec)}")
    if diagnosis.surplus:
        return Verdict(Ruling.FAIL, "json.keys", f"not asked for: {_listed(diagnosis.surplus, spec)}")
    if diagnosis.failing:
        path, reason = diagnosis.failing[0]
        check = "json.schema" if spec.schema is not None else "json.values"
        return Verdict(Ruling.FAIL, check, f"{name_of(path, spec)!r}: {reason}")
    if diagnosis.shuffled:
        return Verdict(Ruling.FAIL, "json.order", "the keys stand in another order than the one asked for")
    if diagnosis.elsewhere:
        return Verdict(Ruling.FAIL, "json.schema", diagnosis.elsewhere)
    if diagnosis.unsure:
        return Verdict(Ruling.ABSTAIN, "json.schema", diagnosis.unsure)
    if diagnosis.again:
        said = f"the demand may mean something else now: {_listed(diagnosis.again, spec)}"
        return Verdict(Ruling.ABSTAIN, "json.changed", said)
    if spec.only_json and not found.alone:
        return Verdict(Ruling.FAIL, "json.only", "something besides the JSON stands in the answer")
    checked = "the required keys and the schema" if spec.schema is not None else "the required keys"
    kind = {"object": "JSON object", "array": "JSON array", "value": "JSON value"}[spec.top]
    return Verdict(Ruling.PASS, "json", f"one {kind} that meets {checked if spec.top == 'object' else 'the schema'}")


def _share(found: Found, diagnosis: Diagnosis, marks: Marks, spec: JsonSpec) -> float:
    """The share of the answer that does not stand, of all that is required, at fault or surplus.

    What is merely demanded no more does not count, nor does what the prompt gives: the one goes and the other comes by
    rule.
    """
    if diagnosis.elsewhere or diagnosis.unsure or () in diagnosis.asked:
        return 1.0
    surplus = (path for path in diagnosis.surplus if path not in marks.gone)
    given = {held.key for held in spec.held}
    asked = (path for path in diagnosis.asked if path[0] not in given)
    return share_of(found.value, (*asked, *surplus), spec)


def _listed(paths: Sequence[Path], spec: JsonSpec) -> str:
    shown = ", ".join(repr(name_of(path, spec)[:60]) for path in paths[:8])
    return shown if len(paths) <= 8 else f"{shown} and {len(paths) - 8} more"
