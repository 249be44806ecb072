"""What an `Encryption` of a project says: `agent_worker/modules/encryption.py`."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from agent_worker.modules.encryption import Handlers
from agent_worker.problems import ConfigError
from langgraph_sdk import Encryption, EncryptionContext

Json = dict[str, Any]


async def _blob(context: EncryptionContext, data: bytes) -> bytes:
    return data[::-1]


async def _unchanged(context: EncryptionContext, data: Json) -> Json:
    return data


def _handlers(json: Any = None, decrypt: Any = _blob, context: Any = None) -> Handlers:
    made = Encryption()
    made.encrypt.blob(_blob)
    made.decrypt.blob(decrypt)
    if json is not None:
        made.encrypt.json(json)
        made.decrypt.json(_unchanged)
    if context is not None:
        made.context(context)
    return Handlers(made)


def _mask(json: Any, value: Json) -> Json:
    return asyncio.run(_handlers(json).mask({}, "thread", "metadata", value))


def test_values_that_the_handler_changes_are_encrypted_and_objects_that_it_leaves_are_asked_for() -> None:
    async def secrets(context: EncryptionContext, data: Json) -> Json:
        return {name: "sealed" if name == "secret" else value for name, value in data.items()}

    value = {"secret": {"a": 1}, "open": 1, "in": {"secret": 1, "open": {"open": 1}}, "list": [{"secret": 1}]}
    assert _mask(secrets, value) == {"secret": True, "in": {"secret": True}}


def test_a_handler_may_change_what_it_is_given_at_any_depth() -> None:
    async def in_place(context: EncryptionContext, data: Json) -> Json:
        if "profile" in data:
            data["profile"]["email"] = "sealed"
        return data

    value = {"profile": {"email": "ada@example.org"}}
    assert _mask(in_place, value) == {"profile": True}
    assert value == {"profile": {"email": "ada@example.org"}}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"__encrypted__": "x"}, "keep the names of thread.metadata: it added '__encrypted__', it removed 'a'"),
        (None, "keep the names of thread.metadata: it returned None"),
    ],
)
def test_names_stay(given: Any, message: str) -> None:
    async def gathered(context: EncryptionContext, data: Json) -> Json:
        return given  # type: ignore[no-any-return]

    with pytest.raises(TypeError, match=message):
        _mask(gathered, {"a": 1})


def test_a_key_that_was_read_may_have_a_replacement() -> None:
    async def rotated(context: EncryptionContext, data: bytes) -> Any:
        # As a `DecryptResult`, which older libraries do not have.
        return SimpleNamespace(plaintext=data[::-1], replacement=b"new" if data == b"old" else None)

    handlers = _handlers(decrypt=rotated)
    assert asyncio.run(handlers.decrypt({}, b"old")) == (b"dlo", b"new")
    assert asyncio.run(handlers.decrypt({}, b"now")) == (b"won", None)
    assert asyncio.run(_handlers().decrypt({}, b"now")) == (b"won", None)


def test_the_context_comes_from_a_user_by_attribute_and_from_none() -> None:
    async def tenant(user: Any, context: EncryptionContext) -> Json:
        return {**context.metadata, "tenant": user and user.identity}

    handlers = _handlers(context=tenant)
    assert asyncio.run(handlers.context({"identity": "ada"}, {"a": 1})) == {"a": 1, "tenant": "ada"}
    assert asyncio.run(handlers.context(None, {})) == {"tenant": None}


def test_what_is_no_answer_is_refused() -> None:
    async def blob(context: EncryptionContext, data: bytes) -> Any:
        return "text"

    async def context(user: Any, context: EncryptionContext) -> Any: ...

    with pytest.raises(TypeError, match=r"returned an object \(str\), not bytes"):
        asyncio.run(_handlers(decrypt=blob).decrypt({}, b"x"))
    with pytest.raises(TypeError, match="the encryption's context returned None, not a dict"):
        asyncio.run(_handlers(context=context).context(None, {}))


def test_one_half_of_the_handlers_is_refused() -> None:
    made = Encryption()
    made.encrypt.blob(_blob)
    made.decrypt.blob(_blob)
    made.decrypt.json(_unchanged)
    with pytest.raises(ConfigError, match=r"a handler for decrypt\.json and none for encrypt\.json"):
        Handlers(made)
