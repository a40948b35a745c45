"""How English asks for the solution of an equation: phrases over word classes, grouped by what they demand.

Notation: `[x]` may be missing, `(x|y)` is a choice, `<x>` is a rule of `RULES`, every other word is a class of
words.py. EQ is the equation, VAR its letter, VARS the letter with `'s`, VARIS the letter with a blank after it
(`x = ?`), BOX an empty `\\boxed{}`, NUM a number, HEAD a numbered heading, END the end of the prompt. `NAMINGS` turns
what names one thing into one word. Negations occur in whole phrases only.
"""

NAMINGS: tuple[dict[str, str], ...] = (
    {
        "EQN": "[the|a|this|that|one|another] [linear|following|given|exact|stepped|schoolish|school]"
        " [linear|following|given|stepped] [linear] (equation|problem) [in one (unknown|variable)]"
        " [given] [following|(in|for) VAR] [EQ]|the (following|given|statement) [EQ]"
        "|[the|a|this] (linear|following) [linear] one [EQ]|(this|that) one [EQ]|EQ",
        "IT": "it|this|that (number|value)",
    },
    {
        "SAT": "[that|what] [does] (satisfy|balance) (EQN|IT)|to (satisfy|balance) EQN"
        "|[[that|what] [is] (plug|put) ([in] (for|as) VAR|in places of VAR|in) [in EQN]]"
        " [that|what|to|does] make (EQN|IT)"
        " (true|final|hold|balance|become true|a true (statement|equation|EQN)|in a true (statement|equation))"
        "|[that|what] make both sides of EQN (be|match)|that is <a_solution> (of|to) EQN",
        "CTX": "[in order] (in|of|for|to|with|based on|by solve) EQN to (hold|be true|balance)"
        "|(if|given|such|so) [that] (both|the both|the #2) [the] sides of EQN (is be|match)"
        "|for what (IT is true that EQN|EQN [<holds>])"
        "|(if|given|such|so) [that] (IT is (true|given|know) that EQN|EQN [<holds>])"
        "|in order that EQN [<holds>]|if [you|i|we] solve EQN|out of EQN|(in|with|given) the condition [that|of] EQN"
        "|subject to EQN|(in|of|for|to|with|based on|by solve) (EQN|IT)",
    },
    {
        "UVAR": "[with] [the|a] (unknown|variable) [number|value|quantity] (VAR|is VAR)"
        "|(if|with) VAR [is|as|be] [the|a] (unknown|variable)",
        "VAL": "[the|a] [final|exact|real] [final|exact|real] [unknown] (value|number|quantity) (of|for|be)"
        " [[the] (unknown|variable)] VAR|[the|a] [real] [unknown|final|exact] (number|value|quantity) VAR"
        "|[the] [final|exact] [value of [the] (unknown|variable)] VARS [final|exact] value|[the] VAR value"
        "|[the] [final|exact] [final|exact] value of the (unknown|variable)",
        "LET": "(the|the real|real) VAR|PLAIN",
    },
)
"""In this order, what names the equation, ties something to it and names its letter becomes one word."""

