"""What must not be left in a prompt once its constraints are read: words of form, and demands of another shape."""

from __future__ import annotations

import re

from stepcache_core.regex import regex
from stepcache_core.tasks.constrained_text.quantity import NUM
from stepcache_core.tasks.constrained_text.vocabulary import SPECIFIC, either
from stepcache_core.words.english import ENGLISH, FOREIGN

_FORM = regex(
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
_SHAPE = regex(
    r"\b(?:json|yaml|xml|csv|html|latex|sql|toml|regex|code|coding|program|python|javascript|java|typescript|"
    r"function|script|algorithm|api|schema"
    r"|table|spreadsheet|diagram|chart|translat\w+|transcrib\w+|paraphras\w+|rewrite|rewrit\w+|rephras\w+|"
    r"proofread|edit|correct|solve|calculate|compute|equation|integral"
    r"|derivative|multiply|classify|extract|convert|options?|choose|choices?|yes or no|true or false|"
    r"multiple[- ]choice|quiz)\b"
    r"|[{}=\\|`]|\d\s*[+*/^×÷]\s*\d",
    re.IGNORECASE,
)
_GIVEN = regex(
    r":(?!\d|//)|\b(?:following|below|above|given|attached|provided|next (?:text|passage))\b|<|>|#|^\s*[-*•\d][.)]? ",
    re.IGNORECASE | re.MULTILINE,
)
_NEGATED = regex(
    r"\b(?:do not|don['’]t|never|must not|should not|cannot|can['’]t|without|no)\b[^.!?]{0,120}?(?:\"|“|"
    r"'[^']+'|«|‘|\buse|\binclude|\bmention|\bsay\b)",
    re.IGNORECASE,
)
_QUOTED = regex(
    r"\b(?:includ\w+|us(?:e|es|ing)|mention\w*|say|says|start\w*|begin\w*|end|ends|ending|add|put|insert|"
    r"conclude|finish)\b[^.!?]{0,60}?(?:[\"“`]|(?<!\w)['‘])",
    re.IGNORECASE,
)
_MARK_AT_WORD = regex(r"\*|\[|_{2,}|(?<!\w)~")
_SAID = (
    r"(?:rules?|instructions?|prompts?|messages?|notes?|signs?|texts?|examples?|sentences?|statements?|commands?"
    r"|orders?|"
    r"requirements?|guidelines?|constraints?|notices?|warnings?|advice|demands?|posts?|tweets?|quotes?|answers?"
    r"|replies|"
    r"reply|response|responses|lines?|words?|hints?|tips?)"
)
_POINTED_AT = regex(
    rf"\b(?:this|these|that|those) (?:[\w-]+ )?(?:{_SAID}|{either(SPECIFIC)})\b"
    rf"|\bmy (?:[\w-]+ )?(?:{_SAID})\b|\bthe advice\b|\b(?:explain|say|says|said|read|do|mean|means|about|of"
    rf"|for) (?:this|these"
    r"|those)(?=\W*\Z|[.!?,])|\b(?:here is|here['’]s|here are|i (?:just )?(?:got|received|read|saw|heard|found))\b",
    re.IGNORECASE,
)
_TOLD = regex(
    r"\b(?:told (?:me|us|him|her|them)|texted|messaged|emailed|reads|asked (?:me|us)|ordered (?:me|us)|says|said|"
    r"(?:do|does|did|would) (?:it|this|that|they|he|she) (?:mean|say)|it means)\b",
    re.IGNORECASE,
)
_WORKED_ON = regex(
    r"(?:\A|[.!?]\s+|\b(?:and|then|please|you|to|also) )(?:continue|finish|complete|grade|rate|evaluate|critique"
    r"|improve|"
    r"polish|shorten|simplify|check|fix|read|(?:reply|respond|react) to|comment on|revise|mark|score|assess|judge"
    r"|interpret"
    r"|(?:summari[sz]e|explain|describe|discuss)(?=[.!:]))\b",
    re.IGNORECASE,
)
_TAKEN_BACK = regex(
    r"\b(?:kidding|joking|ignor\w+|disregard\w*|scratch that|never ?mind|forget (?:that|it|what|the|about|all)|second "
    r"thoughts?|exceptions?|except|unless|apart from|changed my mind|withdraw\w*|if (?:possible|you can|you want"
    r"|needed|need "
    r"be)|where possible|optional(?:ly)?|prefer\w*|ideally|(?:do not|don['’]t|does not|doesn['’]t) (?:have|need) to"
    r"|need(?: not|n['’]t)"
    r"|just an example)\b"
    r"|(?:\A|[.!?]\s+)(?:actually|wait|no|oops|hmm|but|however|or)\b",
    re.IGNORECASE,
)
_REVISED = regex(
    rf"\b(?:use|uses|using|keep|make|under|over|below|above|limit\w*|max|min|than) (?:it |that |them )?(?:to |under "
    rf"|over |at |"
    rf"below |above )?{NUM}\b(?! ?(?:%|[a-z]))"
    rf"|(?:\A|[.!?]\s+)(?:[a-z]+ ){{0,2}}(?:not|better|sorry|i mean|correction|rather|make (?:that|it)),? (?:{NUM})\b"
    rf"|(?:\A|[.!?]\s+)(?:sorry|i mean|correction|rather|make (?:that|it)|better|not),? [\w ]{{1,20}}[.!?]*\s*\Z"
    rf"|(?:\A|[.!?]\s+){NUM} (?:would|will|is|are|may|can|do)\b"
    r"|(?:\A|[.!?]\s+)(?:it|this|that|they) (?:can|may|could|might)\b|\bmay (?:stay|shout|have|use|keep|be (?:longer"
    r"|shorter))\b"
    r"|\b(?:longer|shorter|more|less) (?:is|are|would be) (?:fine|ok(?:ay)?|good|better|allowed)\b|\bthe (?:more"
    r"|longer|shorter) the\b",
    re.IGNORECASE,
)
_MORE_ASKED = regex(
    r"\bsame (?:for|with|about|goes|again)\b|[.!?]\s+(?:and|for|plus|then|after (?:that|this)|next|afterwards?"
    r"|follow(?:ed)?"
    r"|add|append|attach|insert|lastly|finally|secondly)\b",
    re.IGNORECASE,
)
_NUMBERING = regex(r"\bnumber (?:the|each|every|all|your|them|it)\b", re.IGNORECASE)
_OTHER_SCRIPT = regex(r"[^\W\d_\u0000-\u024f\u1e00-\u1eff]")
_WORD = regex(r"[^\W\d_]+")


def doubt_about(residue: str) -> str | None:
    """Why what is left of an English prompt may still speak of form, or ask for another shape, or None."""
    for pattern, reason in (
        (_FORM, "words of form are left that were not understood"),
        (_SHAPE, "another shape than a plain text may be asked for"),
        (_GIVEN, "material may be given, and what it says is no instruction"),
        (_NEGATED, "something is forbidden in words that were not understood"),
        (_QUOTED, "a quoted text may be demanded"),
        (_MARK_AT_WORD, "marks are left that were not understood"),
        (_POINTED_AT, "a text is pointed at, which what is said of form may come from"),
        (_TOLD, "somebody's words are told, and what is said of form may be theirs"),
        (_WORKED_ON, "a given text is to be worked on"),
        (_TAKEN_BACK, "what is said of form may be taken back, or not hold everywhere"),
        (_REVISED, "what is said of form may be changed or relaxed"),
        (_MORE_ASKED, "more than one thing may be asked for"),
        (_NUMBERING, "words of form are left that were not understood"),
        (_OTHER_SCRIPT, "the prompt mixes languages"),
    ):
        if found := pattern.search(residue):
            return f"{reason}: {found[0][:40]!r}"
    return _foreign(residue)


def _foreign(residue: str) -> str | None:
    words = [word.lower() for word in _WORD.findall(residue)]
    foreign, known = sum(word in FOREIGN for word in words), sum(word in ENGLISH for word in words)
    return "the prompt may not be in English" if foreign > max(1, known) else None
