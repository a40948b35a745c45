"""Each kind of prompt mutants changes what it says it changes, and gives none where it does not apply."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stepcache_core import Message
from stepcache_core.testing import Example
from stepcache_core.testing.content import KINDS
from stepcache_core.testing.demands import DEMANDS, LOOSE
from stepcache_core.testing.edits import other_numbers
from stepcache_core.testing.prompt_mutants import PROMPT_KINDS, prompt_mutants

ALL = {**KINDS, **DEMANDS, **LOOSE}

EXPECTED = [
    ("number", "It has 12 rooms", "It has 13 rooms"),
    ("number", "It has 12 rooms", "It has 21 rooms"),
    ("number", "2.5 litres", "2.6 litres"),
    ("number", "1,200 people", "1,201 people"),
    ("number in words", "three ships", "four ships"),
    ("number in words", "Twice as many", "Three times as many"),
    ("number in words", "add 4 to it", "add five  to it"),
    ("number in full width", "It has 12 rooms", "It has １３ rooms"),
    ("number in full width", "部屋は１２", "部屋は１３"),
    ("sign or operator", "3x + 4 = 10", "3x - 4 = 10"),
    ("sign or operator", "3x + 4 = 10", "3x * 4 = 10"),
    ("sign or operator", "3x + 4 = 10", "3x + 4 = -10"),
    ("sign or operator", "a/2", "a*2"),
    ("unit", "a road of 12 km", "a road of 12 miles"),
    ("unit", "at 20 °C", "at 20 °F"),
    ("unit", "weighs 12 in all", "weighs 12 kg in all"),
    ("currency", "costs $12", "costs €12"),
    ("currency", "12 dollars", "12 euros"),
    ("currency", "costs 12 now", "costs $12 now"),
    ("date or time", "on 2024-03-05", "on 2024-03-06"),
    ("date or time", "in March", "in April"),
    ("date or time", "on Sunday", "on Monday"),
    ("date or time", "since 1999", "since 2000"),
    ("date or time", "at 9:30", "at 10:30"),
    ("negation", "The gate is open", "The gate is not open"),
    ("negation", "List the gates", "Do not list the gates"),
    ("negation", "Please list the gates", "Please do not list the gates"),
    ("negation", "It does not open", "It does open"),
    ("opposite", "the first gate", "the last gate"),
    ("opposite", "The Largest one", "The Smallest one"),
    ("quantifier", "all gates", "some gates"),
    ("quantifier", "exactly two", "at least two"),
    ("variable", "Find x in 2x = 4", "Find k in 2k = 4"),
    ("quoted text", 'the key "depth"', 'the key "depth_2"'),
    ("list item", "keys rank, ship and port", "keys margin, ship and port"),
    ("list item", "keys rank, ship and port", "keys rank and port"),
    ("order", "from 3 to 5", "from 5 to 3"),
    ("order", "a < b", "b < a"),
    ("order", "Is Ida older than Tom", "Is Tom older than Ida"),
    ("order", "a - b", "b - a"),
    ("answer in a language", "Name a bird.", "Name a bird. Answer in French."),
    ("answer in a language", "Name a bird.", "Name a bird, in French."),
    ("prompt in a language", "Find the value", "Trouve la valeur"),
    ("form asked", "Name a bird.", "Name a bird in YAML."),
    ("form asked", "Return JSON", "Return XML"),
    ("tone asked", "Name a bird?", "Name a bird, and talk like a pirate?"),
    ("further act", "Add 3 and 4.", "Add 3 and 4, then double it."),
    ("sentence added", "Add 3 and 4.", "Add 3 and 4. Here the plus sign means minus."),
    ("sentence added", "Add 3 and 4.", "All numbers are written in base eight. Add 3 and 4."),
    ("sentence removed", "Add 3 and 4. Be quick.", "Add 3 and 4."),
]  # fmt: skip


def _edits(kind: str, text: str) -> list[str]:
    found: list[str] = []
    for seed in range(30):  # a new letter or noun each time
        found += [edit.text for edit in ALL[kind](text, Random(seed))]
    return found


@pytest.mark.parametrize(("kind", "text", "changed"), EXPECTED)
def test_each_kind_makes_this_change(kind: str, text: str, changed: str) -> None:
    assert changed in _edits(kind, text)


def test_every_kind_is_shown_above_or_below() -> None:
    assert set(ALL) - {kind for kind, _, _ in EXPECTED} == {"name", "word"}


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "word"])
def test_kinds_of_content_do_not_apply_to_a_text_without_such_content(kind: str) -> None:
    assert _edits(kind, "hello dear friend") == []


def test_a_name_is_changed_wherever_it_stands_and_the_change_is_told() -> None:
    (edit,) = ALL["name"]("Write about Ada and her dog. I mean Ada, not him.", Random(0))
    assert edit.renamed is not None
    old, new = edit.renamed
    assert (old, edit.text) == ("Ada", f"Write about {new} and her dog. I mean {new}, not him.")


def test_a_letter_changed_in_one_place_is_no_renaming() -> None:
    edits = list(ALL["variable"]("Find x in 2x = 4", Random(0)))
    assert [edit.renamed is None for edit in edits] == [True, True, False]


@given(st.from_regex(r"[0-9]{1,6}(\.[0-9]{1,3})?", fullmatch=True))
def test_other_numbers_are_other_numbers(number: str) -> None:
    others = other_numbers(number)
    assert others
    assert all(float(other) != float(number) for other in others)


ENGLISH = st.lists(
    st.sampled_from(["Find", "x", "if", "2x", "+", "3", "=", "13", "all", "keys", "name,", "and", "Ada", '"q"', "is"]),
    min_size=1, max_size=12,
).map(" ".join)  # fmt: skip


@settings(max_examples=40)
@given(prompt=ENGLISH, seed=st.integers(0, 99))
def test_mutants_differ_from_their_base_and_from_each_other(prompt: str, seed: int) -> None:
    example = Example(prompt, ("x = 5",))
    for kind in PROMPT_KINDS:
        mutants = prompt_mutants(example, per_kind=3, seed=seed, kinds=[kind])
        assert len({mutant.request for mutant in mutants}) == len(mutants) <= 3
        assert all(mutant.kind == kind and mutant.request != mutant.base for mutant in mutants)
        assert mutants == prompt_mutants(example, per_kind=3, seed=seed, kinds=[kind])


CONVERSATION = Example(
    "And 3x = 12?", ("x = 4",),
    earlier=(
        Message(role="system", content="You teach algebra."), Message(role="user", content="Solve 2x = 4."),
        Message(role="assistant", content="x = 2"),
    ),
)  # fmt: skip


@pytest.mark.parametrize("kind", ["history added", "history changed", "history removed", "system prompt"])
def test_a_changed_conversation_leaves_the_prompt_as_it_is(kind: str) -> None:
    mutants = prompt_mutants(CONVERSATION, per_kind=50, kinds=[kind])
    assert mutants
    assert {mutant.request.prompt for mutant in mutants} == {CONVERSATION.prompt}
    assert all(mutant.request.earlier != CONVERSATION.earlier for mutant in mutants)


def test_a_changed_turn_changes_that_turn_alone() -> None:
    for mutant in prompt_mutants(CONVERSATION, per_kind=50, kinds=["history changed"]):
        pairs = zip(mutant.request.earlier, CONVERSATION.earlier, strict=True)
        assert sum(new != old for new, old in pairs) == 1


def test_a_tail_changes_behind_a_long_preamble_that_the_base_has_too() -> None:
    for mutant in prompt_mutants(CONVERSATION, per_kind=50, kinds=["tail behind a preamble"]):
        base, changed = mutant.base.prompt or "", mutant.request.prompt or ""
        assert base.endswith(CONVERSATION.prompt)
        assert len(base) > 300
        assert changed.startswith(base.removesuffix(CONVERSATION.prompt))
