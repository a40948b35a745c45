"""The tasks that are attacked here, with their examples; another task is one more line."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from stepcache_core import Task
from stepcache_core.testing import Example
from tests.testing import (
    examples_constrained_text,
    examples_json_object,
    examples_linear_equation,
    examples_linear_system,
)


class Suite(Protocol):
    """What a module of examples holds.

    `ALIKE`, `UNLIKE`: as in `TaskContract`. `EXPLAINED`: a pattern of surviving mutants -> why they survive. `FURTHER`:
    more examples, which only the benchmark attacks.
    """

    @property
    def TASK(self) -> Task[Any]: ...  # noqa: N802 - a module's constant
    @property
    def EXAMPLES(self) -> Sequence[Example]: ...  # noqa: N802
    @property
    def FURTHER(self) -> Sequence[Example]: ...  # noqa: N802
    @property
    def ALIKE(self) -> Sequence[tuple[str, str]]: ...  # noqa: N802
    @property
    def UNLIKE(self) -> Sequence[tuple[str, str]]: ...  # noqa: N802
    @property
    def EXPLAINED(self) -> Mapping[str, str]: ...  # noqa: N802


SUITES: dict[str, Suite] = {
    "linear_equation": examples_linear_equation,
    "json_object": examples_json_object,
    "linear_system": examples_linear_system,
    "constrained_text": examples_constrained_text,
}
