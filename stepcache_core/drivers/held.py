"""What the four drivers share: what a flow has open, and the forms a model comes in.

The driver owns the stream and the flights that a flow opened: however a flow ends, closed and cancelled included,
the stream is closed and the lead handed over. Nothing is admitted after that, since the flow does not go on.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Hashable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar, get_args

from pydantic import ValidationError

from stepcache_core.drivers.single_flight import Flight, Flights
from stepcache_core.flow.effects import Leave
from stepcache_core.models import Finish, ModelRequest, Reply, Usage

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
    """What a flow has open. `is_streamed`: somebody reads what it emits."""

    flights: Flights
    keys: list[Hashable] = field(default_factory=list)
    is_streamed: bool = False
    stream: Any = None
    parts: list[str] = field(default_factory=list)

    def lead_or_follow(self, key: Hashable) -> Flight | None:
        """The flight to wait for, or None where this flow leads from now on."""
        flight = self.flights.lead_or_follow(key, is_streamed=self.is_streamed)
        if flight is None:
            self.keys.append(key)
        return flight

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

    def piece(self, piece: object) -> Reply | str:
        """A chunk as it is; the reply that ends a stream, where it has no text of its own with that of all chunks."""
        if isinstance(piece, str):
            self.parts.append(piece)
            return piece
        reply = as_reply(piece)
        return reply if reply.text else replace(reply, text="".join(self.parts))

    def ended(self) -> Reply:
        """The reply of a stream that ended without saying so."""
        return Reply("".join(self.parts))


def as_reply(answer: object) -> Reply:
    """A model's answer as a reply; plain text carries no usage, and usage that makes no sense counts as none.

    Raises TypeError for what is neither a Reply with text nor text.
    """
    if isinstance(answer, str):
        return Reply(str(answer))
    if not isinstance(answer, Reply) or not isinstance(answer.text, str):
        raise TypeError(f"generate: expected a Reply or str, got {type(answer).__name__} {answer!r:.80}")
    finish = answer.finish if answer.finish in get_args(Finish) else "unknown"
    payload = answer.payload if isinstance(answer.payload, str) else None
    return Reply(answer.text, _usage(answer.usage), finish, payload)


def _usage(usage: object) -> Usage:
    try:
        return Usage.model_validate(dict(vars(usage))) if isinstance(usage, Usage) else Usage()
    except ValidationError:
        return Usage()
