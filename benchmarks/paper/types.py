"""What the parts of the benchmark hand to each other; plain data, without a word of the product's code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal, Protocol

TaskName = Literal["linear", "json"]
Turn = tuple[str, str]
"""Who speaks ("system", "user", "assistant"), and what is said."""


@dataclass(frozen=True, slots=True)
class LinearDemand:
    """What a right answer to an equation ends in: the letter asked for and its exact value."""

    variable: str
    value: Fraction


@dataclass(frozen=True, slots=True)
class JsonDemand:
    """What a right object looks like: bare, exactly these keys, of these types where one was asked for.

    `types` maps a key to "string", "integer", "number", "boolean", "array" or "object"; `facts` maps a key to the value
    that the prompt gives for it, for keys whose value the prompt gives.
    """

    keys: tuple[str, ...]
    types: Mapping[str, str] = field(default_factory=dict)
    facts: Mapping[str, Any] = field(default_factory=dict)


Demand = LinearDemand | JsonDemand


@dataclass(frozen=True, slots=True)
class Question:
    """One request. `base` counts the base prompts of a task from 0; `perturbation` is "base" for those themselves.

    `right` and `wrong` are answers as a model would write them, for the simulated one; no other system sees them.
    """

    task: TaskName
    base: int
    perturbation: str
    variant: int
    prompt: str
    demand: Demand
    right: str = ""
    wrong: str = ""

    @property
    def name(self) -> str:
        """A name of its own within a seed, such as json/3/added key/1."""
        return f"{self.task}/{self.base}/{self.perturbation}/{self.variant}"


@dataclass(frozen=True, slots=True)
class Workload:
    """The requests of one seed: `warming` is asked first, in order, and never counted; `measured` is counted."""

    seed: int
    warming: tuple[Question, ...]
    measured: tuple[Question, ...]


@dataclass(frozen=True, slots=True)
class Conversation:
    """What stands before each question of a task, the same for every system, and how long an answer may be."""

    earlier: tuple[Turn, ...]
    max_tokens: int


@dataclass(frozen=True, slots=True)
class Judgement:
    """The oracle's word on one answer, and why."""

    is_right: bool
    reason: str


@dataclass(frozen=True, slots=True)
class Answered:
    """What a system gave back. `receipt` is StepCache's own account as plain data, None for systems without one.

    `seconds`: how long it took, of a system with a clock of its own; None where whoever asks takes the time.
    """

    text: str
    receipt: Mapping[str, Any] | None = None
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Call:
    """One model call as the proxy saw it; tokens as the server counted them. `nonce` was put into the answer."""

    system: str
    question: str
    prompt_tokens: int
    cached_tokens: int
    completion_tokens: int
    seconds: float
    nonce: str


class System(Protocol):
    """One way to answer: asks the model at the address it was made with, and keeps what it keeps."""

    name: str

    def ask(self, turns: Sequence[Turn], max_tokens: int, question: Question | None = None) -> Answered:
        """The answer to the last of the turns, which is the prompt. Never raises for a model's rubbish.

        `question` is for systems that are handed more than text, such as one that patches an object to a new schema.
        """
        ...

    def close(self) -> None:
        """Let go of stores and connections."""
        ...


@dataclass(frozen=True, slots=True)
class Row:
    """One request through one system: what one line of the raw rows holds.

    `calls` to `completion_tokens` are the proxy's. `own_nonces` are nonces in the text that calls of this request put
    there, `earlier_nonces` those of earlier requests. `is_from_cache`: no call was made, or an earlier nonce is in the
    text. `receipt`: StepCache's account (outcome, flags, verified, calls, tokens), None for other systems.
    """

    system: str
    model: str
    seed: int
    question: str
    task: TaskName
    perturbation: str
    is_warming: bool
    seconds: float
    calls: int
    prompt_tokens: int
    cached_tokens: int
    completion_tokens: int
    own_nonces: tuple[str, ...]
    earlier_nonces: tuple[str, ...]
    is_from_cache: bool
    is_right: bool
    reason: str
    text: str
    receipt: Mapping[str, Any] | None = None
