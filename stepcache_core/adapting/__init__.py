"""What every adapter of a framework needs beside the root: reading settings, parameters, conversations and demands."""
