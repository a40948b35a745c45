"""Read a clause that shuts other keys or prose out, from classes of words: a ban or a limit, and what it falls on."""

from __future__ import annotations

from enum import StrEnum

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.prompt.wording import K
from stepcache_core.tasks.json_object.prompt.words import NUMBERS, ORDINALS


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


_NO_MORE_NO_FEWER = regex(
    r"(?:and )?(?:no|neither) more(?: ,)?(?: and| nor)?(?: no)? (?:fewer|less)(?: than (?:that|these|those))?"
)
_DONE = frozenset(
    ("that's it", "thats it", "that's all", "thats all", "and that's it", "and that's all", "and thats it")
)
"""Said right behind a list of keys: it is complete."""


_BUT_THESE = regex(
    r"(?:(?<=anything )|(?<=everything )|(?<=all )|(?<=key )|(?<=keys )|(?<=field )|(?<=fields ))(?:that|which)"
    r" (?:isn't|is not|aren't|are not|does not appear|do not appear)(?: one of| among| in| on| part of| contained in)?"
    r" (these|those|them|the list|this list|that list|the above)"
)
"""What is not one of them is everything else: a ban on it is none on keys that lack something."""


class Shut(StrEnum):
    """What a clause says: no other keys, no prose, or only that all the keys are there."""

    KEYS = "keys"
    PROSE = "prose"
    NOTHING = "nothing"


_NO = _set(
    "no not don't dont do-not never nothing none without cannot can't cant mustn't shouldn't isn't aren't neither zero"
    " nor"
)
_GONE = _set(
    "forbidden prohibited disallowed invalid refused rejected excluded exclude excluding omit omitted omitting skip"
    " leave drop missing absent dropping leaving refuses rejects disallow forbid prohibited unwanted unwelcome"
    " spare avoid refrain banned ban exclusion"
    " free"
)
"""Words that ban what stands beside them; under a ban themselves they say that it must be there."""

_MORE = _set(
    "other others additional further extra extras more else beyond besides apart aside except another surplus bonus"
    " unlisted everything-else anything-else new superfluous any-other rest addition additions top on-top"
)
_LIMIT = _set("only just exactly precisely solely strictly exclusively stick limit restrict confine sole closed")
_KEYS = _set("key keys field fields property properties attribute attributes member members entry entries")
_THESE = _set("these those them above listed named mentioned given said")
_PROSE = _set(
    "text texts prose word words explanation explanations comment comments commentary intro introduction sentence"
    " sentences preamble markdown fence fences remarks remark chatter chat chit-chat note notes narration greeting"
    " greetings explain explaining fluff talk outside around surrounding before after formatting backticks"
)
_ADD = _set(
    "add adds added adding include includes included including contain contains introduce introducing introduced invent"
    " inventing use using put sneak slip go goes make insert inserted appear appears create creating allow allows"
    " accept accepts write writing say saying print printing output give giving return returned"
    " want need have has having"
    " accepted allowed permitted tolerated needed wanted keep throw"
)
_GRAMMAR = _set(
    "the a an any all every each of to in into it its be is are am was been being and or but nor than that this there"
    " must should may might can will shall would has have do does please pls i we you me my our with for from on at as"
    " single lone really truly whatsoever allowed out also so then ones one up they your very just required mandatory"
    " present obligatory complete full number count json-only kindly both own thing things anything everything which"
    " what whatever list set schema template thats that's it's them"
)
_LEFT_OUT = _set("leave exclude excluding omit omitting drop skip")
_NEEDED = _set("required mandatory obligatory needed necessary")
_ANSWER = _set("output answer reply response")
_JSON = _set("json object output response reply answer result")
_VOCABULARY = _NO | _GONE | _MORE | _LIMIT | _KEYS | _THESE | _PROSE | _ADD | _GRAMMAR | _JSON
WORDS = _VOCABULARY
"""Every word that such a clause is made of."""


def shuts(clause: str, keys: int | None = None) -> Shut | None:
    """What the clause says; None where one of its words is of no class, or what it bans is not certain."""
    words = (
        _BUT_THESE.sub(r"else than \1", clause.casefold())
        .replace("do not", "don't")
        .replace("can not", "can't")
        .replace("no-one", "no")
        .split()
    )
    counted = [word for word in words if word in NUMBERS or word in ORDINALS or word.isdecimal()]
    if clause.casefold() in _DONE:
        return Shut.KEYS
    if _NO_MORE_NO_FEWER.fullmatch(clause.casefold()):
        return Shut.KEYS
    plain = [word for word in words if word not in counted or word in _VOCABULARY]
    if not words or not all(word in _VOCABULARY or word == K for word in plain):
        return None
    if any(not _fits(word, keys) for word in counted if word not in ("one", "single")):
        return None
    return _judged(frozenset(words), words, bool(counted))


