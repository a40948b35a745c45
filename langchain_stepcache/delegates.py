"""What a wrapper answers by asking the model inside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from langchain_core.language_models import BaseChatModel, BaseLanguageModel
from langchain_core.language_models.base import LangSmithParams
from langchain_core.messages import BaseMessage
from langchain_core.tools import BaseTool
from pydantic import Field, model_validator

OPTION = "stepcache"
"""The name of the keyword by which one call says how the cache takes part in it."""

RUN = "stepcache_run"
"""The name of the keyword by which a call learns of its own run where LangChain does not tell: below it, parts of an
answer are asked for."""


def without_own(options: Mapping[str, Any]) -> dict[str, Any]:
    """The keywords of a call that the model inside is to see."""
    return {name: value for name, value in options.items() if name not in (OPTION, RUN)}


def listened_as(bound: BaseLanguageModel[Any]) -> dict[str, Any]:
    """The fields that say who listens to the model inside, and under which tags and metadata."""
    names = ("callbacks", "tags", "metadata", "verbose", "custom_get_token_ids")
    return {name: getattr(bound, name) for name in names if getattr(bound, name) is not None}


class Delegating(BaseChatModel):
    """A chat model that is described, counted and streamed as the one inside, and that no other cache serves."""

    bound: BaseChatModel = Field(exclude=True)

    @model_validator(mode="before")
    @classmethod
    def _as_inside(cls, values: Any) -> Any:
        """Take over what decides how LangChain handles the model; the wrapper's own cache is off."""
        if not isinstance(values, dict) or not isinstance(values.get("bound"), BaseChatModel):
            return values
        bound = values["bound"]
        taken = {"disable_streaming": bound.disable_streaming, "output_version": bound.output_version,
                 "profile": bound.profile}  # fmt: skip
        name = values.get("name") or bound.get_name()
        return {**listened_as(bound), **taken, **values, "name": name, "cache": False}

    @property
    def _serialized(self) -> dict[str, Any]:
        """What callbacks are told at the start of a run: the model inside, which the secrets are left out of."""
        return self.bound._serialized

    @property
    def model_name(self) -> str | None:
        """The name of the model inside, where it says one."""
        found = getattr(self.bound, "model_name", None) or getattr(self.bound, "model", None)
        return found if isinstance(found, str) else None

    @property
    def _llm_type(self) -> str:
        return self.bound._llm_type

    @property
    def _identifying_params(self) -> dict[str, Any]:
        return dict(self.bound._identifying_params)

    def _get_ls_params(self, stop: list[str] | None = None, **kwargs: Any) -> LangSmithParams:
        return self.bound._get_ls_params(stop=stop, **without_own(kwargs))

    def _get_invocation_params(self, stop: list[str] | None = None, **kwargs: Any) -> dict[str, Any]:
        return self.bound._get_invocation_params(stop=stop, **without_own(kwargs))

    def _combine_llm_outputs(self, llm_outputs: list[dict[str, Any] | None], /) -> dict[str, Any]:
        return self.bound._combine_llm_outputs(llm_outputs)

    def _should_stream(self, *, async_api: bool, run_manager: Any = None, **kwargs: Any) -> bool:
        if self._streaming_disabled(**kwargs):
            return False
        return self.bound._should_stream(async_api=async_api, run_manager=run_manager, **without_own(kwargs))

    def _should_use_protocol_streaming(self, *, async_api: bool, run_manager: Any = None, **kwargs: Any) -> bool:
        if self._streaming_disabled(**kwargs):
            return False
        return self.bound._should_use_protocol_streaming(
            async_api=async_api, run_manager=run_manager, **without_own(kwargs)
        )

    def get_token_ids(self, text: str) -> list[int]:
        """The tokens of a text, as the model inside has them."""
        return self.bound.get_token_ids(text)

    def get_num_tokens(self, text: str) -> int:
        """How many tokens a text has, as the model inside counts them."""
        return self.bound.get_num_tokens(text)

    def get_num_tokens_from_messages(
        self,
        messages: list[BaseMessage],
        tools: Sequence[dict[str, Any] | type | Callable[..., Any] | BaseTool] | None = None,
        **kwargs: Any,
    ) -> int:
        """How many tokens messages have, as the model inside counts them."""
        return self.bound.get_num_tokens_from_messages(
            messages, **({} if tools is None else {"tools": tools}), **kwargs
        )
