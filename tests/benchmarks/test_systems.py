"""The systems of the benchmark over a model that answers by a table and counts: what each serves, asks and lets go."""

from __future__ import annotations

import gc
import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from openai import APIConnectionError, InternalServerError

from benchmarks.paper.systems import NAMES, made, making
from benchmarks.paper.systems.trust_call import schema_of
from benchmarks.paper.types import Answered, JsonDemand, Question, System, Turn
from stepcache_core import Embedder, LexicalEmbedder
from tests.benchmarks.table_model import CITY, MODEL, PATCH, WITH_RIVER, Angles, Model

PACKAGES = {"GPTCache": "gptcache", "GPTCache strict": "gptcache", "trustcall": "trustcall"}
BASE = "Solve 2x + 3 = 13 for x. Show the steps."
RENAMED = "Please solve 2y + 3 = 13 for y, showing the steps."
RIVER = "Name a river."
CHANGED = "Solve 2x + 3 = 15 for x. Show the steps."
RIGHT = "Subtract 3: 2x = 10. Divide by 2: x = 5."
EARLIER: tuple[Turn, ...] = (("system", "You solve equations."), ("user", "Solve x = 1 for x."), ("assistant", "x = 1"))


@pytest.fixture
def model() -> Iterator[Model]:
    server = Model({BASE: RIGHT, CHANGED: "Subtract 3: 2x = 12. Divide by 2: x = 6.", RIVER: "The Spree."}, {})
    yield server
    server.stop()


@pytest.fixture
def make(model: Model, tmp_path: Path) -> Iterator[Any]:
    """Makes one system by its name; it is closed when the test ends, before the model goes."""
    opened: list[System] = []

    def one(name: str, embedder: Embedder | None = None) -> System:
        if name in PACKAGES:
            pytest.importorskip(PACKAGES[name], reason=f"{name} is a package that is not installed here")
        (system,), left_out = made([name], lambda _: model.address, embedder or LexicalEmbedder(), tmp_path, MODEL)
        opened.append(system)
        assert left_out == ()
        return system

    yield one
    for system in opened:
        system.close()


def ask(system: System, prompt: str, earlier: tuple[Turn, ...] = ()) -> Answered:
    return system.ask((*earlier, ("user", prompt)), 40)


def ask_for(system: System, asked: Question) -> str:
    return system.ask((*EARLIER, ("user", asked.prompt)), 40, asked).text


ASKED_ANY = [name for name in NAMES if name != "trustcall"]
KEEPERS = [name for name in ASKED_ANY if name not in ("no cache", "prefix cache")]


@pytest.mark.parametrize("name", KEEPERS)
def test_a_second_identical_request_is_served_without_a_call(name: str, make: Any, model: Model) -> None:
    system = make(name)
    first, second = ask(system, RIVER, EARLIER), ask(system, RIVER, EARLIER)
    assert (first.text, second.text, len(model.asked)) == ("The Spree.", "The Spree.", 1)


@pytest.mark.parametrize("name", ["no cache", "prefix cache"])
def test_without_a_cache_each_request_is_a_call_over_one_connection(name: str, make: Any, model: Model) -> None:
    system = make(name)
    assert [ask(system, BASE).text for _ in range(3)] == [RIGHT] * 3
    assert (len(model.asked), len(model.peers)) == (3, 1)


@pytest.mark.parametrize("name", ASKED_ANY)
def test_the_model_gets_all_turns_greedy_and_bounded(name: str, make: Any, model: Model) -> None:
    ask(make(name), RIVER, EARLIER)
    (asked,) = model.asked
    assert [(turn["role"], turn["content"]) for turn in asked["messages"]] == [*EARLIER, ("user", RIVER)]
    assert (asked["model"], asked["temperature"], asked["seed"]) == (MODEL, 0, 1)
    assert {asked.get("max_tokens"), asked.get("max_completion_tokens")} == {40, None}


@pytest.mark.parametrize("name", ASKED_ANY)
def test_a_failing_model_is_asked_once_and_its_error_raised_and_not_kept(name: str, make: Any, model: Model) -> None:
    system = make(name)
    for calls in (1, 2):
        with pytest.raises(InternalServerError):
            ask(system, "Unknown")
        assert len(model.asked) == calls


