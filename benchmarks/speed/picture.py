"""Draw how look-ups of every kind take longer, or do not, as the store fills: medians, and lines up to the 95th."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.speed.types import Found, Line

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_SECTIONS = (2, 3, 4)
_COLOURS = ("#0072B2", "#56B4E9", "#009E73", "#E69F00", "#D55E00", "#CC79A7", "#7F7F7F")
_MARKS = "osD^vPX"


def draw(found: Iterable[Found], path: Path) -> Path | None:
    """The picture, one panel a section; None where nothing has a size. ImportError where matplotlib is missing."""
    shown = {one.section.title: _by_name(one.lines) for one in found if one.section.number in _SECTIONS}
    panels = {title: lines for title, lines in shown.items() if lines}
    if not panels:
        return None
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError as error:
        raise ImportError("the picture needs matplotlib: pip install matplotlib") from error
    figure = Figure(figsize=(9, 3.6 * len(panels)), dpi=100, layout="constrained")
    FigureCanvasAgg(figure)
    every: Any = figure.subplots(len(panels), 1, squeeze=False)
    for axes, (title, lines) in zip(every[:, 0], panels.items(), strict=True):
        _panel(axes, title, lines)
    figure.savefig(path, metadata={"Software": None})
    return path


def _by_name(lines: Iterable[Line]) -> dict[str, list[Line]]:
    found: dict[str, list[Line]] = {}
    for line in lines:
        if line.entries is not None and line.seconds:
            found.setdefault(line.name, []).append(line)
    return found


def _panel(axes: Axes, title: str, lines: dict[str, list[Line]]) -> None:
    for place, (name, some) in enumerate(lines.items()):
        across = [(line.entries or 0) * 1.04**place for line in some]
        medians = [line.median * 1_000 for line in some]
        up = [max(line.p95 - line.median, 0) * 1_000 for line in some]
        colour, mark = _COLOURS[place % len(_COLOURS)], _MARKS[place % len(_MARKS)]
        bars: Any = [[0.0] * len(up), up]
        axes.errorbar(across, medians, yerr=bars, label=name, color=colour, marker=mark, markersize=4, linewidth=1.2)
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_xticks(sorted({line.entries or 0 for some in lines.values() for line in some}))
    axes.minorticks_off()
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:,.0f}")
    axes.set_yticks(
        _ticks([value * 1_000 for some in lines.values() for line in some for value in (line.median, line.p95)])
    )
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:g} ms")
    axes.set_xlabel("entries kept")
    axes.set_title(f"{title}: median, and up to the 95th percentile", loc="left", fontsize=10)
    axes.grid(color="#C8C8C8", linewidth=0.5)
    axes.legend(loc="center left", bbox_to_anchor=(1.0, 0.5), frameon=False, fontsize=8)


def _ticks(values: list[float]) -> list[float]:
    """1, 2 and 5 times the powers of ten that the values lie between, and the next outside of them."""
    steps = [factor * 10.0**power for power in range(-5, 6) for factor in (1, 2, 5)]
    below = max((step for step in steps if step <= min(values)), default=steps[0])
    above = min((step for step in steps if step >= max(values)), default=steps[-1])
    return [step for step in steps if below <= step <= above]
