"""Clauses that say how many there must be of something."""

from __future__ import annotations

import re
from collections.abc import Callable

from stepcache_core.tasks.constrained_text.items import Divider, Item, SectionCount, SectionMark
from stepcache_core.tasks.constrained_text.marks import CLOSE, OPEN
from stepcache_core.tasks.constrained_text.masking import Masked
from stepcache_core.tasks.constrained_text.quantity import NUM, QUANTITY, TIMES, read_bound, read_times
from stepcache_core.tasks.constrained_text.spec import Bound, Counted, Letter, Unit
from stepcache_core.tasks.constrained_text.vocabulary import LEAD, NO_USE, SHOWN, SUBJECT, TAIL, THE_TEXT, Q

Items = tuple[Item, ...] | None
Build = Callable[[re.Match[str], Masked], Items]


def always(*items: Item) -> Build:
    """A builder for clauses that say the same thing in whatever words."""

    def build(found: re.Match[str], masked: Masked) -> Items:  # noqa: ARG001 - the signature of every builder
        return items

    return build


UNITS: dict[str, Unit] = {
    r"words?": "words",
    r"sentences?": "sentences",
    r"paragraphs?": "paragraphs",
    (
        r"(?:markdown )?(?:bullet(?:ed)?[- ]?points?|bullets|bullet(?:ed)? (?:list )?items)"
        r"(?: in markdown(?: format)?)?"
    ): "bullets",
    r"numbered (?:items|points|entries)|(?:items|points|entries) in a numbered list": "items",
}
_UNIT = "|".join(UNITS)
_HOLDS = (
    r"(?:contain|have|include|use|consist of|comprise|be written in|be composed of|be made up of|be divided into"
    r"|be split into|be organi[sz]ed (?:in|into)|be limited to|be no longer than|be|span|be formatted (?:as|in)"
    r"|be structured (?:as|in)|be presented (?:as|in)|fit (?:in|into))"
)
_ANSWER = (
    rf"(?:(?:answer|respond|reply)(?: to (?:me|this|it))?|(?:write|give|format|present|structure|organi[sz]e|split"
    rf"|divide|state|put|say|phrase|express) (?:it|{THE_TEXT})|do (?:so|it|this)|write)"
)
_IN = r"(?:in|with|using|into|as)"
_ATTACHED = (
    r"(?:in|with|using|of|as|containing|having|including|comprising|consisting of|made up of|composed of"
    r"|(?:that|which) (?:contains?|has|have|is|consists? of|includes?)|written in)"
)
_DIVIDER = (
    rf"(?:(?:the |a )?(?:markdown )?(?:divider|separator)?:? ?(?P<stars>{SHOWN})|(?P<blank>(?:a |one )"
    rf"?(?:blank|empty) lines?"
    r"|(?:two|2) (?:new ?lines|line ?breaks)))"
)
_DIVIDED = (
    rf"(?:separated|divided|delimited)(?: (?:from|with) (?:each other|one another))? (?:by|with|using) "
    rf"{_DIVIDER}"
)


def unit_of(text: str) -> Unit | None:
    """The unit that a noun names."""
    return next((unit for form, unit in UNITS.items() if re.fullmatch(form, text, re.IGNORECASE)), None)


def divider_of(found: re.Match[str], masked: Masked) -> str | None:
    """The mark between paragraphs that a clause names: "" for a blank line."""
    if found["blank"]:
        return ""
    stars = masked.value(found["stars"]) if found["stars"] else ""
    return stars if re.fullmatch(r"\*{3,12}", stars) else None


def counted(found: re.Match[str], masked: Masked) -> Items:
    """So many units; a number of words by itself is a rough length, so that nothing certain is demanded."""
    unit = unit_of(found["unit"])
    if unit is None:
        return None
    bound = read_bound(found["q"] + (found.groupdict().get("more") or ""), bare=unit != "words")
    if bound is None or bound == Bound(0, 0):
        return None
    mark = ""
    if found.groupdict().get("stars") or found.groupdict().get("blank"):
        said = divider_of(found, masked)
        if said is None or unit != "paragraphs":
            return None
        mark = said
    return (Counted(unit, bound, mark, alone=unit in ("bullets", "items") and bool(found.groupdict().get("alone"))),)


def limited(found: re.Match[str], masked: Masked) -> Items:  # noqa: ARG001 - the signature of every builder
    """A limit: so many at most."""
    unit, bound = unit_of(found["unit"]), read_bound(found["q"])
    if unit is None or bound is None or bound.high is None:
        return None
    return (Counted(unit, Bound(0 if bound.low == bound.high else bound.low, bound.high)),)


