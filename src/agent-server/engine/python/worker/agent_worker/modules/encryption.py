"""A project's `Encryption`: its handlers encrypt the server's data keys, and say which values of JSON are encrypted."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from langgraph_sdk import Encryption, EncryptionContext

from ..problems import ConfigError, kind_of
from .auth import user_of

Mask = dict[str, Any]


class Handlers:
    """What they raise is raised."""

    def __init__(self, exported: Any) -> None:
        if not isinstance(exported, Encryption):
            raise ConfigError(
                f"the export is {kind_of(exported)}, not an Encryption object",
                "Export one: from langgraph_sdk import Encryption; encryption = Encryption()",
            )
        self._encrypt: Any = exported._blob_encryptor
        self._decrypt: Any = exported._blob_decryptor
        self._json: Any = exported._json_encryptor
        self._context: Any = exported._context_handler
        for kind, has, lacks in _halves(exported):
            raise ConfigError(
                f"it has a handler for {has}.{kind} and none for {lacks}.{kind}",
                f"Give the Encryption object both: @encryption.{lacks}.{kind}.",
            )
        if self._encrypt is None:
            raise ConfigError(
                "it has no handlers for blobs, which encrypt the keys of all that is kept",
                "Give the Encryption object @encryption.encrypt.blob and @encryption.decrypt.blob.",
            )

    @property
    def kinds(self) -> dict[str, bool]:
        return {"json": self._json is not None, "context": self._context is not None}

    async def encrypt(self, metadata: dict[str, Any], key: bytes) -> bytes:
        return _bytes(await self._encrypt(_key_context(metadata), key))

    async def decrypt(self, metadata: dict[str, Any], encrypted: bytes) -> tuple[bytes, bytes | None]:
        """The key, and how it is to be kept from now on, where that is to be changed."""
        given = await self._decrypt(_key_context(metadata), encrypted)
        replacement = getattr(given, "replacement", None)
        return _bytes(getattr(given, "plaintext", given)), None if replacement is None else _bytes(replacement)

    async def mask(self, metadata: dict[str, Any], model: str, field: str, value: dict[str, Any]) -> Mask:
        """The names whose values the handler changes, at each level of objects that it leaves as they are."""
        context = EncryptionContext(model=model, metadata=metadata, field=field)
        # It may change what it is given, at any depth.
        given = await self._json(context, deepcopy(value))
        if not isinstance(given, dict) or given.keys() != value.keys():
            raise TypeError(f"{_named(self._json)} must keep the names of {model}.{field}: {_difference(value, given)}")
        mask: Mask = {}
        for name, item in value.items():
            if given[name] != item:
                mask[name] = True
            elif isinstance(item, dict) and (inside := await self.mask(metadata, model, field, item)):
                mask[name] = inside
        return mask

    async def context(self, user: dict[str, Any] | None, metadata: dict[str, Any]) -> dict[str, Any]:
        asking = None if user is None else user_of(user)
        given = await self._context(asking, EncryptionContext(metadata=metadata))
        if not isinstance(given, dict):
            raise TypeError(f"{_named(self._context)} returned {kind_of(given)}, not a dict")
        return given


def _halves(exported: Any) -> list[tuple[str, str, str]]:
    """Kinds of handlers of which one half is there: the kind, the half that is, the half that is not."""

    def is_there(way: str, kind: str) -> bool:
        return getattr(exported, f"_{kind}_{way}or") is not None

    return [
        (kind, has, lacks)
        for kind in ("blob", "json")
        for has, lacks in (("encrypt", "decrypt"), ("decrypt", "encrypt"))
        if is_there(has, kind) and not is_there(lacks, kind)
    ]


def _key_context(metadata: dict[str, Any]) -> EncryptionContext:
    return EncryptionContext(model="checkpoint", metadata=metadata, field="key")


def _bytes(given: Any) -> bytes:
    if isinstance(given, (bytes, bytearray, memoryview)):
        return bytes(given)
    raise TypeError(f"the encryption's handler for blobs returned {kind_of(given)}, not bytes")


def _difference(value: dict[str, Any], given: Any) -> str:
    if not isinstance(given, dict):
        return f"it returned {kind_of(given)}"
    added = [f"it added {name!r}" for name in given if name not in value]
    removed = [f"it removed {name!r}" for name in value if name not in given]
    return ", ".join([*added, *removed])


def _named(handler: Any) -> str:
    return f"the encryption's {getattr(handler, '__name__', 'handler')}"
