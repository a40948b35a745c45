"""Which equations are built the same way: the same tokens but for constants and their signs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache

from stepcache_core.tasks.linear.equation import OneSolution
from stepcache_core.tasks.linear.spec import Form, LinearSpec
from stepcache_core.tasks.linear.written import written_tokens

_SIGNS = frozenset("+-")
_BEFORE_UNARY = frozenset({"", "=", "(", "*", "/"})


def family_of(spec: LinearSpec) -> str | None:
    """Equal for equations of which one can be solved in the steps of the other; None where that is not tried.

    Constants and signs count for nothing, and neither does the letter; the closing form and the language do.
    """
    if spec.definitions or not isinstance(spec.solutions, OneSolution):
        return None
    skeleton = " ".join(_skeleton(written_tokens(spec.equation, spec.variable)))
    return f"linear equation|{spec.language}|{skeleton}|{_form_told(spec.form)}"


@lru_cache(maxsize=256)
def _form_told(form: Form) -> str:
    told_before = {"value_last": False, "worked_before": False, "numbered_before": False}
    return str(replace(form, worked=False, numbered=False, **told_before))


def _skeleton(tokens: Iterable[str]) -> Iterator[str]:
    before = ""
    for token in tokens:
        is_sign = token in _SIGNS
        if is_sign and before not in _BEFORE_UNARY:
            yield "±"
        elif not is_sign:
            yield "#" if token[0].isdigit() or token[0] == "." else token
        before = before if is_sign and before in _BEFORE_UNARY else token
