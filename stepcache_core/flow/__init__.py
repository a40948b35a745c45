"""The flow of one request as a generator of effects, and the pure stages it calls."""
