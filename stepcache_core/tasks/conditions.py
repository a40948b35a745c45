"""Whether a text of instructions may make an answer depend on how a request is worded: "if the user says …"."""

import re

from stepcache_core.regex import regex

_CONDITION = regex(
    r"\b(?:if|when|whenever|unless|in case|depend(?:s|ing)|otherwise|provided|should (?:the|a|they|someone)|every time"
    r"|each time|as soon as|once|until|except|please|(?:says?|asks?|asked|writes?|mentions?|uses?|wants?) "
    r"|messages?|requests?|questions?|prompts?|commands?|demands?|quer(?:y|ies)|wording|phras\w+|vowels?|courte\w+"
    r"|polite\w*|rude\w*|tone|mirror|echo|as the (?:user|customer|student)s?|(?:user|customer|student)'s"
    r"|begins? with|starts? with|ends? with|only answer|answer only|refuse|decline|ignore"
    r"|anyone who|those who|(?:student|user|customer|people|person)s? who|(?:variables?|unknown|letters?) [a-z]\b"
    r"|wenn|falls|sofern|si|lorsque|quand|cuando|cada vez|se|quando|als|wanneer|jeśli|gdy|если|когда)\b"
    r"|もし|場合|たら|なら|ときは|時は|如果|若|当|當|만약|면",
    re.IGNORECASE,
)


def _any_of(words: str) -> str:
    return "(?:" + "|".join(word.replace("_", " ") for word in words.split()) + ")"


_THING = (
    rf"{_any_of('a an any the some one')}(?: {_any_of('required requested given certain optional')})?"
    rf" {_any_of('field value information info data detail property attribute key item entry')}s?"
)
_PLACE = rf"(?: (?:in|from) the {_any_of('text input source document message prompt')})?"
_ABSENT = (
    rf"(?:(?:is|are|was|were)(?: {_any_of('missing unknown unavailable absent unclear')}|(?: not|n't)"
    rf" {_any_of('given present stated mentioned found available provided known there included specified')})"
    rf"|(?:cannot|can't|could not|couldn't) be {_any_of('found determined inferred derived extracted')}){_PLACE}"
)
_EMPTY = r"""(?:an? )?(?:null|none|empty string|empty|blank|""|''|"unknown"|'unknown'|n/a)"""
_LEFT_EMPTY = (
    rf"(?:then )?(?:please )?"
    rf"(?:{_any_of('use return set write put give output fill_in answer_with respond_with leave')}"
    rf"(?: it| them| the (?:field|value|property)| its value)?(?: to| as| with)? {_EMPTY}"
    r"(?: (?:for|in) (?:it|that field|this field|them))?|(?:leave|omit) (?:it|them)(?: out)?)"
)
_MISSING_DATA = regex(
    rf"\b(?:(?:if|when|whenever|where) {_THING} {_ABSENT} ?,? {_LEFT_EMPTY}"
    rf"|{_any_of('use return write put')} {_EMPTY} (?:if|when|whenever|where) {_THING} {_ABSENT})"
    r"(?=\s*(?:[.;!\n]|\Z))",
    re.IGNORECASE,
)
"""A condition on what the prompt brings, and no look at its wording: prompts that bring the same meet it alike."""

_READ = regex(r"[a-z]{2}|[\u3040-\u30ff]", re.IGNORECASE)


def looks_at_words(text: str) -> bool:
    """True where the text may set a condition on the wording; so for any text in a script of which none are known."""
    if text.strip() and not _READ.search(text):
        return True
    return _CONDITION.search(_MISSING_DATA.sub(" ", text)) is not None
