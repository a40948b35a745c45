"""Two requests with explicit keys that name one subject, or order one thing of one text, in other ordinary words."""

from __future__ import annotations

from itertools import permutations

import pytest

from stepcache_core.models import Changed
from stepcache_core.tasks.base import Recognition
from stepcache_core.tasks.json_object.subject.alike import mean_the_same
from stepcache_core.tasks.json_object.subject.quoted import order_of
from stepcache_core.tasks.json_object.subject.residues import content_difference
from tests.json_object.builders import TASK, recognised, request

KEYS = 'with the keys "name" and "notes"'


def is_reused(old: str, new: str) -> bool:
    """True where both prompts are claimed and an answer to one serves the other; the other way round as well."""
    found = [TASK.recognise(request(prompt)) for prompt in (old, new)]
    claimed = [one for one in found if isinstance(one, Recognition)]
    if len(claimed) < 2:
        return False
    there, back = (not isinstance(TASK.relate(*pair), Changed) for pair in (claimed, claimed[::-1]))
    assert there == back
    return there


def differs(old: str, new: str, *keys: str) -> bool:
    """True where the two subjects are not the same beside these keys, whichever comes first."""
    there, back = (content_difference(*pair, keys or ("name", "notes")) for pair in ((old, new), (new, old)))
    assert (there is None) == (back is None)
    return there is not None


PARCEL = '"The parcel came late and the box was torn."'
CLASSIFIED = (
    f"Classify the review {PARCEL} and return a JSON object {KEYS}.",
    f"Please classify this review: {PARCEL} Your answer should be a JSON object {KEYS}.",
    f"Here is a review: {PARCEL} Classify it and answer with a JSON object {KEYS}.",
    f"How would you classify the review {PARCEL}? Answer with a JSON object {KEYS}.",
    f"Give your classification of the review {PARCEL} as a JSON object {KEYS}.",
    f"I want the review {PARCEL} classified. Return a JSON object {KEYS}.",
    f"The review {PARCEL} is to be classified in a JSON object {KEYS}.",
    f"Take the review {PARCEL} and report its classification as a JSON object {KEYS}.",
    f"Given the review {PARCEL}, classify it and return a JSON object {KEYS}.",
    f"Review: {PARCEL}\nClassify it as a JSON object {KEYS}.",
)
INVENTED = (
    f"Create a JSON object {KEYS} for a fictional postman.",
    f"Create a JSON object {KEYS} for a made-up postman.",
    f"Create a JSON object {KEYS} for an invented postman.",
    f"Create a JSON object {KEYS} about an imaginary postman.",
    f"Create a JSON object {KEYS} for a fictitious postman.",
    f"Create a JSON object {KEYS} for a postman of your own invention.",
    f"Invent a postman and return it as a JSON object {KEYS}.",
    f"Make up a postman and give his details as a JSON object {KEYS}.",
    f"Think up a postman and put him in a JSON object {KEYS}.",
    f"Come up with a postman and describe him in a JSON object {KEYS}.",
    f"Fabricate a postman and return a JSON object {KEYS}.",
    f"Imagine a postman and return a JSON object {KEYS}.",
)
CARRIED = (
    f"Return a JSON object for the novel Emma {KEYS}.",
    f"Return a JSON object on the novel Emma {KEYS}.",
    f"Return a JSON object covering the novel Emma {KEYS}.",
    f"Give the details of the novel Emma as a JSON object {KEYS}.",
    f"Give information about the novel Emma as a JSON object {KEYS}.",
    f"Give facts on the novel Emma as a JSON object {KEYS}.",
    f"Provide a description of the novel Emma as a JSON object {KEYS}.",
    f"Provide an entry for the novel Emma as a JSON object {KEYS}.",
    f"What are the facts about the novel Emma? Put them in a JSON object {KEYS}.",
    f"What are the details of the novel Emma? Answer as a JSON object {KEYS}.",
    f"What do you know about the novel Emma? Answer as a JSON object {KEYS}.",
)
COOKED = (
    f"Return a JSON object for a recipe for waffles {KEYS}.",
    f"Give me a waffle recipe as a JSON object {KEYS}.",
    f"Write a waffles recipe as a JSON object {KEYS}.",
    f"Return a JSON object holding a recipe for waffles {KEYS}.",
    f"What is a recipe for waffles? Return a JSON object {KEYS}.",
)
ASKED = (
    f"Create one multiple-choice quiz question about the Ming Dynasty and return it as a JSON object {KEYS}.",
    f"Write a single multiple-choice quiz question on the Ming Dynasty in a JSON object {KEYS}.",
    f"Make me a multiple-choice quiz question about the Ming Dynasty. Deliver it as a JSON object {KEYS}.",
)
GROUPS = (CLASSIFIED, INVENTED, CARRIED, COOKED, ASKED)


@pytest.mark.parametrize(("base", "other"), [(group[0], other) for group in GROUPS for other in group[1:]])
def test_a_subject_is_one_however_it_is_said(base: str, other: str) -> None:
    assert is_reused(base, other)


@pytest.mark.parametrize(("one", "other"), list(permutations([group[1] for group in GROUPS], 2)))
def test_the_subjects_of_two_groups_stay_apart(one: str, other: str) -> None:
    assert not is_reused(one, other)


