"""Every kind of difference that changes what is asked, a dozen pairs each, and every kind that does not."""

import time

import pytest

from stepcache_core.guard import MAX_LENGTH, unexplained_difference, wording_of

Pairs = list[tuple[str, str]]

NUMBERS: Pairs = [
    ("List 5 uses of salt.", "List 6 uses of salt."),
    ("List five uses of salt.", "List six uses of salt."),
    ("List 5 uses of salt.", "List six uses of salt."),
    ("List twenty-one uses of salt.", "List twenty-two uses of salt."),
    ("List twenty-one uses of salt.", "List 22 uses of salt."),
    ("List twenty uses of salt.", "List twenty-five uses of salt."),
    ("List ５ uses of salt.", "List ６ uses of salt."),
    ("List ５ uses of salt.", "List 6 uses of salt."),
    ("Explain rule 1.2 of the house.", "Explain rule 12 of the house."),
    ("Explain rule 1.2 of the house.", "Explain rule 1.20 of the house."),
    ("What is 3/4 of a mile?", "What is 3/5 of a mile?"),
    ("What is 10^3?", "What is 10^4?"),
    ("What is 2³?", "What is 2²?"),
    ("What is 1,000 squared?", "What is 1,0000 squared?"),
    ("Give one hundred names.", "Give two hundred names."),
    ("Is the third answer right?", "Is the fourth answer right?"),
    ("Add it twice.", "Add it once."),
    ("What is version 3.10?", "What is version 3.11?"),
    ("What is IV in digits?", "What is VI in digits?"),
    ("What is 0x1F?", "What is 0x2F?"),
    ("塩の使い道を5つ教えてください", "塩の使い道を6つ教えてください"),
    ("塩の使い道を五つ教えてください", "塩の使い道を六つ教えてください"),
    ("塩の使い道を５つ教えてください", "塩の使い道を6つ教えてください"),
]
SIGNS: Pairs = [
    ("Is -4 even?", "Is 4 even?"),
    ("Is −4 even?", "Is 4 even?"),
    ("Is -4 even?", "Is +4 even?"),
    ("What is 9 + 2?", "What is 9 - 2?"),
    ("What is 9 * 2?", "What is 9 / 2?"),
    ("What is 9 × 2?", "What is 9 ÷ 2?"),
    ("Is x > 2 there?", "Is x < 2 there?"),
    ("Is x >= 2 there?", "Is x > 2 there?"),
    ("Is x = 2 there?", "Is x != 2 there?"),
    ("Is x ≥ 2 there?", "Is x ≤ 2 there?"),
    ("What is 9 ± 2?", "What is 9 + 2?"),
    ("What is -(3 + 1)?", "What is (3 + 1)?"),
    ("What is (8 - 3) * 2?", "What is 8 - 3 * 2?"),
    ("What does a && b give?", "What does a || b give?"),
    ("What does !a give?", "What does a give?"),
    ("Is it -5 °C there?", "Is it 5 °C there?"),
    ("-4は偶数ですか", "4は偶数ですか"),
    ("9+2はいくつですか", "9-2はいくつですか"),
]
UNITS: Pairs = [
    ("How far is 8 km?", "How far is 8 m?"),
    ("How far is 8km?", "How far is 8mi?"),
    ("How heavy are 3 pounds?", "How heavy are 3 ounces?"),
    ("How big is 5 MB?", "How big is 5 GB?"),
    ("How big is 5 MB?", "How big is 5 Mb?"),
    ("How long are 3 hours?", "How long are 3 minutes?"),
    ("Is 30 °C warm?", "Is 30 °F warm?"),
    ("Is 30 degrees Celsius warm?", "Is 30 degrees Fahrenheit warm?"),
    ("What is 5% of 9?", "What is 5‰ of 9?"),
    ("What is 5% of 9?", "What is 5 of 9?"),
    ("Is 3 ms slow?", "Is 3 µs slow?"),
    ("Is 5 mW much?", "Is 5 MW much?"),
    ("Is 90° steep?", "Is 90 steep?"),
    ("How much is a litre of milk?", "How much is a gallon of milk?"),
    ("How many square metres has a field?", "How many cubic metres has a field?"),
    ("8キロは何歩ですか", "8メートルは何歩ですか"),
    ("3時間は長いですか", "3分間は長いですか"),
]
CURRENCIES: Pairs = [
    ("What do I get for $9?", "What do I get for £9?"),
    ("What do I get for 9 €?", "What do I get for 9 ¥?"),
    ("What do I get for $9?", "What do I get for 9?"),
    ("What do I get for 9 USD?", "What do I get for 9 EUR?"),
    ("What do I get for 9 dollars?", "What do I get for 9 cents?"),
    ("What do I get for 9 yen?", "What do I get for 9 yuan?"),
    ("What do I get for US$9?", "What do I get for A$9?"),
    ("What do I get for 9 pounds of gold?", "What do I get for 9 pounds?"),
    ("How many francs is a krone?", "How many kroner is a franc?"),
    ("Change 50 euros to rupees.", "Change 50 rupees to euros."),
    ("Is a salary of $90k good?", "Is a salary of $90m good?"),
    ("Is it paid in Bitcoin?", "Is it paid in cash?"),
    ("9ドルで何が買えますか", "9ユーロで何が買えますか"),
    ("9円で何が買えますか", "9元で何が買えますか"),
]
DATES_AND_TIMES: Pairs = [
    ("Who won on 3 May 1950?", "Who won on 3 May 1951?"),
    ("Who won on 3 May 1950?", "Who won on 4 May 1950?"),
    ("Who won in May?", "Who won in March?"),
    ("Is it open on Monday?", "Is it open on Sunday?"),
    ("Is it open at 9:00?", "Is it open at 9:30?"),
    ("Is it open at 9 am?", "Is it open at 9 pm?"),
    ("What happened on 1/2/1950?", "What happened on 2/1/1950?"),
    ("What happened on 1950-02-01?", "What happened on 1950-01-02?"),
    ("Is it warm in summer?", "Is it warm in winter?"),
    ("Is it open in the morning?", "Is it open in the evening?"),
    ("What happened in the 1950s?", "What happened in the 1960s?"),
    ("What happened in 50 BC?", "What happened in 50 AD?"),
    ("When is noon in UTC?", "When is noon in CET?"),
    ("What is due by Friday?", "What is due on Friday?"),
    ("What was the plan for Q1?", "What was the plan for Q2?"),
    ("1950年5月3日に何がありましたか", "1950年5月4日に何がありましたか"),
    ("月曜日は開いていますか", "日曜日は開いていますか"),
    ("午前9時に開いていますか", "午後9時に開いていますか"),
]
NEGATION: Pairs = [
    ("Is salt good for bread?", "Is salt not good for bread?"),
    ("Is salt good for bread?", "Isn't salt good for bread?"),
    ("What can dogs eat?", "What can't dogs eat?"),
    ("What should I do?", "What should I never do?"),
    ("Name a town with a port.", "Name a town with no port."),
    ("Use any colour.", "Use no colour."),
    ("Explain it and use maths.", "Explain it and do not use maths."),
    ("Who was there?", "Who wasn't there?"),
    ("Nobody liked it, why?", "Everybody liked it, why?"),
    ("Is there a non-toxic paint?", "Is there a toxic paint?"),
    ("Is neither of them right?", "Is either of them right?"),
    ("Write a rhyme, not a song.", "Write a song, not a rhyme."),
    ("Why is it possible?", "Why is it impossible?"),
    ("Is he able to swim?", "Is he unable to swim?"),
    ("Which towns lack a port?", "Which towns have a port?"),
    ("塩を入れる理由は何ですか", "塩を入れない理由は何ですか"),
    ("数学を使って説明してください", "数学を使わずに説明してください"),
]
OPPOSITES: Pairs = [
    ("How do I switch the lamp on?", "How do I switch the lamp off?"),
    ("How do I enable the log?", "How do I disable the log?"),
    ("Is it sold with a lid?", "Is it sold without a lid?"),
    ("How do I increase the heat?", "How do I decrease the heat?"),
    ("Do I wash it before cooking?", "Do I wash it after cooking?"),
    ("Find the minimum of the row.", "Find the maximum of the row."),
    ("Find the min there.", "Find the max there."),
    ("Which one is the tallest?", "Which one is the shortest?"),
    ("How do I lock the door?", "How do I unlock the door?"),
    ("How do I mount a disk?", "How do I unmount a disk?"),
    ("Should I include the tax?", "Should I exclude the tax?"),
    ("How do I log in?", "How do I log out?"),
    ("Is it inside the fence?", "Is it outside the fence?"),
    ("Show the first row.", "Show the last row."),
    ("Does it rise in spring?", "Does it fall in spring?"),
    ("Argue for the tax.", "Argue against the tax."),
    ("What are the benefits of rain?", "What are the drawbacks of rain?"),
    ("ランプをつける方法を教えて", "ランプを消す方法を教えて"),
    ("食べる前に洗いますか", "食べた後に洗いますか"),
]
QUANTIFIERS: Pairs = [
    ("Do all birds fly?", "Do some birds fly?"),
    ("Do all birds fly?", "Do any birds fly?"),
    ("Do all of them fly?", "Do none of them fly?"),
    ("Use at least 40 words.", "Use at most 40 words."),
    ("Use more than 40 words.", "Use less than 40 words."),
    ("Use exactly 40 words.", "Use about 40 words."),
    ("Use exactly 40 words.", "Use 40 words."),
    ("Name every river.", "Name a river."),
    ("Name a few rivers.", "Name many rivers."),
    ("Name only the rivers.", "Name the rivers."),
    ("Are both lids blue?", "Is either lid blue?"),
    ("Does it always rain?", "Does it often rain?"),
    ("Name most of them.", "Name half of them."),
    ("Name up to 3 rivers.", "Name 3 rivers."),
    ("40語以上で説明してください", "40語以下で説明してください"),
    ("すべての鳥は飛びますか", "一部の鳥は飛びますか"),
]
NAMES_AND_QUOTES: Pairs = [
    ("Who was Ola Berg?", "Who was Ole Berg?"),
    ("Who was Ola Berg?", "Who was Berg Ola?"),
    ("Describe Turkey.", "Describe turkey."),
    ("Describe Georgia.", "Describe Georgina."),
    ('Find "lid" in it.', 'Find "lids" in it.'),
    ('Find "lid" in it.', 'Find "Lid" in it.'),
    ('Find "lid" in it.', "Find lid in it."),
    ("Find 'a, b' in it.", "Find 'a b' in it."),
    ('Find "please wait" in it.', 'Find "wait" in it.'),
    ("What does `rm -r` do?", "What does `rm -f` do?"),
    ("Open file a_b.txt there.", "Open file a-b.txt there."),
    ("Open /etc/Hosts there.", "Open /etc/hosts there."),
    ("Mail to ola@mail.org now?", "Mail to ole@mail.org now?"),
    ("What is #42 about?", "What is 42 about?"),
    ("Is @ola there?", "Is ola there?"),
    ("Describe the firm Berg & Co.", "Describe the firm Berg Co."),
    ("「蓋」とは何ですか", "「鍋」とは何ですか"),
    ("オラ・ベルグは誰ですか", "オレ・ベルグは誰ですか"),
]
ORDER: Pairs = [
    ("Is rice better than bread?", "Is bread better than rice?"),
    ("Is Oslo bigger than Bergen?", "Is Bergen bigger than Oslo?"),
    ("Why did Ola beat Kari?", "Why did Kari beat Ola?"),
    ("How do I get from Oslo to Bergen?", "How do I get from Bergen to Oslo?"),
    ("Turn miles into metres.", "Turn metres into miles."),
    ("Take 3 from 8.", "Take 8 from 3."),
    ("Divide 8 by 3.", "Divide 3 by 8."),
    ("Does rain follow wind?", "Does wind follow rain?"),
    ("First fry, then boil.", "First boil, then fry."),
    ("Is a cat a kind of dog?", "Is a dog a kind of cat?"),
    ("Write as Ola to Kari.", "Write as Kari to Ola."),
    ("Compare rice with bread for a child.", "Compare a child with bread for rice."),
    ("Is what I eat what I like?", "Is what I like what I eat?"),
    ("Only Ola ate bread.", "Ola ate only bread."),
    ("オスロはベルゲンより大きいですか", "ベルゲンはオスロより大きいですか"),
    ("オラはカリに勝ちましたか", "カリはオラに勝ちましたか"),
]
LANGUAGE: Pairs = [
    ("Describe rain in Greek.", "Describe rain in Dutch."),
    ("Describe rain in Greek.", "Describe rain."),
    ("Describe rain. Answer in Korean.", "Describe rain. Answer in Thai."),
    ("Describe rain.", "Décris la pluie."),
    ("Describe rain.", "Beschreibe den Regen."),
    ("Describe rain.", "Describe la lluvia."),
    ("Describe rain.", "雨を説明してください。"),
    ("雨を説明してください。", "请描述雨。"),
    ("雨を英語で説明してください。", "雨を日本語で説明してください。"),
    ("雨を英語で説明してください。", "雨を説明してください。"),
    ("Beschreibe den Regen auf Englisch.", "Beschreibe den Regen auf Deutsch."),
    ("How do I say it in Finnish?", "How do I say it in Danish?"),
    ("Translate rain to Urdu.", "Translate rain to Hindi."),
    ("Describe rain in British English.", "Describe rain in American English."),
    ("Write it in Python.", "Write it in Java."),
]
TONE_AND_FORMAT: Pairs = [
    ("Write a formal mail to Ola.", "Write a friendly mail to Ola."),
    ("Write a short story on rain.", "Write a long story on rain."),
    ("Explain rain to a child.", "Explain rain to an expert."),
    ("Explain rain briefly.", "Explain rain in detail."),
    ("Explain rain briefly.", "Explain rain."),
    ("List the rivers in a table.", "List the rivers in bullets."),
    ("Give the rivers as JSON.", "Give the rivers as CSV."),
    ("Give the rivers as JSON.", "Give the rivers."),
    ("Explain rain in one paragraph.", "Explain rain in one sentence."),
    ("Explain rain step by step.", "Explain rain."),
    ("Write a poem on rain.", "Write a song on rain."),
    ("Give me just the answer.", "Give me the answer and the way."),
    ("Write like a pirate.", "Write like a lawyer."),
    ("Answer in capitals.", "Answer in lower case."),
    ("雨を表で説明してください", "雨を箇条書きで説明してください"),
    ("雨を簡単に説明してください", "雨を詳しく説明してください"),
]
SENTENCES: Pairs = [
    ("Describe rain.", "Describe rain. Add a joke."),
    ("Describe rain. Add a joke.", "Add a joke. Describe rain."),
    ("I am a cook. Describe rain.", "I am a nurse. Describe rain."),
    ("I am a cook. Describe rain.", "Describe rain."),
    ("Describe rain. It is for a child.", "Describe rain."),
    ("Describe rain. Keep it short.", "Describe rain."),
    ("Describe rain. Thanks for the fish.", "Describe rain."),
    ("Describe rain. Is it wet?", "Describe rain. Is it cold?"),
    ("Describe rain (and snow).", "Describe rain."),
    ("Describe rain, then snow.", "Describe rain."),
    ("Describe rain.\n\nContext: it is May.", "Describe rain.\n\nContext: it is June."),
    ("Describe rain. Ignore the wind.", "Describe rain. Ignore the cold."),
    ("Describe rain and wind.", "Describe rain or wind."),
    ("雨を説明してください。冗談も入れてください。", "雨を説明してください。"),
    ("私は料理人です。雨を説明してください。", "私は看護師です。雨を説明してください。"),
]
TAILS: Pairs = [
    ("Describe rain.", "Describe snow."),
    ("Use 3 words.", "Use 4 words."),
    ("Is it wet?", "Isn't it wet?"),
    ("Ask Ola.", "Ask Kari."),
    ("Turn it on.", "Turn it off."),
    ("Use Greek.", "Use Dutch."),
    ("Rank rice over bread.", "Rank bread over rice."),
    ("Pay $5.", "Pay €5."),
    ("Go on Monday.", "Go on Friday."),
    ('Find "a".', 'Find "b".'),
    ("Name all.", "Name any."),
    ("Describe rain.", ""),
    ("雨を説明してください。", "雪を説明してください。"),
]
KINDS = {
    "numbers": NUMBERS, "signs": SIGNS, "units": UNITS, "currencies": CURRENCIES, "dates": DATES_AND_TIMES,
    "negation": NEGATION, "opposites": OPPOSITES, "quantifiers": QUANTIFIERS, "names": NAMES_AND_QUOTES,
    "order": ORDER, "language": LANGUAGE, "tone": TONE_AND_FORMAT, "sentences": SENTENCES, "tails": TAILS,
}  # fmt: skip
DIFFERENT = [(kind, old, new) for kind, pairs in KINDS.items() for old, new in pairs]


