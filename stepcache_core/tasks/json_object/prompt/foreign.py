"""Put the instruction words of German and French requests into English; content and quoted text stay as they are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.prompt.needed import folded
from stepcache_core.tasks.json_object.prompt.wording import Phrase, listed
from stepcache_core.tasks.json_object.spec import Language
from stepcache_core.words.memory import recalling

_QUOTED = Phrase(
    r"```.*?```|\{[^{}]*\}|\"[^\"\n]*\"|„[^“”\"\n]*[“”\"]|“[^”\n]*”|«[^»\n]*»|`[^`\n]*`|'[^'\n\w][^'\n]*'"
    r"|(?<!\w)'[^'\n]+'(?!\w)"
)
_REGION = Phrase(r"\b(?:keys|fields|properties|attributes)\b[^.\n]*")

_GERMAN: Mapping[str, str] = {
    r"\b(?:ein|einem|einen|das)(?: (?:einzige[sn]|einzelnes|gültige[sn]))? json[- ]?objekts?\b": "a JSON object",
    r"\bjson[- ]?objekt\b": "JSON object",
    r"\bals (?:ein )?(?:gültiges )?json[- ]?objekt\b": "as a JSON object",
    r"\b(?:als|im) (?:gültiges |reines )?json(?:[- ]format)?(?![\w-])": "as JSON",
    r"\b(?:antworte|antworten sie)\b": "answer",
    r"\b(?:gib|geben sie)\b": "give",
    r"\b(?:erstelle|erstellen sie|erzeuge|erzeugen sie|generiere|generieren sie)\b": "create",
    r"\b(?:liefere|liefern sie)\b": "return",
    r"\bschreibe?\b": "write",
    r"\bmir\b": "me",
    r"\bbitte\b": "please",
    r"\bbeschreibe\b": "describe",
    r"\bextrahiere\b": "extract",
    r"\bfasse\b": "summarise",
    r"\bzusammen\b(?= *[.,:\n]|$)": "",
    r"\bschreib\b": "write",
    r"\b(?:wandle|forme)\b": "convert",
    r"\bin(?= a JSON object)": "into",
    r"\b(?:um|aus)\b(?= *(?:[.,:\n]|$))": "",
    r"\bund(?= (?:give|create|return|answer|write)\b)": "and",
    r"\b(?:die schlüssel sind|(?:die )?schlüssel lauten)\b": "the keys are",
    r"\banalysiere\b": "analyse",
    r"\bklassifiziere\b": "classify",
    r"\bzurück\b(?= *(?:[.,:\n]|$))": "",
    r"\b(?:(?:und|oder) )?(?:füge?|verwende|nutze|ergänze) (?:bitte )?keine (?:weiteren|anderen|zusätzlichen)"
    r" (?:schlüssel|felder|eigenschaften|attribute)(?: hinzu| ein)?\b": "do not add any other keys",
    r"\bkeine (?:weiteren|anderen|zusätzlichen) (?:schlüssel|felder|eigenschaften|attribute)\b": "no other keys",
    r"\bohne (?:weitere|andere|zusätzliche) (?:schlüssel|felder|eigenschaften|attribute)\b": "without other keys",
    r"\b(?:weitere|andere|zusätzliche) (?:schlüssel|felder|eigenschaften|attribute) sind (?:verboten|nicht erlaubt)": (
        "other keys are not allowed"
    ),
    r"\berlaubt sind\b": "allowed are",
    r"\b(?:ausschließlich|nur|lediglich|einzig)(?= (?:die|den|mit|diese|diesen|folgende|folgenden)\b)": "only",
    r"\b(?:genau|exakt)(?= (?:die|den|diese|diesen|folgende|folgenden)\b)": "exactly",
    r"\bmindestens(?= (?:die|den)\b)": "at least",
    r"\b(?:den|die|diese|diesen)(?: (?:folgenden|folgende))? (?=schlüsseln?\b|felder|eigenschaften|attribute)": "the ",
    r"\b(?:folgenden|folgende) (?=schlüsseln?\b|felder|eigenschaften|attribute)": "the following ",
    r"\bdem (?:einzigen )?(?:schlüssel|feld)\b": "the key",
    r"\b(?:schlüsseln?)\b": "keys",
    r"\bfeldern?\b": "fields",
    r"\beigenschaften\b": "properties",
    r"\battributen?\b": "attributes",
    r"\b(?:es|das objekt) (?:muss|soll)\b": "it must have",
    r"\b(?:enthält|enthalten|haben|hat|besitzt|besitzen|umfasst|aufweist)\b(?= *(?:[.,:\n]|$))": "",
    r"\bdas (?=(?:nur|only|exactly|genau|the|die)\b)": "that has ",
    r"\bmit(?= (?:a JSON|only|exactly|at least|the|keys|fields|properties|attributes)\b)": "with",
    r"\b(?:kein text|kein weiterer text|keine erklärung(?:en)?)\b": "no explanations",
    r"\bohne (?:weiteren text|erklärung(?:en)?|zusätzlichen text)\b": "without explanations",
}
_FRENCH: Mapping[str, str] = {
    r"\bsous (?:la )?forme d(?:'un |')objet json\b": "as a JSON object",
    r"\b(?:un|l'|le|d'un)(?: seul| unique)? ?objet json(?: (?:valide|unique))?\b": "a JSON object",
    r"\b(?:au format|en|sous forme de) json\b": "as JSON",
    r"\b(?:peux-tu|pouvez-vous|pourrais-tu|pourriez-vous)(?: me)? (?:générer|donner|créer|fournir|écrire|renvoyer"
    r"|retourner|produire)\b": "create",
    r"\b(?:renvoie|renvoyez|retourne|donne|présente)-les?\b": "return them",
    r"\b(?:les )?(clés|champs) (?:doivent être|sont)\b": r"the \1 must be",
    r",? et aucune? autre(?: (?:clé|champ|propriété|attribut))?\b": " and no others",
    r"\b(?:réponds|répondez)\b": "answer",
    r"\b(?:renvoie|renvoyez|retourne|retournez)\b": "return",
    r"\b(?:donne|donnez)(?:-moi)?\b": "give me",
    r"\b(?:génère|générez|crée|créez|produis|produisez|fournis|fournissez)\b(?:-moi)?": "create",
    r"\b(?:écris|écrivez|rédige|rédigez)(?:-moi)?\b": "write",
    r"\b(?:décris|décrivez)\b": "describe",
    r"\b(?:extrais|extrayez)\b": "extract",
    r"\b(?:analyse|analysez)\b(?= (?:la|le|l'|cette|ce|les))": "analyse",
    r"\bs(?:'il (?:te|vous) plaît|tp|vp)\b": "please",
    r"\bet(?= (?:return|answer|give|create|write)\b)": "and",
    r"\bdans(?= a JSON object)": "in",
    r"\bqui (?:contient|comporte|a)(?= (?:the|only|exactly|at least)\b)": "that contains",
    r"\bdécrivant\b": "describing",
    r"\b(?:pour|sur|à propos de)\b(?= )": "for",
    r"\bsans (?:(?:aucune? )?autres? (?:clés?|champs?|propriétés?|attributs?)"
    r"|(?:aucune? )?(?:clés?|champs?|propriétés?|attributs?) supplémentaires?)\b": "without any other keys",
    r"\bn'(?:ajoutez?|inclus|incluez) (?:aucune? autre|pas d'autres) (?:clés?|champs?|propriétés?|attributs?)\b": (
        "do not add any other keys"
    ),
    r"\baucune? autre (?:clé|champ|propriété|attribut)\b(?: n'est autorisée?)?": "no other keys",
    r"\b(?:il|elle|l'objet) doit (?:comporter|contenir|avoir|inclure)\b": "it must have",
    r"\b(?:comportant|contenant|ayant)\b": "having",
    r"\b(?:au minimum|au moins)\b": "at least",
    r"\b(?:uniquement|seulement|exclusivement)(?= (?:les|la|le|avec|ces)\b)": "only",
    r"\bexactement\b": "exactly",
    r"\b(?:les|ces)(?: seul[e]?s)? (clés|champs|propriétés|attributs) suivante?s\b": r"the following \1",
    r"\bdont les seules clés sont\b": "whose only keys are",
    r"\b(?:les|ces) (?=clés|champs|propriétés|attributs)": "the ",
    r"\bla (?=clé\b)": "the ",
    r"\bclés\b": "keys",
    r"\bclé\b": "key",
    r"\bchamps\b": "fields",
    r"\bpropriétés\b": "properties",
    r"\battributs\b": "attributes",
    r"\bavec(?= (?:a JSON|only|exactly|at least|the|keys|fields|properties|attributes)\b)": "with",
    r"\bsans (?:aucune? )?(?:explications?|commentaires?|texte(?: autour)?)\b": "without explanations",
}
_ANDS = {"de": {r"\bund\b": "and", r"\boder\b": "or"}, "fr": {r"\bet\b": "and", r"\bou\b": "or"}}
_TABLES: Mapping[Language, Mapping[str, str]] = {"de": _GERMAN, "fr": _FRENCH}
_SMALL_WORDS: Mapping[Language, frozenset[str]] = {
    "de": listed(
        "der die das mit den und ein eine einen aus zu zur für bitte mir als gib dem ist im von sind nicht keine über"
        " auf schlüssel schlüsseln felder feldern folgende folgenden nachricht json-objekt"
    ),
    "fr": listed("le la les un une des du avec pour et est au dans sur moi en objet doit"),
}
_SPOKEN: Mapping[Language, Phrase] = {
    language: Phrase(rf"\b(?:{'|'.join(sorted(words))})\b") for language, words in _SMALL_WORDS.items()
}
_LAST_PARTS = {word.rpartition("-")[2] for words in _SMALL_WORDS.values() for word in words}
_PART = regex(r"\w+")
_FEWEST, _MOST_READ = 3, 4_000
_ENGLISH = Phrase(r"\b(?:the|with|and|of|for|a|an|is|to|this|return|give)\b")
_COMPILED = {
    language: tuple((Phrase(pattern), by) for pattern, by in table.items()) for language, table in _TABLES.items()
}
_JOINS = {language: tuple((Phrase(p), by) for p, by in table.items()) for language, table in _ANDS.items()}
_DOUBTS: Mapping[Language, Phrase] = {
    "de": Phrase(
        r"\b(?:eins|nicht\w*|kein\w*|nur|oder|wenn|falls|sonst|ohne|außer|jede\w*|jeweils|je|pro|alle\w*|beide\w*|zwei"
        r"|drei|vier"
        r"|fünf|sechs|mehrere\w*|viele|liste\w*|arrays?|tabelle\w*|muss|müssen|soll\w*|darf|dürfen|kann|können"
        r"|option\w*|groß\w*"
        r"|klein\w*|sortier\w*|höchstens|mindestens|maximal|minimal|zwischen|format\w*|werte?n?|zahl\w*|ganzzahl\w*"
        r"|string\w*|zeichen\w*|w[oö]rt\w*|s[aä]tze\w*|leer\w*|null|schlüssel\w*|feld\w*|eigenschaft\w*|attribut\w*"
        r"|verschachtelt\w*|danach|dann|anschließend|auch|zusätzlich\w*|außerdem|erklär\w*|warum|wie|funktion\w*|code"
        r"|skript\w*|programm\w*|\w*benenn\w*|anstatt|statt|sondern|aber|\w*lass\w*|genau|exakt|ausschließlich"
        r"|lediglich"
        r"|weitere\w*|andere\w*|einzig\w*|erlaubt|verboten|objekte?|beispiel\w*|schema|yaml|xml|csv|vertausch\w*"
        r"|ersetz\w*)\b"
    ),
    "fr": Phrase(
        r"\b(?:celui|pas|par|ne|aucun\w*|sans|ni|ou|si|sinon|sauf|chaque|chacun\w*|deux|trois|quatre|cinq|six|plusieurs"
        r"|tous|toutes"
        r"|listes?|tableaux?|doi\w+|peu[tx]|peuvent|facultati\w*|optionnel\w*|majuscule\w*|minuscule\w*|tri\w+|ordre\w*"
        r"|maximum|minimum|entre|formats?|valeurs?|nombres?|entiers?|chaînes?|caractères?|mots?|phrases|vides?|null"
        r"|clés?"
        r"|champs?|propriétés?|attributs?|imbriqu\w*|puis|ensuite|aussi|également|expliqu\w*|pourquoi|comment"
        r"|fonctions?"
        r"|code|scripts?|mais|plutôt|seul\w*|uniquement|exactement|exclusivement|autres?|objets?|exemple\w*|schéma|yaml"
        r"|xml|csv|renomm\w*|remplac\w*|supplémentaires?|ajout\w*|supprim\w*|omet\w*)\b|\bn'\w+"
    ),
}


_MENTIONED = Phrase(
    r"(?:\b(?:w[oö]rt\w*|begriff\w*|ausdruck\w*|verb\w*|adverb\w*|partikel|präposition\w*|film\w*|lied\w*|song\w*"
    r"|titel\w*|namens?|buch\w*|satz\w*|roman\w*|mots?|termes?|verbes?|expression|chanson|titre|livre|phrase|adverbe"
    r"|préposition)\b|:)[ \n]+(?P<word>[\w'-]+(?: [\w'-]+)?)"
)
"""Words of which one may be spoken of after these."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """A prompt whose words of instruction are English, and the language it was written in."""

    text: str
    language: Language


@recalling(8, 2_000)
def in_english(prompt: str) -> Prompt:
    """The prompt with its German or French words of instruction put into English; any other prompt as it is."""
    language = language_of(prompt)
    if language not in _TABLES:
        return Prompt(prompt, "en")
    pieces, at = [], 0
    for quoted in _QUOTED.finditer(prompt):
        pieces += [_translated(prompt[at : quoted.start()], language), quoted[0]]
        at = quoted.end()
    pieces.append(_translated(prompt[at:], language))
    return Prompt("".join(pieces), language)


def mention_doubt(prompt: str, language: Language) -> str | None:
    """Why a word that is put into English may itself be what is spoken of, as in "das Wort bitte", or None."""
    if language not in _TABLES:
        return None
    for match in _MENTIONED.finditer(_QUOTED.sub('"', prompt)):
        for word in (match["word"], match["word"].split()[0]):
            if _replaced(f"{word}\n", _COMPILED[language]).strip() != word:
                return f"a word of instruction may be what is asked about: {word[:30]!r}"
    return None


def language_of(prompt: str) -> Language:
    """German or French where its small words outnumber the English ones outside quotes, else English."""
    prompt = prompt[:_MOST_READ]
    if sum(map(_LAST_PARTS.__contains__, _PART.findall(folded(prompt)))) < _FEWEST:
        return "en"
    said = _QUOTED.sub(" ", prompt)
    english = len(_ENGLISH.compiled.findall(said))
    counts = {language: len(phrase.compiled.findall(said)) for language, phrase in _SPOKEN.items()}
    best = max(counts, key=lambda language: counts[language])
    return best if counts[best] >= _FEWEST and counts[best] > 2 * english else "en"


def _translated(piece: str, language: Language) -> str:
    joins = _JOINS[language]
    if piece.strip().casefold() in ("und", "et", "oder", "ou", ", und", ", et"):
        return _replaced(piece, joins)
    text = _replaced(piece, _COMPILED[language])
    return _REGION.sub(lambda region: _replaced(region[0], joins), text)


def _replaced(text: str, table: tuple[tuple[Phrase, str], ...]) -> str:
    for phrase, by in table:
        text = phrase.sub(by, text)
    return text


def foreign_doubt(left: str, language: Language) -> str | None:
    """Why German or French words that are left may bear on the object, or None."""
    phrase = _DOUBTS.get(language)
    match = phrase.search(left) if phrase is not None else None
    return None if match is None else f"words left over may bear on the object: {match[0]!r}"
