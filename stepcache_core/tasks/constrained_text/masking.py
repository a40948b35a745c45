"""Take what is quoted or shown out of a prompt, so that nothing in it is read as an instruction."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

from stepcache_core.regex import regex
from stepcache_core.tasks.constrained_text.marks import CLOSE, OPEN
from stepcache_core.tasks.constrained_text.vocabulary import TEXT_NAMED

_SHOWN = regex(
    r"(?P<A><<[^<>\n]{1,200}>>)"
    r"|(?<![\w\"])\"(?P<Q>[^\"\n]{1,400}?)\"(?!\w)|“(?P<Q2>[^“”\n]{1,400})”|‘(?P<Q4>[^‘’\n]{1,400})’(?!\w)"
    r"|(?<![\w'’])'(?P<Q3>[^'\n]{1,400}?)'(?!\w)|`(?P<Q5>[^`\n]{1,400})`"
    r"|(?P<S>\*{3,12}(?=[\s.,;:)]|\Z))"
    r"|(?P<H>(?<![\w*])\*{1,2}[^\s*](?:[^*\n]{0,200}[^\s*])?\*{1,2}(?![\w*]))"
    r"|(?P<B>\[[^\[\]\n]{1,100}\])"
    r"|(?<![\w.])(?P<P>P\.(?: ?P\.)?(?: ?S\.?)|PPS|PS)(?![\w])"
)
_NAMED = regex(TEXT_NAMED, re.IGNORECASE)
_WRAPPED_LINE = regex(r"(?<![.!?:\n])\n(?=[a-z])")
_GAP = regex(rf"(?:(?P<mark>[.!?])\s+(?=\S)|(?P<token>{OPEN}Q\d+{CLOSE})\s+(?=[A-Z]))")
_SHORT = regex(r"(?:\b(?:e\.g|i\.e|etc|vs|mr|mrs|ms|dr|st|no)|\b[a-z])\.\Z", re.IGNORECASE)
_TOKEN = regex(f"{OPEN}([A-Z])(\\d+){CLOSE}")


@dataclass(frozen=True, slots=True)
class Masked:
    """A prompt with marks in it, and what each mark stands for: as it is meant, and as it was written."""

    text: str
    values: tuple[str, ...]
    originals: tuple[str, ...]

    def value(self, token: str) -> str:
        """What a mark stands for, without its quotation marks."""
        found = _TOKEN.fullmatch(token)
        return self.values[int(found[2])] if found else token

    def restore(self, text: str) -> str:
        """The text with what was shown put back as it was written."""
        return _TOKEN.sub(lambda found: self.originals[int(found[2])], text)


def mask(prompt: str) -> Masked:
    """The prompt with every quoted or shown text replaced by a mark.

    Q quoted, A in angular brackets, B in square ones, H highlighted, S stars, P of a postscript; T names the text.
    """
    values: list[str] = []
    originals: list[str] = []

    def marked(found: re.Match[str]) -> str:
        kind = found.lastgroup or "Q"
        values.append(found[kind])
        originals.append(found[0])
        return f"{OPEN}{kind[0]}{len(values) - 1}{CLOSE}"

    def named(found: re.Match[str]) -> str:
        values.append(found[0])
        originals.append(found[0])
        return f"{OPEN}T{len(values) - 1}{CLOSE}"

    text = _NAMED.sub(named, _SHOWN.sub(marked, prompt))
    return Masked(text, tuple(values), tuple(originals))


def sentences(masked: Masked) -> list[str]:
    """The sentences of a masked prompt, in order, white space at their ends taken off; none is empty.

    They end at end marks, also inside quotation marks before a capital, and at line breaks unless the next line goes on
    in small letters.
    """
    joined = _WRAPPED_LINE.sub(" ", masked.text.replace("\r\n", "\n"))
    found: list[str] = []
    for line in joined.split("\n"):
        found += _cut(line.strip(), masked)
    return [sentence for sentence in found if sentence.strip()]


def _cut(line: str, masked: Masked) -> list[str]:
    cuts = [0]
    for gap in _GAP.finditer(line):
        token = gap["token"]
        inside = token is None or masked.value(token).rstrip().endswith((".", "!", "?"))
        if inside and not _SHORT.search(
            line, max(0, gap.start() - 12), gap.end("mark") if token is None else gap.start()
        ):
            cuts.append(gap.end())
    return [line[start:end].strip() for start, end in pairwise((*cuts, len(line)))]
