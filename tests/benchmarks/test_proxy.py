"""The proxy counts what the server counted, changes nothing else, and every text shows which call it came from."""

from __future__ import annotations

import http.client
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import pytest
from langchain_openai import ChatOpenAI
from pydantic import SecretStr

from benchmarks.paper.loopback import MAX_BODY, Given, Loopback, Posted
from benchmarks.paper.nonce import marked, nonce_of, nonces_in, unmarked
from benchmarks.paper.proxy import Proxy
from benchmarks.paper.serving import served
from benchmarks.paper.types import Call
from langchain_stepcache import StepCacheChatModel, with_step_cache
from stepcache_core import InMemoryStepStore, LexicalEmbedder, Receipt
from tests.benchmarks.asking import BICYCLE, KNOWN, WITH_PARTS, WITH_PRICE, T, X, asked, post, text_of

USAGE = {"prompt_tokens": 40, "completion_tokens": 9, "prompt_tokens_details": {"cached_tokens": 32}}


@dataclass(slots=True)
class Upstream:
    """A server that says the same again and again, and remembers what it was sent."""

    given: Given
    seen: list[Posted] = field(default_factory=list)

    def __call__(self, posted: Posted) -> Given:
        self.seen.append(posted)
        return self.given

    @property
    def bodies(self) -> list[dict[str, Any]]:
        """What was sent."""
        return [posted.body for posted in self.seen]


def saying(*contents: str | None, **fields: Any) -> Upstream:
    """A server that gives these choices."""
    choices = [{"index": at, "message": {"role": "assistant", "content": text}} for at, text in enumerate(contents)]
    return Upstream(Given.of({"choices": choices, "usage": USAGE, **fields}))


@contextmanager
def before(upstream: Upstream, **settings: Any) -> Iterator[Proxy]:
    """A proxy before this server."""
    with Loopback(upstream) as server, Proxy(server.address, **settings) as proxy:
        yield proxy


def test_a_call_is_recorded_with_the_servers_tokens_and_a_nonce_in_its_text() -> None:
    with before(saying("x = 5")) as proxy:
        proxy.begin("a b/c", "linear/0")
        status, answer = post(proxy.address_for("a b/c"), asked(("user", X)))
        (call,) = proxy.end("a b/c")
    assert status == 200
    assert unmarked(text_of(answer)) == "x = 5"
    assert nonces_in(text_of(answer)) == (call.nonce,)
    assert call == Call("a b/c", "linear/0", 40, 32, 9, call.seconds, call.nonce)
    assert call.seconds > 0
    assert answer["usage"] == USAGE


def test_every_call_has_a_nonce_of_its_own_and_goes_to_its_system_and_question() -> None:
    with before(saying("x = 5")) as proxy:
        for system in ("a", "b"):
            proxy.begin(system, f"q of {system}")
        with ThreadPoolExecutor(8) as threads:
            names = ["a"] * 20 + ["b"] * 12
            answers = list(threads.map(lambda name: post(proxy.address_for(name), asked(("user", X))), names))
        calls = {system: proxy.end(system) for system in ("a", "b")}
    assert {system: len(some) for system, some in calls.items()} == {"a": 20, "b": 12}
    assert {(call.system, call.question) for some in calls.values() for call in some} == {
        ("a", "q of a"),
        ("b", "q of b"),
    }
    given = {name: {text_of(answer) for one, (_, answer) in zip(names, answers, strict=True) if one == name}
             for name in calls}  # fmt: skip
    for name, some in calls.items():
        assert {nonces_in(text) for text in given[name]} == {(call.nonce,) for call in some}
        assert len(given[name]) == len(some)


def test_only_the_named_systems_profit_from_the_servers_prefix_cache_and_nothing_else_is_changed() -> None:
    upstream = saying("x = 5")
    body = asked(("system", "s"), ("user", X), temperature=0, max_tokens=7, seed=1, cache_prompt="whatever")
    with before(upstream, prefix_cached=frozenset({"prefix"})) as proxy:
        for system in ("prefix", "plain"):
            post(proxy.address_for(system), body)
    assert upstream.bodies == [{**body, "cache_prompt": True}, {**body, "cache_prompt": False}]


def test_the_model_does_not_see_nonces() -> None:
    upstream = saying("x = 5")
    kept = marked("1. a\n2. b", nonce_of(7))
    parts = [{"type": "text", "text": kept}]
    with before(upstream) as proxy:
        post(proxy.address_for("a"), asked(("user", X), ("assistant", kept)))
        post(proxy.address_for("a"), {"messages": [{"role": "user", "content": parts}]})
    first, second = upstream.bodies
    assert first["messages"] == asked(("user", X), ("assistant", "1. a\n2. b"))["messages"]
    assert second["messages"] == [{"role": "user", "content": [{"type": "text", "text": "1. a\n2. b"}]}]


def test_every_choice_is_marked_and_a_tool_call_stays_as_it_is() -> None:
    call = {"id": "1", "type": "function", "function": {"name": "f", "arguments": '{"a": 1}'}}
    message = {"role": "assistant", "content": None, "tool_calls": [call]}
    with before(saying("x = 5", "y = 6", None)) as proxy:
        _, answer = post(proxy.address_for("a"), asked(("user", X)))
    assert [len(nonces_in(choice["message"]["content"] or "")) for choice in answer["choices"]] == [1, 1, 0]
    with before(Upstream(Given.of({"choices": [{"message": message}], "usage": USAGE}))) as proxy:
        assert post(proxy.address_for("a"), asked(("user", X)))[1]["choices"][0]["message"] == message


