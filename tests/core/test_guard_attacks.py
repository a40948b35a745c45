"""Pairs of prompts that look alike and are not, as a hostile reader would choose them, and masks over mathematics."""

import pytest

from stepcache_core.guard import unexplained_difference
from stepcache_core.models import Reply, Usage
from stepcache_core.policy import Policy
from stepcache_core.words.masking import Masking, masks_an_equation
from tests.core.test_engine import build

DIFFERENT = [
    # a question of what one can or would do, and a command
    ("Can you give blood?", "Give blood."),
    ("Could you tell a lie?", "Tell a lie."),
    ("Can you provide a home for a dog?", "Provide a home for a dog."),
    ("Would you describe yourself as kind?", "Describe yourself as kind."),
    ("Would you tell me if I was dying?", "Tell me if I was dying."),
    ("Would you suggest surgery?", "Suggest surgery."),
    ("Return the book.", "Output the book."),
    # wordings compared, or spoken of
    ("Explain can not vs cannot.", "Explain cannot vs cannot."),
    ("Explain the difference between cannot and can't.", "Explain the difference between cannot and can not."),
    ("Give a synonym of can't.", "Give a synonym of cannot."),
    ("Why is cannot written together?", "Why is can not written together?"),
    ("Explain it's.", "Explain it is."),
    ("How do you write ten?", "How do you write 10?"),
    ("What is the hex of ten written out?", "What is the hex of 10 written out?"),
    # what 's is short for
    ("She's loved. Why?", "She is loved. Why?"),
    ("It's left. Why?", "It is left. Why?"),
    ("Who's painted?", "Who is painted?"),
    # a phrase that may belong to a clause, a noun or a remark
    ("On Monday, who knew he left?", "Who knew he left on Monday?"),
    ("In May, which party thinks it lost?", "Which party thinks it lost in May?"),
    ("During winter, how do bears I saw live?", "How do bears I saw live during winter?"),
    ("At noon, who saw Bob eating lunch?", "Who saw Bob eating lunch at noon?"),
    ("From Oslo, how do I see ships?", "How do I see ships from Oslo?"),
    ("On Mars, what is the longest book?", "What is the longest book on Mars?"),
    ("At least, what do cats eat?", "What do cats eat at least?"),
    ("Without doubt, is he guilty?", "Is he guilty without doubt?"),
    ("In turn, who speaks?", "Who speaks in turn?"),
    ("In 5 verses, describe the poem.", "Describe the poem in 5 verses."),
    ("In 5 steps, describe how birds fly.", "Describe how birds fly in 5 steps."),
    # to and from
    ("Describe 5 to 6 from 1 to 2.", "Describe 5 from 1 to 6 to 2."),
    ("Compare us to Paul from Rome.", "Compare us from Rome to Paul."),
    ("Introduce me to Paul from Rome.", "Introduce me from Rome to Paul."),
    # one or two
    ("Describe my mother and a teacher.", "Describe my mother and teacher."),
    ("Describe a poet and a teacher.", "Describe a poet and teacher."),
    ("List my parents, bob, and al.", "List my parents, bob and al."),
    ("What is f(1,234)?", "What is f(1234)?"),
    ("What is the max of 1,234?", "What is the max of 1234?"),
    # marks that belong together
    ("Explain a <= b.", "Explain a < = b."),
    ("Explain a!=b.", "Explain a! = b."),
    ("Explain a++.", "Explain a+ +."),
    ("Explain a - -b.", "Explain a -- b."),
    ("Explain rm -rf.", "Explain rm - rf."),
    ("Explain cd ...", "Explain cd .."),
    ("Explain cd ..", "Explain cd ."),
    # a sign that stands for others
    ("Describe ſ.", "Describe s."),
    ("What is ﬀ?", "What is ff?"),
    ("What is Ⅳ?", "What is IV?"),
    ("What is ㎏?", "What is kg?"),
    # who is asked
    ("先生は協力してくれますか？", "先生は協力してください"),
    ("彼が紹介してくれますか", "彼が紹介してください"),
    # names with a unit's letter
    ("What is a 4g phone?", "What is a 4 g phone?"),
    ("What is 3M?", "What is 3 M?"),
]

SAME = [
    ("Could you explain it?", "Explain it."),
    ("Can you give me a list of lakes?", "Give me a list of lakes."),
    ("Can you provide a short summary of Hamlet?", "Provide a short summary of Hamlet."),
    ("Return a list of lakes.", "Output a list of lakes."),
    ("What's the difference between tea and milk?", "What is the difference between tea and milk?"),
    ("Where's he?", "Where is he?"),
    ("In Rome, where do I eat?", "Where do I eat in Rome?"),
    ("On Sunday, where do they eat?", "Where do they eat on Sunday?"),
    ("In 40 words, explain how rivers flow.", "Explain how rivers flow in 40 words."),
    ("Describe trains to Rome from Oslo.", "Describe trains from Oslo to Rome."),
    ("List tea, milk, and bread.", "List tea, milk and bread."),
    ("List 1,200 things.", "List 1200 things."),
    ("お茶を紹介してもらえますか", "お茶を紹介してください。"),
    ("Who was Henry Ⅳ of France?", "Who was Henry Ⅳ of France"),
    ("Is 5 ℃ cold?", "Is 5 °C cold?"),
    ("Describe the ﬁsh.", "Describe the fish."),
    ("Explain ls –a.", "Explain ls -a."),
    ("Who won .", "Who won"),
    ("How heavy is 5kg?", "How heavy is 5 kg?"),
]


@pytest.mark.parametrize(("old", "new"), DIFFERENT)
def test_what_looks_alike_and_is_not_differs(old: str, new: str) -> None:
    assert unexplained_difference(old, new)
    assert unexplained_difference(new, old)


@pytest.mark.parametrize(("old", "new"), SAME)
def test_what_is_alike_does_not(old: str, new: str) -> None:
    assert unexplained_difference(old, new) is None
    assert unexplained_difference(new, old) is None


@pytest.mark.parametrize(("old", "new"), DIFFERENT[::5])
def test_the_guarded_tier_asks_the_model_for_them(old: str, new: str) -> None:
    engine = build(policy=Policy(unverified_reuse="guarded", ttl=60.0))
    engine.admit(old, Reply("One.", Usage(output_tokens=3), "stop"))
    assert engine.lookup(new) is None


@pytest.mark.parametrize(
    "text",
    [
        "What is 3+4?",
        "What is 3 + 4?",
        "What is 3 * 4?",
        "What is 3 plus 4?",
        "What is 3 × 4?",
        "What is 3 divided by 4?",
    ],
)
def test_the_operands_of_a_sum_are_never_masked(text: str) -> None:
    assert masks_an_equation(Masking([r"\d+"]).masked(text).text)
    assert masks_an_equation(Masking(["3"]).masked(text).text)
    assert masks_an_equation(Masking(["4"]).masked(text).text)


@pytest.mark.parametrize("text", ["Now: 2024-05-01 10:30.", "On 01/05/2024.", "Order 77, please.", "+4 in the shade"])
def test_dates_and_numbers_of_prose_are(text: str) -> None:
    assert not masks_an_equation(Masking([r"\d+"]).masked(text).text)


def test_another_sum_is_another_question_whatever_is_declared_not_to_matter() -> None:
    engine = build(policy=Policy(volatile=(r"\d+",), unverified_reuse="guarded"))
    engine.admit("What is 3+4?", Reply("7", Usage(output_tokens=1), "stop"))
    assert engine.lookup("What is 3+5?") is None
    assert engine.lookup("What is 3+4?") is not None
