"""Read a prompt that consists of known clauses, facts and one thing described, whatever their order."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.keys.candidates import candidates, lines_apart
from stepcache_core.tasks.json_object.keys.closing import read_closure, take_bans
from stepcache_core.tasks.json_object.keys.fitting import fits
from stepcache_core.tasks.json_object.keys.keylist import KeyPhrase
from stepcache_core.tasks.json_object.keys.series import Series
from stepcache_core.tasks.json_object.prompt import chatter, parts
from stepcache_core.tasks.json_object.prompt.clauses import TELLS
from stepcache_core.tasks.json_object.prompt.compose import read_parts
from stepcache_core.tasks.json_object.prompt.content import set_aside
from stepcache_core.tasks.json_object.prompt.doubts import IN_DATA, doubt_about, doubt_of_number, value_doubt
from stepcache_core.tasks.json_object.prompt.masking import masked
from stepcache_core.tasks.json_object.prompt.prose import BARE
from stepcache_core.tasks.json_object.prompt.said import Said, without_politeness
from stepcache_core.tasks.json_object.prompt.sentence import read_sentence
from stepcache_core.tasks.json_object.prompt.settling import settled
from stepcache_core.tasks.json_object.prompt.telling import is_fact, may_order, names_key
from stepcache_core.tasks.json_object.prompt.tokens import MARK, Kind, Token
from stepcache_core.tasks.json_object.prompt.wording import BULLET, PARAGRAPH, K, Phrase
from stepcache_core.words.memory import recalling

_MAX_TOKENS = 700
_FEW_TOKENS, _REPEATED = 120, 5
_MAX_SENTENCES = 60
_LED = regex(rf" :(?: [.•])+ {K}")
_QUOTED_BELOW = regex(rf" :(?: \.)+ (?={MARK}Q\d+(?: \.|\Z))")
_INLINE = regex(rf"(?P<wording>[^:{BULLET}]*{K}) : (?P<data>(?!\.)[^{MARK}].+)")
_POINTS = Phrase(r"(?<!\S)(?:this|the following|my|our) (?:[\w-]+ ){0,2}?[\w-]+(?!\S)")
"""A text that comes behind the keys: "turn this note into JSON with the keys …: the note"."""
_MEANT = Phrase(r"(?<!\S)(?:this|that|these|those|it|following|below|above|here)(?!\S)")
_POINTS_BACK = Phrase(r"(?<!\S)(?:this|it|that)(?= (?:as|in|into|to|back|using|with)(?!\S)| [.,:;]|\Z)")
_DEFINITE = regex(r"(?:[Tt]he|[Mm]y|[Oo]ur|[Yy]our|[Ii]ts) [^A-Z]*\Z")
_QUOTE = regex(rf"{MARK}Q(\d+)")
_SHORT = ((" w / ", " with "), (" dont ", " don't "), (" u ", " you "), (" ! ", " . "))
"""The shortest spellings, and what they stand for."""


@dataclass(frozen=True, slots=True)
class Plain:
    """What a plain prompt says, the thing it describes and the facts it brings; quotes stand behind MARK+"Q…".

    `ordered`: the thing is an order about the content, such as "compare tea and coffee".
    """

    series: Series
    said: Said
    subject: str
    facts: str
    quotes: tuple[str, ...]
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class _Sentences:
    """What the sentences so far say; `early`: how many facts came before the keys; `at`: where the last fact stood."""

    said: Said
    orders: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    early: int = 0
    at: int = -1
    adjacent: bool = True


@dataclass(frozen=True, slots=True)
class _Frame:
    """The wording as it is read at last, and before the phrases that shut keys out were taken, if there were any.

    `content`: what it brings behind a colon. `points_back`: beside greetings it speaks of "this" or "it".
    """

    text: str
    closed: str
    content: str
    read: _Sentences
    points_back: bool


def read_plain(tokens: Sequence[Token]) -> Plain | None:
    """The reading of a plain prompt; None where it is not one, or may be read in two ways."""
    if len(tokens) > _MAX_TOKENS or _is_monotonous(tokens):
        return None
    tokens = lines_apart(tokens)
    found = [plain for lists in candidates(tokens) if (plain := _with_lists(tokens, lists)) is not None]
    same = {(plain.series.keys.keys, plain.subject, plain.facts) for plain in found}
    return found[0] if len(same) == 1 else None


def _is_monotonous(tokens: Sequence[Token]) -> bool:
    """True for what is mostly one mark or word again and again, which costs much and says nothing."""
    return len(tokens) > _FEW_TOKENS and len({token.word for token in tokens}) * _REPEATED < len(tokens)


def written(text: str, quotes: Sequence[str]) -> str:
    """A masked text with its quotes put back and its signs as they are written."""
    plain = re.sub(r" (?=[:.;,](?: |\Z))", "", text)
    return _QUOTE.sub(lambda match: quotes[int(match[1])], plain)


def _with_lists(tokens: Sequence[Token], lists: Sequence[tuple[int, Series]]) -> Plain | None:
    """The reading of the prompt if these lists are its keys; any other object in it makes it none."""
    objects = {at for at, token in enumerate(tokens) if token.kind is Kind.OBJECT}
    if objects and not objects <= {at for start, series in lists for at in range(start, series.keys.end)}:
        return None
    notes = " ".join(token.text for _, series in lists for token in series.keys.notes if token.kind is Kind.WORD)
    if notes and value_doubt(notes) is not None:
        return None
    series = max((series for _, series in lists), key=lambda one: one.typed)
    words, quotes = masked(tokens, [KeyPhrase(at, one.keys.end, one.keys, exactly=False) for at, one in lists], None)
    text = " ".join(words)
    for short, long in _SHORT:
        text = text.replace(short, long)
    one = (text.replace(PARAGRAPH, " . "), "")
    ways = dict.fromkeys(((*one, True), (*set_aside(text), True), (*one, False)))
    return next((plain for way in ways if (plain := _read(*way, series, quotes)) is not None), None)


def _read(wording: str, content: str, by_parts: bool, series: Series, quotes: tuple[str, ...]) -> Plain | None:
    """The reading of a wording and the content set aside from it, if its list is this one."""
    frame = _framed(wording, len(series.keys.keys), content != "", by_parts)
    if frame is None:
        return None
    read, content = frame.read, content or frame.content
    said = replace(read.said, asks=True) if series.shown and read.said.shows else read.said
    if not fits(said, series, frame.text, frame.closed):
        return None
    if any(names_key(fact, series.keys.keys) for fact in read.facts[read.early :]):
        return None
    if frame.points_back and not (read.facts or content):
        return None
    return _about(read, said, Plain(series, said, "", content, quotes, bool(read.orders)))


@recalling(512, 600)
def _framed(wording: str, count: int, has_content: bool, by_parts: bool) -> _Frame | None:
    """What the words around the list of `count` keys say, whatever the keys are."""
    wording = " ".join(wording.split())
    if doubt_of_number(wording) is not None:
        return None
    closure = read_closure(wording, count)
    if closure.misfit:
        return None
    text, bare = take_bans(closure.left, BARE)
    text, content = _QUOTED_BELOW.sub(" : ", _LED.sub(f" : {K}", text)), ""
    inline = _INLINE.fullmatch(text)
    if inline is not None and not has_content and _POINTS.search(inline["wording"]):
        if IN_DATA.search(inline["data"]):
            return None
        text, content = inline["wording"], inline["data"].strip(" .")
    read = _sentences(text, Said(exactly=closure.exactly, bare=bare or closure.bare), count if by_parts else 0)
    if read is None or (closure.allowed and not read.said.exactly) or (closure.is_open and read.said.exactly):
        return None
    greets = read.said.hello or read.said.chat
    points_back = greets and _POINTS_BACK.search(chatter.CHAT.sub(" ", text)) is not None
    return _Frame(text, wording if closure.exactly else "", content, read, points_back)


def _about(read: _Sentences, said: Said, plain: Plain) -> Plain | None:
    """The reading with what it is about, which must be one thing without a word of doubt."""
    subjects = tuple(dict.fromkeys(said.subjects))
    if len(subjects) > 1 or (subjects and read.orders):
        return None
    if _may_be_content(read, said, plain):
        return None
    subject, facts = settled(" . ".join(read.orders or subjects), read.facts, plain.facts, adjacent=read.adjacent)
    return None if doubt_about(subject) is not None else replace(plain, subject=subject, facts=facts)


def _may_be_content(read: _Sentences, said: Said, plain: Plain) -> bool:
    """True where greetings or a purpose stand beside nothing else that could be meant by "this text" or "it"."""
    if read.facts or plain.facts or not (said.hello or said.chat):
        return False
    thing = " . ".join(read.orders or said.subjects)
    if said.chat and _DEFINITE.match(thing):
        return True
    return thing == "" or _MEANT.search(thing) is not None or (bool(read.orders) and " " not in thing)


def _sentences(text: str, said: Said, count: int) -> _Sentences | None:
    """What every sentence says; None as soon as one was not read."""
    so_far = _Sentences(said)
    if text.count(" . ") > _MAX_SENTENCES:
        return None
    said_one = filter(None, (part.strip(" .,;") for part in text.split(" . ")))
    for number, sentence in enumerate(said_one):
        following = _next(so_far, sentence, number, count)
        if following is None:
            return None
        so_far = following
    return so_far


def _is_topic(sentence: str) -> bool:
    """True for a sentence that only says what the object is about, or points to a text."""
    if parts.LEAD.match(sentence) or parts.TOPIC.match(sentence):
        return True
    return read_sentence(sentence) is not None


def _next(so_far: _Sentences, sentence: str, number: int, count: int) -> _Sentences | None:
    said = so_far.said
    read = (read_parts(sentence, count) if count else None) or read_sentence(sentence)
    if read is not None:
        if said.keys and TELLS.match(sentence) and not (read.asks or read.keys):
            return None
        if (said.keys or said.asks) and read.subjects and not (read.asks or read.keys) and not _is_topic(sentence):
            return None
        return replace(so_far, said=said + read, facts=(*so_far.facts, *read.told))
    if is_fact(sentence, later=said.keys, known=bool(so_far.facts or said.subjects)):
        facts = (*so_far.facts, sentence)
        adjacent = so_far.adjacent and (not so_far.facts or so_far.at == number - 1)
        early = so_far.early if said.keys else len(facts)
        return replace(so_far, facts=facts, early=early, at=number, adjacent=adjacent)
    order = without_politeness(sentence)
    if said.keys or said.asks or not may_order(order):
        return None
    return replace(so_far, orders=(*so_far.orders, order))
