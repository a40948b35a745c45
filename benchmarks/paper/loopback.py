"""A small HTTP server on loopback that answers posted JSON with JSON; connections stay open between requests."""

from __future__ import annotations

import json
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock, Thread
from types import TracebackType
from typing import Any, Self

MAX_BODY = 8_000_000
"""Bytes of a body; a longer one is refused."""

PATIENCE = 600
"""Seconds that a connection may stay silent."""


@dataclass(frozen=True, slots=True)
class Posted:
    """What was posted where."""

    path: str
    body: dict[str, Any]
    authorization: str = ""


@dataclass(frozen=True, slots=True)
class Given:
    """What is given back: a status and JSON as bytes."""

    status: int
    body: bytes

    @classmethod
    def of(cls, value: Any, status: int = 200) -> Self:
        """A value as JSON."""
        return cls(status, json.dumps(value).encode())

    @classmethod
    def refusal(cls, status: int, why: str) -> Self:
        """An error in the form that clients of OpenAI read."""
        return cls.of({"error": {"message": why, "type": "invalid_request_error", "code": status}}, status)


class Loopback:
    """Serves `answer` while the context is open, each connection in a thread of its own."""

    def __init__(self, answer: Callable[[Posted], Given]) -> None:
        self._server = _Server(answer)
        self._thread = Thread(target=self._server.serve_forever, args=(0.02,), name="loopback", daemon=True)

    @property
    def address(self) -> str:
        """Where it listens, such as http://127.0.0.1:40123."""
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.hang_up()
        self._server.server_close()


class _Server(ThreadingHTTPServer):
    daemon_threads = False
    request_queue_size = 64

    def __init__(self, answer: Callable[[Posted], Given]) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.answer = answer
        self._open: set[socket.socket] = set()
        self._lock = Lock()

    def keep(self, connection: socket.socket) -> None:
        with self._lock:
            self._open.add(connection)

    def forget(self, connection: socket.socket) -> None:
        with self._lock:
            self._open.discard(connection)

    def hang_up(self) -> None:
        """End what is still open, so that no thread waits for a client that says nothing more."""
        with self._lock:
            for connection in self._open:
                with suppress(OSError):
                    connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of clients that hang up, everything of other faults."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1
    timeout = PATIENCE
    server: _Server

    def setup(self) -> None:
        super().setup()
        self.server.keep(self.connection)

    def finish(self) -> None:
        self.server.forget(self.connection)
        super().finish()

    def do_POST(self) -> None:
        """Read, answer, write; a body that cannot be read ends the connection, as what follows it is unknown."""
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal() or int(length) > MAX_BODY:
            self.close_connection = True
            self._write(Given.refusal(413, f"a body needs a length of at most {MAX_BODY} bytes"))
            return
        self._write(self._answered(self.rfile.read(int(length))))

    def _answered(self, raw: bytes) -> Given:
        try:
            body = json.loads(raw)
        except (ValueError, RecursionError):
            return Given.refusal(400, "the body is not JSON")
        if not isinstance(body, dict):
            return Given.refusal(400, "the body is no JSON object")
        return self.server.answer(Posted(self.path, body, self.headers.get("Authorization", "")))

    def _write(self, given: Given) -> None:
        self.send_response(given.status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(given.body)))
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(given.body)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the name of the class above
        """Write nothing to the terminal."""
