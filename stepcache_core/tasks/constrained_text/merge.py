"""Build the pieces that a model wrote into the text they belong to; everything else stays byte for byte."""

from __future__ import annotations

import re
from collections.abc import Sequence

from stepcache_core.models import ModelPatch, Step, Unusable
from stepcache_core.regex import regex
from stepcache_core.segment import segment
from stepcache_core.tasks.constrained_text.rules import by_rule
from stepcache_core.tasks.constrained_text.spec import TextSpec
from stepcache_core.tasks.constrained_text.work import Add, Hopeless, Piece, Rewrite, pieces_for

_NUMBERED = regex(r"^[ \t]*\[(\d{1,2})\][ \t]*", re.MULTILINE)
_MARKER = regex(r"\s*(?:[-*•+‣▪●](?=\s)|・|\(?\d{1,3}[.)](?=\s)|#{1,6}(?=\s))\s*")
_ITEM = regex(r"(?P<head>\s*(?:[-*•+‣▪●]\s+|・\s*|(?P<open>\(?)(?P<n>\d{1,3})(?P<close>[.)])\s+))")
_MARKS = regex(r"(?:(?<=\s)|^)[-*•‣▪●](?=\s)")
_FENCE = regex(r"\A```\w*\n(.*?)\n?```\s*\Z", re.DOTALL)
_LONGER, _ROOM = 3, 200
_SHORTER, _SHORT = 4, 80


def merge(patch: ModelPatch, reply: str, spec: TextSpec) -> str | Unusable:
    """The earlier text with the asked pieces in their places, or why the reply cannot be used.

    The earlier text stands in the patch's own assistant message, and the pieces follow from it, so that nothing is
    remembered between the two calls.
    """
    steps = segment(patch.follow_up[0].content) if patch.follow_up else ()
    pieces = pieces_for(steps, spec) if steps else Hopeless("the patch does not say what it keeps")
    if isinstance(pieces, Hopeless):
        return Unusable(pieces.reason)
    written = _split(reply, len(pieces))
    if written is None:
        return Unusable("the reply does not hold the parts that were asked for")
    text = _built(steps, pieces, written)
    return text if isinstance(text, Unusable) else (by_rule(text, spec) or text)


def _split(reply: str, count: int) -> list[str] | None:
    """The numbered pieces of a reply; a single one may come without its number."""
    fenced = _FENCE.match(reply.strip())
    body = fenced[1] if fenced else reply
    marks = list(_NUMBERED.finditer(body))
    if not marks and count == 1:
        return [body.strip()] if body.strip() else None
    if [int(mark[1]) for mark in marks] != list(range(1, count + 1)):
        return None
    ends = [*(mark.start() for mark in marks[1:]), len(body)]
    pieces = [body[mark.end() : end].strip() for mark, end in zip(marks, ends, strict=True)]
    return pieces if all(pieces) else None


def _built(steps: Sequence[Step], pieces: Sequence[Piece], written: Sequence[str]) -> str | Unusable:
    texts = [step.text for step in steps]
    for piece, new in zip(pieces, written, strict=True):
        if isinstance(piece, Rewrite):
            if reason := _misfit(texts[piece.at], new):
                return Unusable(reason)
            texts[piece.at] = _in_place(texts[piece.at], new)
    for piece, new in zip(pieces, written, strict=True):
        if isinstance(piece, Add):
            if len(segment(new)) > 1 or len(_MARKS.findall(new)) > 1:
                return Unusable("an added part is more than one")
            if new.casefold() in {text.strip().casefold() for text in texts}:
                return Unusable("an added part repeats what is there")
            _add(texts, piece, new)
    return "".join(texts)


def _misfit(old: str, new: str) -> str | None:
    """Why a piece is no rewriting of the step: it is several steps, or much longer or shorter."""
    if len(segment(new)) > 1:
        return "a part of the reply is more than one step"
    if len(new) > _LONGER * len(old) + _ROOM or (len(old) > _SHORT and len(new) * _SHORTER < len(old)):
        return "a part of the reply is much longer or shorter than what it takes the place of"
    return None


def _in_place(old: str, new: str) -> str:
    """The new words with the old step's list mark before them and its white space behind."""
    marked, bare = _MARKER.match(old), _MARKER.match(new)
    head = marked[0] if marked else ""
    body = new[bare.end() :] if bare and marked else new
    return head + body + old[len(old.rstrip()) :]


def _add(texts: list[str], piece: Add, new: str) -> None:
    match piece.place:
        case "top":
            texts.insert(0, f"{new}\n\n")
        case "end":
            texts[-1] = f"{texts[-1].rstrip()}\n\n{new}" if _is_apart(piece, texts) else f"{texts[-1].rstrip()} {new}"
        case "list":
            _add_item(texts, new)


def _is_apart(piece: Add, texts: Sequence[str]) -> bool:
    """True where an addition makes a paragraph of its own: unless it is sentences behind a single paragraph."""
    sentences = "sentence" in piece.demand or "文書く" in piece.demand
    return not sentences or "\n\n" in "".join(texts).strip()


def _add_item(texts: list[str], new: str) -> None:
    """One more item behind the last one, with its mark or the next number."""
    at = max(at for at, text in enumerate(texts) if _ITEM.match(text))
    last = _ITEM.match(texts[at])
    head = last["head"].lstrip("\n") if last else ""
    if last and last["n"]:
        head = head.replace(last["n"], str(int(last["n"]) + 1), 1)
    bare = _ITEM.match(new)
    body = " ".join((new[bare.end() :] if bare else new).split())
    behind = texts[at][len(texts[at].rstrip()) :]
    between = "\n\n" if at and texts[at - 1].endswith("\n\n") and _ITEM.match(texts[at - 1]) else "\n"
    texts[at] = texts[at].rstrip() + between
    texts.insert(at + 1, f"{head}{body}{behind}")
