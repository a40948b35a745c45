"""Say how an answer that does not stand is mended: drop what is surplus by rule, ask a model for what is missing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from stepcache_core.models import ModelPatch, NoPatch, Parts, Patch, RulePatch
from stepcache_core.tasks.json_object.answer.cut import cut_out
from stepcache_core.tasks.json_object.answer.diagnosis import Diagnosis, diagnose, name_of, share_of
from stepcache_core.tasks.json_object.answer.extract import Found, Unreadable, extract
from stepcache_core.tasks.json_object.answer.kept import Kept, kept_of, takes_pointers
from stepcache_core.tasks.json_object.answer.putting import with_given
from stepcache_core.tasks.json_object.answer.repair import Repaired, is_open, repair
from stepcache_core.tasks.json_object.answer.retraction import around, takes_back
from stepcache_core.tasks.json_object.answer.unfinished import rest_of
from stepcache_core.tasks.json_object.answer.wishes import wish
from stepcache_core.tasks.json_object.schemas.asking import ended, schema_for
from stepcache_core.tasks.json_object.schemas.marks import Marks
from stepcache_core.tasks.json_object.schemas.pointer import Path
from stepcache_core.tasks.json_object.schemas.resolve import requires
from stepcache_core.tasks.json_object.schemas.schema import allows
from stepcache_core.tasks.json_object.spec import JsonSpec

_TOKENS_A_PROPERTY = 128
_TOKENS_AT_LEAST = 64


def mend(text: str, marks: Marks, spec: JsonSpec) -> Patch:
    """The cheapest way to an answer that meets the spec; values are never invented here."""
    found = _found_in(text, spec)
    if takes_back(around(text)):
        return _ask_anew(spec, "what stands around the JSON may take it back")
    if isinstance(found, Found):
        return _mend_found(found, spec, marks)
    repaired = repair(text, spec.top)
    if repaired is None:
        return _ask_anew(spec, f"the answer cannot be used: {found.reason}", was_endless=is_open(text))
    return _mend_repaired(repaired, spec, found)


def _found_in(text: str, spec: JsonSpec) -> Found | Unreadable:
    """The value of the answer; where the object alone is wanted, also one in marks that no answer should have."""
    found = extract(text, spec.top)
    if isinstance(found, Found) or not spec.only_json or spec.top != "object":
        return found
    return cut_out(text) or found


def _mend_repaired(repaired: Repaired, spec: JsonSpec, raw: Unreadable) -> Patch:
    """Go on from the repaired answer; of one cut short what may have followed is asked for."""
    rest = rest_of(repaired, spec)
    if rest is None:
        return _ask_anew(spec, f"the answer cannot be used: {raw.reason}", was_endless=repaired.is_cut)
    said = f"malformed JSON was repaired ({', '.join(repaired.changes)})"
    return _mend_found(repaired.found, spec, Marks(again=rest), said, was_endless=repaired.is_cut)


def _mend_found(found: Found, spec: JsonSpec, marks: Marks, said: str = "", *, was_endless: bool = False) -> Patch:
    put = with_given(found, diagnose(found.value, spec, marks), spec)
    diagnosis = diagnose(put.found.value, spec, put.settled(marks))
    if diagnosis.elsewhere or diagnosis.unsure:
        return _ask_anew(spec, diagnosis.elsewhere or diagnosis.unsure)
    kept = put.left_out_of(kept_of(put.found, diagnosis, spec))
    if kept.asked:
        asked = _ask_for(put.found, diagnosis, kept, spec, said)
        return put.noted(_bounded(asked) if was_endless else asked)
    if said or put.told or diagnosis.surplus or diagnosis.shuffled or (spec.only_json and not found.alone):
        return _by_rule(diagnosis, kept, spec, "; ".join(filter(None, (said, put.told))))
    return NoPatch("nothing in the object is at fault")


def _by_rule(diagnosis: Diagnosis, kept: Kept, spec: JsonSpec, said: str) -> RulePatch:
    reasons = [said] if said else []
    reasons += ["surplus properties are dropped"] if diagnosis.surplus else []
    reasons += ["the keys are put in order"] if diagnosis.shuffled and not diagnosis.surplus else []
    dropped = tuple(name_of(path, spec) for path in diagnosis.surplus)
    parts = Parts(kept.names, dropped=dropped)
    said = "; ".join(reasons) or "only the JSON is kept"
    return RulePatch(kept.text, said, parts, tells_its_end=spec.top == "object")


def _ask_for(found: Found, diagnosis: Diagnosis, kept: Kept, spec: JsonSpec, said: str) -> ModelPatch:
    """Show what stands and ask for the rest alone."""
    dropped = tuple(name_of(path, spec) for path in diagnosis.surplus)
    if not _holds_demanded(kept, spec) or any(
        path[0] not in spec.keys and name_of(path, spec)[:1] == "/" for path in _plain(kept, spec)
    ):
        return _ask_anew(spec, "no property of the answer stands", dropped)
    asked = {name_of(path, spec): path for path in kept.asked}
    optional = {path for path in diagnosis.again if spec.schema is not None and not requires(spec.schema, path)}
    optional -= {(key,) for key in spec.keys}
    return ModelPatch(
        kept=(),
        follow_up=wish(kept.text, tuple(asked), spec, by_pointer=any(map(takes_pointers(spec), kept.asked))),
        reason="; ".join(filter(None, (said, _reason(diagnosis, spec, is_cut=bool(said)))))[:500],
        cost=share_of(found.value, kept.asked, spec),
        answer_schema=schema_for(spec.schema, asked, (name for name, path in asked.items() if path not in optional)),
        max_tokens=_TOKENS_AT_LEAST + len(asked) * max(_TOKENS_A_PROPERTY, kept.longest),
        parts=Parts(kept.names, tuple(asked), dropped),
        tells_its_end=True,
    )


def _holds_demanded(kept: Kept, spec: JsonSpec) -> bool:
    """False where nothing stands, or nothing but what was not asked for: a wrapper, the schema itself."""
    if spec.top != "object" or spec.schema is None or not spec.keys:
        return bool(kept.names)
    return any(name in spec.keys or allows(spec.schema, name) for name in kept.names)


def _plain(kept: Kept, spec: JsonSpec) -> list[Path]:
    """The places that are asked for by a plain key."""
    return [path for path in kept.asked if not takes_pointers(spec)(path)]


def _ask_anew(spec: JsonSpec, reason: str, dropped: tuple[str, ...] = (), *, was_endless: bool = False) -> ModelPatch:
    """Ask for the whole answer again; an empty object, or null, stands for what is kept."""
    is_object = spec.top == "object"
    asked = ModelPatch(
        kept=(),
        follow_up=wish("{}" if is_object else "null", spec.keys if is_object else (), spec),
        reason=reason,
        cost=1.0,
        answer_schema=_schema_for_all(spec),
        parts=Parts(new=spec.keys if is_object else (), dropped=dropped),
        tells_its_end=is_object,
    )
    return _bounded(asked) if was_endless else asked


def _bounded(patch: ModelPatch) -> ModelPatch:
    """The same question with a bound on what found no end."""
    return replace(patch, answer_schema=ended(patch.answer_schema))


def _schema_for_all(spec: JsonSpec) -> dict[str, Any]:
    """The spec's own schema where that requires all its keys, else one made for them."""
    if spec.schema is not None and (spec.top != "object" or set(spec.keys) <= set(spec.schema.get("required", ()))):
        return spec.schema
    return schema_for(spec.schema, {key: (key,) for key in spec.keys}, spec.keys)


def _reason(diagnosis: Diagnosis, spec: JsonSpec, *, is_cut: bool) -> str:
    said = [f"missing: {_listed(diagnosis.missing, spec)}"] if diagnosis.missing else []
    failing = tuple(path for path, _ in diagnosis.failing)
    said += [f"at fault: {_listed(failing, spec)}"] if failing else []
    why = "asked for, as it may have followed" if is_cut else "asked again, as the demand changed"
    said += [f"{why}: {_listed(diagnosis.again, spec)}"] if diagnosis.again else []
    return "; ".join(said)


def _listed(paths: Sequence[Path], spec: JsonSpec) -> str:
    return ", ".join(name_of(path, spec) for path in paths)
