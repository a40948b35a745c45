"""`stepcache explain`: what would happen to a prompt, and why."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Annotated

import typer

from stepcache_core.cli.cabinet import (
    EmbedderChoice,
    EmbedderOption,
    NamespaceOption,
    PathOption,
    Place,
    looked_into,
)
from stepcache_core.cli.screen import facts, listing, screen
from stepcache_core.models import Receipt, Request

_LONGEST_PROMPT = 1_000_000


def explain(
    prompt: Annotated[str, typer.Argument(metavar="PROMPT", help="The prompt; - reads it from standard input.")],
    system: Annotated[str | None, typer.Option("--system", metavar="S", help="The system prompt before it.")] = None,
    model: Annotated[
        str, typer.Option("--model", metavar="M", help="The model's identity, as the application names it.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print the receipt as JSON.")] = False,
    path: PathOption = None,
    namespace: NamespaceOption = "default",
    embedder: EmbedderOption = EmbedderChoice.AUTO,
) -> None:
    """Say what would happen to a prompt and why: no model is asked, nothing is kept.

    Answers are shared only between requests of one model and one system prompt, so name both as the application does.
    """
    request = Request.of(_readable(prompt), model=_valid(model), system=None if system is None else _valid(system))
    with looked_into(Place(path, namespace, embedder)) as cabinet:
        receipt = cabinet.engine.explain(request)
    if as_json:
        typer.echo(json.dumps(receipt.model_dump(mode="json"), indent=2))
    else:
        _print(receipt, cabinet.partition.embedder.name)


def _readable(prompt: str) -> str:
    if prompt != "-":
        return _valid(prompt)
    try:
        text = sys.stdin.read(_LONGEST_PROMPT + 1)
    except UnicodeDecodeError as error:
        raise typer.BadParameter("standard input is not text in the terminal's encoding") from error
    return _valid(text.removesuffix("\n"))


def _valid(text: str) -> str:
    if len(text) > _LONGEST_PROMPT:
        raise typer.BadParameter(f"a text of more than {_LONGEST_PROMPT:,} characters is not read")
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise typer.BadParameter("a text holds bytes that are no characters") from error
    return text


def _print(receipt: Receipt, embedder: str) -> None:
    console = screen()
    console.print(facts([*_summary(receipt), ("embedder", embedder)]))
    if receipt.steps:
        rows = ((i, s.text, s.source, s.ruling, s.check, s.reason) for i, s in enumerate(receipt.steps, start=1))
        console.print(listing(("step", "text", "source", "ruling", "check", "reason"), rows, cut=("text",)))
    if receipt.parts:
        console.print(listing(("part", "fate"), ((part.name, part.fate) for part in receipt.parts)))


def _summary(receipt: Receipt) -> Iterator[tuple[str, object]]:
    yield "outcome", receipt.outcome
    yield "why", receipt.reason
    yield "checked", "yes" if receipt.verified else "no"
    yield "task", receipt.task or "none"
    yield "candidate", receipt.entry_id or "none"
    yield "found by", receipt.tier
    yield "relation", receipt.relation
    yield "similarity", None if receipt.similarity is None else f"{receipt.similarity:.3f}"
    for fault in receipt.faults:
        yield "fault", fault