SAME = [
    ("a made-up weather report for Bergen", "an invented Bergen weather report"),
    ("a made-up weather report for Bergen", "fabricate a weather report for Bergen"),
    ("a fictional bakery", "Invent a bakery and describe it"),
    ("a fictional bakery", "Invent a fictional bakery and give its details"),
    ("a fictional bakery", "up a fictional bakery"),
    ("a fictional bakery", "a bakery that does not exist"),
    ("a fictional bakery", "a bakery you made up"),
    ("a fictional bakery", "the details of an imaginary bakery"),
    ("the planet Venus", "a description of the planet Venus"),
    ("the planet Venus", "that describes the planet Venus"),
    ("the planet Venus", "data on the planet Venus"),
    ("the planet Venus", "on the topic of the planet Venus"),
    ("Niels Bohr", "on Niels Bohr"),
    ("Niels Bohr", "a profile of Niels Bohr"),
    ("Niels Bohr", "Niels Bohr's details"),
    ("Niels Bohr", "Who was Niels Bohr"),
    ("the Peace of Westphalia", "What was the Peace of Westphalia"),
    ("a lamp sold in a shop", "a product record for a lamp sold in a shop"),
    ("a lamp sold in a shop", "a lamp sold in a shop and list its details"),
    ("Summarise the Boer War", "that summarizes the Boer War"),
    ("Summarise the Boer War", "a summary of the Boer War"),
    ("Summarise the Boer War", "sum the Boer War up"),
    ("a recipe for apple pie", "an apple pie recipe"),
    ("a simple recipe for scones", "a simple scone recipe"),
    ("the weather in Bergen", "Bergen's weather"),
    ("the weather in Bergen in June", "the June weather in Bergen"),
    ("the weather in Bergen in June", "What is the weather like in Bergen in June"),
    ("a film review of Metropolis", "Review the film Metropolis"),
    ("the film Metropolis", "Metropolis ( the film )"),
    ("a haiku about winter", "a haiku on winter"),
    ("a haiku about winter", "One haiku about winter"),
    ("a haiku about winter", "a haiku dealing with winter"),
    ("the film Metropolis", "the movie Metropolis"),
    ("the film Metropolis", "Metropolis, the film"),
    ("a trip to Rome", "that is a trip to Rome"),
    ("a plan for a trip to Rome", "Plan a trip to Rome"),
    ("the term osmosis", "a definition of the term osmosis"),
    ("the term osmosis", "that defines the term osmosis"),
    ("a fictional baker", "Think of a fictional baker and"),
    ("a fictional baker", "A fictional baker is needed"),
    ("a fictional member of a club", "a made-up member of a club"),
    ("the life of Niels Bohr", "Niels Bohr's life"),
    ("an essay about Niels Bohr", "an essay on Niels Bohr"),
    (f"Rate the comment {PARCEL}", f"giving a rating of the comment {PARCEL}"),
    (f"Translate the sentence {PARCEL} into Czech", f"a Czech translation of the sentence {PARCEL}"),
    (f"Translate the sentence {PARCEL} into Czech", f"Translate this sentence to Czech: {PARCEL}"),
    (f"Extract the complaint from the review {PARCEL}", f"From the review {PARCEL}, extract the complaint"),
    (f"Classify the sentiment of the review {PARCEL}", f"What is the sentiment of the review {PARCEL}"),
    (
        f"Summarise the message {PARCEL}",
        f"that gives a summary of the message {PARCEL}".replace("that gives", "giving"),
    ),
]


@pytest.mark.parametrize(("old", "new"), SAME)
def test_what_is_left_of_two_prompts_says_the_same(old: str, new: str) -> None:
    assert not differs(old, new)


@pytest.mark.parametrize(("old", "new"), SAME)
def test_nothing_of_it_is_read_without_explicit_keys(old: str, new: str) -> None:
    assert content_difference(old, new) is not None
    assert content_difference(old, new, ()) is not None


OTHER = [
    # fiction
    ("a fictional bakery", "a bakery"),
    ("Invent a bakery", "a bakery"),
    ("a fictional bakery", "a fictional brewery"),
    ("Invent a bakery", "Invent a brewery"),
    ("a fictional bakery", "Invent two bakeries"),
    ("a fictional bakery", "Invent a bakery and its owner"),
    ("a fictional bakery", "Invent a bakery and explain your choices"),
    ("a fictional bakery in Bergen", "Invent a bakery"),
    ("a fictional bakery", "a short description of a fictional bakery"),
    ("a fictional bakery", "Do not invent a bakery"),
    ("a fictional bakery", "Invent nothing about a bakery"),
    ("a fictional number", "an imaginary number"),
    ("a fictional friend", "an imaginary friend"),
    ("a fictional part", "an imaginary part"),
    ("a fictional axis", "an imaginary axis"),
    ("a fictional detective", "Invent a detective"),
    ("a fictional planet", "Invent a planet"),
    ("a fictional language", "an invented language"),
    ("a fictional book", "Invent a book"),
    ("a fictional account of the war", "Invent an account of the war"),
    ("a fictional machine by Tesla", "a machine invented by Tesla"),
    ("a fictional lamp by Edison", "an invented lamp by Edison"),
    ("a fictional beam", "Fabricate a beam"),
    ("a fictional woman", "a made-up woman"),
    ("a fictional user", "a user that does not exist"),
    ("a fictional file", "a non-existent file"),
    ("an invented bakery", "an inventive bakery"),
    ("a real bakery", "a made-up bakery"),
    # carriers
    ("the planet Venus", "a short description of the planet Venus"),
    ("the planet Venus", "a brief summary of the planet Venus"),
    ("the planet Venus", "a detailed description of the planet Venus"),
    ("the planet Venus", "Summarise the planet Venus"),
    ("the planet Venus", "Summarise the planet Venus in one sentence"),
    ("the planet Venus", "the moons of the planet Venus"),
    ("the planet Venus", "the discovery of the planet Venus"),
    ("the planet Venus", "all the facts about the planet Venus"),
    ("the planet Venus", "three facts about the planet Venus"),
    ("the planet Venus", "a myth about the planet Venus"),
    ("the planet Venus", "life on the planet Venus"),
    ("the planet Venus", "a description of the planet Mars"),
    ("the planet Venus", "a description of its colour"),
    ("the table", "on the table"),
    ("Monday", "on Monday"),
    ("failure", "on failure"),
    ("request", "on request"),
    ("LinkedIn", "on LinkedIn"),
    ("the table", "the data on the table"),
    ("the invoice", "the details on the invoice"),
    ("the label", "the information on the label"),
    ("Beyoncé", "a record for Beyoncé"),
    ("a singer", "a record for a singer"),
    ("the song contest", "an entry for the song contest"),
    ("a song contest", "an entry for a song contest"),
    ("a dating app", "a profile for a dating app"),
    ("a dictionary", "an entry for a dictionary"),
    ("patients", "information for patients"),
    ("a dashboard", "data for a dashboard"),
    ("courage", "profiles in courage"),
    ("Summarise the Boer War", "Summarise the Boer War briefly"),
    ("Summarise the Boer War", "a short summary of the Boer War"),
    ("Summarise the Boer War", "a summary of the Winter War"),
    ("Summarise the Boer War", "the Boer War"),
    ("a lamp", "a lamp and list its parts"),
    # two orders of one name
    ("a recipe for waffles", "How do I make waffles"),
    ("a recipe for waffles", "a waffle"),
    ("a recipe for waffles", "a recipe for pancakes"),
    ("a recipe for waffles", "a vegan waffle recipe"),
    ("a recipe for waffles", "the recipe for waffles"),
    ("a recipe for waffles", "two waffle recipes"),
    ("a recipe for waffles", "a waffle recipe for four people"),
    ("a recipe for waffles", "a waffle recipe without eggs"),
    ("a French recipe for toast", "a French toast recipe"),
    ("a quick recipe for bread", "a recipe for quick bread"),
    ("a simple recipe for syrup", "a simple syrup recipe"),
    ("a recipe for soup", "a recipe for soup and a salad"),
    ("a weather report for Bergen", "a weather report from Bergen"),
    ("a weather report for Bergen", "an Oslo weather report"),
    ("a weather report for Bergen", "the weather in Bergen"),
    ("the weather in Bergen", "Oslo's weather"),
    ("the weather in Bergen", "the weather in Bergen in June"),
    ("the weather in Bergen in June", "the July weather in Bergen"),
    ("a film review of Metropolis", "the film Metropolis"),
    ("a film review of Metropolis", "a book review of Metropolis"),
    ("a film review of Metropolis", "Review the novel Metropolis"),
    ("the film Metropolis", "Metropolis ( the novel )"),
    # small words
    ("a quiz question", "one more quiz question"),
    ("a quiz question about tides", "two quiz questions about tides"),
    ("a mother", "a single mother"),
    ("a room", "a single room"),
    ("a poem about Friday", "a poem on Friday"),
    ("a poem about the wall", "a poem on the wall"),
    ("a post about LinkedIn", "a post on LinkedIn"),
    ("a story about the train", "a story on the train"),
    ("a trip to Rome", "Plan a trip to Rome"),
    ("the film Metropolis", "the movie Metropolis about a city"),
    ("the film Metropolis", "the films Metropolis and Dracula"),
    ("the term osmosis", "Explain the term osmosis"),
    ("the term osmosis", "osmosis"),
    ("a fictional baker", "Think of a baker"),
    ("a fictional baker", "a fake baker"),
    ("a baker", "A baker is needed for the shop"),
    ("the life of Niels Bohr", "Niels Bohr"),
    # questions
    ("the planet Venus", "Why are there facts about the planet Venus"),
    ("the planet Venus", "What are the facts about the planet Mars"),
    ("Niels Bohr", "Who influenced Niels Bohr"),
    ("Niels Bohr", "Who was Niels Bohr and what did he win"),
    ("Niels Bohr", "Where was Niels Bohr"),
    # one text
    (f"Classify the review {PARCEL}", f"Rate the review {PARCEL}"),
    (f"Classify the review {PARCEL}", f"Summarise the review {PARCEL}"),
    (f"Classify the review {PARCEL}", f"Translate the review {PARCEL}"),
    (f"Classify the review {PARCEL}", f"the review {PARCEL}"),
    (f"Classify the review {PARCEL}", f"Classify the headline {PARCEL}"),
    (f"Classify the review {PARCEL}", f"Classify the sentence {PARCEL}"),
    (f"Classify the review {PARCEL}", 'Classify the review "The parcel came late."'),
    (f"Classify the review {PARCEL}", f"Classify the tone of the review {PARCEL}"),
    (f"Classify the review {PARCEL}", f"Classify the author of the review {PARCEL}"),
    (f"Classify the review {PARCEL}", f"Classify the review {PARCEL} as positive or negative"),
    (f"Classify the review {PARCEL}", f"Classify the review {PARCEL} and explain why"),
    (f"Classify the review {PARCEL}", f"Classify the reply to the review {PARCEL}"),
    (f"Classify the review {PARCEL}", f"Do not classify the review {PARCEL}"),
    (f"Classify the review {PARCEL}", f"How would a child classify the review {PARCEL}"),
    (f"Classify the review {PARCEL}", f"How would you not classify the review {PARCEL}"),
    (f"Classify the review {PARCEL}", f'Classify the review {PARCEL} "Fine."'),
    (f"Classify the review {PARCEL}", f"Translate and classify the review {PARCEL}"),
    (f"Classify the tone of the review {PARCEL}", f"Classify the sentiment of the review {PARCEL}"),
    (f"Rate the tone of the review {PARCEL}", f"What is the tone of the review {PARCEL}"),
    (f"Translate the sentence {PARCEL} into Czech", f"a Greek translation of the sentence {PARCEL}"),
    (f"Translate the sentence {PARCEL} into Czech", f"Translate the sentence {PARCEL}"),
    (f"Translate the sentence {PARCEL} into Czech", f"Translate the sentence {PARCEL} from Czech"),
    (f"Extract the complaint from the review {PARCEL}", f"From the review {PARCEL}, extract the praise"),
    (f"Extract the complaint from the review {PARCEL}", f"Extract all complaints from the review {PARCEL}"),
]


