"""How a system reaches its model: one connection that is kept alive, and a chat model of LangChain's over it."""

from __future__ import annotations

from typing import Any

from langchain_core.caches import BaseCache
from langchain_openai import ChatOpenAI
from openai import DefaultHttpxClient
from pydantic import SecretStr

SEED = 1
PATIENCE = 600.0
"""Seconds until a model call counts as lost."""


class Line:
    """A connection to the model at an OpenAI-compatible address, given with or without the "/v1" at its end."""

    def __init__(self, address: str, model_name: str) -> None:
        base = address.rstrip("/")
        self._base_url = base if base.endswith("/v1") else f"{base}/v1"
        self._model_name = model_name
        self._client = DefaultHttpxClient(trust_env=False)

    def chat(self, *, cache: BaseCache | bool = False, **more: Any) -> ChatOpenAI:
        """A greedy model that never asks twice on its own; LangChain's global cache is left out unless one is given."""
        return ChatOpenAI(
            model=self._model_name,
            base_url=self._base_url,
            api_key=SecretStr("x"),
            temperature=0,
            seed=SEED,
            max_retries=0,
            timeout=PATIENCE,
            cache=cache,
            http_client=self._client,
            **more,
        )

    def close(self) -> None:
        """Hang up."""
        self._client.close()
