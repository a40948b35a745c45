"""What one request has cost so far: model calls, tokens, seconds a stage, faults."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from stepcache_core.models import Reply, Usage


class Ledger:
    """Written by the flow of one request, read once for its receipt. `timer` gives seconds.

    `was_endless`: a patch has been asked for again, with a bound.
    """

    def __init__(self, timer: Callable[[], float]) -> None:
        self._timer = timer
        self._start = timer()
        self.calls = 0
        self.usage = Usage()
        self.uncounted = 0
        self.full_answer: Reply | None = None
        self.was_endless = False
        self.shown: list[str] = []
        self.faults: list[str] = []
        self.seconds: dict[str, float] = {}

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        """Add the time spent inside to the stage of that name."""
        start = self._timer()
        try:
            yield
        finally:
            self.seconds[name] = self.seconds.get(name, 0.0) + self._timer() - start

    @property
    def elapsed(self) -> float:
        """Seconds since the request came."""
        return self._timer() - self._start

    def charge(self, reply: Reply) -> None:
        """Count one model call and its tokens; `uncounted` are calls whose tokens nobody told."""
        self.calls += 1
        self.usage = self.usage + reply.usage
        self.uncounted += not reply.usage.total

    @property
    def shown_text(self) -> str:
        """What a caller who streams has been handed so far."""
        return "".join(self.shown)

    def show(self, text: str) -> str:
        """Note that the text goes out to a caller who streams."""
        if not self.shown:
            self.seconds["first text"] = self._timer() - self._start
        self.shown.append(text)
        return text

    def fault(self, what: str) -> None:
        """Note that something failed and was gone around."""
        self.faults.append(what)