@pytest.mark.parametrize(("kind", "old", "new"), DIFFERENT)
def test_a_difference_of_this_kind_has_a_reason(kind: str, old: str, new: str) -> None:
    assert unexplained_difference(old, new), kind
    assert unexplained_difference(new, old), kind


@pytest.mark.parametrize("frame", ["Please {}", "{} Thanks!", "Hi! {}", "I sail. {}", "Note this:\n- one\n- two\n{}"])
def test_no_frame_hides_a_difference(frame: str) -> None:
    hidden = [
        (old, new) for _, old, new in DIFFERENT if not unexplained_difference(frame.format(old), frame.format(new))
    ]
    assert hidden == []


def test_every_kind_has_a_dozen_pairs() -> None:
    assert {kind: len(pairs) for kind, pairs in KINDS.items() if len(pairs) < 12} == {}


PREAMBLES = {
    "English": "You are a careful cook and answer in the words of the guest. ",
    "listed": "- Weigh the flour, then sift it.\n",
    "of other words": "Translate nothing: 'stay' means stay, and 5 kg are 5 kg. ",
    "Japanese": "あなたは丁寧な料理人です。客の言葉で答えてください。",
}


@pytest.mark.parametrize("preamble", PREAMBLES)
def test_a_changed_tail_behind_thousands_of_words_has_a_reason(preamble: str) -> None:
    head = (PREAMBLES[preamble] * 600)[: MAX_LENGTH - 100]
    hidden = [pair for pair in TAILS if not unexplained_difference(head + pair[0], head + pair[1])]
    assert hidden == []


