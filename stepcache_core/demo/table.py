"""The demo's table: a line a request, and at the end the same requests without the cache."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from stepcache_core.demo.measured import Answered, Totals, answered_by, marks, not_shown, totals
from stepcache_core.models import Receipt, StepRow

_COLOURS = {"reuse": "green", "patch": "cyan", "miss": "yellow", "skip_reuse": "yellow"}
_CAPTION = (
    "Numbers after a source count steps. Worked answers to a few equations, written by hand and checked like any "
    "other, lay in the store before the first question; what is reused without having been asked before rests on them. "
    "right: the number asked for, or an object with exactly the keys asked for, by a judge that shares no code with "
    "the checks. What the values of an object say is up to the model."
)


def show(console: Console, rows: Sequence[Answered], baseline: Sequence[Answered], *, recorded: bool) -> None:
    """Print the table and the comparison; `recorded`: the model's answers and their times are recordings."""
    console.print(table(rows, recorded=recorded))
    console.print(comparison(totals(rows), totals(baseline)))
    console.print(explanation(rows, recorded=recorded))
    missing = not_shown(rows)
    if missing:
        console.print(f"Not shown this time: {', '.join(sorted(missing))}.", style="red")


def table(rows: Sequence[Answered], *, recorded: bool) -> Table:
    """One line a request that went through the cache."""
    title = "StepCache on recorded answers of a real model" if recorded else None
    result = Table(title=title, caption=_CAPTION, box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    result.title_justify = result.caption_justify = "left"
    result.add_column("", justify="right", no_wrap=True)
    result.add_column("request", ratio=3)
    result.add_column("outcome", no_wrap=True)
    result.add_column("answered by", ratio=2)
    for name in ("calls", "tokens", "ms", "right"):
        result.add_column(name, justify="right", no_wrap=True)
    for number, row in enumerate(rows, start=1):
        if row.receipt is not None:
            author = answered_by(row.receipt, model="recorded" if recorded else "model")
            result.add_row(str(number), *_cells(row, row.receipt, author))
    return result


def _cells(row: Answered, receipt: Receipt, author: str) -> tuple[Text, ...]:
    spent = row.spent
    numbers = (str(spent.calls), str(spent.usage.total), f"{spent.seconds * 1000:.0f}")
    verdict = Text("yes", "green") if row.is_right else Text("no", "bold red")
    return Text(row.request.prompt), _outcome(receipt), Text(author), *map(Text, numbers), verdict


def _outcome(receipt: Receipt) -> Text:
    first, *flags = marks(receipt)
    said = Text(first.replace("_", " "), _COLOURS.get(first, ""))
    return said.append("".join(f"\n+ {flag}" for flag in flags))


def comparison(cached: Totals, plain: Totals) -> Table:
    """The two runs side by side."""
    result = Table.grid(padding=(0, 2))
    result.add_column()
    for _ in range(4):
        result.add_column(justify="right")
    result.add_row("", "model calls", "tokens in / out", "seconds", "right")
    for name, total in (("the model alone", plain), ("with StepCache", cached)):
        result.add_row(name, *_sums(total))
    return result


def _sums(total: Totals) -> tuple[str, ...]:
    usage = total.spent.usage
    tokens = f"{usage.input_tokens} / {usage.output_tokens}"
    return str(total.spent.calls), tokens, f"{total.spent.seconds:.1f}", f"{total.right} of {total.requests}"


def explanation(rows: Sequence[Answered], *, recorded: bool) -> Text:
    """Why each request went the way it did, in the receipt's own words; with recorded answers, every step too.

    A run without a model is quick and there to be read; with one, the table says enough.
    """
    told = Text()
    for number, row in enumerate(rows, start=1):
        if row.receipt is not None:
            told.append(f"{number:2} {row.request.shows}: {row.receipt.reason}\n", "" if recorded else "dim")
            if recorded:
                told.append("".join(f"      {_step(step)}\n" for step in row.receipt.steps), "dim")
    told.rstrip()
    return told


def _step(step: StepRow) -> str:
    source = "recorded model" if step.source == "model" else step.source
    return f"{source}: {step.text.strip()}  [{step.ruling}: {step.reason}]"
