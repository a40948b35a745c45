"""Which task a request belongs to; a task that raises claims nothing."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from stepcache_core.flow.shield import shielded
from stepcache_core.guard import is_time_bound
from stepcache_core.models import Request
from stepcache_core.tasks.base import NotRecognised, Recognition, Task


@dataclass(frozen=True, slots=True)
class Claim:
    """A task and what it recognised. `is_whole`: the spec is all that is asked, earlier turns included.

    Where it is not, a failed check may only mean that the conversation asks for something else: the model's own answer
    is then served as it is, unverified, and neither mended nor replaced.
    """

    task: Task[Any]
    recognition: Recognition[Any]
    is_whole: bool = True

    @property
    def spec(self) -> Any:
        """What the request demands."""
        return self.recognition.spec


@dataclass(frozen=True, slots=True)
class Unclaimed:
    """No task recognised the request, and what each said."""

    reason: str


def claim(tasks: Sequence[Task[Any]], request: Request) -> Claim | Unclaimed:
    """The first task that recognises the request; exact-only requests are never offered to one."""
    if request.exact_only is not None:
        return Unclaimed(request.exact_only)
    reasons = []
    for task in tasks:
        found = shielded(partial(_recognise, task, request), NotRecognised)
        if isinstance(found, Recognition):
            word = is_time_bound(found.residue)
            whole = not request.earlier if found.whole is None else found.whole
            return Claim(task, found, whole) if word is None else Unclaimed(f"{word!r} binds it to the present")
        reasons.append(f"{task.name}: {found.reason}")
    return Unclaimed("; ".join(reasons) or "no task is registered")


def _recognise(task: Task[Any], request: Request) -> Recognition[Any] | NotRecognised:
    return task.recognise(request)
