"""Remember what the latest requests were read as: a look-up and its admission are read once, and so is a repetition."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

import orjson

from stepcache_core.flow.keys import Keys
from stepcache_core.flow.latest import LONGEST, Latest
from stepcache_core.flow.recognise import Understanding
from stepcache_core.models import Request

Reading = tuple[Understanding, Keys]


class Lately:
    """The latest readings of requests, by all that a request holds."""

    def __init__(self) -> None:
        self._readings: Latest[Reading] = Latest()

    def read(self, request: Request, anew: Callable[[Request], Reading]) -> Reading:
        """What the request was read as before, else what `anew` makes of it."""
        is_long = sum(len(message.content) for message in request.messages) > LONGEST
        return self._readings.of(None if is_long else identity_of(request), partial(anew, request))


def identity_of(request: Request) -> Hashable | None:
    """All that the request holds, or None where that is no JSON."""
    turns = tuple((message.role, message.content) for message in request.messages)
    try:
        schema = None if request.answer_schema is None else orjson.dumps(request.answer_schema)
    except TypeError:
        return None
    return request.model, request.exact_only, schema, turns
