"""Answers that are one JSON object with demanded keys."""
