"""Find keys that are named without a key noun or a verb of holding: after "as JSON:", or before "must be present"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from stepcache_core.tasks.json_object.keys.keylist import KeyList, KeyPhrase
from stepcache_core.tasks.json_object.keys.listing import read_list
from stepcache_core.tasks.json_object.keys.verbs import in_code, looks_like_names, sentence_start
from stepcache_core.tasks.json_object.prompt.tokens import Kind, Token
from stepcache_core.tasks.json_object.prompt.words import CHOOSING, KEY_NOUNS_PLURAL, POINTING

_REACH = 14
_FAR = 400
_ENDS_ASKING = frozenset({"json", "object", "please", "pls", "payload", "body", "document", "record", "fence", "prose"})
_PLAIN_ORDERS = frozenset({"answer", "respond", "reply", "return", "output", "give", "write", "send", "produce"})
_PRESENT = frozenset({"present", "there", "included", "provided", "filled"})
_REQUIRED = frozenset({"required", "mandatory", "needed", "compulsory"})
_PULLING = frozenset({"out", "extract"})


def before_predicate(tokens: Sequence[Token], at: int) -> KeyPhrase | None:
    """ "…; title, body_text and tags have to be present": a list that opens a clause, said to be required."""
    if at == 0 or tokens[at - 1].word:
        return None
    opens = tokens[at - 1].is_sign(".;:–—") or tokens[at - 1].kind is Kind.LINE
    if not opens or tokens[at].kind not in (Kind.WORD, Kind.QUOTED):
        return None
    found = read_list(tokens, at)
    if not isinstance(found, KeyList) or len(found.keys) < 2 or found.bulleted:
        return None
    if found.quoted and _are_its_keys(tokens, found.end):
        return KeyPhrase(at, found.end, found, exactly=False)
    named = in_code(tokens, found) or looks_like_names(found.keys)
    return KeyPhrase(at, found.end, found, exactly=False) if named and _is_required(tokens, found.end) else None


def _are_its_keys(tokens: Sequence[Token], at: int) -> bool:
    """True for "are its keys" at the end of a clause."""
    words = [token.word for token in tokens[at : at + 3]]
    says = words[:1] == ["are"] and words[1:2] in (["its"], ["the"]) and words[2:] in (["keys"], ["fields"])
    return says and (at + 3 >= len(tokens) or tokens[at + 3].is_sign(",.;!"))


def _is_required(tokens: Sequence[Token], at: int) -> bool:
    words = [token.word for token in tokens[at : at + 5] if token.word not in ("all", "both")]
    if words[:1] == ["are"]:
        return words[1:2] != [] and words[1] in _REQUIRED
    modal = words[:1] in (["must"], ["should"]) or words[:2] in (["have", "to"], ["need", "to"])
    return (
        modal
        and "be" in words
        and words[words.index("be") + 1 :][:1] != []
        and _PRESENT.issuperset(words[words.index("be") + 1 :][:1])
    )


def after_colon(tokens: Sequence[Token], at: int) -> KeyPhrase | None:
    """ "… as JSON: price_eur, stock": names that no prose would hold, after a sentence that asks for JSON."""
    if tokens[at].word or not tokens[at].is_sign(":(") or at == 0 or tokens[at - 1].word not in _ENDS_ASKING:
        return None
    start = sentence_start(tokens, at)
    words = [token.word for token in tokens[start:at]]
    if "json" not in words[-_REACH:] or not POINTING.isdisjoint(words) or not _has_its_object(words, start > 0):
        return None
    first = at + tokens[at].is_sign(":")
    found = read_list(tokens, first)
    if not isinstance(found, KeyList) or len(found.keys) < 2 or found.quoted or found.bulleted or found.notes:
        return None
    chosen = not CHOOSING.isdisjoint(token.word for token in tokens[max(0, at - _FAR) : at])
    fits = (
        not chosen
        and looks_like_names(found.keys)
        and all(key[0].islower() and not key.startswith("no_") for key in found.keys)
    )
    return KeyPhrase(first, found.end, found, exactly=False) if fits and not _is_header(tokens, found.end) else None


def _has_its_object(words: Sequence[str], later: bool) -> bool:
    """True where the sentence says what is to be written, so that a list after it is not that."""
    forms = [at for at, word in enumerate(words) if word in ("as", "in") and "json" in words[at : at + 6]]
    if not forms:
        return True
    said = [word for word in words[: forms[-1]] if word]
    one = any(word in ("a", "an") for word in said) or (later and said[-1:] in (["that"], ["it"]))
    plural = any(word.endswith("s") and not word.endswith(("ss", "us", "is")) for word in said)
    return not said or said[-1] in _PLAIN_ORDERS or (one and not plural)


def _is_header(tokens: Sequence[Token], at: int) -> bool:
    """True where the line after the list looks like a record under the names of its columns."""
    if at + 1 >= len(tokens) or tokens[at].kind is not Kind.LINE:
        return False
    end = next((i for i in range(at + 1, len(tokens)) if tokens[i].kind is Kind.LINE), len(tokens))
    return any(token.is_sign(",;|") for token in tokens[at + 1 : end])


def pulled_out(tokens: Sequence[Token], verb: int) -> KeyPhrase | None:
    """'pull out "sender" and "date"', where another sentence says "these keys"."""
    found = read_list(tokens, verb + 1)
    if tokens[verb].word not in _PULLING or not isinstance(found, KeyList) or not found.quoted or len(found.keys) < 2:
        return None
    later = [token.word for token in tokens[found.end : found.end + 40]]
    pointed = any(first in ("these", "those") and second in KEY_NOUNS_PLURAL for first, second in pairwise(later))
    plain = all(" " not in key for key in found.keys)
    return KeyPhrase(verb + 1, found.end, found, exactly=False) if pointed and plain else None
