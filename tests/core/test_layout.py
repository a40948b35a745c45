"""White space that may carry meaning: what stands between the same two words must be the same."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stepcache_core.embedding.lexical import LexicalEmbedder
from stepcache_core.engine import StepCacheEngine
from stepcache_core.guard import unexplained_difference
from stepcache_core.models import Message, Outcome, Request
from stepcache_core.policy import Policy
from stepcache_core.store.memory import InMemoryStepStore
from stepcache_core.words import layout
from stepcache_core.words.layout import layout_difference
from tests.core.toys import CountingTask, Script
from tests.growth import assert_linear

CODE = "How many lines does this print?\nfor n in range(3):\n    n += 1\n    print(n)"
YAML = "Give the age of the owner.\nowner:\n  name: Bob\n  age: 5"
POEM = "Name the mood.\nThe tide is high\nand I stay here"

DIFFERENT = [
    pytest.param(CODE, CODE.replace("    print", "print"), id="an indent of code"),
    pytest.param("i = 0\nif a:\n    i = 1\n\ni = 2", "i = 0\nif a:\n    i = 1\n\n    i = 2", id="behind a blank line"),
    pytest.param("x = 1\n    x = 1\n    x = 1\nx = 1", "x = 1\n    x = 1\nx = 1\n    x = 1", id="one line again"),
    pytest.param("a:\n  b b\n  b b\n  b b\nb b", "a:\n  b b\n  b b\nb b\nb b", id="one of many alike"),
    pytest.param("    a = 1\nb = 2", "a = 1\nb = 2", id="the indent of the first line"),
    pytest.param("\n    a = 1\nb = 2", "\n  a = 1\nb = 2", id="the indent of the first line behind a break"),
    pytest.param(YAML, YAML.replace("  age", "age"), id="a level of YAML"),
    pytest.param("Fix it:\nif x:\ny()", "Fix it:\nif x: y()", id="a block on a line of its own"),
    pytest.param("int a;\n// old;\ni++;", "int a;\n// old; i++;", id="a comment ends with its line"),
    pytest.param(
        "Fill in the name:\nowner:\nname: Bob", "Fill in the name:\nowner: name: Bob", id="a label in a label"
    ),
    pytest.param("Who?\nRome\t\t7", "Who?\nRome\t7", id="an empty cell"),
    pytest.param("Who?\nRome\t7", "Who?\nRome 7", id="a tab"),
    pytest.param("Who is last?\n- Ida\n  - Per", "Who is last?\n- Ida\n- Per", id="a nested item"),
    pytest.param("Buy:\n- tea.\n- rice", "Buy:\n- tea. - rice", id="an item"),
    pytest.param("Count the spaces in: a b", "Count the spaces in: a  b", id="a space"),
    pytest.param("Count the spaces in: a b", "Count the spaces in: a b ", id="a space at the end, spoken of"),
    pytest.param("Where is the blank? a \nb", "Where is the blank? a\nb", id="a blank before a line end, spoken of"),
    pytest.param("In which column is  Per?", " In which column is  Per?", id="leading white space, spoken of"),
    pytest.param(POEM, POEM.replace("high\nand I stay", "high and I\nstay"), id="a line of a poem"),
    pytest.param("Love\na rose", "Love a\nrose", id="a line end moved across an article"),
    pytest.param("Draw:\n  the cat", "Draw:\ncat", id="an indent and an article"),
    pytest.param("Draw:\n  Cats sleep\n  dogs", "Draw:\n  cats sleep\ndogs!", id="an indent and a mark"),
    pytest.param("Draw for me:\n  3 cats", "Draw for me:\nthree cats", id="an indent and a numeral"),
    pytest.param("Do this:\n  please go", "Do this:\ngo", id="an indent and politeness"),
    pytest.param("Do so:\n  do not go\nstop", "Do so:\ndon't go\nstop", id="an indent and a contraction"),
    pytest.param("How many lines?\nIt is.\nIt was.", "How many lines?\nIt is. It was.", id="lines that are counted"),
    pytest.param("How many rows?\nIt is.\n\nIt was.", "How many rows?\nIt is.\nIt was.", id="a blank row"),
    pytest.param("Wie viele Zeilen?\nEs ist.\nEs war.", "Wie viele Zeilen?\nEs ist. Es war.", id="lines in German"),
    pytest.param("何行ありますか。春だ。\n夏だ。", "何行ありますか。春だ。夏だ。", id="lines in Japanese"),
    pytest.param("何行？ 春。夏", "何行？ 春。夏。春。\n夏", id="a pair more often"),
    pytest.param("何行？ 春。 夏", "何行？ 春。 夏 春。夏", id="a pair more often, once without white space"),
    pytest.param("Who won?\n\n\nPer ran.", "Who won?\nPer ran.", id="more than one blank line"),
]

HARMLESS = [
    pytest.param("", "", id="nothing"),
    pytest.param("", "  \n", id="white space alone"),
    pytest.param(CODE, CODE.replace("\n", "\r\n"), id="line ends of another system"),
    pytest.param(CODE.replace("lines", "numbers"), CODE.replace("lines", "numbers") + "\n\n", id="at the end"),
    pytest.param("if a:\n    b()\n    c()", "if a:  \n    b()\t\n    c()", id="blanks before a line end"),
    pytest.param("Explain rain. It is wet.", "Explain rain.\nIt is wet.", id="a line for each sentence"),
    pytest.param("Who won? Text: Per ran.", "Who won?\n\nText:\nPer ran.", id="a label on a line of its own"),
    pytest.param('Explain "rain." It is wet.', 'Explain "rain."\nIt is wet.', id="a mark in quotes"),
    pytest.param("要約して。春だ。夏だ。", "要約して。\n春だ。\n\n夏だ。", id="sentences in Japanese"),
    pytest.param("Explain rain.", "  Explain rain.\n", id="an indent of the only line"),
    pytest.param("Explain rain.\nIt is wet.", "\n\nExplain rain.\nIt is wet.", id="breaks before the first line"),
    pytest.param("Keys:\n- a\n  - b\n- c", "Keys:\n- a\n  - b\n- c\n- d\n  - e", id="a list that grows"),
    pytest.param("Keys:\n  - d\n\nText", "Keys:\n  - d\n  - c\n\nText", id="an indented list that grows"),
    pytest.param("Keys:\n- a\n- b\n\nText", "Keys:\n- a\n\nText", id="a list that shrinks"),
    pytest.param("Keys: a, b.\nText", "Keys a b\n\nOther", id="other words"),
]


@pytest.mark.parametrize(("old", "new"), DIFFERENT)
def test_white_space_that_may_carry_meaning_is_a_difference(old: str, new: str) -> None:
    for one, other in ((old, new), (new, old)):
        found = layout_difference(one, other)
        assert found is not None
        assert found.startswith("the layout of the text differs: ")


@pytest.mark.parametrize(("old", "new"), HARMLESS)
def test_white_space_that_carries_none_is_not(old: str, new: str) -> None:
    assert (layout_difference(old, new), layout_difference(new, old)) == (None, None)


def test_the_reason_says_what_became_what_and_where() -> None:
    found = layout_difference(YAML, YAML.replace("  age", "age"))
    assert found == "the layout of the text differs: '\\n  ' became '\\n' between 'bob' and 'age'"
    assert layout_difference("  a\nb", "a\nb") == "the layout of the text differs: '  ' became '' before 'a'"


def test_what_else_is_asked_may_speak_of_layout() -> None:
    old, new = "Read this: It is. It was.", "Read this: It is.\nIt was."
    assert layout_difference(old, new, "{'properties': {'answer': {}}}") is None
    for demand in ("{'properties': {'lineCount': {}}}", "{'required': ['n_lines']}", "You count blank lines."):
        assert layout_difference(old, new, demand) is not None


WORDS = st.sampled_from(["sea", "tea", "a", "the", "Per", "n", "1", "x:", "go.", "-", "りんご", "春。", "print(n)"])
BLANKS = st.sampled_from([" ", "  ", "\n", "\n\n", "\n  ", "\n\t", "\t", "\r\n", " \n"])
TEXTS = st.lists(st.tuples(BLANKS, WORDS), max_size=12).map(lambda parts: "".join(map("".join, parts)))


@settings(max_examples=100)
@given(TEXTS | st.text(max_size=60))
def test_equal_texts_never_differ(text: str) -> None:
    assert layout_difference(text, text) is None
    assert layout_difference(text, "".join(list(text))) is None


@settings(max_examples=100)
@given(TEXTS, TEXTS)
def test_the_order_of_the_two_texts_does_not_matter(old: str, new: str) -> None:
    assert (layout_difference(old, new) is None) == (layout_difference(new, old) is None)


SENTENCES = st.lists(st.sampled_from(["Per ran.", "Ida won!", "Who fell?", "They said so:"]), min_size=2, max_size=9)


@settings(max_examples=100)
@given(SENTENCES, st.data())
def test_prose_may_be_wrapped_anew_where_sentences_end(parts: list[str], data: st.DataObject) -> None:
    def wrapped() -> str:
        ends = [data.draw(st.sampled_from([" ", "\n", "\n\n"])) for _ in parts]
        return "".join(part + end for part, end in zip(parts, ends, strict=True))

    assert layout_difference(wrapped(), wrapped()) is None


STATEMENTS = st.sampled_from(["n += 1", "print(n)", "if n:", "else:", "pass", "# so.", "return"])
LINES = st.lists(st.tuples(st.integers(0, 3), STATEMENTS), min_size=2, max_size=12)


def _code(lines: list[tuple[int, str]], question: str = "What comes out?") -> str:
    return "\n".join([question, *("    " * depth + said for depth, said in lines)])


@settings(max_examples=100)
@given(LINES, st.data())
def test_one_indent_that_changes_is_always_found(lines: list[tuple[int, str]], data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(lines) - 1))
    depth = data.draw(st.integers(0, 4).filter(lambda depth: depth != lines[place][0]))
    changed = [*lines[:place], (depth, lines[place][1]), *lines[place + 1 :]]
    assert layout_difference(_code(lines), _code(changed)) is not None
    assert layout_difference(_code(lines), f"{_code(changed, 'Please, what comes out?')}\n\nThanks!") is not None


@settings(max_examples=100)
@given(st.lists(st.sampled_from("abcdefgh"), unique=True, min_size=2, max_size=6), st.data())
def test_a_list_of_bullets_may_grow(names: list[str], data: st.DataObject) -> None:
    indent = data.draw(st.sampled_from(["", "  ", "\t"]))
    kept = names[: data.draw(st.integers(2, len(names)))]
    old, new = ("\n".join(["Give these:", *(f"{indent}- {name}" for name in some), ""]) for some in (kept, names))
    assert layout_difference(old, new) is None


@pytest.mark.parametrize(
    "unit", ["word{} ", "if x{}:\n    y ", " ", "\n", "the a\n", "\t\n ", "end{}.\n\n", "{}春。", "(", "'。"]
)
def test_it_takes_time_in_proportion_to_the_text(unit: str) -> None:
    def work(size: int) -> None:
        text = "".join(unit.format(i) for i in range(size // len(unit)))
        layout_difference(f"{text}a", f"b{text}c")

    assert_linear(work, 60_000)


def test_the_guard_has_the_layout_as_its_reason() -> None:
    found = unexplained_difference("Fix:\nif x:\n  y()\n  z()", "Fix:\nif x:\n  y()\nz()")
    assert found is not None
    assert "layout" in found


PRINTED = {"type": "object", "properties": {"printed": {"type": "integer"}}, "required": ["printed"]}
FOUND = {"type": "object", "properties": {"found": {"type": "integer"}}, "required": ["found"]}
TIDE = "Name the number.\nThe tide is seven\nand I stay here"
DOGS = "In exactly two sentences, describe cats.\n  dogs\n birds"


def engine(**settings: Any) -> StepCacheEngine:
    return StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder(), **settings)


@pytest.mark.parametrize(
    ("old", "new", "schema", "answers"),
    [
        pytest.param(
            CODE, CODE.replace("    print", "print"), PRINTED, ('{"printed": 3}', '{"printed": 1}'), id="code"
        ),
        pytest.param(YAML, YAML.replace("  age", "age"), FOUND, ('{"found": 5}', '{"found": 0}'), id="YAML"),
        pytest.param(
            "What is in the second field?\nRome\t\t7", "What is in the second field?\nRome\t7", FOUND,
            ('{"found": 0}', '{"found": 7}'), id="TSV",
        ),
        pytest.param(
            "How many bullets are at the top?\n- tea\n  - milk\n- rice",
            "How many bullets are at the top?\n- tea\n- milk\n- rice", FOUND,
            ('{"found": 2}', '{"found": 3}'), id="bullets",
        ),
        pytest.param(
            "Count the spaces in: a b", "Count the spaces in: a  b", FOUND,
            ('{"found": 1}', '{"found": 2}'), id="spaces",
        ),
        pytest.param(
            TIDE, TIDE.replace("seven\nand", "seven and"), FOUND, ('{"found": 7}', '{"found": 8}'), id="a poem"
        ),
        pytest.param(
            "Read this: It is. It was.", "Read this: It is.\nIt was.", PRINTED,
            ('{"printed": 1}', '{"printed": 2}'), id="what the schema asks",
        ),
        pytest.param(
            DOGS, DOGS.replace("  dogs", "dogs"), None, ("Cats run. Dogs too.", "Cats nap. Dogs bark."), id="a text"
        ),
    ],
)  # fmt: skip
def test_an_answer_to_another_layout_is_not_served(
    old: str, new: str, schema: dict[str, Any] | None, answers: tuple[str, str]
) -> None:
    cache, model = engine(), Script(list(answers))
    asked = [Request.of(text, answer_schema=schema) for text in (old, new, old)]
    texts = [cache.serve(request, model) for request in asked]
    assert [result.text for result in texts] == [answers[0], answers[1], answers[0]]
    assert [result.receipt.outcome for result in texts] == [Outcome.MISS, Outcome.SKIP_REUSE, Outcome.REUSE]
    assert "the layout of the text differs" in texts[1].receipt.reason
    assert texts[0].receipt.verified


def test_sentences_on_lines_of_their_own_are_still_served() -> None:
    cache, model = engine(), Script(['{"found": 2}'])
    cache.serve(Request.of("Who won? Per ran. Ida fell.", answer_schema=FOUND), model)
    result = cache.serve(Request.of("Who won?\n\nPer ran.\nIda fell.\n", answer_schema=FOUND), model)
    assert (result.receipt.outcome, result.receipt.verified, result.receipt.model_calls) == (Outcome.REUSE, True, 0)


def test_a_list_of_keys_that_grows_is_still_patched() -> None:
    old = "Return a JSON object for a pier with these keys:\n  - name\n  - length"
    cache, model = engine(), Script(['{"name": "P", "length": 5}', '{"owner": "O"}'])
    cache.serve(Request.of(old), model)
    result = cache.serve(Request.of(f"{old}\n  - owner"), model)
    assert (result.receipt.outcome, result.receipt.verified) == (Outcome.PATCH, True)


def test_a_prompt_of_no_task_is_not_served_for_another_layout() -> None:
    cache, model = engine(policy=Policy(unverified_reuse="guarded")), Script(["one", "other"])
    cache.serve(Request.of("Fix:\nif x:\n  y()\n  z()"), model)
    assert cache.serve(Request.of("Fix:\nif x:\n  y()\nz()"), model).text == "other"
    assert cache.serve(Request.of("Fix:\nif x:\n  y()\n  z()\n"), model).text == "one"


@pytest.mark.parametrize(("system", "calls"), [("You count lines.", 2), ("You are kind.", 1)])
def test_the_turns_before_may_speak_of_layout(system: str, calls: int) -> None:
    cache, model = engine(policy=Policy(unverified_reuse="guarded")), Script(["one", "other"])
    for text in ("Per ran. Ida fell.", "Per ran.\nIda fell."):
        turns = (Message(role="system", content=system), Message(role="user", content=text))
        cache.serve(Request(messages=turns), model)
    assert len(model.asked) == calls


class CarelessTask(CountingTask):
    """The same for any white space: a task of somebody's own that does not look at it."""

    name = "careless"

    def recognise(self, request: Request) -> Any:
        (last,) = request.messages
        return super().recognise(Request.of(" ".join(last.content.split())))


