"""Remember what tasks read in the prompts of entries: the newest of a family are candidates again and again."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Any

import orjson

from stepcache_core.models import Entry, Message, Request
from stepcache_core.tasks.base import NotRecognised, Recognition, Task

MOST = 512
LONGEST = 20_000
"""Characters of a prompt and its schema that are remembered; longer ones are read anew."""

Reading = Recognition[Any] | NotRecognised
_Key = tuple[int, str, bytes]


class EarlierReadings:
    """The latest readings, by the task and by all that it is given to read; reading is pure, and done outside the lock.

    Tasks are told apart as objects, so they have to live as long as this does.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._readings: OrderedDict[_Key, Reading] = OrderedDict()

    def read(self, task: Task[Any], entry: Entry) -> Reading:
        """What the task reads in the entry's prompt; it is asked where that is not remembered."""
        key = _key(task, entry)
        if key is None:
            return _anew(task, entry)
        with self._lock:
            known = self._readings.get(key)
            if known is not None:
                self._readings.move_to_end(key)
                return known
        reading = _anew(task, entry)
        with self._lock:
            self._readings[key] = reading
            while len(self._readings) > MOST:
                self._readings.popitem(last=False)
        return reading


def _anew(task: Task[Any], entry: Entry) -> Reading:
    prompt = (Message(role="user", content=entry.prompt),)
    return task.recognise(Request(messages=prompt, answer_schema=entry.answer_schema))


def _key(task: Task[Any], entry: Entry) -> _Key | None:
    """None for what is long, or no JSON."""
    try:
        schema = b"" if entry.answer_schema is None else orjson.dumps(entry.answer_schema)
    except TypeError:
        return None
    return (id(task), entry.prompt, schema) if len(entry.prompt) + len(schema) <= LONGEST else None
