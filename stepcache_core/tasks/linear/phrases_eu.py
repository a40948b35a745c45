"""How German, French and Spanish ask for the solution of an equation: a small set of phrases over plain words.

The notation is that of phrases.py, but every word stands for itself. Decimals are not asked for here: their comma is
not read.
"""

from collections.abc import Mapping
from typing import NamedTuple


class Wording(NamedTuple):
    """The phrases of one language; `marks` are words of it that the other languages do not have."""

    marks: frozenset[str]
    rules: Mapping[str, str]
    demands: Mapping[str, tuple[str, ...]]


GERMAN = Wording(
    frozenset({
        "löse", "löst", "lösen", "gleichung", "bestimme", "bestimmen", "berechne", "berechnen", "finde",
        "ermittle", "ermitteln", "lösung", "welche", "welchen", "welches", "welcher", "wert", "wie", "gesucht",
        "gegeben", "gib", "nenne", "nach", "kannst", "könntest", "rechenweg", "schrittweise", "ergebnis",
        "auflösen", "was", "unbekannte",
    }),
    {
        "eqn": "([die|der|diese|dieser|folgende|folgenden] [folgende|folgenden|gegebene|gegebenen|diese|dieser]"
        " [lineare|linearen|einfache|einfachen] (gleichung|aufgabe) [EQ]|EQ)",
        "let": "([den|der|die] [genauen|exakten|gesuchten] (wert|zahl|unbekannte|variable)"
        " [von|für|der unbekannten|der variablen|der variable] VAR|VAR)",
        "holds": "(gilt|wahr ist|erfüllt ist|stimmt)",
        "tie": "((in|aus|von|für|bei|mit|zu) <eqn>|<eqn>|(wenn|falls|sodass|so dass|dass|für das|für die|für den"
        "|bei dem) <eqn> [<holds>])",
        "value": "(das ergebnis|die lösung|den wert [von VAR]|VAR|die antwort|deine antwort|dein ergebnis)",
        "steps": "([den|einem] [vollständigen] (rechenweg|lösungsweg)|[alle|allen] (schritte|schritten|zwischenschritte"
        "|zwischenschritten|rechenschritte|rechenschritten)|jeden schritt)",
        "give": "(gib|gebe|geben sie|schreibe|schreib|stelle|nenne)",
        "seek": "(bestimme|bestimmen sie|berechne|berechnen sie|finde|finden sie|ermittle|ermitteln sie|nenne|was ist"
        "|wie lautet|wie ist|gib)",
        "in_steps": "(schrittweise|schritt für schritt|mit <steps>)",
    },
    {
        "value_only": (
            "[<give>] [mir] nur <value> [an|aus]", "ohne (rechenweg|erklärung|erklärungen|lösungsweg|zwischenschritte)",
            "keine (erklärung|erklärungen)",
        ),
        "worked": (
            "<in_steps>", "(mit|zeige|zeig|erkläre) [mir] [dabei] <steps>",
        ),
        "worked_ask": (
            "(löse|lösen sie|löst) [bitte] (<in_steps> <eqn>|<eqn> <in_steps>) [nach <let> [auf]]",
            "<seek> [bitte] [mir] <in_steps> (<let>|die lösung) [<tie>]",
        ),
        "as_fraction": (
            "[<give>] [<value>] als [gekürzten|vollständig gekürzten|gekürzter] bruch [an|dar]",
        ),
        "boxed": ("[<give>|setze] [<value>] in BOX [ein]",),
        "ask": (
            "(löse|löst|lösen sie|lösen) [bitte] <eqn> [nach <let> [auf]]",
            "löse [bitte] nach <let> auf [<tie>]", "<eqn> nach <let> (auflösen|lösen|auf)", "löse", "<eqn> lösen",
            "<seek> [bitte] [mir] (<let>|die lösung|der wert von VAR) [<tie>] [an]",
            "wie groß ist <let> [<tie>]", "welchen wert (hat|muss|besitzt) VAR [<tie>] [haben]",
            "welche zahl (erfüllt <eqn>|ist die lösung [von|der] <eqn>)",
            "für (welches|welchen wert von|welchen) VAR (gilt <eqn>|ist <eqn> (erfüllt|wahr))",
            "was ist die lösung [<tie>]", "VARIS", "gesucht ist <let> [<tie>]",
        ),
        "setting": (
            "(gegeben|gegeben ist|gegeben sei|betrachte|hier ist) <eqn>", "<tie>", "nach VAR", "aufgabe",
        ),
        "courtesy": (
            "bitte", "hallo", "danke", "(kannst|könntest) du [mir] [bitte]", "und", "mir", "dann", "so",
        ),
    },
)  # fmt: skip

