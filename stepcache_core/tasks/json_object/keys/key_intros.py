"""Put the many ways to introduce the key list into a few plain ones: "both K must be there" becomes "it has K"."""

from __future__ import annotations

import re
from functools import partial

from stepcache_core.tasks.json_object.keys.intro_limits import LIMITING
from stepcache_core.tasks.json_object.keys.intro_rules import NAMING
from stepcache_core.tasks.json_object.prompt.needed import phrases_for
from stepcache_core.tasks.json_object.prompt.wording import K, Phrase
from stepcache_core.tasks.json_object.prompt.words import KEY_NOUNS_PLURAL, NUMBERS


def introduced(text: str, keys: int) -> str:
    """The masked text with its `keys` keys introduced plainly; any number word in what is rewritten must fit them."""
    if K not in text:
        return text
    speaks = _SPEAKS_OF_KEYS.search(text) is not None
    done = 0
    while found := next((phrase for phrase in phrases_for(text, PHRASES, done) if phrase.search(text)), None):
        done = PHRASES.index(found) + 1
        by = partial(_rewritten, written=_RULES[done - 1][1], keys=keys, named=speaks)
        text = " ".join(found.sub(by, text).split())
    return text


def _rewritten(match: re.Match[str], *, written: str, keys: int, named: bool) -> str:
    said = match[0].casefold().replace("every one", "every").replace("each one", "each").split()
    counted = {_COUNTS.get(word) or (int(word[:4]) if word.isdecimal() else keys) for word in said}
    if counted != {keys}:
        return match[0]
    named = named or not KEY_NOUNS_PLURAL.isdisjoint(said)
    held = named or _OBJECT_BEFORE.search(match.string[: match.start()]) is not None
    words = {"list": f"the keys {K}" if named else K, "has": "has" if named else "brings"}
    return f" {written.format(**words, **{'with': 'with' if held else 'bringing'}, **match.groupdict())} "


_COUNTS = {**NUMBERS, "pair": 2, "trio": 3, "quartet": 4}
_OBJECT_BEFORE = Phrase(r"(?<!\S)(?:json|object)(?: ,)?[ ]?\Z")
_SPEAKS_OF_KEYS = Phrase(
    r"(?<!\S)(?:other|further|additional|extra|more|surplus|these|those|new|any|every)(?: \w+)? (?:keys?|fields?"
    r"|propert(?:y|ies)|attributes?)(?!\S)|(?<!\S)(?:keys|fields) (?:of your own|besides|beyond|other than)(?!\S)"
)
"""Words elsewhere in a prompt that make its one list a list of keys."""

_RULES = (*LIMITING, *NAMING)
PHRASES = tuple(phrase for phrase, _ in _RULES)
