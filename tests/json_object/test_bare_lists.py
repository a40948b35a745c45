"""Keys named without a key noun: what makes a list of words a list of keys, and what does not."""

from __future__ import annotations

import pytest

from tests.json_object.builders import recognised, refusal

CLAIMED: tuple[tuple[str, tuple[str, ...], bool], ...] = (
    (
        "Send a JSON object with level, code, hint for a full disk.",
        ("level", "code", "hint"),
        False,
    ),
    (
        "Return a JSON object containing firstSeen, lastSeen and note for a comet.",
        ("firstSeen", "lastSeen", "note"),
        False,
    ),
    (
        "Write a JSON object that has port, host and tls for a mail server.",
        ("port", "host", "tls"),
        False,
    ),
    (
        "Describe a kestrel as a JSON object restricted to wingspan_cm, diet.",
        ("wingspan_cm", "diet"),
        True,
    ),
    (
        "Describe a kestrel as a JSON object consisting solely of wingspan, diet and call.",
        ("wingspan", "diet", "call"),
        True,
    ),
    (
        "Describe a kestrel as JSON where the object holds wing_span, diet, voice.",
        ("wing_span", "diet", "voice"),
        False,
    ),
    (
        "json please: title, price, in_print for an invented atlas. no other fields",
        ("title", "price", "in_print"),
        True,
    ),
    (
        "Make up a tide report for Cromer as JSON: highAt, lowAt, rangeM.",
        ("highAt", "lowAt", "rangeM"),
        False,
    ),
    (
        "Write a JSON object for a kite shop; open_at, close_at and phone must be present.",
        ("open_at", "close_at", "phone"),
        False,
    ),
    (
        "Write a JSON object for a kite shop. `open`, `shut` and `phone` have to be included.",
        ("open", "shut", "phone"),
        False,
    ),
    (
        "Return a JSON object for a pier with:\n- name\n- length_m\n- owner",
        ("name", "length_m", "owner"),
        False,
    ),
    (
        "Return a JSON object for a pier that has\n1) `name`\n2) `length`\nThese two exactly.",
        ("name", "length"),
        True,
    ),
    (
        "Give me a JSON object for a pier. Its set of keys must equal this list:\n• name\n• owner",
        ("name", "owner"),
        True,
    ),
    (
        "Write a bio of a baker. Format: JSON object with the keys listed below and none "
        "besides them.\n\n1. name\n2. town",
        ("name", "town"),
        True,
    ),
    (
        "Fields I want in the JSON object:\n- name\n- town\nSubject: a baker.",
        ("name", "town"),
        False,
    ),
    (
        "Return a JSON object for a pier with the keys a_1 and b_1; those two keys and not a single one more.",
        ("a_1", "b_1"),
        True,
    ),
    (
        "Return a JSON object for a pier with the keys a_1 and b_1, with no more keys than that.",
        ("a_1", "b_1"),
        True,
    ),
    (
        'Write a slogan for soap. JSON, keys "text" and "tone"; any further key will be '
        "refused by our loader, so leave it out.",
        ("text", "tone"),
        True,
    ),
    (
        "Write a slogan for soap. JSON object; allowed and required keys: text, tone.",
        ("text", "tone"),
        True,
    ),
    (
        'From the letter below pull out "sender" and "date". One JSON object, these keys only.\n\n"Yours, Ida, 3 May"',
        ("sender", "date"),
        True,
    ),
    (
        "Is 57 prime? Answer in precisely this shape, with no fields that are not "
        'shown:\n{ "number": <int>, "note": <string> }',
        ("number", "note"),
        True,
    ),
    (
        'Recommend a novel. Use this template for your answer:\n{"title": "...", "author": "..."}',
        ("title", "author"),
        False,
    ),
    (
        "Erstelle ein JSON-Objekt zu einem erfundenen Fluss, das ausschließlich die Schlüssel name und quelle enthält.",
        ("name", "quelle"),
        True,
    ),
    ("Return JSON for a tram with lineNo, depot and builtIn.", ("lineNo", "depot", "builtIn"), False),
    ("Invent a tram. Answer as JSON (lineNo, depot).", ("lineNo", "depot"), False),
    ("Describe a fog bank. JSON only, with exactly these fields: mood, place.", ("mood", "place"), True),
    ("Return a JSON object for a tram that consists only of the keys line and depot.", ("line", "depot"), True),
    ("Invent a tram. Present it as a JSON object with the keys line and depot.", ("line", "depot"), False),
    ("Return a JSON object with the keys a_1 and b_1. Is Ceres a planet?", ("a_1", "b_1"), False),
)
REFUSED = (
    "Return JSON for a database table with user_id, created_at.",
    "Return JSON for users with first_name, last_name.",
    "Answer in JSON (no_comments, no_markdown).",
    "Explain in JSON (foo_bar, baz_qux).",
    "Give me a JSON object, maybe with first_name, last_name.",
    "Give me a JSON object, ideally with the keys first_name, last_name.",
    'The server should respond using this format:\n{"a": "...", "b": "..."}',
    'Answer in this format: {"a": "...", "b": "..."} or plain text.',
    "Give me a JSON object including but not limited to first_name, last_name.",
    "Give me a JSON object for a pier; first_name, last_name must not be present.",
    "Give me a JSON object that should not have firstName, lastName.",
    "Invent users as JSON: first_name, last_name",
    "Invent a user as JSON, then as XML: first_name, last_name",
    "The set of keys must not equal this list: a_b, c_d. JSON object.",
    "Return a JSON object with name and age for the next three years.",
    "Return a JSON object with city and population of the largest towns.",
    "Return a JSON object with name, age, etc.",
    "Return a JSON object with the keys name, age and more.",
    "Return a JSON object with the keys name and age - email where known.",
    "Return a JSON object with snake_case and lower_case.",
    "Return a JSON object with utf8 and ascii only.",
    "Pick one and reply in JSON: option_a, option_b.",
    "Which is faster? Answer as JSON: quick_sort, merge_sort",
    "Write the word as JSON: foo_bar, baz_qux",
    "Represent the path as JSON: src_dir, out_dir",
    'Write a JSON object for a shop; "milk", "eggs" and "bread" must be present.',
    'Return a JSON object for the party. "Ann" and "Bob" must be there.',
    'Return a JSON object for a song with:\n- "la la"\n- "na na"',
    'Return a JSON object for a box that contains\n- "nails"\n- "screws"',
    "Fields I want in the JSON array:\n- name\n- town",
    'Follow this: {"a": "...", "b": "..."}',
    'Use this template for your mails:\n{"a": "...", "b": "..."}',
    "Return a JSON object for a shop with:\n- apples\n- pears",
    "Return a JSON object for a shop with apples, pears and plums.",
    "Return a JSON object for a meal containing rice, beans and leeks.",
    "Return a JSON object with countries and capitals.",
    "Return a JSON object with Paris and London.",
    "Return a JSON object with comments and newlines.",
    "Return a JSON object with name and age swapped.",
    "Return a JSON object with name and age removed.",
    "Return a JSON object with name, age or both.",
    "Return a JSON object with name and age for every guest.",
    "Return a JSON object with name and age, and so on.",
    "Return a JSON object with the keys name and age, and the like.",
    "Return a JSON object with the keys name and age and so forth.",
    "Return a JSON object with name and town where the town has streets.",
    "Return JSON objects with name and age.",
    "Return a list of JSON objects with name and age.",
    "Parse a JSON object with name and age.",
    "Explain a JSON object with name and age.",
    "Write a test for a JSON object with name and age.",
    "Read a JSON object with name and age and return the name.",
    "Convert to JSON: first_name, last_name, age\nAda, Lovelace, 36",
    "Convert this header to JSON: first_name, last_name, age",
    "Explain in JSON: is_active, has_children",
    "Describe these in JSON: user_id, created_at",
    "Describe the variables in JSON: user_id, created_at",
    "Describe the following in JSON: user_id, created_at",
    "Sort as JSON: user_id, created_at",
    "Answer in JSON: yes, no, do_not_know",
    "Translate into JSON: apples, pears and plums",
    "Answer in JSON: apples, pears and plums",
    "Return a JSON object for a shop; apples, pears and plums must be present.",
    "Return a JSON object restricted to name or age.",
    "Return a JSON object limited to three keys.",
    "Return a JSON object restricted to 200 characters.",
    "Return a JSON object consisting of strings and numbers.",
    "Return a JSON object made of name and age pairs.",
    'From the letter below pull out "sender" and "date". One JSON object per letter, these keys only.',
    'From the letter below pull out "Dear Bob" and "Yours". One JSON object, keys of your choice.',
    'Does Redis keep the title under "title" and the author under "author" in a JSON object?',
    "Fields I want to drop from the JSON object:\n- name\n- town\nSubject: a baker.",
    "Fields I do not want in the JSON object:\n- name\n- town\nSubject: a baker.",
    "Return a JSON object for a pier with allowed keys: name, age.",
    "Return a JSON object for a pier with the keys a_1 and b_1, with no more keys than needed.",
    "Return a JSON object for a pier with the keys a_1 and b_1; those three keys and not a single one more.",
    "Return a JSON object for a pier with the keys a_1 and b_1. Its values must equal this list.",
    "Return a JSON object with the keys a_1 and b_1 for a pier. Describe a quay as well.",
    "Return a JSON object with the keys a_1 and b_1. Describe a quay after it.",
)


@pytest.mark.parametrize(("prompt", "keys", "exactly"), CLAIMED)
def test_a_list_with_a_cue_is_read(prompt: str, keys: tuple[str, ...], exactly: bool) -> None:
    spec = recognised(prompt).spec
    assert (spec.keys, spec.exactly) == (keys, exactly)


@pytest.mark.parametrize("prompt", REFUSED)
def test_words_that_may_be_content_are_not_taken_for_keys(prompt: str) -> None:
    assert refusal(prompt)


@pytest.mark.parametrize(
    ("prompt", "keys"),
    [
        (
            "Return a JSON object about Emmy Noether with the keys name, born, field and prizes.",
            ("name", "born", "field", "prizes"),
        ),
        ("Return a JSON object about a lock with the keys maker, price, and key.", ("maker", "price", "key")),
    ],
)
def test_a_key_may_be_called_as_keys_are_called(prompt: str, keys: tuple[str, ...]) -> None:
    assert recognised(prompt).spec.keys == keys


@pytest.mark.parametrize("end", ["and the field", "field: value"])
def test_a_field_that_is_spoken_of_is_no_key(end: str) -> None:
    assert refusal(f"Return a JSON object about Emmy Noether with the keys name, {end}.")
