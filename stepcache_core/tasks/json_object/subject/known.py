"""Names that alone can only be those of a country, a city or a chemical element, whatever kind stands before them."""

from __future__ import annotations

import re
from collections.abc import Collection

from stepcache_core.tasks.json_object.prompt.wording import Cased, any_of, listed

_COUNTRY = any_of(
    "Afghanistan Albania Algeria Angola Argentina Armenia Austria Azerbaijan Bangladesh Belarus Belgium Belize Benin"
    " Bhutan Bolivia Botswana Brazil Bulgaria Burundi Cambodia Cameroon Canada Chile China Colombia Croatia Cuba"
    " Czechia Denmark Ecuador Egypt Eritrea Estonia Ethiopia Finland France Gabon Germany Ghana Greece Haiti Honduras"
    " Hungary Iceland India Indonesia Iran Iraq Italy Japan Kazakhstan Kenya Kyrgyzstan Laos Latvia Lesotho Liberia"
    " Libya Liechtenstein Lithuania Malawi Malaysia Mali Mauritania Moldova Mongolia Montenegro Morocco Mozambique"
    " Namibia Nepal New_Zealand Nicaragua Nigeria Norway Oman Pakistan Paraguay Peru Poland Portugal Qatar Romania"
    " Rwanda Saudi_Arabia Senegal Serbia Slovakia Slovenia Somalia South_Africa South_Korea Spain Sri_Lanka Sweden"
    " Switzerland Syria Tajikistan Tanzania Thailand Tunisia Turkmenistan Uganda Ukraine Uruguay Uzbekistan Venezuela"
    " Vietnam Yemen Zambia Zimbabwe"
)
_CITY = any_of(
    "Amsterdam Ankara Bangkok Beijing Belgrade Berlin Brussels Bucharest Budapest Buenos_Aires Cairo Canberra"
    " Copenhagen Dublin Edinburgh Hamburg Hanoi Helsinki Istanbul Jakarta Kyoto Lisbon London Madrid Manila Marrakesh"
    " Melbourne Montevideo Moscow Mumbai Munich Nairobi Osaka Oslo Ottawa Paris Prague Reykjavik Rome Seoul Shanghai"
    " Stockholm Tallinn Tokyo Toronto Vancouver Vienna Vilnius Warsaw Zagreb Zurich"
)
_ELEMENT = any_of(
    "hydrogen helium lithium beryllium boron carbon nitrogen oxygen fluorine neon sodium magnesium aluminium aluminum"
    " silicon phosphorus sulfur sulphur chlorine argon potassium calcium scandium titanium vanadium chromium manganese"
    " iron cobalt nickel copper zinc gallium germanium arsenic selenium bromine krypton rubidium strontium yttrium"
    " zirconium niobium molybdenum ruthenium rhodium palladium silver cadmium indium tin antimony tellurium iodine"
    " xenon caesium cesium barium lanthanum cerium neodymium hafnium tantalum tungsten rhenium osmium iridium platinum"
    " gold thallium lead bismuth polonium astatine radon francium radium actinium thorium uranium neptunium plutonium"
    " mercury"
)
_PERSON = Cased(r"the person (?P<name>[A-Z][a-zà-ÿ]+(?: [A-Z][a-zà-ÿ]+){1,2})")
OF_LIVES = listed(
    "born died birth_year death_year birth_date death_date birthdate birthplace birth_place date_of_birth birthday"
    " nationality known_for famous_for notable_works achievements occupation"
)
"""Keys of people alone, beside which two names side by side are those of one person."""

_OF_ATOMS = listed("atomic_number atomicnumber atomic_mass atomicmass atomic_weight electron_configuration")
_NAMED = Cased(rf"the (?:(?:country|nation)(?: of)? (?P<a>{_COUNTRY})|city(?: of)? (?P<b>{_CITY}))")
_OF_ELEMENTS = Cased(
    rf"(?:the (?:chemical )?element (?P<a>(?i:{_ELEMENT}))|(?P<b>(?i:{_ELEMENT})) ?\( ?(?:the )?(?:chemical )?element"
    rf" ?\)|(?P<c>(?i:{_ELEMENT})),? the (?:chemical )?element)"
)


def by_its_name(text: str) -> str:
    """The name alone of a country or city, and an element as "the chemical element …": copper is also a metal."""
    if match := _NAMED.fullmatch(text):
        return str(match["a"] or match["b"])
    if match := _OF_ELEMENTS.fullmatch(text):
        return f"the chemical element {(match['a'] or match['b'] or match['c']).lower()}"
    return text


def by_its_keys(text: str, keys: Collection[str]) -> str:
    """The same for a name that only the keys, in lower case, make that of an element or a person."""
    if not _OF_ATOMS.isdisjoint(keys) and re.fullmatch(_ELEMENT, text, re.IGNORECASE):
        return f"the chemical element {text.lower()}"
    person = None if OF_LIVES.isdisjoint(keys) else _PERSON.fullmatch(text)
    return text if person is None else person["name"]
