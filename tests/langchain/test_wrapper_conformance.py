"""LangChain's own suite for chat models, on the wrapper."""

from __future__ import annotations

from typing import Any

from langchain_core.language_models import BaseChatModel
from langchain_openai import ChatOpenAI
from langchain_tests.unit_tests import ChatModelUnitTests
from pydantic import SecretStr

from langchain_stepcache import StepCacheChatModel
from stepcache_core import InMemoryStepStore, LexicalEmbedder, StepCacheEngine


class TestWrapper(ChatModelUnitTests):
    """The most used chat model with a cache inside."""

    @property
    def chat_model_class(self) -> type[BaseChatModel]:
        return StepCacheChatModel

    @property
    def chat_model_params(self) -> dict[str, Any]:
        engine = StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder())
        return {"bound": ChatOpenAI(model="m", api_key=SecretStr("x")), "engine": engine}

    @property
    def structured_output_kwargs(self) -> dict[str, Any]:
        return {"method": "function_calling"}
