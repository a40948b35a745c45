"""Tests of the LlamaIndex adapter."""
