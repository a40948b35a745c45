"""What "on" leads in to as a subject: a name or a field of knowledge, never a place, a day or a condition."""

from __future__ import annotations

from stepcache_core.tasks.json_object.prompt.wording import Cased, any_of

SITE = any_of("planet element city country town river lake island mountain chemical_element")
WORK = any_of("book film movie novel song album band painter artist author actor composer writer company")
NAME = r"[A-Z][\w'’.-]*(?: (?:of|the|and|de|la|van|von|du|der|da|del|di|le)(?= ))?"
"""A word with a capital and the small words that may stand inside of a name behind it."""
NAMES = rf"(?:{NAME} ){{0,4}}[A-Z][\w'’-]*"
_DAY = Cased(
    r"\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b|\b(?:January|February|March|April|May|June|July|August|September"
    r"|October|November|December|Christmas|Easter|Eve|Day|Night|Halloween)\b|\d"
)
_PLACE = Cased(
    r"\b(?:Instagram|Facebook|LinkedIn|Twitter|X|YouTube|TikTok|Reddit|Amazon|eBay|Etsy|Spotify|Netflix|GitHub|Windows"
    r"|Linux|Android|iOS|Mac|macOS|Zoom|Slack|Discord|Steam|Street|Avenue|Road|Earth|TV|Broadway|Board|Request|Demand"
    r"|Platform|Page|Line|Error|Failure|Success|Time)\b"
)
_SUBJECT = Cased(
    rf"{NAMES}|the (?:[a-z]+ ){{0,2}}{NAMES}|the (?:{SITE}|{WORK}) (?:of )?[A-Z].*"
    r"|(?:[a-z]+ )?[a-z]+(?:ology|onomy|ography|ometry|ics|isms?|synthesis)"
    r"|autumn|winter|summer|nature|love|friendship|loneliness|snow|rain|hope|freedom|history|chemistry|algebra|calculus"
    r"|music|art|evolution|gravity|democracy|climate change|machine learning|recursion|science|grammar|philosophy"
)
_PLACED = Cased(
    r"the [a-z ]*\b(?:table|desk|wall|floor|screen|page|side|website|label|poster|invoice|back|cover|way)\b"
)


def is_topic(text: str) -> bool:
    """True for what can only be a subject behind "on"."""
    return (
        _SUBJECT.fullmatch(text) is not None
        and _DAY.search(text) is None
        and _PLACE.search(text) is None
        and _PLACED.search(text) is None
    )
