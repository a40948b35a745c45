"""What a wrapper answers by asking the model inside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from langchain_core.language_models import BaseChatModel
from langchain_core.language_models.base import LangSmithParams
from langchain_core.messages import BaseMessage
from langchain_core.tools import BaseTool
from pydantic import Field, model_validator


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
                 "profile": bound.profile, "name": values.get("name") or bound.get_name()}  # fmt: skip
        return {**values, **taken, "cache": False}

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
        return self.bound._get_ls_params(stop=stop, **kwargs)

    def _get_invocation_params(self, stop: list[str] | None = None, **kwargs: Any) -> dict[str, Any]:
        return self.bound._get_invocation_params(stop=stop, **kwargs)

    def _combine_llm_outputs(self, llm_outputs: list[dict[str, Any] | None], /) -> dict[str, Any]:
        return self.bound._combine_llm_outputs(llm_outputs)

    def _should_stream(self, *, async_api: bool, run_manager: Any = None, **kwargs: Any) -> bool:
        return self.bound._should_stream(async_api=async_api, run_manager=run_manager, **kwargs)

    def _should_use_protocol_streaming(self, *, async_api: bool, run_manager: Any = None, **kwargs: Any) -> bool:
        return self.bound._should_use_protocol_streaming(async_api=async_api, run_manager=run_manager, **kwargs)

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
