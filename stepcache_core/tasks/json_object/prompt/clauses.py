"""The clauses a plain request for one JSON object is made of: who is asked, for what, with which keys, about what."""

from __future__ import annotations

from stepcache_core.tasks.json_object.prompt.prose import PROSES
from stepcache_core.tasks.json_object.prompt.wording import STOP, K, any_of, pattern_of
from stepcache_core.tasks.json_object.prompt.words import NUMBERS

NUMBER = f"(?:{'|'.join(NUMBERS)}|[0-9]{{1,2}})"
LIMIT = any_of("exactly only just precisely solely strictly exclusively nothing_but sole")
_POLITE = any_of(
    "please kindly now so always then hi hello hey can_you could_you would_you will_you you_should you_must you_are_to"
    " your_task_is_to your_job_is_to i_want_you_to i_need_you_to i_would_like_you_to i'd_like_you_to pls"
    " you to would_you_be_so_kind_as_to would_you_mind go_ahead_and can_u could_u pls_can_you"
)
_EMIT = any_of(
    "return returns give output produce generate create write respond reply answer provide make build emit print send"
    " compose construct prepare supply deliver draft show present assemble craft form returning writing giving do"
    " producing creating generating providing furnish write_out write_up put_together give_back send_back hand_back"
    " hand_over come_up_with set_up spit_out formulate write_down extract pull_out fill"
    " derive answering replying responding get"
)
KEY_NOUN = any_of("keys fields properties attributes members key_names field_names property_names names_of_the_keys")
DETERMINER = any_of("a an one the some your my this exactly_one just_one only_one just_a only_a just_the only_the any")
_PLAIN = any_of(
    "valid well-formed wellformed syntactically correct proper raw plain pure bare strict parseable parsable single"
    " only just solely strictly exclusively nothing_but standard small little simple lone sole filled filled-in"
    " resulting"
)
_SORT = any_of(
    "object document record response reply answer output structure payload dictionary data format form entry blob body"
    " representation description result text notation"
)
_BEFORE = rf"(?:(?:{DETERMINER}|{_PLAIN}) (?:(?:and|,) )?)*"
OBJECT = (
    rf"{_BEFORE}(?:json(?:-formatted)?(?: {_SORT}){{0,2}}(?: obj)?|object (?:in|as|of) {_BEFORE}json(?: (?:format"
    rf"|form))?)"
)
SOME_OBJECT = rf"(?:{DETERMINER}|one) (?:{_PLAIN} )*object|object"
"""An object in a prompt that says elsewhere that it is JSON."""

THE_OBJECT = (
    r"(?:(?:the|this|that|your|its|my) )?(?:(?:json|resulting) )?(?:object|json|response|reply|answer|output|result"
    r"|record|payload|document|entry)"
)
SHALL = (
    r"(?:must|should|shall|will|has to|have to|needs to|need to|is to|are to|ought to|is supposed to|are supposed to"
    r"|would|can)"
)
WANT = any_of(
    "i_need i_want i_would_like i'd_like we_need we_want we'd_like we_would_like i'd_love i_would_love can_i_have"
    " can_i_get could_i_have could_i_get may_i_have could_we_have can_we_have i'm_looking_for i_am_looking_for"
    " i'm_after"
    " i_am_after i_require we_require i'd_appreciate i_would_appreciate let_me_have what_i_need_is what_i_want_is"
    " what_i_would_like_is what_i'm_after_is what_i_am_after_is i_wish_to_have i'd_like_to_have i_would_like_to_have"
    " i_expect we_expect looking_for need i_am_in_need_of i'm_in_need_of we_are_in_need_of i_could_use we_could_use"
)
_INFORMED = any_of("information data details")

POLITE = rf"(?:{_POLITE}(?: (?:,|please|kindly))? )*"
ORDER = pattern_of(
    rf"{POLITE}(?:(?:{LIMIT}) )?{_EMIT} (?:(?:(?:for|to) )?(?:me|us|back|it|this|that|everything|them|the result"
    rf"|the answer|the output|all of it|all of this) )?(?:(?:{LIMIT}) )?(?:(?:with|as|in|using|like|to me|back) )*"
    rf"(?:(?P<object>{OBJECT})|{SOME_OBJECT}){STOP}"
)
"""An order to write the object: "please return a JSON object", "give it back as JSON"."""

WISH = pattern_of(rf"{POLITE}{WANT} {POLITE}(?:(?P<object>{OBJECT})|{SOME_OBJECT}){STOP}")
REPLY = pattern_of(
    rf"(?:(?:the|your|my) )?(?:output|response|answer|reply|result|return value) (?::|(?:{SHALL} )(?:be|be given as|be"
    rf" returned as|come as|come in|contain|consist of|take the form of|be in|be written as|be formatted as))"
    rf" (?P<object>{OBJECT}){STOP}"
)
FORMAT = pattern_of(
    rf"(?:(?:the|your|my|required|expected|desired|target) )*(?:(?:output|response|reply|answer|return) )?(?:format"
    rf"|output|response|reply|answer|result|task) (?::|=|is) (?P<object>{OBJECT}){STOP}"
)
FRAGMENT = pattern_of(rf"(?:(?:in|as|using) )?(?:(?P<object>{OBJECT})|{SOME_OBJECT}|{LIMIT} the object){STOP}")
HEADS = (ORDER, WISH, REPLY, FORMAT, FRAGMENT)

ABOUT = pattern_of(
    rf"(?:(?:(?:that|which) )?(?:describes|represents|describing|representing|modelling|modeling|depicting|covering"
    rf"|covers|models)"
    rf"|to (?:describe|represent|model)|(?:(?:that|which) is )?(?:about|on|for|of|regarding|concerning)"
    rf"|(?:(?:that|which) )?(?:with|giving|containing|holding|gives|contains|has|holds)"
    rf" (?:(?:the|some) )?{_INFORMED} (?:about|on|of|for)"
    rf"|{_INFORMED} (?:about|on|of)|on the (?:subject|topic) of|about the (?:subject|topic) of){STOP}"
)
"""What stands before the thing described and says no more than that it is described."""

