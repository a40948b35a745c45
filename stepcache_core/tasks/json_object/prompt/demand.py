"""Bring together what a prompt demands: its keys, a schema or template, and the wording that is left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from stepcache_core.tasks.json_object.keys.keylist import Doubt, KeyList, KeyPhrase
from stepcache_core.tasks.json_object.keys.locate import find_key_phrases
from stepcache_core.tasks.json_object.prompt.doubts import value_doubt
from stepcache_core.tasks.json_object.prompt.masking import masked
from stepcache_core.tasks.json_object.prompt.pattern import Pattern, patterns_in
from stepcache_core.tasks.json_object.prompt.plain import Plain, read_plain, written
from stepcache_core.tasks.json_object.prompt.tokens import MARK, Kind, Token
from stepcache_core.tasks.json_object.prompt.types import schema_of
from stepcache_core.tasks.json_object.prompt.wording import PARAGRAPH, K
from stepcache_core.tasks.json_object.schemas import schema as schemas


@dataclass(frozen=True, slots=True)
class Demand:
    """Keys with what was said of them; `words`: the prompt with stand-ins; `quotes`: what stands behind MARK+"Q…"."""

    keys: tuple[str, ...]
    words: tuple[str, ...]
    quotes: tuple[str, ...]
    exactly: bool = False
    schema: dict[str, Any] | None = None
    template: dict[str, Any] | None = None
    loosely: bool = False
    ordered: bool = False


def find_demand(tokens: Sequence[Token]) -> Demand | Doubt:
    """The one demand of a prompt; a `Doubt` where there is none, several, or one not read with certainty."""
    plain = read_plain(tokens)
    if plain is not None:
        return _of_plain(plain)
    phrases = find_key_phrases(tokens)
    if isinstance(phrases, Doubt):
        return phrases
    patterns = patterns_in(tokens)
    if isinstance(patterns, Doubt):
        return patterns
    if len(patterns) > 1:
        return Doubt("several objects in the prompt may be the pattern of the answer")
    pattern = patterns[0] if patterns else None
    if any(set(phrase.found.keys) != set(phrases[0].found.keys) for phrase in phrases[1:]):
        return Doubt("several key lists that differ")
    if not phrases and pattern is None:
        return Doubt("no key list, template or schema was found")
    return _joined(tokens, phrases, pattern)


def _of_plain(plain: Plain) -> Demand:
    """The demand of a plain prompt, its wording put into one form."""
    found = plain.series.keys
    about = ("about", *plain.subject.split()) if plain.subject else ()
    bare = ("no", "prose", ".") if plain.said.bare else ()
    facts = (PARAGRAPH, ".", f"{MARK}Q{len(plain.quotes)}") if plain.facts else ()
    order = (*plain.subject.split(), ".") if plain.ordered else ()
    words = (*order, "Return", "a", "JSON", "object", "with", K, *(() if order else about), ".", *bare, *facts)
    quotes = (*plain.quotes, written(plain.facts, plain.quotes))
    return Demand(
        found.keys, words, quotes, plain.said.exactly, typed(dict(found.types)), dict(plain.series.shown) or None
    )


def _joined(tokens: Sequence[Token], phrases: Sequence[KeyPhrase], pattern: Pattern | None) -> Demand | Doubt:
    found = phrases[0].found if phrases else None
    if found is not None and (reason := value_doubt(" ".join(token.text for token in _described(found)))):
        return Doubt(f"a key's description is a constraint: {reason}")
    exactly = any(phrase.exactly for phrase in phrases)
    words, quotes = masked(tokens, phrases, pattern)
    if pattern is not None and pattern.schema is not None:
        if found is not None:
            return Doubt("the prompt holds both a schema and a key list")
        keys = schemas.required_keys(pattern.schema)
        return Demand(keys, words, quotes, schemas.is_closed(pattern.schema), pattern.schema)
    shown = pattern.template if pattern is not None else None
    if found is not None and shown is not None and set(found.keys) != set(shown.values):
        return Doubt("the key list and the template differ")
    keys = found.keys if found is not None else tuple(shown.values) if shown is not None else ()
    types = dict(found.types if found is not None else ()) | dict(shown.types if shown is not None else ())
    loosely, ordered = any(phrase.loosely for phrase in phrases), any(phrase.ordered for phrase in phrases)
    return Demand(
        keys, words, quotes, exactly, typed(types), shown.values if shown is not None else None, loosely, ordered
    )


def _described(found: KeyList) -> tuple[Token, ...]:
    said = found.notes if found.described is None else found.described
    return tuple(token for token in said if token.kind is Kind.WORD or token.is_sign("/|"))


def typed(types: dict[str, str]) -> dict[str, Any] | None:
    if not types:
        return None
    return {"type": "object", "properties": {key: schema_of(kind) for key, kind in sorted(types.items())}}
