"""Find where a prompt names the keys: beside a key noun, or after a verb that can only mean keys."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from stepcache_core.tasks.json_object.keys.announce import announcement_end, may_name
from stepcache_core.tasks.json_object.keys.apart import Each, find_placed, read_each
from stepcache_core.tasks.json_object.keys.cues import after_colon, before_predicate, pulled_out
from stepcache_core.tasks.json_object.keys.keylist import Doubt, KeyList, KeyPhrase
from stepcache_core.tasks.json_object.keys.listing import read_list
from stepcache_core.tasks.json_object.keys.verbs import after_verb, before_noun, speaks_of_object
from stepcache_core.tasks.json_object.prompt.tokens import Kind, Token
from stepcache_core.tasks.json_object.prompt.words import (
    BEFORE_KEY_NOUN,
    CASES,
    EXACT,
    HOLDING,
    KEY_NOUNS,
    KEY_NOUNS_PLURAL,
    KEY_NOUNS_SINGULAR,
    LIMITING,
    NEEDING,
    NUMBERS,
    ORDERING,
)

_REACH = 24
_MOST_PHRASES = 40
_NEEDED = frozenset({"required", "mandatory", "necessary", "needed", "obligatory"})
_LEADS_ON = frozenset({"from", "in", "of", "as", "for", "out", "to", "into"})


def find_key_phrases(tokens: Sequence[Token]) -> tuple[KeyPhrase, ...] | Doubt:
    """Every key phrase of the prompt, in order, or why one of them cannot be read."""
    phrases: list[KeyPhrase] = []
    placed = find_placed(tokens)
    if placed is not None:
        return (
            placed
            if isinstance(placed, Doubt)
            else (KeyPhrase(placed.start, placed.found.end, placed.found, exactly=False),)
        )
    for phrase in _candidates(tokens):
        if isinstance(phrase, Doubt):
            return phrase
        if len(phrases) > _MOST_PHRASES:
            return Doubt("the prompt names keys too often to be read with certainty")
        if not phrases or phrase.start >= phrases[-1].end:
            phrases.append(phrase)
    return tuple(phrases)


_INTRODUCING = frozenset(HOLDING | NEEDING | EXACT)


def _candidates(tokens: Sequence[Token]) -> Iterator[KeyPhrase | Doubt]:
    done = 0
    for at, token in enumerate(tokens):
        if at < done:
            continue
        phrase: KeyPhrase | Doubt | None = before_predicate(tokens, at) or after_colon(tokens, at)
        if phrase is not None or not token.word:
            pass
        elif token.word in KEY_NOUNS or _is_heading(tokens, at):
            phrase = _after_noun(tokens, at, done)
        elif token.word in _INTRODUCING:
            phrase = _each_by_itself(tokens, at) or before_noun(tokens, at) or after_verb(tokens, at)
        elif token.word in LIMITING:
            phrase = after_verb(tokens, at)
        elif token.word in ("out", "extract"):
            phrase = pulled_out(tokens, at)
        if phrase is not None:
            done = phrase.end if isinstance(phrase, KeyPhrase) else done
            yield phrase


def _is_heading(tokens: Sequence[Token], at: int) -> bool:
    """True for "Required:" at the start of a sentence, which stands for "required keys"."""
    if tokens[at].word != "required":
        return False
    opens = at == 0 or tokens[at - 1].kind is Kind.LINE or tokens[at - 1].is_sign(".!?;")
    return opens and at + 1 < len(tokens) and tokens[at + 1].is_sign(":")


def _after_noun(tokens: Sequence[Token], noun: int, floor: int) -> KeyPhrase | Doubt | None:
    """ "… the keys a, b and c", "fields: a, b", "keys are as follows" and a bulleted list."""
    at, exactly, announced = announcement_end(tokens, noun + 1)
    ordered = any(token.word == "order" for token in tokens[noun + 1 : at])
    found = read_list(tokens, at)
    if found is None:
        return _announced_before(tokens, noun, floor)
    unannounced = tokens[noun].word not in KEY_NOUNS_PLURAL and not announced
    if isinstance(found, Doubt):
        return None if unannounced and tokens[at].kind is Kind.WORD else found
    plural = tokens[noun].word not in KEY_NOUNS_SINGULAR
    if not plural and len(found.keys) > 1:
        return Doubt("one key is announced and several follow")
    if not (found.quoted or found.bulleted) and may_name(tokens, noun + 1, at):
        return Doubt(f"cannot tell whether this belongs to a key: {tokens[at - 1].text[:30]!r}")
    if found.end < len(tokens) and tokens[found.end].word in KEY_NOUNS:
        return Doubt("a key noun stands on both sides of the key list")
    if len(found.keys) == 1 and not found.bulleted and not announced and (plural or not found.quoted):
        return Doubt("several keys are announced and one follows") if found.quoted else None
    return _introduced(tokens, noun, floor, KeyPhrase(noun, found.end, found, exactly, ordered=ordered))


def _announced_before(tokens: Sequence[Token], noun: int, floor: int) -> KeyPhrase | Doubt | None:
    """ "… the following fields and return them as JSON: a, b": the list comes after a colon that ends the clause."""
    if tokens[noun].word not in KEY_NOUNS_PLURAL or "following" not in [
        token.word for token in tokens[noun - 3 : noun]
    ]:
        return None
    reach = range(noun + 1, min(noun + _REACH, len(tokens)))
    after = tokens[noun + 1].word if noun + 1 < len(tokens) else ""
    ordered = noun + 2 < len(tokens) and tokens[noun + 2].word in ORDERING
    if not (after in _LEADS_ON or (after == "and" and ordered)):
        return None
    colon = next((at for at in reach if tokens[at].is_sign(":：.!?;")), None)
    if colon is None or not tokens[colon].is_sign(":：") or any(t.word in KEY_NOUNS for t in tokens[noun + 1 : colon]):
        return None
    start = colon + 1
    while start < len(tokens) and tokens[start].kind is Kind.LINE:
        start += 1
    found = read_list(tokens, start)
    if not isinstance(found, KeyList) or len(found.keys) < 2:
        return found if isinstance(found, Doubt) else Doubt("keys are announced and no list follows")
    named = _introduced(tokens, noun, floor, KeyPhrase(noun, found.end, found, exactly=False))
    if isinstance(named, Doubt):
        return named
    return replace(named, start=colon + 1, aside=(named.start, noun + 1))


def _each_by_itself(tokens: Sequence[Token], verb: int) -> KeyPhrase | Doubt | None:
    """'a "title" and an "author"', 'a "title" key plus the key "author"': each with its own article or noun."""
    found = read_each(tokens, verb + 1)
    if not isinstance(found, Each):
        return found
    if not (found.nouns or speaks_of_object(tokens, verb)):
        return None
    return KeyPhrase(verb + 1, found.keys.end, found.keys, exactly=False)


def _introduced(tokens: Sequence[Token], noun: int, floor: int, phrase: KeyPhrase) -> KeyPhrase | Doubt:
    """Take in the words before the noun: articles, "exactly", "at least", and a number that must fit the list."""
    if reason := _misspelt(tokens[max(floor, noun - 1)].word, phrase.found):
        return Doubt(reason)
    at, exactly, counted, definite, loose = noun - 1, phrase.exactly, None, False, False
    while at >= floor:
        word = tokens[at].word
        if word in ("least", "minimum") and at > floor and tokens[at - 1].word == "at":
            at, loose = at - 1, True
        elif word in NUMBERS or word.isdecimal():
            counted = NUMBERS.get(word) or int(word[:4])
        elif word in EXACT or (word in ("allowed", "permitted") and _demands(tokens, at)):
            exactly = True
        elif word not in BEFORE_KEY_NOUN:
            break
        definite = definite or word in ("the", "these", "those", "following")
        at -= 1
    if counted not in (None, len(phrase.found.keys)):
        return Doubt(f"{counted} keys are announced and {len(phrase.found.keys)} follow")
    behind = tokens[phrase.found.end : phrase.found.end + 3]
    if reason := _contradicts(tokens[at + 1 : noun], behind, exactly=exactly, loose=loose):
        return Doubt(reason)
    if counted is not None and counted > 1 and not (exactly or definite or loose):
        return Doubt("a number of keys is given: cannot tell whether more are allowed")
    return replace(phrase, start=at + 1, exactly=exactly, loosely=loose)


def _demands(tokens: Sequence[Token], at: int) -> bool:
    """True for "allowed and required" and the other way round: no other keys, and all of these."""
    near = [token.word for token in tokens[max(0, at - 2) : at + 3]]
    return "and" in near and any(word in ("required", "mandatory") for word in near)


def _contradicts(before: Sequence[Token], behind: Sequence[Token], *, exactly: bool, loose: bool) -> str | None:
    """Why the words before a key noun do not say that these keys are required, or None."""
    if exactly and loose:
        return "the prompt asks for exactly and for at least these keys"
    words = [token.word for token in before]
    follows = {token.word for token in behind}
    if "only" in words and (follows & _NEEDED or any(f"only {need}" in " ".join(words) for need in _NEEDED)):
        return "only these keys are required: cannot tell whether more are allowed"
    allowed = any(token.word in ("permitted", "allowed") for token in before)
    required = any(token.word in ("required", "mandatory") for token in before)
    return None if exactly or required or not allowed else "the keys are allowed, not said to be required"


def _misspelt(word: str, found: KeyList) -> str | None:
    """Why "camelCase keys" would rename what is listed, or None."""
    spelling = CASES.get(word)
    fits = spelling is None or all(re.fullmatch(spelling, key) for key in found.keys)
    return None if fits else f"the keys are not written as {word!r} says"
