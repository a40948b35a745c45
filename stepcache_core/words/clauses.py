"""Say what a clause does: instruct, ask, or mention words, which are then not to be touched."""

from collections.abc import Sequence
from itertools import pairwise

from stepcache_core.words.english import COMMANDS, CONJUNCTIONS, INSTRUCTIONS, MENTIONING, QUESTIONS, ROLES
from stepcache_core.words.memory import remembering
from stepcache_core.words.tokens import Sentence, Token

_GOES_ON = ROLES | CONJUNCTIONS | QUESTIONS
_LONGEST_FRONT = 6
_LABELS = frozenset({":", "=", "\n"})


def commands(words: Sequence[str]) -> bool:
    """True where the words, in lower case, open with a verb of instruction and say what it is about."""
    return len(words) > 1 and words[0] in INSTRUCTIONS and words[1][:1] not in ",;:"


def instructs(words: Sequence[str]) -> bool:
    """True for an instruction or a question; a noun phrase, which may be all that is left of one, is neither."""
    return commands(words) or (len(words) > 1 and _asks(words[0]) and words[1][:1] not in ",;:")


def acts(words: Sequence[str]) -> bool:
    """True for an instruction or question, with or without a phrase and its comma in front ("In Rome, where do …")."""
    fronted = words[:1] and words[0] in ROLES and "," in words[:_LONGEST_FRONT]
    return instructs(words) or (bool(fronted) and instructs(words[words.index(",") + 1 :]))


def _asks(word: str) -> bool:
    stem = word[:-3] if word.endswith("n't") else word.partition("'")[0]
    return stem in QUESTIONS or word in ("can't", "won't", "cannot")


@remembering(1_024)
def mentions(sentence: Sentence) -> bool:
    """True where words may be spoken of: after a label, a colon, or "the word", "the film", "called" and their like."""
    for i, (token, following) in enumerate(pairwise(sentence)):
        if token.kind == "mark" and _is_label(token):
            return True
        low = token.text.lower()
        if low in MENTIONING and _may_be_named(following):
            is_verb = i == 0 and low in COMMANDS and following.text.islower()
            if not is_verb:
                return True
    return bool(sentence) and _is_label(sentence[-1])


def _is_label(token: Token) -> bool:
    return token.kind == "mark" and token.text[:1] in _LABELS


def _may_be_named(token: Token) -> bool:
    return token.kind in ("word", "number") and token.text.lower() not in _GOES_ON
