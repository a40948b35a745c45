"""How English asks for the value alone, and for a last line that gives it: in the notation of phrases.py."""

_ALONE = "(only|alone|itself|by itself|on the own)"
_NO_MORE = "nothing (else|more|extra|except IT|but IT)"
_NOTHING_BUT = "nothing (but|except|(more|extra) than|else but|else except|extra but|extra except)"
_DO_NOT = "(dont|does not)"
_MUST = "(does|have to|need to|is to|supposed to)"

_WAYS = (
    "[<bearing>] [with] only [with] {it}{tie}",
    f"[<bearing>] {{it}} {_ALONE}{{tie}}",
    f"<bearing> {{it}} [with|and] {_NO_MORE}{{tie}}",
    f"[<wish>] {{it}} [with|and] {_NO_MORE}{{tie}}",
    f"<wish> [only] {{it}} {_ALONE}{{tie}}",
    f"[<bearing>|and] {_NOTHING_BUT} {{it}}{{tie}}",
    f"<answer> {_MUST} (be|say|show|have|consist of|consist|be only|only be|only say|only show|only have)"
    " only [of] {it}{tie}",
    f"<answer> {_MUST} only (be|say|show|have|consist of|consist) {{it}}{{tie}}",
    f"<answer> {_MUST} [only] (be|say|show|have|consist of) {{it}} {_ALONE}{{tie}}",
    f"<answer> {_MUST} (be|say|show|have|consist of) {_NOTHING_BUT} {{it}}{{tie}}",
    f"<answer> {_MUST} (be|say|show|have|consist of) {{it}} and {_NO_MORE}{{tie}}",
    f"<answer> {_MUST} consist of {{it}}{{tie}}",
    f"<whole> {_MUST} be {{it}}{{tie}}",
    "(limit|keep) (<answer>|IT|the reply) to [only] {it} [only|alone|by itself]{tie}",
    "[the] only problem (i|we) (need|want) is {it}{tie}",
    "(i|we) only (need|want) [to (know|see|have)] {it}{tie}",
    "(i|we) (need|want) [to (know|see|have)] only {it}{tie}",
    f"(i|we) (need|want) {_NOTHING_BUT} {{it}}{{tie}}",
    f"{_DO_NOT} (give|put|show|say) [me] everything (but|except|extra than) {{it}}{{tie}}",
    "{it}{tie} is all (i|we) (need|want) [to (know|see|have)]",
    "all (i|we) (need|want) [to (know|see|have)] is {it}{tie}",
    "solution (with only|only with) {it}{tie}",
    "only <bearing> {it}{tie}",
    "(solution|reply) with {it}{tie}",
)  # fmt: skip
"""The ways to say that nothing but one thing is to be answered."""


def _of(thing: str, tie: str = "") -> tuple[str, ...]:
    return tuple(way.format(it=thing, tie=tie) for way in _WAYS)


VALUE_ONLY = (
    "nothing (more|else|but <value>|extra)",
    "[with] no need (for|to (show|see|explain|put|give|add)) <some>",
    "(give|put|show|add|say) [me] no <some>",
    "[with|and] no <some> around (IT|<value>)",
    "no need to explain [IT|everything]",
    "[with|and] no <some> [is|be] [needed|show|put|give|written]",
    "<some> (is not|not) (needed|show)",
    f"nothing (else|more|extra|but <value>|except <value>) {_MUST} (show|be show|be) in <answer>",
    "[and] without (<some>|everything else|everything extra) [be] [show|written|needed]",
    "without (<doing>|<some>) [(and|or) (<doing>|<some>)]",
    f"[and] {_DO_NOT} (explain [IT|<some>|the solution|everything]|(show|give|put|add|need|want|say) [me] <some>)"
    " [(in|with|to) <answer>]",
    f"[and] {_DO_NOT} (show|give|put|add|say) [me] everything [else|extra|more|except <value>]",
    f"(i|we) {_DO_NOT} (need|want) [to see] (<some>|everything else)",
    f"<answer> {_MUST} not (show|have|say) <some>",
    f"<answer> {_MUST} (show|have|say) no <some>",
    "[and] not <some>",
    "skip (<some>|everything else)",
    "[as] brief [as possible]", "in as few text as possible", "(be|is) [as] brief [as possible]",
    "(give|put|keep|find) [me] (IT brief|[the] solution brief|[the|a] brief solution)",
    "leave (out <some>|<some> out|out everything else|everything else out)",
)  # fmt: skip

