"""What of a run's config is kept with its checkpoints, where everybody who sees the thread reads it."""

from __future__ import annotations

import re

from langchain_core.runnables import RunnableConfig

from ..wire.unlisted import unlisted_names

_SECRET = re.compile("api_?key|token|secret|password|credential", re.IGNORECASE)


def shown(config: RunnableConfig) -> RunnableConfig:
    """Without what only its graph sees, and what is secret by its name."""
    place = config["configurable"]
    hidden = unlisted_names(place)
    return {
        **config,
        "metadata": {key: value for key, value in (config.get("metadata") or {}).items() if key not in hidden},
        "configurable": {key: value for key, value in place.items() if key not in hidden and not _SECRET.search(key)},
    }
