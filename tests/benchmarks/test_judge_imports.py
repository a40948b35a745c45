"""What the benchmark's judge and requests must not know: anything of what is judged."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from benchmarks.paper import oracle

PARTS = ("case", "equations", "pairs", "schemas", "stories")
OWN = {
    "conversations",
    "json_questions",
    "json_subjects",
    "linear_questions",
    "model_answers",
    "oracle",
    "oracle_arithmetic",
    "oracle_linear",
    "oracle_objects",
    "phrasing",
    "types",
    "workload",
    "independent",
    *(f"independent_{part}" for part in PARTS),
}
STANDARD = {"collections", "dataclasses", "fractions", "itertools", "json", "math", "random", "re", "unicodedata"}
ALLOWED = STANDARD | {"__future__", "types", "typing", "jsonschema", "referencing"}


@pytest.mark.parametrize("name", sorted(OWN))
def test_it_imports_nothing_of_the_product(name: str) -> None:
    imported = imports(Path(oracle.__file__).with_name(f"{name}.py").read_text(encoding="utf-8"))
    assert "__future__" in imported
    assert not {module for module in imported if not is_allowed(module)}


@pytest.mark.parametrize(
    "line",
    [
        "import stepcache_core",
        "from stepcache_core.tasks import linear",
        "from benchmarks.paper import systems",
        "def f():\n    import langchain_stepcache",
        "from benchmarks.verification import worked",
        "import importlib",
    ],
)
def test_a_forbidden_import_would_be_seen(line: str) -> None:
    assert [module for module in imports(line) if not is_allowed(module)]


def is_allowed(module: str) -> bool:
    if module.startswith("benchmarks"):
        return module == "benchmarks.data" or module.removeprefix("benchmarks.paper.") in OWN
    return module.split(".")[0] in ALLOWED


def imports(source: str) -> set[str]:
    """Every module that is imported anywhere in the source."""
    nodes = list(ast.walk(ast.parse(source)))
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return plain | {node.module or "." for node in nodes if isinstance(node, ast.ImportFrom)}
