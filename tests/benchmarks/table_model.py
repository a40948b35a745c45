"""What the systems are tested over: a model that answers by a table, an embedder of angles, two questions of JSON."""

from __future__ import annotations

import json
import threading
from collections.abc import Sequence
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import numpy as np

from benchmarks.paper.types import JsonDemand, Question
from stepcache_core.embedding.base import Vectors
from stepcache_core.models import Fingerprint

MODEL = "small"
CITY = Question("json", 0, "base", 0, "A city as JSON", JsonDemand(("city", "people"), {"people": "integer"}))
WITH_RIVER = Question("json", 0, "added key", 0, "A city and its river", JsonDemand(("city", "people", "river")))
PATCH = {"json_doc_id": "Answer", "planned_edits": "", "patches": [{"op": "add", "path": "/river", "value": "Spree"}]}


class Model(ThreadingHTTPServer):
    """An OpenAI-compatible model: `texts` by last message, `tools` by last message and tool, everything else fails."""

    daemon_threads = False

    def __init__(self, texts: dict[str, str], tools: dict[tuple[str, str], dict[str, Any]]) -> None:
        super().__init__(("127.0.0.1", 0), Answering)
        self.texts, self.tools = texts, tools
        self.asked: list[dict[str, Any]] = []
        self.peers: set[Any] = set()
        self.thread = threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.01})
        self.thread.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/v1"

    def message_for(self, body: dict[str, Any]) -> dict[str, Any] | None:
        prompt = next(turn["content"] for turn in reversed(body["messages"]) if turn["role"] == "user")
        for tool in body.get("tools", ()):
            name = tool["function"]["name"]
            if (prompt, name) in self.tools:
                call = {"name": name, "arguments": json.dumps(self.tools[prompt, name])}
                return {"content": None, "tool_calls": [{"id": "call", "type": "function", "function": call}]}
        return {"content": self.texts[prompt]} if prompt in self.texts else None

    def stop(self) -> None:
        """Hang up on everybody; a second call does nothing."""
        self.shutdown()
        self.server_close()
        self.thread.join()


class Answering(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Model

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        self.server.asked.append(body)
        self.server.peers.add(self.client_address)
        message = self.server.message_for(body)
        choice = {"index": 0, "finish_reason": "stop", "message": {"role": "assistant", **(message or {})}}
        usage = {"prompt_tokens": 7, "completion_tokens": 5, "total_tokens": 12}
        answer = {"id": "a", "object": "chat.completion", "created": 1, "model": MODEL, "choices": [choice]}
        data = json.dumps({**answer, "usage": usage}).encode()
        self.send_response(200 if message is not None else 500)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the parent's name
        """Say nothing."""


class Angles:
    """An embedder that puts "0.9" at the cosine 0.9 from "1.0"; a text that is no number lies across both."""

    fingerprint = Fingerprint(name="angles", revision="1", dimension=3)

    def embed(self, texts: Sequence[str]) -> Vectors:
        return np.array([self._vector(text) for text in texts], dtype=np.float32).reshape(len(texts), 3)

    def _vector(self, text: str) -> tuple[float, float, float]:
        try:
            cosine = float(text)
        except ValueError:
            return (0.0, 0.0, 1.0)
        return (cosine, (1 - cosine**2) ** 0.5, 0.0)
