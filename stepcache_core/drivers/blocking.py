"""Run a flow in the calling thread: whole, or as a stream."""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import Any, TypeVar

from stepcache_core.drivers.held import Done, Generate, Held, StreamGenerate, as_reply
from stepcache_core.drivers.perform import Backend, perform
from stepcache_core.drivers.single_flight import Flight, Flights, calling_model, may_block
from stepcache_core.flow.effects import (
    CloseStream,
    Effect,
    Emit,
    Flow,
    Join,
    Leading,
    Leave,
    ModelCall,
    ModelFailed,
    NextChunk,
    OpenStream,
)
from stepcache_core.models import ModelRequest, Reply

T = TypeVar("T")


def run(flow: Flow[T], backend: Backend, flights: Flights, generate: Generate | None) -> T:
    """Drive a flow to its end."""
    held = Held(flights)
    send: Any = None
    try:
        while True:
            try:
                effect = flow.send(send)
            except StopIteration as done:
                return done.value  # type: ignore[no-any-return]  # the flow's own return type
            send = _perform(effect, backend, held, generate)
    finally:
        held.hand_over()
        flow.close()


def stream(
    flow: Flow[T], backend: Backend, flights: Flights, generate: Generate | None, open_stream: StreamGenerate
) -> Generator[str | Done[T], None, None]:
    """Drive a flow in this thread and yield what it emits, then `Done`."""
    held = Held(flights, is_streamed=True)
    send: Any = None
    try:
        while True:
            try:
                effect = flow.send(send)
            except StopIteration as done:
                yield Done(done.value)
                return
            if isinstance(effect, Emit):
                flights.hold_up(held.keys)
                yield effect.text
                flights.go_on(held.keys)
                send = None
            elif isinstance(effect, OpenStream | NextChunk | CloseStream):
                send = _pull(effect, held, open_stream)
            else:
                send = _perform(effect, backend, held, generate)
    finally:
        _close(held)
        held.hand_over()
        flow.close()


def _perform(effect: Effect, backend: Backend, held: Held, generate: Generate | None) -> Any:
    match effect:
        case ModelCall(request=request):
            return _call(generate, request)
        case Join():
            return _join(effect, held)
        case Leave():
            return held.land(effect)
        case Emit():
            return None
        case OpenStream() | NextChunk() | CloseStream():
            return ModelFailed(TypeError("this flow streams, but its driver does not"))
        case _:
            return perform(backend, effect)


def _call(generate: Generate | None, request: ModelRequest) -> Reply | ModelFailed:
    if generate is None:
        return ModelFailed(TypeError("no model was given"))
    try:
        with calling_model():
            return as_reply(generate(request))
    except Exception as error:  # noqa: BLE001 - any error of the model enters the flow as a value
        return ModelFailed(error)


def _join(join: Join, held: Held) -> Any:
    until = time.monotonic() + join.patience
    while True:
        flight = held.lead_or_follow(join.key)
        if flight is None:
            return Leading()
        if not may_block(flight):
            return Leading()
        result = _waited(flight, until)
        if result is not None:
            return result


def _waited(flight: Flight, until: float) -> Any:
    """What the leader came to; leading where the wait is over, or the leader itself waits for its reader."""
    while True:
        left = until - time.monotonic()
        try:
            return flight.landing.result(flight.next_look(left))
        except TimeoutError:
            if until <= time.monotonic() or flight.is_held_up:
                return Leading()


def _pull(effect: OpenStream | NextChunk | CloseStream, held: Held, open_stream: StreamGenerate) -> Any:
    try:
        match effect:
            case OpenStream(request=request):
                held.stream, held.parts = iter(open_stream(request)), []
                return None
            case NextChunk():
                with calling_model():
                    piece = next(held.stream, None)
                return held.ended() if piece is None else held.piece(piece)
            case CloseStream():
                return _close(held)
    except Exception as error:  # noqa: BLE001 - any error of the model enters the flow as a value
        return ModelFailed(error)


def _close(held: Held) -> None:
    stream, held.stream = held.stream, None
    close = getattr(stream, "close", None)
    if close is not None:
        close()
