"""Which differences between two prompts are harmless, and which are not."""

import json
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stepcache_core.guard import MAX_LENGTH, is_time_bound, unexplained_difference
from stepcache_core.words import english
from tests.core.guard_pairs import DIFFERENT, SAME


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
        ("Name it in French.", "Name it in Greek.", "(language): 'french' became 'greek'"),
        ("Is tea better than milk?", "Is milk better than tea?", "the order of the words differs: 'tea' 'better'"),
        ("Name a king.", "Name the king.", "the articles differ"),
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
    assert unexplained_difference(text, f"  {text}\n") is None


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
        ("Who is the current king?", "current"),
        ("What is open right now?", "now"),
        ("the latest version", "latest"),
        ("Plans for this  week", "this  week"),
        ("an up-to-date list", "up-to-date"),
        ("How old is the king?", "How old is"),
        ("What time is it in Rome?", "What time is it"),
        ("今日の天気は", "今日"),
        ("最新のニュース", "最新"),
        ("現在の首相は", "現在"),
    ],
)
def test_time_bound_words_are_found(text: str, found: str) -> None:
    assert is_time_bound(text) == found


@pytest.mark.parametrize(
    "text", ["", "I know the answer.", "Solve 2x = 4.", "A snowy day", "海を説明", "a week in May"]
)
def test_other_texts_are_not_time_bound(text: str) -> None:
    assert is_time_bound(text) is None


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
