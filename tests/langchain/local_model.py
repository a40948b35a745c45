"""The real local model behind an OpenAI-compatible server, as a test asks it: with and without a cache inside."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import openai
from langchain_openai import ChatOpenAI
from pydantic import SecretStr

from langchain_stepcache import StepCacheChatModel
from stepcache_core import StepCacheEngine
from stepcache_core.demo.model_file import fetch_model
from stepcache_core.demo.server import MODEL_NAME, LocalModel

LONGEST = 100
"""Tokens of an answer; the small model does not always find an end."""


@contextmanager
def served() -> Iterator[str]:
    """The address of the server, which stands while the context is open."""
    with LocalModel(fetch_model()) as local:
        yield local.base_url + "/v1"


def bare(base_url: str, **fields: Any) -> ChatOpenAI:
    """The model as an application has it: greedy, bounded, and telling what a stream cost."""
    settings = {"temperature": 0, "seed": 1, "max_tokens": LONGEST, "stream_usage": True, "max_retries": 0, **fields}
    return ChatOpenAI(base_url=base_url, api_key=SecretStr("none needed"), model=MODEL_NAME, **settings)


@asynccontextmanager
async def wrapped(base_url: str, engine: StepCacheEngine, **fields: Any) -> AsyncIterator[StepCacheChatModel]:
    """The same with a cache inside; its connections belong to this event loop and end with the context."""
    with openai.DefaultHttpxClient() as client:
        async with openai.DefaultAsyncHttpxClient() as async_client:
            clients = {"http_client": client, "http_async_client": async_client}
            yield StepCacheChatModel(bound=bare(base_url, **clients, **fields), engine=engine)
