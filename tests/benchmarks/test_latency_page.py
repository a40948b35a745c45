"""The command of the latency benchmark: what is kept, what is measured again, and what the page says."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks import latency
from benchmarks.paper.rows import BrokenRowError
from benchmarks.speed import exact
from benchmarks.speed.bench import Bench, missing
from benchmarks.speed.kept import About, Measured, Unit, about, alike, keep, kept, said
from benchmarks.speed.page import page
from benchmarks.speed.picture import draw
from benchmarks.speed.running import SECTIONS, Measuring, found, units
from benchmarks.speed.types import Aim, Found, Line, Note
from stepcache_core import LexicalEmbedder

WHERE = About({"cores": "2"}, {"numpy": "2"}, "abc", "lexical", {"repeats": "4"})
SQLITE = Line(exact.SQLITE, (0.004, 0.004), served=2)


def one(unit: Unit, where: About = WHERE, seconds: float = 0.001) -> Measured:
    lines = (Line("a hit", (seconds, 2 * seconds), unit[1], 2, "besides", 2),)
    return Measured(*unit, where, 0.5, lines, (Note("A peer is left out."),))


def made(warm: float) -> Found:
    return Found(SECTIONS[0], (Line(exact.WARM, (warm, warm), served=2), SQLITE), (Note("A peer is left out."),))


def test_what_is_kept_is_read_back_and_the_last_line_counts(tmp_path: Path) -> None:
    path = tmp_path / "results" / "rows.jsonl"
    assert kept(path) == {}
    for each in (one((1, None)), one((2, 24)), one((2, 24), seconds=0.5)):
        keep(path, each)
    assert kept(path) == {(1, None): one((1, None)), (2, 24): one((2, 24), seconds=0.5)}
    assert (len(path.read_bytes().splitlines()), list(path.parent.iterdir())) == (3, [path])


def test_an_interruption_leaves_whole_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "rows.jsonl"
    keep(path, one((1, None)))

    def cut_off(partly: Path, row: object) -> None:
        partly.write_bytes(b'{"section": 2, "ent')
        raise KeyboardInterrupt

    with monkeypatch.context() as broken:
        broken.setattr("benchmarks.speed.kept.write_row", cut_off)
        with pytest.raises(KeyboardInterrupt):
            keep(path, one((2, 24)))
    keep(path, one((3, 24)))
    assert list(kept(path)) == [(1, None), (3, 24)]


def test_a_line_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    keep(path, one((1, None)))
    with path.open("ab") as file:
        file.write(b'{"section": 2, "ent')
    with pytest.raises(BrokenRowError, match="line 2"):
        kept(path)


def test_what_was_measured_elsewhere_or_otherwise_is_measured_again() -> None:
    moved = replace(WHERE, machine={"cores": "8"})
    otherwise = replace(WHERE, settings={"repeats": "5"})
    later = replace(WHERE, commit="def")
    some = [one((1, None), moved), one((2, 24), otherwise), one((3, 24), later), one((4, 24))]
    assert list(alike(some, WHERE)) == [(3, 24), (4, 24)]


def test_the_page_tells_every_place_there_was() -> None:
    told = said([one((1, None)), one((2, 24), replace(WHERE, commit="def"))])
    assert (told["commit"], told["machine"], told["embedding model"]) == ("abc; def", "cores 2", "lexical")


def test_a_bench_says_with_what_it_measures(tmp_path: Path) -> None:
    told = about(Bench(tmp_path, LexicalEmbedder(), (24, 40)))
    assert told.settings["sizes"] == "24 40"
    assert told.settings["model"] == "simulated"
    assert "LexicalEmbedder" in told.embedder
    assert told.is_like(replace(told, commit="another"))


def test_sizes_ascend_whatever_was_measured_first() -> None:
    (two,) = found({unit: one(unit) for unit in [(2, 100), (2, 24)]})
    assert [line.entries for line in two.lines] == [24, 100]
    assert two.notes == (Note("A peer is left out."),)


@pytest.mark.parametrize(("value", "is_met"), [(0.4, True), (0.5, True), (0.51, False), (math.nan, False)])
def test_an_aim_is_met_up_to_what_was_aimed_at(value: float, is_met: bool) -> None:
    assert Aim("some", 0.5, value).is_met is is_met


def test_the_page_says_plainly_what_is_missed() -> None:
    missed = page([made(0.003)], {"commit": "abc"}, notes="The floor is 2 ms.\n")
    met = page([made(0.001)], {"commit": "abc"}, missing="section 8")
    assert "0.750 x\n\nThe floor is 2 ms.\n\n## 1." in missed
    assert "0 of 1 aims are met. Missed:\n\n- section 1: warm hit over SQLiteCache, medians: 0.750 x" in missed
    assert "| warm hit over SQLiteCache, medians | 0.500 x | 0.750 x | **missed** |" in missed
    assert "| warm hit over SQLiteCache, medians | 0.500 x | 0.250 x | met |" in met
    assert "1 of 1 aims are met." in met
    assert "| StepCache, warm | - | 2 | 2 | - | 1.00 ms | 1.00 ms | 0.250 x |" in met
    assert "- A peer is left out." in met
    assert "| commit | abc |" in met
    assert "**Not measured yet:** section 8." in met
    assert "Not measured" not in missed


def test_the_picture_is_drawn_of_what_has_sizes(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    some = Found(SECTIONS[1], tuple(Line("a hit", (0.001, 0.002), size) for size in (24, 40)), ())
    drawn = draw([some], tmp_path / "some.png")
    assert drawn is not None
    assert drawn.read_bytes().startswith(b"\x89PNG")
    assert draw([made(0.001)], tmp_path / "none.png") is None


class Instead:
    """Measures nothing, notes what it was asked for, and fails where it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[Unit] = []
        self.filled: list[Unit] = []
        self.failing: Unit | None = None
        self.bench: Bench | None = None
        monkeypatch.setattr(latency, "default_embedder", lambda timeout: LexicalEmbedder())
        monkeypatch.setattr(Measuring, "fill", lambda _, wanted: self.filled.extend(wanted))
        monkeypatch.setattr(Measuring, "measured", self._measured)

    def _measured(self, unit: Unit) -> Measured:
        self.asked.append(unit)
        if unit == self.failing:
            raise RuntimeError("0 of 2 answers were the expected ones")
        here = about(Bench(Path(), LexicalEmbedder(), (24, 40), is_real=True))
        return one(unit, here)


