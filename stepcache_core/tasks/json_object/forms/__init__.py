"""Rarer forms of a request, put into the plain ones that are read."""
