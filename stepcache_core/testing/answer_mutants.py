"""Changes of a right answer, one at a time, its end kept right; and, as kinds of their own, changes of its end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random

from stepcache_core.testing import vocabulary as words
from stepcache_core.testing.content import name, word
from stepcache_core.testing.edits import MOST, by_pattern, other_numbers, swapped_words
from stepcache_core.testing.mutant import AnswerMutant, Effect, TextEdits

_NUMBER = r"(?<![\w.])[0-9]+(?:,[0-9]{3})*(?:\.[0-9]+)?|(?<=[A-Za-z}(])[0-9]+(?:\.[0-9]+)?|[０-９]+"
_LABEL = re.compile(
    r"^[^\w\n]*(?:step\s*|ステップ)?[0-9０-９]+\s*(?:[.):：*]|-\s)|\bstep\s+[0-9]+", re.IGNORECASE | re.MULTILINE
)
_OBJECT = re.compile(r"\{\s*\"")
_CLAIMS = re.compile(r"[0-9０-９=\"]")

_number = by_pattern(_NUMBER, lambda match: other_numbers(match[0]))
_sign = by_pattern(
    r"(?<=[\w)}] )[+\-−](?= [\w(\\])|(?<![\w*\-−])[-−](?=[0-9]|[a-z]\b|\\)",
    lambda match: ("-" if match[0] == "+" else "+",),
)
_variable = by_pattern(
    r"(?<![A-Za-z\\'’])(?!a [a-z]{2})[a-hj-z](?![A-Za-z'’])", lambda match: ("v" if match[0] != "v" else "u",)
)
_key = by_pattern(r"\"([^\"\n]{1,80})\"(?=\s*:)", lambda match: (f'"{match[1]}_2"', f'"un{match[1]}"'))
_value = by_pattern(r"(?<=: )\"([^\"\n]{1,80})\"", lambda match: (f'"not {match[1]}"',))


Changed = Callable[[str, Sequence[str], Random], Iterable[str]]
"""Every change of one kind that an answer allows, given right answers to other prompts."""


@dataclass(frozen=True, slots=True)
class AnswerKind:
    """One kind of change and what it does to the meaning."""

    changed: Changed
    effect: Effect = Effect.CONTENT


def before_the_end(edits: TextEdits) -> Changed:
    """The edits of an answer that leave its end as it is."""

    def changed(answer: str, _: Sequence[str], random: Random) -> Iterator[str]:
        end = end_of_body(answer)
        return (text + answer[end:] for text in _edited(answer[:end], edits, random))

    return changed


def at_the_end(edits: TextEdits) -> Changed:
    """The edits of the last line alone."""

    def changed(answer: str, _: Sequence[str], random: Random) -> Iterator[str]:
        start = answer.rstrip().rfind("\n") + 1
        return (answer[:start] + text for text in _edited(answer[start:], edits, random))

    return changed


def line_from_another(answer: str, others: Sequence[str], random: Random) -> Iterator[str]:
    """A line that claims something in the place of one before the end."""
    foreign = [line.strip() for other in others for line in other.splitlines() if _CLAIMS.search(line)]
    lines = answer.splitlines(keepends=True)
    for at, line in enumerate(lines[:-1]):
        if _CLAIMS.search(line) and foreign:
            new = random.choice(foreign)
            if new not in answer:
                yield "".join([*lines[:at], f"{new}\n", *lines[at + 1 :]])


def claim_added(answer: str, _: Sequence[str], __: Random) -> Iterator[str]:
    """A claim that is wrong, before everything and before the end."""
    end = end_of_body(answer)
    for claim in words.CONTRADICTIONS:
        yield f"{claim}\n{answer}"
        yield f"{answer[:end].rstrip()}\n{claim}\n{answer[end:]}" if end else f"{answer}\n{claim}"


def line_dropped(answer: str, _: Sequence[str], __: Random) -> Iterator[str]:
    """One line before the end left out."""
    lines = answer.splitlines(keepends=True)
    return ("".join(lines[:at] + lines[at + 1 :]) for at in range(len(lines) - 1))


ANSWER_KINDS: Mapping[str, AnswerKind] = {
    "number": AnswerKind(before_the_end(_number)),
    "sign": AnswerKind(before_the_end(_sign)),
    "operation word": AnswerKind(before_the_end(swapped_words(words.OPERATIONS))),
    "variable": AnswerKind(before_the_end(_variable)),
    "key": AnswerKind(before_the_end(_key)),
    "value": AnswerKind(before_the_end(_value)),
    "name": AnswerKind(before_the_end(name)),
    "line from another answer": AnswerKind(line_from_another),
    "claim added": AnswerKind(claim_added),
    "number at the end": AnswerKind(at_the_end(_number)),
    "sign at the end": AnswerKind(at_the_end(_sign)),
    "line dropped": AnswerKind(line_dropped, Effect.LOOSE),
    "word": AnswerKind(before_the_end(word), Effect.LOOSE),
}
"""What may be changed of an answer, by the name of the kind."""


def answer_mutants(answer: str, others: Sequence[str], *, per_kind: int = 4, seed: int = 0) -> list[AnswerMutant]:
    """At most `per_kind` mutants of each kind; the same ones for the same answer and seed.

    `others`: right answers to other prompts, whose lines are put into this one. Labels of steps are never changed:
    a step by another number is the same step.
    """
    return [mutant for kind in ANSWER_KINDS for mutant in _chosen(kind, answer, others, per_kind, seed)]


def end_of_body(answer: str) -> int:
    """Where the end begins that is kept right: the last line or, of a text of one line, its last number.

    An answer that holds an object has no such end.
    """
    text = answer.rstrip()
    if _OBJECT.search(text):
        return len(answer)
    line = text.rfind("\n") + 1
    values = list(re.finditer(_NUMBER, text))
    return line if line or not values else values[-1].start()


def _chosen(kind: str, answer: str, others: Sequence[str], per_kind: int, seed: int) -> list[AnswerMutant]:
    random = Random(f"{seed} {kind} {answer}")  # noqa: S311 - makes cases, guards nothing
    made = islice(ANSWER_KINDS[kind].changed(answer, others, random), MOST)
    texts = list(dict.fromkeys(text for text in made if text.split() != answer.split()))
    chosen = random.sample(texts, min(per_kind, len(texts)))
    return [AnswerMutant(kind, ANSWER_KINDS[kind].effect, answer, text) for text in chosen]


def _edited(part: str, edits: TextEdits, random: Random) -> Iterator[str]:
    labels = _LABEL.findall(part)
    return (edit.text for edit in edits(part, random) if _LABEL.findall(edit.text) == labels)
