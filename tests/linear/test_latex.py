r"""LaTeX in prompts and in answers: read line by line, or not at all."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stepcache_core.models import Request
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.tasks.linear.equation import OneSolution
from stepcache_core.tasks.linear.latex import plain_latex
from stepcache_core.tasks.linear.recognise import recognise
from tests.linear.answers import Answer, ruling, spec_of
from tests.linear.mutations import mutants


@pytest.mark.parametrize(
    ("prompt", "value"),
    [
        (r"Solve \[ 2x + 3 = 7 \] for x.", "2"),
        (r"Solve \( \frac{x}{2} + \tfrac{1}{3} = 1 \).", "4/3"),
        (r"Solve $\dfrac{x+1}{2} = \frac34$ for $x$.", "1/2"),
        (r"Solve $2 \cdot x = 8 \times 3$", "12"),
        (r"Solve $2\left(x+1\right) = 8$", "3"),
        (r"Solve $2\bigl(x+1\bigr) = 8$", "3"),
        (r"Solve $2\Big[x+1\Big] = 8$", "3"),
        (r"Solve $\textstyle 2\,x = 8$", "4"),
        (r"Solve $2\mathrm{x} = 8$", "4"),
        (r"Solve $2x = 8 \text{ for } x$.", "4"),
        (r"\text{Solve } 2x = 8", "4"),
        (r"Solve \begin{aligned} 2x + 3 &= 7 \end{aligned} for x", "2"),
        (r"\begin{align*} 2x + 3 &= 7 \\ \end{align*} Find x.", "2"),
        ("Solve for $x$:\n\\begin{equation}\n2x + 3 = 7 \\tag{1} \\label{eq:one}\n\\end{equation}", "2"),
        ("Solve\n\\[\n\\begin{aligned}\n2x + 3 &= 7\n\\end{aligned}\n\\]\nfor x.", "2"),
        ("\\begin{equation*}\\begin{split}\n2x &+ 3 \\\\\n&= 7\n\\end{split}\\end{equation*}\nSolve for x.", None),
        ("Solve $$\\begin{gathered}2x + 3 = 7\\end{gathered}$$", "2"),
        (r"Let $r = \frac{6}{2}$. Solve $2x = r$ for $x$. Put your answer in \boxed{}.", "3/2"),
    ],
)
def test_prompts_are_read(prompt: str, value: str | None) -> None:
    found = recognise(Request.of(prompt))
    if value is None:
        assert isinstance(found, NotRecognised)
        return
    assert isinstance(found, Recognition), found
    assert found.spec.solutions == OneSolution(Fraction(value))


@pytest.mark.parametrize(
    "prompt",
    [
        r"Solve $2x + \sqrt{4} = 8$", r"Solve $2x \le 8$", r"Solve $2x \neq 8$", r"Solve $\overline{x} = 8$",
        r"Solve $2x = 8\%$", r"Solve $2x = 8\,\mathrm{cm}$", r"Solve $x_1 + 2 = 8$", r"Solve $x^{2} = 8$",
        r"Solve $\lvert x\rvert = 8$", r"Solve $2x \bmod 3 = 1$", r"Solve $2x + 3 \stackrel{?}{=} 7$",
        r"Solve $2x = 4 \pm 1$", r"Solve $2x\phantom{0}=4$", r"Solve $\operatorname{f}x = 4$", r"Solve $\dot{x} = 4$",
        r"Solve \begin{cases} 2x + 3 = 7 \end{cases}", r"Solve \begin{pmatrix} 2x = 7 \end{pmatrix}",
        r"Solve \begin{align} 2x + 3 &= 7 \\ 3x &= 6 \end{align}", r"Solve \begin{aligned} 2x + 3 &= 7",
        r"Solve & show $2x=4$", r"Solve $2x = 4 \foo$", r"Solve $2\unknown{x} = 4$", r"Solve $2x = \text{4}$",
        r"Solve $2x = 8\text{ or }9$", r"Solve $2x = 8 \text{ and } 3y = 9$", r"Solve $2x + 3 = 7 \quad (1)$",
        r"Solve $2x = 4_{10}$", r"Solve $\sum x = 4$", r"Solve $\hat{x} + 1 = 4$", r"Solve $x' = 4$ for $x$",
        "Solve $9 = 3n - 6 for n.", "Solve for n: $15 - 2n = 1",
    ],
)  # fmt: skip
def test_what_is_not_known_is_not_claimed(prompt: str) -> None:
    assert isinstance(recognise(Request.of(prompt)), NotRecognised)


RIGHT = [
    "\\[\n\\begin{aligned}\n2x + 3 &= 7 \\\\\n2x &= 4 \\\\\nx &= 2\n\\end{aligned}\n\\]",
    "\\begin{align*}\n2x + 3 &= 7\\\\\n2x + 3 - 3 &= 7 - 3\\\\\n2x &= 4\\\\\n\\frac{2x}{2} &= \\frac{4}{2}\\\\\n"
    "x &= 2\n\\end{align*}",
    "\\begin{align}\n2x + 3 &= 7 && \\text{given}\\\\\n2x &= 4 && \\text{subtract 3 from both sides}\\\\\n"
    "x &= 2 && \\text{divide both sides by 2}\n\\end{align}",
    "\\begin{aligned} x &= \\frac{7-3}{2} \\\\ &= \\frac{4}{2} \\\\ &= 2 \\end{aligned}",
    "x = (7 - 3)/2\n= 4/2\n= 2",
    "\\begin{aligned}2x+3&=7\\\\[4pt]2x&=4\\\\[4pt]\\Rightarrow x&=2\\end{aligned}",
    "$$\\begin{aligned}2\\bigl(x\\bigr)+3&=7\\\\2x&=4\\\\x&=2\\end{aligned}$$",
    "\\begin{equation}\n2x = 7 - 3 \\tag{1}\n\\end{equation}\n\\begin{equation}\nx = 2 \\tag{2}\n\\end{equation}",
    "\\begin{gather*}2x+3=7\\\\2x=4\\\\x=2\\end{gather*}",
    "\\begin{array}{rcl}2x+3&=&7\\\\2x&=&4\\\\x&=&2\\end{array}",
    "\\(2x = 4\\)\n\\[x = \\boxed{2}\\]",
    "\\[ 2x = 4 \\implies x = \\boxed{2} \\]",
    "$2x = 4$, thus $\\boxed{x = 2}$",
    "\\[\\mathrm{x} = 2\\]",
]  # fmt: skip


@pytest.mark.parametrize("text", RIGHT)
def test_right_answers_pass(text: str) -> None:
    assert ruling(text, spec_of("2x + 3 = 7")) == "pass"


def test_spoilt_lines_before_a_right_end_do_not_pass() -> None:
    spec, count = spec_of("2x + 3 = 7"), 0
    for text in (text for text in RIGHT if "{array}" not in text and "[4pt]" not in text and "tag" not in text):
        for mutant in mutants(Answer("2x + 3 = 7", "x", text)):
            count += 1
            assert ruling(mutant.text, spec) != "pass", mutant.change
    assert count > 40


@pytest.mark.parametrize(
    "text",
    [
        "$\\frac{\\cancel{2}x}{\\cancel{2}} = \\frac{4}{2}$\nx = 2", "\\[2x \\le 4\\]\n\\[x = 2\\]",
        "\\[\\foo{2x} = 4\\]\n\\[x = 2\\]", "\\[2x \\foo = 4\\]\n\\[x = 2\\]", "\\[2x = \\overline{4}\\]\n\\[x = 2\\]",
        "\\[2x = 4 \\root 3 \\of 8\\]\n\\[x = 2\\]", "\\[2x \\over 2 = 2\\]\n\\[x = 2\\]", "\\[2x = 4_{10}\\]\nx = 2",
        "\\[2x = 4 \\tag{divide by 3}\\]\n\\[x = 2\\]", "\\[\\underbrace{2x}_{a} = 4\\]\n\\[x = 2\\]",
        "\\[\\min x = 2\\]", "\\[2x \\neq 4\\]\n\\[x = 2\\]", "\\[2x = 4 \\in \\this\\]\n\\[x = 2\\]",
    ],
)  # fmt: skip
def test_commands_that_are_not_known_never_pass(text: str) -> None:
    assert ruling(text, spec_of("2x + 3 = 7")) != "pass"


PIECES = st.sampled_from(
    ["\\begin{aligned}", "\\end{aligned}", "\\begin{equation}", "\\end{equation}", "&", "\\\\", "\\text{ab}",
     "\\text{", "}", "x", "=", "2", "\n", " "]
)  # fmt: skip


@given(st.lists(PIECES, max_size=20))
def test_opening_layout_is_total_and_keeps_equations(parts: list[str]) -> None:
    text = "".join(parts)
    assert plain_latex(text).count("=") == text.count("=")
