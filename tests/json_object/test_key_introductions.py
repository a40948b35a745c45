"""How a prompt introduces its key list, and what it says of other keys: all of it is read, or nothing."""

from __future__ import annotations

import pytest

from stepcache_core.models import Changed
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.tasks.json_object.keys.no_more import MORE, SHUTTING
from tests.json_object.builders import TASK, recognised, request

HEAD = "Write a JSON object about the river Danube"
KEYS = ("name", "source", "mouth")

INTRODUCED = (
    ", with slots for `name`, `source` and `mouth`.",
    " with entries for name, source and mouth.",
    " with places for `name`, `source` and `mouth`.",
    " that includes, at the very least, `name`, `source` and `mouth`.",
    ", featuring at least the keys name, source and mouth.",
    " that lists `name`, `source` and `mouth`.",
    ". The object needs name, source and mouth.",
    ". The object has to carry name, source and mouth.",
    ". At a minimum it must have the keys name, source and mouth.",
    " in which `name`, `source` and `mouth` are the keys.",
    " in which the keys name, source and mouth are filled in.",
    " in which the keys name, source and mouth can be found.",
    " where the keys name, source and mouth all occur.",
    " so that the keys name, source and mouth are all present.",
    ", making sure that the keys name, source and mouth are included.",
    " structured as name, source and mouth.",
    " broken down into the keys name, source and mouth.",
    " built from the keys name, source and mouth.",
    " populated with the keys name, source and mouth.",
    ". All of the keys name, source and mouth must be there.",
    ". All three of the keys name, source and mouth are required.",
    ". Each of the keys name, source and mouth must appear in it.",
    ". Neither `name`, `source` nor `mouth` may be missing from its keys.",
    ". name, source and mouth have to be among the keys.",
    ". name, source and mouth are the keys to use.",
    ". The keys name, source and mouth must be in it.",
    ". Keys that must appear: name, source, mouth.",
    ". Required keys, at least: name, source, mouth.",
    ". Needed fields: name, source, mouth.",
    ". Keys (required): name, source, mouth.",
    ". Among its keys must be name, source and mouth.",
    ". I'm expecting the keys name, source and mouth.",
    ". The presence of the keys name, source and mouth is mandatory.",
    ". Each of the keys name, source and mouth has to be included.",
    ". The following keys must all be present: name, source, mouth.",
    ". What I need are the keys name, source and mouth.",
    ". Do not omit any of the keys name, source and mouth.",
    ". Don't forget the keys name, source and mouth.",
    ". You must supply name, source and mouth, all three of them.",
    ". Give a value for each of the keys name, source and mouth.",
    ". The object's keys are name, source and mouth.",
    ". The keys of the object must be name, source and mouth.",
    ". It should come with the keys name, source and mouth.",
    ". It should at least contain the keys name, source and mouth.",
    ". As keys, use name, source and mouth.",
    ". Call the keys name, source and mouth.",
    ". Must-have keys: name, source, mouth.",
    " with the key set name, source, mouth.",
    "; besides the keys name, source and mouth it may have other keys.",
    " with the keys name, source and mouth. Extra keys don't hurt.",
    " with the keys name, source and mouth. Others may be included as well.",
    " with the keys name, source and mouth, all required.",
    " with the keys name, source and mouth, all of which are mandatory.",
    " with the keys name, source and mouth. Further keys are fine.",
    " with the keys name, source and mouth; additional keys are welcome.",
    " with the keys name, source and mouth. It may hold more.",
)
CLOSED = (
    " that uses only the keys name, source and mouth, all of which are required.",
    " restricted to three keys, every one of them obligatory: name, source, mouth.",
    ". Its set of keys must equal name, source, mouth.",
    ". The only keys allowed, all of them required, are name, source and mouth.",
    ". The only keys in it are name, source and mouth.",
    ". Keys (exhaustive): name, source, mouth.",
    ". Apart from name, source and mouth, all of which are mandatory, there should be no keys.",
    ". Keys other than name, source and mouth are forbidden, and those three are all required.",
    ", restricting the object to the keys name, source and mouth.",
    ", taking name, source and mouth as the complete list of keys.",
    ". It needs name, source and mouth; anything beyond those three keys is not allowed.",
    ". name, source and mouth are its keys, and no keys besides these may be used.",
    ". Stick to the keys name, source and mouth.",
    ". Limit the keys to name, source and mouth.",
    ". Confine the object to name, source and mouth.",
    ". As its keys use name, source and mouth, and only those.",
    "; name, source and mouth are the only keys it may contain, and all are required.",
    "; besides the keys name, source and mouth there must not be any others.",
    ". Mandatory keys: name, source, mouth. Further keys: none.",
    ". The object must have the keys name, source and mouth, and nothing else.",
    ". The keys name, source and mouth must be in it; no others may.",
)
SHUT = (
    " and nothing besides.", " and nothing beyond those three.", ", and none besides.", ", with none added.",
    " and no more than that.", ". Leave out every other key.", ". Do not add keys of your own.",
    "; you may not add more.", ", without adding any more.", ", without anything additional.",
    "; anything beyond those three keys is not allowed.", ", these and no others.",
    ". It must not contain anything else.", ". No other key may be there.", "; no other key may occur.",
    ". Stick to these keys.", ". Stick to those three keys.", ", and leave it at those three keys.",
    ", adding no others.", " and not one key more.", " and without a fourth one.", ". Keep the object to those keys.",
    ". All other keys are prohibited.", " and those keys alone.", ", with no extras.", ". No keys may be added.",
    ". Others must not be used.", ". Any additional key makes it invalid.", "; it shall comprise no other key.",
    ". All must be present, none may be added.",
)  # fmt: skip


