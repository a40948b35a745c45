"""`explain` says what would happen, and changes nothing."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from stepcache_core.models import Receipt, Request
from tests.cli.bench import ASKED, CHAT, HOSTILE, OBJECT, command, keep, kept

REORDERED = "Write a JSON object with exactly these keys: depth, lake."
WIDENED = "Write a JSON object with exactly these keys: lake, depth, fish."


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "store"


def explained(*arguments: str, home: Path, given: str | None = None) -> Receipt:
    done = command("explain", *arguments, "--json", home=home, given=given)
    assert done.exit_code == 0, done.output
    return Receipt.model_validate(json.loads(done.stdout))


def test_a_reuse_shows_every_step_with_its_ruling(home: Path) -> None:
    entry = keep(home, ASKED, OBJECT)
    done = command("explain", REORDERED, home=home)
    assert done.exit_code == 0
    assert re.search(r"^outcome +reuse *$", done.stdout, re.MULTILINE)
    assert re.search(r"^relation +renamed *$", done.stdout, re.MULTILINE)
    assert re.search(rf"^candidate +{entry.id}", done.stdout, re.MULTILINE)
    assert re.search(rf"^ 1 +{re.escape(OBJECT)} +cache +pass ", done.stdout, re.MULTILINE)


def test_a_patch_names_what_is_kept_and_what_is_asked_for(home: Path) -> None:
    keep(home, ASKED, OBJECT)
    done = command("explain", WIDENED, home=home)
    assert re.search(r"^outcome +patch *$", done.stdout, re.MULTILINE)
    assert re.search(r"^ fish +new", done.stdout, re.MULTILINE)
    assert re.search(r"^ lake +kept", done.stdout, re.MULTILINE)


def test_json_is_the_receipt(home: Path) -> None:
    keep(home, ASKED, OBJECT)
    receipt = explained(REORDERED, home=home)
    assert (receipt.outcome, receipt.verified, receipt.model_calls) == ("reuse", True, 0)
    assert [step.text for step in receipt.steps] == [OBJECT]


def test_the_prompt_comes_from_standard_input(home: Path) -> None:
    keep(home, ASKED, OBJECT)
    assert explained("-", home=home, given=f"{ASKED}\n").exact


def test_model_and_system_prompt_belong_to_the_question(home: Path) -> None:
    keep(home, Request.of(ASKED, model="small", system="Be brief."), OBJECT)
    assert explained(ASKED, home=home).outcome == "miss"
    assert explained(ASKED, "--model", "small", "--system", "Be brief.", home=home).exact


def test_nothing_is_kept_and_no_store_is_made(home: Path) -> None:
    assert explained(ASKED, home=home).outcome == "miss"
    assert not home.exists()
    keep(home, CHAT, "The robin.")
    before = kept(home)
    explained(ASKED, home=home)
    assert kept(home) == before


def test_nothing_that_acts_is_printed(home: Path) -> None:
    keep(home, CHAT, HOSTILE)
    for options in ((), ("--json",)):
        printed = command("explain", CHAT, *options, home=home).stdout
        assert not re.search(r"[^\n -~ -퟿]", printed)
        assert "[red]robin[/red] :bird:" in printed


def test_a_store_that_fails_is_a_fault_in_the_table(home: Path) -> None:
    home.mkdir()
    (home / "chroma.sqlite3").write_text("no database at all")
    done = command("explain", ASKED, home=home)
    assert done.exit_code == 0
    assert re.search(r"^outcome +miss *$", done.stdout, re.MULTILINE)
    assert re.search(r"^fault +\S", done.stdout, re.MULTILINE)


@pytest.mark.parametrize("prompt", ["\udc80 is no character", "x" * 1_000_001])
def test_a_prompt_that_cannot_be_asked_is_wrong_usage(home: Path, prompt: str) -> None:
    assert command("explain", prompt, home=home).exit_code == 2
