"""Find a difference of white space that may carry meaning: an indent of code, a tab of a table, a line of a poem.

Two prompts may share most of their words and not all, so what is compared is what stands between two neighbouring
words that both texts hold. Only where a sentence ends may a line end as well, and even that only in prose.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Container, Iterator, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple

from stepcache_core.regex import regex
from stepcache_core.words.tokens import normalised


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_GAP_AND_WORD = regex(r"(\s*+)([^\s。！？]*+[。！？]++[」』）”\"']*+|[^\s。！？]++)")
"""A word ends at white space, and where a full-width mark ends a sentence, behind which there may be none."""
_MARKS = ".,;:!?。、，；：！？．｡､"
_SENTENCE_ENDS = tuple(".!?:;。！？：；．｡")
_COLONS = (":", "：")
_CLOSERS = "\"'”’»“)]}」』）"
_OPENERS = "\"'“‘«„(「『"
_HARMLESS = frozenset({"", " ", "\n", "\n\n"})
_ARTICLES = frozenset({"a", "an", "the"})
_SHOWN_LENGTH = 40

_WORD = regex(r"[^\W\d_]+")
_OF_LAYOUT = _words(
    "line lines newline newlines multiline linebreak linebreaks linefeed row rows column columns col cols paragraph "
    "paragraphs stanza stanzas verse verses couplet couplets strophe strophes strophen poem poems haiku haikus lyrics "
    "nested nesting space spaces spaced spacing whitespace whitespaces backspace blank blanks gap gaps tab tabs "
    "tabular layout layouts margin margins character characters char chars byte bytes yaml yml csv tsv markdown table "
    "tables spalte spalten leerzeichen zeichen tabelle tabellen "
    "ligne lignes alinéa alinéas paragraphe paragraphes colonne colonnes espace espaces retrait retraits caractère "
    "caractères tableau tableaux "
    "línea líneas linea lineas párrafo párrafos columna columnas fila filas espacio espacios sangría sangrías verso "
    "versos estrofa estrofas caracteres tabla tablas "
    "riga righe paragrafo paragrafi spazio spazi rientro rientri strofa carattere caratteri tabella tabelle "
    "linha linhas parágrafo parágrafos espaço espaços coluna colunas regel regels kolom kolommen spatie spaties"
)
"""Words that ask about the layout itself, or name a kind of text that lives by it."""
_STEMS = ("indent", "dedent", "tabulat", "align", "wrap", "print", "zeile", "absatz", "absätz", "einrück", "eingerückt")
_JAPANESE = regex(
    "[0-9０-９一二三四五六七八九十何各数改]行|行[目数間]|段落|空白|スペース|タブ|列|字下げ|インデント|詩|俳句|短歌|文字"
)
_LAID_OUT = regex(
    r"\n[^\S\n]++\S|\t|```|[;{}][^\S\n]*+\n|\w\((?!e?s\))|(?<!\S)(?://|#|--|/\*)|:=|[=!<>+\-*/]=|(?<!\S)=(?!\S)"
)
"""Indented lines, tabs and signs of code: text in which a line may end anywhere is prose."""
_HUMP = regex(r"(?<=[a-z])(?=[A-Z])")


_LAID_OUT_APART = regex(r"[^\S ]|\s\s|\A\s|\s\Z|[。！？]")
"""What else than one blank may stand between two words, or around all of them."""


class _Gap(NamedTuple):
    """The white space between two words that follow one another, which are told apart by what they say alone."""

    words: tuple[str, str]
    blank: str


def layout_difference(old: str, new: str, demand: str = "") -> str | None:
    """Where white space that may carry meaning differs between the texts, in words; None where it does not.

    For each pair of neighbouring words in both texts, the white space found between them must be the same, in its
    order; where one text has the pair more often, it must be the same kinds and hold the other's order. Where words
    differ, as many lines between two words of both must have the same indents. Line ends at the end do not count, nor
    do blanks before any line end unless the layout is spoken of. `demand`: what else is asked of either text, as the
    names in a schema, which may speak of layout too. Symmetric in being None; linear in time.
    """
    if old == new or not any(map(_LAID_OUT_APART.search, (old, new))):
        return None
    is_spoken_of = any(map(_speaks_of_layout, (old, new, _HUMP.sub(" ", demand))))
    is_prose = not is_spoken_of and not any(map(_LAID_OUT.search, (old, new)))
    before, after = (_gaps(text, is_prose, is_spoken_of) for text in (old, new))
    return _differing_pair(before, after) or _differing_line(before, after)


def _differing_pair(before: Sequence[_Gap], after: Sequence[_Gap]) -> str | None:
    """What differs between two words that follow one another in both texts."""
    found = _by_pair(after)
    for words, blanks in _by_pair(before).items():
        others = found.get(words)
        if others is not None and not _agree(blanks, others):
            return _told(words, *next((a, b) for a, b in zip_longest(blanks, others, fillvalue="nothing") if a != b))
    return None


def _differing_line(before: Sequence[_Gap], after: Sequence[_Gap]) -> str | None:
    """An indent that differs where words do as well: as many lines between two words that each text has once."""
    once, again = (Counter(gap.words[1] for gap in gaps) for gaps in (before, after))
    anchors = {word for word, count in once.items() if count == again[word] == 1}
    found = _indents(after, anchors)
    for words, indents in _indents(before, anchors).items():
        others = found.get(words, [])
        if len(indents) == len(others) and indents != others:
            return _told(words, *next((a, b) for a, b in zip(indents, others, strict=True) if a != b))
    return None


def _indents(gaps: Sequence[_Gap], anchors: Container[str]) -> dict[tuple[str, str], list[str]]:
    """How far the lines are indented that begin between each two neighbouring anchors."""
    found: dict[tuple[str, str], list[str]] = {}
    last, indents = "", list[str]()
    for (_, word), blank in gaps:
        if "\n" in blank:
            indents.append(blank.rpartition("\n")[2])
        if word in anchors:
            found[last, word] = indents
            last, indents = word, []
    return found


@lru_cache(maxsize=16)
def _speaks_of_layout(text: str) -> bool:
    words = set(_WORD.findall(text.casefold()))
    said = not words.isdisjoint(_OF_LAYOUT) or any(word.startswith(_STEMS) for word in words)
    return said or (not text.isascii() and _JAPANESE.search(text) is not None)


def _agree(blanks: Sequence[str], others: Sequence[str]) -> bool:
    short, long = sorted((blanks, others), key=len)
    if len(short) == len(long):
        return short == long
    rest = iter(long)
    return set(short) == set(long) and all(blank in rest for blank in short)


def _told(words: tuple[str, str], one: str, other: str) -> str:
    first, second = (word[:_SHOWN_LENGTH] for word in words)
    where = f"between {first!r} and {second!r}" if first else f"before {second!r}"
    return f"the layout of the text differs: {one[:_SHOWN_LENGTH]!r} became {other[:_SHOWN_LENGTH]!r} {where}"


def _by_pair(gaps: Sequence[_Gap]) -> dict[tuple[str, str], list[str]]:
    """What stands between each two neighbouring words, in the order of the text; articles may as well be missing."""
    found: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    before = _Gap(("", ""), "")
    for gap in gaps:
        found[gap.words].append(gap.blank)
        article, word = gap.words
        if article in _ARTICLES and word not in _ARTICLES:
            found[before.words[0], word].append(_around_article(before.blank, gap.blank))
        before = gap
    return found


@lru_cache(maxsize=16)
def _gaps(text: str, is_prose: bool, is_spoken_of: bool) -> tuple[_Gap, ...]:
    return tuple(_each_gap(text.replace("\r\n", "\n").replace("\r", "\n"), is_prose, is_spoken_of))


def _each_gap(text: str, is_prose: bool, is_spoken_of: bool) -> Iterator[_Gap]:
    is_one_line = "\n" not in text.strip() and not is_spoken_of
    last, said = "", ""
    for blank, word in _GAP_AND_WORD.findall(text):
        first, said = said, _said(word)
        if not last:
            blank = "" if is_one_line else blank.rpartition("\n")[2]
        elif is_prose and _without_ends(blank) in _HARMLESS and _divides(last, word):
            blank = " "
        elif not is_spoken_of:
            blank = _without_ends(blank)
        yield _Gap((first, said), blank)
        last = word
    if is_spoken_of and last:
        yield _Gap((said, ""), text[len(text.rstrip()) :].partition("\n")[0])


def _around_article(before: str, after: str) -> str:
    """What stands between two words with an article between them that may as well be missing."""
    return before if after == " " else after if before == " " else before + after


def _without_ends(blank: str) -> str:
    """The white space without blanks before the end of a line."""
    return "\n" * blank.count("\n") + blank.rpartition("\n")[2]


@lru_cache(maxsize=4_096)
def _short(word: str) -> str:
    return normalised(word).rstrip(_MARKS).casefold() or word


def _said(word: str) -> str:
    """The word without its case and the marks behind it, which may be a matter of style."""
    return _short(word) if len(word) <= _SHOWN_LENGTH else normalised(word).rstrip(_MARKS).casefold() or word


def _divides(word: str, following: str) -> bool:
    """True where a sentence or a clause ends, and no item of a list or label of data begins behind it."""
    if not word.rstrip(_CLOSERS).endswith(_SENTENCE_ENDS) or not (following[0].isalnum() or following[0] in _OPENERS):
        return False
    return not (word.endswith(_COLONS) and following.endswith(_COLONS))