def is_read(prompt: str) -> bool:
    return isinstance(TASK.recognise(request(prompt)), Recognition)


@pytest.mark.parametrize("said", INTRODUCED)
def test_a_key_list_is_found_however_it_is_introduced(said: str) -> None:
    found = recognised(HEAD + said)
    assert (found.spec.keys, found.spec.exactly, found.residue) == (KEYS, False, "the river Danube")


@pytest.mark.parametrize("said", CLOSED)
def test_some_introductions_shut_other_keys_out(said: str) -> None:
    found = recognised(HEAD + said)
    assert (found.spec.keys, found.spec.exactly, found.residue) == (KEYS, True, "the river Danube")


@pytest.mark.parametrize("shut", SHUT)
@pytest.mark.parametrize(
    "listed", ["name, source and mouth", '"name", "source" and "mouth"', "`name`, `source`, `mouth`"]
)
def test_other_keys_are_shut_out_in_many_words(listed: str, shut: str) -> None:
    spec = recognised(f"{HEAD} with the keys {listed}{shut}").spec
    assert (spec.keys, spec.exactly) == (KEYS, True)


def test_the_plain_form_of_a_request_is_the_same_request() -> None:
    base = recognised(f"{HEAD} with the keys name, source and mouth.")
    told = [said for said in INTRODUCED if isinstance(TASK.relate(base, recognised(HEAD + said)), Changed)]
    assert told == []


def test_keys_can_be_filled_in_for_a_thing() -> None:
    found = recognised("Fill in the keys name and source for the river Danube and return them as a JSON object.")
    assert (found.spec.keys, found.residue) == (("name", "source"), "the river Danube")


