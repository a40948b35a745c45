"""Whether words let a value be missing: only then is null an answer to a key that the prompt demands."""

from __future__ import annotations

import re
from functools import lru_cache

from stepcache_core.regex import regex

MAX_READ = 10_000
"""Characters; a longer text may say anything."""

_WORDS = (
    r"\b(?:null(?:able|s)?|none|nil|nan|n/?a|not applicable|unknowns?|missing|absent|unavailable|blank|empty"
    r"|optional(?:ly)?|unspecified|undefined|unclear|undisclosed|left out|leave (?:it|them) out|omit(?:ted)?)\b"
)
_FOUND = (
    r"(?:known|given|present|available|applicable|mentioned|stated|possible|found|provided|know|find|exists?|specified"
    r"|included|determined|inferred|relevant)"
)
_CONDITIONS = (
    r"\b(?:if|when|where|as far as|unless|whether|until)"
    rf"(?: (?:not|it|they|is|are|there|any|and|otherwise|you|can|one)){{0,3}} (?:{_FOUND}|any|none)\b"
)
_DENIALS = (
    r"\b(?:not|never|cannot|\w+n['’]t)(?: (?:be|been|explicitly|yet|really|exactly)){0,2}"
    rf" (?:{_FOUND}|say|tell|sure)\b"
)
_OTHERWISE = (
    r"\b(?:unbekannt|fehl(?:t|en|end)\w*|leer|falls|sofern|inconnue?s?|manquante?s?|vide|absente?s?|facultati\w+"
    r"|si (?:connue?|disponible|possible|présente?))\b"
    r"|不明|未知|欠け|空(?:欄|文字|の)|なければ|ない場合|省略|任意|ヌル"
)
_LACKS = regex("|".join((_WORDS, _CONDITIONS, _DENIALS, _OTHERWISE)), re.IGNORECASE)


@lru_cache(maxsize=256)
def lets_lack(text: str) -> bool:
    """True where the text speaks of values that may be missing or null; on any doubt it does."""
    return len(text) > MAX_READ or _LACKS.search(text) is not None