def _fits(word: str, keys: int | None) -> bool:
    number = NUMBERS.get(word) or (int(word) if word.isdecimal() else None)
    if keys is None:
        return False
    return number == keys or ORDINALS.get(word) == keys + 1


def _judged(words: frozenset[str], order: list[str], counted: bool) -> Shut | None:
    bans = [word for word in order if word in _NO or word in _GONE]
    more, prose = not words.isdisjoint(_MORE), not words.isdisjoint(_PROSE)
    keyed = not words.isdisjoint(_KEYS | _THESE | {K}) or counted
    if not words.isdisjoint(_NEEDED) and not words.isdisjoint(_MORE | _LIMIT):
        return None
    if "one" in words and not words.isdisjoint(_LIMIT):
        return None
    if (prose and not words.isdisjoint({"in", "every"})) or _excepts(order) or _limits_prose(order):
        return None
    if prose or (more and not words.isdisjoint(_ANSWER) and words.isdisjoint(_KEYS)):
        about_keys = not words.isdisjoint(_KEYS | _THESE | {K})
        return Shut.PROSE if len(bans) == 1 and not about_keys else None
    if "closed" in words and not words.isdisjoint({"list", "set"}) and not bans:
        return Shut.KEYS
    if words.isdisjoint(_LIMIT):
        return _banned(words, order, bans, more=more, keyed=keyed)
    only = (
        not bans
        and keyed
        and not words.isdisjoint(_THESE | {"keys", "fields", K})
        and words.isdisjoint(_JSON - {"object"})
    )
    return Shut.KEYS if only and not more else None


def _limits_prose(order: list[str]) -> bool:
    """True for "nothing more than a sentence", which sets a length."""
    at = next((i for i, word in enumerate(order) if word in ("than", "beyond")), len(order))
    return not _PROSE.isdisjoint(order[at:])


def _excepts(order: list[str]) -> bool:
    """True for "all but one required": some of the keys are taken out of what is said."""
    return any(word == "but" and order[at - 1] in ("all", "any", "every") for at, word in enumerate(order) if at)


def _banned(words: frozenset[str], order: list[str], bans: list[str], *, more: bool, keyed: bool) -> Shut | None:
    needed = not words.isdisjoint(_NEEDED)
    if needed and order[0] in ("as", "where", "which", "what"):
        return None
    if "json" in words or (bans and needed):
        return None
    if len(bans) == 1 and keyed and (more or not words.isdisjoint(ORDINALS)):
        return Shut.KEYS
    emptied = bans[0] in _LEFT_OUT and "else" in words if bans else False
    if len(bans) == 1 and more and (emptied or not words.isdisjoint({"others", "ones"})):
        return Shut.KEYS
    if (
        bans
        and set(bans) <= {"no"}
        and all(
            order[at + 1 : at + 2] and order[at + 1] in ("more", "fewer", "less", "other", "others")
            for at, word in enumerate(order)
            if word == "no"
        )
    ):
        return Shut.KEYS if len(bans) > 1 or not words.isdisjoint({"others", "more"}) else None
    if bans == ["neither", "dropping", "nor"] and keyed:
        return Shut.KEYS
    if _bans_with_a_clause_between(order, bans):
        return None
    adds = not words.isdisjoint({"add", "adds", "adding", "added"})
    if len(bans) == 2 and not (more or adds) and not words.isdisjoint(_NO) and not words.isdisjoint(_GONE - {"free"}):
        return Shut.NOTHING
    there = not words.isdisjoint({"present", "appear", "there"})
    return Shut.NOTHING if not bans and not more and (needed or there) else None


def _bans_with_a_clause_between(order: list[str], bans: list[str]) -> bool:
    """True for "leave out what is not …": whatever that is, it need not be a key of these."""
    if len(bans) < 2:
        return False
    first, last = order.index(bans[0]), len(order) - 1 - order[::-1].index(bans[-1])
    return not {"that", "which", "what", "whatever"}.isdisjoint(order[first:last])
