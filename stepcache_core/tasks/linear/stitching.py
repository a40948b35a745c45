"""Put a model's continuation behind the steps that are kept, and check the seam."""

from __future__ import annotations

import re

from stepcache_core.models import Unusable, Verdict
from stepcache_core.regex import regex
from stepcache_core.tasks.linear.chains import is_near, value_stated
from stepcache_core.tasks.linear.dress import MARKER
from stepcache_core.tasks.linear.equation import OneSolution
from stepcache_core.tasks.linear.events import Foreign, Stated, Valued
from stepcache_core.tasks.linear.expression import Side
from stepcache_core.tasks.linear.notation import MAX_TEXT
from stepcache_core.tasks.linear.numbering import continued_from, last_number, runs_on
from stepcache_core.tasks.linear.reading import read
from stepcache_core.tasks.linear.rulings import failed, passed
from stepcache_core.tasks.linear.spec import LinearSpec

_FENCE = regex(r"^[ \t]*(?:```|~~~)[^\n]*\n?", re.MULTILINE)
_PREAMBLE = regex(
    r"^\W*(?:sure|certainly|of course|okay|ok|great|understood|thank|thanks|here|continuing|let's continue"
    r"|let me continue|i apologi[sz]e|apologies|my apologies|sorry|you're right|you are right|continuation"
    r"|the corrected|corrected"
    r"|承知|わかりました|はい|申し訳|続き|以下)(?![a-z])",
    re.IGNORECASE,
)
_RESUMES = regex(r"^\W*(?:continuing|continuation|here (?:is|are)|here's)\b.*:\W*$", re.IGNORECASE)
_CLAIM = regex(r"[=\d≈]")
_DRESS = regex(r"[\s*_`$#>]+|\\[\[\]()]")


def joined(kept: str, reply: str, spec: LinearSpec) -> str | Unusable:
    """Kept text, a line break where one is missing, and the bare continuation; or why the reply cannot be used."""
    rest = _without_repeats(_bare(reply), kept)
    if not rest:
        return Unusable("the reply holds no steps")
    number = last_number(kept)
    if number is not None:
        rest = continued_from(rest, number)
    text = kept + _gap(kept, rest, is_list=number is not None) + rest
    seam = integrity(text, spec)
    return text if seam.is_sound else Unusable(seam.reason)


def _gap(kept: str, rest: str, *, is_list: bool) -> str:
    """A line break; a blank line where plain text would otherwise run on inside the last item of a list."""
    if not kept:
        return ""
    breaks = 2 if is_list and MARKER.match(rest) is None else 1
    return "\n" * max(0, breaks - (len(kept) - len(kept.rstrip("\n"))))


def _bare(reply: str) -> str:
    """The reply without code fences and without the lines before its first claim that only greet or announce."""
    lines = _FENCE.sub("", reply[:MAX_TEXT]).strip().split("\n")
    while lines and _announces(lines[0]):
        lines = lines[1:]
    return "\n".join(lines).strip()


def _announces(line: str) -> bool:
    text = line.strip()
    if not text:
        return True
    greets = _PREAMBLE.match(text) is not None and _CLAIM.search(text) is None
    return greets or _RESUMES.match(text) is not None


def _without_repeats(reply: str, kept: str) -> str:
    """The reply without the leading lines that repeat kept ones; its last line always stays."""
    known = {_essence(line) for line in kept.split("\n")}
    lines = reply.split("\n")
    while len(lines) > 1 and _essence(lines[0]) in known | {""}:
        lines = lines[1:]
    return "\n".join(lines).strip()


def _essence(line: str) -> str:
    """A line without its marker, its markup and white space."""
    return _DRESS.sub("", MARKER.sub("", line.strip())).lower()


def integrity(text: str, spec: LinearSpec) -> Verdict:
    """Whether a stitched answer is of one piece.

    Its numbering runs on, all values it gives are one, no letter of another equation is left in it, and nothing of
    the patch's reply but steps: no greeting, no single code fence.
    """
    if not runs_on(text):
        return failed("integrity", "the numbering does not run on")
    if len(_FENCE.findall(text)) % 2:
        return failed("integrity", "a code fence is not closed")
    if any(_announces(line) for line in text.split("\n")[1:] if line.strip()):
        return failed("integrity", "an announcement stands between the steps")
    problem = _letters_and_values(text, spec)
    return failed("integrity", problem) if problem else passed("integrity", "the answer is of one piece")


def _letters_and_values(text: str, spec: LinearSpec) -> str | None:
    values: list[Side] = []
    for event in read(text[:MAX_TEXT], spec.variable):
        if isinstance(event, Foreign) and event.letter not in spec.parameters:
            return f"the letter {event.letter} is left from another equation"
        stated = value_stated(event.chain, spec.variable) if isinstance(event, Stated) else None
        values.extend([event.side] if isinstance(event, Valued) else [stated] if stated is not None else [])
    if not isinstance(spec.solutions, OneSolution):
        return None
    value = spec.solutions.value
    if any(side.form.constant != value and not is_near(value, side) for side in values):
        return "the answer gives more than one value"
    return None
