"""Orders that name JSON far from the object, or order a report, recipe or record and say after it what it must be."""

from __future__ import annotations

from stepcache_core.tasks.json_object.forms.rewording import (
    BEGIN,
    ENDS,
    HIDDEN,
    LINK,
    NAMES,
    OBJECT,
    ONE,
    POLITE,
    THING,
    form,
)
from stepcache_core.tasks.json_object.prompt.wording import any_of

_MAKE = any_of(
    "write generate give create make produce provide compose prepare draft put_together build draw_up write_up"
    " invent come_up_with make_up dream_up think_up imagine design devise plan sketch describe"
)
_GIVE = any_of("write give return deliver present format put output provide send express prepare compose draft produce")
_TELL = any_of("tell_me_about describe present profile introduce outline report_on write_about portray cover")
_UP = any_of("write_up describe present profile report_on portray introduce cover lay_out set_out record")
_SHALL = r"(?:should|must|shall|will|has to|have to|needs to|ought to|is to)"
_COME = (
    r"(?:be(?: (?:given|returned|written|delivered|formatted|presented|provided) (?:as|in))?|come as|take the form of)"
)
_WISH = r"(?:i|we)(?:'d| would)? (?:like|want|need|love)(?: to (?:have|see|get))?"
_GENRE = any_of(
    "report recipe review profile record description summary booking ticket plan biography bio listing overview"
    " itinerary entry sheet portrait sketch note notice announcement invitation"
)
_ACCOUNT = any_of("description profile record entry portrait sketch outline account details")
_HAND = any_of("give show send provide hand supply")
_OTHER = any_of("other further additional extra more")
_SOME = any_of("two three four five six seven eight nine ten")
_TEXT = any_of("text message note letter email e-mail passage paragraph notice invoice sentence article post")
_DATA = r"(?:(?:the|its|all the|all) )?(?:data|details|information|facts)"
_QUOTED = rf"(?P<quoted>{HIDDEN}\d+{HIDDEN})"
_FRONT = r"(?:for [^.!?:;,\n]{2,60}, )?"
_PLAIN = r"(?:[\w'’-]+ ){0,4}?"
_SAID = rf"(?:it|this|that) {_SHALL} {_COME}|{POLITE}make (?:it|this|that)"

