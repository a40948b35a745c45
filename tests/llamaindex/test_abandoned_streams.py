"""A stream that is ended early leaves nothing open that a collector would have to close at some later moment."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator
from dataclasses import dataclass, field

import httpx
import pytest
from llama_index.core.llms import ChatMessage
from llama_index.llms.openai_like import OpenAILike

from tests.llamaindex.scripted import cached

WRONG = ("1. Start with 9n + 4 = 76.\n", "2. Subtract 4: 9n = 64.\n", "3. Divide by 9: n = 10.\n", "So n = 10.")
QUESTION = [ChatMessage("Solve 9n + 4 = 76 for n.")]


class Body(httpx.SyncByteStream):
    """What the server streams."""

    is_closed = False

    def __iter__(self) -> Iterator[bytes]:
        for text in WRONG:
            choice = {"index": 0, "delta": {"content": text}, "finish_reason": None}
            yield f"data: {json.dumps({'id': 'a', 'choices': [choice]})}\n\n".encode()

    def close(self) -> None:
        self.is_closed = True


@dataclass
class Server:
    """Streams a wrong answer, and notes at each later request whether that stream has been closed."""

    bodies: list[Body] = field(default_factory=list)
    closed_by_then: list[bool] = field(default_factory=list)

    def __call__(self, request: httpx.Request) -> httpx.Response:
        if json.loads(request.content).get("stream"):
            self.bodies.append(Body())
            return httpx.Response(200, headers={"content-type": "text/event-stream"}, stream=self.bodies[-1])
        self.closed_by_then.append(self.bodies[-1].is_closed)
        choice = {"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": "n = 8"}}
        return httpx.Response(200, json={"id": "b", "choices": [choice]})

    def model(self) -> OpenAILike:
        """The model over this server."""
        client = httpx.Client(transport=httpx.MockTransport(self))
        return OpenAILike(
            model="m", api_base="http://vendor.test/v1", api_key="k", is_chat_model=True, max_retries=0,
            http_client=client,
        )  # fmt: skip


@pytest.fixture(autouse=True)
def _no_collector() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


def test_a_stream_that_fails_its_check_is_closed_before_the_model_is_asked_again() -> None:
    server = Server()
    llm = cached(server.model(), verified_stream=True)
    assert "".join(chunk.delta or "" for chunk in llm.stream_chat(QUESTION)).endswith("n = 8")
    assert server.closed_by_then == [True]
    assert not gc.isenabled()


def test_a_stream_that_its_reader_leaves_is_closed() -> None:
    server = Server()
    stream = cached(server.model()).stream_chat([ChatMessage("Count.")])
    next(stream)
    stream.close()
    assert [body.is_closed for body in server.bodies] == [True]
