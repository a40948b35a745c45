"""Edits of a prompt that make it ask about something else: other numbers, units, dates, names, words, another order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from random import Random

from stepcache_core.testing import vocabulary as words
from stepcache_core.testing.edits import (
    by_pattern,
    full_width,
    like,
    other_numbers,
    put,
    swapped_words,
    table,
    together,
)
from stepcache_core.testing.mutant import Edit, TextEdits

_NUMBER = r"[0-9]+(?:,[0-9]{3})*(?:\.[0-9]+)?"
_BEFORE_OPERATOR, _AFTER_OPERATOR = (
    r"(?:(?<=[0-9)}\]])|(?<![A-Za-z]{2})(?<=[A-Za-z]))\s*",
    r"(?=\s*[({\\0-9]|\s*[A-Za-z]\b)",
)
_OPERATORS = {"+": "-*", "-": "+", "−": "+", "*": "/+", "×": "÷", "/": "*", "÷": "×"}
_LETTER = re.compile(r"(?<![A-Za-z\\'’])[b-zB-HJ-Z](?![A-Za-z'’])")
_NAME = re.compile(r"(?<=[a-z,;:] )[A-Z][a-z]{2,}\b")
_WORD = re.compile(r"\b[a-z]{4,}\b")
_ITEM = re.compile(r"(?<=, )[A-Za-z_]{2,}\b|\b[A-Za-z_]{2,}(?=,)|(?<=\band )[a-z_]{2,}\b")

number = by_pattern(_NUMBER, lambda match: other_numbers(match[0]))
sign = together(
    by_pattern(rf"{_BEFORE_OPERATOR}([+\-−*×/÷]){_AFTER_OPERATOR}", lambda match: _other_operators(match)),
    by_pattern(r"(?<![\w.,:$/+\-−])(?=[0-9])", lambda _: ("-",)),
    by_pattern(r"(?<![\w)\]}])\s*[-−](?=[0-9(a-z])", lambda _: (" ",)),
)
opposite = swapped_words(words.OPPOSITES)
quantifier = table(words.QUANTIFIERS)


def _other_operators(match: re.Match[str]) -> Iterator[str]:
    return (match[0].replace(match[1], other) for other in _OPERATORS[match[1]])


def number_in_full_width(text: str, _: Random) -> Iterator[Edit]:
    """Another number, in full-width digits."""
    for match in re.finditer(rf"{_NUMBER}|[０-９]+", text):
        yield from (Edit(put(text, match, full_width(other))) for other in other_numbers(match[0]))


_next_words = {word: (after,) for word, after in zip(words.NUMBER_WORDS, words.NUMBER_WORDS[1:], strict=False)}
_small_number = by_pattern(
    r"(?<![\w.,])(?:1?[0-9])(?![\w.,]*[0-9])", lambda match: (f"{words.NUMBER_WORDS[int(match[0]) + 1]} ",)
)
number_in_words = together(table({**_next_words, **words.OTHER_NUMBERS}), _small_number)


def _unit_added(match: re.Match[str]) -> Iterable[str]:
    return (match[0] + unit for unit in words.UNITS_TO_ADD)


unit = together(
    swapped_words(words.UNITS),
    by_pattern(r"°C|°F", lambda match: ("°F" if match[0] == "°C" else "°C",)),
    by_pattern(rf"(?<![\w.]){_NUMBER}(?![\w.(]*\w)", _unit_added),
)
currency = together(
    swapped_words(words.CURRENCIES),
    by_pattern(r"[$€£¥](?=[0-9])", lambda match: words.CURRENCY_SIGNS.replace(match[0], "")),
    by_pattern(rf"(?<![\w.$€£¥]){_NUMBER}(?![\w.(]*\w)", lambda match: (f"${match[0]}", f"{match[0]} euros")),
)


def _next_of(names: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    return {name.lower(): (after,) for name, after in zip(names, (*names[1:], names[0]), strict=True)}


def _other_days(match: re.Match[str]) -> Iterator[str]:
    year, month, day = match[1], match[2], match[3]
    yield from (f"{int(year) + 1}-{month}-{day}", f"{year}-{month}-{int(day) % 28 + 1:02}")
    yield f"{year}-{int(month) % 12 + 1:02}-{day}"


date_or_time = together(
    table({**_next_of(words.MONTHS), **_next_of(words.WEEKDAYS)}),
    swapped_words(words.TIMES),
    by_pattern(r"\b([0-9]{4})-([0-9]{2})-([0-9]{2})\b", _other_days),
    by_pattern(r"\b(?:19|20)[0-9]{2}\b", lambda match: (str(int(match[0]) + 1),)),
    by_pattern(r"\b([01]?[0-9]|2[0-3]):([0-5][0-9])\b", lambda match: (f"{(int(match[1]) + 1) % 24}:{match[2]}",)),
)

_commands = "|".join(words.IMPERATIVES)
negation = together(
    by_pattern(
        rf"\b(?:{'|'.join(words.AFTER_WHICH_NOT)})\b(?! not)", lambda match: (f"{match[0]} not",), re.IGNORECASE
    ),
    by_pattern(
        rf"(?:\A|(?<=[.!?:,] )|(?<=please )|(?<=\n))(?:{_commands})\b",
        lambda match: (like(f"do not {match[0].lower()}", match[0]),),
        re.IGNORECASE,
    ),
    by_pattern(r"\b(?:not|never|no) |n't\b", lambda _: ("",), re.IGNORECASE),
)


def name(text: str, random: Random) -> Iterator[Edit]:
    """Another name for a capitalised word, wherever it stands."""
    new = random.choice([name for name in words.NAMES if name not in text] or ["Zbigniew"])
    for old in dict.fromkeys(_NAME.findall(text)):
        yield Edit(re.sub(rf"\b{old}\b", new, text), (old, new))


def variable(text: str, random: Random) -> Iterator[Edit]:
    """Another letter for a single one, in one place and everywhere."""
    free = [letter for letter in words.LETTERS if not re.search(rf"(?<![A-Za-z]){letter}(?![A-Za-z])", text)]
    new = random.choice(free or ["ω"])
    for match in _LETTER.finditer(text):
        yield Edit(put(text, match, new))
    for old in dict.fromkeys(_LETTER.findall(text)):
        yield Edit(re.sub(rf"(?<![A-Za-z\\'’]){old}(?![A-Za-z'’])", new, text), (old, new))


quoted = by_pattern(
    r"\"([^\"\n]{1,80})\"|“([^”\n]{1,80})”|`([^`\n]{1,80})`|(?<!\w)'([^'\n]{1,80})'(?!\w)|「([^」\n]{1,80})」",
    lambda match: (f"{match[0][:-1]}_2{match[0][-1]}", f"{match[0][0]}un{match[0][1:]}"),
)


def listed(text: str, random: Random) -> Iterator[Edit]:
    """Another item in a list, one more, one fewer."""
    new = random.choice([key for key in words.KEYS if key not in text] or ["remainder"])
    for match in _ITEM.finditer(text):
        yield Edit(put(text, match, new))
        yield Edit(put(text, match, f"{match[0]}, {new}" if not text[: match.start()].endswith("and ") else new))
    for match in re.finditer(r", [A-Za-z_]{2,}(?=,| and\b)", text):
        yield Edit(put(text, match, ""))


def word(text: str, random: Random) -> Iterator[Edit]:
    """A noun from elsewhere for a word that carries meaning."""
    new = random.choice([noun for noun in words.NOUNS if noun not in text] or ["pebble"])
    for match in _WORD.finditer(text):
        if match[0] not in words.KEEP_WORDS:
            yield Edit(put(text, match, new))


def order(text: str, random: Random) -> Iterator[Edit]:
    """What stands on the two sides of a comparison exchanged, or two numbers exchanged."""
    for match in _SIDES.finditer(text):
        yield Edit(put(text, match, f"{match['right']}{match['between']}{match['left']}"))
    found = list(re.finditer(r"(?<![\w.])[0-9]+(?![0-9.])", text))
    pairs = [(a, b) for i, a in enumerate(found) for b in found[i + 1 :] if a[0] != b[0]]
    for first, second in random.sample(pairs, min(len(pairs), 6)):
        yield Edit(put(put(text, second, first[0]), first, second[0]))


_SIDE = r"[0-9]+[a-z]?|[A-Za-z]\b|[A-Z][a-z]+"
_BETWEEN = r" ?[<>≤≥/÷−-] ?| (?:\w+er |more \w+ |less \w+ )?than | before | after | to | minus | over | divided by "
_SIDES = re.compile(
    rf"(?<![\w.])(?P<left>{_SIDE})"
    rf"(?P<between>{_BETWEEN})(?P<right>{_SIDE})(?![\w.]*\w)"
)

KINDS: dict[str, TextEdits] = {
    "number": number, "number in words": number_in_words, "number in full width": number_in_full_width,
    "sign or operator": sign, "unit": unit, "currency": currency, "date or time": date_or_time, "negation": negation,
    "opposite": opposite, "quantifier": quantifier, "name": name, "variable": variable, "quoted text": quoted,
    "list item": listed, "word": word, "order": order,
}  # fmt: skip
"""Every kind of change of content, by its name."""
