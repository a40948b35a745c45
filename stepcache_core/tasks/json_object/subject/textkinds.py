"""The kinds of text a request may speak of, and which of them say no more than that it is a text."""

from __future__ import annotations

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.prompt.wording import any_of

PLAIN_KIND = any_of("text sentence passage paragraph input excerpt snippet source content following")
TEXT_KIND = any_of(
    "text sentence passage paragraph input excerpt snippet source content review article e-?mail message note notes"
    " letter report ticket invoice receipt tweet post transcript complaint memo statement feedback announcement advert"
    " listing order"
)
_PLAIN = regex(PLAIN_KIND)
_POINTING = regex(r"\A(?:following|above|given|quoted|next|same|input|source) (?=\w)")


def kind_of_text(said: str | None) -> str:
    """The kind that these words name, "" where they say no more than that it is a text."""
    kind = _POINTING.sub("", (said or "").casefold())
    kind = kind.removesuffix(" text")
    return "" if not kind or _PLAIN.fullmatch(kind) else kind.rstrip("s")
