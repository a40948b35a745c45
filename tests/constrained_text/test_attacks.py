"""Prompts and answers that a hostile reader would try: scopes, corrections, given texts, disguises."""

from __future__ import annotations

import pytest

from stepcache_core import InMemoryStepStore, LexicalEmbedder, StepCacheEngine
from stepcache_core.models import ModelRequest, Reply, Request, Ruling, Usage
from stepcache_core.segment import segment
from tests.constrained_text.builders import TASK, recognised, refusal

LEANING = (
    # what follows may hold for the word, the title or the like that was just named
    "Describe a heron. Include the word 'feather', in capital letters.",
    "Describe a heron. Include the words 'reed' and 'marsh', all in capital letters.",
    "Describe a heron. Include the word 'reed' and write it in all capital letters.",
    "Describe a heron. Include the word 'reed'. Write it in all capital letters.",
    "Describe a heron. Include the word 'reed'. It must be in capital letters.",
    "Describe a heron. In all capital letters, include the word 'reed'.",
    "In capital letters, include the word 'feather'. Describe a heron.",
    "Describe a heron. In exactly 3 sentences, use the word 'reed'.",
    "Describe a heron. In all capital letters, add a title wrapped in double angular brackets.",
    "Describe a heron. Add a title wrapped in double angular brackets. It must be in all capital letters.",
    "Describe a heron. Your answer must contain a title, wrapped in double angular brackets, in capital letters.",
    "Describe a heron. Add a postscript starting with P.S., in capital letters.",
    "Describe a heron. Add a postscript starting with P.S. at the end of your response, using exactly 2 sentences.",
    "Describe a heron. End with the phrase 'THE END', in capital letters.",
    "Describe a heron. End with the phrase 'the end', in lowercase letters.",
    "Describe a heron. Start with the phrase 'Oh my.' Wrap it in double quotation marks.",
    "Describe a heron. Highlight at least 2 sections, in capital letters.",
    "Describe a heron. Include at least 2 placeholders, such as [name], with only capital letters.",
    "Describe a heron. Use the following headings: 'Body', 'Life', with exactly 2 sentences.",
    "Describe a heron. Use the word 'reed' at least twice, without commas.",
    "Describe a heron. Use the words 'reed' and 'marsh', in exactly 3 sentences.",
    "Describe a heron. The word 'reed' must appear and must be in capital letters.",
    "Describe a heron in exactly two paragraphs. The second paragraph must start with 'Later' and have no commas.",
    "Describe a heron in exactly two paragraphs. The second paragraph must start with 'Later' and contain exactly 3 "
    "sentences.",
    "Describe a heron, ending with the phrase 'so it is', in all lowercase letters.",
    "Describe a heron using the word 'reed', in all lowercase letters.",
    # so many of each, or in all
    "Describe a heron in exactly 2 paragraphs with exactly 3 sentences.",
    "Describe a heron in exactly 2 paragraphs of 3 sentences.",
    "Describe a heron in 2 paragraphs, using exactly 3 sentences.",
    "Describe a heron. Use exactly 4 bullet points, with at most 10 words.",
    "Write an essay in exactly 3 paragraphs of at least 300 words.",
    "Write an essay with exactly 3 paragraphs, at least 100 words long.",
    "Write 3 bullet points about herons, with 2 sentences.",
    "Write 3 sentences about herons and 2 about storks.",
    "Write 3 paragraphs about herons with 2 about their diet.",
)
GIVEN = (
    # a text is pointed at or given, and the words of form may be its own
    "Explain this rule. Do not use commas.",
    "Explain this instruction. Your answer must contain exactly 3 sentences.",
    "I got this message. Do not use commas. What does it mean?",
    "Here is my note. Use only lowercase letters. What does it mean?",
    "My friend texted me. Do not use the word 'love'. Why would he say that?",
    "My teacher told me to write about herons. Use only lowercase letters.",
    "A sign at the pool reads. Use only lowercase letters. Explain it.",
    "Why do people say this. Do not use commas.",
    "Describe a heron. Follow this example. Use only lowercase letters.",
    "Read this email and tell me what it means.\n\nDo not use commas.\n\nThanks",
    "Reply to this email. Use exactly 3 sentences.",
    "Summarize. Bees live in hives. Use no commas.",
    "Continue the story. The bell rang. Do not use commas. Everyone ran.",
    "Finish my poem. Roses are red. Use only lowercase letters. Violets are blue.",
    "Grade my answer. Use only lowercase letters. It rains.",
    "Is the advice good? Avoid commas.",
    "先生に言われました。3文で書いてください。どういう意味ですか。",
    "この文の意味を説明してください。3文で書いてください。",
)
TAKEN_BACK = (
    # what was said is taken back, softened, changed, or more is asked for
    "Describe a heron. Do not use commas. Just kidding.",
    "Describe a heron. Do not use commas. Ignore that.",
    "Describe a heron. Do not use commas. Scratch that.",
    "Describe a heron. Do not use commas. On second thought, use them.",
    "Describe a heron. Use only lowercase letters. Proper names are an exception.",
    "Describe a heron. Use only lowercase letters. Bob may shout.",
    "Describe a heron. Use exactly 3 sentences. Sorry, 4.",
    "Describe a heron. Use exactly 3 sentences. I mean four.",
    "Describe a heron. Use exactly 3 sentences. Better 4.",
    "Describe a heron. Use exactly 3 sentences. It can be longer.",
    "Describe a heron. Use exactly 3 sentences. Two would do too.",
    "Describe a heron. Use exactly 3 sentences. For storks, use 2.",
    "Describe a heron. Use exactly 3 sentences. Do the same for storks.",
    "Describe a heron. Use exactly 3 sentences. And a stork.",
    "Describe a heron. Use exactly 3 sentences. After that, a joke.",
    "Describe a heron. What does it eat? Use exactly 3 sentences.",
    "Describe a heron. Use only lowercase letters. Keep it under 100.",
    "Describe a heron. Use only lowercase letters. Number the facts.",
    "Describe a heron. If you know Latin, use no commas.",
    "Describe a heron. You need not use only lowercase letters.",
    "Describe a heron. You don't have to write exactly 3 sentences.",
    "サギについて説明してください。3文で書いてください。冗談です。",
)
HANGING = (
    # a word before what was said belongs to it
    "Describe a heron but not in 3 sentences.",
    "Describe a heron, not in 3 sentences.",
    "Describe a heron, but never in lowercase letters.",
    "Describe a heron rather than using only lowercase letters.",
    "Explain why she wants to be in all capital letters.",
    # what was said may still be forbidden
    "Describe a heron. Do not use commas and include the word 'reed'.",
    "Describe a heron. Do not use the word 'reed' and end with the phrase 'Bye.'",
    # it says what a thing is like
    "Describe the contest of exactly 50 words.",
    "Describe the rule of exactly 3 sentences.",
    "Describe a stone that has at most 50 words.",
    "Describe a stone which contains exactly 3 sentences.",
    "Explain the scroll with exactly 3 sentences.",
    "Describe a team of players in caps.",
    # a place is left open, or it is not certain what is one word
    "Describe a heron. Begin with 'Dear X'.",
    "Describe a heron. End with the phrase 'My name is [name]'.",
    "Describe a heron. End with the phrase 'I am ...'.",
    "Describe a heron. Include the phrase 'X is Y'.",
    'Describe a heron. Use the words: "reed, marsh".',
    "Describe a heron. Include the word 'NASA'. Use only lowercase letters.",
    "サギの3文で説明してください。",
)
OF_ANOTHER = (
    # "it" is what the text is about; an unmarked word is no word that was named
    "Describe a poster. It must be in all capital letters.",
    "Write a story about a sign. It must contain exactly 3 sentences.",
    "Write a story about a robot. It must never use the word 'love'.",
    "Invent a robot. It must not say 'love'.",
    "Name a country. It must not contain the letter 'a'.",
    "Describe a heron. Include the word reed and synonyms.",
    "Describe a heron. Mention the word origin.",
    "Describe a heron. Mention the word history. Do not use commas.",
)
RANGES = (
    "サギについて3〜5文で説明してください。",
    "サギについて3、4文で説明してください。",
    "サギについて3-5文で説明してください。",
    "サギについて3文か4文で説明してください。",
    "サギについて少なくとも2文で説明してください。",
    "サギについて最大2文で説明してください。",
    "サギについて合計2文で説明してください。",
    "サギについて各2文で説明してください。",
)


