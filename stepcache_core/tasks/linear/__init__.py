"""Linear equations in one unknown."""

from stepcache_core.tasks.linear.task import LinearEquationTask

__all__ = ["LinearEquationTask"]
