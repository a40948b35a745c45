"""Find the public data that the benchmarks read; it is not part of the project."""

import json
import os
from pathlib import Path
from typing import Any

ENVIRONMENT = "STEPCACHE_DATA"


def directory() -> Path:
    """The folder of JSON-lines files: named by STEPCACHE_DATA, else beside the checkout."""
    named = os.environ.get(ENVIRONMENT)
    return Path(named) if named else Path(__file__).resolve().parents[2] / "shared" / "data"


def rows(name: str) -> list[dict[str, Any]]:
    """The rows of one file; stops the script with a plain word where the file is missing."""
    path = directory() / name
    if not path.is_file():
        raise SystemExit(f"{name} is not in {directory()}: set {ENVIRONMENT} to the folder that holds it")
    with path.open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]
