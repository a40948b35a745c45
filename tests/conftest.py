"""What all tests share: nothing is downloaded unless a test says so itself, and a busy machine fails no test."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile("stepcache", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("stepcache")
os.environ.setdefault("STEPCACHE_OFFLINE", "1")
os.environ.setdefault("ANONYMIZED_TELEMETRY", "False")
