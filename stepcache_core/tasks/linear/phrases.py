"""How English asks for the solution of an equation: phrases over word classes, grouped by what they demand.

Notation: `[x]` may be missing, `(x|y)` is a choice, `<x>` is a rule of `RULES`, every other word is a class of
words.py. EQ is the equation, EQN any naming of it, IT a pronoun for it, VAR its letter, VARIS the letter with a blank
after it (`x = ?`), BOX an empty `\\boxed{}`, NUM a number, END the end of the prompt. Negations occur in whole phrases
only, and only in those that ask for the bare value.
"""

NAMINGS = {
    "EQN": "[the|a|this|that] [linear|following|given] [linear|following|given] [linear] (equation|problem)"
    " [in one unknown] [following|given] [EQ]|the (following|given) [EQ]|EQ",
    "IT": "it|this",
}
"""How the equation is named; every naming becomes one word before the phrases are looked for."""

RULES = {
    "eq": "(EQN|IT)",
    "letter": "[the|a] [final] [unknown] (value|number) (of|for) [[the] unknown] VAR"
    "|[the|a] [real] [unknown] [number|value] VAR|[the] [final] value of the unknown",
    "holds": "(is true|hold [true]|be true)",
    "context": "((in|of|for|to) <eq>|(if|given|such) [that] <eq> [<holds>]|[that|what|if VAR] satisfy <eq>"
    "|[that|what] make <eq> (true|hold)|for what <eq> [<holds>]|by solve <eq>)",
    "solution": "([the|a] [final|real] [linear] solution|[the] root)",
    "value": "([the] [final] solution [for VAR]|[the] [final] value [of VAR])",
    "call": "(find|give [me]|tell me|(work|figure) out|what is|whats)",
    "way": "([the] [of] [the] [clear] [clear] (step|work|calculation)"
    "|[the|a] [clear] (stepwise|step by step) (solution|calculation|work)|[the|a] clear solution)",
    "pieces": "(step|calculation|work|text)",
    "lead": "((give|put|show|round) [me] [<value>|IT]|<value> does be [give|round])",
    "places": "NUM (decimal places|decimals|decimal decimals)",
    "fraction": "[the|a] [final] [proper|simplify] [proper] fraction [form] [in [the] (proper|simplify) (terms|form)]",
    "decimal": "[the|a] [final] decimal [number|value|form|fraction]",
}

ASK = (
    "solve (for|to find) (<letter>|the unknown) [<context>]",
    "solve <eq> [for (<letter>|the unknown)]",
    "(solve|isolate) <letter> [<context>]",
    "solve",
    "work out <eq>",
    "<call> <solution> [VAR] (of|to|for|in) <eq> [for VAR]",
    "<call> [the|a] [final|real] [linear] solution (of|for) VAR [<context>]",
    "<call> <letter> [be to] [<context>]",
    "(<call>|(i|we) (want|need) to know) what (<letter>) (is|be) [to] [<context>]",
    "<call> what [number|value] [of] VAR (satisfy <eq>|make <eq> (true|hold))",
    "<call> <solution>",
    "what [real] [number|value] [of VAR|for VAR|VAR] (satisfy <eq>|make <eq> (true|hold)|is <solution> (of|to) <eq>)",
    "what [number|value] is VAR [<context>]",
    "(for|at) what value of VAR (is <eq> true|does <eq> hold [true]|<eq> [<holds>])",
    "(for|at) what VAR (is <eq> true|does <eq> hold [true])",
    "what does (<letter>) [have to] be [to] [<context>]",
    "how much is VAR [<context>]",
    "what value does VAR have [to] [be] [<context>]",
    "VARIS",
)  # fmt: skip

SETTING = (
    "(given|if|consider) [that] <eq> [<holds>]",
    "(you|we|i) (is given|have) <eq>",
    "here is <eq>",
    "IT is EQN",
    "EQN is EQN",
    "(in|for|with) <eq>",
    "(for|with respect to) VAR",
    "if VAR is ([the|a] [real] [unknown] number|[the] unknown)",
    "EQN",
)

COURTESY = (
    "please", "hello", "thanks [you]", "(can|does) you", "(i|we) (want|need|does want) [you] to", "id want [you] to",
    "(i|we) need [the|you] help (with|to)", "help [me] [to|with]", "for me", "[the] task is to",
    "lets", "and", "carefully",
)  # fmt: skip

WORKED = (
    "(show|give|put|with|explain|list) [me] [out] <way> [for the step|step by step|stepwise] [and <value>]",
    "[think|work|(work|think) through <eq>] (step by step|stepwise)",
    "one step at a time",
    "explain [the] [final] solution",
    "(in|as) [clear] step",
)

NUMBERED = (
    "(show|give|put|with|in|as|list) [me] [out] [the] [clear] numbered [clear] step",
    "(show|give|put|with) [me] <way> (in|as|with) numbered step",
    "(in|as) a numbered list [of step]",
    "number [the] step",
)

VALUE_ONLY = (
    "only <value>",
    "<value> only",
    "nothing else",
    "no [extra] <pieces>",
    "without [the] [extra] <pieces>",
    "without (explaining [IT|<pieces>]|show [the] <pieces>)",
    "(dont|does not) (explain [IT|[the] <pieces>|the solution]|show [the] [extra] <pieces>)",
    "no need to (explain [IT]|show [the] <pieces>)",
)

VALUE_ONLY_ASK = (
    "(give|put|tell|show) [me] [with] only [with] <value>",
    "solution (with only|only with) <value>",
    "only (give|put|tell|show) [me] <value>",
    "(give|put|tell|show) [me] [with] <value> only",
)

FRACTION = ("[<lead>] (as|in) <fraction>", "<value> does be <fraction>")
PLACES = ("[<lead>|round] [as <decimal>] [round] [to|final to|with] <places>",)
NEAREST = {
    0: ("[<lead>|round] [round] to the nearest (whole number|integer)",),
    1: ("[<lead>|round] [round] to the nearest tenth",),
    2: ("[<lead>|round] [round] to the nearest hundredth",),
    3: ("[<lead>|round] [round] to the nearest thousandth",),
}
DECIMAL = ("[<lead>] (as|in) <decimal>", "<value> does be <decimal>")
BOXED = ("[<lead>] (in|with|as) BOX", "[<lead>] in a box", "box <value>", "end with BOX")
CLOSING = ("[<lead>] (in [the] form|as) VARIS", "end with (VARIS|<value> [as VARIS])", "solution END")
