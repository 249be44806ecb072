"""What a request adds to the settings of its runs for their graphs alone: it is shown nowhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

NAMES = "__unlisted"


def unlisted_names(configurable: Mapping[str, Any]) -> frozenset[str]:
    return frozenset(configurable.get(NAMES) or ())
