"""The other process of section 8: `python -m benchmarks.speed.writer PORT EMBEDDER COUNT` answers and keeps."""

from __future__ import annotations

import sys
from functools import partial

import chromadb

from benchmarks.speed.stock import Kept, template
from stepcache_core import ChromaStepStore, LexicalEmbedder, ModelRequest, Reply, StepCacheEngine
from stepcache_core.embedding.default import default_embedder


def main(port: int, embedder: str, count: int) -> int:
    """How many of the first equations were kept as verified."""
    chosen = LexicalEmbedder() if embedder == "LexicalEmbedder" else default_embedder(timeout=0)
    store = ChromaStepStore(client=chromadb.HttpClient("127.0.0.1", port))
    kept = [template(number) for number in range(count)]
    with StepCacheEngine(store=store, embedder=chosen) as engine:
        served = [engine.serve(one.prompt, partial(_answered, one)) for one in kept]
        return sum(one.receipt.stored_as == "verified" for one in served)


def _answered(kept: Kept, _: ModelRequest) -> Reply:
    return Reply(kept.answer)


if __name__ == "__main__":
    print(main(int(sys.argv[1]), sys.argv[2], int(sys.argv[3])))
