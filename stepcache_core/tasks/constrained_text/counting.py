"""Count words, sentences, paragraphs and the like as a range, so that what is ambiguous is seen to be.

`Tally.low` counts only what everybody would count, `Tally.high` all that anybody might:

* words: runs of letters between white space (headings, list marks and bare numbers left out) / every run of letters or
  digits, so that "well-known" is one word or two, and "don't" too;
* sentences: an end mark after a full word, before a capital or a line's end, outside lists and headings / every end
  mark, and every line without one; "e.g.", "Dr.", decimals and "…" only there;
* paragraphs: blocks of prose between blank lines / every line of text; with a divider exactly the parts between;
* bullets, numbered items: those of the first level with the mark that was shown / with any mark, at any level.

Text in scripts without spaces has no certain number of words.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from stepcache_core.regex import regex
from stepcache_core.tasks.constrained_text.spec import Bound, Counted, Mentions

ANY = 1_000_000_000
"""More of a thing than any text holds."""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_UNSPACED = regex(r"[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]")
_HEADING = regex(r"\s*(?:#{1,6}\s|\*\*[^*\n]*\*\*:?\s*\Z|<<[^\n]*>>\s*\Z|[^\n]{1,80}:\s*\Z)")
_RULE = regex(r"\s*(?:[*\-_=~][ \t]*){3,}\s*\Z")
_BULLET = regex(r"(?P<indent>[ \t]*)(?P<mark>[-*•+‣▪●・])(?:[ \t]+|(?<=[•・]))(?=\S)")
_ITEM = regex(r"(?P<indent>[ \t]*)(?:\*\*)?\(?(?P<n>\d{1,3})[.)、．](?:\*\*)?[ \t]+(?=\S)")
_MARK = regex(r"\s*(?:[-*•+‣▪●・]\s|\(?\d{1,3}[.)、．]\s|>\s?)+")
_END = regex(r"(?P<mark>[.!?]+|…+|[。！？]+)(?P<close>[\"'”’»)\]*_」』）]*)(?P<gap>\s+|\Z|(?<=[。！？」』）]))")
_MAYBE_END = regex(r"[.!?…。！？]+(?!\w)|(?<=[^\W\d_A-Z])[.!?]+(?=[A-Z])|[。！？](?=\w)")
_ENGLISH_END = regex(r"[.!?…。！？]")
_BEFORE = regex(r"([^\W_](?:[\w'’.-]*\w)?)[\"'”’»)\]*_]*\Z")
_SHORT = _words("it me us up so do go be we he on in to is my by at or of if as ok hi ox oh an you ad id tv pc pi ai")
_ABBREVIATIONS = _words(
    "pvt adm cmdr pres supt bros assn univ intl mfg esq calif mass penn wash conn mich minn tex wis okla ariz colo "
    "fla ill ind kan kans miss mont neb nev tenn wyo vols chap chaps sec secs para paras ref refs ex exs ver cont dist "
    "etc vs mr mrs ms dr st sr jr prof gen rep sen rev hon gov capt lt col sgt inc ltd co corp llc dept est "
    "approx appt apt ave blvd fig vol ed eds pp al cf ca jan feb mar apr jun jul aug sep sept oct nov dec mon "
    "tue tues wed thu thur thurs fri sat sun usa u.s u.k a.m p.m e.g i.e ph.d b.c a.d min max no nos op misc "
    "viz tel ext mt ft oz lb lbs hr hrs messrs mme mlle"
)
_WORDLIKE = regex(r"\w+")
_LETTERS = regex(r"[^\W\d_]")
_STARRED = regex(r"(?<![\w*])(\*{1,3})(?=[^\s*])([^*\n]+?)(?<=[^\s*])\1(?![\w*])")
_SQUARE = regex(r"\[[^\[\]\n]*[^\W_][^\[\]\n]*\](?!\()")
_MAX_LINE_END = 100
_BLANK = regex(r"\n\s*\n")
_FENCE = "```"
_SIGNS = frozenset("-•‣▪●・◦○·∙▫■□")
_BREAK = regex(r"<(?:br|/?p|/?div|/?li)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Tally:
    """How many there surely are, and how many there are at most."""

    low: int
    high: int

    def stands(self, bound: Bound) -> bool | None:
        """Whether the bound is kept; None where that depends on how one counts."""
        top = ANY if bound.high is None else bound.high
        if self.low >= bound.low and self.high <= top:
            return True
        return False if self.high < bound.low or self.low > top else None

    def __str__(self) -> str:
        if self.high >= ANY:
            return "an uncertain number of"
        return str(self.low) if self.low == self.high else f"{self.low} to {self.high}"


def tally(text: str, what: Counted) -> Tally:
    """How many of the units the text holds."""
    match what.unit:
        case "words":
            return words(text)
        case "characters":
            return characters(text)
        case "sentences":
            return sentences(text)
        case "paragraphs":
            return divided(text, what.mark) if what.mark else paragraphs(text)
        case "bullets":
            return _listed(text, _BULLET, what.mark)
        case "items":
            return numbered(text)
        case "highlights":
            found = len(_STARRED.findall(text))
            return Tally(found, found)
        case "placeholders":
            return _placeholders(text)
        case "capital words":
            return _capital_words(text)


def _placeholders(text: str) -> Tally:
    """Names in square brackets; "[1]", "[x]" and the text of a link may be none."""
    found = _SQUARE.findall(text)
    return Tally(sum(len(_LETTERS.findall(each)) > 1 for each in found), len(found) + text.count("]("))


def words(text: str) -> Tally:
    """Words between white space, or runs of letters and digits."""
    high = len(_WORDLIKE.findall(text))
    if _UNSPACED.search(text):
        return Tally(0, ANY)
    prose = (_MARK.sub("", line, count=1) for line in text.splitlines() if not _HEADING.match(line))
    low = sum(1 for line in prose for chunk in line.split() if _LETTERS.search(chunk))
    return Tally(min(low, high), high)


def characters(text: str) -> Tally:
    """Letters, marks and all without white space, or letters and digits alone."""
    low = sum(1 for char in text if unicodedata.category(char)[0] in "LN")
    return Tally(low, len(text.strip()))


def sentences(text: str) -> Tally:
    """Sentences by their end marks."""
    small = text == text.lower()
    low = high = 0
    for line in text.splitlines():
        if not line.strip() or _RULE.match(line):
            continue
        sure, possible = _in_line(line, small=small)
        listed = _HEADING.match(line) or _MARK.match(line)
        low, high = low + (0 if listed else sure), high + possible
    return Tally(low, high)


def _in_line(line: str, *, small: bool) -> tuple[int, int]:
    """How many sentences surely, and how many possibly, end in a line; a picture may end one as a mark does."""
    ends = list(_END.finditer(line))
    sure = sum(_is_sure(line, end, small=small) for end in ends)
    pictures = 0 if line.isascii() else sum(unicodedata.category(char) == "So" for char in line)
    closed = bool(ends) and ends[-1].end() >= len(line.rstrip())
    return sure, max(sure, len(_MAYBE_END.findall(line))) + pictures + (0 if closed else 1)


def _is_sure(line: str, end: re.Match[str], *, small: bool) -> bool:
    rest = line[end.end() : end.end() + 3].lstrip("\"'“‘«(*_「『")
    if end["mark"][0] in "。！？":
        return "」" not in end["close"] and "』" not in end["close"]
    if "…" in end["mark"] or ".." in end["mark"]:
        return False
    if not rest:
        return True
    before = _BEFORE.search(line, max(0, end.start() - _MAX_LINE_END), end.start())
    word = before[1].lower() if before else ""
    if not word or (end["mark"] == "." and not _ends_sentences(word)):
        return False
    return rest[0].isupper() or (small and rest[0].isalpha())


def _ends_sentences(word: str) -> bool:
    """True for a word that is no abbreviation."""
    if word in _ABBREVIATIONS or "." in word:
        return False
    return word in _SHORT or (len(word) >= 3 and word[0].isalpha()) or (word.isdigit() and len(word) > 2)


def paragraphs(text: str) -> Tally:
    """Blocks of prose between blank lines, or lines of text."""
    lines = [line for line in text.splitlines() if line.strip() and not _RULE.match(line)]
    low = sum(1 for block in re.split(r"\n[ \t]*\n", text.replace("\r\n", "\n")) if _is_prose(block))
    return Tally(min(low, len(lines)), ANY if _BREAK.search(text) else len(lines))


def _is_prose(block: str) -> bool:
    lines = [line for line in block.splitlines() if line.strip()]
    if not lines or any(_HEADING.match(line) or _MARK.match(line) or _RULE.match(line) for line in lines):
        return False
    return _ENGLISH_END.search(lines[-1].rstrip()[-3:]) is not None


def divided(text: str, mark: str) -> Tally:
    """The parts between lines that are nothing but the divider; a divider anywhere else makes it uncertain."""
    parts = parts_of(text, mark)
    count = sum(1 for part in parts if part.strip())
    if any(not part.strip() for part in parts[1:-1]) or any("***" in part for part in parts):
        return Tally(0, ANY)
    return Tally(count, count)


def parts_of(text: str, mark: str) -> list[str]:
    """The text cut at the lines that are nothing but the mark."""
    parts: list[list[str]] = [[]]
    for line in text.splitlines(keepends=True):
        if line.strip() == mark:
            parts.append([])
        else:
            parts[-1].append(line)
    return ["".join(part) for part in parts]


def _listed(text: str, form: re.Pattern[str], mark: str) -> Tally:
    lines = [line for line in text.splitlines() if not _RULE.match(line)]
    found = [each for line in lines if (each := form.match(line))]
    outer = min((len(each["indent"]) for each in found), default=0)
    first = [each for each in found if len(each["indent"]) == outer and (not mark or each["mark"] == mark)]
    maybe = sum(form.match(line) is not None or _looks_listed(line.lstrip()) for line in lines)
    return Tally(0 if _FENCE in text else len(first), maybe)


def _looks_listed(line: str) -> bool:
    """True for a line that a sign opens which may stand for a bullet: a dash, an arrow, a tick, a picture."""
    return line[:1] in _SIGNS or (
        line != "" and not line[0].isascii() and unicodedata.category(line[0]) in ("So", "Pd", "Sm")
    )


def numbered(text: str) -> Tally:
    """Items numbered 1, 2, 3 …; uncertain where the numbers do not run on."""
    found = [each for line in text.splitlines() if (each := _ITEM.match(line))]
    outer = min((len(each["indent"]) for each in found), default=0)
    numbers = [int(each["n"]) for each in found if len(each["indent"]) == outer]
    runs_on = numbers == list(range(1, len(numbers) + 1))
    return Tally(len(numbers) if runs_on and _FENCE not in text else 0, len(found))


def _capital_words(text: str) -> Tally:
    found = [word for word in _WORDLIKE.findall(text) if word.isupper()]
    whole = [chunk for chunk in text.split() if chunk.strip("\"'“”‘’.,;:!?()*_").isalpha() and chunk.isupper()]
    return Tally(sum(1 for word in whole if len(word.strip("\"'“”‘’.,;:!?()*_")) > 1), len(found))


def occurrences(text: str, what: Mentions, *, any_case: bool) -> Tally:
    """How often a phrase occurs as whole words, a demanded capital being one unless all letters are of one case.

    High counts it inside other words and in any case.
    """
    phrase = " ".join(what.phrase.split())
    plain, folded = "\n\n".join(" ".join(part.split()) for part in _BLANK.split(text)), phrase.casefold()
    inside = max(plain.casefold().count(folded), " ".join(text.split()).casefold().count(folded))
    exact = re.compile(rf"(?<!\w)(?<!\w[-'’]){re.escape(phrase)}(?!\w|[-'’]\w)", re.IGNORECASE)
    whole = [found[0] for found in exact.finditer(plain)]
    sure = [found for found in whole if any_case or _keeps_capitals(phrase, found)]
    if not phrase.isascii() and _UNSPACED.search(phrase):
        return Tally(inside, inside)
    return Tally(len(sure), inside)


def _keeps_capitals(phrase: str, found: str) -> bool:
    return all(not wanted.isupper() or wanted == had for wanted, had in zip(phrase, found, strict=False))
