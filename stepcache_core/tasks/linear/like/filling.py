"""Write one side of an equation anew: the same terms and signs of arithmetic, other numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import islice, product

from stepcache_core.tasks.linear.expression import NotLinear
from stepcache_core.tasks.linear.like.cutting import Lexeme
from stepcache_core.tasks.linear.like.figures import Style
from stepcache_core.tasks.linear.like.pairs import Form, Known, Pair, numbers_of
from stepcache_core.tasks.linear.like.pool import Placed, Pool
from stepcache_core.tasks.linear.like.slots import value_of, ways
from stepcache_core.tasks.linear.like.terms import Term, body_of, kind_of, placed, read_side, terms_of

_MOST_TRIES = 256
_MOST_TEXTS = 3


def filled(
    lexemes: Sequence[Lexeme], letter: str, pool: Pool, style: Style, target: Form | Sequence[Fraction]
) -> list[str]:
    """Texts for a side whose new form is the target's, the likeliest first.

    Without a target, any form; those first that come to one of the numbers.
    """
    if lexemes and lexemes[0].text == "\\boxed" and lexemes[-1].kind == "close":
        inner = filled(lexemes[2:-1], letter, pool, style, target)
        return [f"{lexemes[0].text}{lexemes[1].text}{text}{lexemes[-1].text}" for text in inner]
    terms = list(terms_of(lexemes))
    texts = _direct(terms, style, target) if isinstance(target, Form) else []
    if texts:
        return texts
    placed_in = Placed(pool, _places(lexemes, pool.known))
    if not isinstance(target, Form):
        return _freely(terms, letter, placed_in, style, target)
    fitting = (text for text in _texts(terms, placed_in, style) if _numbers(text, letter) == target.new)
    return list(dict.fromkeys(islice(fitting, _MOST_TEXTS)))


def _places(lexemes: Sequence[Lexeme], known: Known) -> dict[int, Pair]:
    """What stands in the place of each number, by the identity of its lexeme, where the row is that of a given side."""
    numbers = [lexeme for lexeme in lexemes if lexeme.kind == "number"]
    sizes = [value_of(lexeme) for lexeme in numbers]
    row = next((row for row in known.rows if [abs(pair.old) for pair in row] == sizes), ())
    return {id(lexeme): pair for lexeme, pair in zip(numbers, row, strict=False)}


def _freely(terms: Sequence[Term], letter: str, pool: Placed, style: Style, likely: Sequence[Fraction]) -> list[str]:
    read = ((text, _numbers(text, letter)) for text in _texts(terms, pool, style))
    found = {text: numbers for text, numbers in read if numbers is not None}
    return sorted(found, key=lambda text: found[text][1] not in likely)[:_MOST_TEXTS]


def _texts(terms: Sequence[Term], pool: Placed, style: Style) -> Iterator[str]:
    for slots in ways(terms, pool, style):
        yield from map("".join, islice(product(*slots), _MOST_TRIES))


def _numbers(text: str, letter: str) -> tuple[Fraction, Fraction] | None:
    """The coefficient and the constant that a text comes to, or None where it cannot be read."""
    side = read_side(text)
    if isinstance(side, NotLinear) or not side.form.letters <= {letter}:
        return None
    return numbers_of(side.form, letter)


def _direct(terms: Sequence[Term], style: Style, target: Form) -> list[str]:
    """A side of one multiple of the letter, one number, or both, written from its form."""
    wanted = {"letter": target.letter.new, "number": target.constant.new}
    kinds = [kind_of(term) for term in terms]
    is_lone = kinds == ["number"]
    if None in kinds or len(set(kinds)) != len(kinds) or any(not wanted[kind or ""] for kind in kinds if not is_lone):
        return []
    if any(value and kind not in kinds for kind, value in wanted.items()):
        return []
    texts = [
        placed(term, body_of(term, wanted[kind or ""], style), style, negative=wanted[kind or ""] < 0, first=not at)
        for at, (term, kind) in enumerate(zip(terms, kinds, strict=True))
    ]
    return ["".join(texts)]
