"""The French-suited deck."""
