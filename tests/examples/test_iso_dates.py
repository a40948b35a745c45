"""The worked example keeps the contract, stands the mutation kit, and works through the engine."""

from __future__ import annotations

from datetime import datetime

import pytest

from stepcache_core import InMemoryStepStore, LexicalEmbedder, ModelRequest, Outcome, StepCacheEngine
from stepcache_core.testing import Example, TaskContract
from tests.examples.iso_dates import IsoDatesTask


def _asking(text: str) -> str:
    return f'List the dates in "{text}" as YYYY-MM-DD, one a line.'


def is_right(prompt: str, answer: str) -> bool | None:
    """By strptime over every three words; only for prompts whose frame is untouched."""
    quoted = prompt.split('"')[1:-1]
    if len(quoted) != 1 or _asking(quoted[0]) != prompt:
        return None
    words = [word.strip(".,;:") for word in quoted[0].split()]
    return _dates(words) == answer.split("\n")


def _dates(words: list[str]) -> list[str]:
    found = []
    for triple in zip(words, words[1:], words[2:], strict=False):
        try:
            found.append(datetime.strptime(" ".join(triple), "%d %B %Y").date().isoformat())
        except ValueError:
            continue
    return found


LEASE = "The lease began on 3 March 2024 and ends on 1 April 2026."
VISITS = "Ida came on 12 May 2021, 30 June 2021 and, after the flood, on 2 January 2023."
EXAMPLES = [
    Example(_asking(LEASE), ("2024-03-03\n2026-04-01",), is_right),
    Example(_asking(VISITS), ("2021-05-12\n2021-06-30\n2023-01-02",), is_right),
    Example(_asking("Born 29 February 1996 in Kiel"), ("1996-02-29",), is_right),
    Example(_asking("On 7 July 2019 it rained; on 8 July 2019 too"), ("2019-07-07\n2019-07-08",), is_right),
]


class TestIsoDates(TaskContract):
    """The contract and the mutation kit."""

    task = IsoDatesTask()
    examples = EXAMPLES
    alike = ((_asking(LEASE), _asking("It was let from 3 March 2024 to 1 April 2026.")),)
    unlike = ((_asking(LEASE), _asking(VISITS)), (_asking(LEASE), _asking(LEASE.replace("3 March", "13 March"))))


@pytest.mark.parametrize(
    "prompt",
    ["What is the capital of Peru?", _asking("Nothing happened."), _asking("It began on 31 April 2020."),
     _asking("From 3 March 2024 to next Friday"), _asking("On 3 March 2024 and 04/05/2024"),
     _asking(LEASE) + " Answer in French."],
)  # fmt: skip
def test_what_it_cannot_check_it_does_not_claim(prompt: str) -> None:
    engine = StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder(), tasks=[IsoDatesTask()])
    assert engine.explain(prompt).task is None


def test_a_reworded_text_with_the_same_dates_is_served_and_one_with_others_is_not() -> None:
    asked: list[ModelRequest] = []

    def model(call: ModelRequest) -> str:
        asked.append(call)
        return "2024-03-03\n2026-04-01"

    engine = StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder(), tasks=[IsoDatesTask()])
    first = engine.serve(_asking(LEASE), model)
    again = engine.serve(_asking("Rent was paid from 3 March 2024 until 1 April 2026."), model)
    assert (first.receipt.outcome, first.receipt.stored_as) == (Outcome.MISS, "verified")
    assert (again.text, again.receipt.outcome, again.receipt.verified) == (first.text, Outcome.REUSE, True)
    assert len(asked) == 1
    other = engine.serve(_asking("Rent was paid from 3 March 2025 until 1 April 2026."), model)
    assert (other.text, other.receipt.outcome, other.receipt.fallback) == (
        "2025-03-03\n2026-04-01", Outcome.SKIP_REUSE, True,
    )  # fmt: skip


def test_a_wrong_line_is_asked_for_again_and_the_lines_before_it_stay() -> None:
    replies = ["2021-05-12\n2021-06-03\n2023-01-02", "2021-06-30\n2023-01-02"]
    engine = StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder(), tasks=[IsoDatesTask()])
    result = engine.serve(_asking(VISITS), lambda _: replies.pop(0))
    assert (result.text, result.receipt.repaired) == ("2021-05-12\n2021-06-30\n2023-01-02", True)
    assert [row.text.strip() for row in result.receipt.steps] == result.text.split("\n")
