"""Whether two subjects of requests with explicit keys are one, said in other ordinary words.

Each way of saying is read as a whole: what is not read word for word stays different.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from stepcache_core.tasks.json_object.prompt.wording import listed
from stepcache_core.tasks.json_object.subject.apposition import with_title
from stepcache_core.tasks.json_object.subject.carriers import without_carriers
from stepcache_core.tasks.json_object.subject.compounds import is_same_compound, plainly
from stepcache_core.tasks.json_object.subject.documents import in_one_order
from stepcache_core.tasks.json_object.subject.fiction import Fiction, Made, made_alike, without_fiction
from stepcache_core.tasks.json_object.subject.inviting import as_order
from stepcache_core.tasks.json_object.subject.known import by_its_keys
from stepcache_core.tasks.json_object.subject.quoted import order_of
from stepcache_core.tasks.json_object.subject.relatives import in_one_wording
from stepcache_core.words.memory import recalling

_LONGEST = 240
_NOT_ONE = frozenset('":;\n“”„«»')
"""Marks of a text or of several sentences."""
_OF_ERRORS = listed("error code status message exists found error_code errorcode reason success ok")


class _Subject(NamedTuple):
    fiction: Fiction
    summarised: bool


def mean_the_same(old: str, new: str, keys: Collection[str], is_same: Callable[[str, str], bool]) -> bool:
    """True for the same order about one quoted text, and for one subject; `is_same`: compares what is left of both."""
    before, after = order_of(old), order_of(new)
    if before is not None and before == after:
        return True
    spoken = frozenset(key.casefold() for key in keys)
    one, other = _subject(old, spoken), _subject(new, spoken)
    if one is None or other is None or one.summarised != other.summarised:
        return False
    if not made_alike(one.fiction, other.fiction):
        return False
    a, b = one.fiction.thing, other.fiction.thing
    return is_same(a, b) or is_same_compound(a, b)


def thing_of(residue: str, keys: Collection[str]) -> str:
    """The bare thing that a residue names, or all of it where it may be more than a subject."""
    subject = _subject(residue, frozenset(key.casefold() for key in keys))
    return residue if subject is None else subject.fiction.thing


@recalling(512, _LONGEST)
def _subject(residue: str, keys: frozenset[str]) -> _Subject | None:
    """What the residue names as its subject; None where it may be more than a subject."""
    residue = residue.strip(" .")
    if len(residue) > _LONGEST:
        return None
    residue = in_one_wording(as_order(with_title(residue)))
    if not _NOT_ONE.isdisjoint(residue):
        return None
    first = without_carriers(residue.removesuffix(" and"), keys)
    fiction = without_fiction(in_one_order(first.thing))
    if fiction is None or (fiction.made is not Made.NOT and not keys.isdisjoint(_OF_ERRORS)):
        return None
    again = without_carriers(in_one_order(fiction.thing), keys)
    if again.thing != fiction.thing and fiction.made is not Made.NOT and not again.thing.startswith("a"):
        return None
    return _Subject(
        Fiction(fiction.made, by_its_keys(plainly(again.thing), keys)), first.summarised or again.summarised
    )
