"""What the constructor takes, and how it refuses."""

from __future__ import annotations

import dataclasses
import inspect
from pathlib import Path
from typing import Any

import pytest
from langchain_core.language_models.fake_chat_models import GenericFakeChatModel
from langchain_core.runnables import RunnableLambda

from langchain_stepcache import StepCache, with_step_cache
from stepcache_core import (
    ChromaStepStore,
    ConfigurationError,
    InMemoryStepStore,
    LexicalEmbedder,
    Policy,
    StepCacheEngine,
)
from stepcache_core.adapting.settings import Settings
from tests.langchain.fakes import chat, small_cache

STORE = InMemoryStepStore()
ENGINE = StepCacheEngine(store=STORE, embedder=LexicalEmbedder())


def test_the_constructor_takes_keywords_only() -> None:
    parameters = list(inspect.signature(StepCache).parameters.values())
    assert {parameter.kind for parameter in parameters} == {inspect.Parameter.KEYWORD_ONLY}
    assert [parameter.name for parameter in parameters] == [
        "path", "namespace", "ttl", "policy", "client", "embedder", "store", "tasks", "llm", "on_receipt",
        "max_entries", "write_behind", "fresh_seconds", "store_timeout", "engine", "json_schema",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("field", "settings"),
    [
        ("path", {"path": "a", "store": STORE}),
        ("client", {"client": object(), "store": STORE}),
        ("client", {"client": object()}),
        ("path", {"path": 7}),
        ("path", {"path": "a", "engine": ENGINE}),
        ("namespace", {"namespace": "a", "engine": ENGINE}),
        ("namespace", {"namespace": "", "store": STORE}),
        ("ttl", {"ttl": 5, "engine": ENGINE}),
        ("store", {"store": STORE, "engine": ENGINE}),
        ("policy", {"policy": Policy(), "engine": ENGINE}),
        ("tasks", {"tasks": [], "engine": ENGINE}),
        ("on_receipt", {"on_receipt": print, "engine": ENGINE}),
        ("on_receipt", {"on_receipt": 7, "store": STORE}),
        ("max_entries", {"max_entries": 5, "engine": ENGINE}),
        ("max_entries", {"max_entries": 0, "store": STORE}),
        ("write_behind", {"write_behind": True, "engine": ENGINE}),
        ("write_behind", {"write_behind": "yes", "store": STORE}),
        ("fresh_seconds", {"fresh_seconds": 9.0, "engine": ENGINE}),
        ("fresh_seconds", {"fresh_seconds": -1.0, "store": STORE}),
        ("store_timeout", {"store_timeout": 9.0, "store": STORE}),
        ("timeout", {"store_timeout": 0}),
        ("engine", {"engine": "an engine"}),
        ("ttl", {"ttl": 0, "store": STORE}),
        ("ttl", {"ttl": "soon", "store": STORE}),
        ("ttl", {"ttl": 5, "policy": Policy(ttl=6), "store": STORE}),
        ("policy", {"ttl": 5, "policy": "fallback", "store": STORE}),
        ("policy", {"policy": {"ttl": 5}, "store": STORE}),
        ("llm", {"llm": "gpt", "store": STORE}),
        ("llm", {"llm": [chat("x"), 7], "store": STORE}),
        ("llm", {"llm": RunnableLambda(lambda text: text), "store": STORE}),
        ("llm", {"llm": RunnableLambda(lambda text: text).bind(a=1), "store": STORE}),
        ("json_schema", {"json_schema": "yes", "store": STORE}),
    ],
)
def test_a_wrong_setting_is_named(field: str, settings: dict[str, Any]) -> None:
    with pytest.raises(ConfigurationError, match=rf"^{field}: expected "):
        StepCache(**settings)


def test_the_ttl_joins_the_policy() -> None:
    assert small_cache(ttl=5).engine.policy == Policy(ttl=5)
    assert small_cache(ttl=5, policy=Policy(solver="first")).engine.policy == Policy(solver="first", ttl=5)
    assert small_cache(ttl=5.0, policy=Policy(ttl=5)).engine.policy.ttl == 5


def test_a_ready_engine_serves_with_a_model_of_the_caches() -> None:
    model = chat("x")
    cache = StepCache(engine=ENGINE, llm=model, json_schema=True)
    assert cache.engine is ENGINE


def test_construction_touches_no_disk(tmp_path: Path) -> None:
    StepCache(path=tmp_path / "not yet", embedder=LexicalEmbedder())
    assert not list(tmp_path.iterdir())


def test_what_keeps_a_store_small_and_quick_reaches_it(tmp_path: Path) -> None:
    cache = StepCache(path=tmp_path, embedder=LexicalEmbedder(), max_entries=2, write_behind=True)
    for number in range(4):
        cache.engine.admit(f"Tell me tale {number}.", "Once.")
    assert len(list(cache.engine.entries())) == 2
    assert cache.engine.stats()["store_not_written"] == 0
    cache.engine.close()
    model = with_step_cache(GenericFakeChatModel(messages=iter([])), store=InMemoryStepStore(), max_entries=2)
    for number in range(4):
        model.engine.admit(f"Tell me tale {number}.", "Once.")
    assert len(list(model.engine.entries())) == 2


def test_the_adapters_have_the_defaults_of_the_core() -> None:
    core = {**inspect.signature(StepCacheEngine).parameters, **inspect.signature(ChromaStepStore).parameters}
    ours = {one.name: one.default for one in dataclasses.fields(Settings)}
    for name, core_name in {name: name.removeprefix("store_") for name in ours}.items():
        if core_name in ("max_entries", "write_behind", "fresh_seconds", "timeout"):
            assert ours[name] == core[core_name].default
    for function in (StepCache, with_step_cache):
        given = inspect.signature(function).parameters
        assert {name: given[name].default for name in ours} == ours
