"""Cut out of a prompt what defines letters: "Let r = 5 - 3.", "Suppose 4*r = 8.", "…, where k = 4"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from stepcache_core.regex import regex

_LETTER = r"(?<![A-Za-zΑ-Ωα-ω\\])[A-Za-zΑ-Ωα-ω](?![A-Za-zΑ-Ωα-ω'’])"
_SIDE = rf"(?>(?:\d|(?:(?<=\d)|(?<=[-+*/(\s=]))\.(?=\d)|{_LETTER}|[-+*/()\[\]{{}}]|[ \t])+)"
_EQUATION = rf"{_SIDE}={_SIDE}"
_NAMED = rf"{_LETTER}[ \t]*={_SIDE}"
_JOINT = r"(?:,[ \t]+and|[ \t]*,|(?<=[ \t])and)[ \t]++(?:let[ \t]++|that[ \t]++)?"
_START = r"(?:\A\s*|(?<=[.;:!?\n])[ \t]{0,8})(?:(?:and|also|now|next|then|first|further),?[ \t]+)?"
_STOP = r"[ \t]*(?:[.;](?=\s|\Z)|(?=\n|\Z))"
_SUPPOSING = r"(?:let|suppose|supposing|assume|assuming|define|set|say|take|given)(?:[ \t]+(?:also|first))?"
_IF = r"(?:let|suppose|assume|define|set|say|take|given|if|when|where|with|for|using|knowing)"
_BEHIND = r"(?:where|with|given|when|if|assuming|supposing|provided|knowing|using|for|and)"

_CLAUSE = regex(
    rf"(?P<sentence>{_START}{_SUPPOSING}(?:[ \t]+that)?:?[ \t]+(?P<all>{_EQUATION}(?>(?:{_JOINT}{_EQUATION})*)){_STOP})"
    rf"|(?P<called>{_START}let[ \t]+(?P<letter>{_LETTER})[ \t]+(?:be|equal|stand[ \t]+for|denote)[ \t]+"
    rf"(?:equal[ \t]+to[ \t]+)?(?P<value>{_SIDE}){_STOP})"
    rf"|(?P<leading>{_START}{_IF}(?:[ \t]+that)?[ \t]+(?P<named>{_NAMED}(?>(?:{_JOINT}{_NAMED})*))"
    r"(?:[ \t]*,(?:[ \t]+(?:and|then))?|(?<=[ \t])(?:and|then))[ \t]+(?=\S))"
    rf"|(?P<behind>(?:[ \t]?,[ \t]{{0,8}}|[ \t]{{1,8}}|[ \t]{{0,8}}\(){_BEHIND}(?:[ \t]+that)?[ \t]+"
    rf"(?P<told>{_NAMED}(?>(?:{_JOINT}{_NAMED})*))(?=[.,;:?!](?:\s|\Z)|\n|\Z))",
    re.IGNORECASE,
)
_JOINED = regex(_JOINT, re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Cut:
    """A prompt without its definitions, and these: equations, those of one sentence together."""

    rest: str
    groups: tuple[tuple[str, ...], ...]


def cut_definitions(text: str) -> Cut:
    """Take the definitions out of a normalised prompt, all but one equation; linear in the length of the text.

    A sentence that supposes an equation is a definition only beside another equation: where nothing else is left, the
    last equation is the one that is asked for.
    """
    clauses = list(_CLAUSE.finditer(text))
    if not clauses:
        return Cut(text, ())
    pieces = _pieces(text, clauses)
    groups = [tuple(_equations(clause)) for clause in clauses]
    sentences = [at for at, clause in enumerate(clauses) if clause["sentence"]]
    if sentences and not any("=" in piece for piece in pieces):
        *others, asked = groups[sentences[-1]]
        groups[sentences[-1]] = tuple(others)
        pieces[sentences[-1] + 1] = f"{asked}. {pieces[sentences[-1] + 1]}"
    return Cut(" ".join(pieces), tuple(group for group in groups if group))


def _pieces(text: str, clauses: list[re.Match[str]]) -> list[str]:
    """What stands before, between and behind the clauses."""
    starts = [0, *(clause.end() for clause in clauses)]
    ends = [*(clause.start() for clause in clauses), len(text)]
    return [text[start:end] for start, end in zip(starts, ends, strict=True)]


def _equations(clause: re.Match[str]) -> Iterator[str]:
    if clause["called"]:
        yield f"{clause['letter']} = {clause['value'].strip()}"
        return
    listed = clause["all"] or clause["named"] or clause["told"]
    yield from (text.strip() for text in _JOINED.split(listed))
