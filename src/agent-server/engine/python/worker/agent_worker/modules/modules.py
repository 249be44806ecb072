"""The modules of a project that are no graphs, as its configuration names them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..graphs.project import Project
from ..problems import told
from ..storage.project_saver import ProjectSaver
from ..wire.channel import Blob, Channel, Parts
from .asgi import App, http_scope
from .auth import Access
from .embed import Vectors

if TYPE_CHECKING:
    from .encryption import Handlers

Answer = tuple[Any, Sequence[Blob]]


class Modules:
    """Each is asked to `open`, which answers with `problem` or what it has, before all else."""

    def __init__(self, project: Project, channel: Channel, persistence: dict[str, Any]) -> None:
        self._project = project
        self._channel = channel
        self._persistence = persistence
        self._access: Access | None = None
        self._vectors: Vectors | None = None
        self._app: App | None = None
        self._encryption: Handlers | None = None
        self._saver: ProjectSaver | None = None

    async def answer(self, module: str, operation: str, given: dict[str, Any], parts: Parts) -> Answer:
        if operation != "open":
            answer: Answer = await getattr(self, f"_{module}_{operation}")(given, parts)
            return answer
        try:
            # Names of models, such as `openai:text-embedding-3-small`, are no exports.
            exported = given["name"]
            if given["path"] is not None:
                exported = await asyncio.to_thread(self._project.symbol, given["path"], given["name"])
            return await getattr(self, f"_open_{module}")(exported), ()
        except Exception as error:
            return {"problem": told(error, self._project.root)}, ()

    async def _open_auth(self, exported: Any) -> Any:
        self._access = Access(exported)
        return {"keys": self._access.keys}

    async def _auth_authenticate(self, given: dict[str, Any], parts: Parts) -> Answer:
        assert self._access is not None
        return await self._access.authenticate(http_scope(given)), ()

    async def _auth_authorize(self, given: dict[str, Any], parts: Parts) -> Answer:
        assert self._access is not None
        return await self._access.authorize(given), ()

    async def _open_embed(self, exported: Any) -> Any:
        self._vectors = await asyncio.to_thread(Vectors, exported)
        return {}

    async def _embed_documents(self, given: dict[str, Any], parts: Parts) -> Answer:
        assert self._vectors is not None
        return None, await self._vectors.documents(given["texts"])

    async def _embed_queries(self, given: dict[str, Any], parts: Parts) -> Answer:
        assert self._vectors is not None
        return None, await self._vectors.queries(given["texts"])

    async def _open_app(self, exported: Any) -> Any:
        app = App(exported, self._channel)
        await app.start()
        self._app = app
        return {"routes": app.routes, "unserved": app.unserved}

    async def _app_request(self, given: dict[str, Any], parts: Parts) -> Answer:
        assert self._app is not None
        await self._app.request(given, parts)
        return None, ()

    async def _app_stop(self, given: dict[str, Any], parts: Parts) -> Answer:
        assert self._app is not None
        await self._app.stop()
        return None, ()

    async def _open_encryption(self, exported: Any) -> Any:
        # Older libraries have no such thing.
        from .encryption import Handlers

        self._encryption = Handlers(exported)
        return self._encryption.kinds

    async def _encryption_encrypt(self, given: dict[str, Any], parts: Parts) -> Answer:
        assert self._encryption is not None
        return None, [await self._encryption.encrypt(given["context"], bytes.fromhex(given["key"]))]

    async def _encryption_decrypt(self, given: dict[str, Any], parts: Parts) -> Answer:
        assert self._encryption is not None
        key, replacement = await self._encryption.decrypt(given["context"], bytes.fromhex(given["encrypted"]))
        return None, [key] if replacement is None else [key, replacement]

    async def _encryption_mask(self, given: dict[str, Any], parts: Parts) -> Answer:
        assert self._encryption is not None
        mask = self._encryption.mask(given["context"], given["model"], given["field"], given["json"])
        return await mask, ()

    async def _encryption_context(self, given: dict[str, Any], parts: Parts) -> Answer:
        assert self._encryption is not None
        return await self._encryption.context(given["user"], given["context"]), ()

    async def _open_checkpointer(self, exported: Any) -> Any:
        saver = ProjectSaver(exported)
        await saver.start()
        self._saver = saver
        # Graphs get it whatever they were compiled with.
        self._persistence["checkpointer"] = saver.saver
        return {"methods": saver.methods}

    async def _checkpointer_has(self, given: dict[str, Any], parts: Parts) -> Answer:
        assert self._saver is not None
        return await self._saver.has(given["place"]), ()

    async def _checkpointer_call(self, given: dict[str, Any], parts: Parts) -> Answer:
        assert self._saver is not None
        await getattr(self._saver.saver, given["method"])(*given["arguments"])
        return None, ()

    async def _checkpointer_stop(self, given: dict[str, Any], parts: Parts) -> Answer:
        assert self._saver is not None
        await self._saver.stop()
        return None, ()
