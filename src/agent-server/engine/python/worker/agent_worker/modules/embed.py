"""Vectors of texts, by what `store.index.embed` names."""

from __future__ import annotations

import asyncio
from array import array
from collections.abc import Sequence
from typing import Any

from langchain_core.embeddings import Embeddings
from langgraph.store.base.embed import ensure_embeddings

from ..problems import LoadError, kind_of


class Vectors:
    """`embed`: a function of texts, which may be async, an `Embeddings`, or the name of a model: `provider:model`."""

    def __init__(self, embed: Any) -> None:
        if not (isinstance(embed, (str, Embeddings)) or callable(embed)):
            raise LoadError(f"the export is {kind_of(embed)}, neither a function of texts nor an Embeddings")
        try:
            self._embeddings = ensure_embeddings(embed)
        except (ValueError, ImportError) as error:
            raise LoadError(str(error)) from error

    async def documents(self, texts: list[str]) -> list[bytes]:
        return _packed(await self._embeddings.aembed_documents(texts))

    async def queries(self, texts: list[str]) -> list[bytes]:
        """A model may make other vectors of queries than of documents."""
        return _packed(await asyncio.gather(*map(self._embeddings.aembed_query, texts)))


def _packed(vectors: Sequence[Sequence[float]]) -> list[bytes]:
    """Numbers of 32 bits in the order of this machine, on which the other side runs, too."""
    return [array("f", vector).tobytes() for vector in vectors]
