"""The parts a request is made of, wherever they stand: the asking, the object, the keys, the lead-in to a subject."""

from __future__ import annotations

from stepcache_core.tasks.json_object.prompt.clauses import LIMIT, NUMBER
from stepcache_core.tasks.json_object.prompt.wording import STOP, pattern_of
from stepcache_core.tasks.json_object.prompt.wording import any_of as _any_of


def any_of(words: str) -> str:
    """A pattern for one of these words, the longest first."""
    return _any_of(" ".join(sorted(words.split(), key=len, reverse=True)))


_POLITE = any_of(
    "please kindly pls plz now so then ok okay and but can_you could_you would_you will_you can_u "
    "could_u would_you_mind"
    " you_should you_must you_are_to your_task_is_to your_job_is_to i_want_you_to i_need_you_to i_would_like_you_to"
    " i'd_like_you_to go_ahead_and be_so_kind_as_to be_so_kind_and would_you_be_so_kind_as_to please_to "
    "let's just first"
    " help_me_to help_me you_to to next you"
)
POLITE = rf"(?:{_POLITE} (?:, )?){{0,6}}"
_EMIT = any_of(
    "return give output produce generate create write respond reply answer provide make build emit print send compose"
    " construct prepare supply deliver draft show present assemble craft form furnish write_out write_up put_together"
    " give_back send_back hand_back hand_over come_up_with set_up formulate write_down returning giving producing"
    " generating creating writing providing answering replying responding making building do get fetch render express"
    " represent describe encode model depict portray put state record document define specify set_out lay_out tell"
    " format structure convert turn transform parse map rewrite restate reformat serialise serialize"
    " put_down store hand characterise characterize"
    " have_ready enter note log jot_down fill capture_in draw_up hand sketch spell_out type sum_up work_up pass_me"
)
_TAKES = any_of("extract pull_out pull obtain take read get capture collect gather find locate identify grab")
_WANTS = any_of("need want like love require request expect appreciate prefer wish wish_for needing requesting")
_TO_HAVE = (
    r"(?: (?:to (?:have|get|see|receive|be given|obtain|request|ask for)"
    r"|(?:you )?to (?=make|create|build|get|have|generate|write)))?"
)
_SOFTLY = any_of("really just now also please kindly currently still then only simply")
_WANT = (
    rf"(?:(?:i|we)(?:'d| would| will| do|'ll)?(?: {_SOFTLY}){{0,2}} {_WANTS}{_TO_HAVE}"
    rf"|(?:i'm|i am|we're|we are|am)(?: {_SOFTLY})? (?:looking for|after|in need of|searching for|"
    rf"hoping for|asking for"
    rf"|needing|requesting|seeking|hoping to get|looking to get|trying to get)"
    rf"|(?:can|could|may|might|shall) (?:i|we)(?: {_SOFTLY}){{0,2}} (?:have|get|see|ask for|ask you for|"
    rf"request|be given)"
    rf"|(?:i'd|i would|we'd|we would) be (?:grateful|glad|happy|thankful) (?:for|to have|to get)"
    rf"|(?:what|all) (?:i|we)(?:'d| would)?(?: {_SOFTLY})? (?:need|want|like|require|expect|am after|"
    rf"am looking for) (?:is|would be)"
    rf"|what i'm (?:after|looking for) is|(?:is|would) it (?:be )?possible to (?:get|have)|"
    rf"any chance (?:of|i could get)"
    rf"|(?:i|we) (?:have|need|want) to have|i could use|we could use|let me have|gimme|get me|need|needs|"
    rf"needed|wanted"
    rf"|requested|looking for|requesting|would need|how about|my request is|(?:the|your) task is)"
)
_TO = (
    r"(?: (?:(?:for )?(?:me|us)|back|to me|(?:it|this|that|everything|them|all of (?:it|this)|the answer"
    r"|the result|the output)(?= (?:all )?(?:as|in|into|to|back|with|using|for me|up|out|down|only|"
    r"just)(?!\S)| [.,;:]|\Z)))"
)
ASK = pattern_of(
    rf"{POLITE}(?:{LIMIT} )?(?:{_WANT}(?: (?:to )?(?:make|get|have|create|build|generate|see))?|{_EMIT}|"
    rf"{_TAKES}){_TO}{{0,2}}(?: (?:to (?:see|get|have)|have))?"
    rf"(?: (?:some |the )?(?:information|info|data|details|facts) (?:on|about|of|for))?{STOP}"
)
"""An order, a wish or a question that asks for something, up to what is asked for."""

WISH = pattern_of(rf"{POLITE}{_WANT}{STOP}")

