"""Starts the worker on the inherited socket whose descriptor is the argument.

The package is loaded under a name that no project has, and the path of modules is the project's own. This file alone is
read by any Python 3: where the interpreter cannot run graphs, it ends with the code 78, and the server says what is
missing.
"""

import importlib.util
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
CANNOT_RUN_GRAPHS = 78


def load(name):
    folder = os.path.join(HERE, "agent_worker")
    spec = importlib.util.spec_from_file_location(
        name, os.path.join(folder, "__init__.py"), submodule_search_locations=[folder]
    )
    package = importlib.util.module_from_spec(spec)
    sys.modules[name] = package
    spec.loader.exec_module(package)
    return importlib.import_module(name + ".__main__")


if sys.path and os.path.abspath(sys.path[0]) == HERE:
    del sys.path[0]
if sys.version_info < (3, 11) or not (
    importlib.util.find_spec("langgraph") and importlib.util.find_spec("langgraph.runtime")
):
    sys.exit(CANNOT_RUN_GRAPHS)
load("_agent_deploy_worker").run(int(sys.argv[1]))
