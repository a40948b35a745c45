"""Keys that are brought in with their types: "a string called name", "name, which is a string", "name as a string"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import islice

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.forms.rewording import HIDDEN
from stepcache_core.tasks.json_object.prompt.needed import Sieve, folded
from stepcache_core.tasks.json_object.prompt.wording import any_of, pattern_of

_TYPE = any_of("string number integer boolean array list whole_number float bool int str object text")
_NAME = rf"(?:(?-i:[a-z_])[\w$-]*|{HIDDEN}\d+{HIDDEN})"
_KEY = any_of("key field property attribute value")
_KEYS = any_of("keys fields properties attributes")
_MOST_LISTS = 20
_JOIN = r"(?:, and |, | and |; and |; )"
_IS = r"(?:is|must be|should be|has to be|shall be|is to be|needs to be|ought to be)"
_HOLD = (
    r"(?P<hold>\b(?:with|having|containing|contains|contain|has|have|holding|holds|including|includes|include|needs"
    r"|comprising|featuring|carrying)) (?P<limit>(?:exactly |only |just )?)(?:both )?(?:the following )?"
)
_END = r"(?=\s*(?:[.,;:!?)\n]|\Z)|,? (?:and|with|but|for|about|describing|representing|on)\b)"
_CALLED = rf"an? (?:{_TYPE})(?: {_KEY})? (?:called|named) {_NAME}"
_WHICH = rf"(?:the )?{_NAME},? (?:which|that) {_IS} (?:an? )?{_TYPE}"
_AS = rf"(?:the )?{_NAME} (?:as|being) (?:an? )?{_TYPE}"
_OWN = rf"an? {_NAME} {_TYPE}"

_HELD = tuple(
    pattern_of(rf"{_HOLD}(?P<list>{one}(?:,?{_JOIN}{one}){{{least},20}}){_END}")
    for one, least in ((_CALLED, 0), (_WHICH, 0), (_AS, 1), (_OWN, 1))
)
_COUNTED = pattern_of(rf"\b(?P<front>{_KEYS}(?: are)?:?) (?P<list>{_WHICH}(?:,?{_JOIN}{_WHICH}){{1,20}}){_END}")
_ONE = regex(
    rf"an? (?P<type1>{_TYPE})(?: {_KEY})? (?:called|named) (?P<name1>{_NAME})"
    rf"|(?:the )?(?P<name2>{_NAME}),? (?:(?:which|that) {_IS}|as|being) (?:an? )?(?P<type2>{_TYPE})"
    rf"|an? (?P<name3>{_NAME}) (?P<type3>{_TYPE})",
    re.IGNORECASE,
)
_LATER_NAME = rf"(?!(?:with|where|and|in|which|while|having|make|all|each)\b){_NAME}"
_LISTED = pattern_of(
    rf"(?P<list>(?<![\w-]){_NAME}(?:(?:, (?:and )?| and ){_LATER_NAME}){{1,20}})(?!\w)"
    rf"(?: as (?:(?:the|its|only) ){{0,2}}{_KEYS})?(?=,? (?:with|where|and|in which|while|having) |[.;,] )"
)
_BESIDE = rf"(?:,? (?:with|where|and|in which|while|having)|[.;]|,(?= (?:the )?{_NAME} being ))"
_ORDER = any_of("give return write store express make put provide state keep encode")
_AS_A = rf"(?: {_KEY})? (?:(?:as|being|given as)|{_IS})(?: of type)? (?:an? )?"
_ORDERED = rf"{_ORDER} (?:the )?(?P<ordered>{_NAME})(?: (?:as|to be))?(?: of type)? an? "
_SAYS = pattern_of(
    rf"{_BESIDE} (?:{_ORDERED}|(?:the )?(?:(?:{_KEY}|value of) )?(?P<name>{_NAME}){_AS_A})(?P<type>{_TYPE})"
    r"(?=\s*(?:[.,;!?)]|\Z)| (?:and|for|about|describing|of|from) )"
)
_IN_BRACKETS = rf"{_NAME}(?: \({_TYPE}\))?"
_WITH_COLONS = pattern_of(
    rf"(?<![\w-])(?P<list>{_NAME}: {_TYPE}(?:(?:, (?:and )?| and ){_NAME}: {_TYPE}){{1,20}})(?!\w)"
)
_UNNAMED = pattern_of(
    rf"(?P<hold>\b(?:include|includes|contain|contains|containing|needs|need|have|has|having|with|no keys but))"
    rf" (?P<limit>(?:exactly |only |just )?)(?P<list>{_IN_BRACKETS}(?:(?:, (?:and )?| and ){_IN_BRACKETS}){{1,20}})"
    r"(?=\s*(?:[.,;:!?)\n]|\Z)| (?:and|but|for|about|describing|only|as)\b)"
)


def with_types_behind(text: str, quotes: Sequence[str] = ()) -> str:
    """The text with each key that is brought in with its type as "name (string)", in a list that is called keys.

    `quotes`: what stands behind the signs for quoted text.
    """
    if not _may_say_types(text):
        return text
    text = _WITH_COLONS.sub(lambda match: re.sub(r": (\w+)", r" (\1)", match[0]), text)
    for phrase in _HELD:
        text = phrase.sub(lambda match: f"{match['hold']} {match['limit']}the keys {_typed(match['list'])}", text)
    text = _COUNTED.sub(lambda match: f"{match['front']} {_typed(match['list'])}", text)
    return _UNNAMED.sub(_called_keys, _with_said_behind(text, quotes))


def _may_say_types(text: str) -> bool:
    """False only where none of the patterns can find a type; what is not called keys needs it in brackets."""
    return "(" in text or bool(_sieve().passing(folded(text)))


@cache
def _sieve() -> Sieve:
    return Sieve([phrase.text for phrase in (_WITH_COLONS, *_HELD, _COUNTED, _SAYS)])


def _called_keys(match: re.Match[str]) -> str:
    if "(" not in match["list"]:
        return match[0]
    hold = "with exactly" if match["hold"].startswith("no ") else f"{match['hold']} {match['limit'].strip()}".strip()
    return f"{hold} the keys {match['list']}"


def _typed(said: str) -> str:
    found = [{key[:-1]: value for key, value in one.groupdict().items() if value} for one in _ONE.finditer(said)]
    return _joined([f"{one['name']} ({one['type'].lower()})" for one in found])


def _joined(items: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(items[:-1]), items[-1])))


def _with_said_behind(text: str, quotes: Sequence[str]) -> str:
    """Types that clauses right behind a list give for keys in it, put beside these keys."""
    for listed in islice(_LISTED.finditer(text), _MOST_LISTS):
        keys = re.findall(_NAME, re.sub(r",? and ", ", ", listed["list"]))
        named = {_meant(key, quotes): key for key in keys}
        types, end = dict[str, str](), listed.end()
        while (said := _SAYS.match(text, end)) is not None:
            name = _meant(said["name"] or said["ordered"], quotes)
            if name not in named or name in types:
                break
            types[name], end = said["type"].lower(), said.end()
        if types:
            items = [f"{key} ({types[name]})" if name in types else key for name, key in named.items()]
            return (
                f"{text[: listed.start('list')]}{_joined(items)}{text[listed.end('list') : listed.end()]}{text[end:]}"
            )
    return text


def _meant(key: str, quotes: Sequence[str]) -> str:
    """The key itself, where a sign stands for its quotation."""
    number = key.strip(HIDDEN)
    return quotes[int(number)].strip("\"'`“”‘’") if key != number and int(number) < len(quotes) else key