NOT_THESE = (
    " with the keys name, source and mouth, and so on.", " with keys such as name, source and mouth.",
    ". name and source are required, mouth is optional.", ". Both name and source are optional.",
    ". Neither `name` nor `source` must be present.", ". Neither `name` nor `source` is required.",
    ". Neither `name` nor `source` may be missing if known.", ". Neither `name` nor `source` may be empty.",
    ". Both the keys name and source must be strings.", ". Both the keys name and source are required if known.",
    ". Both the keys name and source must be present in upper case.",
    ". Both the keys name, source and mouth are there.",
    ". All four of the keys name, source and mouth must be there.", ". Either `name` or `source` must be there.",
    ". One of the keys name, source and mouth must be there.", ". None of name, source and mouth may be there.",
    " with no keys but values.", " without the key mouth.", " with the keys name nor source.",
    " in which two keys, name and source, are present.", ". Two keys, name and source, must be present.",
    " with the keys name and source; further keys are required.", " with the keys name and source and one more.",
    " with the keys name and source. Add keys of your own.", " with at least one of the keys name and source.",
    " with at least the keys name and source and no others.", " with at most the keys name and source.",
    " with the keys name, source and mouth and nothing beyond those four.",
    " with the keys name, source and mouth. Stick to these four keys.",
    " with the keys name, source and mouth and without a third one.",
    ". Apart from name, source and mouth, add a key of your own.", ". Keys other than name and source are forbidden.",
    ". Keys other than name and source are welcome.",
    ". Keys other than name, source and mouth are forbidden, and those four are all required.",
    ". The only keys allowed, all of them optional, are name, source and mouth.",
    ". Only the keys name and source are required.", ". Only name and source need to be present.",
    ". The only mandatory keys are name and source.", ". Its set of keys must include name, source or mouth.",
    ". Its keys must not equal name, source, mouth.", ". Keys (optional): name, source, mouth.",
    ". Keys (in French): name, source, mouth.", ". Keys that must not appear: name, source, mouth.",
    ". Keys that may appear: name, source, mouth.", ". Keys that must be present in French: name, source.",
    ". Suggested fields: name, source, mouth.", " in which the keys name and source are set to null.",
    " where the keys name and source are filled in only if known.",
    " in which the keys name and source are present or absent.", " in which the keys name and source are not present.",
    " in which the keys name and source are left out.", " in which the keys name and source are given as strings.",
    " with the keys name and source. No other key may be longer.",
    " with the keys name and source and no more than ten words.",
    " with the keys name and source, without adding units.",
    " with the keys name and source. Leave out every other word.",
    " with the keys name and source. Stick to the facts.",
    " with the keys name and source. You may not add more detail.", " with the keys name and source. It needs more.",
    " with the keys name and source, all required to be strings.",
    " with the keys name and source, all but one required.",
    " with the keys name and source. Both are needed in upper case.",
    " with the keys name and source. It may also hold the key mouth.",
    " with the keys name and source; it may hold more for long rivers.",
    " with the keys name and source. Nothing else is allowed.",
    ". The presence of the keys name and source is not mandatory.",
    ". I'm not expecting the keys name and source.", ". I'm expecting the keys name and source, maybe more.",
    ". name and source are the keys to leave out.", ". name and source are the keys to translate.",
    ". The keys name and source must appear twice.", " with the pair of keys name, source and mouth.",
    " in which the keys name and source describe the river and its mouth.",
)  # fmt: skip


@pytest.mark.parametrize("said", NOT_THESE)
def test_what_says_something_else_of_the_keys_is_not_read(said: str) -> None:
    assert not is_read(HEAD + said)


TAKEN_FURTHER = (
    ". Stick to the keys name and source in French.", ". Limit the keys name and source to ten letters.",
    ". Limit the keys to five: name, source.", ". Call the keys name and source but swap them.",
    ". Besides name and source it must have other keys.", ". Besides name and source, there must be two keys.",
    ". The object's keys are not name and source.", ". Do not omit the keys name and source if empty.",
    ". Do not include the keys name and source.", ". You must use the keys name and source twice.",
    ". What I don't need are the keys name and source.", ". Give two values for each of the keys name and source.",
    ". Give a value for one of the keys name and source.", " with the key set name, source, and so on.",
    " with the keys name and source. All are required to be short.",
    " with the keys name and source and only those three.",
    " with the keys name and source. Further keys: mouth.",
    " with the keys name and source. Other keys: no preference.",
    " with the keys name and source. Any additional key makes it better.",
    " with the keys name and source. Others may be included as lists.",
    ". The following fields must not all be present: name, source.",
    ". The following fields must be short: name, source.", ". name and source are the keys it may contain.",
    " with the keys name, source, other fields you find useful.",
    " with the keys name, source, anything else you like.",
    " with the keys name, source, minify it.", " with the keys name, source, keep it short.",
)  # fmt: skip


@pytest.mark.parametrize("said", TAKEN_FURTHER)
def test_words_that_take_an_introduction_further_are_not_passed_over(said: str) -> None:
    assert not is_read(HEAD + said)


