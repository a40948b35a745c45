"""For authors of tasks: attack a task with changed prompts and answers, and check that it keeps the contract."""

from stepcache_core.testing.answer_mutants import answer_mutants
from stepcache_core.testing.contract import TaskContract
from stepcache_core.testing.example import Example, IsRight
from stepcache_core.testing.mutant import AnswerMutant, Effect, PromptMutant
from stepcache_core.testing.prompt_mutants import prompt_mutants
from stepcache_core.testing.report import Fate, MutantsSurvivedError, MutationReport, Tally, Trial, VacuousAttackError
from stepcache_core.testing.running import attack

__all__ = [
    "AnswerMutant", "Effect", "Example", "Fate", "IsRight", "MutantsSurvivedError", "MutationReport", "PromptMutant",
    "Tally", "TaskContract", "Trial", "VacuousAttackError", "answer_mutants", "attack", "prompt_mutants",
]  # fmt: skip
