"""Texts that a task must bear: empty, huge, deeply nested, of odd characters, and looking like code."""

MEGABYTE = 1_000_000

PROMPTS = (
    "",
    " \n\t\r\n ",
    "\x00\x01\x1b[31m",
    "\u200b\u202e\u0301\u0308\ufdfd" * 50,
    "𝟚𝕩 + ³⁄₄ = ①２ ½ ᠒",
    "__import__('os').system('true')",
    "{{7*7}} ${7*7} %s %n <script>alert(1)</script> '; DROP TABLE steps; --",
    "(" * 5_000 + "x" + ")" * 5_000,
    "[" * 5_000,
    '{"a": ' * 5_000,
    "9" * 10_000 + "**" + "9" * 10_000,
    "1e999999999 = NaN / 0 = -Infinity",
)
"""Bounded hostile texts; `MEGABYTE` characters of anything come besides."""

LONG_UNITS = ("a", "9", "(", "x = 1\n", "Solve 2x = 4 for x. ", '{"a": 1} ')
"""What texts of a megabyte repeat."""

ANSWERS = (*PROMPTS, "\ud800 lone surrogates \udfff", "\udcff" * 100)
"""The same for answers; lone surrogates cannot stand in a request."""


def long_texts(size: int = MEGABYTE) -> tuple[str, ...]:
    """Texts of at least `size` characters, each of one unit repeated."""
    return tuple(unit * (size // len(unit) + 1) for unit in LONG_UNITS)
