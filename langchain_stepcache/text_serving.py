"""Turn what the engine served into what a text model returns."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from typing import Any

from langchain_core.outputs import Generation, GenerationChunk

from langchain_stepcache.payload import decode
from langchain_stepcache.replay import KEY
from langchain_stepcache.text_calls import TextCalls
from stepcache_core import Result
from stepcache_core.adapting.asking import explained
from stepcache_core.adapting.results import is_own


def generations_of(result: Result, calls: TextCalls) -> list[Generation]:
    """The answers to one prompt, with the receipt in each one's `generation_info`.

    An answer that is the model's own comes as the model gave it, one that was kept as it was kept.
    """
    result = explained(result, calls)
    if calls.answered is not None and is_own(result):
        given: Sequence[Generation] = calls.answered.generations[0] if calls.answered.generations else ()
        return [_annotated(each, result) for each in given]
    return [_annotated(each, result) for each in _stored(result) or [Generation(text=result.text)]]


def chunk_of(piece: str | Result, calls: TextCalls) -> GenerationChunk | None:
    """A chunk of a composed or replayed answer; of its result what stands beside the text. None behind no text.

    What the model streamed itself has its own `generation_info`, to which LangChain adds the receipt.
    """
    if isinstance(piece, str):
        return GenerationChunk(text=piece)
    if not piece.text and not calls.chunks:
        return None
    info = {} if calls.chunks else next((each.generation_info or {} for each in _stored(piece)), {})
    return GenerationChunk(text="", generation_info={**info, KEY: _receipt(explained(piece, calls))})


def real(texts: Iterator[str]) -> Iterator[str]:
    """The texts of a stream without the last one, which is empty and came with the receipt alone."""
    empty = 0
    for text in texts:
        if not text:
            empty += 1
            continue
        yield from [""] * empty
        empty = 0
        yield text
    yield from [""] * (empty - 1)


async def areal(texts: AsyncIterator[str]) -> AsyncIterator[str]:
    """The same on the event loop."""
    empty = 0
    async for text in texts:
        if not text:
            empty += 1
            continue
        for _ in range(empty):
            yield ""
        empty = 0
        yield text
    for _ in range(empty - 1):
        yield ""


def _stored(result: Result) -> list[Generation]:
    """The generations of the payload; none where there is none, or it does not say what is served."""
    stored = decode(result.payload) if result.payload is not None else None
    return stored if stored and stored[0].text == result.text else []


def _annotated(generation: Generation, result: Result) -> Generation:
    return generation.model_copy(
        update={"generation_info": {**(generation.generation_info or {}), KEY: _receipt(result)}}
    )


def _receipt(result: Result) -> dict[str, Any]:
    return result.receipt.model_dump(mode="json")
