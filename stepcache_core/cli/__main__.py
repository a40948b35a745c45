"""`python -m stepcache_core.cli` is the command `stepcache`."""

from stepcache_core.cli import main

if __name__ == "__main__":
    main()
