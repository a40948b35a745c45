"""How English says what the answer is to look like: phrases over word classes, in the notation of phrases.py.

Negations occur in whole phrases only, and only where they leave the bare value or an exact one.
"""

WORKED = (
    "(show|explain|explaining|tell|see|<wish>|walk) [me] [through] [<stepping>] how (to|<who> [can|does]|(can"
    "|does) <who>) <solving> [<stepping>]",
    "[with|by|but] (show|give|put|with|explain|explaining|list|work with|see) [me] [out] <way>"
    " [for the step|step by step|stepwise|clear] [and <value>|in detail] [as <who> think]",
    "[think|work|(work|think) through (EQN|IT)] (step by step|stepwise|line by line)",
    "(walk|consider) [me] through (EQN|IT|[the] solution|<way>)",
    "[think|work] [through IT] one (step|line) at a time",
    "but (step by step|stepwise|in step)",
    "(explain|explaining) [the] [final] solution",
    "(show|put|give|tell|explain) [me] [out] [<stepping>] how (to|<who> [can|does]) <solving> [<stepping>]",
    "(by|with|in|through) what <way> (is|does|can) (IT|<let>|<solution>|<who>) [be] (find|arrive|arrive at|get"
    "|solve) [IT]",
    "(show|put|give) [me] [out] [the] solution (<stepping>|in [the|a] (stepwise|step by step|clear) (manner|form))",
    "[the|a] list of [the] step", "[as] [the|a] list", "<way> <stepping>",
    "[and] [(explain|explaining|show|tell|see|give|<wish>) [me]] how [(does|can|is|have)] (you|<who>) [can|does"
    "|have] [have] (have|get|find|solve|arrive|does|come) [at|to|on|for] [the] (solution|IT|there|<let>|value|EQN)",
    "[and] [(explain|explaining|show|tell|see)] [me] how [the] (solution|IT|<let>|value) (is|be|can be|does be) "
    "(find|arrive|arrive at|have|get)",
    "(explain|explaining|show) [me] how (END|carefully)", "how (does|can|is) <who> [to] <solving>",
    "how to <solving>",
    "<way> (does|have to|need to|is to) be (written|explaining|put|list|give|clear) [out|in clear]",
    "(walk|think|consider) [me] over (EQN|IT)",
    "(in|as) [the|a] (stepwise|step by step|clear) (manner|form|solution|calculation)",
    "along with [the|a] <way>", "with [the|a] <way>",
    "(in|as) [clear] step",
    "in (clear detail|detail|clear)",
    "with [the] [clear] detail",
    "<way> (show|explaining)",
    "in [the|a] (stepwise|step by step|clear) manner",
    "(explain|explaining) ([the] (think|step)|what <who> does [at the step]|END)",
    "[all] [clear] (step|work|calculation) [for IT] (needed|carefully|END)", "(step|work|calculation) and VAL",
    "<stepping>", "(accompany|give|show|with) <way> with <way>", "<way> (does|have to|need to|is to) be show",
    "[the|a] solution (does|have to) (think|be|be written) <stepping>",
    "break (the solution|IT|EQN) [out] in [clear] step",
    "(does|consider|think) [IT|EQN] <stepping>",
    "what step (does|can|is) <who> [to] (does|consider|need|follow|with|have) [to <solving>]",
    "<way> (does|have to|need to) show [in (the solution|IT)]", "break (IT|EQN|[the] solution) out",
    "(explain|tell|show) [me] (what|how) (<who> (is doing|does)|youre doing) [IT] [at|in|for] [the step]",
    "(show|explain|put|list) <way>", "[with] <way> (explaining|explain|show|written|list|number) [out] [in clear]",
    "think through <way>", "[with] show [of] <way>", "[i does|id] (want|appreciate) <way>",
    "one step (a|per) line",
)  # fmt: skip

METHOD = (
    "work through (EQN|IT)",
    "(with|by) [the] inverse operations",
    "[by] balance [the] (both|the both) [the] sides",
    "balance the sides",
    "[by] rework [[the] (want terms|terms|brackets|both [the] sides)]",
)

WORKED_KEPT = (
    "[but] [make sure you] (dont|does not|without) (skip|leave out) [all|the|a single|a] [step|work|calculation]",
    "(leave out|skip) none of the step",
    "[with] no (step|work|calculation) [is|be] (leave out|skip)",
)
"""Negations that leave nothing out."""

WORKED_ASK = (
    "[<wish>] show [me] [<stepping>] how (to|<who> can|<who> does) (solve EQN [for <target>]|find <let> (<tie>|EQN)"
    "|get <let> (<tie>|EQN)|isolate <let> (<tie>|EQN)|solve for <let> (<tie>|EQN)) [<stepping>]",
    "(show|give|put|tell|<wish>) [me] [out] (<solution>|VAL|LET) [CTX] (and|with|along with) <way>",
    "(give|put|show|<wish>) [me] [out] [the|a] [clear] (stepwise|step by step|clear) [clear] (solution"
    "|calculation) (of|to|for) (EQN|<solving>|<let> CTX) [for <target>]",
    "[the|a] [clear] (stepwise|step by step|clear) [clear] (solution|calculation) (of|to|for) (EQN|<solving>) "
    "[for <target>]",
    "(show|give|put|list|explain|<wish>) [me] [out] [the] <way> [needed|involve] (to|in|for|of) <solving>",
    "(show|give|put|list|explain|<wish>) [me] [out] [the] <way> that walk [you|me] [to] (<let>|<solution>)",
    "(show|explain|explaining|tell|see|<wish>) [me] [<stepping>] how EQN is solve [for <target>] [<stepping>]",
    "(show|give|put|<wish>) [me] [the|a] (stepwise|step by step) (solution|calculation) (of|for) (<solution>"
    "|<value>) [<let>] [<tie>]",
    "walk [me] through <solving>",
    "(<call>|<wish>|show|put) [me] <way> and (<solution>|VAL|LET) [CTX]",
    "(step|work|calculation) and (VAL|LET) [CTX]",
    "(get|put) <let> (by itself|alone|(on|by) the own) [on (one|the) side] [CTX]",
    "(show|give|put) [me] [out] <way> [along] (with|and) <solution> [CTX]",
    "(show|give|put) [me] [out] <solution> along with <way> [CTX]",
    "(show|give|put|list|explain|explaining|<wish>) [me] [out] <way> (to|for|of|as <who>) (solve (EQN|IT) [for "
    "<let>]|find <let> [<tie>])",
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
