"""What the wrapper costs and saves in LangChain, on a real model: time to the first text and to the end, calls, tokens.

The model is the demo's small one, served by llama.cpp on this machine; store and embedder are the defaults. Equations
are such as the model solves, since what fails its check is mended and not reused. A server keeps what it has read: so
each prompt is read once, untimed, before it is timed, with the wrapper and without. Only the patches come before
anybody has asked for the larger object: what the server had read of their prompt is the conversation and the smaller
request. The prompt of a patch is the caller's messages, which the server has read, and what is asked for besides.
Rows are medians, calls and tokens with the wrapper those of the receipt; a call with another outcome is left out.
What a patch asks for besides has to be read, where the bare call of the same row finds its prompt read already: for
an object of three keys that costs more than writing it anew, for one of seven fields less.

    python benchmarks/langchain_real.py [--markdown]
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from langchain_core.language_models import BaseChatModel
from langchain_openai import ChatOpenAI
from pydantic import SecretStr
from rich.console import Console
from rich.progress import Progress

from benchmarks.langchain_calls import (
    COUNTRIES,
    EQUATIONS,
    FIELDS,
    MORE,
    OBJECTS,
    How,
    Row,
    country,
    equation,
    object_of,
    schema_of,
    timed,
)
from benchmarks.verification.table import as_markdown, as_text, machine
from langchain_stepcache import StepCacheChatModel, with_step_cache
from stepcache_core import ChromaStepStore, StepCacheEngine
from stepcache_core.demo.model_file import fetch_model
from stepcache_core.demo.server import MODEL_NAME, LocalModel
from stepcache_core.embedding.default import default_embedder

RESULTS = Path(__file__).resolve().parent / "results" / "langchain_real.md"
LONGEST = 160
HEAD = (
    "call",
    "n",
    "first text",
    "x bare",
    "total",
    "x bare",
    "calls",
    "tokens in",
    "of them cached",
    "tokens out",
    "left out",
)


def main() -> int:
    """Measure, print, and judge: 1 where a row is not what it is named after."""
    parser = argparse.ArgumentParser(description="what the wrapper costs and saves in LangChain, on a real model")
    parser.add_argument("--markdown", action="store_true", help="print Markdown and write it to benchmarks/results")
    wants_markdown = parser.parse_args().markdown
    with Progress(console=Console(stderr=True)) as progress:
        rows = [row for how in ("stream", "invoke") for row in _measured(how, progress)]
    cells, faults = [row.cells for row in rows if row.calls], faults_in(rows)
    print(f"{(as_markdown if wants_markdown else as_text)(HEAD, cells)}\n\n{_with_what()}")
    for fault in faults:
        print(fault)
    if wants_markdown:
        RESULTS.parent.mkdir(exist_ok=True)
        RESULTS.write_text(_page(cells), encoding="utf-8")
    return 1 if faults else 0


def faults_in(rows: Sequence[Row]) -> list[str]:
    """What the rows do not show though they should."""
    found = [f"{row.how}: {row.name}: only {len(row.calls)}, others were {row.left_out}"
             for row in rows if len(row.calls) <= len(row.left_out)]  # fmt: skip
    for row in rows:
        if row.calls and row.wanted == ("reuse",) and row.middle("calls"):
            found.append(f"{row.how}: {row.name}: the model was asked")
        if row.bare is not None and row.wanted == ("patch",) and row.middle("cached") < 0.9 * row.bare.middle("in"):
            found.append(f"{row.how}: {row.name}: the server read the conversation anew")
    return found


def _measured(how: How, progress: Progress) -> list[Row]:
    """The rows of one way of calling, on a server that has read nothing."""
    bar = progress.add_task(how, total=len(EQUATIONS) + len(OBJECTS) + len(COUNTRIES))
    with LocalModel(fetch_model(progress=progress.console.print)) as local, tempfile.TemporaryDirectory() as home:
        bare = _model(local.base_url)
        with _engine(Path(home) / "usual") as usual, _engine(Path(home) / "verified") as verified:
            wrapped = with_step_cache(bare, engine=usual)
            showing = with_step_cache(bare, engine=verified, verified_stream=True)
            for model in (wrapped, showing):
                model.invoke("Say yes.")  # the embedder and the store are loaded now
            rows = []
            for measure in (_equations, _objects):
                rows += measure(how, bare, wrapped, showing, lambda: progress.advance(bar))
            return rows


def _equations(
    how: How, bare: BaseChatModel, wrapped: StepCacheChatModel, showing: StepCacheChatModel, step: object
) -> list[Row]:
    alone = Row("equation, bare", how, (None,))
    miss, shown, same, renamed = (
        Row(f"equation, {name}", how, wanted, alone)
        for name, wanted in (
            ("miss", ("miss", "skip_reuse")),
            ("miss with verified_stream", ("miss", "skip_reuse")),
            ("asked again", ("reuse",)),
            ("another variable", ("reuse",)),
        )
    )
    for written in EQUATIONS:
        asked, other = (equation(written, letter) for letter in "xt")
        bare.invoke(asked)
        for row, model, messages in (
            (alone, bare, asked), (miss, wrapped, asked), (same, wrapped, asked), (renamed, wrapped, other),
        ):  # fmt: skip
            row.add(timed(model, messages, how))
        if how == "stream":
            shown.add(timed(showing, asked, how))
        if callable(step):
            step()
    return [alone, miss, *([shown] if how == "stream" else []), same, renamed]


def _objects(
    how: How, bare: BaseChatModel, wrapped: StepCacheChatModel, _: StepCacheChatModel, step: object
) -> list[Row]:
    """Patches: small objects with keys named in words, and larger ones under a JSON Schema."""
    rows = list[Row]()
    none: dict[str, Any] = {}
    small = [(object_of(thing, keys), object_of(thing, f"{keys}, {more}"), none, none) for thing, keys, more in OBJECTS]
    large = [(asked := country(name), asked, schema_of(*FIELDS), schema_of(*FIELDS, MORE)) for name in COUNTRIES]
    for kind, cases in (("2 keys and one more", small), ("schema of 6 fields and one more", large)):
        alone = Row(f"{kind}, bare", how, (None,))
        patched = Row(f"{kind}, patch", how, ("patch",), alone)
        for smaller, larger, had, has in cases:
            wrapped.invoke(smaller, **had)
            patched.add(timed(wrapped, larger, how, **has))
            bare.invoke(larger, **has)
            alone.add(timed(bare, larger, how, **has))
            if callable(step):
                step()
        rows += [alone, patched]
    return rows


def _model(address: str) -> BaseChatModel:
    return ChatOpenAI(
        base_url=address + "/v1", api_key=SecretStr("none needed"), model=MODEL_NAME, temperature=0, seed=1,
        max_completion_tokens=LONGEST, stream_usage=True, max_retries=0,
    )  # fmt: skip


@contextmanager
def _engine(path: Path) -> Iterator[StepCacheEngine]:
    with StepCacheEngine(store=ChromaStepStore(path=path), embedder=default_embedder()) as engine:
        yield engine


def _with_what() -> str:
    packages = ", ".join(f"{name} {version(name)}" for name in ("langchain-core", "langchain-openai", "xllamacpp"))
    return f"{MODEL_NAME} on one thread; {machine()}, {packages}"


def _page(cells: Sequence[Sequence[str]]) -> str:
    told = " ".join((__doc__ or "").split("\n\n    python")[0].split())
    return f"# LangChain on a real model\n\n{told}\n\n{as_markdown(HEAD, cells)}\n\n{_with_what()}\n"


if __name__ == "__main__":
    raise SystemExit(main())
