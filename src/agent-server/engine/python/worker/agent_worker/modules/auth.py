"""A project's `Auth`: who asks, and what its handlers say of what is asked."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl

from langgraph_sdk import Auth
from langgraph_sdk.auth.types import AuthContext, StudioUser

from ..problems import ConfigError, kind_of
from ..wire.wire_json import to_json

_USER_FIELDS = ("identity", "permissions", "display_name", "is_authenticated")


class User(dict[str, Any]):
    """A caller as handlers, apps and graphs see them: by key and by attribute."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None


def user_of(user: Mapping[str, Any]) -> Any:
    """The developer of the project, in its Studio, is what handlers know them by."""
    if user.get("kind") == "StudioUser":
        return StudioUser(user["identity"], is_authenticated=True)
    return User(user)


def with_user(settings: Mapping[str, Any]) -> None:
    """Graphs find their caller in `configurable`, by key and by attribute."""
    for place in (settings.get("unlisted"), (settings.get("config") or {}).get("configurable")):
        if place and isinstance(place.get("langgraph_auth_user"), dict):
            place["langgraph_auth_user"] = User(place["langgraph_auth_user"])


class Access:
    """Its answers are values, or `refused`: with a status, a message and headers."""

    def __init__(self, exported: Any) -> None:
        if not isinstance(exported, Auth):
            raise ConfigError(
                f"the export is {kind_of(exported)}, not an Auth object",
                "Export one: from langgraph_sdk import Auth; auth = Auth()",
            )
        authenticate = exported._authenticate_handler
        if authenticate is None:
            raise ConfigError(
                "it does not authenticate: every caller would be let in",
                "Give the Auth object a function: @auth.authenticate.",
            )
        self._authenticate: Any = authenticate
        self._wanted = _wanted(authenticate)
        self._handlers = {_key(*event): handlers[-1] for event, handlers in exported._handlers.items()}
        if exported._global_handlers:
            self._handlers["*"] = exported._global_handlers[-1]

    @property
    def keys(self) -> list[str]:
        """What there are handlers for: `threads:create`, `threads`, `*:create`, `*`."""
        return list(self._handlers)

    async def authenticate(self, scope: dict[str, Any]) -> dict[str, Any]:
        given = {name: _ARGUMENTS[name](scope) for name in self._wanted}
        try:
            if inspect.iscoroutinefunction(self._authenticate):
                user = await self._authenticate(**given)
            else:
                user = await asyncio.to_thread(self._authenticate, **given)
                if inspect.isawaitable(user):
                    user = await user
        except Exception as error:
            return _refusal(error, failed_assertion=401)
        return {"user": _told(user)}

    async def authorize(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """`value` is there only where the handler has changed it."""
        value = asked["value"]
        for name in ("namespace", "suffix") if asked["resource"] == "store" else ():
            if isinstance(value.get(name), list):
                value[name] = tuple(value[name])
        before = to_json(value)
        context = AuthContext(
            permissions=asked["permissions"],
            user=user_of(asked["user"]),
            resource=asked["resource"],
            action=asked["action"],
        )
        handler: Any = self._handlers[asked["key"]]
        try:
            result = await handler(ctx=context, value=value)
        except Exception as error:
            return _refusal(error, failed_assertion=403)
        if result is not None and not isinstance(result, (bool, dict)):
            raise TypeError(f"it returned {kind_of(result)}, neither a boolean nor a filter")
        return {"result": result, **({} if to_json(value) == before else {"value": value})}


def _key(resource: str, action: str) -> str:
    return resource if action == "*" else f"{resource}:{action}"


def _headers(scope: Mapping[str, Any]) -> dict[bytes, bytes]:
    return dict(scope["headers"])


def _authorization(scope: Mapping[str, Any]) -> str | None:
    value = _headers(scope).get(b"authorization")
    return None if value is None else value.decode("latin-1")


def _request(scope: dict[str, Any]) -> Any:
    from starlette.requests import Request  # type: ignore[import-not-found,unused-ignore]

    return Request(scope)


_ARGUMENTS = {
    "request": _request,
    "scope": lambda scope: scope,
    "path": lambda scope: scope["path"],
    "method": lambda scope: scope["method"],
    "query_params": lambda scope: dict(parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True)),
    "headers": _headers,
    "authorization": _authorization,
}


def _wanted(authenticate: Any) -> list[str]:
    """The parameters that are known. Raises ConfigError for what a request cannot give before it is routed."""
    parameters = [
        each
        for each in inspect.signature(authenticate).parameters.values()
        if each.kind not in (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
    ]
    unknown = [
        each.name for each in parameters if each.name not in _ARGUMENTS and each.default is inspect.Parameter.empty
    ]
    if unknown:
        raise ConfigError(
            f"its authenticate wants {', '.join(unknown)}, which is not known when a request is authenticated",
            f"Known are {', '.join(_ARGUMENTS)}.",
        )
    wanted = [each.name for each in parameters if each.name in _ARGUMENTS]
    if "request" in wanted:
        try:
            _request({"type": "http", "headers": []})
        except ImportError:
            raise ConfigError(
                "its authenticate wants request, and starlette is not installed",
                "Add starlette to the project's dependencies, or take headers, authorization, path and method.",
            ) from None
    return wanted


def _told(user: Any) -> Any:
    """A user in any of the forms that handlers may give: a name, a mapping, an object; with scopes before it."""
    if isinstance(user, tuple) and len(user) == 2:
        scopes, user = user
        told = _told(user)
        return {**({"identity": told} if isinstance(told, str) else told), "permissions": list(scopes)}
    if isinstance(user, (str, Mapping)):
        return user
    if hasattr(user, "model_dump"):
        return user.model_dump(mode="json")
    return {name: getattr(user, name) for name in _USER_FIELDS if hasattr(user, name)}


def _refusal(error: Exception, failed_assertion: int) -> dict[str, Any]:
    """An `HTTPException`, of the SDK or of Starlette, and what was asserted. Raises everything else again."""
    if isinstance(error, AssertionError):
        return {"refused": {"status": failed_assertion, "message": str(error) or "Forbidden"}}
    if not any(base.__name__ == "HTTPException" for base in type(error).__mro__):
        raise error
    told: Any = error
    return {
        "refused": {
            "status": told.status_code,
            "message": str(told.detail),
            "headers": dict(getattr(told, "headers", None) or {}),
        }
    }
