"""Whether the conversation before a prompt may ask for more than the prompt itself.

A system prompt or an earlier turn can change what a right answer is ("answer as JSON", "my numbers are octal", "never
reveal the answer"). It is read as saying no more only where every sentence of it is known to be harmless, and where
the earlier turns are worked examples of the same task; on any doubt it may say more.
"""

import re
from collections.abc import Callable, Sequence

from stepcache_core.models import Message
from stepcache_core.regex import regex
from stepcache_core.tasks.conditions import looks_at_words

MAX_LENGTH = 2_000
"""Characters of a system prompt that are read; a longer one may say anything."""

_ADJECTIVE = "(?:helpful|friendly|careful|precise|patient|expert|good|concise|maths?|mathematics|algebra|ai|language)"
_MANNER = "(?:brief|briefly|concise|concisely|clear|clearly|correct|correctly|careful|carefully|precise|precisely)"
ROLE_AND_MANNER = (
    rf"you are (?:an?|the) (?:{_ADJECTIVE} )*(?:assistant|tutor|teacher|expert|model|ai)(?: (?:for|of) {_ADJECTIVE})?",
    rf"(?:please )?(?:you )?(?:be|answer|respond|reply)(?: (?:very|always))? {_MANNER}(?: and {_MANNER})?",
)
"""Whole sentences that say who the model is and how it goes about things, and nothing of what is right."""

_STOPS = regex(r"[.!\n]+")

IsExample = Callable[[Message, Message], bool]


def says_no_more(earlier: Sequence[Message], sentences: Sequence[str], is_example: IsExample) -> bool:
    """True where every sentence of the system prompts is one of the patterns, and the turns are worked examples.

    `sentences`: patterns of whole sentences, lower case, that say what the task is about and what it reads anyway;
    those of `ROLE_AND_MANNER` are added.
    """
    system = [message for message in earlier if message.role == "system"]
    turns = [message for message in earlier if message.role != "system"]
    return all(_is_plain(message.content, (*sentences, *ROLE_AND_MANNER)) for message in system) and _are_examples(
        turns, is_example
    )


def depends_on_wording(earlier: Sequence[Message]) -> bool:
    """True where the turns before the prompt may make the answer depend on how it is asked for: "if the user says …".

    On any doubt True: for a text in a script of which no conditions are known, or one too long to be read.
    """
    return any(len(message.content) > MAX_LENGTH or looks_at_words(message.content) for message in earlier)


def _is_plain(text: str, sentences: Sequence[str]) -> bool:
    if len(text) > MAX_LENGTH:
        return False
    said = (" ".join(sentence.lower().split()) for sentence in _STOPS.split(text))
    return all(any(re.fullmatch(pattern, sentence) for pattern in sentences) for sentence in said if sentence)


def _are_examples(turns: Sequence[Message], is_example: IsExample) -> bool:
    if len(turns) % 2:
        return False
    pairs = list(zip(turns[::2], turns[1::2], strict=True))
    roles = all((asked.role, answered.role) == ("user", "assistant") for asked, answered in pairs)
    return roles and all(is_example(asked, answered) for asked, answered in pairs)
