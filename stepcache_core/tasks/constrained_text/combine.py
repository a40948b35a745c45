"""Put together what the clauses of a prompt demand: one constraint a matter, none that contradicts another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from stepcache_core.tasks.constrained_text.items import (
    AnswerCount,
    AnswerDivider,
    BulletMark,
    Divider,
    Half,
    Item,
    SectionCount,
    SectionMark,
)
from stepcache_core.tasks.constrained_text.spec import (
    Bound,
    Closing,
    Constraint,
    Counted,
    Headings,
    Letter,
    LetterCase,
    Mentions,
    NoCommas,
    Opening,
    ParagraphOpening,
    Postscript,
    Sections,
    Title,
    TwoAnswers,
    Wrapped,
)

_ONCE = (LetterCase, Opening, Closing, Wrapped, Title, Postscript, Headings, Sections, TwoAnswers)
"""Kinds of which there can be one only."""
_TITLES = (Title, Headings, Sections)


class ContradictoryError(ValueError):
    """The demands cannot be met together, or it is not certain what they demand together."""


def combine(items: Iterable[Item]) -> tuple[Constraint, ...]:
    """The constraints in one order; raises `ContradictoryError` where they do not go together."""
    said = tuple(dict.fromkeys(items))
    merged = _bounded(list(_completed(said)))
    for kind in _ONCE:
        if sum(isinstance(each, kind) for each in merged) > 1:
            raise ContradictoryError(f"two different demands of one kind: {kind.__name__}")
    if reason := _contradiction(merged):
        raise ContradictoryError(reason)
    return tuple(sorted(merged, key=repr))


def _completed(said: tuple[Item, ...]) -> Iterator[Constraint]:
    """The constraints, each half of one completed by its other half."""
    dividers = [each.mark for each in said if isinstance(each, Divider)]
    counts = [each.bound for each in said if isinstance(each, SectionCount)]
    marks = [each.word for each in said if isinstance(each, SectionMark)]
    bullets = {each.mark for each in said if isinstance(each, BulletMark)}
    if bullets and (len(bullets) > 1 or not any(isinstance(e, Counted) and e.unit == "bullets" for e in said)):
        raise ContradictoryError("bullets are shown whose number is not said")
    paragraphs = [each for each in said if isinstance(each, Counted) and each.unit == "paragraphs"]
    if len(dividers) > 1 or (dividers and len(paragraphs) != 1) or len(counts) != len(marks) or len(counts) > 1:
        raise ContradictoryError("half of a demand is missing")
    answers = [each.divider for each in said if isinstance(each, AnswerDivider)]
    if len(answers) != sum(isinstance(each, AnswerCount) for each in said):
        raise ContradictoryError("two answers are asked for, but how they are divided is not certain")
    yield from map(TwoAnswers, answers)
    if counts:
        yield Sections(marks[0], counts[0])
    for each in said:
        if isinstance(each, Counted) and each.unit == "paragraphs" and dividers:
            if each.mark not in ("", dividers[0]):
                raise ContradictoryError("two different dividers of paragraphs")
            yield Counted("paragraphs", each.bound, dividers[0], each.alone)
        elif isinstance(each, Counted) and each.unit == "bullets" and bullets:
            yield Counted("bullets", each.bound, next(iter(bullets)), each.alone)
        elif not isinstance(each, Half):
            yield each


def _bounded(said: list[Constraint]) -> list[Constraint]:
    """The same with all bounds on one thing in one constraint."""
    merged: dict[object, Constraint] = {}
    for each in said:
        match each:
            case Counted(unit, bound, mark, alone):
                before = merged.get(("counted", unit))
                if isinstance(before, Counted):
                    each = Counted(unit, _both(before.bound, bound), before.mark or mark, before.alone or alone)
                merged["counted", unit] = each
            case Mentions(phrase, bound):
                before = merged.get(("mentions", phrase.casefold()))
                if isinstance(before, Mentions):
                    each = Mentions(before.phrase, _both(before.bound, bound))
                merged["mentions", phrase.casefold()] = each
            case Letter(letter, bound):
                before = merged.get(("letter", letter))
                merged["letter", letter] = Letter(
                    letter, _both(before.bound, bound) if isinstance(before, Letter) else bound
                )
            case _:
                merged[each] = each
    return list(merged.values())


def _both(one: Bound, other: Bound) -> Bound:
    highs = [bound.high for bound in (one, other) if bound.high is not None]
    both = Bound(max(one.low, other.low), min(highs, default=None))
    if both.high is not None and both.high < both.low:
        raise ContradictoryError("two bounds on one thing leave no number between them")
    return both


def _contradiction(said: list[Constraint]) -> str | None:
    """Why the demands cannot be met together, as far as that shows."""
    texts = list(_fixed_texts(said))
    case = next((each.case for each in said if isinstance(each, LetterCase)), None)
    if case == "lower" and any(text != text.lower() for text in texts):
        return "a text with capital letters is demanded where all letters must be small"
    if case == "lower" and any(e.phrase != e.phrase.lower() for e in said if isinstance(e, Mentions) and e.bound.low):
        return "a word with capital letters is demanded where all letters must be small"
    if case == "upper" and any(text != text.upper() for text in texts):
        return "a text with small letters is demanded where all letters must be capitals"
    if case == "lower" and any(isinstance(e, Counted) and e.unit == "capital words" and e.bound.low for e in said):
        return "words in capitals are demanded where all letters must be small"
    demanded = [*texts, *(e.phrase for e in said if isinstance(e, Mentions) and e.bound.low)]
    if any(isinstance(each, NoCommas) for each in said) and any("," in text for text in demanded):
        return "a text with a comma is demanded where commas are forbidden"
    forbidden = [e.phrase.casefold() for e in said if isinstance(e, Mentions) and e.bound.high == 0]
    if any(word in text.casefold() for word in forbidden for text in demanded):
        return "a word is demanded and forbidden"
    if any(isinstance(e, TwoAnswers) for e in said) and len(said) > 1:
        return "a demand on the form may hold for each of two answers"
    return None


def _fixed_texts(said: list[Constraint]) -> Iterator[str]:
    """The texts that must stand as they are demanded."""
    for each in said:
        match each:
            case Opening(text) | Closing(text) | Postscript(text) | ParagraphOpening(_, text):
                yield text
            case Headings(names):
                yield from names
            case Sections(word, _):
                yield word
            case _:
                pass
