"""Reading a prompt: the words of the request, and what is left of it."""