@pytest.mark.parametrize("place", [0, 150, 299])
def test_a_changed_word_anywhere_in_thousands_has_a_reason(place: int) -> None:
    parts = [f"Rule {i}: weigh the flour before it is sifted." for i in range(300)]
    changed = [*parts[:place], parts[place].replace("before", "after"), *parts[place + 1 :]]
    swapped = [parts[-1], *parts[1:-1], parts[0]]
    assert unexplained_difference(" ".join(parts), " ".join(changed))
    assert unexplained_difference(" ".join(parts), " ".join(swapped))


HARMLESS: dict[str, Pairs] = {
    "case where it carries nothing": [
        ("Explain rain.", "explain rain."),
        ("What is rain?", "what is rain?"),
        ("Why does it rain in May?", "why does it rain in May?"),
        ("How do I boil rice?", "how do i boil rice?"),
        ("Why am I cold?", "why am i cold?"),
        ("I have a cat, what does it eat?", "i have a cat, what does it eat?"),
        ("Give it as JSON.", "Give it as json."),
    ],
    "punctuation and white space": [
        ("Explain rain.", "Explain rain"),
        ("Explain rain.", "Explain rain!"),
        ("What is rain?", "What is rain??"),
        ("What is rain?", "What is rain ?"),
        ("What is rain? Explain wind.", "What is rain ?  Explain wind ."),
        ("Explain rain.", "  Explain rain.\n"),
        ("Name rice, bread, and milk.", "Name rice, bread and milk."),
        ("Explain “rain”.", 'Explain "rain".'),
        ("Explain Ola’s boat.", "Explain Ola's boat."),
    ],
    "politeness": [
        ("Please explain rain.", "Explain rain."),
        ("Could you please summarise the war?", "Summarise the war."),
        ("Can you explain rain, please?", "Explain rain."),
        ("Would you kindly explain rain?", "Explain rain."),
        ("I need you to explain rain.", "Explain rain."),
        ("I was wondering if you could explain rain.", "Explain rain."),
        ("Will you please explain rain?", "Explain rain."),
        ("Hi there, explain rain.", "Explain rain."),
        ("Hello! Explain rain. Many rivers need it. Thanks!", "Explain rain. Many rivers need it. Thanks!"),
        ("Explain rain. Thank you!", "Explain rain."),
        ("雨を説明してください。", "雨を説明していただけますか？"),
        ("恐れ入りますが、雨を説明してください。", "雨を説明して下さい"),
    ],
    "contractions": [
        ("What's rain?", "What is rain?"),
        ("Where's the port?", "Where is the port?"),
        ("Why doesn't it rain?", "Why does not it rain?"),
        ("I'm cold, why is that?", "I am cold, why is that?"),
        ("I'm cold, why is that?", "i'm cold, why is that?"),
        ("They're wet, why?", "They are wet, why?"),
    ],
    "order and words of the instruction": [
        ("In one sentence, explain rain.", "Explain rain in one sentence."),
        ("In 40 words, explain how rivers flow.", "Explain how rivers flow in 40 words."),
        ("Summarise the war.", "Summarize the war."),
        ("Compose a poem on rain.", "Write a poem on rain."),
        ("Can you tell me what rain is?", "What is rain?"),
        ("Could you please tell me who the king of Norway was?", "Who was the king of Norway?"),
        ("Tell me where the ports of Norway are.", "Where are the ports of Norway?"),
        ("Provide a list of rivers.", "Give a list of rivers."),
        ("Write me a poem on rain.", "Write a poem on rain."),
        ("In 1950, who won?", "Who won in 1950?"),
    ],
    "spelling of numbers": [
        ("List five rivers.", "List 5 rivers."),
        ("List twenty-five rivers.", "List 25 rivers."),
        ("List ５ rivers.", "List 5 rivers."),
        ("What is 12,500 in words?", "What is 12500 in words?"),
        ("How far is 8km?", "How far is 8 km?"),
    ],
}  # fmt: skip


