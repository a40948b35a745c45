"""The classes of words that phrases about other keys are made of: a ban, what is surplus, what was listed."""

from __future__ import annotations

from stepcache_core.tasks.json_object.prompt.wording import START, K, S, any_of
from stepcache_core.tasks.json_object.prompt.words import NUMBERS

KS = f"(?:{K}|{S})"
PLURAL = any_of("key_names keys fields properties attributes members entries")
NOUN = any_of("key_names keys key fields field properties property attributes attribute members member entries")
NUMBER = f"(?:{'|'.join(NUMBERS)}|[0-9]{{1,2}})"
OTHER = r"(?:(?:any|some) )?(?:other|extra|additional|further|more|surplus|unlisted|unexpected|superfluous|new)"
NOUNS = rf"{NOUN}(?: (?:or|and) (?:{OTHER} )?{NOUN})*"
SAID = any_of("listed named mentioned given shown requested specified")
WHERE = "(?: (?:above|here|below|earlier))?"
ONES = rf"(?:(?:{NUMBER} )?(?:ones|{NOUN})|{NUMBER})"
THESE = (
    rf"(?:(?:the |these |those )?(?:{SAID}{WHERE}|above)(?: {ONES})?|(?:these|those)(?: {ONES})?|them"
    rf"|the (?:ones|{NOUN}) (?:i )?(?:{SAID}{WHERE}|above)|(?:the|this|that) (?:list|template|schema)|{KS})"
)
NAMED = THESE.replace(f"|{KS})", ")").replace("(?:list|template|schema)", "list")
BUT = any_of("other_than besides except_for except beyond apart_from aside_from outside_of outside than in_addition_to")
UNLISTED = (
    rf"(?:{BUT} {THESE}|than (?:that|this)(?= [.,;:)]|\Z)"
    r"|(?:(?:that|which) )?(?:(?:is|are|was|were) not|isn't|aren't|wasn't|weren't) "
    rf"(?:(?:in|on|part of) (?:the|this|that) (?:list|template|schema)|{SAID}{WHERE})|not {SAID}{WHERE}"
    r"|not (?:in|on) (?:the|this|that) (?:list|template|schema)|i (?:did not|didn't|have not|haven't) (?:list|name"
    r"|mention)"
    r"(?:ed)?)"
)
NOT = any_of(
    "do_not don't never must_not should_not shall_not may_not can_not cannot mustn't shouldn't can't avoid refrain_from"
)
ADD = any_of(
    "add adding include including contain have use using output return create invent inventing insert introduce"
    " introducing emit give write make_up put_in slip_in"
)
OBJECT = r"(?:(?:the|your|this|that) )?(?:(?:json )?(?:object|output|response|answer|result|payload|record)|json|it)"
GONE = any_of("omitted left_out dropped removed excluded skipped absent ignored discarded")
BAD = (
    r"(?:(?:is|are|counts? as|will be|would be|count as) (?:treated as |considered )?(?:an? )?(?:error|errors|mistake"
    r"|mistakes|forbidden|prohibited|disallowed|unwanted|rejected|invalid|refused|not (?:allowed|permitted|accepted"
    r"|acceptable|wanted|welcome))|aren't allowed|isn't allowed|aren't permitted|(?:must|should|may|can) not (?:be"
    r" (?:added|present|included|used)|appear|occur)|(?:will|would) (?:be (?:rejected|refused)(?: by (?:the|our|my)"
    r" \w+)?|break|fail|crash)"
    r"(?: (?:the|our|my) \w+)?|(?:will )?makes? (?:the|our|my) \w+ (?:fail|crash|break)|(?:break|crash|confuse)s?"
    r" (?:the|our|my) \w+)"
)
OR_ELSE = (
    r"(?: (?:, )?(?:or|or else|otherwise|because|since|as) (?:it|(?:the|our|my) \w+(?: \w+)?) (?:will |would )?"
    r"(?:breaks?|crash(?:es)?|fails?|rejects?|chokes?)(?: (?:on )?(?:it|them|the object|the import))?(?= [.!]|\Z))?"
)
OK = (
    r"(?: (?:are|is) (?:allowed|permitted|accepted|wanted|welcome))?(?: (?:allowed|permitted|please|at all))?"
    r"(?: (?:may|must|should|can|shall) (?:be (?:added|present|there|included|used|given)|appear|occur|exist"
    r"|be(?= [.,;:)]|\Z)))?"
    r"(?! (?:are|is) (?:needed|required|necessary|mandatory|obligatory|compulsory))"
)
"""What may follow a ban of other keys: that no others are needed leaves them free."""
JUST = any_of("only just exactly precisely solely nothing_but")
NO_MORE = (
    r"(?: (?:, )?(?:(?:and|but) )?(?:no (?:more|others?|further ones)|no extras|nothing (?:else|more|extra)|no"
    r" (?:more|fewer)(?: ,)?"
    r" (?:and )?no (?:less|fewer|more)|only (?:these|those)))"
)
ENDS = r"(?= [.,;:)–—!-]|\Z)"
EDGE = rf"(?:{START}|(?<=[–—] )|(?<={K} ))"
