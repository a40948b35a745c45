"""What stands before each question: short, since a small local model reads slowly, and the same for every system."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from benchmarks.paper.types import Conversation, TaskName

_LINEAR = Conversation(
    earlier=(
        ("system", "You solve equations in numbered steps and end with the value."),
        ("user", "Solve 4f + 25 = 37 for f."),
        ("assistant", "1. Subtract 25 from both sides: 4f = 12\n2. Divide both sides by 4: f = 3\nf = 3"),
    ),
    max_tokens=120,
)
_JSON = Conversation(
    earlier=(
        ("system", "You answer with one JSON object and nothing else."),
        ("user", "A candle as JSON. Keys: scent, hours."),
        ("assistant", '{"scent": "rose", "hours": 40}'),
        ("user", "A lake as JSON. Keys: shore, depth (integer), fish, area."),
        ("assistant", '{"shore": "sand", "depth": 90, "fish": "carp", "area": 7}'),
    ),
    max_tokens=120,
)
CONVERSATIONS: Mapping[TaskName, Conversation] = MappingProxyType({"linear": _LINEAR, "json": _JSON})
"""The worked examples are no base of any seed: no letter is an f, no base describes a candle or a lake."""