@pytest.mark.parametrize(
    ("name", "served", "refused"),
    [
        ("cosine 0.85", "0.86", "0.84"),
        ("cosine 0.90", "0.91", "0.89"),
        ("cosine 0.95", "0.96", "0.94"),
        ("GPTCache", "0.61", "0.59"),
        ("GPTCache strict", "0.91", "0.89"),
    ],
)
def test_an_old_answer_is_served_from_a_cosine_on(
    name: str, served: str, refused: str, make: Any, model: Model
) -> None:
    model.texts.update({"1.0": "old", served: "new", refused: "newer"})
    system = make(name, Angles())
    answers = [ask(system, prompt).text for prompt in ("1.0", served, refused)]
    assert answers == ["old", "old", "newer"]
    assert len(model.asked) == 2


def test_the_nearest_of_several_is_served(make: Any, model: Model) -> None:
    model.texts.update({"1.0": "far", "0.6": "near"})
    system = make("cosine 0.90", Angles())
    assert [ask(system, prompt).text for prompt in ("1.0", "0.6", "0.7")] == ["far", "near", "near"]


@pytest.mark.parametrize(("name", "calls"), [("cosine 0.85", 2), ("GPTCache", 1)])
def test_earlier_turns_part_answers_for_plain_cosines_and_not_for_gptcache(
    name: str, calls: int, make: Any, model: Model
) -> None:
    system = make(name)
    ask(system, BASE)
    ask(system, BASE, EARLIER)
    assert len(model.asked) == calls


def test_a_renamed_variable_is_reused_from_disk_and_the_receipt_says_so(
    make: Any, model: Model, tmp_path: Path
) -> None:
    system = make("StepCache fallback")
    first, renamed = ask(system, BASE).receipt, ask(system, RENAMED)
    assert first is not None
    assert renamed.receipt is not None
    assert (first["outcome"], first["model_calls"], first["usage"]["output_tokens"]) == ("miss", 1, 5)
    assert (renamed.receipt["outcome"], renamed.receipt["model_calls"]) == ("reuse", 0)
    assert renamed.text == RIGHT.replace("x", "y")
    assert json.loads(json.dumps(renamed.receipt)) == renamed.receipt
    assert any(tmp_path.rglob("*.sqlite3"))


def test_with_the_solver_first_no_equation_reaches_the_model(make: Any, model: Model) -> None:
    system = make("StepCache first")
    answers = [ask(system, prompt) for prompt in (BASE, RENAMED, CHANGED)]
    assert [answer.receipt and answer.receipt["outcome"] for answer in answers] == ["solved"] * 3
    assert [answer.text.rpartition(" ")[2] for answer in answers] == ["5", "5", "6"]
    assert model.asked == []


def test_a_changed_constant_is_no_reuse(make: Any, model: Model) -> None:
    system = make("StepCache fallback")
    receipts = [ask(system, prompt).receipt for prompt in (BASE, CHANGED)]
    assert [receipt and receipt["outcome"] for receipt in receipts] == ["miss", "skip_reuse"]
    assert [receipt and receipt["model_calls"] for receipt in receipts] == [1, 1]


def test_trustcall_extracts_a_base_object_and_patches_it(make: Any, model: Model) -> None:
    model.tools[CITY.prompt, "Answer"] = {"city": "Berlin", "people": 3}
    model.tools[WITH_RIVER.prompt, "PatchDoc"] = PATCH
    system = make("trustcall")
    assert json.loads(ask_for(system, CITY)) == {"city": "Berlin", "people": 3}
    assert json.loads(ask_for(system, WITH_RIVER)) == {"city": "Berlin", "people": 3, "river": "Spree"}
    assert [asked["tool_choice"]["function"]["name"] for asked in model.asked] == ["Answer", "PatchDoc"]
    assert "'Berlin'" in model.asked[1]["messages"][0]["content"]


