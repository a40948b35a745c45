"""Text that others wrote, made safe for a terminal: nothing in it moves the cursor, hides or colours anything."""

from __future__ import annotations

import re
import unicodedata

_CUT_OFF = "…"
_UNPRINTABLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_ESCAPES = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]{0,64}[ -/]{0,8}[@-~]"  # colours, cursor, erasing
    r"|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x9c\n]{0,4096}(?:\x07|\x9c|\x1b\\)"  # titles, links, strings
    r"|\x1b[ -/]{0,8}[0-~]"
)


def one_line(text: str, limit: int) -> str:
    """The text on one line of at most `limit` characters, cut with an ellipsis."""
    joined = " ".join(printable(text[: 16 * limit]).split())
    return joined if len(joined) <= limit else joined[: limit - 1] + _CUT_OFF


def printable(text: str) -> str:
    """The text without escape sequences, control characters and marks that reorder it; lines and tabs stay."""
    return "".join(character for character in _ESCAPES.sub("", text) if _is_harmless(character))


def _is_harmless(character: str) -> bool:
    return character in "\n\t" or unicodedata.category(character) not in _UNPRINTABLE
