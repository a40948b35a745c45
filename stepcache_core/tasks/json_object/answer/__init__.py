"""Answers: extracted, checked, mended."""