@pytest.mark.parametrize(("old", "new"), OTHER)
def test_what_may_mean_something_else_stays_different(old: str, new: str) -> None:
    assert differs(old, new)


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("Niels Bohr", "Who was Niels Bohr", "question"),
        ("Niels Bohr", "What do you know about Niels Bohr", "answer"),
        ("a fictional bakery", "Invent a bakery", "error"),
        ("a fictional bakery", "a bakery that does not exist", "status"),
        ("the planet Venus", "a description of the planet Venus", "description"),
    ],
)
def test_a_key_may_make_content_of_the_words_around_a_subject(old: str, new: str, key: str) -> None:
    assert differs(old, new, key, "name")
    assert not differs(old, new, "name")


def test_keys_may_say_of_what_kind_a_name_is() -> None:
    assert not differs("copper", "the element copper", "symbol", "atomic_number")
    assert differs("copper", "the element copper", "symbol", "price")
    assert differs("copper", "the element silver", "symbol", "atomic_number")
    assert not differs("Niels Bohr", "the person Niels Bohr", "name", "born")
    assert differs("Harley Davidson", "the person Harley Davidson", "name", "price")


def test_of_two_kinds_one_text_has_no_order() -> None:
    assert order_of(f"Classify the review. Headline: {PARCEL}") is None
    assert order_of(f"Here is a letter: {PARCEL} Classify the review") is None


def test_a_long_content_is_not_read_as_a_subject() -> None:
    long = "a bakery " + "in a town " * 40
    assert not mean_the_same(f"a fictional {long[2:]}", f"Invent {long}", ("name",), str.__eq__)


def test_what_is_summed_up_or_thought_up_is_not_plain() -> None:
    plain = f"Return a JSON object for the Boer War {KEYS}."
    assert not is_reused(plain, f"Please sum up the Boer War for me. Return a JSON object {KEYS}.")
    lamp = f"Return a JSON object for a lamp {KEYS}."
    assert not is_reused(lamp, f"Come up with a lamp and return a JSON object {KEYS}.")
    haiku = f"Write a haiku about snow as a JSON object {KEYS}."
    assert is_reused(haiku, f"Come up with a haiku about snow as a JSON object {KEYS}.")


def test_an_invented_thing_keeps_its_keys() -> None:
    found = recognised(f"Invent a postman and return it as a JSON object {KEYS}.")
    assert (found.spec.keys, found.spec.exactly) == (("name", "notes"), False)


