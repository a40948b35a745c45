"""Which systems there are, and make those that can be had here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from pathlib import Path

from benchmarks.paper.systems import gpt_cache, trust_call
from benchmarks.paper.systems.apart import Apart
from benchmarks.paper.systems.cosine import Cosine
from benchmarks.paper.systems.gpt_cache import GptCached
from benchmarks.paper.systems.line import Line
from benchmarks.paper.systems.plain import Plain, exact
from benchmarks.paper.systems.step_cache import Solver, StepCached
from benchmarks.paper.systems.trust_call import TrustCalled
from benchmarks.paper.types import System
from stepcache_core import Embedder


@dataclass(frozen=True, slots=True)
class _Kit:
    """What a system may need: its name, its connection, the shared embedder and a directory of its own."""

    name: str
    line: Line
    embedder: Embedder
    directory: Path


@dataclass(frozen=True, slots=True)
class _Recipe:
    """How a system is made, and the modules that have to be installed for it."""

    make: Callable[[_Kit], System]
    needs: tuple[str, ...] = ()


def _cosine(threshold: float) -> _Recipe:
    return _Recipe(lambda kit: Cosine(kit.name, kit.line, kit.embedder, threshold))


def _gpt_cache(threshold: float | None) -> _Recipe:
    return _Recipe(lambda kit: GptCached(kit.name, kit.line, kit.embedder, kit.directory, threshold), gpt_cache.NEEDS)


def _step_cache(solver: Solver) -> _Recipe:
    return _Recipe(lambda kit: StepCached(kit.name, kit.line, kit.embedder, kit.directory, solver))


_RECIPES: Mapping[str, _Recipe] = {
    "no cache": _Recipe(lambda kit: Plain(kit.name, kit.line)),
    "prefix cache": _Recipe(lambda kit: Plain(kit.name, kit.line)),
    "LangChain InMemoryCache": _Recipe(lambda kit: exact(kit.name, kit.line)),
    "GPTCache": _gpt_cache(None),
    "GPTCache strict": _gpt_cache(gpt_cache.STRICT),
    "cosine 0.85": _cosine(0.85),
    "cosine 0.90": _cosine(0.90),
    "cosine 0.95": _cosine(0.95),
    "StepCache fallback": _step_cache("fallback"),
    "StepCache repair": _step_cache("repair"),
    "StepCache first": _step_cache("first"),
    "StepCache first + prefix cache": _step_cache("first"),
    "trustcall": _Recipe(lambda kit: TrustCalled(kit.name, kit.line), trust_call.NEEDS),
}

NAMES: tuple[str, ...] = tuple(_RECIPES)
"""Every system there is, in the order of the tables."""


def made(
    names: Sequence[str],
    address_for: Callable[[str], str],
    embedder: Embedder,
    directory: Path,
    model_name: str,
    *,
    apart: Callable[[], Embedder] | None = None,
) -> tuple[tuple[System, ...], tuple[str, ...]]:
    """The named systems, with nothing kept, and a sentence for each that cannot be had here.

    `address_for` gives the OpenAI-compatible address for a system's name; `directory` has to be empty and to outlast
    the systems. The embedder's model is loaded meanwhile, so that no system pays for it. Raises ValueError for a
    name that is none of `NAMES`, and what a system raises that cannot be made although its packages are there; those
    made before are closed then. `apart`: makes the embedder anew in another process; where it is given, each StepCache
    has a process of its own, since in a common one what one of them has read of a prompt would be known to the next.
    """
    if unknown := [name for name in names if name not in _RECIPES]:
        raise ValueError(f"names: expected some of {', '.join(NAMES)}, got {', '.join(unknown)}")
    embedder.embed(["Load the model."])
    missing = {name: _missing(name) for name in names}
    with ExitStack() as opened:
        systems = []
        for name in names:
            if not missing[name]:
                there = (name, address_for(name), model_name, directory / _folder(name))
                if apart is not None and name.startswith("StepCache"):
                    system: System = Apart(name, partial(_alone, *there, apart))
                else:
                    system = _here(*there, embedder)
                opened.callback(system.close)
                systems.append(system)
        opened.pop_all()
    return tuple(systems), tuple(_left_out(name, lacking) for name, lacking in missing.items() if lacking)


def _here(name: str, address: str, model_name: str, directory: Path, embedder: Embedder) -> System:
    kit = _Kit(name, Line(address, model_name), embedder, directory)
    with ExitStack() as opened:
        opened.callback(kit.line.close)
        system = _RECIPES[name].make(kit)
        opened.pop_all()
    return system


def _alone(name: str, address: str, model_name: str, directory: Path, make_embedder: Callable[[], Embedder]) -> System:
    embedder = make_embedder()
    embedder.embed(["Load the model."])
    return _here(name, address, model_name, directory, embedder)


def _missing(name: str) -> tuple[str, ...]:
    return tuple(module for module in _RECIPES[name].needs if find_spec(module) is None)


def _left_out(name: str, lacking: tuple[str, ...]) -> str:
    return f"{name} is left out: {' and '.join(lacking)} {'is' if len(lacking) == 1 else 'are'} not installed here."


def _folder(name: str) -> str:
    return name.replace(" ", "-").lower()
