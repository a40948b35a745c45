"""Write the way to a solution: in the shape of an earlier, checked answer, or plainly."""

from stepcache_core.tasks.linear.like.family import family_of
from stepcache_core.tasks.linear.like.plainly import worked_plainly
from stepcache_core.tasks.linear.like.write import write_like

__all__ = ["family_of", "worked_plainly", "write_like"]
