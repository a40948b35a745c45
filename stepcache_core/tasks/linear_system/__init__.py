"""Systems of two or three linear equations."""

from stepcache_core.tasks.linear_system.task import LinearSystemTask

__all__ = ["LinearSystemTask"]
