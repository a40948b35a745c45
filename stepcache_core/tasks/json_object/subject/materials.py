"""Bring a thing and what it is made of or for into one order: "a cedar dog house", "a dog house of cedar"."""

from __future__ import annotations

from stepcache_core.tasks.json_object.prompt.wording import Cased, any_of

_ADJECTIVES = {"wooden": "wood", "woollen": "wool", "woolen": "wool"}
_MATERIAL = any_of(
    "cedar oak pine birch teak mahogany bamboo walnut maple beech spruce plywood wood wooden steel iron copper brass"
    " bronze aluminium aluminum concrete granite marble glass leather wool woollen woolen silk linen denim wicker"
    " rattan plastic cardboard porcelain titanium"
)
_THING = any_of(
    "house table chair bench desk shelf bookshelf bookcase fence gate door bed stool ladder crib swing birdhouse"
    " doghouse kennel hutch coop hut cabin gazebo playhouse jacket coat hat scarf sweater dress shirt wallet belt"
    " necklace bracelet statue sculpture staircase bridge canoe feeder"
)
_HOLDER = any_of("box chest cabinet bag bowl spoon cup mug plate vase shed basket bottle backpack tray jar bucket boat")
"""What may also hold the material: a bowl of wood may be full of it."""
_USE = any_of("dog cat bird hen rabbit chicken garden kitchen coffee dining picnic park storage tool")
_SIZE = any_of("small large big tiny huge tall new handmade fictional")
_WAS_MADE = (
    r"(?:,? (?:(?:that|which) (?:is|was) )?(?:made|built|constructed|crafted|fashioned|manufactured)"
    r"(?: entirely)?(?<! entirely) (?:out of|of|from)|(?P<of> (?:of|in)))"
)
_BEFORE = Cased(rf"(?P<size>(?:{_SIZE} )?)(?P<material>{_MATERIAL}) (?P<thing>(?:{_USE} )?(?:{_THING}|{_HOLDER}))")
_BEHIND = Cased(
    rf"(?P<size>(?:{_SIZE} )?)(?P<thing>(?:{_USE} )?(?:{_THING}|(?P<holder>{_HOLDER}))){_WAS_MADE} "
    rf"(?P<material>{_MATERIAL})(?:(?<=cedar|maple|birch|beech) wood|(?<=oak) wood|(?<=teak|pine) wood)?"
)
_FOR = Cased(
    r"(?P<size>(?:[a-z]+ )?)(?P<thing>house|bed|toy|collar|kennel|feeder) for an? (?P<whom>dog|cat|bird|hen|rabbit)"
    r"(?P<rest>(?:,? .*)?)"
)
_HOUSES = Cased(r"\bdoghouse\b")


def in_its_material(text: str) -> str:
    """The thing as "a dog house made of cedar", where it is one thing of one material."""
    article, _, rest = text.partition(" ")
    if article not in ("a", "an", "A", "An"):
        return text
    rest = _HOUSES.sub("dog house", rest)
    if match := _FOR.fullmatch(rest):
        rest = f"{match['size']}{match['whom']} {match['thing']}{match['rest']}"
    match = _BEHIND.fullmatch(rest) or _BEFORE.fullmatch(rest)
    if match is None or _is_filled(match.groupdict()) or _is_greenhouse(match["material"], match["thing"]):
        return f"{article} {rest}"
    material = _ADJECTIVES.get(match["material"], match["material"])
    return f"a {match['size']}{match['thing']} made of {material}"


def _is_filled(said: dict[str, str | None]) -> bool:
    return bool(said.get("of") and said.get("holder"))


def _is_greenhouse(material: str, thing: str) -> bool:
    return material == "glass" and thing in ("house", "bottle")
