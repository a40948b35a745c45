"""Read JSON as models write it by mistake, and write it down strictly; where two readings are possible, none.

Taken: strings in single or typographic quotes, keys without quotes, comments, a comma too many before a bracket, a
comma missing before a key in quotes, True, False and None. Every value and key stays as it is, byte for byte where its
quotes were right. Nothing is invented, left out or joined.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field

from stepcache_core.regex import regex

MAX_NESTING = 64

_BLANK = regex(r"[ \t\r\n]+|//[^\n]*|#[^\n]*|/\*.*?\*/", re.DOTALL)
_LEAVES_OUT = regex(
    r"(?i)\.{3}|…|\b(?:and so on|etc|more|rest|remaining|others?|omitted|truncated|abbreviated|shortened|continues?d?"
    r"|additional|similar(?:ly)?|likewise|todo|fixme|placeholders?|add|insert|fill|repeat|skipped|unknown|wrong|guess)\b"
)
_DOUBLE = regex(r'"(?:[^"\\\x00-\x1f]|\\.)*"')
_SINGLE = regex(r"'((?:[^'\\\x00-\x1f]|\\.)*)'")
_TYPOGRAPHIC = regex(r'“([^“”"\\\x00-\x1f]*)”')
_NUMBER = regex(r"-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])")
_NUMBER_CUT = regex(r"-?[\d.eE+-]*\Z")
_WORD = regex(r"[A-Za-z_$][\w$-]*")
_LITERALS = {"true": "true", "false": "false", "null": "null", "True": "true", "False": "false", "None": "null"}
_IN_SINGLE = regex(r"\\'|\"|\\.", re.DOTALL)


class MisreadError(ValueError):
    """The text has more than one reading, or none."""


class Cut(Exception):  # noqa: N818 - it is no error: an answer that was cut short still has a beginning
    """The text ends before the value does."""


@dataclass(slots=True)
class Reader:
    """Reads one value from `at`; `written` holds it strictly, piece by piece; `changes` says what was mended.

    `whole`: how many of the pieces the properties at the top that are surely complete take up; they end at `whole_at`.
    `key`: of the property at the top that is being read, or None between two.
    """

    text: str
    at: int
    written: list[str] = field(default_factory=list)
    changes: dict[str, None] = field(default_factory=dict)
    whole: int = 1
    whole_at: int = 0
    key: str | None = None
    depth: int = 0

    def value(self) -> None:
        """Read a value; `Cut` at the end of the text, `MisreadError` where it is none."""
        first = self._peek()
        if first in "{[":
            self._container("}" if first == "{" else "]")
        elif first in "\"'“":
            self._string()
        elif first == "-" or first.isdigit():
            self._number()
        else:
            self._literal()

    def _peek(self) -> str:
        if self.at >= len(self.text):
            raise Cut
        return self.text[self.at]

    def _take(self) -> None:
        self.written.append(self.text[self.at])
        self.at += 1

    def _blank(self) -> None:
        """White space stays, comments go."""
        while match := _BLANK.match(self.text, self.at):
            self.at = match.end()
            if match[0][0] in "/#":
                if _LEAVES_OUT.search(match[0]):
                    raise MisreadError("a comment tells that something is left out")
                self.changes["comments"] = None
            else:
                self.written.append(match[0])

    def _container(self, closing: str) -> None:
        self.depth += 1
        if self.depth > MAX_NESTING:
            raise MisreadError("nested too deeply")
        self._take()
        self._blank()
        while self._peek() != closing:
            self._member(closing)
        self._take()
        self.depth -= 1

    def _member(self, closing: str) -> None:
        """Read a property or an item and the comma behind it."""
        if closing == "}":
            self._key()
        start = self.at
        self.value()
        if self.depth == 1 and not (self.at == len(self.text) and self.text[start : start + 1] in "-0123456789"):
            self.whole, self.whole_at, self.key = len(self.written), self.at, None
        self._blank()
        if self._peek() == ",":
            if self.depth == 1:
                self.whole, self.whole_at, self.key = len(self.written), self.at, None
            self._comma(closing)
        elif self.text[self.at] != closing:
            if closing == "]" or self.text[self.at] != '"':
                raise MisreadError("no comma between two values")
            self.written.append(",")
            self.changes["a missing comma"] = None

    def _comma(self, closing: str) -> None:
        place = len(self.written)
        self._take()
        self._blank()
        if self._peek() == closing:
            self.written[place] = ""
            self.changes["a comma too many"] = None

    def _key(self) -> None:
        start = len(self.written)
        if self._peek() in "\"'“":
            self._string()
        elif (word := _WORD.match(self.text, self.at)) is not None:
            self.at = word.end()
            if self.at == len(self.text):
                raise Cut
            self.written.append(json.dumps(word[0]))
            self.changes["keys without quotes"] = None
        else:
            raise MisreadError("no key")
        self.key = json.loads(self.written[start]) if self.depth == 1 else self.key
        self._blank()
        if self._peek() != ":":
            raise MisreadError("no colon after a key")
        self._take()
        self._blank()

    def _string(self) -> None:
        for pattern in (_DOUBLE, _SINGLE, _TYPOGRAPHIC):
            if match := pattern.match(self.text, self.at):
                self.at = match.end()
                self.written.append(match[0] if pattern is _DOUBLE else self._quoted(match))
                return
        quote = {"“": "”"}.get(self.text[self.at], self.text[self.at])
        rest = self.text[self.at + 1 :]
        if quote in rest or "\n" in rest.rstrip():
            raise MisreadError("a string that does not end")
        raise Cut

    def _quoted(self, match: re.Match[str]) -> str:
        self.changes["quotes"] = None
        return '"' + _IN_SINGLE.sub(lambda sign: {"\\'": "'", '"': '\\"'}.get(sign[0], sign[0]), match[1]) + '"'

    def _number(self) -> None:
        match = _NUMBER.match(self.text, self.at)
        if match is None:
            if _NUMBER_CUT.match(self.text, self.at):
                raise Cut
            raise MisreadError("no number")
        self.at = match.end()
        self.written.append(match[0])

    def _literal(self) -> None:
        word = _WORD.match(self.text, self.at)
        if word is None or word[0] not in _LITERALS:
            if (
                word is not None
                and word.end() == len(self.text)
                and any(full.startswith(word[0]) for full in _LITERALS)
            ):
                raise Cut
            raise MisreadError("a value without quotes")
        self.at = word.end()
        self.written.append(_LITERALS[word[0]])
        if word[0] != _LITERALS[word[0]]:
            self.changes["words of another language"] = None
