"""Read what is to be done with one quoted text: the operation, of what kind the text is called, and the text itself.

"Classify the review …", "giving your classification of the review …" and "Here is a review: … Classify it" order one
thing of one text. Everything around the text must be read, or nothing is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.prompt.tokens import MARK
from stepcache_core.tasks.json_object.prompt.wording import Phrase, any_of, numbered
from stepcache_core.tasks.json_object.subject.extracting import data_wanted
from stepcache_core.tasks.json_object.subject.textkinds import TEXT_KIND, kind_of_text

_LONGEST = 400
"""Characters around the text."""
_QUOTE = regex(r"[\"“„«]([^\"“”„«»]+)[\"”“»]")
_Q = f"{MARK}Q"
DATA = "data"
"""What is extracted where all is wanted that the keys name."""


class Order(NamedTuple):
    """What is to be done, with what of the text ("sentiment"), into which language, and the text as it is written."""

    does: str
    what: str
    into: str
    kind: str
    text: str


_FORMS = (
    ("classify", "classify", "classifies", "classifying", "classified", "classification"),
    ("categorise", "categori[sz]e", "categori[sz]es", "categori[sz]ing", "categori[sz]ed", "categori[sz]ation"),
    ("summarise", "summari[sz]e", "summari[sz]es", "summari[sz]ing", "summari[sz]ed", "summary"),
    ("translate", "translate", "translates", "translating", "translated", "translation"),
    ("rate", "rate", "rates", "rating", "rated", "rating"),
    ("analyse", "analy[sz]e", "analy[sz]es", "analy[sz]ing", "analy[sz]ed", "analysis"),
    ("assess", "assess", "assesses", "assessing", "assessed", "assessment"),
    ("evaluate", "evaluate", "evaluates", "evaluating", "evaluated", "evaluation"),
    ("identify", "identify", "identifies", "identifying", "identified", "identification"),
    ("determine", "determine", "determines", "determining", "determined", "determination"),
    ("detect", "detect", "detects", "detecting", "detected", "detection"),
)
"""Operations, each with its verb, "it …s", "…ing", "…ed" and its noun; no two of them are the same."""
_FINDING = frozenset(("classify", "identify", "determine", "detect", "assess", "analyse"))
"""Operations that are one where they name what is to be found: the sentiment of a text is one whoever finds it."""
_ALONE = frozenset(("identify", "determine", "detect"))
"""Operations that say nothing without it."""


def _any(*places: int) -> str:
    return "|".join(forms[place] for forms in _FORMS for place in places)


_VERB = rf"(?P<verb>{_any(1, 2, 3)})"
_BASE = rf"(?P<verb>{_any(1)})"
_DONE = rf"(?P<verb>{_any(4)})"
_NOUN = rf"(?P<verb>{_any(5)})"
_POLITE = (
    r"(?:please |kindly |(?:can|could|would) you (?:please )?|(?:i|we) (?:want|need|would like) you to"
    r" |(?:i|we)'d like you to |your task is to )?"
)
_ASPECT = r"(?P<what>sentiment|tone|mood|topic|emotion|intent|language)"
_WHAT = rf"(?:(?:the )?{_ASPECT} (?:of|in) )?"
_KINDS = rf"(?:{TEXT_KIND}|headline|comment|question|phrase|remark|caption|utterance|quote|quotation|title|slogan)"
_KIND = rf"(?:[a-z-]+ )?{_KINDS}"
_POINTED = r"(?:(?:the|this|following|given|quoted|below) ){1,3}"
_LABEL = rf"(?:(?:[Tt]he )?(?P<label>{_KIND}): )?"
_TEXT = rf"(?:{_POINTED}(?P<kind>{_KIND})(?: below| here)?[:.,]? )?{_LABEL}{_Q}"
_SHOWN = (
    rf"(?:(?:[Hh]ere is|[Hh]ere's|[Tt]his is|[Hh]ere comes|[Cc]onsider|[Tt]ake|[Rr]ead) (?:an?|the|this) "
    rf"|(?:[Tt]he|[Tt]his) )?(?:following )?(?P<label>{_KIND}): {_Q}|(?:[Cc]onsider|[Tt]ake|[Rr]ead) {_TEXT}"
)
_IT = rf"(?:it|this|that|(?:the|this|that) (?P<again>{_KIND}))"
_ITS = rf"its {_ASPECT}"
_MINE = r"(?:(?:an?|its|the|your) )?"
_GIVES = r"(?:give|provide|report|return|state|present|write|output)"
_LANGUAGE = any_of(
    "English French German Spanish Italian Portuguese Dutch Norwegian Swedish Danish Finnish Russian Ukrainian Polish"
    " Czech Greek Turkish Arabic Hebrew Hindi Chinese Japanese Korean Vietnamese Thai Latin Hungarian Romanian"
)
_INTO = rf"(?: (?:in)?to (?P<into>{_LANGUAGE}))?"
_DETAILS = r"(?P<what>(?:the |all )?[a-z][a-z' ]{2,60}?)"
_WANTED = r"(?:(?:i|we) (?:want|need|would like)(?: to have)?|(?:i|we)'d like(?: to have)?|get|have)"
_SEE = r"(?:take|given|using|consider|read|look at|for)"
_WAYS = (
    rf"{_POLITE}(?:(?:that|which) )?{_VERB} {_WHAT}{_TEXT}{_INTO}(?: for me)?",
    rf"{_POLITE}{_BASE} (?:{_POINTED}(?P<kind>{_KIND}) )?(?:in)?to (?P<into>{_LANGUAGE})[:.,]? {_LABEL}{_Q}",
    rf"{_POLITE}{_BASE} into (?P<into>{_LANGUAGE}) {_TEXT}",
    rf"(?:(?:giving|with|holding|containing|reporting|{_GIVES}) )?(?:me )?{_MINE}{_NOUN} (?:of|for) {_TEXT}{_INTO}",
    rf"(?:(?:giving|with|holding|containing|{_GIVES}) )?(?:an?|the) (?P<into>{_LANGUAGE}) (?P<verb>translation) of"
    rf" {_TEXT}",
    rf"(?:{_SEE} )?{_TEXT},? and {_GIVES} (?:me )?{_MINE}{_NOUN}(?: of it)?{_INTO}",
    rf"(?:for )?{_TEXT}, (?:{_GIVES} )?(?:me )?{_MINE}{_NOUN}",
    rf"{_SEE} {_TEXT}(?:,|,? and|\.) {_BASE} {_IT}{_INTO}",
    rf"{_WANTED} {_TEXT} (?:to be )?{_DONE}{_INTO}",
    rf"{_TEXT} (?:is to be|needs to be|has to be|should be|must be) {_DONE}{_INTO}",
    rf"how (?:would|do|should|can|could) (?:you|one|i|we) {_BASE} {_WHAT}{_TEXT}{_INTO}",
    rf"how (?:would|should|could|can) {_TEXT} be {_DONE}",
    rf"(?:{_SHOWN})[.,]? {_POLITE}{_BASE} (?:{_WHAT}{_IT}|{_ITS}){_INTO}",
    rf"(?:{_SHOWN})[.,]? how (?:would|do|should) (?:you|one|i|we) {_BASE} {_IT}",
    rf"{_POLITE}{_BASE}(?: {_WHAT}{_IT}| {_ITS})?{_INTO}\. (?:{_SHOWN})",
    rf"(?:what is |tell me |give me )?the {_ASPECT} of {_TEXT}",
    rf"(?:how (?:do|would|does) (?:you|one|i|we) (?P<verb>say)|what (?P<verb>is)) {_TEXT} in (?P<into>{_LANGUAGE})",
    rf"what {_ASPECT} does {_TEXT} (?:express|have|show|convey)",
    rf"{_POLITE}(?:(?:that|which) )?(?P<verb>extract|extracts|extracting) {_DETAILS} from {_TEXT}",
    rf"(?:from|using|given|read|take) {_TEXT}(?:,|,? and|\.)? (?P<verb>extract) {_DETAILS}(?: from (?:it|there))?",
    rf"(?:{_SHOWN})[.,]? {_POLITE}(?P<verb>extract) {_DETAILS}(?: from (?:it|there))?",
    rf"(?:(?:giving|with|holding|containing|{_GIVES}) )?(?:an|the) (?P<verb>extraction) of {_DETAILS} from {_TEXT}",
)


_PHRASES = tuple(map(Phrase, map(numbered, _WAYS)))


def order_of(residue: str) -> Order | None:
    """What is ordered of the one text that is quoted; None where anything around it is not read."""
    quotes = list(_QUOTE.finditer(residue))
    if len(quotes) != 1:
        return None
    before, after = residue[: quotes[0].start()], residue[quotes[0].end() :]
    around = re.sub(r"\s+", " ", f"{before} {_Q} {after}".strip())
    around = re.sub(r" (?=[.,;:])", "", around).strip(" .,;")
    around = re.sub(r",? and\Z", "", around)
    if len(around) > _LONGEST or any(mark in around for mark in '"“”„«»'):
        return None
    text = quotes[0][1].strip()
    if wanted := data_wanted(around):
        kinds = _kinds(wanted)
        return None if len(kinds) > 1 else Order("extract", DATA, "", next(iter(kinds), ""), text)
    matches = (way.fullmatch(around) for way in _PHRASES)
    return next((order for match in matches if match and (order := _order(match, text))), None)


def _order(match: re.Match[str], text: str) -> Order | None:
    kinds = _kinds(match)
    verb = next(_said(match, "verb"), None)
    does = "classify" if verb is None else _lemma(verb)
    what = next(_said(match, "what"), "")
    if len(kinds) > 1 or (does in _ALONE and not what) or (does == "translate") != bool(next(_said(match, "into"), "")):
        return None
    does = "find" if what and does in _FINDING else does
    return Order(does, what.removeprefix("the "), next(_said(match, "into"), ""), next(iter(kinds), ""), text)


def _kinds(match: re.Match[str]) -> frozenset[str]:
    """The kinds that the text is called, less those that say nothing."""
    said = (kind for name in ("kind", "label", "again") for kind in _said(match, name))
    return frozenset(map(kind_of_text, said)) - {""}


def _said(match: re.Match[str], name: str) -> Iterator[str]:
    """What the groups of this name hold, in lower case."""
    for group, value in match.groupdict().items():
        if value is not None and group.rstrip("0123456789") == name:
            yield value.casefold()


def _lemma(verb: str) -> str:
    if verb.startswith("extract"):
        return "extract"
    if verb in ("say", "is"):
        return "translate"
    return next(forms[0] for forms in _FORMS if any(re.fullmatch(form, verb) for form in forms[1:]))
