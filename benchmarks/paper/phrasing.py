"""Ways to ask: plain wordings of the two tasks, each of which says the same as the others of its task."""

from __future__ import annotations

from collections.abc import Sequence

LINEAR_WORDINGS = (
    "Solve {equation} for {letter}.",
    "Solve for {letter}: {equation}",
    "Find {letter} if {equation}.",
    "What is the value of {letter} in the equation {equation}?",
    "If {equation}, what does {letter} equal?",
    "Please work out {letter} from {equation}.",
    "Given {equation}, determine {letter}.",
    "I have the equation {equation}. Can you tell me what {letter} is?",
    "Which value of {letter} satisfies {equation}?",
    "Help me solve this equation for {letter}: {equation}",
    "Determine the value of {letter} that makes {equation} true.",
    "Here is my homework: {equation}. Compute {letter}.",
)
"""`{equation}` and `{letter}` are filled in."""

JSON_WORDINGS = (
    "Return a JSON object describing {subject} with exactly these keys: {list}.",
    "Describe {subject} as a JSON object with only the keys {sum}.",
    "I need {subject} as JSON. The fields must be exactly {list}.",
    "Write one JSON object about {subject}. It should contain {sum} and nothing else.",
    "Please generate a JSON record of {subject} that has exactly {sum} as its keys.",
    "Using only the keys {sum}, produce a JSON object for {subject}.",
    "Represent {subject} in JSON format with {sum}, and no other keys.",
    "Give me JSON for {subject}. Keys, no more and no fewer: {list}.",
    "Can you give {subject} as a JSON object whose only fields are {sum}?",
    "For {subject}, output a JSON object that has just these fields: {list}.",
)
"""`{subject}` and either `{list}` ("a, b, c") or `{sum}` ("a, b and c") are filled in."""


def ask_for_letter(wording: str, equation: str, letter: str) -> str:
    """The prompt that asks for the letter of an equation."""
    return wording.format(equation=equation, letter=letter)


def ask_for_keys(wording: str, subject: str, keys: Sequence[str]) -> str:
    """The prompt that asks for an object with these keys, each written as it shall stand in the prompt."""
    return wording.format(subject=subject, list=", ".join(keys), sum=_sum(keys))


def _sum(words: Sequence[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last
