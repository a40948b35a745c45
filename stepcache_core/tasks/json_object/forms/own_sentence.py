"""Requests whose object has a sentence or clause of its own: "It should be a JSON object", "Put the answer in …"."""

from __future__ import annotations

from stepcache_core.tasks.json_object.forms.rewording import (
    ABOUT_ENDS,
    BEGIN,
    CLAUSE,
    ENDS,
    HIDDEN,
    LATER,
    LINK,
    NAMES,
    OBJECT,
    ONE,
    POLITE,
    RESULT,
    THING,
    form,
)
from stepcache_core.tasks.json_object.prompt.wording import any_of

_MAKE = any_of(
    "generate write give create make produce provide compose prepare draft put_together build send supply deliver"
    " return"
    " write_up draw_up"
)
_CREATE = rf"(?:{_MAKE}|{any_of('invent come_up_with make_up dream_up think_up show')})"
_SHALL = r"(?:should|must|shall|will|has to|needs to|ought to|is to|is supposed to)"
_COME = (
    r"(?:be(?: (?:given|returned|written|delivered|formatted|presented|provided|rendered|encoded|expressed))?(?:"
    r" back)?"
    r"(?: (?:as|in))?|come(?: back)? (?:as|in)|arrive (?:as|in)|take the form of|have the form of)"
)
_WISH = r"(?:i|we)(?:'d| would)? (?:like|want|need|love|wish for|require)(?: to (?:have|see|get))?"
_GENRE = any_of(
    "recipe report review profile record description summary question booking ticket plan biography bio listing"
    " overview forecast itinerary entry card sheet portrait sketch"
)
_HAS = r"(?:with|having|containing|that has|which has|that contains|which contains)"
_PLAIN = r"(?:(?!(?:with|about|of|for|and|on|in|to|from)\b)[\w'’-]+ ){0,4}?"
_PUT = any_of(
    "wrap pack put place store save record enter present report deliver write state give express provide hand_in"
    " return supply submit show lay_out set_out"
)
_GIVE = any_of("return give deliver present format write put output provide send express describe serialise encode")
_WRITE = any_of("put_together draw_up write_up whip_up pen author")

