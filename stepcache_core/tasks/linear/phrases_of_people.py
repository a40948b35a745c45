"""How English wraps a request: who asks and why, what is hard about it, courtesy. In the notation of phrases.py."""

CONTEXT = (
    "(you is|youre|think as|act as|act (you is|youre)) [a|the] [kind] [kind] [linear] (persona|persona persona)"
    " [that satisfy [linear] equations]",
    "[i is|im|we is|[the|a] kin is|i have|ive have] (stuck|have (trouble|a hard time)|doing|work)"
    " [linear [equations]|equations] [on|with|in|for|by|at] [EQN|IT|CTX|[the] (problem|following)|<school>]",
    "[(in|for|on|here is)] <school> [(is|say|have) [me] [the|for] [EQN|IT]]",
    "[the] [kin|kins] (kin|persona) [is] (say|have|stuck|give|want) [me] [home] [on|with|for] [to|EQN|CTX|<school>]",
    "[as] [a|the] [kind] [kind] [linear] persona", "(i is|im) think of <let>",
    "(<let>|IT) confuse me", "<let> is on both [the] sides", "(look|(have|consider) a look) at (EQN|IT)",
    "(i|we) came across EQN", "(ive|i have|we have|youre) [be] CTX",
    "(need|want|give me) a hand [with|CTX]", "(what|how) about EQN",
    "[i|we|i is|im|ive] (keep|be) [on] get [the|a] different [solution|value] [CTX] [for <let>] [[the] time]",
    "[i|we] have [the|a] (school|schoolish) (day_ahead|[on] [the] day_ahead|soon)",
    "[how come] [the|a] hard time", "[with] EQN [be] (say|have) me (stuck|confuse|trouble)",
    "(in|for|on) [one of] [the|kins] (<school>|schoolish) [<who>|ive] [have|see|get|find|is] EQN",
    "(i|we) have [a] (trouble|hard time) [with] [(solve|find) (EQN|IT|<let>)|EQN|IT] [CTX]",
    "[the|a] (kin|you|persona) (need|have|want|say me) [help] [to|with]", "(i is|im) [the|a] (kin|persona)",
    "help needed",
    "[(i is|im|we is) [stuck]] [the|a] [linear|kind] kin [that] ((have|need) to|does) <solving> [EQN]",
    "[i|we] (need|want) [the|you] help [with|on|CTX]", "(you|we|i) is CTX", "im CTX",
)  # fmt: skip

NOT_ABLE = (
    "(i|we) cant (solve|find|(work|figure) out|does) (EQN|IT|<let>) [CTX]",
    "(i|we) (forgot|(dont|does not) (know|get|see))"
    " (how to (solve|find|get|does|work out|figure out) (EQN|IT|<let>) [CTX]|EQN|IT)",
    "[i have|i have the|ive|(i|we) (have|get)] no idea how to (solve|find|get|does) (EQN|IT|<let>) [CTX]",
    "if you dont mind",
)  # fmt: skip
"""What the writer cannot do or does not mind: the only negations outside the form of the answer."""

NOT_ABLE_ASK = ("(i|we) cant <solving> [so|and] ((can|does) you [does IT|help]|help)",)
"""What the writer cannot do and asks for in the same breath."""

FILLERS = ("and", "HEAD", "lets", "carefully")
"""No other phrase begins with one of these, so they are looked for first."""

COURTESY = (
    "[is] [the] moment you (can|does)", "(i|we) does", "(i|we) say [you] to", "and to", "in the moment",
    "(<call>|<wish>|and|consider) what IT (is|be)", "(can|does) you happen to know",
    "consider me say you (something|[a|the] linear) [linear|one|problem]",
    "consider IT carefully", "(that|IT) does be (great|kind|linear|grateful)",
    "[the] help [does be] (great|appreciate)",
    "consider the time", "if IT is (possible|linear|able)", "if possible", "as soon as possible",
    "(can|does) (i|we) trouble you (for|to|with)", "IT is needed to", "linear one [for you]",
    "consider me say you",
    "hello [there|you]", "real linear", "(for|to) you", "for me", "consider me", "but",
    "(id|i does|i) appreciate [IT]", "[the] help [is|does be] appreciate", "(IT does|itd) be (great|kind)",
    "if you (can|does)", "(i does|id) be grateful [if you (can|does)]", "does me [a|the] [linear|kind] favor",
    "(can|does) (i|we) say (you|for) [to]", "if you (get|have) a moment", "(can|does) you does IT [for me]",
    "[i is|im|we is|i|we] (supposed|say) to", "[the] (kin|persona) (want|say) (me|you) to",
    "(i|we) want that you", "[(can|does) you] be so kind [as] [to]", "can (i|we) get [the] help",
    "what does <who> (get|have|find)", "is you able to", "is IT possible for you to",
    "(<call>|what is|whats) IT", "at the end", "(on|in) the manner", "(make|be) sure [to|you|that you]", "here",
    "solution",
    "thanks [you] [so|very] [much] [in advance]", "(can|does) you [mind]",
    "(i|we) (want|need|does want) [you] to",
    "id want [you] to", "(i|we) (need|have) [the|you] [help] (with|to|in)", "kind day", "try [to]", "think ahead",
    "with [the] linear [operations|to]", "does the linear", "by isolate <target>", "help [me] (out|to|with|on)",
    "help [me]",
    "[the|you] task is to", "so", "[the] task [is] [to]", "over the (reals|real numbers)",
    "by hand",
    "help the [kin] [with|to]", "if you [can]", "think carefully",
    "[i is|im|we is] trying to", "[i|we] (need|want) to", "(i|we) have to", "[i|i is|im|we] [is] wonder",
    "mind", "you",
)  # fmt: skip