RULES = {
    "a_solution": "[the|a] [final|exact|real] solution",
    "holds": "(become [a] true [statement|equation]|is [a] true [statement|equation]|hold [true]|be true|balance)",
    "let": "(VAL|LET|UVAR)",
    "target": "(VAL|LET|UVAR|[the] (unknown|variable))",
    "tie": "(SAT|CTX)",
    "solution": "([the|a] [final|exact|real] [final|exact|real] solution|[the] [exact|final] root)",
    "value": "([the|a] [final|exact] [final|exact] solution [for <let>|CTX]"
    "|[the|a] [final|exact] [final|exact] value|<let>)",
    "out": "(work|figure) [IT] out",
    "call": "(can (i|we) (get|have|see|know)|[to] find [out] [for me]|[to] get [for me]|give [me]|tell [me]|show me"
    "|[to] <out>|what is|whats)",
    "longing": "((i does|id|i) be grateful for|(i is|im|we is) after|(persona|pronoun|kin) want|want"
    "|[the] <who> [only] (need|want) [to (know|find|get)] is)",
    "wish": "(<longing>|((i|we) [only] (want|need|does want|does need)|id want|need|(pronoun|kin) need)"
    " [to (know|have|find|see)]|[i is|im] trying for|(i is|im) trying to (find|know)|know"
    "|consider me know|[i] [is] wonder|[the] idea)",
    "who": "([the] (i|we|you|pronoun|kin))",
    "taken": "([that] <who> (consider|with|follow|does)|follow|with|(written|show|list) [out])",
    "way": "([the] [of] [the] [clear] [clear] (step|work|calculation) [of the (work|calculation|solution)] [<taken>]"
    "|[the|a] [clear] (stepwise|step by step) (solution|calculation|work)|[the|a] clear solution)",
    "pieces": "(step|calculation|work|text)",
    "lead": "((give|put|show|round|leave|keep) [me] [<value>|IT]|<value> does be [give|round]|<value>)",
    "places": "NUM (decimal [places|digits|decimals]|decimals|(places|digits) after the decimal [point]|places)",
    "fraction": "[the|a] [final|exact] [exact] [proper|simplify] [proper] fraction [form]"
    " [in [the] (proper|simplify) (terms|form)]",
    "decimal": "[the|a] [final|exact] decimal [number|value|form|fraction]",
    "school": "([the|this|a] [kins] [linear] [linear|schoolish] school [school|step|problem]"
    "|(the|this|a|kins|linear) [kins] [linear] [linear] schoolish [schoolish|school|problem]|[the] linear)",
}

ASK = (
    "solve (EQN|IT) (after|by|on) <let> [EQN]",
    "(get|put) <let> (by itself|alone|(on|by) the own) [on (one|the) side] [CTX]",
    "solve (for|to find|to get) <target> [<tie>]",
    "solve (EQN|IT) [(for|to find|to get) <target>]",
    "(solve|isolate) <target> [on (one|the) side] [<tie>]",
    "[only] solve [for me] [EQN [for <target>]]",
    "(work out|figure out) (EQN|IT)",
    "(work|figure) (IT|<let>) out",
    "fill in <let>",
    "what does <let> (come|work) out (to|as) [be] [<tie>]",
    "[the] (unknown|variable) [CTX] is <let> (what is|whats|<call>) (the value|IT)",
    "what does be <let> [<tie>]",
    "(<call>|<wish>) what VARIS [<tie>]",
    "<a_solution> for <let> CTX",
    "<let> CTX END",
    "what <let> (is|be) <tie>",
    "(<call>|<wish>) (what is|whats) <let> [<tie>]",
    "VAL SAT (is|be) what",
    "<let> is [the] unknown [CTX] (<call>|what is|whats) IT",
    "EQN (say|give|make) what <let>",
    "what does (IT|EQN|that|this) make <let>",
    "what <let> does <who> (need|have|get) [<tie>]",
    "does EQN for <let>",
    "what (can|does) <who> (say|know) [that] <let> (is|be) [<tie>]",
    "(work|figure) EQN out",
    "[only] (<call>|<wish>) <solution> [<let>] [<tie>] [for <let>]",
    "<call> <a_solution> (of|for) <let> [<tie>]",
    "(<call>|<wish>) <let> (does|have to) (be|have|consider) [on] [to] [<tie>]",
    "[only] (<call>|<wish>) <let> [<tie>|be to]",
    "[to] find [for] [the] unknown [number|value|variable] [<tie>]",
    "(what is|whats) [the] unknown (number|value) [<tie>]",
    "[<call>] what ((number|value) does <let> stand [for]|<let> stand for) [<tie>]",
    "what (number|value) (does|can) (replace|think in places of|(be|is) put in places of) <let> [<tie>] [SAT]",
    "what can <let> be [<tie>]",
    "to what [number|value] is <let> be [<tie>]",
    "<let> have what value [<tie>]",
    "(<call>|<wish>) how much <let> (is|does be) [<tie>]",
    "put [out] (<solution> CTX|<let> [<tie>])",
    "[if] <let> (is|need) to be (find|isolate) [<tie>]",
    "[the] [final] value of VARIS",
    "[the] solution is VARIS",
    "what <let> (make|say) EQN",
    "EQN have [a|only|exact] [one|single|exact] solution <call> IT",
    "[the] (solution|root) (CTX is VARIS|CTX)",
    "(clear|fill in the blank) [the] [statement|CTX] [and] VARIS",
    "(<call>|<wish>) what <let> [have to|does|can] (is|be|have to be|does be) [to] [<tie>]",
    "(<call>|<wish>) (what|the|a|the one) [real] (number|value) [of <let>|for <let>|<let>] [is] SAT",
    "(<call>|<wish>) what [real] (number|value) (does <let> (be|have)|<let> (have to|does) (be|have)|<let> (is|be))"
    " [<tie>]",
    "(<call>|<wish>) [what] <let> SAT",
    "what [real] (number|value) [of <let>|for <let>|<let>] (SAT|is <solution> CTX|does make EQN (true|hold))",
    "what <let> [does] (SAT|is <solution> CTX|hold CTX)",
    "what [number|value] is <let> [be to] [<tie>]",
    "(for|at) what <let> (is EQN [a] [true] [statement]|does EQN [hold|balance] [true]|EQN [<holds>]"
    "|is IT true that EQN)",
    "(for|at) what (number|value) <let> (is EQN true|does EQN (hold|balance) [true])",
    "what does <let> [have to] be [to] [<tie>]",
    "what <let> does be [<tie>]",
    "what (number|value) does <let> [have to] (be|have|consider|need) [on] [to] [<tie>]",
    "how much is <let> [<tie>]",
    "how much does <let> be [<tie>]",
    "<let> (is|be) [to] what [number|value] [<tie>]",
    "what [value|number] does <who> (get|have|put|find|need) [for|as] <let> [<tie>]",
    "make <let> the subject [CTX]",
    "undo EQN to (find|get|isolate|solve for) <target>",
    "[there is|theres|given|if|consider] [that] (<let>|[the|a] [real] (number|value)) [is a [real] [unknown] number]"
    " (<tie>|satisfy EQN) (what is|whats|<call>|what number is|what value is) (IT|the (number|value))",
    "solution IT",
    "choose <let> <tie>",
    "EQN (to solve|need solve|((need|is|have) to|does) be solve) [is] [EQN] [for <target>]",
    "[to] find for <let> [<tie>]",
    "needed <let>",
    "(EQN|<school>) say [me] (for|to find) <let>",
    "<let> is needed [<tie>]",
    "VARIS [<tie>]",
)

