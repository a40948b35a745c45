"""Decide whether a request asks for a text under constraints of form that are all understood, and say which."""

from __future__ import annotations

import json
import re

from stepcache_core.models import Request
from stepcache_core.regex import regex
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.tasks.constrained_text import japanese
from stepcache_core.tasks.constrained_text.attached import take_off
from stepcache_core.tasks.constrained_text.clauses import MAX_SENTENCE, read_clauses
from stepcache_core.tasks.constrained_text.combine import ContradictoryError, combine
from stepcache_core.tasks.constrained_text.doubts import doubt_about
from stepcache_core.tasks.constrained_text.items import BulletMark, Item
from stepcache_core.tasks.constrained_text.leaning import goes_on_about
from stepcache_core.tasks.constrained_text.marks import CLOSE, OPEN
from stepcache_core.tasks.constrained_text.masking import mask, sentences
from stepcache_core.tasks.constrained_text.scope import attachment_doubt, subject_doubt
from stepcache_core.tasks.constrained_text.spec import Constraint, Language, TextSpec, describe

NAME = "constrained_text"
MAX_PROMPT = 20_000
_SHOWS_BULLETS = regex(
    r"(?P<said>.{0,200}?\bbullet(?: ?points?|s)?\b(?: in markdown(?: format)?)?(?: in \ue000T\d+\ue001)?),? ?\(?"
    r"(?:(?:in|using) (?:the|this) (?:following )?form(?:at)?(?: of)?|(?:that )?look(?:ing)? like(?: this)?|"
    r"as follows|such as(?: this)?"
    r"|like(?: this)?|for example|for instance|as in|i\.e\.,?|e\.g\.,?)?"
    r"(?::?\s*(?P<mark>[-*•+])\s.{1,160}|:)",
    re.IGNORECASE | re.DOTALL,
)
_EXAMPLE = regex(r"(?P<mark>[-*•+])(?=\s)|\.\.\.|…")
_MAX_SENTENCES = 60
"""A prompt of more sentences brings material of its own."""


def recognise(request: Request) -> Recognition[TextSpec] | NotRecognised:
    """Claim the request if it asks for one text, and every word of form in it was understood."""
    prompt = request.prompt
    if not prompt or not prompt.strip():
        return NotRecognised("there is no prompt")
    if request.answer_schema is not None:
        return NotRecognised("a schema is demanded")
    if len(prompt) > MAX_PROMPT or OPEN in prompt or CLOSE in prompt:
        return NotRecognised("the prompt is too long to be read, or holds private characters")
    if japanese.is_japanese(prompt):
        read = japanese.read(prompt)
        return read if isinstance(read, NotRecognised) else _recognition(read[0], read[1], "ja")
    return _english(prompt)


def _english(prompt: str) -> Recognition[TextSpec] | NotRecognised:
    masked = mask(prompt)
    parts = sentences(masked)
    if len(parts) > _MAX_SENTENCES:
        return NotRecognised("the prompt is too long to be read for constraints")
    items: list[Item] = []
    content: list[tuple[str, bool]] = []
    said: list[str] = []
    last: tuple[Item, ...] = ()
    shown: str | None = None
    for part in parts:
        if shown is not None and (example := _EXAMPLE.match(part)):
            shown = shown or example["mark"] or ""
            continue
        _take_in(shown, items)
        shown = None
        if bullets := _SHOWS_BULLETS.fullmatch(part):
            part, shown = bullets["said"], bullets["mark"] or ""
        clauses = read_clauses(part, masked) if len(part) <= MAX_SENTENCE else None
        if clauses and goes_on_about(part, last):
            return NotRecognised("a demand may hold for what was named just before it, not for the whole text")
        if clauses is not None:
            items, last = items + list(clauses), clauses
            said.append(masked.restore(part))
            continue
        taken = take_off(part, masked)
        items, last = items + list(taken.items), taken.items
        content.append((masked.restore(taken.content), bool(taken.items)))
    _take_in(shown, items)
    return _judged(items, content, said)


def _take_in(shown: str | None, items: list[Item]) -> None:
    """Take in the bullet that an example showed."""
    if shown:
        items.append(BulletMark(shown))


def _judged(
    items: list[Item], content: list[tuple[str, bool]], said: list[str]
) -> Recognition[TextSpec] | NotRecognised:
    """The recognition where nothing speaks against it; `content` says of each sentence whether form was taken off."""
    if not items:
        return NotRecognised("no constraint on the form is recognised")
    residue = " ".join(text for text, _ in content)
    doubts = [attachment_doubt(text, residue) for text, attached in content if attached]
    doubts += [subject_doubt(sentence, residue) for sentence in said]
    doubts.append(doubt_about(residue))
    if doubt := next(filter(None, doubts), None):
        return NotRecognised(doubt)
    try:
        return _recognition(combine(items), residue, "en")
    except ContradictoryError as error:
        return NotRecognised(str(error))


def _recognition(
    constraints: tuple[Constraint, ...], residue: str, language: Language
) -> Recognition[TextSpec] | NotRecognised:
    if not constraints or not any(char.isalpha() for char in residue):
        return NotRecognised("nothing is asked for besides the form")
    spec = TextSpec(constraints, language)
    subject = " ".join(residue.casefold().split()).rstrip(".!")
    shape = [describe(each) for each in spec.constraints]
    structure = json.dumps([NAME, language, shape, subject], ensure_ascii=False, sort_keys=True)
    return Recognition(spec, residue, structure, json.dumps([NAME, language, subject], ensure_ascii=False))
