"""The requests of one seed, in the manner of the paper: base prompts, small changes to each, shuffled."""

from __future__ import annotations

from random import Random

from benchmarks.paper.json_questions import json_questions
from benchmarks.paper.linear_questions import linear_questions
from benchmarks.paper.types import Workload

SEEDS = (42, 43, 44)
LEFT_OPEN = (
    "The paper reports 222 requests a seed and does not say which: all variants are made (270 with three of each "
    "perturbation), shuffled by the seed, and the first 222 kept.",
    "The base prompts are not printed in full: equations are drawn from 24 forms, six of ten in the manner of "
    "ax + b = c, four with brackets or with the letter in two places; JSON subjects from 23, two of ten with facts.",
    "Whether seeds share their base prompts is not said: each seed draws its own forms, numbers, letters, subjects and "
    "wordings.",
    "How a paraphrase is made is not said: another of 12 (equations) or 10 (JSON) wordings written by hand, with the "
    "equation or the list of keys untouched.",
    "What a changed type is, is not said: another type for a key that had one, or a type for a key that had none.",
    "What makes an answer right is not given as code: judged here by exact arithmetic, and by exact keys and types.",
)
"""What the paper leaves open, and what was chosen."""


def made(seed: int, bases: int = 10, variants: int = 3, measured: int = 222) -> Workload:
    """The requests of a seed, always the same for the same arguments.

    All variants are made (270 with the defaults), shuffled by the seed, and the first `measured` are kept: the paper
    counts 222 a seed and leaves open which. Raises ValueError where more bases or variants are asked for than can be.
    """
    linear, linear_variants = linear_questions(seed, bases, variants)
    objects, object_variants = json_questions(seed, bases, variants)
    changed = [*linear_variants, *object_variants]
    Random(f"order {seed}").shuffle(changed)
    return Workload(seed, (*linear, *objects), tuple(changed[:measured]))
