"""Hostile texts by kind: each maker takes a seeded generator and a length in characters that it fills."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

Maker = Callable[[Random, int], str]

_OPEN = ["(", "[", "{", '{"a":', '[{"a":', "\\left(", "\\frac{", "\\sqrt{", "((x+", "（", "「", "$$", "\\(", "```"]
_CLOSE = [")", "]", "}", ":1}", "}]", "\\right)", "}{2}", "}", "))", "）", "」", "$$", "\\)", "```"]
_ODD = (
    "\ud800", "\udfff", "\u202e", "\u2066", "\u200b", "\u200d", "\ufeff", "\u0301", "\u0489", "\x00", "\x1b[2J",
    "\x85", "\u2028", "２", "３", "＋", "＝", "ｘ", "٣", "५", "Ⅻ", "²", "½", "①", "𝟚", "𝑥", "😀",
    "👩‍👩‍👧", "ﬁ", "ß", "İ",
    "ı", "ſ", "\u202e=2x", "−", "÷", "∞",
)  # fmt: skip
_CODE = (
    "__import__('os').system('echo no')", "().__class__.__bases__[0].__subclasses__()", "9**9**9", "10**4300",
    "2^(2^(2^99))", "eval('1')", "exec('import os')", "lambda: (yield)", "factorial(99999)", "{{7*7}}",
    "${jndi:ldap://127.0.0.1/a}", "'; DROP TABLE steps; --", "f'{open(0)}'", "cos.__init__.__globals__",
    "Symbol('x').func", "x.__class__", "!!python/object/apply:os.system", "<script>alert(1)</script>", "%s%n%x",
    "../../../etc/passwd", "subs(x, exec)", "import os; os.abort()",
)  # fmt: skip
REPEATED = (
    "a", " ", "\n", "\t ", "x = ", "2x+", "x-", "--", "==", "1,", "1.", "1 ", "1/", "- \n", "\n\n", "1. a\n", '"',
    "'", "`", "**", "_", "\\", "#", "and ", "a, ", "a and ", "keys ", "key a, ", "a-a", "http://a.", "\\frac", "{}",
    "()", "x = 1\n", "= 2x", "ー", "、", "と", "xの", "x^", "e9", "solve ", "for x ", "x x ", "JSON ", "no ", "only ",
    "not ", "the ", "(a) ", '{"a"', '"a":', '"a": "b", ', "a:b ", "0.", "%", "$", "…", "words ", "Subtract 3. ",
    "so x = 3, ", "therefore ", "both sides ", "3x = 6 ", "if and only if ", "let a = 3. ", "let a = b. ", "\\cdot ",
    "\r", "\x0b", "at least 3 ", "in 5 words ", "sentence. ", "A. ", "x + y = 3, ", "at most ", "value of ",
    "the value of the ", "\\boxed{", "| a | b |\n", "* ", "> ",
)  # fmt: skip
_WORDS = """
solve find x y n 2x 3 7 = + - * / ( ) for the of value equation with keys key json object exactly only no other
and or not a an in on if then where what is are return give write please , . : ; ? ! - " ' 1. 2. step subtract
both sides divide by times therefore so let = 12 0.5 1/2 -3 name age city string number list array containing
following words at least most sentences paragraph bullet letter lowercase title without commas 解 方程式 を
解いて ください x の値 キー résous soit löse gleichung {} [] true null e π sin log sqrt ^ ** \\frac{1}{2} $ $$
today latest system simultaneous second first answer result double sum product steps show your work value such
that satisfying
""".split()  # noqa: SIM905 - a hundred quoted words read worse


def brackets(random: Random, size: int) -> str:
    """Nesting as deep as the length allows, balanced, cut off, or of mixed kinds."""
    kind = random.randrange(len(_OPEN))
    depth = max(1, size // (len(_OPEN[kind]) + len(_CLOSE[kind])))
    inside = random.choice(["", "x", "1", "2x+3", '"a"', "null"])
    shape = random.random()
    if shape < 0.5:
        return _OPEN[kind] * depth + inside + _CLOSE[kind] * depth
    if shape < 0.7:
        return (_OPEN[kind] * 2 * depth)[:size]
    if shape < 0.8:
        return inside + _CLOSE[kind] * depth
    return "".join(random.choice(_OPEN + _CLOSE) for _ in range(max(1, size // 3)))


def odd_unicode(random: Random, size: int) -> str:
    """Lone surrogates, directions, zero-width and full-width characters, between words or by themselves."""
    pool = [*_ODD, *random.choice(["", "x2=+ ", "solve 2x = 4 ", '{}:," '])]
    return "".join(random.choice(pool) for _ in range(max(1, size // 2)))


def code(random: Random, size: int) -> str:
    """Text that would do something if anything evaluated it."""
    count = max(1, min(size // 30, 2000))
    return random.choice([" ", "\n", " + ", " = ", ", "]).join(random.choice(_CODE) for _ in range(count))


def numbers(random: Random, size: int) -> str:
    """Numbers of thousands of digits, powers of powers, and shapes that are nearly numbers."""
    digits = "".join(random.choice("0123456789") for _ in range(min(size, 200))) * max(1, size // 200)
    return random.choice(
        [
            digits,
            f"-{digits}",
            f"0.{digits}",
            f"{digits}.{digits}",
            f"1e{digits}",
            f"1e-{digits}",
            f"1/{digits}",
            f"{digits}/{digits}",
            f"10**{digits[:6]}",
            f"x^{digits}",
            "9**" * (size // 3) + "9",
            "1/" * (size // 2) + "3",
            f"{digits}x = {digits}",
            f"x = {digits}",
            ",".join([digits[:3]] * max(1, size // 4)),
            "nan inf -inf 1e400 -0 0x1f 1_000",
            f"2x + {digits} = {digits[::-1]}",
            f"{digits}%",
            f"${digits}",
            " + ".join([digits[:7]] * max(1, size // 10)) + " = x",
            "x" + "+1/" + "+1/".join(str(n) for n in range(2, 2 + min(4000, size // 8))) + "=1",
        ]
    )


def latex(random: Random, size: int) -> str:
    """Macros that would grow, nested fractions and roots, environments that never close."""
    depth = max(1, size // 12)
    return random.choice(
        [
            "\\def\\a{\\b\\b}\\def\\b{\\c\\c}" * max(1, size // 30) + "\\a",
            "\\frac{" * depth + "1" + "}{x}" * depth,
            "\\frac{1}{" * depth + "x" + "}" * depth,
            "\\sqrt{" * depth + "x" + "}" * depth,
            "\\left(" * depth + "x" + "\\right)" * depth,
            "\\begin{align}" * depth,
            "\\boxed{" * depth + "3" + "}" * depth,
            "$" * size,
            "\\[" * depth + "x=1" + "\\]" * depth,
            "\\frac12" * depth,
            "\\text{" * depth + "}" * depth,
            "\\overline{x}_{1}^{2}" * max(1, size // 20),
            "\\begin{cases}" + "2x + 3y = 1 \\\\ " * depth + "\\end{cases}",
            "x = \\cfrac{1}{1+" * depth,
            "\\(x=3\\) " * depth,
            "\\newcommand{\\x}{\\x\\x}" + "\\x" * depth,
        ]
    )


def json_bomb(random: Random, size: int) -> str:
    """Objects with too many, too long, doubled or ill-escaped parts."""
    count = max(1, size // 12)
    return random.choice(
        [
            "{" + ", ".join(f'"k{i}": {i}' for i in range(count)) + "}",
            '{"a": 1, ' * count,
            "{" + '"a": 1, ' * count + '"a": 2}',
            '{"' + "k" * size + '": 1}',
            '{"a": ' + "9" * size + "}",
            '{"a": "' + "\\\\" * (size // 2) + '"}',
            '{"a": "' + "\\u" * (size // 2),
            '{"a": "\\ud800"}' * max(1, size // 15),
            '{"a": [' + "[]," * count + "[]]}",
            '```json\n{"a": 1}\n```\n' * max(1, size // 20),
            '{"a": 1e99999}',
            '{"a": -Infinity, "b": NaN}',
            "{'a': 1}" * count,
            '{"name": "x", "age": ' + "[" * count + "]" * count + "}",
            '{"a" : {' * count,
            json.dumps({"name": "\x00" * count, "age": "\ud800"}),
            "{" + '"":"",' * count + "}",
            '{"name": {"$ref": "#"}, "__proto__": {}, "age": ' + "-" * count + "1}",
            '{"name": "' + "a" * size,
            '{"name": 1}{"name": 2}' * max(1, count // 2),
            "[" + "{}," * count + "{}]",
        ]
    )


def repeated(random: Random, size: int) -> str:
    """One short piece over and over, closed by something that does not fit: what backtracking hates."""
    piece = random.choice(REPEATED)
    second = random.choice(REPEATED) if random.random() < 0.3 else ""
    text = (piece + second) * max(1, size // len(piece + second))
    return (
        random.choice(["", "a", "=", "x", '"', "("])
        + text
        + random.choice(["!", "", "\x00", "=", "x = 3", '"', ")", "}", "?"])
    )


def soup(random: Random, size: int) -> str:
    """Words and signs of the instructions in any order."""
    return random.choice([" ", "", " "]).join(random.choice(_WORDS) for _ in range(max(1, size // 5)))


def noise(random: Random, size: int) -> str:
    """Characters from anywhere in Unicode, or from ASCII alone."""
    top = random.choice([0x7F, 0x7F, 0x2FF, 0x30FF, 0xFFFF, 0x10FFFF])
    return "".join(chr(random.randrange(top)) for _ in range(min(size, 2000))) * max(1, size // 2000)


KINDS: dict[str, Maker] = {
    "brackets": brackets,
    "unicode": odd_unicode,
    "code": code,
    "numbers": numbers,
    "latex": latex,
    "json": json_bomb,
    "repeated": repeated,
    "soup": soup,
    "noise": noise,
}
