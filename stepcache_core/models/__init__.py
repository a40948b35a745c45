"""The typed values that the stages hand to each other."""

from stepcache_core.models.entry import SCHEMA_VERSION, Entry, Fingerprint, Neighbour, Partition
from stepcache_core.models.judgement import (
    Changed,
    ModelPatch,
    NoPatch,
    Parts,
    Patch,
    Relation,
    Renamed,
    Restated,
    Review,
    RulePatch,
    Ruling,
    Same,
    Solution,
    Step,
    Unusable,
    Verdict,
)
from stepcache_core.models.receipt import Outcome, PartRow, Receipt, Result, Source, StepRow, Tier
from stepcache_core.models.request import (
    Finish,
    Message,
    ModelRequest,
    Purpose,
    Reply,
    Request,
    Role,
    Usage,
)

__all__ = [
    "SCHEMA_VERSION", "Changed", "Entry", "Fingerprint", "Finish", "Message", "ModelPatch", "ModelRequest",
    "Neighbour", "NoPatch", "Outcome", "PartRow", "Partition", "Parts", "Patch", "Purpose", "Receipt", "Relation",
    "Renamed", "Reply", "Request", "Restated", "Result", "Review", "Role", "RulePatch", "Ruling", "Same",
    "Solution", "Source", "Step", "StepRow", "Tier", "Unusable", "Usage", "Verdict",
]  # fmt: skip
