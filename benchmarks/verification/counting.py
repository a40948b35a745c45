"""Judge by plain counting whether a text keeps to an instruction about form; the oracle for constrained texts."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

_WORD = re.compile(r"\b\w+\b")
_SENTENCE_END = re.compile(r"[.!?](?=\s|$)")
Arguments = dict[str, Any]


def holds(text: str, instruction: str, arguments: Arguments) -> bool | None:
    """Whether the text keeps to it; None where plain counting cannot tell."""
    judge = _JUDGES.get(instruction.partition(":")[2])
    return None if judge is None else judge(text, {k: v for k, v in arguments.items() if v is not None})


def _related(count: int, relation: str, bound: int) -> bool:
    return count >= bound if relation == "at least" else count < bound


def words_in(text: str) -> int:
    """Words of a text."""
    return len(_WORD.findall(text))


def sentences_in(text: str) -> int:
    """Sentences of a text whose sentences all end in a full stop, an exclamation or a question mark."""
    return len(_SENTENCE_END.findall(text))


def _paragraphs(text: str, mark: str) -> list[str]:
    return [part for part in text.split(mark) if part.strip()]


def _occurs(text: str, word: str) -> int:
    return len(re.findall(rf"\b{re.escape(word.casefold())}\b", text.casefold()))


def _found(pattern: str, text: str) -> int:
    return len(re.findall(pattern, text))


def _letters(text: str, a: Arguments) -> bool:
    count = text.casefold().count(a["letter"].casefold())
    return _related(count, a["let_relation"], a["let_frequency"])


def _sections(text: str, a: Arguments) -> bool:
    return _found(rf"\b{a['section_spliter']} \d", text) >= int(a["num_sections"])


def _is_json(text: str, _: Arguments) -> bool:
    try:
        json.loads(text.strip().removeprefix("```json").removeprefix("```").removesuffix("```"))
    except ValueError:
        return False
    return True


def _first_word(text: str, a: Arguments) -> bool:
    parts = _paragraphs(text, "\n\n")
    if len(parts) != a["num_paragraphs"]:
        return False
    first = parts[a["nth_paragraph"] - 1].split()[0].strip(".,!?\"'")
    return bool(first.casefold() == a["first_word"].casefold())


def _capitals(text: str, a: Arguments) -> bool:
    count = sum(word.isupper() for word in re.findall(r"\b[A-Za-z]{2,}\b", text))
    return _related(count, a["capital_relation"], a["capital_frequency"])


def _two(text: str, _: Arguments) -> bool:
    parts = [part.strip() for part in text.split("******") if part.strip()]
    return len(parts) == 2 and parts[0] != parts[1]


_JUDGES: dict[str, Callable[[str, Arguments], bool]] = {
    "punctuation:no_comma": lambda t, _: "," not in t,
    "length_constraints:number_words": lambda t, a: _related(words_in(t), a["relation"], a["num_words"]),
    "length_constraints:number_sentences": lambda t, a: _related(sentences_in(t), a["relation"], a["num_sentences"]),
    "length_constraints:number_paragraphs": lambda t, a: len(_paragraphs(t, "***")) == a["num_paragraphs"],
    "length_constraints:nth_paragraph_first_word": _first_word,
    "detectable_format:number_highlighted_sections": lambda t, a: (
        _found(r"(?<!\*)\*[^\n*]+\*(?!\*)", t) >= a["num_highlights"]
    ),
    "detectable_format:number_bullet_lists": lambda t, a: _found(r"(?m)^\s*[*-] ", t) == a["num_bullets"],
    "detectable_format:title": lambda t, _: re.search(r"<<[^\n<>]+>>", t) is not None,
    "detectable_format:multiple_sections": _sections,
    "detectable_format:json_format": _is_json,
    "detectable_content:postscript": lambda t, a: a["postscript_marker"].casefold() in t.casefold(),
    "detectable_content:number_placeholders": lambda t, a: _found(r"\[[^\[\]]+\]", t) >= a["num_placeholders"],
    "keywords:existence": lambda t, a: all(word.casefold() in t.casefold() for word in a["keywords"]),
    "keywords:forbidden_words": lambda t, a: not any(_occurs(t, word) for word in a["forbidden_words"]),
    "keywords:frequency": lambda t, a: _related(_occurs(t, a["keyword"]), a["relation"], a["frequency"]),
    "keywords:letter_frequency": _letters,
    "startend:quotation": lambda t, _: len(t.strip()) > 1 and t.strip()[0] == t.strip()[-1] == '"',
    "startend:end_checker": lambda t, a: t.strip().strip('"').casefold().endswith(a["end_phrase"].strip().casefold()),
    "change_case:english_lowercase": lambda t, _: t == t.lower(),
    "change_case:english_capital": lambda t, _: t == t.upper(),
    "change_case:capital_word_frequency": _capitals,
    "combination:two_responses": _two,
    "combination:repeat_prompt": lambda t, a: t.strip().casefold().startswith(a["prompt_to_repeat"].strip().casefold()),
}
