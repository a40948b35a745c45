"""Keys that name two sides of one thing: who is the buyer tells who is not the seller."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from stepcache_core.tasks.json_object.schemas.dependent import words_of

_SIDES = (
    "buyer purchaser customer client | seller vendor supplier merchant",
    "sender | receiver recipient addressee",
    "from | to",
    "source | target destination sink",
    "origin departure | destination arrival",
    "first primary | second secondary third",
    "start begin beginning opening | end finish ending closing",
    "min minimum lowest low lower | max maximum highest high upper",
    "home host | away guest visitor",
    "winner | loser runner",
    "parent mother father | child children son daughter",
    "mother | father",
    "husband | wife",
    "question | answer",
    "old previous former | new next current latter",
    "before | after",
    "left | right",
    "lender creditor | borrower debtor",
    "landlord lessor | tenant lessee",
    "employer | employee",
    "teacher | student pupil",
    "author | reader",
    "plaintiff claimant | defendant",
    "attacker | defender",
    "payer | payee",
    "giver donor | taker donee",
    "input | output",
    "cause | effect",
    "pro pros advantages | con cons disadvantages",
    "debit | credit",
    "numerator | denominator",
    "subject | object",
)
"""Words of one side, and those of the other."""


def _partners() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for pair in _SIDES:
        one, other = (side.split() for side in pair.split("|"))
        for side, across in ((one, other), (other, one)):
            for word in side:
                found.setdefault(word, set()).update(across)
    return {word: frozenset(across) for word, across in found.items()}


_PARTNERS = _partners()


def opposite(keys: Iterable[str], changed: Collection[str]) -> tuple[str, ...]:
    """The keys of the other side of a changed one, in their order."""
    across = {partner for key in changed for word in words_of(key) for partner in _PARTNERS.get(word, ())}
    return tuple(key for key in keys if key not in changed and not across.isdisjoint(words_of(key)))
