"""What a fresh process does for sections 1 and 6: `python -m benchmarks.speed.child MODE …`; prints JSON.

import MODULE …                      import these and no more
serve DIRECTORY EMBEDDER PROMPT …    import the adapter, open the store and look up the prompts; the first is timed
fill DIRECTORY EMBEDDER COUNT        keep the first answers of the template, as LangChain would

EMBEDDER: the name of its class.
"""

from __future__ import annotations

import importlib
import json
import sys
import time
from pathlib import Path
from typing import Any

_BEGAN = time.perf_counter()


def main(mode: str, *given: str) -> dict[str, Any]:
    """What was measured, seconds and MiB, and the answers."""
    if mode == "serve":
        return served(Path(given[0]), given[1], given[2:])
    if mode == "fill":
        return filled(Path(given[0]), given[1], int(given[2]))
    for name in given:
        importlib.import_module(name)
    return {"seconds": time.perf_counter() - _BEGAN, "resident": resident()}


def served(path: Path, embedder: str, prompts: tuple[str, ...]) -> dict[str, Any]:
    """Import and open as an application does, and look up; the memory is that after all of them."""
    importlib.import_module("langchain_stepcache")
    imported = time.perf_counter()
    from stepcache_core import ChromaStepStore, StepCacheEngine

    engine = StepCacheEngine(store=ChromaStepStore(path=path), embedder=embedder_named(embedder))
    first, *others = prompts
    hit = engine.lookup(first)
    done = time.perf_counter()
    is_loaded = "onnxruntime" in sys.modules
    near = [engine.lookup(prompt) for prompt in others]
    measured = {
        "import": imported - _BEGAN,
        "first hit": done - imported,
        "seconds": done - _BEGAN,
        "answers": [None if one is None else one.text for one in (hit, *near)],
        "model is loaded": is_loaded,
        "resident": resident(),
    }
    engine.close()
    return measured


def filled(path: Path, embedder: str, count: int) -> dict[str, Any]:
    """Tell a cache over the directory these answers."""
    from benchmarks.speed.exact import fill, step_cache
    from benchmarks.speed.stock import template

    with step_cache(embedder_named(embedder), path, write_behind=True) as cache:
        fill(cache, [template(number) for number in range(count)])
    return {"kept": count}


def embedder_named(name: str) -> Any:
    """A new embedder of the class of that name."""
    from stepcache_core import LexicalEmbedder
    from stepcache_core.embedding.default import default_embedder

    return LexicalEmbedder() if name == "LexicalEmbedder" else default_embedder(timeout=0)


def resident() -> float:
    """MiB of this process in memory now; NaN where the system does not tell."""
    try:
        lines = Path("/proc/self/status").read_text(encoding="utf-8").splitlines()
    except OSError:
        return float("nan")
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS:")), float("nan"))


if __name__ == "__main__":
    print(json.dumps(main(*sys.argv[1:])))
