"""What of LlamaIndex's models and messages is compared."""

from __future__ import annotations

from llama_index.core.base.llms.base import BaseLLM
from llama_index.core.tools import BaseTool

from stepcache_core.adapting.values import Reader

MIRRORED = (
    "callback_manager", "system_prompt", "messages_to_prompt", "completion_to_prompt", "output_parser",
    "pydantic_program_mode", "query_wrapper_prompt", "rate_limiter",
)  # fmt: skip
"""Fields that LlamaIndex reads off whatever LLM it is given: what they make of a prompt stands in the prompt."""

READER = Reader(
    models=(BaseLLM,),
    known={BaseTool: lambda tool: tool.metadata.to_openai_tool(skip_length_check=True)},
    unread=frozenset({*MIRRORED, "reuse_client", "i"}),
)
