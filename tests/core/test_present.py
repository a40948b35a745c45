"""Words of the present that bind nothing where they lead on to a sentence or tell of a moment in a story."""

import pytest

from stepcache_core.guard import is_time_bound
from tests.growth import assert_linear


@pytest.mark.parametrize(
    "text",
    [
        "For 28 days now, Lina has run 5 km a day. How many km is that?",
        "She has read 30 pages so far. The book has 120 pages. How many are left?",
        "He's saved 40 dollars so far, and needs 100. How much is missing?",
        "Tom has read 30 pages so far. The book has 120. How many pages are left?",
        "They have painted 7 fences by now. How many of 12 are left?",
        "By now she was tired. Write the next line of the story.",
        "I have baked 12 cakes so far; each needs 2 eggs. How many eggs did I use?",
        "Maria has been running for 3 weeks now. How far is 3 weeks times 5 km?",
        "Now solve 3x + 4 = 19.",
        "Now, please solve 3x + 4 = 19.",
        "Ok, now simplify 2x + 3x.",
        "Now find x in 3x + 4 = 19.",
        "Now suppose x is 4. What is 2x?",
        "Now that we know x = 3, find y in x + y = 9.",
        "Now that you understand the rule, solve 2x = 4.",
        "Why is the sun so far away?",
    ],
)
def test_a_story_or_a_word_that_leads_on_binds_nothing_to_the_present(text: str) -> None:
    assert is_time_bound(text) is None


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("What is the price now?", "now"),
        ("Is it open right now?", "now"),
        ("How many goals has Messi scored so far?", "so far"),
        ("Messi has scored 850 goals so far. Is he the top scorer?", "so far"),
        ("Is it true that he has scored 850 goals so far?", "so far"),
        ("He has won 3 titles so far?", "so far"),
        ("They have won 5 elections so far. Who leads them?", "so far"),
        ("Which teams have won 3 games so far? List them.", "so far"),
        ("What is known so far?", "so far"),
        ("What has been found so far from the wreck?", "so far"),
        ("She has read 30 pages so far today. How many are left?", "so far"),
        ("He has today read 30 pages so far.", "today"),
        ("What should I do now that the law has changed?", "now"),
        ("Now that Brexit happened, what are the rules?", "Now"),
        ("Now that I have moved to Spain, which taxes apply?", "Now"),
        ("Now that we know the results, who won today?", "today"),
        ("Who has been president for 5 years now?", "now"),
        ("For 3 years now, who has been president?", "now"),
        ("Has he been ill for 3 days now?", "now"),
        ("What has the war cost by now?", "now"),
        ("How many countries have joined by now?", "now"),
        ("Now tell me the weather.", "Now"),
        ("Now find me a flight to Rome.", "Now"),
        ("Now, what is the price of gold?", "Now"),
        ("The price now and then: solve it.", "now"),
    ],
)
def test_a_question_about_the_present_stays_one(text: str, found: str) -> None:
    assert is_time_bound(text) == found


@pytest.mark.parametrize("unit", ["Tom has read 30 pages so ", "\nTom has read 30 pages so far.", ". ", "\n", " "])
def test_the_cost_of_looking_for_the_present_grows_with_the_text(unit: str) -> None:
    assert_linear(lambda size: is_time_bound("Tom." + unit * size), size=16_000)
