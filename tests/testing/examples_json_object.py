"""Requests for one JSON object with right answers in many layouts."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence

from stepcache_core.models import Message
from stepcache_core.tasks.json_object import JsonObjectTask
from stepcache_core.testing import Example

TASK = JsonObjectTask()
_KEY_WORDS = frozenset({"and", "or"})


def _example(asked: str, keys: str, *answers: str, earlier: tuple[Message, ...] = ()) -> Example:
    """The prompt is `asked` with the list of keys in the place of KEYS."""
    return Example(asked.replace("KEYS", keys), answers, _oracle_for(asked, keys), earlier)


def _oracle_for(asked: str, keys: str) -> Callable[[str, str], bool | None]:
    """Right is an object with the keys that now stand in the list, if nothing but the list or its rigour changed."""
    before, after = asked.split("KEYS")
    listing = re.compile(rf"{re.escape(before)}(.+){re.escape(after)}", re.DOTALL)
    parts = len(re.findall(r"\w+", keys))

    def is_right(prompt: str, answer: str) -> bool | None:
        is_exact = "exactly" in prompt
        found = listing.fullmatch(prompt.replace("at least", "exactly") if "exactly" in asked else prompt)
        named = re.findall(r"\w+", found[1]) if found is not None else []
        if found is None or not set(re.sub(r"\w+", "", found[1])) <= set(' ,"\n-`'):
            return None
        if len(named) > parts + 1:
            return None
        return _has(answer, [key for key in named if key not in _KEY_WORDS], exactly=is_exact)

    return is_right


def _has(answer: str, keys: Sequence[str], *, exactly: bool) -> bool:
    """By the standard parser: whether the one object in the answer has the keys, each once."""
    raw = answer[answer.find("{") : answer.rfind("}") + 1]
    try:
        pairs = json.loads(raw, object_pairs_hook=lambda pairs: pairs)
    except ValueError:
        return False
    found = [key for key, _ in pairs]
    return len(found) == len(set(found)) and set(keys) <= set(found) and (not exactly or len(found) == len(set(keys)))


EXAMPLES = (
    _example(
        "Return a JSON object describing a ferry with the keys KEYS.",
        "name, length and home_port",
        '{"name": "Aurora", "length": 84, "home_port": "Bergen"}',
        '{\n  "name": "Silja",\n  "length": 203,\n  "home_port": "Turku"\n}',
    ),
    _example(
        "Give me a JSON object about a bakery with exactly these keys: KEYS.",
        "owner, street, specialities",
        '{"owner": "Lena Brandt", "street": "Mill Lane 4", "specialities": ["rye bread", "plum cake"]}',
        '```json\n{"owner": "O. Fabre", "street": "Quai 9", "specialities": ["brioche"]}\n```',
    ),
    _example(
        "Describe an orchard as a JSON object with the fields KEYS. Output only JSON.",
        '"trees", "variety"',
        '{"trees": 120, "variety": "Boskoop"}',
        '{\n    "trees": 45,\n    "variety": "Cox Orange"\n}',
    ),
    _example(
        "Create a JSON object for a museum.\n\nKeys:\nKEYS",
        "- title\n- city\n- founded\n",
        '{"title": "Museum of Salt", "city": "Halle", "founded": 1969}',
        'Here is the object:\n\n{"title": "House of Clocks", "city": "Basel", "founded": 1912}',
    ),
    _example(
        "Write JSON with the keys KEYS for a mountain hut.",
        "`altitude`, `beds` and `warden`",
        '{"altitude": 2450, "beds": 32, "warden": "Ida Kofler"}',
    ),
    _example(
        "Respond with JSON only, using the keys KEYS.",
        "question and hint",
        '{"question": "What has roots nobody sees?", "hint": "It is taller than trees."}',
    ),
    _example(
        "Produce a JSON object for the poet Ada Quist, aged 36, with keys KEYS.",
        "name, age, first_line",
        '{"name": "Ada Quist", "age": 36, "first_line": "The tide keeps its own accounts."}',
    ),
    _example(
        "I need a JSON object with exactly the keys KEYS about a railway station.",
        "platforms, opened, code",
        '{"platforms": 12, "opened": 1888, "code": "KBN"}',
        '{"platforms": 3,\n "opened": 1901,\n "code": "LWD"}',
    ),
    _example(
        "Return a JSON object describing a recipe for soup with keys KEYS. No prose.",
        "ingredients, minutes, serves",
        '{"ingredients": ["leek", "potato", "stock"], "minutes": 35, "serves": 4}',
    ),
    _example(
        "Output a JSON object that describes a violin and has the keys KEYS.",
        "maker, year, wood",
        '{"maker": "Jacob Stainer", "year": 1668, "wood": "spruce"}',
        '{"maker": "unknown", "year": 1702, "wood": "maple"}',
    ),
    _example(
        "Return a JSON object with the keys KEYS for a lighthouse.",
        "height, keeper",
        '{"height": 31, "keeper": "T. Aalto"}',
        earlier=(Message(role="system", content="You are a helpful assistant. Answer only with JSON."),),
    ),
)
ALIKE = (
    ("Return a JSON object describing a ferry with the keys name, length.",
     "Please return a JSON object describing a ferry with the keys name, length."),
)  # fmt: skip
UNLIKE = (
    ("Return a JSON object describing a ferry with the keys name, length.",
     "Return a JSON object describing a glacier with the keys name, length."),
    ("Return a JSON object for Ada, 36, with the keys name, age.",
     "Return a JSON object for Alan, 41, with the keys name, age."),
)  # fmt: skip
EXPLAINED: dict[str, str] = {}
"""A pattern of surviving mutants -> why they survive."""
FURTHER: tuple[Example, ...] = ()
