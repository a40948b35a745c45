"""Remember what words and short sentences were read as: the prompts of one application share most of theirs."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Concatenate, ParamSpec, TypeVar

LONGEST = 64
"""Characters of a word, or tokens of a sentence, that is remembered; anything longer is read anew."""

S = TypeVar("S", bound="str | tuple[object, ...]")
T = TypeVar("T")
P = ParamSpec("P")


def remembering(most: int) -> Callable[[Callable[[S], T]], Callable[[S], T]]:
    """Decorate a pure function so that it remembers its `most` latest answers."""

    def decorate(read: Callable[[S], T]) -> Callable[[S], T]:
        kept = lru_cache(maxsize=most)(read)

        @wraps(read)
        def reading(text: S) -> T:
            return kept(text) if len(text) <= LONGEST else read(text)

        return reading

    return decorate


def recalling(
    most: int, longest: int
) -> Callable[[Callable[Concatenate[str, P], T]], Callable[Concatenate[str, P], T]]:
    """The same for a pure function of a text of at most `longest` characters, and of whatever small things beside."""

    def decorate(read: Callable[Concatenate[str, P], T]) -> Callable[Concatenate[str, P], T]:
        kept = lru_cache(maxsize=most)(read)

        @wraps(read)
        def reading(text: str, /, *args: P.args, **kwargs: P.kwargs) -> T:
            return (kept if len(text) <= longest else read)(text, *args, **kwargs)  # type: ignore[arg-type]

        return reading

    return decorate