def test_trustcall_without_a_base_object_extracts_anew(make: Any, model: Model) -> None:
    river = {"city": "Bonn", "people": 1, "river": "Rhein"}
    model.tools[WITH_RIVER.prompt, "Answer"] = river
    assert json.loads(ask_for(make("trustcall"), WITH_RIVER)) == river


def test_trustcall_says_in_words_that_a_model_called_no_tool_or_failed(make: Any, model: Model) -> None:
    model.texts[CITY.prompt] = '{"city": "Berlin", "people": 3}'
    system = make("trustcall")
    assert ask_for(system, CITY).startswith("trustcall gave no object")
    failure = ask_for(system, WITH_RIVER)
    assert failure.startswith("trustcall failed: ")
    assert "500" in failure
    assert len(model.asked) == 2


def test_trustcall_asks_again_for_a_patch_that_fails_until_langgraph_stops_it(make: Any, model: Model) -> None:
    model.tools[CITY.prompt, "Answer"] = {"city": "Berlin", "people": 3}
    system = make("trustcall")
    ask_for(system, CITY)
    assert ask_for(system, WITH_RIVER).startswith("trustcall failed: GraphRecursionError")
    assert 20 < len(model.asked) - 1 <= 25


def test_trustcall_takes_questions_of_json_alone(make: Any) -> None:
    system = make("trustcall")
    with pytest.raises(ValueError, match="JSON"):
        ask(system, BASE)


def test_a_schema_takes_any_key_and_value() -> None:
    kinds = {"class": "object", "_id": "integer", "a b": "array"}
    schema = schema_of(JsonDemand(("class", "_id", "a b", "name"), kinds)).model_json_schema()
    properties = schema["properties"]
    assert schema["required"] == ["class", "_id", "a b", "name"]
    assert {key: value.get("type") for key, value in properties.items()} == {**kinds, "name": None}


@pytest.mark.parametrize("name", NAMES)
def test_a_connection_that_fails_is_raised(name: str, make: Any, model: Model) -> None:
    system = make(name)
    model.stop()
    with pytest.raises(APIConnectionError):
        ask_for(system, CITY)


@pytest.mark.parametrize("name", NAMES)
def test_a_closed_system_leaves_no_thread_and_no_file_open(name: str, make: Any, model: Model, tmp_path: Path) -> None:
    before = set(threading.enumerate())
    system = make(name)
    model.texts[CITY.prompt] = "{}"
    ask_for(system, CITY)
    system.close()
    for thread in set(threading.enumerate()) - before:
        thread.join(30)
    assert set(threading.enumerate()) - before == set()
    assert _left_open(tmp_path) == []


def _left_open(folder: Path, patience: float = 30) -> list[Path]:
    """The files there that stay open; Chroma lets go of its own in the background."""
    until = time.monotonic() + patience
    while (left := [path for path in _open_files() if path.is_relative_to(folder)]) and time.monotonic() < until:
        gc.collect()
        time.sleep(0.05)
    return left


def _open_files() -> list[Path]:
    folder = Path("/proc/self/fd")
    if not folder.is_dir():
        pytest.skip("open files are read from /proc")
    return [entry.readlink() for entry in folder.iterdir() if entry.is_symlink()]


def test_what_is_not_installed_is_named_and_the_rest_made(
    monkeypatch: pytest.MonkeyPatch, model: Model, tmp_path: Path
) -> None:
    monkeypatch.setattr(making, "find_spec", lambda _: None)
    systems, left_out = made(NAMES, lambda _: model.address, LexicalEmbedder(), tmp_path, MODEL)
    for system in systems:
        system.close()
    assert [system.name for system in systems] == [name for name in NAMES if name not in PACKAGES]
    assert [sentence.partition(" is left out: ")[0] for sentence in left_out] == list(PACKAGES)


def test_gptcache_is_kept_from_installing_packages(make: Any) -> None:
    make("GPTCache")
    with pytest.raises(ModuleNotFoundError, match="such-a-package"):
        pytest.importorskip("gptcache.utils").prompt_install("such-a-package")


def test_an_unknown_name_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="such a cache"):
        made(["such a cache"], lambda _: "http://127.0.0.1:9", LexicalEmbedder(), tmp_path, MODEL)
