"""Bring together what a prompt demands: its keys, a schema or template, and the wording that is left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from stepcache_core.tasks.json_object import schema as schemas
from stepcache_core.tasks.json_object.doubts import value_doubt
from stepcache_core.tasks.json_object.keylist import Doubt, KeyList
from stepcache_core.tasks.json_object.locate import KeyPhrase, find_key_phrases
from stepcache_core.tasks.json_object.strict_json import decode_at
from stepcache_core.tasks.json_object.template import Template, read_template
from stepcache_core.tasks.json_object.tokens import MARK, Kind, Token
from stepcache_core.tasks.json_object.wording import BULLET, K, S
from stepcache_core.tasks.json_object.words import TEMPLATE_CUES

_CUE_REACH = 8


@dataclass(frozen=True, slots=True)
class Demand:
    """Keys with what was said of them; `words`: the prompt with stand-ins; `quotes`: what stands behind MARK+"Q…"."""

    keys: tuple[str, ...]
    words: tuple[str, ...]
    quotes: tuple[str, ...]
    exactly: bool = False
    schema: dict[str, Any] | None = None
    template: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class _Pattern:
    """An object in the prompt that shows the answer's shape, and at which token."""

    at: int
    schema: dict[str, Any] | None = None
    template: Template | None = field(default=None)


def find_demand(tokens: Sequence[Token]) -> Demand | Doubt:
    """The one demand of a prompt; a `Doubt` where there is none, several, or one not read with certainty."""
    phrases = find_key_phrases(tokens)
    if isinstance(phrases, Doubt):
        return phrases
    patterns = _patterns(tokens)
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


def _joined(tokens: Sequence[Token], phrases: Sequence[KeyPhrase], pattern: _Pattern | None) -> Demand | Doubt:
    found = phrases[0].found if phrases else None
    if found is not None and (reason := value_doubt(" ".join(token.text for token in _described(found)))):
        return Doubt(f"a key's description is a constraint: {reason}")
    exactly = any(phrase.exactly for phrase in phrases)
    words, quotes = _masked(tokens, phrases, pattern)
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
    return Demand(keys, words, quotes, exactly, _typed(types), shown.values if shown is not None else None)


def _described(found: KeyList) -> tuple[Token, ...]:
    return tuple(token for token in found.notes if token.kind is Kind.WORD)


def _typed(types: dict[str, str]) -> dict[str, Any] | None:
    if not types:
        return None
    return {"type": "object", "properties": {key: {"type": kind} for key, kind in sorted(types.items())}}


def _patterns(tokens: Sequence[Token]) -> list[_Pattern] | Doubt:
    found: list[_Pattern] = []
    for at, token in enumerate(tokens):
        if token.kind is Kind.OBJECT:
            pattern = _pattern(token.value, at, _cue_before(tokens, at))
            if isinstance(pattern, Doubt):
                return pattern
            found.extend([pattern] if pattern else [])
    return found


def _cue_before(tokens: Sequence[Token], at: int) -> bool:
    """True where the words right before an object announce the pattern of the answer."""
    reach = [token for token in tokens[max(0, at - _CUE_REACH) : at] if token.kind is not Kind.LINE]
    while reach and not reach[-1].word:
        reach.pop()
    words = [token.word for token in reach[-4:]]
    return any(word in TEMPLATE_CUES for word in words)


def _pattern(text: str, at: int, announced: bool) -> _Pattern | Doubt | None:
    value = _as_schema(text)
    if value is not None:
        refused = schemas.vet(value)
        return Doubt(refused.reason) if refused else _Pattern(at, schema=value)
    template = read_template(text)
    if template is None:
        return Doubt("an object in the prompt cannot be read as a flat template") if announced else None
    if not (announced or template.is_pattern):
        return None
    examples = (str(template.values[key]) for key in template.values if key not in template.placeholders)
    reason = next((reason for example in examples if (reason := value_doubt(example))), None)
    return Doubt(f"a template's value is a constraint: {reason}") if reason else _Pattern(at, template=template)


def _as_schema(text: str) -> dict[str, Any] | None:
    try:
        value, end = decode_at(text, 0)
    except ValueError:
        return None
    if end != len(text) or not isinstance(value, dict):
        return None
    is_schema = isinstance(value.get("properties"), dict) or "$schema" in value
    return value if is_schema or (value.get("type") == "object" and "required" in value) else None


def _masked(
    tokens: Sequence[Token], phrases: Sequence[KeyPhrase], pattern: _Pattern | None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    quotes: list[str] = []
    spans = {phrase.start: phrase for phrase in phrases}
    words: list[str] = []
    at = 0
    while at < len(tokens):
        if at in spans:
            words += [K, *_noted(spans[at].found, quotes)]
            at = spans[at].end
            continue
        if pattern is not None and pattern.at == at:
            words += [S, *_shown(pattern, tokens[at].text, quotes)]
        else:
            words += _word(tokens, at, quotes)
        at += 1
    return tuple(words), tuple(quotes)


def _noted(found: KeyList, quotes: list[str]) -> Iterator[str]:
    """Descriptions of keys, kept in the residue as quoted text."""
    if found.notes:
        quotes.append(" ".join(token.text for token in found.notes))
        yield from (".", f"{MARK}Q{len(quotes) - 1}", ".")
    elif found.bulleted:
        yield "."


def _shown(pattern: _Pattern, text: str, quotes: list[str]) -> Iterator[str]:
    """A template with example values is kept in the residue: another example asks for another answer."""
    if pattern.template is not None and not pattern.template.is_pattern:
        quotes.append(text)
        yield f"{MARK}Q{len(quotes) - 1}"


def _word(tokens: Sequence[Token], at: int, quotes: list[str]) -> tuple[str, ...]:
    token = tokens[at]
    if token.kind in (Kind.QUOTED, Kind.DATA, Kind.OBJECT):
        quotes.append(token.text)
        return (f"{MARK}Q{len(quotes) - 1}",)
    if token.kind is Kind.LINE:
        following = tokens[at + 1] if at + 1 < len(tokens) else None
        wraps = following is not None and following.word != "" and following.text[:1].islower()
        return () if wraps and at > 0 and tokens[at - 1].kind is not Kind.LINE else (".",)
    if token.is_sign("-*•") and _opens_line(tokens, at):
        return (BULLET,)
    if token.is_sign("!") and at > 0 and tokens[at - 1].word[-1:].isdigit():
        return ("!",)
    return (".",) if token.is_sign(".!?。！？…") else (token.value,)


def _opens_line(tokens: Sequence[Token], at: int) -> bool:
    """True for a bullet; a sign before a number is a sign."""
    signs = at + 1 < len(tokens) and tokens[at + 1].word[:1].isdigit()
    return (at == 0 or tokens[at - 1].kind is Kind.LINE) and not signs
