"""Count entries by kind and task."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from stepcache_core.models import Entry


@dataclass(frozen=True, slots=True)
class Group:
    """The entries of one kind and task; `size` is bytes of prompts and answers in UTF-8."""

    kind: str
    task: str | None
    entries: int = 0
    steps: int = 0
    size: int = 0

    def with_one_more(self, entry: Entry) -> Group:
        """The group and one of its entries."""
        size = len(entry.prompt.encode()) + len(entry.text.encode())
        return Group(self.kind, self.task, self.entries + 1, self.steps + len(entry.steps), self.size + size)


@dataclass(frozen=True, slots=True)
class Census:
    """All groups, the largest first."""

    groups: tuple[Group, ...]

    @property
    def entries(self) -> int:
        """How many entries there are."""
        return sum(group.entries for group in self.groups)

    @property
    def size(self) -> int:
        """Bytes of all prompts and answers."""
        return sum(group.size for group in self.groups)


def census(entries: Iterable[Entry]) -> Census:
    """The entries counted, one at a time."""
    groups: dict[tuple[str, str | None], Group] = {}
    for entry in entries:
        place = (entry.kind, entry.task)
        groups[place] = groups.get(place, Group(*place)).with_one_more(entry)
    return Census(tuple(sorted(groups.values(), key=lambda group: (-group.entries, group.kind, group.task or ""))))
