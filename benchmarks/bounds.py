"""How high a rate may be when so few cases of so many showed it: the exact one-sided bound of Clopper and Pearson."""

from math import exp, lgamma, log

_HALVINGS = 60


def upper_bound(count: int, n: int, confidence: float = 0.95) -> float:
    """The largest rate at which seeing `count` or fewer of `n` is no rarer than 1 - confidence; 1.0 for no cases."""
    if not 0 <= count <= n or not 0 < confidence < 1:
        raise ValueError(f"expected 0 <= count <= n and 0 < confidence < 1, got {count} of {n} at {confidence}")
    if count == n:
        return 1.0
    low, high = count / n, 1.0
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if _at_most(count, n, middle) > 1 - confidence else (low, middle)
    return high


def _at_most(count: int, n: int, rate: float) -> float:
    """The probability of `count` or fewer of `n`, 0 < rate < 1."""
    if rate >= 1.0:
        return 0.0
    return sum(exp(_log_choose(n, k) + k * log(rate) + (n - k) * log(1 - rate)) for k in range(count + 1) if rate > 0)


def _log_choose(n: int, k: int) -> float:
    return lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1)
