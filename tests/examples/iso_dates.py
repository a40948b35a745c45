"""A whole task in one file: the dates of a quoted text as YYYY-MM-DD, one a line."""

import re
from collections.abc import Sequence
from datetime import date
from typing import Any

from stepcache_core import models as m
from stepcache_core.segment import stitch
from stepcache_core.tasks.base import NotRecognised, Recognition

MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December"
PROMPT = re.compile(r'(?:Please list|List) the dates in "([^"]{1,2000})" as YYYY-MM-DD, one a line\.')
WRITTEN = re.compile(rf"(?<!\S)([0-9]{{1,2}}) ({MONTHS}) ([0-9]{{4}})(?![^\s.,;])")
UNREAD = re.compile(r"\d|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|day\b")
Dates = list[str]


class IsoDatesTask:
    name, version = "iso_dates", 1

    def recognise(self, request: m.Request) -> Recognition[Dates] | NotRecognised:
        asked = PROMPT.fullmatch(request.prompt or "")
        if asked is None or UNREAD.search(WRITTEN.sub("", asked[1])):
            return NotRecognised("asks for something else, or its text may hold a date in another form")
        try:
            dates = [_iso(*parts) for parts in WRITTEN.findall(asked[1])]
        except ValueError as error:
            return NotRecognised(f"holds a date that does not exist: {error}")
        return Recognition(dates, structure="\n".join(dates)) if dates else NotRecognised("holds no date")

    def describe(self, spec: Dates) -> dict[str, Any]:
        return {"dates": spec}

    def relate(self, old: Recognition[Dates], new: Recognition[Dates]) -> m.Relation:
        return m.Same() if old.spec == new.spec else m.Changed("the texts hold other dates")

    def carry(self, steps: Sequence[m.Step], relation: m.Relation, old: Dates, new: Dates) -> tuple[m.Step, ...]:
        return tuple(steps)

    def review(self, steps: Sequence[m.Step], spec: Dates) -> m.Review:
        said = [step.text.strip() for step in steps]
        verdicts = tuple(_verdict(said[i] in spec[i : i + 1], f"line {i + 1}: {said[i]!r}") for i in range(len(said)))
        units = max(len(said), len(spec))
        right = sum(verdict.is_sound for verdict in verdicts)
        return m.Review(verdicts, _verdict(said == spec, f"{right} of {units} lines"), 1 - right / units)

    def patch(self, steps: Sequence[m.Step], spec: Dates, review: m.Review) -> m.Patch:
        first = len(steps) if review.first_unsound is None else review.first_unsound
        if first >= len(spec):
            return m.NoPatch("there are more lines than dates")
        ask = m.Message(role="user", content=f"Give only the lines from number {first + 1} on.")
        return m.ModelPatch(tuple(steps[:first]), (ask,), f"from line {first + 1} on", cost=1 - first / len(spec))

    def assemble(self, patch: m.ModelPatch, reply: str, spec: Dates) -> str | m.Unusable:
        return f"{stitch(patch.kept).rstrip()}\n{reply.strip()}".strip() if reply.strip() else m.Unusable("empty reply")

    def solve(self, spec: Dates) -> m.Solution:
        return m.Solution("\n".join(spec))


def _iso(day: str, month: str, year: str) -> str:
    return str(date(int(year), MONTHS.split("|").index(month) + 1, int(day)))


def _verdict(is_right: bool, what: str) -> m.Verdict:
    ruling, said = (m.Ruling.PASS, "right") if is_right else (m.Ruling.FAIL, "wrong")
    return m.Verdict(ruling, "iso_dates", f"{what}: {said}")
