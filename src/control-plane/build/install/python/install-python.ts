import { join } from "node:path";
import { PYTHON_ENVIRONMENT, PYTHON_PROGRAM } from "../../../../project/python/environment.ts";
import { runBuildCommand } from "../../build-command.ts";
import { BuildError } from "../../build-error.ts";
import { commandEnvironment, type InstallRequest, projectEnvironment } from "../install.ts";
import { findInterpreter } from "./interpreter.ts";
import type { PythonPlan } from "./python-plan.ts";
import { askIn, findUv, uvSettings } from "./uv.ts";

/** Makes the environment of a project: as its lock file says, or with what its configuration names. */
export async function installPython(request: InstallRequest, plan: PythonPlan): Promise<void> {
  const { project_directory: directory, confinement, signal, log } = request;
  for (const warning of plan.warnings) log("WARNING", warning);
  const ask = askIn(request, { ...commandEnvironment(request), ...uvSettings });
  const uv = await findUv(ask, log);
  const python = await findInterpreter(plan.python, uv, ask);
  const environment = {
    UV_SYSTEM_CERTS: "true",
    ...projectEnvironment(request),
    ...uvSettings,
    UV_PROJECT_ENVIRONMENT: join(directory, PYTHON_ENVIRONMENT),
    ...(plan.pipConfig !== undefined && { PIP_CONFIG_FILE: plan.pipConfig }),
  };
  const run = (...command: [string, ...string[]]) =>
    runBuildCommand({ purpose: "install", command, directory, environment, confinement, signal, log });
  const tools = plan.hasTools ? ["--seed"] : [];
  await run(
    uv,
    "venv",
    "--quiet",
    "--clear",
    "--relocatable",
    "--python",
    python,
    ...tools,
    PYTHON_ENVIRONMENT,
  );
  if (plan.lockFile !== undefined) {
    const kept = plan.hasTools || plan.installs.length > 0 ? ["--inexact"] : [];
    await run(uv, "sync", "--frozen", "--no-dev", "--python", python, ...kept);
  }
  if (plan.installs.length > 0) {
    const install: [string, ...string[]] =
      plan.installer === "pip"
        ? [PYTHON_PROGRAM, "-m", "pip", "install"]
        : [uv, "pip", "install", "--python", PYTHON_PROGRAM];
    await run(...install, ...plan.installs);
  }
  const { code, errors } = await ask([PYTHON_PROGRAM, "-I", "-c", SHOW_PATHS, ...plan.paths]);
  if (code !== 0) throw new BuildError(`the environment of the project could not be completed: ${errors}`);
}

/** By a file that the interpreter reads; from where that is, so that the folder of all builds can be moved. */
const SHOW_PATHS = `
import os, sys, sysconfig
packages = sysconfig.get_path("purelib")
with open(os.path.join(packages, "agent_paths.pth"), "w") as file:
    file.writelines(os.path.relpath(path, packages) + "\\n" for path in sys.argv[1:])
`;
