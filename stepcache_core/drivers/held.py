"""What the four drivers share: what a flow has open, and the forms a model comes in.

The driver owns the stream and the flights that a flow opened: however a flow ends, closed and cancelled included,
the stream is closed and the lead handed over. Nothing is admitted after that, since the flow does not go on.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from stepcache_core.drivers.single_flight import Flights
from stepcache_core.flow.effects import Leading, Leave
from stepcache_core.models import ModelRequest, Reply

T = TypeVar("T")

Generate = Callable[[ModelRequest], "Reply | str"]
AsyncGenerate = Callable[[ModelRequest], Awaitable["Reply | str"]]
StreamGenerate = Callable[[ModelRequest], "Iterator[Reply | str]"]
AsyncStreamGenerate = Callable[[ModelRequest], "AsyncIterator[Reply | str]"]


@dataclass(frozen=True, slots=True)
class Done(Generic[T]):
    """The last item of a stream: what the flow returned."""

    value: T


@dataclass(slots=True)
class Held:
    """What a flow has open."""

    flights: Flights
    keys: list[str] = field(default_factory=list)
    stream: Any = None
    parts: list[str] = field(default_factory=list)

    def led(self, key: str) -> Leading:
        """Note that this flow leads the calls for a key."""
        self.keys.append(key)
        return Leading()

    def land(self, effect: Leave) -> None:
        """Hand the result to the followers, where this flow leads; one that went alone has none."""
        if effect.key not in self.keys:
            return
        self.keys.remove(effect.key)
        self.flights.land(effect.key, effect.result)

    def hand_over(self) -> None:
        """Let a follower lead in every flight that has not landed."""
        while self.keys:
            self.flights.land(self.keys.pop(), None)

    def piece(self, piece: Reply | str) -> Reply | str:
        """A chunk as it is; the reply that ends a stream with the text of all chunks."""
        if isinstance(piece, str):
            self.parts.append(piece)
            return piece
        return _with_text(piece, "".join(self.parts))

    def ended(self) -> Reply:
        """The reply of a stream that ended without saying so."""
        return Reply("".join(self.parts))


def as_reply(answer: Reply | str) -> Reply:
    """A model's answer as a reply; plain text carries no usage."""
    return Reply(answer) if isinstance(answer, str) else answer


def _with_text(reply: Reply, text: str) -> Reply:
    return reply if reply.text else Reply(text, reply.usage, reply.finish, reply.payload)
