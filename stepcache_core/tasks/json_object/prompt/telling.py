"""Tell a sentence that brings facts from one that could be an order or speak of the answer."""

from __future__ import annotations

from collections.abc import Sequence

from stepcache_core.tasks.json_object.prompt.tokens import MARK
from stepcache_core.tasks.json_object.prompt.wording import Phrase

_SHAPE = Phrase(
    rf"{MARK}[KSH]|(?<![\w-])(?:json\w*|objects?|arrays?|lists?|keys?|fields?|propert(?:y|ies)|attributes?|members?"
    r"|values?|outputs?|respon[sd]\w*|repl(?:y|ies|ying)|answer\w*|formats?|formatted|strings?|integers?|booleans?|null"
    r"|empty|blank|missing|unknown|return|returned|include\w*|omit\w*|exclud\w*|optional\w*|required|mandatory|schema"
    r"|nested|types?|upper-?case|lower-?case|capitals?|capitali[sz]\w*|leave|skip|instead|otherwise|if|unless|should"
    r"|must|shall|(?-i:may)|might|can|could|cannot|can't|need\w*|want\w*|please|don't|never|always|only|just|exactly"
    r"|sort\w*"
    r"|round\w*|translat\w*|convert\w*|use|using|extra|additional|further|others?|i'd|let|make|add|note"
    r"|ensure|remember|also|each|every|either|or|else|none|prose|markdown|template|keep|put|set|give|show|write"
    r"|numbers?|digits?|characters?|sentences?|between|at least|at most|maximum|minimum|max|min|below|under|up to|range"
    r"|scale|limits?|constraints?|rules?|examples?|requirements?|too|as well|besides|plus|again|instead|belongs?"
    r"|rename\w*|prefix\w*|spell\w*|call|called|whole"
    r"|sample|template|skeleton|swap\w*|replace\w*|repeat\w*|append|wrap\w*|sign|greet)(?![\w-])"
)
_LONGEST_ORDER, _LONGEST_FACT = 60, 150
"""Words of a sentence that is read as one; a longer one is neither."""
_YOU = Phrase(r"(?<![\w-])(?:you|your)(?![\w-])")
_ORDERS = Phrase(
    r"(?<![\w-])(?:think|first|then|steps?|reason\w*|explain (?:it|why|how|your|yourself)|afterwards|next|finally"
    r"|before|after)(?![\w-])"
)
_TELLS = Phrase(
    r"(?:[^\s]+ ){1,9}?(?:is|are|was|were|has|had|have|does|did|works?|lives?|costs?|says|said|runs|starts|ends|will"
    r"|leaves|arrives|opens|closes|weighs|[\w]{3,}ed|[\w]+'s|i'm|who's|it's)(?!\S)"
)
_POINTS_BACK = Phrase(
    r"(?:it|they|them|these|those|this|that|such|all|both|none|no|nothing|any|everything|anything)(?!\w)"
)
_LABELLED = Phrase(r"(?:[\w'-]+ ){1,3}[:=](?!\S)")
_QUOTED = Phrase(rf"(?:{MARK}Q\d+|[.,;:!()\s–—-])+")


def is_fact(sentence: str, *, later: bool, known: bool) -> bool:
    """True for a sentence that only tells something; `later`: the keys were named before it; `known`: so was a"
    " thing."""
    if _QUOTED.fullmatch(sentence):
        return True
    if sentence.count(" ") > _LONGEST_FACT:
        return False
    if _SHAPE.search(sentence):
        return False
    if _POINTS_BACK.match(sentence) and (later or not known):
        return False
    if later and _YOU.search(sentence):
        return False
    if sentence.count(" , ") > 1 and sentence[:1].isupper() and any(char.isdigit() for char in sentence):
        return True
    return _LABELLED.match(sentence) is not None or _TELLS.match(sentence) is not None


def may_order(sentence: str) -> bool:
    """True for a question or order about the content, such as "compose a haiku about snow": nothing of the form."""
    return (
        sentence.count(" ") <= _LONGEST_ORDER
        and _ORDERS.search(sentence) is None
        and _SHAPE.search(sentence) is None
        and _POINTS_BACK.match(sentence) is None
        and sentence != ""
    )


def names_key(fact: str, keys: Sequence[str]) -> bool:
    """True for a sentence that speaks of a key, which may be a rule for its value; labelled data does not."""
    named = {key.casefold() for key in keys}
    return _LABELLED.match(fact) is None and not (named | {f"{key}s" for key in named}).isdisjoint(
        fact.casefold().split()
    )
