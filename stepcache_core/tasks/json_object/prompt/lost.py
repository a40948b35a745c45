"""A last look at what was read as instruction: what may be part of a name or content goes back into the residue."""

import re
from functools import lru_cache

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.keys import around, closing, key_clauses, key_intros, part_words, shutting
from stepcache_core.tasks.json_object.prompt import chatter, clauses, foreign, heads, parts, phrases, prose, words
from stepcache_core.tasks.json_object.prompt.tokens import tokens_of
from stepcache_core.tasks.json_object.prompt.wording import Phrase

_NAME = regex(r"(?<=[\w,;)\]}\"'’`] )[A-Z][\w'’-]*")
_QUOTE_END = regex(r"[.!?][\"”'»] \Z")
_INNER_MARK = regex(r"\w+[!?]+(?= [a-z])")
_ASKED = regex(r"[a-z]+\?")
"""The end of a question in careless writing, and no name."""
_MODULES = (around, chatter, clauses, closing, heads, key_clauses, key_intros, parts, phrases, prose)


def with_lost(residue: str, prompt: str, keys: tuple[str, ...]) -> str:
    """The residue, and behind it every name, marked word and word of no wording that is in neither residue nor keys.

    A word with a capital inside a sentence is a name unless it is a key or speaks of JSON; so is a word with a mark of
    exclamation or question that no sentence ends with. A word in lower case is content unless a phrase of the wording
    knows it.
    """
    said = f"{residue} {' '.join(keys)}"
    names = [found[0] for found in _NAME.finditer(prompt) if not _ends_quote(prompt, found.start())]
    names = [name for name in names if name not in said and name not in words.NO_NAMES]
    marked = [word for word in _INNER_MARK.findall(prompt) if word not in said and not _ASKED.fullmatch(word)]
    lost = [word for word in (*names, *marked) if "JSON" not in word.upper()]
    lost += [word for word in _unknown(said, prompt) if word not in lost]
    return " ".join([residue, *lost]) if lost else residue


def _ends_quote(prompt: str, at: int) -> bool:
    return _QUOTE_END.search(prompt[max(0, at - 4) : at]) is not None


def _unknown(said: str, prompt: str) -> list[str]:
    """The words in lower case that stand neither in what was said nor in any phrase of the wording."""
    apart = {word for match in around.PROGRAM.finditer(prompt) for word in match["kind"].casefold().split()}
    known = known_words() - apart if apart else known_words()
    spoken = tokens_of(foreign.in_english(prompt).text)
    left = [token for token in spoken if token.word not in known and token.word[:1].isalpha()]
    for words_of_it in (_words, _tokens) if left else ():
        told = words_of_it(said)
        left = [token for token in left if token.word not in told]
    return [token.value for token in left]


def _words(said: str) -> frozenset[str]:
    return frozenset(re.findall(r"[\w'-]+", said.casefold()))


def _tokens(said: str) -> frozenset[str]:
    return frozenset(token.word for token in tokens_of(said))


@lru_cache(maxsize=1)
def known_words() -> frozenset[str]:
    """Every word that some phrase of instruction can take out of a prompt."""
    found = set[str](words.SPOKEN | part_words.BEFORE_KEYS | part_words.AFTER_KEYS | shutting.WORDS)
    for module in _MODULES:
        for value in vars(module).values():
            for phrase in value if isinstance(value, tuple) else (value,):
                if isinstance(phrase, Phrase) and phrase is not clauses.POINTER:
                    found |= phrase.words
    for value in vars(words).values():
        if isinstance(value, frozenset | dict):
            found |= {word.casefold() for word in value if isinstance(word, str)}
    return frozenset(found)
