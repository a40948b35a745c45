"""`stats`, `list` and `show` say what a store holds, and what it says is safe to print."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

from stepcache_core.models import Entry
from tests.cli.bench import ASKED, CHAT, OBJECT, command, keep, kept, stock


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "store"


@pytest.fixture
def entries(home: Path) -> tuple[Entry, Entry]:
    return stock(home)


def values(output: str) -> dict[str, str]:
    """The lines "name  value" of a table of facts."""
    return dict(re.findall(r"^(\S.*?) {2,}(\S.*?) *$", output, re.MULTILINE))


class TestStats:
    @pytest.mark.usefixtures("entries")
    def test_counts_by_kind_and_task(self, home: Path) -> None:
        done = command("stats", home=home)
        assert done.exit_code == 0
        assert re.search(r"verified +json_object +1 +1 ", done.stdout)
        assert re.search(r"verbatim +- +1 +2 ", done.stdout)
        assert values(done.stdout)["entries"] == "2"

    @pytest.mark.usefixtures("entries")
    def test_tells_sizes_and_rows_passed_over(self, home: Path) -> None:
        said = values(command("stats", home=home).stdout)
        assert said["passed over: corrupted"] == "0"
        assert said["on disk"].endswith("kB")
        assert "512 dimensions" in said["embedder"]

    @pytest.mark.usefixtures("entries")
    def test_sees_one_namespace_only(self, home: Path) -> None:
        assert values(command("stats", "--namespace", "others", home=home).stdout)["entries"] == "0"

    def test_makes_no_store(self, home: Path) -> None:
        home.mkdir()
        done = command("stats", home=home)
        assert done.exit_code == 1
        assert "there is no store" in done.stderr
        assert list(home.iterdir()) == []


class TestList:
    @pytest.mark.usefixtures("entries")
    def test_is_newest_first_and_limited(self, home: Path) -> None:
        both = command("list", home=home).stdout
        assert 0 < both.index(CHAT) < both.index(ASKED)
        newest = command("list", "--limit", "1", home=home).stdout
        assert CHAT in newest
        assert ASKED not in newest

    def test_picks_by_kind_and_task(self, home: Path, entries: tuple[Entry, Entry]) -> None:
        checked, chat = entries
        for options in (("--kind", "verified"), ("--task", "json_object")):
            listed = command("list", *options, home=home).stdout
            assert checked.id[:12] in listed
            assert chat.id[:12] not in listed

    @pytest.mark.usefixtures("entries")
    def test_shows_markup_as_it_is_and_nothing_that_acts(self, home: Path) -> None:
        listed = command("list", home=home).stdout
        assert "The [red]robin[/red] :bird: sings tsrif." in listed
        assert not re.search(r"[^\n -~ -퟿]", listed)

    def test_cuts_wide_texts(self, home: Path) -> None:
        keep(home, "Tell me of the tide, " * 40, "It rises, " * 60)
        lines = command("list", home=home).stdout.splitlines()
        assert max(map(len, lines)) <= 200
        assert sum("…" in line for line in lines) == 1

    def test_a_narrow_terminal_still_shows_whose_id_it_is(self, home: Path, entries: tuple[Entry, Entry]) -> None:
        lines = command("list", home=home, width=80).stdout.splitlines()
        assert [line for line in lines if entries[0].id[:12] in line and "verified" in line and "json_object" in line]
        assert max(map(len, lines)) <= 80

    @pytest.mark.usefixtures("entries")
    def test_says_where_there_is_nothing(self, home: Path) -> None:
        assert command("list", "--task", "weather", home=home).stdout == "no entries\n"


class TestShow:
    def test_takes_the_id_or_its_beginning(self, home: Path, entries: tuple[Entry, Entry]) -> None:
        checked, _ = entries
        whole, short = command("show", checked.id, home=home), command("show", checked.id[:10], home=home)
        assert whole.exit_code == short.exit_code == 0
        assert whole.stdout == short.stdout
        assert {ASKED, OBJECT} <= set(whole.stdout.splitlines())
        assert values(whole.stdout)["tokens"] == "7 in, 9 out"

    def test_cuts_nothing_of_an_answer(self, home: Path) -> None:
        answer = "word " * 300
        entry = keep(home, "Say a word many times", answer)
        assert answer.strip() in command("show", entry.id, home=home).stdout

    def test_shows_nothing_that_acts(self, home: Path, entries: tuple[Entry, Entry]) -> None:
        shown = command("show", entries[1].id, home=home).stdout
        assert "The [red]robin[/red] :bird: sings tsrif." in shown.splitlines()
        assert not re.search(r"[^\n -~ -퟿]", shown)

    @pytest.mark.parametrize("wanted", ["nothing-begins-so", ""])
    @pytest.mark.usefixtures("entries")
    def test_says_in_one_line_that_there_is_none(self, home: Path, wanted: str) -> None:
        done = command("show", wanted, home=home)
        assert (done.exit_code, done.stdout) == (1, "")
        assert done.stderr == f"stepcache: no entry begins with {wanted!r}\n"

    def test_refuses_to_guess_between_several(self, home: Path) -> None:
        for place in range(17):  # of seventeen digests two begin with the same digit
            keep(home, f"Which bird sings at number {place}?", "The wren.")
        ids = sorted(kept(home))
        shared = next(a[0] for a, b in itertools.pairwise(ids) if a[0] == b[0])
        done = command("show", shared, home=home)
        assert done.exit_code == 1
        assert "several entries begin with" in done.stderr
