"""Brackets that hold no mathematics end a stretch of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

_CLOSING = {")": "(", "]": "[", "}": "{"}


@dataclass(slots=True)
class Atom:
    """One word, number, letter, sign or stop of a text, and where it starts; its kind may still change."""

    kind: str
    text: str
    start: int


def free_brackets(atoms: Sequence[Atom]) -> None:
    """Turn brackets around words, and brackets without a partner, into stops."""
    opened: list[int] = []
    spoken = -1  # the last atom so far that mathematics cannot hold inside brackets
    for at, atom in enumerate(atoms):
        if atom.kind != "sign" or atom.text not in "()[]{}":
            speaks = atom.kind not in ("number", "letter", "sign") or atom.text in "=≈"
            spoken = at if speaks else spoken
        elif atom.text in "([{":
            opened.append(at)
        elif not opened or atoms[opened[-1]].text != _CLOSING[atom.text]:
            atom.kind, spoken = "stop", at
        else:
            start = opened.pop()
            if spoken > start or at == start + 1:
                atoms[start].kind = atom.kind = "stop"
    for start in opened:
        atoms[start].kind = "stop"
