"""The store as graphs see it: the library's own interface over the server's items."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from langgraph.store.base import (
    BaseStore,
    GetOp,
    Item,
    ListNamespacesOp,
    Op,
    PutOp,
    Result,
    SearchItem,
    SearchOp,
)

from ..wire.channel import Channel, in_thread
from ..wire.wire_json import to_json


class Store(BaseStore):
    """Operations of a batch take effect one after the other, all or none."""

    supports_ttl = True

    def __init__(self, channel: Channel) -> None:
        self._channel = channel

    async def abatch(self, ops: Iterable[Op]) -> list[Result]:
        operations = list(ops)
        answer = await self._channel.ask("items.batch", operations=[_operation(each) for each in operations])
        results: list[Any] = answer.header["value"]
        return [_result(operation, result) for operation, result in zip(operations, results, strict=True)]

    def batch(self, ops: Iterable[Op]) -> list[Result]:
        results: list[Result] = in_thread(self._channel, lambda: self.abatch(ops))
        return results


def _operation(operation: Op) -> dict[str, Any]:
    match operation:
        case PutOp(namespace, key, value, index, ttl):
            if value is not None and not isinstance(value, dict):
                raise TypeError(f"the store keeps dictionaries, not {type(value).__name__}")
            if ttl is not None and ttl <= 0:
                raise ValueError(f"a ttl is a number of minutes above 0, not {ttl}")
            text = None if value is None else to_json(value, of="an item of the store").decode()
            return {"kind": "put", "namespace": namespace, "key": key, "value": text, "index": index, "ttlMinutes": ttl}
        case GetOp(namespace, key, refresh):
            return {"kind": "get", "namespace": namespace, "key": key, "refreshTtl": refresh}
        case SearchOp():
            return {
                "kind": "search",
                "namespacePrefix": operation.namespace_prefix,
                "filter": operation.filter,
                "limit": operation.limit,
                "offset": operation.offset,
                "query": operation.query,
                "refreshTtl": operation.refresh_ttl,
            }
        case ListNamespacesOp():
            return {
                "kind": "namespaces",
                "matchConditions": [
                    {"matchType": each.match_type, "path": each.path} for each in operation.match_conditions or ()
                ],
                "maxDepth": operation.max_depth,
                "limit": operation.limit,
                "offset": operation.offset,
            }
    raise TypeError(f"not an operation of a store: {type(operation).__name__}")


def _result(operation: Op, result: Any) -> Result:
    match operation:
        case GetOp():
            return None if result is None else Item(**_fields(result))
        case SearchOp():
            return [SearchItem(**_fields(each), score=each.get("score")) for each in result]
        case ListNamespacesOp():
            return [tuple(each) for each in result]
    return None


def _fields(item: dict[str, Any]) -> dict[str, Any]:
    return {
        "namespace": tuple(item["namespace"]),
        "key": item["key"],
        "value": item["value"],
        "created_at": datetime.fromisoformat(item["createdAt"]),
        "updated_at": datetime.fromisoformat(item["updatedAt"]),
    }
