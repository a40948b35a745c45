"""Say what Japanese names of operations mean in the English words that the checker reads."""

import re

_KANA_OR_KANJI = "ぁ-ゖァ-ヺー一-鿿々〆"
_SEAM = re.compile(
    rf"(?<=[A-Za-z0-9)\]}}])(?=[{_KANA_OR_KANJI}])|(?<=[{_KANA_OR_KANJI}])(?=[A-Za-z0-9(\[{{])|(?<=[{_KANA_OR_KANJI}])(?=[-+])"
)
_OPERAND = r"\s{0,2}((?:[-+]\s?)?[0-9A-Za-z./()]{1,24})\s{0,2}"
_ENDING = "[ぁ-ゖ]{0,6}"
_PHRASES = tuple(
    (re.compile(pattern), said)
    for pattern, said in (
        (rf"両辺(?:から|より){_OPERAND}を(?:引|ひ){_ENDING}", r" subtract \1 from both sides , "),
        (rf"両辺に{_OPERAND}を(?:足|加え|たし?){_ENDING}", r" add \1 to both sides , "),
        (rf"両辺に{_OPERAND}を(?:掛け|かけ|乗じ){_ENDING}", r" multiply both sides by \1 , "),
        (rf"両辺を{_OPERAND}で(?:割|わ){_ENDING}", r" divide both sides by \1 , "),
        (rf"両辺を{_OPERAND}倍{_ENDING}", r" multiply both sides by \1 , "),
        (rf"{_OPERAND}を右辺(?:に|へ)移項{_ENDING}", r" move \1 to the right side , "),
        (rf"{_OPERAND}を左辺(?:に|へ)移項{_ENDING}", r" move \1 to the left side , "),
        (rf"右辺(?:に|へ){_OPERAND}を移項{_ENDING}", r" move \1 to the right side , "),
        (rf"左辺(?:に|へ){_OPERAND}を移項{_ENDING}", r" move \1 to the left side , "),
        (rf"{_OPERAND}を移項{_ENDING}", r" move \1 , "),
        (r"(?:最終的な)?(?:答え?|解|解答)\s*(?:は|:)", " answer : "),
        (r"左辺\s*(?:は|:|=)", " left side : "),
        (r"右辺\s*(?:は|:|=)", " right side : "),
        (r"約\s*(?=[-0-9])", " approximately "),
    )
)
_UNREAD = re.compile(r"[引足加掛割倍乗除約移平対根因]")
_DENIAL = re.compile(r"ない|ません|違|誤|ちがう|正しくな|でなく")


def spoken(text: str) -> str:
    """Normalised text with the phrases for operations, answers and sides in English; other text unchanged."""
    if text.isascii():
        return text
    text = text.replace("、", ", ")
    for pattern, said in _PHRASES:
        text = pattern.sub(said, text)
    return _SEAM.sub(" ", text)


def is_unread(word: str) -> bool:
    """True for a word that names an operation in a way that is not known."""
    return _UNREAD.search(word) is not None


def is_denial(word: str) -> bool:
    """True for a word that turns what is said into its opposite."""
    return _DENIAL.search(word) is not None
