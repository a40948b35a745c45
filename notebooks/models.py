"""The models of the notebook: a small real one on this machine, what it once answered, and one that acts from a script.

The real model is asked where its server and its file are there; else its recorded answers are, to exactly the same
requests. STEPCACHE_NOTEBOOK=recorded uses the recorded ones in any case, =record asks the real model and records.
"""

from __future__ import annotations

import hashlib
import json
import os
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import httpx
from langchain_core.callbacks import CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.runnables import Runnable
from langchain_openai import ChatOpenAI
from pydantic import Field, SecretStr

from stepcache_core.demo.model_file import fetch_model
from stepcache_core.demo.server import MODEL_NAME, LocalModel
from stepcache_core.fetch import FetchError

RECORDED = Path(__file__).with_name("recorded.jsonl")
LONGEST = 120
_running: list[LocalModel] = []


def small_model() -> tuple[ChatOpenAI, str]:
    """The model, and a sentence that says which one it is."""
    wanted = os.environ.get("STEPCACHE_NOTEBOOK", "")
    if wanted == "record":
        RECORDED.write_text("", encoding="utf-8")
        return _chat(_serve(), httpx.Client(transport=Recording(), timeout=60)), "A real small model, being recorded."
    if wanted != "recorded" and find_spec("xllamacpp") is not None:
        try:
            return _chat(_serve(), None), f"A real small model answers: {MODEL_NAME}, served on this machine."
        except FetchError as error:
            print(error)
    recorded = _recorded()
    client = httpx.Client(transport=httpx.MockTransport(lambda request: _replay(request, recorded)))
    return _chat("http://recorded", client), f"Recorded answers of a real small model: {MODEL_NAME}."


class Recording(httpx.BaseTransport):
    """Passes requests on and keeps what came back."""

    def __init__(self) -> None:
        self._inner = httpx.HTTPTransport()

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """Pass on, and keep."""
        response = self._inner.handle_request(request)
        body = response.read().decode()
        kind = response.headers["content-type"]
        with RECORDED.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"key": _key(request), "kind": kind, "body": body.replace(_directory(), "")}) + "\n")
        return httpx.Response(response.status_code, headers={"content-type": kind}, text=body)


class ScriptedAgentModel(BaseChatModel):
    """No model at all: asks for the weather with a tool, and repeats what the tool said. `calls`: how often."""

    calls: list[str] = Field(default_factory=list, exclude=True)

    @property
    def _llm_type(self) -> str:
        return "scripted"

    def bind_tools(self, tools: Any, **kwargs: Any) -> Runnable[Any, AIMessage]:
        """Take note of the tools."""
        return self.bind(tools=[tool.name for tool in tools], **kwargs)

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        self.calls.append(str(messages[-1].text))
        if messages[-1].type == "tool":
            message = AIMessage(f"The tool says: {messages[-1].text}")
        else:
            call = {"name": "weather", "args": {"city": "Oslo"}, "id": f"call_{len(self.calls)}"}
            message = AIMessage("", tool_calls=[call])
        return ChatResult(generations=[ChatGeneration(message=message)])


def _chat(base_url: str, client: httpx.Client | None) -> ChatOpenAI:
    return ChatOpenAI(
        base_url=f"{base_url}/v1", api_key=SecretStr("none needed"), model=MODEL_NAME, temperature=0, seed=1,
        max_completion_tokens=LONGEST, stream_usage=True, max_retries=0, http_client=client,
    )  # fmt: skip


def _serve() -> str:
    """Start the server; it ends with the process."""
    _running.append(LocalModel(fetch_model(progress=print)).__enter__())
    return _running[-1].base_url


def _recorded() -> dict[str, dict[str, str]]:
    rows = [json.loads(line) for line in RECORDED.read_text(encoding="utf-8").splitlines()]
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
