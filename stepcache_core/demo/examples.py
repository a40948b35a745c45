"""The worked answers that warm the demo's store; they are checked on admission like any other answer."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files

import orjson

from stepcache_core.demo.requests import Family


@dataclass(frozen=True, slots=True)
class WorkedExample:
    """A question with an answer written by hand."""

    family: Family
    prompt: str
    answer: str


def worked_examples() -> tuple[WorkedExample, ...]:
    """Every example the package ships, in its order."""
    lines = files("stepcache_core.demo").joinpath("examples.jsonl").read_bytes().splitlines()
    return tuple(WorkedExample(**orjson.loads(line)) for line in lines)
