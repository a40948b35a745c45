"""Which differences between two prompts are harmless, and which are not."""

import json
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stepcache_core.guard import MAX_LENGTH, is_time_bound, pairs_with_positions, unexplained_difference
from stepcache_core.words import english
from tests.core.guard_pairs import DIFFERENT, SAME
from tests.growth import assert_linear


@pytest.mark.parametrize(("old", "new"), DIFFERENT)
def test_a_difference_of_meaning_has_a_reason(old: str, new: str) -> None:
    assert unexplained_difference(old, new)
    assert unexplained_difference(new, old)


@pytest.mark.parametrize(("old", "new"), SAME)
def test_a_harmless_difference_has_none(old: str, new: str) -> None:
    assert old != new
    assert unexplained_difference(old, new) is None
    assert unexplained_difference(new, old) is None


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("Name 3 seas.", "Name 4 seas.", "a number differs: '3' became '4'"),
        ('Find "a".', 'Find "b".', "a quoted text differs: 'a' became 'b'"),
        ("Name seas.", "Do not name seas.", "a word of meaning differs (negation): nothing became 'do' 'not'"),
        ("Name it in French.", "Name it in Greek.", "(language): 'French' became 'Greek'"),
        ("Is tea better than milk?", "Is milk better than tea?", "the order of the words differs: 'tea' 'better'"),
        ("Name a king.", "Name the king.", "(article): 'a' became 'the'"),
        ("Name a poem.", "Name the poem.", "(article): nothing became 'the'"),
        ("Describe Plum.", "Describe plum.", "the case of a letter differs: 'Plum' became 'plum'"),
        ("Translate a.", "Translate b.", "their very wording"),
    ],
)
def test_the_reason_names_what_differs(old: str, new: str, named: str) -> None:
    assert named in (unexplained_difference(old, new) or "")


def test_a_reason_stays_short() -> None:
    old, new = ("Describe " + " ".join(f"{word}{i}" * 30 for i in range(50)) for word in ("sea", "sun"))
    assert len(unexplained_difference(old, new) or "") < 600


