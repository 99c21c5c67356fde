"""Template tags of the table pages."""
