"""Key lists that are seen by their layout: bullets, lines, the first column of a table, an object to be filled in."""

from __future__ import annotations

from collections.abc import Sequence

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.keys.keylist import KeyList
from stepcache_core.tasks.json_object.keys.kinds import kind_said
from stepcache_core.tasks.json_object.keys.lines import bullet_end, read_bullets, read_lines
from stepcache_core.tasks.json_object.keys.series import Series, are_names
from stepcache_core.tasks.json_object.prompt.template import read_template
from stepcache_core.tasks.json_object.prompt.tokens import Kind, Token
from stepcache_core.tasks.json_object.prompt.words import TYPES

_ARRAY = regex(
    r"\"(?P<key>[^\"\n]{1,100})\"\s*:\s*\[\s*[\"<](?P<type>\w{1,20})[\">]\s*(?:,\s*<?(?P=type)>?\s*){0,3}"
    r"(?:,\s*(?:\.\.\.|…)\s*)?\]"
)
_BRACKETED = regex(r"(?<=:)\s*[\"<]?(?P<type>\w{1,20})\[\][\">]?(?=\s*[,}])")
"""`string[]`, which is written as `[<string>]` before it is read."""

_HEADERS = (["key"], ["keys"], ["field"], ["fields"], ["property"], ["attribute"])


def listed_series(tokens: Sequence[Token], at: int) -> Series | None:
    """The lines with or without bullets, or the table, that start here: each a key and what type it has."""
    if tokens[at].is_sign("|"):
        return _table(tokens, at)
    found = read_bullets(tokens, at) if bullet_end(tokens, at) is not None else read_lines(tokens, at)
    if not isinstance(found, KeyList) or len(found.keys) < 2 or len(set(found.keys)) != len(found.keys):
        return None
    return Series(found, typed=bool(found.types), named=are_names(found.keys))


def shown_series(text: str, at: int) -> Series | None:
    """The keys of an object at token `at` that is only a pattern to be filled in."""
    text = _BRACKETED.sub(r" [<\g<type>>]", text)
    arrays = {
        match["key"]: f"array of {TYPES[match['type'].casefold()]}"
        for match in _ARRAY.finditer(text)
        if match["type"].casefold() in TYPES
    }
    template = read_template(_ARRAY.sub(r'"\g<key>": <array>', text))
    if template is None or template.is_bare or not template.is_pattern:
        return None
    types = {**dict(template.types), **arrays}
    keys = KeyList(tuple(template.values), at + 1, quoted=True, types=tuple(types.items()))
    return Series(keys, typed=bool(types), named=True, shown=tuple(template.values.items()))


def _table(tokens: Sequence[Token], at: int) -> Series | None:
    """A table whose first column holds the keys, and whose second, if any, their types."""
    rows, end = list[list[list[Token]]](), at
    while end < len(tokens) and tokens[end].is_sign("|"):
        stop = next((i for i in range(end, len(tokens)) if tokens[i].kind is Kind.LINE), len(tokens))
        rows.append(_cells(tokens[end:stop]))
        end = stop + 1
    if len(rows) < 4 or not rows[0] or [token.word for token in rows[0][0]][-1:] not in _HEADERS:
        return None
    found = KeyList(bulleted=True)
    for row in rows[1:]:
        if all(token.is_sign("-:–") for cell in row for token in cell):
            continue
        kind = kind_said([token.text for token in row[1]]) if len(row) == 2 else None
        if not 0 < len(row) < 3 or len(row[0]) != 1 or (len(row) == 2 and kind is None):
            return None
        found = found.adding(row[0][0], end - 1, kind)
    if len(found.keys) < 2 or len(set(found.keys)) != len(found.keys):
        return None
    return Series(found, typed=bool(found.types), named=True, called=True)


def _cells(line: Sequence[Token]) -> list[list[Token]]:
    cells: list[list[Token]] = []
    for token in line:
        if token.is_sign("|"):
            cells.append([])
        elif cells:
            cells[-1].append(token)
    return [cell for cell in cells if cell]
