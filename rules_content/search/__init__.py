"""Search over the published texts, in the reader's language."""
