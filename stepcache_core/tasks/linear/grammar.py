"""Turn phrases into one expression that takes the next phrase off a line of word classes."""

from __future__ import annotations

import re
from functools import cache

from stepcache_core.tasks.linear import phrases

_DEMANDS: dict[str, tuple[str, ...]] = {
    "numbered": phrases.NUMBERED,
    "worked": phrases.WORKED,
    "value_only_ask": phrases.VALUE_ONLY_ASK,
    "value_only": phrases.VALUE_ONLY,
    "places": phrases.PLACES,
    **{f"nearest{n}": forms for n, forms in phrases.NEAREST.items()},
    "as_fraction": phrases.FRACTION,
    "as_decimal": phrases.DECIMAL,
    "boxed": phrases.BOXED,
    "closing": phrases.CLOSING,
    "ask": phrases.ASK,
    "setting": phrases.SETTING,
    "courtesy": phrases.COURTESY,
}
"""Demand and its phrases; the first demand that fits is taken, so what says more stands before what says less."""

_MARKS = {"[": "(?:", "]": ")?", "(": "(?:", ")": ")", "|": "|"}
_PIECE = re.compile(r"<(\w+)>|([\[\]()|])|([^\s\[\]()|<>]+)")
_PLACEHOLDERS = {
    "NUM": r"(?:#(?P<count>\d{1,2}) |one )",
    "VAR": r"(?:VAR |VARA |VARI )",
    "a": r"(?:a |VARA )",
    "i": r"(?:i |VARI )",
    "END": r"\Z",
}


def name_equations(line: str) -> str:
    """The line with every naming of the equation as `EQN` and every pronoun for it as `IT`."""
    return _namings().sub(lambda match: f"{match.lastgroup} ", line)


@cache
def _namings() -> re.Pattern[str]:
    return re.compile("(?<![^ ])(?:" + "|".join(_demand(name, (form,)) for name, form in phrases.NAMINGS.items()) + ")")


@cache
def next_phrase() -> re.Pattern[str]:
    """The expression for one phrase; the name of the group that matched is what the phrase demands."""
    return re.compile("|".join(_demand(name, forms) for name, forms in _DEMANDS.items()))


def classes_used() -> frozenset[str]:
    """Every word class that some phrase uses."""
    texts = [
        *phrases.NAMINGS.values(),
        *phrases.RULES.values(),
        *(form for forms in _DEMANDS.values() for form in forms),
    ]
    return frozenset(piece[3] for text in texts for piece in _PIECE.finditer(text) if piece[3])


def _demand(name: str, forms: tuple[str, ...]) -> str:
    return f"(?P<{name}>" + "|".join(_expression(form) for form in forms) + ")"


def _expression(form: str) -> str:
    return "".join(_piece(piece) for piece in _PIECE.finditer(form))


def _piece(piece: re.Match[str]) -> str:
    rule, mark, word = piece.groups()
    if rule is not None:
        return f"(?:{_expression(phrases.RULES[rule])})"
    if mark is not None:
        return _MARKS[mark]
    return _PLACEHOLDERS.get(word, f"(?:{re.escape(word)} )")
