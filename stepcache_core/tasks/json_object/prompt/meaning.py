"""What each part of a sentence says of the object, by its own words and by the parts beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from stepcache_core.tasks.json_object.keys.placing import AS, DEFINITE, EXTRACTS, TAKEN, Part
from stepcache_core.tasks.json_object.prompt import parts
from stepcache_core.tasks.json_object.prompt.said import IT, Said, is_pointer, is_thing
from stepcache_core.tasks.json_object.prompt.wording import K, Phrase

_FROM = Phrase(r"(?:from|out of|based on|(?:built|made|derived|taken|drawn|extracted|parsed) (?:from|out of))(?!\S)")
_STRONG = Phrase(
    r"\S*(?:.* )?(?:parse|convert|turn|transform|map|rewrite|restate|reformat|define|document|state|record|extract|pull"
    r"|take|read|structure|format|translate|serialise|serialize|store|put|encode|obtain|collect|gather|capture|make)"
    r"(?: .*)?\Z"
)
"""Verbs that say no more than "answer" only where "as JSON" stands in the same sentence."""


def said_by(found: Sequence[Part], at: int) -> Said | None:
    """What the part says of the object; None where it cannot stand where it does."""
    reader = _READERS.get(found[at].kind)
    return Said() if reader is None else reader(found, at)


def _of_keys(found: Sequence[Part], at: int) -> Said | None:
    """How surely the list is one of keys, by the words before it and the part that it follows."""
    part, before = found[at], found[at - 1].kind if at else "start"
    if part.text.startswith(K) and before in ("thing", "lead"):
        return None
    asked = any(one.kind == "object" for one in found[:at])
    held = before == "object" and parts.HOLDS.match(part.text) is not None
    shown = asked and (before == "mark" or part.text.startswith((":", "(", "[", "-", "–", "—")))
    sure = min(part.said.held, 2) if before == "thing" else part.said.held
    return replace(part.said, held=max(sure, 3 * held, int(shown)))


def _of_object(found: Sequence[Part], at: int) -> Said | None:
    text = found[at].text
    if _is_torn(found, at):
        return None
    if parts.FILL.fullmatch(text):
        return Said(shows=True)
    return Said(asks=found[at].kind == "object", bare=parts.ONLY.search(text) is not None)


def _of_pointer(found: Sequence[Part], at: int) -> Said | None:
    text = found[at].text
    limited = parts.LIMITS.search(text) is not None
    numbers = parts.COUNTS.compiled.findall(text)
    if numbers and not (limited or DEFINITE.search(text)):
        numbers.append("?")
    return Said(named=True, exactly=limited, counted=tuple(numbers))


def _of_lead(found: Sequence[Part], at: int) -> Said | None:
    following = next((one.kind for one in found[at + 1 :] if one.kind != "mark"), "")
    return Said() if following in ("thing", "quote") else None


def _of_ask(found: Sequence[Part], at: int) -> Said | None:
    return _of_format(found, at) if _is_neutral(found, at) else None


def _of_format(found: Sequence[Part], at: int) -> Said | None:
    """What "only return …" and "the answer must consist solely of …" say: the limit is that of the answer."""
    return Said(bare=parts.ONLY.search(found[at].text) is not None)


def _of_only(found: Sequence[Part], at: int) -> Said | None:
    return Said(bare=True) if _behind_object(found, at) else None


def _behind_object(found: Sequence[Part], at: int) -> bool:
    before = next((part for part in reversed(found[:at]) if part.kind not in ("mark", "noise")), None)
    return before is not None and before.kind == "object"


def _is_torn(found: Sequence[Part], at: int) -> bool:
    """True for "JSON only with the keys …", which may forbid other keys or prose."""
    behind = found[at + 1] if at + 1 < len(found) else None
    return behind is not None and behind.kind == "keys" and parts.ONLY.match(behind.text) is not None


def _is_neutral(found: Sequence[Part], at: int) -> bool:
    """True where the verb only asks for the answer: some verbs do where the form stands beside them."""
    behind = found[at + 1] if at + 1 < len(found) else None
    if behind is not None and behind.kind in ("object", "some") and TAKEN.fullmatch(found[at].text):
        return AS.match(behind.text) is not None
    if _STRONG.fullmatch(found[at].text) is None:
        return True
    return any(part.kind in ("object", "some", "keys") for part in found[at + 1 :])


def _of_thing(found: Sequence[Part], at: int) -> Said | None:
    """The thing described, with "from" before it unless it is a text."""
    thing = found[at].text
    if thing.casefold() in IT:
        return Said()
    if not (is_thing(thing) or is_pointer(thing)):
        return None
    before = found[at - 1] if at else None
    if before is not None and before.kind == "ask" and EXTRACTS.fullmatch(before.text) and not is_pointer(thing):
        return None
    if before is not None and before.kind == "lead" and _FROM.fullmatch(before.text) and not is_pointer(thing):
        thing = f"from {thing}"
    return Said(subjects=(thing,))


_READERS: dict[str, Callable[[Sequence[Part], int], Said | None]] = {
    "keys": _of_keys,
    "object": _of_object,
    "some": _of_object,
    "shut": lambda found, at: found[at].said,
    "pointed": _of_pointer,
    "quote": lambda found, at: Said(told=(found[at].text,)),
    "only": _of_only,
    "format": _of_format,
    "lead": _of_lead,
    "ask": _of_ask,
    "thing": _of_thing,
}
