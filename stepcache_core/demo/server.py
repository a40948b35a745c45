"""How the demo's model is served: llama.cpp in this process, OpenAI-compatible, on loopback and a free port."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Any, Self

from stepcache_core.errors import MissingExtraError, StepCacheError

MODEL_NAME = "smollm2-135m-instruct"
CONTEXT_TOKENS = 2048
PREFIX_CACHE_MIB = 256
QUIET = 0


class LocalModelError(StepCacheError):
    """The local model could not be served; the cause is chained."""


class LocalModel:
    """Serves a GGUF file while the context is open; `base_url` ends before "/v1".

    Answers are greedy (temperature 0, a fixed seed) unless a call says otherwise. The server writes nothing to
    the terminal. One thread is enough for so small a model, and two wait for each other on a busy machine. Entering
    raises `MissingExtraError` without xllamacpp and `LocalModelError` where it fails.
    """

    def __init__(self, path: Path, *, threads: int = 1) -> None:
        self._path = path
        self._threads = threads
        self._server: Any = None

    @property
    def base_url(self) -> str:
        """Where the model answers, such as http://127.0.0.1:40123; only while the context is open."""
        if self._server is None:
            raise LocalModelError("the local model is not being served: use it as a context manager")
        return str(self._server.listening_address)

    def __enter__(self) -> Self:
        self._server = _start(self._path, self._threads)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server = None


def _start(path: Path, threads: int) -> Any:
    """A running server; it stops when the last reference to it goes."""
    try:
        import xllamacpp
    except ImportError as error:
        raise MissingExtraError.of("xllamacpp", "demo") from error
    if not path.is_file():
        raise LocalModelError(f"there is no model at {path}")
    try:
        return xllamacpp.Server(_configure(xllamacpp.CommonParams(), path, threads))
    except RuntimeError as error:
        raise LocalModelError(f"the model at {path} could not be served: {error}") from error


def _configure(params: Any, path: Path, threads: int) -> Any:
    """Small, quiet, repeatable, and closed to other machines."""
    params.model.path = str(path)
    params.hostnames = ["127.0.0.1"]
    params.port = 0
    params.n_ctx = CONTEXT_TOKENS
    params.n_parallel = 1
    params.cache_ram_mib = PREFIX_CACHE_MIB
    params.cpuparams.n_threads = threads
    params.cpuparams_batch.n_threads = threads
    params.verbosity = QUIET
    params.sampling.temp = 0.0
    params.sampling.seed = 1
    params.fit_params = False
    params.ui = False
    return params
