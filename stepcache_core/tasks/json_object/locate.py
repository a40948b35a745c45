"""Find where a prompt names the keys: beside a key noun, or after a verb that can only mean keys."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from stepcache_core.tasks.json_object.announce import announcement_end
from stepcache_core.tasks.json_object.apart import Each, find_placed, read_each
from stepcache_core.tasks.json_object.keylist import Doubt, KeyList
from stepcache_core.tasks.json_object.listing import read_list
from stepcache_core.tasks.json_object.tokens import Kind, Token
from stepcache_core.tasks.json_object.words import (
    ADJECTIVES,
    BEFORE_KEY_NOUN,
    CASES,
    EXACT,
    HOLDING,
    KEY_NOUNS,
    KEY_NOUNS_PLURAL,
    KEY_NOUNS_SINGULAR,
    MODALS,
    NEEDING,
    NUMBERS,
    OBJECT_NOUNS,
    ORDERING,
)

_REACH = 24
_LEADS_ON = frozenset({"from", "in", "of", "as", "for", "out", "to", "into"})


@dataclass(frozen=True, slots=True)
class KeyPhrase:
    """A key list with the words that introduce it: tokens `start` to `end`; `exactly` if these words say so.

    `loosely`: "at least". `ordered`: the keys are to come in this order. `aside`: tokens elsewhere that only announce
    the list ("the following fields").
    """

    start: int
    end: int
    found: KeyList
    exactly: bool
    loosely: bool = False
    ordered: bool = False
    aside: tuple[int, int] = (0, 0)


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
        if not phrases or phrase.start >= phrases[-1].end:
            phrases.append(phrase)
    return tuple(phrases)


def _candidates(tokens: Sequence[Token]) -> Iterator[KeyPhrase | Doubt]:
    done = 0
    for at, token in enumerate(tokens):
        if at < done or not token.word:
            continue
        phrase = None
        if token.word in KEY_NOUNS or _is_heading(tokens, at):
            phrase = _after_noun(tokens, at, done)
        elif token.word in HOLDING | NEEDING or token.word in EXACT:
            phrase = _each_by_itself(tokens, at) or _before_noun(tokens, at) or _after_verb(tokens, at)
        if phrase is not None:
            done = phrase.end if isinstance(phrase, KeyPhrase) else done
            yield phrase


def _is_heading(tokens: Sequence[Token], at: int) -> bool:
    """True for "Required:" at the start of a sentence, which stands for "required keys"."""
    opens = at == 0 or tokens[at - 1].kind is Kind.LINE or tokens[at - 1].is_sign(".!?;")
    return tokens[at].word == "required" and opens and at + 1 < len(tokens) and tokens[at + 1].is_sign(":")


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
    if not (found.nouns or _speaks_of_object(tokens, verb)):
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
        elif word in EXACT:
            exactly = True
        elif word not in BEFORE_KEY_NOUN:
            break
        definite = definite or word in ("the", "these", "those", "following")
        at -= 1
    if counted not in (None, len(phrase.found.keys)):
        return Doubt(f"{counted} keys are announced and {len(phrase.found.keys)} follow")
    if reason := _contradicts(tokens[at + 1 : noun], exactly=exactly, loose=loose):
        return Doubt(reason)
    if counted is not None and counted > 1 and not (exactly or definite or loose):
        return Doubt("a number of keys is given: cannot tell whether more are allowed")
    return replace(phrase, start=at + 1, exactly=exactly, loosely=loose)


def _contradicts(before: Sequence[Token], *, exactly: bool, loose: bool) -> str | None:
    """Why the words before a key noun do not say that these keys are required, or None."""
    if exactly and loose:
        return "the prompt asks for exactly and for at least these keys"
    allowed = any(token.word in ("permitted", "allowed") for token in before)
    return "the keys are allowed, which does not say that they are required" if allowed and not exactly else None


def _misspelt(word: str, found: KeyList) -> str | None:
    """Why "camelCase keys" would rename what is listed, or None."""
    spelling = CASES.get(word)
    fits = spelling is None or all(re.fullmatch(spelling, key) for key in found.keys)
    return None if fits else f"the keys are not written as {word!r} says"


def _list_start(tokens: Sequence[Token], at: int) -> tuple[int, bool]:
    """Skip articles and "exactly" after a verb of holding; says whether "exactly" was among them."""
    exactly = False
    while at < len(tokens) and (tokens[at].word in EXACT or tokens[at].word in ("a", "an", "the", "both")):
        exactly = exactly or tokens[at].word in EXACT
        at += 1
    if at < len(tokens) and tokens[at].is_sign(":："):
        at += 1
        at += at + 1 < len(tokens) and tokens[at].kind is Kind.LINE
    return at, exactly


def _before_noun(tokens: Sequence[Token], verb: int) -> KeyPhrase | Doubt | None:
    """ "with a, b and c as keys", 'with "a" and "b" fields'."""
    at, exactly = _list_start(tokens, verb if tokens[verb].word in EXACT else verb + 1)
    found = read_list(tokens, at)
    if not isinstance(found, KeyList):
        return None
    end, inner = found.end, False
    if end < len(tokens) and tokens[end].word == "as":
        end += 1
        while end < len(tokens) and tokens[end].word in ({"the", "its"} | EXACT):
            inner, end = inner or tokens[end].word in EXACT, end + 1
    single = len(found.keys) == 1
    fits = KEY_NOUNS if single else KEY_NOUNS_PLURAL
    if end >= len(tokens) or tokens[end].word not in fits or (not found.quoted and (single or _describes(found))):
        return None
    return KeyPhrase(verb + 1, end + 1, found, exactly or inner)


def _describes(found: KeyList) -> bool:
    """True where a word of the list may describe the key noun instead of naming a key."""
    return any(key.casefold() in ADJECTIVES or key.casefold() in NUMBERS for key in found.keys)


def _after_verb(tokens: Sequence[Token], verb: int) -> KeyPhrase | Doubt | None:
    """'a JSON object containing "a" and "b"', "it must have exactly a and b"; bare words only with "exactly"."""
    at, exactly = _list_start(tokens, verb if tokens[verb].word in EXACT else verb + 1)
    found = read_list(tokens, at)
    if not isinstance(found, KeyList) or found.bulleted:
        return None
    colon = tokens[at - 1].is_sign(":：")
    code = all(token.text.startswith("`") for token in tokens[at : found.end] if token.kind is Kind.QUOTED)
    plain = all(" " not in key for key in found.keys)
    fits = plain and (
        found.quoted or (len(found.keys) > 1 and (exactly or colon or any("_" in key for key in found.keys)))
    )
    whole = _is_sentence(tokens, verb, found.end) and (found.quoted or any("_" in key for key in found.keys))
    if not fits or not (whole or _speaks_of_object(tokens, verb) or (found.quoted and code)):
        return None
    return KeyPhrase(verb + 1, found.end, found, exactly)


def _is_sentence(tokens: Sequence[Token], start: int, end: int) -> bool:
    """True for "Include a_key, b_key." and nothing around it."""
    opens = start > 0 and (tokens[start - 1].is_sign(".!?;:") or tokens[start - 1].kind is Kind.LINE)
    closes = end >= len(tokens) or tokens[end].is_sign(".!;") or tokens[end].kind is Kind.LINE
    return tokens[start].word == "include" and opens and closes


def _speaks_of_object(tokens: Sequence[Token], verb: int) -> bool:
    """True where the words before the verb are the object, or a pronoun for it with "must"."""
    at = verb - 1
    while at >= 0 and (tokens[at].word in MODALS or tokens[at].word in HOLDING):
        at -= 1
    if at >= 0 and tokens[at].word in ("that", "which"):
        at -= 1
    pronoun = at >= 0 and tokens[at].word == "it" and verb - at > 1
    return pronoun or (at >= 0 and tokens[at].word in OBJECT_NOUNS)
