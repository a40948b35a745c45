"""Who may import whom, and what no module may contain."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
CORE, LANGCHAIN, LLAMAINDEX = "stepcache_core", "langchain_stepcache", "llamaindex_stepcache"
PACKAGES = (CORE, LANGCHAIN, LLAMAINDEX)

LAYERS: tuple[frozenset[str], ...] = tuple(
    frozenset(names.split())
    for names in (
        "errors regex",
        "models",
        "fetch words segment policy options observe flow",
        "guard store embedding",
        "tasks flow.shield flow.effects flow.ledger flow.failures flow.latest",
        "flow.recognise flow.keys flow.earlier",
        "flow.job flow.draft flow.evaluate flow.lately flow.served",
        "flow.ask flow.solve flow.admit flow.receipts flow.retrieve flow.sparing",
        "flow.show flow.alike flow.flight",
        "flow.settle flow.decide",
        "flow.serve",
        "flow.explain flow.unfailing",
        "flow.start",
        "drivers arguments",
        "engine",
        "",  # the root of the package itself
        "demo testing adapting",
        "cli",
    )
)
"""The parts of stepcache_core from bottom to top: each imports from itself and from layers below, from nowhere else."""

ROOT_PART = ""
NARROW = {
    "store": {"models", "errors"},
    "embedding": {"models", "errors", "fetch"},
    "tasks": {"models", "errors", "guard", "words", "segment", "regex"},
    "demo": {"models", "errors", "fetch", ROOT_PART},
    "adapting": {ROOT_PART},
    "testing": {"models", "errors", "segment", "tasks", ROOT_PART},
}
"""Parts that know less than their layer would allow."""

PERFORMING = {"drivers", "engine", ROOT_PART, "demo", "cli"}
"""Who may know stores and embedders; the stages below only yield effects."""

VENDORS = {
    "chromadb": f"{CORE}.store.chroma",
    "onnxruntime": f"{CORE}.embedding.onnx",
    "sentence_transformers": f"{CORE}.embedding.sentence_transformer",
    "xllamacpp": f"{CORE}.demo.server",
    "langchain_core": LANGCHAIN,
    "langchain_openai": LANGCHAIN,
    "llama_index": LLAMAINDEX,
    "llama_index_instrumentation": LLAMAINDEX,
}
"""The one module, or package, that imports a vendor."""

FORBIDDEN_BUILTINS = {"eval", "exec", "compile", "__import__"}
FORBIDDEN_NAMES = {"sympify", "parse_expr"}
FORBIDDEN_MODULES = {"pickle", "cPickle", "_pickle", "dill", "cloudpickle", "marshal", "shelve"}
LONGEST_BODY = 35
LONGEST_MODULE = 260


def modules() -> dict[str, Path]:
    """Every module of the packages by its dotted name."""
    files = (file for package in PACKAGES for file in sorted((ROOT / package).rglob("*.py")))
    return {".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file for file in files}


MODULES = modules()
IN_CORE = [name for name in MODULES if name.partition(".")[0] == CORE]
IN_ADAPTERS = [name for name in MODULES if name not in IN_CORE]


@cache
def tree_of(module: str) -> ast.Module:
    return ast.parse(MODULES[module].read_text(encoding="utf-8"))


def imports_of(module: str) -> Iterator[str]:
    """Every module that one imports, at any depth of its code, type checking included."""
    for node in ast.walk(tree_of(module)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: imports are absolute here"
            yield from (_module_meant(node.module or "", alias.name) for alias in node.names)


def _module_meant(module: str, name: str) -> str:
    return f"{module}.{name}" if f"{module}.{name}" in MODULES else module


def package_of(module: str) -> str:
    return module.partition(".")[0]


def part_of(module: str) -> str:
    """The part of stepcache_core that a module of it belongs to; an empty name is the root.

    The stages of the flow have an order among themselves, so each of them is a part.
    """
    part = [*module.split("."), ROOT_PART][1]
    return module.partition(".")[2] if part == "flow" else part


def layer_of(part: str) -> int:
    found = [level for level, parts in enumerate(LAYERS) if part in (parts or {ROOT_PART})]
    assert len(found) == 1, f"{part!r} belongs to {len(found)} layers: every part has its place in LAYERS"
    return found[0]


def core_parts_imported_by(module: str) -> set[str]:
    """The other parts of stepcache_core that a module imports from."""
    return {part_of(name) for name in imports_of(module) if package_of(name) == CORE} - (
        {part_of(module)} if package_of(module) == CORE else set()
    )


def faulty(names: Iterable[str], faults: Callable[[str], Iterable[object]]) -> dict[str, list[object]]:
    """The modules that have faults, with them."""
    return {name: found for name in names if (found := sorted(faults(name), key=str))}


class TestCore:
    def test_every_part_has_its_layer_and_every_layer_its_parts(self) -> None:
        assert sorted({part_of(name) for name in IN_CORE}) == sorted(
            part for parts in LAYERS for part in parts or {ROOT_PART}
        )

    def test_imports_only_what_lies_below(self) -> None:
        def upward(module: str) -> Iterator[str]:
            level = layer_of(part_of(module))
            return (part for part in core_parts_imported_by(module) if layer_of(part) >= level)

        assert faulty(IN_CORE, upward) == {}

    def test_parts_know_no_more_than_they_may(self) -> None:
        def surplus(module: str) -> set[str]:
            others = core_parts_imported_by(module)
            return others - NARROW.get(part_of(module), others)

        assert faulty(IN_CORE, surplus) == {}

    def test_stores_and_embedders_are_known_only_where_effects_are_performed(self) -> None:
        stages = [module for module in IN_CORE if part_of(module) not in PERFORMING]
        assert faulty(stages, lambda module: core_parts_imported_by(module) & {"store", "embedding"}) == {}

    def test_knows_no_adapter(self) -> None:
        adapters = {LANGCHAIN, LLAMAINDEX}
        assert faulty(IN_CORE, lambda module: adapters & {package_of(name) for name in imports_of(module)}) == {}


class TestAdapters:
    def test_import_the_root_of_the_core_and_what_is_made_for_them(self) -> None:
        def past_the_root(module: str) -> set[str]:
            allowed = {ROOT_PART, "adapting"} | ({"demo"} if module.startswith(f"{LANGCHAIN}.demo") else set())
            return core_parts_imported_by(module) - allowed

        assert faulty(IN_ADAPTERS, past_the_root) == {}

    def test_never_import_each_other(self) -> None:
        def others(module: str) -> set[str]:
            return {package_of(name) for name in imports_of(module)} & {LANGCHAIN, LLAMAINDEX} - {package_of(module)}

        assert faulty(IN_ADAPTERS, others) == {}


def test_each_vendor_is_imported_in_one_place() -> None:
    def misplaced(module: str) -> set[str]:
        vendors = {package_of(name) for name in imports_of(module)} & set(VENDORS)
        return {vendor for vendor in vendors if not f"{module}.".startswith(f"{VENDORS[vendor]}.")}

    assert faulty(MODULES, misplaced) == {}


def test_nothing_runs_text() -> None:
    def runs(module: str) -> Iterator[str]:
        yield from FORBIDDEN_MODULES & {package_of(name) for name in imports_of(module)}
        for node in ast.walk(tree_of(module)):
            if isinstance(node, ast.Name) and node.id in FORBIDDEN_BUILTINS | FORBIDDEN_NAMES:
                yield f"{node.id}, line {node.lineno}"
            if isinstance(node, ast.Attribute) and node.attr in {"eval", "exec", *FORBIDDEN_NAMES}:
                yield f"{node.attr}, line {node.lineno}"

    assert faulty(MODULES, runs) == {}


def test_functions_are_short() -> None:
    def long(module: str) -> Iterator[str]:
        functions = (n for n in ast.walk(tree_of(module)) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef))
        return (f"{f.name}: {length}" for f in functions if (length := _body_length(f)) > LONGEST_BODY)

    assert faulty(MODULES, long) == {}


def test_modules_are_short() -> None:
    lengths = {name: len(file.read_text(encoding="utf-8").splitlines()) for name, file in MODULES.items()}
    assert {name: length for name, length in lengths.items() if length > LONGEST_MODULE} == {}


def _body_length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines from the first statement to the last, the docstring left out."""
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0
