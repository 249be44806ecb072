"""Types of a project, as far as JSON schema can say them."""

from __future__ import annotations

import dataclasses
import types
import typing
from typing import Any

import typing_extensions
from pydantic import TypeAdapter


def json_schema(kind: Any) -> dict[str, Any] | None:
    """The schema of a type, in which parts that have none may be anything; None where nothing is known of it."""
    said = sayable(kind)
    return None if said is Any else TypeAdapter(said).json_schema()


def sayable(kind: Any, inside: tuple[Any, ...] = ()) -> Any:
    """
    The type, rebuilt where pydantic does not take it as it is: a `typing.TypedDict` before Python 3.12, what has such
    a part, or one that no schema says. `inside`: the types around it, which it may name again.
    """
    if kind in inside:
        return Any
    if _is_said(kind):
        return kind
    if typing_extensions.is_typeddict(kind) or dataclasses.is_dataclass(kind):
        return _typed_dict(kind, (*inside, kind))
    origin, parts = typing.get_origin(kind), typing.get_args(kind)
    if origin in _ABOUT:
        return sayable(parts[0], inside)
    if origin in (typing.Union, types.UnionType):
        return typing.Union[tuple(sayable(each, inside) for each in parts)]  # noqa: UP007
    try:
        rebuilt = origin[tuple(each if each is Ellipsis else sayable(each, inside) for each in parts)]
    except TypeError:
        return Any
    return rebuilt if _is_said(rebuilt) else Any


_ABOUT = (typing.Annotated, typing.Required, typing.NotRequired)
"""Around a type: how to reduce it, and whether it has to be there."""


def _typed_dict(kind: Any, inside: tuple[Any, ...]) -> Any:
    hints = typing_extensions.get_type_hints(kind, include_extras=True)
    needed = _needed_of(kind)

    def field(name: str, hint: Any) -> Any:
        # Of annotations that are texts, the class itself does not know.
        said = typing.get_origin(hint) if typing.get_origin(hint) in (typing.Required, typing.NotRequired) else None
        return (said or (typing.Required if name in needed else typing.NotRequired))[sayable(hint, inside)]

    fields = {name: field(name, hint) for name, hint in hints.items()}
    return typing_extensions.TypedDict(kind.__name__, fields)  # type: ignore[operator]


def _needed_of(kind: Any) -> frozenset[str]:
    if not dataclasses.is_dataclass(kind):
        return frozenset(kind.__required_keys__)
    missing = dataclasses.MISSING
    return frozenset(
        each.name for each in dataclasses.fields(kind) if each.default is missing and each.default_factory is missing
    )


def _is_said(kind: Any) -> bool:
    try:
        TypeAdapter(kind).json_schema()
    except Exception:  # By pydantic, or by what the project's own types do.
        return False
    return True
