"""Clauses about the case of letters, about marks, and about the parts of a text."""

from __future__ import annotations

import re
from typing import Literal

from stepcache_core.tasks.constrained_text.clauses_counts import Build, Items, always
from stepcache_core.tasks.constrained_text.clauses_phrases import phrases_in
from stepcache_core.tasks.constrained_text.items import AnswerCount, AnswerDivider
from stepcache_core.tasks.constrained_text.marks import CLOSE, OPEN
from stepcache_core.tasks.constrained_text.masking import Masked
from stepcache_core.tasks.constrained_text.quantity import ORDINALS, number_of
from stepcache_core.tasks.constrained_text.spec import (
    Headings,
    LetterCase,
    NoCommas,
    ParagraphOpening,
    Postscript,
    Title,
    TwoAnswers,
    Wrapped,
)
from stepcache_core.tasks.constrained_text.vocabulary import (
    LEAD,
    LOWER,
    NO_USE,
    SUBJECT,
    TAIL,
    THE_TEXT,
    UPPER,
    Q,
    W,
    listed,
)


def _case(case: Literal["lower", "upper"]) -> Build:
    return always(LetterCase(case))


def _postscript(found: re.Match[str], masked: Masked) -> Items:
    return (Postscript(masked.value(found["marker"]).strip()),)


def _two(found: re.Match[str], masked: Masked) -> Items:
    stars = masked.value(found["stars"]) if found["stars"] else "*" * (number_of(found["n"]) if found["n"] else 0)
    return (TwoAnswers(stars),) if re.fullmatch(r"\*{3,12}", stars) else None


def _headings(found: re.Match[str], masked: Masked) -> Items:
    names = phrases_in(found["list"], masked)
    return (Headings(names),) if len(set(names)) == len(names) else None


def _nth(found: re.Match[str], masked: Masked) -> Items:
    nth = ORDINALS.get(found["nth"].lower()) if found["nth"] else int(found["n"])
    word = masked.value(found["word"]).strip()
    return (ParagraphOpening(nth, word),) if nth and re.fullmatch(r"[\w'’-]+", word) else None


def two_of(found: re.Match[str], masked: Masked) -> Items:
    """Two answers, divided by the stars that are shown or counted."""
    if found["only"]:
        return (TwoAnswers(masked.value(found["only"])),)
    return _two(found, masked)


def answer_divider(found: re.Match[str], masked: Masked) -> Items:
    """What divides two answers."""
    two = two_of(found, masked)
    return None if two is None else tuple(AnswerDivider(each.divider) for each in two if isinstance(each, TwoAnswers))


_ONLY = r"(?:only |all |entirely |completely |exclusively |just )"
_WRITTEN = r"(?:written |typed |printed |given |presented )?"
_BRACKETS = rf"(?:(?:double )?angular brackets|double angle brackets|{OPEN}A\d+{CLOSE})"
_EXAMPLE = rf"(?:,? ?\(?(?:such as|like|e\.g\.,?|i\.e\.,?|for example,?|as in):? {OPEN}A\d+{CLOSE}\)?)?"
_TITLE = (
    rf"a title(?: for {THE_TEXT})?,? (?:which is |that is |and it should be )?(?:wrapped |enclosed |put |"
    rf"placed |surrounded |contained )?(?:in|with|by|inside|within) {_BRACKETS}{_EXAMPLE}"
)
_DOUBLE = r"double (?:quotation marks|quotes|quote marks|quotation signs)"
_WRAP = r"(?:wrap|put|enclose|surround|place)"
_WRAPPED = r"(?:wrapped|put|enclosed|surrounded|placed)"
_WITHIN = r"(?:in|with|inside|within|by|between)"
_STARS = rf"(?:(?P<n>six|6|three|3) asterisks?(?: symbols?| signs)?(?: ?[:,]? ?\(?(?P<stars>{OPEN}S\d+{CLOSE})\)?)?)"
_TWO = (
    r"(?:please )?(?:give|provide|write|offer|produce) (?:me )?(?:exactly )?(?:two|2) (?:different |distinct )"
    r"?(?:responses|answers|replies)"
    r"(?: to (?:this|the) (?:question|request|prompt))?"
)
_MARKER = rf"(?P<marker>{OPEN}P\d+{CLOSE}|{Q})"

