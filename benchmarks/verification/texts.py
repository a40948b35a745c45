"""Build a text that keeps to instructions about form; `counting.holds` says whether it came out right."""

from __future__ import annotations

from typing import Any

from benchmarks.verification.counting import holds

Demand = tuple[str, dict[str, Any]]
_PLAIN = ("rain", "falls", "over", "hills", "and", "wind", "moves", "slow", "rivers", "find", "old", "stones")
_SPARE = ("sky", "sun", "fog", "dew", "ice", "mud", "sand", "oak", "elm", "moss", "fern", "reed")


def meeting(demands: list[Demand]) -> str | None:
    """A text that meets every demand by plain counting, or None where the simple recipes do not reach."""
    wanted = {instruction.partition(":")[2]: arguments for instruction, arguments in demands}
    for words in (_PLAIN, _SPARE, ("a",), ("zig", "zag"), ("hum",), ("I",)):
        for length in _lengths(wanted):
            text = _dressed(_body(words, length, demands), wanted)
            if all(holds(text, *demand) for demand in demands):
                return text
    return None


def _lengths(wanted: dict[str, dict[str, Any]]) -> list[tuple[int, int]]:
    """Numbers of sentences and of words in each, likely to fit."""
    words, sentences = wanted.get("length_constraints:number_words"), wanted.get("length_constraints:number_sentences")
    count = 4 if sentences is None else _aimed(sentences["relation"], sentences["num_sentences"])
    total = 40 if words is None else _aimed(words["relation"], words["num_words"])
    each = max(1, total // max(1, count))
    return [(count, each), (count, each + 1), (1, 5), (count + 3, each + 1), (max(1, count // 2), max(1, each // 2))]


def _aimed(relation: str | None, bound: int | None) -> int:
    return (bound or 40) + 4 if relation == "at least" else max(1, (bound or 40) // 2)


def _body(words: tuple[str, ...], length: tuple[int, int], demands: list[Demand]) -> str:
    count, each = length
    extra = list(_keywords(demands))
    stream = (words[i % len(words)] for i in range(count * each))
    sentences = [" ".join(next(stream) for _ in range(each)).capitalize() + "." for _ in range(count)]
    return " ".join([*([" ".join(extra).rstrip(".") + "."] if extra else []), *sentences])


def _keywords(demands: list[Demand]) -> list[str]:
    found: list[str] = []
    for instruction, arguments in demands:
        kind = instruction.partition(":")[2]
        if kind == "keywords:existence":
            found += arguments["keywords"]
        if kind == "keywords:frequency" and arguments["relation"] == "at least":
            found += [arguments["keyword"]] * arguments["frequency"]
        if kind == "keywords:letter_frequency" and arguments["let_relation"] == "at least":
            found += [arguments["letter"] * 3] * (arguments["let_frequency"] // 3 + 1)
        if kind == "change_case:capital_word_frequency" and arguments["capital_relation"] == "at least":
            found += ["LOUD"] * arguments["capital_frequency"]
    return found


def _dressed(text: str, wanted: dict[str, dict[str, Any]]) -> str:
    """The body with the lists, marks, cases and ends that are wanted around it."""
    get = {key.partition(":")[2]: value for key, value in wanted.items()}.get
    text = _parted(text, get("number_paragraphs"), get("nth_paragraph_first_word"), "two_responses" in str(wanted))
    if a := get("multiple_sections"):
        text = "\n\n".join(f"{a['section_spliter']} {i + 1}\n{text}" for i in range(a["num_sections"]))
    if a := get("number_highlighted_sections"):
        text += "\n\n" + "\n".join(f"*mark {i}*" for i in range(a["num_highlights"]))
    if a := get("number_bullet_lists"):
        text += "\n\n" + "\n".join(f"* point {i}" for i in range(a["num_bullets"]))
    if a := get("number_placeholders"):
        text += "\n\n" + " ".join(f"[slot {i}]" for i in range(a["num_placeholders"]))
    if "title" in str(wanted):
        text = f"<<the hills>>\n\n{text}"
    if a := get("postscript"):
        text += f"\n\n{a['postscript_marker']} more rain"
    return _closed(text, wanted)


def _parted(text: str, stars: dict[str, Any] | None, first: dict[str, Any] | None, two: bool) -> str:
    if two:
        return f"{text}\n******\nAnother. {text}"
    if stars is not None:
        return "\n\n***\n\n".join([text] * stars["num_paragraphs"])
    if first is not None:
        return "\n\n".join(
            f"{first['first_word']} {text}" if i + 1 == first["nth_paragraph"] else text
            for i in range(first["num_paragraphs"])
        )
    return text


def _closed(text: str, wanted: dict[str, dict[str, Any]]) -> str:
    if (a := wanted.get("combination:repeat_prompt")) is not None:
        text = f"{a['prompt_to_repeat']}\n\n{text}"
    if "change_case:english_lowercase" in wanted:
        text = text.lower()
    if "change_case:english_capital" in wanted:
        text = text.upper()
    if (a := wanted.get("startend:end_checker")) is not None:
        text += f"\n\n{a['end_phrase']}"
    return f'"{text}"' if "startend:quotation" in wanted else text
