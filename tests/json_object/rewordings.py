"""One request in many wordings: what they demand and what they are about is the same."""

SAME: tuple[tuple[str, tuple[str, ...], bool, tuple[str, ...]], ...] = (
    (
        'Return a JSON object describing Oslo with the keys "name", "country" and "population".',
        ("name", "country", "population"),
        False,
        (
            "I need a JSON object about Oslo containing the keys name, country and population.",
            "Please write a JSON object on Oslo having these fields: name, country, population.",
            "Produce a JSON object for Oslo whose properties are `name`, `country` and `population`.",
            "Give me Oslo as JSON. The fields I need are name, country and population.",
            "Describe Oslo as a JSON object made up of the keys name, country and population.",
            'Could you describe Oslo in JSON? It should have the keys "name", "country" and "population".',
            "Topic: Oslo. Respond with a JSON object that includes the properties name, country, population.",
            "Using the keys name, country and population, write a JSON object about Oslo.",
            'With the keys "name", "country" and "population", describe Oslo in JSON format.',
            "JSON object, keys name / country / population, subject: Oslo.",
            (
                "Kindly provide a JSON object with the following keys:\n- name\n- country\n- population\n\nThe "
                "subject is Oslo."
            ),
            "I would like some JSON about Oslo. It needs to contain name, country and population as keys.",
            "Write JSON about Oslo. Keys: name, country, population.",
            'Tell me about Oslo in the form of a JSON object keyed by "name", "country" and "population".',
            'Represent Oslo as a JSON object. Use "name", "country", and "population" as the keys.',
            "Make a JSON object out of the following fields, describing Oslo: name, country, population.",
            "The keys name, country and population should appear in a JSON object that describes Oslo.",
            "Generate a JSON object. Its subject is Oslo and its keys are name, country and population.",
            "name, country, population: give me a JSON object with those keys for Oslo.",
            ("Create a JSON object which has the following three keys: name, country, population. It is about Oslo."),
            ("I am looking for a JSON object that describes Oslo and carries the fields name, country and population."),
            "Can I have a JSON object with name, country and population fields for Oslo?",
            "What I need is a JSON object about Oslo with the keys name, country and population.",
            "Build me a JSON description of Oslo with the keys name, country and population.",
            "A JSON object about Oslo is what I need; the keys are name, country and population.",
        ),
    ),
    (
        'Return a JSON object about the novel Dracula with exactly the keys "title", "author" and "year".',
        ("title", "author", "year"),
        True,
        (
            (
                "Write a JSON object about the novel Dracula. It should have the keys title, author and year "
                "and no others."
            ),
            "Describe the novel Dracula as a JSON object with only these keys: title, author, year.",
            'Give me a JSON object for the novel Dracula. Strictly these keys: "title", "author", "year".',
            (
                "Please produce JSON describing the novel Dracula. Use the keys title, author and year; do not "
                "add others."
            ),
            (
                "Respond with a JSON object about the novel Dracula that contains the fields `title`, "
                "`author`, `year` and no additional ones."
            ),
            "For the novel Dracula, output a JSON object with precisely three keys: title, author and year.",
            (
                "Your answer is to be a JSON object about the novel Dracula. The only keys allowed are title, "
                "author and year, and all of them are required."
            ),
            (
                'Supply a JSON object for the novel Dracula; its keys are "title", "author" and "year" '
                "and there are to be no further keys."
            ),
            "Make a JSON object about the novel Dracula with nothing but the keys title, author and year.",
            (
                "Generate a JSON object about the novel Dracula. Include title, author and year as keys, and "
                "leave out any other key."
            ),
            (
                "A JSON object about the novel Dracula, please, with these three keys and only these: title, "
                "author, year."
            ),
            "Output JSON for the novel Dracula having the keys title, author, year. Other keys are not allowed.",
        ),
    ),
    (
        "Output only JSON: an object with the keys make, model and colour for a vintage car.",
        ("make", "model", "colour"),
        False,
        (
            (
                "For a vintage car, return a JSON object with make, model and colour as its keys. No prose, "
                "just the object."
            ),
            "Return nothing but a JSON object with the keys make, model and colour, describing a vintage car.",
            ("Please answer with valid JSON only, no explanation: keys make, model and colour, for a vintage car."),
            (
                'Give me just the JSON object for a vintage car, with "make", "model" and "colour" as '
                "the keys. No markdown, no code fences."
            ),
            ("I need raw JSON for a vintage car. Keys: make, model, colour. Do not write anything before or after it."),
            "Describe a vintage car in plain JSON with the keys make, model and colour. Don't use code fences.",
            (
                "Create a JSON object for a vintage car with the fields make, model and colour, without any "
                "text around it."
            ),
            "Only output the JSON object. It describes a vintage car and has the keys make, model and colour.",
            (
                "Reply with the bare JSON object and no surrounding text. Keys: make, model, colour. Subject: "
                "a vintage car."
            ),
        ),
    ),
    (
        (
            'Extract "sender", "date" and "amount" from the text below and return them as a JSON '
            "object.\n\nText: Anna Berg paid 40 euros on 3 May."
        ),
        ("sender", "date", "amount"),
        False,
        (
            (
                'Read the text below and return a JSON object with the keys "sender", "date" and '
                '"amount".\n\nText: Anna Berg paid 40 euros on 3 May.'
            ),
            (
                "From the following text, pull out a JSON object with the keys sender, date and "
                "amount.\n\nText: Anna Berg paid 40 euros on 3 May."
            ),
            (
                "Convert the text below into a JSON object with the fields sender, date, amount.\n\nText: Anna "
                "Berg paid 40 euros on 3 May."
            ),
            (
                "Text: Anna Berg paid 40 euros on 3 May.\n\nTurn this text into JSON with the keys sender, "
                "date and amount."
            ),
        ),
    ),
    (
        "Give me a JSON object for a blue mug with the keys id (integer), label (string) and price (number).",
        ("id", "label", "price"),
        False,
        (
            "Produce a JSON object for a blue mug. Fields:\n- id (integer)\n- label (string)\n- price (number)",
            (
                "Write a JSON object for a blue mug with the following typed keys: id: integer, label: string, "
                "price: number."
            ),
            (
                'I need a JSON object describing a blue mug. It should contain an integer "id", a string '
                '"label" and a number "price".'
            ),
            (
                "JSON for a blue mug please, keys:\n\n| key | type |\n| --- | --- |\n| id | integer |\n| label "
                "| string |\n| price | number |"
            ),
        ),
    ),
    (
        "Write a JSON object with the keys host, port and timeout for a mail server.",
        ("host", "port", "timeout"),
        False,
        (
            'Please create a JSON object that has "host", "port" and "timeout" keys for a mail server.',
            "Create one JSON object, having host, port and timeout as its keys, that describes a mail server.",
            "The keys are host, port and timeout. Write a JSON object with them for a mail server.",
            "Keys: host, port, timeout. Make a JSON object with these for a mail server.",
            "host, port and timeout are the keys of a JSON object I need for a mail server.",
            "I need these keys in a JSON object for a mail server: host, port, timeout.",
            (
                "Hi! Could you please write a JSON object for a mail server? Its keys should be host, port and "
                "timeout. Thank you!"
            ),
        ),
    ),
    (
        "架空の猫について、「名前」と「年齢」をキーに持つJSONオブジェクトを返してください。",
        ("名前", "年齢"),
        False,
        (
            "架空の猫をJSONオブジェクトで表してください。キーは「名前」と「年齢」です。",
            "「名前」と「年齢」というキーを持つJSONで、架空の猫について書いてください。",
            "架空の猫についてのJSONを作成してください。キーは「名前」「年齢」とします。",
            "キーが「名前」と「年齢」のJSONオブジェクトを、架空の猫について出力してください。",
            "架空の猫に関するJSONオブジェクトを1つ生成してください。含めるキーは「名前」、「年齢」です。",
            "次のキーを含むJSONを出力してください：「名前」、「年齢」。テーマは架空の猫です。",
            "JSONオブジェクトを一つ作ってください。対象は架空の猫、キーは「名前」と「年齢」です。",
        ),
    ),
    (
        "富士山について、name と height の2つのキーだけを持つJSONオブジェクトを返してください。",
        ("name", "height"),
        True,
        (
            "富士山をJSONで表してください。キーは name と height のみとし、他のキーは含めないでください。",
            "name と height だけをキーとするJSONオブジェクトで富士山を説明してください。",
            "富士山のJSONオブジェクトを出力してください。使うキーは name と height だけです。",
            (
                "富士山についてJSON形式で答えてください。"
                "キーは name、height の2つだけで、それ以外のキーは入れないでください。"
            ),
            "富士山の情報をJSONで返してください。キーは「name」と「height」に限ります。",
        ),
    ),
    (
        "Return a JSON object with the keys species, diet and lifespan for the red fox.",
        ("species", "diet", "lifespan"),
        False,
        (
            "the red fox pls, in json. keys should be: species, diet, lifespan",
            (
                'Fill this template for the red fox:\n{"species": "", "diet": "", "lifespan": '
                '""}\nReturn the filled JSON.'
            ),
            "JSON object for the red fox. It needs to have these keys:\n  - species\n  - diet\n  - lifespan",
            "Create JSON (keys = species, diet, lifespan) for the red fox",
            "For the red fox, fill in the keys species, diet and lifespan and give me the JSON object.",
            (
                "Here are the keys: species, diet, lifespan. Now write a JSON object with them that describes "
                "the red fox."
            ),
            "Subject: the red fox\nOutput format: JSON\nRequired keys: species, diet, lifespan",
            "We need the red fox in JSON form. The keys we use are species, diet, lifespan.",
            "Please output, as JSON, an object describing the red fox. Its keys: species, diet, lifespan.",
            "Produce a JSON entry about the red fox; the entry has the fields species, diet and lifespan.",
            "Please return an object in JSON with species, diet, and lifespan for the red fox",
        ),
    ),
    (
        (
            'Extract name, email and plan from this message as a JSON object with exactly these keys: "Hi, '
            'Joe Park here, joe@park.io, I am on the Pro plan."'
        ),
        ("name", "email", "plan"),
        True,
        (
            (
                'Message: "Hi, Joe Park here, joe@park.io, I am on the Pro plan."\nExtract a JSON object '
                "with exactly the keys name, email, plan."
            ),
            (
                '"Hi, Joe Park here, joe@park.io, I am on the Pro plan."\n\nTurn the message above into '
                "JSON. Use only the keys name, email and plan."
            ),
            (
                'Read this message and return a JSON object whose only keys are name, email and plan: "Hi, '
                'Joe Park here, joe@park.io, I am on the Pro plan."'
            ),
            (
                "Please parse the following message into a JSON object having the keys name, email, plan and "
                'no others.\n\n"Hi, Joe Park here, joe@park.io, I am on the Pro plan."'
            ),
            (
                'From the message below, get me name, email and plan as JSON (no extra keys).\n\n"Hi, Joe '
                'Park here, joe@park.io, I am on the Pro plan."'
            ),
        ),
    ),
    (
        (
            "Write a JSON object with keys title (string), minutes (integer), vegan (boolean) and ingredients "
            "(array of strings) for a lentil soup."
        ),
        ("title", "minutes", "vegan", "ingredients"),
        False,
        (
            (
                "I need a JSON object for a lentil soup:\n- title (string)\n- minutes (integer)\n- vegan "
                "(boolean)\n- ingredients (list of strings)"
            ),
            (
                'Give me a lentil soup in JSON using this shape:\n{\n  "title": "string",\n  "minutes": '
                '"integer",\n  "vegan": "boolean",\n  "ingredients": ["string"]\n}'
            ),
            (
                "Create a JSON object for a lentil soup. The keys are title, a string; minutes, an integer; "
                "vegan, a boolean; and ingredients, an array of strings."
            ),
            (
                'Make a JSON object for a lentil soup with a string "title", an integer "minutes", a '
                'boolean "vegan" and an array of strings "ingredients".'
            ),
            (
                "For a lentil soup write a JSON object containing title (str), minutes (int), vegan (bool), "
                "ingredients (array of strings)."
            ),
        ),
    ),
    (
        (
            "Return only JSON, no prose: an object with the keys city, date and sky for this forecast: Bergen, "
            "4 May, cloudy."
        ),
        ("city", "date", "sky"),
        False,
        (
            (
                "Forecast: Bergen, 4 May, cloudy. Give me a JSON object with city, date and sky as keys. Only "
                "the JSON, please."
            ),
            "Respond with JSON alone. The keys are city, date and sky. The forecast is: Bergen, 4 May, cloudy.",
            "No text, only JSON. keys: city, date, sky. forecast: Bergen, 4 May, cloudy",
            (
                "Here is a forecast: Bergen, 4 May, cloudy. I want it as a JSON object with the keys city, "
                "date and sky, without comments."
            ),
        ),
    ),
    (
        "Compare tea and coffee. Reply with a JSON object with only the keys pros, cons and verdict.",
        ("pros", "cons", "verdict"),
        True,
        (
            (
                "Compare tea and coffee, answering with a JSON object that has the keys pros, cons and verdict "
                "and no more."
            ),
            "Compare tea and coffee. Your reply: one JSON object, keys pros, cons, verdict, no other keys.",
            "Compare tea and coffee in JSON, the keys being pros, cons and verdict, nothing more.",
        ),
    ),
    (
        "Return a JSON object with the keys brand, wheels and weight_kg for a racing bicycle.",
        ("brand", "wheels", "weight_kg"),
        False,
        (
            "Please make JSON about a racing bicycle with brand, wheels, weight_kg.",
            (
                "I am in need of a JSON object for a racing bicycle. Its fields shall be called brand, wheels "
                "and weight_kg."
            ),
            "Output a JSON with fields brand, wheels, weight_kg. It is for a racing bicycle.",
            "For a racing bicycle: JSON object, fields `brand`, `wheels`, `weight_kg`.",
            ('Write me a small JSON object about a racing bicycle that contains "brand", "wheels" and "weight_kg".'),
            (
                'Please answer in JSON format with the following structure for a racing bicycle:\n{"brand": '
                '"...", "wheels": "...", "weight_kg": "..."}'
            ),
            "Give a racing bicycle as a JSON object, where the keys are brand, wheels and weight_kg.",
            "Generate data for a racing bicycle in JSON with keys brand, wheels, weight_kg.",
            "As JSON: a racing bicycle. The attributes are brand, wheels and weight_kg.",
            ("I want you to return JSON for a racing bicycle. It must include the keys brand, wheels and weight_kg."),
            "JSON for a racing bicycle\n- brand\n- wheels\n- weight_kg",
        ),
    ),
    (
        (
            "Read the customer email and return a JSON object with exactly the keys product, complaint and "
            "refund_requested.\n\nEmail: The blender I bought leaks. I want my money back."
        ),
        ("product", "complaint", "refund_requested"),
        True,
        (
            (
                "Here is a customer email. Give me a JSON object with the keys product, complaint, "
                "refund_requested and nothing more.\n\nEmail: The blender I bought leaks. I want my money back."
            ),
        ),
    ),
    (
        ('Explain the word "serene". Answer with a JSON object with the keys word, meaning and example. JSON only.'),
        ("word", "meaning", "example"),
        False,
        ('Explain the word "serene" in JSON only, keys: word, meaning, example.',),
    ),
    (
        (
            "Create a JSON object with the keys id (integer), tags (array of strings), price (number) and "
            "inStock (boolean) for a wool scarf."
        ),
        ("id", "tags", "price", "inStock"),
        False,
        (
            (
                "Create a JSON object for a wool scarf. id is an integer, tags is an array of strings, price "
                "is a number, inStock is a boolean."
            ),
            (
                "I need JSON for a wool scarf. Fields and types: id -> integer, tags -> array of strings, "
                "price -> number, inStock -> boolean."
            ),
            (
                'Make a JSON object about a wool scarf matching this type: {"id": int, "tags": string[], '
                '"price": number, "inStock": bool}'
            ),
        ),
    ),
    (
        "name、river、population の3つのキーを持つ、プラハについてのJSONオブジェクトを返してください。",
        ("name", "river", "population"),
        False,
        (
            "プラハについて、JSON形式で教えてください。キーは name、river、population です。",
            "プラハをJSONで説明してください。必要なキーは name と river と population です。",
            "キーとして name、river、population を含むJSONオブジェクトを作成してください。テーマはプラハです。",
            "次のキーを持つJSONオブジェクトを、プラハについて出力してください：name、river、population。",
            "プラハの情報をJSONオブジェクトで出力してください。\n\nキー：\n- name\n- river\n- population",
            "「name」「river」「population」というフィールドを持つJSONで、プラハを表現してください。",
            "お題：プラハ\nJSONオブジェクトで回答してください。フィールドは name, river, population です。",
            "JSONオブジェクトを1つだけ返してください。対象はプラハ、項目は name、river、population とします。",
        ),
    ),
    (
        "映画「羅生門」について、title と year だけをキーとするJSONオブジェクトを返してください。",
        ("title", "year"),
        True,
        (
            (
                "映画「羅生門」のJSONを作ってください。"
                "キーは title と year の2つのみで、それ以外のキーは追加しないでください。"
            ),
            "映画「羅生門」をJSONで表してください。含めるキーは title と year に限ります。",
            (
                "title と year の2つのキーだけを持つJSONオブジェクトで、映画「羅生門」を説明してください。"
                "余分なキーは不要です。"
            ),
            "映画「羅生門」についてJSONだけを返してください。キーは title、year だけです。説明は不要です。",
        ),
    ),
)
"""A request, its keys, whether exactly these, and other wordings of it."""

