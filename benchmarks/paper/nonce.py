"""Number an answer in its white space, so that text which is served again shows which call it came from.

A nonce is the number of a call, written as 24 tabs and spaces: a tab, 22 bits, a tab. It stands behind what is in a
text already, never inside of a word, a number or a JSON string, so that neither the meaning nor any JSON value changes:

* at the end of every line, before what blanks stand there, but for a line that is nothing but the mark of a list item;
* in JSON behind every opening bracket, colon and comma, after the spaces there, but for places with a tab;
* in text of one line that is no JSON also inside of it, after the first comma, colon or stop that a space follows.

What it carries through: text that is served again, renamed or put behind other steps, whole lines of it; of an object
that is patched the properties that stay, since an object is written anew in the white space of what was kept.

What does not carry, so that its absence proves nothing: what a cache composes itself (an exact value, a closing line);
a string, number, true, false or null that is put into another object, which has no white space of its own, whereas a
list or object put there brings the nonce of its call; the last line of a continuation, which is stripped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

BITS = 22
HIGHEST = 2**BITS - 1
MAX_CHARACTERS = 1_000_000
"""A longer text is not marked."""

_NONCE = re.compile(rf"\t[ \t]{{{BITS}}}\t")
_LINE_END = re.compile(r"(?<=\S)[ \t]*(?=\r?\n|\Z)")
_LIST_MARK = re.compile(r"(?:\A|\n)[ \t]*\d{1,3}[.)]\Z")
_LONGEST_MARK = 12
_OBJECT_START = re.compile(r'\{\s*"')
_STRING = re.compile(r'"(?>(?:[^"\\]|\\.)*)"', re.DOTALL)
_PLACE = re.compile(r"[{\[,:]( *+)(?![ \t\r\n]|\Z)")
_SIGN = re.compile(r'["{}\[\],:]')
_INSIDE = re.compile(r"(?<=\w[,:.;]) +(?=\w)")


def marked(text: str, nonce: str) -> str:
    """The text with the nonce in its white space; as it is where that is blank or too long.

    `unmarked` gives back every text that held no nonce. Raises ValueError for a nonce that `nonce_of` did not make.
    """
    run = _run_of(nonce)
    if len(text) > MAX_CHARACTERS:
        return text
    pieces: list[str] = []
    done = 0
    for at in sorted(set(_places(text))):
        pieces += [text[done:at], run]
        done = at
    return "".join([*pieces, text[done:]])


def nonces_in(text: str) -> tuple[str, ...]:
    """Each nonce in the text, in the order of the first of its places."""
    return tuple(dict.fromkeys(map(_read, _NONCE.findall(text))))


def unmarked(text: str) -> str:
    """The text without nonces."""
    return _NONCE.sub("", text)


def nonce_of(number: int) -> str:
    """The nonce of a call by its number, six hexadecimal digits. Raises ValueError for one that has no room."""
    if not 0 <= number <= HIGHEST:
        raise ValueError(f"number: expected 0 to {HIGHEST}, got {number}")
    return f"{number:06x}"


def _run_of(nonce: str) -> str:
    number = int(nonce, 16)
    if nonce_of(number) != nonce:
        raise ValueError(f"nonce: expected six hexadecimal digits, got {nonce!r}")
    return "\t" + f"{number:0{BITS}b}".replace("0", " ").replace("1", "\t") + "\t"


def _read(run: str) -> str:
    return nonce_of(int(run[1:-1].replace(" ", "0").replace("\t", "1"), 2))


def _places(text: str) -> Iterator[int]:
    opening = _OBJECT_START.search(text)
    found = _object_at(text, opening.start()) if opening else _NO_OBJECT
    yield from found.places
    strings = iter(found.strings)
    string = next(strings, None)
    for match in _LINE_END.finditer(text):
        while string is not None and string[1] <= match.start():
            string = next(strings, None)
        is_outside = string is None or match.start() <= string[0]
        if is_outside and not _LIST_MARK.search(text, max(0, match.start() - _LONGEST_MARK), match.start()):
            yield match.start()
    if not opening and "\n" not in text.strip() and (pause := _INSIDE.search(text)):
        yield pause.end()


@dataclass(frozen=True, slots=True)
class _Object:
    """Where white space may stand between the signs of an object, and where its strings are."""

    places: tuple[int, ...] = ()
    strings: tuple[tuple[int, int], ...] = ()


_NO_OBJECT = _Object()


def _object_at(text: str, start: int) -> _Object:
    """The object that starts there, to its end or to the end of the text; a string that stays open ends behind it."""
    places: list[int] = []
    strings: list[tuple[int, int]] = []
    at, depth = start, 0
    while (sign := _SIGN.search(text, at)) and not (depth == 0 and at > start):
        at = sign.end()
        depth += {"{": 1, "[": 1, "}": -1, "]": -1}.get(sign[0], 0)
        if sign[0] == '"':
            string = _STRING.match(text, sign.start())
            at = len(text) + 1 if string is None else string.end()
            strings.append((sign.start(), at))
        elif place := _PLACE.match(text, sign.start()):
            places.append(place.end())
    return _Object(tuple(places), tuple(strings))