@pytest.mark.parametrize("prompt", [*LEANING, *GIVEN, *TAKEN_BACK, *HANGING, *OF_ANOTHER, *RANGES])
def test_what_may_mean_something_else_is_not_claimed(prompt: str) -> None:
    assert refusal(prompt)


@pytest.mark.parametrize(
    "prompt",
    [
        "Describe a heron. Include the word 'reed' and do not use commas.",
        "Describe a heron. Include the word 'reed', and end with the phrase 'Good bye.'",
        "Describe a heron. Use exactly 3 bullet points, in capital letters.",
        "Describe a heron. Use exactly 4 bullet points and no more than 10 words.",
        "Write an essay with exactly 3 sentences and without commas.",
        "Describe a heron in all lowercase letters, ending with the phrase 'so it is'.",
        "Describe a heron, starting with 'Oh.' and ending with 'Bye.'",
        "Describe a heron. Include the word 'reed'. Your entire answer must be in capital letters.",
        "Describe a heron. End with the phrase 'Good bye.' Nothing else should follow it.",
        "Write an essay of at least 300 words in exactly 3 paragraphs.",
        "Write an essay with exactly 3 paragraphs. Use at least 100 words.",
        "Write a story about a heron. It must have exactly 3 paragraphs.",
        "Write 3 to 5 sentences about herons.",
        "Explain what a heron is in exactly 3 sentences.",
        "Write a letter to Bob that has 3 paragraphs.",
        "Describe a heron. Do not use commas, but use only capital letters.",
        "Describe a heron. Do not use commas and do not use the word 'reed'.",
        "サギについて、3文で説明してください。",
        "サギとは何か3文で説明してください。",
    ],
)
def test_what_is_certain_still_is(prompt: str) -> None:
    assert recognised(prompt)


