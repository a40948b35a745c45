"""What the turns before the prompt say of the answer's form: whether nothing but the object may stand in it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from stepcache_core.models import Message
from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.answer.extract import Found, extract_object

MAX_READ = 10_000
"""Characters of a turn in which such a demand is looked for."""

_ADDED = (
    r"(?:(?:any|the|other|extra|additional|further|explanatory|introductory|surrounding|markdown|code|triple) )*"
    r"(?:prose|text|explanations?|commentary|comments?|markdown|fenc(?:es?|ing)|code blocks?|backticks|formatting"
    r"|preambles?|introductions?|chatter)"
)
_BANNED = rf"{_ADDED}(?:(?:, | or | and |, or |, and |, no | and no |, without ){_ADDED}){{0,5}}"
_WHERE = (
    r"(?: (?:(?:before|after|around|outside|before or after|before and after) (?:it|the (?:json(?: object)?|object))"
    r"|at all))?"
)
_JSON = (
    r"(?:(?:a|an|one|the|single|valid|raw|bare|pure|plain|only|just|requested|nothing but) )*"
    r"(?:json(?: (?:objects?|text))?|object)"
)
_ANSWER = r"(?:answer|reply|respond|return|output|give|write|produce|print)"
_ORDER = (
    rf"(?:please )?(?:you )?(?:(?:must|should|always|will|only|just) )*{_ANSWER}(?: (?:only|just))?(?: (?:with|in|as))?"
    rf" {_JSON}(?: (?:only|alone))?(?:,? (?:and )?nothing (?:else|more))?"
)
_NOT = r"(?:(?:use |add |include )?no|without|(?:do not|don't|never) (?:use|add|include|write|output|put))"
_BAN = rf"(?:and )?{_NOT} {_BANNED}{_WHERE}"
_WRAP = rf"(?:and )?(?:do not|don't|never) (?:wrap|enclose|put) (?:it|{_JSON}) in {_BANNED}"
_CLAUSE = rf"(?:{_ORDER}|{_BAN}|{_WRAP}|(?:and )?nothing (?:else|but {_JSON})|{_JSON} (?:only|alone))"

SENTENCES = (rf"{_CLAUSE}(?:[,;:]? {_CLAUSE}){{0,3}}",)
"""Whole sentences of a system prompt, in lower case, that say of the object's form what this task reads anyway."""

_SMALL = r"(?:(?:a|an|the|with|in|as|using|your|this|that|single|valid|well-formed|return|output|raw) ){0,4}"
_ALONE = regex(
    rf"\b(?:(?:only|just)(?! (?:one|a single))|solely|strictly|exclusively|raw|bare|pure) {_SMALL}(?:json|object)\b"
    r"|\b(?:json|objects?)\b,?(?: (?:and|text|please)){0,2} (?:only|alone)\b"
    r"|\bnothing (?:else|more|but|except|besides|other than)\b"
    r"|\bnur (?:(?:mit|das|dem|ein|einem|als|reinem|gültigem) ){0,3}json|\bnichts (?:anderes|sonst|als)\b"
    r"|\b(?:uniquement|seulement|rien que|rien d['’]autre)\b|json\w*(?:オブジェクト|形式)?(?:のみ|だけ)"
)
_LESS = r"only|but|without|skip|leave|omit|avoid|forget"
_NO_MORE = regex(
    rf"\b(?:no|without|never|not|don['’]t|avoid|omit|skip|ohne|kein\w*|sans|aucune?)\b(?: (?!{_LESS})[\w-]+,?){{0,6}}?"
    r" (?:prose|explanations?|commentary|markdown|(?:code )?(?:fenc(?:es?|ing)|blocks?)|backticks|preambles?"
    r"|erklärung\w*|explications?|(?:extra|other|additional|surrounding) text)\b"
    r"|(?:説明|前置き|コードブロック)\w{0,6}(?:不要|なし|禁止|ない)"
)
_NEGATION = regex(r"\b(?:no|not|never|avoid)\b|n['’]t\b")
_OF_KEYS = regex(r"\b(?:keys?|fields?|propert(?:y|ies)|attributes?|schlüssel|clés?)\b")
_ENDS = regex(r"[.!?\n。]+")


@lru_cache(maxsize=256)
def demands_bare(earlier: tuple[Message, ...]) -> bool:
    """True where a system prompt or an earlier turn forbids all but the JSON, or every example is a bare object."""
    said = (turn.content[:MAX_READ] for turn in earlier if turn.role != "assistant")
    return any(map(_forbids_more, said)) or _shows_bare(earlier)


def _forbids_more(text: str) -> bool:
    sentences = (" ".join(sentence.lower().split()) for sentence in _ENDS.split(text))
    return any(_is_ban(sentence) for sentence in sentences if sentence)


def _is_ban(sentence: str) -> bool:
    """True for a ban on other text; one that is itself forbidden, or may be on other keys, is none."""
    alone = None if _OF_KEYS.search(sentence) else _ALONE.search(sentence)
    return any(
        found and not _NEGATION.search(sentence[: found.start()]) for found in (alone, _NO_MORE.search(sentence))
    )


def _shows_bare(earlier: Sequence[Message]) -> bool:
    """True where there are worked examples, and in each the answer is the object alone."""
    shown = [extract_object(turn.content) for turn in earlier if turn.role == "assistant"]
    return bool(shown) and all(isinstance(found, Found) and found.alone for found in shown)
