"""Cut an answer into steps, and join them again without losing a character.

A step is a unit that can be checked and written anew by itself (arXiv 2603.28795). A new step starts at

* the first line after blank lines, unless it is indented below a list item;
* a list marker or heading ("1.", "(1)", "Step 1", "①", "-", "•", "##"), unless it is indented below another item;
* in running text, a line that starts a sentence: the line before does not end in a colon, comma or operator, and the
  line itself starts with neither an operator nor a lower-case word. A line of formulas joins the words it follows
  ("Divide by 2:" and "x = 5" are one step); where there are no words, each line of formulas is a step.

Code fences and displayed formulas are never cut, and an answer that holds a JSON object is one step. White space
belongs to the step before it. Time is linear in the length of the text.
"""

import json
import re
from collections.abc import Iterable, Iterator
from itertools import islice, pairwise

from stepcache_core.models import Step
from stepcache_core.regex import regex

MAX_LINES = 100_000
"""A text of more lines is one step: it is no answer that anybody checks step by step."""

_OBJECT_ATTEMPTS = 4
_LINE_START = r"(?<![^\n\r\v\f\x1c-\x1e\x85\u2028\u2029])"
_LINE_END = r"(?=[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]|\Z)"
_DIGIT = r"[0-9\uff10-\uff19]"

_MARKER = regex(
    rf"""\s*(?:
        (?:\#{{1,6}}|[-*•+‣▪●])(?=\s|\Z)                                  # heading, bullet
      | ・                                                                 # Japanese bullet
      | (?:\*\*|__)? (?:
          {_DIGIT}{{1,3}}(?:\.{_DIGIT}{{1,3}})*(?:[.)](?=\s|\*|_|\Z)|[．）、])  # 1.  1)  2.1.  １．
        | \({_DIGIT}{{1,3}}\)(?=\s|\*|_|\Z) | （{_DIGIT}{{1,3}}）            # (1)
        | [a-hA-H]\)(?=\s|\Z) | \([a-h]\)(?=\s|\Z)                        # a)  (a)
        | (?:Step|STEP|ステップ|手順)\s?{_DIGIT}{{1,3}}(?!{_DIGIT})         # Step 1
        | [①-⑳❶-❿]
        )
    )""",
    re.VERBOSE,
)
_BLOCK = regex(
    r"(?P<ticks>`(?<!``)`{2,}+)(?=[^`\n]*(?:\n|\Z))|(?P<tildes>~(?<!~~)~{2,}+)"
    r"|(?P<bracket>\\\[)|(?P<dollars>\$\$)"
    r"|\\begin\{(?P<name>(?:align|aligned|array|cases|equation|gather|gathered|split|[bBpvV]?matrix)\*?)\}"
)
_BEFORE_FENCE = regex(rf"{_LINE_START}[ \t]*(?:(?:[-*+•]|\d{{1,3}}[.)])[ \t]+)?\Z")
_LONGEST_BEFORE_FENCE = 40
_OPENS_BLOCK = regex(r"\s*(?:`{3}|~{3}|\\\[|\$\$|\\begin\{)")
_GOES_ON_AFTER = tuple(":,;([{=+-/×÷·<>≤≥≈&|：、，；（")
_GOES_ON_WITH = regex(r"[=*/×÷·<>≤≥≈→⇒,.;:)\]}|&、。，；：）]|[-+](?![\w(.\\])")
_COMMAND = regex(r"\\[A-Za-z]+")
_WORD = regex(r"[^\W\d_]{2}")
_FORMULA_SIGN = regex(r"[\d=<>≤≥≈+]")
_OBJECT_START = regex(r'\{\s*"')


def segment(text: str) -> tuple[Step, ...]:
    """Cut an answer into its steps; `stitch(segment(text)) == text` for every text, and no step is empty."""
    if not text:
        return ()
    return tuple(Step(text[start:end]) for start, end in pairwise((0, *_cuts(text), len(text))))


def stitch(steps: Iterable[Step]) -> str:
    """The text of steps joined."""
    return "".join(step.text for step in steps)


