"""What the engine asks of the world: effects it yields, and the values they are answered with.

The flow decides and never performs; a driver performs and never decides. Every fault of the world comes back as a
value, so that one flow serves sync, async and streams alike.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable
from dataclasses import dataclass
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from stepcache_core.models import Entry, ModelRequest, Result

T = TypeVar("T")
Vector = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Embed:
    """Answered with a unit vector of shape (dimension,), or `Failed`."""

    text: str


@dataclass(frozen=True, slots=True)
class StoreGet:
    """Answered with an `Entry`, None, or `Failed`."""

    entry_id: str


@dataclass(frozen=True, slots=True)
class Recall:
    """Ask what is remembered in this process, without a look into the store; answered with `Recalled`, always.

    `keys`: the first of them that leads to anything counts.
    """

    entry_id: str
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StoreFind:
    """Answered with a tuple of entries, newest first, or `Failed`.

    `other`: the key that is looked under where nothing lies under the first.
    """

    key: str
    limit: int
    other: str | None = None


@dataclass(frozen=True, slots=True)
class StoreNear:
    """Answered with a tuple of `Neighbour`, nearest first, or `Failed`."""

    vector: Vector
    scope: str
    limit: int


@dataclass(frozen=True, slots=True)
class StorePut:
    """Answered with None, or `Failed`."""

    entry: Entry
    vector: Vector | None


@dataclass(frozen=True, slots=True)
class Compute:
    """Pure work over `size` characters; answered with its value or `Raised`. Large work leaves the event loop."""

    work: Callable[[], Any]
    size: int


@dataclass(frozen=True, slots=True)
class ModelCall:
    """Answered with a `Reply` or `ModelFailed`."""

    request: ModelRequest


@dataclass(frozen=True, slots=True)
class OpenStream:
    """Begin a streamed call; answered with None or `ModelFailed`. At most one stream is open in a flow."""

    request: ModelRequest


@dataclass(frozen=True, slots=True)
class NextChunk:
    """Answered with a str, with the `Reply` that ends the stream, or with `ModelFailed`."""


@dataclass(frozen=True, slots=True)
class CloseStream:
    """End the open stream; answered with None. A flow that ends without it leaves the stream to its driver."""


@dataclass(frozen=True, slots=True)
class Emit:
    """Hand text to the caller of a stream; answered with None, and dropped where nobody streams."""

    text: str


@dataclass(frozen=True, slots=True)
class Join:
    """Ask to lead the calls for a key; answered with `Leading`, or with the leader's `Result`.

    Whoever has waited for `patience` seconds, or would stop the leader by waiting, goes alone: `Leading` as well.
    """

    key: Hashable
    patience: float


@dataclass(frozen=True, slots=True)
class Leave:
    """Hand the result to the followers; answered with None, and nothing where this flow does not lead any more.

    None as result hands the lead to one of them, `Leading` lets each go on alone.
    """

    key: Hashable
    result: Result | Leading | None


Effect = (
    Embed | Recall | StoreGet | StoreFind | StoreNear | StorePut | Compute | ModelCall | OpenStream | NextChunk
    | CloseStream | Emit | Join | Leave
)  # fmt: skip
Flow = Generator[Effect, Any, T]


@dataclass(frozen=True, slots=True)
class Recalled:
    """The entry, if it is remembered; `named`: all that a key leads to, newest first, if it is known to be all."""

    entry: Entry | None = None
    named: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class Failed:
    """A store or an embedder could not do what was asked; already logged."""

    what: str


@dataclass(frozen=True, slots=True)
class ModelFailed:
    """The model raised; the driver raises the original again unless the flow found another answer."""

    error: Exception


@dataclass(frozen=True, slots=True)
class Leading:
    """This flow makes the call that others wait for."""


@dataclass(frozen=True, slots=True)
class Raised:
    """Work that raised; the flow raises it again where it asked."""

    error: Exception


_LIGHT = 32
"""How many times less a character costs where text is only put into rows than where it is checked."""


def computed(work: Callable[[], T], size: int, *, is_light: bool = False) -> Flow[T]:
    """The value of pure work over `size` characters."""
    value = yield Compute(work, size // _LIGHT if is_light else size)
    if isinstance(value, Raised):
        raise value.error
    return value  # type: ignore[no-any-return]  # answered by contract


def worked(work: Callable[[], Any]) -> Any:
    """Do the work of a `Compute`, in whatever thread."""
    try:
        return work()
    except Exception as error:  # noqa: BLE001 - whatever it is, it belongs to the flow that asked
        return Raised(error)
