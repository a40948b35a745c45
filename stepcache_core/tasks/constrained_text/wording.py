"""The words in which a model is asked for pieces of a text."""

from __future__ import annotations

from collections.abc import Sequence

from stepcache_core.tasks.constrained_text.checks import Finding
from stepcache_core.tasks.constrained_text.spec import (
    Bound,
    Closing,
    Counted,
    Letter,
    LetterCase,
    Mentions,
    NoCommas,
    Opening,
    Postscript,
    TextSpec,
    Title,
)

_HEAD = {
    "en": "Keep the text above as it is, except for these parts. Write each of them as it is said behind it, in the "
    "same language and tone, keep what it says, and follow every instruction of the request:",
    "ja": "上の文章はそのまま残し、次の部分だけを指示どおりに書いてください。"
    "言葉づかいと内容は変えず、依頼の条件はすべて守ってください。",
}
_FOOT = {
    "en": "Reply with these parts alone, each on its own, beginning with its number in square brackets, and nothing "
    "else.",
    "ja": "これらの部分だけを、それぞれ角括弧の番号から始めて返してください。ほかには何も書かないでください。",
}
_NEW = {"en": "(a new part)", "ja": "（新しい部分）"}


def question(asked: Sequence[tuple[str | None, Sequence[str]]], spec: TextSpec) -> str:
    """Ask for pieces: each with the text that it takes the place of, or None, and what it must be."""
    lines = [_HEAD[spec.language]]
    for number, (old, demands) in enumerate(asked, start=1):
        lines.append(f"[{number}] {_NEW[spec.language] if old is None else old.strip()}")
        lines.append(f"    -> {'; '.join(demands)}")
    return "\n".join([*lines, _FOOT[spec.language]])


def demand_of(fault: Finding, spec: TextSpec) -> str:
    """What must be done about a fault, in the language of the request."""
    return _japanese(fault) if spec.language == "ja" else _english(fault)


def _english(fault: Finding) -> str:
    match fault.constraint:
        case Counted(unit, _):
            return _english_count(unit, fault.missing)
        case Mentions(phrase, Bound(_, 0)):
            return f"do not use {phrase!r}"
        case Mentions(phrase, _):
            return f"use {phrase!r} {fault.missing} more time{'s' if fault.missing > 1 else ''}"
        case Opening(phrase):
            return f"begin with exactly: {phrase}"
        case Closing(phrase):
            return f"end with exactly: {phrase}"
        case _:
            return _english_mark(fault)


def _english_mark(fault: Finding) -> str:
    match fault.constraint:
        case LetterCase(case):
            return f"use {'small' if case == 'lower' else 'capital'} letters only"
        case NoCommas():
            return "do not use commas"
        case Letter(letter, Bound(_, 0)):
            return f"do not use the letter {letter!r}"
        case Title():
            return "a title for the text, in double angular brackets like << >>, one line"
        case Postscript(marker):
            return f"a postscript that begins with {marker}"
        case _:
            return fault.reason


def _english_count(unit: str, missing: int) -> str:
    if unit in ("bullets", "items"):
        return "one more item for the list, one line, that says something new"
    if unit == "words":
        return f"a further passage of at least {missing + missing // 4 + 5} words that goes on from the end"
    return f"{missing} more {unit if missing > 1 else unit.removesuffix('s')} that go on from the end"


def _japanese(fault: Finding) -> str:
    match fault.constraint:
        case Mentions(phrase, bound):
            return f"「{phrase}」を使わない" if bound.high == 0 else f"「{phrase}」をあと{fault.missing}回使う"
        case NoCommas():
            return "読点を使わない"
        case Opening(phrase):
            return f"「{phrase}」で始める"
        case Closing(phrase):
            return f"「{phrase}」で終える"
        case Counted("bullets" | "items"):
            return "箇条書きの新しい項目を一行で書く"
        case Counted("sentences"):
            return f"末尾に続く文をあと{fault.missing}文書く"
        case Counted("paragraphs"):
            return f"末尾に続く段落をあと{fault.missing}つ書く"
        case _:
            return fault.reason
