"""What a changed document changes: exactly the answers that were read from it are asked for again."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from llama_index.core.agent.workflow import FunctionAgent
from llama_index.core.llms import LLM
from llama_index.core.schema import MetadataMode
from pydantic import BaseModel

from llamaindex_stepcache import with_step_cache
from stepcache_core import InMemoryStepStore, LexicalEmbedder, Policy, StepCacheEngine
from tests.llamaindex.engines import (
    QUESTIONS,
    TURNS,
    answer_of,
    copied,
    index_over,
    offline,
    run_agent,
    sub_question_engine,
    talk,
    tools_over,
)
from tests.llamaindex.readers import ARGUMENTS, Caller, Reader, digest_of

pytestmark = [
    pytest.mark.filterwarnings("ignore::pydantic.warnings.PydanticDeprecatedSince20"),
    pytest.mark.filterwarnings("ignore::pydantic.warnings.PydanticDeprecatedSince211"),
    pytest.mark.filterwarnings("ignore:is_running called from within a step:DeprecationWarning"),
]


@pytest.fixture(autouse=True)
def _local() -> Iterator[None]:
    with offline():
        yield


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    return copied(tmp_path / "documents")


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer, what it was read from, and how many calls it took."""

    text: str
    contexts: tuple[str, ...]
    calls: int


def asked(llm: LLM, model: Reader, shelf: Path, **options: Any) -> dict[str, Answer]:
    """Every question put to a new engine over a new index of what the shelf holds now."""
    engine = index_over(shelf).as_query_engine(llm=llm, **{"similarity_top_k": 2, **options})
    found = {}
    for name, question in QUESTIONS.items():
        before = len(model.prompts)
        response = engine.query(question)
        contexts = tuple(each.node.get_content(MetadataMode.LLM) for each in response.source_nodes)
        found[name] = Answer(str(response), contexts, len(model.prompts) - before)
    return found


def rewrite(shelf: Path, subject: str, old: str, new: str) -> None:
    file = shelf / f"{subject}.txt"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.parametrize("mode", ["compact", "tree_summarize", "simple_summarize"])
def test_exactly_the_answers_from_a_changed_document_are_asked_for_again(
    mode: str, shelf: Path, engine: StepCacheEngine
) -> None:
    model = Reader()
    llm = with_step_cache(model, engine=engine)
    first = asked(llm, model, shelf, response_mode=mode)
    rewrite(shelf, "ferry", "4 crowns", "5 crowns")
    second = asked(llm, model, shelf, response_mode=mode)
    changed = {name for name in QUESTIONS if first[name].contexts != second[name].contexts}
    assert "ferry" in changed
    assert changed != set(QUESTIONS)
    assert {name for name, answer in second.items() if answer.calls} == changed
    assert {name for name in QUESTIONS if first[name].text != second[name].text} == changed


def test_what_was_answered_before_the_change_is_served_when_the_document_is_as_it_was(
    shelf: Path, engine: StepCacheEngine
) -> None:
    model = Reader()
    llm = with_step_cache(model, engine=engine)
    first = asked(llm, model, shelf)
    rewrite(shelf, "orchard", "2000 litres", "3000 litres")
    asked(llm, model, shelf)
    rewrite(shelf, "orchard", "3000 litres", "2000 litres")
    again = asked(llm, model, shelf)
    assert [answer.calls for answer in again.values()] == [0] * len(QUESTIONS)
    assert {name: answer.text for name, answer in again.items()} == {name: it.text for name, it in first.items()}


def test_of_the_steps_of_a_refinement_those_before_the_changed_paragraph_are_served(
    shelf: Path, engine: StepCacheEngine
) -> None:
    model = Reader()
    llm = with_step_cache(model, engine=engine)
    first = asked(llm, model, shelf, response_mode="refine", similarity_top_k=3)
    rewrite(shelf, "ferry", "4 crowns", "5 crowns")
    second = asked(llm, model, shelf, response_mode="refine", similarity_top_k=3)
    for name, answer in second.items():
        same = [old == new for old, new in zip(first[name].contexts, answer.contexts, strict=True)]
        unchanged = same.index(False) if False in same else len(same)
        assert answer.calls == len(same) - unchanged
    assert second["ferry"].calls


def test_the_day_a_file_was_written_is_no_part_of_the_question(shelf: Path, engine: StepCacheEngine) -> None:
    model = Reader()
    llm = with_step_cache(model, engine=engine)
    asked(llm, model, shelf)
    for file in shelf.iterdir():
        os.utime(file, (1_000_000_000, 1_000_000_000))
    assert not any(answer.calls for answer in asked(llm, model, shelf).values())


def test_a_document_may_speak_of_the_present(shelf: Path, engine: StepCacheEngine) -> None:
    model = Reader()
    rewrite(shelf, "ferry", "costs 4 crowns", "now costs 4 crowns")
    llm = with_step_cache(model, engine=engine)
    asked(llm, model, shelf, similarity_top_k=1)
    again = asked(llm, model, shelf, similarity_top_k=1)
    assert {name for name, answer in again.items() if answer.calls} == set()


