"""What is served as checked, data set by data set, judged by oracles that share no code with the checks."""
