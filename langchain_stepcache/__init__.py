"""StepCache for LangChain."""