@pytest.mark.parametrize("ttl", [None, 60])
def test_a_question_about_the_present_is_kept_where_a_time_is_set(ttl: int | None, shelf: Path) -> None:
    model = Reader()
    policy = Policy(ttl=ttl)
    with StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder(), policy=policy) as engine:
        llm = with_step_cache(model, engine=engine)
        for _ in range(2):
            index_over(shelf).as_query_engine(llm=llm, similarity_top_k=1).query("What does the ferry cost today?")
    assert len(model.prompts) == (2 if ttl is None else 1)


@pytest.mark.parametrize("form", ["sync", "async", "sync stream", "async stream"])
def test_an_answer_serves_every_form_of_the_same_question(form: str, shelf: Path, engine: StepCacheEngine) -> None:
    model = Reader()
    llm = with_step_cache(model, engine=engine)
    first = asked(llm, model, shelf)
    del model.prompts[:]
    other = index_over(shelf).as_query_engine(llm=llm, similarity_top_k=2, streaming=form.endswith("stream"))
    assert {name: answer_of(other, text, form) for name, text in QUESTIONS.items()} == {
        name: answer.text for name, answer in first.items()
    }
    assert model.prompts == []


def test_in_a_conversation_what_follows_a_changed_answer_is_asked_for_again(
    shelf: Path, engine: StepCacheEngine
) -> None:
    model = Reader()
    llm = with_step_cache(model, engine=engine)
    first = [talk(index_over(shelf), llm, "context", turns, "sync") for turns in (TURNS, [QUESTIONS["bakery"]])]
    rewrite(shelf, "ferry", "4 crowns", "5 crowns")
    del model.prompts[:]
    second = [talk(index_over(shelf), llm, "context", turns, "sync") for turns in (TURNS, [QUESTIONS["bakery"]])]
    assert len(model.prompts) == 2
    assert first[0][0] != second[0][0]
    assert first[1] == second[1]


def test_of_several_questions_made_of_one_only_the_changed_is_asked_again(shelf: Path, engine: StepCacheEngine) -> None:
    model = Reader()
    llm = with_step_cache(model, engine=engine)
    first = answer_of(sub_question_engine(index_over(shelf), llm), "Which opens first?", "async")
    assert len(model.prompts) == 4, "the questions, an answer to each of two, and one of both"
    rewrite(shelf, "ferry", "ferry", "ferryboat")
    second = answer_of(sub_question_engine(index_over(shelf), llm), "Which opens first?", "async")
    assert len(model.prompts) == 6, "the answer about the ferry, and the one of both"
    assert first != second


@pytest.mark.parametrize("streaming", [True, False])
def test_an_agent_keeps_its_choice_of_a_tool_and_reads_the_changed_document_anew(
    streaming: bool, shelf: Path, engine: StepCacheEngine
) -> None:
    model = Caller()
    llm = with_step_cache(model, engine=engine)

    def run(subject: str) -> tuple[list[str], int]:
        before = len(model.prompts)
        tools = tools_over(index_over(shelf), llm, [subject])
        said = run_agent(FunctionAgent(llm=llm, tools=tools, streaming=streaming), [QUESTIONS[subject]])
        return said, len(model.prompts) - before

    first = {subject: run(subject) for subject in ("ferry", "bakery")}
    assert [calls for _, calls in first.values()] == [3, 3], "the choice, the tool's own answer, and the answer"
    rewrite(shelf, "ferry", "crowns", "pennies")
    second = {subject: run(subject) for subject in ("ferry", "bakery")}
    assert [calls for _, calls in second.values()] == [2, 0]
    assert first["ferry"][0] != second["ferry"][0]
    assert first["bakery"][0] == second["bakery"][0]


class Clerk(Reader):
    """A reader that answers in JSON, in other words to another prompt."""

    def _reply(self, prompt: str) -> str:
        return json.dumps({"price": digest_of(prompt), "sold_by": "the captain"})


def test_a_demand_for_json_is_another_question_over_another_context(shelf: Path, engine: StepCacheEngine) -> None:
    model = Clerk()
    llm = with_step_cache(model, engine=engine)
    question = "Return a JSON object with the keys price and sold_by for a ticket for the ferry."

    def answer() -> str:
        return answer_of(index_over(shelf).as_query_engine(llm=llm, similarity_top_k=1), question, "sync")

    first = answer()
    assert answer() == first
    assert len(model.prompts) == 1
    rewrite(shelf, "ferry", "crowns", "pennies")
    assert json.loads(answer())["price"] != json.loads(first)["price"]
    assert len(model.prompts) == 2


class Ticket(BaseModel):
    """A ticket for the ferry."""

    passenger: str
    crowns: int


@pytest.mark.parametrize("model", [Caller(), Caller(is_doubled=True)])
def test_an_object_is_read_anew_from_another_context(model: Caller, shelf: Path, engine: StepCacheEngine) -> None:
    llm = with_step_cache(model, engine=engine)

    def answer() -> str:
        query = index_over(shelf).as_query_engine(llm=llm, similarity_top_k=1, output_cls=Ticket)
        return answer_of(query, QUESTIONS["ferry"], "sync")

    assert json.loads(answer()) == json.loads(answer()) == ARGUMENTS["Ticket"]
    assert len(model.prompts) == 1
    rewrite(shelf, "ferry", "4 crowns", "5 crowns")
    answer()
    assert len(model.prompts) == 2
