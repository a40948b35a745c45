"""Name things on a line of word classes and take the next phrase off it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from stepcache_core.tasks.linear import (
    phrases,
    phrases_form,
    phrases_of_people,
    phrases_scene,
    phrases_setting,
    phrases_value,
)
from stepcache_core.tasks.linear.notation_of_phrases import expression
from stepcache_core.tasks.linear.notation_tree import Line, Node, first_words, tree_of

_DEMANDS: dict[str, tuple[str, ...]] = {
    "filler": phrases_of_people.FILLERS,
    "numbered": phrases_form.NUMBERED,
    "worked_ask": phrases_form.WORKED_ASK,
    "worked": phrases_form.WORKED,
    "worked_kept": phrases_form.WORKED_KEPT,
    "method": phrases_form.METHOD,
    "bare_integer": phrases_value.BARE_INTEGER,
    "value_only_ask": phrases_value.VALUE_ONLY_ASK,
    "bare": phrases_value.BARE,
    "value_only": phrases_value.VALUE_ONLY,
    "places": phrases_form.PLACES,
    "significant": phrases_form.SIGNIFICANT,
    **{f"nearest{n}": forms for n, forms in phrases_form.NEAREST.items()},
    "integer": phrases_form.INTEGER,
    "as_fraction": phrases_form.FRACTION,
    "as_decimal": phrases_form.DECIMAL,
    "boxed": phrases_form.BOXED,
    "exact": phrases_form.EXACT,
    "closing": phrases_value.CLOSING,
    "named_value": phrases_form.NAMED_VALUE,
    "if_needed": phrases_form.IF_NEEDED,
    "ask": (*phrases.ASK, *phrases_scene.ASK),
    "setting": (*phrases_setting.SETTING, *phrases_scene.SETTING),
    "context": phrases_of_people.CONTEXT,
    "not_able_ask": phrases_of_people.NOT_ABLE_ASK,
    "not_able": phrases_of_people.NOT_ABLE,
    "courtesy": phrases_of_people.COURTESY,
    "fragment": phrases_setting.FRAGMENT,
}
"""Demand and its phrases; the first demand that fits is taken, so what says more stands before what says less."""

_LETTERS = frozenset({"VARA", "VARI", "VARU"})
_PLACEHOLDERS: dict[str, frozenset[str]] = {
    "NUM": frozenset({"one", *(f"#{number}" for number in range(100))}),
    "FIGS": frozenset({"one", *(f"#{number}" for number in range(100))}),
    "VAR": _LETTERS | {"VAR"},
    "PLAIN": frozenset({"VAR"}),
    "LET": _LETTERS | {"LET"},  # an `a` may be the letter or the article: the phrase tells
    "give": frozenset({"give", "reply"}),
    "solution": frozenset({"solution", "response"}),
    "does": frozenset({"does", "did"}),
    "the": frozenset({"the", "all"}),
    "a": frozenset({"a", "VARA"}),
    "i": frozenset({"i", "VARI"}),
    "you": frozenset({"you", "someone", "VARU"}),
}


@dataclass(frozen=True, slots=True)
class Phrase:
    """A phrase on a line: what it demands and the place behind its last word."""

    demand: str
    end: int


@dataclass(frozen=True, slots=True)
class _Entry:
    demand: str
    node: Node


def name_things(line: str) -> str:
    """The line with every naming of the equation, of its letter and of a tie to the equation as one word."""
    for namings in _namings():
        line = namings.sub(lambda match: f"{match.lastgroup} ", line)
    return line


def prepare() -> None:
    """Read every phrase, so that no prompt waits for it."""
    _namings()
    _entries()


def line_of(words: list[str]) -> Line:
    """The words as a line that phrases are taken off."""
    return Line(words, _rules())


def next_phrase(line: Line, at: int, most: int) -> Phrase | None:
    """The first phrase that begins there and ends at `most` or before; of its ends the preferred one."""
    for entry in _entries_at(line, at):
        for end in line.ends(entry.node, at):
            if at < end <= most:
                return Phrase(entry.demand, end)
    return None


def every_phrase(line: Line, at: int) -> Iterator[Phrase]:
    """Each phrase that begins there, in the order of `next_phrase`, with its preferred end."""
    for entry in _entries_at(line, at):
        ends = line.ends(entry.node, at)
        if ends and ends[0] > at:
            yield Phrase(entry.demand, ends[0])


def _entries_at(line: Line, at: int) -> tuple[_Entry, ...]:
    return _entries().get(line.words[at], ()) if at < len(line.words) else ()


@cache
def _namings() -> tuple[re.Pattern[str], ...]:
    return tuple(
        re.compile(
            "(?<![^ ])(?:"
            + "|".join(f"(?P<{name}>{expression(form, phrases.RULES, _expressions())})" for name, form in stage.items())
            + ")"
        )
        for stage in phrases.NAMINGS
    )


def _expressions() -> dict[str, str]:
    return {name: f"(?:{'|'.join(sorted(words))}) " for name, words in _PLACEHOLDERS.items()}


@cache
def _rules() -> Mapping[str, Node]:
    return {name: tree_of(form, _PLACEHOLDERS) for name, form in phrases.RULES.items()}


@cache
def _entries() -> Mapping[str, tuple[_Entry, ...]]:
    """The phrases that may begin with a class, by class, in their order."""
    entries: dict[str, list[_Entry]] = {}
    for demand, forms in _DEMANDS.items():
        for form in forms:
            node = tree_of(form, _PLACEHOLDERS)
            for word in first_words(node, _rules())[0]:
                entries.setdefault(word, []).append(_Entry(demand, node))
    return {word: tuple(found) for word, found in entries.items()}
