"""Read what a prompt says around its equation: every word must belong to a phrase that asks for the solution."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from stepcache_core.tasks.linear.european import WORDINGS, next_phrase_of, read_european
from stepcache_core.tasks.linear.grammar import every_phrase, name_things, next_phrase
from stepcache_core.tasks.linear.lexemes import Stray, classes, is_paired
from stepcache_core.tasks.linear.locate import BLANK, DOLLAR, Located
from stepcache_core.tasks.linear.phrases_ja import EQ, VAR, VARIS, next_phrase_ja
from stepcache_core.tasks.linear.scene import without_scene
from stepcache_core.tasks.linear.spec import Language

MAX_PLACES = 12

_MOST_WORDS = 48
_SECOND_TASK = re.compile(
    "(?<![^ ])and (?:(?:the|all|this|kins) )*(?:school|schoolish|problem|another) (?:one )?(?:END|and) "
    "|VAR[AIU]? doing "
)
_END = "END "
"""Behind the last word of an English line."""

_JAPANESE = re.compile("[、。\u3040-\u30ff\u3400-\u9fff]")
_SILENT_JA = re.compile(rf"[\s、。,.:;!?「」『』()*{DOLLAR}]+")
_LOOSE_MARK = re.compile(r"(?:\s|\A)\?\s*\Z")
_SMILEY = re.compile(r"(?<![^\s.!?,])[:;]-?[)(DP](?=\s|\Z)")
_MARKS = re.compile(r"\A\?{2,3}")
_NOT_A_LINE_START = " "


@dataclass(frozen=True, slots=True)
class Instruction:
    """What the words demand: the names of the phrases, decimal places, significant figures, the language."""

    demands: frozenset[str]
    places: frozenset[int]
    figures: frozenset[int]
    names_letter: bool
    language: Language


@dataclass(frozen=True, slots=True)
class Leftover:
    """Something that no phrase accounts for, and what."""

    reason: str


def read_instruction(located: Located, letter: str) -> Instruction | Leftover:
    """Account for everything around the equation, in one language; linear in the length of the prompt."""
    located = replace(located, before=_plain(located.before), after=_plain(located.after))
    if _LOOSE_MARK.search(located.before):
        return Leftover("a question mark may stand for an operand")
    if not is_paired(located.before + located.after):
        return Leftover("a quotation mark or bracket without its mate")
    if _JAPANESE.search(located.before) or _JAPANESE.search(located.after):
        return _read_japanese(located, letter)
    said = _read_english(located, letter)
    if isinstance(said, Leftover):
        said = _read_european(located, letter) or said
    return _without_scene(located, letter, said) if isinstance(said, Leftover) else said


def _read_european(located: Located, letter: str) -> Instruction | Leftover | None:
    european = read_european(located, letter)
    if european is None:
        return None
    return _phrases(next_phrase_of(european.language), european.line, "VAR" in european.line, european.language)


def _plain(text: str) -> str:
    """Without smileys and with one question mark where several end the equation."""
    return _MARKS.sub("?", _SMILEY.sub(" , ", text))


def prepare() -> None:
    """Compile the expressions of every language, so that no prompt waits for it."""
    name_things("")
    next_phrase()
    every_phrase()
    next_phrase_ja()
    for language in WORDINGS:
        next_phrase_of(language)


def _read_english(located: Located, letter: str) -> Instruction | Leftover:
    before, after = list(classes(located.before, letter)), list(classes(_NOT_A_LINE_START + located.after, letter))
    stray = next((word for word in (*before, *after) if isinstance(word, Stray)), None)
    if stray is not None:
        return Leftover(f"{stray.text!r} is no part of a request for a solution")
    line = " ".join([*map(str, before), "EQ", *map(str, after), _END])
    if _SECOND_TASK.search(line):
        return Leftover("something is to be done besides")
    named = name_things(line)
    said = _phrases(next_phrase(), named, "VAR" in line, "en")
    if isinstance(said, Leftover):
        said = _cut_otherwise(named, "VAR" in line) or said
    return (
        replace(said, demands=said.demands | {"exact"}) if isinstance(said, Instruction) and "exact " in line else said
    )


def _without_scene(located: Located, letter: str, said: Leftover) -> Instruction | Leftover:
    """The same without the sentences that only tell how the equation came up."""
    around = without_scene(located.before, located.after, letter)
    return said if around is None else _read_english(replace(located, before=around[0], after=around[1]), letter)


def _read_japanese(located: Located, letter: str) -> Instruction | Leftover:
    line = _SILENT_JA.sub("", located.before + EQ + located.after)
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
        places=frozenset(place for match in found for place in _places(match)),
        figures=frozenset(int(match["figures"] or 1) for match in found if match.lastgroup == "significant"),
        names_letter=names_letter,
        language=language,
    )


def _cut_otherwise(line: str, names_letter: bool) -> Instruction | None:
    """The first cut of a short line into phrases, where taking the longest each time leaves words over."""
    if line.count(" ") > _MOST_WORDS:
        return None
    ends: dict[int, list[re.Match[str]] | None] = {len(line): [], len(line) - len(_END): []}

    def cut(at: int) -> list[re.Match[str]] | None:
        if at not in ends:
            ends[at] = None
            for match in _phrases_at(line, at):
                rest = cut(match.end())
                if rest is not None:
                    ends[at] = [match, *rest]
                    break
        return ends[at]

    found = cut(0)
    return None if found is None else _instruction(found, names_letter, "en")


def _phrases_at(line: str, at: int) -> Iterator[re.Match[str]]:
    """The phrases that begin there: the first that fits, each shorter than the one before, then every other one."""
    end = len(line)
    while (match := next_phrase().match(line, at, end)) is not None and match.end() > at:
        yield match
        end = match.end() - 1
    yield from (match for form in every_phrase() if (match := form.match(line, at)) is not None and match.end() > at)


def _places(match: re.Match[str]) -> Iterator[int]:
    """The decimal places a phrase asks for, where it asks for some."""
    name, found = str(match.lastgroup), match.groupdict()
    if name.startswith("nearest"):
        yield int(name.removeprefix("nearest"))
    elif name == "places":
        yield int(found["count"] or found.get("count_b") or 1)
    elif name == "places_below":
        yield int(found["cut"]) - 1