CLAUSES: tuple[tuple[str, Build], ...] = (
    (
        rf"(?:the title|the title of {THE_TEXT}|its title) (?:should|must) be {_WRAPPED} {_WITHIN} "
        rf"{_BRACKETS}{_EXAMPLE}",
        always(Title()),
    ),
    (rf"all (?:of )?(?:the |your )?letters (?:should|must) be (?:in )?{LOWER}{TAIL}", _case("lower")),
    (rf"all (?:of )?(?:the |your )?letters (?:should|must) be (?:in )?{UPPER}{TAIL}", _case("upper")),
    (
        rf"a postscript (?:starting|beginning|that (?:starts|begins)) with {_MARKER}(?: at the end(?: of "
        rf"{THE_TEXT})?)?",
        _postscript,
    ),
    (rf"(?:{LEAD})?(?:be |come )?(?:{_WRITTEN}{_ONLY}?in {_ONLY}?|{_ONLY}){LOWER}(?: only)?(?:{TAIL})", _case("lower")),
    (
        rf"(?:{LEAD}|please )?(?:use|using|with|write(?: (?:{THE_TEXT}|it|everything))?(?: in)?|(?:answer|"
        rf"respond|reply) in) {_ONLY}(?:of )?{LOWER}{TAIL}",
        _case("lower"),
    ),
    (
        rf"(?:{LEAD}|please )?(?:(?:(?:answer|respond|reply)|write(?: (?:{THE_TEXT}|it|everything))?) (?:in|"
        rf"with|using) {_ONLY}?|only use ){LOWER}(?: only)?{TAIL}",
        _case("lower"),
    ),
    (
        rf"(?:{NO_USE}|there (?:should|must) be no|no|without(?: using)?(?: any)?|with no) {UPPER}(?: (?:are |"
        rf"is )?(?:allowed|permitted|used)| (?:should|must) be used)?{TAIL}",
        _case("lower"),
    ),
    (rf"(?:{UPPER}) (?:are|is) not allowed{TAIL}", _case("lower")),
    (rf"(?:{LEAD})?(?:be |come )?(?:{_WRITTEN}{_ONLY}?in {_ONLY}?|{_ONLY}){UPPER}(?: only)?(?:{TAIL})", _case("upper")),
    (
        rf"(?:{LEAD}|please )?(?:use|using|with|write(?: (?:{THE_TEXT}|it|everything))?(?: in)?|(?:answer|"
        rf"respond|reply) in) {_ONLY}(?:of )?{UPPER}{TAIL}",
        _case("upper"),
    ),
    (
        rf"(?:{LEAD}|please )?(?:(?:(?:answer|respond|reply)|write(?: (?:{THE_TEXT}|it|everything))?) (?:in|"
        rf"with|using) {_ONLY}?|only use ){UPPER}(?: only)?{TAIL}",
        _case("upper"),
    ),
    (
        rf"(?:{NO_USE}|there (?:should|must) be no|no|without(?: using)?(?: any)?|with no) {LOWER}(?: (?:are |"
        rf"is )?(?:allowed|permitted|used)| (?:should|must) be used)?{TAIL}",
        _case("upper"),
    ),
    (
        rf"(?:{NO_USE}|(?:{LEAD})?(?:contain|use|have|include) no|there (?:should|must) be no|no|without(?: "
        rf"using)?(?: any)?|with no) commas?(?: (?:are |is )?allowed| (?:should|must) be used)?{TAIL}",
        always(NoCommas()),
    ),
    (rf"(?:the use of )?commas (?:are|is) not (?:allowed|permitted){TAIL}", always(NoCommas())),
    (rf"(?:please )?(?:put|place) {_DOUBLE} around (?:{SUBJECT})", always(Wrapped())),
    (rf"(?:please )?{_WRAP} (?:{SUBJECT}) {_WITHIN} {_DOUBLE}", always(Wrapped())),
    (rf"(?:{LEAD})?be {_WRAPPED} {_WITHIN} {_DOUBLE}", always(Wrapped())),
    (
        rf"(?:{LEAD}|please )?(?:contain|have|include|add|use|give {SUBJECT}|with|including|containing) "
        rf"{_TITLE}",
        always(Title()),
    ),
    (rf"(?:with|including|containing|having) {_TITLE}", always(Title())),
    (
        rf"(?:(?:at|in) the end(?: of {THE_TEXT})?,? )?(?:please )?(?:{LEAD})?(?:explicitly )?(?:add|include|"
        rf"write|append|contain|have) a (?:postscript|post script|p\.s\. note)(?: at the end(?: of {THE_TEXT})"
        rf"?)? (?:starting|beginning|that (?:starts|begins)) with {_MARKER}(?:,? at the end(?: of {THE_TEXT})?)"
        rf"?",
        _postscript,
    ),
    (
        rf"{_TWO},? ?(?:that are |which are )?(?:separated|divided) (?:by|with|using) (?:{_STARS}|"
        rf"(?P<only>{OPEN}S\d+{CLOSE}))",
        two_of,
    ),
    (_TWO, always(AnswerCount())),
    (
        rf"(?:please )?separate (?:{THE_TEXT}|(?:both |two |these )*(?:responses|answers|versions)) (?:by|with|"
        rf"using) (?:{_STARS}|(?P<only>{OPEN}S\d+{CLOSE}))",
        answer_divider,
    ),
    (
        rf"(?:{THE_TEXT}|responses|answers|versions)(?: and only (?:responses|answers))? (?:(?:should|must) be|"
        rf"are) (?:separated|divided)(?: from each other)? (?:by|with|using) (?:{_STARS}|"
        rf"(?P<only>{OPEN}S\d+{CLOSE}))",
        answer_divider,
    ),
    (
        rf"(?:{LEAD}|please )?(?:contain|have|include|use) (?:these|the following|the) (?:headings|sections|"
        rf"section headings|headers)(?: in (?:this|that|the given) order)?:? (?P<list>{listed(Q)})(?:,? in "
        rf"(?:this|that|the given) order)?",
        _headings,
    ),
    (
        rf"(?:with|using|under) (?:these|the following|the) (?:headings|sections|section headings|headers)(?: "
        rf"in (?:this|that|the given) order)?:? (?P<list>{listed(Q)})(?:,? in (?:this|that|the given) order)?",
        _headings,
    ),
    (
        rf"(?:the (?P<nth>{'|'.join(ORDINALS)}) paragraph|paragraph (?P<n>\d{{1,2}})) (?:should|must) (?:start|"
        rf"begin) with (?:(?:the )?word )?(?P<word>{Q}|{W})",
        _nth,
    ),
)  # fmt: skip
