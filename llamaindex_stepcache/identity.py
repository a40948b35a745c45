"""What of LlamaIndex's models and messages is compared."""

from __future__ import annotations

from llama_index.core.base.llms.base import BaseLLM
from llama_index.core.tools import BaseTool

from stepcache_core.adapting.values import Reader

MIRRORED = (
    "callback_manager", "system_prompt", "messages_to_prompt", "completion_to_prompt", "output_parser",
    "pydantic_program_mode", "query_wrapper_prompt", "rate_limiter",
)  # fmt: skip
"""Fields that LlamaIndex reads off whatever LLM it is given: what they make of a prompt stands in the prompt. Those
that an LLM may put into a prompt itself count as its parameters."""


READER = Reader(
    models=(BaseLLM,),
    describe=lambda llm: {**llm.metadata.model_dump(), "wrapped": str(llm.query_wrapper_prompt)},
    known={BaseTool: lambda tool: tool.metadata.to_openai_tool(skip_length_check=True)},
    unread=frozenset({*MIRRORED, "reuse_client", "tokenizer", "i"} - {"system_prompt", "query_wrapper_prompt"}),
)
