"""Run a flow on the event loop: whole, or as a stream; what blocks goes to an executor, the flow itself never does."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator
from concurrent.futures import Executor
from typing import Any, TypeVar

from stepcache_core.drivers.held import AsyncGenerate, AsyncStreamGenerate, Done, Held, as_reply
from stepcache_core.drivers.perform import Backend, LocalEffect, perform, recalled, remembered
from stepcache_core.drivers.single_flight import Flight, Flights, calling_model, may_await
from stepcache_core.flow.effects import (
    CloseStream,
    Compute,
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
    Recall,
    StoreFind,
    StoreGet,
    worked,
)
from stepcache_core.models import ModelRequest, Reply

T = TypeVar("T")
INLINE_CHARACTERS = 160
"""Text that is checked on the event loop itself; more goes to the executor (the bound on the loop is 20 ms)."""


async def arun(
    flow: Flow[T], backend: Backend, flights: Flights, executor: Executor, generate: AsyncGenerate | None
) -> T:
    """Drive a flow to its end on the event loop; what blocks goes to the executor, the flow itself never does."""
    held = Held(flights)
    send: Any = None
    try:
        while True:
            try:
                effect = flow.send(send)
            except StopIteration as done:
                return done.value  # type: ignore[no-any-return]  # the flow's own return type
            send = await _aperform(effect, backend, held, executor, generate)
    finally:
        held.hand_over()
        flow.close()


async def astream(
    flow: Flow[T],
    backend: Backend,
    flights: Flights,
    executor: Executor,
    generate: AsyncGenerate | None,
    open_stream: AsyncStreamGenerate,
) -> AsyncGenerator[str | Done[T], None]:
    """Drive a flow on the event loop and yield what it emits, then `Done`."""
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
                send = await _apull(effect, held, open_stream)
            else:
                send = await _aperform(effect, backend, held, executor, generate)
    finally:
        await _aclose(held)
        held.hand_over()
        flow.close()


async def _aperform(
    effect: Effect, backend: Backend, held: Held, executor: Executor, generate: AsyncGenerate | None
) -> Any:
    match effect:
        case ModelCall(request=request):
            return await _acall(generate, request)
        case Join():
            return await _ajoin(effect, held)
        case Leave():
            return held.land(effect)
        case Emit():
            return None
        case OpenStream() | NextChunk() | CloseStream():
            return ModelFailed(TypeError("this flow streams, but its driver does not"))
        case Compute(work=work, size=size) if size <= INLINE_CHARACTERS:
            return worked(work)
        case Recall():
            return remembered(backend, effect)
        case StoreGet() | StoreFind() if (known := recalled(backend, effect)) is not None:
            return known
        case _:
            return await _off_loop(executor, backend, effect)


async def _off_loop(executor: Executor, backend: Backend, effect: LocalEffect) -> Any:
    try:
        done = asyncio.get_running_loop().run_in_executor(executor, perform, backend, effect)
    except RuntimeError:  # the executor is gone: the engine was closed while it was still in use
        return perform(backend, effect)
    return await done


async def _acall(generate: AsyncGenerate | None, request: ModelRequest) -> Reply | ModelFailed:
    if generate is None:
        return ModelFailed(TypeError("no model was given"))
    try:
        with calling_model():
            return as_reply(await generate(request))
    except Exception as error:  # noqa: BLE001 - any error of the model enters the flow as a value
        return ModelFailed(error)


async def _ajoin(join: Join, held: Held) -> Any:
    until = time.monotonic() + join.patience
    while True:
        flight = held.lead_or_follow(join.key)
        if flight is None:
            return Leading()
        if not may_await(flight):
            return Leading()
        result = await _awaited(flight, until)
        if result is not None:
            return result


async def _awaited(flight: Flight, until: float) -> Any:
    """What the leader came to; leading where the wait is over, or the leader itself waits for its reader."""
    landing = flight.landing_on(asyncio.get_running_loop())
    while True:
        left = until - time.monotonic()
        done, _ = await asyncio.wait([landing], timeout=flight.next_look(left))
        if done:
            return landing.result()
        if until <= time.monotonic() or flight.is_held_up:
            return Leading()


async def _apull(effect: OpenStream | NextChunk | CloseStream, held: Held, open_stream: AsyncStreamGenerate) -> Any:
    try:
        match effect:
            case OpenStream(request=request):
                held.stream, held.parts = aiter(open_stream(request)), []
                return None
            case NextChunk():
                with calling_model():
                    piece = await anext(held.stream, None)
                return held.ended() if piece is None else held.piece(piece)
            case CloseStream():
                return await _aclose(held)
    except Exception as error:  # noqa: BLE001 - any error of the model enters the flow as a value
        return ModelFailed(error)


async def _aclose(held: Held) -> None:
    stream, held.stream = held.stream, None
    close = getattr(stream, "aclose", None)
    if close is not None:
        await close()
