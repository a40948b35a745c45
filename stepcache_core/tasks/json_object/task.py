"""The task of answering with one JSON object whose keys are demanded."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from stepcache_core.models import (
    Message,
    ModelPatch,
    Patch,
    Relation,
    Request,
    Review,
    Ruling,
    Solution,
    Step,
    Unusable,
)
from stepcache_core.segment import segment
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.tasks.context import says_no_more
from stepcache_core.tasks.json_object.answer.given import Given, given_in
from stepcache_core.tasks.json_object.answer.grounding import in_lines
from stepcache_core.tasks.json_object.answer.mend import mend
from stepcache_core.tasks.json_object.answer.merge import merge
from stepcache_core.tasks.json_object.answer.review import review_answer
from stepcache_core.tasks.json_object.forms import forms
from stepcache_core.tasks.json_object.prompt.absence import lets_lack
from stepcache_core.tasks.json_object.prompt.before import SENTENCES, demands_bare
from stepcache_core.tasks.json_object.prompt.wording import warm
from stepcache_core.tasks.json_object.recognise import NAME
from stepcache_core.tasks.json_object.recognise import read as recognised
from stepcache_core.tasks.json_object.relate import relate
from stepcache_core.tasks.json_object.schemas import schema as schemas
from stepcache_core.tasks.json_object.schemas.carrying import with_marks, with_replaced
from stepcache_core.tasks.json_object.schemas.dependent import without_dependent
from stepcache_core.tasks.json_object.schemas.marks import without_marks
from stepcache_core.tasks.json_object.spec import JsonSpec
from stepcache_core.words.memory import recalling


class JsonObjectTask:
    """Requests for one JSON object: checked by keys and schema, patched place by place (arXiv 2603.28795).

    Where the schema says so the answer is an array or a scalar. A pass says that the answer has the demanded keys,
    meets the demanded schema, leaves none of the keys at null unless values may be missing, contradicts no value that
    the prompt gives for a key, and is the object alone where that was demanded; it says nothing of whether the values
    are true. Values are never invented here: what is put in by rule is copied from the prompt.
    """

    name = NAME
    version = 11

    def warm(self) -> None:
        """Compile the patterns and build the schema check now, not at the first request that needs them."""
        warm()
        forms.warm()
        schemas.warm()
        _read_prompt(_SAMPLE, None)

    def recognise(self, request: Request) -> Recognition[JsonSpec] | NotRecognised:
        """Claim the request only if its keys, and whether others are allowed, are certain."""
        found = _read(request)
        if not isinstance(found, Recognition):
            return found
        return replace(found, whole=_says_no_more(request.earlier), binding=request.answer_schema is not None)

    def describe(self, spec: JsonSpec) -> dict[str, Any]:
        """The demands as plain JSON values."""
        return spec.describe()

    def relate(self, old: Recognition[JsonSpec], new: Recognition[JsonSpec]) -> Relation:
        """Same, the same keys in another order, other keys for the same content, or `Changed`."""
        return relate(old, new)

    def carry(
        self,
        steps: Sequence[Step],
        relation: Relation,  # noqa: ARG002 - the signature of the seam; no name in a JSON answer is ever rewritten
        old: JsonSpec,
        new: JsonSpec,
    ) -> tuple[Step, ...]:
        """The steps as they are, with what a changed schema leaves in doubt marked behind them.

        For other keys without a schema, without the properties whose value depends on the others, and with those
        that other ones take the place of marked.
        """
        if old.schema is not None or new.schema is not None:
            return with_marks(steps, old, new)
        return tuple(steps) if set(old.keys) == set(new.keys) else with_replaced(without_dependent(steps), old, new)

    def review(self, steps: Sequence[Step], spec: JsonSpec) -> Review:
        """Check the object as one; every step gets the ruling of the whole."""
        return review_answer(steps, spec)

    def patch(
        self,
        steps: Sequence[Step],
        spec: JsonSpec,
        review: Review,  # noqa: ARG002 - which property fails is read from the object itself
    ) -> Patch:
        """Drop what is surplus by rule, at any depth; ask the model for missing and failing places alone."""
        return mend(*without_marks(steps), spec)

    def assemble(self, patch: ModelPatch, reply: str, spec: JsonSpec) -> str | Unusable:
        """Add the asked properties to the kept ones, which stay byte for byte."""
        return merge(patch, reply, spec)

    def solve(self, spec: JsonSpec) -> Solution | None:  # noqa: ARG002 - values cannot be computed
        """None: no value of the object follows from its keys."""
        return None


def _read(request: Request) -> Recognition[JsonSpec] | NotRecognised:
    """What is recognised in the prompt, with the values it states and what the conversation says of other text."""
    found = _read_before(request.prompt or "", request.answer_schema)
    if not isinstance(found, Recognition):
        return found
    filled = not any(lets_lack(message.content) for message in request.messages)
    return replace(found, spec=replace(found.spec, filled=filled, bare_before=demands_bare(request.earlier)))


def _read_before(prompt: str, schema: dict[str, Any] | None) -> Recognition[JsonSpec] | NotRecognised:
    """What is recognised in a prompt, from memory where it was read lately under the same schema."""
    if schema is None:
        return _read_lately(prompt, None)
    try:
        written = json.dumps(schema)
    except (TypeError, ValueError, RecursionError):  # no plain JSON, which is refused
        return recognised(prompt, schema)
    return (_read_lately if len(written) <= _LONGEST_SCHEMA else _read_prompt)(prompt, written)


def _read_prompt(prompt: str, schema: str | None) -> Recognition[JsonSpec] | NotRecognised:
    """What is recognised in a prompt under a schema, with the values that it states."""
    found = recognised(prompt, None if schema is None else json.loads(schema))
    if not isinstance(found, Recognition):
        return found
    said = in_lines(found.residue, prompt)
    given = given_in(said, found.spec, prompt) if found.spec.top == "object" else Given()
    stated = given.stated
    spec = replace(found.spec, stated=stated.values, surely=stated.surely, marked=stated.marked, held=given.held)
    return replace(found, spec=spec)


_SAMPLE = "Return a JSON object describing a tree with the keys name and height. No other keys are allowed."
_LONGEST_SCHEMA = 4_000
_read_lately = recalling(512, 2_000)(_read_prompt)
"""The prompts of kept answers are read whenever such an answer is a candidate."""


@lru_cache(maxsize=256)
def _says_no_more(earlier: tuple[Message, ...]) -> bool:
    return says_no_more(earlier, SENTENCES, _is_example)


def _is_example(asked: Message, answered: Message) -> bool:
    found = _read(Request.of(asked.content))
    if not isinstance(found, Recognition):
        return False
    return review_answer(segment(answered.content), found.spec).whole.ruling is Ruling.PASS
