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
        " (true|final|hold|work|balance|become true|a true (statement|equation|EQN)|in a true (statement|equation))"
        "|[that|what] make both sides of EQN (be|match)|that is <a_solution> (of|to) EQN"
        "|[that] (have|with) the property [that] EQN [<holds>]",
        "CTX": "[in order] (in|of|for|to|with|based on|by solve) EQN to (hold|be true|be final|be right|work|balance)"
        "|(if|given|such|so) [that] (both|the both|the #2) [the] sides of EQN (is be|match)"
        "|(for|at) what [both|the both] [the] sides of EQN (is be|match|be)"
        "|for what (IT is true that EQN|EQN [<holds>])"
        "|(if|given|such|so) [that] (IT is (true|given|know) that EQN|EQN [<holds>])"
        "|in order that EQN [<holds>]|if [you|i|we] solve EQN|out of EQN|(in|with|given) the condition [that|of] EQN"
        "|subject to EQN|(in|of|for|to|with|based on|by solve) (EQN|IT)",
    },
    {
        "UVAR": "[with|in] [the|a] [one|single] (unknown|variable) [number|value|quantity] (VAR|is VAR)"
        "|(if|with|in what|for what|consider) VAR [is|as|be|stand] [for] [the|a] (unknown|variable)|VAR is the "
        "(unknown|variable)",
        "VAL": "[the|a] [final|exact|real|right] [final|exact|real] [unknown] (value|number|quantity) (of|for|be)"
        " [[the] (unknown|variable)] VAR|[the|a] [real] [unknown|final|exact] (number|value|quantity) VAR"
        "|[the] [final|exact] [value of [the] (unknown|variable)] VARS [final|exact] value|[the] VAR value"
        "|[the] [final|exact] [final|exact] value of the (unknown|variable)",
        "LET": "(the [real|right|final]|real) VAR|PLAIN",
    },
)
"""In this order, what names the equation, ties something to it and names its letter becomes one word."""

