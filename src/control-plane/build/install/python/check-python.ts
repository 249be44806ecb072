// This folder: installing the packages of a project with graphs in Python, by uv, and reading its modules.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { PYTHON_ENVIRONMENT, PYTHON_PROGRAM } from "../../../../project/python/environment.ts";
import type { InstallPlan } from "../../../../project/python/install-plan.ts";
import {
  type ModuleCheck,
  type ModuleProblem,
  moduleCheckProgram,
} from "../../../../project/python/module-check.ts";
import { BuildError } from "../../build-error.ts";
import { commandEnvironment, type InstallRequest } from "../install.ts";
import { askIn } from "./uv.ts";

/** Problems in a build's message; its log has the others, too. */
const SHOWN = 10;

/**
 * Reads the modules in Python that the configuration names, and all that they import at their top, and compiles them.
 * Nothing of them is run: a build has no secrets, and modules may need some while they are loaded.
 * @throws BuildError with all mistakes of syntax, imports of what is not there and exports that are not there
 */
export async function checkPython(request: InstallRequest, plan: InstallPlan): Promise<void> {
  const { project_directory, log } = request;
  const python = join(project_directory, PYTHON_PROGRAM);
  if (!existsSync(python))
    throw new BuildError(
      `the install command has made no ${PYTHON_ENVIRONMENT} beside the graph configuration`,
      {
        hint: `Make it with \`uv sync\`, or \`python3 -m venv ${PYTHON_ENVIRONMENT}\` and its pip; or leave out the install command.`,
      },
    );
  const { paths, modules } = plan;
  const check: ModuleCheck = {
    root: project_directory,
    paths,
    modules,
    packages: true,
    compiles: true,
    oldest: 0,
  };
  const ask = askIn(request, commandEnvironment(request));
  const { code, output, errors, reason } = await ask([
    python,
    "-I",
    moduleCheckProgram,
    JSON.stringify(check),
  ]);
  if (code !== 0)
    throw new BuildError(
      `the modules in Python could not be read (${reason}): ${errors.trim().split("\n").at(-1)}`,
    );
  const problems = (JSON.parse(output) as ModuleProblem[]).map(told);
  if (problems.length === 0) return;
  // The first ones end the log, as the reason of the failure.
  for (const problem of problems.slice(SHOWN)) log("ERROR", problem);
  const more = problems.length > SHOWN ? ` (and ${problems.length - SHOWN} more)` : "";
  throw new BuildError(problems.slice(0, SHOWN).join("; ") + more);
}

const told = ({ field, file, line, message }: ModuleProblem) =>
  file === undefined ? `${field}: ${message}` : `${file}:${line}: ${message}`;
