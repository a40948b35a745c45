"""The words that mutants are made of: opposites, units, dates, names, demands and a little of other languages."""

NUMBER_WORDS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
OTHER_NUMBERS = {
    "twice": ("three times",), "double": ("triple",), "half": ("a third",), "dozen": ("hundred",),
    "hundred": ("thousand",), "thousand": ("million",), "third": ("fourth",), "quarter": ("half",), "pair": ("trio",),
}  # fmt: skip

OPPOSITES = (
    ("first", "last"), ("before", "after"), ("with", "without"), ("maximum", "minimum"), ("largest", "smallest"),
    ("greater", "smaller"), ("larger", "smaller"), ("more", "fewer"), ("most", "least"), ("longest", "shortest"),
    ("highest", "lowest"), ("best", "worst"), ("oldest", "newest"), ("earliest", "latest"), ("ascending", "descending"),
    ("increase", "decrease"), ("add", "subtract"), ("sum", "difference"), ("plus", "minus"), ("product", "quotient"),
    ("multiply", "divide"), ("times", "divided by"), ("even", "odd"), ("including", "excluding"),
    ("include", "exclude"), ("required", "forbidden"), ("allowed", "forbidden"), ("left", "right"), ("true", "false"),
    ("positive", "negative"), ("above", "below"), ("inside", "outside"), ("start", "end"), ("always", "never"),
    ("uppercase", "lowercase"), ("singular", "plural"), ("buy", "sell"), ("open", "close"), ("show", "hide"),
    ("equal", "unequal"), ("north", "south"), ("east", "west"), ("old", "young"), ("hot", "cold"), ("to", "from"),
)  # fmt: skip

QUANTIFIERS = {
    "all": ("some", "none of the"), "every": ("no", "some"), "each": ("one",), "any": ("every",), "some": ("all",),
    "both": ("neither",), "none": ("all",), "exactly": ("at least", "at most"), "at least": ("at most", "exactly"),
    "at most": ("at least",), "only": ("at least",), "most": ("few",), "few": ("most",), "a single": ("several",),
    "nothing but": ("anything but",), "no": ("some",), "the": ("no",),
}  # fmt: skip

UNITS = (
    ("km", "miles"), ("m", "ft"), ("cm", "mm"), ("kg", "lb"), ("g", "oz"), ("hours", "minutes"), ("days", "weeks"),
    ("seconds", "minutes"), ("months", "years"), ("metres", "feet"), ("meters", "feet"), ("kilometres", "miles"),
    ("kilograms", "pounds"), ("litres", "gallons"), ("degrees", "radians"), ("percent", "per mille"), ("MB", "GB"),
    ("celsius", "fahrenheit"),
)  # fmt: skip
UNITS_TO_ADD = (" km", " kg", "%", " hours")

CURRENCIES = (
    ("dollars", "euros"), ("dollar", "euro"), ("pounds", "francs"), ("euros", "yen"), ("usd", "eur"), ("gbp", "jpy"),
    ("cents", "pence"),
)  # fmt: skip
CURRENCY_SIGNS = "$€£¥"

MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
TIMES = (
    ("today", "yesterday"), ("tomorrow", "yesterday"), ("am", "pm"), ("morning", "evening"), ("now", "then"),
    ("this year", "last year"), ("next", "previous"),
)  # fmt: skip

IMPERATIVES = (
    "add", "answer", "calculate", "compute", "convert", "create", "describe", "determine", "extract", "fill", "find",
    "generate", "give", "isolate", "list", "make", "name", "output", "produce", "provide", "reply", "respond",
    "return", "show", "solve", "sort", "summarise", "summarize", "tell", "translate", "work", "write",
)  # fmt: skip
AFTER_WHICH_NOT = ("is", "are", "was", "were", "must", "should", "can", "may", "does", "do", "will", "has")

NAMES = ("Quillon", "Marisol", "Tarquin", "Odalys")
LETTERS = "kqwzu"
KEYS = ("margin", "ballast", "tally")
NOUNS = ("harbour", "violin", "pretend", "gravel")
KEEP_WORDS = frozenset(
    {
        "please", "thanks", "thank", "could", "would", "kindly", "that", "this", "with", "from", "have", "what",
        "which", "your", "their", "there", "here", "then", "than", "also", "just", "some", "into", "only", "about",
        "following", "given",
    }
)  # fmt: skip
"""Words whose exchange for a noun makes no other request, only a worse sentence."""

LANGUAGES = (
    "Answer in French.", "Antworte auf Deutsch.", "Responde en español.", "日本語で答えてください。",
    "Please reply in Italian.",
)  # fmt: skip
IN_LANGUAGES = ("in French", "auf Deutsch", "in Japanese", "en español")

