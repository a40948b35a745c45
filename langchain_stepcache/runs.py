"""The runs of parts of an answer: children of the caller's own run, seen by whoever listens to that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from langchain_core.callbacks import (
    AsyncCallbackManager,
    AsyncCallbackManagerForLLMRun,
    CallbackManager,
    CallbackManagerForLLMRun,
)
from langchain_core.runnables import RunnableConfig
from langchain_core.runnables.config import ensure_config
from langchain_core.utils.uuid import uuid7

RunManager = CallbackManagerForLLMRun | AsyncCallbackManagerForLLMRun | None
Below = CallbackManager | AsyncCallbackManager | None
"""What runs below a run are begun with; None where nobody listens."""


def child_manager(run: RunManager) -> Below:
    """A manager for runs below this one."""
    if run is None:
        return None
    kind = CallbackManager if isinstance(run, CallbackManagerForLLMRun) else AsyncCallbackManager
    return _below(kind, run, run.run_id, None)


def begun(kind: Callable[..., Any], config: RunnableConfig | None) -> tuple[RunnableConfig, Below]:
    """The configuration of a run that is about to begin, and the manager for runs below it.

    LangChain does not tell a model that streams what its run is, so that its id is chosen here. `kind`: the class of
    callback managers.
    """
    chosen = ensure_config(config)
    manager = kind.configure(chosen.get("callbacks"))  # type: ignore[attr-defined]  # both classes have it
    run_id = chosen.get("run_id") or uuid7()
    return {**chosen, "callbacks": manager, "run_id": run_id}, _below(kind, manager, run_id, chosen)


def _below(kind: Callable[..., Any], above: Any, run_id: Any, config: RunnableConfig | None) -> Below:
    manager = kind(handlers=[], parent_run_id=run_id)
    manager.set_handlers(above.inheritable_handlers)
    given = config or RunnableConfig()
    manager.add_tags([*above.inheritable_tags, *(given.get("tags") or ())])
    manager.add_metadata({**above.inheritable_metadata, **(given.get("metadata") or {})})
    return manager  # type: ignore[no-any-return]  # one of the two