INTRODUCING = (
    form(rf"{BEGIN}{POLITE}set (?=(?:an?|one) (?:[\w'-]+ ){{0,3}}question\b)", "Write "),
    form(rf"{BEGIN}{POLITE}{_WRITE} (?=(?:an?|one|some) )", "Write "),
    form(
        r"(?<=\S )(?:(?:expressed|written|described|given|presented|put|returned) )?(?:in|as|using) json(?:,| [–—-])?"
        rf" (?:(?:as|in|inside|with|by) (?P<one>(?:an?|one|a single|one single))|(?P<lone>one|a single|exactly"
        rf" one)) object{ENDS}",
        "as {one}{lone} JSON object",
    ),
    form(
        rf"(?P<order>{BEGIN}{POLITE}(?:{_CREATE}(?: me)? (?:an?|one|some|the)|{_WISH} (?:an?|one)) {THING})[.;]"
        rf" (?:please )?(?:it|this) {_SHALL} {_COME} (?P<object>{ONE}JSON object){ENDS}",
        "{order}. Return {object}",
    ),
    form(
        rf"(?P<order>{BEGIN}{POLITE}(?:{_CREATE}(?: me)? (?:an?|one|the)|{_WISH} (?:an?|one))"
        rf" {_PLAIN}(?P<kind>{_GENRE})\b"
        rf"(?P<thing>{CLAUSE}{{0,160}}?))[.;] the (?P=kind) {_SHALL} {_COME} (?P<object>{ONE}JSON object){ENDS}",
        "{order}. Return {object}",
    ),
    form(
        rf"(?P<order>{BEGIN}{POLITE}(?P<stem>classif|descri|translat|summar|analy|assess|evaluat)\w*"
        rf" (?P<thing>{CLAUSE}"
        rf"{{2,200}}?))(?:\.|,? and|(?={HIDDEN} )) {POLITE}{_PUT} (?:the|your) (?P=stem)\w* {LINK} {OBJECT}",
        "{order}. Answer with {object}",
    ),
    form(
        rf"{LATER}{POLITE}{_PUT} (?:the|your) {RESULT} {LINK} (?P<object>{ONE}JSON object){ABOUT_ENDS}",
        "Answer with {object}",
    ),
    form(
        rf"(?:,? and |, ){POLITE}{_PUT} (?:the|your) {RESULT} {LINK} {OBJECT}",
        ". Answer with {object}",
    ),
    form(
        rf"{LATER}(?:the|your) {RESULT} (?:takes the form of|goes (?:in|into)|should go (?:in|into)|must go (?:in"
        rf"|into)|belongs in|comes(?: back)? (?:as|in)|arrives (?:as|in)|is"
        rf" (?:given|returned"
        rf"|written|delivered|presented) (?:as|in)) (?P<object>{ONE}JSON object){ABOUT_ENDS}",
        "Answer with {object}",
    ),
    form(
        r", (?:answering|replying|responding) (?P<only>exclusively|only|solely|just|purely) (?:with|as|in|by)"
        rf" {OBJECT}",
        ". Answer only with {object}",
    ),
    form(
        r"\b(?P<limit>exactly|just|only|precisely|these|the following|the) (?P<number>two|three|four|five|six|seven"
        r"|eight)"
        rf" (?P<noun>keys|fields|properties|attributes), (?={NAMES}(?:[.;]|\Z))",
        "{limit} {number} {noun}: ",
        anywhere=True,
    ),
    form(r"\ban? JSON object \((?:just|only|exactly) one\)", "one JSON object"),
    form(
        rf"\A(?:using|in|with|as|through|by means of) (?P<object>{ONE}JSON object {_HAS} (?P<exactly>(?:(?:exactly"
        rf"|just|only)"
        rf" )?)(?P<keys>(?:the )?(?:keys|fields|properties) {NAMES})), {POLITE}(?:provide|set out|present|supply"
        rf"|offer|deliver"
        rf"|make|create|draft|compose|put together) {THING}\.",
        "Write {thing} as {object}.",
    ),
    form(
        rf"\A(?:under|using|with) (?P<keys>(?:(?:exactly|just|only) )?the (?:keys|fields|properties) {NAMES}),"
        rf" {POLITE}"
        rf"(?:provide|set out|present|supply|offer|deliver|draft|compose|describe) {THING} {LINK}"
        rf" (?P<object>{ONE}JSON object)\.",
        "Describe {thing} as {object} with {keys}.",
    ),
    form(rf"{LATER}{POLITE}say (?:it|so|this) {LINK} {OBJECT}", "Answer with {object}"),
    form(
        rf"{BEGIN}{POLITE}{_MAKE}(?: me)? (?P<thing>(?:an?|one|the|some|my|our) {CLAUSE}{{2,160}}?)[.?]"
        rf" {POLITE}(?:{_GIVE} (?:it|them)(?: to me)? {LINK}|(?:answer|reply|respond)(?: to me)? (?:with|as|in|by)"
        rf"|return) {OBJECT}",
        "Give me {thing} as {object}",
    ),
    form(
        rf"{BEGIN}{POLITE}(?:use|choose|employ) json(?:,| [–—-])? (?P<one>(?:a single|exactly one|one)) object{ENDS}",
        "Return {one} JSON object",
    ),
    form(
        r"(?P<one>(?:an?|one|a single)) JSON (?P<genre>summary|description|profile|record|portrait|overview) object"
        r" (?:of"
        r"|for|about|on)\b",
        "{one} JSON {genre} of",
    ),
    form(
        rf"(?P<object>{ONE}JSON object) (?:holding|containing|with|giving|carrying|(?:that|which) (?:holds|contains"
        rf"|gives"
        rf"|carries)) (?P<genre>(?:an?|one|the|your|my) (?:[\w'’-]+ ){{0,4}}{_GENRE} (?:for|of|about|on|from))"
        rf" {THING}"
        r"(?=[.;:]|, (?:with|made|using|under)|,? (?:with|using|under|made up of) (?:(?:exactly|only|just) )?(?:the"
        r"|these"
        r"|keys|fields|its)\b)",
        "{object} for {genre} {thing}",
    ),
    form(
        rf"(?P<object>{ONE}JSON object) (?:holding|containing|giving|carrying|(?:that|which) (?:holds|contains"
        rf"|gives|carries))"
        rf" (?P<genre>(?:an?|one) (?:[\w'’-]+ ){{0,3}}{_GENRE})(?=[.;:]|,? (?:with|using|under) (?:(?:exactly|only"
        rf"|just) )?"
        r"(?:the|these) (?:[\w-]+ )?(?:keys|fields|properties)\b)",
        "{object} for {genre}",
    ),
    form(
        rf" by {POLITE}(?:filling in|returning|giving|writing|producing|creating|filling out) {OBJECT}",
        ". Return {object}",
    ),
    form(
        rf"{BEGIN}{POLITE}(?:perform|do|carry out|make|provide|give(?: me)?|assign) (?:(?:an?|your|the)"
        rf" )?classification (?:of|to)"
        r" (?=\S)",
        "Classify ",
    ),
    form(rf"{BEGIN}{POLITE}(?:assign|give|attach) a class to (?=\S)", "Classify "),
)
