"""The phrases that ask for one JSON object."""

from __future__ import annotations

import re
from dataclasses import dataclass

from stepcache_core.tasks.json_object.prompt.wording import START, STOP, H, K, S, any_of, pattern_of

_ONLY = any_of("only just solely strictly exclusively nothing_but")
_POLITE = any_of(
    "so please kindly now always can_you could_you would_you will_you you_must you_should you_will your_task_is_to"
    " your_job_is_to i_want_you_to i_need_you_to i_would_like_you_to i'd_like_you_to and"
)
_EMIT = any_of(
    "return returns give output produce generate create write respond reply answer provide make build emit print send"
    " compose construct prepare supply deliver draft returning outputting send_back give_back hand_back hand_me"
    " come_up_with put_together assemble craft write_out spit_out show"
)
_CONTENT = any_of(
    "present"
    " describe represent extract summarise summarize classify analyse analyze identify find convert turn transform"
    " structure express encode capture record translate rate review evaluate estimate invent imagine show tell"
    " answer get read label categorise categorize parse name draft compose pick choose design suggest propose score"
    " grade assess judge decide detect determine compute calculate solve pull gather collect fetch mock fake simulate"
    " plan write make create generate give provide log model put store file report list look think take tag recommend"
    " pull_out work_out make_up come_up_with fill_in fill_out mock_up write_up note_down sum_up break_down compare"
    " format phrase frame output lay_out introduce outline sketch state explain spell_out"
)
_WANT = any_of(
    "i_need i_want i_would_like i'd_like we_need we_want can_i_get can_i_have could_i_get could_i_have may_i_have"
    " could_we_have can_we_have i'd_love i_would_love i'm_looking_for i'd_appreciate i_would_appreciate i'm_after"
    " we'd_like need"
)
_BETWEEN = any_of(
    "me us back with as in using a an the one single valid well-formed syntactically correct proper raw plain pure bare"
    " strict parseable parsable only just solely strictly exclusively nothing_but your my exactly_one exactly_a"
    " following completed complete filled-in finished resulting please example sample"
)
_THING = (
    "(?:(?:it|them|this|these|that|those|everything|all of it|the (?:result|answer|output)) (?=as|in|using|to|into))?"
)
_QUANT = f"{_THING}(?:{_BETWEEN} )*"
_SORT = any_of(
    "object document response output answer result format form record structure blob data payload dictionary dict"
    " body instance entry value"
)
JSON = (
    rf"(?:json(?:-formatted)?(?: {_SORT})*(?: in return)?|(?:object|response|answer|dictionary|record|document|payload)"
    r" (?:in|as) (?:valid )?json(?: (?:format|form))?)"
)
_ABOUT = (
    r"(?: (?:describing|representing|modelling|modeling|(?:(?:that|which) )?(?:describes|represents)"
    r"|to (?:describe|represent)|for|about|of))?"
)
_ONLY_AFTER = rf"(?P<only_after> {_ONLY}(?= (?:[.,:;)]|with|that)|\Z))?"
_PLEASE = r"(?: (?:please|pls|plz|thanks))?"
_REPLY = r"(?:(?:the|your|my|this) )?(?:output|response|answer|reply|result)"
_SHALL = r"(?:must|should|shall|will|has to|have to|needs to|need to|is to|ought to)"

HEADS = tuple(
    pattern_of(pattern + STOP)
    for pattern in (
        rf"{START}(?:{_POLITE} (?:, )?)*(?:{_ONLY} )?{_EMIT} (?:{_ONLY} )?{_QUANT}{JSON}{_ONLY_AFTER}{_ABOUT}",
        rf"{START}(?:just )?json(?: only)? (?:please|pls|plz)(?= [.,:;(])",
        rf"{START}(?:{_POLITE} (?:, )?)*fill(?: in| out)? (?:this|the|the following) json(?: (?:template|object"
        rf"|skeleton))?"
        rf"(?=.{{0,200}}{S})",
        rf"(?<=\A{K} )(?:in|as|inside) {_QUANT}{JSON}",
        rf"(?<=[.:] {K} )(?:in|as|inside) {_QUANT}{JSON}",
        rf"{START}(?:just )?json(?: only)?(?= [,(;] (?:(?:the|with|whose|its) ){{0,2}}{K})",
        rf"{START}(?:delivered|returned|given|presented|formatted|expressed|written|answered|answering|replying|responding"
        rf"|returning|handed back|sent back) (?:as|in|using) {_QUANT}{JSON}{_ONLY_AFTER}",
        rf"\A{_QUANT}{JSON}(?: (?:needed|wanted|required))?{_PLEASE}{_ONLY_AFTER}{_ABOUT}",
        rf"{START}(?P<source>(?:for|in|as part of) (?:[\w'-]+ ){{1,5}}(?:, )?)?{_WANT} (?:{_POLITE}"
        rf" )*{_QUANT}{JSON}{_ONLY_AFTER}{_ABOUT}",
        rf"{START}{_REPLY} {_SHALL} (?:be|contain|consist of|come|be given|be returned|take the form) (?:{_ONLY} )?"
        rf"(?:(?:of|formatted as) )?{_QUANT}{JSON}{_ONLY_AFTER}",
        rf"{START}(?:(?:the|your|required|expected) )?(?:(?:output|response|reply|answer|return) )?(?:format|output"
        rf"|response|reply|answer|result|return) (?::|=|is) {_QUANT}{JSON}{_ONLY_AFTER}",
        rf"{START}(?:(?:a|one|single) )*json object(?: only)?(?= (?:[,:;.(–—]|with|having|containing|whose|{K}))",
    )
)
FROM = pattern_of(
    rf"{START}(?:{_POLITE} (?:, )?)*{_EMIT} (?P<source>(?:, )?(?:from|out of|based on|for|using|given|aus|zu|à partir)"
    rf" (?:[^\s.:;]+ ){{1,9}}?)(?:an?|one|a single|exactly one|the) (?:{_BETWEEN} )*{JSON}{STOP}"
)
"""An order with its source before the object: "create from this order a JSON object"."""

