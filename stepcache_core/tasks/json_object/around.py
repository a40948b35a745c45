"""The words around a key list, schema or template: those that lead in to it, and those that may follow."""

from __future__ import annotations

from stepcache_core.tasks.json_object.wording import START, STOP, H, K, S, pattern_of

_LINK = (
    rf"(?:{START}(?:(?:the|your|this) )?(?:json(?: object)?|object|output|response|answer|result)(?= (?:must|should|has"
    r"|have|needs|shall|will|contains|includes)) )?"
    rf"(?:(?:{START}(?:make sure|ensure) (?:that )?)?(?:it|that|which)(?= (?:must|should|has|have|needs|shall|will"
    r"|contains?|includes?)) )?(?:(?:must|should|shall|will|needs to|need to|has to|have to) )?"
)
_HOLD = (
    r"(?:(?:with|having|has|have|contains?|containing|includes?|including|using|use|uses|whose|consisting of"
    rf"|consists of|comprising|made up of|by|under|return|output|give|provide|fill in|{START}here are"
    rf"|{START}its|and) )*"
)
LEAD_IN = pattern_of(rf"(?<!\S)(?P<sep>[,:;(-] )?(?P<link>{_LINK}{_HOLD})(?:(?:the|a|an|its) )?{K}(?: \))?{STOP}")
_SAYS_EXACT = pattern_of(r"\bexact(?:ly)?\b")
PATTERN_LEAD = pattern_of(
    r"(?<!\S)(?:(?:, |: )?(?:(?:that|which|and|must|should|it|its|the output|your answer) )*(?:in|as|of|with|using"
    r"|matching|matches|match|following|follow|follows|like|conforming to|conforms to|conform to"
    r"|according to|adhering to|adheres to|valid against|validates against|that|to|has"
    r"|having) )?(?:(?:the|this|following|these|exact|a|json"
    r"|same|exactly|given|below|above|provided) )*"
    r"(?:(?:json )?(?:schema|format|form|structure|template|shape|layout|example|pattern) )?"
    rf"(?:(?:below|follows|like this|like|as follows|is|this) )*(?:: )*(?:\. )*{S}{STOP}",
)
_FOLLOWS = pattern_of(
    rf" (?:[.,:;)!-]|for|of|from|about|describing|representing|based|using|in|on|that describes?|{H}|and {H})(?!\S)"
)
_SAYS_SOMETHING = pattern_of(r"(?:\A|.* )(?:[.,:;(•-]|and|MARK[HKS])\Z".replace("MARK", H[0]))
_STATES = pattern_of(
    r"(?:• )?(?:(?:the|a|an|this|these|those|he|she|they|it|his|her|their|i|my|we|our|there|in|here"
    r"|what|who|which|where|when)\b|\d|[(]"
    r"|(?:\S+ ){1,3}:(?!\S)|Q)".replace("Q", H[0])
)


def unread_words(text: str) -> str | None:
    """Why the words right before or after the key list may change what it says, or None.

    `text` is masked, the phrases of constraint and the request for JSON taken out of it.
    """
    for match in LEAD_IN.finditer(text):
        before, after = text[: match.start()].rstrip(), text[match.end() :]
        if not match["sep"] and not match["link"].strip() and before and not _SAYS_SOMETHING.fullmatch(before[-80:]):
            return f"words before the key list were not read: {before[-30:]!r}"
        if after and not _FOLLOWS.match(after):
            return f"words after the key list were not read: {after[:30]!r}"
    return _further_order(text)


def _further_order(text: str) -> str | None:
    """Why a sentence after the one with the keys may be one more order, or None."""
    sentences = [sentence.strip() for sentence in text.split(" . ")]
    last = max((at for at, sentence in enumerate(sentences) if K in sentence or S in sentence), default=0)
    for sentence in sentences[last + 1 :]:
        plain = sentence.strip(" .•") if len(sentence) < 3 else sentence.strip(" .")
        if plain and not plain.startswith(H) and not _STATES.match(plain):
            return f"a further sentence may be one more order: {plain[:30]!r}"
        if plain.endswith(":"):
            return None
    return None


def without_lead(text: str) -> tuple[str, bool]:
    """The text without the key list, template and what leads in to them; whether that says "exactly"."""
    shown = PATTERN_LEAD.search(text)
    exactly = shown is not None and _SAYS_EXACT.search(shown[0]) is not None
    return PATTERN_LEAD.sub(" ", LEAD_IN.sub(" ", text)), exactly
