"""Level the case of words where it carries no meaning."""

from stepcache_core.words.english import ARTICLES, CASE_DECIDES, FORMATS
from stepcache_core.words.tokens import Sentence, Token

QUOTE = '"='
"""What a quoted string starts with among levelled tokens."""

_LONGEST_UNIT = 3


def cased(sentence: Sentence) -> list[str]:
    """The tokens of a sentence, words in lower case unless their case decides (US, iPhone, Turkey, 5 Mm, "Quoted")."""
    before = [Token("end", "."), *sentence]
    return [
        token.text if token.kind == "word" and token.text.islower() else _cased(token, previous)
        for previous, token in zip(before, sentence, strict=False)
    ]


def _cased(token: Token, previous: Token) -> str:
    if token.kind == "quote":
        return QUOTE + token.text
    if token.kind != "word":
        return token.text
    low = token.text.lower()
    return token.text if _decides(token.text, low, previous) else low


def _decides(text: str, low: str, previous: Token) -> bool:
    if low in FORMATS or text == "I":
        return False
    if previous.kind == "end" and low in ARTICLES:
        return text not in ("A", "The", "An")
    if len(text) == 1 or low in CASE_DECIDES or low in ARTICLES:
        return True
    measures = previous.kind == "number" and len(text) <= _LONGEST_UNIT
    return measures or text[1:] != low[1:] or "_" in text or any(char.isdigit() for char in text)
