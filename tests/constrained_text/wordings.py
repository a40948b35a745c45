"""Prompts with the constraints that they make, in the project's own words."""

from __future__ import annotations

from stepcache_core.tasks.constrained_text.spec import Bound, Constraint, Headings, Sections
from tests.constrained_text.builders import (
    LOWER,
    NO_COMMAS,
    TITLE,
    UPPER,
    WRAPPED,
    Closing,
    Counted,
    Letter,
    Opening,
    ParagraphOpening,
    Postscript,
    TwoAnswers,
    at_least,
    at_most,
    avoid,
    exactly,
    has,
)

WORDINGS: tuple[tuple[str, tuple[Constraint, ...]], ...] = (
    # words
    ("Describe the harbour at dawn in at least 120 words.", (at_least(120, "words"),)),
    ("Describe the harbour at dawn in fewer than 60 words.", (at_most(59, "words"),)),
    ("Write a 250+ word essay about beekeeping.", (at_least(250, "words"),)),
    ("Explain inflation in no more than 80 words.", (at_most(80, "words"),)),
    ("Explain inflation. Keep your answer under 80 words.", (at_most(79, "words"),)),
    ("What is a fjord? Limit your answer to 40 words.", (at_most(40, "words"),)),
    (
        "Write an essay on glaciers. Your essay must be between 200 and 300 words long.",
        (Counted("words", Bound(200, 300)),),
    ),
    ("Write a story about a miller. The story should have more than 500 words.", (at_least(501, "words"),)),
    ("Tell me about otters. Use exactly 50 words.", (exactly(50, "words"),)),
    ("Who was Hypatia? Your response should contain at most 100 words.", (at_most(100, "words"),)),
    # sentences
    ("Explain in exactly two sentences why leaves turn red.", (exactly(2, "sentences"),)),
    ("Explain why leaves turn red in two sentences.", (exactly(2, "sentences"),)),
    ("What does a notary do? Answer in at most three sentences.", (at_most(3, "sentences"),)),
    ("In exactly four sentences, describe a night market.", (exactly(4, "sentences"),)),
    ("Describe a night market. The response must contain at least 6 sentences.", (at_least(6, "sentences"),)),
    ("Summarize the plot of Hamlet using no more than 5 sentences.", (at_most(5, "sentences"),)),
    ("Describe a lynx. Your answer should consist of exactly 3 sentences.", (exactly(3, "sentences"),)),
    ("Write a three-sentence story about a ferry.", (exactly(3, "sentences"),)),
    # paragraphs
    ("Write an essay about rust with exactly 4 paragraphs.", (exactly(4, "paragraphs"),)),
    ("Write a letter to the mayor of Bergen. It should have three paragraphs.", (exactly(3, "paragraphs"),)),
    ("How do tides work? Answer in two paragraphs.", (exactly(2, "paragraphs"),)),
    (
        "Write a story about a lock keeper. There should be exactly 3 paragraphs. Paragraphs are "
        "separated with the markdown divider: ***",
        (exactly(3, "paragraphs", "***"),),
    ),
    ("Describe Lagos in 2 paragraphs separated by ***.", (exactly(2, "paragraphs", "***"),)),
    ("Write a 5-paragraph essay on the Silk Road.", (exactly(5, "paragraphs"),)),
    (
        "Describe a mill in three paragraphs. The second paragraph must start with the word 'Grain'.",
        (exactly(3, "paragraphs"), ParagraphOpening(2, "Grain")),
    ),
    (
        "Describe a mill. There should be 4 paragraphs. Paragraphs are separated by two line breaks. "
        "Paragraph 3 must start with word flour.",
        (exactly(4, "paragraphs"), ParagraphOpening(3, "flour")),
    ),
    # lists
    ("Give me exactly 5 bullet points about composting.", (exactly(5, "bullets"),)),
    ("What are the pros of rail travel? Your answer must contain exactly 3 bullet points.", (exactly(3, "bullets"),)),
    ("Summarize the causes of the Great Fire of London in four bullet points.", (exactly(4, "bullets", alone=True),)),
    ("Why keep a diary? Answer with at least 3 bullets.", (Counted("bullets", Bound(3), alone=True),)),
    ("Why keep a diary? Use at most six bullet points.", (at_most(6, "bullets"),)),
    (
        "Why do cats purr? Your response must have exactly 2 bullet points. Use the markdown bullet "
        "points such as:\n* This is a point\n* This is another point",
        (exactly(2, "bullets", "*"),),
    ),
    ("How do I repot a fern? Answer as a numbered list of 6 items.", (exactly(6, "items"),)),
    ("How do I repot a fern? Your answer must be a numbered list with exactly 4 items.", (exactly(4, "items"),)),
    # phrases
    ("Write a poem about winter. Include the word 'ember'.", (has("ember"),)),
    ('Write a poem about winter. Make sure to include the words "ember" and "frost".', (has("ember"), has("frost"))),
    (
        "Write a speech for a retiring baker. Include the keywords: oven, flour, dawn.",
        (has("oven"), has("flour"), has("dawn")),
    ),
    ("Describe a storm. The word thunder must appear at least three times.", (has("thunder", 3),)),
    ("Describe a storm. Use the word 'wind' exactly twice.", (has("wind", 2, 2),)),
    ("Describe a storm. Your answer should mention the word 'sail' no more than 2 times.", (has("sail", 0, 2),)),
    ("Describe a storm. Do not use the word 'wind'.", (avoid("wind"),)),
    ("Describe a storm without using the words 'wind' or 'rain'.", (avoid("wind"), avoid("rain"))),
    ("Describe a storm. Avoid the word loud.", (avoid("loud"),)),
    (
        "Describe a storm. Your answer must not contain the words 'wet', 'cold' and 'grey'.",
        (avoid("wet"), avoid("cold"), avoid("grey")),
    ),
    ("Write a review of a kettle, including the phrase \"worth every penny\".", (has("worth every penny"),)),
    ("Write a poem about bread. The words 'crust' and 'crumb' should not appear.", (avoid("crust"), avoid("crumb"))),
    ("Invent a legend about a bridge. The letter z should appear at least 4 times.", (Letter("z", Bound(4)),)),
    ("Invent a legend about a bridge. Use the letter 'q' fewer than 3 times.", (Letter("q", Bound(0, 2)),)),
    # case and marks
    ("Why is the sea salty? Use only lowercase letters.", (LOWER,)),
    ("Why is the sea salty? Your entire response should be in all lowercase letters.", (LOWER,)),
    ("Why is the sea salty? Answer in all lower case.", (LOWER,)),
    ("Why is the sea salty? No capital letters are allowed.", (LOWER,)),
    ("Why is the sea salty? Do not use any capital letters.", (LOWER,)),
    ("Write an all-lowercase poem about moss.", (LOWER,)),
    ("Why is the sea salty? Your answer must be in capital letters only.", (UPPER,)),
    ("Why is the sea salty? Write everything in all caps.", (UPPER,)),
    ("Write a slogan for a bicycle shop in all capital letters.", (UPPER,)),
    ("Why is the sea salty? Reply in upper case.", (UPPER,)),
    ("Describe a tram ride without using any commas.", (NO_COMMAS,)),
    ("Describe a tram ride. Do not use commas.", (NO_COMMAS,)),
    ("Describe a tram ride. Your response should not contain any commas.", (NO_COMMAS,)),
    ("Describe a tram ride. Commas are not allowed.", (NO_COMMAS,)),
    ("Describe a tram ride, with no commas.", (NO_COMMAS,)),
    ("Write a poem without commas.", (NO_COMMAS,)),
    (
        "Describe a tram ride. Words in all capital letters should appear at least twice.",
        (Counted("capital words", Bound(2)),),
    ),
    # beginnings and ends
    ("Tell me about volcanoes. Start your answer with the phrase \"Deep below,\"", (Opening("Deep below,"),)),
    ("Tell me about volcanoes. Begin with \"Deep below us\".", (Opening("Deep below us"),)),
    ("Tell me about volcanoes. End with the phrase \"Stay curious.\"", (Closing("Stay curious."),)),
    (
        'Tell me about volcanoes. Finish your response with this exact phrase "Stay curious!" No other '
        "words should follow this phrase.",
        (Closing("Stay curious!"),),
    ),
    (
        "Tell me about volcanoes. Your answer must end with the words 'That is all.' and nothing else "
        "should follow.",
        (Closing("That is all."),),
    ),
    ("Tell me about volcanoes. Wrap your entire answer in double quotation marks.", (WRAPPED,)),
    ("Tell me about volcanoes. Your whole response must be enclosed in double quotes.", (WRAPPED,)),
    (
        "Write a poem about soot. It must have a title wrapped in double angular brackets, such as <<a "
        "title>>.",
        (TITLE,),
    ),
    ("Write a poem about soot. Your answer must contain a title in double angular brackets.", (TITLE,)),
    (
        "Write a letter to a cousin. At the end of your letter, please add a postscript starting with "
        "P.S.",
        (Postscript("P.S."),),
    ),
    ("Write an email to a tenant and include a postscript starting with P.P.S", (Postscript("P.P.S"),)),
    # other forms
    (
        "Write an invitation to a harvest supper. It should contain at least 3 placeholders represented "
        "by square brackets, such as [date].",
        (Counted("placeholders", Bound(3)),),
    ),
    (
        "Tell me about silk. Highlight at least 2 sections in your answer with markdown, i.e. "
        "*highlighted section*.",
        (Counted("highlights", Bound(2)),),
    ),
    (
        "Tell me about silk. Highlight at least three parts of your response using markdown.",
        (Counted("highlights", Bound(3)),),
    ),
    ("How does a loom work? Give two different answers, separated by ******.", (TwoAnswers("******"),)),
    (
        "How does a loom work? Give two different responses separated by 6 asterisk symbols: ******.",
        (TwoAnswers("******"),),
    ),
    (
        "Tell me about silk. Your answer must have exactly 3 sections. Mark the beginning of each "
        "section with Section X.",
        (Sections("Section", Bound(3, 3)),),
    ),
    (
        "Tell me about silk. Use the following headings in this order: 'Origins', 'Trade' and 'Today'.",
        (Headings(("Origins", "Trade", "Today")),),
    ),
    # several at once
    (
        "Write a story about a clock in exactly 3 paragraphs, all in lowercase, without commas.",
        (exactly(3, "paragraphs"), LOWER, NO_COMMAS),
    ),
    ("Describe a heron. Use no commas and include the word 'reed' at least twice.", (NO_COMMAS, has("reed", 2))),
    (
        "Describe a heron. Your response must be in all lowercase letters and contain at least 4 "
        "sentences.",
        (LOWER, at_least(4, "sentences")),
    ),
    (
        'Write a 100+ word review of a pen, and end with the sentence "I would buy it again."',
        (at_least(100, "words"), Closing("I would buy it again.")),
    ),
    (
        "Please write a poem about dust. Do not use the word 'dust', and wrap the whole poem in double "
        "quotation marks.",
        (avoid("dust"), WRAPPED),
    ),
    (
        "Describe a heron in at most 3 sentences. Also, your answer should be in English and in all "
        "capital letters.",
        (at_most(3, "sentences"), UPPER),
    ),
    ("Without using any commas, describe a heron in exactly two sentences.", (NO_COMMAS, exactly(2, "sentences"))),
    ("Describe a heron. Don't forget to include the keywords marsh and silence.", (has("marsh"), has("silence"))),
)  # fmt: skip

JAPANESE: tuple[tuple[str, tuple[Constraint, ...]], ...] = (
    ("紅茶の歴史を3文で説明してください。", (exactly(3, "sentences"),)),
    ("紅茶の歴史を説明してください。3文で書いてください。", (exactly(3, "sentences"),)),
    ("春の魅力を箇条書き5つでまとめてください。", (exactly(5, "bullets", alone=True),)),
    ("春の魅力を説明してください。200文字以内で書いてください。", (Counted("characters", Bound(0, 200)),)),
    ("春の魅力を２段落で紹介してください。", (exactly(2, "paragraphs"),)),
    ("春の魅力を紹介してください。「桜」という言葉を含めてください。", (has("桜"),)),
    ("春の魅力を紹介してください。「花」を使わないでください。", (avoid("花"),)),
    ("春の魅力を紹介してください。最後は「以上です。」で終えてください。", (Closing("以上です。"),)),
    ("春の魅力を紹介してください。冒頭は「春といえば」で始めてください。", (Opening("春といえば"),)),
)
