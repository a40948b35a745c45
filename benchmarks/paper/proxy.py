"""Stand between every system and the model: count each call, and number its answer in white space.

Of a request only llama.cpp's `cache_prompt` is set, so that no system but those that are named profits from the
server's own prefix cache, and nonces that the proxy itself once wrote are taken out again: they cost nobody a token,
and no model sees them. Of an answer only the white space of its content is added to; arguments of tool calls stay.
"""

from __future__ import annotations

import http.client
import json
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import count
from threading import Lock, local
from types import TracebackType
from typing import Any, Self
from urllib.parse import quote, unquote, urlsplit

from benchmarks.paper.loopback import MAX_BODY, PATIENCE, Given, Loopback, Posted
from benchmarks.paper.nonce import marked, nonce_of, unmarked
from benchmarks.paper.types import Call

_PATH = "/v1/chat/completions"


class Proxy:
    """Forwards chat completions to `upstream` while the context is open, and records them by system.

    `upstream` ends before /v1. A system has a question at a time: what comes between its `begin` and its `end` is put
    down to that question, from whatever thread it comes. A call that the model refuses is passed on as it came, and
    recorded with no tokens and no nonce; one that asks for a stream is refused here and not recorded.
    """

    def __init__(self, upstream: str, *, prefix_cached: frozenset[str] = frozenset()) -> None:
        self._upstream = _Upstream(upstream)
        self._prefix_cached = prefix_cached
        self._numbers = count(1)
        self._lock = Lock()
        self._questions: dict[str, str] = {}
        self._calls: dict[str, list[Call]] = {}
        self._loopback = Loopback(self._answer)

    def __enter__(self) -> Self:
        self._loopback.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._loopback.__exit__(kind, error, trace)
        self._upstream.close()

    def address_for(self, system: str) -> str:
        """The base URL under which a system asks."""
        return f"{self._loopback.address}/{quote(system, safe='')}/v1"

    def begin(self, system: str, question: str) -> None:
        """Put down to this question what the system asks from now on."""
        with self._lock:
            self._questions[system] = question
            self._calls[system] = []

    def end(self, system: str) -> tuple[Call, ...]:
        """The system's calls since `begin`, in the order in which they were answered."""
        with self._lock:
            self._questions.pop(system, None)
            return tuple(self._calls.pop(system, ()))

    def _answer(self, posted: Posted) -> Given:
        quoted, slash, rest = posted.path.removeprefix("/").partition("/")
        if slash + rest != _PATH or not quoted:
            return Given.refusal(404, "expected /<system>/v1/chat/completions")
        if posted.body.get("stream"):
            return Given.refusal(400, "streams are not counted here: ask without stream")
        system = unquote(quoted)
        asked = {**_cleaned(posted.body), "cache_prompt": system in self._prefix_cached}
        answered = self._upstream.ask(asked, posted.authorization)
        nonce = self._next_nonce()
        given = _numbered(answered.given, nonce)
        self._record(_call_of(system, answered, nonce if given is not None else ""))
        return given or answered.given

    def _next_nonce(self) -> str:
        with self._lock:
            return nonce_of(next(self._numbers))

    def _record(self, call: Call) -> None:
        with self._lock:
            question = self._questions.get(call.system, "")
            self._calls.setdefault(call.system, []).append(replace(call, question=question))


@dataclass(frozen=True, slots=True)
class _Answered:
    given: Given
    seconds: float