CONTENT = (
    'about a film. Limit yourself to "Rick" and "Ilsa".', "about a film. Don't forget Rick and Ilsa.",
    "about a film. It comes with popcorn and soda.", 'about a film. "Rick" and "Ilsa" serve as its heroes.',
    "about a film. Confine the object to comedies and dramas.", "about a film. You must include Rick and Ilsa.",
    "for a recipe. Both eggs and milk are required.", "for a recipe. All of eggs, milk and flour must be there.",
    'for a recipe in which "eggs", "milk" and "flour" are present.', "for a recipe, not forgetting eggs and milk.",
    'for a recipe, making sure that "eggs" and "milk" are included.',
    "for a shop. Neither milk nor eggs may be missing.",
    'for a shop; "milk", "eggs" and "bread" must be there.', "for a shop. The presence of milk and eggs is mandatory.",
    "for a shop. I'm expecting milk, eggs and bread.", "about a city with museums and parks.",
    "about a city that features museums, parks and rivers.", "about a kitchen equipped with stove, oven and fridge.",
    "about a pool filled with water and salt.", "about a play broken into acts and scenes.",
    "about a house built from stone, wood and glass.", "about a menu with entries for breakfast, lunch and dinner.",
    "about a table with places for Anna, Bert and Carla.", "for a party where Anna, Bert and Carla are present.",
    "about rivers with entries for Danube, Rhine and Elbe.",
    "about the zoo that includes, at a minimum, lion and tiger.",
    "about a film, not forgetting Rick and Ilsa.", 'about a zoo populated with "lion" and "tiger".',
)  # fmt: skip


@pytest.mark.parametrize("said", CONTENT)
def test_what_may_be_content_needs_a_word_for_keys(said: str) -> None:
    assert not is_read(f"Write a JSON object {said}")


ORDERS = (
    "Give me a JSON object with the keys title and year for a film. Both must appear in French.",
    "Write a JSON object on a film with the keys title and year. Both are required unless unknown.",
    "Write a JSON object on a film with the keys title and year. Keep it to those two lines.",
    "Write a JSON object on a film. Its keys must equal title and year in length.",
    "Write a JSON object per film. Both the keys title and year are required.",
    "Write two JSON objects. Both the keys title and year are required.",
    "Fill in the keys title and year for each film and return them as a JSON object.",
    "Fill in the keys title and year for a film and return them as a JSON array.",
    "Fill in the keys title and year for a film and output them as a JSON object with the key plot.",
    "Write a JSON object on a film with the keys title and year. Needed keys: title, plot.",
    "Write a JSON object with the keys title and year and another with the keys plot and cast. All are required.",
)


@pytest.mark.parametrize("prompt", ORDERS)
def test_a_further_order_is_not_taken_for_an_introduction(prompt: str) -> None:
    assert not is_read(prompt)


@pytest.mark.parametrize("said", ["in French", "in one word each", "as short as you can"])
def test_what_follows_an_introduction_stays_a_demand(said: str) -> None:
    base = recognised(f"{HEAD} with the keys name, source and mouth.")
    found = TASK.recognise(request(f"{HEAD} in which the keys name, source and mouth are filled in, {said}."))
    assert isinstance(found, NotRecognised) or isinstance(TASK.relate(base, found), Changed)


