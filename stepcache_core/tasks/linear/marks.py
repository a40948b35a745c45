"""Find marks in a step's text that change what a number or relation says and that no reading of words would see."""

from __future__ import annotations

import re

from stepcache_core.regex import regex

_ENTITY = regex(r"&(?!amp;)(?:[A-Za-z]{2,12}|#x?[0-9A-Fa-f]{1,6});")
_STRUCK = regex(r"~~|</?(?:s|del|strike)>|\\(?:sout|xcancel|bcancel|cancelto)\b")
_OVERSET = regex(r"\\(?:stackrel|overset|underset)\s*(?!\{\s*(?:\?|!|\\text\{\s*[?!]\s*\})\s*\}\s*\{\s*=\s*\})")
_NEGATED = regex(r"[!~¬/]\s?=|(?<!\\)\\\s?=|=\s?/(?=\s?=)|=\s?[!~¬]|\\not(?![a-z])|[\u0338\u20d2\u0335\u0336\u0337]")
_ASKED = regex(r"(?:^|[^\w\s])[ \t]*[^\W\d_][ \t]*(?:=\s?\?|\?\s?=|≟)|(?:=\s?\?|\?\s?=|≟)\s*$", re.MULTILINE)
_DOUBLE = regex(r"(?<![=])(?:==|:=|=:|::|<-|<=|>=|=<|=~)(?![=>])")
_PRIMED = regex(r"(?<=\d)['’′″]+|(?<![^\W\d_'‘’])[^\W\d_](?:['’′″](?![^\W\d_])|[′″])")
_ELLIPSIS = regex(r"(?<=\d)\s?(?:…|\.{2,}|\\[lc]?dots)")
_FACTORIAL = regex(r"\d\s?!(?=\s*(?:\$|\\[)\]]|[+\-*/=)]))|^(?![^\n]*[^\W\d_]{2})[^\n]*\d\s?!", re.MULTILINE)
_SMILEY = regex(r"[:;]-?\([ \t]*$", re.MULTILINE)
_PLAIN = r"[ \t]+\d+(?:\.\d+)?"
_BARE_SIGN = regex(
    rf"^[ \t]*(?:[-–—−+>•*]|\d{{1,3}}[.)]){_PLAIN}(?:/\d+)?[ \t.]*$"
    rf"|^[ \t]*[-–—−+]{_PLAIN}[ \t]*=[ \t]*[^\W\d_][ \t.]*$",
    re.MULTILINE,
)
_STRAY_DASH = regex(r"=\s*[⁻₋˗⏤─ー➖~_]|=\s*-\s*-")
_TRAILING = regex(
    r"(?<=\d)(?:_(?![_\w*])|\s?[±∓])|(?<=\d)\s+,\s*\d|!\s?\d|^[^\"\n]*\d\"[^\"\n]*$|(?<!\w)'\d|\d\s'\W*$", re.MULTILINE
)
_DOLLARS = regex(r"(?<!\\)\$")
_PRICE = regex(r"\\\$|(?<![\w$\\])\$\d+(?:\.\d+)?(?=[\s.,;!?]*$)(?!\$)", re.MULTILINE)

_COMMAND = regex(r"(?<!\\)(?:\\\\)*\\([A-Za-z]{2,})")
_KNOWN_COMMANDS = frozenset(
    {"frac", "dfrac", "tfrac", "cdot", "times", "ast", "div", "left", "right", "big", "Big", "bigg", "Bigg",
     "bigl", "bigr", "Bigl", "Bigr", "biggl", "biggr", "Biggl", "Biggr", "displaystyle", "textstyle", "quad",
     "qquad", "nonumber", "notag", "tag", "boxed", "fbox", "text", "textbf", "textit", "mathrm", "mathbf",
     "mathit", "emph", "underline", "begin", "end", "implies", "iff", "to", "therefore", "because",
     "longrightarrow", "leftrightarrow", "Leftrightarrow", "rightarrow", "Rightarrow", "Longrightarrow",
     "longleftrightarrow", "Longleftrightarrow", "approx", "checkmark", "square", "blacksquare", "stackrel",
     "overset", "dots", "ldots", "cdots", "emptyset", "varnothing", "sout", "xcancel", "bcancel", "cancelto",
     "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa", "lambda", "mu",
     "nu", "xi", "pi", "rho", "sigma", "tau", "upsilon", "phi", "chi", "psi", "omega"}
)  # fmt: skip

_MARKS = (
    (_ENTITY, "a character entity"), (_STRUCK, "text that is struck out"), (_OVERSET, "a sign above a relation"),
    (_NEGATED, "a relation that is negated"), (_ASKED, "a value with a question mark"), (_PRIMED, "a primed symbol"),
    (_DOUBLE, "a relation that is not one of mathematics"),
    (_ELLIPSIS, "a number that goes on"), (_FACTORIAL, "a factorial"), (_BARE_SIGN, "a sign or a list marker"),
    (_STRAY_DASH, "a dash that is no sign"), (_TRAILING, "a mark behind a number"), (_PRICE, "a price"),
    (_SMILEY, "a face"),
)  # fmt: skip


_UNUSUAL = regex(r"[^A-Za-z0-9 \t\n=+*/,.():-]|==|::|:=|=:|\.\.|/\s?=|=\s?/|=\s*-\s*-|\s,|:-?\(")
"""Something that every mark needs, but for a sign or a list marker that stands alone."""


def unreadable_mark(text: str) -> str | None:
    """What in the text changes the sense of what stands beside it, or None."""
    if not _UNUSUAL.search(text):
        return "a sign or a list marker" if _BARE_SIGN.search(text) else None
    for pattern, name in _MARKS:
        if pattern.search(text):
            return name
    if any(command[1] not in _KNOWN_COMMANDS for command in _COMMAND.finditer(text)):
        return "a command that is not known"
    if len(_DOLLARS.findall(text.replace("$$", ""))) % 2:
        return "a dollar sign without a partner"
    return None
