"""Read a German, French or Spanish instruction as a line of its own words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Literal

from stepcache_core.regex import regex
from stepcache_core.tasks.linear.locate import BLANK, BOX, DOLLAR, Around
from stepcache_core.tasks.linear.notation_of_phrases import expression
from stepcache_core.tasks.linear.phrases_eu import FRENCH, GERMAN, SPANISH, Wording

WORDINGS: Mapping[Literal["de", "fr", "es"], Wording] = MappingProxyType({"de": GERMAN, "fr": FRENCH, "es": SPANISH})

_LEXEME = regex(
    rf"(?P<blank>{BLANK}.)|(?P<word>[^\W\d_]['’](?=[^\W\d_])|[^\W\d_]{{2,}})|(?P<letter>[^\W\d_])|(?P<box>{BOX})"
    rf"|(?P<silent>\s+|{DOLLAR}|\*\*|[\"“”«»()¿¡]|[.,;:?!](?=[\s\"”»)*{DOLLAR}]|\Z)|(?<=[^\W\d_]{{2}})-(?=[^\W\d_]{{2}}))"
    r"|(?P<other>[\s\S])"
)
_PLAIN_WORD = regex(r"[^\W\d_]+")
_PLACEHOLDERS = MappingProxyType({"VAR": "(?:VAR |VARY |VARA )", "y": "(?:y |VARY )", "a": "(?:a |VARA )"})


@dataclass(frozen=True, slots=True)
class European:
    """The words of an instruction, lower case and one space each, in the language they belong to."""

    line: str
    language: Literal["de", "fr", "es"]


def read_european(around: Around, letter: str) -> European | None:
    """The line of words where they hold a word of exactly one of the three languages, else None."""
    words = frozenset(_PLAIN_WORD.findall(f"{around.before} {around.after}".lower()))
    languages = [language for language, wording in WORDINGS.items() if not wording.marks.isdisjoint(words)]
    if len(languages) != 1:
        return None
    line = " ".join([*_words(around.before, letter), "EQ", *_words(around.after, letter)]) + " "
    return European(line, languages[0])


@cache
def next_phrase_of(language: Literal["de", "fr", "es"]) -> re.Pattern[str]:
    """The expression for one phrase of the language; the name of the group that matched is what it demands."""
    wording = WORDINGS[language]
    return re.compile(
        "|".join(
            f"(?P<{name}>{'|'.join(expression(form, wording.rules, _PLACEHOLDERS) for form in forms)})"
            for name, forms in wording.demands.items()
        )
    )


def _words(text: str, letter: str) -> Iterator[str]:
    for lexeme in _LEXEME.finditer(text):
        match lexeme.lastgroup:
            case "silent":
                pass
            case "letter" if lexeme[0] == letter:
                yield {"y": "VARY", "a": "VARA"}.get(letter, "VAR")
            case "blank":
                yield "VARIS" if lexeme[0][1] == letter else "?"
            case "box":
                yield "BOX"
            case "word" | "letter":
                yield lexeme[0].lower().replace("’", "'")
            case _:
                yield "?"
