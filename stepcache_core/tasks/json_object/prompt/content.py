"""Set aside what a masked prompt brings as content: data of its own paragraph or label, and context."""

from __future__ import annotations

import re

from stepcache_core.tasks.json_object.prompt.doubts import IN_DATA, PLAIN
from stepcache_core.tasks.json_object.prompt.tokens import MARK
from stepcache_core.tasks.json_object.prompt.wording import BULLET, PARAGRAPH, K, S, any_of, pattern_of
from stepcache_core.words.memory import recalling

_NOUNS = any_of(
    "text texts input passage article sentence e-mail email emails message review reviews document transcript data"
    " description context paragraph ticket note notes content comment this following conversation question report"
    " essay letter invoice receipt order listing story abstract excerpt chapter quote quotation headline post tweet"
    " advert ad blurb memo minutes log entry line claim statement recipe poem lyrics book film movie song person"
    " product"
    " subject topic item place city country event case patient customer user company whiteboard source material"
    " details facts background scenario situation problem task request complaint feedback answer reply snippet"
    " announcement news bio biography profile resume cv synopsis plot dialogue chat caption record page bulletin"
    " nachricht rechnung artikel bestellung bewertung satz anfrage texte avis phrase commande facture courriel meldung"
    " forecast scan dictation voicemail diary postcard label menu flyer notice sms thread call speech"
)
_LABEL = pattern_of(
    rf"(?:(?:here is|here's|below is|use|given|based on|consider|from) )?(?:(?:the|my|our|your|this|a|an|input"
    rf"|original|raw|full) )?(?:[\w'-]+ ){{0,2}}{_NOUNS}"
    rf"(?: (?:to|of|from|for|about|tonight|today) [\w'-]+| #? ?[\w.-]*\d[\w.-]*| {MARK}Q\d+)?"
    rf"(?: (?:is|follows))? (?::|=|–|—)(?!\S)"
)
_QUOTED_ONLY = pattern_of(rf"(?:{MARK}Q\d+|[.,;:!?()\[\]–—-]|\s)+")
_NUMBERED = pattern_of(rf"{_NOUNS} (?:# )?[\w-]*\d")
_GREETING = pattern_of(
    r"(?:hello|hi|hey|good (?:morning|afternoon|evening|day)|dear \w+)(?: (?:there|all|team|everyone))?"
)
_FREE = pattern_of(
    r"(?:the )?(?:values|details|contents?) (?:can|may|could) (?:all )?be (?:anything|whatever(?: \w+)? you (?:like"
    r"|want|wish)|made up"
    r"|invented|fictional|fictitious|random|arbitrary|up to you)(?: you (?:like|want))?"
    r"|(?:make up|invent) (?:the |any |all |all the )?(?:values|details|contents?)(?: freely)?|make (?:the |all"
    r" )?(?:values|details) up"
)
"""A sentence that leaves the values to the model."""

_CONTEXT = pattern_of(
    r"(?:i'm|i am|we're|we are|you are|you're|we|i|our|my|the|this|these|here|it's|it is|below|there is|there are|he"
    r"|she|they|a|an)(?!\S)"
)
_STATES = pattern_of(r"(?:[^\s]+ ){0,12}?(?:is|are|was|were|has|had|am|says|said|[\w]{3,}ed|[\w']+(?:'s|'re))(?!\S)")
_ORDERS = pattern_of(
    r"(?:(?:and|also|then|but|or|plus|next|finally|except|unless|if|when|otherwise|please|so|now|note|remember|make|use"
    r"|do|don't|never|always|no|not|only|just|keep|write|give|add|put|set|include|return|output|skip|round|translate"
    r"|sort"
    r"|as|for|in|with|without|all|every|each|any)(?!\S))"
)
_POINTS = pattern_of(rf"(?<!\S)(?:following|below|this|these) (?:[\w'-]+ ){{0,2}}{_NOUNS}(?!\S)|(?<!\S)below(?!\S)")
_WORD_LABEL = pattern_of(
    r"(?!(?:keys?|fields?|values?|format|output|object|rules?|types?|response|note)(?!\S))(?P<word>[\w'-]{3,}) :(?!\S)"
)
_STOPS = pattern_of(r"\.(?: \.)+")
_DIGIT = pattern_of(r"\d")
_GIVEN = pattern_of(
    r"(?:you (?:will|are) (?:be )?given|you'll (?:get|be given)|you (?:will )?(?:get|receive)|below is|here is|here's"
    r"|the following is|this is) (?:an?|the|my|our|some|one) (?:[\w'-]+ ){0,5}?[\w'-]+"
)
_SHAPED = pattern_of(r"json|\bkeys?\b|field|object|array|schema|template|list")
_VAGUE = pattern_of(
    r"(?:\S+ ){0,3}?(?:notes?|comments?|details|tasks?|requests?|content|context|description|items?|labels?|data|page"
    r"|this"
    r"|following|background|problem|question|answer|reply|line|case|facts)(?: \S+){0,2} (?::|=|–|—)(?!\S)"
)
_WANTS = pattern_of(r"(?<!\S)(?:one|ones|need|needs|want|wants|it|them|would|get|like|ask)(?!\S)")
_EACH = pattern_of(r"(?<!\S)(?:each|every|per)(?!\S)")
_RECORD = pattern_of(r"[\[(]? ?\d[\w.:/+-]*")
"""How a log line or another record starts."""


