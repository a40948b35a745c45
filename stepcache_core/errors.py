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