def _divider(found: re.Match[str], masked: Masked) -> Items:
    mark = divider_of(found, masked)
    return None if mark is None else (Divider(mark),)


def _unit(unit: Unit) -> Build:
    def build(found: re.Match[str], masked: Masked) -> Items:  # noqa: ARG001 - the signature of every builder
        bound = read_times(found["q"]) if found["q"].endswith(("times", "once", "twice")) else read_bound(found["q"])
        return None if bound is None else (Counted(unit, bound),)

    return build


def _letter(found: re.Match[str], masked: Masked) -> Items:
    letter, bound = masked.value(found["letter"]), read_times(found["q"])
    if bound is None or len(letter) != 1 or not letter.isalpha():
        return None
    return (Letter(letter.lower(), bound),)


def _no_letter(found: re.Match[str], masked: Masked) -> Items:
    letter = masked.value(found["letter"])
    return (Letter(letter.lower(), Bound(0, 0)),) if len(letter) == 1 and letter.isalpha() else None


def _sections(found: re.Match[str], masked: Masked) -> Items:  # noqa: ARG001 - the signature of every builder
    bound = read_bound(found["q"])
    return None if bound is None else (SectionCount(bound),)


def _section_mark(found: re.Match[str], masked: Masked) -> Items:
    word = re.sub(r"\s*(?:#|x|n|1|\d+)$", "", masked.value(found["word"]), flags=re.IGNORECASE).strip()
    return (SectionMark(word),) if re.fullmatch(r"[A-Za-z]{2,20}", word) else None


_SQUARES = rf"{OPEN}B\d+{CLOSE}(?:,? (?:and |or )?{OPEN}B\d+{CLOSE})*(?:,? etc)?"
_SQUARE_EXAMPLE = rf",? ?\(?(?:such as|like|e\.g\.,?|i\.e\.,?|for example,?|example):? {_SQUARES}\)?"
_SQUARE = rf"(?:in|by|with|using) square brackets(?:{_SQUARE_EXAMPLE})?"
_MARKDOWN = (
    rf"(?:,? ?(?:with|in|using) (?:the )?(?:markdown(?: formatting| format| syntax)?|{OPEN}H\d+{CLOSE}))?"
    rf"(?:,? ?\(?(?:such as|like|e\.g\.,?|i\.e\.,?|for example,?|example|that is,?):? {OPEN}H\d+{CLOSE}(?:,? "
    rf"(?:and |or )?{OPEN}H\d+{CLOSE})*(?:,? etc)?\)?)?"
)
_LETTER = rf"(?:the )?letter (?P<letter>{Q}|[a-z](?![\w'’]))"
_CAPITAL = (
    r"words (?:in|with|that are in|written in) (?:all )?(?:capital letters|caps|capitals|upper[- ]?case)(?: letters)?"
)

