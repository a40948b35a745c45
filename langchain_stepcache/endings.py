"""Whether a stream that is over has said that its answer is: a connection that closes early looks like an end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from langchain_core.language_models import BaseLanguageModel

from stepcache_core.adapting.finishes import FINISH_KEYS

_TELLING = frozenset(
    {"BaseChatOpenAI", "BaseOpenAI", "ChatAnthropic", "ChatGoogleGenerativeAI", "ChatVertexAI", "ChatOllama",
     "ChatMistralAI", "ChatGroq", "ChatCohere", "ChatBedrockConverse", "ChatFireworks", "ChatTogether"}
)  # fmt: skip
"""Classes whose streams say at the end why it is one, as their vendors document; told by name, as none need be here."""

_SAYING = (*FINISH_KEYS, "incomplete_details", "done")


def ends_known(model: BaseLanguageModel[Any], metadata: Mapping[str, Any]) -> bool:
    """True for a stream that has said how it ended, and for any of a model of which that is not known to be usual."""
    if not any(kind.__name__ in _TELLING for kind in type(model).__mro__):
        return True
    return any(metadata.get(key) for key in _SAYING)
