"""Take politeness off the ends of English sentences; in their middle a "please" may be what is spoken about."""

from stepcache_core.words.english import (
    COMMANDS,
    CONJUNCTIONS,
    FOR_ME,
    GREETINGS,
    MODALS,
    POLITE,
    REQUESTS,
    ROLES,
    THANKS,
)
from stepcache_core.words.tokens import Sentence

_THANKING = THANKS | {"you", "so", "very", "much", "in", "advance", "a", "lot", ","}
_COMMANDING = COMMANDS | REQUESTS
_SPOKEN_OF = ROLES | CONJUNCTIONS | {"word", "a", "the", ":", "i", "you", "we", "they", "not"}
_WISHES = (("i", "would", "like", "you", "to"), ("i", "want", "you", "to"), ("i'd", "like", "you", "to"))


def without_politeness(parts: list[Sentence]) -> list[Sentence]:
    """The sentences less greeting, thanks and what makes a command a request."""
    if len(parts) > 1 and _thanks(_low(parts[-1])):
        parts = parts[:-1]
    if len(parts) > 1 and GREETINGS.issuperset(_low(parts[0])):
        parts = parts[1:]
    return [_trimmed(part, first=i == 0) for i, part in enumerate(parts)]


def _low(part: Sentence) -> list[str]:
    return [token.text.lower() if token.kind in ("word", "soft") else token.text for token in part]


def _thanks(words: list[str]) -> bool:
    return bool(words) and words[0] in THANKS and _THANKING.issuperset(words)


def _trimmed(part: Sentence, *, first: bool) -> Sentence:
    words = _low(part)
    start = 2 if first and words[0] in GREETINGS and words[1:2] == [","] and words[2:3] != ["world"] else 0
    start += _opening(words[start:])
    end = len(words) - _closing(words[start:])
    return part[start:end] or part


def _opening(words: list[str]) -> int:
    """How many words at the start are there for politeness only."""
    if words[:1] and words[0] in POLITE:
        skip = 2 if words[1:2] == [","] else 1
        return skip if words[skip:] and _is_asked(words[0], words[skip]) else 0
    for wish in _WISHES:
        if tuple(words[: len(wish)]) == wish and words[len(wish) : len(wish) + 1]:
            return len(wish)
    if len(words) > 2 and words[0] in MODALS and words[1] == "you":
        return _after_modal(words)
    return 0


def _is_asked(polite: str, following: str) -> bool:
    """True where the two start a request: not "Please in French?", nor "Kindly people"."""
    return following in _COMMANDING if polite == "kindly" else following not in ROLES


def _after_modal(words: list[str]) -> int:
    if words[2] in POLITE and len(words) > 3:
        return 3
    asked = words[2] in REQUESTS or (words[2] in COMMANDS and words[2] in FOR_ME and words[3:4] == ["me"])
    return 2 if asked else 0


def _closing(words: list[str]) -> int:
    """How many words at the end are there for politeness only."""
    for i in range(len(words) - 1, 0, -1):
        if words[i] == ",":
            if _thanks(words[i + 1 :]):
                return len(words) - i
            break
    if len(words) > 1 and words[-1] == "please" and words[-2] not in _SPOKEN_OF:
        return 2 if words[-2] == "," else 1
    return 0
