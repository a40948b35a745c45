"""StepCache: a reuse layer above any LLM that checks every step of an earlier answer against the new prompt.

Similarity only nominates an earlier answer; verification decides what of it is served (arXiv 2603.28795).
"""

from stepcache_core.embedding.base import Embedder
from stepcache_core.embedding.lexical import LexicalEmbedder
from stepcache_core.embedding.onnx import OnnxEmbedder
from stepcache_core.embedding.sentence_transformer import SentenceTransformerEmbedder
from stepcache_core.engine import StepCacheEngine
from stepcache_core.errors import (
    ConfigurationError,
    EmbedderError,
    MissingExtraError,
    NotCachedError,
    StepCacheError,
    StoreError,
)
from stepcache_core.models import Entry, Message, ModelRequest, Outcome, Receipt, Reply, Request, Result, Usage, Verdict
from stepcache_core.options import CallOptions, call_options
from stepcache_core.policy import Policy
from stepcache_core.store.base import StepStore
from stepcache_core.store.chroma import ChromaStepStore
from stepcache_core.store.memory import InMemoryStepStore
from stepcache_core.tasks.base import Task

__all__ = [
    "CallOptions", "ChromaStepStore", "ConfigurationError", "Embedder", "EmbedderError", "Entry", "InMemoryStepStore",
    "LexicalEmbedder", "Message", "MissingExtraError", "ModelRequest", "NotCachedError", "OnnxEmbedder", "Outcome",
    "Policy", "Receipt", "Reply", "Request", "Result", "SentenceTransformerEmbedder", "StepCacheEngine",
    "StepCacheError", "StepStore", "StoreError", "Task", "Usage", "Verdict", "call_options",
]  # fmt: skip
