"""Take politeness off the ends of whole instructions; anywhere else a "please" may be what is spoken about.

A text may have lost its verb, being what is left of a prompt: "please", "The Thanks" or "Bob, please" is then perhaps
the subject itself. So a word of politeness goes only next to a clause that is seen to instruct or to ask.
"""

from stepcache_core.words.clauses import acts, commands, instructs, mentions
from stepcache_core.words.english import FOR_ME, GIVEN_TEXTS, GREETINGS, MODALS, POLITE, REQUESTS, THANKS
from stepcache_core.words.memory import remembering
from stepcache_core.words.tokens import Sentence

_THANKING = THANKS | {"you", "so", "very", "much", "in", "advance", "a", "lot", ","}
_WISHES = tuple(
    tuple(wish.split())
    for wish in (
        "i would like you to", "i'd like you to", "i want you to", "i need you to", "i was wondering if you could",
        "will you please",
    )
)  # fmt: skip
_ASKED_OF_ME = frozenset({"can", "could", "may", "would"})

_ABILITIES = frozenset({"give", "tell", "provide"})
"""What one can be able to do besides: "can you give blood?", "could you tell a lie?"."""


def _asks_for_text(words: list[str]) -> bool:
    """True for "provide a short list": what a model gives."""
    return words[0] in _ABILITIES and not GIVEN_TEXTS.isdisjoint(words[1:])


def mention_words(parts: list[Sentence]) -> bool:
    """True where any of the sentences may speak of words."""
    return any(map(mentions, parts))


def without_openings(parts: list[Sentence]) -> list[Sentence]:
    """The sentences less greeting and what makes a command a request, up to the first that mentions words."""
    if len(parts) > 1 and GREETINGS.issuperset(_low(_unmarked(parts[0]))):
        shows_words = any(token.text.islower() for token in parts[1])
        parts = parts[1:] if shows_words and instructs(_low(_opened(parts[1]))) else parts
    opened: list[Sentence] = []
    for i, part in enumerate(parts):
        opened.append(_opened(_without_greeting(part) if i == 0 else part))
        if mentions(part):
            return opened + parts[i + 1 :]
    return opened


def without_closings(parts: list[Sentence]) -> list[Sentence]:
    """The sentences less thanks and the end marks of instructions; for texts in which no words are mentioned."""
    if len(parts) > 1 and _is_thanks(parts[-1]) and acts(_low(parts[-2])):
        parts = parts[:-1]
    return [_closed(part) for part in parts]


def _low(part: Sentence) -> list[str]:
    return [token.text.lower() if token.kind in ("word", "soft") else token.text for token in part]


def _unmarked(part: Sentence) -> Sentence:
    return part[:-1] if part[-1:] and part[-1].kind == "end" else part


def _is_thanks(part: Sentence) -> bool:
    return part[-1].text != "?" and _thanks(_low(_unmarked(part)))


def _thanks(words: list[str]) -> bool:
    return bool(words) and words[0] in THANKS and _THANKING.issuperset(words)


def _without_greeting(part: Sentence) -> Sentence:
    start = 3 if _low(part[1:2]) == ["there"] else 2
    words = _low(part[:start])
    rest = part[start:]
    if words[-1:] == [","] and words[0] in GREETINGS and rest and rest[0].text.islower():
        return rest if instructs(_low(_opened(rest))) else part
    return part


@remembering(1_024)
def _opened(part: Sentence) -> Sentence:
    """The sentence from its command on; "Please Wait" and "please leave" keep their first word."""
    start = _opening(_low(part))
    taken = part[start:]
    return taken if start and taken[0].text.islower() and commands(_low(taken)) else part


def _opening(words: list[str]) -> int:
    """How many words at the start would be there for politeness only, before a command."""
    if words[:1] and words[0] in POLITE:
        start = 2 if words[1:2] == [","] else 1
        return start if len(words) > start else 0
    for wish in _WISHES:
        if tuple(words[: len(wish)]) == wish and len(words) > len(wish):
            return len(wish)
    if len(words) > 3 and words[0] in MODALS and words[1] == "you":
        if words[2] in POLITE:
            return 3
        asks_me = words[2] in FOR_ME and words[3] in ("me", "us")
        if words[0] == "would":  # "would you describe yourself as kind?" asks
            return 2 if asks_me and not GIVEN_TEXTS.isdisjoint(words[4:8]) else 0
        return 2 if asks_me or words[2] in REQUESTS - _ABILITIES or _asks_for_text(words[2:7]) else 0
    return 0


@remembering(1_024)
def _closed(part: Sentence) -> Sentence:
    """An instruction less its end mark and politeness; the mark stays where it may belong to a name ("Yahoo!")."""
    if not acts(_low(part)):
        return part
    bare = _unmarked(part)
    if len(bare) < len(part) and part[-1].text == "!" and not bare[-1].text.islower():
        return part
    words = _low(bare)
    end = len(words) - _closing(words)
    if any(not token.text.islower() for token in bare[end:] if token.kind == "word"):
        return bare
    return bare[:end] if acts(words[:end]) else bare


def _closing(words: list[str]) -> int:
    """How many words at the end are there for politeness only."""
    at = len(words) - 1 - words[::-1].index(",") if "," in words else -1
    if at > 0 and (words[at + 1 :] == ["please"] or _thanks(words[at + 1 :])):
        spoken_of = words.count(",") > 1 or words[at - 1] in POLITE | THANKS | GREETINGS | {"sorry"}
        return 0 if spoken_of else len(words) - at
    asks_leave = len(words) > 4 and words[0] in _ASKED_OF_ME and words[1] in ("i", "we")
    return 1 if asks_leave and words[-1] == "please" else 0
