"""Write mathematics one way: plain digits, ASCII operators, no LaTeX dress."""

import re
import unicodedata

from stepcache_core.regex import regex

MAX_TEXT = 20_000
"""Characters of a prompt or a step that are read as mathematics; longer text is not."""

UNREADABLE = "\N{REPLACEMENT CHARACTER}"
"""Stands where the notation has no single meaning (a mixed number, a letter as exponent); no parser reads it."""

_SIGNS = str.maketrans(
    {
        "−": "-", "–": "-", "—": "-", "‐": "-", "‑": "-", "‒": "-", "﹣": "-", "×": "*", "✕": "*", "✖": "*", "·": "*",
        "⋅": "*", "∙": "*", "∗": "*", "÷": "/", "∕": "/", "⁄": "/", "＝": "=",
    }
)  # fmt: skip
_SUPERSCRIPT = regex(r"[⁰¹²³⁴⁵⁶⁷⁸⁹]+")
_SUPERSCRIPT_DIGITS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_NO_PLAIN_TEXT = regex(r"[①-⓿ªºʰ-ʸˠ-ˤ\u2071-\u2073\u207a-\u207f\u2080-\u209c\u1d2c-\u1d6a\u1d78\u1d9b-\u1dbf]")
_VULGAR = regex(r"[¼½¾⅐-⅞↉]")
_FRACTION = regex(r"\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}")
_SHORT_FRACTION = regex(r"\\[dt]?frac\s*(\d)\s*(\d)(?!\d)")
_DRESS = regex(
    r"\\(?:left|right|[bB]igg?[lrm]?|displaystyle|textstyle|quad|qquad|nonumber|notag)(?![a-zA-Z])"
    r"|\\tag\*?\{\(?(?:\d{1,3}|[ivx]{1,4}|\*)\)?\}|\\[,;:!>]|\\\(|\\\)|\\\[|\\\]|\$+|\\ "
)
_UPRIGHT = regex(r"\\math(?:rm|it)\s*\{\s*([A-Za-z])\s*\}")
_TIMES = regex(r"\\(?:times|cdot|ast)(?![a-zA-Z])")
_DIVIDED = regex(r"\\div(?![a-zA-Z])")
_THOUSANDS = regex(r"(?<![\d.,])([1-9]\d{0,2}(?:,\d{3})+)(?![\d,])")
_GREEK = {
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "zeta": "ζ", "eta": "η", "theta": "θ",
    "iota": "ι", "kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν", "xi": "ξ", "pi": "π", "rho": "ρ", "sigma": "σ",
    "tau": "τ", "upsilon": "υ", "phi": "φ", "chi": "χ", "psi": "ψ", "omega": "ω",
}  # fmt: skip
_GREEK_COMMAND = regex(r"\\(" + "|".join(_GREEK) + r")(?![a-zA-Z])")


def normalise(text: str) -> str:
    """One spelling for what means the same: NFKC, `-` `*` `/` `=`, `((a)/(b))` for `\\frac{a}{b}`, 1000 for 1,000.

    `\\boxed{...}` stays, since it is a form of answer that is asked for. Superscript digits become `^n`, `½` becomes
    `(1/2)`, `\\theta` its letter. What could be read in two ways (`2\\frac{1}{2}`, `2½`, `2ⁿ`, `①x`)
    becomes `UNREADABLE`.
    """
    text = _plain_characters(text)
    if "\\" in text:
        text = _DRESS.sub(" ", _UPRIGHT.sub(r" \1 ", text))
        text = _DIVIDED.sub(" / ", _TIMES.sub(" * ", _open_fractions(text)))
        text = _GREEK_COMMAND.sub(lambda m: _GREEK[m[1]], text)
    elif "$" in text:
        text = _DRESS.sub(" ", text)
    return _THOUSANDS.sub(lambda m: m[1].replace(",", ""), text) if "," in text else text


def _plain_characters(text: str) -> str:
    if text.isascii():
        return text
    text = _SUPERSCRIPT.sub(lambda m: "^" + m[0].translate(_SUPERSCRIPT_DIGITS), text)
    text = _VULGAR.sub(_open_vulgar, _NO_PLAIN_TEXT.sub(UNREADABLE, text))
    return unicodedata.normalize("NFKC", text).translate(_SIGNS)


def _open_vulgar(match: re.Match[str]) -> str:
    return UNREADABLE if _follows_digit(match) else f"({unicodedata.normalize('NFKC', match[0])})"


def _open_fractions(text: str) -> str:
    if "frac" not in text:
        return text
    text = _SHORT_FRACTION.sub(_open_fraction, text)
    for _ in range(8):  # innermost first; eight levels are more than anybody writes
        text, count = _FRACTION.subn(_open_fraction, text)
        if not count:
            break
    return text


def _open_fraction(match: re.Match[str]) -> str:
    mixed = _follows_digit(match) and match[1].strip().isdigit() and match[2].strip().isdigit()
    return UNREADABLE if mixed else f"(({match[1]})/({match[2]}))"


def _follows_digit(match: re.Match[str]) -> bool:
    at = match.start() - 1
    while at >= 0 and match.string[at].isspace():
        at -= 1
    return at >= 0 and match.string[at].isdigit()
