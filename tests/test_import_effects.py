"""What importing a package may do: nothing that is felt outside."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CORE, LANGCHAIN, LLAMAINDEX = "stepcache_core", "langchain_stepcache", "llamaindex_stepcache"

WATCH = """
import sys
touched = []
def watch(event, arguments):
    if event.startswith("socket.") or event in ("os.mkdir", "os.rename", "os.remove", "subprocess.Popen"):
        touched.append((event, *map(str, arguments)))
    if event == "open" and isinstance(arguments[1], str) and set(arguments[1]) & set("wax+"):
        touched.append((event, *map(str, arguments)))
sys.addaudithook(watch)
"""

REFUSE = """
import sys
class Refuse:
    asked = []
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in UNWANTED:
            self.asked.append(name)
            raise ModuleNotFoundError(name, name=name)
sys.meta_path.insert(0, Refuse())
"""


def run_alone(code: str, home: Path) -> str:
    """What a fresh interpreter prints; its home and every directory named after it are empty."""
    named = {"HOME", "USERPROFILE", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "TMPDIR"}
    environment = {**os.environ, **dict.fromkeys(named, str(home)), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-B", "-c", code]
    done = subprocess.run(  # noqa: S603 - this interpreter, on code written here
        command, env=environment, cwd=home, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_importing_the_core_loads_no_vendor(tmp_path: Path) -> None:
    heavy = ("chromadb", "onnxruntime", "sentence_transformers", "torch", "langchain_core", "llama_index", "sympy")
    loaded = run_alone(f"import sys, stepcache_core; print([n for n in {heavy} if n in sys.modules])", tmp_path)
    assert loaded == "[]"


@pytest.mark.parametrize("package", [CORE, f"{CORE}.cli"])
def test_importing_touches_no_network_and_no_file(package: str, tmp_path: Path) -> None:
    assert run_alone(f"{WATCH}\nimport {package}\nprint(touched)", tmp_path) == "[]"
    assert list(tmp_path.iterdir()) == []


COUNT_PATTERNS = f"""
import re
compiled, plain = [], re.compile
def counting(*given):
    pattern = plain(*given)
    compiled.append(pattern.pattern)
    return pattern
import dataclasses, typing, jsonschema, pydantic, numpy.typing, platformdirs, fractions, asyncio, importlib.metadata
re.compile = counting
import {CORE}
from {CORE}.tasks.registry import default_tasks
"""


def test_importing_and_making_tasks_compiles_hardly_a_pattern(tmp_path: Path) -> None:
    made = run_alone(f"{COUNT_PATTERNS}\ndefault_tasks()\nprint(len(compiled))", tmp_path)
    assert int(made) < 10
    written = run_alone(
        f"{COUNT_PATTERNS}\nfrom {CORE}.regex import compile_written\nprint(compile_written())", tmp_path
    )
    assert int(written) > 400


def test_a_request_without_json_compiles_no_pattern_of_json(tmp_path: Path) -> None:
    asks = f"from {CORE} import Request\nfor task in default_tasks(): task.recognise(Request.of(PROMPT))"
    held = f"from {CORE}.tasks.json_object.prompt.wording import _PHRASES"
    count = "print(sum('compiled' in vars(phrase) for phrase in _PHRASES))"
    plain, json = "Solve for x: 3x + 5 = 20", "Return a JSON object about a tree with exactly the keys name and height."
    code = f"{COUNT_PATTERNS}\nPROMPT = {{!r}}\n{asks}\n{held}\n{count}"
    assert run_alone(code.format(plain), tmp_path) == "0"
    assert int(run_alone(code.format(json), tmp_path)) > 0


def test_the_watch_sees_what_it_is_to_see(tmp_path: Path) -> None:
    deeds = "import socket; socket.socket().close(); open('written', 'w').close()"
    assert run_alone(f"{WATCH}\n{deeds}\nprint([deed[0] for deed in touched])", tmp_path) == (
        "['socket.__new__', 'open']"
    )


def test_the_core_needs_no_adapter_library(tmp_path: Path) -> None:
    refuse = f"UNWANTED = {('langchain', 'langchain_core', 'langchain_openai', 'llama_index')}\n{REFUSE}"
    engine = "from stepcache_core.engine import StepCacheEngine\nimport stepcache_core.cli.app"
    assert run_alone(f"{refuse}\nimport stepcache_core\n{engine}\nprint(Refuse.asked)", tmp_path) == "[]"


@pytest.mark.parametrize("package", [LANGCHAIN, LLAMAINDEX])
def test_importing_an_adapter_asks_for_no_torch(package: str, tmp_path: Path) -> None:
    pytest.importorskip("langchain_core" if package == LANGCHAIN else "llama_index.core")
    asked = "[name for name in Refuse.asked if name == 'torch'], 'torch' in sys.modules"
    assert run_alone(f"UNWANTED = {{'torch'}}\n{REFUSE}\nimport {package}\nprint({asked})", tmp_path) == "[] False"
