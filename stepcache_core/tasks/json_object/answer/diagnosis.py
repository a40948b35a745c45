"""Hold an answer against a spec, place by place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from stepcache_core.tasks.json_object.answer.echo import echoed_keys
from stepcache_core.tasks.json_object.answer.faults import Faults, Refused, faults_of
from stepcache_core.tasks.json_object.answer.grounding import contradictions
from stepcache_core.tasks.json_object.answer.holding import differences
from stepcache_core.tasks.json_object.answer.nulls import null_keys
from stepcache_core.tasks.json_object.schemas import schema as schemas
from stepcache_core.tasks.json_object.schemas.marks import Marks
from stepcache_core.tasks.json_object.schemas.pointer import Path, exists, lies_within, outermost, pointer_to, weight_of
from stepcache_core.tasks.json_object.spec import JsonSpec


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """What stands and what does not; no place lies inside another.

    `missing`, `failing` (with its fault) and `again` (its demand may mean something else now) are asked for;
    `surplus` goes. `elsewhere` spoils the whole, `unsure` leaves it untold. `shuffled`: the properties stand in
    another order than the one that was asked for.
    """

    missing: tuple[Path, ...] = ()
    failing: tuple[tuple[Path, str], ...] = ()
    again: tuple[Path, ...] = ()
    surplus: tuple[Path, ...] = ()
    elsewhere: str = ""
    unsure: str = ""
    shuffled: bool = False

    @property
    def asked(self) -> tuple[Path, ...]:
        """The places that only a model can supply."""
        return (*self.missing, *(path for path, _ in self.failing), *self.again)


def diagnose(value: Any, spec: JsonSpec, marks: Marks | None = None) -> Diagnosis:
    """Every place of the value that does not stand."""
    marks = marks or Marks()
    marks = Marks(marks.again, tuple(path for path in marks.gone if exists(value, path)))
    if () in marks.again:
        return Diagnosis(elsewhere="the demand on the whole answer may mean something else now")
    top = _at_the_top(value, spec) if spec.top == "object" else Diagnosis()
    surplus = (*top.surplus, *marks.gone)
    said = Faults({}) if spec.schema is None else faults_of(spec.schema, _without(value, surplus))
    if isinstance(said, Refused):
        return _joined(value, top, Faults({}), marks, spec, unsure=said.reason)
    return _joined(value, top, said, marks, spec)


def _at_the_top(value: Mapping[str, Any], spec: JsonSpec) -> Diagnosis:
    present = [key for key in value if key in spec.keys]
    echoed = [((key,), "repeats the prompt's own pattern") for key in echoed_keys(value, spec)]
    nulls = [((key,), "null, and nothing lets it be missing") for key in null_keys(value, spec)]
    return Diagnosis(
        missing=tuple((key,) for key in spec.keys if key not in value),
        failing=tuple({**dict(nulls), **dict(echoed)}.items()),
        surplus=tuple((key,) for key in value if is_surplus(key, spec)),
        shuffled=spec.ordered and present != [key for key in spec.keys if key in value],
    )


def _joined(value: Any, top: Diagnosis, said: Faults, marks: Marks, spec: JsonSpec, *, unsure: str = "") -> Diagnosis:
    """The faults of every kind, less those inside of others."""
    contradicted = contradictions(value, spec)
    wrong = dict(top.failing) | dict(said.wrong)
    if spec.surely:
        wrong |= {path: reason for path, reason in contradicted.items() if path not in wrong}
    elif contradicted and not wrong:
        unsure = unsure or next(iter(contradicted.values()))
    unlike = differences(value, spec)
    wrong = unlike.wrong | wrong
    unsure = unsure or next(iter(unlike.unsure), "")
    surplus = outermost((*top.surplus, *said.surplus, *marks.gone))
    missing = dict.fromkeys((*top.missing, *said.missing))
    asked = _cut(outermost((*missing, *wrong, *marks.again)), surplus)
    return Diagnosis(
        missing=tuple(path for path in asked if path in missing),
        failing=tuple((path, wrong[path]) for path in asked if path in wrong and path not in missing),
        again=tuple(path for path in asked if path not in wrong and path not in missing),
        surplus=tuple(path for path in surplus if not lies_within(path[:-1], dict.fromkeys(asked))),
        elsewhere=said.elsewhere,
        unsure=unsure,
        shuffled=top.shuffled,
    )


def _cut(paths: Iterable[Path], surplus: tuple[Path, ...]) -> tuple[Path, ...]:
    gone = dict.fromkeys(surplus)
    return tuple(path for path in paths if not lies_within(path, gone))


def _without(value: Any, paths: Iterable[Path]) -> Any:
    """A copy of the value in which nothing stands at these paths."""
    heads: dict[str | int, list[Path]] = {}
    for path in paths:
        heads.setdefault(path[0], []).append(path[1:])
    if not heads or not isinstance(value, dict | list):
        return value
    if isinstance(value, list):
        return [_without(part, heads.get(at, ())) for at, part in enumerate(value)]
    kept = {key: part for key, part in value.items() if () not in heads.get(key, ())}
    return {key: _without(part, heads.get(key, ())) for key, part in kept.items()}


def is_surplus(key: str, spec: JsonSpec) -> bool:
    """True where the spec allows no other keys and does not name this one."""
    if not spec.exactly or key in spec.keys:
        return False
    return spec.schema is None or not schemas.allows(spec.schema, key)


def share_of(value: Any, paths: Iterable[Path], spec: JsonSpec) -> float:
    """The share, 0 to 1, that these places have of the whole answer; properties at the top weigh the same."""
    bad = outermost(paths)
    if () in bad:
        return 1.0
    own = range(len(value)) if isinstance(value, list) else value if isinstance(value, dict) else ()
    units = {*spec.keys, *(path[0] for path in bad), *own}
    return min(1.0, sum(weight_of(value, path) for path in bad) / len(units)) if units else 0.0


def name_of(path: Path, spec: JsonSpec) -> str:
    """The name of a place for receipts and questions: a plain key at the top of an object, else a JSON Pointer."""
    return str(path[0]) if spec.top == "object" and len(path) == 1 else pointer_to(path)
