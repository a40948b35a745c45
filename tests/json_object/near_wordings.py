"""Requests next to one that was answered: content differs where wording usually stands, or the demand does."""

OTHER_CONTENT: tuple[tuple[str, str], ...] = (
    (
        "Give me a JSON object for a stone tower with the keys name, height and age.",
        "Give me a JSON object for a tower with the keys name, height and age.",
    ),
    (
        "Our prison app expects the keys name, height and age. Write a JSON object for a tower.",
        "Our school app expects the keys name, height and age. Write a JSON object for a tower.",
    ),
    (
        "The museum importer expects the keys name, height and age. Write a JSON object for a tower.",
        "The mill importer expects the keys name, height and age. Write a JSON object for a tower.",
    ),
    (
        "Describe a round tower as a JSON object with the keys name, height and age.",
        "Describe a square tower as a JSON object with the keys name, height and age.",
    ),
    (
        "Topic: towers. Respond in JSON with the keys name, height and age.",
        "Topic: tower. Respond in JSON with the keys name, height and age.",
    ),
    (
        "Topic: a tower. Respond in JSON with the keys name, height and age.",
        "Topic: a power. Respond in JSON with the keys name, height and age.",
    ),
    (
        "A wooden tower as JSON, keys name, height, age.",
        "A tower as JSON, keys name, height, age.",
    ),
    (
        "Old tower -> JSON object. Keys: name, height, age.",
        "Tower -> JSON object. Keys: name, height, age.",
    ),
    (
        "For a leaning tower, give me JSON with the keys name, height and age.",
        "For a tower, give me JSON with the keys name, height and age.",
    ),
    (
        "Tell me about a burnt tower in JSON, with the keys name, height and age.",
        "Tell me about a tower in JSON, with the keys name, height and age.",
    ),
    (
        "Give me information on a tower as JSON with the keys name, height and age.",
        "Give me rumours on a tower as JSON with the keys name, height and age.",
    ),
    (
        "Write about a tower in the form of a JSON object keyed by name, height and age.",
        "Write about a flower in the form of a JSON object keyed by name, height and age.",
    ),
    (
        "With the keys name, height and age, describe a tower in JSON.",
        "With the keys name, height and age, describe a town in JSON.",
    ),
    (
        "Using the fields name, height and age, write a JSON object about a tall tower.",
        "Using the fields name, height and age, write a JSON object about a tower.",
    ),
    (
        "The tower is called Ada. Return a JSON object for it with the keys name, height and age.",
        "The tower is called Ida. Return a JSON object for it with the keys name, height and age.",
    ),
    (
        "A tower stands in Pisa. Put it in a JSON object with the keys name, height, age.",
        "A tower stands in Bologna. Put it in a JSON object with the keys name, height, age.",
    ),
    (
        "Tower: Ada, 36 m. Return a JSON object with the keys name, height, age.",
        "Tower: Ada, 36 ft. Return a JSON object with the keys name, height, age.",
    ),
    (
        "Text: the tower is new.\n\nTurn this text into JSON with the keys name, height and age.",
        "Text: the tower is old.\n\nTurn this text into JSON with the keys name, height and age.",
    ),
    (
        "From the note below extract name, height and age as JSON.\n\nNote: Ada, 3 m, 4 years.",
        "From the note below extract name, height and age as JSON.\n\nNote: Ada, 3 m, 5 years.",
    ),
    (
        'Extract name, height and age from this text as a JSON object: "Ada is tall"',
        'Extract name, height and age from this text as a JSON object: "Ada is small"',
    ),
    (
        "Extract name, height and age from the report as a JSON object.\n\nReport: Ada is tall.",
        "Extract name, height and age from the report as a JSON object.\n\nLetter: Ada is tall.",
    ),
    (
        "Book: Emma. Return a JSON object with the keys name, height and age.",
        "Film: Emma. Return a JSON object with the keys name, height and age.",
    ),
    (
        "Book: Emma\nFormat: JSON object\nKeys: name, height, age",
        "Book: Dune\nFormat: JSON object\nKeys: name, height, age",
    ),
    (
        "Return a JSON object for her with the keys name, height and age. Ann and Bob are tall.",
        "Return a JSON object for him with the keys name, height and age. Ann and Bob are tall.",
    ),
    (
        "I need a tower in JSON, keys name + height + age.",
        "I need a towel in JSON, keys name + height + age.",
    ),
    (
        "json pls, keys name, height, age. thing = a tower",
        "json pls, keys name, height, age. thing = a bower",
    ),
    (
        ('Fill in this object for a red tower and return the JSON:\n{"name": ..., "height": ..., "age": ...}'),
        'Fill in this object for a tower and return the JSON:\n{"name": ..., "height": ..., "age": ...}',
    ),
    (
        '{"name": ?, "height": ?, "age": ?} <- fill this in for a tower and send back the JSON',
        '{"name": ?, "height": ?, "age": ?} <- fill this in for a tiger and send back the JSON',
    ),
    (
        "Rate a tower and answer as JSON with the keys name, height and age.",
        "Rank a tower and answer as JSON with the keys name, height and age.",
    ),
    (
        "Praise a tower. Answer as JSON with the keys name, height and age.",
        "Mock a tower. Answer as JSON with the keys name, height and age.",
    ),
    (
        "Invent a tower and return it as JSON with the keys name, height and age.",
        "Recall a tower and return it as JSON with the keys name, height and age.",
    ),
    (
        "Summarise the tower. Reply in JSON, keys name, height, age.",
        "Criticise the tower. Reply in JSON, keys name, height, age.",
    ),
    (
        "Can you do a tower as a JSON object? Keys: name, height, age.",
        "Can you do a shower as a JSON object? Keys: name, height, age.",
    ),
    (
        "I would like a fake tower as a JSON object with the keys name, height and age.",
        "I would like a real tower as a JSON object with the keys name, height and age.",
    ),
    (
        "Make that tower a JSON object with the keys name, height and age.",
        "Make this tower a JSON object with the keys name, height and age.",
    ),
    (
        "Give me a JSON object with the keys name, height and age in French.",
        "Give me a JSON object with the keys name, height and age in Spanish.",
    ),
    (
        "Give me a JSON object on the subject of towers with the keys name, height and age.",
        "Give me a JSON object on the subject of tower keepers with the keys name, height and age.",
    ),
    (
        "It is about a tower. Write JSON with the keys name, height and age.",
        "It is about no tower. Write JSON with the keys name, height and age.",
    ),
    (
        "The object describes a tower. Give me the JSON with the keys name, height and age.",
        "The object describes a former tower. Give me the JSON with the keys name, height and age.",
    ),
    (
        "Write a JSON object about a tower that is not open, with the keys name, height and age.",
        "Write a JSON object about a tower that is open, with the keys name, height and age.",
    ),
    (
        "Write a JSON object about a tower without a roof, with the keys name, height and age.",
        "Write a JSON object about a tower with a roof, with the keys name, height and age.",
    ),
    (
        "Represent the tower Only as JSON with the keys name, height and age.",
        "Represent the tower as JSON with the keys name, height and age.",
    ),
    (
        "Return JSON on Please with the keys name, height and age.",
        "Return JSON on Thanks with the keys name, height and age.",
    ),
    (
        "Return a JSON object about The Fields with the keys name, height and age.",
        "Return a JSON object about The Keys with the keys name, height and age.",
    ),
    (
        "Return a JSON object for the tower as of 2020 with the keys name, height and age.",
        "Return a JSON object for the tower as of 2021 with the keys name, height and age.",
    ),
    (
        "架空の塔について、name、height、age をキーとするJSONオブジェクトを返してください。",
        "実在の塔について、name、height、age をキーとするJSONオブジェクトを返してください。",
    ),
    (
        "テーマは塔です。キーが name、height、age のJSONオブジェクトを返してください。",
        "テーマは橋です。キーが name、height、age のJSONオブジェクトを返してください。",
    ),
    (
        "塔の情報をJSONで返してください。キーは name、height、age です。",
        "橋の情報をJSONで返してください。キーは name、height、age です。",
    ),
    (
        "Write a JSON object for a tower made of stone with the keys name, height and age.",
        "Write a JSON object for a tower made of wood with the keys name, height and age.",
    ),
    (
        "Please describe the tower with the bell in JSON. Keys: name, height, age.",
        "Please describe the tower in JSON. Keys: name, height, age.",
    ),
    (
        "Write a JSON object for a tower with a bell, keys name, height, age.",
        "Write a JSON object for a tower with a clock, keys name, height, age.",
    ),
    (
        "Give me a tower and a bridge as JSON, keys name, height, age.",
        "Give me a tower as JSON, keys name, height, age.",
    ),
    (
        "Anna: tall. Return a JSON object with the keys name, height, age.",
        "Anna: small. Return a JSON object with the keys name, height, age.",
    ),
    (
        "The following person: Anna, 42. Write a JSON object with the keys name, height, age.",
        "The following person: Anna, 43. Write a JSON object with the keys name, height, age.",
    ),
    (
        "Write a JSON object with the keys name, height and age for the person below.\n\nAnna is 42.",
        "Write a JSON object with the keys name, height and age for the animal below.\n\nAnna is 42.",
    ),
    (
        "Read the letter. Return a JSON object with the keys name, height, age.\n\nAnna is 42.",
        "Ignore the letter. Return a JSON object with the keys name, height, age.\n\nAnna is 42.",
    ),
    (
        (
            "Write a JSON object with the keys name, height and age for the first letter below.\n\nAnna is "
            "42.\n\nBob is 43."
        ),
        (
            "Write a JSON object with the keys name, height and age for the second letter below.\n\nAnna is "
            "42.\n\nBob is 43."
        ),
    ),
    (
        "Consider a small tower. Write a JSON object with the keys name, height and age.",
        "Consider a big tower. Write a JSON object with the keys name, height and age.",
    ),
    (
        "You are a pirate. Write a JSON object about a tower with the keys name, height and age.",
        "You are a poet. Write a JSON object about a tower with the keys name, height and age.",
    ),
    (
        "I live in a tower. Write a JSON object about my home with the keys name, height and age.",
        "I live in a cellar. Write a JSON object about my home with the keys name, height and age.",
    ),
    (
        "For my class on towers I need a JSON object about Ada with the keys name, height and age.",
        "For my class on poems I need a JSON object about Ada with the keys name, height and age.",
    ),
    (
        "Give me a JSON object, about a tower, with the keys name, height and age, in the style of a child.",
        "Give me a JSON object, about a tower, with the keys name, height and age, in the style of a judge.",
    ),
    (
        "Return the tower data as JSON with the keys name, height and age.",
        "Return the flood data as JSON with the keys name, height and age.",
    ),
    (
        "Return a JSON record of the patient's tower with the keys name, height and age.",
        "Return a JSON record of the doctor's tower with the keys name, height and age.",
    ),
    (
        "Please extract name, height and age from the English text as JSON.\n\nText: Ada.",
        "Please extract name, height and age from the German text as JSON.\n\nText: Ada.",
    ),
    (
        "Please convert the person below to JSON with the keys name, height, age.\n\nAda, 3",
        "Please convert the tower below to JSON with the keys name, height, age.\n\nAda, 3",
    ),
    (
        "Here is a letter. Return a JSON object with the keys name, height, age.\n\nAda is tall.",
        "Here is a poem. Return a JSON object with the keys name, height, age.\n\nAda is tall.",
    ),
    (
        "I have a tower. Give me JSON for it with the keys name, height and age.",
        "I have a bridge. Give me JSON for it with the keys name, height and age.",
    ),
    (
        "I have the letter. Return a JSON object with the keys name, height, age.",
        "I have the bill. Return a JSON object with the keys name, height, age.",
    ),
    (
        "JSON: a tower. Keys: name, height, age.",
        "JSON: a bridge. Keys: name, height, age.",
    ),
    (
        "Give me data on a tower in JSON with keys name, height, age.",
        "Give me data on a river in JSON with keys name, height, age.",
    ),
    (
        "Write a JSON object for the tower described in the letter, keys name, height, age.",
        "Write a JSON object for the tower described in the poem, keys name, height, age.",
    ),
    (
        "A tower described in JSON, keys name, height, age.",
        "A town described in JSON, keys name, height, age.",
    ),
    (
        "Write down a tower in JSON, keys name, height, age.",
        "Tear down a tower in JSON, keys name, height, age.",
    ),
    (
        "A small tower as JSON with the keys name, height, age.",
        "A tower as JSON with the keys name, height, age.",
    ),
    (
        "Small: a tower as JSON with the keys name, height, age.",
        "Large: a tower as JSON with the keys name, height, age.",
    ),
    (
        "Explain the word tower in JSON, keys name, height, age.",
        "Explain the word power in JSON, keys name, height, age.",
    ),
    (
        "What is the word for a tower? Answer in JSON, keys name, height, age.",
        "What is the price of a tower? Answer in JSON, keys name, height, age.",
    ),
    (
        "The text: a tower. Return JSON with keys name, height, age.",
        "The text: no tower. Return JSON with keys name, height, age.",
    ),
    (
        "Song: Yesterday. JSON object, keys name, height, age.",
        "Song: Today. JSON object, keys name, height, age.",
    ),
    (
        "City: Paris. JSON object, keys name, height, age.",
        "Country: Paris. JSON object, keys name, height, age.",
    ),
    (
        "Read the review and return JSON with the keys name, height, age.\n\nReview: good.",
        "Read the review and return JSON with the keys name, height, age.\n\nReview: bad.",
    ),
    (
        "Use this letter and return JSON with the keys name, height, age.\n\nLetter: good.",
        "Use this letter and return JSON with the keys name, height, age.\n\nAnswer to the letter: good.",
    ),
    (
        "Consider this review and return JSON with the keys name, height, age. It was written by Ann.",
        "Consider this review and return JSON with the keys name, height, age. It was written by Bob.",
    ),
    (
        "Anna is 42. Return JSON for this person with the keys name, height, age.",
        "Anna is 42. Return JSON for the son of this person with the keys name, height, age.",
    ),
    (
        'Return a JSON object with keys name, height, age. The letter: "yes".',
        'Return a JSON object with keys name, height, age. The letter: "no".',
    ),
    (
        'Return a JSON object with keys name, height, age: "yes"',
        'Return a JSON object with keys name, height, age: "no"',
    ),
    (
        'Turn "yes" into JSON with the keys name, height and age.',
        'Turn "no" into JSON with the keys name, height and age.',
    ),
    (
        "Please note: a tower. JSON with the keys name, height, age.",
        "Please note: a bower. JSON with the keys name, height, age.",
    ),
    (
        "A tower in the form of a JSON object with the keys name, height and age.",
        "A tower in the form of a cake as a JSON object with the keys name, height and age.",
    ),
    (
        "A tower to describe in JSON with the keys name, height and age.",
        "A tower to burn in JSON with the keys name, height and age.",
    ),
    (
        "Describe the format of a tower. JSON with keys name, height, age.",
        "Describe the shape of a tower. JSON with keys name, height, age.",
    ),
    (
        "Describe a tower, not a bridge, as JSON with keys name, height, age.",
        "Describe a bridge, not a tower, as JSON with keys name, height, age.",
    ),
    (
        "Give me JSON about Ann, keys name, height, age. She is the mother of Bob.",
        "Give me JSON about Ann, keys name, height, age. She is the wife of Bob.",
    ),
    (
        "Give me JSON about the former owner with the keys name, height and age. Owners: Ann, then Bob.",
        "Give me JSON about the present owner with the keys name, height and age. Owners: Ann, then Bob.",
    ),
    (
        "For kids, write a JSON object about a tower with the keys name, height, age.",
        "For judges, write a JSON object about a tower with the keys name, height, age.",
    ),
    (
        "For kids write a JSON object about a tower with the keys name, height, age.",
        "Write a JSON object about a tower with the keys name, height, age.",
    ),
    (
        "In 1900, describe a tower as JSON with the keys name, height, age.",
        "In 2000, describe a tower as JSON with the keys name, height, age.",
    ),
    (
        "From memory, write a JSON object about a tower with the keys name, height, age.",
        "From the book, write a JSON object about a tower with the keys name, height, age.",
    ),
    (
        "With the keys name, height and age, describe a tower without irony in JSON.",
        "With the keys name, height and age, describe a tower with irony in JSON.",
    ),
    (
        "The keys are name, height and age. Give me a JSON object with them for tower one.",
        "The keys are name, height and age. Give me a JSON object with them for tower two.",
    ),
    (
        "お題：塔\nJSONで回答してください。キーは name、height、age です。",
        "お題：橋\nJSONで回答してください。キーは name、height、age です。",
    ),
    (
        "塔の歴史についての情報をJSONで返してください。キーは name、height、age です。",
        "塔についての情報をJSONで返してください。キーは name、height、age です。",
    ),
    (
        "次の文章から name、height、age を抽出して、JSONで返してください。\n\n文章：塔は高い。",
        "次の文章から name、height、age を抽出して、JSONで返してください。\n\n文章：塔は低い。",
    ),
    (
        "塔をJSONで説明してください。キーは name、height、age です。",
        "塔を子供向けにJSONで説明してください。キーは name、height、age です。",
    ),
)
"""Two requests with one demand and not the same content."""