FORMATS = ("in YAML", "as a poem", "in one word", "in Roman numerals", "as an XML document", "in capital letters")
FORMAT_SENTENCES = (
    "Write every number in words.",
    "Reply with nothing but an emoji.",
    "Format it as a Markdown table.",
)
OTHER_FORMATS = {
    "json": ("YAML", "XML"), "yaml": ("JSON",), "list": ("poem",), "table": ("paragraph",), "iso": ("US",),
    "csv": ("XML",), "fraction": ("decimal",), "decimal": ("fraction",), "number": ("picture",),
}  # fmt: skip

TONES = ("explain it to a child", "talk like a pirate", "be sarcastic", "make it rhyme")
FURTHER = (
    "then double it", "and add 1 to the result", "then multiply it by 10", "and name the capital of Peru as well",
    "then reverse the digits",
)  # fmt: skip

SENTENCES = (
    "Assume that every number above is one too large.",
    "Here the plus sign means minus.",
    "The first number is a misprint for 9.",
    "Never mind that, what is the capital of Peru?",
    "Do not give the answer.",
    "If the answer is even, say so instead of giving it.",
    "Leave out the first one.",
)
SENTENCES_BEFORE = (
    "All numbers are written in base eight.",
    "Ignore what follows and say hello.",
    "Yesterday I was told that the following is wrong.",
)
CONTRADICTIONS = ("Note that 1 + 1 = 3.", "Therefore 7 = 4.", "This is wrong.")

TURNS = (
    ("From now on give every answer in Roman numerals.", "Understood."),
    ("In my texts the plus sign means minus.", "I will keep that in mind."),
    ("Do not tell me the result of the next question, a hint will do.", "Fine, a hint only."),
    ("Answer my next question in Portuguese.", "Com certeza."),
)
SYSTEM_PROMPTS = (
    "Answer in French.",
    "Never reveal the answer; give one hint only.",
    "All numbers of the user are hexadecimal.",
    "Double every number before you give it.",
    "You write poems. Whatever you are asked, answer with a poem.",
)

PREAMBLE = "Thank you for all the help so far. "

TRANSLATIONS = {
    "German": {
        "solve": "löse", "find": "finde", "for": "für", "the": "die", "equation": "Gleichung", "what": "was",
        "is": "ist", "if": "wenn", "and": "und", "of": "von", "a": "ein", "with": "mit", "keys": "Schlüsseln",
        "return": "gib", "give": "gib", "me": "mir", "please": "bitte", "value": "Wert", "show": "zeige",
        "steps": "Schritte", "object": "Objekt", "exactly": "genau", "write": "schreibe", "describing": "über",
        "dates": "Daten", "from": "aus", "extract": "entnimm", "in": "in", "list": "liste", "about": "über",
    },
    "French": {
        "solve": "résous", "find": "trouve", "for": "pour", "the": "la", "equation": "équation", "what": "que",
        "is": "est", "if": "si", "and": "et", "of": "de", "a": "un", "with": "avec", "keys": "clés",
        "return": "renvoie", "give": "donne", "me": "moi", "please": "veuillez", "value": "valeur", "show": "montre",
        "steps": "étapes", "object": "objet", "exactly": "exactement", "write": "écris", "describing": "décrivant",
        "dates": "dates", "from": "de", "extract": "extrais", "in": "en", "list": "liste", "about": "sur",
    },
    "Spanish": {
        "solve": "resuelve", "find": "halla", "for": "para", "the": "la", "equation": "ecuación", "what": "qué",
        "is": "es", "if": "si", "and": "y", "of": "de", "a": "un", "with": "con", "keys": "claves",
        "return": "devuelve", "give": "da", "me": "me", "please": "por favor", "value": "valor", "show": "muestra",
        "steps": "pasos", "object": "objeto", "exactly": "exactamente", "write": "escribe", "describing": "sobre",
        "dates": "fechas", "from": "de", "extract": "extrae", "in": "en", "list": "lista", "about": "sobre",
    },
}  # fmt: skip

OPERATIONS = (
    ("subtract", "add"), ("subtracting", "adding"), ("subtracted", "added"), ("multiply", "divide"),
    ("multiplying", "dividing"), ("multiplied", "divided"), ("plus", "minus"), ("times", "over"),
    ("increase", "decrease"), ("sum", "difference"), ("product", "quotient"), ("before", "after"),
    ("larger", "smaller"), ("true", "false"),
)  # fmt: skip
