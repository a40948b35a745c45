"""Write a prompt down with stand-ins for its key list, its pattern and what it quotes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from stepcache_core.tasks.json_object.keys.keylist import KeyList, KeyPhrase
from stepcache_core.tasks.json_object.prompt.pattern import Pattern
from stepcache_core.tasks.json_object.prompt.tokens import MARK, Kind, Token
from stepcache_core.tasks.json_object.prompt.wording import BULLET, PARAGRAPH, K, S

_TITLES = frozenset({"Mr", "Mrs", "Ms", "Dr", "Prof", "St", "Sr", "Jr", "Nr", "Kd.-Nr", "approx"})


def masked(
    tokens: Sequence[Token], phrases: Sequence[KeyPhrase], pattern: Pattern | None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    quotes: list[str] = []
    spans = {phrase.start: phrase for phrase in phrases}
    skipped = dict(phrase.aside for phrase in phrases)
    if pattern is not None and pattern.start < pattern.at:
        skipped[pattern.start] = pattern.at
    words: list[str] = []
    at = 0
    while at < len(tokens):
        if at in skipped and skipped[at] > at:
            at = skipped[at]
            continue
        if at in spans:
            words += [*_asking(tokens, at), K, *_noted(spans[at].found, quotes)]
            at = spans[at].end
            continue
        if pattern is not None and pattern.at == at:
            words += [S, *_shown(pattern, tokens[at].text, quotes)]
        else:
            words += _word(tokens, at, quotes)
        at += 1
    if pattern is not None and pattern.type_name:
        return _without_name(words, pattern.type_name), tuple(quotes)
    return tuple(words), tuple(quotes)


def _without_name(words: Sequence[str], name: str) -> tuple[str, ...]:
    """The words without "of type Song" and its like, which say no more than that the type is meant."""
    said = re.sub(
        rf"(?<!\S)(?:of (?:the )?type|matching|of|conforming to|that (?:matches|satisfies|conforms to)) (?:the )?"
        rf"{re.escape(name)}(?: (?:type|interface))?(?!\S)",
        " ",
        " ".join(words),
    )
    return tuple(said.split())


def _asking(tokens: Sequence[Token], start: int) -> tuple[str, ...]:
    """What "the fields I want in the JSON object: …" asks for, which is said inside the key phrase."""
    end = next((i for i in range(start, min(start + 12, len(tokens))) if tokens[i].is_sign(":")), start)
    words = {token.word for token in tokens[start:end]}
    wished = "json" in words and not words.isdisjoint(("want", "need")) and not words.isdisjoint(("i", "we"))
    return ("JSON", "object", "with") if wished else ()


def _noted(found: KeyList, quotes: list[str]) -> Iterator[str]:
    """Descriptions of keys, kept in the residue as quoted text."""
    if found.notes:
        quotes.append(" ".join(token.text for token in found.notes))
        yield from (".", f"{MARK}Q{len(quotes) - 1}", ".")
    elif found.bulleted:
        yield "."


def _shown(pattern: Pattern, text: str, quotes: list[str]) -> Iterator[str]:
    """A template with example values is kept in the residue: another example asks for another answer."""
    if pattern.template is not None and not pattern.template.is_pattern:
        quotes.append(text)
        yield f"{MARK}Q{len(quotes) - 1}"


def _word(tokens: Sequence[Token], at: int, quotes: list[str]) -> tuple[str, ...]:
    token = tokens[at]
    if token.kind in (Kind.QUOTED, Kind.DATA, Kind.OBJECT):
        quotes.append(token.text)
        after = tokens[at + 1].text if at + 1 < len(tokens) else ""
        ends = token.kind is Kind.QUOTED and token.value[-1:] in (".", "!", "?") and after[:1].isupper()
        return (f"{MARK}Q{len(quotes) - 1}", *((".",) if ends else ()))
    if token.kind is Kind.LINE:
        following = tokens[at + 1] if at + 1 < len(tokens) else None
        wraps = following is not None and following.word != "" and following.text[:1].islower()
        if following is not None and following.kind is Kind.LINE:
            return (".", PARAGRAPH, ".")
        return () if wraps and at > 0 and tokens[at - 1].kind is not Kind.LINE else (".",)
    if token.is_sign("-*•") and _opens_line(tokens, at):
        return (BULLET,)
    if token.is_sign(".") and at > 0 and _is_abbreviation(tokens[at - 1]):
        return ()
    if token.is_sign("!") and at > 0 and tokens[at - 1].word[-1:].isdigit():
        return ("!",)
    return (".",) if token.is_sign(".!?。！？…") else (token.value,)


def _is_abbreviation(token: Token) -> bool:
    """True for an initial or a title, whose full stop ends no sentence."""
    initial = len(token.text) == 1 and token.text.isupper() and token.text.isascii() and token.text != "I"
    return token.kind is Kind.WORD and (initial or token.text in _TITLES)


def _opens_line(tokens: Sequence[Token], at: int) -> bool:
    """True for a bullet; a sign before a number is a sign."""
    signs = at + 1 < len(tokens) and tokens[at + 1].word[:1].isdigit()
    return (at == 0 or tokens[at - 1].kind is Kind.LINE) and not signs
