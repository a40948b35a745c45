"""Run a fresh process and read what it measured."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from typing import Any

from benchmarks.paper.about import ROOT

PATIENCE = 600.0


def run(*given: str) -> dict[str, Any]:
    """What `benchmarks.speed.child` told, and how long all of the process took. RuntimeError where it failed."""
    began = time.perf_counter()
    command = [sys.executable, "-m", "benchmarks.speed.child", *given]
    env = {**os.environ, "STEPCACHE_OFFLINE": "1", "ANONYMIZED_TELEMETRY": "False"}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=PATIENCE)  # noqa: S603
    if done.returncode:
        raise RuntimeError(f"a fresh process failed: {done.stderr[-2_000:]}")
    return {"process": time.perf_counter() - began, **json.loads(done.stdout.splitlines()[-1])}
