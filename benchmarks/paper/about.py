"""Where and with what a run was made: the first line of its raw rows."""

from __future__ import annotations

import os
import platform
import subprocess
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_PACKAGES = (
    "stepcache", "chromadb", "langchain-core", "langchain-openai", "xllamacpp", "onnxruntime", "numpy", "gptcache",
    "faiss-cpu", "trustcall",
)  # fmt: skip


def machine() -> dict[str, str]:
    """The processor, how many of its cores there are, the memory in GiB and the system."""
    return {
        "processor": _processor(),
        "cores": str(os.cpu_count() or 0),
        "memory": f"{_memory()} GiB",
        "system": f"{platform.system()} {platform.release()}",
        "python": platform.python_version(),
    }


def versions() -> dict[str, str]:
    """The installed version of each package that counts; those that are missing are left out."""
    found = {}
    for name in _PACKAGES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    return found


def commit() -> str:
    """The commit of this checkout, with a plus where files that count differ from it; "unknown" outside of git."""
    try:
        head = _git("rev-parse", "--short=12", "HEAD")
        changed = _git(
            "status", "--porcelain", "--untracked-files=no", "--", ".", ":!benchmarks/results", ":!README.md"
        )
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return head + ("+" if changed else "")


def _git(*words: str) -> str:
    asked = ["git", "-C", str(ROOT), *words]
    return subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip()  # noqa: S603


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.machine())


def _memory() -> int:
    try:
        return round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30)
    except (ValueError, OSError):
        return 0
