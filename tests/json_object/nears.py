"""The nearest neighbours of requests for one object: each bears on the keys, the number of objects or the values."""

NEAR: tuple[str, ...] = (
    "Parse this JSON object with the keys name and age.\n\n{\"name\": \"Ada\", \"age\": 36}",
    "Show how a JSON object with the keys name and age is written in Go.",
    "Complete the JSON object with the keys name and age: {\"name\": \"Ada\"}",
    "Format this JSON object with keys a and b: {\"b\":1,\"a\":2}",
    "Print the JSON object with keys a and b as a table.",
    "Write the type of a JSON object with keys a and b in TypeScript.",
    "Write an essay about a JSON object with the keys name and age.",
    "Create, from this JSON object with the keys a and b, a table.",
    (
        "interface Cheese {\n  name: string;\n  milk?: string;\n}\n\nGive me one JSON object of type "
        "Cheese."
    ),
    (
        "interface Cheese {\n  name: string;\n  milk: string | null;\n}\n\nGive me one JSON object "
        "of type Cheese."
    ),
    (
        "interface Cheese {\n  name: string;\n  maker: { town: string };\n}\n\nGive me one JSON "
        "object of type Cheese."
    ),
    "type Song = { title: string; };\n\nGive me a JSON array of values of type Song.",
    "Return the set {a, b} as JSON text.",
    "Solve {x, y} and answer in JSON.",
    "Does a JSON object { name, age } parse?",
    "Is {\"flight\": string, \"from\": string} a valid type?",
    "What does {\"flight\": string, \"from\": string} mean?",
    "Give me two JSON objects with a \"title\" and an \"author\".",
    "Return one JSON object per line with the keys name and age.",
    "Write a JSON object for each of these lines with keys name and age.\n\nAda 36\nAlan 41",
    "Extract the following fields from every row and return them as JSON: name, age.",
    "Extract the following fields from both letters as JSON:\n- name\n- age",
    "Return JSON records with the keys name and age for the people below.",
    "Return a JSON object with keys name and age.\n\nAlice is 30.\n\nAnd one for Bob.",
    "Return a JSON object with keys name and age.\n\nDo the same for Bob.",
    "Return a JSON object with keys name and age.\n\nThen wrap it in a list.",
    "Gib mir für jede Stadt ein JSON-Objekt mit den Schlüsseln name und fluss.",
    "Gib mir zwei JSON-Objekte mit den Schlüsseln name und fluss.",
    "Gib mir ein JSON-Array mit den Feldern name und fluss.",
    "Donne-moi une liste d'objets JSON avec les clés nom et ville.",
    "Donne-moi un objet JSON par ville avec les clés nom et fleuve.",
    "次の都市ごとに、name と river の2つのキーを持つJSONオブジェクトを返してください。",
    "Return a JSON object with a \"title\", an \"author\" and optionally a \"year\".",
    "Return a JSON object with a \"title\" and an \"author\" and so on.",
    "Return a JSON object. It must have a \"title\" or a \"name\".",
    "Return a JSON object with a \"title\" that contains a \"subtitle\".",
    "Return a JSON object with keys name and age. A third key is fine.",
    "Return a JSON object with keys name and age. Another field may be handy.",
    "Return a JSON object with keys name and age. There should be no second key.",
    "Return a JSON object with keys name and age. Just those three keys and no more.",
    "Return a JSON object with keys name and age. Only those keys that are known.",
    "Return a JSON object with keys name and age. Leave out anything that is unknown.",
    "Return a JSON object with keys name and age. Any key that is empty must be omitted.",
    "Return a JSON object with keys name and age. Omit any key that does not apply.",
    "Return a JSON object with keys name and age. Only one of them is required.",
    "Return a JSON object with keys name and age. Not all keys are required.",
    "Return a JSON object with at least the keys name and age. No other keys.",
    "Return a JSON object with the keys name and age. Drop the second key.",
    "Return a JSON object with keys name and age. The field age is new.",
    "Return a JSON object with keys name and age, and nothing else in the text.",
    "Return a JSON object with keys name and age. Nothing else.",
    "Return a JSON object with keys name and age. No extras.",
    "Return a JSON object with keys name and age. Keep it strict.",
    "Return a JSON object with keys name and age. Stick to the template.",
    "Return a JSON object with keys name and age. The keys are fixed elsewhere.",
    "Return a JSON object with keys name and age and those from the list below.\n\ncity\nriver",
    "Extract the following fields from the note as JSON: name, age, and whatever else is there.",
    "Extract the following fields and the date from the note as JSON: name, age.",
    "Extract the following fields as JSON: name or title, age.",
    "Return JSON with camelCase keys: first_name, last_name.",
    "Return a JSON object with snake_case keys for: First Name, Last Name.",
    "Return JSON with the keys name and age. Keys in capitals.",
    "Return JSON with the keys name and age. Translate the keys to French.",
    "Return JSON with the keys name and age.\n\nThe keys should start with x_.",
    "Return JSON with the keys name and age.\n\nPrefix each key with x_.",
    "Return JSON with the keys name and age.\n\nNote: keys in upper case.",
    (
        "Return JSON with the keys name and age.\n\nText: Ada, 36. Add a key city as well.\n\nAdd "
        "the fields to the object."
    ),
    "Gib mir ein JSON-Objekt mit den Schlüsseln name oder titel.",
    (
        "Gib mir ein JSON-Objekt mit den Schlüsseln name und alter. Wenn das Alter fehlt, lass es "
        "weg."
    ),
    "Gib mir ein JSON-Objekt mit den Schlüsseln name und alter. Nur wenn nötig auch ort.",
    "Gib mir ein JSON-Objekt mit den Schlüsseln name und alter in Großbuchstaben.",
    "Gib mir ein JSON-Objekt ohne die Schlüssel name und alter.",
    "Renvoie un objet JSON avec les clés nom ou titre.",
    "Renvoie un objet JSON avec les clés nom et âge, et rien d'autre si possible.",
    "Renvoie un objet JSON sans les clés nom et âge.",
    "Renvoie un objet JSON avec les clés nom et âge. Les valeurs doivent être en majuscules.",
    "Explique un objet JSON avec les clés nom et âge.",
    "パン屋の情報をJSONで出力してください。キーは name と street のどちらかだけにしてください。",
    "架空の港を考えて、name・depth をキーとするJSONオブジェクトにしてください。depth は任意です。",
    (
        "次の文を読み、JSON形式で答えてください。\n\n必須キー:\n- who\n- "
        "where（任意）\n\n文：花子さんは京都に住んでいます。"
    ),
    "Return JSON with the keys name and score. The score must be between 1 and 5.",
    "Return JSON with the keys name and score.\n\nScores are whole numbers from 1 to 5.",
    "Return JSON with the keys name and mood, where mood is one of good, bad.",
    "Return JSON with the keys name and text, each at most 20 words.",
    "Return JSON with the keys name and text, each a short sentence.",
    "Return JSON with the keys name and born. Dates in ISO format.",
    "Return JSON with the keys name and born.\n\nFormat: dates as day.month.year",
    "Return JSON with the keys name and tags. Sort the tags.",
    "Return JSON with the keys name and tags.\n\nUppercase everything.",
    "Return JSON with the keys name and tags.\n\nTitles in italics.",
    "Return JSON with the title in upper case under \"title\" and the year under \"year\".",
    "Return JSON with a one-line summary under \"summary\" and the year under \"year\".",
    "Return JSON with the title under \"title\" and, if known, the year under \"year\".",
    "Put the steps under \"steps\" as a list and the name under \"name\" in a JSON object.",
    "Make a JSON object for a sheep with keys name (string), age (1 to 5).",
    "Make a JSON object for a sheep with keys name (string), tags (array of three strings).",
    "Make a JSON object for a sheep with keys name, breed. All values must be different.",
    "Make a JSON object for a sheep with keys name, breed. Every value should be lower case.",
    "Return a JSON object in this format: {\"name\": \"\", \"level\": 0, \"mood\": \"good|bad\"}",
    "Return a JSON object in this format: {\"name\": \"\", \"tags\": [\"\"], \"owner\": {}}",
    "Write a haiku, and put it in a JSON object with the keys haiku and title. Then explain it.",
    "Think it over first, then return a JSON object with keys name and age.",
    "Return a JSON object with keys name and age. Also tell me a joke.",
    "If the text names a person, return JSON with keys name and age.",
    "Should I return a JSON object with keys name and age?",
    "Do not answer as JSON with the keys name and age.",
    "Never give me JSON with keys name and age.",
    "How do I write JSON with keys name and age?",
    "Describe why one would write JSON with the keys name and age.",
    (
        "Return a JSON object with the keys name and age.\n\nText: Ada is 36.\n\nText: Alan is "
        "41.\n\nOne object each."
    ),
    (
        "Return a JSON object with the keys name and age.\n\nNote: ages are in months.\nNote: the "
        "name may be omitted."
    ),
    (
        "Return a JSON object with the keys name and age.\n\nExample: {\"name\": \"Bo\", \"age\": 3, "
        "\"city\": \"Rome\"}"
    ),
    "Return a JSON object with the keys name and age.\n\nRules: names in capitals.",
    "Return a JSON object with the keys name and age.\n\nConstraint: age below 100.",
    (
        "Return a JSON object with the keys name and age.\n\nThe age is given in years, the name "
        "comes last name first.\nKeys are lowercase in the output."
    ),
    "Give me a JSON object with the keys name and age. City is to be there too.",
    "Give me a JSON object with the keys name and age. City belongs in it.",
    "Give me a JSON object with the keys name and age. Ada is 36, and city is a key as well.",
    "Give me a JSON object with the keys name and age, city if you know it.",
    "Give me a JSON object with the keys name and age (city too if known).",
    "Give me a JSON object with the keys name (or title) and age.",
    "Give me a JSON object with the keys name (optional) and age.",
    "Give me a JSON object with the keys name (string, max 20) and age.",
    "Give me a JSON object with keys:\nname\nage\ncity of birth\n",
    "Give me a JSON object with keys:\nname: full\nage: in years\n  months: the rest\n",
    "Give me a JSON object with keys:\n- name\n- age\nand whatever else you find.",
    "Give me a JSON object with keys:\n- name\n- age\n- ...",
    "Give me a JSON object with keys:\n1. name\n2. age\n\nRepeat for three people.",
    "Required: name, age. Write a JSON object. Also allowed: city.",
    "Required: a passport. Write a JSON object about travel.",
    "Required: name, age. Write a YAML file, no JSON.",
    "Include name_first, name_last. Then write JSON of your choice.",
    "The response must contain JSON. Include the_end.",
    "Translate \"title\" as \"titre\" and \"year\" as \"année\" in JSON.",
    "Under \"Contact\" and under \"About\" the page has JSON. Summarise both.",
    "Put the object in \"data\" and the count in \"meta\", JSON object: nothing else.",
    "Return JSON: the name under \"name\", the age under \"age\", and the rest as you like.",
    "Return JSON with the name under \"name\". The age goes under \"age\" inside \"person\".",
    "Write JSON with a \"name\" field and an \"age\" field inside a \"person\" object.",
    "Write JSON with a \"name\" key and maybe an \"age\" key.",
    "Write JSON with a \"name\" key and an \"age\" key or a \"born\" key.",
    "What is a JSON object with keys a and b?",
    "JSON object, keys a and b: what is it good for?",
    "Fix this JSON object, keys a and b: {\"a\": 1 \"b\": 2}",
    "Fill in this JSON for the tower: {\"name\": \"\", \"rooms\": [{\"floor\": 0}]}",
    (
        "Fill in this JSON for the tower: {\"name\": \"\", \"height\": 0} and this for the bridge: "
        "{\"name\": \"\", \"span\": 0}"
    ),
    "Convert to CSV: {\"name\": \"\", \"height\": \"\"}",
    "Write a function that returns {\"ok\": boolean, \"error\": string}.",
    "Return: {\"flight\": string, \"stops\": string[]}",
    "Return {\"flight\": string, \"gate\": string} for each flight.",
    "Generate a JSON object { label, colour } for every potion.",
    "Generate a JSON object { label, colour, ... }.",
    "Generate a JSON object { label, colour } nested in a list.",
    "Produce a JSON object for a hotel with keys stars, rooms. Keep the keys short.",
    "Produce a JSON object for a hotel with keys stars, rooms. Feel free to rename them.",
    "Produce a JSON object for a hotel with keys stars, rooms. Feel free to leave some out.",
    "Produce a JSON object for a hotel with keys stars, rooms. You may drop keys without data.",
    (
        "Produce a JSON object for a hotel with keys stars, rooms. Any other key is optional, but no "
        "nested ones."
    ),
    "Produce a JSON object for a hotel with keys stars, rooms. Extra keys are not required.",
    "Produce a JSON object for a hotel with keys stars, rooms. No key is required.",
    "Produce a JSON object for a hotel with keys stars, rooms. Never leave a key empty.",
    "Produce a JSON object for a hotel with keys stars, rooms. Rooms is a list of names.",
    "Produce a JSON object for a hotel with keys stars, rooms. Stars is one to five.",
    "Produce a JSON object for a hotel with keys stars, rooms, unless it is closed.",
    (
        "Produce a JSON object for a hotel with keys stars, rooms. The hotel is closed, so return an "
        "empty object."
    ),
    "We store hotels as JSON with keys stars, rooms. Write a letter to the hotel.",
    (
        "We store hotels as JSON objects with keys stars, rooms. Produce one for Adria and one for "
        "Luna."
    ),
    "I need a list of JSON objects, keys name and age.",
    "For our app we need JSON objects with the keys name and age.",
    "Answer in JSON with the key answer, or say unknown. Who is Ada?",
    "Answer in JSON or YAML with the keys a and b.",
    "Answer in JSON with the keys a and b, or in prose.",
    "Do you prefer JSON with the keys a and b?",
    "Gib mir ein JSON-Objekt mit den Schlüsseln name und alter, alter optional.",
    "Gib mir ein JSON-Objekt mit den Schlüsseln name und alter. Das Alter als Zahl.",
    "Gib mir ein JSON-Objekt mit den Schlüsseln name und alter für Ada und eins für Alan.",
    "Beschreibe ein JSON-Objekt mit den Schlüsseln name und alter in Worten.",
    "Ist ein JSON-Objekt mit den Schlüsseln name und alter gültig? Bitte mit Begründung.",
    "Donne-moi un objet JSON avec les clés nom et age pour Ada et un autre pour Alan.",
    "Est-ce que un objet JSON avec les clés nom et age est valide pour toi ?",
    "nameとageの2つのキーを持つJSONオブジェクトと、その説明を書いてください。",
    (
        "次のレビューをJSONで返してください。キーは "
        "rating、summary。\n\nレビュー：良い。\n\n値は英語にしてください。"
    ),
    "nameとageをキーとするJSONを作ってから、YAMLにしてください。",
    (
        "Rate this tweet for toxicity. Output JSON with two keys, `toxic` and `why`.\n\nTweet: \"you "
        "lot can't drive, go back to school\""
    ),
    "Write a JSON object with three fields (name, origin, taste) about durian.",
    (
        "Give me a JSON object with the keys name and age; the name goes first name last, all in "
        "caps."
    ),
    "Give me a JSON object with the keys name and age, both as text.",
    "Give me a JSON object with the keys name and age, and for every friend the same.",
    "Give me a JSON object with the keys name and age, plus any that fit.",
    "Give me a JSON object with the keys name and age, describe the rest in a third one.",
    "Give me a JSON object. The only permitted keys are name and age, and neither is required.",
    "Give me a JSON object. Allowed keys: name, age.",
    "Give me a JSON object. Permitted keys are name and age.",
    "I don't want anything except JSON with the keys name and age.",
    "I don't want the keys name and age in the JSON object.",
    "Give me a JSON object with the keys name and age. I don't want keys.",
    "Give me a JSON object with at minimum the keys name and age and at most five keys.",
    "Give me a JSON object with the keys name and age:\n\nKeep the name short.",
    "Give me a JSON object for the person below with the keys name and age:\n\nUse the surname.",
    (
        "Give me a JSON object for the person below with the keys name and age:\n\nOutput the name "
        "in capitals."
    ),
    "Rate the argument as JSON with keys valid and why.\n\nArgument: optional.",
    "Rate the argument as JSON with keys valid and why.\n\nScore: add a score as well.",
    "How to write a JSON object with the keys name and age?",
    "Should we use a JSON object with the keys name and age?",
    "Give me JSON with the keys name and age. Values of the keys are lower case.",
    "Give me JSON with the keys name and age. Extra keys break nothing.",
    "Give me JSON with the keys name and age - and city.",
    "Give me JSON with the keys - name - age or born.",
    (
        "Return a JSON object whose keys are noun, verb, adjective, taken from the sentence \"The "
        "quick fox ran\"."
    ),
)  # fmt: skip
