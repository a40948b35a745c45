"""Requests wrapped in accounts of how the equation came up: claimed, with the form that is asked for."""

from __future__ import annotations

import pytest

from stepcache_core.models import Request
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.linear.recognise import recognise
from stepcache_core.tasks.linear.spec import Form

PLAIN = [
    "I'm doing my homework and I'm stuck on 3x + 4 = 19. What's x?",
    "Good evening, could you find x for me? 3x + 4 = 19",
    "Quick question: what's x if 3x + 4 = 19?",
    "I got this from my textbook: 3x + 4 = 19. What is x?",
    "Calculate the value of x in the following: 3x + 4 = 19",
    "For which number x is 3x + 4 = 19 true?",
    "What must x be for 3x + 4 = 19 to hold?",
    "What should I put in for x to make 3x + 4 = 19 true?",
    "Which value should be put in place of x so that 3x + 4 = 19 works?",
    "3x + 4 = 19, so what's x then?",
    "3x + 4 = 19 what do you get for x",
    "I'm rusty on algebra, what's the value of x in 3x + 4 = 19?",
    "The worksheet says: 3x + 4 = 19. Find x.",
    "My son has to solve 3x + 4 = 19. What is the answer?",
    "Exercise 3b) 3x + 4 = 19. Determine x.",
    "Q3. Solve for x: 3x + 4 = 19",
    "x is unknown and 3x + 4 = 19. Compute x.",
    "Help, I need to find x in 3x + 4 = 19 for my algebra class!",
    "if 3x + 4 = 19 whats x equal to",
    "can u tell me what x is in 3x + 4 = 19",
    "hey, can you help me solve this? 3x + 4 = 19",
    "Rearrange 3x + 4 = 19 to find x.",
    "Determine the number x with 3x + 4 = 19.",
    "What x makes 3x + 4 = 19 correct?",
    "I was asked to find x in the equation 3x + 4 = 19; what is it?",
    "solve: 3x + 4 = 19. thanks!",
    "what number is x if 3x + 4 = 19",
    "Tell me the value x must have so that 3x + 4 = 19.",
    "Please evaluate x where 3x + 4 = 19",
    "The equation to be solved is 3x + 4 = 19. Give x.",
    "x needs to be found: 3x + 4 = 19",
]
WORKED = [
    "solve 3x+4=19 pls show ur work",
    "Solve 3x + 4 = 19 for x with the work shown",
    "Find x: 3x + 4 = 19. Please include all of the steps you took.",
    "Please walk me through how to solve 3x + 4 = 19 and give me x.",
    "Could you explain every step as you solve 3x + 4 = 19 for x?",
    "Solve for x in 3x + 4 = 19, going one step at a time.",
    "Isolate x: 3x + 4 = 19, and show all work.",
    "I have a quick algebra question. 3x + 4 = 19. Solve for x and show me each step please.",
    "Suppose that 3x + 4 = 19. Find the value of x and justify each step.",
    "Could you work out x from 3x + 4 = 19, showing your reasoning?",
    "Please solve the following equation and give detailed steps: 3x + 4 = 19",
    "I'd like you to find x given that 3x + 4 = 19. Explain your reasoning.",
    "How would you solve 3x + 4 = 19? Give the steps and the value of x.",
    "3x + 4 = 19; find x; show steps",
    "My tutor gave me 3x + 4 = 19 and I forgot how to do these. Please solve it and show how you got it.",
]
VALUE_ONLY = [
    "Just tell me x: 3x + 4 = 19",
    "just need the value of x, 3x + 4 = 19, no steps",
    "Only the answer please: 3x + 4 = 19",
    "I only want to know x. 3x + 4 = 19. No explanation needed.",
]


@pytest.mark.parametrize("prompt", PLAIN)
def test_nothing_but_the_solution_is_asked(prompt: str) -> None:
    assert form_of(prompt) == Form()


@pytest.mark.parametrize("prompt", WORKED)
def test_the_way_is_asked_for(prompt: str) -> None:
    assert form_of(prompt) == Form(worked=True)


@pytest.mark.parametrize("prompt", VALUE_ONLY)
def test_the_value_alone_is_asked_for(prompt: str) -> None:
    assert form_of(prompt) == Form(value_only=True)


def form_of(prompt: str) -> Form:
    """The form a prompt is read with."""
    outcome = recognise(Request.of(prompt))
    assert isinstance(outcome, Recognition), outcome
    assert outcome.spec.variable == "x"
    return outcome.spec.form