NAMED_APART = (
    ". Include name, source and mouth, and don't include other keys.",
    ". Use name, source and mouth and no other fields.",
    " with no keys other than name, source and mouth.",
    " without any keys besides name, source and mouth.",
    " having no fields except name, source and mouth.",
    " with the keys name, source and mouth, and keep out every other key.",
    ", keys `name`, `source` and `mouth`, and keep out all other keys.",
    " with the keys name, source and mouth, and add no keys to these.",
    '. The keys have to be "name", "source" and "mouth"; nothing may be added to that list.',
    ". Keys are name, source and mouth. No extras.",
    ". The keys must be name, source and mouth; no extras, please.",
    ". Its fields: name, source, mouth. No extras!",
    ". It has the keys name, source and mouth and may not have any more.",
    ". It has the keys name, source and mouth and cannot have any more.",
    ". The full set of keys is name, source and mouth.",
    ". Its complete list of fields is name, source and mouth.",
    ", and the full set of keys is name, source and mouth.",
    ". Allowed keys: name, source, mouth. All three are required.",
    '. Permitted keys: "name", "source", "mouth". All of them are needed and no others may appear.',
    ". Allowed keys: name, source and mouth. All three are needed, anything else must be left out.",
    ". Permitted fields are name, source and mouth. Each of them is mandatory; everything else is forbidden.",
    ". Allowed keys: name, source, mouth. All of them must be present.",
    ". It may not have keys other than name, source and mouth, and it needs each of them.",
    ". The object must not contain any keys besides name, source and mouth, but it needs all three of them.",
    ". Only `name`, `source` and `mouth` should appear as keys, and all three should be there.",
    ". Limit it to the keys name, source and mouth.",
    "; allowed keys: name, source, mouth; all three are required; nothing else may appear.",
    ". Do not go beyond the keys name, source and mouth.",
    ". Never go beyond these three keys: name, source, mouth.",
)


@pytest.mark.parametrize("said", NAMED_APART)
def test_other_keys_are_shut_out_on_either_side_of_the_list(said: str) -> None:
    found = recognised(HEAD + said)
    assert (found.spec.keys, found.spec.exactly, found.residue) == (KEYS, True, "the river Danube")


@pytest.mark.parametrize(
    "said",
    [
        ". Format: a JSON object where name, source and mouth are present.",
        '. One JSON object, just one, for the river Danube: "name", "source" and "mouth" are its keys.',
    ],
)
def test_a_list_that_is_only_said_to_be_there_stays_open(said: str) -> None:
    found = recognised("Describe the river Danube" + said)
    assert (found.spec.keys, found.spec.exactly) == (KEYS, False)


NOT_APART = (
    ". Never go beyond these four keys: name, source, mouth.", ". Go beyond the keys name and source.",
    ". Do not go beyond the keys name and source in French.",
    ". These are not allowed keys: name, source. Both are needed elsewhere.",
    ". Allowed keys: name, source, mouth.", ". Allowed keys: name, source, mouth. Both are needed.",
    ". Allowed keys: name, source. Both are needed if known.", ". Allowed keys: name, source. All are optional.",
    ". Allowed keys: name, source, mouth. All four are required.", ". Allowed keys: name, source. Not all are needed.",
    ". Allowed keys: name, source. Both are needed, unless unknown.",
    ". Allowed keys: name, source, mouth. One of them is required.",
    ". It may not have keys other than name and source.",
    ". It may not have keys other than name and source, and it needs one of them.",
    ". It may not have keys other than name and source, and it needs all three of them.",
    ". It may have keys other than name and source, and it needs each of them.",
    " with no keys other than name and source if known.", " with no keys other than name and source in capitals.",
    " with no keys other than name or source.", " with no keys except those in the table.",
    " without any keys besides name and whatever you like.",
    " with the keys name, source, mouth. No extras.", ". Its keys: name, source, extras. No extras.",
    ". Keys: name, source, mouth. No extras in the values.", ". Keys: name, source, mouth. No extras unless needed.",
    " with the keys name and source and may not have any more than ten words.",
    ". It has the keys name and source and may not have any more detail.",
    " with the keys name and source, and keep out every other word.",
    " with the keys name and source, and keep out of politics.",
    " with the keys name and source, and add no keys to the nested object.",
    " with the keys name and source; nothing may be added to that river.",
    " with the keys name and source; nothing may be added to the source.",
    ". The full set of keys is not name and source.", ". The full set of keys is name, source and so on.",
    ". The full set of keys is longer than name and source.", ". The full set of values is name and source.",
    ". Include name, source and mouth, and don't include other facts.",
    ". Include name, source and mouth, and don't include other keys unless needed.",
    ". Include name, source and mouth, and add other keys.", ". Include name or source, and don't include other keys.",
    ". Don't use name, source and mouth, only these keys.",
    " where name, source and mouth are present if known.", " where name, source and mouth are strings.",
    ' in which "name" and "source" are its keys and values.',
)  # fmt: skip


@pytest.mark.parametrize("said", NOT_APART)
def test_what_only_looks_like_a_closed_list_is_not_read(said: str) -> None:
    assert not is_read(HEAD + said)


