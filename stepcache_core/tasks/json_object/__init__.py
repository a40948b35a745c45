"""Answers that are one JSON object with demanded keys."""

from stepcache_core.tasks.json_object.spec import JsonSpec
from stepcache_core.tasks.json_object.task import JsonObjectTask

__all__ = ["JsonObjectTask", "JsonSpec"]
