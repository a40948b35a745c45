"""Write an equation or computation of the earlier answer with the numbers of the new one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from stepcache_core.tasks.linear.answer import rounded
from stepcache_core.tasks.linear.expression import NotLinear, Side
from stepcache_core.tasks.linear.like.cutting import Lexeme
from stepcache_core.tasks.linear.like.figures import Style
from stepcache_core.tasks.linear.like.filling import filled
from stepcache_core.tasks.linear.like.pairs import ZERO, Form, Known, Numbers, State, numbers_of
from stepcache_core.tasks.linear.like.parts import Part, joined, parts_of
from stepcache_core.tasks.linear.like.pool import Pool
from stepcache_core.tasks.linear.like.terms import read_side
from stepcache_core.tasks.linear.like.turns import Turn, turns

_MOST_SIDES = 8
_Texts = Sequence[Sequence[str]]


@dataclass(frozen=True, slots=True)
class Written:
    """An equation or computation with the new numbers: its text, then others that differ in one side.

    `turn`: what led to the equation, if it is one. `last`: what its last side means.
    """

    texts: tuple[str, ...]
    turn: Turn | None
    last: Form

    @classmethod
    def of(cls, parts: Sequence[Part], texts: _Texts, forms: Sequence[Form], turn: Turn | None = None) -> Written:
        """The chain of what stands for each side."""
        firsts = [each[0] for each in texts]
        ways = [firsts]
        for at, each in enumerate(texts):
            ways += [[*firsts[:at], other, *firsts[at + 1 :]] for other in each[1:]]
        return cls(tuple(dict.fromkeys(joined(parts, way, forms) for way in ways)), turn, forms[-1])


@dataclass(frozen=True, slots=True)
class ChainWriter:
    """Writes chains for one pair of equations; `decimals`: the places asked for."""

    letter: str
    style: Style
    decimals: int | None

    def write(
        self, lexemes: Sequence[Lexeme], known: Known, last_turn: Turn | None, last: Form | None, *, skipped: int = 0
    ) -> Written | None:
        """The chain anew, or None where it is not clear how its numbers came about.

        `last_turn` and `last`: the equation reached before, the last side before. `skipped`: how many likelier ways to
        come to the equation are passed over.
        """
        parts = parts_of(lexemes, self.letter, last)
        if parts is None or not 2 <= len(parts) <= _MOST_SIDES:
            return None
        sides = list(dict.fromkeys(part.old for part in parts if not part.is_rounding))
        if len(sides) == 1:
            return self._computation(parts, Pool(known, last_turn), last)
        if len(sides) != 2:
            return None
        ways = (self._equation(parts, sides, known, turn) for turn in turns(known, sides[0], sides[1]))
        return next(islice((way for way in ways if way is not None), skipped, None), None)

    def _equation(self, parts: Sequence[Part], sides: Sequence[Numbers], known: Known, turn: Turn) -> Written | None:
        """The chain for one way to come to its equation."""
        forms: list[Form] = []
        texts: list[list[str]] = []
        for part in parts:
            is_right = part.old == sides[1]
            side = turn.state.right if is_right else turn.state.left
            form = self._rounded_form(forms[-1], known) if part.is_rounding else side
            found = self._side(part, form, Pool(known, turn, is_right))
            if not found:
                return None
            forms.append(form)
            texts.append(found)
        state = self._with_terms(turn.state, parts, sides, [each[0] for each in texts])
        return Written.of(parts, texts, forms, replace(turn, state=state))

    def _computation(self, parts: Sequence[Part], pool: Pool, last: Form | None) -> Written | None:
        """A chain of equal sides: the first with other numbers, the others equal to it."""
        for text, first in self._starts(parts[0], pool, last):
            texts = [[text], *(self._side(part, first, pool) for part in parts[1:])]
            if all(texts):
                return Written.of(parts, texts, [first] * len(parts))
        return None

    def _starts(self, part: Part, pool: Pool, last: Form | None) -> Iterator[tuple[str, Form]]:
        if part.goes_on and last is not None:
            yield "", last
            return
        likely = pool.find(part.old[1], is_coefficient=False)
        for text in filled(part.lexemes, self.letter, pool, self.style, likely):
            side = read_side(text)
            if isinstance(side, Side):
                yield text, Form.of(part.old, numbers_of(side.form, self.letter))

    def _side(self, part: Part, form: Form, pool: Pool) -> list[str]:
        """What may stand for a side that means this."""
        if part.goes_on:
            return [""]
        is_closing = part.digits is not None and part.digits == self.decimals and not form.new[0]
        if part.is_rounding or is_closing:
            return [self._rounded(part, form)]
        return filled(part.lexemes, self.letter, pool, self.style, form)

    def _rounded(self, part: Part, form: Form) -> str:
        text = "".join(lexeme.text for lexeme in part.lexemes)
        inner = text.strip(" \t&")
        at = text.find(inner)
        value = rounded(form.constant.new, part.digits or 0).replace("-", self.style.minus)
        return f"{text[:at]}{value}{text[at + len(inner) :]}"

    def _rounded_form(self, before: Form, known: Known) -> Form:
        """What a rounding rounds: the number before it, else the value."""
        return before if not before.old[0] else Form(ZERO, known.value)

    def _with_terms(self, state: State, parts: Sequence[Part], sides: Sequence[Numbers], texts: Sequence[str]) -> State:
        """The state with the terms that are written last on each side."""
        terms: dict[Numbers, tuple[Form, ...]] = {}
        for part, text in zip(parts, texts, strict=True):
            terms[part.old] = self._terms(part, text) or terms.get(part.old, ())
        return replace(state, left_terms=terms[sides[0]], right_terms=terms[sides[1]])

    def _terms(self, part: Part, text: str) -> tuple[Form, ...]:
        old, new = read_side("".join(lexeme.text for lexeme in part.lexemes)), read_side(text)
        if isinstance(old, NotLinear) or isinstance(new, NotLinear) or len(old.terms) != len(new.terms):
            return ()
        pairs = zip(old.terms, new.terms, strict=True)
        return tuple(Form.of(numbers_of(a, self.letter), numbers_of(b, self.letter)) for a, b in pairs)
