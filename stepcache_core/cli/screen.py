"""Where the command prints, and the two shapes of table it prints."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from stepcache_core.cli.safe_text import one_line, printable

_WIDTH_IN_A_FILE = 120
_LONGEST_CELL = 400
_NARROW = 24


def screen() -> Console:
    """Standard output; markup, emoji codes and highlighting are off, since the texts are others'."""
    console = Console(markup=False, emoji=False, highlight=False)
    if not console.is_terminal and "COLUMNS" not in os.environ:
        console.width = _WIDTH_IN_A_FILE
    return console


def facts(rows: Iterable[tuple[str, object]]) -> Table:
    """Names and values, one a line; None is left out."""
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    for name, value in rows:
        if value is not None:
            table.add_row(cell(name), cell(value))
    return table


def listing(columns: Sequence[str], rows: Iterable[Sequence[object]], *, cut: Sequence[str] = ()) -> Table:
    """A table with a head; the columns in `cut` stay on one line and end in an ellipsis where they are too wide.

    Narrow columns keep their width, wide ones share what is left.
    """
    cells = [[cell(value) for value in row] for row in rows]
    widths = [max(map(_width, column)) for column in zip(*cells, strict=True)]
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, expand=max(widths, default=0) > _NARROW)
    for name, width in zip(columns, widths, strict=True):
        is_wide = width > _NARROW
        table.add_column(
            name,
            no_wrap=name in cut or not is_wide,
            overflow="ellipsis" if name in cut else "fold",
            ratio=1 if is_wide else None,
            min_width=None if is_wide else max(width, len(name)),
        )
    for row_of_cells in cells:
        table.add_row(*row_of_cells)
    return table


def _width(text: Text) -> int:
    return text.cell_len


def cell(value: object) -> Text:
    """A value as one safe line; None is a dash."""
    return Text("-" if value is None else one_line(str(value), _LONGEST_CELL))


def print_whole(console: Console, text: str) -> None:
    """Print a text of several lines, safe, and neither wrapped nor cut."""
    console.print(Text(printable(text)), soft_wrap=True)
