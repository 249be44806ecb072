"""What is wrong with a project, as its author is told."""

from __future__ import annotations

import pathlib
import traceback
from typing import Any


class LoadError(Exception):
    """A module of the project cannot be used; `hint` says what to do."""

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.hint = hint


class ConfigError(LoadError):
    """What the configuration names is there, and is not what it has to be."""


def told(error: BaseException, root: pathlib.Path) -> dict[str, Any]:
    """With the innermost line of the project's own code, where there is one."""
    place = _place(error, root)
    hint = error.hint if isinstance(error, LoadError) else None
    message = str(error) or type(error).__name__
    if isinstance(error, ModuleNotFoundError):
        message += "; if it is of a package, add that to the project's dependencies, and install them"
    return {
        "name": type(error).__name__,
        "message": message,
        "trace": "".join(traceback.format_exception(error)),
        **({"hint": hint} if hint else {}),
        **({"file": place[0], "line": place[1]} if place else {}),
    }


def kind_of(value: Any) -> str:
    """What a value is, for an error that says that it is the wrong thing."""
    return "None" if value is None else f"{'a class' if isinstance(value, type) else 'an object'} ({_name(value)})"


def _name(value: Any) -> str:
    return value.__name__ if isinstance(value, type) else type(value).__name__


def _place(error: BaseException, root: pathlib.Path) -> tuple[str, int] | None:
    if isinstance(error, SyntaxError) and error.filename:
        return error.filename, error.lineno or 1
    own = [
        (frame.filename, frame.lineno or 1)
        for frame in traceback.extract_tb(error.__traceback__)
        if frame.filename.startswith(f"{root}/") and "site-packages" not in frame.filename
    ]
    return own[-1] if own else None
