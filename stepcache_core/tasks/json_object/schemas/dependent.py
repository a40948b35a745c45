"""Properties whose value depends on which others there are: they are not carried over to another set of keys."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from stepcache_core.models import Step
from stepcache_core.regex import regex
from stepcache_core.segment import segment
from stepcache_core.tasks.json_object.answer.extract import Found, extract_object
from stepcache_core.tasks.json_object.answer.layout import Layout, compose, layout_of
from stepcache_core.tasks.json_object.answer.strict_json import members_of
from stepcache_core.tasks.json_object.schemas.pointer import Path
from stepcache_core.words.memory import remembering

_OF_THE_OTHERS = frozenset(
    {
        "average", "balance", "checksum", "combined", "count", "counts", "difference", "fields", "first", "hash", "key",
        "keys", "last", "mean", "median", "num", "number", "overall", "percentage", "position", "properties", "ratio",
        "remainder", "rest", "share", "subtotal", "sum", "summary", "total", "totals", "合計", "件数", "平均", "総計",
        "fraction", "misc", "miscellaneous", "other", "others", "percent", "percentages", "proportion", "remaining",
        "residual", "shares", "analysis", "argument", "arguments", "conclusion", "evidence", "explanation",
        "justification", "rationale", "reason", "reasoning", "reasons", "thought", "thoughts", "why",
    }
)  # fmt: skip
"""Words of a key that tell of a value made from other values, of the object itself, or of why the others are so."""

_NAMES = frozenset({"name", "names", "surname", "forename", "firstname", "lastname", "fullname"})

_WORD = regex(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|[^\W\d_a-zA-Z]+")
_MANY = 50
"""Changed properties, beyond which every description is taken to speak of one."""
_QUOTES = (('"', '"'), ("'", "'"), ("`", "`"), ("“", "”"), ("‘", "’"))
_LIKE_WORDS = frozenset({"", "a", "i"})
_SPOKEN = regex(r"[A-Z]?[^\W\dA-Z_]+|[A-Z]+(?![a-z])|\d+")


@remembering(4_096)
def depends_on_others(key: str) -> bool:
    """True where the key's words say that its value comes from other properties."""
    return any(word.lower() in _OF_THE_OTHERS for word in _WORD.findall(key)) or any(
        word in key for word in _OF_THE_OTHERS if not word.isascii()
    )


def parts_of_names(keys: Iterable[str], come_or_gone: Iterable[str]) -> tuple[str, ...]:
    """The keys of names, where another key of one has come or gone: a name beside a surname is a part of it."""
    if not any(_is_a_name(key) for key in come_or_gone):
        return ()
    return tuple(key for key in keys if _is_a_name(key))


def _is_a_name(key: str) -> bool:
    return words_of(key)[-1:] != () and words_of(key)[-1] in _NAMES


def follows(keys: Iterable[str], said: Mapping[str, Any], changed: Sequence[Path]) -> tuple[str, ...]:
    """The keys whose own words, or whose description in `said`, tell that their value comes from a changed place."""
    names: dict[str | int, set[str]] = {}
    for place in changed:
        names.setdefault(place[0], set()).update(str(name) for name in (place[0], place[-1]) if isinstance(name, str))
    return tuple(key for key in keys if len(names) > (key in names) and _follows(key, said.get(key), names))


def _follows(key: str, part: Any, changed: Mapping[str | int, set[str]]) -> bool:
    told = part.get("description") if isinstance(part, Mapping) else None
    if depends_on_others(key) or not isinstance(told, str):
        return depends_on_others(key)
    if len(changed) > _MANY:
        return True
    return mentions(told, {name for head, names in changed.items() if head != key for name in names})


def mentions(description: str, keys: Iterable[str]) -> bool:
    """True where the description of a property speaks of another: in its words, or in quotes."""
    named = tuple(keys)
    said = f" {_spoken(description)} "
    return quotes(description, named) or any(
        key.lower() not in _LIKE_WORDS and f" {_spoken(key)} " in said for key in named
    )


def quotes(description: str, keys: Iterable[str]) -> bool:
    """True where the description has one of the keys in quotes."""
    return any(f"{opening}{key}{closing}" in description for key in keys for opening, closing in _QUOTES)


def words_of(key: str) -> tuple[str, ...]:
    """The words of a key in snake or camel case, in small letters."""
    return tuple(word.casefold() for word in _SPOKEN.findall(key))


@lru_cache(maxsize=1024)
def _spoken(text: str) -> str:
    return " ".join(words_of(text))


def without_dependent(steps: Sequence[Step]) -> tuple[Step, ...]:
    """The answer without such properties, so that they are asked for anew; the same where there are none."""
    text = "".join(step.text for step in steps)
    found = extract_object(text)
    if not isinstance(found, Found) or not any(map(depends_on_others, found.value)):
        return tuple(steps)
    kept = [member for member in members_of(found.raw) if not depends_on_others(member.key)]
    return segment(text.replace(found.raw, compose(kept, layout_of(found.raw) or Layout()), 1))
