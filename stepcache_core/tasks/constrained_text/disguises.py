"""Whether a word or letter that must not occur may stand in a text in another guise: inflected, accented, split up."""

from __future__ import annotations

import re
import unicodedata

from stepcache_core.regex import regex

_MARKS = regex(r"[*_~`\\]|</?\w{1,10}>")
_APART = regex(r"(?<!\w)\w(?:[ .·-]\w(?!\w)){2,}")
_FOREIGN_LETTER = regex(r"[\u0370-\u03ff\u0400-\u052f]")
_LONGEST_ENDING = 4
_SHORTEST_STEM = 3


def bared(text: str) -> str:
    """The text in small plain letters: without accents, markup, invisible characters and spaces between letters."""
    plain = text if text.isascii() else _plain_letters(text)
    return _APART.sub(lambda found: re.sub(r"\W", "", found[0]), _MARKS.sub("", plain)).casefold()


def _plain_letters(text: str) -> str:
    kept = (char for piece in re.findall(r"\S{1,500}|\s+", text) for char in unicodedata.normalize("NFKD", piece))
    return "".join(char for char in kept if unicodedata.category(char) not in ("Mn", "Cf"))


def may_occur(phrase: str, text: str) -> bool:
    """True where a form of the phrase occurs, or what may be read as it; the phrase itself is looked for elsewhere."""
    wanted = " ".join(bared(phrase).split())
    if not wanted:
        return False
    ending = rf"\w{{0,{_LONGEST_ENDING}}}(?:['’]s)?" if len(wanted) >= _SHORTEST_STEM else r"(?:s|['’]s)?"
    stems = [re.escape(wanted) + ending]
    if len(wanted) >= _SHORTEST_STEM and wanted[-1] in "ye":
        stems.append(re.escape(wanted[:-1]) + r"(?:ies|ied|ier|iest|ily|ing|i)")
    plain = " ".join(bared(text).split())
    return re.search(rf"(?<!\w)(?:{'|'.join(stems)})(?!\w)", plain) is not None or _is_mixed(plain)


def _is_mixed(text: str) -> bool:
    """True where a word is written in letters of two alphabets."""
    if text.isascii() or not _FOREIGN_LETTER.search(text):
        return False
    return any(re.search(r"[a-z]", word) and _FOREIGN_LETTER.search(word) for word in re.findall(r"\w+", text))


def letters_in(text: str, letter: str) -> int:
    """How often a letter occurs in any dress: accented, circled, of full width."""
    wanted = letter if letter.isascii() else bared(letter)
    return (
        text.casefold().count(letter) if text.isascii() else max(bared(text).count(wanted), text.lower().count(letter))
    )


def of_two_cases(char: str) -> str:
    """A letter that is written small or high as it stands in a word ("ᴬ" is an "A")."""
    return char if char.isascii() else unicodedata.normalize("NFKC", char)
