"""Put the wrapper where the wrapped model stands inside a runnable that the model has made of itself."""

from __future__ import annotations

from typing import Any, TypeVar

from langchain_core.language_models import BaseLanguageModel
from langchain_core.runnables import (
    Runnable,
    RunnableBranch,
    RunnableParallel,
    RunnableSequence,
    RunnableWithFallbacks,
)
from langchain_core.runnables.base import RunnableBindingBase, RunnableEachBase
from langchain_core.runnables.passthrough import RunnableAssign

from stepcache_core import StepCacheError

R = TypeVar("R", bound=Runnable[Any, Any])


def swapped(made: R, inside: BaseLanguageModel[Any], wrapper: BaseLanguageModel[Any]) -> R:
    """The same runnable with every occurrence of the model replaced.

    Raises StepCacheError where the model does not occur: what is returned would go past the cache unseen.
    """
    found: list[bool] = []
    result = _swapped(made, inside, wrapper, found)
    if not found:
        raise StepCacheError(f"{type(inside).__name__} does not stand in the {type(made).__name__} it has made")
    return result  # type: ignore[no-any-return]  # of the class it was


def _swapped(made: Any, inside: Any, wrapper: Any, found: list[bool]) -> Any:
    if made is inside:
        found.append(True)
        return wrapper

    def again(part: Any) -> Any:
        return _swapped(part, inside, wrapper, found)

    match made:
        case RunnableBindingBase() | RunnableEachBase():
            return made.model_copy(update={"bound": again(made.bound)})
        case RunnableBranch():
            branches = [(again(condition), again(chosen)) for condition, chosen in made.branches]
            return made.model_copy(update={"branches": branches, "default": again(made.default)})
        case RunnableSequence():
            steps = [again(step) for step in made.steps]
            return made.model_copy(update={"first": steps[0], "middle": steps[1:-1], "last": steps[-1]})
        case RunnableParallel():
            return made.model_copy(update={"steps__": {name: again(step) for name, step in made.steps__.items()}})
        case RunnableWithFallbacks():
            update = {"runnable": again(made.runnable), "fallbacks": [again(one) for one in made.fallbacks]}
            return made.model_copy(update=update)
        case RunnableAssign():
            return made.model_copy(update={"mapper": again(made.mapper)})
        case _:
            return made
