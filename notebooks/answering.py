"""Who answers the notebooks: a small real model on this machine, or what it once answered.

The real model is asked where its server and its file are there; else its recorded answers are, to exactly the same
requests. STEPCACHE_NOTEBOOK=recorded uses the recorded ones in any case, =record asks the real model and records.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import httpx

from stepcache_core.demo.model_file import fetch_model
from stepcache_core.demo.server import MODEL_NAME, LocalModel
from stepcache_core.fetch import FetchError

LONGEST = 120
"""Tokens of an answer; the small model does not always find an end."""

_running: list[LocalModel] = []
_open: list[Endpoint] = []


@dataclass(frozen=True, slots=True)
class Endpoint:
    """Where the model is asked. `about`: a sentence that says who answers; `transport`: None for the network."""

    url: str
    about: str
    transport: Recording | httpx.MockTransport | None = None

    def client(self) -> httpx.Client | None:
        """A connection, or None where a client's own will do."""
        return None if self.transport is None else httpx.Client(transport=self.transport, timeout=60)

    def async_client(self) -> httpx.AsyncClient | None:
        """The same for an event loop."""
        return None if self.transport is None else httpx.AsyncClient(transport=self.transport, timeout=60)


def endpoint(recorded: str) -> Endpoint:
    """The one endpoint of this process; `recorded` names the file of its recorded answers when it is opened."""
    if not _open:
        _open.append(_opened(Path(__file__).with_name(recorded)))
    return _open[0]


class Recording(httpx.BaseTransport, httpx.AsyncBaseTransport):
    """Passes requests on and keeps what came back."""

    def __init__(self, file: Path) -> None:
        self._inner = httpx.HTTPTransport()
        self._file = file
        file.write_text("", encoding="utf-8")

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """Pass on, and keep."""
        response = self._inner.handle_request(request)
        body = response.read().decode()
        kind = response.headers["content-type"]
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"key": _key(request), "kind": kind, "body": body.replace(_directory(), "")}) + "\n")
        return httpx.Response(response.status_code, headers={"content-type": kind}, text=body)

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """The same from an event loop."""
        return await asyncio.to_thread(self.handle_request, request)


def _opened(file: Path) -> Endpoint:
    wanted = os.environ.get("STEPCACHE_NOTEBOOK", "")
    if wanted == "record":
        return Endpoint(_serve(), "A real small model, being recorded.", Recording(file))
    if wanted != "recorded" and find_spec("xllamacpp") is not None:
        try:
            return Endpoint(_serve(), f"A real small model answers: {MODEL_NAME}, served on this machine.")
        except FetchError as error:
            print(error)
    recorded = _recorded(file)
    transport = httpx.MockTransport(lambda request: _replay(request, recorded))
    return Endpoint("http://recorded/v1", f"Recorded answers of a real small model: {MODEL_NAME}.", transport)


def _serve() -> str:
    """Start the server; it ends with the process."""
    _running.append(LocalModel(fetch_model(progress=print)).__enter__())
    return f"{_running[-1].base_url}/v1"


def _recorded(file: Path) -> dict[str, dict[str, str]]:
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return {row["key"]: row for row in rows}


def _replay(request: httpx.Request, recorded: dict[str, dict[str, str]]) -> httpx.Response:
    found = recorded.get(_key(request))
    if found is None:
        return httpx.Response(404, json={"error": {"message": f"nothing is recorded for {request.content.decode()}"}})
    return httpx.Response(200, headers={"content-type": found["kind"]}, text=found["body"])


def _key(request: httpx.Request) -> str:
    asked = json.loads(request.content)
    return hashlib.sha256(json.dumps(asked, sort_keys=True).encode()).hexdigest()[:32]


def _directory() -> str:
    """Where the model's file lies, which the server says with every answer and which is no part of one."""
    return f"{_running[-1]._path.parent}/" if _running else ""
