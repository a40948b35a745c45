"""The words around a key list, schema or template: those that lead in to it, and those that may follow."""

from __future__ import annotations

from collections.abc import Sequence, Set

from stepcache_core.tasks.json_object.prompt.wording import START, STOP, H, K, S, pattern_of

_MARK_Q = H[0] + "Q"

_PROGRAM = (
    r"(?:app|importer|parser|script|frontend|backend|code|loader|form|database|system|api|service|tool|program|pipeline"
    r"|schema|webhook|client|server|crm|cms)"
)
PROGRAM = pattern_of(rf"(?<!\S)(?:the|our|my) (?P<kind>(?:[\w-]+ ){{1,2}}){_PROGRAM}(?!\w)")
"""A program of some kind that expects the keys; of which kind it is says something of the content."""

_LINK = (
    rf"(?:{START}(?:(?:the|your|this) )?(?:json(?: object)?|object|output|response|answer|result|record|payload)(?="
    rf" (?:must"
    r"|should|has|have|needs?|requires|shall|will|contains|includes|uses)) )?"
    rf"(?:{START}(?:the|our|my) (?:[\w-]+ ){{0,2}}{_PROGRAM}(?= (?:expects|needs|reads"
    r"|requires"
    r"|wants|takes|uses)) )?"
    rf"(?:{START}(?:i|we)(?= (?:want|need|expect|require|would like)) )?"
    rf"(?:(?:where|in which) (?:the|your) (?:json )?(?:object|output|response|answer)(?= (?:holds|has|contains|includes"
    rf"|must|should)) )?"
    rf"(?:(?:{START}(?:make sure|ensure) (?:that )?)?(?:it|that|which)(?= (?:must|should|has|have|needs?|requires"
    rf"|uses|shall|will"
    r"|contains?|consists?|includes?|brings)) )?(?:(?:must|should|shall|will|needs to|need to|has to|have to) )?"
)
_HOLD = (
    r"(?:(?:with|having|has|have|brings|bringing|contains?|containing|includes?|including|using|use|uses|needs|need"
    r"|require|requires|expects|expect|want|would like|reads|wants|takes|whose|consisting of"
    rf"|holding|holds|carrying|extract|pull out|give it|give them|consists of|consists?|consisting|comprising"
    rf"|made up of|by|under|return|output|give|provide|fill in|{START}here are"
    rf"|{START}its|and) )*"
)
LEAD_IN = pattern_of(
    rf"(?<!\S)(?P<sep>[,:;(–—-] )?(?P<link>{_LINK}{_HOLD})(?:(?:the keys|the|a|an|its) )?{K}(?: \))?{STOP}"
)
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
REFERENCE = pattern_of(
    r"(?<!\S)(?:(?:that|which|to|and|it|must|should) )*(?:validates?|conforms?|match(?:es)?|fits?|follows?|adheres?"
    r"|instance"
    r"|according|matching|conforming|valid)(?: (?:against|to|of|for|with))? (?:this|the|that|the following|the given) "
    rf"(?:json )?(?:schema|template|structure|shape|format)(?: (?:below|above))?{STOP}"
)
"""Words that only point to a schema or template which stands elsewhere."""

_POLITE = pattern_of(r"(?<!\S)(?:please|pls|thanks|thank you|many thanks|cheers)(?!\S)")
_FOLLOWS = pattern_of(
    rf" (?:[.,:;)!–—-]|please|für|pour|zum|zur|über"
    rf"|for|of|from|about|describing|representing|based|using|in|on|that describes?|{H}|and {H})(?!\S)"
)
_SAYS_SOMETHING = pattern_of(r"(?:\A|.* )(?:[.,:;(•-]|and|MARK[HKS])\Z".replace("MARK", H[0]))
_ABOUT_QUOTED = pattern_of(
    r"(?:translate|classify|summari[sz]e|analy[sz]e|rate|describe|label|evaluate|explain|define)(?: (?:the|this)(?:"
    r" \w+){1,2})?"
    r"(?: :)? Q\d+(?: (?:in)?to \w+)?".replace("Q", _MARK_Q)
)
_GOES_ON = tuple(f" {sign} {word} " for sign in "–—-(" for word in ("and", "plus", "or", "also"))
_AND_SO_ON = tuple(
    f" {start}{rest}"
    for start in ("", ", ")
    for rest in (
        "and so on",
        "and so forth",
        "etc",
        "and more",
        "and the like",
        "and similar",
        "and such",
        "and whatever",
    )
)
_DASHED = pattern_of(rf" [–—-] (?!(?:for|about|of|describing|representing|based|using|from|{H})(?!\S))[^ .]+")
_TELLS = pattern_of(
    r"(?!(?:all|any|every|each|no|only|both|keys?|values?|do|make|use|if|when|unless)(?!\S))(?:[\w'-]+ ){1,3}(?:is"
    r"|are|was|were|has|had"
    r"|would be|will be|leaves|lives|works|costs|weighs|arrives)(?!\S)"
)
_SUBJECT = pattern_of(
    r"(?:plan|describe|recommend|suggest|invent|summari[sz]e|review|rate|pick|imagine) (?:a|an|the|one)"
    r"(?: (?!(?:it|them|this|that|same|above|result|output|answer|object)(?!\S))[\w'-]+){1,12}"
)
"""What an order of its own says where nothing else tells the subject."""

