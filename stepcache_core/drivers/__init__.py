"""Four short loops that perform a flow's effects: sync, async, and a stream of each."""

from stepcache_core.drivers.asynchronous import arun, astream
from stepcache_core.drivers.blocking import run, stream
from stepcache_core.drivers.held import AsyncGenerate, AsyncStreamGenerate, Done, Generate, StreamGenerate, as_reply

__all__ = [
    "AsyncGenerate",
    "AsyncStreamGenerate",
    "Done",
    "Generate",
    "StreamGenerate",
    "arun",
    "as_reply",
    "astream",
    "run",
    "stream",
]