class _Upstream:
    """Connections to the model's server, one a thread, kept open."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        if parts.scheme != "http" or parts.hostname is None:
            raise ValueError(f"upstream: expected http://host:port, got {address!r}")
        self._host, self._port, self._path = parts.hostname, parts.port, parts.path.rstrip("/") + _PATH
        self._own = local()
        self._open: list[http.client.HTTPConnection] = []
        self._lock = Lock()

    def ask(self, body: Mapping[str, Any], authorization: str) -> _Answered:
        """What the server gives, and how long it took; a refusal where it cannot be reached."""
        raw = json.dumps(body).encode()
        headers = {"Content-Type": "application/json", **({"Authorization": authorization} if authorization else {})}
        start = time.perf_counter()
        try:
            given = self._asked(raw, headers)
        except (OSError, http.client.HTTPException) as error:
            self._connection().close()
            given = Given.refusal(502, f"the model cannot be reached: {type(error).__name__}")
        return _Answered(given, time.perf_counter() - start)

    def close(self) -> None:
        """Close every connection."""
        with self._lock:
            for connection in self._open:
                connection.close()

    def _asked(self, raw: bytes, headers: dict[str, str]) -> Given:
        with suppress(http.client.RemoteDisconnected, ConnectionResetError, BrokenPipeError):
            return self._exchange(raw, headers)
        self._connection().close()
        return self._exchange(raw, headers)

    def _exchange(self, raw: bytes, headers: dict[str, str]) -> Given:
        connection = self._connection()
        connection.request("POST", self._path, raw, headers)
        response = connection.getresponse()
        body = response.read(MAX_BODY + 1)
        if len(body) > MAX_BODY:
            raise http.client.HTTPException("the answer is too long")
        return Given(response.status, body)

    def _connection(self) -> http.client.HTTPConnection:
        """This thread's own; it connects again by itself after it was closed."""
        found: http.client.HTTPConnection | None = getattr(self._own, "connection", None)
        if found is None:
            found = self._own.connection = http.client.HTTPConnection(self._host, self._port, timeout=PATIENCE)
            with self._lock:
                self._open.append(found)
        return found


def _cleaned(body: Mapping[str, Any]) -> dict[str, Any]:
    """The body without nonces in the text of its messages."""
    messages = body.get("messages")
    return {**body, "messages": list(map(_without_nonces, messages))} if isinstance(messages, list) else {**body}


def _without_nonces(message: Any) -> Any:
    content = message.get("content") if isinstance(message, dict) else None
    match content:
        case str():
            return {**message, "content": unmarked(content)}
        case list():
            return {**message, "content": list(map(_part_without_nonces, content))}
    return message


def _part_without_nonces(part: Any) -> Any:
    is_text = isinstance(part, dict) and isinstance(part.get("text"), str)
    return {**part, "text": unmarked(part["text"])} if is_text else part


def _numbered(given: Given, nonce: str) -> Given | None:
    """The answer with the nonce in its content; None where it is no completion."""
    body = _object_of(given)
    choices = body.get("choices") if given.status == 200 else None
    if not isinstance(choices, list):
        return None
    for message in _messages_of(choices):
        message["content"] = marked(message["content"], nonce)
    return Given.of(body)


def _messages_of(choices: list[Any]) -> Iterator[dict[str, Any]]:
    """The messages that hold text."""
    for choice in choices:
        message = choice.get("message") if isinstance(choice, dict) else None
        if isinstance(message, dict) and isinstance(message.get("content"), str):
            yield message


def _call_of(system: str, answered: _Answered, nonce: str) -> Call:
    usage = _object_in(_object_of(answered.given), "usage") if nonce else {}
    return Call(
        system=system,
        question="",
        prompt_tokens=_number_in(usage, "prompt_tokens"),
        cached_tokens=_number_in(_object_in(usage, "prompt_tokens_details"), "cached_tokens"),
        completion_tokens=_number_in(usage, "completion_tokens"),
        seconds=answered.seconds,
        nonce=nonce,
    )


def _object_of(given: Given) -> dict[str, Any]:
    try:
        found = json.loads(given.body)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _object_in(held: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    found = held.get(key)
    return found if isinstance(found, dict) else {}


def _number_in(held: Mapping[str, Any], key: str) -> int:
    found = held.get(key)
    return found if isinstance(found, int) else 0
