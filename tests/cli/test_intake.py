"""Which lines of an exported file are entries that may be kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stepcache_core.cli.intake import LONGEST_LINE, Refused, judged
from stepcache_core.models import Entry, Fingerprint
from stepcache_core.tasks.registry import default_tasks
from tests.cli.bench import ASKED, OBJECT, keep, row

NOW = 2_000.0
DIGEST = "0f" * 32


def chat(**changes: Any) -> Entry:
    """An answer no task can judge, sealed after the changes."""
    fields: dict[str, Any] = {
        "id": DIGEST,
        "scope": DIGEST,
        "kind": "verbatim",
        "prompt": "Which fish is largest?",
        "steps": ("The whale shark.",),
        "created_at": 1_000.0,
        "embedder": Fingerprint(name="any", revision="1", dimension=4),
    }
    return Entry(**(fields | changes)).sealed()


def judge(line: bytes) -> Entry | Refused:
    return judged(line, tasks=default_tasks(), now=NOW)


def reason(line: bytes) -> str:
    found = judge(line)
    assert isinstance(found, Refused)
    return found.reason


def test_a_sealed_entry_is_taken_as_it_is() -> None:
    assert judge(row(chat())) == chat()


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b"[" * 100_000, "not JSON"),
        (b'{"id": NaN}', "not JSON"),
        (b"null", "schema_version"),
        (b'{"schema_version": "1"}', "schema_version"),
        (row(chat(), schema_version=2), "schema_version 2, expected 1"),
        (row(chat(), steps=None), "steps"),
        (row(chat(), comment="one more field"), "comment"),
        (row(chat(), steps=["The blue whale."]), "seal"),
        (row(chat(), seal=""), "seal"),
        (row(chat(id="../../etc")), "digest"),
        (row(chat(id="")), "digest"),
        (row(chat(scope="everything")), "digest"),
        (row(chat(expires_at=NOW)), "expired"),
        (row(chat(kind="verified")), "no task here recognises"),
        (b" " * (LONGEST_LINE + 1), "longer than"),
    ],
)
def test_a_line_that_is_no_such_entry_is_refused_with_the_reason(line: bytes, why: str) -> None:
    assert why in reason(line)


def test_a_checked_answer_is_checked_again(tmp_path: Path) -> None:
    entry = keep(tmp_path / "store", ASKED, OBJECT)
    changed = {
        "does not pass": entry.model_copy(update={"steps": ('{"lake": 1}',)}),
        "version 0": entry.model_copy(update={"task_version": 0}),
        "checked by weather": entry.model_copy(update={"task": "weather"}),
    }
    assert judge(row(entry)) == entry
    for why, forged in changed.items():
        assert why in reason(row(forged.sealed()))


@given(st.binary(max_size=200))
def test_any_bytes_get_a_reason(line: bytes) -> None:
    assert reason(line)


@given(st.integers(0, 10_000), st.integers(0, 255))
def test_one_changed_byte_is_never_taken_for_another_entry(place: int, byte: int) -> None:
    line = bytearray(row(chat()))
    line[place % len(line)] = byte
    found = judge(bytes(line))
    assert isinstance(found, Refused) or found == chat()