_ADJECTIVE = any_of(
    "valid well-formed wellformed syntactically correct proper raw plain pure bare strict parseable parsable single"
    " only just solely strictly exclusively purely nothing_but nothing_other_than nothing_except "
    "standard small little"
    " simple lone sole filled filled-in resulting one compact_little clean complete completed proper conforming"
    " matching nice neat machine-readable structured tidy minimal self-contained individual solitary "
    "top-level"
)
_DETERMINER = any_of(
    "a an one the some your my this that its their exactly_one just_one only_one just_a only_a just_the any of"
)
_SORT = any_of(
    "object obj document record response reply answer output structure payload dictionary data format form entry blob"
    " body representation description text notation object_literal description card snippet block file "
    "item map syntax"
)
_BEFORE = rf"(?:(?:{_DETERMINER}|{_ADJECTIVE}) (?:(?:and|,) )?){{0,5}}"
_AS = any_of(
    "as in into to using with by_means_of through in_the_form_of in_the_shape_of in_the_format_of in_form_of like on"
    " out_of via by_way_of back_as formatted_as encoded_as rendered_as expressed_as written_as structured_as given_as"
    " presented_as returned_as it_as them_as this_as that_as it_into it_in it_to this_into this_in them_into them_in"
    " back_in everything_as everything_in it_back_as in_the_shape_of as_part_of for_me_as put_into"
)
_PASSIVE = (
    r"(?:(?:(?:that|which) )?(?:is|are|should|must|shall|has|have|needs|need|ought|would|could|can|"
    r"will)(?: to)?(?: be)?"
    r" )?(?:(?:then|best) )?(?:encoded|parsed|given|described|expressed|represented|presented|written|returned|put"
    r"|converted|turned|recorded|formatted|structured|stored|delivered|rendered|modelled|modeled|provided|"
    r"laid out|set"
    r" out|wanted|needed|required|requested|answered|look|looks|look like|transformed|shaped|supplied|mapped"
    r"|summed up|packed|wrapped up|documented)"
)
OBJECT = pattern_of(
    rf"(?:{_PASSIVE} (?=(?:{_AS}) ))?(?:(?:{LIMIT}|purely|"
    rf"entirely) )?(?:(?:{_AS}) )?{_BEFORE}(?:json(?:-(?:formatted|encoded|style|based|"
    rf"compatible))?(?: {_SORT}){{0,2}}|object (?:in|as|of) {_BEFORE}json(?:"
    rf" (?:format|form|notation|syntax))?){STOP}(?: (?:only|alone)(?= [.,;:–—)-]|\Z))?"
)
"""The object itself, said to be JSON."""

MADE = pattern_of(
    r"(?:is|are|should be|must be|shall be|may be|has to be|can be) (?:wanted|needed|required|requested|"
    r"printed|returned"
    r"|given|produced|created|output|provided|what i need|what i want|written|built|made|"
    r"to be (?:returned|given|written"
    r"|produced|printed|provided|created|built))(?: (?:here|please))?(?= [.,;:]|\Z| for| from| of| about)|"
    r"look like(?= [.,;:]|\Z)"
    r"|you (?:return|give|write|output|produce|send|create)(?!\S)"
)
"""Behind the object: "… is wanted", "… look like"."""

QUESTION = pattern_of(
    r"(?:and |so )?(?:what (?:would|does|should|will|could)|how (?:would|does|should|will|could|looks|"
    r"look)|what is|what's"
    r"|is there|there (?:should|must|shall|is to|has to) be|there is|it is)(?!\S)"
)
"""The start of a question or sentence that only asks for the object."""

POINTED = pattern_of(
    r"among (?:the|its) keys(?: of)?(?!\S)|(?:(?:with|using|having|under|by|for|in|from|out of|use|"
    r"include|keep to|stick to|has|have|supply|give|fill in)"
    r" )?(?:(?:values|a value|data) for )?(?:each of |all of |all |exactly |only |just )?(?:these|those|the above"
    r"|the following|the listed|the given|the same|them)(?: (?:two|three|four|five|six|seven|eight|nine|ten|\d+))?"
    r" (?:keys|fields|properties|attributes|ones)(?: (?:below|above|only|exactly))?(?!\S)"
)
"""Keys that stand elsewhere in the prompt."""

FILL = pattern_of(
    rf"{POLITE}(?:fill|complete|populate)(?: in| out)?(?: (?:the|this|these|all|following|given|its|json|"
    rf"that|in|out))"
    r"{0,3} (?:gaps?|blanks|template|form|skeleton|object|shape|structure|placeholders|slots|outline|json)"
    r"(?: (?:below|above|in|out))?(?!\S)"
)
SOME_OBJECT = pattern_of(
    rf"(?:(?:{_AS}|with) )?(?:(?:{_DETERMINER}|{_ADJECTIVE}|its|resulting) ){{1,4}}(?:object|obj|record){STOP}"
)
"""An object in a prompt that says elsewhere that it is JSON."""

ONLY = pattern_of(
    r"(?<!\S)(?:(?:only|just)(?! (?:one|a single))|solely|strictly|exclusively|purely|nothing but|nothing other than"
    r"|nothing except|raw|pure|bare|alone)(?!\S)"
)