def test_the_names_of_one_person_or_thing_have_no_order_among_the_keys() -> None:
    lives = "Return a JSON object for Niels Bohr with the keys {}."
    assert is_reused(lives.format("name, born and known_for"), lives.format("born, name and known_for"))
    works = "Return a JSON object for the book Catch-Ten with the keys {}."
    assert is_reused(works.format("title and author"), works.format("author and title"))


@pytest.mark.parametrize(
    ("thing", "keys", "moved"),
    [
        ("Paris Austin", "start, finish and born", "finish, start and born_in"),
        ("Paris Austin", "start and finish", "finish and start"),
        ("Niels Bohr", "first_name, last_name and born", "last_name, first_name and born"),
        ("Rome-Oslo", "start and finish", "finish and start"),
        ("Niels Bohr 1885", "name, year and born", "year, name and born"),
        ("Niels Bohr, Otto Hahn", "name, rival and born", "rival, name and born"),
    ],
)
def test_values_side_by_side_belong_to_the_keys_by_their_places(thing: str, keys: str, moved: str) -> None:
    asked = "Return a JSON object for {} with the keys {}."
    assert not is_reused(asked.format(thing, keys), asked.format(thing, moved))


@pytest.mark.parametrize(
    ("plain", "ordered"),
    [
        ("Return a JSON object for a quiz question about tides", "Answer a quiz question about tides and return JSON"),
        (
            'Return a JSON object for the sentence "It rains."',
            'Rewrite the sentence "It rains." and return a JSON object',
        ),
        ("Return a JSON object for the novel Emma", "Restate the novel Emma and return a JSON object"),
    ],
)
def test_an_order_that_sounds_like_the_wish_for_an_answer_is_kept(plain: str, ordered: str) -> None:
    assert not is_reused(f"{plain} {KEYS}.", f"{ordered} {KEYS}.")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Kenya", "the country Kenya"),
        ("Lisbon", "the city of Lisbon"),
        ("the chemical element copper", "the element copper"),
        ("the chemical element copper", "Copper ( element )"),
        ("the Rust programming language", "Rust programming language"),
        ("a beginner workout plan", "Devise a workout plan for beginners"),
        (f"Translate the sentence {PARCEL} into Czech", f"How do you say {PARCEL} in Czech"),
        (f"Classify the sentiment of the review {PARCEL}", f"Assess its sentiment. Review: {PARCEL}"),
        (f"Extract the following from the invoice text. Invoice: {PARCEL}", f"the invoice: {PARCEL}"),
    ],
)
def test_a_name_that_can_be_of_one_kind_alone_needs_no_kind(old: str, new: str) -> None:
    assert not differs(old, new)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("copper", "the element copper"),
        ("fire", "the element fire"),
        ("Georgia", "the country Georgia"),
        ("Kenya", "the city Kenya"),
        ("Lisbon", "the country Lisbon"),
        ("Saturn", "the planet Saturn"),
        ("Dracula", "the novel Dracula"),
        ("Kenya", "the countries Kenya and Uganda"),
        ("a beginner workout plan", "a workout plan for experts"),
        ("a logo", "Design a logo"),
        ("Rust programming", "the Rust programming language"),
    ],
)
def test_a_name_of_several_kinds_keeps_its_kind(old: str, new: str) -> None:
    assert differs(old, new)


@pytest.mark.parametrize(("old", "new"), SAME)
def test_one_more_word_makes_another_subject(old: str, new: str) -> None:
    before, quote, text = new.partition('"')
    words = before.split()
    for word in ("not", "short", "two", "other", "without"):
        for at in range(len(words) + 1):
            longer = " ".join([*words[:at], word, *words[at:]])
            assert differs(old, f"{longer} {quote}{text}".strip()), longer


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("a restaurant order", "a restaurant order"),
        ("Jupiter's moon Europa", "Jupiter's moon Europa"),
        ("a small tavern that you make up", "an invented small tavern"),
        ("a made-up dragon", "a dragon of your own invention"),
        ("a board game you invented yourself", "a board game that you made up"),
        ("a boat description", "a boat"),
    ],
)
def test_the_order_of_keys_is_no_order_of_things_where_one_thing_is_named(one: str, other: str) -> None:
    assert is_reused(
        f"Return a JSON object with exactly the keys name, size and place about {one}.",
        f"Return a JSON object with exactly the keys size, place and name about {other}.",
    )


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Rome's rival Oslo 3", "Rome's rival Oslo 3"),
        ("Rome for Oslo 3", "Rome for Oslo 3"),
        ("things in a given order", "things in a given order"),
        ("a made-up dragon", "a fictional dragon"),
        ("an invented game", "a game of your own invention"),
        ("a job description", "a job"),
        ("a dragon of your own invention", "a dragon"),
        ("a dragon you invented", "a dragon I invented"),
    ],
)
def test_values_by_place_and_other_things_stay_apart(one: str, other: str) -> None:
    assert not is_reused(
        f"Return a JSON object with exactly the keys name, size and place about {one}.",
        f"Return a JSON object with exactly the keys size, place and name about {other}.",
    )


