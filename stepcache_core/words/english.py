"""English words by what they mean to a comparison of two prompts; no word stands in two of the classes."""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


ARTICLES = _words("a an the")
ROLES = _words(
    "about above across after against along among around as at before behind below beneath beside between beyond by "
    "despite down during except for from in inside into near of off on onto out outside over past per since than "
    "through throughout to toward towards under unlike until up upon versus via vs with within without"
)
CONJUNCTIONS = _words("and or but nor then if unless because while when whereas so although though that which who")
NEGATIONS = _words("no not never neither none nobody nothing nowhere cannot non")
QUANTIFIERS = _words(
    "all any each every everyone some several many most more less least few fewer both either only just exactly "
    "almost approximately entire whole half always sometimes often rarely everything anything"
)
OPPOSITES = _words(
    "enable disable enabled disabled increase decrease increasing decreasing increased decreased rise fall ascending "
    "descending min max minimum maximum minimise maximise minimize maximize lowest highest low high lower higher "
    "smallest largest small large smaller larger shortest longest worst best worse better bad good cheap expensive "
    "include exclude including excluding allow deny allowed forbidden accept reject open close start stop begin end "
    "add remove install uninstall encrypt decrypt import export buy sell win lose true false yes left right top "
    "bottom north south east west odd even positive negative public private male female hot cold fast slow early "
    "late old new internal external legal illegal safe unsafe pros cons advantages disadvantages benefits drawbacks "
    "opt-in opt-out push pull upload download create delete love hate"
)
NUMBERS = {
    "zero": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
    "eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12", "thirteen": "13", "fourteen": "14",
    "fifteen": "15", "sixteen": "16", "seventeen": "17", "eighteen": "18", "nineteen": "19", "twenty": "20",
    "thirty": "30", "forty": "40", "fifty": "50", "sixty": "60", "seventy": "70", "eighty": "80", "ninety": "90",
    "hundred": "100", "thousand": "1000", "million": "1000000",
}  # fmt: skip
ORDINALS = _words("first second third fourth fifth sixth seventh eighth ninth tenth last once twice thrice double")
UNITS = _words(
    "kg g mg lb lbs oz km m cm mm mi ft ml l kb mb gb tb hz khz mhz ghz kw kwh mph kmh am pm h hr hrs s sec ms "
    "gram grams kilogram kilograms pound pounds ounce ounces meter meters metre metres kilometer kilometers "
    "kilometre kilometres centimeter centimeters centimetre centimetres mile miles foot feet inch inches yard yards "
    "liter liters litre litres seconds minute minutes hour hours day days week weeks month months year years decade "
    "century degrees celsius fahrenheit kelvin percent watt watts volt volts joule joules calorie calories"
)
CURRENCIES = _words("dollar dollars euro euros yen yuan rupee rupees franc francs krone kroner usd eur gbp jpy chf nok")
DATES = _words(
    "january february april june july august september october november december jan feb mar apr jun jul aug sep "
    "sept oct nov dec monday tuesday wednesday thursday friday saturday sunday spring summer autumn winter noon "
    "midnight morning afternoon evening night"
)
TIME_BOUND = _words(
    "today today's tonight tonight's now nowadays yesterday yesterday's tomorrow tomorrow's latest newest current "
    "currently recent recently presently ago upcoming trending"
)
LANGUAGES = _words(
    "english french german spanish italian portuguese dutch norwegian swedish danish finnish russian ukrainian czech "
    "greek arabic hebrew persian hindi bengali urdu chinese mandarin cantonese japanese korean vietnamese thai latin "
    "indonesian swahili hungarian romanian"
)
FORMATS = _words(
    "json yaml xml csv html markdown latex sql pdf table list bullet bullets bulleted numbered paragraph paragraphs "
    "sentence sentences essay poem haiku email e-mail outline steps headings toml"
)
TONES = _words(
    "formal informal casual friendly professional short brief briefly concise long detailed simple humorous funny "
    "serious sarcastic persuasive neutral technical plain childish"
)
ACRONYMS = _words("json yaml xml csv html sql pdf toml")
"""Formats that are the same in capitals and without, as they are no words; "latex" is one."""
SPARE_A = _words(
    "poem haiku essay paragraph email e-mail pdf owl person user customer employee student teacher book song movie "
    "city town village river lake mountain car bicycle dog horse hotel restaurant recipe invoice website"
)
"""Nouns that can only be counted, so that one lacking its "a" says the same; "an iron" is not "iron"."""
SPARE_THE = _words("sea ocean moon sky")
"""Things there is one of, said with or without "the"."""
ARTICLE_DECIDES = _words("number lot little bit couple other same piece time kind sort")
"""Before these an article changes the sense (a number of, the number of)."""
REQUESTS = _words("define describe explain give provide suggest summarise summarize tell")
"""Commands that "can you" makes polite; "can you use bleach" is a question of its own."""
COMMANDS = _words(
    "answer calculate compare compose compute draft draw find generate help identify introduce make name output print "
    "produce recommend return show solve use write"
)
INSTRUCTIONS = COMMANDS | REQUESTS | _words("add create list outline plan sort")
"""Verbs that open an instruction."""
QUESTIONS = _words(
    "what where why how whose who which when is are am was were do does did has have had can could would should will "
    "may"
)
"""Words that open a question."""
MENTIONING = _words(
    "word words term expression sentence sentences title titles titled entitled headline heading slogan motto caption "
    "label labelled tag string film films movie movies show shows song songs track album book novel story poem series "
    "episode band group game play musical painting magazine newspaper brand company called named name names nickname "
    "username surname known message comment review tweet post note line lines lyric lyrics input"
)
"""What follows one of these may be words that are spoken of: "the word please", "the film A Star"."""
SAME_COMMAND = {"compose": "write", "provide": "give", "output": "return", "summarise": "summarize"}
"""Commands that ask for the same output, each with the one it reads as."""
LENGTHS = _words("word words sentence sentences line lines paragraph paragraphs bullets steps stanzas verses pages")
"""What the length of an answer is counted in."""
MANNERS = _words("short brief detail")
"""What may follow "in" for how long an answer is to be."""
FOR_ME = frozenset({"give", "provide", "show", "suggest", "tell", "write"})
"""Commands to which a "me" adds nothing."""
GREETINGS = _words("hi hello hey greetings")
THANKS = _words("thanks thank cheers")
TRAVELLING = _words(
    "travel travels trip trips flight flights fly train trains bus buses drive route routes way ways distance far "
    "long go "
    "get walk move migrate switch upgrade convert conversion ferry ferries journey journeys road roads ticket tickets "
    "count sail cycle ride change ship cost costs price hours miles km"
)
"""Words of which one shows that "to … from …" are the two ends of a way."""
WITH_A_CLAUSE = _words(
    "think thinks thought know knows knew known believe believes believed claim claims claimed feel feels felt hope "
    "hopes "
    "hoped want wants wanted plan planned decide decided expect expected see sees saw seen hear heard remember "
    "remembered "
    "promise promised announce announced predict predicted report reported guess guessed suspect suspected dream "
    "dreamt "
    "wish wished agree agreed admit admitted deny denied forget forgot learn learned learnt show shows showed shown "
    "let "
    "made told tell ask asked"
)
"""Verbs that take a clause of their own, to which a phrase at the end may belong."""
COMPARING = _words("vs versus difference differences differ differs different distinguish between or")
"""Where one of these stands two wordings may be what is compared."""
WRITING_NUMBERS = _words(
    "write writes written express expressed represent represented represents notation roman numeral numerals digit "
    "digits "
    "hex hexadecimal binary octal spelled called read reads font"
)
"""Where one of these stands the way a number is written may be what is asked about."""
OUTPUTS = FORMATS | _words(
    "answer answers result results output array object string value values number code response name names data "
    "dictionary"
)
"""What a model can return, so that "return" means "output" and not "give back"."""
TEXT_NOUNS = _words(
    "poem poems song songs story stories book books novel novels text texts speech speeches essay essays letters "
    "play plays "
    "article articles report reports recipe recipes email emails haiku sonnet sonnets plan plans process game games"
)
PARTICIPLES = _words(
    "been done got had gone left lost made come become hurt put set cut let read run won held kept sent spent built "
    "paid said "
    "told sold found felt met led brought bought caught taught thought understood stood sat shut hit begun sung "
    "drunk swum "
    "worn torn born drawn grown known shown thrown blown flown seen burnt learnt spilt meant dealt slept swept wept"
)
"""Words before which 's may be short for "has" as well as for "is"; others end in "-ed" and "-en"."""
PAIRED_NUMBERS = _words(
    "max min maximum minimum gcd lcm hcf pair pairs point points coordinate coordinates tuple vector list lists set "
    "sets sum "
    "mean average median range comma commas decimal separator locale european german between f g h"
)
"""Where one of these stands "1,234" may be two numbers."""
SET_PHRASES = _words(
    "least most all no doubt fact part order turn time times general particular first last once case theory practice "
    "secret public private vain love principle essence sum total common"
)
"""What makes a remark or an adverb of its own of "in" and "at": "at least, what do cats eat?"."""
GIVEN_TEXTS = _words(
    "list lists example examples summary overview explanation description definition outline tips ideas suggestions "
    "advice details information steps instructions reasons facts names recipe recipes code script poem story sentence"
)
"""What a model gives: "can you give a list" asks for one, "can you give blood" does not."""
POSSESSIVES = _words("my our your his her its their these those the two three both")
MODALS = _words("can could would")
POLITE = _words("please kindly")
ABOUT_WORDING = _words(
    "translate translates translated translation translator rewrite reword rephrase paraphrase proofread grammar "
    "grammatical grammatically spell spelling spelled misspelled punctuation punctuate correct corrected edit letter "
    "letters character characters syllable syllables vowel vowels sentiment classify classification polite politely "
    "politeness capitalise capitalize capitalised capitalized uppercase lowercase repeat echo verbatim quote tokenise "
    "tokenize token tokens encode decode hash reverse anagram rhyme rhymes palindrome count say says said "
    "means mean meaning pronounce phrase regex transcribe typo typos contraction contractions article articles "
    "synonym synonyms antonym antonyms homophone homophones etymology plural singular abbreviate abbreviation "
    "apostrophe "
    "apostrophes hyphen hyphens hyphenate hyphenated "
    "copy-edit copyedit following passage saying text wording base64 rot13 ascii"
)
"""Where one of these occurs the wording itself may be the subject: a comma or a "the" may change the answer."""
ENGLISH = _words(
    "is are was were do does did has have had what where why how whose this these those there their they them he she "
    "his her you your we our my i should must shall might be been will go us it me its let"
)
"""Words that, besides the classes above, show that a text is English."""
SHARED = _words("am an been did do had have he her i is me million must no non not six ten us was we were will zero")
"""English words that are written like words of other languages, and show nothing."""
UNMISTAKABLE = (
    ENGLISH | QUESTIONS | INSTRUCTIONS | NEGATIONS | NUMBERS.keys() | _words("the and of from with without than every")
) - SHARED
"""Words of which one shows that a text is English; units, dates and names of formats are written alike elsewhere."""
FOREIGN = _words(
    "der das und ein eine ist nicht mit für auf le les une des et est pour dans avec sur el los las una y es por "
    "para con sin del il lo gli di che è não um uma com een het van niet och att det som og ikke på jest nie"
)
"""Words that show that a text in Latin letters is not English."""

