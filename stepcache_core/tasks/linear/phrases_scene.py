"""How English tells of somebody who is to solve the equation, and asks what that one should get: as in phrases.py."""

_PLACE = "[(in|for|on|at) [the|a|kins] (<school>|schoolish|problem|home)|in front of (me|the|you)]"
_GOAL = "(solve EQN [for <target>]|find <let> (<tie>|EQN)|work [out] EQN|(does|figure out) EQN)"

SETTING = (
    f"(if|consider) [that] <third> (<onus>|want to|is trying to|(is|have) [be] say to) {_GOAL} {_PLACE}",
    f"(if|consider) [that] <third> (is|have) [be] (given|say|show|solve|face|work on) EQN [for <target>] {_PLACE}",
    "(if|consider) [that] <third> (SAT|solve EQN|find <let> <tie>)",
    f"{_PLACE} <other> (is|have) [be] (given|say|show) EQN [to solve|to does|to work on|to work out] [for <target>]"
    f" {_PLACE}",
    f"{_PLACE} <other> (have|get|see|face|is face|is solve|is doing"
    "|is work [on|with|through|out]|(came|come) across|look at)"
    f" EQN [to solve] [for <target>] {_PLACE}",
    f"{_PLACE} (<third>|someone) (<onus>|want to|is trying to|(is|have) [be] say to|try to) {_GOAL} {_PLACE}",
    f"{_PLACE} <other> (pose|say|have say|have put|give) [you|me|<other>|<other> with] EQN {_PLACE}",
    f"(<school>|[the] (problem|schoolish)|<third>) (say|want) <third> [to] {_GOAL}",
    "<third> (is|have) [be] say (for|to find) <let> [<tie>]",
    "<third> (have|get|see|face|pose|is face|is given|have be given|is say)"
    " [out] EQN and <onus> (solve|find|work out|does) (IT|<let>)",
    f"<third> (have|is doing|is work on) <school> and <onus> {_GOAL}",
    f"(EQN|[the] (problem|schoolish)|<school>) {_PLACE} (say|is) EQN {_PLACE}",
    "[and] [is] say (for|to find|to get|to solve for) <let>",
    "what <onus> IT be",
)
"""They tell who has the equation; nothing is asked."""

ASK = (
    "[<call>|<wish>] what (value|number|solution|<let>) [(for|of) <let>] (<onus> (<other>|i|we) [both|all]"
    "|supposed <other> to) <reach> [me|<third>] [(for|as) <let>] [<tie>]",
    "[<call>|<wish>] what <onus> <other> <reach> (for|as) <let> [<tie>]",
    "[<call>|<wish>] what <onus> ([the|a] kin|pronoun) ([be] get|solution|arrive at|end [up] with|come"
    " [up|out] (to|with))"
    " [<tie>]",
    "(<call>|<wish>) what <other> <onus> <reach> (for|as) <let> [<tie>]",
    "(<call>|<wish>) (<let>|<solution> [for <let>]|[the|a] (value|number) [for <let>])"
    " [IT|that] <other> [both|all] <onus> [both|all]"
    " <reach> [for <let>] [<tie>]",
    "[<call>|<wish>] what (does|is|can) <let> [supposed to|have to|to] ((come|work|make) out|end up|come) (as|to|at|be)"
    " [be] [<tie>]",
    "(tell|give|show) (me|<other>) (<let>|<solution>|what <let> (is|be|does be)) [<tie>]",
    "(tell|give|show) the <let> [<tie>]",
    "(<call>|<wish>|what is) <let> [IT|that] <other> (want|need|(is|have be) (after|trying for)) [to <reach>]",
    "[<call>|<wish>] what <onus> (<solution>|[the|kins] [kins] [final] solution) be [for <let>] [<tie>]",
    "[<call>|<wish>] what (<let>|value|number|solution) [for <let>] <onus> be marked [as] (final|right) [<tie>]",
    "what <onus> <other> (tell|say) [me|<other>] [that] <let> (is|be) [<tie>]",
    "what solution is (right|final) [for <let>] [<tie>]",
    "[<call>|<wish>] what <onus> be <solution> [for <let>] [<tie>]",
    "what <let> is [the] (right|final) [solution|one]",
    "what <let> is <solution> [for <other>]",
    "(IT|<school>|schoolish|[the] problem|<third>) say [me|<third>] (for|to find|to get|to solve for) <let> [<tie>]",
    "(get|find|work) <let> out (CTX|of EQN) [EQN]",
)
"""What the one who has the equation should come to."""
