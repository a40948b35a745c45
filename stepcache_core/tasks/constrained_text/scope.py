"""Whether what was said of form holds for the whole text, or perhaps for a part of it or for what it is about."""

from __future__ import annotations

import re

from stepcache_core.regex import regex
from stepcache_core.tasks.constrained_text.vocabulary import COMMANDS, HEAD, POLITE, SPECIFIC, either

_KIND = regex(rf"\b(?:{either(SPECIFIC)}|letter|message)s?\b", re.IGNORECASE)
_NAMED = regex(
    rf"\b(?:the|your|this)(?: (?:entire|whole|full|complete|final|own|very))? ({either(SPECIFIC)})(?!\w)(?! "
    rf"?(?:[\"'“‘`]|[a-z]\b))",
    re.IGNORECASE,
)
_HEAD = regex(rf"\A{HEAD}", re.IGNORECASE)
_REQUEST = regex(
    rf"\A{POLITE}(?:{either(COMMANDS)}|rewrite|respond|reply|hallucinate|write|make|i (?:need|want|would like))\b",
    re.IGNORECASE,
)
_FORBIDDING = regex(
    r"(?:\A|[,;] ?|\b(?:and|but|please) )(?:do not|don['’]t|never|avoid|stop|refrain)\b|\b(?:instead of|"
    r"rather than|other than)\b"
    r"|\b(?:should|must|need|may|can) ?not\b|\b(?:should|must|need)n['’]t\b",
    re.IGNORECASE,
)
_WRITING = regex(
    r"\b(?:writ\w+|wrote|speak\w*|spoke|talk\w*|say|says|said|saying|tell\w*|told|shout\w*|typ(?:e|es|ed|ing)|"
    r"text\w*|tweet\w*|sing\w*"
    r"|summari[sz]\w+|explain\w*|describ\w+|express\w*|answer\w*|repl\w+|respond\w*|sign|signs|label\w*|"
    r"logo\w*|headline\w*|poster\w*|banner\w*|name[sd]?|"
    r"word\w*|caption\w*|comment\w*|message\w*|note[sd]?|email\w*|read|reads|spell\w*|slogan\w*|motto\w*|"
    r"print\w*|publish\w*|passwords?|usernames?|badges?|tattoos?|inscriptions?|plaques?|graffiti|initials|"
    r"acronyms?|abbreviat\w+|brands?"
    r"|plates?|tags?|hashtags?|stamps?|engrav\w+|neon|shirts?|marks?|variables?|constants?|files?|filenames?|"
    r"languages?|alphabets?|keyboards?|titles?)\b",
    re.IGNORECASE,
)
_COMMAND_VERB = regex(
    rf"(?:\A|[.!?]\s+|,? (?:and|then|and then|also|but) |, )(?:(?:please|then|also|next|finally|now|can you|"
    rf"could you|would you)[, ]+)*(?:{either(COMMANDS)}|rewrite|translate|rate|analy[sz]e)\b(?! (?:it|them|"
    rf"this)\b)",
    re.IGNORECASE,
)
_WHOLE_ANSWER = regex(
    r"\byour (?:entire |whole |full |complete |final )?(?:answer|response|reply|output)\b", re.IGNORECASE
)
_OF_ALL = regex(
    r"(?:also|additionally|and|please)?,? ?(?:make sure |ensure )?(?:that )?"
    r"(?:your (?:entire |whole |full |complete |final )?(?:answer|response|reply|output) (?:should|must|needs "
    r"to|has to) be"
    r"|(?:answer|respond|reply)) in [A-Z][a-z]+(?: only)?[.]?\Z",
    re.IGNORECASE,
)
"""A sentence about the language of the whole answer."""
_PARTS = regex(
    r"\b(?:then|afterwards?|followed by|as well as|along with|together with|next,|finally|lastly|first,|"
    r"firstly|second,|secondly|both|each"
    r"|respectively|except|unless|if|otherwise|half|parts? of|plus)\b"
    rf"|\b(?:two|three|four|five|several|some|many|\d+) (?:[\w'’-]+ )?(?:{either(SPECIFIC)})s\b",
    re.IGNORECASE,
)

_POLITE_QUESTION = regex(r"\b(?:can|could|would|will) (?:you|i|we)\b|\bplease\b", re.IGNORECASE)
_IT = regex(r"\b(?:it|they)\b(?! (?:is|are) (?:important|required|necessary))", re.IGNORECASE)
_IT_SPEAKS = regex(r"\b(?:it|they)\b[^,;.]{0,30}? (?:say|use|mention|speak|repeat)s?\b", re.IGNORECASE)
_NAMING = regex(
    rf"{POLITE}(?:name|suggest|propose|recommend|invent|come up with|think of|pick|find|brainstorm|design|create"
    rf"|imagine)\b",
    re.IGNORECASE,
)


def attachment_doubt(content: str, residue: str) -> str | None:
    """Why a clause that stood in a sentence of content may speak of something else than the whole answer, or None."""
    if _OF_ALL.match(content):
        return None
    if not _REQUEST.match(content) or _FORBIDDING.search(content):
        return "what is said of the form stands in a sentence that does not ask for the text"
    head = _HEAD.match(content)
    about = content[head.end() :] if head else _without_command(content)
    if _KIND.search(about) or _WRITING.search(about):
        return "what is said of the form may belong to what the text is about"
    if len(_COMMAND_VERB.findall(residue)) > 1 or _PARTS.search(residue):
        return "more than one thing may be asked for, and what is said of the form may belong to one of them"
    return None


def _without_command(content: str) -> str:
    first = _COMMAND_VERB.match(content)
    return content[first.end() :] if first else content


def subject_doubt(said: str, residue: str) -> str | None:
    """Why "the poem" or "it" in a clause about form may not be the whole answer, or None."""
    named = {kind.lower().rstrip("s") for kind in _NAMED.findall(said)}
    asked = {kind.lower().rstrip("s") for kind in _KIND.findall(residue)}
    if named and named != asked:
        return "a kind of text is named that may not be the whole answer"
    if _IT.search(said) and (doubt := _pronoun_doubt(said, residue)):
        return doubt
    commands, questions = len(_COMMAND_VERB.findall(residue)), residue.count("?")
    several = max(commands, questions) > 1 or (commands + questions > 1 and not _POLITE_QUESTION.search(residue))
    if several and not _WHOLE_ANSWER.search(said):
        return "more than one thing is asked for, and what is said of the form may belong to one of them"
    return None


def _pronoun_doubt(said: str, residue: str) -> str | None:
    """Why "it" may be what the text is about, or what is named, and not the text."""
    head = _HEAD.match(residue)
    about = residue[head.end() :] if head else _without_command(residue)
    if _KIND.search(about) or _WRITING.search(about):
        return "what is said of the form may belong to what the text is about"
    if _IT_SPEAKS.search(said) and any(map(str.isalpha, about)):
        return "what speaks may be what the text is about"
    if head is None and _NAMING.match(residue):
        return "what is said of the form may belong to the thing that is named"
    return None
