"""Put the rarer forms of a request into the plain forms that are read: what a form means stands in its own module."""

from __future__ import annotations

import re
from functools import lru_cache

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.forms.asking_first import ASKING, with_plain_how
from stepcache_core.tasks.json_object.forms.inventing import INVENTING
from stepcache_core.tasks.json_object.forms.key_asides import KEY_ASIDES
from stepcache_core.tasks.json_object.forms.key_forms import KEY_FORMS, OBJECT_FORMS
from stepcache_core.tasks.json_object.forms.naming_one_by_one import ONE_BY_ONE, SHUT_BESIDE
from stepcache_core.tasks.json_object.forms.order_behind import ORDER_BEHIND, QUESTIONS
from stepcache_core.tasks.json_object.forms.own_sentence import INTRODUCING
from stepcache_core.tasks.json_object.forms.polite_frames import FRAMES
from stepcache_core.tasks.json_object.forms.presenting import PRESENTING
from stepcache_core.tasks.json_object.forms.receivers import RECEIVERS
from stepcache_core.tasks.json_object.forms.rewording import HIDDEN, Rewordings
from stepcache_core.tasks.json_object.forms.said_elsewhere import JSON_ONLY, OBJECT_ELSEWHERE
from stepcache_core.tasks.json_object.forms.typed_keys import with_types_behind
from stepcache_core.tasks.json_object.forms.whole_orders import WHOLE_ORDERS

_REWORDINGS = Rewordings(
    (
        *ONE_BY_ONE,
        *SHUT_BESIDE,
        *RECEIVERS,
        *ORDER_BEHIND,
        *QUESTIONS,
        *KEY_ASIDES,
        *KEY_FORMS,
        *OBJECT_FORMS,
        *JSON_ONLY,
        *WHOLE_ORDERS,
        *FRAMES,
        *ASKING,
        *INVENTING,
        *INTRODUCING,
        *PRESENTING,
    )
)
_ELSEWHERE = Rewordings(OBJECT_ELSEWHERE)
_MAX_REWORDED = 4_000
"""Longer prompts bring a text; they are read as they are."""

_FAR_BEHIND = 600
"""Characters behind the first "JSON" that a form of request may reach to."""

_QUOTED = regex(
    r"```.{0,4000}?```|\"\"\".{0,4000}?\"\"\"|\"[^\"\n]{0,2000}\"|“[^“”\n]{0,2000}”|„[^„“”\"\n]{0,2000}[“”\"]"
    r"|«[^«»\n]{0,2000}»|`[^`\n]{1,400}`|‘[^‘’\n]{1,100}’(?!\w)|(?<!\w)'[^'\n]{1,100}'(?!\w)|\{[^{}]{0,2000}\}",
    re.DOTALL,
)
_MARKED = regex(r"[`\"“„«‘'{]")
_HIDDEN = regex(rf"{HIDDEN}(\d+){HIDDEN}")


@lru_cache(maxsize=256)
def in_plain_form(prompt: str) -> str:
    """The prompt with its rarer forms of request put plainly; quoted text and objects stay as they are."""
    if HIDDEN in prompt or len(prompt) > _MAX_REWORDED or "json" not in prompt.casefold():
        return prompt
    quotes: list[str] = []
    text = _QUOTED.sub(lambda match: _hidden(match[0], quotes), prompt) if _MARKED.search(prompt) else prompt
    end = text.find(" ", text.casefold().find("json") + _FAR_BEHIND)
    text, rest = (text, "") if end < 0 else (text[:end], text[end:])
    text = _REWORDINGS.of(with_types_behind(text, quotes))
    if "json object" not in text.casefold():
        text = _ELSEWHERE.of(text)
    text = with_plain_how(text + rest)
    return _HIDDEN.sub(lambda match: quotes[int(match[1])], text) if quotes else text


def warm() -> None:
    """Tell now, not at the first request, what each form needs."""
    for rewordings in (_REWORDINGS, _ELSEWHERE):
        _ = rewordings.sieve


def _hidden(quoted: str, quotes: list[str]) -> str:
    quotes.append(quoted)
    return f"{HIDDEN}{len(quotes) - 1}{HIDDEN}"