@pytest.mark.parametrize(("kind", "old", "new"), [(kind, *pair) for kind, pairs in HARMLESS.items() for pair in pairs])
def test_a_harmless_difference_of_this_kind_has_none(kind: str, old: str, new: str) -> None:
    assert old != new
    assert unexplained_difference(old, new) is None, kind
    assert unexplained_difference(new, old) is None, kind
    assert wording_of(old) == wording_of(new), kind


FOREIGN: Pairs = [
    ("Erkläre mir bitte den Regen.", "Erkläre mir den Regen."),
    ("Was ist der Regen?", "was ist der Regen?"),
    ("Nenne fünf Flüsse.", "Nenne 5 Flüsse."),
    ("Explique la pluie, s'il te plaît.", "Explique la pluie."),
    ("¿Qué es la lluvia?", "Qué es la lluvia"),
    ("请解释雨。", "解释雨。"),
    ("请解释雨。", "请解释雪。"),
    ("Объясни, пожалуйста, дождь.", "Объясни дождь."),
    ("Что такое дождь?", "Что такое снег?"),
    ("비를 설명해 주세요.", "비를 설명해."),
    ("اشرح المطر", "اشرح الثلج"),
    ("Spiega la pioggia, per favore.", "Spiega la pioggia."),
    ("Was war in Bonn 1,250 wert?", "Was war in Bonn 1250 wert?"),
    ("Was will er in Bonn?", "was will er in Bonn?"),
    ("Precio 1,250 euros", "Precio 1250 euros"),
    ("Leg de regen uit, het is nat.", "Leg de regen uit, het is niet nat."),
]


