"""Put known values in the places of letters, in the text of mathematics."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

from stepcache_core.regex import regex

_LETTER = "A-Za-zΑ-Ωα-ω"
_TOUCHING_BEFORE = regex(r"[\w)\]}.]\s*\Z")
_TOUCHING_AFTER = regex(r"\s*[\w(\[{^]|\s*/[^+=*-]*[\w)\]}]\s*[A-Za-zΑ-Ωα-ω(\[{]")
"""What stands close behind; `s/2r` too, which is not made a plain fraction before `r`."""


def folded(text: str, values: Mapping[str, Fraction]) -> str:
    """The text with the value in the place of every letter that has one: `2*r` as `2*3`, `2r` as `2(3)`.

    Brackets stand wherever the value could run together with what stands beside it. Letters inside words stay.
    """
    if not values:
        return text
    alone = re.compile(rf"(?<![{_LETTER}])[{_LETTER}](?![{_LETTER}])")
    return alone.sub(lambda match: _spelt(match, values), text)


def _spelt(match: re.Match[str], values: Mapping[str, Fraction]) -> str:
    if match[0] not in values:
        return match[0]
    value = values[match[0]]
    before, after = match.string[: match.start()], match.string[match.end() :]
    is_apart = not _TOUCHING_BEFORE.search(before[-8:]) and not _TOUCHING_AFTER.match(after)
    return str(value) if value >= 0 and value.denominator == 1 and is_apart else f"({value})"
