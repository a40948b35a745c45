"""English phrases that tie an answer to the moment it is asked for, and some that only look like it."""

TIME_PHRASES = (
    r"(?:this|last(?! \w{1,20} of\b)|next|past|coming) "
    r"(?:week(?:end)?|month|quarter|year|season|morning|afternoon|evening|night|decade"
    r"|century|monday|tuesday|wednesday|thursday|friday|saturday|sunday)",
    r"(?:at (?:the|this) moment|at present|as of|up(?: |-)to(?: |-)date|so far|these days|most recent|just released)",
    r"(?:last|past|next|coming) (?:few|couple of|several|\d{1,4}) (?:minute|hour|day|week|month|quarter|year|decade)s?",
    r"(?:previous (?:day|week|month|quarter|year)|at the present time|the other day|breaking news)",
    r"what(?:'s| is) the (?:time|date)(?=\W*\Z|\W*[.!?]| in | at )",
    r"how (?:long|many \w{1,20})(?: \w{1,20}){0,3} until",
    r"(?:what|which) (?:time|day|date|month|year) (?:is|are) (?:it|we)"
    r"(?=\W*\Z|\W*[.!?,;]| in\b| at\b| there\b| here\b| now\b)",
    r"how old (?:is|are|am)",
)

_OPENS = r"(?:\A|(?<=[.!?;])(?=\s)|(?<=\n))\s{0,8}+(?=[a-z])"
"""Where a sentence begins."""

_COUNT = (
    r"(?:\d{1,9}(?:[.,]\d{1,9})?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|half)"
)
_OTHER = (
    r"(?!(?:now|today|tonight|yesterday|tomorrow|currently|current|latest|recently|recent|ago|this|last|next|past)\b)"
    r"(?-i:[a-z][a-z'-]{0,19})"
)
"""A word that says nothing of the present."""

_DONE = (
    rf"(?:has|have|had|'s|'ve|'d)(?: (?:already|only|just))? {_OTHER}(?: (?:about|over|exactly))?"
    rf" {_COUNT}(?: {_OTHER}){{1,6}}"
)
_BY_THEN = r"(?:so far|by now)(?=\s?[.,;!])"
_ASKS_HOW_MANY = r"(?=[^\0]{0,300}\bhow (?:many|much|long|far)\b)"
_SPAN = rf"for (?:about |over |exactly )?{_COUNT} (?:minute|hour|day|week|month|year|decade)s? now"
_STATED = r"(?=[^.!?\n]{0,300}(?:[.!]|\n|\Z))"

_STORIES = (
    rf"(?:and |but )?(?:he|she|we|i)(?: |(?='))?{_DONE} {_BY_THEN}",
    rf"(?:and |but )?(?:they|(?-i:[A-Z][a-z]{{1,19}}))(?: |(?='))?{_DONE} {_BY_THEN}{_ASKS_HOW_MANY}",
    rf"by now,? (?:he|she|it|they|we|i) (?:was|were|had)\b{_STATED}",
    rf"{_SPAN},? (?!what|who|how|which|where|when|why|is|are|has|have|do|does|did|tell|list|give|show|name){_STATED}",
    rf"(?:(?:he|she|they|we|i)|(?-i:[A-Z][a-z]{{1,19}}))(?:'s|'ve| has| have) been {_OTHER}(?: {_OTHER}){{0,5}}"
    rf" {_SPAN}(?=\s?[.,;!]){_STATED}",
)
"""What somebody of a story has done up to that moment of the story: the prompt itself says how much."""

_DISCOURSE = (
    r"(?:and |so |ok,? |okay,? )?now,? (?:please )?(?=(?:solve|simplify|factor|factorise|factorize|expand"
    r"|compute|calculate|evaluate|rearrange|isolate|substitute|suppose|assume|imagine|let|multiply|divide|subtract"
    r"|translate|rephrase|rewrite|summari[sz]e|paraphrase|shorten)\b)",
    r"now,? (?:please )?(?=(?:find|determine|work out) (?:the value of )?[a-z] (?:in|if|when|from|given|such)\b)",
    r"now that (?=(?:we|you|i) (?:know|understand|(?:have |'ve )(?:found|solved|computed|calculated|defined))\b)",
)
"""Words at the beginning of a sentence that lead on to it."""

TIMELESS_PHRASES = (
    rf"{_OPENS}(?:{'|'.join((*_STORIES, *_DISCOURSE))})",
    r"so far (?=(?:away|apart|as)\b)",
    r"now,? it(?:'s| is) your turn",
    r"(?:let'?s|let us) try (?:this|it|that) now",
    r"(?:is|are) now handling",
    r"^\s{0,8}current (?:state|message|context|conversation|input|step|task|document|question|query|history"
    r"|chat history|user message)\s{0,4}:",
)
"""Wordings in which "now", "current" and "so far" speak of the conversation itself or of a moment in a story."""
