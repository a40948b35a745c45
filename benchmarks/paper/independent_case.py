"""One case of the independent workloads: a prompt after an earlier one, and what is a right answer to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Case:
    """`warm_prompt` was asked and answered by `warm_answer`; then `prompt` comes, and `answer` is right for it.

    `is_right` judges the text that a system serves for `prompt`.
    """

    workload: str
    name: str
    warm_prompt: str
    warm_answer: str
    prompt: str
    answer: str
    is_right: Callable[[str], bool]
