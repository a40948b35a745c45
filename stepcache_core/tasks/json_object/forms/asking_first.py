"""Requests that open with a question, a reason or a text, and ask for the object in a sentence of its own."""

from __future__ import annotations

import re

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.forms.rewording import (
    BEGIN,
    CLAUSE,
    DETAILS,
    HIDDEN,
    LATER,
    LINK,
    OBJECT,
    POLITE,
    THING,
    WISH,
    form,
    speaks_of_programs,
)
from stepcache_core.tasks.json_object.prompt.wording import Phrase, any_of

_COOK = any_of("make cook bake prepare brew")
_JUDGE = any_of("classify rate describe label categorise categorize summarise summarize sum_up translate judge grade")
_NOUN = any_of(
    "sentence review text message comment passage paragraph e-mail email article note tweet post quote statement"
    " letter"
    " headline ticket complaint description phrase snippet excerpt line remark"
)
_QUOTED = rf"(?P<quoted>{HIDDEN}\d+{HIDDEN})"
_ORDER = any_of("give write return make create provide send produce generate output show tell")
_REASON = (
    r"(?:i|we)(?: (?:want|would like|need|plan|intend|hope|wish|am going|are going|am planning|are planning) to|'d"
    r" like to"
    r"|'m|'re| am| are) "
)
_ITS = rf"(?:report|give|state|return|provide|output|write|record|put)(?: me)? its classification (?={LINK} {OBJECT})"

ASKING = (
    form(rf"(?<=\S )and {_ITS}", "and classify it "),
    form(rf"{LATER}{_ITS}", "Classify it "),
    form(
        rf"{BEGIN}{WISH} (?P<thing>{CLAUSE}{{2,200}}?) (?:to be )?classified(?=[.,;]| (?:as|in|with|using|by)"
        rf" (?:an?|one) )",
        "Classify {thing}",
    ),
    form(
        rf"{BEGIN}{POLITE}(?:reply|respond) to the question:? {_QUOTED} {LINK} {OBJECT}",
        "Answer the question {quoted} as {object}",
    ),
    form(rf"{BEGIN}how would you (?P<verb>{_JUDGE}) (?P<thing>[^.!?;\n]{{2,200}}?) ?\?", "{Verb} {thing}."),
    form(
        rf"{BEGIN}what (?:can you tell me|do you know|do we know|is known|is there to know) (?:about|of)"
        rf" {THING} ?\?",
        "Tell me about {thing}.",
    ),
    form(
        rf"{BEGIN}what are (?:the|some) {DETAILS} (?:about|of|on|for) {THING} ?\?(?: {POLITE}(?:put|give|return"
        rf"|present|write"
        rf"|list|state|set out) them(?: all)? {LINK} {OBJECT})",
        "Describe {thing} as {object}",
    ),
    form(rf"{BEGIN}what are (?:the|some) {DETAILS} (?:about|of|on|for) {THING} ?\?", "Tell me about {thing}."),
    form(
        rf"(?P<frame>{BEGIN}{_REASON}{THING}),? and (?:so )?(?:i |we )?(?:would )?(?:now )?need (?=\S)",
        "{frame}. I need ",
    ),
    form(
        rf"\A{_REASON}{_COOK} {THING}(?:,? (?:and )?so |\. ){POLITE}(?:give|send|show|write|tell)(?: me| us)?"
        rf" (?:the|a|its) recipe"
        rf" (?={LINK} {OBJECT})",
        "Give me a recipe for {thing} ",
    ),
    form(
        rf"\Ahow (?:do|can|should|would) (?:i|we|you|one) {_COOK} {THING} ?\?(?= [^?]{{5,400}}\bingredients\b)",
        "Write a recipe for {thing}.",
    ),
    form(
        rf"\A(?P<thing>an? (?:[\w'-]+ ){{1,4}}?)is (?P<done>(?:\w{{2,}}ed|sold|made|built|kept|held|grown|bought"
        rf"|known|found)"
        rf" {CLAUSE}{{2,100}}?)\. {POLITE}(?:describe|represent|present|express|model|capture|record|encode|put) it"
        rf" {LINK}"
        rf" {OBJECT}",
        "Describe {thing} {done} as {object}",
    ),
    form(
        rf"(?P<reason>{BEGIN}{_REASON}{THING}), (?:and )?so (?:please |could you (?:please )?|can you (?:please )?"
        rf"|would you (?:please )?)?(?={_ORDER} )",
        "{reason}. Please ",
    ),
    form(
        rf"{BEGIN}(?:here is|here's|this is|below is|i have|consider|take|look at|read) (?:an?|the|this|my|our|the"
        rf" following) (?P<noun>{_NOUN})(?::| [–—-]|,)? ?{_QUOTED}(?:\.|,? and)? {POLITE}(?P<verb>{_JUDGE}) (?:it"
        rf"|this|the"
        rf" {_NOUN})(?=[.,;]| (?:as|in|with|using|by) (?:an?|one) | and (?:answer|reply|respond|return|give|write"
        rf"|put) )",
        "{Verb} the {noun} {quoted}",
    ),
)
_HOW = Phrase(
    r"\A(?:(?:hi|hello|hey)(?: there)?[,!.] )?(?P<how>how (?:do|does|can|could|should|would|did) (?:i|we|you|one"
    r"|people"
    r"|they|an? [\w-]+|the [\w-]+))(?P<what>[^.!?;:\n]{2,160})\?\s+(?P<order>[^\0]{1,600})\Z"
)
_ANSWER = Phrase(
    rf"(?:{POLITE})(?:(?:only )?(?:answer|reply|respond)(?: me)?(?: (?:only|just|purely|solely))? (?:as|in|with|by)"
    rf"|(?:your|the)"
    r" (?:answer|reply|response) (?:should|must|shall|has to|needs to|is to) be|(?:give|put|write|return|provide)"
    r" (?:me )?"
    r"(?:the|your) (?:answer|reply|response) (?:as|in|into)) (?:an?|one|a single) JSON object"
)
_ASKS_BACK = regex(r"\b(?:it|this|that|these|those|them|you|your|json|keys?|fields?|format|answer)\b", re.I)


def harmless_how(prompt: str) -> str | None:
    """The "how do I" of a question that opens the prompt, where the answer is ordered as an object and nothing in the
    question speaks of forms or programs; None where it may ask for code or for a way to make an object.
    """
    match = _HOW.fullmatch(prompt.strip())
    if match is None or _ASKS_BACK.search(match["what"]) or speaks_of_programs(match["what"]):
        return None
    return match["how"] if _ANSWER.match(match["order"]) else None


def with_plain_how(text: str) -> str:
    """A harmless "how can I make soup?" as "in what way do I make soup?": no question about code begins so."""
    how = None if HIDDEN in text.partition("?")[0] else harmless_how(text)
    if how is None:
        return text
    _, verb, who = how.split(maxsplit=2)
    plain = "do" if who.casefold() in ("i", "we", "you", "people", "they") else "does"
    return text.replace(how, f"In what way {'did' if verb.casefold() == 'did' else plain} {who}", 1)
