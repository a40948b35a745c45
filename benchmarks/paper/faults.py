"""What went wrong in a run: wrong answers that were kept and served, and rows that do not agree with each other."""

from __future__ import annotations

from collections.abc import Iterable

from benchmarks.paper.agreement import Integrity
from benchmarks.paper.figures import grouped
from benchmarks.paper.shown import quoted, table
from benchmarks.paper.tables import aim_of
from benchmarks.paper.types import Row


def integrity_table(found: Integrity, *, most: int = 20) -> str:
    """What was compared, where unmarked texts come from, and what disagrees: the first, and how many there are."""
    counts = (
        ("requests looked at, warming included", found.requests),
        ("receipts compared with the proxy", found.receipts),
        ("served without a model call", found.without_call),
        ("of them with the mark of an earlier answer", found.from_earlier),
        *((f"texts without a mark, from {origin}", count) for origin, count in sorted(found.composed.items())),
        ("disagreements", len(found.disagreements)),
    )
    listed = [f"- {quoted(said, 200)}" for said in found.disagreements[:most]]
    if len(found.disagreements) > most:
        listed.append(f"- and {len(found.disagreements) - most} more")
    counted = table(("check", "count"), ((what, f"{count:,}") for what, count in counts))
    return "\n\n".join(filter(None, (counted, "\n".join(listed))))


def bad_rows(rows: Iterable[Row], *, most: int = 5) -> str:
    """Wrong answers that were served from cache or as verified: of each system the first, and how many there are."""
    wrong = [row for row in rows if not row.is_warming and not row.is_right and _is_served_kept(row)]
    lines = []
    for name, some in grouped(wrong, lambda row: row.system).items():
        shown = some[:most] if aim_of(name) is None else some
        lines += [(name, str(row.seed), row.question, quoted(row.reason), quoted(row.text)) for row in shown]
        if len(some) > len(shown):
            lines.append((name, "", f"and {len(some) - len(shown)} more", "", ""))
    return table(("system", "seed", "request", "why it is wrong", "text"), lines, words=5) if lines else "None."


def _is_served_kept(row: Row) -> bool:
    return row.is_from_cache or (row.receipt is not None and bool(row.receipt.get("verified")))
