"""Find where a prompt names the keys: beside a key noun, or after a verb that can only mean keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from stepcache_core.tasks.json_object.keylist import Doubt, KeyList, read_list
from stepcache_core.tasks.json_object.tokens import Kind, Token
from stepcache_core.tasks.json_object.words import (
    ADJECTIVES,
    ANNOUNCING,
    BEFORE_KEY_NOUN,
    EXACT,
    HOLDING,
    KEY_NOUNS,
    KEY_NOUNS_PLURAL,
    MODALS,
    NAMING,
    NUMBERS,
    OBJECT_NOUNS,
)


@dataclass(frozen=True, slots=True)
class KeyPhrase:
    """A key list with the words that introduce it: tokens `start` to `end`; `exactly` if these words say so."""

    start: int
    end: int
    found: KeyList
    exactly: bool


def find_key_phrases(tokens: Sequence[Token]) -> tuple[KeyPhrase, ...] | Doubt:
    """Every key phrase of the prompt, in order, or why one of them cannot be read."""
    phrases: list[KeyPhrase] = []
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
        if token.word in KEY_NOUNS:
            phrase = _after_noun(tokens, at, done)
        elif token.word in HOLDING or token.word in EXACT:
            phrase = _before_noun(tokens, at) or _after_verb(tokens, at)
        if phrase is not None:
            done = phrase.end if isinstance(phrase, KeyPhrase) else done
            yield phrase


def _after_noun(tokens: Sequence[Token], noun: int, floor: int) -> KeyPhrase | Doubt | None:
    """ "… the keys a, b and c", "fields: a, b", "keys are as follows" and a bulleted list."""
    at, exactly, announced = _announcement_end(tokens, noun + 1)
    found = read_list(tokens, at)
    if not isinstance(found, KeyList):
        return found
    plural = tokens[noun].word in KEY_NOUNS_PLURAL
    if not plural and len(found.keys) > 1:
        return Doubt("one key is announced and several follow")
    if found.end < len(tokens) and tokens[found.end].word in KEY_NOUNS:
        return Doubt("a key noun stands on both sides of the key list")
    if len(found.keys) == 1 and not found.bulleted and not announced and (plural or not found.quoted):
        return Doubt("several keys are announced and one follows") if found.quoted else None
    return _introduced(tokens, noun, floor, KeyPhrase(noun, found.end, found, exactly))


def _announcement_end(tokens: Sequence[Token], at: int) -> tuple[int, bool, bool]:
    """Where the words between a key noun and its list end; whether they say "exactly"; whether they name."""
    exactly = announced = False
    while at < len(tokens):
        token = tokens[at]
        opens = token.is_sign(":：") or token.word in NAMING
        breaks = _breaks(tokens, at, announced)
        as_follows = token.word == "as" and at + 1 < len(tokens) and tokens[at + 1].word == "follows"
        if not (opens or breaks or as_follows or token.word in ANNOUNCING or _is_aside(tokens, at)):
            break
        announced, exactly = announced or opens, exactly or token.word in EXACT
        at += 1
    return at, exactly, announced


def _breaks(tokens: Sequence[Token], at: int, announced: bool) -> bool:
    """True for a line break before an announced list, and for the full stop of "the keys below."."""
    pointed = any(token.word in ("follows", "below", "following") for token in tokens[at - 2 : at])
    if tokens[at].is_sign("."):
        return pointed and at + 1 < len(tokens) and tokens[at + 1].kind is Kind.LINE
    return tokens[at].kind is Kind.LINE and (announced or pointed)


def _is_aside(tokens: Sequence[Token], at: int) -> bool:
    """True for a comma or dash right before quoted keys, as in `two keys, "a" and "b"`."""
    quoted = at + 1 < len(tokens) and tokens[at + 1].kind is Kind.QUOTED
    return quoted and tokens[at].is_sign(",–—-") and tokens[at - 1].kind is not Kind.LINE


def _introduced(tokens: Sequence[Token], noun: int, floor: int, phrase: KeyPhrase) -> KeyPhrase | Doubt:
    """Take in the words before the noun: articles, "exactly", "at least", and a number that must fit the list."""
    at, exactly, counted, definite, loose = noun - 1, phrase.exactly, None, False, False
    while at >= floor:
        word = tokens[at].word
        if word == "least" and at > floor and tokens[at - 1].word == "at":
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
    if exactly and loose:
        return Doubt("the prompt asks for exactly and for at least these keys")
    if counted is not None and counted > 1 and not (exactly or definite or loose):
        return Doubt("a number of keys is given: cannot tell whether more are allowed")
    return KeyPhrase(at + 1, phrase.end, phrase.found, exactly)


def _list_start(tokens: Sequence[Token], at: int) -> tuple[int, bool]:
    """Skip articles and "exactly" after a verb of holding; says whether "exactly" was among them."""
    exactly = False
    while at < len(tokens) and (tokens[at].word in EXACT or tokens[at].word in ("a", "an", "the", "both")):
        exactly = exactly or tokens[at].word in EXACT
        at += 1
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
    code = all(token.text.startswith("`") for token in tokens[at : found.end] if token.kind is Kind.QUOTED)
    plain = all(" " not in key for key in found.keys)
    fits = plain and (found.quoted or (len(found.keys) > 1 and (exactly or any("_" in key for key in found.keys))))
    if not fits or not (_speaks_of_object(tokens, verb) or (found.quoted and code)):
        return None
    return KeyPhrase(verb + 1, found.end, found, exactly)


def _speaks_of_object(tokens: Sequence[Token], verb: int) -> bool:
    """True where the words before the verb are the object, or a pronoun for it with "must"."""
    at = verb - 1
    while at >= 0 and (tokens[at].word in MODALS or tokens[at].word in HOLDING):
        at -= 1
    if at >= 0 and tokens[at].word in ("that", "which"):
        at -= 1
    pronoun = at >= 0 and tokens[at].word == "it" and verb - at > 1
    return pronoun or (at >= 0 and tokens[at].word in OBJECT_NOUNS)
