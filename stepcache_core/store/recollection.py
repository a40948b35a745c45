"""What is remembered of a store, and when it was read; not safe for several threads by itself."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field

from stepcache_core.models import Entry
from stepcache_core.store.rows import keys_of
from stepcache_core.store.visits import Visits

Place = tuple[str, str]
"""The name of a partition and an id, or a key, in it."""


@dataclass(frozen=True, slots=True)
class Read:
    """When something had been read, and how often others had been there before that, if it was known."""

    at: float
    visits: Visits | None


@dataclass(frozen=True, slots=True)
class Remembered:
    """An entry and its reading."""

    entry: Entry
    read: Read


@dataclass(slots=True)
class Recollection:
    """Entries by partition and id, the least recently used first, and the ids that keys lead to."""

    entries: OrderedDict[Place, Remembered] = field(default_factory=OrderedDict)
    by_key: dict[Place, tuple[tuple[str, ...], Read]] = field(default_factory=dict)
    characters: int = 0
    epoch: int = 0

    def hold(self, place: Place, entry: Entry, read: Read) -> None:
        """Remember the entry, and forget what keys led to where it was another one."""
        known = self.entries.get(place)
        if known is None or known.entry.seal != entry.seal:
            self.drop(place)
            self.characters += entry.size
            self.entries[place] = Remembered(entry, read)
        else:
            self.entries[place] = Remembered(known.entry, read)
            self.entries.move_to_end(place)

    def make_room(self, most_entries: int, most_characters: int) -> None:
        """Forget the least recently used of what is too many or too much."""
        while self.entries and (len(self.entries) > most_entries or self.characters > most_characters):
            self.drop(next(iter(self.entries)))

    def drop(self, place: Place) -> None:
        """Forget the entry, if it is known, and all that its keys lead to."""
        known = self.entries.pop(place, None)
        if known is not None:
            self.characters -= known.entry.size
            for key in keys_of(known.entry):
                self.by_key.pop((place[0], key), None)
