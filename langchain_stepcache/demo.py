"""`stepcache demo`: a LangChain chain asks a real small model the same questions without StepCache and with it."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from langchain_core.globals import get_llm_cache, set_llm_cache
from langchain_core.language_models import BaseChatModel
from langchain_core.load import dumps
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, SystemMessage
from langchain_core.output_parsers import StrOutputParser
from langchain_core.outputs import ChatGeneration
from langchain_core.prompts import ChatPromptTemplate
from rich.console import Console
from rich.progress import Progress

from langchain_stepcache.cache import StepCache
from langchain_stepcache.demo_models import Meter, real_model, recorded_model
from stepcache_core import Message, Policy, Receipt, StepCacheError, Usage
from stepcache_core.demo.examples import worked_examples
from stepcache_core.demo.measured import Answered, Spent, not_shown
from stepcache_core.demo.recorded import Recording, Recordings, save
from stepcache_core.demo.requests import EARLIER, REQUESTS, DemoRequest, Family
from stepcache_core.demo.table import show


def run(*, no_model: bool = False, path: Path | None = None, console: Console | None = None) -> int:
    """Ask every question without the cache and with it, and print what happened.

    `no_model`: explain on recorded answers of the same model. `path`: where the store is kept; None for one that is
    thrown away. Returns an exit code: 0 when every answer was right and every outcome was shown, else 1.
    """
    console = console if console is not None else Console()
    try:
        plain, cached, _ = _both_runs(no_model=no_model, path=path, console=console)
    except StepCacheError as error:
        console.print(str(error), style="red", markup=False)
        return 1
    show(console, cached, plain, recorded=no_model)
    return 0 if all(row.is_right for row in cached) and not not_shown(cached) else 1


def record(target: Path, *, console: Console | None = None) -> int:
    """Ask the real model everything the demo asks and keep its answers in `target`; how many were kept."""
    _, _, calls = _both_runs(no_model=False, path=None, console=console if console is not None else Console())
    kept = {call.key: call for call in calls}
    save(kept.values(), target)
    return len(kept)


@dataclass(frozen=True, slots=True)
class _Stage:
    """What a run needs: the model, the meter that listens to it, and what to call after each question."""

    model: BaseChatModel
    meter: Meter
    step: Callable[[], None]


def _both_runs(
    *, no_model: bool, path: Path | None, console: Console
) -> tuple[list[Answered], list[Answered], list[Recording]]:
    """The answers without the cache, those with it, and every call the model got for them."""
    meter, calls = Meter(), list[Recording]()
    with _model(meter, console, no_model=no_model) as model, Progress(console=console, transient=True) as bar:
        work = bar.add_task("Asking", total=2 * len(REQUESTS))
        stage = _Stage(model, meter, lambda: bar.advance(work))
        _prime(stage)
        bar.update(work, description="The model alone")
        plain = [_answer(stage, request, None, calls) for request in REQUESTS]
        bar.update(work, description="With StepCache")
        cached = _with_cache(stage, path, calls)
    return plain, cached, calls


def _model(meter: Meter, console: Console, *, no_model: bool) -> AbstractContextManager[BaseChatModel]:
    return recorded_model(meter, Recordings.shipped()) if no_model else real_model(meter, console.print)


def _prime(stage: _Stage) -> None:
    """Let the server read each conversation once: both runs then find it in the server's own prefix cache."""
    for family in dict.fromkeys(request.family for request in REQUESTS):
        first = next(request for request in REQUESTS if request.family == family)
        _chain(stage.model, family).invoke({"question": first.prompt})
    stage.meter.take()


def _with_cache(stage: _Stage, path: Path | None, calls: list[Recording]) -> list[Answered]:
    """The answers with the cache; where the solver may come first, with one of that policy on the same store."""
    receipts: list[Receipt] = []
    with _store(path) as home:
        usual, first = (_cache(stage, home, receipts, policy) for policy in (Policy(), Policy(solver="first")))
        _warm(usual, stage.model)
        answered = []
        for request in REQUESTS:
            with _global_cache(first if request.solver_first else usual):
                answered.append(_answer(stage, request, receipts, calls))
        for cache in (usual, first):
            cache.engine.close()
    return answered


def _cache(stage: _Stage, home: Path, receipts: list[Receipt], policy: Policy) -> StepCache:
    return StepCache(llm=stage.model, path=home, policy=policy, on_receipt=receipts.append, json_schema=True)


@contextmanager
def _store(path: Path | None) -> Iterator[Path]:
    if path is not None:
        yield path
        return
    with tempfile.TemporaryDirectory(prefix="stepcache-demo-", ignore_cleanup_errors=True) as home:
        yield Path(home)


@contextmanager
def _global_cache(cache: StepCache) -> Iterator[None]:
    """LangChain's global cache for the time being."""
    before = get_llm_cache()
    set_llm_cache(cache)
    try:
        yield
    finally:
        set_llm_cache(before)


def _warm(cache: StepCache, model: BaseChatModel) -> None:
    """Hand the worked answers to the cache as LangChain hands it a model's; it checks them like any other."""
    for example in worked_examples():
        messages = [*_earlier(example.family), HumanMessage(example.prompt)]
        answer = ChatGeneration(message=AIMessage(example.answer))
        cache.update(dumps(messages), model._get_llm_string(stop=None), [answer])


def _answer(stage: _Stage, request: DemoRequest, receipts: list[Receipt] | None, calls: list[Recording]) -> Answered:
    """One question through the chain, with what it cost; None for receipts where there is no cache."""
    before = len(receipts or ())
    begun, recorded = time.perf_counter(), stage.meter.recorded_seconds
    text = _chain(stage.model, request.family).invoke({"question": request.prompt})
    seconds = time.perf_counter() - begun + stage.meter.recorded_seconds - recorded
    made = stage.meter.take()
    calls.extend(made)
    stage.step()
    spent = Spent(len(made), sum((call.usage for call in made), Usage()), seconds)
    return Answered(request, text, spent, None if receipts is None else receipts[before:][-1])


def _chain(model: BaseChatModel, family: Family) -> Any:
    """Prompt, model, text: the chain a user would write."""
    prompt = ChatPromptTemplate.from_messages([*_earlier(family), ("user", "{question}")])
    return prompt | model | StrOutputParser()


def _earlier(family: Family) -> list[BaseMessage]:
    return [_as_langchain(message) for message in EARLIER[family]]


def _as_langchain(message: Message) -> BaseMessage:
    kinds: dict[str, type[BaseMessage]] = {"system": SystemMessage, "user": HumanMessage, "assistant": AIMessage}
    return kinds[message.role](message.content)