SETTING = (
    "[begin] CTX",
    "(given|if|consider|begin|begin in|begin with) [that] (EQN|IT) [<holds>]",
    "(given|if|consider) [that] <let> (SAT|CTX)",
    "(given|if|consider) [the|a] [real|unknown] (number|value) <tie>",
    "[consider|if] <let> be <solution> CTX",
    "consider <let> stand [the|a] [unknown|real] (number|unknown|value|solution) [<tie>]",
    "following is EQN", "solution EQN", "EQN <holds>", "EQN is given", "IT (hold|is true) that EQN", "here we have EQN",
    "ive [have] EQN",
    "[if|consider|given] [that] <let> (is|be) ([a|the] [real] [unknown] (number|variable|unknown)|real) [<tie>]",
    "<let> SAT",
    "the (unknown|variable) CTX is <let>",
    "[for] another [one]", "[the] following", "one more [one]",
    "(you|we|i) (is given|have|see) EQN",
    "(here|there|theres) [is] EQN [(in|for|on) <school>]",
    "(you|we|i) know [that] EQN", "IT is know that EQN",
    "IT is EQN",
    "EQN is EQN",
    "(EQN|IT) is (CTX|(in|for|on) <school>|(hard|linear) [one] [for me])",
    "(EQN|IT) (have|get|give) me (stuck|[a] hard time|trouble)",
    "EQN say [EQN]",
    "(for|with respect to|in) <let>",
    "UVAR",
    "input [EQN]",
    "EQN",
)  # fmt: skip

FRAGMENT = ("VAL [CTX]",)
"""The value is named, and nothing is said of it."""
