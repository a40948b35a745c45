"""The paper's benchmark: requests that differ from earlier ones by one thing, through StepCache and its peers."""
