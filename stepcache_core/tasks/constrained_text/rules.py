"""Mend a text without a model, where the result is just what was demanded and nothing else changes."""

from __future__ import annotations

from stepcache_core.models import Ruling
from stepcache_core.regex import regex
from stepcache_core.tasks.constrained_text.checks import Finding, findings
from stepcache_core.tasks.constrained_text.spec import Closing, Constraint, LetterCase, Opening, TextSpec, Wrapped

_ODD_WORD = regex(r"[^\W\d_]*[a-zß-ÿ][A-ZÀ-Þ]|[A-ZÀ-Þ]{2}|\w\d|\d\w")
_MEASURE = regex(r"\d\s?[a-zA-Zµ°]{1,3}\b(?<!th)(?<!st)(?<!nd)(?<!rd)")
_EXACT_TEXT = regex(r"://|www\.|@|`|\\|\$|_\w|[{}=]|[ßıİŉǰ]")
_LAST_LINE_IS_LISTED = regex(r"\s*(?:[-*•+‣▪●・#>|]|\(?\d{1,3}[.)])")
_ENDS = (".", "!", "?", "…", "。", "！", "？", '."', '!"', '?"')
_LEADS_ON = (".", "!", "?", ":", "…", "。", "！", "？")


def by_rule(text: str, spec: TextSpec) -> str | None:
    """The text with every fault that a rule can mend mended, or None where there is none."""
    mended = text
    for each in findings(text, spec):
        if each.ruling is Ruling.FAIL:
            mended = _mended(mended, each.constraint, spec) or mended
    return None if mended == text else mended


def is_for_a_rule(text: str, fault: Finding, spec: TextSpec) -> bool:
    """True where a rule mends this fault."""
    return _mended(text, fault.constraint, spec) is not None


def _mended(text: str, what: Constraint, spec: TextSpec) -> str | None:
    match what:
        case LetterCase(case):
            return _in_case(text, upper=case == "upper")
        case Opening(phrase):
            return _opened(text, phrase, spec)
        case Closing(phrase):
            return _closed(text, phrase, spec)
        case Wrapped():
            return _wrapped(text)
        case _:
            return None


def _in_case(text: str, *, upper: bool) -> str | None:
    """All letters in one case, where none has a meaning by its case: no units, no links, names of one capital only."""
    if _ODD_WORD.search(text) or _MEASURE.search(text) or _EXACT_TEXT.search(text):
        return None
    return text.upper() if upper else text.lower()


def _opened(text: str, phrase: str, spec: TextSpec) -> str | None:
    """The phrase put first; only a whole sentence can stand before another."""
    if not phrase.endswith(_LEADS_ON) or spec.has(Wrapped):
        return None
    return f"{phrase}\n\n{text.lstrip()}" if _LAST_LINE_IS_LISTED.match(text) else f"{phrase} {text.lstrip()}"


def _closed(text: str, phrase: str, spec: TextSpec) -> str | None:
    """The phrase put last, behind the last sentence or below a list; a fragment needs the model."""
    body = text.rstrip()
    if not phrase.endswith(_ENDS) or spec.has(Wrapped) or not body:
        return None
    listed = _LAST_LINE_IS_LISTED.match(body.splitlines()[-1])
    return f"{body} {phrase}" if body.endswith(_ENDS) and not listed else f"{body}\n\n{phrase}"


def _wrapped(text: str) -> str | None:
    """The whole in quotation marks, where no other marks make that ambiguous."""
    return None if any(mark in text for mark in '"“”') else f'"{text.strip()}"'
