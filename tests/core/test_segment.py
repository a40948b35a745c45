"""Where answers are cut, and that nothing is lost."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stepcache_core.models import Step
from stepcache_core.segment import MAX_LINES, segment, stitch

FRAGMENTS = [
    "1. ", "2) ", "(3) ", "Step 4: ", "**Step 5**", "②", "６．", "- ", "* ", "• ", "+ ", "## ", "    ", "\t", " ",
    "```", "```json\n", "````", "~~~", "~~~~\n", "`", "\\[", "\\]", "\\\\[", "$$", "$", "\\begin{aligned}",
    "\\end{aligned}", "\\begin{align*}", "\\end{align*}", "{", "}", '{"a": 1}', '{"', "2x = 10", "x", "= 5", "-5",
    "Divide by 2:", "Divide.", "so that,", "両辺を2で割る。", "\n", "\n\n", "\r\n", "\r", "\x0b", "\x0c", "\x1c",
    "\x85", "\u2028", "\u2029", "\x00", "\ud800", "\udfff", "\xa0", "\u3000", "\ufeff",
]  # fmt: skip

answers = st.one_of(st.lists(st.sampled_from(FRAGMENTS), max_size=25).map("".join), st.text())


def cut(text: str) -> list[str]:
    return [step.text for step in segment(text)]


@settings(max_examples=1000)
@given(answers)
def test_nothing_is_lost_and_no_step_is_empty(text: str) -> None:
    steps = segment(text)
    assert stitch(steps) == text
    assert all(step.text for step in steps)


@settings(max_examples=1000)
@given(answers)
def test_a_step_is_not_cut_again(text: str) -> None:
    assert all(segment(step.text) == (step,) for step in segment(text))


@given(answers)
def test_white_space_starts_no_step_but_the_first(text: str) -> None:
    assert all(step.text.splitlines()[0].strip() for step in segment(text)[1:])


def test_an_empty_text_has_no_steps() -> None:
    assert segment("") == ()
    assert stitch(()) == ""


@pytest.mark.parametrize("blank", [" ", "\n", "\r\n\r\n", "\x0c", "\u2028\u2029", "\t\n \n"])
def test_white_space_alone_is_one_step(blank: str) -> None:
    assert cut(blank) == [blank]


def test_stitch_joins_any_steps() -> None:
    assert stitch([Step("a\n"), Step("b")]) == "a\nb"


@pytest.mark.parametrize(
    "steps",
    [
        pytest.param(["First we look.\n\n", "Then we leap.\n\n\n", "Then we land."], id="paragraphs"),
        pytest.param(["First we look.\r\n \r\n", "Then we leap."], id="carriage returns"),
        pytest.param(["\n\nFirst we look.\n\n", "Then we leap.\n\n"], id="blank lines around"),
        pytest.param(["1. Move 3.\n", "2. Divide.\n", "3. Done."], id="1."),
        pytest.param(["1) Move 3.\n", "2) Divide.\n"], id="1)"),
        pytest.param(["(1) Move 3.\n", "(2) Divide.\n"], id="(1)"),
        pytest.param(["Here is how:\n", "1.1. Move 3.\n", "1.2. Divide.\n"], id="1.1."),
        pytest.param(["**1.** Move 3.\n", "**2. Divide**\nand so on\n"], id="bold numbers"),
        pytest.param(["Step 1: Move 3.\n4y = 8\n", "Step 2: Divide.\ny = 2\n"], id="Step 1:"),
        pytest.param(["**Step 1**\n4y = 8\n\n", "**Step 2**\ny = 2"], id="**Step 1**"),
        pytest.param(["### Step 1: Move 3.\n4y = 8\n\n", "### Step 2: Divide.\ny = 2"], id="headings"),
        pytest.param(["① 3を引く\n", "② 4で割る\n"], id="circled"),
        pytest.param(["１．3を引く\n", "２．4で割る\n"], id="full-width"),
        pytest.param(["（１）3を引く\n", "（２）4で割る\n"], id="full-width brackets"),
        pytest.param(["ステップ1：3を引く\n4y = 8\n", "ステップ2：4で割る\ny = 2"], id="katakana"),
        pytest.param(["- red\n", "- green\n", "* blue\n", "• grey\n", "+ white"], id="bullets"),
        pytest.param(["a) red\n", "b) green\n"], id="letters"),
        pytest.param(["1. Move 3:\n   4y = 8\n", "2. Divide:\n   y = 2\n\n", "So y = 2."], id="indented lines"),
        pytest.param(["1. Move 3:\n4y = 8\n", "2. Divide:\ny = 2\n"], id="lines of an item that are not indented"),
        pytest.param(["1. Fruit\n   - apple\n   - pear\n", "2. Bread\n"], id="a list in a list"),
        pytest.param(["- Fruit\n\n  Any ripe one.\n\n", "- Bread\n"], id="a paragraph in an item"),
        pytest.param([" 1. one\n", "  2. two\n", "   3. three\n"], id="a sloppy margin"),
        pytest.param(["Move 3 over:\n4y = 8\n", "Divide by 4:\ny = 2"], id="formulas below words"),
        pytest.param(["Move 3 over.\n4y = 8\n", "Divide by 4.\ny = 2"], id="formulas below sentences"),
        pytest.param(["4y + 3 = 11\n", "4y = 8\n", "y = 2"], id="formulas alone"),
        pytest.param(["4y + 3\n= 11\n", "-8 = -4y\n"], id="an operator goes on, a sign does not"),
        pytest.param(["4y + 3 =\n11\n", "4y = 8"], id="an operator at the end"),
        pytest.param(["The lamp that stood\nnear the door fell.\n", "It broke."], id="wrapped prose"),
        pytest.param(["We took bread,\nSalt and oil.\n", "We left."], id="a comma at the end"),
        pytest.param(["Name: Ida\n", "Town: Bergen\n"], id="lines of their own"),
        pytest.param(["3を引くと、\n4y = 8\n", "4で割る。\ny = 2\n"], id="Japanese"),
        pytest.param(["| a | b |\n|---|---|\n| 1 | 2 |\n\n", "That is all."], id="a table"),
        pytest.param(["-457 = 11x\n", "x = 3"], id="a sign is no bullet"),
        pytest.param(["It is 3.14 m.\n", "2.5 of it is wet."], id="a decimal is no number of an item"),
    ],
)
def test_an_answer_is_cut_at(steps: list[str]) -> None:
    assert cut("".join(steps)) == steps


@pytest.mark.parametrize(
    "steps",
    [
        pytest.param(["Run this:\n```py\na = 1\n\n\n- b\n1. c\n```\n", "It prints 1."], id="ticks"),
        pytest.param(["Run this.\n\n", "~~~\n1. a\n\n```\n\n2. b\n~~~\n\n", "Done."], id="tildes hold ticks"),
        pytest.param(["````\na\n\n```\n\nb\n````\n", "Done."], id="a longer fence holds a shorter one"),
        pytest.param(["Look:\n\n", "```\n1. a\n\n2. b\n"], id="a fence left open"),
        pytest.param(["```one``` is code.\n\n", "Next."], id="code in a line is no fence"),
        pytest.param(["1. Run\n   ```\n   a\n\n   b\n   ```\n", "2. Stop\n"], id="a fence in an item"),
        pytest.param(["- ```\n  a\n\nb\n  ```\n", "- Stop\n"], id="a fence beside a bullet"),
        pytest.param(["So\n\\[\n4y = 8\n\ny = 2\n\\]\n\n", "Done."], id="brackets"),
        pytest.param(["$$\n4y = 8\n\ny = 2\n$$\n", "Done."], id="dollars"),
        pytest.param(["\\begin{aligned}\n4y &= 8 \\\\[2pt]\n\ny &= 2\n\\end{aligned}\n\n", "Done."], id="aligned"),
        pytest.param(["An open \\[ here.\n\n", "Next."], id="an open bracket is no block"),
        pytest.param(["It costs $$ much.\n\n", "Next."], id="one pair of dollars is no block"),
        pytest.param(["A row \\\\[2pt] ends.\n\n", "Next \\]."], id="row spacing is no block"),
    ],
)
def test_blocks_stay_whole(steps: list[str]) -> None:
    assert cut("".join(steps)) == steps


RECORD = json.dumps({"name": "Ida", "tags": ["a\n\nb", "{"], "home": {"town": "Bergen"}}, indent=2)


@pytest.mark.parametrize(
    "text",
    [
        RECORD,
        f"```json\n{RECORD}\n```",
        f"Here is the object.\n\n1. As asked:\n\n{RECORD}\n\nTell me if {{more}} is needed.",
        f"[{RECORD},\n\n{RECORD}]",
        'The set {1, 2} is not meant.\n\n{ "a": 1 }',
        '{"a": oops}\n\n{"a": 1}',
    ],
)
def test_an_answer_with_a_json_object_is_one_step(text: str) -> None:
    assert cut(text) == [text]


@pytest.mark.parametrize("text", ['{"a": 1\n\nand no end', "{a}\n\n{b}", '{"a"}\n\n{"b"}', '{"a": ' * 5000 + "\n\n1"])
def test_braces_alone_are_no_object(text: str) -> None:
    assert len(segment(text)) == 2


@pytest.mark.parametrize(
    "unit", [*FRAGMENTS, '{"a":[', "a\n", "\\begin{align}\n\n", "```\n\n", "`` ", "1.", "$$ a\n\n"]
)
def test_long_texts_are_read_in_one_pass(unit: str) -> None:
    text = unit * (200_000 // len(unit))
    assert stitch(segment(text)) == text


def test_a_text_of_too_many_lines_is_one_step() -> None:
    assert len(segment("a.\n\n" * (MAX_LINES // 2))) == MAX_LINES // 2
    assert len(segment("a.\n\n" * MAX_LINES)) == 1
