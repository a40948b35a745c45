"""Right answers to linear equations that other tests hold, as examples: one for each equation."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

from stepcache_core.testing import Example
from tests.testing.linear_oracle import oracle_for

_FOLDER = Path(__file__).parents[1] / "linear"
_HEAD = re.compile(r"^=== (.+) \| (\w)\n", re.MULTILINE)
_FILES = ("answers_good.txt", "answers_prose.txt", "answers_without_a_value.txt")


def linear_answers() -> tuple[Example, ...]:
    """Every equation of the files with all answers to it."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for name in _FILES:
        _, *fields = _HEAD.split((_FOLDER / name).read_text(encoding="utf-8"))
        for equation, letter, answer in zip(fields[0::3], fields[1::3], fields[2::3], strict=True):
            found[f"Solve {equation} for {letter}."].append(answer.removesuffix("\n"))
    return tuple(Example(prompt, tuple(answers), oracle_for(prompt)) for prompt, answers in found.items())