SAME_THING = [
    # what is made up inside of a report, and the record that is made up itself
    ("a weather report for an imaginary village", "a weather report for a fictional village"),
    ("a weather report for an imaginary village", "the weather report of a made-up village"),
    ("a weather report for an imaginary village", "a report on the weather in an invented village"),
    ("a profile of an imaginary supplier", "a made-up supplier profile"),
    ("an imaginary customer record", "the record of a fictitious customer"),
    ("an imaginary customer record", "Invent a record for a customer"),
    ("an imaginary customer record", "Make up a customer record"),
    ("an imaginary customer record", "Invent a customer record for me, please"),
    ("a fictional library book record", "Make up a record for a library book"),
    # compounds
    ("a tenant record", "a record for a tenant"),
    ("a café order", "an order at a café"),
    ("a pharmacy receipt", "a receipt from a pharmacy"),
    ("a ferry booking", "a booking on a ferry"),
    ("a hotel reservation", "a reservation at a hotel"),
    ("a concert ticket", "a ticket for a concert"),
    ("a bus timetable", "a timetable for a bus"),
    ("a software bug report", "a bug report about a piece of software"),
    ("an island weather report", "a weather report from an island"),
    ("a made-up ferry booking", "Invent a booking for a ferry"),
    # without an article
    ("a recipe for onion soup", "Onion soup recipe"),
    ("the planet Venus", "Planet Venus"),
    ("a fictional rowing club", "Fictitious rowing club"),
    ("the Charles Bridge", "charles bridge"),
    ("the Charles Bridge", "the charles bridge"),
    ("the Prado Museum", "prado museum"),
    # a thing and its kind
    ("the board game backgammon", "backgammon, the board game"),
    ("the board game backgammon", "backgammon ( the board game )"),
    ("the board game backgammon", "backgammon ( board game )"),
    ("the basset hound as a dog breed", "the dog breed basset hound"),
    ("the basset hound as a dog breed", "Basset hound ( dog breed )"),
    ("the basset hound as a dog breed", "the basset hound breed of dog"),
    ("mercury ( the chemical element )", "the element mercury"),
    ('the painting called "Night Watch"', 'the painting: "Night Watch"'),
    ('the painting named "Night Watch"', "the painting Night Watch"),
    ("the painting Guernica", "Guernica, the painting"),
    ("Titan, the moon of Saturn", "Saturn's moon Titan"),
    ("Titan, one of Saturn's moons", "the moon Titan of Saturn"),
    ("Titan, a moon of Saturn", "Titan ( the Saturnian moon )"),
    ("Norway's capital Oslo", "Oslo, the capital of Norway"),
    # a year
    ("the 1902 eruption of Pelée", "the eruption of Pelée in 1902"),
    ("the 1902 eruption of Pelée", "Pelée's 1902 eruption"),
    ("the 1902 eruption of Pelée", "the Pelée eruption of 1902"),
    ("the 1902 eruption of Pelée", "the eruption of Pelée that happened in 1902"),
    ("the 1969 Moon landing", "the lunar landing in 1969"),
    ("the 1976 Moon landing", "the Moon landing that took place in 1976"),
    # orders to invent
    ("Invent a card game", "Invent a new card game"),
    ("Invent a card game", "Think up an original card game for us"),
    ("Invent a rowing club", "Devise a rowing club"),
    ("Invent a rowing club", "Dream up a rowing club and write a description of it"),
    ("the basic facts about Mount Rainier", "the essential facts on Mount Rainier"),
]
SAME_THING += [
    ("the 1908 Messina earthquake", "the earthquake in Messina in 1908"),
    ("the 1908 Messina earthquake", "the 1908 earthquake of Messina"),
    ("the 1848 French Revolution", "the French Revolution of 1848"),
    ("the Rust programming language", "Rust ( programming language )"),
    ("the Rust programming language", "the programming language Rust"),
    ("the opera Tosca by Puccini", "Puccini's opera Tosca"),
    ("the film Metropolis", "Metropolis, a film"),
    ("Mount Rainier", "mount rainier"),
    ("Mount Rainier", "Mt. Rainier"),
    ("a fictional chef", "an entirely fictional chef"),
    ("a fictional chef", "Please invent a chef of your own"),
    ("a fictional chef", "a chef from your imagination"),
    ("a fictional chef", "an imaginary chef profile"),
    ("a movie review", "a review of a movie"),
    ("a café menu", "a menu for a café"),
    ("a dentist's appointment", "an appointment with a dentist"),
    ("a gym membership", "a membership at a gym"),
    ("a job posting for a data analyst", "a data analyst job posting"),
    ("a weather forecast for Bergen", "a forecast of the weather in Bergen"),
]
OTHER_THING = [
    ("the 1908 Messina earthquake", "the 1909 earthquake in Messina"),
    ("the 1908 Messina earthquake", "the 1908 earthquake in Catania"),
    ("the 1908 Messina earthquake", "the earthquakes in Messina in 1908"),
    ("the 1848 French Revolution", "the French Revolution"),
    ("the 1848 French Revolution", "the German Revolution of 1848"),
    ("the opera Tosca by Puccini", "Verdi's opera Tosca"),
    ("the opera Tosca by Puccini", "the opera Tosca"),
    ("the film Metropolis", "Metropolis, a novel"),
    ("Rust", "the programming language Rust"),
    ("Lake House", "lake house"),
    ("a fictional chef", "a chef"),
    ("a fictional chef", "a partly fictional chef"),
    ("a fictional chef", "a chef of your own choice"),
    ("a movie review", "a review of the movie"),
    ("a movie review", "a review of two movies"),
    ("a customer account", "an account of a customer"),
    ("a new job posting", "a job posting for a new"),
    ("a job posting for a data analyst", "a data analyst"),
    ("a weather forecast for Bergen", "a report on the weather in Bergen"),
    ("a school record", "a school"),
    ("a hospital record", "a record for a hospital"),
    ("a report about a fictional detective", "a report about an invented detective"),
    ("a board game designer", "the board game designer"),
    ("a fictional strategy", "Devise a strategy"),
    ("a made-up test", "Devise a test"),
    ("fictional in style", "imaginary in style"),
    ("a weather report for an imaginary village", "a weather report for a village"),
    ("a weather report for an imaginary village", "a weather report for an imaginary town"),
    ("a weather report for an imaginary village", "a fictional weather report for a village"),
    ("a weather report for an imaginary village", "a summary of a weather report for an imaginary village"),
    ("a report of an imaginary friend", "a report of a fictional friend"),
    ("a record of an imaginary number", "a record of a fictional number"),
    ("an imaginary customer record", "a customer record"),
    ("an imaginary customer record", "imaginary customer records"),
    ("an imaginary customer record", "the record of a fictitious supplier"),
    ("an imaginary customer record", "the record of a real customer"),
    ("an imaginary customer record", "Invent two records for a customer"),
    ("a record for a fictional book", "an imaginary book record"),
    ("a world record", "a record for a world"),
    ("a world record", "a world"),
    ("a jazz record", "a record of jazz"),
    ("a new book record", "a record for a new book"),
    ("a short book entry", "an entry for a short book"),
    ("a diary entry", "an entry for a diary"),
    ("a restaurant order", "an order for a restaurant"),
    ("a restaurant order", "two orders at a restaurant"),
    ("a restaurant order", "orders at a restaurant"),
    ("a restaurant order", "an order at a café"),
    ("a shop receipt", "a receipt for a shop"),
    ("a hotel booking", "a booking for a hotel guest"),
    ("a bug report", "a software bug report"),
    ("a bug report for a piece of software", "a bug report for a piece of hardware"),
    ("a support ticket", "a ticket for support"),
    ("a town weather report", "a weather report for Town"),
    ("two recipes for onion soup", "Onion soup recipe"),
    ("a recipe for onion soup", "Onion soup recipes"),
    ("the planet Hollywood", "Planet Hollywood"),
    ("the planet Earth", "Planet Earth"),
    ("a fictional rowing club", "Fictitious rowing clubs"),
    ("a fictional people", "fictional people"),
    ("the Old Bridge", "the old bridge"),
    ("the Clock Tower", "clock tower"),
    ("the Charles Bridge", "a charles bridge"),
    ("the movie Star", "movie star"),
    ("Queen Anne", "queen anne"),
    ("the board game backgammon", "backgammon"),
    ("the board game backgammon", "backgammon, the card game"),
    ("the board game backgammon", "a board game like backgammon"),
    ("the board game backgammon", "the board game backgammon and checkers"),
    ("a board game", "the board game"),
    ("the dog breed basset hound", "the cat breed basset hound"),
    ("mercury ( the chemical element )", "the planet Mercury"),
    ("the element mercury", "mercury"),
    ('the painting called "Night Watch"', 'the film called "Night Watch"'),
    ('the painting called "Night Watch"', 'the painting called "Night Train"'),
    ('the sentence called "Night Watch"', "the sentence Night Watch"),
    ("Titan, the moon of Saturn", "Titan, the moon of Uranus"),
    ("Titan, the moon of Saturn", "Rhea, the moon of Saturn"),
    ("Titan, one of Saturn's moons", "one of Saturn's moons"),
    ("Saturn's moon Titan", "Saturn's moons"),
    ("Saturn's moon Titan", "the moons of Saturn"),
    ("the 1902 eruption of Pelée", "the 1903 eruption of Pelée"),
    ("the 1902 eruption of Pelée", "the eruption of Pelée"),
    ("the 1902 eruption of Pelée", "the eruptions of Pelée in 1902"),
    ("the 1902 eruption of Pelée", "the eruption of Etna in 1902"),
    ("the 1902 eruption of Pelée", "the eruption of Pelée before 1902"),
    ("the 1902 eruption of Pelée", "the eruption of Pelée and its victims in 1902"),
    ("the invasion of Poland in 1939", "Poland's 1939 invasion"),
    ("the Great Fire of 1666", "the 1666 fire of Great"),
    ("the history of 1969 landings", "the 1969 history of landings"),
    ("Invent a card game", "a new card game"),
    ("Invent a card game", "Invent two new card games"),
    ("Invent a card game", "Invent a simple card game"),
    ("Invent a year tradition", "Invent a new year tradition"),
    ("Invent a soundtrack", "Invent an original soundtrack"),
    ("Invent a rowing club", "Devise a rowing club for children"),
    ("Invent a rowing club", "Devise a rowing club and write a review of it"),
    ("the basic facts about Mount Rainier", "the basic facts about Mount Hood"),
    ("the basic facts about Mount Rainier", "the surprising facts about Mount Rainier"),
]


