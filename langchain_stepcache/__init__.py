"""StepCache for LangChain: a cache that checks every step of an earlier answer before it serves any of it."""

from stepcache_core import MissingExtraError

try:
    import langchain_core  # noqa: F401 - asked for here so that a missing extra is named once
except ImportError as error:
    raise MissingExtraError.of("langchain-core", "langchain") from error

from langchain_stepcache.cache import StepCache
from langchain_stepcache.chat_model import StepCacheChatModel
from langchain_stepcache.text_llm import StepCacheTextLLM
from langchain_stepcache.wrap import with_step_cache

__all__ = ["StepCache", "StepCacheChatModel", "StepCacheTextLLM", "with_step_cache"]
