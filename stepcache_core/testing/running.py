"""Run the mutants of a task's examples through a real engine and through the task's own review."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from stepcache_core import Policy, Result
from stepcache_core.models import Request, Review, Ruling
from stepcache_core.segment import segment
from stepcache_core.tasks.base import Recognition, Task
from stepcache_core.testing.answer_mutants import ANSWER_KINDS, answer_mutants
from stepcache_core.testing.example import Example
from stepcache_core.testing.judging import fate_of_passed, fate_of_served
from stepcache_core.testing.mutant import AnswerMutant, PromptMutant
from stepcache_core.testing.prompt_mutants import PROMPT_KINDS, prompt_mutants
from stepcache_core.testing.remembering import remembering
from stepcache_core.testing.report import Fate, MutationReport, Side, Trial, VacuousAttackError
from stepcache_core.testing.serving import served_for

POLICIES = (Policy(min_similarity=-1.0), Policy(min_similarity=-1.0, solver="first"))
"""Every earlier request is a candidate, however unlike: what is tried is the checks, not the retrieval."""

LEAST_RECOGNISED = 0.9
LEAST_ACCEPTED = 0.5
_FATES = tuple(Fate)


@dataclass(frozen=True, slots=True)
class Subject:
    """An example as the task reads it, None where it does not, with the right answers that pass and that do not."""

    example: Example
    found: Recognition[Any] | None
    accepted: tuple[str, ...]
    unaccepted: tuple[tuple[str, str], ...]


def attack(
    task: Task[Any],
    examples: Sequence[Example],
    *,
    per_kind: int = 4,
    seed: int = 0,
    policies: Sequence[Policy] = POLICIES,
) -> MutationReport:
    """Change one thing at a time in prompts and right answers, and see what the cache serves and the task passes.

    A changed prompt is looked up in an engine that was warmed with the unchanged one and a right answer, under each of
    the policies; the worst outcome counts. A changed answer is put to `task.review`. What makes a survivor is said in
    `stepcache_core.testing.judging`. At most `per_kind` mutants of a kind are made for an example (and as many for
    each of its answers), always the same ones for the same `seed`.

    Raises `VacuousAttackError` where fewer than nine in ten examples are recognised, fewer than half of the right
    answers pass, no mutant of prompts or of answers could be made, or an oracle calls a right answer wrong or the empty
    one right. What the task itself raises comes through.
    """
    task = remembering(task)
    _require_oracles(task, examples)
    subjects = tuple(_read(task, example) for example in examples)
    _require_subjects(task, examples, subjects)
    trials = (
        *(trial for subject in subjects for trial in _prompt_trials(task, subject, per_kind, seed, policies)),
        *(trial for subject in subjects for trial in _answer_trials(task, subject, examples, per_kind, seed)),
    )
    _require_both_sides(task, trials)
    kinds: list[tuple[Side, str]] = [("prompt", kind) for kind in PROMPT_KINDS]
    kinds += [("answer", kind) for kind in ANSWER_KINDS]
    return MutationReport(
        task=task.name,
        examples=len(examples),
        answers=sum(len(example.answers) for example in examples),
        unaccepted=tuple(pair for subject in subjects for pair in subject.unaccepted),
        kinds=tuple(kinds),
        trials=trials,
    )


def review_of(task: Task[Any], answer: str, spec: Any) -> Review:
    """The task's review of a text."""
    return task.review(segment(answer), spec)


def _read(task: Task[Any], example: Example) -> Subject:
    found = task.recognise(example.request)
    if not isinstance(found, Recognition):
        return Subject(example, None, (), tuple((answer, found.reason) for answer in example.answers))
    wholes = [(answer, review_of(task, answer, found.spec).whole) for answer in example.answers]
    accepted = tuple(answer for answer, whole in wholes if whole.ruling is Ruling.PASS)
    unaccepted = tuple((answer, whole.reason) for answer, whole in wholes if whole.ruling is not Ruling.PASS)
    return Subject(example, found, accepted, unaccepted)


def _require_oracles(task: Task[Any], examples: Sequence[Example]) -> None:
    for example in examples:
        wrong = [answer for answer in example.answers if example.judge(example.prompt, answer) is False]
        if wrong or example.judge(example.prompt, ""):
            what = f"the right answer {wrong[0]!r} wrong" if wrong else "the empty answer right"
            raise VacuousAttackError(f"{task.name}: the oracle of {example.prompt!r} calls {what}")


