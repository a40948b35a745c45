"""Review an answer: every constraint on the whole, and each step for the constraints that it breaks by itself."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

from stepcache_core.models import Review, Ruling, Step, Verdict
from stepcache_core.regex import regex
from stepcache_core.tasks.constrained_text.checks import Finding, findings
from stepcache_core.tasks.constrained_text.spec import TextSpec, describe

MAX_ANSWER = 100_000
"""Characters of an answer that is read."""
_CHECK = "form"
_REFUSAL = regex(
    r"\A[\s\"“*]*(?:i['’]?m sorry|i am sorry|sorry,|i apologi[sz]e|i can(?:no|['’])t|i can not|i am unable|"
    r"i['’]m (?:not able|unable)|i am not able|as an? (?:ai|large language model|language model)|i (?:do not"
    r"|don['’]t) know"
    r"|unfortunately,? i|申し訳|すみません|恐れ入りますが)",
    re.IGNORECASE,
)


def review_answer(steps: Sequence[Step], spec: TextSpec) -> Review:
    """Pass: every constraint holds. Nothing is said about the content."""
    text = "".join(step.text for step in steps)
    if not text.strip():
        return _all(steps, Ruling.FAIL, "the answer is empty")
    if len(text) > MAX_ANSWER:
        return _all(steps, Ruling.ABSTAIN, "the answer is too long to be read")
    if _REFUSAL.match(text):
        return _all(steps, Ruling.ABSTAIN, "the answer may be a refusal")
    found = findings(text, spec)
    faults = faults_by_step(steps, found)
    verdicts = tuple(_verdict(faults.get(at, ())) for at in range(len(steps)))
    whole = _whole(found)
    return Review(verdicts, whole, 0.0 if whole.ruling is Ruling.PASS else _share(steps, faults, found))


def faults_by_step(steps: Sequence[Step], found: Sequence[Finding]) -> dict[int, tuple[Finding, ...]]:
    """For each step that breaks a constraint by itself, what it breaks."""
    starts = list(accumulate((len(step.text) for step in steps), initial=0))
    faults: dict[int, tuple[Finding, ...]] = {}
    for each in found:
        for at in sorted({bisect_right(starts, place) - 1 for place in each.places}):
            faults[at] = (*faults.get(at, ()), each)
    return faults


def _all(steps: Sequence[Step], ruling: Ruling, reason: str) -> Review:
    verdict = Verdict(ruling, _CHECK, reason)
    return Review(tuple(verdict for _ in steps), verdict, 1.0)


def _verdict(faults: Sequence[Finding]) -> Verdict:
    if faults:
        return Verdict(Ruling.FAIL, _CHECK, "; ".join(dict.fromkeys(each.reason for each in faults))[:300])
    return Verdict(Ruling.PASS, _CHECK, "breaks no constraint by itself")


def _whole(found: Sequence[Finding]) -> Verdict:
    for ruling in (Ruling.FAIL, Ruling.ABSTAIN):
        said = [each.reason for each in found if each.ruling is ruling]
        if said:
            return Verdict(ruling, _CHECK, "; ".join(said)[:500])
    kinds = sorted({str(describe(each.constraint)["kind"]) for each in found})
    return Verdict(Ruling.PASS, _CHECK, f"every constraint on the form holds: {', '.join(kinds)}")


def _share(steps: Sequence[Step], faults: dict[int, tuple[Finding, ...]], found: Sequence[Finding]) -> float:
    """The share of what would have to be written: failing steps, missing units, or one step for any other fault."""
    shares = [len(faults) / len(steps)]
    for each in found:
        if each.ruling is Ruling.FAIL and not each.places:
            shares.append(each.missing / each.wanted if each.missing and each.wanted > 1 else 1 / len(steps))
        elif each.ruling is Ruling.ABSTAIN:
            shares.append(1 / len(steps))
    return min(1.0, max(shares))
