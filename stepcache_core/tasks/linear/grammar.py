"""Turn phrases into expressions that name things on a line of word classes and take the next phrase off it."""

from __future__ import annotations

import re
from functools import cache

from stepcache_core.tasks.linear import phrases, phrases_form, phrases_of_people
from stepcache_core.tasks.linear.notation_of_phrases import expression

_DEMANDS: dict[str, tuple[str, ...]] = {
    "filler": phrases_of_people.FILLERS,
    "numbered": phrases_form.NUMBERED,
    "worked_ask": phrases_form.WORKED_ASK,
    "worked": phrases_form.WORKED,
    "worked_kept": phrases_form.WORKED_KEPT,
    "method": phrases_form.METHOD,
    "bare_integer": phrases_form.BARE_INTEGER,
    "value_only_ask": phrases_form.VALUE_ONLY_ASK,
    "bare": phrases_form.BARE,
    "value_only": phrases_form.VALUE_ONLY,
    "places": phrases_form.PLACES,
    "significant": phrases_form.SIGNIFICANT,
    **{f"nearest{n}": forms for n, forms in phrases_form.NEAREST.items()},
    "integer": phrases_form.INTEGER,
    "as_fraction": phrases_form.FRACTION,
    "as_decimal": phrases_form.DECIMAL,
    "boxed": phrases_form.BOXED,
    "exact": phrases_form.EXACT,
    "closing": phrases_form.CLOSING,
    "named_value": phrases_form.NAMED_VALUE,
    "if_needed": phrases_form.IF_NEEDED,
    "ask": phrases.ASK,
    "setting": phrases.SETTING,
    "context": phrases_of_people.CONTEXT,
    "not_able_ask": phrases_of_people.NOT_ABLE_ASK,
    "not_able": phrases_of_people.NOT_ABLE,
    "courtesy": phrases_of_people.COURTESY,
    "fragment": phrases.FRAGMENT,
}
"""Demand and its phrases; the first demand that fits is taken, so what says more stands before what says less."""

_PLACEHOLDERS = {
    "NUM": r"(?:#(?P<count>\d{1,2}) |one )",
    "FIGS": r"(?:#(?P<figures>\d{1,2}) |one )",
    "VAR": r"(?:VAR |VARA |VARI |VARU )",
    "PLAIN": "(?:VAR )",
    "LET": r"(?:LET |VARA |VARI |VARU )",  # an `a` may be the letter or the article: the phrase tells
    "the": r"(?:the |all )",
    "a": r"(?:a |VARA )",
    "i": r"(?:i |VARI )",
    "you": r"(?:you |VARU )",
}


def name_things(line: str) -> str:
    """The line with every naming of the equation, of its letter and of a tie to the equation as one word."""
    for namings in _namings():
        line = namings.sub(lambda match: f"{match.lastgroup} ", line)
    return line


@cache
def _namings() -> tuple[re.Pattern[str], ...]:
    return tuple(
        re.compile("(?<![^ ])(?:" + "|".join(_demand(name, (form,)) for name, form in stage.items()) + ")")
        for stage in phrases.NAMINGS
    )


@cache
def next_phrase() -> re.Pattern[str]:
    """The expression for one phrase; the name of the group that matched is what the phrase demands."""
    return re.compile("|".join(_demand(name, forms) for name, forms in _DEMANDS.items()))


@cache
def every_phrase() -> tuple[re.Pattern[str], ...]:
    """An expression for each phrase by itself, in the order of `next_phrase`."""
    return tuple(re.compile(_demand(name, (form,))) for name, forms in _DEMANDS.items() for form in forms)


def _demand(name: str, forms: tuple[str, ...]) -> str:
    return f"(?P<{name}>" + "|".join(expression(form, phrases.RULES, _PLACEHOLDERS) for form in forms) + ")"