RULES = {
    "a_solution": "[the|a] [final|exact|real] solution",
    "holds": "(become [a] true [statement|equation]|is [a] true [statement|equation]|hold [true]|be true|balance)",
    "let": "(VAL|LET|UVAR)",
    "target": "(VAL|LET|UVAR|[the|this|IT] (unknown|variable) [LET])",
    "tie": "(SAT|CTX)",
    "solution": "([the|a] [final|exact|real|right] [final|exact|real] solution|[the] [exact|final] root)",
    "value": "([the|a] [final|exact|right] [final|exact] solution [for <let>|CTX]"
    "|[the|a] [final|exact] [final|exact] value|<let>)",
    "out": "(work|figure) [IT] out",
    "call": "(can (i|we) (get|have|see|know)|[to] find [out] [for] [me]|[to] get [for] [me]|give [me]|tell [me]"
    "|show me"
    "|[to] <out>|what is|whats)",
    "longing": "((i does|id|i) be grateful for|(i is|im|we is) after|(persona|pronoun|kin) want|want"
    "|[the] <who> [only] (need|want) [to (know|find|get)] is)",
    "wish": "(<longing>|((i|we) [only] (want|need|does want|does need|does see|does have|does know)|id want"
    "|need|(pronoun|kin) need)"
    " [[to] (know|have|find|see|get)]|[i is|im|we is] trying [for]|(i is|im) trying to (find|know)|know"
    "|consider me know|[i] [is] wonder|[the] idea)",
    "who": "([the] (i|we|you|pronoun|kin|one|persona))",
    "taken": "([that] <who> (consider|with|follow|does|[can] follow) [along] [to (get|find|arrive at|arrive"
    "|isolate) (IT|there|<let>|[the] solution)]|follow|with|(written|show|list) [out] [in clear]"
    "|along the manner|(on|in) [the|a] [own|single|one|clear] line|involve|in begin to end|that (walk|give) "
    "[you|me] [to] (<let>|<solution>|IT|there)"
    "|(needed|involve) (to|in) <solving>|in there|for the (step|line)|to [get] there|as <who> think [along])",
    "modal": "(does [have to]|(have|need) to|can|is to|is supposed to)",
    "solving": "(solve (EQN|IT) [(for|to find|to get) <target>]|solve [for] <target> [<tie>]|(arrive|get|get "
    "there) [at|to|on] (<let>|<solution>|IT)"
    " [<tie>]|(find|get|isolate) (<let>|<solution>) [<tie>]|(does|work out|figure out) (<let>|EQN|IT) [<tie>])",
    "stepping": "(step (by|for|after) step|line (by|for|after) line|stepwise|line by line|in [clear] step"
    "|(one|a) step (at a time|after another|at the time)"
    "|with [the] [clear] step|in [clear] step <taken>)",
    "one": "(one|value|number|<let>)",
    "apart": "([all] (alone|isolated|itself|by itself|(by|on) (itself|the own)))",
    "some": "[units (or|and)] [the|a|single|a single] [extra|clear] <pieces> [[or|and] [the] [extra|clear] <pieces>]"
    " [[or|and] [the] [extra|clear] <pieces>] [[or|and] [the] [extra|clear] <pieces>] [(or|and) units]",
    "doing": "(explaining [IT|<some>|everything]|(show|give|put|add) (<some>|everything [else|extra]))",
    "answer": "([the] [clear|final|exact] (solution|reply))",
    "whole": "([the] [clear|final|exact] (reply|response))",
    "bearing": "((give|put|tell|show|find|leave) [me] [with|as]|solution (with|as))",
    "shaped": "((in|with|by|of|to|follow|following|as|by with) [exact] [the|a] [exact] form [of]|[exact] CTX form"
    "|with (IT|EQN) form|with exact IT form|as follow|as show|want so"
    "|of the form|as|want|want IT|(in|on) (IT|the following) manner)",
    "number": "[the|a] [final] [single|one|lone|linear] number",
    "onus": "(does|can|(have|need|supposed) to|is to|is supposed to|does (have|supposed) to)",
    "third": "([the|a|#2|both] [kind|kin] (kin|persona)|[the] schoolish|pronoun|one)",
    "other": "(<third>|you)",
    "reach": "([be|have] get|[have] find|[have] arrive [at]|[have] put [out]|have [have]|[have] give|solution"
    "|end [up] with|come [up|out] (to|with)|say)",
    "way": "([[the|a] [clear] (list|say) of] [the] [of] [the] [clear|carefully] [clear|written out] [clear|say "
    "of [the]] (step|work|calculation) [(of|for|at|in|with|to) [the] [one] [of] [the] [clear]"
    " (work|calculation|solution|step)] [<taken>] [<taken>] [as [the|a] list]"
    "|[the|a] [clear] (stepwise|step by step) (solution|calculation|work)|[the|a] clear solution)",
    "pieces": "(step|calculation|work [out]|text|detail|explain)",
    "lead": "((give|put|show|round|leave|keep) [me] [<value>|IT]|<value> does be [give|round]|<value>)",
    "places": "NUM (decimal [places|digits|decimals]|decimals|(places|digits) after the decimal [point]|places)",
    "fraction": "[the|a] [final|exact] [exact] [proper|simplify] [proper] fraction [form]"
    " [in [the] (proper|simplify) (terms|form)]",
    "decimal": "[the|a] [final|exact] decimal [number|value|form|fraction]",
    "school": "([the|this|a] [kins] [linear] [linear|schoolish] school [school|step|problem]"
    "|(the|this|a|kins|linear) [kins] [linear] [linear] schoolish [schoolish|school|problem]|[the] linear)",
}

