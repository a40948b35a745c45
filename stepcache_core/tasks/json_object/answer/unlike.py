"""Whether the value of an answer is surely another one than a prompt states for its key.

What may be said in another way (a unit, a date, a word of another language, an abbreviation) never is: only numbers are
held against numbers, names against names, codes and addresses against their like, and what stands in quotes against
text.
"""

from __future__ import annotations

import unicodedata
from typing import Any

from stepcache_core.regex import regex

_NUMBER = regex(r"-?\d{1,9}(?:\.\d{1,6})?")
_SIGN = regex(r"\A[-−] ?(?=\d)")
_THOUSANDS = regex(r"-?[1-9]\d{0,2}\.\d{3}")
"""1.500 may be one and a half, or fifteen hundred as it is written elsewhere."""

NAME = r"[A-Z][\w'’.-]*(?: (?:[A-Z][\w'’.-]*|van|von|de|da|der|den|del|la|le|bin|al)){0,4}"
"""The name of a person, in its own case."""

_NAME = regex(NAME)
QUOTED = regex(r"[\"“'‘](?P<inside>[^\"“”]{1,80})[\"”'’]")
_NAME_LIKE = regex(r"[^\W\d_]+(?:[ .,'’-]+[^\W\d_]+){0,6}[ .]*")
_WORD = regex(r"[^\W\d_]+")
PROPER = regex(r"(?=.*[A-Z][a-z]{3})[A-Z][a-z]{1,20}(?: [A-Z][a-z]{1,20}){0,3}")
"""A name of any thing, written out; in lower case it may be words about the value, and in capitals an abbreviation."""

_CODE = regex(r"[A-Za-z](?=[\w./#-]*\d)[\w./#-]{1,40}")
_ADDRESS = regex(r"[\w.+-]{1,64}@[\w-]{1,40}(?:\.[\w-]{1,40}){1,5}")
_SHORTEST_WORD = 4
"""Letters; a value of shorter words may be an abbreviation."""


def is_unlike(stated: str, given: Any, *, of_people: bool, by_mark: bool) -> bool:
    """True where the given value surely is not the stated one.

    `of_people`: the key takes the name of a person. `by_mark`: the prompt says "key: value" or "key = value".
    """
    if _NUMBER.fullmatch(number := signed(stated)):
        return _THOUSANDS.fullmatch(number) is None and _is_other_number(number, given)
    if not isinstance(given, str):
        return False
    quoted = QUOTED.fullmatch(stated)
    if quoted is not None:
        return _words(quoted["inside"]).isdisjoint(_words(given)) and bool(_words(given))
    if of_people and _NAME.fullmatch(stated) is not None:
        return _is_other_name(stated, given)
    return by_mark and (_is_other_thing(stated, given) or _is_other_code(stated, given))


def signed(number: str) -> str:
    """A number as it is written, with its sign as JSON has it."""
    return _SIGN.sub("-", number)


def _is_other_number(stated: str, given: Any) -> bool:
    """True for another number, as one or as text; what is no number at all may only be written in words."""
    if isinstance(given, str):
        given = given.strip() if _NUMBER.fullmatch(given.strip()) else None
    is_number = isinstance(given, int | float | str) and not isinstance(given, bool)
    return is_number and float(given) != float(stated)


def _is_other_name(stated: str, given: str) -> bool:
    """True for a text in which no word of the name stands, be it an initial or without its accents."""
    if not _NAME_LIKE.fullmatch(given) or not (words := _words(given)):
        return False
    own = _words(stated)
    alike = any(a.startswith(b) or b.startswith(a) for a in own for b in words)
    return not alike and all(word.isascii() for word in words | own)


def _is_other_thing(stated: str, given: str) -> bool:
    """The same for the name of any thing, where the given text is neither an abbreviation nor foreign."""
    if PROPER.fullmatch(stated) is None or not given.isascii():
        return False
    return max(map(len, _words(given)), default=0) >= _SHORTEST_WORD and _is_other_name(stated, given)


def _is_other_code(stated: str, given: str) -> bool:
    """True for a code or an address beside another, neither of them part of the other."""
    if _ADDRESS.fullmatch(stated):
        return _ADDRESS.fullmatch(given.strip()) is not None and stated.casefold() != given.strip().casefold()
    own, other = _signs(stated), _signs(given)
    if not _CODE.fullmatch(stated) or not _CODE.fullmatch("".join(given.split())):
        return False
    return own not in other and other not in own


def _signs(code: str) -> str:
    return "".join(char for char in code.casefold() if char.isalnum())


def _words(text: str) -> set[str]:
    plain = "".join(char for char in unicodedata.normalize("NFKD", text) if not unicodedata.combining(char))
    return set(_WORD.findall(plain.casefold()))