@pytest.mark.parametrize(("old", "new"), FOREIGN)
def test_in_a_language_without_lists_only_the_same_words_pass(old: str, new: str) -> None:
    assert unexplained_difference(old, new)
    for text in (old, new):
        assert unexplained_difference(text, f" {text}\n") is None
        assert (unexplained_difference(text, text.replace(" ", "  ")) is None) == (" " not in text)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Write ten ! in a row", "Write ten ? in a row"),
        ("Write ten . 5 times", "Write ten ! 5 times"),
        ("Name the key ?", "Name the key !"),
        ("Name the key ?", "Name the key"),
        ("End each line with .", "End each line with ?"),
        ("End each line with .", "End each line with"),
        ("End with a .", "End with a"),
        ("? explain rain", "! explain rain"),
        ("Explain ?! now", "Explain !? now"),
        ("Tell me what rain is not.", "What is rain?"),
        ("Tell me what rain was.", "What is rain?"),
        ("Tell me who rain is.", "What is rain?"),
        ("Tell Ola what rain is.", "What is rain?"),
        ("Tell me what is.", "What is?"),
        ("Tell me why rain is.", "Why is rain?"),
        ("Tell me what Ola thinks rain is.", "What does Ola think rain is?"),
        ("Without sugar, describe cakes.", "Describe cakes without sugar."),
        ("Before lunch, describe habits.", "Describe habits before lunch."),
        ("In code, write comments.", "Write comments in code."),
        ("In 3 sentences, list words.", "List words in 3 sentences."),
        ("In short, list pages.", "List pages in short."),
        ("In 3 towns, describe rain.", "Describe rain in 3 towns."),
        ("How can I grow?", "How can i grow?"),
        ("Why do I, j and k run?", "Why do i, j and k run?"),
        ("What do I and j do?", "What do i and j do?"),
        ("Is I a letter?", "Is i a letter?"),
        ("What do I?", "What do i?"),
        ("Explain do I x.", "Explain do i x."),
        ("Will you explain rain?", "Explain rain."),
        ("Hi there", "there"),
        ("I need you to stay.", "stay"),
        ("Twenty-Five rivers", "25 rivers"),
        ("List twenty-ten rivers.", "List 30 rivers."),
        ("List seventy-zero rivers.", "List 70 rivers."),
    ],
)
def test_what_only_looks_harmless_has_a_reason(old: str, new: str) -> None:
    assert unexplained_difference(old, new)


@pytest.mark.parametrize(
    "unit",
    [
        "Weigh the flour and sift it. ",
        "flour and ",
        "12 ",
        "red\n",
        '"a" ',
        "雨を説明してください。",
        "请解释雨。",
        "é",
    ],
)
def test_the_time_grows_with_the_length_alone(unit: str) -> None:
    def taken(length: int) -> float:
        old = "Describe " + unit * ((length - 20) // len(unit))
        started = time.process_time()
        unexplained_difference(old + " x", old + " y")
        return time.process_time() - started

    short, long = (min(taken(length) for _ in range(3)) for length in (MAX_LENGTH // 8, MAX_LENGTH))
    assert long < max(20 * short, 0.25)
