"""Patterns are left out only where they cannot match, and what is remembered is what would be read anew."""

from __future__ import annotations

import re
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from jsonschema.exceptions import SchemaError

from stepcache_core.tasks.json_object import relate, task
from stepcache_core.tasks.json_object.forms import forms, typed_keys
from stepcache_core.tasks.json_object.keys import closing, key_intros
from stepcache_core.tasks.json_object.prompt import content, doubts, foreign, phrases, plain, tokens
from stepcache_core.tasks.json_object.prompt.needed import Sieve, folded
from stepcache_core.tasks.json_object.prompt.wording import Phrase
from stepcache_core.tasks.json_object.schemas.plain import is_plain
from stepcache_core.tasks.json_object.subject import alike, compounds
from tests.json_object.builders import TASK, request
from tests.json_object.near_wordings import NEVER, OTHER_CONTENT
from tests.json_object.request_forms import OTTER, UNREAD
from tests.json_object.rewordings import READ, SAME
from tests.json_object.wordings import WORDINGS

PATTERNS = (
    "abc",
    "ab?c",
    "ab*cd+ef",
    "(?:foo|bar) baz",
    "(?:foo|b)? qux+y",
    "(?:foo|)x",
    "a{2}bc{0,3}de",
    "(?:one|two){1,2} three",
    "(?:one|two){0,2} three",
    "(?P<n>hi|ho) and (?P=n)",
    r"\bJSON object\b[^.]{0,5}?tail",
    r"[Aa]bc|(?:x[yz]|\w)ing",
    r"one(?: only)?,? yes\.",
    r"(?i:Kelvin) is set",
    "sit in it",
)
PROMPTS = tuple(
    dict.fromkeys(
        [
            *(prompt for base, _, _, others in SAME for prompt in (base, *others)),
            *(prompt for prompt, *_ in (*READ, *WORDINGS)),
            *(prompt for pair in OTHER_CONTENT for prompt in pair),
            *NEVER,
            *OTTER,
            *UNREAD,
        ]
    )
)
PHRASES: tuple[Phrase, ...] = (
    *(rewording.form for rewordings in (forms._REWORDINGS, forms._ELSEWHERE) for rewording in rewordings.all),
    *closing._COUNTING,
    *key_intros.PHRASES,
    *typed_keys._HELD,
)
REMEMBERING: tuple[tuple[ModuleType, str], ...] = (
    (alike, "_subject"),
    (compounds, "plainly"),
    (content, "set_aside"),
    (doubts, "doubt_about"),
    (foreign, "in_english"),
    (phrases, "_read"),
    (plain, "_framed"),
    (plain, "set_aside"),
    (plain, "doubt_about"),
    (relate, "_goes_by_place"),
    (task, "_read_lately"),
    (tokens, "tokens_of"),
)


@pytest.mark.parametrize("pattern", PATTERNS)
@settings(max_examples=30)
@given(data=st.data())
def test_a_pattern_that_matches_is_never_left_out(pattern: str, data: st.DataObject) -> None:
    matching = st.from_regex(re.compile(pattern, re.IGNORECASE), fullmatch=True)
    text = data.draw(st.text(max_size=3)) + data.draw(matching) + data.draw(st.text(max_size=3))
    if re.search(pattern, text, re.IGNORECASE):
        assert Sieve([pattern]).passing(folded(text)) == [0]


@pytest.mark.parametrize("text", ["ſit in it", "sIt IN it", "sİt in it", "sıt ın ıt", "\u212aELVIN is ſet"])
def test_letters_that_a_pattern_takes_for_others_are_seen(text: str) -> None:
    matching = [place for place, pattern in enumerate(PATTERNS) if re.search(pattern, text, re.IGNORECASE)]
    assert matching
    assert set(matching) <= set(Sieve(PATTERNS).passing(folded(text)))


def test_what_stands_around_a_match_is_needed_and_what_must_not_stand_there_is_not() -> None:
    patterns = ["(?<=be )it(?= is)", "(?<!no )yes(?! sir)", "(?:(?<=one )|(?<=two ))three"]
    assert Sieve(patterns).passing("be it is") == [0]
    assert Sieve(patterns).passing("oh yes") == [1]
    assert Sieve(patterns).passing("two three") == [2]


def test_patterns_whose_words_are_missing_are_left_out() -> None:
    assert Sieve(["foo bar", "ab?c", "(?:one|two) three", "fo[ox] bar"]).passing("foo bars") == [0, 1, 3]


def test_no_phrase_that_matches_a_prompt_is_left_out() -> None:
    sieve = Sieve([phrase.text for phrase in PHRASES])
    tried = 0
    for prompt in PROMPTS:
        passing = sieve.passing(folded(prompt))
        tried += len(passing)
        assert {place for place, phrase in enumerate(PHRASES) if phrase.search(prompt)} <= set(passing), prompt
    assert tried < len(PROMPTS) * len(PHRASES) / 5


def test_rewordings_give_what_trying_every_one_gives() -> None:
    for prompt in PROMPTS:
        text = prompt
        for rewording in forms._REWORDINGS.all:
            text = rewording.of(text)
        assert forms._REWORDINGS.of(prompt) == text


def test_what_is_remembered_is_what_is_read_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    remembered = [TASK.recognise(request(prompt)) for prompt in (*PROMPTS, *PROMPTS)]
    for module, name in REMEMBERING:
        monkeypatch.setattr(module, name, _anew(getattr(module, name)))
    assert remembered == [TASK.recognise(request(prompt)) for prompt in PROMPTS] * 2


def _anew(read: Any) -> Any:
    return task._read_prompt if read is task._read_lately else read.__wrapped__


def test_another_list_in_the_same_words_is_judged_by_its_own_keys() -> None:
    told = "Return a JSON object with the keys {} for the cat Tom. The owner has a big house."
    read = [TASK.recognise(request(told.format(keys))) for keys in ("name, age", "name, owner", "dogs, cats")]
    assert [type(found).__name__ for found in read] == ["Recognition", "NotRecognised", "Recognition"]


@given(
    st.recursive(
        st.one_of(st.booleans(), st.sampled_from(["object", "string", "any", ""]), st.integers(0, 2), st.none()),
        lambda inner: st.one_of(
            st.lists(inner | st.sampled_from(["a", "b"]), max_size=3),
            st.dictionaries(
                st.sampled_from(["type", "properties", "required", "additionalProperties", "items", "title", "a"]),
                inner,
                max_size=4,
            ),
        ),
        max_leaves=8,
    )
)
def test_a_schema_that_is_plain_is_valid(schema: Any) -> None:
    if is_plain(schema):
        Draft202012Validator.check_schema(schema)


@pytest.mark.parametrize(
    ("schema", "said"),
    [
        ({"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}, True),
        ({"type": "array", "items": {"type": "object", "additionalProperties": False}}, True),
        ({"type": "text"}, False),
        ({"required": ["a", "a"]}, False),
        ({"required": [1]}, False),
        ({"properties": {"a": {"type": 3}}}, False),
        ({"properties": ["a"]}, False),
        ({"additionalProperties": "no"}, False),
    ],
)
def test_what_is_plain_is_told_from_what_is_not_valid(schema: dict[str, Any], said: bool) -> None:
    assert is_plain(schema) is said
    if not said:
        with pytest.raises(SchemaError):
            Draft202012Validator.check_schema(schema)
