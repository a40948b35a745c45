"""Linear equations in one unknown."""