WHOLE_ORDERS = (
    form(
        r"(?<=\w) (?:that|which|who) (?:goes by|answers to|bears) the name(?: of)? (?=(?:the )?(?-i:[A-Z]))",
        " called ",
    ),
    form(
        rf"{BEGIN}(?:using|in|as) JSON, {POLITE}(?P<verb>{_TELL}) {THING} (?:in|as|using|through|with|by)"
        rf" (?:an?|one|a single|just one) object{ENDS}",
        "{Verb} {thing} as a JSON object",
    ),
    form(
        rf"{BEGIN}(?:using|in|as) JSON, {POLITE}(?P<verb>{_GIVE})(?: me)? {THING} (?:in|as|using) (?:an?|one|a single"
        rf"|just one) object{ENDS}",
        "Give me {thing} as a JSON object",
    ),
    form(
        rf"(?<=\w )(?:(?:given|written|expressed) )?(?:in|as) JSON(?::|,| [–—-]) (?P<one>an|one|a single|just one)"
        rf" object{ENDS}",
        "as a JSON object",
    ),
    form(
        rf"\bJSON (?:consisting of|made up of|that consists of|that is made up of) (?:(?:exactly|just|only) )?"
        rf"(?:one|a single) object{ENDS}",
        "one JSON object",
    ),
    form(
        rf"\Afor (?P<who>(?:the|our|my) (?:[\w'’-]+ ){{0,6}}?[\w'’-]+), {POLITE}(?P<verb>{_MAKE})(?: me| us)?"
        rf" (?P<thing>(?:an?|one) {_PLAIN}{_GENRE}\b(?:[^.!?:;,\n]{{0,160}}?))[.;] (?:{_SAID}) {OBJECT}",
        "{Verb} {thing} for {who}. Return {object}",
    ),
    form(
        rf"(?P<order>{BEGIN}{_FRONT}{POLITE}(?:{_MAKE}(?: me| us)? |{_WISH} (?=(?:an?|one|the {_ACCOUNT} of) ))"
        rf"{THING})[.;?!] (?:{_SAID}) {OBJECT}",
        "{order}. Return {object}",
    ),
    form(
        rf"{BEGIN}(?:could|can|may|might) (?:i|we) (?:please )?(?:get|have) {THING}\? (?:{_SAID}) {OBJECT}",
        "Give me {thing}. Return {object}",
    ),
    form(
        rf"\A(?P<who>(?:the|our|my) (?:[\w'’-]+ ){{1,6}}?)(?:needs|requires|wants|would like|is in need of)"
        rf" (?P<thing>(?:an?|one) (?:[\w'’-]+ ){{0,4}}?{_GENRE}\b(?:[^.!?:;,\n]{{0,160}}?))"
        rf"(?:;|\.|,(?: so)?) {POLITE}{_GIVE} (?:it|one|that) {LINK} {OBJECT}",
        "Write {thing} for {who} as {object}",
    ),
    form(
        rf"{BEGIN}{POLITE}(?:use|employ) (?P<object>{ONE}JSON object (?:with|having|containing|that has)"
        rf" (?P<keys>(?:(?:exactly|only|just) )?(?:the )?(?:(?:keys|fields|properties) )?{NAMES})) to"
        rf" (?P<verb>{_UP}) {THING}(?=[.!]|\Z)",
        "Describe {thing} as {object}",
    ),
    form(
        rf"{BEGIN}from (?P<text>(?:the|this|the following) {_TEXT}):? {_QUOTED}[.,:]? {POLITE}(?:extract|pull out|take"
        rf"|get|read|pull) {_DATA} {LINK} {OBJECT}",
        "Extract the data from {text} {quoted} as {object}",
    ),
    form(
        rf"\A(?:in|as|using) JSON,? (?:with|using|having) (?P<keys>(?:(?:exactly|only|just) )?the (?:{_SOME} )?"
        rf"(?:keys|fields|properties) {NAMES}), {POLITE}{_GIVE}(?: me| us)? {THING}(?=[.!]|\Z)",
        "Give me {thing} as a JSON object with {keys}",
    ),
    form(
        rf"\A(?:in|as|using) JSON,? (?:with|using|having) (?P<keys>(?:(?:exactly|only|just) )?the (?:{_SOME} )?"
        rf"(?:keys|fields|properties) {NAMES}), {POLITE}(?P<verb>{_MAKE}|{_TELL}) {THING}(?=[.!]|\Z)",
        "{Verb} {thing}. Return a JSON object with {keys}",
    ),
    form(
        rf"\A(?:in|as|using|with) (?P<object>{ONE}JSON object (?:with|having|that has|containing)"
        rf" (?:(?:exactly|only|just) )?(?:the )?(?:{_SOME} )?(?:(?:keys|fields|properties) )?{NAMES}(?: as (?:its|the)"
        rf" (?:only )?keys)?(?:,? (?:and|but|with) (?:no|not a single|not one|without any) {_OTHER}"
        rf" (?:keys?|fields?))?), {POLITE}{_HAND}(?: me| us)? {THING}(?=[.!]|\Z)",
        "Give me {thing} as {object}",
    ),
    form(
        rf"{BEGIN}{_WISH} {_DATA} (?:of|from|in) (?P<text>(?:the|this|the following) {_TEXT}) (?:put )?(?:as|in|into)"
        rf" {OBJECT}",
        "Extract the data from {text} into {object}",
    ),
    form(
        rf"{BEGIN}{POLITE}think of {THING}(?:[.;:]|,? and) (?:the|its|his|her|their|your) {_ACCOUNT} (?:{_SHALL}"
        rf" {_COME}) {OBJECT}",
        "Give me {thing} as {object}",
    ),
    form(
        rf"(?P<order>{BEGIN}{POLITE}{_MAKE} {THING})(?:[.;:]|,? and) (?:the|its|his|her|their|your) {_ACCOUNT}"
        rf" (?:{_SHALL} {_COME}) {OBJECT}",
        "{order}. Return {object}",
    ),
)
"""What is ordered in one clause, and the object that it shall be in another."""
