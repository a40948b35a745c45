"""Read that the data of one quoted text is wanted, however it is said: "Extract the data from …".

The words around the text are given with a mark for it; all of them must be read.
"""

from __future__ import annotations

import re

from stepcache_core.tasks.json_object.prompt.tokens import MARK
from stepcache_core.tasks.json_object.prompt.wording import Phrase, numbered
from stepcache_core.tasks.json_object.subject.textkinds import TEXT_KIND

_Q = f"{MARK}Q"
_KIND = rf"(?:{TEXT_KIND}|comment|quote|quotation|remark|post|headline|entry|bill)"
_POINTED = r"(?:(?:the|this|that|following|given|quoted|below|above|an?) ){1,3}"
_NAMED_KIND = rf"(?P<kind>{_KIND})(?: below| here| above| that follows)?"
_LABEL = rf"(?:(?:the )?(?P<label>{_KIND}): )?"
_TEXT = rf"(?:{_POINTED}{_NAMED_KIND}[:.,]? )?{_LABEL}{_Q}"
_THE_TEXT = rf"{_POINTED}{_NAMED_KIND}"
_OF_KIND = rf"{_POINTED}{_NAMED_KIND}[:.,]? {_LABEL}{_Q}"
_SHOWN = (
    rf"(?:(?:(?:here is|here's|this is|here comes|below is|consider|take|read|look at) (?:an?|the|this) "
    rf"|(?:the|this) )?"
    rf"(?:following |given )?(?P<label>{_KIND}): {_Q}|(?:consider|take|read|look at) {_TEXT})"
)
_POLITE = (
    r"(?:please |kindly |(?:can|could|would) you (?:please )?|(?:i|we) (?:want|need|would like) you to"
    r" |(?:i|we)'d like you to |your task is to )?"
)
_NOUN = r"(?:data|details|information|info|facts)"
_SORT = r"(?:(?:relevant|following|required|requested|wanted) )?"
_DATA = rf"(?:all )?(?:of )?(?:the )?{_SORT}{_NOUN}"
_ITS = rf"(?:all (?:of )?)?its {_NOUN}"
_FROM = r"(?:from|in|of|out of|within|(?:(?:that|which) is )?(?:given|contained|found|stated|held) in|there is in)"
_IT = rf"(?:it|there|(?:the|this|that) (?P<again>{_KIND}))"
_OUT = rf"(?:(?: out)?(?: {_FROM} {_IT})?| out| (?:that )?it (?:contains|holds|gives|has))"
_PULL = r"(?:extract|pull out|pull|take out|take|get|retrieve|collect|gather|lift|read off|read|pick out)"
_TURN = r"(?:turn|convert|put|transform|bring|sort|arrange|organi[sz]e|enter|write)"
_GET = rf"(?:{_PULL}|{_TURN})"
_EXTRACTION = rf"(?:(?:the |a )?(?:data|information) extraction|(?:the )?extraction of {_DATA})"
_TASK = (
    rf"(?:(?:the |your )?(?:task|job|goal|assignment): )(?:{_EXTRACTION}|{_POLITE}extract(?:ing)? (?:{_DATA}|{_ITS}))"
)
_WANTED = r"(?:(?:i|we) (?:want|need|would like)(?: to have)?|(?:i|we)'d like(?: to have)?|give me|show me|get me|give)"
_HOLDS = r"(?:(?:that|which) (?:holds|contains|has|gives|carries)|holding|containing|giving|with|carrying)"
_ORDER = (
    rf"{_POLITE}(?:{_GET} (?:{_DATA}|{_ITS}){_OUT}|(?:extract|pull|take|get) (?:{_DATA}|{_ITS})(?: out)?"
    rf"|do {_EXTRACTION})"
)
_WAYS = (
    rf"{_POLITE}(?:{_GET}|extracts|extracting|that extracts) {_DATA}(?: out)? {_FROM} {_TEXT}",
    rf"{_POLITE}{_PULL} {_FROM} {_TEXT} {_DATA}",
    rf"(?:from|out of|using|based on|given|for|with) {_TEXT},? {_ORDER}",
    rf"(?:from|out of) {_TEXT},? {_WANTED} {_DATA}",
    rf"{_SHOWN}[.,;]? {_ORDER}",
    rf"{_ORDER}[.,;:] {_SHOWN}",
    rf"{_POLITE}(?:take|read|look at|consider|go through) {_TEXT}(?:,? and|,|\.)(?: then)? {_ORDER}",
    rf"{_TEXT}[.,;]? {_TASK}",
    rf"{_SHOWN}[.,;]? {_TASK}",
    rf"{_TASK}[.,;]? {_SHOWN}",
    rf"{_POLITE}(?:take|read|look at|consider|go through) {_THE_TEXT}(?:,? and|,)(?: then)? {_ORDER}[.:] {_LABEL}{_Q}",
    rf"{_POLITE}(?:do|perform|carry out|run) {_EXTRACTION} (?:on|for|from) {_TEXT}",
    rf"{_EXTRACTION} (?:from|of|for|on) {_TEXT}",
    rf"(?:{_WANTED} |{_HOLDS} )?{_DATA} (?:extracted |taken |pulled )?{_FROM} {_TEXT}(?: extracted)?",
    rf"{_WANTED} {_DATA} (?:extracted|pulled|taken) {_FROM} {_TEXT}",
    rf"(?:what|which) {_NOUN} (?:does|do) {_TEXT} (?:contain|hold|give|have)",
    rf"what (?:is|are) {_DATA} (?:{_FROM}) {_TEXT}",
    rf"{_POLITE}parse {_OF_KIND}",
    rf"(?:(?:the|this) )?(?P<label>{_KIND}): {_Q}",
    rf"{_POLITE}(?:read|take|look at|consider) {_TEXT}[.,;]? (?:and )?{_ITS}",
    rf"(?:{_ORDER}|{_DATA}|{_ITS})[.,;] the (?P<label>{_KIND}) is:? {_Q}",
    rf"{_SHOWN}[.,;]? {_POLITE}parse it",
    rf"{_POLITE}parse it[.,;] {_SHOWN}",
)


_PHRASES = tuple(Phrase(numbered(way)) for way in _WAYS)


def data_wanted(around: str) -> re.Match[str] | None:
    """The match that reads all words around a text as the wish for its data; its groups name the kinds of text."""
    return next((match for way in _PHRASES if (match := way.fullmatch(around))), None)
