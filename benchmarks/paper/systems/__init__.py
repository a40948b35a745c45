"""The systems that are compared: each answers the same turns over an OpenAI-compatible address of its own."""

from benchmarks.paper.systems.making import NAMES, made

__all__ = ["NAMES", "made"]
