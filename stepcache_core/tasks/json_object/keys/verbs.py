"""Find keys named after a verb that can only mean keys: "containing", "restricted to", "with … as keys"."""

from __future__ import annotations

from collections.abc import Sequence

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.keys.keylist import Doubt, KeyList, KeyPhrase
from stepcache_core.tasks.json_object.keys.lines import bullet_end
from stepcache_core.tasks.json_object.keys.listing import read_list
from stepcache_core.tasks.json_object.prompt.tokens import Kind, Token
from stepcache_core.tasks.json_object.prompt.words import (
    ADJECTIVES,
    CHOOSING,
    EXACT,
    HOLDING,
    KEY_NOUNS,
    KEY_NOUNS_PLURAL,
    LIMITING,
    MODALS,
    NUMBERS,
    OBJECT_NOUNS,
    OF_FORM,
    POINTING,
)

_FAR = 150
_MOST_SKIPPED = 6
_CAMEL = regex(r"[a-z][A-Z]")


def _list_start(tokens: Sequence[Token], at: int) -> tuple[int, bool]:
    """Skip articles and "exactly" after a verb of holding; says whether "exactly" was among them."""
    exactly = False
    last = min(at + _MOST_SKIPPED, len(tokens))
    while at < last and (tokens[at].word in EXACT or tokens[at].word in ("a", "an", "the", "both")):
        exactly = exactly or tokens[at].word in EXACT
        at += 1
    colon = at < len(tokens) and tokens[at].is_sign(":：")
    end = at + colon
    while end < len(tokens) and tokens[end].kind is Kind.LINE:
        end += 1
    return (end if colon or bullet_end(tokens, end) is not None else at), exactly


def before_noun(tokens: Sequence[Token], verb: int) -> KeyPhrase | Doubt | None:
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


def after_verb(tokens: Sequence[Token], verb: int) -> KeyPhrase | Doubt | None:
    """'a JSON object containing "a" and "b"', "it must have exactly a and b"; bare words only with "exactly"."""
    at, exactly = _list_start(tokens, verb if tokens[verb].word in EXACT else limit_end(tokens, verb))
    found = read_list(tokens, at)
    if not isinstance(found, KeyList) or (found.bulleted and not _may_be_bulleted(tokens, verb, found)):
        return None
    if found.bulleted:
        return KeyPhrase(verb + 1, found.end, found, exactly)
    start = at if tokens[verb].word in LIMITING else verb + 1
    colon = tokens[at - 1].is_sign(":：")
    if is_plain_demand(tokens, verb, found):
        return KeyPhrase(start, found.end, found, exactly or tokens[verb].word in EXACT)
    code = all(token.text.startswith("`") for token in tokens[at : found.end] if token.kind is Kind.QUOTED)
    plain = all(" " not in key for key in found.keys)
    fits = (
        plain
        and (found.quoted or OF_FORM.isdisjoint(key.casefold() for key in found.keys))
        and (found.quoted or (len(found.keys) > 1 and (exactly or colon or any("_" in key for key in found.keys))))
    )
    whole = _is_sentence(tokens, verb, found.end) and (found.quoted or looks_like_names(found.keys))
    if not fits or not (whole or speaks_of_object(tokens, verb) or (found.quoted and code)):
        return None
    return KeyPhrase(start, found.end, found, exactly)


def _may_be_bulleted(tokens: Sequence[Token], verb: int, found: KeyList) -> bool:
    """True for lines of names or quoted keys after "a JSON object … with:"."""
    speaks = any(token.word == "json" for token in tokens[sentence_start(tokens, verb) : verb])
    named = looks_like_names(found.keys) or in_code(tokens, found) or (found.quoted and speaks_of_object(tokens, verb))
    return speaks and named and len(found.keys) > 1 and all(" " not in key for key in found.keys)


