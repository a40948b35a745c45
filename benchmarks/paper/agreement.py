"""Do the rows agree with themselves: receipts with the proxy, and every text served without a call with its origin?"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from benchmarks.paper.types import Row

MODEL = "the model called, whose mark is lost"
AGAIN = "an earlier answer without a mark, its letters aside"
_LONE_LETTER = re.compile(r"(?<![A-Za-z])[A-Za-z](?![A-Za-z])")
_OF_A_RULE = frozenset({"rule", "solver", "cache and model"})


@dataclass(frozen=True, slots=True)
class Integrity:
    """What was compared and what does not agree.

    `requests`: rows looked at, warming included. `receipts`: those with a receipt, each compared with the proxy.
    `without_call`: rows served without a model call; `from_earlier` of them carry the mark of an earlier answer.
    `composed` counts the texts without any mark by where they come from, with calls or without.
    """

    requests: int
    receipts: int
    without_call: int
    from_earlier: int
    composed: Mapping[str, int]
    disagreements: tuple[str, ...]


def integrity(rows: Iterable[Row]) -> Integrity:
    """Compare all rows, warming included, in the order in which they were asked; of several models where they are."""
    some = tuple(rows)
    free = [row for row in some if not row.calls]
    composed = composers(some)
    return Integrity(
        requests=len(some),
        receipts=sum(row.receipt is not None for row in some),
        without_call=len(free),
        from_earlier=sum(bool(row.earlier_nonces) for row in free),
        composed=dict(Counter(filter(None, composed))),
        disagreements=(*_of_receipts(some), *_of_origins(some, composed)),
    )


def composers(rows: Iterable[Row]) -> list[str | None]:
    """Where each text without any mark comes from; None where it carries one, or nobody says.

    One that is reused comes from an earlier answer of the same system that a rule or the solver composed: that has to
    be there, with the same text but for the names of letters.
    """
    made: dict[tuple[str, str, int], set[str]] = {}
    found: list[str | None] = []
    for row in rows:
        if row.own_nonces or row.earlier_nonces:
            found.append(None)
            continue
        texts, text = made.setdefault((row.system, row.model, row.seed), set()), _LONE_LETTER.sub("_", row.text)
        by_rule = None if row.receipt is None else _rule(row.receipt)
        again = AGAIN if row.receipt is not None and text in texts else None
        found.append(by_rule or again or (MODEL if row.calls else None))
        if by_rule is not None:
            texts.add(text)
    return found


def _rule(receipt: Mapping[str, Any]) -> str | None:
    """Which rule composed the text, where a receipt names one."""
    if receipt["outcome"] == "solved":
        return "solver"
    if receipt.get("fallback"):
        return "solver, as fallback"
    if any(part["fate"] != "kept" for part in receipt.get("parts", ())):
        return "rule: parts of an object put together"
    sources = {step["source"] for step in receipt.get("steps", ())}
    return "rule: steps written anew" if sources & _OF_A_RULE else None


def _of_receipts(rows: Iterable[Row]) -> Iterator[str]:
    """Where a receipt and the proxy count differently."""
    for row in rows:
        if row.receipt is None:
            continue
        usage = row.receipt.get("usage", {})
        told = {
            "calls": (row.receipt.get("model_calls"), row.calls),
            "prompt tokens": (usage.get("input_tokens"), row.prompt_tokens),
            "cached tokens": (usage.get("cached_input_tokens"), row.cached_tokens),
            "completion tokens": (usage.get("output_tokens"), row.completion_tokens),
            "uncounted calls": (row.receipt.get("uncounted_calls", 0), 0),
        }
        for what, (receipt, proxy) in told.items():
            if receipt != proxy:
                yield f"{_name(row)}: {what}: the receipt says {receipt}, the proxy {proxy}"


def _of_origins(rows: Sequence[Row], composed: Sequence[str | None]) -> Iterator[str]:
    """Where a text carries a mark that was not given before, or none and nobody says who composed it."""
    given: dict[tuple[str, str, int], set[str]] = {}
    for row, origin in zip(rows, composed, strict=True):
        known = given.setdefault((row.system, row.model, row.seed), set())
        for nonce in row.earlier_nonces:
            if nonce not in known:
                yield f"{_name(row)}: the text carries the mark {nonce!r}, which no earlier answer of this system had"
        known.update(row.own_nonces)
        yield from _of_one_origin(row, origin)


def _of_one_origin(row: Row, origin: str | None) -> Iterator[str]:
    if row.own_nonces and not row.calls:
        yield f"{_name(row)}: the text carries a mark of this request, which made no call"
    if row.is_from_cache != (not row.calls or bool(row.earlier_nonces)):
        yield f"{_name(row)}: marked as {'' if row.is_from_cache else 'not '}from cache, which calls and marks deny"
    if not row.own_nonces and not row.earlier_nonces and origin is None:
        yield f"{_name(row)}: the text carries no mark, and nothing says who composed it"


def _name(row: Row) -> str:
    return f"{row.system}, {row.model}, seed {row.seed}, {row.question}"