WITH_ASIDE = (
    "In JSON with name, source and mouth as the sole three keys, give me the river Danube.",
    "In JSON, with exactly the keys name, source and mouth, give me the river Danube.",
    "Describe the river Danube as a JSON object with name, source and mouth as its only keys.",
    "As a JSON object with name, source and mouth and not a single further key, give me the river Danube.",
    "Using name, source and mouth as the keys, leaving none out and adding none, describe the river Danube in JSON.",
    "Using name, source and mouth as the keys, neither dropping any nor adding any, describe the river Danube in JSON.",
    "Describe the river Danube in JSON using the keys name, source and mouth, adding none and leaving none out.",
    "Describe the river Danube. JSON answer, three keys and no additional ones: name, source, mouth.",
    "Describe the river Danube. JSON output, just three keys and no other keys: name, source and mouth.",
    "Describe the river Danube. JSON reply with three fields and no further ones: name, source and mouth.",
    f"{HEAD}. Every one of the following keys and nothing but them: name, source, mouth.",
    f"{HEAD}. All of these three keys and only these: name, source, mouth.",
    f"{HEAD}. Use each of the following keys and none but them: name, source, mouth.",
    "The river Danube, as a JSON object whose complete set of keys is name, source and mouth. Don't add any.",
    f"{HEAD} whose full set of keys is name, source and mouth.",
    f"{HEAD} whose entire list of keys is: `name`, `source` and `mouth`. Never add any others.",
    f"{HEAD} with name, source and mouth, and with none but these keys.",
    f"{HEAD} with name, source and mouth, and nothing but these three keys.",
    f"{HEAD}. Allowed are only the keys name, source and mouth; use all of them.",
    f"{HEAD}. Permitted are only the three keys name, source and mouth. Include every one of them.",
    f"{HEAD}. Use only the keys name, source and mouth; use them all.",
    f"{HEAD} with the keys name, source and mouth; each must be present and none may be added.",
    f"{HEAD} with the keys name, source and mouth, and nothing else.",
    f"{HEAD}, made up of 'name', 'source' and 'mouth' without any other keys.",
    f"{HEAD}, composed of name, source and mouth, no other keys.",
    f"{HEAD}. Keys: name, source and mouth only.",
    f"{HEAD}. Make sure the object has exactly the keys name, source and mouth.",
)
WITH_OPEN_ASIDE = (
    "As a JSON object with name, source and mouth among its keys, describe the river Danube.",
    f"{HEAD} with name, source and mouth among the keys.",
    f"{HEAD}. Among its keys there must be 'name', 'source' and 'mouth'.",
    f"{HEAD}. Among the keys there have to be name, source and mouth.",
    f"{HEAD}. Use the keys name, source and mouth. Include all of them.",
    f"{HEAD}. See to it that the object contains the keys name, source and mouth.",
)
NO_ASIDE = (
    "In JSON with name and mouth as the only three keys, give me the river Danube.",
    "In JSON with name and mouth as the only required keys, give me the river Danube.",
    "In JSON with name and mouth as the only keys in capitals, give me the river Danube.",
    "Describe the Danube. JSON answer, three keys and no additional ones: name, mouth.",
    "Describe the Danube. JSON answer, two keys and no additional ones in the values: name, mouth.",
    "Describe the Danube. JSON answer, two keys or additional ones: name, mouth.",
    "Using name and mouth as the keys, leaving none out and adding one, output a JSON object for the Danube.",
    "Using name and mouth as the keys, leaving none out and adding some, output a JSON object for the Danube.",
    "Using name and mouth as the keys, leaving some out and adding none, output a JSON object for the Danube.",
    "Using name and mouth as the keys, leaving none out unless unknown, output a JSON object for the Danube.",
    "As a JSON object with name and mouth among its values, create the record for the Danube.",
    "As a JSON object with name or mouth among its keys, create the record for the Danube.",
    f"{HEAD}. Every one of the following keys but nothing in them: name, mouth.",
    f"{HEAD}. Not every one of the following keys and nothing but them: name, mouth.",
    f"{HEAD}. One of the following keys and nothing but them: name, mouth.",
    f"{HEAD} whose complete set of keys is not name and mouth.",
    f"{HEAD} whose complete set of keys is name, mouth and so on.",
    f"{HEAD} whose complete set of values is name and mouth.",
    f"{HEAD} whose complete set of keys is name and mouth. Don't add any facts.",
    f"{HEAD} whose complete set of keys is name and mouth. Don't add any unless needed.",
    f"{HEAD} with name and mouth, and with none but these values.",
    f"{HEAD} with name and mouth, and with none but these three keys.",
    f"{HEAD} with name and mouth, and with none but these keys if found.",
    f"{HEAD}. Allowed are only the keys name and mouth; use some of them.",
    f"{HEAD}. Allowed are only the keys name and mouth; use all of them if known.",
    f"{HEAD}. Allowed are only the keys name and mouth; use all caps.",
    f"{HEAD}. Allowed are only the three keys name and mouth; use all of them.",
    f"{HEAD}. Allowed are the keys name and mouth.",
    f"{HEAD}. Possible keys: name and mouth. Use all of them.",
    f"{HEAD}. Optional keys: name and mouth; use all of them.",
    f"{HEAD} with the keys name and mouth; each must be present and some may be added.",
    f"{HEAD} with the keys name and mouth; each must be present and none may be empty.",
    f"{HEAD} with the keys name and mouth, and nothing else in capitals.",
    f"{HEAD}. Make sure the object has the keys name and mouth in lower case.",
    f"{HEAD}. Make sure the object has no keys name and mouth.",
    f"{HEAD}. Make sure the object has one of the keys name and mouth.",
    f"{HEAD}. Among its keys there must not be name and mouth.",
    f"{HEAD}. Among its keys there must be name or mouth.",
    f"{HEAD}. Among its keys there must be name and mouth, both strings.",
    f"{HEAD} with name and mouth and not a single further key unless needed.",
)


