"""How English asks for the solution of a system: phrases over word classes, grouped by what they demand.

Notation: `[x]` may be missing, `(x|y)` is a choice, `<x>` is a rule, every other word is a class of words.py. EQS are
all equations, VARS all unknowns, VAR one or some of them, PAIR the unknowns as `(x, y)`, BOX an empty `\\boxed{}`.
`SYSTEM` turns what names the equations into one word, `LET` what names the unknowns.
"""

_COUNT = "[#2|#3]"
_KIND = "[linear|simultaneous] [linear|simultaneous]"
_NOUN = (
    f"(system [of {_COUNT} {_KIND} equations [in {_COUNT} unknowns]]|[group of] {_COUNT} {_KIND} equations"
    f" [in {_COUNT} unknowns]|problem|simultaneous system)"
)
SYSTEM = (
    f"[the|these|a|both|all] [following|given] {_KIND} {_NOUN} [given|following] [for LET] [EQS]"
    "|[both|all] [of] EQS|it|both [of] it|both equations"
)
LET = (
    "[the] [final] value of [the] [[#2|#3] unknowns|unknown|numbers] (VARS|VAR)"
    "|[the] [[#2|#3] unknowns|unknown|numbers|value] (VARS|VAR)"
)

RULES = {
    "let": "(LET|PAIR)",
    "group": "([the|a] [ordered] (group|triple) [PAIR|LET])",
    "solution": "([the|a] [final] (solution|value) [LET|PAIR]|LET)",
    "tie": "((if|given|given that|such that|that satisfy|satisfy|in|with|for|of|to|by|if that) SYSTEM"
    "|that (make|satisfy) SYSTEM [true]|(if|given|such that) SYSTEM [hold|is true])",
    "find": "(find|[to] find|give|tell|get|work out|what is|whats|i (need|want) [to find]|show)",
    "put": "(put|give|[<let>] [do] be|as)",
    "pieces": "(step|calculation|[the] calculation)",
}  # fmt: skip

ASK = (
    "solve SYSTEM [simultaneously] [for <let>]",
    "solve [simultaneously] for <let> [<tie>|SYSTEM]",
    "solve simultaneously",
    "solve",
    "work SYSTEM out",
    "work out SYSTEM",
    "<find> [me] <let> [[do] be] [<tie>]",
    "<find> [me] [what] <let> [is] [<tie>]",
    "<find> [me] <solution> [<tie>]",
    "<find> [me] <group> [<tie>]",
    "what <let> <tie>",
    "what (value|numbers) of <let> <tie>",
    "what [do] <let> [be] [<tie>]",
)  # fmt: skip

SETTING = (
    "(given|if|consider|such) [is] [that] SYSTEM [hold|is true]",
    "SYSTEM",
    "for <let>",
    "<let> satisfy SYSTEM",
)

FORMS: dict[str, tuple[str, ...]] = {
    "pair": (
        "[<put>] [me] [<solution>] [be] (as|in the form) [of] (<group>|PAIR)",
        "(put|give) [me] <solution> (as|in [the|a] form [of]) (<group>|PAIR)",
        "<solution> do be (<group>|PAIR|as <group>)",
        "in the form PAIR",
    ),
    "boxed": (
        "(put|give) [me] [<solution>] [in|with] BOX",
        "[with] <solution> in BOX",
        "in BOX",
        "box <solution>",
    ),
    "as_fraction": (
        "[(put|give) [me] [<solution>]] (as|in) [a] [proper] fraction [form] [in proper (terms|form)]",
        "use [proper] fraction",
    ),
    "as_decimal": ("[(put|give) [me] [<solution>]] (as|in) [a] decimal [form]", "use decimal"),
    "value_only": (
        "(only (give|tell|put|show)|(give|tell|put|show) [me] only) [me] <solution>",
        "only <solution>",
        "no [need] [for|to show] [the] <pieces> [need|please]",
    ),
    "worked": (
        "show [me] [the] [all] [clear] [the] (<pieces>|work|step by step solution)",
        "step by step",
        "stepwise",
        "with [the|all] [clear] <pieces>",
        "(give|show) [me] [a] (stepwise|clear) solution",
        "show [me] [the] work",
    ),
}
"""Demands of the form; none of them asks for the solution by itself."""

COURTESY = (
    "please", "hello", "thanks [you]", "can you [please] [help [me]] [to]", "help [me] [to|with]", "carefully", "and",
    "i (want|need) [you] to", "lets", "you",
)  # fmt: skip