_INFO = any_of("information info data details facts values")
LEAD = pattern_of(
    rf"(?:(?:(?:that|which|it|and) )?(?:(?:should|must|shall|will|has to|needs to) )?(?:describes|describe|"
    rf"represent|cover|concern|capture|model|portray|be about|represents|describing|representing|modelling|"
    rf"modeling|depicting|covering"
    rf"|covers|models|concerns|concerning|regarding|characterising|characterizing|capturing|captures|"
    rf"detailing|details"
    rf"|profiling|outlining|documenting|portraying|portrays|relating to|pertaining to|corresponding to|dedicated to"
    rf"|devoted to|belonging to|centred on|centered on|focused on|focusing on|filled in for|is about|deals with"
    rf"|dealing with|talks about|speaks of|refers to|referring to|stands for|standing for)"
    rf"|with (?:regard|respect) to|in regard to|as regards|when it comes to|whose (?:topic|subject) is"
    rf"|(?:that is |which is )?(?:to|that should|that can|to be used to) (?:describe|represent|model)"
    rf"|(?:(?:that|which|it) (?:is|should be) )?(?:about|on|for|of|regarding|concerning|from|out of)"
    rf"|(?:with|giving|containing|holding) (?:(?:the|some) )?{_INFO} (?:about|on|of|for|from)"
    rf"|(?:filled )?with (?:the )?{_INFO} (?:from|of)"
    rf"|{_INFO} (?:about|on|of|from)|on the (?:subject|topic) of|(?:built|made|derived|taken|drawn|generated|created"
    rf"|extracted|filled|parsed) (?:from|out of)|based on|using the {_INFO} (?:from|in|of))(?: the (?:subject|topic)"
    rf" of)?{STOP}"
)
"""What stands before the thing described and says no more than that it is described."""

_LABELS = any_of("topic subject theme subject_matter about entity")
TOPIC = pattern_of(
    rf"(?:(?:the|its|your|my|our) )?{_LABELS}(?: (?:of|for) (?:the|this|that) (?:json )?(?:object|record))?"
    rf" (?:is|:|=|-|–|—|should be|must be|shall be){STOP}"
)
_OUTPUT = any_of(
    "output response reply answer result return_value return_type outcome return target format task type form"
)
_WITH = any_of(
    "the your my our required expected desired target entire whole full complete final output response "
    "answer reply return"
)
_MODAL = r"(?:should|must|shall|will|has to|needs to|ought to|is to|is supposed to|may|can)"
_COMES = (
    r"(?:be|come|arrive|be given|be returned|be delivered|be written|be formatted|be presented|"
    r"be provided|take the form"
    r" of|consist(?: (?:only|solely|exclusively|just|purely|entirely))? of|be made up(?: (?:only|solely|"
    r"exclusively))? of"
    r"|contain|look like|be in the form of|be sent)"
)
FORMAT = pattern_of(
    rf"(?:{_WITH} ){{0,4}}{_OUTPUT} (?:(?::|=|is|in|as)|{_MODAL} {_COMES})(?: (?:as|in|back))?(?!\S)"
    rf"|(?:i|we) (?:want|need|expect|would like|require) (?:{_WITH} ){{1,3}}{_OUTPUT} (?:to be|back|as|"
    rf"in)(?: (?:as|in))?(?!\S)"
)
"""A label or clause before the object: "Output format: …"."""

OF_OBJECT = pattern_of(
    r"(?:the|this|that|your|its|my|resulting|each resulting|such an|such a) (?:resulting |json |returned |"
    r"final ){0,2}"
    r"(?:object|json|response|reply|answer|output|result|record|payload|document|entry)(?!\S)"
)
LIMITS = pattern_of(rf"(?<!\S){LIMIT}(?!\S)")
COUNTS = pattern_of(rf"(?<!\S){NUMBER}(?!\S)")

HOLDS = pattern_of(
    r"(?:(?:that|which|it) )?(?:(?:must|should|shall|will|has to|needs to|need to) )?(?:with|w|having|has|"
    r"have|contain"
    r"|contains|containing|including|includes|include|holding|holds|hold|carrying|featuring|comprising|"
    r"offering|giving"
    r"|using|made up of|composed of|consisting of|built from|keyed by|limited to|restricted to|confined to)(?!\S)"
)
"""Words right behind the object after which only what it holds can come."""


HOLDING = pattern_of(
    r"(?<!\S)(?:contain|contains|containing|include|includes|including|has to have|must have|should have|"
    r"needs to have"
    r"|shall have|have to have|need|needs|needing|requires|requiring|comprising|made up of|composed of|consisting of"
    r"|keyed by|limited to|restricted to|confined to|complete with|featuring|feature|offering|offers"
    r"|carry|carrying|filled with|populate|fill|required|mandatory)(?!\S)"
)
"""Words before a list that make it what the object holds."""

INTRODUCES = pattern_of(
    r"(?<!\S)(?:with|w|having|has|have|list|lists|listing|give|gives|giving|state|states|provide|provides|supply|show"
    r"|values|following|in which|where|that|whose|of|finds|extract|get|obtain|locate|put|use|uses|using)(?!\S)"
)
"""Words before a list that make it one of keys if it can be one."""
