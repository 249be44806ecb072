"""What the modules of a project say by their text alone; nothing of them is run.

Its one argument is a JSON object: `root` (absolute), `paths` (folders that imports are looked for in, absolute),
`modules` (`{"field", "path", "name"}`, from `root`, or by their dotted names; `name` is null where any export will do), `packages` (whether what is
installed for this interpreter is all that there will be), `compiles` (whether bytecode is written beside each module),
`oldest` (minor version of Python below which nothing is said).
Writes the list of problems: `{"message", "file", "line"}` with `file` from `root` and `line` from 1, or `{"message", "field"}`.
"""

from __future__ import annotations

import ast
import importlib.metadata
import importlib.util
import json
import os
import pathlib
import py_compile
import sys
import tokenize
from collections.abc import Iterator
from typing import Any

Problem = dict[str, Any]


class Reading:
    def __init__(self, given: dict[str, Any]) -> None:
        self.root = pathlib.Path(given["root"])
        self._paths = [pathlib.Path(path) for path in given["paths"]]
        self._packages: bool = given["packages"]
        self._compiles: bool = given["compiles"]
        self._trees: dict[pathlib.Path, ast.Module | None] = {}
        self.problems: list[Problem] = []

    def read(self, file: pathlib.Path) -> ast.Module | None:
        """The module, and all that it imports of the project; None where it cannot be read."""
        if file in self._trees:
            return self._trees[file]
        self._trees[file] = None
        try:
            with tokenize.open(file) as text:
                tree = ast.parse(text.read(), str(file))
        except (SyntaxError, ValueError, UnicodeDecodeError) as error:
            message = error.msg if isinstance(error, SyntaxError) else str(error)
            version = f"{sys.version_info.major}.{sys.version_info.minor}"
            line = getattr(error, "lineno", None) or 1
            self.report(f"{type(error).__name__}: {message} (Python {version})", file, line)
            return None
        except OSError:
            return None
        self._trees[file] = tree
        if self._compiles:
            compile_module(file)
        for statement in tree.body:
            self._follow(statement, file)
        return tree

    def report(self, message: str, file: pathlib.Path, line: int) -> None:
        self.problems.append({"message": message, "file": os.path.relpath(file, self.root), "line": line})

    def _follow(self, statement: ast.stmt, file: pathlib.Path) -> None:
        """Only what stands at the top of a module is sure to be imported."""
        if isinstance(statement, ast.Import):
            for alias in statement.names:
                self._import(alias.name, [], statement, file)
        elif isinstance(statement, ast.ImportFrom) and statement.level == 0:
            self._import(statement.module or "", [alias.name for alias in statement.names], statement, file)
        elif isinstance(statement, ast.ImportFrom):
            self._relative(statement, file)

    def _import(self, name: str, inner: list[str], statement: ast.stmt, file: pathlib.Path) -> None:
        top, *rest = name.split(".")
        base = self._base_of(top, rest or inner)
        if base is not None:
            self._descend(base, [top, *rest], inner, statement, file)
        elif self._packages and not is_installed(top):
            self.report(f"imports '{top}', which is not installed", file, statement.lineno)

    def _base_of(self, top: str, rest: list[str]) -> pathlib.Path | None:
        """
        The folder that an import of `top` and `rest` begins in: the first with such a module or package; else, of those
        where it is a folder without `__init__.py`, which are one package, that which has the rest. None: it is of an
        installed package, or nowhere.
        """
        for base in self._paths:
            if (base / top / "__init__.py").is_file() or (base / f"{top}.py").is_file():
                return base
        portions = [base for base in self._paths if has_modules(base / top)]
        of_rest = [base for base in portions if rest and module_in(base / top, rest[0])]
        if not of_rest and self._packages and is_installed(top):
            return None
        return next(iter(of_rest or portions), None)

    def file_of(self, path: str) -> pathlib.Path | None:
        """
        Of a module that the configuration names, as a file or as an import does; None for one of an installed package.
        Raises ModuleNotFoundError for one that is nowhere.
        """
        if path.lower().endswith(".py"):
            return self.root / path
        top, *rest = path.split(".")
        base = self._base_of(top, rest)
        if base is None:
            if self._packages and not is_installed(top):
                raise ModuleNotFoundError(f"{top} is neither in the project nor installed")
            return None
        found = None
        for part in (top, *rest):
            found = module_in(base, part)
            if found is None:
                raise ModuleNotFoundError(f"{part} is not in {os.path.relpath(base, self.root)}/")
            base = base / part
        return found

    def _relative(self, statement: ast.ImportFrom, file: pathlib.Path) -> None:
        base = file.parent
        for _ in range(statement.level - 1):
            base = base.parent
        if not base.is_relative_to(self.root):
            return
        parts = statement.module.split(".") if statement.module else []
        self._descend(base, parts, [alias.name for alias in statement.names], statement, file)

    def _descend(
        self, base: pathlib.Path, parts: list[str], inner: list[str], statement: ast.stmt, file: pathlib.Path
    ) -> None:
        at = base
        for index, part in enumerate(parts):
            found = module_in(at, part)
            if found is None:
                name = ".".join(parts[: index + 1])
                where = os.path.relpath(at, self.root)
                self.report(f"imports '{name}', which is not in {where}/", file, statement.lineno)
                return
            if found.is_file():
                self.read(found)
                # What comes after it may be anything that the module defines.
                if found.name != "__init__.py":
                    return
            at = at / part
        for name in inner:
            found = module_in(at, name)
            if found is not None and found.is_file():
                self.read(found)


