"""Draw the figures as PNG pictures, 900 pixels wide; a system has the same colour in each of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from benchmarks.paper.figures import Figures, by_system, grouped, measured
from benchmarks.paper.intervals import Values
from benchmarks.paper.scaling import ScalingRow
from benchmarks.paper.types import Row

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

Dash = str | tuple[float, tuple[float, ...]]
WIDTH, DOTS = 900, 100
"""Pixels of every picture's width, and dots an inch."""
_BLUE, _SKY, _GREEN, _ORANGE, _VERMILION, _PURPLE = "#0072B2", "#56B4E9", "#009E73", "#E69F00", "#D55E00", "#CC79A7"
_BLACK, _GREY, _PALE = "#000000", "#7F7F7F", "#C8C8C8"
_PARTS = ("#595959", "#BDBDBD", "#F0E442")
_FAMILIES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("stepcache", (_BLUE, _SKY, "#003F63", "#4C86A8")),
    ("no cache", (_BLACK,)),
    ("prefix", (_GREY,)),
    ("langchain", (_GREEN,)),
    ("gptcache", (_ORANGE, "#B07900")),
    ("cosine", (_PURPLE, "#A8518A", "#7A2E62")),
    ("trustcall", (_VERMILION,)),
)
"""The palette of Okabe and Ito, which the colour-blind can tell apart; a family has shades of one colour."""
_DASHES: tuple[Dash, ...] = ("-", (0, (4, 1.5)), (0, (1, 1)), (0, (6, 1, 1, 1)))


def draw_all(rows: Sequence[Row], folder: Path, *, scaling_rows: Sequence[ScalingRow] = ()) -> dict[str, Path]:
    """Every picture that can be drawn of the rows of one model, by what it shows."""
    folder.mkdir(parents=True, exist_ok=True)
    drawn = {
        "Latency of each system": latency(rows, folder / "latency.png"),
        "Tokens of each system": tokens(rows, folder / "tokens.png"),
        "Right answers against answers from cache": correctness(rows, folder / "correctness.png"),
    }
    if scaling_rows:
        drawn["Look-ups as a store fills"] = scaling(scaling_rows, folder / "scaling.png")
    return drawn


def latency(rows: Iterable[Row], path: Path) -> Path:
    """The share of requests answered within a time, a line a system."""
    some = measured(rows)
    found = grouped(some, lambda row: row.system)
    figure, axes = _canvas(480)
    for name, (colour, dash) in styles(found).items():
        times = np.sort([max(row.seconds, 1e-6) for row in found[name]])
        shares = np.arange(1, len(times) + 1) / len(times)
        width = 2.6 if name.lower().startswith("stepcache") else 1.6
        axes.step(times, shares, where="post", color=colour, linestyle=dash, linewidth=width, label=name)
    axes.set_xscale("log")
    axes.set_ylim(0, 1.02)
    _seconds_axis(axes, "x")
    _percent_axis(axes, "y")
    axes.set_xlabel("time to the answer")
    axes.set_title("Share of requests answered within a time", loc="left")
    axes.grid(color=_PALE, linewidth=0.5)
    figure.legend(loc="outside right center", frameon=False, fontsize=10, handlelength=3)
    return _saved(figure, path)


def tokens(rows: Iterable[Row], path: Path) -> Path:
    """Tokens of a request, a bar a system: read, read from the server's own cache, written."""
    found = by_system(rows)
    figure, axes = _canvas(130 + 34 * len(found))
    names, left = list(found), np.zeros(len(found))
    for label, colour, values in _token_parts(found):
        axes.barh(names, values, left=left, color=colour, label=label, height=0.66)
        left = left + values
    for place, whole in enumerate(left):
        axes.text(whole + left.max() * 0.01, place, f"{whole:,.0f}", va="center", fontsize=10)
    axes.set_xlim(0, max(left.max() * 1.1, 1))
    axes.invert_yaxis()
    axes.set_xlabel("tokens for one request")
    axes.set_title("Tokens for one request, on average", loc="left")
    figure.legend(loc="outside lower center", ncols=3, frameon=False, fontsize=10)
    return _saved(figure, path)


def _token_parts(found: Mapping[str, Figures]) -> Iterable[tuple[str, str, Values]]:
    counts = [
        (some.tokens.prompt - some.tokens.cached, some.tokens.cached, some.tokens.completion) for some in found.values()
    ]
    each = np.array(counts) / np.array([[some.requests] for some in found.values()])
    labels = ("read", "read before, from the server's own cache", "written")
    return zip(labels, _PARTS, each.T, strict=True)


