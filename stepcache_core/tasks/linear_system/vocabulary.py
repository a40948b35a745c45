"""The English words of answers: those that claim nothing, and those that are passed over when phrases are read."""

from __future__ import annotations

from stepcache_core.tasks.linear.japanese import is_known as is_known_japanese
from stepcache_core.tasks.linear.known_words import CLAIMLESS


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


SILENT = _words(
    """now then next also so thus hence therefore simply just finally we us you i let let's lets can will could would
    the a an our its your my again easily directly immediately original given linear together up
    should need want we'll i'll we'd accordingly consequently current simultaneous carefully
    subsequently"""
)
"""Passed over between the words of a phrase; they claim nothing."""

_READ_ELSEWHERE = _words(
    """add adds adding added addition sum subtract subtracts subtracting subtracted subtraction deduct deducting
    multiply multiplies multiplying multiplied multiplication divide divides dividing divided division move
    moves moving moved bring brings bringing brought transpose transposes transposing transposed shift shifts
    shifting shifted substitute substitutes substituting substituted substitution plug plugs plugging plugged
    insert inserting eliminate eliminates eliminating eliminated elimination cancel cancels canceling cancelling
    cancelled canceled remove removes removing removed rid isolate isolates isolating isolated coefficient
    coefficients opposite inverse reciprocal left right lhs rhs first second third fourth firstly secondly
    thirdly undo undoes undoing undone reverse reverses reversing reversed cross property properties same degree
    other coefficient's subject alone equivalent approximately roughly clear clears clearing cleared separately
    common least lowest multiple lcd lcm or equal"""
)
"""Words of operations and of claims: known only inside a phrase that is read."""

_MORE = _words(
    """system systems simultaneous unknowns pair ordered unique satisfied satisfying together simultaneously required
    coordinates point triple lines line intersect intersects intersection meet meets numbers letters equations'
    works checks out indeed both either original verified"""
)

_KNOWN = (CLAIMLESS - _READ_ELSEWHERE) | _MORE | SILENT
_SEQUENCE = _words("first second third firstly secondly thirdly")
_CLAIMS_JA = _words("代入 移項 加え 引 足 掛 かけ 倍 割 消去 左辺 右辺 両辺 係数 和 差")


def is_known(word: str) -> bool:
    """True for a word that claims nothing wherever it stands."""
    if not word.isascii():
        return is_known_japanese(word) and not any(claim in word for claim in _CLAIMS_JA)
    return word in _KNOWN


def is_sequence(word: str, after: str) -> bool:
    """True for the "first" of "First, add" and of "first step"."""
    return word in _SEQUENCE and (after in (",", "step", "part", ":") or word.endswith("ly") or word == "first")
