"""Wrap an LLM."""

from __future__ import annotations

from typing import Unpack, overload

from llama_index.core.llms import LLM
from llama_index.core.llms.function_calling import FunctionCallingLLM

from llamaindex_stepcache.function_calling import StepCacheFunctionCallingLLM
from llamaindex_stepcache.llm import StepCacheLLM
from stepcache_core.adapting.settings import Wrapping


@overload
def with_step_cache(llm: FunctionCallingLLM, **settings: Unpack[Wrapping]) -> StepCacheFunctionCallingLLM: ...
@overload
def with_step_cache(llm: LLM, **settings: Unpack[Wrapping]) -> StepCacheLLM: ...
def with_step_cache(llm: LLM, **settings: Unpack[Wrapping]) -> StepCacheLLM:
    """The LLM with a cache inside: an LLM of the same kind, for indexes, chat engines, agents and streams as before.

    `path`: where answers are kept, None for the user's cache directory; `namespace`: the tenant; `ttl`: seconds after
    which an answer is no longer served; `policy`, `embedder`, `tasks`, `on_receipt`: as of `StepCacheEngine`; `client`:
    a Chroma client, or `store`: any `StepStore`, instead of `path`; `engine`: an engine that several wrappers share,
    instead of all these; `max_entries`, `write_behind`, `fresh_seconds`: as of `StepCacheEngine`; `store_timeout`:
    seconds that a Chroma server has for a call; `verified_stream`, `model_id` and `json_schema`: as of `StepCacheLLM`.
    Two callers that differ in their API key alone share answers: tenants need a `namespace` each.

    Raises ConfigurationError, naming the field, for settings of a wrong type or range or at odds with each other.
    """
    kind = StepCacheFunctionCallingLLM if isinstance(llm, FunctionCallingLLM) else StepCacheLLM
    return kind(llm=llm, **settings)
