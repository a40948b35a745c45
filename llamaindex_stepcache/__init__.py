"""StepCache for LlamaIndex: an LLM that checks every step of an earlier answer before it serves any of it."""

from stepcache_core import MissingExtraError

try:
    import llama_index.core  # noqa: F401 - asked for here so that a missing extra is named once
except ImportError as error:
    raise MissingExtraError.of("llama-index-core", "llamaindex") from error

from llama_index.core.llms.loading import RECOGNIZED_LLMS

from llamaindex_stepcache.events import StepCacheEvent
from llamaindex_stepcache.function_calling import StepCacheFunctionCallingLLM
from llamaindex_stepcache.llm import StepCacheLLM
from llamaindex_stepcache.wrap import with_step_cache

__all__ = ["StepCacheEvent", "StepCacheFunctionCallingLLM", "StepCacheLLM", "with_step_cache"]

for _kind in (StepCacheLLM, StepCacheFunctionCallingLLM):
    RECOGNIZED_LLMS[_kind.class_name()] = _kind  # where `load_llm` looks for the class of what it reads