class OpenlyCarelessTask(CarelessTask):
    """One that says so."""

    ignores_layout = True


@pytest.mark.parametrize(("task", "calls"), [(CarelessTask(), 2), (OpenlyCarelessTask(), 1)])
def test_a_task_may_say_that_it_reads_no_layout(task: CountingTask, calls: int) -> None:
    cache, model = engine(tasks=[task]), Script(["apples 1\n\napples 2"] * 2)
    for text in ("count 2 apples", "count 2\n  apples"):
        cache.serve(Request.of(text), model)
    assert len(model.asked) == calls


def test_equations_read_no_layout() -> None:
    cache, model = engine(), Script(["2x = 6\n\nx = 3"])
    cache.serve(Request.of("Solve 2x + 1 = 7 for x."), model)
    result = cache.serve(Request.of("Solve  2x + 1 = 7\n   for x."), model)
    assert (result.receipt.outcome, result.receipt.verified) == (Outcome.REUSE, True)


@given(st.lists(st.sampled_from(["a", "the", "city", "lines", "Poem:", "x", "==", "end."]), min_size=1), st.randoms())
def test_words_one_blank_apart_have_one_layout(words: list[str], random: Any) -> None:
    other = [*words, "city"]
    random.shuffle(other)
    old, new = " ".join(words), " ".join(other)
    assert layout_difference(old, new) is None
    gaps = [layout._gaps(text, is_prose, is_spoken_of) for text in (old, new) for is_prose, is_spoken_of in READINGS]
    pairs = list(zip(gaps[: len(READINGS)], gaps[len(READINGS) :], strict=True))
    assert not any(layout._differing_pair(*pair) or layout._differing_line(*pair) for pair in pairs)


READINGS = ((True, False), (False, False), (False, True))
