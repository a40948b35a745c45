"""Read one side of an equation exactly, with Fractions; text is parsed by hand and never evaluated."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from stepcache_core.regex import regex
from stepcache_core.tasks.linear.affine import Affine
from stepcache_core.words.memory import remembering

MAX_LENGTH = 400
MAX_DEPTH = 24
MAX_DIGITS = 40

_TOKEN = regex(
    r"\s*(?:(?P<number>\d+(?:\.\d+)?|\.\d+)"
    r"|(?P<letter>[A-Za-zΑ-Ωα-ω])(?![A-Za-zΑ-Ωα-ω])"
    r"|(?P<sign>\*\*|[-+*/()\[\]{}^]))"
)
_CLOSING = {"(": ")", "[": "]", "{": "}"}


class Token(NamedTuple):
    """A number, a letter or a sign; `text` as written after normalisation."""

    kind: str
    text: str


@dataclass(frozen=True)
class Side:
    """One side of an equation: its value as a form, its top-level terms with their signs, its tokens as written.

    What follows from these is worked out once and only where it is asked for.
    """

    form: Affine
    terms: tuple[Affine, ...]
    tokens: tuple[Token, ...]

    @cached_property
    def letters(self) -> frozenset[str]:
        """Every letter that is written on it, also where it cancels out."""
        return frozenset(token.text for token in self.tokens if token.kind == "letter")

    @cached_property
    def numbers(self) -> tuple[Fraction, ...]:
        """The numbers that are written on it, without signs."""
        return tuple(Fraction(token.text) for token in self.tokens if token.kind == "number")

    @cached_property
    def parts(self) -> frozenset[Affine]:
        """What it is made of: its written terms, its letter part, its constant."""
        return frozenset(self.terms) | self.form.split


@dataclass(frozen=True, slots=True)
class NotLinear:
    """Text that is not one side of a linear equation, and why."""

    reason: str


class _UnreadableError(Exception):
    """Carries the reason out of the descent."""


def tokenise(text: str) -> tuple[Token, ...] | NotLinear:
    """The tokens of normalised text, or why it is not mathematics; adjacent letters are a word, not a product."""
    if len(text) > MAX_LENGTH:
        return NotLinear(f"longer than {MAX_LENGTH} characters")
    tokens: list[Token] = []
    at, end = 0, len(text.rstrip())
    while at < end:
        match = _TOKEN.match(text, at)
        if match is None or match.lastgroup is None:
            return NotLinear(f"cannot read {text[at : at + 12].strip()!r}")
        tokens.append(Token(match.lastgroup, match[match.lastgroup]))
        at = match.end()
    return tuple(tokens)


@remembering(2048)
def parse_side(text: str) -> Side | NotLinear:
    """Read normalised text as a linear form in its letters; total for every text, bounded in length and depth."""
    tokens = tokenise(text)
    if isinstance(tokens, NotLinear):
        return tokens
    try:
        terms = _Descent(tokens).whole()
    except _UnreadableError as unreadable:
        return NotLinear(str(unreadable))
    return Side(Affine.total(terms), terms, tokens)


class _Descent:
    """A recursive descent over tokens; each method reads one rule of the grammar."""

    def __init__(self, tokens: tuple[Token, ...]) -> None:
        self._tokens = tokens
        self._at = 0
        self._depth = 0

    def whole(self) -> tuple[Affine, ...]:
        terms = self._sum()
        if self._at < len(self._tokens):
            raise _UnreadableError(f"unexpected {self._tokens[self._at].text!r}")
        return terms

    def _sum(self) -> tuple[Affine, ...]:
        terms = [self._signed()]
        while self._peek("+", "-"):
            terms.append(self._signed())
        return tuple(terms)

    def _signed(self) -> Affine:
        negative = False
        while self._peek("+", "-"):
            negative ^= self._take().text == "-"
        product = self._product()
        return -product if negative else product

    def _product(self) -> Affine:
        value, divided, plain_quotient = self._factor(), False, False
        while True:
            start = self._at - 1
            if self._peek("*"):
                self._take()
                value, divided = _multiply(value, self._signed_factor()), False
            elif self._peek("/"):
                self._take()
                value = _divide(value, self._signed_factor())
                plain_quotient = not divided and self._is_plain_quotient(start)
                divided = True
            elif self._starts_factor():
                if divided and not plain_quotient:
                    raise _UnreadableError("a division followed by an implied product can be read in two ways")
                value, plain_quotient = _multiply(value, self._implied_factor()), False
            else:
                return value

    def _signed_factor(self) -> Affine:
        negative = False
        while self._peek("+", "-"):
            negative ^= self._take().text == "-"
        factor = self._factor()
        return -factor if negative else factor

    def _implied_factor(self) -> Affine:
        if self._is_number(self._at):
            raise _UnreadableError("a number right after another factor")
        return self._factor()

    def _factor(self) -> Affine:
        if self._at >= len(self._tokens):
            raise _UnreadableError("an operand is missing")
        token = self._take()
        value = self._bracket(token) if token.text in _CLOSING else _atom(token)
        if self._peek("^", "**"):
            raise _UnreadableError("a power")
        return value

    def _bracket(self, opening: Token) -> Affine:
        self._depth += 1
        if self._depth > MAX_DEPTH:
            raise _UnreadableError(f"nested deeper than {MAX_DEPTH}")
        total = Affine.total(self._sum())
        if not self._peek(_CLOSING[opening.text]):
            raise _UnreadableError("a bracket is not closed")
        self._take()
        self._depth -= 1
        return total

    def _starts_factor(self) -> bool:
        return self._at < len(self._tokens) and (
            self._tokens[self._at].kind != "sign" or self._tokens[self._at].text in _CLOSING
        )

    def _is_plain_quotient(self, start: int) -> bool:
        """True where what was just read is `number / number`, beginning at `start`, and looks like a coefficient.

        `6/2x` does not: nobody writes 3 that way, and many mean 6 over 2x.
        """
        if self._at != start + 3 or not (self._is_number(start) and self._is_number(start + 2)):
            return False
        return (_atom(self._tokens[start]).constant / _atom(self._tokens[start + 2]).constant).denominator != 1

    def _is_number(self, at: int) -> bool:
        return 0 <= at < len(self._tokens) and self._tokens[at].kind == "number"

    def _peek(self, *texts: str) -> bool:
        return self._at < len(self._tokens) and self._tokens[self._at].text in texts

    def _take(self) -> Token:
        self._at += 1
        return self._tokens[self._at - 1]


def _atom(token: Token) -> Affine:
    if token.kind == "letter":
        return Affine.letter(token.text)
    if token.kind == "number":
        if len(token.text) > MAX_DIGITS:
            raise _UnreadableError(f"a number of more than {MAX_DIGITS} digits")
        return Affine.number(Fraction(token.text) if "." in token.text else int(token.text))
    raise _UnreadableError(f"unexpected {token.text!r}")


def _multiply(left: Affine, right: Affine) -> Affine:
    if left.is_number:
        return right.times(left.constant)
    if right.is_number:
        return left.times(right.constant)
    raise _UnreadableError("a product of unknowns")


def _divide(left: Affine, right: Affine) -> Affine:
    if not right.is_number:
        raise _UnreadableError("a division by an unknown")
    if not right.constant:
        raise _UnreadableError("a division by zero")
    return left.times(1 / right.constant)
