"""Copies of plain state: lists, dicts and sets of immutable values, nested."""

from typing import Any

_CHANGING = (list, dict, set)


def copied(value: Any) -> Any:
    """`value` with its lists, dicts and sets copied all the way down; anything else is shared."""
    if isinstance(value, list):
        return [copied(item) if isinstance(item, _CHANGING) else item for item in value]
    if isinstance(value, dict):
        return {key: copied(item) if isinstance(item, _CHANGING) else item for key, item in value.items()}
    if isinstance(value, set):
        return set(value)
    return value
