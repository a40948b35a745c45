"""Undo what an earlier request demanded besides the text itself, and the new one does not."""

from __future__ import annotations

from collections.abc import Sequence

from stepcache_core.models import Step
from stepcache_core.segment import segment
from stepcache_core.tasks.constrained_text.spec import Closing, TextSpec, Wrapped

_ENDS = (".", "!", "?", "…", "。", "！", "？", "\n")


def carry(steps: Sequence[Step], old: TextSpec, new: TextSpec) -> tuple[Step, ...]:
    """The steps less outer quotation marks and a closing phrase of its own that are not asked for now."""
    text = "".join(step.text for step in steps)
    bare = _unwrapped(text) if old.has(Wrapped) and not new.has(Wrapped) else text
    for closing in old.of(Closing):
        bare = bare if closing in new.constraints else _unclosed(bare, closing.phrase)
    return tuple(steps) if bare == text else segment(bare)


def _unwrapped(text: str) -> str:
    body = text.strip()
    return body[1:-1].strip() if len(body) > 2 and body[0] == body[-1] == '"' and '"' not in body[1:-1] else text


def _unclosed(text: str, phrase: str) -> str:
    """The text without the phrase, where that is a sentence by itself behind another."""
    body = text.rstrip()
    head = body.removesuffix(phrase)
    apart = head != body and head.endswith((" ", "\n")) and head.rstrip(" ").endswith(_ENDS)
    return head.rstrip() if apart and head.strip() else text
