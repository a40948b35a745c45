"""Frames around an order that say no more than "please", and ways of naming the thing before it."""

from __future__ import annotations

from stepcache_core.tasks.json_object.forms.rewording import BEGIN, DETAILS, LINK, OBJECT, ONE, POLITE, THING, form
from stepcache_core.tasks.json_object.prompt.wording import any_of

_ORDER = any_of(
    "give write return make create provide send produce generate output show describe represent present express"
    " compose"
    " prepare supply deliver draft build summarise summarize sum_up classify invent answer reply respond tell"
)
_GOOD = any_of("great nice lovely good helpful wonderful perfect kind very_kind fantastic ideal")
_GLAD = any_of("grateful glad happy thankful obliged delighted pleased")
_TASK = any_of("task job assignment mission goal objective aim request instruction")
_KNOW = (
    r"(?:(?:what|everything|all(?: that)?|whatever) you know (?:about|of)|(?:all )?your knowledge (?:about|of|on)"
    r"|what is known"
    r" (?:about|of)|what there is to know about)"
)
_ACCOUNT = any_of("description account characterisation characterization representation")
_TELL = any_of("tell_me_about describe write_about talk_about portray inform_me_about tell_us_about")

FRAMES = (
    form(
        rf"{BEGIN}(?:so )?it(?:'d| would) be {_GOOD} if you (?:could |would |can |were to )(?:please )?(?={_ORDER} )",
        "Please ",
    ),
    form(
        rf"{BEGIN}(?:i|we)(?:'d| would) (?:really |very much )?appreciate it(?: a lot| very much)? if you (?:could "
        rf"|would |can )"
        rf"(?={_ORDER} )",
        "Please ",
    ),
    form(rf"{BEGIN}(?:i|we)(?:'d| would) be {_GLAD} if you (?:could |would |can )(?={_ORDER} )", "Please "),
    form(
        rf"{BEGIN}(?:could|can|may|might) (?:i|we) (?:trouble|bother) you for (?={ONE}JSON object\b)",
        "Please give me ",
    ),
    form(
        rf"{BEGIN}(?:i|we)(?: hereby)? (?:ask(?: you)? for|request|am asking(?: you)? for|are asking(?: you)? for"
        rf"|am requesting"
        rf"|would ask(?: you)? for) (?={ONE}JSON object\b)",
        "I need ",
    ),
    form(
        rf"{BEGIN}(?:i|we)(?:'d| would)? (?:really |also )?(?:like|love|want|need|wish|hope) to (?:get|have|receive|see"
        rf"|obtain|be given)(?: back)? (?={ONE}JSON object\b)",
        "I need ",
    ),
    form(rf"{BEGIN}(?:let's|let us) have (?={ONE}JSON object\b)", "Give me "),
    form(rf"\A(?:your |my |the )?{_TASK}(?: is to|: (?:please )?(?:to )?) ?(?={_ORDER} )", "Please "),
    form(
        rf"{BEGIN}{POLITE}(?:convert|turn|put|transform|pack|pour) {_KNOW} {THING} {LINK} {OBJECT}",
        "Describe {thing} as {object}",
    ),
    form(
        rf"{BEGIN}{POLITE}(?:describe|present|give(?: me)?|set out|lay out|write down|show) {_KNOW} {THING} {LINK}"
        rf" {OBJECT}",
        "Describe {thing} as {object}",
    ),
    form(
        rf"{BEGIN}{POLITE}(?:pack|put|pour|list|note down|write down|jot down|enter|arrange) (?:all )?(?:the|some)"
        rf" {DETAILS}"
        rf" (?:about|of|on|for) {THING} {LINK} {OBJECT}",
        "Describe {thing} as {object}",
    ),
    form(
        rf"{BEGIN}(?:i|we)(?:'d| would)? (?:like|want|wish) to (?:know|learn|hear|read) about {THING}\.(?= )",
        "Tell me about {thing}.",
    ),
    form(rf"{BEGIN}(?:i'm|i am|we're|we are) expecting (?={ONE}JSON object\b)", "I expect "),
    form(rf"\Athe (?:subject|topic|theme) of the JSON object is {THING}\.(?= )", "Write a JSON object about {thing}."),
    form(rf"{BEGIN}{POLITE}tell me {_KNOW} (?=\S)", "Tell me about "),
    form(
        rf"{BEGIN}{POLITE}(?:reply with|respond with|answer with|write|give|provide|encode|express|produce|create"
        rf"|make|compose|draft|render|put"
        rf"|return)(?: me)? an?"
        rf" {_ACCOUNT} of {THING} {LINK} {OBJECT}",
        "Describe {thing} as {object}",
    ),
    form(rf"{BEGIN}{POLITE}{_TELL} {THING}[.?] {POLITE}(?:use|employ) {OBJECT}", "Describe {thing} as {object}"),
    form(
        rf"{BEGIN}{THING} is what (?:i|we) (?:need|want|would like|am after)(?:,)? (?:as|in) {OBJECT}",
        "Give me {thing} as {object}",
    ),
    form(rf"{BEGIN}with {THING} as (?:the|its|your|our|my) (?:subject|topic|theme)(?:,)? (?=\S)", "For {thing}, "),
    form(rf"{BEGIN}(?:i'm|i am|we're|we are) interested in {THING}\.(?= )", "Topic: {thing}."),
)