TELLING = pattern_of(
    rf"{POLITE}(?:(?:give|generate|create|produce|return|output|tell|provide|set out|lay out|write|present)(?: me)?"
    rf" (?:the |some )?{_INFORMED} (?:about|on|of|for)|describe|represent|express|encode|model|present|render|portray"
    rf"|depict|characteri[sz]e|give(?: me)?"
    rf"|show(?: me)?"
    rf"|return|output|provide|write(?: me)?|put|set out|lay out|tell me about|write about|talk about|inform me about"
    rf"|make|create|produce|generate|do(?: for me)?|turn|convert|transform|format|structure|parse|{WANT}"
    rf"){STOP}"
)
"""A verb that says no more than "answer", before the thing described."""

TELLS = pattern_of(
    rf"{POLITE}(?:describe|tell me about|write about|talk about|portray|characteri[sz]e|inform me about){STOP}"
)
"""The same where nothing of the form is said in the sentence."""

AS_OBJECT = pattern_of(
    rf"(?:as|in|into|to|using|like|by means of|through|in the (?:form|shape) of|in form of|as part of)"
    rf" (?P<object>{OBJECT}){STOP}"
)
TOPIC = pattern_of(
    rf"(?:(?:the|its|your|my|our) )?(?:topic|subject|theme|subject matter)(?: (?:of|for) {THE_OBJECT})? (?:is|:|=|-|–"
    rf"|—|should be|must be|shall be){STOP}"
)
OF_IT = pattern_of(
    rf"(?:it|this|that|{THE_OBJECT})(?: itself)? (?:{SHALL} )?(?:is|be)? ?(?:about|for|describes|represents|describe"
    rf"|represent"
    rf"|concerns|covers|concern|cover){STOP}"
)
MAKE_IT = pattern_of(rf"{POLITE}(?:make it|let it be|have it be) (?:about|describe){STOP}")
COURTESY = pattern_of(
    r"(?:hello|hi|hey|hi there|hello there|dear assistant|good (?:morning|afternoon|evening|day)|please|thanks"
    r"|thank you|many thanks|thanks a lot|thank you very much|thanks in advance|thank you in advance|cheers|thx)(?: ,)?"
)

FORM = r"(?:shape|format|structure|form|template|object|schema|pattern|layout|skeleton|json|model|outline|type)"
SHOWN = pattern_of(
    rf"{POLITE}(?:(?:in|with|using|use|like|follow|follows|following|per|according to|matching|matches|of|has|having"
    rf"|that) )+"
    rf"(?:{LIMIT} )?(?:(?:this|the following|that|such an?|the same)(?: json)?(?: {FORM})?|the(?: json)? {FORM})(?:"
    rf" (?:below|above|shown"
    rf"|exactly|please|here))?(?: :)?(?: {K})?{STOP}"
)
"""Words that point to a template, which may come right after them."""

FILL = pattern_of(
    rf"{POLITE}(?:fill|complete|populate|fill in|fill out)(?: (?:in|out))?(?: (?:this|the|that|it|these|following"
    rf"|blanks"
    rf"|below|above))*(?P<object> json)?(?: {FORM})?(?: (?:in|out|below|above))?(?: :)?(?: {K})?{STOP}"
)
HERE = pattern_of(
    rf"(?:here is|here's|here are|below is|below are|this is|these are|see) (?:the|a|my|our) (?:json )?(?:{FORM}|list"
    rf" of {KEY_NOUN}|{KEY_NOUN})"
    rf"(?: (?:to use|i want|i need|you should use|to follow))?{STOP}"
)
READ = pattern_of(rf"{POLITE}(?:read|look at|consider|take|have a look at|go through|use){STOP}")

BAN = pattern_of(rf"(?:(?:and|but|with|so|please) )*(?:no|without) {PROSES}{STOP}")

JUST = pattern_of(
    r"(?:and )?(?:only|alone|nothing else|nothing more|and nothing (?:else|more|besides)|in the output)(?= [.,;:!)]|"
    r" thx| please|\Z)"
)
"""After the object itself: nothing besides it."""

KINDS = (
    r"(?:[a-z][a-z-]{2,}|(?:customer |support |bug |product |log )?(?:text|review|passage|article|sentence|e-?mail"
    r"|message|paragraph|notes?"
    r"|person|report|order|invoice|letter|description|ticket|document|tweet|post|data|info|information|input|meeting"
    r"|line"
    r"|transcript|content|story|recipe|listing|receipt|quote|bug|event|details|entry|excerpt|statement|feedback"
    r"|complaint))"
)
NAMED_KINDS = any_of(
    "book film movie novel planet city country town river mountain animal song album game language company band painter"
    " artist author actor composer writer lake island state chemical element drug plant flower bird fish fruit sport"
)
GIVEN = pattern_of(
    rf"(?:here is|here's|below is|this is|i have|i've got|i got|we have|we got) (?:the|a|an|my|our) (?P<kind>{KINDS})"
    r"(?: (?:below|here))?"
)
"""A sentence that only says what kind of content comes."""

POINTER = pattern_of(
    rf"(?:(?:from|of|for|out of|based on|using|about|on) )?(?:the|this|that|my|our) (?:(?:following|next|above|given"
    rf"|attached"
    rf"|quoted|provided) )?(?P<kind>{KINDS})(?: (?:below|above|here|given below|given above))?"
)
"""Words that only point to content that stands elsewhere."""
