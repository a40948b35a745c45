"""What must not be left in a prompt once its constraints are read: words of form, and demands of another shape."""

from __future__ import annotations

import re

from stepcache_core.words.english import ENGLISH, FOREIGN

_FORM = re.compile(
    r"\b(?:words?|sentences?|paragraphs?|bullets?|bullet[- ]?points?|bulleted|lines?|letters|letter [a-z]|"
    r"characters?|syllables?|stanzas?|verses?"
    r"|lower[- ]?case\w*|upper[- ]?case\w*|capital letters?|capitals|capitali[sz]\w*|caps|commas?|"
    r"punctuation\w*|punctuated|quot(?:e|es|ed|ation|ations)"
    r"|brackets?|parenthes\w+|asterisks?|hyphens?|exclamation|markdown|format\w*|headings?|headers?|"
    r"headlines?|sections?|titled?|titles|subtitles?|subheadings?"
    r"|post[- ]?scripts?|p\.?s\.?|ps|placeholders?|key ?words?|phrases?|highlight\w*|bold|italics?|"
    r"italici[sz]ed|underlined?|numbered|enumerated?|numbering"
    r"|exactly|precisely|at least|at most|no (?:more|less|fewer) than|minimum|maximum|fewer|times|twice|"
    r"rhym\w+|alliterat\w*|acrostics?|haikus?|sonnets?"
    r"|limericks?|tanka|villanelles?|palindromes?|anagrams?|emojis?|emoticons?|separat\w+|divid\w+|delimit\w*|"
    r"repeat\w*|indent\w*|spacing|length"
    r"|(?:start|begin|end|finish|conclude|open|close)(?:s|ed|ing|ning)? (?:it |this |that |your \w+ |the \w+ )"
    r"?(?:with|by)|first (?:word|letter|line)|last (?:word|letter|line)"
    r"|wrapped|enclosed|surrounded|notation|layout|structur\w+|font|symbols?|in order|verbatim|word[- ]for[- "
    r"]word|tweets?|\d+[- ]?(?:word|line|sentence|paragraph|page|stanza|verse)s?"
    r"|pages?|alphabet\w*|vowels?|consonants?|contain(?:s|ing|ed)?|separately|"
    r"respectively|nothing else|refrain|avoid|forbidden|not allowed)\b",
    re.IGNORECASE,
)
_SHAPE = re.compile(
    r"\b(?:json|yaml|xml|csv|html|latex|sql|toml|regex|code|coding|program|python|javascript|java|typescript|"
    r"function|script|algorithm|api|schema"
    r"|table|spreadsheet|diagram|chart|translat\w+|transcrib\w+|paraphras\w+|rewrite|rewrit\w+|rephras\w+|"
    r"proofread|edit|correct|solve|calculate|compute|equation|integral"
    r"|derivative|multiply|classify|extract|convert|options?|choose|choices?|yes or no|true or false|"
    r"multiple[- ]choice|quiz)\b"
    r"|[{}=\\|`]|\d\s*[+*/^×÷]\s*\d",
    re.IGNORECASE,
)
_GIVEN = re.compile(
    r":(?!\d|//)|\b(?:following|below|above|given|attached|provided|next (?:text|passage))\b|<|>|#|^\s*[-*•\d][.)]? ",
    re.IGNORECASE | re.MULTILINE,
)
_NEGATED = re.compile(
    r"\b(?:do not|don['’]t|never|must not|should not|cannot|can['’]t|without|no)\b[^.!?]{0,120}?(?:\"|“|"
    r"'[^']+'|«|‘|\buse|\binclude|\bmention|\bsay\b)",
    re.IGNORECASE,
)
_QUOTED = re.compile(
    r"\b(?:includ\w+|us(?:e|es|ing)|mention\w*|say|says|start\w*|begin\w*|end|ends|ending|add|put|insert|"
    r"conclude|finish)\b[^.!?]{0,60}?(?:[\"“`]|(?<!\w)['‘])",
    re.IGNORECASE,
)
_MARK_AT_WORD = re.compile(r"\*|\[|_{2,}|(?<!\w)~")
_OTHER_SCRIPT = re.compile(r"[^\W\d_\u0000-\u024f\u1e00-\u1eff]")
_WORD = re.compile(r"[^\W\d_]+")


def doubt_about(residue: str) -> str | None:
    """Why what is left of an English prompt may still speak of form, or ask for another shape, or None."""
    for pattern, reason in (
        (_FORM, "words of form are left that were not understood"),
        (_SHAPE, "another shape than a plain text may be asked for"),
        (_GIVEN, "material may be given, and what it says is no instruction"),
        (_NEGATED, "something is forbidden in words that were not understood"),
        (_QUOTED, "a quoted text may be demanded"),
        (_MARK_AT_WORD, "marks are left that were not understood"),
        (_OTHER_SCRIPT, "the prompt mixes languages"),
    ):
        if found := pattern.search(residue):
            return f"{reason}: {found[0][:40]!r}"
    return _foreign(residue)


def _foreign(residue: str) -> str | None:
    words = [word.lower() for word in _WORD.findall(residue)]
    foreign, known = sum(word in FOREIGN for word in words), sum(word in ENGLISH for word in words)
    return "the prompt may not be in English" if foreign > max(1, known) else None
