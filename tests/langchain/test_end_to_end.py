"""The global cache, a chat model and the built-in tasks together, as an application would have them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from langchain_core.caches import BaseCache
from langchain_core.output_parsers import StrOutputParser
from langchain_core.prompts import ChatPromptTemplate

from langchain_stepcache import StepCache
from stepcache_core import InMemoryStepStore, LexicalEmbedder, Policy
from tests.langchain.fakes import BaseChatOpenAI, Script, ScriptedChat, ScriptedText, receipt_of

Install = Callable[[BaseCache], None]
EQUATION = "Solve 5x + 2 = 37 for x."
SOLVED = "Subtract 2 from both sides: 5x = 35.\n\nDivide both sides by 5: x = 7."
WRONG = "Subtract 2 from both sides: 5x = 35.\n\nDivide both sides by 5: x = 8."
OBJECT = "Return a JSON object with the keys title and year for the film Metropolis of 1927."
LARGER = "Return a JSON object with the keys title, year and country for the film Metropolis of 1927."
FILM = {"title": "Metropolis", "year": 1927}


def built_in(model: ScriptedChat | None = None, *, path: Path | None = None, policy: Policy | None = None) -> StepCache:
    store = InMemoryStepStore() if path is None else None
    return StepCache(store=store, path=path, embedder=LexicalEmbedder(), llm=model, policy=policy)


def scripted(*answers: str) -> ScriptedChat:
    return BaseChatOpenAI(script=Script(list(answers)))


def test_a_right_answer_serves_other_wordings_and_names(install: Install) -> None:
    model = scripted(SOLVED)
    install(built_in())
    model.invoke(EQUATION)
    reworded = model.invoke("Please find x: 5x + 2 = 37")
    renamed = model.invoke("Solve 5t + 2 = 37 for t.")
    assert reworded.text == SOLVED
    assert renamed.text == SOLVED.replace("5x", "5t").replace("x = 7", "t = 7")
    assert [receipt_of(answer)["outcome"] for answer in (reworded, renamed)] == ["reuse", "reuse"]
    assert all(receipt_of(answer)["verified"] for answer in (reworded, renamed))
    assert len(model.script.calls) == 1


def test_other_constants_are_another_question(install: Install) -> None:
    model = scripted(SOLVED, "Subtract 2 from both sides: 5x = 40.\n\nDivide both sides by 5: x = 8.")
    install(built_in())
    model.invoke(EQUATION)
    assert model.invoke("Solve 5x + 2 = 42 for x.").text.endswith("x = 8.")
    assert len(model.script.calls) == 2


def test_a_wrong_first_answer_is_never_seen_nor_kept_as_right(install: Install) -> None:
    model = scripted(WRONG, "Divide both sides by 5: x = 7.")
    cache = built_in(model)
    install(cache)
    answer = model.invoke(EQUATION)
    assert "x = 8" not in answer.text
    assert answer.text.rstrip(".").endswith("x = 7")
    assert receipt_of(answer)["verified"]
    assert not [entry for entry in cache.engine.entries() if "x = 8" in entry.text]


def test_a_model_that_stays_wrong_is_answered_for_by_the_solver(install: Install) -> None:
    model = scripted(WRONG)
    install(built_in(model))
    answer = model.invoke(EQUATION)
    assert receipt_of(answer)["fallback"]
    assert "x = 7" in answer.text


def test_without_a_model_a_wrong_answer_is_the_callers_and_serves_nobody(install: Install) -> None:
    model = scripted(WRONG, SOLVED)
    cache = built_in()
    install(cache)
    assert model.invoke(EQUATION).text == WRONG
    assert not list(cache.engine.entries())
    assert model.invoke(EQUATION).text == SOLVED


def test_the_solver_may_come_first(install: Install) -> None:
    model = scripted("never asked")
    install(built_in(policy=Policy(solver="first")))
    answer = model.invoke(EQUATION)
    assert receipt_of(answer)["outcome"] == "solved"
    assert not model.script.calls


def test_one_more_key_is_asked_for_alone(install: Install) -> None:
    model = scripted(json.dumps(FILM), json.dumps({"country": "Germany"}))
    install(built_in(model))
    model.invoke(OBJECT)
    answer = model.invoke(LARGER)
    assert json.loads(answer.text) == {**FILM, "country": "Germany"}
    receipt = receipt_of(answer)
    assert receipt["outcome"] == "patch"
    assert {part["name"]: part["fate"] for part in receipt["parts"]} == {
        "title": "kept", "year": "kept", "country": "new",
    }  # fmt: skip
    sent = model.script.calls[-1].options["response_format"]["json_schema"]["schema"]
    assert set(sent["properties"]) == {"country"}


async def test_one_more_key_is_asked_for_alone_on_the_loop(install: Install) -> None:
    model = scripted(json.dumps(FILM), json.dumps({"country": "Germany"}))
    install(built_in(model))
    await model.ainvoke(OBJECT)
    assert json.loads((await model.ainvoke(LARGER)).text) == {**FILM, "country": "Germany"}


def test_other_content_is_another_question(install: Install) -> None:
    other = {"title": "Nosferatu", "year": 1922}
    model = scripted(json.dumps(FILM), json.dumps(other))
    install(built_in())
    model.invoke(OBJECT)
    found = model.invoke("Return a JSON object with the keys title and year for the film Nosferatu of 1922.")
    assert json.loads(found.text) == other


def test_chains_work_as_without_a_cache(install: Install) -> None:
    model = scripted(SOLVED)
    install(built_in())
    prompt = ChatPromptTemplate.from_messages([("system", "You are a teacher."), ("user", "{question}")])
    chain = prompt | model | StrOutputParser()
    assert chain.batch([{"question": EQUATION}]) == [SOLVED]
    assert list(chain.stream({"question": EQUATION})) == [SOLVED]
    assert len(model.script.calls) == 1


def test_another_system_prompt_is_another_scope(install: Install) -> None:
    model = scripted(SOLVED)
    install(built_in())
    for system in ("You are a teacher.", "You are a pirate."):
        model.invoke([("system", system), ("user", EQUATION)])
    assert len(model.script.calls) == 2


def test_a_text_model_reuses_too(install: Install) -> None:
    model = ScriptedText(answers=[SOLVED])
    install(built_in())
    model.invoke(EQUATION)
    assert model.invoke("Solve 5t + 2 = 37 for t.").rstrip(".").endswith("t = 7")
    assert len(model.calls) == 1


@pytest.mark.parametrize("question", ["Solve 5y + 2 = 37 for y.", EQUATION])
def test_answers_outlive_the_process_that_asked(question: str, tmp_path: Path, install: Install) -> None:
    first = built_in(path=tmp_path)
    install(first)
    scripted(SOLVED).invoke(EQUATION)
    first.engine.close()
    model = scripted("never asked")
    install(built_in(path=tmp_path))
    assert receipt_of(model.invoke(question))["outcome"] == "reuse"
    assert not model.script.calls
