"""Walk over an earlier answer and write each piece of it with the new numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import chain

from stepcache_core.regex import regex
from stepcache_core.tasks.linear.answer import rounded
from stepcache_core.tasks.linear.chains import places
from stepcache_core.tasks.linear.equation import Equation, OneSolution
from stepcache_core.tasks.linear.expression import Side
from stepcache_core.tasks.linear.like.chains import ChainWriter
from stepcache_core.tasks.linear.like.cutting import Piece, cut
from stepcache_core.tasks.linear.like.figures import Style
from stepcache_core.tasks.linear.like.filling import filled
from stepcache_core.tasks.linear.like.pairs import ZERO, Form, Known, Pair, given, numbers_of, written_sides
from stepcache_core.tasks.linear.like.pool import Pool
from stepcache_core.tasks.linear.like.terms import read_side
from stepcache_core.tasks.linear.like.turns import Turn
from stepcache_core.tasks.linear.like.verbs import (
    is_passive,
    names_operation,
    speaks_of_numbers,
    speaks_of_signs,
    turned,
    without_operation,
)
from stepcache_core.tasks.linear.spec import LinearSpec

_MOST_PIECES = 120
_MOST_MEANINGS = 3
_BY = regex(r"\bby\s+(?:the\s+coefficient(?:\s+of\s+\w)?,?\s+|-)?[$(*`]{0,3}\\?\(?\s*\Z", re.IGNORECASE)
_LATEX = regex(r"\\d?frac|\$|\\\(|\\\[")


@dataclass(slots=True)
class Writer:
    """One answer on its way: its pieces, what is known, what was written for each piece."""

    pieces: Sequence[Piece]
    known: Known
    letter: str
    style: Style
    chains: ChainWriter
    texts: list[tuple[str, ...]] = field(default_factory=list)
    turns: dict[int, Turn] = field(default_factory=dict)
    has_turned: bool = False
    skipped: int | None = None

    @classmethod
    def of(cls, text: str, spec: LinearSpec, earlier: LinearSpec, *, skipped: int | None = None) -> Writer | None:
        """Ready to write; None where the equations cannot be laid side by side."""
        start = given(earlier.equation, earlier.variable, spec.equation, spec.variable)
        sides = written_sides(earlier.equation, spec.equation)
        if start is None or sides is None:
            return None
        if not isinstance(earlier.solutions, OneSolution) or not isinstance(spec.solutions, OneSolution):
            return None
        pieces = cut(text, spec.variable)
        if len(pieces) > _MOST_PIECES:
            return None
        decimal = spec.form.as_decimal or _has_decimals(spec.equation)
        style = Style(_LATEX.search(text) is not None, decimal, "−" if "−" in text else "-")
        value = Pair(earlier.solutions.value, spec.solutions.value)
        known = Known(sides, (start,), value)
        chains = ChainWriter(spec.variable, style, spec.form.decimals)
        return cls(pieces, known, spec.variable, style, chains, skipped=skipped)

    def drafts(self) -> list[str]:
        """The likeliest text first, then others that differ from it in one piece; none where a piece is unclear."""
        if any(speaks_of_numbers(piece.text) for piece in self.pieces if not piece.is_math):
            return []
        if not (self._write_chains() and self._write_the_rest()):
            return []
        if self.has_turned and any(map(speaks_of_signs, self._untouched())):
            return []
        firsts = [each[0] for each in self.texts]
        drafts = ["".join(firsts)]
        for at, each in enumerate(self.texts):
            drafts += ["".join([*firsts[:at], other, *firsts[at + 1 :]]) for other in each[1:]]
        return drafts

    def _write_chains(self) -> bool:
        self.texts = [(piece.text,) for piece in self.pieces]
        last_turn, last = None, None
        for at, piece in enumerate(self.pieces):
            if not piece.is_math or not any(lexeme.kind == "relation" for lexeme in piece.lexemes):
                continue
            written = self.chains.write(piece.lexemes, self.known, last_turn, last, skipped=int(at == self.skipped))
            if written is None:
                return False
            self.texts[at], last = written.texts, written.last
            if written.turn is not None:
                self.turns[at] = last_turn = written.turn
                known = self.known
                self.known = Known(known.sides, (*known.reached, written.turn.state), known.value)
        return True

    def _write_the_rest(self) -> bool:
        for at, piece in enumerate(self.pieces):
            if piece.is_math and not any(lexeme.kind == "relation" for lexeme in piece.lexemes):
                is_named = piece.text == self.letter and not (at and names_operation(self.texts[at - 1][0]))
                if not is_named and not self._write_lone(at, piece):
                    return False
        return True

    def _write_lone(self, at: int, piece: Piece) -> bool:
        side = read_side(piece.text)
        if not isinstance(side, Side) or not side.form.letters <= {self.letter}:
            return False
        old = numbers_of(side.form, self.letter)
        before = self.texts[at - 1][0] if at else ""
        after = self.texts[at + 1][0] if at + 1 < len(self.texts) else ""
        can_turn = names_operation(before) is not None or is_passive(after)
        texts: list[str] = []
        for form in self._candidates(at, old, before):
            texts += self._said(at, piece, form, before, after, can_turn=can_turn)
            if can_turn and texts:
                break
        if not texts and not side.form.is_number:
            texts = filled(piece.lexemes, self.letter, self._pool(at), self.style, ())
        self.texts[at] = tuple(dict.fromkeys(texts)) or self._rounding(side)
        return bool(self.texts[at])

    def _said(self, at: int, piece: Piece, form: Form, before: str, after: str, *, can_turn: bool) -> list[str]:
        """The piece for one meaning; the words around are turned where its sign is."""
        has_other_sign = _leading(form.old) * _leading(form.new) < 0
        if can_turn and has_other_sign and not piece.text.startswith(("-", "−", "+")):
            around = turned(before, after)
            if around is None:
                return []
            texts = filled(piece.lexemes, self.letter, self._pool(at), self.style, -form)
            if texts:
                self._turn(at, around)
            return texts[:1]
        return filled(piece.lexemes, self.letter, self._pool(at), self.style, form)[:2]

    def _turn(self, at: int, around: tuple[str, str]) -> None:
        self.texts[at - 1] = (around[0],)
        if at + 1 < len(self.texts):
            self.texts[at + 1] = (around[1],)
        self.has_turned = True

    def _candidates(self, at: int, old: tuple[Fraction, Fraction], before: str) -> Iterator[Form]:
        """What an expression in the words may stand for, the likeliest first."""
        turned_round, size = (-old[0], -old[1]), abs(old[1].numerator)
        told: set[tuple[Fraction, Fraction]] = set()
        for form in chain(self._by_context(at, before), self._forms(at, old)):
            if abs(form.constant.old.numerator) != size or form.old not in (old, turned_round):
                continue
            meant = form if form.old == old else -form
            if meant.new not in told:
                told.add(meant.new)
                yield meant
            if len(told) == _MOST_MEANINGS:
                return

    def _by_context(self, at: int, before: str) -> list[Form]:
        near = [turn for turn in (self._next(at), self._previous(at)) if turn is not None]
        factors = [Form(ZERO, way) for turn in near for f in turn.factors for way in (f.inverse, f) if way is not None]
        added = [form for turn in near for form in turn.added]
        value = [Form(ZERO, self.known.value)] if self._is_solved(at) else []
        if _BY.search(before):
            return [*factors, *added]
        return [*added, *value, *factors] if names_operation(before) else [*value, *added, *factors]

    def _forms(self, at: int, old: tuple[Fraction, Fraction]) -> Iterator[Form]:
        turn = self._previous(at) or self._next(at)
        states = [] if turn is None else [turn.state, turn.before]
        yield from (f for state in (*states, *self.known.reached) for f in (state.left, state.right, *state.terms))
        yield from () if old[0] else (Form(ZERO, pair) for pair in self._pool(at).sized(old[1]))

    def _pool(self, at: int) -> Pool:
        return Pool(self.known, self._next(at) or self._previous(at))

    def _next(self, at: int) -> Turn | None:
        later = (turn for place, turn in self.turns.items() if place > at and (turn.added or turn.factors))
        return next(later, None)

    def _previous(self, at: int) -> Turn | None:
        earlier = [turn for place, turn in self.turns.items() if place < at and (turn.added or turn.factors)]
        return earlier[-1] if earlier else None

    def _is_solved(self, at: int) -> bool:
        return self._next(at) is None

    def _rounding(self, side: Side) -> tuple[str, ...]:
        digits, value = places(side), self.known.value
        if digits is None or rounded(value.old, digits) != rounded(side.form.constant, digits):
            return ()
        return (rounded(value.new, digits),)

    def _untouched(self) -> list[str]:
        """Words that stand as they were."""
        pairs = zip(self.pieces, self.texts, strict=True)
        return [without_operation(piece.text) for piece, texts in pairs if not piece.is_math and texts[0] == piece.text]


def _leading(numbers: tuple[Fraction, Fraction]) -> int:
    number = numbers[0] or numbers[1]
    return (number > 0) - (number < 0)


def _has_decimals(equation: Equation) -> bool:
    return any("." in token.text for token in (*equation.left.tokens, *equation.right.tokens))