@recalling(512, 600)
def set_aside(masked: str) -> tuple[str, str]:
    """Cut a masked prompt into the wording of the request and the content it brings, each in its order."""
    masked = _STOPS.sub(".", masked)
    paragraphs = [paragraph.strip(" .") for paragraph in masked.split(PARAGRAPH)]
    core = [at for at, paragraph in enumerate(paragraphs) if _is_core(paragraph)]
    wording, content = [], []
    said = " . ".join(paragraphs[at] for at in core)
    for at, paragraph in enumerate(paragraphs):
        if at in core:
            kept, aside = _inside(paragraph, said, is_first=at == core[0])
        elif _is_announced(paragraphs, core, at) or _is_content(paragraph, said, after=bool(core) and at > core[0]):
            kept, aside = "", paragraph
        else:
            kept, aside = paragraph, ""
        wording += [kept] if kept else []
        content += [aside] if aside else []
    return " . ".join(wording), " . ".join(content)


def _is_core(paragraph: str) -> bool:
    return K in paragraph or S in paragraph or "json" in paragraph.casefold()


def _is_announced(paragraphs: list[str], core: list[int], at: int) -> bool:
    """True for the paragraph that "the following …" or "below" points to: after a colon, or the last."""
    if at - 1 not in core or not _POINTS.search(paragraphs[at - 1]):
        return False
    if not paragraphs[at - 1].endswith(":") and at < len(paragraphs) - 1:
        return False
    return IN_DATA.search(paragraphs[at]) is None and _ORDERS.match(paragraphs[at]) is None


def _names_its_kind(text: str, said: str) -> bool:
    """True for "Argument: …" where the wording speaks of "the argument"."""
    label = _WORD_LABEL.match(text)
    if label is None:
        return False
    return (
        re.search(rf"(?:the|this|my|our|following|given) (?:\S+ )?{re.escape(label['word'])}(?!\w)", said, re.I)
        is not None
    )


def _is_content(paragraph: str, said: str, *, after: bool) -> bool:
    """True for a paragraph that brings data: quoted, labelled, or without a word that could give an order."""
    if not paragraph or _QUOTED_ONLY.fullmatch(paragraph):
        return True
    if _LABEL.match(paragraph) or _NUMBERED.match(paragraph) or _names_its_kind(paragraph, said):
        return _is_labelled(paragraph)
    if _RECORD.match(paragraph) and len(_DIGIT.compiled.findall(paragraph)) >= 6:
        return IN_DATA.search(paragraph) is None
    if PLAIN.search(paragraph):
        return False
    sentences = [sentence.strip(f" .{BULLET}") for sentence in paragraph.split(" . ")]
    if not after:
        return all(_is_context(sentence) for sentence in sentences)
    return not any(_ORDERS.match(sentence) for sentence in sentences) and _is_told(sentences)


def _is_labelled(text: str) -> bool:
    """True for labelled data; a label such as "Note:" may announce an order as well."""
    if IN_DATA.search(text):
        return False
    label = _VAGUE.match(text)
    if label is None:
        return True
    said = [sentence.strip(f" .{BULLET}") for sentence in text[label.end() :].split(" . ")]
    return PLAIN.search(text, label.end()) is None and not any(_ORDERS.match(sentence) for sentence in said)


def _is_told(sentences: list[str]) -> bool:
    """True where the paragraph tells something, or is a record rather than prose."""
    first = next((sentence for sentence in sentences if sentence), "")
    digits = len(_DIGIT.compiled.findall(" ".join(sentences)))
    return _STATES.match(first) is not None or digits >= 4 or first[:1].isdigit()


def _is_context(sentence: str) -> bool:
    if _GIVEN.fullmatch(sentence) is not None:
        return _SHAPED.search(sentence) is None
    return (
        not sentence
        or _GREETING.fullmatch(sentence) is not None
        or (_CONTEXT.match(sentence) is not None and PLAIN.search(_without_each(sentence)) is None)
    )


def _without_each(sentence: str) -> str:
    """The sentence without "every", which in one that wants nothing says nothing of the number of objects."""
    return sentence if _WANTS.search(sentence) else _EACH.sub(" ", sentence)


def _inside(paragraph: str, said: str, *, is_first: bool) -> tuple[str, str]:
    """Of a paragraph with the request: context before it, and labelled data from its label to the end, set aside."""
    sentences = [sentence.strip() for sentence in paragraph.split(" . ")]
    last = max(at for at, sentence in enumerate(sentences) if _is_core(sentence))
    end = len(sentences)
    for at in range(last + 1, len(sentences)):
        labelled = _LABEL.match(sentences[at]) is not None or _names_its_kind(sentences[at], said)
        if labelled and _is_labelled(" . ".join(sentences[at:])):
            end = at
            break
    free = {at for at in range(end) if _FREE.fullmatch(sentences[at].strip(" ."))}
    first = 0
    while is_first and first < last and not _is_core(sentences[first]) and _is_context(sentences[first]):
        first += 1
    kept = [at for at in range(first, end) if at not in free]
    wording = frozenset(kept)
    aside = [sentence for at, sentence in enumerate(sentences) if sentence and at not in wording]
    return " . ".join(sentences[at] for at in kept), " . ".join(aside)
