"""Whether what was served for a changed prompt, or passed as an answer, is a fault.

No program can say in general whether a text answers a prompt. What is certain is little, and only that excuses:

* the example's oracle says that the text is right for the mutant;
* the change is one name put for another everywhere, the name stands in the answer, and the text served is that answer
  with the same name put for the other: names are arbitrary, so this answer is right if the first was.

Everything else that a cache serves for a prompt whose meaning changed counts as a survivor. What a solver served is no
old answer: for a sibling request ("the same about something else") it counts where it equals the solution of the
unchanged prompt, or where the oracle says that it is wrong; for a request with a further demand, or after a changed
conversation, it counts as well, because a solver that overlooks a demand is as wrong as a cache. Changes that may keep
the meaning count only where the oracle says that the text is wrong.
"""

from __future__ import annotations

import re

from stepcache_core.models import Outcome, Result
from stepcache_core.testing.example import Example
from stepcache_core.testing.mutant import AnswerMutant, Effect, PromptMutant
from stepcache_core.testing.report import Fate


def fate_of_served(
    example: Example, mutant: PromptMutant, answer: str, result: Result | None, solution: str | None
) -> Fate:
    """What became of a changed prompt. `answer`: what the cache knew; `solution`: of the unchanged prompt."""
    if result is None:
        return Fate.REFUSED
    if mutant.renamed is not None and _is_renamed(answer, result.text, *mutant.renamed):
        return Fate.RIGHT
    if result.receipt.outcome is not Outcome.SOLVED:
        return _judged(_oracle(example, mutant, result.text), mutant.effect)
    is_sibling = mutant.effect is Effect.CONTENT and result.text != solution
    return _judged(_oracle(example, mutant, result.text), Effect.LOOSE if is_sibling else mutant.effect)


def fate_of_passed(example: Example, mutant: AnswerMutant) -> Fate:
    """What became of a changed answer that the task passed."""
    return _judged(example.judge(example.prompt, mutant.text), mutant.effect)


def _oracle(example: Example, mutant: PromptMutant, text: str) -> bool | None:
    """The oracle's word; it sees the prompt alone, so that of a changed conversation it is not asked."""
    return None if mutant.effect is Effect.CONTEXT else example.judge(mutant.request.prompt or "", text)


def _judged(is_right: bool | None, effect: Effect) -> Fate:
    if is_right:
        return Fate.RIGHT
    is_doubtful = is_right is None and effect is Effect.LOOSE
    return Fate.UNDECIDED if is_doubtful else Fate.SURVIVED


def _is_renamed(answer: str, served: str, old: str, new: str) -> bool:
    pattern = re.compile(rf"(?<![A-Za-z]){re.escape(old)}(?![A-Za-z])")
    return pattern.search(answer) is not None and pattern.sub(new, answer) == served