_STATES = pattern_of(
    r"(?:• )?(?:(?:the|a|an|this|these|those|he|she|they|it|his|her|their|i|my|we|our|there|in|here"
    r"|is|are|was|were|does|did|what|who|which|where|when|wo|wer|was|wann|quel|quelle|qui|où|le|la|les|un|une|der|die"
    r"|das|ein|eine)\b|\d|[(]"
    r"|(?:\S+ ){1,3}:(?!\S)|Q)".replace("Q", H[0])
)


def unread_words(text: str, keys: Set[str]) -> str | None:
    """Why the words right before or after the key list may change what it says, or None.

    `text` is masked, the phrases of constraint and the request for JSON taken out of it. `keys`: in lower case.
    """
    for match in LEAD_IN.finditer(text):
        before, after = text[: match.start()].rstrip(), text[match.end() :]
        if not match["sep"] and not match["link"].strip() and before and not _SAYS_SOMETHING.fullmatch(before[-80:]):
            return f"words before the key list were not read: {before[-30:]!r}"
        if after and (dash := _DASHED.match(after)) is not None:
            return f"words after the key list were not read: {dash[0]!r}"
        if after and (after.startswith((" , or ", " or ", *_GOES_ON, *_AND_SO_ON)) or not _FOLLOWS.match(after)):
            return f"words after the key list were not read: {after[:30]!r}"
    if f"{S} or " in text or f"{S} , or " in text:
        return "the prompt names alternatives to its template"
    return _further_order(text, keys)


def _further_order(text: str, keys: Set[str]) -> str | None:
    """Why a sentence after the one with the keys may be one more order, or None."""
    sentences = [sentence.strip() for sentence in text.split(" . ")]
    last = max((at for at, sentence in enumerate(sentences) if K in sentence or S in sentence), default=0)
    for at, sentence in enumerate(sentences[last + 1 :], start=last + 1):
        plain = _POLITE.sub("", sentence.strip(" .•") if len(sentence) < 3 else sentence.strip(" .")).strip(" ,")
        if plain and not (plain.startswith(H) or _STATES.match(plain) or _is_told(plain, keys)):
            if _SUBJECT.fullmatch(plain) and at == len(sentences) - 1 and _says_nothing(sentences[: last + 1]):
                continue
            return f"a further sentence may be one more order: {plain[:30]!r}"
        if plain.endswith(":"):
            return None
    return None


def _says_nothing(sentences: Sequence[str]) -> bool:
    """True where the sentences ask for the object and name nothing that it is about."""
    left, _ = without_lead(" . ".join(sentences))
    return not left.replace(H, " ").strip(" .,:;•")


def _is_told(sentence: str, keys: Set[str]) -> bool:
    """True for a sentence that tells something of the world and names no key, and for an order about quoted text."""
    if _ABOUT_QUOTED.fullmatch(sentence):
        return True
    return _TELLS.match(sentence) is not None and keys.isdisjoint(sentence.casefold().split())


def without_lead(text: str) -> tuple[str, bool]:
    """The text without the key list, template and what leads in to them; whether that says "exactly"."""
    shown = PATTERN_LEAD.search(text)
    exactly = shown is not None and _SAYS_EXACT.search(shown[0]) is not None
    return PATTERN_LEAD.sub(" ", LEAD_IN.sub(" ", text)), exactly
