"""Count what became of requests; thread-safe, never in the way of an answer."""

import logging
import threading
from collections.abc import Callable

from stepcache_core.models import Receipt

logger = logging.getLogger("stepcache")
OnReceipt = Callable[[Receipt], None]


class Statistics:
    """Totals since construction, and the user's own hook for each receipt."""

    def __init__(self, on_receipt: OnReceipt | None = None) -> None:
        self._lock = threading.Lock()
        self._totals: dict[str, int] = {}
        self._on_receipt = on_receipt

    def record(self, receipt: Receipt) -> None:
        """Count a receipt and hand it to the hook; a hook that raises is logged and gone around."""
        counts, totals = _counts(receipt), self._totals
        with self._lock:
            for name, count in counts.items():
                totals[name] = totals.get(name, 0) + count
        if self._on_receipt is None:
            return
        try:
            self._on_receipt(receipt)
        except Exception as error:  # noqa: BLE001 - the hook is the user's: its fault must not cost the answer
            logger.warning("on_receipt raised: %r", error)

    def totals(self) -> dict[str, int]:
        """A copy of the totals."""
        with self._lock:
            return dict(self._totals)


def _counts(receipt: Receipt) -> dict[str, int]:
    flags = {name: int(getattr(receipt, name)) for name in ("exact", "repaired", "fallback", "verified")}
    return {
        "requests": 1,
        str(receipt.outcome): 1,
        **flags,
        "model_calls": receipt.model_calls,
        "input_tokens": receipt.usage.input_tokens,
        "cached_input_tokens": receipt.usage.cached_input_tokens,
        "output_tokens": receipt.usage.output_tokens,
        "tokens_saved": receipt.tokens_saved,
        "faults": len(receipt.faults),
    }