NEVER: tuple[str, ...] = (
    "Return a JSON object for each tower with the keys name, height and age.",
    "Give me a list of JSON objects with the keys name, height and age.",
    "Describe two towers as JSON, keys name, height and age.",
    "Towers as JSON objects, keys name, height, age.",
    "Return a JSON array; its items have the keys name, height and age.",
    "Return JSON with a key tower whose value has the keys name, height and age.",
    "Return a JSON object tower with an inner object that has the keys name, height and age.",
    "Return a JSON object with the keys name and address, where address has the keys street and city.",
    "Return a JSON object with the keys name, height and optionally age.",
    "Return a JSON object with the keys name and height; age is optional.",
    "Return a JSON object with the keys name, height and age (if known).",
    "Return a JSON object with the keys name, height and age, unless the age is unknown.",
    "Return a JSON object with the key name or title and the key age.",
    "Return a JSON object with name and either height or age.",
    "Return a JSON object with the keys name, height but not age.",
    "Return a JSON object without the keys name, height and age.",
    "Return a JSON object about a tower, no keys name, height and age.",
    "Return a JSON object about a tower. Do not use the keys name, height and age.",
    "Return a JSON object about a tower. Avoid the keys name, height and age.",
    "Return a JSON object about a tower. Leave out name, height and age.",
    "Return a JSON object with keys like name, height and age.",
    "Return a JSON object with keys such as name, height and age.",
    "Return a JSON object with keys similar to name, height and age.",
    "Return a JSON object with some of the keys name, height and age.",
    "Return a JSON object with any of the keys name, height and age.",
    "Return a JSON object with one of the keys name, height and age.",
    "Return a JSON object with up to three keys: name, height and age.",
    "Return a JSON object with the uppercase keys name, height and age.",
    "Return a JSON object with the keys name, height and age in capitals.",
    "Return a JSON object with the keys name, height and age translated to French.",
    "Return a JSON object with the keys name, height and age; rename age to years.",
    "Return a JSON object with the keys name, height and age. Call the last one years.",
    "Return a JSON object with the keys name, height, age. The keys should be in upper case.",
    "Return a JSON object with the keys name, height and age, then one with the keys city and river.",
    "Return a JSON object with the keys name, height and age. Then give me another with the keys name and city.",
    "Return a JSON object with the keys name, height and age and an array of them.",
    "Return a JSON object with the keys name, height and age wrapped in a list.",
    'Return a JSON object with the keys name, height and age inside "data".',
    "Return a JSON object with the keys name, height and age under the key data.",
    "Write a Python dict or JSON object with the keys name, height and age.",
    "Write code that returns a JSON object with the keys name, height and age.",
    "Why does a JSON object with the keys name, height and age fail?",
    "Is a JSON object with the keys name, height and age valid?",
    "Validate a JSON object with the keys name, height and age.",
    "Sort a JSON object with the keys name, height and age.",
    "Explain a JSON object with the keys name, height and age.",
    "Return XML, not JSON, with the keys name, height and age.",
    "Return JSON or YAML with the keys name, height and age.",
    "Return a JSON object with three keys, for example name, height and age.",
    "Return a JSON object with the keys name, height, age and whatever else fits.",
    "Return a JSON object with the keys name, height, age and more.",
    "Return a JSON object with the keys name, height, age, ...",
    "Return a JSON object with four keys: name, height and age.",
    "Return a JSON object with exactly two keys: name, height and age.",
    "Return a JSON object with the keys name, height and age. You may rename them.",
    "Return a JSON object with the keys name, height and age. If one is unknown, drop it.",
    "Return a JSON object with the keys name, height and age. Omit empty ones.",
    "Return a JSON object about a pizza with ham, cheese and basil.",
    "A pizza with ham, cheese and basil as a JSON object.",
    "Give me a JSON object about a team made up of Ann, Bob and Eve.",
    "Give me a JSON object about a band consisting of Ann, Bob and Eve.",
    "Write a JSON object for a shop. It has apples, pears and plums.",
    "Write a JSON object for a house. It should have a roof, a door and a window.",
    "JSON for a menu: soup, steak and salad.",
    "Translate into JSON: name, height, age",
    "Convert name, height and age into JSON.",
    "Extract the names, heights and ages of all towers as JSON.",
    "Extract name and age from each of the letters as JSON.\n\nAda is 3.\n\nBob is 4.",
    "List name, height and age of the towers as JSON.",
    'Return the JSON keys name, height and age of this object: {"name": 1, "height": 2, "age": 3}',
    (
        'Fill in this object for a tower and one for a bridge and return the JSON:\n{"name": ..., '
        '"height": ..., "age": ...}'
    ),
    'Fill this JSON array for a tower: [{"name": ..., "height": ..., "age": ...}]',
    'Describe a tower in this shape please:\n{"name": ..., "size": {"height": ..., "age": ...}}',
    'Describe a tower in this shape please:\n{"name": ..., "height"?: ..., "age": ...}',
    "Describe a tower as JSON. It should not have the keys name, height and age.",
    "Describe a tower as JSON, with or without the keys name, height and age.",
    "Describe a tower as JSON and as prose, with the keys name, height and age.",
    "Describe a tower as JSON with the keys name, height and age, and as XML.",
    "Describe a tower as JSON, keys name, height, age, plus a comment before it.",
    "Describe a tower as JSON with the keys name, height and age. Greet me first.",
    "Describe a tower as JSON with the keys name, height and age. The name must be in capitals.",
    "Describe a tower as JSON with the keys name, height and age. Height is in feet.",
    "Describe a tower as JSON with the keys name, height and age. Use at most ten words.",
    "json: keys name height",
    "json pls, keys big red tower",
    "Which keys do I need in a JSON object: name, height, age?",
    "I do not need a JSON object with the keys name, height and age.",
    "I want no JSON object with the keys name, height and age.",
    "Do not return a JSON object with the keys name, height and age.",
    "Never mind the JSON, just the keys name, height and age.",
    "Return a JSON object with the keys name, height and age? Or is XML better?",
    "name -> JSON. height, age",
    "Use the keys name, height and age to open the JSON door.",
    "Give me the number of JSON objects with the keys name, height and age.",
    "Return a JSON object with the values name, height and age.",
    "Return a JSON object with the values of the keys name, height and age.",
    "Return a JSON object mapping name, height and age to their meanings.",
    "Return a JSON object in which name, height and age are keys of the inner objects.",
    "Return a JSON object of towers keyed by name, height and age.",
    "Return a JSON object per tower keyed by name, height and age.",
    "Return JSON, one object per line, keys name, height, age.",
    "Give me JSON for a tower and JSON for a bridge with the keys name, height and age.",
    "Compare a tower and a bridge in two JSON objects with the keys name, height and age.",
)
"""Prompts that demand something else than one object with these keys, or do not say what."""

