"""The recorded model: it answers what was recorded and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stepcache_core.demo.recorded import NotRecordedError, Recording, Recordings, key_of, save
from stepcache_core.models import Message, Usage

conversations = st.lists(
    st.builds(Message, role=st.sampled_from(["system", "user", "assistant"]), content=st.text(max_size=20)), max_size=4
)


def recording(prompt: str = "Where is Oslo?", answer: str = "In Norway.") -> Recording:
    usage = Usage(input_tokens=7, output_tokens=3)
    return Recording.of([Message(role="user", content=prompt)], None, answer=answer, usage=usage, seconds=0.25)


def test_the_answer_to_exactly_these_messages_is_given() -> None:
    found = Recordings([recording()]).reply_to([Message(role="user", content="Where is Oslo?")])
    assert (found.answer, found.usage.total, found.seconds) == ("In Norway.", 10, 0.25)


@pytest.mark.parametrize(
    "messages",
    [
        (),
        (Message(role="user", content="Where is Oslo ?"),),
        (Message(role="system", content="Where is Oslo?"),),
        (Message(role="user", content="Where is Oslo?"), Message(role="user", content="And Bergen?")),
    ],
)
def test_other_messages_have_no_answer(messages: tuple[Message, ...]) -> None:
    with pytest.raises(NotRecordedError, match="no answer is recorded"):
        Recordings([recording()]).reply_to(messages)


def test_a_schema_is_part_of_what_was_asked() -> None:
    with pytest.raises(NotRecordedError):
        Recordings([recording()]).reply_to([Message(role="user", content="Where is Oslo?")], {"type": "object"})


@given(conversations, conversations)
def test_two_conversations_share_a_key_only_if_they_are_equal(one: list[Message], other: list[Message]) -> None:
    assert (key_of(one, None) == key_of(other, None)) == (one == other)


@given(st.lists(st.tuples(st.text(max_size=10), st.text(max_size=30)), max_size=4))
def test_what_is_saved_reads_back(tmp_path_factory: pytest.TempPathFactory, told: list[tuple[str, str]]) -> None:
    path: Path = tmp_path_factory.mktemp("recorded") / "answers.jsonl"
    kept = [recording(prompt, answer) for prompt, answer in told]
    save(kept, path)
    assert [Recording.model_validate_json(line) for line in path.read_bytes().splitlines()] == kept