FRENCH = Wording(
    frozenset({
        "résous", "résoudre", "résolvez", "équation", "trouve", "trouver", "trouvez", "quelle", "valeur",
        "calcule", "calculer", "calculez", "détermine", "vaut", "combien", "quel", "étapes", "déterminer",
        "déterminez", "donne", "donnez", "est", "inconnue", "soit", "sachant", "étape",
    }),
    {
        "eqn": "([l'|cette|une] équation [suivante] [linéaire] [suivante] [EQ]|EQ)",
        "let": "([la] valeur [exacte] (de|pour) [l' inconnue] VAR|l' inconnue VAR|VAR)",
        "tie": "((dans|de|à|avec|pour) <eqn>|<eqn>|(si|sachant|telle|tel|pour que|quand|lorsque) [que] <eqn>"
        " [est vraie|soit vraie|soit vérifiée]|qui (vérifie|satisfait) <eqn>)",
        "value": "(la valeur [de VAR]|le résultat|la (solution|réponse)|la réponse finale)",
        "give": "(donne|donner|donnez|écris|exprime|indique|réponds)",
        "steps": "([toutes] [les|tes] étapes|[le|ton] raisonnement|les calculs|chaque étape)",
    },
    {
        "value_only": (
            "[<give>] [moi] (seulement|uniquement|juste) <value>", "sans (explication|explications|les étapes)",
            "<give> [moi] <value> (seulement|uniquement)",
        ),
        "worked": (
            "étape par étape", "pas à pas", "(en montrant|en détaillant|montre|détaille|avec|explique) [moi] <steps>",
        ),
        "as_fraction": (
            "[<give>] [<value>] (sous [la] forme (de|d') fraction|en fraction) [irréductible]",
        ),
        "boxed": ("[<give>|mets] [<value>] dans BOX",),
        "ask": (
            "(résous|résoudre|résolvez|résous moi) <eqn> [pour VAR|d' inconnue VAR]",
            "(résous|résoudre) pour VAR [<tie>]", "résoudre", "résous",
            "(trouve|trouver|trouvez|calcule|calculer|calculez|détermine|déterminer|déterminez|quelle est|que vaut"
            "|combien vaut|donne|donner) [moi] (<let>|la solution) [<tie>]",
            "quelle valeur de VAR (vérifie|satisfait) <eqn>", "quel nombre (vérifie|satisfait) <eqn>",
            "pour quelle valeur de VAR (a t on <eqn>|<eqn> est vraie)", "VARIS",
        ),
        "setting": ("(soit|voici|on donne|considère|considérons) <eqn>", "<tie>", "pour VAR"),
        "courtesy": (
            "s' il te plaît", "s' il vous plaît", "bonjour", "merci", "(peux tu|pouvez vous|pourrais tu)", "et", "puis",
        ),
    },
)  # fmt: skip

SPANISH = Wording(
    frozenset({
        "resuelve", "resolver", "resuelva", "ecuación", "halla", "hallar", "encuentra", "encontrar", "cuál",
        "valor", "calcula", "calcular", "determina", "determinar", "despeja", "despejar", "vale", "cuánto", "qué",
        "siguiente", "puedes", "pasos", "solución", "paso",
    }),
    {
        "eqn": "([la|esta|una] [siguiente] ecuación [lineal] [siguiente] [EQ]|EQ)",
        "let": "([el] valor [exacto] de [la incógnita] VAR|la incógnita VAR|VAR)",
        "tie": "((en|de|para|a|con) <eqn>|<eqn>|(si|sabiendo|tal|cuando|dado) [que] <eqn>"
        "|(que|para que) (satisface|cumple|cumpla|se cumpla|satisfaga) <eqn>)",
        "value": "(el valor [de VAR]|el resultado|la (solución|respuesta)|la respuesta final)",
        "give": "(da|dame|escribe|expresa|indica|responde con)",
        "steps": "([todos] los pasos|[el|tu] procedimiento|cada paso)",
    },
    {
        "value_only": (
            "[<give>] (solo|sólo|solamente|únicamente) <value>", "sin (explicación|explicaciones|los pasos|pasos)",
        ),
        "worked": (
            "paso a paso", "(mostrando|muestra|muéstrame|explica|explicando|con) <steps>",
        ),
        "as_fraction": (
            "[<give>] [<value>] (como [una]|en forma de) fracción [irreducible|simplificada]",
        ),
        "boxed": ("[<give>|pon] [<value>] (en|dentro de) BOX",),
        "ask": (
            "(resuelve|resolver|resuelva|resuélveme) <eqn> [para VAR]", "(resuelve|resolver) para VAR [<tie>]",
            "resuelve", "despeja <let> [<tie>]",
            "(halla|hallar|encuentra|encontrar|calcula|calcular|determina|determinar|cuál es|da|dame)"
            " (<let>|la solución) [<tie>]",
            "cuánto vale VAR [<tie>]", "qué valor (de VAR (satisface|cumple) <eqn>|tiene VAR [<tie>])",
            "qué número (satisface|cumple) <eqn>", "VARIS",
        ),
        "setting": ("(dada|considera|tenemos|sea) <eqn>", "<tie>", "para VAR"),
        "courtesy": ("por favor", "hola", "gracias", "(puedes|podrías)", "y", "luego"),
    },
)  # fmt: skip
