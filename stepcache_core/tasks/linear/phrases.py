"""How English asks for the solution of an equation: phrases over word classes, grouped by what they demand.

Notation: `[x]` may be missing, `(x|y)` is a choice, `<x>` is a rule of `RULES`, every other word is a class of
words.py. EQ is the equation, VAR its letter, VARS the letter with `'s`, VARIS the letter with a blank after it
(`x = ?`), BOX an empty `\\boxed{}`, NUM a number, HEAD a numbered heading, END the end of the prompt. `NAMINGS` turns
what names one thing into one word. Negations occur in whole phrases only.
"""

NAMINGS: tuple[dict[str, str], ...] = (
    {
        "EQN": "[the|a|this|that|one] [linear|following|given|exact|stepped|schoolish|school]"
        " [linear|following|given|stepped] [linear] (equation|problem) [in one (unknown|variable)]"
        " [given] [following|(in|for) VAR] [EQ]|the (following|given|statement) [EQ]"
        "|[the|a|this] (linear|following) [linear] one [EQ]|EQ",
        "IT": "it|this|that (number|value)",
    },
    {
        "SAT": "[that|what] [does] (satisfy|balance) (EQN|IT)|to (satisfy|balance) EQN"
        "|[[that|what] [is] (plug|put) ((for|as) VAR|in places of VAR|in) [in EQN]] [that|what|to|does] make (EQN|IT)"
        " (true|final|hold|balance|become true|a true (statement|equation)|in a true (statement|equation))"
        "|[that|what] make both sides of EQN (be|match)|that is <a_solution> (of|to) EQN",
        "CTX": "[in order] (in|of|for|to|with|based on|by solve) EQN to (hold|be true|balance)"
        "|(if|given|such|so) [that] (both|the both|the #2) [the] sides of EQN (is be|match)"
        "|for what (IT is true that EQN|EQN [<holds>])"
        "|(if|given|such|so) [that] (IT is (true|given|know) that EQN|EQN [<holds>])"
        "|in order that EQN [<holds>]|if [you|i|we] solve EQN|(in|of|for|to|with|based on|by solve) (EQN|IT)",
    },
    {
        "UVAR": "[with] [the|a] (unknown|variable) [number|value|quantity] (VAR|is VAR)"
        "|(if|with) VAR [is|as|be] [the|a] (unknown|variable)",
        "LET": "[the|a] [final|exact|real] [final|exact|real] [unknown] (value|number|quantity) (of|for|be)"
        " [[the] (unknown|variable)] VAR|[the|a] [real] [unknown|final|exact] (number|value|quantity) VAR"
        "|[the] [final|exact] [value of [the] (unknown|variable)] VARS [final|exact] value"
        "|(the|the real|real) VAR|PLAIN"
        "|[the] [final|exact] [final|exact] value of the (unknown|variable)",
    },
)
"""In this order, what names the equation, ties something to it and names its letter becomes one word."""

RULES = {
    "a_solution": "[the|a] [final|exact|real] solution",
    "holds": "(become [a] true [statement|equation]|is [a] true [statement|equation]|hold [true]|be true|balance)",
    "let": "(LET|UVAR)",
    "target": "(LET|UVAR|[the] (unknown|variable))",
    "tie": "(SAT|CTX)",
    "solution": "([the|a] [final|exact|real] [final|exact|real] solution|[the] [exact|final] root)",
    "value": "([the|a] [final|exact] [final|exact] solution [for <let>|CTX]"
    "|[the|a] [final|exact] [final|exact] value|<let>)",
    "out": "(work|figure) [IT] out",
    "call": "([to] find|[to] get|give [me]|tell me|show me|[to] <out>|what is|whats)",
    "wish": "(((i|we) (want|need|does want|does need)|id want|need|(pronoun|kin) need)"
    " [to (know|have|find|see)]|[i is|im] trying for|(i is|im) trying to (find|know)|know"
    "|consider me know|[i] [is] wonder|[the] idea)",
    "who": "([the] (i|we|you|pronoun|kin))",
    "way": "([the] [of] [the] [clear] [clear] (step|work|calculation) [of the (work|calculation|solution)]"
    "|[the|a] [clear] (stepwise|step by step) (solution|calculation|work)|[the|a] clear solution)",
    "pieces": "(step|calculation|work|text)",
    "lead": "((give|put|show|round|leave|keep) [me] [<value>|IT]|<value> does be [give|round]|<value>)",
    "places": "NUM (decimal places|decimals|decimal decimals|decimal|(places|digits) after the decimal [point])",
    "fraction": "[the|a] [final|exact] [exact] [proper|simplify] [proper] fraction [form]"
    " [in [the] (proper|simplify) (terms|form)]",
    "decimal": "[the|a] [final|exact] decimal [number|value|form|fraction]",
    "school": "([the|this|a] [kins] [linear] [linear|schoolish] school [school|step|problem]"
    "|(the|this|a|kins|linear) [kins] [linear] [linear] schoolish [schoolish|school|problem]|[the] linear)",
}

