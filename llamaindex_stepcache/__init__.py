"""StepCache for LlamaIndex."""
