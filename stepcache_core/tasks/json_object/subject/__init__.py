"""Whether two requests are about the same."""
