"""The classes of words that say that keys are there, are needed or may not be missing."""

from __future__ import annotations

from stepcache_core.tasks.json_object.keys.closing_words import NUMBER
from stepcache_core.tasks.json_object.prompt.wording import any_of

MUST = r"(?:must|should|shall|has to|have to|needs to|need to|ought to|is to|are to|will)"
MAY = r"(?:may|must|should|can|shall|is allowed to|is to)"
NOUN = any_of("keys fields properties attributes")
EACH = (
    rf"(?:(?:both|all|each|every one|each one|all {NUMBER}|every single one)(?: of(?: (?:these|those|them))?)?"
    rf"(?: (?:these|those|they))? |(?:and )?(?:these|those|they)(?: {NUMBER})? )?"
)
"""Before the keys or standing for them: "both", "all of", "all four"."""

CALLED = (
    rf"(?:(?:the|these|those|its)(?: following)?(?: {NUMBER})?(?: (?:required|mandatory|following))? )?"
    rf"(?:{NOUN} (?:: |named |called )?)?"
)
"""What the keys are called: "the four keys"."""

NEEDED = (
    r"(?:(?:all|both|each|strictly) )?(?:required|mandatory|obligatory|compulsory|needed|necessary|expected|wanted"
    r"|demanded|indispensable|essential)"
)
BEING = r"(?:are|is|being|must be|should be|have to be|has to be|need to be|shall be|will be)(?: (?:all|both|each))?"
IN_IT = (
    r"(?: (?:in|inside|within|on) (?:it|there|the (?:json )?(?:object|output|answer|result|response)|that object"
    r"|the json)|(?: as|(?: to be)? among) (?:the |its )?(?:keys|fields|properties|attributes))?"
)
_HERE = (
    r"(?:present|included|there|in it|in there|found|found in it|given|provided|specified|supplied|listed|part of it"
    r"|contained|defined|keys|the keys|its keys|fields|its fields|among (?:its|the) (?:keys|fields))"
)
_MODAL = r"(?:must|should|shall|will|can|have to|has to|need to|needs to|ought to|are to|is to)(?: (?:all|both|each))?"
PRESENT = (
    rf"(?:(?:all|both|each) )?(?:(?:are|is|{_MODAL} be)(?: (?:all|both|each))? (?:{_HERE}|{NEEDED}|filled in|filled"
    rf"|populated|set)|{_MODAL} (?:appear|occur|exist|feature|figure)|(?:all |both )?(?:appear|occur|exist|feature))"
)
"""After the keys: "are all required", "must appear"."""

FILLED = r"(?:(?:all|both) )?(?:are (?:all |both )?)?(?:filled in|filled out|filled|populated|completed|set)"
MISSING = (
    r"(?:be (?:missing|absent|left out|omitted|dropped|forgotten|lacking|skipped)|lack)"
    r"(?: (?:from|of|out of|in) (?:its keys|the keys|it|there|the (?:json )?(?:object|output|answer)))?"
)
ENDS = r"(?= [.,;:)–—-]|\Z| and )"
BEHIND = (
    r"(?:(?: as| among) (?:the |its )?(?:keys|fields|properties|attributes))?(?= [.,;:)–—-]|\Z| (?:for|about|on|and) )"
)
"""After the keys of a relative clause: what they are filled in for may follow."""

WITH = (
    r"(?:with (?:entries|slots|places|a place|a slot|an entry|room|space) for|(?:structured|organi[sz]ed|arranged|laid"
    r" out) (?:as|under|into|by))"
)
FILLED_WITH = (
    r"(?:(?:broken|split|divided)(?: (?:down|up))? (?:into|by)|built (?:from|around|out of)"
    r"|(?:populated|furnished|filled|equipped) with|complete with)"
)
"""Before the keys: words that say no more than "with"."""

ASIDE = (
    rf"(?:[,(–—-] )?(?:(?:all|both|each|every one|each one|every single one|all {NUMBER})(?: of (?:which|them|these"
    rf"|those))?(?: (?:are|is|being))?) (?:required|mandatory|obligatory|compulsory|needed|necessary|indispensable)"
    r"(?: \))?(?: ,)?"
)
"""Behind the keys or their name: "all of which are required" says what a key list says by itself."""
