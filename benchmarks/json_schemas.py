"""Real schemas as demands on answers: warmed with a valid answer, asked again under the schema with one edit.

The model is simulated: it answers a patch with the values it is asked for, by their JSON Pointers, and counts four
characters a token. Whether an answer is right is judged by jsonschema and by the edit itself, not by the checks that
are measured.

    python benchmarks/json_schemas.py
"""

import copy
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jsonschema.validators import validator_for

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.data import rows
from stepcache_core import InMemoryStepStore, LexicalEmbedder, ModelRequest, Reply, Request, StepCacheEngine, Usage
from stepcache_core.models import Ruling, Step
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.json_object import JsonObjectTask

Edit = Callable[[dict[str, Any], dict[str, Any], str], None]
NEW, OTHER = "remarks", {"type": "array", "items": {"type": "boolean"}, "minItems": 7}
OTHER_VALUE = [True] * 7


@dataclass(slots=True)
class Obedient:
    """Answers in full with the right value, and a patch with what stands in the right value at each pointer."""

    right: Any
    calls: int = 0
    output: int = 0

    def __call__(self, request: ModelRequest) -> Reply:
        asked = request.answer_schema if request.purpose != "answer" else None
        value = self.right if asked is None else {name: at(self.right, name) for name in asked["properties"]}
        text = json.dumps(value, ensure_ascii=False)
        self.calls += 1
        self.output += _tokens(text)
        return Reply(text, Usage(input_tokens=1, output_tokens=_tokens(text)), "stop")


def at(value: Any, name: str) -> Any:
    """What stands at a pointer, or at a plain key."""
    if isinstance(value, dict) and name in value:
        return value[name]
    for written in name.split("/")[1:]:
        token = written.replace("~1", "/").replace("~0", "~")
        value = value[int(token)] if isinstance(value, list) else value[token]
    return value


def _add(schema: dict[str, Any], right: dict[str, Any], key: str) -> None:  # noqa: ARG001 - an edit like the others
    schema.setdefault("properties", {})[NEW] = OTHER
    schema["required"] = [*schema.get("required", []), NEW]
    right[NEW] = OTHER_VALUE


def _drop(schema: dict[str, Any], right: dict[str, Any], key: str) -> None:
    del schema["properties"][key]
    left = [name for name in schema.pop("required", []) if name != key]
    schema |= {"required": left} if left else {}
    del right[key]


def _retype(schema: dict[str, Any], right: dict[str, Any], key: str) -> None:
    schema["properties"][key] = OTHER
    right[key] = OTHER_VALUE


def _describe(schema: dict[str, Any], right: dict[str, Any], key: str) -> None:  # noqa: ARG001 - like the others
    part = schema["properties"][key]
    schema["properties"][key] = {"allOf": [part]} if "$ref" in part else part
    schema["properties"][key]["description"] = "something quite different"


EDITS: dict[str, Edit] = {"added": _add, "dropped": _drop, "retyped": _retype, "described": _describe}


def main() -> int:
    """Print both tables; 1 where an invalid answer passed, a valid one failed, or a wrong one was served as checked."""
    some = rows("schemas.jsonl")
    judged = reviewed(some)
    for name, count in sorted(judged.items()):
        print(f"{name:24} {count}")
    print(f"\n{'one property':14} {'n':>4} {'reuse':>6} {'patch':>6} {'anew':>5} {'calls':>6} {'out tokens':>11} "
          f"{'in full':>8} {'ratio':>6} {'wrong':>6}")  # fmt: skip
    wrong = judged["valid, not passed"] + judged["invalid, passed"]
    for name, edit in EDITS.items():
        t = measured(some, edit)
        wrong += t["wrong"]
        print(f"{name:14} {t['n']:4} {t['reuse']:6} {t['patch']:6} {t['skip_reuse']:5} {t['calls']:6} {t['output']:11} "
              f"{t['full']:8} {t['output'] / max(1, t['full']):6.2f} {t['wrong']:6}")  # fmt: skip
    return 1 if wrong else 0


def reviewed(some: list[dict[str, Any]]) -> Counter[str]:
    """What the review says of the valid and the invalid answers to each schema."""
    task, tally = JsonObjectTask(), Counter[str]()
    for row in some:
        found = task.recognise(_request(row, row["schema"]))
        if not isinstance(found, Recognition):
            tally["refused"] += 1
            continue
        tally["taken"] += 1
        for case in row["tests"]:
            passed = task.review((Step(json.dumps(case["data"])),), found.spec).whole.ruling is Ruling.PASS
            tally[f"{'valid' if case['valid'] else 'invalid'}, {'passed' if passed else 'not passed'}"] += 1
    return tally


def measured(some: list[dict[str, Any]], edit: Edit) -> Counter[str]:
    """What became of each request under an edited schema after the original had been served."""
    tally = Counter[str]()
    for row, data in _cases(some):
        named = [key for key in data if isinstance(row["schema"].get("properties", {}).get(key), dict)]
        if named:
            schema, right = copy.deepcopy(row["schema"]), copy.deepcopy(data)
            edit(schema, right, named[0])
            if validator_for(schema)(schema).is_valid(right):
                tally.update(_served(row, data, schema, right))
    return tally


def _cases(some: list[dict[str, Any]]) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    for row in some:
        data = next((case["data"] for case in row["tests"] if case["valid"] and isinstance(case["data"], dict)), None)
        if data is not None:
            yield row, data


def _served(row: dict[str, Any], data: Any, schema: dict[str, Any], right: Any) -> Counter[str]:
    with StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder()) as engine:
        engine.serve(_request(row, row["schema"]), Obedient(data))
        model = Obedient(right)
        result = engine.serve(_request(row, schema), model)
    is_wrong = result.receipt.verified and json.loads(result.text) != right
    full = _tokens(json.dumps(right, ensure_ascii=False))
    done = Counter(n=1, calls=model.calls, output=model.output, full=full, wrong=int(is_wrong))
    return done + Counter({str(result.receipt.outcome): 1})


def _request(row: dict[str, Any], schema: dict[str, Any]) -> Request:
    return Request.of(f"Write the configuration of {row['name']} for the small project.", answer_schema=schema)


def _tokens(text: str) -> int:
    return max(1, len(text) // 4)


if __name__ == "__main__":
    raise SystemExit(main())
