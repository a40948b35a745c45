"""What a fresh process does for section 6: `python -m benchmarks.speed.child MODE …`; prints JSON.

import MODULE …                      import these and no more
serve DIRECTORY EMBEDDER PROMPT …    import the adapter, open the store and look up the prompts; the first is timed

EMBEDDER: the name of its class.
"""

from __future__ import annotations

import importlib
import json
import sys
import time
from pathlib import Path

_BEGAN = time.perf_counter()


def main(mode: str, *given: str) -> dict[str, float]:
    """What was measured, seconds and MiB."""
    if mode == "serve":
        return served(Path(given[0]), given[1], given[2:])
    for name in given:
        importlib.import_module(name)
    return {"seconds": time.perf_counter() - _BEGAN, "resident": resident()}


def served(path: Path, embedder: str, prompts: tuple[str, ...]) -> dict[str, float]:
    """Import and open as an application does, and look up; the memory is that after all of them."""
    importlib.import_module("langchain_stepcache")
    imported = time.perf_counter()
    from stepcache_core import ChromaStepStore, LexicalEmbedder, StepCacheEngine
    from stepcache_core.embedding.default import default_embedder

    chosen = LexicalEmbedder() if embedder == "LexicalEmbedder" else default_embedder(timeout=0)
    engine = StepCacheEngine(store=ChromaStepStore(path=path), embedder=chosen)
    first, *others = prompts
    hit = engine.lookup(first)
    done = time.perf_counter()
    is_loaded = "onnxruntime" in sys.modules
    near = [engine.lookup(prompt) for prompt in others]
    measured = {
        "import": imported - _BEGAN,
        "first hit": done - imported,
        "seconds": done - _BEGAN,
        "served": float(sum(one is not None for one in (hit, *near))),
        "model is loaded": float(is_loaded),
        "resident": resident(),
    }
    engine.close()
    return measured


def resident() -> float:
    """MiB of this process in memory now; NaN where the system does not tell."""
    try:
        lines = Path("/proc/self/status").read_text(encoding="utf-8").splitlines()
    except OSError:
        return float("nan")
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS:")), float("nan"))


if __name__ == "__main__":
    print(json.dumps(main(*sys.argv[1:])))
