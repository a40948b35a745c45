"""Say whether a text may pair what it names with the order of something else, as "3 and 9" does with the keys a, b."""

import re

from stepcache_core.regex import regex
from stepcache_core.words.english import CONJUNCTIONS, NUMBERS, ORDINALS
from stepcache_core.words.tokens import normalised

MAX_LENGTH = 20_000
"""Longer texts are taken to pair."""

_OF_ORDER = ORDINALS | {
    "respectively", "respective", "former", "latter", "row", "rows", "column", "columns", "point", "points", "order",
    "ordered", "ordering", "turn", "sequence", "position", "positions", "next", "previous", "preceding", "final",
    "pair", "pairs", "couple", "tuple", "triple", "trio", "vector", "coordinate", "coordinates", "series", "list",
    "range", "between", "from", "to", "versus", "vs", "plus", "minus", "times", "by", "begin", "beginning", "start",
    "starting", "end", "ending", "both", "each", "either", "as", "with", "given", "follow", "follows", "following",
    "above", "below",
}  # fmt: skip
_JOINING = CONJUNCTIONS | {
    "und", "oder", "et", "ou", "e", "ed", "y", "o", "og", "eller", "och", "en", "i", "oraz", "lub",
}  # fmt: skip
_COUNTED = regex(r"\d+(?:st|nd|rd|th)", re.IGNORECASE)
_WORD = regex(r"[^\W_]+(?:['-][^\W_]+)*")
_DECIMAL = regex(r"(?<![\d.,])(\d+)\.(\d+)(?![\d.,])")
_JAPANESE = regex(r"[\u3040-\u30ff\u3400-\u9fff]")
_OTHER_SCRIPT = regex(r"[^\W\d_\u0000-\u024f\u1e00-\u1eff\u3040-\u30ff\u3400-\u9fff]")
_JAPANESE_PAIRING = regex(
    "と|和|与|跟|や|及|並|か|順|番|次|前|後|先|行|列|点|各|それぞれ|第|組|対|から|まで|一|二|三|四|五|六|七|八|九|十"
)


def pairs_with_positions(residue: str) -> bool:
    """True where what the text names may belong to the first, second, … of something else by its place.

    Then another order of keys is no harmless difference. False only for what reads as one phrase without marks:
    at most one number, no word of order, no joining word, no lone letters. On any doubt True.
    """
    if len(residue) > MAX_LENGTH:
        return True
    text = _DECIMAL.sub(r"\1\2", normalised(residue)).strip()
    words = _WORD.findall(text)
    if "\n" in text or _OTHER_SCRIPT.search(text) or "".join(words) != re.sub(r"\s|[.!?]\Z", "", text):
        return True
    if _JAPANESE.search(text) and (len(words) > 1 or _JAPANESE_PAIRING.search(text)):
        return True
    low = [word.lower() for word in words]
    if any(word in _OF_ORDER or word in _JOINING or _COUNTED.fullmatch(word) for word in low):
        return True
    return _several(words, low)


def _several(words: list[str], low: list[str]) -> bool:
    """True for two numbers, or two letters or codes, side by side or apart; "-" also joins ("Rome-Oslo")."""
    numbers = sum(len(re.findall(r"\d+", word)) + any(part in NUMBERS for part in word.split("-")) for word in low)
    letters = sum(len(word) == 1 and word != "a" and not word.isdecimal() for word in words)
    joined = any("-" in word and not word.islower() for word in words)
    return numbers > 1 or letters > 1 or (letters > 0 and numbers > 0) or joined
