"""What of LangChain's models and messages is compared."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from langchain_core.language_models import BaseChatModel, BaseLanguageModel, BaseLLM
from langchain_core.messages import AIMessage, BaseMessage

from stepcache_core.adapting.values import Reader, Reading


def _identifying(model: Any) -> Mapping[str, Any]:
    return model._identifying_params if isinstance(model, BaseChatModel | BaseLLM) else {}


READER = Reader(
    models=(BaseLanguageModel,),
    describe=_identifying,
    unread=frozenset({"custom_get_token_ids", "profile", "disable_streaming", "stream_usage", "i"}),
)
"""LangChain's own description of a model leaves parameters out (those of a text model's call, those of a model that
names none), and is remembered from before a parameter changed, so that fields are read as well. `i` counts the calls of
LangChain's fakes."""


def check_contents(messages: Iterable[BaseMessage]) -> None:
    """Raises `UnkeyedError` for messages that hold what no value tells apart: only its address would be compared."""
    for message in messages:
        if not isinstance(message.content, str):
            READER.plain(message.content, Reading.CALL, "a message's content")
        if message.additional_kwargs and not isinstance(message, AIMessage):
            READER.plain(message.additional_kwargs, Reading.CALL, "a message's additional_kwargs")
