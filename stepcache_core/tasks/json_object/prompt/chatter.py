"""Words and clauses beside a request that say nothing of the answer: politeness, and what the answer is for."""

from __future__ import annotations

import re

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.prompt.wording import any_of, pattern_of

NOISE = pattern_of(
    r"(?:please|pls|plz|thanks|thank you|thx|cheers|kindly|many thanks|thanks a lot|thanks in advance"
    r"|thank you very much|thank you in advance|thanks so much|for me|for us|if you can|if you would"
    r"|would be great|would be nice|would be lovely|ok|okay|and|will do|will be fine|is fine|is what i need"
    r"|is what i want|is needed|is wanted|is required|is requested|here|in return|back(?! then)|to me|a lot|then"
    r"|so)(?!\S)"
)
"""Words of politeness and of joining that say nothing of the answer where they stand beside other parts."""

HELLO = pattern_of(
    r"(?:hello|hi|hey|hiya|heya|yo|hi there|hello there|hey there|dear (?:assistant|ai|all|team)|"
    r"good (?:morning|afternoon|evening"
    r"|day)|please|thanks|thank you|many thanks|thanks a lot|thank you very much|thanks in advance|thank you so much"
    r"|thank you in advance|cheers|thx|ty|greetings|sorry|excuse me|quick one|quick question|small request"
    r"|i have a (?:small |quick )?(?:request|question)|a (?:small|quick) (?:request|question))"
    r"(?: ,)?(?: (?:please|there|thanks|all))?"
)

_THING_BEING_MADE = any_of(
    "app application database db parser script importer prototype spreadsheet dashboard frontend front_end backend"
    " back_end api service tool program pipeline dataset data_set system file files code import export"
)
_SMALL = any_of("small little tiny new simple quick own whole first next internal web")
CHAT = pattern_of(
    r"(?:(?:so|well|as|since|because|cause|for) )?(?:(?:i'm|i am|we're|we are|am|currently|right now|at the moment|i"
    r"|we|just|now) ){0,3}"
    r"(?:building|filling|testing|making|preparing|writing|working on|adding to|seeding|mocking|mocking up|coding"
    r"|doing|setting up|putting together|populating|prototyping|updating|creating|debugging|trying out)(?: (?:up|in"
    r"|out))?"
    rf" (?:(?:a|an|the|my|our|some|this) )?(?:{_SMALL} ){{0,2}}{_THING_BEING_MADE}"
    r"(?: (?:today|tonight|now|here|right now|at the moment))?"
    rf"|(?:this is|it's|it is|i need (?:it|this)|we need (?:it|this)) for (?:a|an|my|our|the|this)"
    rf" (?:{_SMALL} ){{0,2}}{_THING_BEING_MADE}"
    rf"|(?:a|my|our|the) {_THING_BEING_MADE} (?:reads|parses|eats|consumes|imports|takes|needs|will read|will parse)"
    r" (?:it|this|that|the (?:answer|output|result|reply)|your (?:answer|output|result|reply))"
)
"""A clause about what reads or keeps the answer. What people see of it (a website, a card, mock data, a test, a toy)
may change its tone or make its values up, so that such a clause is none."""

_GREETINGS = regex(
    r"(?<![\w'-])(?:hello|hi|hey|hiya|heya|yo|greetings|good (?:morning|afternoon|evening|day)|many thanks|thanks"
    r"|thank you|thx|ty|cheers|sorry|excuse me|dear (?:assistant|ai|all|team)|ok|okay)(?![\w'-])",
    re.IGNORECASE,
)
_OF_A_TEXT = regex(
    r"\b(?:texts?|messages?|greetings?|salutations?|words?|phrases?|lines?|sentences?|reviews?|comments?|repl(?:y|ies)"
    r"|answers?|notes?|e-?mails?|letters?|tweets?|posts?|inputs?|utterances?|statements?|expressions?|remarks?|chats?"
    r"|this|that|it|following|translat\w+|classif\w+|rate|analy[sz]e|summari[sz]e|rephrase|rewrite|detect)\b",
    re.IGNORECASE,
)
_TOLD = regex(r"[:\"“«„「]")
_SUM_UP = regex(r"\bsum(?:s|med|ming)?\b[^.!?]{0,80}? up\b", re.IGNORECASE)
_SUMMED = regex(r"\b(?:sum|summed|summing|sums|summar\w+)\b", re.IGNORECASE)
_COME_UP_WITH = regex(r"\bcome up with ((?:an?|one) [\w-]+)(?![\w-])", re.IGNORECASE)
_ANSWER = regex(r"\banswer ((?:an?|one|the|this) [\w-]+)(?![\w-])", re.IGNORECASE)
_REWRITE = regex(
    r"\b(rewrite|restate)\b[^\n]{1,400}? and (?:then )?(?:return|give|output|answer|respond|reply|provide|send|put)\b",
    re.IGNORECASE,
)
_WRITTEN = regex(
    r"(?:[\w-]+ ){1,6}?(?:recipe|plan|question|quiz|poem|haiku|story|joke|riddle|name|title|description|slogan|schedule"
    r"|itinerary|review|list|summary|idea|answer|example|explanation|definition|translation|classification|rating"
    r"|booking|reservation|order|invoice|receipt|listing|ticket|posting|advert|ad|message|letter|e-?mail|post|tweet"
    r"|caption|headline|menu|exercise|task|workout|meal|playlist|outline|agenda)\b"
)
"""Texts and the like, which are made by whoever writes them: to come up with one is to write one."""


def meant(residue: str, prompt: str) -> str:
    """The residue with the prompt's greetings behind it where they may be the text that is spoken of."""
    residue = _with_its_verb(residue, prompt) if residue else residue
    if _TOLD.search(residue) or (residue and _OF_A_TEXT.search(residue) is None):
        return residue
    said = " ".join(_GREETINGS.findall(prompt)).casefold()
    return f'{residue} "{said}"'.strip() if said else residue


def _with_its_verb(residue: str, prompt: str) -> str:
    """The residue behind its verb, where that was read as a wish for the answer alone.

    What is to be summed up, thought up, answered or written anew stays so.
    """
    if _SUM_UP.search(prompt) and not _SUMMED.search(residue):
        return f"summarise {residue}"
    if (up := _COME_UP_WITH.search(prompt)) and residue.startswith(up[1]) and not _WRITTEN.match(residue):
        return f"invent {residue}"
    if (answered := _ANSWER.search(prompt)) and residue.startswith(answered[1]):
        return f"answer {residue}"
    anew = _REWRITE.search(prompt)
    if anew is not None and anew[1].casefold() not in residue.casefold():
        return f"{anew[1].lower()} {residue}"
    return residue
