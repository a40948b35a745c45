"""Cut the English words around an equation into word classes, without overlooking a sign."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from stepcache_core.regex import regex
from stepcache_core.tasks.linear.locate import BLANK, BOX, DOLLAR, HEADING
from stepcache_core.tasks.linear.words import CLASS_OF, SPELT_OUT

_LABEL = r"\(?(?:\d{1,3}|[a-h])[.)](?=[ \t]+[A-Za-z]{2})"
_LEXEME = regex(
    rf"(?P<heading>(?<![A-Za-z])(?:(?<=\()(?P<inside>))?(?i:{HEADING})"
    r"[ \t]?(?:\.|no\.?|nr\.?|number)?[ \t]?\#?[ \t]?\d{1,3}[a-h]?"
    r"(?:[ \t]?(?:of|/)[ \t]?\d{1,3})?"
    r"(?(inside)|(?:\)(?=\s+[A-Za-z]{2}))?)(?:(?<=\))|(?=[ \t]*(?:[.:),]\)?(?:\s|\*)|\n|\*\*))))"
    r"|(?P<numbered>(?<![^\n])\#[ \t]?\d{1,3}(?=[ \t]*[.:)]?\s))"
    rf"|(?P<enumerated>(?<![^\n]){_LABEL}|(?<![^\n])(?:[-*•]|\#{{1,6}})[ \t]+(?=[A-Za-z]{{2}})|(?<![^\n])Q:)"
    r"|(?P<answer>(?<![^\n])A:(?=\s*\Z))"
    r"|(?P<word>[A-Za-z]{2,}(?:[-'’][A-Za-z]+)*|[A-Za-z](?:-[A-Za-z]{2,}|['’][A-Za-z]+)(?:[-'’][A-Za-z]+)*)"
    r"|(?P<places>(?<![A-Za-z])(?i:d\.p)(?:\.|(?![A-Za-z])))|(?P<figures>(?<![A-Za-z])(?i:s\.f)(?:\.|(?![A-Za-z])))"
    rf"|(?P<blank>{BLANK}.)|(?P<letter>[A-Za-zΑ-Ωα-ω])|(?P<number>\d+)"
    rf"|(?P<silent>\s+|{DOLLAR}|\.{{2,3}}|[.,;:?](?=[\s\"'”’`)*{DOLLAR}]|\Z)|(?<=[A-Za-z]{{2}})!{{1,3}}"
    r"|(?<=[A-Za-z])\?{2,3}(?=\s|\Z)"
    r"|(?<=[A-Za-z]{2}[ \t])-(?=[ \t][A-Za-z]{2}))"
    r"|(?P<joined>(?<=[A-Za-z]{2}[ \t])[+&](?=[ \t][A-Za-z]{2}))"
    rf"|(?P<pair>\*\*|[\"'`()“”‘’])|(?P<box>{BOX})|(?P<other>[\s\S])"
)
_INSIDE_WORD = regex(r"(?<=[^\W\d_])['’](?=[^\W\d_])")
_PAIR = regex(r"\*\*|[\"'`()“”‘’]")
_MATES = {")": "(", "”": "“", "’": "‘"}
_NAMED = {
    "places": "decimals", "figures": "sf", "answer": "solution", "heading": "HEAD", "numbered": "HEAD", "joined": "and",
    "box": "BOX",
}  # fmt: skip
_SHORT = {"a": "a", "i": "i", "u": "you"}
_BEFORE_YOU = regex(
    r"(?:\b(?:can|could|would|will|do|did|if|how|thank|when|are|should|have|what)[ \t]+)\Z", re.IGNORECASE
)
_BEHIND_YOU = regex(
    r"[ \t]+(?:please|pls|plz|can|could|help|solve|solved|get|got|find|found|show|tell|explain|know|would|mind|do|did"
    r"|doing)\b"
    r"|[ \t]*[?.!,]*[ \t]*(?:\Z|\n)|[ \t]+so\b",
    re.IGNORECASE,
)
_UNKNOWN = {"a": "VARA", "i": "VARI", "u": "VARU"}


@dataclass(frozen=True, slots=True)
class Stray:
    """Something that is in no word class."""

    text: str


def classes(text: str, letter: str) -> Iterator[str | Stray]:
    """The word classes of a text in their order; ends with a `Stray` at the first thing that has none.

    "Please" says nothing wherever it stands.
    """
    for lexeme in _LEXEME.finditer(text):
        if lexeme.lastgroup in ("silent", "pair", "enumerated"):
            continue
        two = SPELT_OUT.get(lexeme[0].replace("’", "'").lower())
        if two is not None:
            yield from two
            continue
        if lexeme[0].lower() == f"{letter}-value".lower() and lexeme[0][0] == letter:
            yield from ("VAR", "value")
            continue
        if lexeme[0].lower() == "u" != letter.lower() and not _means_you(lexeme):
            yield Stray(lexeme[0])
            return
        name = _class_of(str(lexeme.lastgroup), lexeme[0], letter)
        if name is None:
            yield Stray(lexeme[0])
            return
        if name != "please":
            yield name


def _means_you(lexeme: re.Match[str]) -> bool:
    """True for the `u` of "can u solve"; elsewhere it may be a letter that is asked for."""
    text = lexeme.string
    before = _BEFORE_YOU.search(text, max(0, lexeme.start() - 12), lexeme.start())
    return before is not None and _BEHIND_YOU.match(text, lexeme.end()) is not None


def _class_of(kind: str, text: str, letter: str) -> str | None:
    match kind:
        case "joined" | "places" | "figures" | "answer" | "heading" | "numbered" | "box":
            return _NAMED[kind]
        case "word":
            word = text.replace("’", "'")
            return "VARS" if word == f"{letter}'s" else CLASS_OF.get(word.lower())
        case "letter" if text == letter:
            return _UNKNOWN.get(text.lower(), "VAR")
        case "letter":
            return _SHORT.get(text.lower())
        case "blank":
            return "VARIS" if text[1] == letter else None
        case "number":
            return f"#{int(text)}" if len(text) <= 2 else None
        case _:
            return None


def is_paired(text: str) -> bool:
    """True where every quotation mark and bracket of the instruction has its mate."""
    text = _INSIDE_WORD.sub("", text)
    if not _PAIR.search(text):
        return True
    marks = [lexeme[0] for lexeme in _LEXEME.finditer(text) if lexeme.lastgroup == "pair"]
    counts = {mark: marks.count(mark) for mark in {*marks, *(_MATES.get(mark, mark) for mark in marks)}}
    mated = {*_MATES, *_MATES.values()}
    return all(counts.get(end, 0) == counts.get(begin, 0) for end, begin in _MATES.items()) and all(
        count % 2 == 0 for mark, count in counts.items() if mark not in mated
    )
