"""Say how two requests for a JSON object stand to each other."""

from __future__ import annotations

import re

from stepcache_core.guard import pairs_with_positions, unexplained_difference
from stepcache_core.models import Changed, Relation, Renamed, Restated, Same
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.json_object.spec import JsonSpec

_SMALL = re.compile(
    r"\b(?:a|an|the|of|in|on|at|that|who|which|my|our|your|this|ein\w*|der|die|das|un|une|le|la)\b", re.I
)
_SIDE_BY_SIDE = re.compile(
    r"(?<!\b[Tt]he )\b[^\W\d_a-z][\w'’-]* [^\W\d_a-z]"
    r"|(?<!\b[Ii]n)(?<!\b[Oo]f)(?<!\b[Aa])(?<!\b[Tt]he) \d|\d [^\W\d_a-z]"
)


def relate(old: Recognition[JsonSpec], new: Recognition[JsonSpec]) -> Relation:
    """The relation by residue first, then by keys, schema and form: on any doubt `Changed`.

    Other keys, or another order of them, are `Changed` where the content may belong to the keys by their places.
    """
    if old.spec.language != new.spec.language:
        return Changed("the requests are written in different languages")
    if reason := unexplained_difference(old.residue, new.residue):
        return Changed(reason)
    if old.spec == new.spec:
        return Same()
    if old.spec.keys != new.spec.keys and (_is_positional(old.residue) or _is_positional(new.residue)):
        return Changed("the keys differ in order or number, and the content may belong to them by their places")
    if _sorted(old.spec) == _sorted(new.spec):
        return Renamed({})
    return Restated("the same content under other keys, another schema or another form")


def _is_positional(residue: str) -> bool:
    """True where the content may belong to the keys by its places, as "Rome Oslo" and "John Smith 34" do as well."""
    loose = " " in residue and _SMALL.search(residue) is None
    return loose or _SIDE_BY_SIDE.search(residue) is not None or pairs_with_positions(residue)


def _sorted(spec: JsonSpec) -> tuple[object, ...]:
    template = None if spec.template is None else sorted(spec.template.items(), key=str)
    return sorted(spec.keys), spec.exactly, spec.schema, spec.bare, spec.ordered, template
