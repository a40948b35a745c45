"""Say whether a list can be nothing but the keys that a plain prompt demands."""

from __future__ import annotations

from stepcache_core.tasks.json_object.keys.key_clauses import HELD, NAMES
from stepcache_core.tasks.json_object.keys.kinds import is_name
from stepcache_core.tasks.json_object.keys.part_words import ATTRIBUTES
from stepcache_core.tasks.json_object.keys.series import Series
from stepcache_core.tasks.json_object.prompt.said import Said
from stepcache_core.tasks.json_object.prompt.wording import K, Phrase
from stepcache_core.tasks.json_object.prompt.words import NUMBERS, OF_FORM

_EXACT = Phrase(r"(?<!\S)exact(?!\S)")
_LISTED = Phrase(rf"(?:json|object) : {K}")


def fits(said: Said, series: Series, text: str, closed: str) -> bool:
    """True where the object is asked for, the number of keys is right, and the list names keys.

    `text`: the masked prompt; `closed`: the same before the phrases that shut other keys out were taken, if there were
    any.
    """
    counted = [word for word in said.counted if word != "!" and not (word == "?" and said.exactly)]
    if not (said.asks and said.keys) or any(_number(word) != len(series.keys.keys) for word in counted):
        return False
    if "!" in said.counted and not said.exactly:
        return False
    if _EXACT.search(text) and not said.exactly:
        return False
    if series.shown:
        return True
    if not said.loose or said.named or series.called or NAMES.search(closed):
        return not series.prose or series.typed or series.named
    return _speaks_for_itself(said, series, text)


def _number(word: str) -> int:
    return NUMBERS.get(word.casefold()) or (int(word) if word.isdecimal() else 0)


def _speaks_for_itself(said: Said, series: Series, text: str) -> bool:
    """True for a list not called keys that can be no content: held by the object itself, typed, or of names."""
    keys = series.keys.keys
    if not OF_FORM.isdisjoint(key.casefold() for key in keys) or any(" " in key or key[:3] == "no_" for key in keys):
        return False
    if f"{K} of " in text:
        return False
    if (series.keys.quoted and said.held > 1) or (
        said.held and (_are_attributes(keys) or (series.named and said.held == 3))
    ):
        return True
    if series.typed or series.named:
        return (not any(map(_is_plural, said.subjects)) and (series.typed or not _LISTED.search(text))) or _held(
            series, text
        )
    return _held(series, text) or (said.held == 3 and _is_plain(series))


def _are_attributes(keys: tuple[str, ...]) -> bool:
    """True for a list that holds words for attributes, and no word twice as often for anything else."""
    if any(map(is_name, keys)) or len(keys) < 3:
        return False
    return 2 * sum(key.casefold() in ATTRIBUTES for key in keys) >= len(keys)


def _held(series: Series, text: str) -> bool:
    """True for "a JSON object with a, b and c"."""
    return HELD.search(text) is not None and _is_plain(series)


def _is_plain(series: Series) -> bool:
    """True for names that are no content: not all of them plural, none a name."""
    keys = series.keys.keys
    plural = all(key.endswith("s") and not key.endswith("ss") for key in keys)
    plain = all(key.islower() or series.named for key in keys)
    return not plural and plain and not series.prose


def _is_plural(subject: str) -> bool:
    words = subject.casefold().split()
    return any(word.endswith("s") and not word.endswith(("ss", "us", "is", "'s")) for word in words)
