"""Take the layout that LaTeX puts around equations and words off a prompt; what it does not know it leaves."""

from __future__ import annotations

import re

from stepcache_core.regex import regex

_ENVIRONMENT = regex(
    r"\\begin\{((?:aligned|align|equation|gathered|gather|split|multline|displaymath|math)\*?)\}(.*?)\\end\{\1\}",
    re.DOTALL,
)
_LINE_BREAK = regex(r"\\\\(?:\[-?[\d.]{1,6}\s?(?:pt|em|ex|mm|cm|in)\])?")
_LABEL = regex(r"\\label\{[\w:.-]{0,40}\}")
_WORDS = regex(r"\\(?:text|textrm|mathrm)\s*\{([A-Za-z\s,.:;?!]*[A-Za-z]{2}[A-Za-z\s,.:;?!]*)\}")
_DEPTH = 3


def plain_latex(text: str) -> str:
    """The text with `aligned` and its like opened, a line a line, and the words of `\\text{...}` as words.

    `&` counts as nothing inside these only. An environment that is not known, nested deeper than three or not closed
    stays as it is, so that no reader takes it for mathematics.
    """
    if "\\" not in text:
        return text
    for _ in range(_DEPTH):
        text, count = _ENVIRONMENT.subn(_opened, text)
        if not count:
            break
    return _WORDS.sub(r" \1 ", text)


def _opened(match: re.Match[str]) -> str:
    if "\\begin" in match[2]:
        return _with_inner_opened(match)
    lines = _LINE_BREAK.sub("\n", _LABEL.sub(" ", match[2])).replace("&", " ").split("\n")
    return "\n".join(("", *(line for line in lines if line.strip()), ""))


def _with_inner_opened(match: re.Match[str]) -> str:
    inner = _ENVIRONMENT.sub(_opened, match[2])
    return f"\n{inner}\n" if "\\begin" not in inner else match[0]
