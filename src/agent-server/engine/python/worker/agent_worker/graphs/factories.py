"""Functions of a project that make graphs: what they take."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import typing
from collections.abc import Callable, Mapping
from typing import Any

from langchain_core.runnables import RunnableConfig
from pydantic import BaseModel

from ..modules.auth import user_of
from ..problems import LoadError

try:
    from langgraph_sdk import runtime as sdk
except ImportError:  # Older ones know no runtime, so that no factory asks for one.
    sdk = None  # type: ignore[assignment]


@dataclasses.dataclass(frozen=True)
class Factory:
    """`config` and `runtime` are names of its parameters; `context` is the class of what the runtime has as context."""

    make: Callable[..., Any]
    config: str | None
    runtime: str | None
    context: Any

    def __call__(self, config: Mapping[str, Any], access: str, context: Any, store: Any) -> Any:
        """`access`: the purpose of the graph, as the runtime tells it."""
        given: dict[str, Any] = {}
        if self.config is not None:
            given[self.config] = config
        if self.runtime is not None:
            given[self.runtime] = self._runtime(config, access, context, store)
        return self.make(**given)

    def _runtime(self, config: Mapping[str, Any], access: str, context: Any, store: Any) -> Any:
        user = config["configurable"].get("langgraph_auth_user")
        of = {"access_context": access, "store": store, "user": user_of(user) if isinstance(user, dict) else user}
        if access == "threads.create_run":
            return sdk._ExecutionRuntime(**of, context=_typed(self.context, context))
        return sdk._ReadRuntime(**of)


def factory_of(make: Callable[..., Any]) -> Factory:
    """Raises LoadError for one that wants what nobody gives."""
    try:
        parameters = inspect.signature(make).parameters
    except ValueError:
        parameters = {}  # type: ignore[assignment]
    hints = _hints(make)
    config = runtime = context = None
    unknown = []
    for name, each in parameters.items():
        hint = hints.get(name, each.annotation)
        if each.kind in (each.VAR_POSITIONAL, each.VAR_KEYWORD):
            continue
        if runtime is None and _is_runtime(hint):
            runtime, context = name, next(iter(typing.get_args(hint)), None)
        elif config is None and (_is_config(hint) or each.default is each.empty or len(parameters) == 1):
            config = name
        elif each.default is each.empty:
            unknown.append(name)
    if unknown or inspect.Parameter.POSITIONAL_ONLY in {each.kind for each in parameters.values()}:
        named = f": nothing is known of {', '.join(unknown)}" if unknown else ", by their names"
        raise LoadError(f"a function that makes a graph takes a RunnableConfig, a ServerRuntime, both or none{named}")
    return Factory(make, config, runtime, context)


def _hints(make: Any) -> dict[str, Any]:
    names = {} if sdk is None else {"ServerRuntime": sdk.ServerRuntime}
    try:
        return typing.get_type_hints(make, localns={"RunnableConfig": RunnableConfig, **names})
    except Exception:  # Other names that exist for a type checker alone.
        return {}


def _is_runtime(hint: Any) -> bool:
    if sdk is None:
        return False
    if isinstance(hint, str):
        return hint.split("[", 1)[0].rsplit(".", 1)[-1] == "ServerRuntime"
    kinds = (sdk.ServerRuntime, sdk._ExecutionRuntime, sdk._ReadRuntime)
    return any(each in kinds for each in (hint, typing.get_origin(hint)))


def _is_config(hint: Any) -> bool:
    return any(each in (RunnableConfig, dict) for each in (hint, *typing.get_args(hint)))


def _typed(kind: Any, context: Any) -> Any:
    """As the annotation says that it is."""
    if isinstance(context, dict) and isinstance(kind, type):
        if issubclass(kind, BaseModel):
            return kind.model_validate(context)
        if dataclasses.is_dataclass(kind):
            return kind(**{each.name: context[each.name] for each in dataclasses.fields(kind) if each.name in context})
    return copy.copy(context)
