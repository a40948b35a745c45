"""Cut an answer into steps, and join them again without losing a byte."""

from collections.abc import Iterable

from stepcache_core.models import Step


def segment(text: str) -> tuple[Step, ...]:
    """Cut an answer into its steps; `stitch(segment(text)) == text` for every text."""
    return (Step(text),) if text else ()


def stitch(steps: Iterable[Step]) -> str:
    """The text of steps joined."""
    return "".join(step.text for step in steps)