ANSWERS = (
    ("Use exactly 3 bullet points.", "- a\n- b\n- c\n\n→ d"),
    ("Use exactly 3 bullet points.", "- a\n- b\n- c\n✓ d"),
    ("Use exactly 3 bullet points.", "- a\n- b\n- c\n◦ d"),
    ("Use exactly 3 bullet points.", "- a\n- b\n- c\n-d"),
    ("Use exactly 3 bullet points.", "- a\n- b\n- \n- c"),
    ("Use exactly 3 bullet points.", "– a\n– b\n– c\n- x\n- y\n- z"),
    ("Use exactly 3 bullet points.", "```\n- a\n- b\n- c\n```"),
    ("Your answer must be a numbered list with exactly 2 items.", "```\n1. a\n2. b\n```"),
    ("Use only lowercase letters.", "herons wade ᴬ"),
    ("Include the word 'reed'.", "Herons like reed-beds."),
    ("Include the word 'reed'.", "Herons like reed's."),
    ("Include the phrase 'tall reed'.", "Herons like tall\n\nreed."),
    ("Use the word 'reed' at least twice.", "A reed and a reed's end."),
    ("Do not use the word 'reed'.", "Herons like ree\u200bd."),
    ("Do not use the word 'reed'.", "Herons like **ree**d."),
    ("Do not use the word 'reed'.", "Herons like r e e d."),
    ("Do not use the word 'reed'.", "Herons like r\u0435ed."),
    ("Do not use the word 'reed'.", "Herons like ｒｅｅｄ."),
    ("Do not use the word 'reed'.", "Herons like reedy marshes and reedbeds."),
    ("Do not use the word 'child'.", "Herons like children."),
    ("Do not use the word 'big'.", "Herons are bigger."),
    ("Do not use the word 'fly'.", "It flies."),
    ("Do not use the word 'café'.", "A cafe\u0301 is near."),
    ("Do not use the word 'cafe'.", "A café is near."),
    ("Do not use the letter e.", "A bird ｅ"),
    ("Do not use the letter e.", "A bird Ⓔ"),
    ("Your answer must contain a title wrapped in double angular brackets.", "<<title>>\nHerons wade."),
    ("Your answer must contain a title wrapped in double angular brackets.", "It wades.\nIt eats.\nIt flies.\n<<End>>"),
    ("Your answer must contain exactly 2 paragraphs.", "a b c.<br><br>d e f.\n\nc d e."),
    ("Your answer must contain at least 2 placeholders represented by square brackets.", "It is so [1] and so [2]."),
    ("Your answer must contain at least 2 placeholders represented by square brackets.", "- [x] done\n- open [ab]"),
    ("Give two different responses separated by 6 asterisk symbols: ******.", "a b\n******\nA b."),
    ("Use exactly 2 sentences.", "I don't know. Ask again."),
    ("Use exactly 2 sentences.", "As a language model I cannot. Ask again."),
    ("Use only lowercase letters.", "i am not able to help."),
)


