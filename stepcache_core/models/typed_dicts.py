"""TypedDict classes of the standard library in the form that pydantic reads on every version of Python."""

from __future__ import annotations

import sys
from functools import reduce
from operator import or_
from types import UnionType
from typing import Any, NotRequired, Required, Union, get_args, get_origin, get_type_hints

from typing_extensions import TypedDict, is_typeddict

_IS_READ_AS_IT_IS = sys.version_info >= (3, 12)
_DEEPEST = 16


def readable(given: Any, depth: int = 0) -> Any:
    """The type with every TypedDict inside it rebuilt; the same object on Python 3.12 and later."""
    if _IS_READ_AS_IT_IS or depth > _DEEPEST:
        return given
    if is_typeddict(given):
        return _rebuilt(given, depth)
    origin, inner = get_origin(given), get_args(given)
    if origin is None or not any(is_typeddict(part) or get_args(part) for part in inner):
        return given
    parts = tuple(readable(part, depth + 1) for part in inner)
    return reduce(or_, parts) if origin in (Union, UnionType) else origin[parts]


def _rebuilt(given: Any, depth: int) -> Any:
    hints = get_type_hints(given, include_extras=True)
    fields = {name: _field(hint, name in given.__required_keys__, depth) for name, hint in hints.items()}
    make: Any = TypedDict
    rebuilt = make(given.__name__, fields)
    rebuilt.__doc__ = given.__doc__
    return rebuilt


def _field(hint: Any, by_default: bool, depth: int) -> Any:
    """The field with what it says of being required; names in quotes keep that from the class itself."""
    said = get_origin(hint)
    is_required = said is Required or (said is not NotRequired and by_default)
    kind = readable(get_args(hint)[0] if said in (Required, NotRequired) else hint, depth + 1)
    return Required[kind] if is_required else NotRequired[kind]
