"""The errors StepCache raises, all under one root."""


class StepCacheError(Exception):
    """Root of every error that StepCache raises of its own accord."""


class ConfigurationError(StepCacheError, ValueError):
    """A setting has a wrong type or range; the message names the field, what was expected and what came."""


class MissingExtraError(StepCacheError, ImportError):
    """An optional dependency is not installed; the message holds the command that installs it."""

    @classmethod
    def of(cls, package: str, extra: str) -> "MissingExtraError":
        """Name the package that is missing and the extra of this distribution that brings it."""
        return cls(f'{package} is not installed: pip install "stepcache[{extra}]"')


class StoreError(StepCacheError):
    """A store could not read or write; the cause is chained. The engine turns it into a miss."""


class EmbedderError(StepCacheError):
    """An embedder could not make a vector; the cause is chained. The engine goes on without one."""


class NotCachedError(StepCacheError):
    """Only a cached answer was wanted and none may be served; the message says what was nearest and what forbids it.

    `reason`: the rule and the words that differ. `entry_id`: the nearest earlier request, or None.
    """

    def __init__(self, reason: str, entry_id: str | None = None) -> None:
        super().__init__(reason if entry_id is None else f"{reason} (nearest entry: {entry_id})")
        self.reason = reason
        self.entry_id = entry_id
