"""What every task has to keep, as tests that an author of one inherits."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import islice, permutations
from typing import Any, ClassVar

from stepcache_core.models import (
    Changed,
    ModelPatch,
    NoPatch,
    Request,
    Restated,
    RulePatch,
    Ruling,
    Same,
    Step,
)
from stepcache_core.segment import segment, stitch
from stepcache_core.tasks.base import NotRecognised, Recognition, Task
from stepcache_core.testing import hostile
from stepcache_core.testing.answer_mutants import answer_mutants
from stepcache_core.testing.claims import holds, is_plain_json, must, reasoned
from stepcache_core.testing.example import Example
from stepcache_core.testing.report import MutationReport
from stepcache_core.testing.running import attack
from stepcache_core.testing.shapes import check_shapes

_PATCHES = 12
"""Patches that odd replies are tried on."""


class TaskContract:
    """Inherit it as `class TestMyTask(TaskContract)`, give `task` and `examples`, and let pytest collect it.

    `examples`: prompts that the task recognises, each with right answers; at least two. `alike`: pairs of prompts
    whose answers may serve each other as they are or renamed. `unlike`: pairs of recognised prompts of which neither
    answer may serve the other; at least one. `at_most`: share of mutants, 0 to 1, that may survive. `per_kind` and
    `seed`: as in `attack`. No test needs a model, a network or a file.
    """

    task: ClassVar[Task[Any]]
    examples: ClassVar[Sequence[Example]]
    alike: ClassVar[Sequence[tuple[str, str]]] = ()
    unlike: ClassVar[Sequence[tuple[str, str]]]
    at_most: ClassVar[float] = 0.0
    per_kind: ClassVar[int] = 4
    seed: ClassVar[int] = 0

    def right_reply(self, patch: ModelPatch, answer: str) -> str:
        """A model's right reply to a patch: the steps of the right answer that are not kept.

        Override it where the task asks for something else.
        """
        kept = {step.text.strip() for step in patch.kept}
        return stitch(step for step in segment(answer) if step.text.strip() not in kept)

    def test_name_and_version_are_fixed(self) -> None:
        """`name` is a short str, `version` a positive int."""
        holds(isinstance(self.task.name, str) and 0 < len(self.task.name) <= 64, f"name: {self.task.name!r}")
        holds(isinstance(self.task.version, int) and self.task.version >= 1, f"version: {self.task.version!r}")

    def test_examples_are_recognised_and_their_answers_pass(self) -> None:
        """Every example is claimed, and at least one right answer to it passes."""
        holds(len(self.examples) > 1, "examples: at least two are needed")
        for example in self.examples:
            spec = self._claimed(example.request).spec
            wholes = [self.task.review(segment(answer), spec).whole for answer in example.answers]
            passed = [whole for whole in wholes if whole.ruling is Ruling.PASS]
            holds(bool(passed), f"no right answer to {example.prompt!r} passes: {wholes}")

    def test_equal_arguments_give_equal_results(self) -> None:
        """Every method is a pure function."""
        for example, steps, found in self._answered():
            again = self._claimed(example.request)
            holds(found == again, f"recognise differs from call to call: {example.prompt!r}")
            for method in (self.task.describe, self.task.solve):
                holds(method(found.spec) == method(again.spec), f"{method.__name__} differs from call to call")
            first, second = self.task.review(steps, found.spec), self.task.review(steps, again.spec)
            holds(first == second, f"review differs from call to call: {example.prompt!r}")
            patches = [self.task.patch(steps, found.spec, first) for _ in range(2)]
            holds(patches[0] == patches[1], f"patch differs from call to call: {example.prompt!r}")

    def test_hostile_prompts_are_borne(self) -> None:
        """No prompt makes recognition raise, alone or around an example."""
        example = self.examples[0]
        texts = (*hostile.PROMPTS, *hostile.long_texts())
        before = (f"{text}\n{example.prompt}" for text in hostile.PROMPTS)
        for text in (*texts, *before, *(f"{example.prompt} {text}" for text in texts)):
            found = self.task.recognise(example.asking(text))
            holds(isinstance(found, Recognition | NotRecognised), f"recognise gave {found!r}")
            if isinstance(found, NotRecognised):
                reasoned(found.reason, f"not recognising {text[:60]!r}")

    def test_a_request_without_a_prompt_is_not_recognised(self) -> None:
        """A conversation that is empty, or ends with an answer, asks for nothing."""
        assistant = self.examples[0].request.messages[-1].model_copy(update={"role": "assistant"})
        for request in (Request(messages=()), Request(messages=(assistant,))):
            holds(
                isinstance(self.task.recognise(request), NotRecognised), f"claims a request without a prompt: {request}"
            )

    def test_hostile_answers_are_borne_and_do_not_pass(self) -> None:
        """No answer makes review or patch raise, and nonsense is not passed."""
        spec = self._claimed(self.examples[0].request).spec
        for text in (*hostile.ANSWERS, *hostile.long_texts()):
            steps = segment(text)
            review = self.task.review(steps, spec)
            holds(review.whole.ruling is not Ruling.PASS, f"passes {text[:60]!r}")
            holds(len(review.steps) == len(steps), f"{len(review.steps)} verdicts for {len(steps)} steps")
            self.task.patch(steps, spec, review)

    def test_describe_gives_plain_json(self) -> None:
        """What a receipt and a store keep of the spec survives JSON."""
        for example in self.examples:
            said = self.task.describe(self._claimed(example.request).spec)
            holds(isinstance(said, dict) and is_plain_json(said), f"describe: {said!r}")
            holds(json.loads(json.dumps(said, allow_nan=False)) == said, f"describe does not survive JSON: {said!r}")

    def test_review_gives_one_verdict_a_step_with_reasons(self) -> None:
        """Verdicts are as many as steps, each has a check and a reason, and the share that fails is one."""
        for _, steps, found in self._answered(spoilt=True):
            review = self.task.review(steps, found.spec)
            holds(len(review.steps) == len(steps), f"{len(review.steps)} verdicts for {len(steps)} steps")
            holds(0.0 <= review.failing <= 1.0, f"failing: {review.failing}")
            for verdict in (*review.steps, review.whole):
                reasoned(verdict.reason, f"a verdict {verdict.ruling}")
                reasoned(verdict.check, "the check of a verdict")
            is_sound = all(verdict.is_sound for verdict in review.steps)
            holds(is_sound or review.whole.ruling is not Ruling.PASS, "the whole passes, and a step does not")

    def test_a_request_is_the_same_as_itself_and_sameness_has_no_direction(self) -> None:
        """Same for a request and itself, and one way only where it is the other way; Restated where keys are equal."""
        found = [self._claimed(example.request) for example in self.examples]
        found += [self._of(prompt) for pair in self.alike for prompt in pair]
        for one in found:
            holds(isinstance(self.task.relate(one, one), Same), f"not the same as itself: {one.spec!r}")
        for one, other in permutations(found, 2):
            there, back = self.task.relate(one, other), self.task.relate(other, one)
            holds(isinstance(there, Same) == isinstance(back, Same), f"{there} one way, {back} the other")
            is_keyed = one.equivalence is not None and isinstance(there, Restated)
            holds(not is_keyed or one.equivalence == other.equivalence, f"{there}, of another equivalence")

    def test_alike_prompts_share_a_structure_and_their_answers(self) -> None:
        """Prompts said to be alike are not Changed, and have the same structure."""
        for pair in self.alike:
            one, other = map(self._of, pair)
            relation = self.task.relate(one, other)
            holds(not isinstance(relation, Changed), f"{pair}: {relation}")
            holds(one.structure is not None and one.structure == other.structure, f"{pair}: structures differ")

    def test_unlike_prompts_share_neither_a_structure_nor_an_answer(self) -> None:
        """Prompts said to be unlike are Changed both ways, with a reason, and have different structures."""
        holds(bool(self.unlike), "unlike: at least one pair is needed")
        for pair in self.unlike:
            one, other = map(self._of, pair)
            for relation in (self.task.relate(one, other), self.task.relate(other, one)):
                reasoned(must(relation, Changed, f"{pair}: {relation}").reason, "a change")
            holds(one.structure is None or one.structure != other.structure, f"{pair}: structures are equal")

    def test_carry_adds_no_step(self) -> None:
        """Carrying an answer over renames or leaves out; under Same it changes nothing."""
        for example, steps, found in self._answered():
            holds(
                tuple(self.task.carry(steps, Same(), found.spec, found.spec)) == steps,
                f"Same changes {example.prompt!r}",
            )
            for _, _, other in self._answered():
                relation = self.task.relate(found, other)
                if not isinstance(relation, Changed):
                    carried = self.task.carry(steps, relation, found.spec, other.spec)
                    holds(len(carried) <= len(steps), f"{len(steps)} steps became {len(carried)} under {relation}")

    def test_a_patch_keeps_leading_steps_and_a_right_reply_mends_the_answer(self) -> None:
        """What a patch keeps is the beginning of the answer byte for byte; built with a right reply, it passes."""
        for example, answer, steps, found in self._failed():
            review = self.task.review(steps, found.spec)
            patch = self.task.patch(steps, found.spec, review)
            reasoned(patch.reason, "a patch")
            match patch:
                case ModelPatch():
                    self._check_model_patch(patch, steps, found, answer)
                case RulePatch(text=text):
                    holds(isinstance(text, str), f"the patch of {example.prompt!r} has no text")
                case NoPatch():
                    pass

    def test_an_odd_reply_to_a_patch_is_borne_and_does_not_pass(self) -> None:
        """Nonsense in a reply is unusable, or fails the review."""
        for _, _, steps, found in islice(self._failed(), _PATCHES):
            patch = self.task.patch(steps, found.spec, self.task.review(steps, found.spec))
            if isinstance(patch, ModelPatch):
                for reply in hostile.ANSWERS:
                    self._check_odd_reply(patch, reply, found)

    def test_the_deterministic_answer_passes(self) -> None:
        """What `solve` gives is right by the task's own review."""
        for example in self.examples:
            spec = self._claimed(example.request).spec
            solution = self.task.solve(spec)
            whole = None if solution is None else self.task.review(segment(solution.text), spec).whole
            holds(whole is None or whole.ruling is Ruling.PASS, f"{example.prompt!r}: {solution}: {whole}")

    def test_a_solution_in_the_shape_of_an_earlier_answer_passes(self) -> None:
        """What `solve_like` gives, where the task has it, is right by the task's own review, also from nonsense."""
        check_shapes(self.task, [(steps, found.spec) for _, steps, found in self._answered()])

    def test_mutants_do_not_survive(self) -> None:
        """The mutation kit finds no more than `at_most`."""
        self.attacked().raise_on_survivors(self.at_most)

    def attacked(self) -> MutationReport:
        """The report of the mutation kit on the examples."""
        return attack(self.task, self.examples, per_kind=self.per_kind, seed=self.seed)

    def _claimed(self, request: Request) -> Recognition[Any]:
        found = self.task.recognise(request)
        why = found.reason if isinstance(found, NotRecognised) else ""
        return must(found, Recognition, f"{request.prompt!r} is not recognised: {why}")

    def _of(self, prompt: str) -> Recognition[Any]:
        return self._claimed(Request.of(prompt))

    def _answered(self, *, spoilt: bool = False) -> Iterator[tuple[Example, tuple[Step, ...], Recognition[Any]]]:
        for example in self.examples:
            for answer in example.answers:
                texts = [mutant.text for mutant in answer_mutants(answer, (), per_kind=1)] if spoilt else []
                yield from ((example, segment(text), self._claimed(example.request)) for text in (answer, *texts))

    def _failed(self) -> Iterator[tuple[Example, str, tuple[Step, ...], Recognition[Any]]]:
        """Spoilt answers that do not pass, with the right one each comes from."""
        for example in self.examples:
            found = self._claimed(example.request)
            for answer in example.answers:
                if self.task.review(segment(answer), found.spec).whole.ruling is Ruling.PASS:
                    for mutant in answer_mutants(answer, (), per_kind=1, seed=self.seed):
                        steps = segment(mutant.text)
                        if self.task.review(steps, found.spec).whole.ruling is not Ruling.PASS:
                            yield example, answer, steps, found

    def _check_odd_reply(self, patch: ModelPatch, reply: str, found: Recognition[Any]) -> None:
        text = self.task.assemble(patch, reply, found.spec)
        if isinstance(text, str):
            whole = self.task.review(segment(text), found.spec).whole
            holds(whole.ruling is not Ruling.PASS, f"the reply {reply[:60]!r} passes")
        else:
            reasoned(text.reason, "an unusable reply")

    def _check_model_patch(
        self, patch: ModelPatch, steps: tuple[Step, ...], found: Recognition[Any], answer: str
    ) -> None:
        holds(patch.kept == steps[: len(patch.kept)], f"kept steps are not the beginning: {patch.kept}")
        holds(0.0 <= patch.cost <= 1.0, f"cost: {patch.cost}")
        holds(bool(patch.follow_up), "a patch asks for nothing")
        reply = self.right_reply(patch, answer)
        text = must(self.task.assemble(patch, reply, found.spec), str, f"a right reply is unusable: {reply!r}")
        whole = self.task.review(segment(text), found.spec).whole
        holds(whole.ruling is Ruling.PASS, f"a right reply makes {text!r}, which does not pass: {whole.reason}")
