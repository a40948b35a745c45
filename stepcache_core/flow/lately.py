"""Remember what the latest requests were read as: a look-up and its admission are read once, and so is a repetition."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable

import orjson

from stepcache_core.flow.keys import Keys
from stepcache_core.flow.recognise import Understanding
from stepcache_core.models import Request

MOST = 512
LONGEST = 20_000
"""Characters of a request that is remembered; a longer one is read anew."""

Reading = tuple[Understanding, Keys]


class Lately:
    """The latest readings of requests, by all that a request holds. Reading is pure, and done outside the lock."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._readings: OrderedDict[Hashable, Reading] = OrderedDict()

    def read(self, request: Request, anew: Callable[[Request], Reading]) -> Reading:
        """What the request was read as before, else what `anew` makes of it."""
        key = identity_of(request)
        if key is None or sum(len(message.content) for message in request.messages) > LONGEST:
            return anew(request)
        with self._lock:
            known = self._readings.get(key)
            if known is not None:
                self._readings.move_to_end(key)
                return known
        reading = anew(request)
        with self._lock:
            self._readings[key] = reading
            while len(self._readings) > MOST:
                self._readings.popitem(last=False)
        return reading


def identity_of(request: Request) -> Hashable | None:
    """All that the request holds, or None where that is no JSON."""
    turns = tuple((message.role, message.content) for message in request.messages)
    try:
        schema = None if request.answer_schema is None else orjson.dumps(request.answer_schema)
    except TypeError:
        return None
    return request.model, request.exact_only, schema, turns
