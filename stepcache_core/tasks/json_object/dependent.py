"""Properties whose value depends on which others there are: they are not carried over to another set of keys."""

import re
from collections.abc import Sequence

from stepcache_core.models import Step
from stepcache_core.segment import segment
from stepcache_core.tasks.json_object.extract import Found, extract_object
from stepcache_core.tasks.json_object.layout import Layout, compose, layout_of
from stepcache_core.tasks.json_object.strict_json import members_of

_OF_THE_OTHERS = frozenset(
    {
        "average", "balance", "checksum", "combined", "count", "counts", "difference", "fields", "first", "hash", "key",
        "keys", "last", "mean", "median", "num", "number", "overall", "percentage", "position", "properties", "ratio",
        "remainder", "rest", "share", "subtotal", "sum", "summary", "total", "totals", "合計", "件数", "平均", "総計",
    }
)  # fmt: skip
"""Words of a key that tell of a value made from other values, or of the object itself."""

_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|[^\W\d_a-zA-Z]+")


def depends_on_others(key: str) -> bool:
    """True where the key's words say that its value comes from other properties."""
    return any(word.lower() in _OF_THE_OTHERS for word in _WORD.findall(key)) or any(
        word in key for word in _OF_THE_OTHERS if not word.isascii()
    )


def without_dependent(steps: Sequence[Step]) -> tuple[Step, ...]:
    """The answer without such properties, so that they are asked for anew; the same where there are none."""
    text = "".join(step.text for step in steps)
    found = extract_object(text)
    if not isinstance(found, Found) or not any(map(depends_on_others, found.value)):
        return tuple(steps)
    kept = [member for member in members_of(found.raw) if not depends_on_others(member.key)]
    return segment(text.replace(found.raw, compose(kept, layout_of(found.raw) or Layout()), 1))
