"""Which models are known to take a JSON Schema as response format."""

from __future__ import annotations

from collections.abc import Mapping

from langchain_core.language_models import BaseChatModel

_TAKES_JSON_SCHEMA = "BaseChatOpenAI"
"""The class that every OpenAI-compatible integration of LangChain descends from."""


def takes_schemas(model: BaseChatModel) -> bool:
    """True for models of a class, or with a profile, that says so."""
    if any(kind.__name__ == _TAKES_JSON_SCHEMA for kind in type(model).__mro__):
        return True
    profile = getattr(model, "profile", None)
    return isinstance(profile, Mapping) and bool(profile.get("structured_output"))
