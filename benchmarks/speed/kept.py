"""Keep what was measured as JSON lines, a line for each section and size, and read it back."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from benchmarks.paper.about import commit, machine, versions
from benchmarks.paper.rows import read_as, write_row
from benchmarks.speed.bench import Bench
from benchmarks.speed.types import Line, Note

Unit = tuple[int, int | None]
"""The number of a section, and the entries at which it was measured, where it is about any."""

_MORE = ("langchain-community", "sqlalchemy")


@dataclass(frozen=True, slots=True)
class About:
    """Where and with what something was measured."""

    machine: Mapping[str, str]
    versions: Mapping[str, str]
    commit: str
    embedder: str
    settings: Mapping[str, str]

    def is_like(self, other: About) -> bool:
        """True where all is the same but, perhaps, the commit."""
        return replace(self, commit="") == replace(other, commit="")


@dataclass(frozen=True, slots=True)
class Measured:
    """A section at one size, or at none: one line of the file. `seconds`: how long all of it took."""

    section: int
    entries: int | None
    about: About
    seconds: float
    lines: tuple[Line, ...]
    notes: tuple[Note, ...]

    @property
    def unit(self) -> Unit:
        """What it is about."""
        return self.section, self.entries


def about(bench: Bench) -> About:
    """That of a bench, here and now."""
    found = dict(versions())
    for name in _MORE:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    model = f"{bench.embedder.fingerprint.name} ({type(bench.embedder).__name__})"
    return About(machine(), found, commit(), model, bench.settings)


def keep(path: Path, one: Measured) -> None:
    """Append it; the file is replaced as a whole, so that no interruption leaves half a line."""
    partly = path.with_suffix(".part")
    partly.unlink(missing_ok=True)
    if path.is_file():
        shutil.copyfile(path, partly)
    write_row(partly, one)
    partly.replace(path)


def kept(path: Path) -> dict[Unit, Measured]:
    """The last line of each section and size; nothing where there is no file. BrokenRowError for any other line."""
    if not path.is_file() or not path.stat().st_size:
        return {}
    return {one.unit: one for one in read_as([path], Measured)}


def alike(found: Iterable[Measured], now: About) -> dict[Unit, Measured]:
    """Those that were measured where and with what is measured now."""
    return {one.unit: one for one in found if one.about.is_like(now)}


def said(found: Sequence[Measured]) -> dict[str, str]:
    """Where and with what all of them were measured, by heading; different ones stand beside each other."""
    abouts = [one.about for one in found]
    return {
        "machine": _each(_listed(one.machine) for one in abouts),
        "versions": _each(_listed(one.versions) for one in abouts),
        "commit": _each(one.commit for one in abouts),
        "embedding model": _each(one.embedder for one in abouts),
        "measured": _each(_listed(one.settings) for one in abouts),
    }


def _listed(told: Mapping[str, str]) -> str:
    return ", ".join(f"{name} {value}" for name, value in told.items())


def _each(told: Iterable[str]) -> str:
    return "; ".join(dict.fromkeys(told))
