"""What all tests share: nothing is downloaded unless a test says so itself."""

import os

os.environ.setdefault("STEPCACHE_OFFLINE", "1")
os.environ.setdefault("ANONYMIZED_TELEMETRY", "False")
