"""Read one sentence as parts in any order: asking, object, keys, lead-ins, marks, and at most one thing described."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import islice

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.keys import part_words
from stepcache_core.tasks.json_object.keys.keyrun import Run, runs_in
from stepcache_core.tasks.json_object.keys.placing import Part, is_one, is_placed, orders_more
from stepcache_core.tasks.json_object.keys.shutting import WORDS as SHUTTING
from stepcache_core.tasks.json_object.keys.shutting import Shut, shuts
from stepcache_core.tasks.json_object.prompt import chatter, parts
from stepcache_core.tasks.json_object.prompt.meaning import said_by
from stepcache_core.tasks.json_object.prompt.said import IT, Said, is_pointer
from stepcache_core.tasks.json_object.prompt.tokens import MARK
from stepcache_core.tasks.json_object.prompt.wording import BULLET, K, Phrase
from stepcache_core.tasks.json_object.prompt.words import KEY_NOUNS

_MAX_WORDS = 120
_LONGEST = 24
_MARKS = frozenset((*",;:–—-()<>=^*|/→⇒↓~", BULLET))
_QUOTE = regex(rf"{MARK}Q\d+")
_POLITE_BEHIND = Phrase(r"(?:please|pls|plz|thanks|thx|thank you|for me)(?= [.,;:()–—-]|\Z)")


@lru_cache(maxsize=1024)
def read_parts(text: str, count: int) -> Said | None:
    """What the sentence says of an object with `count` keys; None unless every word is a part of the wording or of
    the one thing described."""
    text = text.strip(" ,;")
    if chatter.HELLO.fullmatch(text) or chatter.CHAT.fullmatch(text):
        return Said(hello=True, chat=chatter.CHAT.fullmatch(text) is not None)
    words = text.split()
    if not words or len(words) > _MAX_WORDS:
        return None
    runs = runs_in(words)
    if runs is None:
        return None
    return _joined(_merged(list(_parts(words, runs, count))))


def _parts(words: Sequence[str], runs: Sequence[Run], count: int) -> Iterator[Part]:
    at, behind, spoken = 0, "start", ""
    while at < len(words):
        run = next((run for run in runs if run.start >= at), None)
        if run is not None and run.start == at:
            yield Part("keys", " ".join(words[run.start : run.end]), run.said)
            at, behind = run.end, "keys"
            continue
        rest = " ".join(words[at : run.start if run is not None else None])
        part = _part(rest, "pointer" if behind == "thing" and is_pointer(spoken) else behind)
        shut = _shut(words, at, behind, count)
        if shut is not None:
            yield shut
            at, behind = at + shut.text.count(" ") + 1, "shut"
            continue
        yield part
        at += part.text.count(" ") + 1
        spoken = f"{spoken} {part.text}".strip() if part.kind == "thing" and behind in ("thing", "lead") else part.text
        behind = behind if part.kind == "noise" and behind in ("start", "mark") else part.kind


def _part(rest: str, behind: str) -> Part:
    """The part that starts here; a single word of content where there is none."""
    first = rest.partition(" ")[0]
    if first in _MARKS:
        return Part("mark", first)
    if _QUOTE.fullmatch(first):
        return Part("quote", first)
    found = [Part(kind, match[0]) for kind, phrase in _phrases(behind) if (match := phrase.match(rest)) and match[0]]
    return max(found, key=lambda part: len(part.text), default=Part("thing", first))


def _phrases(behind: str) -> Iterator[tuple[str, Phrase]]:
    yield "object", parts.OBJECT
    if behind == "pointer":
        yield "ask", parts.WISH
    if behind in ("thing", "quote", "pointer"):
        yield "noise", _LOOKS
        yield "ask", _AND_ASK
        yield "ask", _ASK_BEHIND
    if behind in ("thing", "quote", "pointer"):
        yield "noise", _POLITE_BEHIND
        if behind in ("thing", "pointer"):
            return
    if behind in ("start", "mark", "noise", "keys", "object", "shut"):
        yield "noise", parts.QUESTION
        yield "ask", parts.ASK
        yield "some", parts.FILL
        yield "topic", parts.TOPIC
        yield "format", parts.FORMAT
        yield "chat", _CHAT
        yield "shown", parts.OF_OBJECT
    if behind in ("object", "mark"):
        yield "only", _ONLY_THAT
    yield "some", parts.SOME_OBJECT
    yield "pointed", parts.POINTED
    if behind in ("object", "some", "noise", "shown"):
        yield "noise", parts.MADE
    yield "lead", parts.LEAD
    yield "noise", chatter.NOISE


_LOOKS = Phrase(r"(?:look like|like so|like this|as follows|in this (?:form|shape|way)|as shown)(?= [.,;:]|\Z)")
_AND_ASK = Phrase(rf"(?:, )?and (?:then )?{parts.ASK.text}(?= {parts.OBJECT.text}| {parts.SOME_OBJECT.text})")
_ASK_BEHIND = Phrase(rf"{parts.ASK.text}(?= (?:a|an|one|the) (?:\S+ ){{0,2}}json(?!\S))")
_ONLY_THAT = Phrase(r"(?:and )?(?:only|just|nothing but) (?:that|this|it)(?= [.,;:]|\Z)")
_JOINED_AT = frozenset(("and", "but", "with", "having", "without", "free", "to", "no", "not", "neither"))


def _shut(words: Sequence[str], at: int, behind: str, count: int) -> Part | None:
    """The clause from here to the next mark, or the next "and", if it shuts something out."""
    opens = behind in ("start", "mark", "noise") or (
        behind in ("keys", "object", "some", "shut", "ask") and words[at].casefold() in _JOINED_AT
    )
    if not opens:
        return None
    stop = next((i for i in range(at, len(words)) if words[i] in _MARKS or _QUOTE.fullmatch(words[i])), len(words))
    if words[at].casefold() not in SHUTTING:
        return None
    stop = (
        next((i for i in range(at, stop) if words[i].casefold() not in SHUTTING), stop)
        if stop - at > _LONGEST
        else stop
    )
    if stop - at > _LONGEST:
        return None
    ends = [stop, *islice((i for i in range(at + 2, stop) if words[i].casefold() in ("and", "but", "so", "as")), 3)]
    for end in ends:
        clause = " ".join(words[at:end])
        found = shuts(clause, count) if end - at > 1 else None
        if found is not None:
            return Part("shut", clause, Said(exactly=found is Shut.KEYS, bare=found is Shut.PROSE, keys=K in clause))
    return None


_CHAT = Phrase(rf"(?:{chatter.CHAT.text}|{chatter.HELLO.text})(?= [,;:–—-]|\Z)")


def _merged(found: Sequence[Part]) -> list[Part]:
    """The parts with words of content side by side, or joined by a comma or "and", made one."""
    merged: list[Part] = []
    for part in found:
        if part.kind == "quote" and merged and merged[-1].kind == "thing" and not is_pointer(merged[-1].text):
            merged[-1] = replace(merged[-1], text=f"{merged[-1].text} {part.text}")
        elif part.kind == "thing" and merged and merged[-1].kind == "quote":
            merged[-1] = Part("thing", f"{merged[-1].text} {part.text}")
        elif part.kind == "thing" and merged and merged[-1].kind == "thing":
            merged[-1] = replace(merged[-1], text=f"{merged[-1].text} {part.text}")
        elif (
            part.kind == "thing"
            and len(merged) > 1
            and merged[-2].kind == "thing"
            and (merged[-1].text in (",", "and"))
        ):
            joint = merged.pop().text
            merged[-1] = replace(merged[-1], text=f"{merged[-1].text} {joint} {part.text}")
        else:
            merged.append(part)
    return merged


def _joined(found: Sequence[Part]) -> Said | None:
    """What the parts say together; None where something of the content cannot be where it stands."""
    if not any(part.kind in ("object", "some", "keys", "topic", "lead", "ask", "shut", "pointed") for part in found):
        return None if any(part.kind in ("thing", "quote", "format", "shown") for part in found) else Said()
    found = [_pointing(part) if part.kind == "thing" else part for part in found]
    things = [at for at, part in enumerate(found) if part.kind == "thing"]
    if len(things) > 1:
        things = [at for at in things if found[at].text.casefold() not in IT]
    if len(things) > 1 or not all(is_placed(found, at) and is_one(found, at) for at in things):
        return None
    if orders_more(found) or _ends_in_noise(found):
        return None
    said = Said(chat=any(part.kind == "chat" and chatter.CHAT.fullmatch(part.text) is not None for part in found))
    for at in range(len(found)):
        more = said_by(found, at)
        if more is None:
            return None
        said += more
    return said


def _ends_in_noise(found: Sequence[Part]) -> bool:
    """True for "classify this text: thanks a lot": behind a colon, politeness is what is spoken of."""
    at = max((i for i, part in enumerate(found) if part.kind == "mark" and part.text == ":"), default=len(found))
    return at + 1 < len(found) and all(part.kind in ("noise", "chat", "mark") for part in found[at + 1 :])


def _pointing(part: Part) -> Part:
    """Words that only speak of keys named elsewhere, as what they are."""
    words = part.text.casefold().split()
    named = not KEY_NOUNS.isdisjoint(words) and all(
        word in part_words.BEFORE_KEYS | part_words.AFTER_KEYS for word in words
    )
    return Part("pointed", part.text) if named and "values" not in words and "per" not in words else part
