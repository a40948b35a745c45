"""Where a prompt names its keys, and what it says of others."""
