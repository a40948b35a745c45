"""Requests for JSON objects, warmed and asked again with one key more, one fewer and one renamed.

The model is simulated: it obeys, with an object of the keys it is asked for, and counts four characters a token. The
keys come from the data and from edits of the prompt made here; nothing of the recogniser is used to check it.

    python benchmarks/json_requests.py
"""

import json
import re
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.data import rows
from stepcache_core import (
    InMemoryStepStore,
    LexicalEmbedder,
    ModelRequest,
    Reply,
    Request,
    Result,
    StepCacheEngine,
    Usage,
)
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.json_object import JsonObjectTask

CHANGES = ("one key more", "one key fewer", "one key renamed")
NEW_KEY = "remarks"


@dataclass(slots=True)
class Obedient:
    """Answers with the keys that are asked for: those of the patch's schema, else all of the prompt's."""

    keys: tuple[str, ...] = ()
    calls: int = 0
    output: int = 0

    def __call__(self, request: ModelRequest) -> Reply:
        asked = request.answer_schema["required"] if request.answer_schema is not None else self.keys
        text = json.dumps({key: f"a value of {key} for the answer" for key in asked})
        self.calls += 1
        self.output += _tokens(text)
        sent = sum(_tokens(message.content) for message in request.messages)
        return Reply(text, Usage(input_tokens=sent, output_tokens=_tokens(text)), "stop")


def main() -> int:
    """Print both tables; 1 where a wrong key set was served as checked or a recognised demand is wrong."""
    some = rows("json_requests.jsonl")
    precision = recognised(some)
    print(f"{'recognised':24} {precision['recognised']} of {len(some)}")
    print(f"{'keys right':24} {precision['keys']} of {precision['recognised']}")
    print(f"{'flag exactly right':24} {precision['exactly']} of {precision['recognised']}\n")
    print(f"{'asked again with':18} {'n':>4} {'recogn.':>8} {'reuse':>6} {'patch':>6} {'anew':>5} {'calls':>6} "
          f"{'out tokens':>11} {'in full':>8} {'ratio':>6} {'wrong keys':>11}")  # fmt: skip
    tallies = {change: measured(some, change) for change in CHANGES}
    for change, t in tallies.items():
        print(f"{change:18} {t['n']:4} {t['recognised']:8} {t['reuse']:6} {t['patch']:6} {t['anew']:5} {t['calls']:6} "
              f"{t['output']:11} {t['full']:8} {t['output'] / max(1, t['full']):6.2f} {t['wrong']:11}")  # fmt: skip
    is_precise = precision["keys"] == precision["exactly"] == precision["recognised"]
    return 0 if is_precise and not any(t["wrong"] for t in tallies.values()) else 1


def recognised(some: Sequence[dict[str, Any]]) -> Counter[str]:
    """How many prompts are recognised, and of those how many with the right keys and the right flag."""
    task, tally = JsonObjectTask(), Counter[str]()
    for row in some:
        found = task.recognise(Request.of(row["prompt"]))
        if isinstance(found, Recognition):
            tally["recognised"] += 1
            tally["keys"] += sorted(found.spec.keys) == sorted(row["keys"])
            tally["exactly"] += found.spec.exactly == row["exactly"]
    return tally


def measured(some: Sequence[dict[str, Any]], change: str) -> Counter[str]:
    """What became of each changed request after the original had been served."""
    tally = Counter[str]()
    for row in some:
        keys = tuple(row["keys"])
        prompt, changed = edited(row["prompt"], keys, change)
        if prompt == row["prompt"]:
            continue
        tally.update(_served(row, keys, prompt, changed))
    return tally


def _served(row: dict[str, Any], keys: tuple[str, ...], prompt: str, changed: tuple[str, ...]) -> Counter[str]:
    model = Obedient(keys)
    with StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder()) as engine:
        engine.serve(row["prompt"], model)
        model.keys, model.calls, model.output = changed, 0, 0
        result = engine.serve(prompt, model)
    outcome = str(result.receipt.outcome)
    full = _tokens(json.dumps({key: f"a value of {key} for the answer" for key in changed}))
    return Counter(
        n=1,
        recognised=int(result.receipt.task is not None),
        reuse=int(outcome == "reuse"),
        patch=int(outcome == "patch"),
        anew=int(outcome not in ("reuse", "patch")),
        calls=model.calls,
        output=model.output,
        full=full,
        wrong=int(_is_wrong(result, changed, row["exactly"])),
    )


def _is_wrong(result: Result, keys: tuple[str, ...], exactly: bool) -> bool:
    """Served as checked, or from the cache, with another key set than the prompt demands."""
    served = set(json.loads(result.text))
    fits = served == set(keys) if exactly else served >= set(keys)
    return not fits


def edited(prompt: str, keys: tuple[str, ...], change: str) -> tuple[str, tuple[str, ...]]:
    """The prompt with its key list changed in place, in its own style, and the keys it then demands."""
    first, second = keys[0], keys[1]
    between = rf"({re.escape(first)})(\W[^\n]{{0,12}}?|\W{{1,12}})({re.escape(second)})"
    if change == "one key more":
        return re.sub(between, rf"\1\2{NEW_KEY}\2\3", prompt), (first, NEW_KEY, *keys[1:])
    if change == "one key fewer":
        if len(keys) < 3:
            return prompt, keys
        return re.sub(between, r"\3", prompt), keys[1:]
    return re.sub(rf"\b{re.escape(second)}\b", NEW_KEY, prompt), (first, NEW_KEY, *keys[2:])


def _tokens(text: str) -> int:
    return max(1, len(text) // 4)


if __name__ == "__main__":
    raise SystemExit(main())
