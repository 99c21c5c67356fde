"""The texts of the rules: loading, editing, rendering, searching."""
