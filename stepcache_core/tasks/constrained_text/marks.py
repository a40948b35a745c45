"""The private characters that stand around a mark in a masked prompt."""

OPEN, CLOSE = "\ue000", "\ue001"
"""A prompt that holds them is not read."""
