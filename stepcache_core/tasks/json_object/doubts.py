"""Words that, left over in a prompt, make it unsafe to say that the answer is one plain object with these keys."""

from __future__ import annotations

import re

from stepcache_core.tasks.json_object.tokens import MARK
from stepcache_core.tasks.json_object.wording import K, S


def _words(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![^\s({{\[])(?:{pattern})(?![^\s)}}\],])", re.IGNORECASE)


_DOUBTS: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "the answer may be something else than one object",
        _words(
            r"json\w*|objects?|arrays?|lists? of|an? list|dictionaries|jsonl|ndjson|yaml|xml|csv|toml|markdown|tables?"
            r"|tuples?|nested|nesting|sub-?\w*objects?|each|every|per|then|also|followed|afterwards|additionally"
            r"|together|in addition|as well|before|after that|another|twice"
        ),
    ),
    (
        "the prompt speaks of keys in a way that was not read",
        _words(r"keys|fields|properties|attributes|optional\w*|omit\w*|exclud\w*|leave out|renam\w*|skip"),
    ),
    (
        "the prompt orders something besides",
        _words(
            r"sign|prefix|suffix|replace|repeat\w*|swap\w*|wrap\w*|append|prepend|greet|actually|surround\w*|enclos\w*"
            r"|e\.g|i\.e|for example|for instance|such as|examples?|plus|too|ones|usual|needs?|needed|holds?"
            r"|goes|belongs?"
        ),
    ),
    (
        "the number of things asked about may ask for several objects",
        _words(
            r"(?:two|three|four|five|six|seven|eight|nine|ten|several|many|multiple|various|both|all|\d+)"
            r" (?:[^\W\d]\w*(?<!the) ){0,2}(?:[^\W\d]\w*(?<!s)s|people|children|men|women)"
        ),
    ),
    (
        "a negation may exclude keys or the object itself",
        _words(
            r"not|\w+n't|never|no|none|nothing|without|except|unless|neither|nor|avoid|instead|rather|cannot|but"
            r"|besides|other than"
        ),
    ),
    (
        "the prompt constrains the values in words",
        _words(
            r"upper-?case\w*|lower-?case\w*|(?:upper|lower|title) case|[\w-]*case|capitali[sz]\w*"
            r"|capitals|capital letters|sorted|ordered"
            r"|order by|in [\w ]{0,30}order|alphabetical\w*|unique|minified|compact"
            r"|indent\w*|pretty|values?|types?|strings?|integers?|ints?"
            r"|booleans?|bool|floats?|decimals?|numeric\w*|numbers|null|formatted|format|iso\S*|lines?|regex\w*|must|should"
            r"|shall|ensure|make sure|at least|at most|minimum|maximum|between|up to|more than|less than|fewer|exactly"
            r"|only|just|if|when|whenever|otherwise|unknown|missing|defaults?|empty|may|might|could|can|required"
            r"|mandatory|has to|have to|contain\w*|consist\w*|(?:as|be|is|are|of) (?:an? )?(?:\w+ )?numbers?"
            r"|characters?|words?|sentences?|digits?|limit\w*|length|long|maximal|minimal|has|have|having|includ\w+"
        ),
    ),
    (
        "the prompt may ask about JSON or for code rather than for an object",
        _words(
            r"functions?|code|scripts?|program\w*|class|python|javascript|typescript|java|golang|rust|sql|pars\w+"
            r"|serial\w+|endpoints?|api|explain|why|how|validat\w+|schemas?|poem|haiku|essay|difference"
        ),
    ),
)
_KEY_NOUN = r"(?:key|field|property|attribute)"
_NAMED_KEY = re.compile(rf"{MARK}Q\d+ {_KEY_NOUN}\b|\b{_KEY_NOUN} {MARK}Q", re.IGNORECASE)
_DATA_FOLLOWS = re.compile(
    r"(?<!\S)(?:texts?|input|passage|article|sentence|emails?|message|review|document|transcript|data|description"
    r"|context|paragraph|ticket|note|notes|content|comment|this|following|conversation|question) : ",
    re.IGNORECASE,
)
_IN_DATA = _words(
    r"json\w*|keys?|fields?|do not|don't|must|should|ensure|make sure|values?|omit|only|exactly|objects|respond|return"
    r"|output|arrays?"
)


def doubt_about(left: str) -> str | None:
    """Why the words that are left of an instruction make the demand uncertain, or None; quoted text is data."""
    if _NAMED_KEY.search(left):
        return "the prompt speaks of one key in a way that was not read"
    for reason, pattern in _DOUBTS:
        if match := pattern.search(left):
            return f"{reason}: {match[0]!r}"
    return None


def value_doubt(text: str) -> str | None:
    """Why a template's value or a key's description constrains what the value may be, or None."""
    matches = ((reason, pattern.search(text)) for reason, pattern in _DOUBTS[:-1])
    said = next((f"{reason}: {match[0]!r}" for reason, match in matches if match), None)
    return said or ("alternatives" if "|" in text else None)


def split_data(text: str) -> tuple[str, str]:
    """Cut a masked prompt before the data it brings: what follows "Text:" and its like to the end.

    Nothing is cut off that holds the keys, speaks of keys or gives orders.
    """
    match = _DATA_FOLLOWS.search(text)
    if match is None or any(mark in text[match.end() :] for mark in (K, S)) or _IN_DATA.search(text, match.end()):
        return text, ""
    return text[: match.start()], text[match.start() :]
