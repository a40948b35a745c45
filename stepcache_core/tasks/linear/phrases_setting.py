"""How English tells where the equation comes from and what its letter is, without asking: as in phrases.py."""

SETTING = (
    "[the|a] <let> is CTX", "[<who>] (have|get|see|begin with|consider) [the|a] EQN [here]",
    "<who> does have EQN", "[and|so] (with|given) (the|that) condition EQN",
    "EQN define <let>", "<let> is define (by|in|with) EQN", "[and|so] (all|the) <who> (have|know) is EQN",
    "consider EQN (as given|as true|as EQN)",
    "(there is|theres) [only|exact] [a|one|single|a single|one single] VAL <tie>",
    "[with] EQN (have|say) [only|exact] [a|the|one|single|one single|a single] [real] (solution|unknown"
    "|variable|UVAR)",
    "EQN <holds> for [only|exact] (one|a|the|a single) [single] (VAL|number|value)",
    "(if|given|consider) <who> (is given|have|see|get) EQN",
    "(and|so) <who> (have|get|see) EQN",
    "[begin] CTX",
    "(given|if|consider|begin|begin in|begin with) [that] (EQN|IT) [<holds>]",
    "(given|if|consider) [that] <let> (SAT|CTX)",
    "(given|if|consider) [the|a] [real|unknown] (number|value) <tie>",
    "[consider|if] <let> be <solution> CTX",
    "consider <let> stand [the|a] [unknown|real] (number|unknown|value|solution) [<tie>]",
    "following is EQN", "solution EQN", "EQN <holds>", "EQN is given", "IT (hold|is true) that EQN",
    "here we have EQN",
    "ive [have] EQN",
    "[if|consider|given] [that] <let> (is|be) ([a|the] [real] [unknown] (number|variable|unknown)|real) [<tie>]",
    "<let> SAT",
    "the (unknown|variable) CTX is <let>",
    "[for] another [one]", "[the] following", "one more [one]",
    "(you|we|i) (is given|have|see) EQN",
    "(here|there|theres) [is] EQN [(in|for|on) <school>]",
    "(you|we|i) (know|is say) [that] EQN", "IT is know that EQN",
    "IT is EQN",
    "EQN is EQN",
    "(EQN|IT) is (CTX|(in|for|on) <school>|(hard|linear) [one] [for me])",
    "(EQN|IT) (have|get|give) me (stuck|[a] hard time|trouble)",
    "EQN say [EQN]",
    "(for|with respect to|in) <let>", "(<let>|UVAR) is [the|a] (unknown|variable)", "the (unknown|variable) is <let>",
    "EQN confuse me",
    "UVAR",
    "input [EQN]",
    "EQN",
)  # fmt: skip

FRAGMENT = ("VAL [CTX]",)
"""The value is named, and nothing is said of it."""
