"""Turn what LangChain hands to a cache into a request."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from langchain_core.load import dumps
from langchain_core.messages import AIMessage, BaseMessage

from langchain_stepcache.turns import looks_like_chat, plain_turns, read_turns
from stepcache_core import Request
from stepcache_core.adapting.conversations import UnreadablePromptError, shortened
from stepcache_core.adapting.parameters import exact_only_reason
from stepcache_core.adapting.requests import bounded, request_of


@dataclass(frozen=True, slots=True)
class Asked:
    """A request, and whether a chat model made it."""

    request: Request
    is_chat: bool


def asked(prompt: str, llm_string: str) -> Asked:
    """Read prompt and parameters; what is not understood is matched as it stands, to identical requests only.

    The parameters are opaque and belong to the scope whole, after a word that keeps the readings apart.
    """
    if looks_like_chat(prompt):
        return Asked(_chat(prompt, llm_string), is_chat=True)
    if llm_string.startswith("{"):  # a chat model's parameters, but no conversation that we know
        return Asked(_raw(prompt, llm_string, "the prompt cannot be read: it is no list of messages"), is_chat=True)
    request = Request.of(prompt, model=f"text\n{llm_string}")
    return Asked(bounded(request, exact_only_reason(llm_string)), is_chat=False)


def asked_by_chat(messages: Sequence[BaseMessage], parameters: str) -> Request:
    """The request that messages make under these parameters, read as a cache reads them."""
    turns = plain_turns(messages)
    if turns is not None:
        return request_of(turns, parameters)
    return _chat(dumps([_light(message) for message in messages]), parameters)


def _light(message: BaseMessage) -> BaseMessage:
    """The message without what tells of the call that made it, and with hashes for images and the like."""
    update: dict[str, Any] = {"id": None, "response_metadata": {}}
    if isinstance(message, AIMessage):
        update["usage_metadata"] = None
    if isinstance(message.content, list):
        update["content"] = [block if _is_text(block) else shortened(block) for block in message.content]
    return message.model_copy(update=update)


def _is_text(block: Any) -> bool:
    return isinstance(block, str) or (isinstance(block, dict) and block.get("type") == "text")


def _chat(prompt: str, llm_string: str) -> Request:
    try:
        return request_of(read_turns(prompt), llm_string)
    except UnreadablePromptError as error:
        return _raw(prompt, llm_string, f"the prompt cannot be read: {error}")


def _raw(prompt: str, llm_string: str, reason: str) -> Request:
    return bounded(Request.of(prompt, model=f"raw\n{llm_string}"), reason)