READ: tuple[tuple[str, tuple[str, ...], bool], ...] = (
    (
        (
            "Answer in JSON, please: I want to know the name, country and population of Oslo, under the keys "
            '"name", "country" and "population".'
        ),
        ("name", "country", "population"),
        False,
    ),
    (
        "Set out the facts on Oslo as JSON using the keys name, country and population.",
        ("name", "country", "population"),
        False,
    ),
    (
        "A vintage car as a JSON object: make, model and colour are the keys. Skip the commentary.",
        ("make", "model", "colour"),
        False,
    ),
    (
        (
            "Please extract the sender, date and amount from this text as JSON with the keys sender, date and "
            "amount.\n\nText: Anna Berg paid 40 euros on 3 May."
        ),
        ("sender", "date", "amount"),
        False,
    ),
    ('A blue mug in JSON: {"id": integer, "label": string, "price": number}', ("id", "label", "price"), False),
    (
        "Write a JSON configuration for a mail server with the keys host, port and timeout.",
        ("host", "port", "timeout"),
        False,
    ),
    (
        "What do you know about the red fox? Put it in JSON under the keys species, diet, lifespan.",
        ("species", "diet", "lifespan"),
        False,
    ),
    (
        "Give me a red fox entry in JSON... sorry, for the red fox. Keys: species, diet, lifespan.",
        ("species", "diet", "lifespan"),
        False,
    ),
    (
        (
            'I got this message: "Hi, Joe Park here, joe@park.io, I am on the Pro plan." Make a JSON object from '
            "it. Exactly these keys please: name, email, plan."
        ),
        ("name", "email", "plan"),
        True,
    ),
    (
        (
            'Convert to JSON with only name, email and plan as keys: "Hi, Joe Park here, joe@park.io, I am on the '
            'Pro plan."'
        ),
        ("name", "email", "plan"),
        True,
    ),
    (
        (
            "Lentil soup as JSON please! Keys with types: title: string, minutes: integer, vegan: boolean, "
            "ingredients: string[]"
        ),
        ("title", "minutes", "vegan", "ingredients"),
        False,
    ),
    (
        (
            'Turn "Bergen, 4 May, cloudy" into a JSON object with the keys city, date and sky; answer with the '
            "JSON only."
        ),
        ("city", "date", "sky"),
        False,
    ),
    (
        (
            "I want you to compare tea and coffee and to give the result as a JSON object. Allowed keys: only "
            "pros, cons, verdict."
        ),
        ("pros", "cons", "verdict"),
        True,
    ),
    ("racing bicycle, json, keys: brand wheels weight_kg", ("brand", "wheels", "weight_kg"), False),
    (
        "Could I have a racing bicycle described in JSON? Keys: brand, wheels, weight_kg. Thank you.",
        ("brand", "wheels", "weight_kg"),
        False,
    ),
    (
        (
            "Email: The blender I bought leaks. I want my money back.\n\nPull product, complaint and "
            "refund_requested out of it as JSON. No other keys."
        ),
        ("product", "complaint", "refund_requested"),
        True,
    ),
    (
        (
            'Customer email:\n"The blender I bought leaks. I want my money back."\n\nReturn JSON. The only keys: '
            "product, complaint, refund_requested."
        ),
        ("product", "complaint", "refund_requested"),
        True,
    ),
    (
        (
            "Please summarise the email below in a JSON object (only keys: product, complaint, "
            "refund_requested).\n\nEmail: The blender I bought leaks. I want my money back."
        ),
        ("product", "complaint", "refund_requested"),
        True,
    ),
    (
        (
            "JSON object please. keys product, complaint, refund_requested, no extra ones. Email: The blender I "
            "bought leaks. I want my money back."
        ),
        ("product", "complaint", "refund_requested"),
        True,
    ),
    (
        'What does the word "serene" mean? Only JSON please, with the keys word, meaning, example.',
        ("word", "meaning", "example"),
        False,
    ),
    (
        (
            "Please give a JSON object of wool scarf with: id (integer), tags (array of strings), price (number), "
            "inStock (boolean)"
        ),
        ("id", "tags", "price", "inStock"),
        False,
    ),
    (
        "プラハに関する情報を、name・river・population をキーとするJSONにまとめてください。",
        ("name", "river", "population"),
        False,
    ),
    (
        (
            "次の文章から name（文字列）と age（整数）を抽出し、JSONオブジェクトで出力してください。"
            "\n\n文章：田中さんは30歳です。"
        ),
        ("name", "age"),
        False,
    ),
)
"""Wordings that are read, with their keys and whether exactly these, and whose content is told in other words."""
