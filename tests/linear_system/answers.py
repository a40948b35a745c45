"""Right answers to systems as different writers would give them, and specs to check them against."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from stepcache_core.models import Request, Review
from stepcache_core.segment import segment
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.linear_system.recognise import recognise
from stepcache_core.tasks.linear_system.review import review
from stepcache_core.tasks.linear_system.spec import SystemSpec

_HEAD = re.compile(r"^=== (.+) \| ([\w ]+)\n", re.MULTILINE)


@cache
def spec_of(prompt: str) -> SystemSpec:
    """The spec of a prompt that is recognised."""
    found = recognise(Request.of(prompt))
    assert isinstance(found, Recognition), (prompt, found)
    spec: SystemSpec = found.spec
    return spec


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to one system; `asked`: the letters asked for."""

    system: str
    asked: str
    text: str

    @property
    def spec(self) -> SystemSpec:
        """The spec of the system it answers."""
        return spec_of(f"Solve {self.system} for {' and '.join(self.asked.split())}.")


def reviewed(text: str, spec: SystemSpec) -> Review:
    """The review of a text."""
    return review(segment(text), spec)


def ruling(text: str, spec: SystemSpec) -> str:
    """The whole-answer ruling on a text."""
    return reviewed(text, spec).whole.ruling.value


def _load(name: str) -> tuple[Answer, ...]:
    text = (Path(__file__).parent / name).read_text(encoding="utf-8")
    _, *fields = _HEAD.split(text)
    rows = zip(fields[0::3], fields[1::3], fields[2::3], strict=True)
    return tuple(Answer(system, asked, body.removesuffix("\n")) for system, asked, body in rows)


GOOD = _load("answers_good.txt")
"""Written for these tests; every one of them is right."""

JAPANESE = _load("answers_japanese.txt")
"""The same in Japanese."""
