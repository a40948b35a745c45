"""What a flow that serves comes to."""

from __future__ import annotations

from dataclasses import dataclass

from stepcache_core.flow.effects import ModelFailed
from stepcache_core.models import Receipt, Result


@dataclass(frozen=True, slots=True)
class Passed:
    """Nothing may be served, and the caller asks the model itself; the receipt says why."""

    receipt: Receipt


Served = Result | ModelFailed | Passed
