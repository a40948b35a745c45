"""Hold a text against one constraint: does it stand, and which places break it?"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from stepcache_core.models import Ruling
from stepcache_core.tasks.constrained_text import counting
from stepcache_core.tasks.constrained_text.counting import Tally
from stepcache_core.tasks.constrained_text.disguises import letters_in, may_occur, of_two_cases
from stepcache_core.tasks.constrained_text.shapes import inner, of_form
from stepcache_core.tasks.constrained_text.spec import (
    Bound,
    Constraint,
    Counted,
    Letter,
    LetterCase,
    Mentions,
    NoCommas,
    TextSpec,
    Wrapped,
)


@dataclass(frozen=True, slots=True)
class Finding:
    """What a check found: the ruling, the reason, the places at fault, and how many units are missing of how many."""

    constraint: Constraint
    ruling: Ruling
    reason: str
    places: tuple[int, ...] = ()
    missing: int = 0
    wanted: int = 0


def findings(text: str, spec: TextSpec) -> tuple[Finding, ...]:
    """One finding a constraint; `text` is the whole answer."""
    return tuple(_finding(text, each, spec) for each in spec.constraints)


def _finding(text: str, what: Constraint, spec: TextSpec) -> Finding:
    body = inner(text) if spec.has(Wrapped) else text.strip()
    match what:
        case Counted():
            return _counted(body, what)
        case Mentions():
            return _mentions(text, what, any_case=spec.has(LetterCase))
        case Letter():
            return _letters(text, what)
        case LetterCase():
            return _letter_case(text, what)
        case NoCommas():
            return _commas(text, what)
        case _:
            stands, reason = of_form(text, body, what, any_case=spec.has(LetterCase))
            ruling = {True: Ruling.PASS, False: Ruling.FAIL, None: Ruling.ABSTAIN}[stands]
            return Finding(what, ruling, reason)


def _bounded(what: Constraint, found: Tally, bound: Bound, name: str) -> Finding:
    stands = found.stands(bound)
    reason = f"{found} {name} found, {bound} demanded"
    if stands:
        return Finding(what, Ruling.PASS, reason)
    if stands is None:
        return Finding(what, Ruling.ABSTAIN, f"{reason}: it depends on how one counts")
    return Finding(what, Ruling.FAIL, reason, missing=max(0, bound.low - found.high), wanted=bound.low)


def _counted(body: str, what: Counted) -> Finding:
    found = _bounded(what, counting.tally(body, what), what.bound, what.unit)
    if found.ruling is Ruling.PASS and what.alone and _stands_beside(body, what):
        return Finding(what, Ruling.ABSTAIN, f"something besides the {what.unit} stands in the text")
    return found


def _stands_beside(body: str, what: Counted) -> bool:
    """True where a line is neither such an item nor indented below one."""
    kind = re.compile(r"\s*[-*•+‣▪●・]" if what.unit == "bullets" else r"\s*(?:\*\*)?\(?\d{1,3}[.)、．]")
    return any(line.strip() and not line[0].isspace() and not kind.match(line) for line in body.splitlines())


def _mentions(text: str, what: Mentions, *, any_case: bool) -> Finding:
    found = counting.occurrences(text, what, any_case=any_case)
    name = f"times {what.phrase[:60]!r}"
    if what.bound.high != 0:
        return _bounded(what, found, what.bound, name)
    phrase = r"\s+".join(map(re.escape, what.phrase.split()))
    whole = "" if not what.phrase.isascii() else r"(?!\w)"
    places = tuple(
        each.start() for each in re.finditer(rf"(?<!\w){phrase}{whole}" if whole else phrase, text, re.IGNORECASE)
    )
    if places:
        return Finding(what, Ruling.FAIL, f"{what.phrase[:60]!r} is forbidden", places)
    if may_occur(what.phrase, text):
        return Finding(what, Ruling.ABSTAIN, f"a form of {what.phrase[:60]!r}, which is forbidden, may occur")
    return Finding(what, Ruling.PASS, f"{what.phrase[:60]!r} does not occur")


def _letters(text: str, what: Letter) -> Finding:
    places = tuple(at for at, char in enumerate(text.lower()) if char == what.letter)
    accented = letters_in(text, what.letter)
    found = _bounded(what, Tally(len(places), max(len(places), accented)), what.bound, f"times {what.letter!r}")
    forbidden = what.bound.high == 0 and len(text.lower()) == len(text)
    return replace(found, places=places) if forbidden and places else found


def _is_of_other_case(char: str, what: LetterCase) -> bool:
    if what.case == "lower":
        return char != char.lower() or char.isupper()
    return char != char.upper() or char.islower()


def _letter_case(text: str, what: LetterCase) -> Finding:
    places = tuple(at for at, char in enumerate(text) if _is_of_other_case(char, what))
    if places:
        return Finding(what, Ruling.FAIL, f"not all letters are {what.case}-case", places)
    if any(_is_of_other_case(of_two_cases(char)[:1] or char, what) for char in text if not char.isascii()):
        return Finding(what, Ruling.ABSTAIN, "a letter of another case may stand in the text")
    if not any(char.isalpha() for char in text):
        return Finding(what, Ruling.ABSTAIN, "there is no letter in the text")
    return Finding(what, Ruling.PASS, f"all letters are {what.case}-case")


def _commas(text: str, what: NoCommas) -> Finding:
    marks = ",、，" if what.japanese else ","
    places = tuple(at for at, char in enumerate(text) if char in marks)
    if places:
        return Finding(what, Ruling.FAIL, "commas are forbidden", places)
    if any(char in "、，،﹐﹑､‚⸲⸴⹁፣꓾︐︑" for char in text):
        return Finding(what, Ruling.ABSTAIN, "a mark that may count as a comma occurs")
    return Finding(what, Ruling.PASS, "there is no comma")
