"""A simulated model behind an OpenAI-compatible address, on loopback: nothing it says comes from a language model.

It is there to run the benchmark without a model, at an error rate of one's choice. Its name is "simulated". Tokens are
counted by a rule, one for each run of letters and digits and for each other sign that is no white space, in the role
and text of each message and in the definitions of the tools. An answer takes so long for each prompt token, but for
those the prefix cache holds, and for each completion token: by default about 50 ms in all, a fortieth of the two
seconds that the benchmark's real model takes on two idle cores. The prefix cache, asked for with llama.cpp's
`cache_prompt`, finds the longest beginning that a prompt shares with one of the last that were asked with it.
"""

from __future__ import annotations

import json
import re
import time
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from threading import Lock
from types import TracebackType
from typing import Any, Self

from benchmarks.paper.loopback import Given, Loopback, Posted
from benchmarks.paper.simulated_answers import AnswerFor, Simulated, Spoken, turns_of

MODEL_NAME = "simulated"
SECONDS_PER_PROMPT_TOKEN = 0.0001
SECONDS_PER_COMPLETION_TOKEN = 0.001
REMEMBERED = 64
"""Prompts that the prefix cache holds."""

_TOKEN = re.compile(r"\w+|[^\w\s]")


class SimulatedModel:
    """Answers chat completions while the context is open.

    `answer_for` gives the right and the wrong answer to a prompt; `error_rate` (0 to 1) is the share of wrong ones,
    drawn by `seed`. Raises ValueError for a rate out of range.
    """

    def __init__(
        self,
        answer_for: AnswerFor,
        error_rate: float,
        seed: int,
        *,
        seconds_per_prompt_token: float = SECONDS_PER_PROMPT_TOKEN,
        seconds_per_completion_token: float = SECONDS_PER_COMPLETION_TOKEN,
    ) -> None:
        self._model = Simulated(answer_for, error_rate, seed)
        self._pace = (seconds_per_prompt_token, seconds_per_completion_token)
        self._prefixes = _Prefixes()
        self._loopback = Loopback(self._answer)

    @property
    def base_url(self) -> str:
        """Where it answers; ends before /v1."""
        return self._loopback.address

    def __enter__(self) -> Self:
        self._loopback.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._loopback.__exit__(kind, error, trace)

    def _answer(self, posted: Posted) -> Given:
        if posted.path != "/v1/chat/completions":
            return Given.refusal(404, "expected /v1/chat/completions")
        if posted.body.get("stream"):
            return Given.refusal(400, "the simulated model does not stream")
        if not turns_of(posted.body):
            return Given.refusal(400, "there are no messages")
        done = _done(self._model.reply(posted.body), posted.body)
        asked = _prompt_tokens(posted.body)
        cached = self._prefixes.shared(asked) if posted.body.get("cache_prompt", True) else 0
        a, b = self._pace
        time.sleep((len(asked) - cached) * a + done.tokens * b)
        return Given.of(_completion(done, len(asked), cached, _name_of(posted.body)))


def tokens_of(text: str) -> list[str]:
    """The tokens of a text by the rule above."""
    return _TOKEN.findall(text)


@dataclass(frozen=True, slots=True)
class _Done:
    """An answer as long as it may be."""

    spoken: Spoken
    tokens: int
    finish: str


def _done(spoken: Spoken, body: Mapping[str, Any]) -> _Done:
    """The answer, cut where `max_tokens` is reached."""
    ends = [match.end() for match in _TOKEN.finditer(spoken.text)]
    most = body.get("max_completion_tokens") or body.get("max_tokens")
    if isinstance(most, int) and 0 < most < len(ends):
        return _Done(Spoken(spoken.text[: ends[most - 1]], spoken.tool), most, "length")
    return _Done(spoken, len(ends), "tool_calls" if spoken.tool else "stop")


def _prompt_tokens(body: Mapping[str, Any]) -> list[str]:
    tools = body.get("tools")
    defined = json.dumps(tools, ensure_ascii=False) if tools else ""
    calls = [json.dumps(message["tool_calls"]) for message in body["messages"] if "tool_calls" in message]
    texts = [defined, *(f"{role} {text}" for role, text in turns_of(body)), *calls]
    return [token for text in texts for token in tokens_of(text)]


class _Prefixes:
    """What the last prompts began with."""

    def __init__(self) -> None:
        self._known: deque[Sequence[str]] = deque(maxlen=REMEMBERED)
        self._lock = Lock()

    def shared(self, tokens: Sequence[str]) -> int:
        """How many leading tokens are held already, all but one at most; the prompt is held from now on."""
        with self._lock:
            longest = max((_in_common(tokens, known) for known in self._known), default=0)
            self._known.append(tokens)
        return max(0, min(longest, len(tokens) - 1))


def _in_common(some: Sequence[str], others: Sequence[str]) -> int:
    pairs = zip(some, others, strict=False)
    return next((at for at, (one, other) in enumerate(pairs) if one != other), min(len(some), len(others)))


def _name_of(body: Mapping[str, Any]) -> str:
    """The same for the same conversation, so that what hangs on a conversation is the same in every run."""
    return sha256(json.dumps(body["messages"]).encode()).hexdigest()[:12]


def _completion(done: _Done, prompt_tokens: int, cached: int, name: str) -> dict[str, Any]:
    choice = {"index": 0, "message": _message(done.spoken, name), "finish_reason": done.finish}
    usage = {
        "prompt_tokens": prompt_tokens,
        "completion_tokens": done.tokens,
        "total_tokens": prompt_tokens + done.tokens,
        "prompt_tokens_details": {"cached_tokens": cached},
    }
    head = {"id": f"simulated-{name}", "object": "chat.completion", "created": 0, "model": MODEL_NAME}
    return {**head, "choices": [choice], "usage": usage}


def _message(spoken: Spoken, name: str) -> dict[str, Any]:
    if spoken.tool is None:
        return {"role": "assistant", "content": spoken.text}
    call = {"name": spoken.tool, "arguments": spoken.text}
    return {
        "role": "assistant",
        "content": None,
        "tool_calls": [{"id": f"call_{name}", "type": "function", "function": call}],
    }