@pytest.mark.parametrize("prompt", WITH_ASIDE)
def test_an_aside_behind_the_keys_shuts_others_out(prompt: str) -> None:
    found = recognised(prompt)
    assert (found.spec.keys, found.spec.exactly, found.spec.schema) == (KEYS, True, None)
    assert found.residue.casefold() == "the river danube"


@pytest.mark.parametrize("prompt", WITH_OPEN_ASIDE)
def test_an_aside_may_leave_the_list_open(prompt: str) -> None:
    found = recognised(prompt)
    assert (found.spec.keys, found.spec.exactly, found.residue) == (KEYS, False, "the river Danube")


@pytest.mark.parametrize("prompt", NO_ASIDE)
def test_an_aside_that_says_something_else_is_not_read(prompt: str) -> None:
    assert not is_read(prompt)


@pytest.mark.parametrize("key", ["may", "can", "keep", "extras"])
def test_words_of_a_closing_are_keys_where_they_stand_alone(key: str) -> None:
    assert recognised(f"{HEAD}. It has the keys name, source and {key}.").spec.keys == ("name", "source", key)


def test_every_phrase_knows_its_words() -> None:
    assert {"besides", "own"} <= frozenset().union(*(phrase.words for phrase in SHUTTING))
    assert "welcome" in frozenset().union(*(phrase.words for phrase in MORE))


@pytest.mark.parametrize(
    ("closing", "exactly"),
    [
        ("Leave out anything that isn't one of those two.", True),
        ("Omit every key that is not among these.", True),
        ("Leave out none of them.", False),
        ("Do not leave out any of these keys.", False),
    ],
)
def test_what_is_not_one_of_the_keys_is_everything_else(closing: str, exactly: bool) -> None:
    found = recognised(f'Write a JSON object for Saturn. Keys: "name", "moons". {closing}')
    assert (found.spec.keys, found.spec.exactly) == (("name", "moons"), exactly)


@pytest.mark.parametrize("closing", ["Leave out whatever is not needed.", "Omit what isn't one of them at random."])
def test_other_bans_on_a_clause_are_not_read(closing: str) -> None:
    prompt = f'Write a JSON object for Saturn. Keys: "name", "moons". {closing}'
    assert isinstance(TASK.recognise(request(prompt)), NotRecognised)
