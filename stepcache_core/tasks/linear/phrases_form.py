"""How English says what the answer is to look like: phrases over word classes, in the notation of phrases.py.

Negations occur in whole phrases only, and only where they leave the bare value or an exact one.
"""

WORKED = (
    "[with|by|but] (show|give|put|with|explain|explaining|list|work with|see) [me] [out] <way>"
    " [for the step|step by step|stepwise|clear] [and <value>|in detail] [as <who> think]",
    "[think|work|(work|think) through (EQN|IT)] (step by step|stepwise|line by line)",
    "(walk|consider) [me] through (EQN|IT|[the] solution|<way>)",
    "[think|work] [through IT] one (step|line) at a time",
    "but (step by step|stepwise|in step)",
    "(explain|explaining) [the] [final] solution",
    "(explain|explaining|show) [me] how <who> (have|get|find|solve) ([the] solution|IT|there|<let>)",
    "(in|as) [clear] step",
    "in (clear detail|detail|clear)",
    "with [the] [clear] detail",
    "<way> (show|explaining)",
    "in [the|a] (stepwise|step by step|clear) manner",
    "(explain|explaining) ([the] (think|step)|what <who> does [at the step]|END)",
    "[the] [clear] (step|work) (needed|END)",
    "think through <way>",
    "one step (a|per) line",
)  # fmt: skip

METHOD = (
    "work through (EQN|IT)",
    "(with|by) [the] inverse operations",
    "[by] balance [the] (both|the both) [the] sides",
    "balance the sides",
    "[by] rework [[the] (want terms|terms|brackets|both [the] sides)]",
)

WORKED_ASK = (
    "(get|put) <let> (by itself|alone|(on|by) the own) [on (one|the) side] [CTX]",
    "(show|give|put) [me] [out] <way> [along] (with|and) <solution> [CTX]",
    "(show|give|put) [me] [out] <solution> along with <way> [CTX]",
    "(show|give|put|list|<wish>) [me] [out] <way> (to|for|of|as <who>) (solve (EQN|IT) [for <let>]|find <let> [<tie>])",
    "break [out] [the] solution CTX",
    "see how (EQN is solve|to solve EQN|<let> is find CTX)",
    "(walk|consider) [me] [step by step|stepwise] through ([the] solve (EQN|IT) [for <let>]|[the] solution CTX)",
    "[show|give|put|find|<wish>] [me] [the|a] [clear] (clear|stepwise|step by step) solution CTX",
)

NUMBERED = (
    "(show|give|put|with|in|as|list) [me] [out] [the] [clear] numbered [clear] step",
    "(show|give|put|with) [me] <way> (in|as|with) numbered step",
    "(in|as) a numbered list [of step]",
    "number [the] step",
)

VALUE_ONLY = (
    "nothing (more|else|but <value>|extra)",
    "no (need (for|to (show|see|explain)) [the] [extra] <pieces>|need to explain [IT]|[extra] <pieces>"
    " [or <pieces>] [is] [needed])",
    "[the] [extra] <pieces> (is not needed|not needed)",
    "without [the] [extra] <pieces>",
    "without (explaining [IT|<pieces>]|show [the] <pieces>)",
    "(dont|does not) (explain [IT|[the] <pieces>|the solution]|(show|give|put|need"
    "|want) [me] [the] [extra] <pieces>)",
    "(i|we) (dont|does not) (need|want) [to see] [the] [extra] <pieces>",
    "skip [the] [extra] <pieces>",
    "[as] brief [as possible]", "(be|is) [as] brief [as possible]",
    "(give|put|keep|find) [me] (IT brief|[the] solution brief|[the|a] brief solution)",
    "leave out [the] [extra] <pieces>",
)  # fmt: skip

VALUE_ONLY_ASK = (
    "[[solution] form] only <value> [CTX]",
    "(i|we) only (need|want) <value> [CTX]",
    "only tell me what <let> is [CTX]",
    "[the] solution does (say|be) only <value>",
    "<value> (only|alone)",
    "(get|put) <let> (by itself|alone|(on|by) the own) [on (one|the) side] [CTX]",
    "(give|put|tell|show) [me] [with] only [with] <value> [CTX]",
    "solution (with only|only with) <value>",
    "only (give|put|tell|show) [me] <value> [CTX]",
    "(give|put|tell|show) [me] [with] <value> (only|alone)",
)

_BARE = "[the|a] [final] [single|one] number"
BARE = (
    f"[(give|put|tell|show|solution) [me] [with]|[solution] form] only [with] {_BARE}",
    f"only (give|put|tell|show) [me] [with] {_BARE}",
    "(give|put|solution) in [the] [one|single|one single] number",
    f"[(give|put|tell|show|solution) [me] [with|as]] {_BARE} (only|alone)",
    "(give|put|show|solution) [me] [with] [the|a] [final] (single|one) number",
    f"[the] solution does (say|be) only {_BARE}",
    "[the] solution does be [the|a] (single|one) number",
)
BARE_INTEGER = (
    "[(give|put|tell|show|solution) [me] [with]] only [with] [the|a] [single|one] (integer|whole number)",
    "(give|put|show|solution) [me] [with] [the|a] (single|one) (integer|whole number)",
    "[(give|put|tell|show|solution) [me] [with]] [the|a] [single|one] (integer|whole number) (only|alone)",
)
INTEGER = ("[<lead>] as [the|a] (integer|whole number)",)

FRACTION = (
    "[<lead>] in [the] proper form",
    "[<lead>] (as|in) <fraction>",
    "<value> does be <fraction>",
    "(give|put|show) [me] [with] <fraction>",
)
PLACES = (
    "[<lead>|round] [as <decimal>] [round] [to|final to|exact to|approximate to|as decimal number with|with] <places>",
)
SIGNIFICANT = (
    "[<lead>|round] [as <decimal>] [round] [to|final to|exact to|approximate to|with] FIGS"
    " (significant (figures|digits|decimals)|sf)",
)
NEAREST = {
    0: ("[<lead>|round] [round] to the nearest (whole number|integer)",),
    1: ("[<lead>|round] [round] to the nearest tenth",),
    2: ("[<lead>|round] [round] to the nearest hundredth",),
    3: ("[<lead>|round] [round] to the nearest thousandth",),
}
DECIMAL = (
    "[<lead>] (as|in) <decimal>", "<value> does be <decimal>",
    "(give|put|show) [me] [with] [the|a] decimal (number|value)",
)  # fmt: skip
EXACT = (
    "[<lead>] [in] exact [form]", "(dont|does not) (round|give [me] [a] decimal) [<value>|IT|off]", "without round",
)  # fmt: skip
BOXED = ("[<lead>] (in|with|as) BOX", "[<lead>] in a box", "[give|put] [a|the] box <value>", "end [in|with] BOX")
IF_NEEDED = ("if needed",)
NAMED_VALUE = ("<call> [the|a] [final|exact] [final|exact] value",)
CLOSING = (
    "[<lead>] (in [the] form|as) VARIS", "[<lead>] as [the] [final] solution",
    "end [in|with|by] ([give] <value> [as VARIS|alone|(on|by) the own|by itself]"
    "|[the] [final] [line] VARIS)",
    "[the] [final] solution END", "[the] [final] value END", "give END", "solution VARIS END",
)  # fmt: skip