@pytest.mark.parametrize("status", [400, 429, 500])
def test_a_refusal_of_the_model_is_passed_on_and_counts_as_a_call_without_tokens(status: int) -> None:
    refusal = {"error": {"message": "no"}, "usage": USAGE}
    with before(Upstream(Given.of(refusal, status))) as proxy:
        proxy.begin("a", "q")
        assert post(proxy.address_for("a"), asked(("user", X))) == (status, refusal)
        (call,) = proxy.end("a")
    assert (call.prompt_tokens, call.completion_tokens, call.cached_tokens, call.nonce) == (0, 0, 0, "")


def test_a_model_that_is_gone_is_a_bad_gateway() -> None:
    with Loopback(saying("x = 5")) as server:
        address = server.address
    with Proxy(address) as proxy:
        proxy.begin("a", "q")
        status, answer = post(proxy.address_for("a"), asked(("user", X)))
        assert (status, answer["error"]["code"]) == (502, 502)
        assert [call.nonce for call in proxy.end("a")] == [""]


@pytest.mark.parametrize(
    ("body", "path", "status"),
    [
        (asked(("user", X), stream=True), "/chat/completions", 400),
        (asked(("user", X)), "/embeddings", 404),
        (b"{", "/chat/completions", 400),
        (b"[]", "/chat/completions", 400),
        (b"[" * 100_000, "/chat/completions", 400),
    ],
)
def test_what_is_not_counted_is_not_forwarded(body: Any, path: str, status: int) -> None:
    upstream = saying("x = 5")
    with before(upstream) as proxy:
        proxy.begin("a", "q")
        assert post(proxy.address_for("a"), body, path)[0] == status
        assert proxy.end("a") == ()
    assert upstream.seen == []


def test_a_body_that_is_too_long_is_refused_before_it_is_read() -> None:
    upstream = saying("x = 5")
    with before(upstream) as proxy:
        parts = urlsplit(proxy.address_for("a"))
        with closing(http.client.HTTPConnection(str(parts.hostname), parts.port, timeout=20)) as connection:
            connection.putrequest("POST", parts.path + "/chat/completions")
            connection.putheader("Content-Length", str(MAX_BODY + 1))
            connection.endheaders()
            assert connection.getresponse().status == 413
    assert upstream.seen == []


def test_an_upstream_is_an_http_address() -> None:
    with pytest.raises(ValueError, match="upstream"):
        Proxy("127.0.0.1:80")


Ask = Callable[[str], tuple[str, Receipt, tuple[Call, ...]]]


@contextmanager
def cached_over_simulated(error_rate: float, *, seed: int = 1) -> Iterator[Ask]:
    """The product over the proxy over the simulated model: the text, the receipt and the proxy's calls of a prompt."""
    receipts: list[Receipt] = []
    with (
        served("simulated", answer_for=KNOWN.get, error_rate=error_rate, seed=seed) as upstream,
        Proxy(upstream) as proxy,
    ):
        model = _cached(proxy.address_for("stepcache"), receipts)

        def ask(prompt: str) -> tuple[str, Receipt, tuple[Call, ...]]:
            proxy.begin("stepcache", prompt)
            text = model.invoke(prompt).content
            assert isinstance(text, str)
            return text, receipts[-1], proxy.end("stepcache")

        yield ask


def _cached(base_url: str, receipts: list[Receipt]) -> StepCacheChatModel:
    bare = ChatOpenAI(base_url=base_url, api_key=SecretStr("x"), model="simulated", temperature=0, max_retries=0)
    return with_step_cache(bare, store=InMemoryStepStore(), embedder=LexicalEmbedder(), on_receipt=receipts.append)


@pytest.mark.parametrize("error_rate", [0.0, 0.5, 1.0])
def test_receipts_agree_with_the_proxy_to_the_token(error_rate: float) -> None:
    with cached_over_simulated(error_rate) as ask:
        told = [ask(prompt) for prompt in (*KNOWN, *KNOWN)]
    for _, receipt, calls in told:
        assert receipt.model_calls == len(calls)
        assert receipt.usage.input_tokens == sum(call.prompt_tokens for call in calls)
        assert receipt.usage.output_tokens == sum(call.completion_tokens for call in calls)
        assert receipt.usage.cached_input_tokens == sum(call.cached_tokens for call in calls)
    assert any(calls for _, _, calls in told)
    assert not all(calls for _, _, calls in told)


def test_reused_text_carries_the_nonce_of_the_call_it_came_from() -> None:
    with cached_over_simulated(0.0) as ask:
        first, _, (call,) = ask(X)
        again, exact, none = ask(X)
        renamed, receipt, nothing = ask(T)
    assert nonces_in(first) == nonces_in(again) == nonces_in(renamed) == (call.nonce,)
    assert (exact.exact, receipt.outcome, none, nothing) == (True, "reuse", (), ())
    assert unmarked(renamed) == KNOWN[T][0]


def test_a_patch_carries_the_old_nonce_and_that_of_a_list_that_comes_in() -> None:
    with cached_over_simulated(0.0) as ask:
        _, _, (first,) = ask(BICYCLE)
        with_price, priced, (_,) = ask(WITH_PRICE)
        with_parts, parted, (third,) = ask(WITH_PARTS)
    assert (priced.outcome, parted.outcome) == ("patch", "patch")
    assert nonces_in(with_price) == (first.nonce,)
    assert nonces_in(with_parts) == (first.nonce, third.nonce)
    assert unmarked(with_parts) == KNOWN[WITH_PARTS][0]
