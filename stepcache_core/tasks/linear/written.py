"""An equation as it is written, in one notation: what two prompts must share to share their steps."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from stepcache_core.tasks.linear.equation import Equation
from stepcache_core.tasks.linear.expression import NotLinear, Token, tokenise
from stepcache_core.tasks.linear.spec import LinearSpec

_PARAMETER = "_"
"""Stands before a letter that the prompt defines: another one may be called v."""

_ROUND = str.maketrans("[]{}", "()()")


def written_tokens(equation: Equation, letter: str) -> tuple[str, ...]:
    """The tokens in their order with the letter as `v`.

    Unified are the dress (implied and explicit products, shapes of brackets) and brackets that cannot matter: around a
    number or letter, a quotient or the numerator of one (`\\frac{2x}{3}` and `2x/3`). Terms stay where they are.
    """
    return _written(equation.left.tokens, equation.right.tokens, letter)


@lru_cache(maxsize=1024)
def _written(left: tuple[Token, ...], right: tuple[Token, ...], letter: str) -> tuple[str, ...]:
    return (*_unify(left, letter), "=", *_unify(right, letter))


def tokens_as_asked(spec: LinearSpec) -> tuple[str, ...]:
    """The same for the equation of a prompt, followed by what defines letters in it; these keep their names."""
    if not spec.definitions:
        return written_tokens(spec.equation, spec.variable)
    texts = (spec.asked, *(text for definition in spec.definitions for text in definition.written))
    return tuple(token for text in texts for token in (*_read_tokens(text, spec.variable), ";"))


def _read_tokens(text: str, letter: str) -> Iterator[str]:
    for at, part in enumerate(text.split("=")):
        tokens = tokenise(part)
        yield from ("=",) * (at > 0)
        yield from (part,) if isinstance(tokens, NotLinear) else _unify(tokens, letter)


def _unify(tokens: tuple[Token, ...], letter: str) -> list[str]:
    texts = [_named(token, letter) if token.kind == "letter" else token.text.translate(_ROUND) for token in tokens]
    return _drop_quotient_brackets(_with_products(_drop_atom_brackets(texts)))


def _named(token: Token, letter: str) -> str:
    return "v" if token.text == letter else f"{_PARAMETER}{token.text}"


def _drop_atom_brackets(texts: list[str]) -> list[str]:
    """`( 3 )` as `3`, however often it is bracketed."""
    kept: list[str] = []
    for text in texts:
        kept.append(text)
        while len(kept) >= 3 and kept[-1] == ")" and kept[-3] == "(" and _is_atom(kept[-2]):
            kept[-3:] = [kept[-2]]
    return kept


def _with_products(texts: list[str]) -> list[str]:
    """Every implied product written out."""
    joined: list[str] = []
    for text in texts:
        if joined and (_is_atom(joined[-1]) or joined[-1] == ")") and (_is_atom(text) or text == "("):
            joined.append("*")
        joined.append(text)
    return joined


def _drop_quotient_brackets(texts: list[str]) -> list[str]:
    """Without the brackets around products and quotients that a left-to-right reading gives back anyway."""
    kept: list[str] = []
    opened: list[int] = []
    for at, text in enumerate(texts):
        kept.append(text)
        if text == "(":
            opened.append(len(kept) - 1)
        elif text == ")":
            begin = opened.pop()
            inner, following = kept[begin + 1 : -1], texts[at + 1 : at + 2]
            if kept[begin - 1 : begin] != ["/"] and _is_idle(inner, following):
                kept[begin:] = inner
    return kept


def _is_idle(inner: list[str], following: list[str]) -> bool:
    outer = _outermost(inner)
    return not {"+", "-"} & set(outer) and ("/" in outer or following == ["/"])


def _outermost(texts: list[str]) -> list[str]:
    """The tokens that no bracket among them encloses."""
    depth, outer = 0, []
    for text in texts:
        depth -= text == ")"
        if not depth:
            outer.append(text)
        depth += text == "("
    return outer


def _is_atom(text: str) -> bool:
    return text == "v" or text[0].isdigit() or text[0] in f".{_PARAMETER}"
