"""StepCache: a reuse layer above any LLM that checks every step of an earlier answer against the new prompt."""
