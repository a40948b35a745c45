"""Words by which an aside is told from a part of the question."""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


OPENERS = _words(
    "i i'm i've i'd im ive we we're we've my our stuck doing working going studying revising preparing practising "
    "practicing helping tutoring trying got having learning reviewing grading marking sorry apologies hoping hope"
)
"""What an aside starts with: the speaker, the speaker's people and papers, or what the speaker is doing."""

RUNS_INTO = (
    "boils down to", "comes down to", "ended up with", "ends up with", "end up with", "stuck on", "stuck with",
    "working on", "looking at", "came across", "has this", "have this", "got this", "with this", "on this",
    "at this", "has this one", "got this one", "have this one", "stuck on this one", "got", "have",
)  # fmt: skip
"""How an aside ends in the equation itself, the longest that fits first."""

BEARING = _words(
    # wishes, duties, conditions and corrections: a demand may hide behind them
    "want wants wanted need needs needed prefer prefers wish wishes require requires required insist insists demand "
    "demands expect expects accept accepts allow allows allowed supposed should shall must ought only instead except "
    "unless if whether without rather than otherwise then also too besides meant mean means actually really correction "
    "oops wrong mistake mistakes mistaken error errors typo mistyped misread miswrote misprint swap swapped ignore "
    "ignoring skip skipped replace replaced change changed changing remove removed drop dropped transpose transposed "
    "reverse reversed backward backwards upside mirrored pretend pretending imagine act role play assume assuming "
    "suppose supposing let define defines defined denote denotes represent represents stand stands where such same "
    "different other another each every all any none no never always not hate hates dislike avoid avoids banned "
    "cannot ban refuse refuses reject rejects"
    # answers and what they are made of
    " answer answers answered solution solutions result results value values reply replies response respond output "
    "number numbers digit digits root roots unknown unknowns variable variables letter letters sign signs symbol "
    "symbols term terms expression expressions formula formulas side sides bracket brackets parenthesis parentheses "
    "coefficient coefficients constant constants"
    # mathematics
    " add adds adding added addition subtract subtracts subtracting subtraction multiply multiplies multiplying "
    "multiplication divide divides dividing division double doubles doubled doubling triple tripled half halve halved "
    "halving square squared cube cubed sum sums product difference quotient ratio proportion percent percentage "
    "fraction fractions decimal decimals integer integers whole natural rational real complex positive negative odd "
    "even prime round rounded rounding exact exactly approximate approximately estimate estimated modulo mod modular "
    "base binary hex hexadecimal octal roman numeral numerals power powers exponent factor factors multiple multiples "
    "plus minus times over equal equals equality unequal greater less more most least fewer bigger larger smaller zero "
    "greatest twice thrice guess guesses inverse opposite graph graphs plot plotted matrix inequality inequalities "
    "quadratic system "
    "systems simultaneous prove proof true false correct correctly verify verified count counting infinity infinite "
    "probability logarithm log sine cosine derivative integral arithmetic operation operations order precedence"
    # how it is to be written
    " aloud hear hears loud space spaces blank blanks back kidding joking joke jokes lied lying lie fake step steps "
    "show shows showing explain explains explaining explanation explained detail details detailed brief "
    "briefly table list json latex markdown code python program word words worded sentence paragraph poem rhyme rhymes "
    "emoji emojis format formatted bold italic caps capital capitals uppercase lowercase spell spelled spoken speak "
    "speaks speaking language languages translate translated accent braille voice audio picture draw drawing diagram "
    "style tone pirate simple simply beginner expert notation unit units measure measured written write writes writing "
    "read reads hint hints quick quickly fast shortcut"
)
"""Words that may say what is asked, or how: where one occurs, nothing is left out."""

BEARING_ENDS = ("fold",)
"""Ends of words that bear on the question: "tenfold"."""
