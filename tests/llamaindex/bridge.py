"""LlamaIndex's module of LangChain names, without the vendors' packages that it imports besides."""

from __future__ import annotations

import sys
from types import ModuleType

from langchain_core import messages
from langchain_core.callbacks import BaseCallbackHandler
from langchain_core.language_models import BaseChatModel, BaseLanguageModel
from langchain_core.outputs import LLMResult

NAME = "llama_index.core.bridge.langchain"
MESSAGES = ("AIMessage", "BaseMessage", "ChatMessage", "FunctionMessage", "HumanMessage", "SystemMessage")
VENDORS = ("AI21", "ChatAnyscale", "ChatFireworks", "ChatOpenAI", "Cohere", "OpenAI")


def stand_in() -> None:
    """Let `LangChainLLM` run on langchain-core alone.

    It asks a model whether it is one of these vendors' classes, and only for that imports langchain-community (which
    warns that it is at its end) and langchain-classic.
    """
    sys.modules.setdefault(NAME, _names())


def _names() -> ModuleType:
    module = ModuleType(NAME)
    for each in (BaseChatModel, BaseLanguageModel, BaseCallbackHandler, LLMResult):
        setattr(module, each.__name__, each)
    for name in MESSAGES:
        setattr(module, name, getattr(messages, name))
    for name in VENDORS:
        setattr(module, name, type(name, (), {}))
    return module
