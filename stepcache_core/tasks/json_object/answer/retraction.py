"""Words around a JSON answer by which it may take back, or not vouch for, what the JSON says."""

from __future__ import annotations

import re

from stepcache_core.regex import regex

_TAKES_BACK = regex(
    r"(?i)\b(?:actually|corrections?|corrected|correcting|wait|oops|sorry|apologi[sz]e|apologies|mistakes?|mistaken"
    r"|wrong|incorrect|inaccurate|not (?:quite |entirely )?(?:right|correct|accurate|sure|certain)"
    r"|should (?:be|have been|read|say)|scratch that|disregard|ignore|on second thoughts?|placeholders?"
    r"|can ?not|can[’']t|could ?n[’']?o?t|unable|do(?:es)? ?n[’']t know|unsure|korrektur|falsch|fehler|désolé)\b"
    r"|訂正|間違|誤り|すみません"
)


def around(text: str) -> str:
    """What stands before the first bracket of an answer and behind the last; nothing where there is none."""
    brackets = [match.start() for match in re.finditer(r"[{}\[\]]", text)]
    return f"{text[: brackets[0]]}\n{text[brackets[-1] + 1 :]}" if brackets else ""


def takes_back(said: str) -> bool:
    """True where what stands around the JSON may say that it is not right."""
    return _TAKES_BACK.search(said) is not None
