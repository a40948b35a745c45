"""What a piece of wording says of the object, and what its words must be to be read as wording or as content."""

from __future__ import annotations

import re
from dataclasses import dataclass

from stepcache_core.tasks.json_object.keys.key_clauses import LIMITED
from stepcache_core.tasks.json_object.prompt import clauses
from stepcache_core.tasks.json_object.prompt.wording import K, Phrase
from stepcache_core.tasks.json_object.prompt.words import EDGES

_SAYS_ONLY = Phrase(
    r"(?<!\S)(?:(?:only|just)(?! (?:one|a single))|solely|strictly|exclusively|nothing but|raw|pure|bare)(?!\S)"
)
_POLITE = Phrase(rf"\A{clauses.POLITE.replace(')*', '){0,9}')}")
_LIMIT = Phrase(rf"(?<!\S){clauses.LIMIT}(?!\S)")
_NUMBER = Phrase(rf"(?<!\S){clauses.NUMBER}(?!\S)")
_SHUT = Phrase(
    r"(?<!\S)(?:no more(?: and| ,) no (?:fewer|less)|and only these|and no others?|nothing else|no|nothing|without"
    r"|not any|(?:may|must|should|can) only)(?!\S)"
)
_ALLOWED = Phrase(r"(?<!\S)(?:allowed|permitted|may)(?!\S)")
_DEFINITE = Phrase(r"(?<!\S)(?:the|these|those|following|all)(?!\S)")
_WORDING = Phrase(
    rf"[{K[0]}][KSH]|(?<!\S)(?:json\S*|objects?|keys?|fields?|propert(?:y|ies)|attributes?|members?|schema|please"
    rf"|nothing"
    r"|exactly|only|at least|at most|[\w-]*case|\w+_\w+|your?|choice|then|afterwards|also|format|template|shape"
    r"|(?:the|your) (?:result|answer|output)|and (?:to )?(?:return|give|answer|reply|respond|output|write|put)"
    r"|one for|another|and one|(?:i|we) (?:want|need)|whatever|anything|something|everything|etc)(?!\S)"
)
"""Words that no content of a plain prompt holds: they may bear on the object."""

_OPENING = frozenset({"the", "a", "an", "its", "their", "no", "not"})
IT = frozenset(("it", "this", "that", "everything", "all of it", "all of this", "the above", "these", "the following"))
"""What stands for content that is told elsewhere."""


@dataclass(frozen=True, slots=True)
class Said:
    """What wording says: does it ask for JSON, name the keys, shut others out; `subjects`: the thing described.

    `loose`: the keys are named without a word for key, which their shape must make up for; `named`: that word stands
    elsewhere. `shows`: it points to a template. `counted`: numbers of keys, "?" where they leave open what they mean.
    `told`: quoted content. `held`: how surely the words before the list introduce keys, 0 to 3.
    `hello`, `chat`: there are words of politeness, or about what the answer is for, which would be the content itself
    where nothing else is.
    """

    asks: bool = False
    keys: bool = False
    exactly: bool = False
    bare: bool = False
    loose: bool = False
    named: bool = False
    shows: bool = False
    counted: tuple[str, ...] = ()
    subjects: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    held: int = 0
    hello: bool = False
    chat: bool = False

    def __add__(self, other: Said) -> Said:
        """What both pieces say."""
        return Said(
            self.asks or other.asks,
            self.keys or other.keys,
            self.exactly or other.exactly,
            self.bare or other.bare,
            self.loose or other.loose,
            self.named or other.named,
            self.shows or other.shows,
            (*self.counted, *other.counted),
            (*self.subjects, *other.subjects),
            (*self.told, *other.told),
            max(self.held, other.held),
            self.hello or other.hello,
            self.chat or other.chat,
        )


def joined(first: Said, second: Said | None) -> Said | None:
    """What both say, or None where the second was not read."""
    return None if second is None else first + second


def asked(match: re.Match[str]) -> Said:
    """What a request for the object says."""
    asks = match.groupdict().get("object") is not None
    return Said(asks=asks, bare=_SAYS_ONLY.search(match[0]) is not None)


def of_keys(wording: str, *, loose: bool = False) -> Said:
    """What the words around a key list say; a number only where it cannot leave open whether there are more."""
    limits = any(phrase.search(wording) for phrase in (_LIMIT, _SHUT, LIMITED))
    numbers = tuple(_NUMBER.compiled.findall(wording))
    sure = (not numbers or limits or _DEFINITE.search(wording) is not None) and (limits or not _ALLOWED.search(wording))
    return Said(keys=K in wording, exactly=limits, loose=loose, counted=numbers if sure else (*numbers, "?"))


def of_thing(thing: str) -> Said:
    """What it says that this is described: nothing where it stands for content told elsewhere."""
    return Said() if thing.casefold() in IT or not thing else Said(subjects=(thing,))


def without_politeness(text: str) -> str:
    """The sentence without "could you please" before its order."""
    return _POLITE.sub("", text)


def is_pointer(text: str) -> bool:
    """True for "the text below", "this review": words that only point to content that stands elsewhere."""
    return clauses.POINTER.fullmatch(text) is not None


def speaks_of_form(text: str) -> bool:
    """True where a word may bear on the object."""
    return _WORDING.search(text) is not None


def may_end_thing(word: str) -> bool:
    """True for a word that content may end with."""
    return word.casefold() not in EDGES


def is_thing(text: str) -> bool:
    """True for words that may name what is described and hold no wording of the request."""
    words = text.split()
    if not words or words[0].casefold() in EDGES - _OPENING:
        return False
    return not speaks_of_form(text) and may_end_thing(words[-1])
