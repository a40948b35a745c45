"""GPTCache, the package, set up as its own quick start has it, but with the embedder that all systems share.

What it compares: the last message alone (its `last_content`), nearest neighbour of one (faiss), scored by its
`SearchDistanceEvaluation()`. faiss gives squared Euclidean distances of unit vectors, d = 2 - 2 cos, and the score is
4 - d on a scale of 0 to 4. The threshold is a share of that scale: its own default of 0.8 means a score of 3.2, which
is a cosine of 0.6; 0.95 means 3.8, which is a cosine of 0.9.
"""

from __future__ import annotations

import contextlib
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NoReturn

from benchmarks.paper.systems.line import Line
from benchmarks.paper.systems.vectors import OneByOne
from benchmarks.paper.types import Answered, Question, Turn
from stepcache_core import Embedder

NEEDS = ("gptcache", "faiss", "sqlalchemy")
STRICT = 0.95
_NOTHING = SimpleNamespace(close=lambda: None)


class GptCached:
    """Its adapter in front of the model; None as the threshold leaves its own default."""

    def __init__(
        self, name: str, line: Line, embedder: Embedder, directory: Path, threshold: float | None = None
    ) -> None:
        self.name = name
        self._line = line
        self._chat = line.chat()
        self._adapt, self._cache = _set_up(embedder, directory, threshold)

    def ask(self, turns: Sequence[Turn], max_tokens: int, question: Question | None = None) -> Answered:  # noqa: ARG002
        """An old answer as it is, or the model's. Raises what connection and embedder raise."""

        def model(**_: Any) -> str:
            return str(self._chat.invoke(list(turns), max_tokens=max_tokens).text)

        messages = [{"role": role, "content": content} for role, content in turns]
        text = self._adapt(model, _as_it_is, _kept, messages=messages, cache_obj=self._cache)
        return Answered(text or "")

    def close(self) -> None:
        """Write and close its files, hang up, and leave it nothing to write when the process ends."""
        manager, self._cache.data_manager = self._cache.data_manager, _NOTHING
        manager.close()
        if manager is not _NOTHING:
            manager.s._engine.dispose()
        self._line.close()


def _set_up(embedder: Embedder, directory: Path, threshold: float | None) -> tuple[Callable[..., Any], Any]:
    """Its adapter and a cache over sqlite and faiss in the directory, which is the working directory meanwhile.

    Imported anywhere else it would unpickle a file named data_map.txt that happens to lie there.
    """
    directory.mkdir(parents=True, exist_ok=True)
    with warnings.catch_warnings(), contextlib.chdir(directory):
        warnings.simplefilter("ignore", DeprecationWarning)
        import gptcache.utils

        gptcache.utils.prompt_install = _refuse
        from gptcache import Cache, Config
        from gptcache.adapter.adapter import adapt
        from gptcache.adapter.api import init_similar_cache
        from gptcache.processor.pre import last_content

        cache = Cache()
        init_similar_cache(
            data_dir=str(directory.resolve()),
            cache_obj=cache,
            pre_func=last_content,
            embedding=OneByOne(embedder),
            config=Config() if threshold is None else Config(similarity_threshold=threshold),
        )
    return adapt, cache


def _refuse(package: str, warn: bool = False) -> NoReturn:  # noqa: ARG001 - GPTCache's signature
    """In place of its installer, which runs pip when a package is missing."""
    raise ModuleNotFoundError(f"GPTCache needs {package} and would install it by pip; install it beforehand")


def _as_it_is(answer: Any) -> Any:
    return answer


def _kept(answer: str, keep: Callable[[str], None], **_: Any) -> str:
    keep(answer)
    return answer
