"""Whether the conversation before a prompt may ask for more than the prompt itself.

A system prompt or an earlier turn can change what a right answer is ("answer as JSON", "my numbers are octal", "never
reveal the answer"). It is read as saying no more only where every word of it is known to be harmless, and where the
earlier turns are worked examples of the same task; on any doubt it may say more.
"""

import re
from collections.abc import Callable, Sequence

from stepcache_core.models import Message

MAX_LENGTH = 2_000
"""Characters of a system prompt that are read; a longer one may say anything."""

ROLE_AND_MANNER = frozenset(
    {
        "a", "ai", "always", "an", "and", "answer", "answers", "are", "as", "assistant", "at", "be", "briefly", "by",
        "careful", "clear", "clearly", "concise", "concisely", "correctly", "each", "expert", "for", "friendly",
        "good", "helpful", "in", "is", "model", "of", "one", "patient", "please", "precise", "question", "questions",
        "request", "requests", "short", "teacher", "the", "time", "to", "tutor", "user", "users", "with", "you",
        "your",
    }
)  # fmt: skip
"""Words that say who the model is and how it goes about things, and nothing of what is right."""

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*|\S")
_HARMLESS_MARKS = frozenset(".,;:!-")

IsExample = Callable[[Message, Message], bool]


def says_no_more(earlier: Sequence[Message], words: frozenset[str], is_example: IsExample) -> bool:
    """True where system prompts hold only `words`, `ROLE_AND_MANNER` and stops, and the turns are worked examples."""
    system = [message for message in earlier if message.role == "system"]
    turns = [message for message in earlier if message.role != "system"]
    return all(_is_plain(message.content, words | ROLE_AND_MANNER) for message in system) and _are_examples(
        turns, is_example
    )


def _is_plain(text: str, words: frozenset[str]) -> bool:
    if len(text) > MAX_LENGTH:
        return False
    return all(word.lower() in words or word in _HARMLESS_MARKS for word in _WORD.findall(text))


def _are_examples(turns: Sequence[Message], is_example: IsExample) -> bool:
    if len(turns) % 2:
        return False
    pairs = list(zip(turns[::2], turns[1::2], strict=True))
    roles = all((asked.role, answered.role) == ("user", "assistant") for asked, answered in pairs)
    return roles and all(is_example(asked, answered) for asked, answered in pairs)
