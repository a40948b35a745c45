"""A small task, a scripted model and faulty parts, for tests of the engine alone."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from stepcache_core.embedding.base import Vectors
from stepcache_core.models import (
    Changed,
    Fingerprint,
    Message,
    ModelPatch,
    ModelRequest,
    NoPatch,
    Patch,
    Relation,
    Renamed,
    Reply,
    Request,
    Restated,
    Review,
    Ruling,
    Same,
    Solution,
    Step,
    Unusable,
    Usage,
    Verdict,
)
from stepcache_core.segment import segment, stitch
from stepcache_core.tasks.base import NotRecognised, Recognition

PROMPT = re.compile(r"(?i)(?:please )?count (\d+) ([a-z]+)(, solved)?\.?")


@dataclass(frozen=True, slots=True)
class Count:
    """Count so many of a noun, a paragraph each."""

    number: int
    noun: str
    has_solution: bool


class CountingTask:
    """ "Count 3 apples" is answered with "apples 1", "apples 2", "apples 3", a paragraph each."""

    name = "counting"
    version = 1

    def recognise(self, request: Request) -> Recognition[Count] | NotRecognised:
        match = PROMPT.fullmatch(request.prompt or "")
        if match is None:
            return NotRecognised("does not count")
        spec = Count(int(match[1]), match[2], match[3] is not None)
        return Recognition(spec, structure=f"{spec.number}{match[3]}", family="count")

    def describe(self, spec: Count) -> dict[str, Any]:
        return {"number": spec.number, "noun": spec.noun}

    def relate(self, old: Recognition[Count], new: Recognition[Count]) -> Relation:
        if old.spec == new.spec:
            return Same()
        if old.spec.number == new.spec.number:
            return Renamed({old.spec.noun: new.spec.noun})
        return Restated("another number") if old.spec.noun == new.spec.noun else Changed("another number and noun")

    def carry(self, steps: Sequence[Step], relation: Relation, old: Count, new: Count) -> tuple[Step, ...]:
        return tuple(Step(step.text.replace(old.noun, new.noun)) for step in steps)

    def review(self, steps: Sequence[Step], spec: Count) -> Review:
        verdicts = tuple(self._verdict(i, step, spec) for i, step in enumerate(steps, start=1))
        wrong = [v for v in verdicts if v.ruling is Ruling.FAIL]
        lacking = max(0, spec.number - len(steps))
        failing = (len(wrong) + lacking) / max(1, len(steps) + lacking)
        if wrong or lacking:
            return Review(
                verdicts, Verdict(Ruling.FAIL, "counting.whole", f"{len(wrong)} wrong, {lacking} lacking"), failing
            )
        unread = any(v.ruling is Ruling.ABSTAIN for v in verdicts)
        whole = Verdict(Ruling.ABSTAIN if unread else Ruling.PASS, "counting.whole", "counted")
        return Review(verdicts, whole, failing)

    def _verdict(self, i: int, step: Step, spec: Count) -> Verdict:
        text = step.text.strip()
        if text.startswith("?"):
            return Verdict(Ruling.ABSTAIN, "counting.step", "cannot be read")
        right = text == f"{spec.noun} {i}" and i <= spec.number
        return Verdict(Ruling.PASS if right else Ruling.FAIL, "counting.step", "right" if right else "wrong")

    def patch(self, steps: Sequence[Step], spec: Count, review: Review) -> Patch:
        first = review.first_unsound
        keep = len(steps) if first is None else first
        ask = Message(role="user", content=f"go on from {keep + 1}")
        if keep >= spec.number:
            return NoPatch("too many")
        return ModelPatch(tuple(steps[:keep]), (ask,), f"from step {keep + 1}", 1 - keep / spec.number, max_tokens=64)

    def assemble(self, patch: ModelPatch, reply: str, spec: Count) -> str | Unusable:
        if not reply.strip():
            return Unusable("the reply is empty")
        kept = stitch(patch.kept)
        return f"{kept.rstrip()}\n\n{reply}" if kept else reply

    def solve(self, spec: Count) -> Solution | None:
        return Solution(counted(spec.number, spec.noun), "solved") if spec.has_solution else None


def counted(number: int, noun: str, *, start: int = 1) -> str:
    """The right answer."""
    return "\n\n".join(f"{noun} {i}" for i in range(start, number + 1))


class LetterEmbedder:
    """Vectors of letter counts: near for prompts that share letters."""

    fingerprint = Fingerprint(name="letters", revision="1", dimension=27)

    def __init__(self) -> None:
        self.texts: list[str] = []

    def embed(self, texts: Sequence[str]) -> Vectors:
        self.texts.extend(texts)
        rows = [[1.0, *(text.lower().count(chr(97 + i)) for i in range(26))] for text in texts]
        vectors = np.asarray(rows, dtype=np.float32).reshape(len(texts), 27)
        return np.asarray(vectors / np.linalg.norm(vectors, axis=1, keepdims=True), dtype=np.float32)


class Broken:
    """Stands for a store or an embedder of which every method raises."""

    fingerprint = Fingerprint(name="letters", revision="1", dimension=27)

    def __getattr__(self, name: str) -> Any:
        def fail(*args: object, **kwargs: object) -> Any:
            raise OSError("the disk is gone")

        return fail


@dataclass(slots=True)
class Script:
    """A model that answers from a list and notes what it was asked; an exception in the list is raised."""

    answers: list[str | Reply | Exception]
    asked: list[ModelRequest] = field(default_factory=list)

    def __call__(self, request: ModelRequest) -> Reply:
        self.asked.append(request)
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return Reply(answer, Usage(input_tokens=10, output_tokens=5), "stop") if isinstance(answer, str) else answer

    @property
    def purposes(self) -> list[str]:
        """What each call was for."""
        return [request.purpose for request in self.asked]


def steps_of(text: str) -> list[str]:
    """The texts of a text's steps."""
    return [step.text for step in segment(text)]
