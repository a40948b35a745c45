"""A store with a few entries, and the command run on it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from stepcache_core.cli.app import app
from stepcache_core.embedding.lexical import LexicalEmbedder
from stepcache_core.engine import StepCacheEngine
from stepcache_core.models import Entry, Reply, Request, Usage
from stepcache_core.store.chroma import ChromaStepStore

ASKED = "Write a JSON object with exactly these keys: lake, depth."
OBJECT = '{"lake": "Inari", "depth": 92}'
CHAT = "Which bird sings first?"
HOSTILE = (
    "The [red]robin[/red] :bird: \x1b[31msings\x1b[0m\x1b]0;owned\x07 \u202etsrif\x00.\n\nThen\x9b2J the rest \u200b."
)


def open_engine(home: Path, namespace: str = "default") -> StepCacheEngine:
    return StepCacheEngine(store=ChromaStepStore(path=home), embedder=LexicalEmbedder(), namespace=namespace)


def keep(home: Path, prompt: str | Request, answer: str, *, namespace: str = "default") -> Entry:
    """Let the engine keep an answer as it keeps a model's; the entry it made of it."""
    with open_engine(home, namespace) as engine:
        before = {entry.id for entry in engine.entries()}
        engine.serve(prompt, lambda _: Reply(answer, Usage(input_tokens=7, output_tokens=9)))
        return next(entry for entry in engine.entries() if entry.id not in before)


def kept(home: Path, namespace: str = "default") -> dict[str, Entry]:
    """Everything that is in the store, by id."""
    with open_engine(home, namespace) as engine:
        return {entry.id: entry for entry in engine.entries()}


def stock(home: Path) -> tuple[Entry, Entry]:
    """A checked object and a hostile chat answer."""
    return keep(home, ASKED, OBJECT), keep(home, CHAT, HOSTILE)


def command(*arguments: str, home: Path | None = None, given: str | bytes | None = None, width: int = 200) -> Result:
    """Run the command, on that store where one is named."""
    place = () if home is None else ("--path", str(home), "--embedder", "lexical")
    return CliRunner(env={"COLUMNS": str(width)}).invoke(app, [*arguments, *place], input=given)


def row(entry: Entry, **changes: Any) -> bytes:
    """An entry as a line of an exported file; the changes come after the seal was made."""
    content: Mapping[str, Any] = entry.model_dump(mode="json") | changes
    return json.dumps(content).encode() + b"\n"
