import { delimiter, dirname, join } from "node:path";
import { PYTHON_ENVIRONMENT, PYTHON_PROGRAM } from "../../../../project/python/environment.ts";
import type { Argv } from "../../../sandbox/sandbox.ts";
import { runBuildCommand } from "../../build-command.ts";
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
  const own = projectEnvironment(request);
  const environment = {
    // Of the machine, as for the other programs of a build.
    UV_SYSTEM_CERTS: "true",
    ...own,
    // By its name alone: where it lies is of no use to who deploys.
    ...(uv !== "uv" && { PATH: [dirname(uv), own.PATH].join(delimiter) }),
    ...uvSettings,
    UV_PROJECT_ENVIRONMENT: join(directory, PYTHON_ENVIRONMENT),
    ...(plan.pipConfig !== undefined && { PIP_CONFIG_FILE: plan.pipConfig }),
  };
  for (const command of installCommands(plan, python))
    await runBuildCommand({ purpose: "install", command, directory, environment, confinement, signal, log });
}

/** @param python path of the interpreter */
function installCommands(plan: PythonPlan, python: string): Argv[] {
  const { lockFile, installs, installer, hasTools } = plan;
  const tools = hasTools ? ["--seed"] : [];
  // Without it, what the lock file does not name is removed.
  const more = hasTools ? ["--inexact"] : [];
  const install: Argv =
    installer === "pip"
      ? [PYTHON_PROGRAM, "-m", "pip", "install"]
      : ["uv", "pip", "install", "--python", PYTHON_PROGRAM];
  return [
    ["uv", "venv", "--quiet", "--clear", "--relocatable", "--python", python, ...tools, PYTHON_ENVIRONMENT],
    ...(lockFile === undefined
      ? []
      : [["uv", "sync", "--frozen", "--no-dev", "--python", python, ...more] as const]),
    ...(installs.length === 0 ? [] : [[...install, ...installs] as const]),
  ];
}