@pytest.mark.parametrize(("old", "new"), SAME_THING)
def test_a_thing_is_one_whichever_way_round_it_is_named(old: str, new: str) -> None:
    assert not differs(old, new)


@pytest.mark.parametrize(("old", "new"), OTHER_THING)
def test_another_thing_stays_another(old: str, new: str) -> None:
    assert differs(old, new)


@pytest.mark.parametrize(
    ("thing", "keys", "moved"),
    [
        ("Lake Ladoga", "name, country and depth", "depth, country and name"),
        ("the Lake Ladoga", "country and depth", "depth and country"),
        ("Sagrada Familia", "architect and height", "height and architect"),
        ('the painting "Night Watch"', "artist and year", "year and artist"),
        ("The Silent Sea", "artist and year", "year and artist"),
        ("the 1976 Moon landing", "crew and date", "date and crew"),
        ("Mount Etna", "country, last_eruption and height", "height, country and last_eruption"),
        ("prado museum", "city and opened", "opened and city"),
    ],
)
def test_the_words_of_one_name_belong_to_no_key_by_their_places(thing: str, keys: str, moved: str) -> None:
    asked = "Return a JSON object for {} with the keys {}."
    assert is_reused(asked.format(thing, keys), asked.format(thing, moved))


@pytest.mark.parametrize(
    ("thing", "keys", "moved"),
    [
        ("Rome Oslo", "from and to", "to and from"),
        ("Rome Oslo", "source and target", "target and source"),
        ("Rome Oslo", "city1 and city2", "city2 and city1"),
        ("Rome Oslo", "origin, destination and fare", "fare, destination and origin"),
        ("Ajax Porto", "home and away", "away and home"),
        ("Ajax Porto", "winner and loser", "loser and winner"),
        ("Anna Maria", "firstName and familyName", "familyName and firstName"),
        ("Paris Austin", "name and city", "city and name"),
        ("Kurt Weill", "composer and writer", "writer and composer"),
        ("Boston Europe", "artist and song", "song and artist"),
        ("John Smith 34", "name and age", "age and name"),
        ("Lake Ladoga 34", "depth and year", "year and depth"),
        ("the 1976 Moon 1980", "depth and year", "year and depth"),
        ("1976 Moon", "year and name", "name and year"),
        ("the 1976 Moon landing", "first and second", "second and first"),
    ],
)
def test_several_values_belong_to_the_keys_in_their_order(thing: str, keys: str, moved: str) -> None:
    asked = "Return a JSON object for {} with the keys {}."
    assert not is_reused(asked.format(thing, keys), asked.format(thing, moved))


BILL = '"Halm & Sons ask you to send 42 euros for the oars by the 9th of May."'
DATA_WANTED = (
    f"Extract the data from this text into a JSON object {KEYS}: {BILL}",
    f"From the text {BILL} extract the data as a JSON object {KEYS}.",
    f"Here is a text: {BILL} Please pull its data out into a JSON object {KEYS}.",
    f"Take the following text and turn the data in it into a JSON object {KEYS}: {BILL}",
    f"Text: {BILL} Task: data extraction. Result: a JSON object {KEYS}.",
    f"Please read {BILL} and extract its data to a JSON object {KEYS}.",
    f"I want the data of this text in a JSON object {KEYS}: {BILL}",
    f"Get the details out of the text {BILL} and return a JSON object {KEYS}.",
    f"Read the text {BILL}. Return its data as a JSON object {KEYS}.",
    f"Parse this text into a JSON object {KEYS}: {BILL}",
    f"Given the text {BILL}, extract the details as a JSON object {KEYS}.",
    f"What data does the text {BILL} contain? Answer with a JSON object {KEYS}.",
    f"Represent the data in the text {BILL} as a JSON object {KEYS}.",
    f"The text is {BILL}. Extract its data as a JSON object {KEYS}.",
    f"{BILL} Extract the data from this text as a JSON object {KEYS}.",
)


@pytest.mark.parametrize("other", DATA_WANTED[1:])
def test_the_data_of_one_text_are_wanted_in_many_ways(other: str) -> None:
    assert is_reused(DATA_WANTED[0], other)


@pytest.mark.parametrize("kind", ["e-mail", "message", "review", "article", "note", "invoice"])
def test_the_same_is_read_of_each_kind_of_text(kind: str) -> None:
    asked = f"Extract the data from this {kind}: {BILL}"
    for other in (f"the data in the {kind} {BILL}", f"pull its data out. {kind}: {BILL}", f"the {kind}: {BILL}"):
        assert not differs(asked, other)
    for other in (f"the data in the letter {BILL}", f"Extract the data from this text: {BILL}"):
        assert differs(asked, other)


