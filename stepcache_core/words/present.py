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

TIMELESS_PHRASES = (
    r"now,? it(?:'s| is) your turn",
    r"(?:let'?s|let us) try (?:this|it|that) now",
    r"(?:is|are) now handling",
    r"^\s{0,8}current (?:state|message|context|conversation|input|step|task|document|question|query|history"
    r"|chat history|user message)\s{0,4}:",
)
"""Wordings of templates in which "now" and "current" speak of the conversation itself."""