SHOWN = pattern_of(
    rf"{START}(?:{_POLITE} (?:, )?)*(?:{_EMIT}|fill in|fill out|complete|output|format|response) (?:(?:precisely|me|us"
    rf"|with|back|in|as|using|an?|the|this"
    rf"|exactly|only|object|format|shape|structure|form|following|like|of|template) )*(?:: )?(?=(?:\. )*{S})"
)
"""An order right before a template, which need not say "JSON"."""

TEMPLATE = pattern_of(
    rf"{START}(?:{_POLITE} (?:, )?)*(?:use|follow|stick to|(?:answer|reply|respond) (?:in|with|using)) "
    r"(?:(?:precisely|exactly|strictly) )?"
    r"(?:this|the|the following|the same) (?:json )?(?:template|format|structure|shape|schema|form)"
    r"(?: (?:exactly|below))?(?: (?:for|in) (?:your|the) (?:answer|reply|response|output))?"
    rf"(?: :)? (?=(?:\. )*{S})"
)
"""An order to follow the template that comes right after it."""

AS_JSON = pattern_of(rf"(?<!\S)(?:and (?:{_EMIT} )?)?(?:as|in|into|to|using) {_QUANT}{JSON}{_ONLY_AFTER}{STOP}")
_CLAUSE = r"(?:\A|(?<=[.,:;(•-] )|(?<= and ))"
ORDER = pattern_of(rf"{_CLAUSE}(?:• )?(?:{_POLITE} (?:, )?)*(?P<verb>{_WANT}|{_EMIT}|{_CONTENT}){STOP}")
EMPTY_VERB = pattern_of(
    rf"(?:(?:format|phrase|structure|frame|give|express|present) (?:your|the) (?:answer|reply|response|output|result)"
    rf"|(?:{_WANT}|{_EMIT}|describe|represent|express|encode|show)(?: (?:me|us|back))?){STOP}"
)
SAYS_ONLY = pattern_of(rf"(?<!\S)(?:{_ONLY}|raw|pure|bare){STOP}")
_SHY = pattern_of(r"(?<!\S)(?:(?:do|should|must|will|can) not|don't|never|not|no|if|when|unless|how|why)(?!\S)")


@dataclass(frozen=True, slots=True)
class Asked:
    """A text whose phrases that ask for JSON are replaced by H; whether there were any, and ones that want no more."""

    text: str
    asks: bool
    bare: bool


def take_heads(text: str, shows_template: bool) -> Asked:
    """Replace the phrases that ask for JSON by H."""
    asks = bare = False
    for pattern in HEADS:
        for match in pattern.finditer(text):
            asks, bare = True, bare or SAYS_ONLY.search(match[0]) is not None
        text = pattern.sub(lambda match: f"{match.groupdict().get('source') or ''}{H}", text)
    if not asks and (found := FROM.search(text)) is not None:
        asks, text = True, f"{text[: found.start()]}{found['source']}{H}{text[found.end() :]}"
    if shows_template and not asks:
        asks = SHOWN.search(text) is not None
        text = SHOWN.sub(f"{H} ", text)
    if shows_template and not asks:
        asks = TEMPLATE.search(text) is not None
        text = TEMPLATE.sub(f"{H} ", text)
    pieces = []
    for sentence in text.split(" . "):
        piece = _in_sentence(sentence)
        pieces.append(piece.text)
        asks, bare = asks or piece.asks, bare or piece.bare
    return Asked(" . ".join(pieces), asks, bare)


def _in_sentence(sentence: str) -> Asked:
    """ "Describe … as JSON": a verb that opens a clause, and after it the form that is asked for."""
    target, order = AS_JSON.search(sentence), ORDER.search(sentence)
    if target is None or order is None or target.start() < order.end():
        return Asked(sentence, asks=False, bare=False)
    if _SHY.search(sentence[: order.start("verb")]):
        return Asked(sentence, asks=False, bare=False)
    rest = f"{sentence[: target.start()]}{H}{sentence[target.end() :]}"
    return Asked(_without_empty_verb(rest, order), asks=True, bare=SAYS_ONLY.search(target[0]) is not None)


def _without_empty_verb(sentence: str, order: re.Match[str]) -> str:
    """Drop a verb that says no more than "answer", so that the residue holds what is asked about."""
    before, verb = sentence[: order.start()], order.start("verb")
    empty = EMPTY_VERB.match(sentence, verb)
    return before + (sentence[empty.end() :].lstrip() if empty else sentence[verb:])