FLAGS: tuple[tuple[str, bool], ...] = (
    ("Give me a JSON object about a tower with only the keys name, height and age.", True),
    ("Give me a JSON object about a tower with no keys other than name, height and age.", True),
    ("Give me a JSON object about a tower; the keys are name, height and age and nothing but those.", True),
    ("Describe a tower as JSON. Keys: name, height, age. No additional keys.", True),
    ("Describe a tower as JSON. Keys: name, height, age. Nothing beyond these.", True),
    ("Describe a tower as JSON. Strictly these keys: name, height, age.", True),
    ("Describe a tower as JSON. Keys (no others): name, height, age.", True),
    ("Describe a tower as JSON with the keys name, height and age, and don't add any others.", True),
    ("Describe a tower as JSON with precisely the keys name, height and age.", True),
    ("Describe a tower as JSON limited to the keys name, height and age.", True),
    ("I want a JSON object on a tower. It must have the keys name, height and age and no others.", True),
    ("json of a tower, only keys name, height, age", True),
    ("Only the keys name, height and age, please: a JSON object about a tower.", True),
    ("Write a JSON object about a tower whose keys are exactly name, height and age.", True),
    ("A tower as a JSON object, exactly three keys: name, height, age.", True),
    ("Return a tower as JSON. Use just the keys name, height and age.", True),
    ("Return a tower as JSON. Use the keys name, height and age alone.", True),
    ("Return a tower as JSON. The object must contain the keys name, height and age only.", True),
    ("Only give me JSON about a tower with the keys name, height and age.", False),
    ("Give me only the JSON about a tower. Keys: name, height, age.", False),
    ("Give me a JSON object about a tower and nothing else. Keys: name, height, age.", False),
    ("Describe a tower in JSON only. Keys: name, height, age.", False),
    ("Describe a tower. JSON only, no prose. Keys: name, height, age.", False),
    ("Just a JSON object about a tower with the keys name, height and age.", False),
    ("Exactly one JSON object about a tower with the keys name, height and age.", False),
    ("I just want a JSON object about a tower with the keys name, height and age.", False),
    ("I only need JSON: a tower, keys name, height, age.", False),
    ("Your output must be only JSON. Keys: name, height, age. Subject: a tower.", False),
    ("Describe only the tower as JSON with the keys name, height and age.", False),
    ("Please respond solely with JSON for a tower, using the keys name, height and age.", False),
    ("Respond with a JSON object only, about a tower, keys name, height and age.", False),
    ("The keys name, height and age are needed in a JSON object about a tower.", False),
    ("A JSON object about a tower is needed. It has the keys name, height and age.", False),
    ("Nothing but a JSON object about a tower with the keys name, height and age.", False),
    ("Only JSON. A tower. Keys: name, height, age.", False),
    ("JSON please, and just JSON: a tower with the keys name, height and age.", False),
    ('Output exactly this JSON for a tower: {"name": ..., "height": ..., "age": ...}', False),
    ("I would only like to have the JSON for a tower, keys: name, height, age.", False),
    ("Give me a tower as JSON with the keys name, height and age, only JSON.", False),
    ("Give me a tower as JSON with the keys name, height and age. Only JSON.", False),
    ("Give me a tower as JSON with the keys name, height and age. Only that.", False),
    ("Give me a tower as JSON with the keys name, height and age. Nothing else.", False),
    ("Give me a tower as JSON with the keys name, height and age (nothing else).", False),
    ("Keys are name, height and age. Only output JSON. It is about a tower.", False),
    ("Give me exactly the tower as JSON with the keys name, height and age.", False),
    ("With the keys name, height and age, write just one JSON object about a tower.", False),
    ("I need precisely a JSON object about a tower with the keys name, height and age.", False),
)
"""Prompts with the keys name, height and age, and whether they forbid others; not every one is claimed."""
