"""Keep count of what the model could do and could not, so that it is spared what it fails at each time."""

from __future__ import annotations

from stepcache_core.flow.draft import Draft
from stepcache_core.flow.job import Job


def count_asked(job: Job, draft: Draft) -> None:
    """Note whether the model that was asked could do it; where its answer could not be checked, nobody knows."""
    if job.place is None or not draft.is_verified:
        return
    (job.failures.failed if draft.fallback else job.failures.passed)(job.place)


def count_raised(job: Job) -> None:
    """Note that a model which was tried again raised: the next requests are solved, and not failed by it."""
    if job.place is not None and job.failures.is_doubtful(job.place):
        job.failures.failed(job.place)


def count_spared(job: Job) -> None:
    """Note that the solver answered without it."""
    if job.policy.solver != "first" and job.place is not None:
        job.failures.spared(job.place)


def why_solved(job: Job) -> str:
    """Why the solver answers before the model is asked."""
    if job.policy.solver == "first":
        return "solved before any model call"
    return "solved without a model call, as the model failed at the last ones of this kind"
