"""How numbers and tables are written: three significant digits, Markdown."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from benchmarks.paper.intervals import Interval


def number(value: float) -> str:
    """Three significant digits, thousands with a comma; "-" where there is no number."""
    if not math.isfinite(value):
        return "-"
    if value == 0:
        return "0"
    rounded = round(value, _places(value))
    return f"{rounded:,.{max(_places(rounded), 0)}f}" if abs(rounded) >= 1e-4 else f"{rounded:.2e}"


def _places(value: float) -> int:
    """How many decimals give three significant digits."""
    return 2 - math.floor(math.log10(abs(value)))


def seconds(value: float) -> str:
    """A duration: milliseconds below one second."""
    return f"{number(value * 1000)} ms" if value < 1 else f"{number(value)} s"


def percent(part: float) -> str:
    """A share, as per cent with one decimal."""
    return f"{part:.1%}"


def with_interval(value: Interval | None) -> str:
    """The figure and between what it lies; "-" where there is none."""
    return "-" if value is None else f"{number(value.point)} ({number(value.low)} to {number(value.high)})"


def quoted(text: str, longest: int = 80) -> str:
    """The beginning of a text on one line, safe inside a table."""
    line = " ".join(text.split())
    short = line if len(line) <= longest else line[: longest - 1] + "…"
    return short.replace("\\", "\\\\").replace("|", "\\|").replace("<", "&lt;").replace("`", "'")


def table(head: Sequence[str], rows: Iterable[Sequence[str]], *, words: int = 1) -> str:
    """A Markdown table; the first `words` columns are words, the others numbers that stand to the right."""
    marks = ["---" if place < words else "---:" for place in range(len(head))]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in (head, marks, *rows))