@pytest.fixture
def instead(monkeypatch: pytest.MonkeyPatch) -> Instead:
    return Instead(monkeypatch)


def ran(there: Path, *words: str) -> int:
    return latency.main(["--sizes", "24", "40", "--output", str(there), "--work", str(there / "work"), *words])


WHOLE: list[Unit] = [
    (1, None), (2, 24), (2, 40), (3, 24), (3, 40), (4, 24), (4, 40), (5, 40), (6, 40), (7, None), (8, None),
]  # fmt: skip


def test_a_run_that_is_begun_again_measures_what_is_missing(
    instead: Instead, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    instead.failing = (3, 40)
    assert ran(tmp_path) == 1
    assert instead.asked == instead.filled == WHOLE
    told = capsys.readouterr()
    assert "5 of 11: section 3 at 40 entries: failed: RuntimeError: 0 of 2 answers were the expected ones" in told.err
    assert "**Not measured yet:** section 3 at 40 entries." in told.out
    instead.failing = None
    instead.asked.clear()
    assert ran(tmp_path) == 0
    assert instead.asked == [(3, 40)]
    assert "Not measured yet" not in (tmp_path / "latency.md").read_text(encoding="utf-8")
    if not missing("matplotlib"):
        assert "(latency.png)" in (tmp_path / "latency.md").read_text(encoding="utf-8")
        assert (tmp_path / "latency.png").exists()


def test_only_some_sections_are_measured_and_again_where_it_is_asked(instead: Instead, tmp_path: Path) -> None:
    assert ran(tmp_path, "--only", "2", "8") == 0
    assert ran(tmp_path, "--only", "2") == 0
    assert instead.asked == [(2, 24), (2, 40), (8, None)]
    assert ran(tmp_path, "--only", "2", "--again") == 0
    assert instead.asked[3:] == [(2, 24), (2, 40)]
    assert set(kept(tmp_path / latency.ROWS)) == {(2, 24), (2, 40), (8, None)}


def test_tables_are_made_anew_from_the_rows(
    instead: Instead, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert latency.main(["--tables", "--output", str(tmp_path)]) == 0
    assert "Nothing was measured." in capsys.readouterr().err
    keep(tmp_path / latency.ROWS, one((2, 24)))
    assert latency.main(["--tables", "--output", str(tmp_path)]) == 0
    assert "## 2. A prompt of the same structure" in capsys.readouterr().out
    assert instead.asked == []


def test_a_quick_run_keeps_nothing(instead: Instead, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(latency, "RESULTS", tmp_path / "results")
    assert latency.main(["--quick", "--only", "2"]) == 0
    assert instead.asked == [(2, size) for size in latency.QUICK_SIZES]
    assert list(tmp_path.iterdir()) == []


def test_the_full_run_is_of_all_sizes(tmp_path: Path) -> None:
    assert units(Bench(tmp_path, LexicalEmbedder(), latency.SIZES), [3]) == [(3, 1_000), (3, 10_000), (3, 100_000)]


@pytest.mark.parametrize("words", [["--only", "9"], ["--sizes", "19"], ["--sizes", "many"]])
def test_what_cannot_be_measured_is_refused(words: list[str]) -> None:
    with pytest.raises(SystemExit):
        latency.main(words)
