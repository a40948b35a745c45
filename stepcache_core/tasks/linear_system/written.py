"""Equations as they are written, in one notation: what two prompts must share to share their steps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from stepcache_core.tasks.linear.equation import Equation
from stepcache_core.tasks.linear.expression import Token
from stepcache_core.tasks.linear_system.spec import SystemSpec

_ROUND = str.maketrans("[]{}", "()()")


def order_of_letters(spec: SystemSpec) -> tuple[str, ...]:
    """The letters in the order in which the prompt's equations first write them."""
    tokens = (token for equation in spec.equations for token in _tokens(equation))
    return tuple(dict.fromkeys(token.text for token in tokens if token.kind == "letter"))


def written_tokens(equation: Equation, names: Mapping[str, str]) -> tuple[str, ...]:
    """The tokens in their order with the letters renamed, implied and explicit products told alike."""
    left, right = (_unify(side.tokens, names) for side in (equation.left, equation.right))
    return (*left, "=", *right)


def _tokens(equation: Equation) -> Iterable[Token]:
    return (*equation.left.tokens, *equation.right.tokens)


def _unify(tokens: Iterable[Token], names: Mapping[str, str]) -> list[str]:
    texts: list[str] = []
    for token in tokens:
        text = names.get(token.text, token.text) if token.kind == "letter" else token.text.translate(_ROUND)
        if texts and _ends_factor(texts[-1]) and (token.kind != "sign" or text == "("):
            texts.append("*")
        texts.append(text)
    return texts


def _ends_factor(text: str) -> bool:
    return text == ")" or text[0].isalnum() or text[0] == "."
