"""The page: for each section a table of times and one of aims, with the machine, the versions and the commit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from benchmarks.paper.shown import number, seconds, table
from benchmarks.speed.types import Aim, Found, Line, named

_HEAD = ("what", "entries", "n", "from cache", "right", "median", "95th percentile")


def page(
    found: Sequence[Found], where: Mapping[str, str], *, picture: str | None = None, missing: str = "", notes: str = ""
) -> str:
    """The page as Markdown.

    `where`: where and with what, by heading; `picture`: the name of the file beside it, where one was drawn;
    `missing`: what has yet to be measured; `notes`: what is to be said of the aims that were missed.
    """
    parts = [
        "# How long the cache takes",
        "Written by `python benchmarks/latency.py`: everything on one machine, each peer with the same prompts and the "
        "same embedding model. Take the ratios, not the times: on a faster machine all are less.",
        table(("where and with what", ""), where.items(), words=2),
        f"**Not measured yet:** {missing}." if missing else "",
        summary(found),
        notes.strip(),
        *([f"![Medians and 95th percentiles as the store fills]({picture})"] if picture else []),
        *map(_section, found),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def summary(found: Sequence[Found]) -> str:
    """How many aims were met, and which were not."""
    aims = [(one.section.number, aim) for one in found for aim in one.aims]
    if not aims:
        return ""
    missed = [f"- section {place}: {aim.words}: {_amount(aim, aim.found)}" for place, aim in aims if not aim.is_met]
    said = f"{len(aims) - len(missed)} of {len(aims)} aims are met."
    return "\n".join((said + (" Missed:\n" if missed else ""), *missed)).rstrip()


def _section(found: Found) -> str:
    section = found.section
    parts = [
        f"## {section.number}. {section.title}",
        section.says,
        _times(found.lines, section.reference),
        _aims(found.aims),
        "\n".join(f"- {note.text}" for note in found.notes),
    ]
    return "\n\n".join(part for part in parts if part)


def _times(lines: Sequence[Line], reference: str | None) -> str:
    if not lines:
        return "Nothing was measured."
    compares = any(_over(line, lines, reference) for line in lines)
    says_more = any(line.besides for line in lines)
    head = (*_HEAD, *([f"median over that of {reference}"] if compares else []), *(["besides"] if says_more else []))
    rows = []
    for line in lines:
        over = [_over(line, lines, reference) or "-"] if compares else []
        rows.append((*_cells(line), *over, *([line.besides] if says_more else [])))
    return table(head, rows)


def _cells(line: Line) -> tuple[str, ...]:
    entries = "-" if line.entries is None else f"{line.entries:,}"
    served = "-" if line.served is None else f"{line.served:,}"
    right = "-" if line.right is None else f"{line.right:,}"
    times = (seconds(value) if line.seconds else "-" for value in (line.median, line.p95))
    return (line.name, entries, f"{len(line.seconds):,}", served, right, *times)


def _over(line: Line, lines: Sequence[Line], reference: str | None) -> str:
    other = named(lines, reference, line.entries) if reference is not None else None
    return f"{number(line.median / other.median)} x" if other is not None and other.seconds and line.seconds else ""


def _aims(aims: Sequence[Aim]) -> str:
    rows = ((aim.words, _amount(aim, aim.most), _amount(aim, aim.found), _said(aim)) for aim in aims)
    return table(("aim", "at most", "found", ""), rows) if aims else ""


def _said(aim: Aim) -> str:
    return "met" if aim.is_met else "**missed**"


def _amount(aim: Aim, value: float) -> str:
    return f"{number(value)} {aim.unit}".rstrip()
