"""The command `stepcache`: look into a store, explain what it would do, mend it, move it."""

import logging
import sys
from io import TextIOWrapper


def main() -> None:
    """Run the command; the exit status is 0, 1 for a fault told on one line, or 2 for wrong usage."""
    from stepcache_core.cli.app import app

    logging.getLogger("stepcache").addHandler(logging.NullHandler())  # what matters is in the output
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    app(prog_name="stepcache")
