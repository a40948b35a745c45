"""Hostile prompts, answers and schemas, and the instruments that watch what the engine does with them."""
