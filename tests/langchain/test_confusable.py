"""Calls that LangChain hands over as equal though they are not: found by experiment, and out of a cache's sight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from langchain_core.caches import BaseCache

from tests.langchain.fakes import Script, ScriptedChat, ScriptedText, small_cache

Install = Callable[[BaseCache], None]


class TestWhatCannotBeToldApart:
    """LangChain hands over equal strings for unequal calls; no cache behind it can see the difference."""

    def test_parameters_bound_to_a_text_model(self, install: Install) -> None:
        model = ScriptedText(answers=["first", "second"])
        install(small_cache())
        assert model.bind(temperature=0.1).invoke("Hi") == "first"
        assert model.bind(temperature=0.9).invoke("Hi") == "first", "should have been asked"

    def test_a_serialisable_model_changed_after_its_first_call(self, install: Install) -> None:
        class Serialisable(ScriptedChat):
            @classmethod
            def is_lc_serializable(cls) -> bool:
                return True

        model = Serialisable(script=Script(["first", "second"]))
        install(small_cache())
        model.invoke("Hi")
        model.temperature = 1.0
        assert model.invoke("Hi").text == "first", "should have been asked"
        assert model.model_copy(update={"temperature": 0.3}).invoke("Hi").text == "first", "should have been asked"

    def test_two_models_that_say_nothing_of_themselves(self, install: Install) -> None:
        class Silent(ScriptedChat):
            @property
            def _identifying_params(self) -> dict[str, Any]:
                return {}

        install(small_cache())
        Silent(script=Script(["first"]), model="a").invoke("Hi")
        assert Silent(script=Script(["second"]), model="b").invoke("Hi").text == "first", "should have been asked"
