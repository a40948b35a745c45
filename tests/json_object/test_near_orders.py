"""Prompts that ask for the same object and one thing besides: no stored answer is served for them."""

from __future__ import annotations

import pytest

from tests.json_object.engines import asking, outcomes

ORDERS = (
    "Return an array of three of them.", "Answer in YAML.", "As XML.", "As a CSV row.", "As a JSON string.",
    "Return it as a list of objects.", "One per line.", "Give the name in upper case.", "All in lower case.",
    "In title case.", "Explain it to a child.", "Sorted by name.", "Sort the keys alphabetically.",
    "In reverse order.", "Wrap it in <result> tags.", "Put it into a code block.",
    "Each value at most 5 words.", "No value above 20 letters.", "Values in French.",
    "The values must be in Spanish.", "In Latin, please.", "Use British spelling.", "Use single quotes.",
    "Minify it.", "Indent with four spaces.", "Add a comment to each line.", "Spell numbers out.",
    "Round every number.", "Write numbers as Roman numerals.", "All values as strings.",
    "Use null where unknown.", "Repeat it twice.", "Then translate it.", "Also tell me why.",
    "Reverse the name.", "Surname first.", "The age in months.", "In dog years.", "The length in feet.",
    "In centimetres.", "In Kelvin.", "Add one to the age.", "Double the age.", "Use the ISO format.",
    "Escape all quotes.", "Encode the values in base64.", "Hash the name.", "Initials only.",
    "Abbreviate the name.", "Use a nickname.", "Anonymise it.", "Make the age up.", "Make it funny.",
    "Rhyme the values.", "Like a pirate.", "Use emoji.", "Nested under data.", "Under the key person.",
    "Without quotes.", "With a trailing comma.", "Pretend it is 1990.", "As of 2030.", "In ten years.",
    "In a formal tone.", "No vowels.", "Only if she is over 40.", "Skip what is unknown.",
    "Give three alternatives.", "Give your confidence too.", "Not for her but for her sister.",
    "Start with the age.", "Call the first key title.", "Leave one out.",
)  # fmt: skip
BASES = (
    ('Return a JSON object with the keys "name" and "age" for the woman in this line: Edda Holm is 36 years old.',
     '{"name": "Edda Holm", "age": 36}'),
    ("Return a JSON object for the pier at Brighton with keys name, length and owner.",
     '{"name": "Palace Pier", "length": 524, "owner": "a firm"}'),
)  # fmt: skip
SCHEMA = {
    "type": "object",
    "properties": {"name": {"type": "string"}, "age": {"type": "integer"}},
    "required": ["name", "age"],
}


@pytest.mark.parametrize(("prompt", "answer"), BASES)
@pytest.mark.parametrize("is_behind", [True, False])
def test_an_order_besides_is_never_passed_over(prompt: str, answer: str, is_behind: bool) -> None:
    others = [f"{prompt} {order}" if is_behind else f"{order} {prompt}" for order in ORDERS]
    results = outcomes((prompt, answer), others)
    assert [other for other, (outcome, _) in zip(others, results, strict=True) if outcome in ("reuse", "patch")] == []


def test_nor_is_it_under_the_callers_schema() -> None:
    prompt = "Who is the woman in this line? Edda Holm is 36 years old."
    requests = [asking(f"{prompt} {order}", SCHEMA) for order in ORDERS]
    results = outcomes((asking(prompt, SCHEMA), '{"name": "Edda Holm", "age": 36}'), requests)
    served = [order for order, (outcome, _) in zip(ORDERS, results, strict=True) if outcome in ("reuse", "patch")]
    assert served == []


def test_there_are_enough_of_them() -> None:
    assert len(set(ORDERS)) >= 60
