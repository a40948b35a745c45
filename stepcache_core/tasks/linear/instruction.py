"""Read what a prompt says around its equation: every word must belong to a phrase that asks for the solution."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from stepcache_core.regex import regex
from stepcache_core.tasks.linear import grammar
from stepcache_core.tasks.linear.asides import without_asides
from stepcache_core.tasks.linear.european import WORDINGS, next_phrase_of, read_european
from stepcache_core.tasks.linear.grammar import Phrase, every_phrase, line_of, name_things, next_phrase
from stepcache_core.tasks.linear.lexemes import Stray, classes, is_paired
from stepcache_core.tasks.linear.locate import BLANK, DOLLAR, Around, Located
from stepcache_core.tasks.linear.notation_tree import Line
from stepcache_core.tasks.linear.phrases_ja import EQ, VAR, VARIS, next_phrase_ja
from stepcache_core.tasks.linear.spec import Language

MAX_PLACES = 12

_REMEMBERED = 400
"""Characters of the words around an equation of which it is remembered how they were read."""

_MOST_WORDS = 48
_SECOND_TASK = regex(
    "(?<![^ ])and (?:(?:the|all|this|kins) )*(?:school|schoolish|problem|another) (?:one )?(?:END|and) "
    "|VAR[AIU]? doing "
    "|did (?:(?:the|a) )?(?:kin|pronoun) "
    "|number of (?:(?:the|this|it|a|linear|following|given|kins|clear) )*(?:problem|equation|school|schoolish|EQ|step) "
)
_END = "END "
"""Behind the last word of an English line."""

_JAPANESE = regex("[、。\u3040-\u30ff\u3400-\u9fff]")
_SILENT_JA = regex(rf"[\s、。,.:;!?「」『』()*{DOLLAR}]+")
_LOOSE_MARK = regex(r"(?:\s|\A)\?\s*\Z")
_SMILEY = regex(r"(?<![^\s.!?,])[:;]-?[)(DP](?=\s|\Z)")
_MARKS = regex(r"\A\?{2,3}")
_NOT_A_LINE_START = " "


@dataclass(frozen=True, slots=True)
class Instruction:
    """What the words demand: the names of the phrases, decimal places, significant figures, the language."""

    demands: frozenset[str]
    places: frozenset[int]
    figures: frozenset[int]
    names_letter: bool
    language: Language
    has_asides: bool = False


@dataclass(frozen=True, slots=True)
class Leftover:
    """Something that no phrase accounts for, and what."""

    reason: str


def read_instruction(located: Located, letter: str) -> Instruction | Leftover:
    """Account for everything around the equation, in one language; linear in the length of the prompt."""
    around = Around(located.before, located.after)
    is_short = len(located.before) + len(located.after) <= _REMEMBERED
    return _read_short(around, letter) if is_short else _read(around, letter)


@lru_cache(maxsize=1024)
def _read_short(around: Around, letter: str) -> Instruction | Leftover:
    return _read(around, letter)


def _read(around: Around, letter: str) -> Instruction | Leftover:
    around = Around(_plain(around.before), _plain(around.after))
    if "?" in around.before and _LOOSE_MARK.search(around.before):
        return Leftover("a question mark may stand for an operand")
    if not is_paired(around.before + around.after):
        return Leftover("a quotation mark or bracket without its mate")
    if _JAPANESE.search(around.before) or _JAPANESE.search(around.after):
        return _read_japanese(around, letter)
    said = _read_english(around, letter)
    if isinstance(said, Leftover):
        said = _read_european(around, letter) or said
    return _without_asides(around, letter, said) if isinstance(said, Leftover) else said


def _read_european(around: Around, letter: str) -> Instruction | Leftover | None:
    european = read_european(around, letter)
    if european is None:
        return None
    return _phrases(next_phrase_of(european.language), european.line, "VAR" in european.line, european.language)


def _plain(text: str) -> str:
    """Without smileys and with one question mark where several end the equation."""
    return _MARKS.sub("?", _SMILEY.sub(" , ", text))


def prepare() -> None:
    """Read the phrases of every language, so that no prompt waits for it."""
    grammar.prepare()
    next_phrase_ja()
    for language in WORDINGS:
        next_phrase_of(language)


def _read_english(around: Around, letter: str) -> Instruction | Leftover:
    before, after = list(classes(around.before, letter)), list(classes(_NOT_A_LINE_START + around.after, letter))
    stray = next((word for word in (*before, *after) if isinstance(word, Stray)), None)
    if stray is not None:
        return Leftover(f"{stray.text!r} is no part of a request for a solution")
    line = " ".join([*map(str, before), "EQ", *map(str, after), _END])
    return _read_line(line) if len(line) <= _REMEMBERED else _read_line.__wrapped__(line)


@lru_cache(maxsize=1024)
def _read_line(line: str) -> Instruction | Leftover:
    if _SECOND_TASK.search(line):
        return Leftover("something is to be done besides")
    named = name_things(line)
    found = _cut(line_of(named.split()))
    if isinstance(found, Leftover):
        return found
    if _is_torn(found):
        return Leftover("the number alone and a line with the letter")
    demands = frozenset(phrase.demand for phrase, _ in found) | ({"exact"} if "exact " in line else set())
    return Instruction(
        demands=demands,
        places=frozenset(place for phrase, words in found for place in _places(phrase.demand, _number(words))),
        figures=frozenset(_number(words) for phrase, words in found if phrase.demand == "significant"),
        names_letter="VAR" in line,
        language="en",
    )


def _without_asides(around: Around, letter: str, said: Leftover) -> Instruction | Leftover:
    """The same without the sentences that only tell how the equation came up."""
    for before, after in without_asides(around.before, around.after):
        found = _read_english(Around(before, after), letter)
        if isinstance(found, Instruction):
            return replace(found, has_asides=True)
    return said


def _read_japanese(around: Around, letter: str) -> Instruction | Leftover:
    line = _SILENT_JA.sub("", around.before + EQ + around.after)
    line = line.replace(BLANK + letter, VARIS).replace(letter, VAR)
    return _phrases(next_phrase_ja(), line, VAR in line or VARIS in line, "ja")


def _phrases(pattern: re.Pattern[str], line: str, names_letter: bool, language: Language) -> Instruction | Leftover:
    found: list[re.Match[str]] = []
    at = 0
    while line[at:] not in ("", _END):
        match = pattern.match(line, at)
        if match is None or match.end() == at:
            return Leftover(f"{line[at : at + 40].strip()!r} is no phrase that asks for a solution")
        found.append(match)
        at = match.end()
    return _instruction(found, names_letter, language)


def _instruction(found: Sequence[re.Match[str]], names_letter: bool, language: Language) -> Instruction:
    return Instruction(
        demands=frozenset(str(match.lastgroup) for match in found),
        places=frozenset(place for match in found for place in _places_of(match)),
        figures=frozenset(int(match["figures"] or 1) for match in found if match.lastgroup == "significant"),
        names_letter=names_letter,
        language=language,
    )


def _cut(line: Line) -> list[tuple[Phrase, Sequence[str]]] | Leftover:
    """The line as phrases with the words of each, taking the preferred one each time where that leaves none over."""
    found = _in_turn(line)
    if isinstance(found, Leftover):
        found = _otherwise(line) or found
    if isinstance(found, Leftover):
        return found
    starts = [0, *(phrase.end for phrase in found)]
    return [(phrase, line.words[start : phrase.end]) for start, phrase in zip(starts, found, strict=False)]


def _is_torn(found: list[tuple[Phrase, Sequence[str]]]) -> bool:
    """True where the number alone is asked for and `x = …` as well."""
    lined = any(phrase.demand in ("closing", "value_only_ask") and "VARIS" in words for phrase, words in found)
    return lined and any(phrase.demand in ("bare", "bare_integer") for phrase, _ in found)


def _in_turn(line: Line) -> list[Phrase] | Leftover:
    found: list[Phrase] = []
    at, most = 0, len(line.words)
    while at < most - 1:
        phrase = next_phrase(line, at, most)
        if phrase is None:
            return Leftover(f"{' '.join(line.words[at : at + 8])!r} is no phrase that asks for a solution")
        found.append(phrase)
        at = phrase.end
    return found


def _otherwise(line: Line) -> list[Phrase] | None:
    """The first cut of a short line into phrases, where taking the preferred one each time leaves words over."""
    most = len(line.words)
    if most > _MOST_WORDS:
        return None
    cuts: dict[int, list[Phrase] | None] = {most: [], most - 1: []}

    def cut(at: int) -> list[Phrase] | None:
        if at not in cuts:
            cuts[at] = None
            for phrase in _phrases_at(line, at):
                rest = cut(phrase.end)
                if rest is not None:
                    cuts[at] = [phrase, *rest]
                    break
        return cuts[at]

    return cut(0)


def _phrases_at(line: Line, at: int) -> Iterator[Phrase]:
    """The phrases that begin there: the first that fits, each shorter than the one before, then every other one."""
    most = len(line.words)
    while (phrase := next_phrase(line, at, most)) is not None:
        yield phrase
        most = phrase.end - 1
    yield from every_phrase(line, at)


def _number(words: Sequence[str]) -> int:
    """The number among the words of a phrase; one where that is a word (`one decimal place`)."""
    return next((int(word[1:]) for word in words if word.startswith("#")), 1)


def _places(demand: str, count: int) -> Iterator[int]:
    """The decimal places a phrase asks for, where it asks for some."""
    if demand.startswith("nearest"):
        yield int(demand.removeprefix("nearest"))
    elif demand == "places":
        yield count


def _places_of(match: re.Match[str]) -> Iterator[int]:
    name, found = str(match.lastgroup), match.groupdict()
    if name == "places_below":
        yield int(found["cut"]) - 1
    else:
        yield from _places(name, int(found.get("count") or found.get("count_b") or 1))