ASK = (
    "(get|put) <let> (by itself|alone|(on|by) the own) [on (one|the) side] [CTX]",
    "solve (for|to find|to get) <target> [<tie>]",
    "solve (EQN|IT) [(for|to find|to get) <target>]",
    "(solve|isolate) <target> [<tie>]",
    "[only] solve",
    "(work out|figure out) (EQN|IT)",
    "(work|figure) IT out",
    "[only] (<call>|<wish>) <solution> [<let>] [<tie>] [for <let>]",
    "<call> <solution> (of|for) <let> [<tie>]",
    "[only] (<call>|<wish>) <let> [<tie>|be to]",
    "[to] find [for] [the] unknown [number|value] [<tie>]",
    "(what is|whats) [the] unknown (number|value) [<tie>]",
    "what (number|value) does <let> stand for [<tie>]",
    "what (number|value) (does|can) (replace|think in places of|(be|is) put in places of) <let> [<tie>] [SAT]",
    "what can <let> be [<tie>]",
    "to what [number|value] is <let> be [<tie>]",
    "<let> have what value [<tie>]",
    "(<call>|<wish>) how much <let> (is|does be) [<tie>]",
    "(<call>|<wish>) <let> (does|have to) (be|have|consider) [on] [to] [<tie>]",
    "put [out] (<solution> CTX|<let> [<tie>])",
    "[if] <let> (is|need) to be (find|isolate) [<tie>]",
    "[the] [final] value of VARIS",
    "[the] solution is VARIS",
    "what <let> (make|say) EQN",
    "EQN have [a|only|exact] [one|single|exact] solution <call> IT",
    "[the] solution (CTX is VARIS|CTX)",
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
    "what [value|number] does <who> (get|have|put|find) [for|as] <let> [<tie>]",
    "make <let> the subject [CTX]",
    "undo EQN to (find|get|isolate|solve for) <target>",
    "[there is|theres|given|if|consider] [that] (<let>|[the|a] [real] (number|value)) [is a [real] [unknown] number]"
    " (<tie>|satisfy EQN) (what is|whats|<call>|what number is|what value is) (IT|the (number|value))",
    "solution IT",
    "choose <let> <tie>",
    "EQN (to solve|need solve|(need|is) to be solve) [is] [EQN]",
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
    "(you|we|i) (is given|have|see) EQN",
    "(here|there|theres) [is] EQN [(in|for|on) <school>]",
    "(you|we|i) know [that] EQN", "IT is know that EQN",
    "IT is EQN",
    "EQN is EQN",
    "(EQN|IT) is (CTX|(in|for|on) <school>)",
    "EQN say [EQN]",
    "(for|with respect to|in) <let>",
    "UVAR",
    "input [EQN]",
    "EQN",
)  # fmt: skip

CONTEXT = (
    "(you is|youre|think as|act as|act (you is|youre)) [a|the] [kind] [kind] [linear] (persona|persona persona)"
    " [that satisfy [linear] equations]",
    "[i is|im|we is|[the|a] kin is|i have|ive have] (stuck|have trouble|doing|work)"
    " [on|with|in|for|by|at] [EQN|IT|CTX|[the] (problem|following)|<school>]",
    "[(in|for|on|here is)] <school> [(is|say|have) [me] [the|for] [EQN|IT]]",
    "[the] [kin|kins] (kin|persona) [is] (say|have|stuck|give) [me] [on|with|for] [to|EQN|CTX|<school>]",
    "[as] [a|the] [kind] [kind] [linear] persona", "(i is|im) think of <let>",
    "(i|we) cant (solve|find|(work|figure) out) (EQN|IT|<let>)",
    "[the|a] (kin|you|persona) (need|have|want|say me) [help] [to|with]", "(i is|im) [the|a] (kin|persona)",
    "help needed", "[i|we] (need|want) [the|you] help [with|on|CTX]", "(you|we|i) is CTX", "im CTX",
)  # fmt: skip

FILLERS = ("please", "and", "HEAD", "lets", "carefully")
"""No other phrase begins with one of these, so they are looked for first."""

COURTESY = (
    "hello [there|you]", "at the end", "(on|in) the manner", "(make|be) sure [to|you|that you]", "here", "solution",
    "thanks [you] [so|very] [much] [in advance]", "(can|does) you [please|mind]",
    "(i|we) (want|need|does want) [you] to",
    "id want [you] to", "(i|we) (need|have) [the|you] [help] (with|to)", "kind day", "try [to]", "think ahead",
    "with [the] linear [operations|to]", "does the linear", "by isolate <target>", "help [me] (out|to|with|on)",
    "help [me]", "for me",
    "[the|you] task is to", "so", "[the] task [is] [to]", "over the (reals|real numbers)",
    "by hand",
    "help the kin [with|to]", "if you (can|please)", "think carefully",
    "(i is|im|we is) trying to",
)  # fmt: skip
