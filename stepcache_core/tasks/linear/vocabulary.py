"""The words that carry a claim in worked solutions, one class each."""

ADD = frozenset({"add", "adding", "added", "adds"})
SUBTRACT = frozenset({"subtract", "subtracting", "subtracted", "subtracts", "deduct", "deducting"})
MULTIPLY = frozenset({"multiply", "multiplying", "multiplied", "multiplies"})
DIVIDE = frozenset({"divide", "dividing", "divided", "divides"})
MOVE = frozenset(
    {"move", "moving", "moved", "bring", "bringing", "brought", "transpose", "transposing", "transposed", "shift",
     "shifting", "shifted"}
)  # fmt: skip
PROPERTIES = {"addition": "add", "subtraction": "subtract", "multiplication": "multiply", "division": "divide"}

PASSIVE = frozenset({"is", "are", "was", "were", "being", "been", "gets", "be"})
UNDOING = frozenset(
    {"undo", "undoes", "undoing", "opposite", "inverse", "reverse", "reverses", "reversing", "cancel", "cancels"}
)

ARTICLES = frozenset({"the", "a", "an", "this", "that", "our", "its"})
FILLERS = ARTICLES | frozenset(
    {"constant", "term", "number", "value", "of", "same", "amount", "quantity", "both", "sides", "side", "from", "to",
     "each", "equation", "on", "away", "out", "every", "all", "terms", "through", "coefficient", "variable", "which",
     "is", "common", "denominator", "factor", "least", "lcd", "lcm", "multiple", "namely", "in", "front", "members",
     "reciprocal", "then", "just", "also", "lowest", "hand", "left", "right", "and", "again", "now", "whole", "entire",
     "throughout"}
)  # fmt: skip
BOTH = frozenset({"both", "each", "every", "all", "throughout", "through", "sides"})

COPULAS = frozenset({"is", "equals", "must", "becomes", "be", "are", "equal", "will", "has", "should", "represents"})
ANSWER_NOUNS = frozenset({"answer", "solution", "value", "result", "root", "boxed", "ans", "解", "答え", "答"})
HINTS = frozenset({"coefficient", "coefficients", "constant", "constants", "denominator", "denominators"})

DISTRIBUTING = frozenset({"distribute", "distributing", "distributed", "distributes"})

PLUS_WORDS = {
    ("plus",): "+", ("minus",): "-", ("times",): "*", ("multiplied", "by"): "*", ("divided", "by"): "/",
    ("over",): "/",
}  # fmt: skip
EQUALS_WORDS = {
    ("equals",): "=", ("is", "equal", "to"): "=", ("is",): "=", ("equal",): "=", ("equal", "to"): "=",
    ("must", "be"): "=", ("must", "equal"): "=", ("gives",): "=", ("becomes",): "=", ("to", "get"): "=",
    ("makes",): "=", ("yields",): "=", ("is", "also"): "=", ("must", "be", "equal", "to"): "=", ("to", "be"): "=",
    ("as",): "=", ("to", "give"): "=", ("is", "just"): "=", ("simplifies", "to"): "=", ("simplify", "to"): "=",
    ("reduces", "to"): "=", ("leaves",): "=", ("is", "now"): "=", ("which", "is"): "=", ("which", "equals"): "=",
    ("results", "in"): "=", ("does", "equal"): "=", ("indeed", "equals"): "=", ("are",): "=", ("be",): "=",
    ("is", "approximately"): "≈", ("is", "about"): "≈", ("is", "roughly"): "≈", ("approximately",): "≈",
    ("is", "approximately", "equal", "to"): "≈", ("or", "approximately"): "≈", ("or", "about"): "≈", ("は",): "=",
}  # fmt: skip

NUMBER_WORDS = {
    word: str(i)
    for i, word in enumerate(
        ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
         "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty")
    )
}  # fmt: skip
