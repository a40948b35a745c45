"""A prompt that wants the answer before the way to it: no check here looks at the order of the two."""

import re

from stepcache_core.regex import regex

_ANSWER = r"(?:answers?|solutions?|results?|values?|roots?)"
_WAY = r"(?:steps?|working|workings|work|way|explanation|reasoning|derivation|method|process|details?)"
_BACKWARDS = regex(
    rf"\b{_ANSWER}\b[^.?!\n]{{0,40}}?\b(?:then|followed by|before|and afterwards?|ahead of|prior to)\b"
    rf"[^.?!\n]{{0,40}}?\b{_WAY}\b"
    rf"|\b{_WAY}\b[^.?!\n]{{0,40}}?\b(?:after|behind|below|following)\b[^.?!\n]{{0,20}}?\b{_ANSWER}\b"
    rf"|\b(?:start|begin|open|lead)\b[^.?!\n]{{0,12}}?\b(?:with|by)\b[^.?!\n]{{0,30}}?\b{_ANSWER}\b",
    re.IGNORECASE,
)


def wants_the_answer_first(prompt: str) -> bool:
    """True where the prompt orders the answer and then its steps."""
    return _BACKWARDS.search(prompt) is not None