def module_in(folder: pathlib.Path, name: str) -> pathlib.Path | None:
    """The file of a module or of a package, or the folder of a package without one."""
    for found in (folder / name / "__init__.py", folder / f"{name}.py"):
        if found.is_file():
            return found
    # Compiled modules have other names.
    compiled = next(folder.glob(f"{name}.*.so"), None) or next(folder.glob(f"{name}.so"), None)
    return compiled or (folder / name if (folder / name).is_dir() else None)


def has_modules(folder: pathlib.Path) -> bool:
    return next(folder.rglob("*.py"), None) is not None


def is_installed(name: str) -> bool:
    if name in sys.stdlib_module_names or name in sys.builtin_module_names:
        return True
    try:
        return importlib.util.find_spec(name) is not None
    except (ImportError, ValueError):
        return False


def compile_module(file: pathlib.Path) -> None:
    try:
        mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
        py_compile.compile(str(file), doraise=True, invalidation_mode=mode)
    except (OSError, py_compile.PyCompileError):
        # Only its start is slower then; what cannot be compiled although it was parsed is told by the agent.
        pass


def exports_of(tree: ast.Module) -> set[str] | None:
    """The names that a module defines; None where its text does not tell."""
    names: set[str] = set()
    for node in at_top(tree):
        if isinstance(node, ast.ImportFrom) and any(alias.name == "*" for alias in node.names):
            return None
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            names |= {alias.asname or alias.name.split(".", 1)[0] for alias in node.names}
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, ast.Name) and node.id in ("globals", "exec", "setattr"):
            return None
    return None if "__getattr__" in names else names


def at_top(node: ast.AST) -> Iterator[ast.AST]:
    """All but what is in functions and classes."""
    for child in ast.iter_child_nodes(node):
        yield child
        if not isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)):
            yield from at_top(child)


def main() -> None:
    given = json.loads(sys.argv[1])
    problems = [] if sys.version_info < (3, given["oldest"]) else problems_of(given)
    json.dump(problems, sys.stdout)


def problems_of(given: dict[str, Any]) -> list[Problem]:
    reading = Reading(given)
    for module in given["modules"]:
        try:
            file = reading.file_of(module["path"])
        except ModuleNotFoundError as error:
            message = f"there is no module {module['path']}: {error}"
            reading.problems.append({"message": message, "field": module["field"]})
            continue
        tree = reading.read(file) if file else None
        exports = exports_of(tree) if tree else None
        if module["name"] is None or exports is None or module["name"] in exports:
            continue
        public = ", ".join(sorted(name for name in exports if not name.startswith("_")))
        message = f"{module['path']} has no {module['name']}; it has: {public or 'nothing'}"
        reading.problems.append({"message": message, "field": module["field"]})
    wrong = library_problem() if given["packages"] else None
    if wrong is not None:
        reading.problems.append({"message": wrong, "field": "dependencies"})
    return reading.problems


def library_problem() -> str | None:
    places = "pyproject.toml, requirements.txt or dependencies have to name"
    if not is_installed("langgraph"):
        return f"langgraph is not installed: {places} it"
    if is_installed("langgraph.runtime"):
        return None
    return f"langgraph {importlib.metadata.version('langgraph')} is too old: {places} 0.6 or newer"


main()