VALUE_ONLY_ASK = (
    *_of("<value>", " [CTX|as <answer>|in <answer>]"),
    "(give|reply) [me] [with] only IT END",
    "[[solution] form] only <value> [CTX]",
    "[(i|we) (need|want)] only (tell me|show me|say|know) what <let> is [CTX]",
    "(get|put) <let> (by itself|alone|(on|by) the own) [on (one|the) side] [CTX]",
    "[<whole>] reply [only] [with] [<answer>|<value>] <shaped> VARIS",
    f"<whole> {_MUST} (be|say|have|look|follow|consist of) [put|written|form|give] [<shaped>] VARIS",
)

BARE = (
    *_of("<number>", " [as <answer>|in <answer>|SAT]"),
    "[solution] form only <number>",
    "(give|put|solution) in [the] [one|single|one single] number",
    "(give|put|show|solution) [me] [with|as] [the|a] [final] (single|one|lone) number [as <answer>|in <answer>]",
    "[<lead>|<let>] as [the|a] (single|one|single final) number",
    f"[the] [clear] (solution|reply) {_MUST} be [the|a] (single|one) number",
)
BARE_INTEGER = (
    "[(give|put|tell|show|solution) [me] [with]] only [with] [the|a] [single|one] (integer|whole number)",
    "(give|put|show|solution) [me] [with] [the|a] (single|one) (integer|whole number)",
    "[(give|put|tell|show|solution) [me] [with]] [the|a] [single|one] (integer|whole number) (only|alone)",
)

_LINE = "[the|a|one] [last|final|single] [line]"
_THING = "[me] [out] [<answer>|<value>|IT]"
CLOSING = (
    f"[give|put|show|round|leave|keep|tell|form|make|with] {_THING} [be|is] [give|put|written|show|form] <shaped> VARIS"
    " [for <answer>]",
    f"<answer> {_MUST} (be|say|have|look|follow|think) [give|put|written|show|form] [<shaped>] VARIS",
    "[<bearing>] (with|form) [the|a|exact|the exact|IT] form [of] VARIS [(for|to|in) (give|put|show) <answer>"
    "|for <answer>]",
    "form [<answer>] [is|be] VARIS",
    "fill in VARIS",
    "make (<answer>|IT) look [<shaped>] VARIS",
    "(put|give|show) VARIS",
    f"<answer> {_MUST} end [in|with|by|on] {_LINE} [<shaped>] VARIS",
    f"<answer> {_MUST} (follow|with|have|consider) [the|exact|the exact|IT] form [of] VARIS",
    f"end [<answer>] [in|with|by|on|CTX] {_LINE} [that say|say|of] [statement|EQN]"
    " [put|give|show|say] [<answer>] [<shaped>] VARIS",
    "(on|in|at) the (last|final|own) line [(give|put|show) [<answer>]] [<shaped>] VARIS",
    "[<answer>] [is|does be] (on|in|at) the (last|final|own) line <shaped> VARIS",
    f"[the] (last|final) line [of <answer>] {_MUST} (be|say|have|look) [<shaped>] VARIS",
    "[<lead>] as [the] [final] solution", "[<lead>] as VAL",
    "end [in|with|by] ([give] <value> [as VARIS|alone|(on|by) the own|by itself]"
    "|[the] [final] [line] VARIS)",
    "[the] [final] solution END", "[the] [final] value END", "give END", "solution VARIS END",
)  # fmt: skip
