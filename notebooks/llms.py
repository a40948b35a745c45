"""The LLM of the LlamaIndex notebook: a small real one on this machine, or what it once answered."""

from __future__ import annotations

from answering import LONGEST, endpoint
from llama_index.llms.openai_like import OpenAILike

from stepcache_core.demo.server import CONTEXT_TOKENS, MODEL_NAME


def small_llm() -> tuple[OpenAILike, str]:
    """The LLM, and a sentence that says which one it is."""
    where = endpoint("recorded_llamaindex.jsonl")
    llm = OpenAILike(
        api_base=where.url, api_key="none needed", model=MODEL_NAME, temperature=0, max_tokens=LONGEST, max_retries=0,
        additional_kwargs={"seed": 1}, context_window=CONTEXT_TOKENS, is_chat_model=True,
        should_use_structured_outputs=True, http_client=where.client(), async_http_client=where.async_client(),
    )  # fmt: skip
    return llm, where.about
