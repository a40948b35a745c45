"""Put what a plain prompt is about into one form: "this review: …", "Review: …" and "the text below" with its text."""

from __future__ import annotations

from collections.abc import Sequence

from stepcache_core.tasks.json_object.prompt.clauses import GIVEN, KINDS, NAMED_KINDS, POINTER
from stepcache_core.tasks.json_object.prompt.wording import pattern_of

_PREPOSITION = r"(?:(?:from|of|for|out of|based on|using|about|on) )?"
_INTRODUCED = pattern_of(
    rf"{_PREPOSITION}(?:the|this|that|the following|following) (?P<kind>{KINDS})(?: (?:below|here))? : (?P<told>.+)"
)
_LABELLED = pattern_of(
    rf"(?:(?:here is|here's|below is) )?(?:(?:the|this|my|our|a|an) )?(?P<kind>{KINDS})(?: is)? [:=] (?P<told>.+)"
)
_NAME = pattern_of(rf"(?P<kind>{NAMED_KINDS}) [:=] (?P<told>.+)")


def settled(subject: str, facts: Sequence[str], content: str, *, adjacent: bool) -> tuple[str, str]:
    """The thing described and the facts; a pointer and the only text it can point to become "the review: …"."""
    data = " . ".join([*facts, content] if content else facts)
    alone = adjacent and not (facts and content)
    if not data and (match := _INTRODUCED.fullmatch(subject)):
        return "", f"the {match['kind'].casefold()} : {match['told']}"
    if not alone or not data:
        return subject, data
    first, _, rest = data.partition(" . ")
    given = None if subject else GIVEN.fullmatch(first)
    if given and rest:
        subject, data = f"the {given['kind']}", rest
    pointer, labelled = POINTER.fullmatch(subject), _LABELLED.fullmatch(data)
    if pointer and labelled and pointer["kind"].casefold().split()[-1] == labelled["kind"].casefold():
        return "", f"the {pointer['kind'].casefold()} : {labelled['told']}"
    if pointer and labelled is None:
        return "", f"the {pointer['kind'].casefold()} : {data}"
    named = None if subject else _NAME.fullmatch(data)
    if named and all(word[:1].isupper() or word[:1].isdigit() for word in named["told"].split()):
        return f"the {named['kind'].casefold()} {named['told']}", ""
    if not subject and labelled:
        return "", f"the {labelled['kind'].casefold()} : {labelled['told']}"
    return subject, data