ASK = (
    "EQN have what (<solution>|value|number)",
    "[<call>] what [number|value] does <who> (have|need) to (put|consider|think) [in] (for|in places of|as) "
    "<let> [<tie>] [SAT]",
    "what [number|value] <modal> <who> SAT",
    "[<call>] what [number|value] <modal> <who> (put|be|think|have) [in] (for|in places of|as) <let> [<tie>] [SAT]",
    "[to] find IT (unknown|variable)",
    "what <solution> [for <let>] (does EQN have|have EQN)",
    "(<call>|<wish>|what) VAL (<modal>|does) (have|be|consider [on]) [<tie>]",
    "[the] VAL <modal> (have|be|consider [on]) <tie> [is] what",
    "solve (EQN|IT) in the (unknown|variable) <let>",
    "solve EQN with respect to the [unknown|variable] <let>",
    "(<call>|<wish>) <solution> [<let>] (of|to|for|in) EQN [for <target>]",
    "<a_solution> (of|to|for) EQN [for] <target>",
    "<let> does be what",
    "what <let> is (final|true|right|needed) (CTX|for EQN)",
    "to what [number|value] does <let> (correspond|be)",
    "<let> correspond to what [number|value]",
    "[i|we|id] [does] (appreciate [IT]|be grateful) CTX [for <target>]",
    "[if] <let> (is to|(need|have) to|does) be (find|isolate|isolated|solve [for]) [in EQN|CTX]",
    "(IT|<school>|[the] problem) say [me] (for|to find|to get|to solve for) <let>",
    "<let> (is|be) <solution> CTX [and|so] (<call>|what is|whats) (IT|<let>|the value)",
    "what value have <let> [<tie>]",
    "what VAL (is have|have) [<tie>]",
    "consider what <let> (is|be) [<tie>]",
    "(LET|VAL) CTX",
    "(LET|VAL) EQN END",
    "EQN <holds> for [only|exact] (one|a|the|a single) [single] VAL ((<call>|what is) (IT|that value)|what [<one>])",
    "until <let> is (isolated|alone|find|(by|on) (itself|the own)) [on (one|the) side]",
    "<let> is define by EQN [so] (<call>|solve|what is) IT",
    "UVAR EQN (<call>|solve) IT",
    "(there is|theres|[<who>] have) [only|exact] [a|one|single|a single|one single] VAL <tie> ((what is|whats"
    "|<call>) IT|what [<one>])",
    "(can|does) you happen to know (what <let> (is|be|does be)|what is <let>|<let>|<solution>) [<tie>]",
    "[<call>] what [is|[real] (number|value)] <modal> <let> (be|come [out] to) [to] [be] [<tie>]",
    "[<call>] what [real] (number|value) <modal> <let> (have|consider [on]|need) [to] [be] [<tie>]",
    "[<call>] what [real] (number|value) <modal> (replace|think in [for|places of]|be put [in] [for|places of]"
    "|be plug in for"
    "|consider the places of) <let> [<tie>] [SAT]",
    "[(<call>|<wish>)] (what is|whats) <let> supposed to be [<tie>]",
    "<let> (is|be) [be] [to] what [number|value] [<tie>]",
    "EQN (is true|hold|is solve|work) (if|for|by|at|with) what (<let>|number|value)",
    "what <let> (make|say|give|satisfy) EQN",
    "<a_solution> CTX is (what|whats) [<let>]",
    "<let> is what <who> (need|want|is after|is trying for)",
    "<who> is after <let> [<tie>]",
    "[(can|does)] you does EQN [for (<target>|me)]",
    "(<who> [does] (need|want)|want|need) EQN [to be] solve [for <target>]",
    "[the] task [is] <let>",
    "solve (EQN|IT) (after|by|on) <let> [EQN]",
    "(get|put|leave|make) <let> [stand] <apart> [on (one|the) side] [CTX|EQN]",
    "(undo|rework) EQN (until|so that) [<who>] (have|get) <let> <apart> [on (one|the) side]",
    "solve (for|to find|to get) <target> [<tie>]",
    "solve (EQN|IT) [(for|to find|to get) <target>]",
    "(solve|isolate) <target> [on (one|the) side] [<tie>]",
    "[only] solve [for me] [EQN [for <target>]]",
    "(work out|figure out) (EQN|IT)",
    "(work|figure) (IT|<let>) out",
    "fill in <let>",
    "what does <let> (come|work) out (to|as) [be] [<tie>]",
    "[the] (unknown|variable) [CTX] is <let> (what is|whats|<call>) (the value|IT)",
    "[to] <out> the unknown [number|value] [<tie>]",
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
    "what does <let> [(have|need) to] be [to] [<tie>]",
    "what <let> does be [<tie>]",
    "what (number|value) does <let> [have to] (be|have|consider|need) [on] [to] [<tie>]",
    "how much is <let> [<tie>]",
    "how much does <let> be [<tie>]",
    "<let> (is|be) [to] what [number|value] [<tie>]",
    "what [value|number] does <who> (get|have|put|find|need) [for|as] <let> [<tie>]",
    "[to] make <let> the subject [CTX]",
    "undo EQN [to|for|by] [find|get|isolate|solve for] <target>",
    "undo EQN to make <let> the subject",
    "undo EQN (so [that]|until) <let> [does|can] (is|be|stand|end up) (the subject|<apart>) [on (one|the) side]",
    "undo EQN [to|until|by] (get|leave|have|put|make) <let> <apart> [on (one|the) side]",
    "undo EQN [in|to] [the] form [of] VARIS",
    "[there is|theres|given|if|consider] [that] (<let>|[the|a] [real] (number|value)) [is a [real] [unknown] number]"
    " (<tie>|satisfy EQN) (what is|whats|<call>|what number is|what value is) (IT|the (number|value))",
    "solution IT",
    "choose <let> <tie>",
    "EQN (to solve|to be solve|need solve|((need|is|have) to|does) be solve) [is] [EQN] [for <target>]",
    "[to] find for <let> [<tie>]",
    "needed <let>",
    "(EQN|<school>) say [me] (for|to find) <let>",
    "<let> [<tie>] is needed",
    "<let> is needed <tie>",
    "(<call>|<wish>) [the] (number|value) [that] <let> stand for [<tie>]",
    "<who> is [given] EQN and [is] say (for|to find|to get|to solve for) <let>",
    "what [value|number] come out (for|as) <let> [CTX [is solve]]",
    "if is EQN true <call> VAL",
    "(if|consider|given) [that] <let> (is|be) [a|the] [real] [unknown] (number|value|unknown) <tie>"
    " (what is|whats|<call>) IT",
    "VARIS [<tie>]",
)
