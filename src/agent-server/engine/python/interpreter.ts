// This folder: the engine for graphs of the Python library, which run in processes beside this one.

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { OLDEST_PYTHON } from "../../../project/graph-config/oldest-python.ts";
import { PYTHON_PROGRAM } from "../../../project/python/environment.ts";
import { pythonInstallCommand } from "../../../project/python/install-command.ts";
import { GraphLoadError } from "../../diagnostics/errors.ts";

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

/** For any Python 3. */
const probe = `import sys, json, importlib.util as u
print(json.dumps([list(sys.version_info[:3]), bool(u.find_spec("langgraph") and u.find_spec("langgraph.pregel"))]))`;

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
  let hasLibrary: boolean;
  try {
    const { stdout } = await promisify(execFile)(python, ["-c", probe], { env, timeout: 10_000 });
    [version, hasLibrary] = JSON.parse(stdout) as [number[], boolean];
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
  const problems = [
    ...(isOld
      ? [`is Python ${version.join(".")}, where agents need ${OLDEST_PYTHON.join(".")} or newer`]
      : []),
    ...(hasLibrary ? [] : ["has no langgraph"]),
  ];
  if (problems.length === 0) return undefined;
  return new GraphLoadError(
    `the project is in Python, and its interpreter ${named} ${problems.join(", and ")}`,
    {
      hint: `Run in ${folder}: ${pythonInstallCommand(folder)}`,
    },
  );
}
