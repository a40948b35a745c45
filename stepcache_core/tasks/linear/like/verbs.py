"""Words that hang on the numbers beside them: which turn with a sign, and which make another answer impossible."""

from __future__ import annotations

import re

from stepcache_core.regex import regex

_TURNED = {
    "subtract": "add", "subtracting": "adding", "subtracted": "added", "subtracts": "adds", "take": "add",
    "add": "subtract", "adding": "subtracting", "added": "subtracted", "adds": "subtracts",
    "minus": "plus", "plus": "minus", "from": "to", "to": "from",
}  # fmt: skip
_BEFORE = regex(
    r"\b(subtract(?:ing|s|ed)?|add(?:ing|s|ed)?)"
    r"(\s+(?:the\s+)?(?:(?:constant|number|term|constant term)\s+)?[$(*`]{0,3}\\?\(?\s*)\Z",
    re.IGNORECASE,
)
_AFTER = regex(r"\A([$)*`]{0,3}(?:\\\))?\s+)(from|to)(?=\s)", re.IGNORECASE)
_PASSIVE = regex(
    r"\A([$)*`]{0,3}(?:\\\))?\s+(?:is|are|was|being|gets)\s+)(added|subtracted)(\s+)(to|from)(?=\s)", re.IGNORECASE
)
_SIGN_WORD = regex(
    r"\b(?:add\w*|subtract\w*|plus|minus|positive|negative|sum|difference|opposite|inverse|increas\w*|decreas\w*|signs?)\b"
    r"|[足引加減]|プラス|マイナス|移項",
    re.IGNORECASE,
)
_NUMBER_WORD = regex(
    r"\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hundred|half|halves|halve[ds]?|halving"
    r"|twice|double[ds]?(?![- ]check)|even(?:ly)?|odd|prime|perfect|divides"
    r"|triple[ds]?|thirds?|quarters?|fourths?|fifths?|integers?|whole|fractions?|decimals?|repeating"
    r"|terminat\w+|greater|less|larger|smaller|bigger|zero|multiple|divisible|remainder|percent)\b",
    re.IGNORECASE,
)
_NO_NUMBER = regex(
    r"\b(?:two|three|four) (?:sides|steps|terms|operations|ways)\b|\btwo-step\b|\bwhole equation\b"
    r"|\b(?:clear\w*|eliminat\w+|cancel\w*|remov\w+|isolat\w+|rid of) (?:the |all |any )?fractions?\b",
    re.IGNORECASE,
)


def names_operation(before: str) -> str | None:
    """The kind of what is done with the number behind these words: "add" or "subtract"."""
    found = _BEFORE.search(before)
    return None if found is None else found[1][:3].lower().replace("sub", "subtract")


def turned(before: str, after: str) -> tuple[str, str] | None:
    """The words around an operand with adding for subtracting and the other way, or None where none is named."""
    found = _BEFORE.search(before)
    if found is not None:
        before = f"{before[: found.start(1)]}{_turn(found[1])}{found[2]}"
        return before, _AFTER.sub(lambda match: f"{match[1]}{_turn(match[2])}", after)
    passive = _PASSIVE.match(after)
    if passive is None:
        return None
    return before, f"{passive[1]}{_turn(passive[2])}{passive[3]}{_turn(passive[4])}{after[passive.end() :]}"


def without_operation(before: str) -> str:
    """The words without the operation they end in."""
    return _BEFORE.sub(" ", before)


def is_passive(after: str) -> bool:
    """True for "3 is added to x"."""
    return _PASSIVE.match(after) is not None


def speaks_of_numbers(words: str) -> bool:
    """True where words say something of a number that need not hold for another."""
    return _NUMBER_WORD.search(_NO_NUMBER.sub(" ", words)) is not None


def speaks_of_signs(words: str) -> bool:
    """True where words name a sign or what turns with one."""
    return _SIGN_WORD.search(words) is not None


def _turn(word: str) -> str:
    turned_word = _TURNED[word.lower()]
    if word.isupper() and len(word) > 1:
        return turned_word.upper()
    return turned_word.capitalize() if word[0].isupper() else turned_word