def test_long_texts_pass_only_when_identical() -> None:
    text = "Describe the sea. " * (MAX_LENGTH // 18 + 1)
    assert unexplained_difference(text, text) is None
    assert unexplained_difference(text, text.lower()) is not None


HOSTILE = [
    "1-1,",
    "`",
    "“",
    "'",
    "\n ",
    "``` ",
    "1:1:",
    "{'",
    "a.",
    "a'",
    "「",
    "to A from B ",
    "in a, ",
    "!",
    "\u0300",
]


@pytest.mark.parametrize("unit", HOSTILE)
def test_hostile_texts_are_read_in_one_pass(unit: str) -> None:
    text = "Describe " + unit * ((MAX_LENGTH - 20) // len(unit))
    assert unexplained_difference(text, text + " 7x") is not None


prompts = st.one_of(
    st.text(max_size=60),
    st.lists(
        st.sampled_from(sorted(set(" ".join(x for pair in DIFFERENT + SAME for x in pair).split()))), max_size=12
    ).map(" ".join),
)


@settings(max_examples=300)
@given(prompts)
def test_a_text_says_what_it_says(text: str) -> None:
    assert unexplained_difference(text, text) is None
    assert unexplained_difference(text, f"{text}\n") is None


@settings(max_examples=300)
@given(prompts, prompts)
def test_the_order_of_the_two_texts_does_not_matter(old: str, new: str) -> None:
    assert (unexplained_difference(old, new) is None) == (unexplained_difference(new, old) is None)


@settings(max_examples=300)
@given(prompts, st.data())
def test_another_digit_always_has_a_reason(text: str, data: st.DataObject) -> None:
    text = f"{text} 7"
    at = data.draw(st.sampled_from([i for i, char in enumerate(text) if char in "0123456789"]))
    digit = data.draw(st.sampled_from([char for char in "0123456789" if char != text[at]]))
    assert unexplained_difference(text, text[:at] + digit + text[at + 1 :])


NAMES = ["Ida", "Per", "Oslo", "Rome", "Java", "US", "iPhone", "a4", "tea", "milk", "A", "B", "x", "y"]


@settings(max_examples=300)
@given(
    st.lists(st.sampled_from(NAMES), min_size=2, max_size=2, unique=True),
    st.sampled_from(sorted(english.ROLES | {"or", "and", "beats", "better than", "not"})),
    st.sampled_from(["{}", "Is {}?", "Please explain {} to me.", "How do I go {} by bus", "Which is it, {}"]),
)
def test_names_swapped_around_a_role_always_have_a_reason(names: list[str], role: str, frame: str) -> None:
    one, other = names
    old, new = frame.format(f"{one} {role} {other}"), frame.format(f"{other} {role} {one}")
    assert unexplained_difference(old, new)


@pytest.mark.parametrize("role", ["from {} to {}", "to {} from {}", "with {} without {}", "over {} under {}"])
@pytest.mark.parametrize("frame", ["{}", "How do I go {}?", "Describe the way {} by bus."])
def test_names_that_change_roles_have_a_reason(role: str, frame: str) -> None:
    assert unexplained_difference(frame.format(role.format("Oslo", "Rome")), frame.format(role.format("Rome", "Oslo")))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("What is the weather today?", "today"),
        ("TODAY'S news", "TODAY'S"),
        ("the score so far", "so far"),
        ("the most recent war", "most recent"),
        ("the just released song", "just released"),
        ("prices as of May", "as of"),
        ("the past decade", "past decade"),
        ("the coming year", "coming year"),
        ("at the moment", "at the moment"),
        ("Which day is it?", "Which day is it"),
        ("Who is the current king?", "current"),
        ("What is open right now?", "now"),
        ("the latest version", "latest"),
        ("Plans for this  week", "this  week"),
        ("an up-to-date list", "up-to-date"),
        ("How old is the king?", "How old is"),
        ("What time is it in Rome?", "What time is it"),
        ("the score of the last 24 hours", "last 24 hours"),
        ("over the past few months", "past few months"),
        ("the previous month", "previous month"),
        ("What is the time?", "What is the time"),
        ("What's the date in Oslo", "What's the date"),
        ("How many days are left until May?", "How many days are left until"),
        ("breaking news", "breaking news"),
        ("Tell me what year it is, or which year are we in", "which year are we"),
        ("Now name the champion.", "Now"),
        ("What is the current state?", "current"),
        ("current news: what happened?", "current"),
        ("my plans for the last week", "last week"),
        ("What is trending?", "trending"),
        ("先ほどの話", "先ほど"),
        ("今日の天気は", "今日"),
        ("最新のニュース", "最新"),
        ("現在の首相は", "現在"),
    ],
)
def test_time_bound_words_are_found(text: str, found: str) -> None:
    assert is_time_bound(text) == found


@pytest.mark.parametrize(
    "text",
    [
        "",
        "I know the answer.",
        "Solve 2x = 4.",
        "A snowy day",
        "海を説明",
        "a week in May",
        "What is the time complexity?",
        "the last days of Troy",
        "How long is it?",
        "The rooms are let in the last week of August.",
        "On which day is it held?",
        "Now it's your turn.",
        "Let's try this now:\nDocument 1",
        "The planner is now handling the request.",
        "Current state:\n{'count': 2}\n\nCurrent message:\nWhat is a ferry?",
    ],
)
def test_other_texts_are_not_time_bound(text: str) -> None:
    assert is_time_bound(text) is None


RETRIEVED = """Context information is below.
---------------------
The mill is open today. It was built recently, in 1890.
---------------------
Given the context information and not prior knowledge, answer the query.
Query: {query}
Answer: """


@pytest.mark.parametrize(
    "frame",
    [
        RETRIEVED,
        "The question: {query}\nWe have some more context below.\n============\nOpen today.\n============\nRefine.",
        "<context>\nThe latest catch was cod.\n</context>\n{query}",
        "<document>Open now.</document>\n{query}",
        "Summarise these notes:\n***\nToday we met.\n***\nKeep it to: {query}",
    ],
)
def test_a_text_that_is_handed_over_binds_nothing_to_the_present(frame: str) -> None:
    assert is_time_bound(frame.format(query="who built the mill?")) is None
    assert is_time_bound(frame.format(query="is it open today?")) == "today"


@pytest.mark.parametrize(
    "text",
    [
        "---\nWhat is on today?\n---",
        "Answer this.\n---\nWhat is on today?\n---\nThank you.",
        "Context:\n---\nWhat is on today?\n---",
        "Is this context?\n---\nWhat is on today?\n---\nAnswer.",
        "Context information is below.\n---\nWhat is on today?\n----\nAnswer.",
        "<context>What is on today?",
        "<b>What is on today?</b>\nAnswer.",
        "<context>What is on today?</context>",
    ],
)
def test_a_block_that_may_be_the_question_itself_is_read(text: str) -> None:
    assert is_time_bound(text) == "today"


