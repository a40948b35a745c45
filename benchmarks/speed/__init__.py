"""How long the cache takes beside its peers, one module a section; run by benchmarks/latency.py."""
