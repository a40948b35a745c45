"""What a vendor's own answer says beside the text, under whichever of the usual names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from stepcache_core import Usage
from stepcache_core.adapting.finishes import FINISH_KEYS, Finish, count, finish_stated

_USAGES = ("usage", "usage_metadata")
_INPUT = ("prompt_tokens", "input_tokens", "prompt_token_count")
_OUTPUT = ("completion_tokens", "output_tokens", "candidates_token_count")
_DETAILS = ("prompt_tokens_details", "input_tokens_details", "input_token_details")
_CACHED = ("cached_tokens", "cache_read")
_ANSWERS = ("choices", "candidates")


def usage_in(raw: Any, more: Mapping[str, Any]) -> Usage:
    """The tokens in a raw answer, else in what stands beside it; zero where nothing is said of them."""
    said = next((each for name in _USAGES if (each := _of(raw, name))), more)
    details = next((each for name in _DETAILS if (each := _of(said, name))), None)
    return Usage(
        input_tokens=_count(said, _INPUT),
        cached_input_tokens=_count(details, _CACHED),
        output_tokens=_count(said, _OUTPUT),
    )


def finish_in(raw: Any, more: Mapping[str, Any]) -> Finish:
    """How the answer ended; "unknown" where the vendor does not say."""
    found = (finish_stated({name: _of(place, name) for name in FINISH_KEYS}) for place in _places(raw, more))
    return next((finish for finish in found if finish != "unknown"), "unknown")


def _places(raw: Any, more: Mapping[str, Any]) -> Iterator[Any]:
    for name in _ANSWERS:
        several = _of(raw, name)
        if isinstance(several, list) and several:
            yield several[0]
    yield from (raw, more)


def _count(said: Any, names: tuple[str, ...]) -> int:
    return next((number for name in names if (number := count(_of(said, name)))), 0)


def _of(thing: Any, name: str) -> Any:
    return thing.get(name) if isinstance(thing, Mapping) else getattr(thing, name, None)