CLAUSES: tuple[tuple[str, Build], ...] = (
    (rf"(?P<q>{QUANTITY}) (?P<unit>{_UNIT})(?: long| in length)?{TAIL}", counted),
    (
        rf"(?:{LEAD}|please )?{_HOLDS}(?: a total of)? (?P<q>{QUANTITY}) (?P<unit>{_UNIT})(?P<more> or (?:more|"
        rf"less|fewer))?(?: long| in length)?{TAIL}(?:,? (?:which (?:are|should be) )?{_DIVIDED})?",
        counted,
    ),
    (
        rf"(?:{LEAD}|please )?{_ANSWER} (?P<alone>{_IN})(?: a total of)? (?P<q>{QUANTITY}) (?P<unit>{_UNIT})"
        rf"(?P<more> or (?:more|less|fewer))?(?:,? {_DIVIDED})?",
        counted,
    ),
    (rf"(?:{LEAD}|please )?write (?P<q>{QUANTITY}) (?P<unit>words)", counted),
    (
        rf"(?:please )?make (?:it|{THE_TEXT}) (?P<q>{QUANTITY}) (?P<unit>{_UNIT})(?P<more> or (?:more|less|"
        rf"fewer))?(?: long| in length)?",
        counted,
    ),
    (
        r"(?:please )?use (?:the )?(?:markdown )?(?:bullet points|bullets)(?: in markdown(?: format| syntax)?)?",
        always(Counted("bullets", Bound(2))),
    ),
    (
        rf"there (?:should|must) be (?P<q>{QUANTITY}) (?P<unit>{_UNIT})(?P<more> or (?:more|less|fewer))"
        rf"?{TAIL}(?:,? {_DIVIDED})?",
        counted,
    ),
    (
        rf"(?:{LEAD}|please )?(?:limit|restrict|keep|cut) (?:{SUBJECT}|yourself) (?:to|within) (?P<q>{NUM}|at "
        rf"most {NUM}|no more than {NUM}|fewer than {NUM}|less than {NUM}) (?P<unit>{_UNIT})(?P<more> or "
        rf"(?:more|less|fewer))?",
        limited,
    ),
    (
        rf"(?:{LEAD}|please )?keep (?:{SUBJECT}) (?P<q>(?:under|below|between) [^,;]{{1,30}}?|at (?:most|least)"
        rf" {NUM}) (?P<unit>{_UNIT})(?P<more> or (?:more|less|fewer))?",
        counted,
    ),
    (
        rf"(?P<alone>in|as|using) (?P<q>{QUANTITY}) (?P<unit>{_UNIT})(?P<more> or (?:more|less|fewer))?(?:,? "
        rf"{_DIVIDED})?",
        counted,
    ),
    (
        rf"{_ATTACHED}(?: a total of)? (?P<q>{QUANTITY}) (?P<unit>{_UNIT})(?P<more> or (?:more|less|fewer))"
        rf"?(?:,? {_DIVIDED})?",
        counted,
    ),
    (rf"(?:the |all )?paragraphs(?: and only paragraphs)? (?:(?:should|must) be|are) {_DIVIDED}", _divider),
    (
        rf"(?:please )?(?:separate|divide) (?:the |your |each |all |all the )?paragraphs? (?:by|with|using) "
        rf"{_DIVIDER}",
        _divider,
    ),
    (
        rf"(?:(?:{LEAD}|please )?(?:contain|have|include|use)|there (?:should|must) be) (?P<q>{QUANTITY}) "
        rf"placeholders?{TAIL}(?:(?:,? (?:represented|written|shown|marked|denoted|which are represented))? "
        rf"{_SQUARE}{TAIL}"
        rf"|{_SQUARE_EXAMPLE})",
        _unit("placeholders"),
    ),
    (
        rf"(?:{LEAD}|please )?highlight (?P<q>{QUANTITY}) (?:(?:text |key )?(?:sections?|parts?|phrases?|ideas|"
        rf"points|passages)){TAIL}{_MARKDOWN}",
        _unit("highlights"),
    ),
    (
        rf"(?:{LEAD}|please )?(?:contain|have|include|use) (?P<q>{QUANTITY}) highlighted (?:sections?|parts|"
        rf"phrases){TAIL}{_MARKDOWN}",
        _unit("highlights"),
    ),
    (rf"{NO_USE} {_LETTER}{TAIL}", _no_letter),
    (rf"without (?:using )?(?:any )?{_LETTER}{TAIL}", _no_letter),
    (rf"{_LETTER} (?:should|must) (?:appear|occur|be used|show up|be present) (?P<q>{TIMES}){TAIL}", _letter),
    (rf"(?:{LEAD}|please )?(?:use|include|contain|have) {_LETTER} (?P<q>{TIMES}){TAIL}", _letter),
    (rf"(?:{LEAD}|please )?(?:use|include|contain|have)? ?{_CAPITAL} (?P<q>{TIMES}){TAIL}", _unit("capital words")),
    (rf"{_CAPITAL} (?:should|must) (?:appear|occur|be used) (?P<q>{TIMES}){TAIL}", _unit("capital words")),
    (rf"(?:{LEAD}|please )?(?:use|include|contain|have) (?P<q>{QUANTITY}) {_CAPITAL}{TAIL}", _unit("capital words")),
    (
        rf"(?:{LEAD}|please )?(?:contain|have|include|consist of|be (?:divided|split) into|be made up of) "
        rf"(?P<q>{QUANTITY}) sections",
        _sections,
    ),
    (
        rf"(?:please )?mark (?:the )?(?:beginning|start) of (?:each|every)(?: section| one)? (?:with|by|using) "
        rf"(?:the word )?(?P<word>{Q}|[a-z]+ (?:x|1))(?:,? (?:such as|like|e\.g\.,?|i\.e\.,?):? ?(?:{Q}|[a-z]+ "
        rf"1))?",
        _section_mark,
    ),
    (
        rf"(?:{LEAD})?(?:be )?(?:a |in a |as a )?numbered list (?:of|with) (?P<q>{QUANTITY}) (?:items|points|"
        rf"entries)",
        _unit("items"),
    ),
)  # fmt: skip
