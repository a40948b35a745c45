"""Ordinary wordings of requests for one object: (prompt, keys, whether exactly these)."""

WORDINGS: tuple[tuple[str, tuple[str, ...], bool], ...] = (
    (
        "Write a JSON object about the river Elbe. It needs the fields source, mouth and length_km.",
        ("source", "mouth", "length_km"),
        False,
    ),
    (
        "Make me a JSON object for a sourdough loaf. The object needs the keys flour, water, hours.",
        ("flour", "water", "hours"),
        False,
    ),
    (
        "Give me a JSON record for a lighthouse keeper. The record must contain the fields name, "
        "post and since.",
        ("name", "post", "since"),
        False,
    ),
    (
        "Please describe a thunderstorm as JSON. Required fields: start, end, rain_mm.",
        ("start", "end", "rain_mm"),
        False,
    ),
    (
        "Reply in JSON. Keys wanted: verdict, reason.\n\nIs the attached clause fair to tenants?",
        ("verdict", "reason"),
        False,
    ),
    (
        "Format = JSON object; fields = host, port, tls. The machine is called heron and listens on "
        "8443.",
        ("host", "port", "tls"),
        False,
    ),
    (
        "Output format: JSON object with the keys `genus`, `species`, `habitat`.\nSubject: the otter",
        ("genus", "species", "habitat"),
        False,
    ),
    (
        "Our importer expects the keys sku, label and weight_g. Write a JSON object for a tin of "
        "green tea.",
        ("sku", "label", "weight_g"),
        False,
    ),
    (
        "I need a JSON object for a sailing trip; the app reads the fields `from`, `to` and `knots`.",
        ("from", "to", "knots"),
        False,
    ),
    (
        "Return a JSON object for a kestrel that uses snake_case keys: wing_span, nest_site, prey.",
        ("wing_span", "nest_site", "prey"),
        False,
    ),
    (
        "Return a JSON object about tea ceremonies whose only keys are \"host\", \"guest\" and "
        "\"bowl\".",
        ("host", "guest", "bowl"),
        True,
    ),
    (
        "The response has to be a JSON object. It must have a \"title\", a \"score\" and a "
        "\"comment\".\n\nEssay: \"Dogs are better than cats because they listen.\"",
        ("title", "score", "comment"),
        False,
    ),
    (
        "Respond with a JSON object. Include a `summary` key and a `tone` key.\n\nMessage: \"Where "
        "is my parcel?\"",
        ("summary", "tone"),
        False,
    ),
    (
        "Return a JSON object with the key \"cause\" and the key \"effect\" for the Great Fire of "
        "London.",
        ("cause", "effect"),
        False,
    ),
    (
        "Answer in JSON with `city`, `country` and `river` as its keys. Where does the Po end?",
        ("city", "country", "river"),
        False,
    ),
    (
        "Generate a mock user in JSON containing: login, email, created_at",
        ("login", "email", "created_at"),
        False,
    ),
    (
        "Extract the following fields from the note and return them as JSON:\n- sender\n- "
        "deadline\n- amount\n\nNote: \"Hi, please pay 40 euros by Friday. Jo\"",
        ("sender", "deadline", "amount"),
        False,
    ),
    (
        "Pull out the following attributes from the text below as JSON: name, employer, "
        "start_year.\n\nMr. Abara joined Helix in 2009 and still works there.",
        ("name", "employer", "start_year"),
        False,
    ),
    (
        "Extract only the following keys from the message and give them as a JSON object:\n* room\n* "
        "day\n\nMessage: the room 12 is free on Monday",
        ("room", "day"),
        True,
    ),
    (
        "Turn the paragraph into a JSON object. Keys, in this order:\n1. who\n2. when\n3. "
        "where\n\n\"Ilse met Tom in Bonn on 3 May.\"",
        ("who", "when", "where"),
        False,
    ),
    (
        "Write a JSON object about Mount Etna. Fields (in this order): name, height_m, last_eruption.",
        ("name", "height_m", "last_eruption"),
        False,
    ),
    (
        "Parse the line to JSON with the fields level, unit, text.\n\n2021-05-04 11:02:03 ERROR "
        "pump/3: pressure lost, code=17",
        ("level", "unit", "text"),
        False,
    ),
    (
        "Make a JSON object about rice with keys variety, region. Just these two keys and no more.",
        ("variety", "region"),
        True,
    ),
    (
        "Write a JSON object for a ferry with the keys line and deck. Nothing else in the object, "
        "please.",
        ("line", "deck"),
        True,
    ),
    (
        "Describe a harp as JSON. Keys: strings, height, maker. Leave out anything that is not in "
        "this list.",
        ("strings", "height", "maker"),
        True,
    ),
    (
        "Describe a mill as a JSON object with the fields owner, built. Any field not listed above "
        "must be omitted.",
        ("owner", "built"),
        True,
    ),
    (
        "Give me a JSON object for a tram with the keys line, depot and driver. There should be no "
        "fourth key.",
        ("line", "depot", "driver"),
        True,
    ),
    (
        "Create a JSON object for a bakery: the keys are name, street. The list of keys is "
        "exhaustive.",
        ("name", "street"),
        True,
    ),
    (
        "Return JSON for a bakery. Keys: name, street — these and only these.",
        ("name", "street"),
        True,
    ),
    (
        "Produce a JSON object for a hotel with keys stars, rooms. Additional fields will be "
        "rejected.",
        ("stars", "rooms"),
        True,
    ),
    (
        "Produce a JSON object for a hotel with keys stars, rooms. Any other key counts as an error.",
        ("stars", "rooms"),
        True,
    ),
    (
        "Produce a JSON object for a hotel with keys stars, rooms. Don't invent extra keys.",
        ("stars", "rooms"),
        True,
    ),
    (
        "Produce a JSON object for a hotel with keys stars, rooms. There must be no additional keys.",
        ("stars", "rooms"),
        True,
    ),
    (
        "Produce a JSON object for a hotel with keys stars, rooms. Please stick to these keys.",
        ("stars", "rooms"),
        True,
    ),
    (
        "Produce a JSON object for a hotel with keys stars, rooms. No fields other than these.",
        ("stars", "rooms"),
        True,
    ),
    (
        "Produce a JSON object for a hotel with keys stars, rooms. Never add keys that were not "
        "listed.",
        ("stars", "rooms"),
        True,
    ),
    (
        "Produce a JSON object for a hotel with keys stars, rooms. Use these keys only.",
        ("stars", "rooms"),
        True,
    ),
    (
        "Produce a JSON object for a hotel with keys stars, rooms. Only those two keys.",
        ("stars", "rooms"),
        True,
    ),
    (
        "Produce a JSON object for a hotel with keys stars, rooms. Do not add anything beyond these "
        "keys.",
        ("stars", "rooms"),
        True,
    ),
    (
        "Produce a JSON object restricted to the keys stars and rooms for the hotel Adria.",
        ("stars", "rooms"),
        True,
    ),
    (
        "Produce a JSON object for a hotel with keys stars, rooms. I want no other keys.",
        ("stars", "rooms"),
        True,
    ),
    (
        "Produce a JSON object for a hotel with keys stars, rooms and no others.",
        ("stars", "rooms"),
        True,
    ),
    (
        "Produce a JSON object for a hotel with keys stars, rooms. Extra keys are forbidden, or the "
        "importer will crash.",
        ("stars", "rooms"),
        True,
    ),
    (
        "Produce a JSON object for a hotel with at least the keys stars, rooms. You may add other "
        "keys if useful.",
        ("stars", "rooms"),
        False,
    ),
    (
        "Produce a JSON object for a hotel with keys stars, rooms. Feel free to include more.",
        ("stars", "rooms"),
        False,
    ),
    (
        "Produce a JSON object for a hotel with keys stars, rooms. Both are required.",
        ("stars", "rooms"),
        False,
    ),
    (
        "Produce a JSON object for a hotel. All of these keys must be present: stars, rooms.",
        ("stars", "rooms"),
        False,
    ),
    (
        "Complete this template and reply with JSON only:\n{\"name\": \"\", \"mass_kg\": 0, "
        "\"moons\": []}\nThe planet is Saturn.",
        ("name", "mass_kg", "moons"),
        False,
    ),
    (
        "Generate a potion as a JSON object { label, colour, effect }. No other keys.",
        ("label", "colour", "effect"),
        True,
    ),
    (
        "Return: {\"line\": string, \"minutes\": number}\n\nThe tram 7 is 12 minutes late.",
        ("line", "minutes"),
        False,
    ),
    (
        "interface Cheese {\n  name: string;\n  milk: string;\n  months: number;\n}\n\nGive me one "
        "JSON object of type Cheese for a blue cheese.",
        ("name", "milk", "months"),
        False,
    ),
    (
        "Return a JSON object that conforms to the schema below. The subject is a "
        "barge.\n\n{\"type\": \"object\", \"properties\": {\"length\": {\"type\": \"number\"}}, "
        "\"required\": [\"length\"]}",
        ("length",),
        False,
    ),
    (
        "Judge the poem. Emit a JSON object with the keys \"rhyme\", \"rhythm\", \"image\", each an "
        "integer.\n\nPoem: \"The moon is a spoon.\"",
        ("rhyme", "rhythm", "image"),
        False,
    ),
    (
        "Make a JSON object for a sheep with keys name (string), shorn (true or false), tags (array "
        "of strings).",
        ("name", "shorn", "tags"),
        False,
    ),
    (
        "Make a JSON object for a sheep with keys name, breed. All values must be strings.",
        ("name", "breed"),
        False,
    ),
    (
        "Name a mountain. Answer as one JSON object: the name under \"mountain\", the country under "
        "\"country\".",
        ("mountain", "country"),
        False,
    ),
    (
        "Translate \"good night\" and give a JSON object with the Spanish under \"es\" and the "
        "French under \"fr\".",
        ("es", "fr"),
        False,
    ),
    (
        "Draft a note to my landlord and deliver it as a JSON object: greeting in \"hello\", the "
        "text in \"body\".",
        ("hello", "body"),
        False,
    ),
    (
        "Hello! We are building a bird atlas. Please write a JSON object for the wren with the keys "
        "order, family, song.",
        ("order", "family", "song"),
        False,
    ),
    (
        "I'm testing a viewer. Send back a JSON object with the keys \"left\" and \"right\". Values "
        "can be anything.",
        ("left", "right"),
        False,
    ),
    (
        "You are a careful librarian. Answer with one JSON object with the keys shelf, "
        "author.\n\nBook: \"Emma\", by Jane Austen, 1815. It must be returned by 3 May, and should "
        "not be lent.",
        ("shelf", "author"),
        False,
    ),
    (
        "Classify the ticket as a JSON object with keys area and urgency.\n\nTicket #5531: the lift "
        "has been stuck since 9, nobody answers, if it is not fixed we will leave.",
        ("area", "urgency"),
        False,
    ),
    (
        "For the receipt below, give one JSON object with these keys:\n\n- shop\n- total\n\nReceipt "
        "88-C\nMilk 1.20\nBread 2.10\nSum 3.30",
        ("shop", "total"),
        False,
    ),
    (
        "Respond with a JSON object with \"claim\" and \"source\". Text to check: The Danube has its "
        "source in the Black Forest.",
        ("claim", "source"),
        False,
    ),
    (
        "Read the log line and answer in JSON with keys host and status.\n\n[12/Mar/2020:10:11:12] "
        "10.1.1.1 GET /x 404 17",
        ("host", "status"),
        False,
    ),
    (
        "Could you send back a JSON object with the keys mass and radius for Pluto?",
        ("mass", "radius"),
        False,
    ),
    (
        "Could I get the largest lake of Africa in JSON form, with the keys name and area_km2?",
        ("name", "area_km2"),
        False,
    ),
    (
        "I'd like the result as JSON with keys sum and product. The numbers are 4 and 9.",
        ("sum", "product"),
        False,
    ),
    (
        "Please hand back one JSON object with keys \"yes\" and \"no\" for the vote in Basel.",
        ("yes", "no"),
        False,
    ),
    (
        "Write the JSON payload for a door sensor with the fields door, state and at.",
        ("door", "state", "at"),
        False,
    ),
    (
        "json please: keys name, age; a made-up pirate",
        ("name", "age"),
        False,
    ),
    (
        "Suggest a name for a boat and put it in a JSON object with the keys name and reason.",
        ("name", "reason"),
        False,
    ),
    (
        "Erstelle ein JSON-Objekt zum Fluss Elbe mit den Schlüsseln quelle, länge und mündung.",
        ("quelle", "länge", "mündung"),
        False,
    ),
    (
        "Gib mir bitte ein JSON-Objekt für einen Leuchtturm mit genau den Feldern \"höhe\" und "
        "\"ort\".",
        ("höhe", "ort"),
        True,
    ),
    (
        "Antworte mit einem JSON-Objekt mit den Schlüsseln \"thema\" und \"ton\". Keine weiteren "
        "Felder.\n\nNachricht: \"Wo bleibt mein Paket?\"",
        ("thema", "ton"),
        True,
    ),
    (
        "Génère un objet JSON décrivant un phare avec les clés hauteur, ville et gardien.",
        ("hauteur", "ville", "gardien"),
        False,
    ),
    (
        "Donne-moi un objet JSON pour la ville de Lyon avec uniquement les champs \"nom\" et "
        "\"fleuve\".",
        ("nom", "fleuve"),
        True,
    ),
    (
        "Renvoie un objet JSON avec les clés `auteur` et `titre`, sans autre clé.\n\n« Les "
        "Misérables, Victor Hugo »",
        ("auteur", "titre"),
        True,
    ),
    (
        "灯台について、height と keeper の2つのキーを持つJSONオブジェクトを返してください。",
        ("height", "keeper"),
        False,
    ),
    (
        "架空の港を考えて、name・depth・berths をキーとするJSONオブジェクトにしてください。",
        ("name", "depth", "berths"),
        False,
    ),
    (
        "次の文を読み、JSON形式で答えてください。\n\n必須キー:\n- who\n- "
        "where\n\n文：花子さんは京都に住んでいます。",
        ("who", "where"),
        False,
    ),
    (
        "パン屋の情報をJSONで出力してください。キーは name と street だけにしてください。",
        ("name", "street"),
        True,
    ),
    (
        "Could you put together a JSON object describing the Rosetta Stone? I want the keys "
        "material, found_in, year_found and museum.",
        ("material", "found_in", "year_found", "museum"),
        False,
    ),
    (
        "Take the job ad below and turn it into a JSON object with exactly four keys: role, company, "
        "salary, remote.\n\nJob ad:\nSenior baker wanted at Crumb & Co. 38k a year, on site only.",
        ("role", "company", "salary", "remote"),
        True,
    ),
    (
        "Return only valid JSON. The object should have the following keys:\n\n* title\n* year\n* "
        "lead_actor\n\nMovie: Casablanca",
        ("title", "year", "lead_actor"),
        False,
    ),
    (
        "Here's an email:\n\n\"Hi team, the launch moves to 14 June because the printer broke. "
        "Please tell Dana. Sam\"\n\nGive me a JSON object with `new_date`, `cause` and `sender`.",
        ("new_date", "cause", "sender"),
        False,
    ),
    (
        "Act as a botanist. Describe the dandelion in a single JSON object. Keys: latin_name, "
        "family, edible. No keys besides those.",
        ("latin_name", "family", "edible"),
        True,
    ),
    (
        "I'm building a card game. Generate one card as JSON, using this structure:\n\n{\n  "
        "\"name\": \"<string>\",\n  \"cost\": \"<integer>\",\n  \"text\": \"<string>\"\n}\n\nTheme: "
        "pirates.",
        ("name", "cost", "text"),
        False,
    ),
    (
        "What's the capital of Australia? Respond with JSON like {\"question\": \"...\", \"answer\": "
        "\"...\"}.",
        ("question", "answer"),
        False,
    ),
    (
        "Make a JSON object out of this sentence: \"Nora bought 3 kilos of apples at the market on "
        "Sunday\". Keys should be buyer, item, quantity, place, day.",
        ("buyer", "item", "quantity", "place", "day"),
        False,
    ),
    (
        "Write a product description for a blue ceramic mug as JSON with the fields \"headline\" and "
        "\"body\". Don't add any other fields.",
        ("headline", "body"),
        True,
    ),
    (
        "Convert the following address into JSON (keys: street, number, postcode, "
        "town):\n\nBergstrasse 12, 8032 Zürich",
        ("street", "number", "postcode", "town"),
        False,
    ),
    (
        "Generate a JSON object for a chess player with the properties name, rating, country. The "
        "object must contain these three properties and no others.",
        ("name", "rating", "country"),
        True,
    ),
    (
        "Summarize the plot of Macbeth in JSON. Use the keys: act1, act2, act3, act4, act5.",
        ("act1", "act2", "act3", "act4", "act5"),
        False,
    ),
    (
        "Please analyse the sentence \"The old man the boat.\" and answer with a JSON object "
        "containing the keys subject, verb and object only.",
        ("subject", "verb", "object"),
        True,
    ),
    (
        "Give me the details of the Titanic as a JSON object. It must include: launched, sunk, "
        "builder, owner. You can include other keys too.",
        ("launched", "sunk", "builder", "owner"),
        False,
    ),
    (
        "Produce a config file for a small web server as JSON. The keys I need are port, root, "
        "log_level and workers.",
        ("port", "root", "log_level", "workers"),
        False,
    ),
    (
        "Return a JSON dictionary with keys 'positive' and 'negative' for the review: 'Great food, "
        "rude waiter.'",
        ("positive", "negative"),
        False,
    ),
    (
        "Write a JSON object that describes a haunted house. Required: name, age, ghosts, smell. "
        "Nothing more than these keys.",
        ("name", "age", "ghosts", "smell"),
        True,
    ),
    (
        "I want a weather report for Bergen as JSON — keys: city, temperature, wind, sky. Make the "
        "values up.",
        ("city", "temperature", "wind", "sky"),
        False,
    ),
    (
        "Output a JSON object with the keys below and no additional ones:\n- id\n- colour\n- "
        "size\n\nThe product is a red shirt, size M, article 4471.",
        ("id", "colour", "size"),
        True,
    ),
    (
        "You will be given a sentence. Extract the person, place and date into a JSON object with "
        "keys \"person\", \"place\" and \"date\".\n\nSentence: Marie Curie was born in Warsaw on 7 "
        "November 1867.",
        ("person", "place", "date"),
        False,
    ),
    (
        "Compose a short thank-you note to my aunt and return it as JSON with the keys salutation, "
        "message, signature.",
        ("salutation", "message", "signature"),
        False,
    ),
    (
        "As a JSON object with keys lat, lon and label, give me the position of the North Pole.",
        ("lat", "lon", "label"),
        False,
    ),
    (
        "Tell me about the element gold. Your answer must be a JSON object with these keys and only "
        "these keys: symbol, number, melting_point.",
        ("symbol", "number", "melting_point"),
        True,
    ),
    (
        "Imagine a planet. Describe it as a JSON object with name, climate, gravity and inhabitants "
        "as keys.",
        ("name", "climate", "gravity", "inhabitants"),
        False,
    ),
    (
        "Answer the question in JSON format with the keys 'answer' and 'confidence'.\n\nQuestion: "
        "Who painted Guernica?",
        ("answer", "confidence"),
        False,
    ),
    (
        "The following is a bug report. Read it and give back JSON having the keys component, "
        "severity, steps.\n\n\"When I click save, the window closes and my changes are lost. Happens "
        "on Linux every time.\"",
        ("component", "severity", "steps"),
        False,
    ),
    (
        "Invent a robot. JSON object, keys model, height_cm, purpose, quirk, nothing besides these "
        "keys.",
        ("model", "height_cm", "purpose", "quirk"),
        True,
    ),
    (
        "Create one JSON object for the book \"Dune\". Fields: title, author, year. Other fields are "
        "not wanted.",
        ("title", "author", "year"),
        True,
    ),
    (
        "Schreib mir ein JSON-Objekt über den Mond mit den Feldern durchmesser, masse und abstand.",
        ("durchmesser", "masse", "abstand"),
        False,
    ),
    (
        "Fasse die Nachricht als JSON-Objekt zusammen. Schlüssel: absender, anliegen. Andere "
        "Schlüssel sind nicht erlaubt.\n\nNachricht: \"Hallo, hier Petra, ich möchte mein Abo "
        "kündigen.\"",
        ("absender", "anliegen"),
        True,
    ),
    (
        "Extrais de la phrase « Paul habite à Nantes depuis 2012 » les informations suivantes et "
        "renvoie-les sous forme d'objet JSON avec les clés prenom, ville, annee.",
        ("prenom", "ville", "annee"),
        False,
    ),
    (
        "Crée un objet JSON pour un film imaginaire. Les clés doivent être titre, realisateur et "
        "duree, et aucune autre.",
        ("titre", "realisateur", "duree"),
        True,
    ),
    (
        "以下のメールから情報を抽出し、\"sender\"、\"subject\"、\"deadline\" "
        "をキーとするJSONオブジェクトを出力してください。\n\nメール：山本です。報告書を金曜日までに送"
        "ってください。",
        ("sender", "subject", "deadline"),
        False,
    ),
    (
        "架空の映画を一つ考え、JSONオブジェクトで返してください。必要なキーは title、director、year "
        "です。他のキーは追加しないでください。",
        ("title", "director", "year"),
        True,
    ),
    (
        "桜について JSON で説明してください。キー: name, season, color のみ。",
        ("name", "season", "color"),
        True,
    ),
    (
        "Here is what I know: Otto, 52, plumber, lives in Graz. Please store it in a JSON object "
        "with keys first_name, age, job, city.",
        ("first_name", "age", "job", "city"),
        False,
    ),
    (
        "JSON only. Keys: en, fr, de. Translate \"cheese\".",
        ("en", "fr", "de"),
        False,
    ),
    (
        "Please fill this JSON for the Eiffel Tower: {\"name\": \"\", \"height\": \"\", \"opened\": "
        "\"\"}",
        ("name", "height", "opened"),
        False,
    ),
    (
        "Describe yourself as a JSON object. The keys have to be: name, maker, purpose. Please don't "
        "use any keys that are not on this list.",
        ("name", "maker", "purpose"),
        True,
    ),
    (
        "Generate a fake invoice as JSON. Include invoice_no, date, items and total.",
        ("invoice_no", "date", "items", "total"),
        False,
    ),
    (
        "Give a JSON object for the word \"serendipity\" with keys:\n  word\n  part_of_speech\n  "
        "definition\n  example\nDo not include anything else in the object.",
        ("word", "part_of_speech", "definition", "example"),
        True,
    ),
    (
        "Which is bigger, the Moon or Pluto? Reply using a JSON object with a \"bigger\" key and a "
        "\"because\" key.",
        ("bigger", "because"),
        False,
    ),
    (
        "Analyse the mood of this poem and return the result as JSON with the keys mood, imagery and "
        "theme:\n\nThe fog comes\non little cat feet.",
        ("mood", "imagery", "theme"),
        False,
    ),
    (
        "Give me JSON describing a lighthouse. Keys -> name, height, year_lit.",
        ("name", "height", "year_lit"),
        False,
    ),
    (
        "Look at this receipt and produce a JSON object with the fields store, date, and "
        "total:\n\nCORNER SHOP\n12/03/2024\nEggs 3.00\nMilk 1.50\nTOTAL 4.50\n\nOnly these fields, "
        "no extras.",
        ("store", "date", "total"),
        True,
    ),
    (
        "You're a sommelier. Recommend a wine for grilled trout. Reply only with a JSON object: "
        "{\"wine\": ..., \"region\": ..., \"why\": ...}",
        ("wine", "region", "why"),
        False,
    ),
    (
        "Describe the Battle of Hastings as a JSON object that has the keys date, place, winner, "
        "loser - no more, no less.",
        ("date", "place", "winner", "loser"),
        True,
    ),
    (
        "Please output a JSON object (and nothing else) with the keys \"summary\" and \"keywords\" "
        "for the text below.\n\nText:\nThe council voted to close the bridge for repairs. Drivers "
        "must use the ferry until May.",
        ("summary", "keywords"),
        False,
    ),
    (
        "Extract order details as JSON. Fields: order_id, customer, items, ship_by. Do not output "
        "fields other than those four.\n\nOrder 77120 from Lena Fox: two lamps, one rug. Needs to "
        "ship by Friday.",
        ("order_id", "customer", "items", "ship_by"),
        True,
    ),
    (
        "Who wrote Frankenstein? Format your answer as a JSON object with keys author, published, "
        "and nationality.",
        ("author", "published", "nationality"),
        False,
    ),
    (
        "Create a JSON object that represents a bus stop. Its keys must be exactly stop_id, street, "
        "lines, shelter.",
        ("stop_id", "street", "lines", "shelter"),
        True,
    ),
    (
        "Write the metadata for a podcast episode about sleep as one JSON object. It should contain "
        "`title`, `host`, `minutes` and `summary`; other keys are fine.",
        ("title", "host", "minutes", "summary"),
        False,
    ),
    (
        "Respond in JSON: keys should be `pros`, `cons`, and `verdict`. Topic: living in a van.",
        ("pros", "cons", "verdict"),
        False,
    ),
    (
        "For testing I need a JSON object having precisely the keys x, y and z.",
        ("x", "y", "z"),
        True,
    ),
    (
        "Given the text in triple quotes, return a JSON object with the keys topic and "
        "length.\n\n\"\"\"\nSolar panels are cheap now, and you should buy some.\n\"\"\"",
        ("topic", "length"),
        False,
    ),
    (
        "Using the facts below, make a JSON object with keys name, born, died.\n\n- Name: Emmy "
        "Noether\n- Born 1882 in Erlangen\n- Died 1935",
        ("name", "born", "died"),
        False,
    ),
    (
        "Generate a JSON object for a gym member. Mandatory keys: id, name, plan, joined. The object "
        "must not have any keys beyond these.",
        ("id", "name", "plan", "joined"),
        True,
    ),
    (
        "Read the dialogue and fill in the JSON.\n\nA: Where are you from?\nB: Porto. I came by "
        "train.\n\n{\"from\": \"\", \"transport\": \"\"}",
        ("from", "transport"),
        False,
    ),
    (
        "Erzeuge ein JSON-Objekt für ein erfundenes Café. Die Schlüssel sind: name, straße, "
        "spezialität. Weitere Schlüssel sind nicht erlaubt.",
        ("name", "straße", "spezialität"),
        True,
    ),
    (
        "Beschreibe den Igel als JSON mit den Schlüsseln art, gewicht, nahrung.",
        ("art", "gewicht", "nahrung"),
        False,
    ),
    (
        "Lies die folgende Bewertung und gib ein JSON-Objekt mit den Feldern \"stimmung\" und "
        "\"thema\" zurück.\n\n\"Das Zimmer war sauber, aber viel zu laut.\"",
        ("stimmung", "thema"),
        False,
    ),
    (
        "Donne les informations sur la tour Eiffel sous forme d'un objet JSON contenant les clés "
        "nom, hauteur, ville.",
        ("nom", "hauteur", "ville"),
        False,
    ),
    (
        "Peux-tu me générer un objet JSON avec exactement les champs \"id\", \"couleur\" et \"prix\" "
        "pour un vélo ?",
        ("id", "couleur", "prix"),
        True,
    ),
    (
        "次の商品説明からJSONを作ってください。キーは name, price, color "
        "の3つのみです。\n\n商品説明：赤い傘、2500円。",
        ("name", "price", "color"),
        True,
    ),
    (
        "猫についてのJSONオブジェクトをください。\nキー：\n・species\n・lifespan\n・diet",
        ("species", "lifespan", "diet"),
        False,
    ),
    (
        "JSON で出力：キーは title と author。夏目漱石の代表作について。",
        ("title", "author"),
        False,
    ),
    (
        "I'd like a JSON object with the following properties for a made-up comet: name, "
        "discovered_by, period_years. Thank you!",
        ("name", "discovered_by", "period_years"),
        False,
    ),
    (
        "Return your answer as a JSON object whose keys are: movie, director. Question: who directed "
        "Alien?",
        ("movie", "director"),
        False,
    ),
    (
        "Output a JSON object with these keys (and no others): make, model, year. Car: a 1967 Mini "
        "Cooper.",
        ("make", "model", "year"),
        True,
    ),
    (
        "Suggest a password policy as JSON with keys min_length and rotation_days. Additional keys "
        "are welcome.",
        ("min_length", "rotation_days"),
        False,
    ),
    (
        "I'd appreciate a JSON object for the planet Venus. Please give it the keys day_length, "
        "moons and atmosphere.",
        ("day_length", "moons", "atmosphere"),
        False,
    ),
    (
        "From the following complaint, build one JSON object. Its fields: product, problem, "
        "wanted_outcome.\n\n\"The kettle leaks. I bought it last week and I want my money back.\"",
        ("product", "problem", "wanted_outcome"),
        False,
    ),
    (
        "Write out a JSON object for a marathon runner. The only permitted keys are bib, name and "
        "time.",
        ("bib", "name", "time"),
        True,
    ),
    (
        "Please give the following recipe as a JSON object with keys dish, time and "
        "servings:\n\nTomato soup. Ready in half an hour, feeds four people.",
        ("dish", "time", "servings"),
        False,
    ),
    (
        "How tall is Mont Blanc and who climbed it first? Put the answer in a JSON object with keys "
        "`height` and `first_ascent`. No prose.",
        ("height", "first_ascent"),
        False,
    ),
    (
        "Make up a spaceship in JSON. Keys: name, crew, engine. I don't want anything beyond those "
        "keys.",
        ("name", "crew", "engine"),
        True,
    ),
    (
        "Using only the keys start, end and reason, describe the Hundred Years' War as a JSON object.",
        ("start", "end", "reason"),
        True,
    ),
    (
        "JSON object needed: keys author, title, isbn. Book: 'The Trial' by Kafka.",
        ("author", "title", "isbn"),
        False,
    ),
    (
        "Tag this headline. Give back a JSON object holding \"section\" and \"region\".\n\nHeadline: "
        "Floods close three roads in Wales",
        ("section", "region"),
        False,
    ),
    (
        "Could you summarise the meeting as JSON? Fields: decisions, open_points, "
        "next_date.\n\nMinutes: We agreed to move to the new office. Who pays is still open. We meet "
        "again on 9 May.",
        ("decisions", "open_points", "next_date"),
        False,
    ),
    (
        "Return an object in JSON format for a cactus: keys `species`, `height_cm`, `flowers`; any "
        "additional key is an error.",
        ("species", "height_cm", "flowers"),
        True,
    ),
    (
        "Respond with a single JSON object, no markdown. Keys:\n\n1. city\n2. country\n3. "
        "reason\n\nWhich city should I visit in spring?",
        ("city", "country", "reason"),
        False,
    ),
    (
        "Analyze the tone of the message below. Output should be JSON having keys tone and evidence "
        "and no other keys.\n\nMessage: Fine. Do whatever you want.",
        ("tone", "evidence"),
        True,
    ),
    (
        "Provide the nutritional values of an apple as JSON with the keys kcal, sugar_g, fibre_g.",
        ("kcal", "sugar_g", "fibre_g"),
        False,
    ),
    (
        "Write a fictional weather station record as JSON. Use exactly the following keys - station, "
        "temp, wind.",
        ("station", "temp", "wind"),
        True,
    ),
    (
        "I need this converted to JSON: \"Liam, 29, drummer from Cork\". Keys: name, age, "
        "instrument, town.",
        ("name", "age", "instrument", "town"),
        False,
    ),
    (
        "Here is a product: a folding bicycle, 11 kg, 799 euros. Produce a JSON object with the "
        "fields name, weight and price.",
        ("name", "weight", "price"),
        False,
    ),
    (
        "Answer as JSON: {\"winner\": <string>, \"year\": <number>}. Who won the first football "
        "World Cup?",
        ("winner", "year"),
        False,
    ),
    (
        "Describe the colour teal in JSON, with hex, name and mood as the keys.",
        ("hex", "name", "mood"),
        False,
    ),
    (
        "Put together a JSON object with the keys \"q\" and \"a\" for a quiz question about "
        "volcanoes.",
        ("q", "a"),
        False,
    ),
    (
        "Please return the data of this business card as JSON. Keys: person, firm, phone. Skip any "
        "key not in this list.\n\nJ. Moss, Moss & Sons, 020 7946 0000",
        ("person", "firm", "phone"),
        True,
    ),
    (
        "Compare tea and coffee. Reply with a JSON object that contains a \"tea\" key, a \"coffee\" "
        "key and a \"verdict\" key.",
        ("tea", "coffee", "verdict"),
        False,
    ),
    (
        "Create a JSON object for an imaginary island (keys: name, area, population, legend).",
        ("name", "area", "population", "legend"),
        False,
    ),
    (
        "Write me a JSON object with these four keys: id, species, age, owner. It is for a vet's "
        "database. Extra keys break the import.",
        ("id", "species", "age", "owner"),
        True,
    ),
    (
        "Return the capital of Chile as JSON under the key \"capital\".",
        ("capital",),
        False,
    ),
    (
        "Erstelle bitte ein JSON-Objekt für eine erfundene Bäckerei mit den Feldern name, ort und "
        "spezialität, ohne weitere Felder.",
        ("name", "ort", "spezialität"),
        True,
    ),
    (
        "Wandle den folgenden Satz in ein JSON-Objekt mit den Schlüsseln person, ort, datum "
        "um:\n\n\"Clara fuhr am 3. Mai nach Köln.\"",
        ("person", "ort", "datum"),
        False,
    ),
    (
        "Fournis un objet JSON pour un livre inventé, avec exactement les clés titre, auteur, annee.",
        ("titre", "auteur", "annee"),
        True,
    ),
    (
        "Décris la girafe dans un objet JSON ayant les champs taille, poids, habitat.",
        ("taille", "poids", "habitat"),
        False,
    ),
    (
        "「city」と「population」をキーに持つJSONオブジェクトで、大阪について答えてください。",
        ("city", "population"),
        False,
    ),
    (
        "次の文章を要約し、title と summary "
        "の2つのキーだけを持つJSONで返してください。\n\n文章：昨日、駅前に新しい図書館が開館した。",
        ("title", "summary"),
        True,
    ),
    (
        "Generate one JSON object of test data for a login form. Fields: user, password, remember_me "
        "(boolean).",
        ("user", "password", "remember_me"),
        False,
    ),
    (
        "Give your verdict on the argument as JSON with keys valid and explanation.\n\nArgument: All "
        "cats are grey. Tom is grey. So Tom is a cat.",
        ("valid", "explanation"),
        False,
    ),
    (
        "The result must be a JSON object with at minimum the keys lat and lng. Where is the Louvre?",
        ("lat", "lng"),
        False,
    ),
    (
        "Help me document my cat. Produce a JSON object with the keys name, breed, birthday. She is "
        "called Miso, a tabby, born on 1 April 2020.",
        ("name", "breed", "birthday"),
        False,
    ),
    (
        "Read this and respond in JSON with the fields \"speaker\" and \"mood\":\n\n\"I have told "
        "you a thousand times!\" shouted Mrs Lund.",
        ("speaker", "mood"),
        False,
    ),
    (
        "Give me the opening hours of a typical bakery as a JSON object using the keys open, close, "
        "days.",
        ("open", "close", "days"),
        False,
    ),
    (
        "Write a JSON object about bamboo. Keys (exactly these, please): height, growth_rate, uses.",
        ("height", "growth_rate", "uses"),
        True,
    ),
    (
        "As JSON, describe the Sahara. Include these keys: area, countries, climate.",
        ("area", "countries", "climate"),
        False,
    ),
    (
        "Turn my notes into one JSON object having the keys task, owner and due.\n\nnotes: Bea will "
        "paint the fence before Sunday",
        ("task", "owner", "due"),
        False,
    ),
    (
        "Pick a vegetable and describe it in a JSON object with the keys name, season and "
        "recipe_idea. No other properties, please.",
        ("name", "season", "recipe_idea"),
        True,
    ),
    (
        "Question: What is the boiling point of ethanol?\nReply as a JSON object with keys value and "
        "unit.",
        ("value", "unit"),
        False,
    ),
    (
        "I'm writing unit tests and need a JSON object. It must contain the keys `token`, `expires` "
        "and `scope`.",
        ("token", "expires", "scope"),
        False,
    ),
    (
        "Use this text: \"The Vasa sank in 1628 in Stockholm harbour.\" Output a JSON object with "
        "ship, year and place as keys.",
        ("ship", "year", "place"),
        False,
    ),
    (
        "Make a JSON object for a museum ticket with the following fields only: visitor, date, price.",
        ("visitor", "date", "price"),
        True,
    ),
    (
        "Create an example JSON object for a bike rental with fields bike_id, start_time, end_time, "
        "deposit.",
        ("bike_id", "start_time", "end_time", "deposit"),
        False,
    ),
    (
        "What's a good name for a parrot? JSON please, with keys name and why.",
        ("name", "why"),
        False,
    ),
    (
        "Provide JSON with precisely these fields: lang, greeting. The language is Finnish.",
        ("lang", "greeting"),
        True,
    ),
    (
        "Build the JSON object for this contact. Keys: full_name, email. Other keys must not "
        "appear.\n\nContact: Rosa Vidal, rosa@example.org",
        ("full_name", "email"),
        True,
    ),
    (
        "Estimate the calories of a cheese sandwich. Your output: a JSON object with the keys "
        "estimate and assumptions.",
        ("estimate", "assumptions"),
        False,
    ),
    (
        "Identify the main idea of the paragraph below and deliver it as JSON with keys idea, "
        "evidence, and counterpoint.\n\nCities are getting hotter because asphalt stores heat. Trees "
        "help, but they need water that is often scarce.",
        ("idea", "evidence", "counterpoint"),
        False,
    ),
    (
        "Return a JSON object describing the movie Alien. The keys: title, director, released. "
        "You're free to add further keys.",
        ("title", "director", "released"),
        False,
    ),
    (
        "A JSON object with the keys riddle and solution, please.",
        ("riddle", "solution"),
        False,
    ),
    (
        "Compose a haiku about rain and return it as JSON with the keys line1, line2, line3.",
        ("line1", "line2", "line3"),
        False,
    ),
    (
        "List the parts of a bicycle bell in JSON under a single key called parts.",
        ("parts",),
        False,
    ),
    (
        "You'll get a product name. Return a JSON object with keys category and "
        "price_range.\n\nProduct name: Trailblazer hiking boots",
        ("category", "price_range"),
        False,
    ),
    (
        "In JSON, give the keys \"metal\", \"melting_point\" and \"use\" for tungsten.",
        ("metal", "melting_point", "use"),
        False,
    ),
    (
        "I want one JSON object back with the keys origin, meaning and gender for the name Saoirse.",
        ("origin", "meaning", "gender"),
        False,
    ),
    (
        "Describe a fictional festival as JSON and use the keys name, month, place, headliner. Do "
        "not use additional keys.",
        ("name", "month", "place", "headliner"),
        True,
    ),
    (
        "Génère un objet JSON pour une pizza avec les champs nom, prix et ingredients, sans champ "
        "supplémentaire.",
        ("nom", "prix", "ingredients"),
        True,
    ),
    (
        "以下の文から人名と場所を抜き出し、キー「person」「place」を持つJSONで返してください。\n\n文"
        "：太郎は奈良へ行った。",
        ("person", "place"),
        False,
    ),
    (
        "For the following tweet, provide a JSON object with keys lang and topic.\n\nJe suis fatigué "
        "de la pluie",
        ("lang", "topic"),
        False,
    ),
    (
        "Produce a JSON object to represent a parking ticket. It should have these keys: plate, "
        "street, fine. Add no further keys.",
        ("plate", "street", "fine"),
        True,
    ),
    (
        "Could you turn \"3 cups flour, 2 eggs, a pinch of salt\" into a JSON object with keys "
        "flour, eggs and salt?",
        ("flour", "eggs", "salt"),
        False,
    ),
    (
        "Please make a JSON object for a fictional airline. It should have the keys iata, hub, "
        "fleet_size and slogan.",
        ("iata", "hub", "fleet_size", "slogan"),
        False,
    ),
    (
        "Read the review and answer in JSON. The keys are stars and complaint.\n\nReview: Cold food, "
        "slow service, nice view.",
        ("stars", "complaint"),
        False,
    ),
    (
        "Give me a JSON object with only the keys sender and receiver for this letter: \"Dear Ida, "
        "all is well. Yours, Per\"",
        ("sender", "receiver"),
        True,
    ),
    (
        "Produce a single JSON object for the painting Guernica. Fields: artist, year, size. "
        "Anything not listed should be left out.",
        ("artist", "year", "size"),
        True,
    ),
    (
        "Complete the JSON below for the novel Dracula and return just the JSON.\n\n{\"author\": "
        "\"...\", \"published\": \"...\", \"setting\": \"...\"}",
        ("author", "published", "setting"),
        False,
    ),
    (
        "Make a character sheet for a dwarf as JSON with these keys:\n\nname\nclan\nweapon\nfear",
        ("name", "clan", "weapon", "fear"),
        False,
    ),
    (
        "Act as a weather service and return JSON with the keys temp_c and sky for Oslo.",
        ("temp_c", "sky"),
        False,
    ),
    (
        "Summarise this changelog as JSON having the keys added, fixed and removed.\n\n2.1.0\nadded "
        "dark theme\nfixed crash on start",
        ("added", "fixed", "removed"),
        False,
    ),
    (
        "Please output exactly one JSON object with exactly the following keys: \"id\", \"label\". "
        "The label is \"Spare parts\", the id is 88.",
        ("id", "label"),
        True,
    ),
    (
        "Generate a JSON object for a sea monster; keys name, length_m, diet; additional keys are "
        "not permitted.",
        ("name", "length_m", "diet"),
        True,
    ),
    (
        "Provide me with JSON about the moon landing, keys date, crew and site.",
        ("date", "crew", "site"),
        False,
    ),
    (
        "For an online shop, write a JSON object describing a wool scarf. Use the fields title, "
        "material, care and price_eur.",
        ("title", "material", "care", "price_eur"),
        False,
    ),
    (
        "Assess the risk of the plan. Return JSON with keys risk and mitigation.\n\nPlan: we carry "
        "the piano up the stairs by hand.",
        ("risk", "mitigation"),
        False,
    ),
    (
        "Bitte antworte als JSON mit den Schlüsseln stadt und land. Wo liegt der Louvre?",
        ("stadt", "land"),
        False,
    ),
    (
        "Erstelle ein JSON-Objekt für ein Fahrrad. Es soll nur die Felder marke, farbe und preis "
        "enthalten.",
        ("marke", "farbe", "preis"),
        True,
    ),
    (
        "Écris un objet JSON sur la Loire avec les clés source, longueur et embouchure, et aucune "
        "autre clé.",
        ("source", "longueur", "embouchure"),
        True,
    ),
    (
        "Crée un objet JSON avec les champs suivants : nom, metier, age. Le personnage est une "
        "boulangère.",
        ("nom", "metier", "age"),
        False,
    ),
    (
        "富士山の情報を、name と height の2つのキーを持つJSONにしてください。説明は不要です。",
        ("name", "height"),
        False,
    ),
    (
        "レビューを読み、JSONだけを返してください。キーは sentiment と reason "
        "です。\n\nレビュー：とても静かで良い宿でした。",
        ("sentiment", "reason"),
        False,
    ),
)  # fmt: skip
