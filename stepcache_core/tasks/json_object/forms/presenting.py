"""Requests to present a thing: by an object, in the shape of one, wished for, or said of the thing first."""

from __future__ import annotations

from stepcache_core.tasks.json_object.forms.rewording import (
    ABOUT_ENDS,
    BEGIN,
    DETAILS,
    ENDS,
    LINK,
    OBJECT,
    ONE,
    POLITE,
    THING,
    WISH,
    form,
)
from stepcache_core.tasks.json_object.prompt.wording import any_of

_VERB = any_of(
    "describe represent present profile capture express model record cover portray characterise characterize"
    " depict"
    " document show catalogue catalog introduce specify chronicle set_down lay_out set_out"
)
_SUM = any_of("summarise summarize recap sum_up")
_DONE = any_of(
    "described represented presented profiled captured expressed modelled modeled recorded covered"
    " portrayed"
    " characterised characterized depicted documented shown laid_out set_out put written_up given"
    " rendered encoded delivered returned"
)
_SUMMED = any_of("summarised summarized recapped summed_up")
_SHALL = r"(?:should|must|shall|is to|has to|needs to|ought to)"
_LABEL = any_of("subject topic theme")
_WANTED = any_of("needed wanted required requested called_for")
_DO_SO = r"(?:[?.] (?:so )?please (?:do|go ahead)(?: so| it| that)?[.!]|[?.] (?:please )?do so(?:, please)?[.!])"

PRESENTING = (
    form(rf"(?<=\S )in the (?:form|shape|format) of (?P<object>{ONE}JSON object){ABOUT_ENDS}", "as {object}"),
    form(rf"(?<=\S )like JSON object{ENDS}", "as a JSON object"),
    form(rf"{BEGIN}{POLITE}tell me(?: all)?(?:,| )+{LINK} {OBJECT}(?=[^.!?\n]{{1,200}} about )", "Return {object}"),
    form(
        rf"{BEGIN}{POLITE}(?:answer|reply|respond)(?: me)? (?:by means of|by way of|via|through)"
        rf" (?P<object>{ONE}JSON object)"
        rf"{ABOUT_ENDS}",
        "Answer with {object}",
    ),
    form(rf"{BEGIN}(?P<front>for {THING}) (?P<wish>(?:i|we) (?:would )?(?:need|want|like)) (?=\S)", "{front}, {wish} "),
    form(rf"{BEGIN}{POLITE}{_VERB} {THING}(?: {LINK}|:| [–—]) {OBJECT}", "Describe {thing} as {object}"),
    form(rf"{BEGIN}{POLITE}{_SUM} {THING} {LINK} {OBJECT}", "Summarise {thing} as {object}"),
    form(rf"{BEGIN}{POLITE}condense {THING} (?:in|into|to) {OBJECT}", "Summarise {thing} as {object}"),
    form(rf"{BEGIN}{POLITE}boil {THING} down (?:in|into|to) {OBJECT}", "Summarise {thing} as {object}"),
    form(rf"{BEGIN}(?:please )?let {THING} be {_DONE} {LINK} {OBJECT}", "Describe {thing} as {object}"),
    form(rf"{BEGIN}{WISH} {THING} (?:to be )?{_DONE} {LINK} {OBJECT}", "Describe {thing} as {object}"),
    form(rf"{BEGIN}{WISH} {THING} (?:to be )?{_SUMMED} {LINK} {OBJECT}", "Summarise {thing} as {object}"),
    form(rf"{BEGIN}{THING} {_SHALL} be {_DONE} {LINK} {OBJECT}", "Describe {thing} as {object}"),
    form(rf"{BEGIN}{THING} {_SHALL} be {_SUMMED} {LINK} {OBJECT}", "Summarise {thing} as {object}"),
    form(
        rf"{BEGIN}(?:could|can|would|may) {THING}(?: please)? be {_DONE} {LINK} {OBJECT}"
        rf"(?P<rest>[^?.!\n]{{0,300}}){_DO_SO}",
        "Describe {thing} as {object} {rest}.",
    ),
    form(
        rf"{BEGIN}(?:could|can|would|may) {THING}(?: please)? be {_SUMMED} {LINK} {OBJECT}"
        rf"(?P<rest>[^?.!\n]{{0,300}}){_DO_SO}",
        "Summarise {thing} as {object} {rest}.",
    ),
    form(rf"{BEGIN}(?:could|can|may) {THING} please be {_DONE} {LINK} {OBJECT}", "Describe {thing} as {object}"),
    form(rf"{BEGIN}(?:could|can|may) {THING} please be {_SUMMED} {LINK} {OBJECT}", "Summarise {thing} as {object}"),
    form(
        rf"{BEGIN}(?P<object>{ONE}JSON object) (?:for|about|on|describing|representing|that describes) {THING} is"
        rf" {_WANTED}(?=[.,:;]|\Z)",
        "Give me {object} for {thing}",
    ),
    form(rf"\A{THING} (?:is|will be|shall be) (?:the|my|our|your) {_LABEL}\.", "Topic: {thing}."),
    form(
        rf"{BEGIN}{POLITE}(?:take|use|treat|have) {THING} (?:as|for) (?:the|your|its) {_LABEL} of"
        rf" (?P<object>{ONE}JSON"
        rf" object){ENDS}",
        "Describe {thing} as {object}",
    ),
    form(
        rf"{BEGIN}{POLITE}(?:consider|take|look at|think about|think of) {THING}\. {POLITE}{_VERB} (?:it|him|her"
        rf"|them) {LINK}"
        rf" {OBJECT}",
        "Describe {thing} as {object}",
    ),
    form(
        rf"(?P<before>{BEGIN}|, (?:and )?|(?<=\w )and ){POLITE}(?:list|give|state|set out|lay out|record|put|note"
        rf"|enter|collect"
        rf"|show|present) (?:its|his|her|their) {DETAILS} {LINK} {OBJECT}",
        "{before} describe it as {object}",
    ),
    form(
        rf"(?P<object>{ONE}JSON object) (?:that|which) (?:lays out|sets out|treats of|deals with|introduces"
        rf"|profiles|presents|details|outlines"
        rf"|captures|tells me about|speaks about|talks about|informs me about|reports on"
        rf"|portrays|depicts|documents|characteri[sz]es|records|gives an overview of) (?=(?:the|an?|one|my|our) )",
        "{object} describing ",
    ),
    form(
        rf"{BEGIN}{POLITE}(?:set up|draw up|work up|write up|yield|author|furnish me with|populate|offer|specify)"
        rf" (?P<object>{ONE}JSON object)\b",
        "Write {object}",
    ),
)
