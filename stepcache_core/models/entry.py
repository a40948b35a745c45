"""What a store keeps: one answered request with its steps, sealed by a checksum."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any, Literal, Self

import orjson
from pydantic import BaseModel, ConfigDict, Field

from stepcache_core.models.judgement import Step
from stepcache_core.models.request import Usage

SCHEMA_VERSION = 1
"""Raised whenever the meaning of a stored entry changes; entries of another version are misses."""


class Fingerprint(BaseModel):
    """What makes vectors comparable: two embedders share vectors only where all four are equal."""

    model_config = ConfigDict(frozen=True)

    name: str
    revision: str
    dimension: int = Field(ge=1)
    normalised: bool = True


@dataclass(frozen=True, slots=True)
class Partition:
    """Where entries lie: one collection a namespace (tenant) and embedder."""

    namespace: str
    embedder: Fingerprint

    @property
    def name(self) -> str:
        """A collection name of fixed length in [a-z0-9-] that tells partitions apart."""
        seal = orjson.dumps([self.namespace, self.embedder.model_dump()], option=orjson.OPT_SORT_KEYS)
        return "stepcache-" + hashlib.sha256(seal).hexdigest()[:32]


class Entry(BaseModel):
    """A cached request with its steps.

    `kind`: `verified` answers were checked by the task and may be reused, renamed and patched; `verbatim` ones
    serve identical requests only, and under `Policy(unverified_reuse="guarded")` prompts whose words say the same. `id`
    is the exact key: scope and request hashed. `structure_key`, `equivalence_key` and `family_key` nominate candidates
    without an embedding. Earlier turns and the model's parameters are hashed into `scope` and never stored. `seal`:
    sha256 over everything else.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    schema_version: int = SCHEMA_VERSION
    id: str
    scope: str
    kind: Literal["verified", "verbatim"]
    prompt: str
    answer_schema: dict[str, Any] | None = None
    task: str | None = None
    task_version: int | None = None
    spec: dict[str, Any] | None = None
    structure_key: str | None = None
    equivalence_key: str | None = None
    family_key: str | None = None
    steps: tuple[str, ...]
    payload: str | None = None
    checks: tuple[str, ...] = ()
    origin: Literal["model", "solver"] = "model"
    usage: Usage = Usage()
    created_at: float
    expires_at: float | None = None
    embedder: Fingerprint
    seal: str = ""

    @property
    def text(self) -> str:
        """The answer: its steps stitched."""
        return "".join(self.steps)

    @property
    def size(self) -> int:
        """Characters of the prompt, the answer and what the adapter keeps with it."""
        return len(self.prompt) + sum(map(len, self.steps)) + len(self.payload or "")

    @property
    def answer_steps(self) -> tuple[Step, ...]:
        """The steps as the engine handles them."""
        return tuple(Step(text) for text in self.steps)

    def sealed(self) -> Self:
        """The same entry with its checksum filled in."""
        return self.model_copy(update={"seal": self._checksum()})

    @property
    def is_intact(self) -> bool:
        """True where the checksum belongs to the content."""
        return self.seal == self._checksum()

    def _checksum(self) -> str:
        # Entries that were sealed before there was an equivalence key have none.
        left_out = {"seal"} if self.equivalence_key is not None else {"seal", "equivalence_key"}
        content = self.model_dump(mode="json", exclude=left_out)
        return hashlib.sha256(orjson.dumps(content, option=orjson.OPT_SORT_KEYS)).hexdigest()


@dataclass(frozen=True, slots=True)
class Neighbour:
    """An entry near a vector; `similarity` is their cosine, -1 to 1."""

    entry: Entry
    similarity: float