def _is_sentence(tokens: Sequence[Token], start: int, end: int) -> bool:
    """True for "Include a_key, b_key." and nothing around it."""
    opens = start > 0 and (tokens[start - 1].is_sign(".!?;:") or tokens[start - 1].kind is Kind.LINE)
    closes = end >= len(tokens) or tokens[end].is_sign(".!;") or tokens[end].kind is Kind.LINE
    return tokens[start].word == "include" and opens and closes


def speaks_of_object(tokens: Sequence[Token], verb: int) -> bool:
    """True where the words before the verb are the object, or a pronoun for it with "must"."""
    at = object_before(tokens, verb)
    pronoun = at >= 0 and tokens[at].word == "it" and verb - at > 1
    return pronoun or (at >= 0 and tokens[at].word in OBJECT_NOUNS)


def object_before(tokens: Sequence[Token], verb: int) -> int:
    """Where the word stands that this verb, its modals, a relative pronoun and a "please" belong to."""
    at = verb - 1
    while at >= 0 and (tokens[at].word in MODALS or tokens[at].word in HOLDING):
        at -= 1
    if at >= 0 and tokens[at].word in ("that", "which"):
        at -= 1
    while at > 0 and (tokens[at].word in ("please", "pls", "only") or tokens[at].is_sign(",")):
        at -= 1
    return at


def limit_end(tokens: Sequence[Token], verb: int) -> int:
    """Where "restricted to", "consisting solely of" and their like end; for any other verb, right after it."""
    at = verb + 1
    if tokens[verb].word not in LIMITING:
        return at
    while at < len(tokens) and (tokens[at].word in EXACT or tokens[at].word in ("up", "entirely")):
        at += 1
    return at + 1 if at < len(tokens) and tokens[at].word in ("to", "of") else at


def is_plain_demand(tokens: Sequence[Token], verb: int, found: KeyList) -> bool:
    """True for unquoted keys right after "JSON object with": words that could be content need "JSON" as well."""
    if found.quoted or len(found.keys) < 2:
        return False
    if not speaks_of_object(tokens, verb):
        return looks_like_names(found.keys) and _is_of_json(tokens, verb, found.end)
    if not OF_FORM.isdisjoint(key.casefold() for key in found.keys):
        return False
    if looks_like_names(found.keys):
        return True
    if found.end < len(tokens) and tokens[found.end].word == "of":
        return False
    at = object_before(tokens, verb)
    speaks = any(token.word == "json" for token in tokens[max(0, at - 2) : at + 1])
    plural = all(key.endswith("s") and not key.endswith("ss") for key in found.keys)
    return speaks and not plural and all(key.islower() for key in found.keys)


def _is_of_json(tokens: Sequence[Token], verb: int, end: int) -> bool:
    """True for "JSON for a pier with opened_in, owner." where nothing in the sentence may have these as its parts."""
    start = sentence_start(tokens, verb)
    words = [token.word for token in tokens[start:verb]]
    closes = end >= len(tokens) or tokens[end].is_sign(".!") or tokens[end].kind is Kind.LINE
    plural = any(word.endswith("s") and not word.endswith(("ss", "us", "is")) for word in words)
    fits = tokens[verb].word in ("with", "including", "containing", "having")
    return fits and closes and "json" in words and not plural and (POINTING | CHOOSING).isdisjoint(words)


def sentence_start(tokens: Sequence[Token], at: int) -> int:
    """Where the sentence or clause of this token starts."""
    floor = max(0, at - _FAR)
    while at > floor and not tokens[at - 1].is_sign(".!?;:") and tokens[at - 1].kind is not Kind.LINE:
        at -= 1
    return at


def in_code(tokens: Sequence[Token], found: KeyList) -> bool:
    """True where every key of a quoted list stands in backticks."""
    shown = {token.value for token in tokens[max(0, found.end - _FAR) : found.end] if token.text.startswith("`")}
    return found.quoted and shown.issuperset(found.keys)


def looks_like_names(keys: Sequence[str]) -> bool:
    """True where one of these is written as no word of prose is: snake_case or camelCase."""
    return any("_" in key.strip("_") or _CAMEL.search(key) for key in keys)
