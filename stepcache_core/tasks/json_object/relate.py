"""Say how two requests for a JSON object stand to each other."""

from __future__ import annotations

from stepcache_core.guard import unexplained_difference
from stepcache_core.models import Changed, Relation, Renamed, Restated, Same
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.json_object.spec import JsonSpec


def relate(old: Recognition[JsonSpec], new: Recognition[JsonSpec]) -> Relation:
    """The relation by residue first, then by keys, schema and form: on any doubt `Changed`."""
    if old.spec.language != new.spec.language:
        return Changed("the requests are written in different languages")
    if reason := unexplained_difference(old.residue, new.residue):
        return Changed(reason)
    if old.spec == new.spec:
        return Same()
    if _sorted(old.spec) == _sorted(new.spec):
        return Renamed({})
    return Restated("the same content under other keys, another schema or another form")


def _sorted(spec: JsonSpec) -> tuple[object, ...]:
    template = None if spec.template is None else sorted(spec.template.items(), key=str)
    return sorted(spec.keys), spec.exactly, spec.schema, spec.bare, spec.ordered, template
