"""How a contract test gets at the store it tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

import pytest

from stepcache_core.models import Entry
from stepcache_core.store.base import StepStore, Vector


class Bench(Protocol):
    """How a test opens a store, and writes a row past its back."""

    survives_restart: bool

    def open(self) -> StepStore:
        """A store on this bench's data: the same data every time where it survives a restart."""

    def plant(self, store: StepStore, row: Entry, vector: Vector, document: str) -> None:
        """Put `document` where the row of that entry would lie in PLACE, under the entry's id and vector."""


class OnBench:
    """Tests of a store that the `bench` of their module opens for them, and that is closed behind them."""

    @pytest.fixture
    def store(self, bench: Bench) -> Iterator[StepStore]:
        opened = bench.open()
        yield opened
        opened.close()
