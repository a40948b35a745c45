"""Attack every task that has examples with changed prompts and answers: what survives, and what right answers pass.

No model and no data are needed. A survivor is a changed prompt that got an old answer, or a spoilt answer that passed.

    python benchmarks/mutations.py [mutants of a kind, 6 where not given]
"""

import re
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from stepcache_core.tasks.registry import default_tasks
from stepcache_core.testing import Example, MutationReport, Trial, attack
from tests.testing.examples import SUITES, Suite

MOST_SURVIVORS, LEAST_ACCEPTED = 0.01, 0.9
PER_KIND = 6
UNEXPLAINED = "UNEXPLAINED"


def main() -> int:
    """Print the reports; 1 where an aim is not met."""
    per_kind = int(sys.argv[1]) if len(sys.argv) > 1 else PER_KIND
    are_met = True
    for task in default_tasks():
        if task.name not in SUITES:
            print(f"{task.name}: no examples\n")
            continue
        are_met &= attacked(SUITES[task.name], per_kind)
    return 0 if are_met else 1


def attacked(suite: Suite, per_kind: int) -> bool:
    """Print what came of one task's examples, and of its further ones with fewer mutants; whether the aims are met."""
    sets: dict[str, tuple[Sequence[Example], int]] = {"examples": (suite.EXAMPLES, per_kind)}
    if suite.FURTHER:
        sets["further right answers"] = (suite.FURTHER, max(1, per_kind // 3))
    met = [shown(name, attack_timed(suite, *some), suite.EXPLAINED) for name, some in sets.items()]
    return all(met)


def attack_timed(suite: Suite, examples: Sequence[Example], per_kind: int) -> MutationReport:
    """The report, with the time it took printed."""
    start = time.perf_counter()
    report = attack(suite.TASK, examples, per_kind=per_kind)
    print(f"{len(report.trials)} mutants in {time.perf_counter() - start:.1f} s")
    return report


def shown(name: str, report: MutationReport, explained: Mapping[str, str]) -> bool:
    """Print a report with every survivor and its reason; whether the aims are met and nothing is unexplained."""
    table = str(report).split("\n- ")[0]
    print(f"{name} of {table}")
    for trial in report.survivors:
        print(f"- {_reason(trial, explained)}: {trial.side}, {trial.kind}: {trial.original!r} -> {trial.mutant!r}")
        print(f"    asked {trial.asked!r}, served {trial.served!r}, {trial.reason}")
    for answer, why in report.unaccepted:
        print(f"- not accepted ({why}): {answer!r}")
    shares = {side: report.share_of(side) for side in ("prompt", "answer")}
    print(f"survivors: {shares['prompt']:.2%} of prompts, {shares['answer']:.2%} of answers")
    print(f"accepted: {report.acceptance:.1%} of {report.answers} right answers\n")
    are_explained = all(_reason(trial, explained) != UNEXPLAINED for trial in report.survivors)
    return are_explained and max(shares.values()) <= MOST_SURVIVORS and report.acceptance >= LEAST_ACCEPTED


def _reason(trial: Trial, explained: Mapping[str, str]) -> str:
    return next((why for form, why in explained.items() if re.search(form, trial.mutant)), UNEXPLAINED)


if __name__ == "__main__":
    raise SystemExit(main())
