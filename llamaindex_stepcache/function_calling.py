"""The same for an LLM that calls functions, which LlamaIndex tells by its class."""

from __future__ import annotations

from typing import Any, ClassVar

from llama_index.core.llms.function_calling import FunctionCallingLLM

from llamaindex_stepcache.front import of_inside
from llamaindex_stepcache.llm import StepCacheLLM
from stepcache_core import ConfigurationError


class StepCacheFunctionCallingLLM(StepCacheLLM, FunctionCallingLLM):
    """A `StepCacheLLM` over an LLM that calls functions.

    Answers that call a tool are served to identical requests, with fresh ids for the calls; where the call of one tool
    is demanded, as structured output does, its arguments are checked and patched like any JSON.
    """

    chat_with_tools: ClassVar[Any] = of_inside(FunctionCallingLLM.chat_with_tools)
    achat_with_tools: ClassVar[Any] = of_inside(FunctionCallingLLM.achat_with_tools)
    stream_chat_with_tools: ClassVar[Any] = of_inside(FunctionCallingLLM.stream_chat_with_tools)
    astream_chat_with_tools: ClassVar[Any] = of_inside(FunctionCallingLLM.astream_chat_with_tools)
    get_tool_calls_from_response: ClassVar[Any] = of_inside(FunctionCallingLLM.get_tool_calls_from_response)
    _prepare_chat_with_tools_compat: ClassVar[Any] = of_inside(FunctionCallingLLM._prepare_chat_with_tools_compat)
    _prepare_chat_with_tools: ClassVar[Any] = of_inside(FunctionCallingLLM._prepare_chat_with_tools)
    _validate_chat_with_tools_response: ClassVar[Any] = of_inside(FunctionCallingLLM._validate_chat_with_tools_response)

    @classmethod
    def class_name(cls) -> str:
        """The name that LlamaIndex writes into what it serialises."""
        return "step_cache_function_calling_llm"

    def __init__(self, llm: Any, **given: Any) -> None:
        if not isinstance(llm, FunctionCallingLLM):
            raise ConfigurationError(f"llm: expected an LLM that calls functions, got {type(llm).__name__}")
        super().__init__(llm, **given)
