"""The words that may stand around a list of keys, and those that name attributes of a thing."""

from __future__ import annotations


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


BEFORE_KEYS = _set(
    "( - : = [ a adhering after all allowed along also an and answer answers are around as attribute attributes"
    " be be-called bear bearing bears being below both bring bringing brings built by called capture captures capturing"
    " carries carry carrying collect comes complete composed comprise comprises comprising confined consist"
    " consisted consisting consists contain containing contains cover covering covers define defined defines"
    " defining desired each eight eleven ensure entries entry equipped exactly exclusively expect expected expects"
    " exposes exposing extract feature features featuring field fields fill find finds five follow following"
    " follows for formed four from gather get give given gives giving go goes has have having having-been here"
    " hold holding holds holds's i i'd i'm identify in include includes including incorporate incorporates"
    " incorporating indicate indicates indicating inside interested into is it its just keep kept key key-set"
    " keyed keys labeled labelled limited list listed listing lists locate looking made make mandatory me member"
    " members mention mentioning mentions must my named namely names names_of_the_keys necessary need needed"
    " needing needs nine obligatory obtain occur occurs of offer offering offers on one only organised organized"
    " our out permitted please populate populated possessing precisely properties property provide provides"
    " providing pull put read reads report reports requested require required requires requiring restricted return"
    " returns see set seven shall shaped should show showing shows single six so sole solely specifies specify"
    " specifying state states store stores storing strictly structure structured supplies supply sure take takes"
    " tell tells ten that the their then there these they this those three titled to top-level track tracks twelve"
    " two under up use uses using valid values w want wanted wants we we're where which whose will with within"
    " would you your – —"
)
"""Words that may stand right before the list of keys, in any order, and say only that these are keys."""

AFTER_KEYS = _set(
    ") ] all allowed among appear are as attribute attributes be being both complete contained each eight eleven"
    " entries entry exactly expected field fields filled five for four full given has have i in include included"
    " inside is it its json just key keys list mandatory member members must names_of_the_keys necessary need"
    " needed needs nine obligatory occur occurring of one only permitted please populated precisely present"
    " properties property provided required set seven shall should single six sole solely strictly ten that the"
    " their them there therein these those those's three to top-level twelve two used want wanted we which whole"
    " will within you your"
)
"""Words that may stand right after it."""

OPENERS = _set(
    "( - : [ adhering and bearing bringing built captures capturing carries carrying composed comprises comprising"
    " confined consisting containing contains covering defining equipped exposing featuring giving has have having"
    " holding holds includes including incorporating indicating inside keyed limited listing made mentioning"
    " mentions must offering organised organized possessing providing requiring restricted shall should showing"
    " specifies specifying stores storing that there under using w where which whose with – —"
)
"""Those of them that may begin the part with the keys right behind words of content."""

ATTRIBUTES = _set(
    "address age album amount area artist attendees author bio birthday born brand breed capacity capital"
    " category cause city climate color colour comment company composer condition confidence continent cost"
    " country creator cuisine currency customer date deadline department depth description diet difficulty"
    " director discovered duration edition education elevation email end family founded founder gender genre"
    " habitat height hobbies humidity id ingredients instrument inventor isbn kind label language league length"
    " license lifespan location manufacturer material message model mountain moves name nationality notes number"
    " occupation origin pages password period phone piece players population position price priority product"
    " profession publisher quantity rating recipient region river role salary score sender sentiment servings"
    " severity size skills sku source species speed sport start state status steps subject summary symbol symptoms"
    " tags team temperament temperature time title topic total treatment type unit units url username value"
    " version website weight width year"
)
"""Words that name attributes of a thing: a list that holds some of them is one of keys."""

STOPS = frozenset((*",;:–—-()[]=<>", "•"))
"""Marks behind which any part may begin."""
