import { delimiter, dirname } from "node:path";
import {
  type InstallPlan,
  installCommands,
  installVariables,
  uvSettings,
} from "../../../../project/python/install-plan.ts";
import { runBuildCommand } from "../../build-command.ts";
import { BuildError } from "../../build-error.ts";
import { commandEnvironment, type InstallRequest, projectEnvironment } from "../install.ts";
import { findInterpreter } from "./interpreter.ts";
import { askIn, findUv } from "./uv.ts";

/**
 * Makes the environment of a project: as its lock file says, or with what its configuration names.
 * @throws BuildError also where no interpreter fits
 */
export async function installPython(request: InstallRequest, plan: InstallPlan): Promise<void> {
  const { project_directory: directory, confinement, signal, log } = request;
  for (const warning of plan.warnings) log("WARNING", warning);
  if (plan.missing.length > 0)
    throw new BuildError(`dependencies: the source has no folder ${plan.missing.join(" and ")}`, {
      hint: "What begins with a dot is a folder, seen from the graph configuration; requirements do not.",
    });
  const ask = askIn(request, { ...uvSettings, ...commandEnvironment(request) });
  const uv = await findUv(ask, log);
  const python = await findInterpreter(plan.python, uv, ask);
  const own = projectEnvironment(request);
  const environment = {
    ...uvSettings,
    ...own,
    // By its name alone: where it lies is of no use to who deploys.
    ...(uv !== "uv" && { PATH: [dirname(uv), own.PATH].join(delimiter) }),
    ...installVariables(plan, directory),
  };
  for (const command of installCommands(plan, python))
    await runBuildCommand({ purpose: "install", command, directory, environment, confinement, signal, log });
}
