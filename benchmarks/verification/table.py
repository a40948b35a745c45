"""One row a data set: what was looked up, what became of it, what was served wrong, and how sure that is."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version

from benchmarks.bounds import upper_bound
from stepcache_core import Outcome, Receipt

HEAD = (
    "data set, looked up with",
    "n",
    "recognised",
    "reused",
    "patched",
    "skipped",
    "served wrong",
    "95 % bound",
    "note",
)


@dataclass(slots=True)
class Row:
    """The look-ups of one kind; `note` says what the numbers rest on, `examples` holds what was served wrong."""

    name: str
    n: int = 0
    recognised: int = 0
    reused: int = 0
    patched: int = 0
    skipped: int = 0
    wrong: int = 0
    note: str = ""
    examples: list[str] = field(default_factory=list)

    def count(self, receipt: Receipt, *, is_wrong: bool) -> None:
        """Add one look-up."""
        self.n += 1
        self.recognised += receipt.task is not None
        self.reused += receipt.outcome is Outcome.REUSE
        self.patched += receipt.outcome is Outcome.PATCH
        self.skipped += receipt.outcome is Outcome.SKIP_REUSE
        self.wrong += is_wrong

    def add(self, other: Row) -> None:
        """Add the look-ups of another row."""
        for name in ("n", "recognised", "reused", "patched", "skipped", "wrong"):
            setattr(self, name, getattr(self, name) + getattr(other, name))

    @property
    def cells(self) -> tuple[str, ...]:
        """The row as it is printed; the bound is on the rate of wrong ones among all look-ups."""
        bound = f"{upper_bound(self.wrong, self.n):.2%}" if self.n else "-"
        counts = (self.n, self.recognised, self.reused, self.patched, self.skipped, self.wrong)
        return (self.name, *map(str, counts), bound, self.note)


def total(rows: Sequence[Row]) -> Row:
    """All look-ups together."""
    row = Row("all")
    for each in rows:
        row.add(each)
    return row


def as_text(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Columns side by side; the first and the last to the left, numbers to the right."""
    widths = [max(len(row[i]) for row in (head, *rows)) for i in range(len(head))]
    return "\n".join(_line(row, widths) for row in (head, *rows))


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    middle = [cell.rjust(width) for cell, width in zip(row[1:-1], widths[1:-1], strict=True)]
    return "  ".join([row[0].ljust(widths[0]), *middle, row[-1]]).rstrip()


def as_markdown(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """The same as a Markdown table."""
    rule = ["---", *["---:"] * (len(head) - 2), "---"]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in (head, rule, *rows))


def machine() -> str:
    """What the figures were measured with."""
    try:
        package = f"stepcache {version('stepcache')}"
    except PackageNotFoundError:
        package = "stepcache from the working tree"
    return f"Python {platform.python_version()}, {os.cpu_count()} processors, {package}"
