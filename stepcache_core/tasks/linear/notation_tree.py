"""Read the notation of phrases as a tree and find where a phrase may end on a line of word classes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import assert_never

from stepcache_core.regex import regex

_PIECE = regex(r"<(\w+)>|([\[\]()|])|([^\s\[\]()|<>]+)")
_CLOSING = {"[": "]", "(": ")"}


@dataclass(frozen=True, slots=True)
class Word:
    """One word of one of these classes."""

    names: frozenset[str]


@dataclass(frozen=True, slots=True)
class Rule:
    """What the rule of that name describes."""

    name: str


@dataclass(frozen=True, slots=True)
class Row:
    """One after the other; an empty row is no word at all."""

    nodes: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """One of these, the first preferred."""

    nodes: tuple[Node, ...]


Node = Word | Rule | Row | Choice
_NOTHING = Row(())


def tree_of(form: str, placeholders: Mapping[str, frozenset[str]]) -> Node:
    """A phrase as a tree; `placeholders`: the classes that a word of the notation stands for besides its own."""
    return _choice(_PIECE.finditer(form), "", placeholders)


def _choice(pieces: Iterator[re.Match[str]], closing: str, placeholders: Mapping[str, frozenset[str]]) -> Node:
    """What stands before the closing mark, which is taken off too."""
    rows: list[list[Node]] = [[]]
    for piece in pieces:
        rule, mark, word = piece.groups()
        if mark and mark == closing:
            break
        if mark == "|":
            rows.append([])
        elif mark:
            inner = _choice(pieces, _CLOSING[mark], placeholders)
            rows[-1].append(inner if mark == "(" else Choice((inner, _NOTHING)))
        else:
            rows[-1].append(Rule(rule) if rule else Word(placeholders.get(word, frozenset({word}))))
    nodes = tuple(row[0] if len(row) == 1 else Row(tuple(row)) for row in rows)
    return nodes[0] if len(nodes) == 1 else Choice(nodes)


def first_words(node: Node, rules: Mapping[str, Node]) -> tuple[frozenset[str], bool]:
    """The classes that a phrase may begin with, and whether it may be empty."""
    match node:
        case Word():
            return node.names, False
        case Rule():
            return first_words(rules[node.name], rules)
        case Row():
            return _first_of_row(node.nodes, rules)
        case Choice():
            found = [first_words(inner, rules) for inner in node.nodes]
            return frozenset().union(*(names for names, _ in found)), any(empty for _, empty in found)
        case _:
            assert_never(node)


def _first_of_row(nodes: tuple[Node, ...], rules: Mapping[str, Node]) -> tuple[frozenset[str], bool]:
    names: frozenset[str] = frozenset()
    for node in nodes:
        more, empty = first_words(node, rules)
        names |= more
        if not empty:
            return names, False
    return names, True


@dataclass(frozen=True, slots=True)
class Line:
    """Word classes in their order, and where each rule ends that has been looked for."""

    words: Sequence[str]
    rules: Mapping[str, Node]
    _known: dict[tuple[str, int], tuple[int, ...]] = field(default_factory=dict)

    def ends(self, node: Node, at: int) -> tuple[int, ...]:
        """Behind which words a phrase that begins there may end, the preferred end first, each end once."""
        match node:
            case Word():
                return (at + 1,) if at < len(self.words) and self.words[at] in node.names else ()
            case Rule():
                if (node.name, at) not in self._known:
                    self._known[node.name, at] = self.ends(self.rules[node.name], at)
                return self._known[node.name, at]
            case Row():
                return self._ends_of_row(node, at)
            case Choice():
                return _once(end for inner in node.nodes for end in self.ends(inner, at))
            case _:
                assert_never(node)

    def _ends_of_row(self, row: Row, at: int) -> tuple[int, ...]:
        ends: tuple[int, ...] = (at,)
        for node in row.nodes:
            ends = self.ends(node, ends[0]) if len(ends) == 1 else _once(e for a in ends for e in self.ends(node, a))
            if not ends:
                break
        return ends


def _once(ends: Iterable[int]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(ends))