def correctness(rows: Iterable[Row], path: Path) -> Path:
    """Where a system stands between answers from cache and right ones; labels at the side, in the order of points."""
    found = by_system(rows)
    figure, axes = _canvas(500)
    points = {name: (some.from_cache / some.requests, some.correctness) for name, some in found.items()}
    places = _apart([points[name][1] for name in points], 1 / 16)
    for (name, (colour, _)), place in zip(styles(found).items(), places, strict=True):
        across, up = points[name]
        axes.plot([across, 1.075], [up, place], color=_PALE, linewidth=0.8, zorder=1, clip_on=False)
        axes.scatter([across], [up], s=70, color=colour, edgecolor="white", linewidth=0.8, zorder=3, clip_on=False)
        axes.scatter([1.075], [place], s=30, color=colour, clip_on=False)
        axes.text(1.095, place, f"{name}, {up:.0%}", va="center", fontsize=10)
    axes.set_xlim(-0.02, 1.04)
    axes.set_ylim(-0.02, 1.02)
    _percent_axis(axes, "x")
    _percent_axis(axes, "y")
    axes.set_xlabel("share of requests served from cache")
    axes.set_title("Share of right answers", loc="left")
    axes.grid(color=_PALE, linewidth=0.5)
    return _saved(figure, path)


def scaling(rows: Iterable[ScalingRow], path: Path) -> Path:
    """The median look-up over the number of entries, a line a system and kind of look-up."""
    figure, axes = _canvas(460)
    lines: dict[tuple[str, str], list[ScalingRow]] = {}
    for row in sorted(rows, key=lambda row: row.entries):
        lines.setdefault((row.system, row.lookup), []).append(row)
    given = styles(dict.fromkeys(system for system, _ in lines))
    for (system, lookup), some in lines.items():
        dash = "-" if lookup == "hit" else "--"
        across, up = [row.entries for row in some], [row.median for row in some]
        axes.plot(across, up, color=given[system][0], linestyle=dash, marker="o", label=f"{system}, {lookup}")
    axes.set_xscale("log")
    axes.set_yscale("log")
    _seconds_axis(axes, "y")
    axes.set_xlabel("entries kept")
    axes.set_title("Time of a look-up, median", loc="left")
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:,.0f}")
    axes.grid(color=_PALE, linewidth=0.5)
    figure.legend(loc="outside right center", frameon=False, fontsize=10, handlelength=3)
    return _saved(figure, path)


def styles(systems: Iterable[str]) -> dict[str, tuple[str, Dash]]:
    """The colour and dash of each system: by its family, and inside a family by the order of names."""
    names = list(systems)
    return {name: _style(name, sorted(other for other in names if _family(other) == _family(name))) for name in names}


def _family(name: str) -> int:
    return next((place for place, (word, _) in enumerate(_FAMILIES) if word in name.lower()), -1)


def _style(name: str, relatives: Sequence[str]) -> tuple[str, Dash]:
    family = _family(name)
    colours = _FAMILIES[family][1] if family >= 0 else (_GREY,)
    place = relatives.index(name)
    return colours[place % len(colours)], _DASHES[place % len(_DASHES)]


def _apart(values: Sequence[float], least: float) -> list[float]:
    """The values, moved so that any two are that far apart, inside of 0 to 1 where there is room, in the same order."""
    order = sorted(range(len(values)), key=values.__getitem__)
    moved, lowest = list(values), 0.0
    for place in order:
        lowest = moved[place] = max(values[place], lowest)
        lowest += least
    highest = max(1.0, least * (len(values) - 1))
    for place in reversed(order):
        highest = moved[place] = min(moved[place], highest)
        highest -= least
    return moved


def _canvas(height: int) -> tuple[Figure, Axes]:
    """An empty picture of that many pixels; ImportError that says what to install where matplotlib is missing."""
    try:
        import matplotlib as mpl
        from matplotlib.figure import Figure
    except ImportError as error:
        raise ImportError("the pictures need matplotlib: pip install matplotlib") from error
    with mpl.rc_context({"font.size": 11, "axes.titlesize": 12, "axes.spines.top": False, "axes.spines.right": False}):
        figure = Figure(figsize=(WIDTH / DOTS, height / DOTS), dpi=DOTS, layout="constrained")
        return figure, figure.add_subplot()


def _seconds_axis(axes: Axes, which: str) -> None:
    axis = axes.xaxis if which == "x" else axes.yaxis
    axis.set_major_formatter(lambda value, _: f"{value:g} s" if value >= 1 else f"{value * 1000:g} ms")


def _percent_axis(axes: Axes, which: str) -> None:
    axis = axes.xaxis if which == "x" else axes.yaxis
    axis.set_major_formatter(lambda value, _: f"{value:.0%}")


def _saved(figure: Figure, path: Path) -> Path:
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    FigureCanvasAgg(figure)
    figure.savefig(path, dpi=DOTS, metadata={"Software": None})
    return path
