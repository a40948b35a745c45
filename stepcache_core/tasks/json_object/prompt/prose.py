"""Phrases that forbid everything but the JSON: prose, code fences, explanations."""

from __future__ import annotations

from stepcache_core.tasks.json_object.prompt.wording import CLEAR, JOIN, STOP, H, any_of, pattern_of

_NOT = any_of("do_not don't never must_not should_not shall_not may_not can_not cannot mustn't shouldn't")
_PROSE = (
    r"(?:(?:explanatory|introductory|surrounding|accompanying|additional|extra|other|further|markdown|code) )*"
    r"(?:prose|texts?|explanations?|explanation text|commentary|comments?|markdown|fences?|blocks?|backticks|formatting"
    r"|preambles?|words|introductions?|intro|notes?|chatter|narration|remarks?|greetings?|output|characters)"
)
PROSES = (
    rf"(?:any )?{_PROSE}(?: (?:, )?(?:or |and |nor )?(?:no |any |without )?{_PROSE})*"
    r"(?: (?:(?:before|after|in front of|behind|around|outside(?: of)?|preceding|following) (?:it|the json(?: object)?)"
    r"(?: (?:or|and|nor) (?:before|after|in front of|behind|around) (?:it|the json(?: object)?))?(?= [.,;:)]|\Z)"
    r"|before / after|before or after(?: it| the json(?: object)?)?|before|after|around (?:it|the json(?: object)?)"
    r"|outside (?:of )?(?:it|the json(?: object)?)|whatsoever|at all|please))?"
)
BARE = tuple(
    pattern_of(rf"(?<!\S){pattern}{STOP}")
    for pattern in (
        rf"{CLEAR}(?:no|without) {PROSES}",
        rf"{JOIN}{_NOT} (?:add|include|write|output|use|provide|give|return|emit|produce) {PROSES}",
        rf"{JOIN}{_NOT} (?:wrap|enclose|put) (?:it|the json(?: object)?|the output|the object|the payload) in {PROSES}",
        rf"{JOIN}{_NOT} explain(?: (?:it|anything|yourself|your answer|the answer|the result))?",
        rf"{JOIN}{_NOT} (?:write|add|output|say|put|print|return|give|include) anything"
        r" (?:(?:before|after|around|outside)(?: or (?:before|after|around))? (?:it|the (?:json(?: object)?|object))"
        r"|(?:besides|other than|except|but) the json(?: object)?)",
        rf"{JOIN}(?:skip|leave out|omit|spare me) (?:the |any |all )?(?:prose|explanations?|commentary|markdown"
        r"|code fences?|preamble|introduction|small talk|chatter|code block)",
        rf"{JOIN}(?:i|we) (?:do not|don't) (?:want|need) (?:any )?{PROSES}(?: with it)?",
        rf"{JOIN}(?:so )?please no {PROSES}",
        rf"(?P<keep>{H}) (?:[,(] )?(?:and )?nothing else(?: \))?",
    )
)
