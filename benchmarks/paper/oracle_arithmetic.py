"""Read a written expression and compute it exactly for one value of one letter."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

MAX_TOKENS = 120
MAX_DEPTH = 20
NUMBER = r"\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+\.\d+|\d+|\.\d+"
_TOKEN = re.compile(
    rf"\s*(?:(?P<mixed>\d{{1,15}}\s+\d{{1,15}}/\d{{1,15}})|(?P<number>{NUMBER})|(?P<sign>[-+*/()])|(?P<letter>[a-z]))",
    re.IGNORECASE,
)


class UnreadableError(ValueError):
    """Not an expression that this module reads."""


class ForeignLetterError(ValueError):
    """An expression speaks of another letter than the one that was asked for."""


def value_of(expression: str, letter: str, value: Fraction) -> Fraction:
    """What the expression amounts to; raises UnreadableError, ForeignLetterError or ZeroDivisionError."""
    return _Reader(_tokens(expression), letter.lower(), value).read()


def number_of(text: str) -> Fraction | None:
    """The number that is written out: 5, -5, 7/3, 2 1/3, 2.5, (5); None for anything that is still to be computed."""
    plain = text if len(text) <= 100 else ""
    for _ in range(4):
        plain = re.sub(r"\(([-+\d\s.,/]+)\)", r" \1 ", plain)
    plain = plain.strip()
    if not re.fullmatch(rf"[-+]?\s*(?:\d+\s+\d+/\d+|(?:-\s*)?(?:{NUMBER})(?:\s*/\s*-?\s*\d+)?)", plain):
        return None
    try:
        return value_of(plain, "x", Fraction(0))
    except (UnreadableError, ZeroDivisionError):
        return None


def _tokens(expression: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    place, text = 0, expression.rstrip()
    while place < len(text):
        match = _TOKEN.match(text, place)
        if match is None or len(found) >= MAX_TOKENS:
            raise UnreadableError(expression[:40])
        found.append((str(match.lastgroup), match.group(str(match.lastgroup)).lower()))
        place = match.end()
    return found


def _literal(kind: str, text: str) -> Fraction:
    if len(text) > 40:
        raise UnreadableError("a very long number")
    if kind == "mixed":
        whole, part = text.split()
        return int(whole) + Fraction(part)
    return Fraction(text.replace(",", ""))


@dataclass(slots=True)
class _Reader:
    """Sums of products of signed factors, with brackets and with products written side by side."""

    tokens: list[tuple[str, str]]
    letter: str
    value: Fraction
    place: int = 0
    depth: int = 0

    def read(self) -> Fraction:
        result = self._sum()
        if self.place < len(self.tokens):
            raise UnreadableError("something is left over")
        return result

    def _next(self) -> tuple[str, str]:
        return self.tokens[self.place] if self.place < len(self.tokens) else ("end", "")

    def _take(self, signs: str) -> str:
        kind, text = self._next()
        if kind != "sign" or text not in signs:
            return ""
        self.place += 1
        return text

    def _sum(self) -> Fraction:
        result = self._product()
        while sign := self._take("+-"):
            term = self._product()
            result = result + term if sign == "+" else result - term
        return result

    def _product(self) -> Fraction:
        result = self._signed()
        while True:
            if sign := self._take("*/"):
                factor = self._signed()
                result = result * factor if sign == "*" else result / factor
            elif self._stands_beside():
                result *= self._factor()
            else:
                return result

    def _stands_beside(self) -> bool:
        kind, text = self._next()
        return kind == "letter" or text == "("

    def _signed(self) -> Fraction:
        flips = 0
        while sign := self._take("+-"):
            flips += sign == "-"
            if flips > MAX_DEPTH:
                raise UnreadableError("too many signs")
        factor = self._factor()
        return -factor if flips % 2 else factor

    def _factor(self) -> Fraction:
        kind, text = self._next()
        self.place += 1
        if kind in {"number", "mixed"}:
            return _literal(kind, text)
        if kind == "letter":
            return self._lettered(text)
        if text == "(":
            return self._bracket()
        raise UnreadableError("a factor is missing")

    def _lettered(self, text: str) -> Fraction:
        if text != self.letter:
            raise ForeignLetterError(text)
        return self.value

    def _bracket(self) -> Fraction:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise UnreadableError("too many brackets")
        result = self._sum()
        if not self._take(")"):
            raise UnreadableError("a bracket is not closed")
        self.depth -= 1
        return result
