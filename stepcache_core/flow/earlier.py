"""Remember what tasks read in the prompts of entries: the newest of a family are candidates again and again."""

from __future__ import annotations

from functools import partial
from typing import Any

import orjson

from stepcache_core.flow.latest import LONGEST, Latest
from stepcache_core.models import Entry, Message, Request
from stepcache_core.tasks.base import NotRecognised, Recognition, Task

Reading = Recognition[Any] | NotRecognised
_Key = tuple[int, str, bytes]


class EarlierReadings:
    """The latest readings, by the task and by all that it is given to read.

    Tasks are told apart as objects, so they have to live as long as this does.
    """

    def __init__(self) -> None:
        self._readings: Latest[Reading] = Latest()

    def read(self, task: Task[Any], entry: Entry) -> Reading:
        """What the task reads in the entry's prompt; it is asked where that is not remembered."""
        return self._readings.of(_key(task, entry), partial(_anew, task, entry))


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
