"""Make the requests for JSON: a base request, and variants that change one thing of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from benchmarks.paper.json_subjects import GIVEN, MADE_UP, Subject
from benchmarks.paper.model_answers import of_object
from benchmarks.paper.phrasing import JSON_WORDINGS, ask_for_keys
from benchmarks.paper.types import JsonDemand, Question

JSON_PERTURBATIONS = ("paraphrase", "added key", "dropped key", "renamed key", "changed type")
Key = tuple[str, str | None]
"""The name and the type that is asked for, None where none is."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a request asks for, and in which words."""

    wording: str
    phrase: str
    keys: tuple[Key, ...]
    facts: Mapping[str, Any]

    @property
    def prompt(self) -> str:
        """The request as it is sent."""
        return ask_for_keys(self.wording, self.phrase, [_written(key) for key in self.keys])

    @property
    def demand(self) -> JsonDemand:
        """What a right object looks like; a number that is asked for as a string is given as its digits."""
        types = {name: kind for name, kind in self.keys if kind}
        given = {name: self.facts[name] for name, _ in self.keys if name in self.facts}
        facts = {name: str(fact) if types.get(name) == "string" else fact for name, fact in given.items()}
        return JsonDemand(tuple(name for name, _ in self.keys), types, facts)


def json_questions(seed: int, bases: int, variants: int) -> tuple[tuple[Question, ...], tuple[Question, ...]]:
    """The base requests of a seed, and all variants of them, by base and perturbation."""
    base_questions: list[Question] = []
    changed: list[Question] = []
    for base, subject in enumerate(_drawn_subjects(Random(f"json subjects {seed}"), bases)):
        random = Random(f"json base {base} of seed {seed}")
        asked = Asked(random.choice(JSON_WORDINGS), subject.phrase, read_keys(subject.keys), subject.facts)
        base_questions.append(_question(base, "base", 0, asked))
        changed += _variants(base, variants, subject, asked, random)
    return tuple(base_questions), tuple(changed)


def read_keys(text: str) -> tuple[Key, ...]:
    """The keys of a list such as "name, age (integer)"."""
    return tuple(_read_key(part) for part in text.split(", "))


def _read_key(text: str) -> Key:
    name, _, kind = text.removesuffix(")").partition(" (")
    return name, kind or None


def _written(key: Key) -> str:
    name, kind = key
    return f"{name} ({kind})" if kind else name


def _drawn_subjects(random: Random, bases: int) -> list[Subject]:
    given = bases // 5
    subjects = random.sample(MADE_UP, bases - given) + random.sample(GIVEN, given)
    random.shuffle(subjects)
    return subjects


def _variants(base: int, count: int, subject: Subject, asked: Asked, random: Random) -> Iterator[Question]:
    wordings = random.sample([other for other in JSON_WORDINGS if other != asked.wording], count)
    added = random.sample(read_keys(subject.added), count)
    dropped = random.sample([name for name, _ in asked.keys], count)
    renamed = random.sample(sorted(subject.renamed.items()), count)
    retyped = random.sample(read_keys(subject.retyped), count)
    for variant in range(count):
        yield _question(base, "paraphrase", variant, replace(asked, wording=wordings[variant]))
        place = random.randint(0, len(asked.keys))
        yield _question(base, "added key", variant, _with_key(asked, added[variant], place))
        yield _question(base, "dropped key", variant, _without(asked, dropped[variant]))
        yield _question(base, "renamed key", variant, _renamed(asked, *renamed[variant]))
        yield _question(base, "changed type", variant, _retyped(asked, retyped[variant]))


def _with_key(asked: Asked, key: Key, place: int) -> Asked:
    return replace(asked, keys=(*asked.keys[:place], key, *asked.keys[place:]))


def _without(asked: Asked, dropped: str) -> Asked:
    return replace(asked, keys=tuple(key for key in asked.keys if key[0] != dropped))


def _renamed(asked: Asked, old: str, new: str) -> Asked:
    keys = tuple((new if name == old else name, kind) for name, kind in asked.keys)
    facts = {new if name == old else name: fact for name, fact in asked.facts.items()}
    return replace(asked, keys=keys, facts=facts)


def _retyped(asked: Asked, retyped: Key) -> Asked:
    return replace(asked, keys=tuple(retyped if key[0] == retyped[0] else key for key in asked.keys))


def _question(base: int, perturbation: str, variant: int, asked: Asked) -> Question:
    right, wrong = of_object(asked.demand, base + variant)
    return Question("json", base, perturbation, variant, asked.prompt, asked.demand, right, wrong)
