"""docs/tasks.md shows the worked example as it is, names every method, and says what is so."""

from __future__ import annotations

import inspect
import re
from dataclasses import fields
from pathlib import Path

import pytest

from stepcache_core import Task
from stepcache_core import testing as kit
from stepcache_core.models import Ruling
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.registry import GROUP
from tests.examples import iso_dates
from tests.examples.iso_dates import IsoDatesTask

ROOT = Path(__file__).parents[2]
DOC = (ROOT / "docs" / "tasks.md").read_text(encoding="utf-8")
EXAMPLE = Path(iso_dates.__file__).read_text(encoding="utf-8")
LONGEST = 60
PUBLIC = [
    "AnswerMutant", "Effect", "Example", "Fate", "IsRight", "MutantsSurvivedError", "MutationReport", "PromptMutant",
    "Tally", "TaskContract", "Trial", "VacuousAttackError", "answer_mutants", "attack", "prompt_mutants",
]  # fmt: skip


def test_the_block_is_the_file() -> None:
    named = re.findall(r"<!-- (\S+) -->\n```python\n(.*?)```\n", DOC, re.DOTALL)
    assert named == [(Path(iso_dates.__file__).relative_to(ROOT).as_posix(), EXAMPLE)]


def test_the_example_has_fewer_than_sixty_lines_of_code() -> None:
    assert len([line for line in EXAMPLE.splitlines() if line.strip()]) < LONGEST


def test_every_method_of_the_seam_is_explained() -> None:
    methods = {name for name, _ in inspect.getmembers(Task, inspect.isfunction) if not name.startswith("_")}
    assert methods == set(re.findall(r"^\| `(\w+)\(", DOC, re.MULTILINE))


@pytest.mark.parametrize("name", [field.name for field in fields(Recognition)])
def test_every_field_of_a_recognition_is_explained(name: str) -> None:
    assert f"\n- `{name}`: " in DOC


@pytest.mark.parametrize(
    "name", ["Same", "Renamed", "Restated", "Changed", *Ruling, GROUP, "VacuousAttackError", "TaskContract"]
)
def test_the_terms_are_there(name: str) -> None:
    assert f"`{name}" in DOC or f'"{name}"' in DOC or f'."{name}"' in DOC


def test_every_name_of_the_kit_is_there_and_documented() -> None:
    assert kit.__all__ == PUBLIC
    named = [getattr(kit, name) for name in kit.__all__]
    assert all(part.__doc__ for part in named if inspect.isclass(part) or inspect.isfunction(part))


def test_a_task_is_registered_by_argument_in_langchain_too() -> None:
    pytest.importorskip("langchain_core")
    from langchain_core.language_models import FakeListChatModel

    from langchain_stepcache import StepCache
    from stepcache_core import InMemoryStepStore, LexicalEmbedder, Receipt

    receipts: list[Receipt] = []
    cache = StepCache(
        store=InMemoryStepStore(), embedder=LexicalEmbedder(), tasks=[IsoDatesTask()], on_receipt=receipts.append
    )
    model = FakeListChatModel(responses=["2024-03-03"], cache=cache)
    for text in ("The lease began on 3 March 2024.", "Rent is due since 3 March 2024"):
        answer = model.invoke(f'List the dates in "{text}" as YYYY-MM-DD, one a line.')
        assert answer.content == "2024-03-03"
    assert [(receipt.task, receipt.outcome) for receipt in receipts] == [("iso_dates", "miss"), ("iso_dates", "reuse")]
