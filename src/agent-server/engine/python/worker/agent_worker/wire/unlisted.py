"""What a request adds to the settings of its runs for their graphs alone: it is shown nowhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

NAMES = "__unlisted"


def unlisted_names(configurable: Mapping[str, Any]) -> frozenset[str]:
    return frozenset(configurable.get(NAMES) or ())


def listed(record: Mapping[str, Any], hidden: frozenset[str]) -> dict[str, Any]:
    """Without what is hidden, and without the library's own objects."""
    return {key: value for key, value in record.items() if key not in hidden and not key.startswith("__")}