def _require_subjects(task: Task[Any], examples: Sequence[Example], subjects: Sequence[Subject]) -> None:
    missed = [subject.example.prompt for subject in subjects if subject.found is None]
    if len(missed) > (1 - LEAST_RECOGNISED) * len(examples) or not examples:
        raise VacuousAttackError(
            f"{task.name}: {len(missed)} of {len(examples)} examples are not recognised: {missed[:5]}"
        )
    answers = sum(len(example.answers) for example in examples)
    accepted = sum(len(subject.accepted) for subject in subjects)
    if accepted < LEAST_ACCEPTED * answers or not accepted:
        why = [subject.unaccepted[0] for subject in subjects if subject.unaccepted]
        raise VacuousAttackError(f"{task.name}: {accepted} of {answers} right answers pass: {why[:5]}")


def _require_both_sides(task: Task[Any], trials: Sequence[Trial]) -> None:
    made = {trial.side for trial in trials}
    if made != {"prompt", "answer"}:
        raise VacuousAttackError(
            f"{task.name}: mutants could be made of {' and '.join(sorted(made)) or 'nothing'} only"
        )


def _prompt_trials(
    task: Task[Any], subject: Subject, per_kind: int, seed: int, policies: Sequence[Policy]
) -> Iterator[Trial]:
    """Each accepted answer in turn warms the cache for its share of the mutants."""
    mutants = prompt_mutants(subject.example, per_kind=per_kind, seed=seed)
    for at, answer in enumerate(subject.accepted):
        share = mutants[at :: len(subject.accepted)]
        for base, some in groupby(share, key=lambda mutant: mutant.base):
            yield from _tried(task, subject.example, base, answer, tuple(some), policies)


def _tried(
    task: Task[Any], example: Example, base: Request, answer: str, mutants: Sequence[PromptMutant],
    policies: Sequence[Policy],
) -> Iterator[Trial]:  # fmt: skip
    claimed = [isinstance(task.recognise(mutant.request), Recognition) for mutant in mutants]
    requests = [(mutant.request, is_claimed) for mutant, is_claimed in zip(mutants, claimed, strict=True)]
    runs = [served_for(requests, task=task, known=base, answer=answer, policy=policy) for policy in policies]
    solution = task.solve(found.spec) if isinstance(found := task.recognise(base), Recognition) else None
    solved = None if solution is None else solution.text
    for mutant, is_claimed, *results in zip(mutants, claimed, *runs, strict=True):
        fates = [fate_of_served(example, mutant, answer, result, solved) for result in results]
        worst = max(range(len(fates)), key=lambda at: _FATES.index(fates[at]))
        yield _trial_of_prompt(mutant, fates[worst], results[worst], is_claimed=is_claimed)


def _trial_of_prompt(mutant: PromptMutant, fate: Fate, result: Result | None, *, is_claimed: bool) -> Trial:
    asked = mutant.request.prompt or ""
    return Trial(
        side="prompt",
        kind=mutant.kind,
        fate=fate,
        claimed=is_claimed,
        asked=_conversation(mutant.request),
        original=_conversation(mutant.base),
        mutant=asked,
        served=None if result is None else result.text,
        reason="refused" if result is None else f"{result.receipt.outcome}: {result.receipt.reason}",
    )


def _conversation(request: Request) -> str:
    return "\n".join(message.content for message in request.messages)


def _answer_trials(
    task: Task[Any], subject: Subject, examples: Sequence[Example], per_kind: int, seed: int
) -> Iterator[Trial]:
    if subject.found is None:
        return
    others = [answer for example in examples if example is not subject.example for answer in example.answers]
    for answer in subject.accepted:
        for mutant in answer_mutants(answer, others, per_kind=per_kind, seed=seed):
            yield _trial_of_answer(task, subject.example, subject.found.spec, mutant)


def _trial_of_answer(task: Task[Any], example: Example, spec: Any, mutant: AnswerMutant) -> Trial:
    whole = review_of(task, mutant.text, spec).whole
    passes = whole.ruling is Ruling.PASS
    return Trial(
        side="answer",
        kind=mutant.kind,
        fate=fate_of_passed(example, mutant) if passes else Fate.REFUSED,
        claimed=True,
        asked=example.prompt,
        original=mutant.original,
        mutant=mutant.text,
        served=None,
        reason=f"{whole.check}: {whole.reason}",
    )
