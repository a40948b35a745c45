"""Solve a system exactly; the arithmetic is Gauss and Jordan's over Fractions."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from stepcache_core.tasks.linear.affine import Affine


def solve_system(differences: Sequence[Affine], letters: Sequence[str]) -> dict[str, Fraction] | None:
    """The values at which every form is zero, or None where there is not exactly one solution."""
    rows = [[*(form.coefficient(letter) for letter in letters), -form.constant] for form in differences]
    for column in range(len(letters)):
        pivot = next((row for row in range(column, len(rows)) if rows[row][column]), None)
        if pivot is None:
            return None
        rows[column], rows[pivot] = rows[pivot], rows[column]
        lead = rows[column][column]
        rows[column] = [number / lead for number in rows[column]]
        _clear(rows, column)
    if any(row[-1] for row in rows[len(letters) :]):
        return None
    return {letter: rows[at][-1] for at, letter in enumerate(letters)}


def _clear(rows: list[list[Fraction]], column: int) -> None:
    """Subtract the pivot row from all others so that their column is zero."""
    for at, row in enumerate(rows):
        if at != column and row[column]:
            factor = row[column]
            rows[at] = [number - factor * lead for number, lead in zip(row, rows[column], strict=True)]