def _cuts(text: str) -> Iterator[int]:
    lines = text.splitlines(keepends=True)
    if len(lines) > MAX_LINES or _holds_object(text):
        return
    blocks = _Blocks(text)
    step: _OpenStep | None = None
    offset = 0
    for line in lines:
        if line.isspace() and not blocks.hold(offset):
            if step is not None:
                step.after_blank = True
        elif step is None:
            step = _OpenStep(line)
        elif blocks.hold(offset) or not step.ends_before(line):
            step.take(line)
        else:
            step = _OpenStep(line)
            yield offset
        offset += len(line)


class _OpenStep:
    """The step being read, as far as it matters to where it ends."""

    __slots__ = ("_first", "_last", "after_blank", "indent")

    def __init__(self, line: str) -> None:
        self._first = self._last = line
        self.after_blank = False
        self.indent = _indent(line) if _MARKER.match(line) else None
        """Columns before the marker where the step is a list item."""

    def take(self, line: str) -> None:
        """Read a further line of the step."""
        self._last = line
        self.after_blank = False

    def ends_before(self, line: str) -> bool:
        """True where the line, outside blocks and not blank, starts another step."""
        if self.indent is None:
            return self.after_blank or _MARKER.match(line) is not None or self._sentence_ends_before(line)
        if _indent(line) >= self.indent + 2:
            return False
        return self.after_blank or _MARKER.match(line) is not None

    def _sentence_ends_before(self, line: str) -> bool:
        if line[0] in " \t" or self._last.rstrip(" \t\r\n*_").endswith(_GOES_ON_AFTER) or _OPENS_BLOCK.match(line):
            return False
        start = line.lstrip("*_`$")
        if _GOES_ON_WITH.match(start):
            return False
        return _is_formula(self._first) if _is_formula(line) else not start[:1].islower()


def _is_formula(line: str) -> bool:
    return _FORMULA_SIGN.search(line) is not None and _WORD.search(_COMMAND.sub("", line)) is None


def _indent(line: str) -> int:
    if line[0] not in " \t":
        return 0
    blank = line[: len(line) - len(line.lstrip(" \t"))]
    return len(blank) + 3 * blank.count("\t")


class _Blocks:
    """Fences and displayed formulas of a text; asked for offsets in rising order."""

    def __init__(self, text: str) -> None:
        self._spans = _block_spans(text)
        self._span = next(self._spans, None)

    def hold(self, offset: int) -> bool:
        """True where the offset lies inside a block."""
        while self._span is not None and self._span[1] <= offset:
            self._span = next(self._spans, None)
        return self._span is not None and self._span[0] < offset


def _block_spans(text: str) -> Iterator[tuple[int, int]]:
    absent: set[str] = set()
    position = 0
    while opening := _BLOCK.search(text, position):
        end = _block_end(text, opening, absent)
        if end is not None:
            yield opening.start(), end
        position = end or opening.end()


def _block_end(text: str, opening: re.Match[str], absent: set[str]) -> int | None:
    """The end of a block, or None; a fence may stay open, a formula that is never closed is no block.

    `absent` remembers what does not occur any more, so that each kind of end is looked for in vain only once.
    """
    fence = opening["ticks"] or opening["tildes"]
    if fence:
        if not _BEFORE_FENCE.search(text, max(0, opening.start() - _LONGEST_BEFORE_FENCE), opening.start()):
            return None
        close = re.compile(rf"{_LINE_START}[ \t]*{fence[0]}{{{len(fence)},}}[ \t]*{_LINE_END}")
        found = close.search(text, opening.end())
        return found.end() if found else len(text)
    if opening["bracket"] and text[max(0, opening.start() - 1)] == "\\" and opening.start():
        return None
    closing = r"\]" if opening["bracket"] else "$$" if opening["dollars"] else rf"\end{{{opening['name']}}}"
    at = -1 if closing in absent else text.find(closing, opening.end())
    if at >= 0:
        return at + len(closing)
    absent.add(closing)
    return None


def _holds_object(text: str) -> bool:
    starts = islice(_OBJECT_START.finditer(text), _OBJECT_ATTEMPTS)
    return any(_is_object(text, start.start()) for start in starts)


def _is_object(text: str, start: int) -> bool:
    try:
        json.JSONDecoder().raw_decode(text, start)
    except (ValueError, RecursionError):
        return False
    return True
