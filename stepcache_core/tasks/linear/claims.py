"""What a sentence says besides its mathematics that no rule can check."""

from __future__ import annotations

from stepcache_core.tasks.linear.events import Event, Unread
from stepcache_core.tasks.linear.predicates import unread_predicates
from stepcache_core.tasks.linear.purposes import wrong_purposes
from stepcache_core.tasks.linear.sentence import Sentence
from stepcache_core.tasks.linear.whole_operations import unread_operations


def unread_claims(sentence: Sentence, read: frozenset[int]) -> list[Event]:
    """What cannot be read in how the words stand around mathematics and operations; `read`: places of phrases."""
    reasons = (*unread_predicates(sentence, read), *unread_operations(sentence, read), *wrong_purposes(sentence))
    return [Unread(reason) for reason in reasons]