ASKED_FOR = frozenset({"what", "where", "who"})
COPULAS = frozenset({"are", "is", "was", "were"})
"""With a word of `ASKED_FOR` in front and one of these at the end, "tell me what it is" asks what it is."""
CONTRACTIONS = {
    "can't": ("can", "not"), "cannot": ("can", "not"), "won't": ("will", "not"), "shan't": ("shall", "not"),
    "let's": ("let", "us"), "I'm": ("I", "am"), "i'm": ("I", "am"),
}  # fmt: skip
FIRST_PERSON = frozenset({"do", "am", "have"})
"""Verbs that "I" takes and a thing called i does not."""
CONTRACTED = {"n't": "not", "'re": "are", "'ve": "have", "'ll": "will"}
CONTRACTED_IS = _words("what who where when how why that there it here he she")
"""Words after which 's is short for "is"; after other words it shows possession."""
CLASSES = {
    "article": ARTICLES,
    "negation": NEGATIONS,
    "opposite": OPPOSITES,
    "quantifier": QUANTIFIERS,
    "number": frozenset(NUMBERS),
    "ordinal": ORDINALS,
    "unit": UNITS,
    "currency": CURRENCIES,
    "date": DATES,
    "time-bound word": TIME_BOUND,
    "language": LANGUAGES,
    "format": FORMATS,
    "tone": TONES,
    "role word": ROLES,
    "conjunction": CONJUNCTIONS,
    "amount": ARTICLE_DECIDES,
    "request": REQUESTS,
    "command": COMMANDS,
    "greeting": GREETINGS,
    "thanks": THANKS,
    "modal": MODALS,
    "politeness": POLITE,
    "word about wording": ABOUT_WORDING,
    "English word": ENGLISH,
    "foreign word": FOREIGN,
}
"""Every class by the name that reasons use; the first ones weigh most."""