@pytest.mark.parametrize(
    "other",
    [
        f"Summarise this text: {BILL}",
        f"Translate the data from this text: {BILL}",
        f"Extract the dates from this text: {BILL}",
        f"Extract the key data from this text: {BILL}",
        f"Extract the personal data from this text: {BILL}",
        f"Extract the data missing from this text: {BILL}",
        f"Extract no data from this text: {BILL}",
        f"Do not extract the data from this text: {BILL}",
        f"Extract and check the data from this text: {BILL}",
        f"Extract the data from this text and translate it: {BILL}",
        f"Extract the data from this text except the name: {BILL}",
        f"Extract the data from the reply to this text: {BILL}",
        f"Extract the data from this text in capitals: {BILL}",
        f"Convert the data from this text into dollars: {BILL}",
        f"Correct the data in this text: {BILL}",
        f"Convert it. The text: {BILL}",
        f"Turn the data in this text round: {BILL}",
        f"Remove the data from this text: {BILL}",
        f"Take the data out of context. Text: {BILL}",
        f"Encrypt the data of this text: {BILL}",
        f"Task: data deletion. Text: {BILL}",
        f"Invent the data for this text: {BILL}",
        f"the data that contradict this text: {BILL}",
        f"Extract the data from this text. {BILL} {PARCEL}",
        f"Extract the data from this text. {PARCEL}",
        f"Extract the data from this text. {BILL.replace('42', '24')}",
        f"Extract the data from this text. {BILL.replace('Halm', 'halm')}",
    ],
)
def test_other_wishes_for_a_text_and_other_texts_stay_apart(other: str) -> None:
    assert differs(f"Extract the data from this text. {BILL}", other)


def test_what_a_text_tells_in_a_sentence_belongs_to_no_key_by_its_place() -> None:
    asked = "Extract the data from this text into a JSON object with the keys {}: {}"
    assert is_reused(asked.format("sender and amount", BILL), asked.format("amount and sender", BILL))
    for text in ('"Rome, Oslo, Bergen and 34, 35 to be in it."', '"Rome Oslo"', '"Anna Maria 34"'):
        assert not is_reused(asked.format("sender and amount", text), asked.format("amount and sender", text))
    assert not is_reused(asked.format("first and second", BILL), asked.format("second and first", BILL))


SAID_ALIKE = [
    ("the planet Venus", "the planet Venus described"),
    ("the planet Venus", "dealing with the planet Venus"),
    ("a short report about tides", "Draft a short report about tides"),
    ("a haiku about snow", "Compose a haiku about snow"),
    ("a library book record", "Set up a library book record"),
    ("a library book record", "Pull together a record for a library book"),
    ("a library book record", "that serves as a record for a library book"),
    ("a plan for a trip to Rome", "Put together a plan for a trip to Rome"),
    (
        "a report for the town of Elm Ford about its winter fair",
        "a report, meant for the town of Elm Ford, on its fair in winter",
    ),
    (
        "a report for the town of Elm Ford about its winter fair",
        "a report for Elm Ford ( a town ) covering its winter fair",
    ),
    ("Invent a lamp called the Glow 3", "a lamp named the Glow 3 that you made up"),
    ("Invent a lamp called the Glow 3", "a made-up lamp, the Glow 3"),
    ("Invent a lamp called the Glow 3", "Invent a lamp ( it's called the Glow 3 ) and it"),
    ("a fictional ferry called Aurora", "a fictional ferry by the name of Aurora"),
    ("Invent a bakery", "Picture a bakery"),
    ("Invent a bakery", "Suppose there is a bakery: use your imagination and it"),
    ("Invent a bakery", "There's a bakery: invent it"),
    ("Invent a bakery", "Dream up a bakery, and render its description"),
    ("Invent a bakery", "a bakery that you imagine"),
    ("Invent a goat that lives in a mill", "Invent a goat living in a mill"),
    ("Invent a goat that lives in a mill", "Invent a goat whose home is a mill"),
    ("Invent a goat that lives in a mill", "Invent a goat who lives in a mill"),
    ("Invent a goat that lives in a mill", "Invent a mill-dwelling goat"),
    ("Invent a hotel on Venus", "Invent a hotel located on Venus"),
    ("Invent a hotel on Venus", "Picture a hotel situated on the planet Venus"),
    (
        "a book record for the novel Emma",
        "Emma ( the novel ) as a book record".replace("Emma ( the novel )", "the novel Emma"),
    ),
    ("a book record for the novel Emma", "book record of Emma, the novel"),
    ("a book record for the novel Emma", "a record for a book, namely the novel Emma"),
    ("the novel Emma", "that serves as the book record for the novel called Emma"),
    ("Summarise the Boer War", "the Boer War, summarised"),
    # events
    ("the Apollo 12 moon landing of 1969", "the 1969 Apollo 12 moon landing"),
    ("the Apollo 12 moon landing of 1969", "the 1969 moon landing of Apollo 12"),
    ("the Apollo 12 moon landing of 1969", "Apollo 12's landing on the moon in 1969"),
    ("the Apollo 12 moon landing of 1969", "how Apollo 12 landed on the moon in 1969"),
    ("the Apollo 12 moon landing of 1969", "the landing of Apollo 12 on the moon in 1969"),
    ("the Apollo 12 moon landing of 1969", "the Apollo 12 lunar landing ( 1969 )"),
    ("the 1969 moon landing", "the 1969 landing on the moon"),
    ("the 1957 launch of Sputnik 1", "Sputnik 1's launch in 1957"),
    ("the 1957 launch of Sputnik 1", "how Sputnik 1 was launched in 1957"),
    ("the 1902 eruption of Pelée", "how Pelée erupted in 1902"),
    # materials
    ("a cedar dog house", "a dog house made of cedar"),
    ("a cedar dog house", "a dog house of cedar"),
    ("a cedar dog house", "a dog house built from cedar"),
    ("a cedar dog house", "a house for a dog, made of cedar"),
    ("a wooden garden bench", "a garden bench that is made from wood"),
    ("a small oak table", "a small table made out of oak"),
    ("a leather wallet", "a wallet made of leather"),
    ("a copper bowl", "a bowl made from copper"),
]


@pytest.mark.parametrize(("old", "new"), SAID_ALIKE)
def test_words_that_carry_nothing_make_no_other_subject(old: str, new: str) -> None:
    assert not differs(old, new)
    assert content_difference(old, new) is not None


