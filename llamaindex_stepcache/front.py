"""The methods of an LLM that are made of others: the wrapped LLM's own, over the wrapper's calls."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from llama_index.core.llms import LLM
from pydantic import Field

from llamaindex_stepcache.events import KEY
from stepcache_core import CallOptions

_CALLS = (
    "chat", "achat", "stream_chat", "astream_chat", "complete", "acomplete", "stream_complete", "astream_complete",
)  # fmt: skip


def of_inside(method: Callable[..., Any], *, tries_again: bool = False) -> Any:
    """The method as the LLM inside has it, whose calls are the wrapper's. Raises what it raises.

    `tries_again`: where an error follows on answers that took no call, once more with fresh ones, since a class that
    refuses what is kept would refuse it for ever.
    """
    name = method.__name__

    @functools.wraps(method, updated=())
    def call(self: Front, *args: Any, **kwargs: Any) -> Any:
        served: list[Any] = []
        try:
            return getattr(self._front(served), name)(*args, **kwargs)
        except Exception:
            if not tries_again or not _is_uncalled(served):
                raise
        return getattr(self._front([], stepcache="refresh"), name)(*args, **kwargs)

    @functools.wraps(method, updated=())
    async def acall(self: Front, *args: Any, **kwargs: Any) -> Any:
        served: list[Any] = []
        try:
            return await getattr(self._front(served), name)(*args, **kwargs)
        except Exception:
            if not tries_again or not _is_uncalled(served):
                raise
        return await getattr(self._front([], stepcache="refresh"), name)(*args, **kwargs)

    return acall if inspect.iscoroutinefunction(inspect.unwrap(method)) else call


class Front(LLM):
    """An LLM whose calls are its own, and whose other methods are those of the LLM inside.

    Integrations have their own ways to ask for structured output and for tools; here they ask in these, and every call
    that they make is one of the wrapper's.
    """

    llm: LLM = Field(exclude=True)

    predict: ClassVar[Any] = of_inside(LLM.predict)
    apredict: ClassVar[Any] = of_inside(LLM.apredict)
    stream: ClassVar[Any] = of_inside(LLM.stream)
    astream: ClassVar[Any] = of_inside(LLM.astream)
    structured_predict: ClassVar[Any] = of_inside(LLM.structured_predict, tries_again=True)
    astructured_predict: ClassVar[Any] = of_inside(LLM.astructured_predict, tries_again=True)
    stream_structured_predict: ClassVar[Any] = of_inside(LLM.stream_structured_predict)
    astream_structured_predict: ClassVar[Any] = of_inside(LLM.astream_structured_predict)
    predict_and_call: ClassVar[Any] = of_inside(LLM.predict_and_call)
    apredict_and_call: ClassVar[Any] = of_inside(LLM.apredict_and_call)

    def _front(self, served: list[Any], **options: Any) -> Any:
        """The LLM inside with the wrapper's calls for its own. `served`: takes what they return."""
        front = self.llm.model_copy()
        for name in _CALLS:
            front.__dict__[name] = _noting(functools.partial(getattr(self, name), **options), served)
        return front


def _noting(call: Callable[..., Any], served: list[Any]) -> Callable[..., Any]:
    def noted(*args: Any, **kwargs: Any) -> Any:
        response = call(*args, **kwargs)
        if inspect.iscoroutine(response):
            return awaited(response)
        served.append(response)
        return response

    async def awaited(response: Any) -> Any:
        served.append(await response)
        return served[-1]

    return noted


def _is_uncalled(served: Sequence[Any]) -> bool:
    """True where there were answers and none of them took a call, and calls are not ruled out."""
    receipts = [getattr(response, "additional_kwargs", {}).get(KEY) for response in served]
    is_free = CallOptions.current().mode == "default"
    return is_free and bool(receipts) and all(receipt and not receipt["model_calls"] for receipt in receipts)
