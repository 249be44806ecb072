// This folder: the engine for graphs of the Python library, which run in processes beside this one.

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { OLDEST_PYTHON } from "../../../project/graph-config/oldest-python.ts";
import { PYTHON_PROGRAM } from "../../../project/python/environment.ts";
import { pythonInstallCommand } from "../../../project/python/install-command.ts";
import { GraphLoadError } from "../../diagnostics/errors.ts";

/** Those before it have no runtime. Also in `check_modules.py`, by which builds say it. */
const OLDEST_LANGGRAPH = "0.6";

/** An interpreter, and who says that it is the one. */
export type Interpreter = { python: string; saidBy: string };

/**
 * The interpreter of a project: that of the environment's AGENT_PYTHON, else of a `.venv` in one of the folders, else of
 * the virtual environment that is active, else the machine's.
 */
export function interpreterOf(
  folders: readonly string[],
  { AGENT_PYTHON, VIRTUAL_ENV }: Record<string, string | undefined>,
): Interpreter {
  if (AGENT_PYTHON) return { python: AGENT_PYTHON, saidBy: "AGENT_PYTHON" };
  const inProject = folders.map((folder) => join(folder, PYTHON_PROGRAM)).find(existsSync);
  if (inProject) return { python: inProject, saidBy: "of the project" };
  if (VIRTUAL_ENV) return { python: join(VIRTUAL_ENV, "bin", "python"), saidBy: "VIRTUAL_ENV" };
  return { python: "python3", saidBy: "on the PATH; there is no .venv" };
}

/** For any Python 3. The version of the library is only asked for where it is too old to have a runtime. */
const probe = `import sys, json, importlib.util as u
def has(name):
    return bool(u.find_spec("langgraph") and u.find_spec("langgraph." + name))
def old():
    from importlib.metadata import version
    return version("langgraph")
library = "new" if has("runtime") else old() if has("pregel") else None
print(json.dumps([list(sys.version_info[:3]), library]))`;

/**
 * What an interpreter lacks to run graphs; undefined where it lacks nothing. It starts the interpreter.
 * @param folder where its packages are installed from
 */
export async function interpreterProblem(
  { python, saidBy }: Interpreter,
  { folder, env }: { folder: string; env: Record<string, string | undefined> },
): Promise<GraphLoadError | undefined> {
  const named = `${python} (${saidBy})`;
  let version: number[];
  let library: string | null;
  try {
    const { stdout } = await promisify(execFile)(python, ["-c", probe], { env, timeout: 10_000 });
    [version, library] = JSON.parse(stdout) as [number[], string | null];
  } catch (cause) {
    const isAbsent = (cause as NodeJS.ErrnoException).code === "ENOENT";
    return new GraphLoadError(
      `the project is in Python, and its interpreter ${named} ${isAbsent ? "is not there" : "does not run"}`,
      {
        hint: `Install Python ${OLDEST_PYTHON.join(".")} or newer, then run in ${folder}: ${pythonInstallCommand(folder)}`,
        cause,
      },
    );
  }
  const [major = 0, minor = 0] = version;
  const isOld = major < OLDEST_PYTHON[0] || (major === OLDEST_PYTHON[0] && minor < OLDEST_PYTHON[1]);
  const isOldLibrary = library !== null && library !== "new";
  const problems = [
    ...(isOld
      ? [`is Python ${version.join(".")}, where agents need ${OLDEST_PYTHON.join(".")} or newer`]
      : []),
    ...(library === null ? ["has no langgraph"] : []),
    ...(isOldLibrary ? [`has langgraph ${library}, where agents need ${OLDEST_LANGGRAPH} or newer`] : []),
  ];
  if (problems.length === 0) return undefined;
  return new GraphLoadError(
    `the project is in Python, and its interpreter ${named} ${problems.join(", and ")}`,
    {
      hint: `${isOldLibrary ? "Raise langgraph where the project names its packages, then run" : "Run"} in ${folder}: ${pythonInstallCommand(folder)}`,
    },
  );
}
