"""Find equations in a prompt and evaluate them at chosen values, by Python's own syntax and nothing of the tasks."""

from __future__ import annotations

import ast
import operator
import re
import unicodedata
from collections.abc import Callable, Mapping
from fractions import Fraction

_ALONE = r"(?<![^\W\d_])[a-z](?![^\W\d_])"
_TERM = rf"(?:[-+*/0-9(). ]|{_ALONE})"
EQUATION = re.compile(rf"{_TERM}+={_TERM}*(?:[0-9)]|{_ALONE})")
_FRACTION = re.compile(r"\\frac\{([^{}]*)\}\{([^{}]*)\}")
_THOUSANDS = re.compile(r"(?<=[0-9]),(?=[0-9]{3})")
_OPERATIONS: dict[type[ast.operator], Callable[[Fraction, Fraction], Fraction]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
}  # fmt: skip


def plain(prompt: str) -> str:
    """The prompt in lower case and half width, without the marks of formulas."""
    text = unicodedata.normalize("NFKC", prompt).lower().replace("$", "")
    return _THOUSANDS.sub("", _FRACTION.sub(r"((\1)/(\2))", text))


def letters_of(equation: str) -> set[str]:
    """The letters that stand for numbers."""
    return set(re.findall(r"[a-z]", equation))


def gap(equation: str, values: Mapping[str, Fraction]) -> Fraction:
    """Left side less right side at these values; 0 where they solve the equation."""
    left, right = (_value(_tree(side), values) for side in equation.split("="))
    return left - right


def _tree(side: str) -> ast.expr:
    spaced = re.sub(r"(?<=[0-9)a-z])\s*(?=[a-z(])", "*", side.strip())
    return ast.parse(re.sub(r"(?<![\d.])0+(?=\d)", "", spaced), mode="eval").body


def _value(node: ast.expr, values: Mapping[str, Fraction]) -> Fraction:
    match node:
        case ast.BinOp(left=left, op=op, right=right):
            return _OPERATIONS[type(op)](_value(left, values), _value(right, values))
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -_value(operand, values)
        case ast.UnaryOp(op=ast.UAdd(), operand=operand):
            return _value(operand, values)
        case ast.Constant(value=int() | float() as number):
            return Fraction(str(number))
        case ast.Name(id=letter):
            return values[letter]
        case _:
            raise ValueError(ast.dump(node))
