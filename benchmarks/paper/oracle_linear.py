"""Judge a worked solution: its last line states the letter's exact value, and every equation in it is true for that."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from fractions import Fraction

from benchmarks.paper.oracle_arithmetic import NUMBER, ForeignLetterError, UnreadableError, number_of, value_of
from benchmarks.paper.types import Judgement, LinearDemand

_SIGNS = str.maketrans({"−": "-", "–": "-", "×": "*", "·": "*", "⋅": "*", "÷": "/", "⁄": "/", "{": "(", "}": ")"})
_LATEX = (
    (re.compile(r"([²³⁰¹⁴-⁹]+)"), " ^ "),
    (re.compile(r"(\d)([½⅓⅔¼¾⅕-⅞])"), r"\1 \2"),
    (re.compile(r"\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}"), r"((\1)/(\2))"),
    (re.compile(r"\\(?:cdot|times)\b"), "*"),
    (re.compile(r"\\div\b"), "/"),
    (re.compile(r"\\(?:approx|neq?|leq?|geq?)\b|[≈≠≤≥~]|[<>]=|!="), " ≈ "),
    (re.compile(r"\\(?:implies|[Rr]ightarrow)\b|[⇒→⟹]|={1,3}>|-{1,3}>"), " ; "),
    (re.compile(r"\\(?:boxed|text|left|right|quad)\b|\\[()\[\]]|\\\\|[$&`_]|\*\*"), " "),
    (re.compile(r"=="), "="),
)
_MARKER = re.compile(r"\s*(?:step\s*\d+\s*[:.)-]?|\(?\d{1,3}[.):](?=\s+\S)|[*•#]+(?=\s))\s*", re.IGNORECASE)
_DASH = re.compile(r"\s*-\s+")
_MATHEMATICAL = rf"(?:{NUMBER}|[-+*/()]|(?<![^\W\d_])[a-zA-Z](?![^\W\d_])|[ \t])"
_RUN = re.compile(rf"(?>{_MATHEMATICAL}+)")
_CLAIM = r"(?:value(?:\s+of\s+{letter})?|answer|solution|result|(?<![\w*/+(-])(?<![\w*/+(-]\s){letter})"
_SAYS = r"\s*(?:\bis(?:\s+equal\s+to)?\b|\bequals\b|\bmust\s+be\b|:)\s*"
_STATED = rf"([-+]?\s*(?:\d+\s+\d+/\d+|(?:{NUMBER})(?:\s*/\s*\d+)?))(?!\s*[\d*/+=(^-])(?![a-z])"


def judge_solution(text: str, demand: LinearDemand) -> Judgement:
    """Whether the text solves the equation, and why."""
    lines = [line for line in map(_plain, text.strip().splitlines()) if line.strip()]
    if not lines:
        return Judgement(is_right=False, reason="empty")
    faults = (_fault(line, demand) for line in lines)
    fault = next((fault for fault in faults if fault), "") or _closing_fault(lines[-1], demand)
    return Judgement(is_right=not fault, reason=fault or "the exact value, and every equation true for it")


def _plain(line: str) -> str:
    for pattern, plain in _LATEX:
        line = pattern.sub(plain, line)
    return unicodedata.normalize("NFKC", line).translate(_SIGNS)


def _readings(line: str) -> list[str]:
    """The line without its list marker; a dash in front may be a bullet or a minus, which makes two readings."""
    line = _MARKER.sub("", line, count=1) if _MARKER.match(line) else line
    return [line, _DASH.sub("", line, count=1)] if _DASH.match(line) else [line]


def _fault(line: str, demand: LinearDemand) -> str:
    """What is wrong with a line in each of its readings."""
    faults = [_reading_fault(reading, demand) for reading in _readings(line)]
    return faults[0] if all(faults) else ""


def _reading_fault(line: str, demand: LinearDemand) -> str:
    for chain in _chains(line):
        if fault := _chain_fault(chain, demand):
            return fault
    for number in _stated(line, demand.variable):
        if number != demand.value:
            return f"states {number}, which is not {demand.value}"
    return ""


def _closing_fault(line: str, demand: LinearDemand) -> str:
    """What is wrong with the last line: it states no value, leaves a choice, or is a number alone and not the value."""
    if re.search(r"\bor\b", line, re.IGNORECASE):
        return "the last line leaves a choice"
    true = [reading for reading in _readings(line) if not _reading_fault(reading, demand)]
    if any(next(_stated(reading, demand.variable), None) is not None for reading in true):
        return ""
    alone = number_of(line.strip().rstrip("."))
    return "" if alone == demand.value else f"the last line does not state {demand.variable}"


def _chains(line: str) -> Iterator[list[str]]:
    """The sides of every a = b = c in a line; words and stops end a chain."""
    first, *others = line.split("=")
    chain = [_tail(first)]
    for piece in others:
        chain.append(_head(piece))
        if _RUN.fullmatch(piece) is None:
            yield chain
            chain = [_tail(piece)]
    if len(chain) > 1:
        yield chain


def _head(piece: str) -> str:
    run = _RUN.match(piece)
    return run.group().strip() if run else ""


def _tail(piece: str) -> str:
    runs = [run for run in _RUN.finditer(piece) if run.end() == len(piece)]
    return runs[0].group().strip() if runs else ""


def _chain_fault(sides: list[str], demand: LinearDemand) -> str:
    """What is wrong with a = b = c; a side that is no expression is passed over."""
    values: set[Fraction] = set()
    for side in sides:
        try:
            values.add(value_of(side, demand.variable, demand.value))
        except UnreadableError:
            continue
        except ForeignLetterError as letter:
            return f"speaks of {letter}"
        except ZeroDivisionError:
            return "divides by zero"
    return f"{' = '.join(sides)} is not true for {demand.value}" if len(values) > 1 else ""


def _stated(line: str, letter: str) -> Iterator[Fraction]:
    """The values that a line gives to the letter: by "x = 5" or by "the answer is 5"."""
    for sides in _chains(line):
        if letter.lower() in (side.strip("() ").lower() for side in sides):
            yield from (number for side in sides if (number := number_of(side)) is not None)
    claim = _CLAIM.format(letter=re.escape(letter)) + _SAYS + _STATED
    for match in re.finditer(claim, line, re.IGNORECASE):
        if (number := number_of(match[1])) is not None:
            yield number
