"""A run asks every system the same, tells what the proxy saw, and says so where a text comes from nowhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise, permutations

import pytest

from benchmarks.paper import workload
from benchmarks.paper.agreement import integrity
from benchmarks.paper.nonce import marked, nonce_of
from benchmarks.paper.oracle import judge
from benchmarks.paper.proxy import Proxy
from benchmarks.paper.running import Run, answers
from benchmarks.paper.serving import served
from benchmarks.paper.systems import made
from benchmarks.paper.types import Answered, Question, Row, Turn
from stepcache_core import LexicalEmbedder

NAMES = ("no cache", "LangChain InMemoryCache", "cosine 0.85", "StepCache fallback", "StepCache first")
ASKED = workload.made(5, bases=3, variants=1, measured=27)


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> tuple[Row, ...]:
    with (
        served("simulated", answer_for=answers(ASKED), error_rate=0.5, seed=5, is_instant=True) as upstream,
        Proxy(upstream) as proxy,
    ):
        systems, _ = made(NAMES, proxy.address_for, LexicalEmbedder(), tmp_path_factory.mktemp("systems"), "simulated")
        run = Run(proxy, systems, "simulated")
        found = tuple(run.over(ASKED))
        assert len(found) == run.count(ASKED)
        for system in systems:
            system.close()
    return found


def test_every_system_is_asked_every_question_once(rows: tuple[Row, ...]) -> None:
    asked = Counter((row.system, row.question) for row in rows)
    names = {question.name for question in (*ASKED.warming, *ASKED.measured)}
    assert set(asked) == {(system, name) for system in NAMES for name in names}
    assert set(asked.values()) == {1}


def test_each_system_comes_first_and_after_each_other(rows: tuple[Row, ...]) -> None:
    firsts = Counter(row.system for row in rows[:: len(NAMES)])
    assert set(firsts) == set(NAMES)
    followers = {(one.system, other.system) for one, other in pairwise(rows) if one.question == other.question}
    assert followers == set(permutations(NAMES, 2))


def test_a_clock_of_the_system_itself_counts() -> None:
    with served("simulated", answer_for=answers(ASKED)) as upstream, Proxy(upstream) as proxy:
        rows = tuple(Run(proxy, [Clocked()], "simulated", {"clocked": 1}).over(ASKED))
    assert {row.seconds for row in rows} == {77.0}


def test_without_a_cache_each_request_is_a_call_with_its_own_mark(rows: tuple[Row, ...]) -> None:
    plain = [row for row in rows if row.system == "no cache"]
    assert all(
        (row.calls, len(row.own_nonces), row.earlier_nonces, row.is_from_cache) == (1, 1, (), False) for row in plain
    )
    assert {row.is_right for row in plain} == {True, False}


def test_nothing_disagrees_and_stepcache_serves_nothing_wrong(rows: tuple[Row, ...]) -> None:
    ours = [row for row in rows if row.system.startswith("StepCache")]
    assert integrity(rows).disagreements == ()
    assert [row.question for row in ours if row.is_from_cache and not row.is_right] == []
    assert any(row.earlier_nonces and not row.calls for row in ours)
    assert all(row.receipt is not None for row in ours)


def test_the_plain_semantic_cache_serves_wrong_answers(rows: tuple[Row, ...]) -> None:
    assert any(row.system == "cosine 0.85" and row.is_from_cache and not row.is_right for row in rows)


class Clocked:
    """Says how long it took."""

    name = "clocked"

    def ask(self, turns: Sequence[Turn], max_tokens: int, question: Question | None = None) -> Answered:
        """A text without a call."""
        return Answered("x = 5", seconds=77.0)

    def close(self) -> None:
        """Nothing to let go of."""


class Forger:
    """Gives back a text with a mark that no call of it gave out."""

    name = "forger"

    def ask(self, turns: Sequence[Turn], max_tokens: int, question: Question | None = None) -> Answered:
        """A marked text, and no call."""
        return Answered(marked("x = 5", nonce_of(77)))

    def close(self) -> None:
        """Nothing to let go of."""


def test_a_mark_from_nowhere_stops_the_run() -> None:
    with served("simulated", answer_for=answers(ASKED)) as upstream, Proxy(upstream) as proxy:
        rows = Run(proxy, [Forger()], "simulated").over(ASKED)
        with pytest.raises(RuntimeError, match=r"forger.*no call of it gave out"):
            next(rows)


def test_a_system_may_be_asked_fewer() -> None:
    with served("simulated", answer_for=answers(ASKED)) as upstream, Proxy(upstream) as proxy:
        run = Run(proxy, [Forger()], "simulated", {"forger": 4})
        assert run.count(ASKED) == len(ASKED.warming) + 4


def test_what_the_simulated_model_says_is_right_and_wrong() -> None:
    for question in (*ASKED.warming, *ASKED.measured):
        assert judge(question.right, question.demand).is_right
        assert not judge(question.wrong, question.demand).is_right