SAID_OTHERWISE = [
    ("the planet Venus", "the planet Venus described by Galileo"),
    ("the planet Venus", "the planet Venus not described"),
    ("a report about tides", "Draft a report and a letter about tides"),
    ("a report about tides", "Translate a report about tides"),
    ("a report about tides", "a draft of a report about tides"),
    ("a report about tides", "Write no report about tides"),
    ("a report about tides", "Put together two reports about tides"),
    ("a haiku about snow", "Compose music for a haiku about snow"),
    ("a report for Elm Ford about its winter fair", "a report about Elm Ford on its winter fair"),
    ("a report for Elm Ford about its winter fair", "a report not meant for Elm Ford about its winter fair"),
    ("a report about its winter fair", "a report about its fair in summer"),
    ("a song for a child", "a song written for a child"),
    ("a password", "Choose a password and a name"),
    ("a man called in the report", "a man named in the report"),
    ("a person living in Rome", "a person who has lived in Rome"),
    ("Invent a lamp called the Glow 3", "Invent a lamp called the Glow 4"),
    ("Invent a lamp called the Glow 3", "Invent a lamp not called the Glow 3"),
    ("Invent a lamp called the Glow 3", "Invent a lamp formerly called the Glow 3"),
    ("Invent a lamp called the Glow 3", "a lamp, the Glow 3"),
    ("Invent a lamp called the Glow 3", "a made-up lamp and the Glow 3"),
    ("a hotel called Aurora", "a hotel, Aurora"),
    ("Invent a bakery", "a picture of a bakery"),
    ("Invent a bakery", "Picture a bakery in flames"),
    ("Invent a bakery", "Suppose there is no bakery"),
    ("Invent a bakery", "Suppose there are two bakeries"),
    ("Invent a bakery", "There's a bakery: describe it"),
    ("Invent a bakery", "There's a bakery: do not invent it"),
    ("Invent a picture", "Picture a frame"),
    ("Invent a goat that lives in a mill", "Invent a goat that lived in a mill"),
    ("Invent a goat that lives in a mill", "Invent a goat that does not live in a mill"),
    ("Invent a goat that lives in a mill", "Invent a goat living on a mill"),
    ("Invent a goat that lives in a mill", "Invent a goat whose home was a mill"),
    ("Invent a goat that lives in a mill", "Invent a goat whose home is a windmill"),
    ("a cost of living in Rome", "a cost that lives in Rome"),
    ("a hotel on Venus", "a hotel located near Venus"),
    ("a hotel on Venus", "a hotel that was located on Venus"),
    ("a book record for the novel Emma", "a book record for the film Emma"),
    ("a book record for the novel Emma", "book records of Emma, the novel"),
    ("a film record for the novel Emma", "the novel Emma"),
    ("the novel Emma", "a sales record for the novel Emma"),
    ("the Boer War", "the Boer War, summarised"),
    # events
    ("the Apollo 12 moon landing of 1969", "the 1971 Apollo 12 moon landing"),
    ("the Apollo 12 moon landing of 1969", "the 1969 Apollo 11 moon landing"),
    ("the Apollo 12 moon landing of 1969", "the 1969 moon landing"),
    ("the Apollo 12 moon landing of 1969", "the Apollo 12 landing in 1969"),
    ("the Apollo 12 moon landing of 1969", "how Apollo 12 landed on Mars in 1969"),
    ("the Apollo 12 moon landing of 1969", "how Apollo 12 took off from the moon in 1969"),
    ("the Apollo 12 moon landing of 1969", "how Apollo 12 nearly landed on the moon in 1969"),
    ("the Apollo 12 moon landing of 1969", "why Apollo 12 landed on the moon in 1969"),
    ("the Apollo 12 moon landing of 1969", "the film of the 1969 Apollo 12 moon landing"),
    ("the Apollo 12 moon landing of 1969", "the Apollo 12 moon landings of 1969"),
    ("the 1957 launch of Sputnik 1", "the 1957 launch of Sputnik 2"),
    ("the 1957 launch of Sputnik 1", "the 1958 launch of Sputnik 1"),
    ("the 2020 launch of Roscosmos", "the Roscosmos launch in 2020"),
    ("the 1902 eruption of Pelée", "how Pelée erupted before 1902"),
    # materials
    ("a dog house", "a house dog"),
    ("a cedar dog house", "a cedar house dog"),
    ("a cedar dog house", "a pine dog house"),
    ("a cedar dog house", "a dog house near a cedar"),
    ("a cedar dog house", "a dog house not made of cedar"),
    ("a cedar dog house", "a dog house made for cedar"),
    ("a cedar dog house", "a cat house made of cedar"),
    ("a cedar dog house", "dog houses made of cedar"),
    ("a cedar dog house", "a dog house partly made of cedar"),
    ("a cedar dog house", "a dog house made of cedar and pine"),
    ("a house for a dog", "a house for dogs"),
    ("a glass house", "a house made of glass"),
    ("a wood box", "a box of wood"),
    ("a steel worker", "a worker made of steel"),
    ("a red oak table", "a red table made of oak"),
    ("a walnut tree", "a tree made of walnut"),
    ("a wallet", "a leather wallet"),
]


@pytest.mark.parametrize(("old", "new"), SAID_OTHERWISE)
def test_a_word_more_or_another_makes_another_subject(old: str, new: str) -> None:
    assert differs(old, new)


@pytest.mark.parametrize(
    ("one", "other", "keys", "moved"),
    [
        (
            "the 1969 Apollo 12 moon landing",
            "how Apollo 12 landed on the moon in 1969",
            "crew and date",
            "date and crew",
        ),
        ("a lamp called the Glow 3", "a lamp named the Glow 3", "name and price", "price and name"),
        ("a report for the town of Elm Ford", "a report for the town of Elm Ford", "title and date", "date and title"),
    ],
)
def test_one_name_in_a_phrase_belongs_to_no_key_by_its_place(one: str, other: str, keys: str, moved: str) -> None:
    asked = "Return a JSON object for {} with the keys {}."
    assert is_reused(asked.format(one, keys), asked.format(other, moved))


@pytest.mark.parametrize(
    ("thing", "keys", "moved"),
    [
        ("a trip of Rome Oslo", "from and to", "to and from"),
        ("a person in Paris Austin", "name and city", "city and name"),
        ("a table for Anna 34", "age and seat", "seat and age"),
        ("the 1969 Apollo 12 moon landing", "first and second", "second and first"),
    ],
)
def test_names_in_a_phrase_may_still_belong_to_the_keys_by_their_places(thing: str, keys: str, moved: str) -> None:
    asked = "Return a JSON object for {} with the keys {}."
    assert not is_reused(asked.format(thing, keys), asked.format(thing, moved))
