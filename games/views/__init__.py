"""The pages of play, one module a page."""