@pytest.mark.parametrize(("demand", "text"), ANSWERS)
def test_an_answer_that_a_reader_might_fault_does_not_pass(demand: str, text: str) -> None:
    spec = recognised(f"Describe a heron. {demand}").spec
    assert TASK.review(segment(text), spec).whole.ruling is not Ruling.PASS


@pytest.mark.parametrize(
    ("demand", "text"),
    [
        ("Use exactly 3 bullet points.", "- a\n- b - c\n- d"),
        ("Include the word 'reed'.", "Herons like a reed, or two."),
        ("Do not use the word 'reed'.", "Herons agreed to breed freely."),
        ("Do not use the letter e.", "A big bird."),
        ("Your answer must contain a title wrapped in double angular brackets.", "<<Herons>>\n\nThey wade."),
        ("Your answer must contain at least 2 placeholders represented by square brackets.", "By [name] of [town]."),
    ],
)
def test_an_answer_that_nobody_would_fault_passes(demand: str, text: str) -> None:
    spec = recognised(f"Describe a heron. {demand}").spec
    assert TASK.review(segment(text), spec).whole.ruling is Ruling.PASS


class Script:
    """A model that gives scripted replies."""

    def __init__(self, *replies: str) -> None:
        self.replies = list(replies)

    def __call__(self, call: ModelRequest) -> Reply:
        return Reply(self.replies.pop(0), Usage(input_tokens=5, output_tokens=5), "stop")


@pytest.mark.parametrize(
    ("old", "answer", "new"),
    [
        ("Use at most 5 words.", "Air and water.", "Do not use commas."),
        ("Use at most 5 words.", "Air and water.", "Use at most 500 words."),
        ("Use at most 5 words.", "Air and water.", "Use at least 3 words."),
        ("Use exactly one sentence.", "Air and water do it.", "Do not use commas."),
        ("Include the phrase 'I hate you'.", "I hate you.", "Do not use commas."),
        ("Use exactly 3 bullet points.", "- Air\n- Water\n- Salt", "Do not use commas."),
        ("Include the word 'salt'.", "Air and salt.", "Include the word 'Salt'."),
    ],
)
def test_a_text_that_was_shaped_by_what_is_not_asked_now_is_not_served(old: str, answer: str, new: str) -> None:
    engine = StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder(), tasks=[TASK])
    assert engine.admit(Request.of(f"Tell me why iron rusts. {old}"), answer) == "verified"
    assert engine.lookup(Request.of(f"Tell me why iron rusts. {new}")) is None
    assert engine.lookup(Request.of(f"Tell me why iron rusts. {old}")) is not None


def sources(old: str, new: str, *replies: str) -> list[tuple[str, str]]:
    """The sources and texts of the steps that answer the new prompt after the old one."""
    engine, model = (
        StepCacheEngine(store=InMemoryStepStore(), embedder=LexicalEmbedder(), tasks=[TASK]),
        Script(*replies),
    )
    engine.serve(Request.of(f"Tell me why iron rusts. {old}"), model)
    result = engine.serve(Request.of(f"Tell me why iron rusts. {old} {new}"), model)
    assert result.receipt.verified
    return [(row.source, row.text.strip()) for row in result.receipt.steps]


def test_steps_around_a_patch_in_the_middle_come_from_the_cache() -> None:
    answer = "- Damp air lets iron rust.\n- Salt, above all, speeds it up.\n- Paint keeps it away."
    assert sources("Use exactly 3 bullet points.", "Do not use commas.", answer, "[1] Salt speeds it up.") == [
        ("cache", "- Damp air lets iron rust."),
        ("cache and model", "- Salt speeds it up."),
        ("cache", "- Paint keeps it away."),
    ]


def test_a_step_that_is_only_added_is_the_models_own() -> None:
    title = "Your answer must contain a title wrapped in double angular brackets."
    assert sources("Do not use commas.", title, "Rust is red.\n\nSalt is white.", "[1] <<On rust>>") == [
        ("model", "<<On rust>>"),
        ("cache", "Rust is red."),
        ("cache", "Salt is white."),
    ]


def test_a_phrase_that_a_rule_adds_leaves_the_other_steps_to_the_cache() -> None:
    assert sources("Do not use commas.", "End with the phrase 'So be it.'", "Rust is red.\n\nSalt is white.") == [
        ("cache", "Rust is red."),
        ("rule", "Salt is white. So be it."),
    ]
