"""Texts under checkable constraints on their form."""

from stepcache_core.tasks.constrained_text.spec import TextSpec
from stepcache_core.tasks.constrained_text.task import ConstrainedTextTask

__all__ = ["ConstrainedTextTask", "TextSpec"]
