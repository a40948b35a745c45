"""The terms of a side as they are written, and the same terms with other numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from stepcache_core.regex import regex
from stepcache_core.tasks.linear.expression import NotLinear, Side, parse_side
from stepcache_core.tasks.linear.like.cutting import Lexeme
from stepcache_core.tasks.linear.like.figures import Style
from stepcache_core.tasks.linear.notation import normalise
from stepcache_core.words.memory import remembering

_N = r"(\d[\d,]*(?:\.\d+)?|\.\d+)"
_NUMBER = regex(rf"{_N}(?:\s*/\s*{_N})?|\\[dt]?frac\s*\{{\s*{_N}\s*\}}\s*\{{\s*{_N}\s*\}}")
_MULTIPLE = regex(
    rf"(?:{_N}|\(\s*{_N}\s*/\s*{_N}\s*\)|\\[dt]?frac\s*\{{\s*{_N}\s*\}}\s*\{{\s*{_N}\s*\}})?"
    r"(?P<product>\s*(?:[*·⋅×]|\\cdot|\\times)?\s*)(?P<letter>[^\W\d_])"
)
PLUS_MINUS = frozenset("+-−–")


@dataclass(frozen=True, slots=True)
class Term:
    """A term as written: the gap before its sign, the sign, the gap behind it, what follows, the gap at the end."""

    lead: str
    sign: str
    gap: str
    body: tuple[Lexeme, ...]
    tail: str

    @property
    def text(self) -> str:
        """The term without its sign."""
        return "".join(lexeme.text for lexeme in self.body)

    @property
    def is_negative(self) -> bool:
        """True where a minus stands before it."""
        return self.sign not in ("", "+")


@remembering(2048)
def read_side(text: str) -> Side | NotLinear:
    """A side as the checks of an answer read it."""
    return parse_side(normalise(text.replace("\\boxed", " ").replace("&", " ")))


def terms_of(lexemes: Sequence[Lexeme]) -> Iterator[Term]:
    """The terms of a side."""
    starts, depth, before = [0], 0, ""
    for at, lexeme in enumerate(lexemes):
        depth += (lexeme.kind == "open") - (lexeme.kind == "close")
        if lexeme.text in PLUS_MINUS and not depth and before not in ("", "sign"):
            starts.append(at)
        before = before if lexeme.kind == "gap" else lexeme.kind
    for start, end in zip(starts, [*starts[1:], len(lexemes)], strict=True):
        yield _term(lexemes[start:end])


def _term(lexemes: Sequence[Lexeme]) -> Term:
    at, end = 0, len(lexemes)
    lead = gap = tail = sign = ""
    while at < end and lexemes[at].kind == "gap":
        lead, at = lead + lexemes[at].text, at + 1
    if at < end and lexemes[at].text in PLUS_MINUS:
        sign, at = lexemes[at].text, at + 1
        while at < end and lexemes[at].kind == "gap":
            gap, at = gap + lexemes[at].text, at + 1
    while end > at and lexemes[end - 1].kind == "gap":
        tail, end = lexemes[end - 1].text + tail, end - 1
    return Term(lead, sign, gap, tuple(lexemes[at:end]), tail)


def placed(term: Term, body: str, style: Style, *, negative: bool, first: bool) -> str:
    """A term with its sign."""
    if first:
        sign = style.minus if negative else "+" * (term.sign == "+")
        return f"{term.lead}{sign}{body}{term.tail}"
    return f"{term.lead}{style.minus if negative else '+'}{term.gap}{body}{term.tail}"


def kind_of(term: Term) -> str | None:
    """A multiple of the letter, a number that is worked out, or None for anything else."""
    return _kind(term.text)


@remembering(1024)
def _kind(text: str) -> str | None:
    number = _NUMBER.fullmatch(text)
    if number is not None:
        parts = [Fraction(part.replace(",", "")) for part in number.groups() if part]
        return None if len(parts) == 2 and not _is_lowest(*parts) else "number"
    return "letter" if _MULTIPLE.fullmatch(text) else None


def _is_lowest(over: Fraction, under: Fraction) -> bool:
    """True for a fraction that nobody would work out further."""
    return under > 1 and over.denominator == under.denominator == 1 and Fraction(over, under).denominator == under


def body_of(term: Term, value: Fraction, style: Style) -> str:
    """A plain term without its sign, with another number."""
    multiple = None if _NUMBER.fullmatch(term.text) else _MULTIPLE.fullmatch(term.text)
    if multiple is None:
        return _figures(term.text, abs(value), style)
    return style.with_letter(value, multiple["letter"], product=multiple["product"])


def _figures(written: str, size: Fraction, style: Style) -> str:
    text = style.number(size, decimal="." in written)
    return f"{int(text):,}" if "," in written and text.isdigit() else text