@pytest.mark.parametrize("unit", ["①", "：", "a\u0300\u0323", "\u0300\u0323", "x ", "\u3000", "ａ"])
def test_a_very_long_text_is_searched_in_time_that_grows_with_its_length(unit: str) -> None:
    assert is_time_bound(unit * (600_000 // len(unit))) is None
    assert_linear(lambda size: is_time_bound(unit * (size // len(unit))), 600_000)


@pytest.mark.parametrize("written", ["today", "ｔｏｄａｙ"])
def test_time_bound_words_are_found_at_both_ends_of_a_very_long_text(written: str) -> None:
    filling = "①" * 300_000
    assert is_time_bound(f"{written} {filling}") == "today"
    assert is_time_bound(f"{filling} {written}") == "today"
    assert is_time_bound(f"{filling} today {filling}") == "today"


@pytest.mark.parametrize("word", ["please", "thanks", "cheers", "kindly", "hello", "hi", "the", "a", "The", "A"])
@pytest.mark.parametrize(
    "frame", ["{} Plum", "plum {}", "note: {} plum", "the film {} Plum", "the word {} here", "'{} plum'", "Plum, {}"]
)
def test_no_word_of_a_subject_is_dropped(word: str, frame: str) -> None:
    without = " ".join(frame.format("").split())
    assert unexplained_difference(frame.format(word), without)


@pytest.mark.parametrize("word", ["friends", "orange", "jobs", "rose", "us", "march", "office", "lost", "up", "it"])
@pytest.mark.parametrize(
    "frame", ["{}", "the show {}", "Describe {} in short.", "Who likes {}?", "{} in Rome", "a, {}"]
)
def test_case_decides_wherever_a_capital_may_make_a_name(word: str, frame: str) -> None:
    assert unexplained_difference(frame.format(word), frame.format(word.capitalize()))
    assert unexplained_difference(frame.format(word), frame.format(word.upper()))


@pytest.mark.parametrize(
    "residue",
    [
        "3 and 9", "Rome and Oslo", "Rome or Oslo", "5, 6", "5 6", "5; 6", "5/6", "5:6", "the numbers five six",
        "the first is Rome", "Rome, Oslo respectively", "the former", "row 2", "the point", "in that order", "x y",
        "Rome\nOslo", "Rome Oslo; Bonn", "Rome & Oslo", "from Rome", "the 2nd town", "Rom und Bonn", '"Rome"',
        "Rome-Oslo", "2024-05-01", "10:30", "ローマとオスロ", "二つの数", "Рим и Осло", "first: Rome", "Rome. Oslo",
        "a" * (MAX_LENGTH + 1), "５ ６", "x 7", "between Rome", "twenty-five 7",
    ],
)  # fmt: skip
def test_what_may_belong_to_places_pairs_with_positions(residue: str) -> None:
    assert pairs_with_positions(residue)


@pytest.mark.parametrize(
    "residue", ["", "pier", "a person", "the planet Mars", "Ida Holm", "Ida Holm aged 36", "3.5 kg"]
)
def test_one_phrase_pairs_with_no_positions(residue: str) -> None:
    assert not pairs_with_positions(residue)


@settings(max_examples=200)
@given(st.text(max_size=30), st.integers(0, 999), st.integers(0, 999))
def test_two_numbers_always_pair_with_positions(between: str, one: int, other: int) -> None:
    assert pairs_with_positions(f"{one} {between} {other}")


def test_no_word_stands_in_two_classes() -> None:
    shared = {
        (one, other): members & others
        for (one, members), (other, others) in combinations(english.CLASSES.items(), 2)
        if members & others
    }
    assert shared == {}


def test_every_word_is_in_lower_case_and_whole() -> None:
    assert all(word == word.lower().strip() and word for members in english.CLASSES.values() for word in members)


PAIRS = Path(__file__).parents[3] / "shared" / "data" / "cache_pairs.jsonl"


@pytest.mark.skipif(not PAIRS.exists(), reason="the public prompt pairs are not at hand")
def test_no_public_pair_with_another_answer_is_let_through() -> None:
    rows = [json.loads(line) for line in PAIRS.read_text(encoding="utf-8").splitlines()]
    wrong = [row["id"] for row in rows if not row["same_answer"] and unexplained_difference(row["a"], row["b"]) is None]
    assert wrong == []
